//! A simple drill for both sides, to measure how fast the rules are: Zulus go for the nearest enemy, the British shoot, load
//! and stand. It looks at nothing but the figure whose turn it is, and allocates nothing.

use crate::Ntombi;
use crate::action::Action;
use crate::figures::{Figure, Group, Side};
use crate::geometry::{Facing, INCH, Point};
use crate::position::{Phase, Place, Position, Stage, flag};

impl Ntombi {
    /// The drill's next action; `None` when it is over.
    pub fn drilled(&self, position: &Position) -> Option<Action> {
        let some = |among: &Group, count: u8| among.iter().take(usize::from(count)).collect();
        Some(match position.stage {
            Stage::Over(_) => return None,
            Stage::Muster => self.scripted_muster(position),
            Stage::Roll(_) => Action::Roll,
            Stage::Drown(count) => Action::Give { figures: some(&self.waders(position), count) },
            Stage::Fall { count, among, .. } => Action::Give { figures: some(&among, count) },
            Stage::Free(tent) => {
                let figure = self.next_freed(position, tent)?;
                let room = self.crawl_places(position, tent, figure).next();
                let at = room.or_else(|| self.nearest_room(position, tent, figure))?;
                Action::Place { figure, at, facing: Facing::N }
            }
            Stage::Slay { among, .. } => Action::Slay { figure: among.iter().next()? },
            Stage::Push { by, .. } => Action::Push { figure: by.iter().next()? },
            Stage::Step { .. } => Action::Stay,
            Stage::Follow { pushed, .. } => Action::Follow { figure: pushed.iter().next()? },
            Stage::Orders => {
                let figure = position.focus?;
                let order = match position.phase {
                    Phase::ZuluFire | Phase::BritishFire => self.scripted_fire(position, figure),
                    Phase::ZuluMove => self.scripted_assault(position, figure),
                    Phase::BritishMove => self.scripted_stand(position, figure),
                    Phase::ZuluMelee | Phase::BritishMelee => self.scripted_melee(position, figure),
                };
                order.unwrap_or(Action::Hold { figure })
            }
        })
    }

    /// N-82: the warbands side by side along the north edge, nobody ahead.
    fn scripted_muster(&self, position: &Position) -> Action {
        let scenario = self.scenario(position);
        let waiting =
            |warband: &u8| scenario.warband(*warband).any(|figure| position.state(figure).place == Place::Waiting);
        let Some(warband) = (0..scenario.warbands.len() as u8).find(waiting) else { return Action::Ready };
        let facing = Facing::S;
        let free = |at: &Point| self.may_array(position, warband, *at, facing).is_ok();
        let at = Self::north_places(scenario).find(free).unwrap_or_default();
        Action::Array { warband, at, facing }
    }

    /// N-35: at the nearest; an officer without a target gives the word for a volley.
    fn scripted_fire(&self, position: &Position, figure: Figure) -> Option<Action> {
        if !position.alarm && self.may_raise(position, figure).is_ok() {
            return Some(Action::Alarm { figure });
        }
        if let Some((line, towards)) = self.lines_for(position, figure).next() {
            return Some(Action::Volley { leader: figure, line, towards });
        }
        self.may_shoot(position, figure).ok()?;
        let state = position.state(figure);
        let hasty = state.is(flag::HASTY);
        let mut best: Option<(i64, Figure)> = None;
        for target in self.in_front(position, figure) {
            let square = position.state(target).at.square_to(state.at);
            if best.is_none_or(|(nearest, _)| square < nearest) && self.may_aim(position, figure, target, hasty).is_ok()
            {
                best = Some((square, target));
            }
        }
        best.map(|(_, target)| Action::Fire { figure, target, hasty })
    }

    /// N-4: into contact with the nearest; else at it, as far as there is room.
    fn scripted_assault(&self, position: &Position, figure: Figure) -> Option<Action> {
        if position.state(figure).is(flag::MUST_ATTACK) {
            return self.attack_order(position, figure);
        }
        if self.in_contact(position, figure) {
            return None;
        }
        let at = position.state(figure).at;
        let goal = self.goal(position, figure, at)?;
        let allowance = self.allowance(position, figure);
        let near = goal.within(at, allowance + INCH);
        let slots = Self::slots(goal).into_iter().filter(|_| near);
        let ahead = (0..5).map(|less| allowance - less * INCH).filter(|far| *far > 0).map(|far| at.towards(goal, far));
        let to = slots.chain(ahead).find(|to| self.may_go_straight(position, figure, *to, false))?;
        let facing = if goal == to { Facing::S } else { Facing::towards(goal.from(to)) };
        Some(Action::Move { figure, to, facing, reload: false })
    }

    /// N-19: loads, or stands and turns to the enemy; one in a tent comes out.
    fn scripted_stand(&self, position: &Position, figure: Figure) -> Option<Action> {
        let state = position.state(figure);
        let at = self.origin(position, figure);
        let facing = match self.nearest(position, Side::Zulu, at) {
            Some((zulu, _)) => Facing::towards(position.state(zulu).at.from(at)),
            None => state.facing,
        };
        if let Place::Tent(tent) = state.place {
            if self.may_collapse(position, tent, figure).is_ok() {
                return Some(Action::Collapse { tent, by: figure });
            }
            let (dx, dy) = (i32::from(at.x) - i32::from(state.at.x), i32::from(at.y) - i32::from(state.at.y));
            let places = [1, 2, 3].into_iter().flat_map(|far| {
                [0, 100, -100, 200, -200]
                    .map(|aside| at.offset(dx * far / 3 + dy.signum() * aside, dy * far / 3 + dx.signum() * aside))
            });
            let to = places.into_iter().find(|to| self.may_go_straight(position, figure, *to, false))?;
            return Some(Action::Move { figure, to, facing, reload: false });
        }
        [true, false].into_iter().find_map(|reload| {
            let lawful = self.may_go_straight(position, figure, at, reload);
            lawful.then_some(Action::Move { figure, to: at, facing, reload })
        })
    }

    /// N-59: every melee is fought, and N-31: every tent brought down.
    fn scripted_melee(&self, position: &Position, figure: Figure) -> Option<Action> {
        if self.scenario(position).side(figure) == Side::British {
            let theirs = position.phase == Phase::ZuluMelee;
            let with = if theirs { self.able_foes(position, figure) } else { Group::EMPTY };
            let fight = self.may_fight(position, figure, &with).is_ok();
            return fight.then_some(Action::Fight { british: figure, with });
        }
        let mut tents = 0..self.scenario(position).tents.len() as u8;
        let tent = tents.find(|tent| self.may_collapse(position, *tent, figure).is_ok())?;
        Some(Action::Collapse { tent, by: figure })
    }
}
