//! The table as a surveyor would draw it: contours, the wagon track to the drift, the river's name. None of it matters to
//! the rules.

use redoubt_kernel::Message;
use redoubt_kernel::scene::{Board, Feature, FeatureKind, GroundPlan};

use crate::geometry::INCH;
use crate::scenario::Scenario;

impl Scenario {
    /// The camp by the river, where the battle will be fought.
    fn heart(&self, width: i32, height: i32) -> [i32; 4] {
        let (wide, high) = (width / 2, width / 3);
        let tents = self.tents.iter().map(|tent| (i32::from(tent.at.x), i32::from(tent.at.y)));
        let count = (self.tents.len() as i32).max(1);
        let (x, y) = tents.fold((0, 0), |sum, at| (sum.0 + at.0 / count, sum.1 + at.1 / count));
        [(x - wide / 2).clamp(0, width - wide), (y - high * 3 / 5).clamp(0, (height - high).max(0)), wide, high]
    }

    /// N-80: what is drawn around what lies on the table.
    pub(super) fn survey(&self, board: &Board) -> GroundPlan {
        let (width, height) = (board.width, board.height);
        let (north, south) = self.river;
        let at = |across: i32, down: i32| (width * across / 100, height * down / 100);
        let mut scenery: Vec<Feature> = [-1, 0, 1, 2]
            .into_iter()
            .map(|line| {
                let drop = |across, sway: i32| (width * across / 100, north * (18 + 17 * line + sway) / 100);
                let points = [drop(-2, 9), drop(17, 4), drop(38, 12), drop(58, 2), drop(80, 9), drop(102, 0)];
                Feature::new(FeatureKind::Contour, points)
            })
            .collect();
        let beyond = height - south;
        scenery.push(Feature::new(
            FeatureKind::Contour,
            [
                (-40, south + beyond / 3),
                (width / 3, south + beyond / 2),
                (width * 2 / 3, south + beyond / 3),
                (width + 40, south + beyond / 2),
            ],
        ));
        // The track comes down past the laager, through the drift, and off the table by the road.
        let off = (self.road.0 + self.road.1) / 2;
        let drift = off + 20 * INCH;
        scenery.push(Feature::new(
            FeatureKind::Road,
            [
                at(88, -2),
                at(85, 25),
                at(79, 52),
                (drift, north),
                (drift - 3 * INCH, south + INCH),
                (off, height + INCH),
            ],
        ));
        let trees = [at(8, 31), at(11, 33), at(93, 36), at(90, 58), at(6, 64), at(91, 94), at(12, 90)];
        scenery.extend(trees.map(|place| Feature::new(FeatureKind::Tree, [place])));
        scenery.push(Feature::new(FeatureKind::Spaces, []));
        let name = Message::new("ntombi-river-name");
        scenery.push(Feature::words(FeatureKind::RiverName, (width * 20 / 100, (north + south) / 2 - INCH), name));
        scenery.push(Feature::new(FeatureKind::Compass, [at(93, 7)]));
        let heart = self.heart(width, height);
        GroundPlan { counter: INCH, labels: false, heart: Some(heart), scenery, ..GroundPlan::of_grid(board, 1) }
    }
}
