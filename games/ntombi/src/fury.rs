//! N-43: one who threw his gun away must attack, as long as a lawful move does: one straight leg to any point of the table,
//! or a way round to a free side of a British figure. Whether there is one is answered exactly: see `plots`.

use crate::Ntombi;
use crate::action::Action;
use crate::figures::{BRITISH, Figure, Group, Side};
use crate::geometry::{Facing, INCH, Point};
use crate::pathfinder::{Goal, Scout};
use crate::plots::Plot;
use crate::position::{Phase, Position, flag};

impl Ntombi {
    /// N-43: must it still attack in this phase, if it can?
    pub(crate) fn driven(&self, position: &Position, figure: Figure) -> bool {
        let state = position.state(figure);
        state.is(flag::MUST_ATTACK)
            && state.stands()
            && position.phase == Phase::ZuluMove
            && self.may_stir(position, figure).is_ok()
            && !self.in_contact(position, figure)
    }

    /// N-43: must someone still attack before the phase can end? The easy answers first.
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

    /// Every point in reach. N-43: a plot that is no nearer, and N-102: not even in contact by a wagon, holds none.
    fn search_attack(&self, position: &Position, figure: Figure, (goal, before): (Point, i64)) -> Option<Point> {
        let scenario = self.scenario(position);
        let no_use = |plot: &Plot| {
            let apart = |british: Point| !plot.nearest(british).within(british, 2 * INCH);
            plot.nearest(goal).square_to(goal) >= before
                && scenario.british().map(|british| position.state(british)).all(|one| !one.stands() || apart(one.at))
        };
        let does = |to: Point| self.attacks_straight(position, figure, to, (goal, before));
        self.seek(position, figure, self.ground_in_reach(position, figure), no_use, does)
    }
}
