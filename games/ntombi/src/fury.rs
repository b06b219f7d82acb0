//! N-43: one who threw his gun away must attack, as long as a lawful move does: one straight leg to any point of the table,
//! or a way round to a free side of a British figure. Whether there is one is answered exactly, not by trying a few points:
//! the ground in reach is cut into ever smaller squares; a square of which the rules forbid every point for one and the same
//! reason is left alone, and what remains is looked at point by point.

use crate::Ntombi;
use crate::action::Action;
use crate::figures::{Figure, Side};
use crate::geometry::{Block, Facing, HALF, INCH, Point};
use crate::position::{Phase, Position, flag};
use crate::refusal::{Reason, Refusal};
use crate::scenario::TENT_HALF;

/// A square of points, both corners included.
#[derive(Clone, Copy)]
struct Plot {
    low: (i32, i32),
    high: (i32, i32),
}

impl Plot {
    /// The point of it nearest to `point`.
    fn nearest(&self, point: Point) -> Point {
        Point::new(i32::from(point.x).clamp(self.low.0, self.high.0), i32::from(point.y).clamp(self.low.1, self.high.1))
    }

    fn corners(&self) -> [Point; 4] {
        let ((x0, y0), (x1, y1)) = (self.low, self.high);
        [Point::new(x0, y0), Point::new(x1, y0), Point::new(x1, y1), Point::new(x0, y1)]
    }

    /// Does every point of it lie inside the square of this half side?
    fn inside(&self, centre: Point, half: i32) -> bool {
        let (x, y) = (i32::from(centre.x), i32::from(centre.y));
        self.low.0 > x - half && self.high.0 < x + half && self.low.1 > y - half && self.high.1 < y + half
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
    /// N-43: may it stay where it is?
    pub(crate) fn may_linger(&self, position: &Position, figure: Figure) -> Result<(), Refusal> {
        let state = position.state(figure);
        let driven = state.is(flag::MUST_ATTACK) && state.stands() && position.phase == Phase::ZuluMove;
        if driven
            && self.may_stir(position, figure).is_ok()
            && !self.in_contact(position, figure)
            && self.attack_of(position, figure).is_some()
        {
            return Err(Reason::MustAttack.into());
        }
        Ok(())
    }

    /// N-43: does a move to `end` bring it into contact, or nearer to the nearest British figure?
    pub(crate) fn attacks(&self, position: &Position, figure: Figure, end: Point) -> bool {
        if self.in_contact(position, figure) {
            return true;
        }
        let Some((british, before)) = self.nearest(position, Side::British, position.state(figure).at) else {
            return true;
        };
        end.square_to(position.state(british).at) < before || self.would_touch(position, figure, end)
    }

    /// N-43: where a lawful attack would end, if there is one.
    pub(crate) fn attack_of(&self, position: &Position, figure: Figure) -> Option<Point> {
        let at = position.state(figure).at;
        let (british, before) = self.nearest(position, Side::British, at)?;
        let goal = position.state(british).at;
        let allowance = self.allowance(position, figure);
        // What usually does, first.
        let ahead = [allowance, allowance / 2, allowance / 4, INCH / 4].map(|far| at.towards(goal, far));
        let likely = Self::slots(goal).into_iter().chain(ahead);
        let straight = |to: &Point| self.attacks_straight(position, figure, *to, (goal, before));
        if let Some(to) = likely.into_iter().find(straight) {
            return Some(to);
        }
        for (_, enemy) in position.round(Side::British, at, allowance + INCH) {
            let free = |to: &Point| *to != at && self.may_end(position, figure, *to).is_ok();
            let mut sides = Self::slots(enemy.at).into_iter().filter(free);
            if let Some(to) = sides.find(|to| self.reaches(position, figure, *to)) {
                return Some(to);
            }
        }
        self.search_attack(position, figure, (goal, before))
    }

    /// The order that does it.
    pub(crate) fn attack_order(&self, position: &Position, figure: Figure) -> Option<Action> {
        let to = self.attack_of(position, figure)?;
        let at = position.state(figure).at;
        let facing = Facing::towards(self.nearest(position, Side::British, at).map_or((0, 0), |(british, _)| {
            let goal = position.state(british).at;
            if goal == to { (0, 0) } else { goal.from(to) }
        }));
        Some(Action::Move { figure, to, facing, reload: false })
    }

    /// Would one straight leg to this point be a lawful attack, where the nearest enemy stands at `goal`?
    fn attacks_straight(&self, position: &Position, figure: Figure, to: Point, (goal, before): (Point, i64)) -> bool {
        to != position.state(figure).at
            && (to.square_to(goal) < before || self.would_touch(position, figure, to))
            && self.may_end(position, figure, to).is_ok()
            && self.march_cost(position, figure, &[to], false).is_ok()
    }

    /// Every point in reach, in plots: see the [module](self).
    fn search_attack(&self, position: &Position, figure: Figure, (goal, before): (Point, i64)) -> Option<Point> {
        let scenario = self.scenario(position);
        let at = position.state(figure).at;
        let reach = self.allowance(position, figure);
        let (x, y) = (i32::from(at.x), i32::from(at.y));
        let whole = Plot {
            low: ((x - reach).max(HALF), (y - reach).max(HALF)),
            high: ((x + reach).min(scenario.table.0 - HALF), (y + reach).min(scenario.table.1 - HALF)),
        };
        // Each level of halving leaves three quarters waiting at most, and no table needs more than fifteen.
        let mut waiting = [whole; 64];
        let mut count = usize::from(whole.low.0 <= whole.high.0 && whole.low.1 <= whole.high.1);
        while count > 0 {
            count -= 1;
            let plot = waiting[count];
            if self.barren(position, figure, &plot, (goal, before, reach)) {
                continue;
            }
            if let Some(to) = plot.point() {
                if self.attacks_straight(position, figure, to, (goal, before)) {
                    return Some(to);
                }
                continue;
            }
            for quarter in plot.quarters() {
                if let Some(slot) = waiting.get_mut(count) {
                    *slot = quarter;
                    count += 1;
                }
            }
        }
        None
    }

    /// Is no point of the plot the end of a straight attack, for one of the reasons that hold for all of them?
    fn barren(
        &self,
        position: &Position,
        figure: Figure,
        plot: &Plot,
        (goal, before, reach): (Point, i64, i32),
    ) -> bool {
        let scenario = self.scenario(position);
        let at = position.state(figure).at;
        if !plot.nearest(at).within(at, reach) {
            return true;
        }
        // N-43: no nearer, and N-102: not even in contact by a wagon.
        let apart = |british: Point| !plot.nearest(british).within(british, 2 * INCH);
        if plot.nearest(goal).square_to(goal) >= before
            && scenario.british().map(|british| position.state(british)).all(|one| !one.stands() || apart(one.at))
        {
            return true;
        }
        // N-15: all of it under one base, or in one tent.
        let middle = plot.nearest(Point::new((plot.low.0 + plot.high.0) / 2, (plot.low.1 + plot.high.1) / 2));
        let mut near = position.grid.round(middle, INCH).iter();
        if near.any(|other| other != figure && plot.inside(position.state(other).at, INCH)) {
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
                .along(Side::British, at, middle, INCH + reach)
                .any(|one| hidden(&Block::upright(one.at, INCH, INCH)))
    }
}
