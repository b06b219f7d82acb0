//! Whether any point in reach of a straight leg will do (N-43, N-120). It is answered exactly, not by trying a few points:
//! the ground in reach is cut into ever smaller plots; a plot of which the rules forbid every point for one and the same
//! reason is left alone, and what remains is looked at point by point.

use crate::Ntombi;
use crate::contact::ZONE;
use crate::figures::Figure;
use crate::geometry::{Block, HALF, INCH, Point, in_half_disc, part_between};
use crate::legs::{CLIMBING, JUMPING, LEAVING_ZONE};
use crate::position::{Position, State};
use crate::scenario::TENT_HALF;

/// A square of points, both corners included.
#[derive(Clone, Copy)]
pub(crate) struct Plot {
    pub low: (i32, i32),
    pub high: (i32, i32),
}

impl Plot {
    /// The point of it nearest to `point`.
    pub fn nearest(&self, point: Point) -> Point {
        Point::new(i32::from(point.x).clamp(self.low.0, self.high.0), i32::from(point.y).clamp(self.low.1, self.high.1))
    }

    pub fn corners(&self) -> [Point; 4] {
        let ((x0, y0), (x1, y1)) = (self.low, self.high);
        [Point::new(x0, y0), Point::new(x1, y0), Point::new(x1, y1), Point::new(x0, y1)]
    }

    /// Does every point of it lie inside the square of this half side?
    fn inside(&self, centre: Point, half: i32) -> bool {
        let (x, y) = (i32::from(centre.x), i32::from(centre.y));
        self.low.0 > x - half && self.high.0 < x + half && self.low.1 > y - half && self.high.1 < y + half
    }

    /// The same as a block, or a little larger.
    fn block(&self) -> Block {
        let half = |low: i32, high: i32| (high - low) / 2 + 1;
        let middle = Point::new((self.low.0 + self.high.0) / 2, (self.low.1 + self.high.1) / 2);
        Block::upright(middle, half(self.low.0, self.high.0), half(self.low.1, self.high.1))
    }

    /// Is it a single point?
    fn point(&self) -> Option<Point> {
        (self.low == self.high).then(|| Point::new(self.low.0, self.low.1))
    }

    /// Its quarters; two or four, none of them empty.
    fn quarters(&self) -> impl Iterator<Item = Plot> + use<> {
        let Plot { low, high } = *self;
        let middle = (low.0 + (high.0 - low.0) / 2, low.1 + (high.1 - low.1) / 2);
        let across = [(low.0, middle.0), (middle.0 + 1, high.0)];
        let along = [(low.1, middle.1), (middle.1 + 1, high.1)];
        let pairs = across.into_iter().flat_map(move |x| along.into_iter().map(move |y| (x, y)));
        pairs.filter(|(x, y)| x.0 <= x.1 && y.0 <= y.1).map(|(x, y)| Plot { low: (x.0, y.0), high: (x.1, y.1) })
    }
}

impl Ntombi {
    /// The part of the table that a figure's base could stand on after one straight leg.
    pub(crate) fn ground_in_reach(&self, position: &Position, figure: Figure) -> Plot {
        let table = self.scenario(position).table;
        let at = position.state(figure).at;
        let reach = self.allowance(position, figure);
        let (x, y) = (i32::from(at.x), i32::from(at.y));
        Plot {
            low: ((x - reach).max(HALF), (y - reach).max(HALF)),
            high: ((x + reach).min(table.0 - HALF), (y + reach).min(table.1 - HALF)),
        }
    }

