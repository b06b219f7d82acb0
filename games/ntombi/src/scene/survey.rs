//! The table as a surveyor would draw it: contours, the wagon track to the drift, the river's name. None of it matters to
//! the rules.

use redoubt_kernel::Message;
use redoubt_kernel::scene::{Board, Feature, Plan};

use crate::geometry::INCH;
use crate::scenario::Scenario;

impl Scenario {
    /// N-80: what is drawn around what lies on the table.
    pub(super) fn survey(&self, board: &Board) -> Plan {
        let (width, height) = (board.width, board.height);
        let (north, south) = self.river;
        let at = |across: i32, down: i32| (width * across / 100, height * down / 100);
        let mut scenery: Vec<Feature> = [-1, 0, 1, 2]
            .into_iter()
            .map(|line| {
                let drop = |across, sway: i32| (width * across / 100, north * (18 + 17 * line + sway) / 100);
                let points = [drop(-2, 9), drop(17, 4), drop(38, 12), drop(58, 2), drop(80, 9), drop(102, 0)];
                Feature::new("contour", points)
            })
            .collect();
        let beyond = height - south;
        scenery.push(Feature::new(
            "contour",
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
            "road",
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
        scenery.extend(trees.map(|place| Feature::new("tree", [place])));
        scenery.push(Feature::new("spaces", []));
        let name = Message::new("ntombi-river-name");
        scenery.push(Feature::words("river_name", (width * 20 / 100, (north + south) / 2 - INCH), name));
        scenery.push(Feature::new("compass", [at(93, 7)]));
        Plan { counter: INCH, labels: false, scenery, ..Plan::of_grid(board, 1) }
    }
}
