//! N-43: one who threw his gun away must attack, as long as a lawful move does: one straight leg to any point of the table,
//! or a way round to a free side of a British figure. Whether there is one is answered exactly, not by trying a few points:
//! the ground in reach is cut into ever smaller squares; a square of which the rules forbid every point for one and the same
//! reason is left alone, and what remains is looked at point by point.

use crate::Ntombi;
use crate::action::Action;
use crate::contact::ZONE;
use crate::figures::{BRITISH, Figure, Group, Side};
use crate::geometry::{Block, Facing, HALF, INCH, Point, in_half_disc, part_between};
use crate::legs::{CLIMBING, JUMPING, LEAVING_ZONE};
use crate::pathfinder::{Goal, Scout};
use crate::position::{Phase, Position, State, flag};
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
    /// N-43: may it stay where it is?
    pub(crate) fn may_linger(&self, position: &Position, figure: Figure) -> Result<(), Refusal> {
        if self.driven(position, figure) && self.attack_of(position, figure).is_some() {
            return Err(Reason::MustAttack.into());
        }
        Ok(())
    }

    /// N-43: must it still attack in this phase, if it can?
    fn driven(&self, position: &Position, figure: Figure) -> bool {
        let state = position.state(figure);
        state.is(flag::MUST_ATTACK)
            && state.stands()
            && position.phase == Phase::ZuluMove
            && self.may_stir(position, figure).is_ok()
            && !self.in_contact(position, figure)
    }

    /// N-43: must someone still move before the phase can end? The easy answers first.
    pub(crate) fn someone_lags(&self, position: &Position) -> bool {
        if position.phase != Phase::ZuluMove {
            return false;
        }
        let driven: Group = self.scenario(position).zulus().filter(|zulu| self.driven(position, *zulu)).collect();
        driven.iter().any(|zulu| self.likely_attack(position, zulu).is_some())
            || driven.iter().any(|zulu| self.any_attack(position, zulu).is_some())
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
        self.likely_attack(position, figure).or_else(|| self.any_attack(position, figure))
    }

    /// What usually does: straight at the nearest enemy.
    pub(crate) fn likely_attack(&self, position: &Position, figure: Figure) -> Option<Point> {
        let at = position.state(figure).at;
        let (british, before) = self.nearest(position, Side::British, at)?;
        let goal = position.state(british).at;
        let allowance = self.allowance(position, figure);
        let ahead = [allowance, allowance / 2, allowance / 4, INCH / 4].map(|far| at.towards(goal, far));
        let mut likely = Self::slots(goal).into_iter().chain(ahead);
        likely.find(|to| self.attacks_straight(position, figure, *to, (goal, before)))
    }

    /// Whatever does: round to a side of anyone, or straight to any point.
    pub(crate) fn any_attack(&self, position: &Position, figure: Figure) -> Option<Point> {
        let at = position.state(figure).at;
        let (british, before) = self.nearest(position, Side::British, at)?;
        let allowance = self.allowance(position, figure);
        let scout = Scout::new(self, position, figure, allowance);
        let mut goals = [Goal::at(at); 4 * BRITISH];
        let mut count = 0;
        for (_, enemy) in position.round(Side::British, at, allowance + INCH) {
            for to in Self::slots(enemy.at) {
                if to == at || !to.within(at, allowance) || self.may_end(position, figure, to).is_err() {
                    continue;
                }
                if scout.straight(to) {
                    return Some(to);
                }
                if !scout.hopeless(to) {
                    goals[count] = Goal::at(to);
                    count += 1;
                }
            }
        }
        let goals = &mut goals[..count];
        scout.ways_round(goals);
        let round = goals.iter().find(|goal| goal.reached()).map(|goal| goal.to);
        round.or_else(|| self.search_attack(position, figure, (position.state(british).at, before)))
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
        let near = plot.nearest(at);
        if !near.within(at, reach) || self.least_cost(position, at, plot) > reach {
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
                .along(Side::British, at, middle, INCH + reach)
                .any(|one| hidden(&Block::upright(one.at, INCH, INCH)))
    }

    /// What a straight leg to any point of the plot costs at least: the way, N-17 the wagons that all of it lies behind or
    /// that must be got off, N-21 the zones that hold none of it, N-105 the water that lies before all of it.
    fn least_cost(&self, position: &Position, at: Point, plot: &Plot) -> i32 {
        let scenario = self.scenario(position);
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
            .round(Side::British, at, ZONE)
            .filter(|(_, other)| other.controls() && in_half_disc(at, other.at, other.facing, ZONE) && apart(other));
        least + LEAVING_ZONE * holding.count() as i32
    }
}