    /// A point of this ground that `does`, if there is one; `never` tells of a plot that none of its points would.
    pub(crate) fn seek(
        &self,
        position: &Position,
        figure: Figure,
        whole: Plot,
        never: impl Fn(&Plot) -> bool,
        does: impl Fn(Point) -> bool,
    ) -> Option<Point> {
        let at = position.state(figure).at;
        // Each level of halving leaves three quarters waiting at most, and no table needs more than fifteen.
        let mut waiting = [whole; 64];
        let mut count = usize::from(whole.low.0 <= whole.high.0 && whole.low.1 <= whole.high.1);
        while count > 0 {
            count -= 1;
            let plot = waiting[count];
            if never(&plot) || self.barren(position, figure, &plot) {
                continue;
            }
            if let Some(to) = plot.point() {
                if does(to) {
                    return Some(to);
                }
                continue;
            }
            // The nearest quarter is looked at first: a short step is the most likely to be lawful.
            let mut quarters = [plot; 4];
            let mut parts = 0;
            for (slot, quarter) in quarters.iter_mut().zip(plot.quarters()) {
                *slot = quarter;
                parts += 1;
            }
            quarters[..parts].sort_by_key(|quarter| std::cmp::Reverse(quarter.nearest(at).square_to(at)));
            for quarter in &quarters[..parts] {
                if let Some(slot) = waiting.get_mut(count) {
                    *slot = *quarter;
                    count += 1;
                }
            }
        }
        None
    }

    /// Can no straight leg end in the plot, for one of the reasons that hold for all of its points?
    fn barren(&self, position: &Position, figure: Figure, plot: &Plot) -> bool {
        let scenario = self.scenario(position);
        let (at, reach) = (position.state(figure).at, self.allowance(position, figure));
        let near = plot.nearest(at);
        if !near.within(at, reach) || self.least_cost(position, figure, plot) > reach {
            return true;
        }
        // N-15: all of it under one base, or in one tent.
        let middle = plot.nearest(Point::new((plot.low.0 + plot.high.0) / 2, (plot.low.1 + plot.high.1) / 2));
        let mut others = position.grid.round(middle, INCH).iter();
        if others.any(|other| other != figure && plot.inside(position.state(other).at, INCH)) {
            return true;
        }
        let mut tents = scenario.tents.iter().zip(&position.tents).filter(|(_, state)| state.standing);
        if tents.clone().any(|(tent, _)| plot.inside(tent.at, TENT_HALF + HALF)) {
            return true;
        }
        // N-15, N-101: all of it behind one tent or one enemy. What a convex shape hides from a point is convex: if all four
        // corners are hidden, so is everything between them.
        let corners = plot.corners();
        let hidden = |block: &Block| corners.iter().all(|corner| block.crossed(at, *corner));
        tents.any(|(tent, _)| hidden(&tent.block()))
            || position
                .along(scenario.side(figure).other(), at, middle, INCH + reach)
                .any(|one| hidden(&Block::upright(one.at, INCH, INCH)))
    }

    /// What a straight leg to any point of the plot costs at least: the way, N-17 the wagons that all of it lies behind or
    /// that must be got off, N-21 the zones that hold none of it, N-105 the water that lies before all of it.
    fn least_cost(&self, position: &Position, figure: Figure, plot: &Plot) -> i32 {
        let scenario = self.scenario(position);
        let at = position.state(figure).at;
        let near = plot.nearest(at);
        let (deep, river) = (i32::from(at.y.abs_diff(near.y)), scenario.river);
        let mut least = at.length_to(near) + part_between(at, near, deep, river.0, river.1);
        let corners = plot.corners();
        for rise in &scenario.rises {
            let (block, on_top) = (&rise.block, rise.block.holds(at));
            if !on_top && !corners.iter().all(|corner| block.crossed(at, *corner)) {
                continue;
            }
            let beyond = !plot.block().overlaps(block);
            least += if on_top { 0 } else { CLIMBING } + if beyond { JUMPING } else { 0 };
        }
        let apart = |other: &State| {
            !plot.nearest(other.at).within(other.at, ZONE)
                || corners.iter().all(|corner| other.facing.behind(corner.from(other.at)))
        };
        let holding = position
            .round(scenario.side(figure).other(), at, ZONE)
            .filter(|(_, other)| other.controls() && in_half_disc(at, other.at, other.facing, ZONE) && apart(other));
        least + LEAVING_ZONE * holding.count() as i32
    }
}
