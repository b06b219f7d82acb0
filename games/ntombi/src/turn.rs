//! The turn: six phases, the dice each begins and ends with, who is next to be given orders, and the end (N-10, N-83, N-84).

use redoubt_kernel::{Chance, Interrupt, Log};

use crate::Ntombi;
use crate::event::Event;
use crate::figures::{Figure, Group, Side};
use crate::position::{Ending, Hits, Phase, Place, Position, Roll, Stage, flag};

impl Ntombi {
    /// N-82: set-up is done, and the first turn begins.
    pub(crate) fn begin_battle(&self, position: &mut Position, log: &mut impl Log<Event>) {
        (position.turn, position.rearranged) = (1, 0);
        log.note(Event::TurnBegins { turn: 1 });
        position.stage = Stage::Orders;
        self.enter(position, Phase::ZuluFire);
    }

    fn enter(&self, position: &mut Position, phase: Phase) {
        position.phase = phase;
        position.closing = false;
        position.done = Group::EMPTY;
        position.focus = None;
        position.stage = Stage::Orders;
        match phase {
            Phase::BritishFire => position.hits = [Hits::default(); crate::figures::WARBANDS],
            Phase::BritishMove => {
                // N-122: one of each tent may come out in the next British move.
                position.answering = position.heard && !position.alarm;
                position.heard = false;
                // N-71: an alarm in the course of this move comes too late for its dice.
                let (late, count) = (!position.alarm, self.scenario(position).tents.len());
                position.tents.iter_mut().take(count).for_each(|tent| tent.rolled = late);
                // N-26: a sentry's dice of the phase before are not his dice for the river.
                for figure in self.scenario(position).british() {
                    position.state_mut(figure).clear(flag::ROLLED);
                }
            }
            Phase::ZuluFire | Phase::ZuluMove | Phase::ZuluMelee | Phase::BritishMelee => {}
        }
    }

    /// On to the next thing that someone must decide: dice, orders, or the end. Nothing here is left to chance.
    pub(crate) fn settle(&self, position: &mut Position, log: &mut impl Log<Event>) {
        while position.stage == Stage::Orders {
            if [Side::British, Side::Zulu].into_iter().any(|side| self.is_gone(position, side)) {
                return self.judge(position, log);
            }
            if let Some(roll) = self.next_roll(position, log) {
                position.stage = Stage::Roll(roll);
                return;
            }
            if !position.closing
                && let Some(focus) = self.next_focus(position)
            {
                position.focus = Some(focus);
                return;
            }
            if position.closing {
                self.leave_phase(position, log);
            } else {
                position.closing = true;
            }
        }
    }

    /// The dice that come next, of those a phase begins or ends with.
    fn next_roll(&self, position: &mut Position, log: &mut impl Log<Event>) -> Option<Roll> {
        let scenario = self.scenario(position);
        let rolled = |position: &Position, figure: Figure| position.state(figure).is(flag::ROLLED);
        match (position.phase, position.closing) {
            (Phase::BritishFire, false) if !position.alarm => self.next_watch(position, log),
            (Phase::ZuluMove, true) => {
                let entered = self.waders(position).len() as u8;
                (entered > 0).then_some(Roll::Ford { sixes: entered / 6, rest: entered % 6, lost: 0 })
            }
            (Phase::BritishMove, false) => {
                let adrift =
                    |figure: &Figure| position.state(*figure).place == Place::Swept && !rolled(position, *figure);
                if let Some(figure) = scenario.british().find(adrift) {
                    return Some(Roll::Drift(figure));
                }
                let asleep = |tent: &u8| {
                    let state = &position.tents[usize::from(*tent)];
                    state.standing && !state.rolled && position.sleepers(scenario, *tent) > 0
                };
                // N-71: tents roll once the alarm is given.
                let mut tents = 0..if position.alarm { scenario.tents.len() as u8 } else { 0 };
                tents.find(asleep).map(Roll::Rouse)
            }
            (Phase::BritishMove, true) => {
                let wet = |figure: &Figure| {
                    let state = position.state(*figure);
                    state.stands() && scenario.in_river(state.at) && !rolled(position, *figure)
                };
                scenario.british().find(wet).map(Roll::Sweep)
            }
            (Phase::BritishFire | Phase::ZuluMove, _) => None,
            (Phase::ZuluFire | Phase::ZuluMelee | Phase::BritishMelee, _) => None,
        }
    }

    /// Rolls what is called for.
    pub(crate) fn roll(
        &self,
        position: &mut Position,
        roll: Roll,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        position.stage = Stage::Orders;
        match roll {
            Roll::Watch(sentry) => self.watch(position, sentry, chance, log),
            Roll::Ford { sixes, rest, lost } => self.ford(position, (sixes, rest, lost), chance, log),
            Roll::Drift(figure) => self.drift_roll(position, figure, chance, log),
            Roll::Rouse(tent) => self.rouse(position, tent, chance, log),
            Roll::Sweep(figure) => self.sweep(position, figure, chance, log),
            Roll::Morale { warband, seen, firers } => self.morale(position, (warband, seen, firers), chance, log),
        }
    }

    /// Whose dice these are.
    pub(crate) fn roller(roll: &Roll) -> Side {
        match roll {
            Roll::Ford { .. } | Roll::Morale { .. } => Side::Zulu,
            Roll::Watch(_) | Roll::Drift(_) | Roll::Rouse(_) | Roll::Sweep(_) => Side::British,
        }
    }

    /// The next figure that can be given an order in this phase, after the one before; round to the first again.
    fn next_focus(&self, position: &Position) -> Option<Figure> {
        let scenario = self.scenario(position);
        let last = scenario.soldiers.len();
        let (from, to) = match position.phase {
            Phase::ZuluFire | Phase::ZuluMove => (scenario.british, last),
            Phase::ZuluMelee => (0, last),
            Phase::BritishFire | Phase::BritishMove | Phase::BritishMelee => (0, scenario.british),
        };
        let first = position.focus.map(Figure::index).filter(|focus| (from..to).contains(focus)).unwrap_or(from);
        let tents = if position.phase == Phase::ZuluMelee { self.round_tents(position) } else { Group::EMPTY };
        // N-31: hand to hand a Zulu has nothing to do of his own but at a tent.
        let idle = |figure: Figure| {
            position.phase == Phase::ZuluMelee && scenario.side(figure) == Side::Zulu && !tents.has(figure)
        };
        let mut figures = (first..to).chain(from..first).map(Figure::at);
        figures.find(|figure| !idle(*figure) && self.has_orders(position, *figure))
    }

    /// Is there anything this figure could do in this phase?
    pub(crate) fn has_orders(&self, position: &Position, figure: Figure) -> bool {
        if position.done.has(figure) {
            return false;
        }
        let scenario = self.scenario(position);
        match position.phase {
            Phase::ZuluFire => self.has_target(position, figure),
            Phase::BritishFire => {
                (position.alarm || position.state(figure).is(flag::ROUSED))
                    && (self.has_target(position, figure)
                        || self.lines_for(position, figure).next().is_some()
                        || (!position.alarm && self.may_raise(position, figure).is_ok()))
            }
            Phase::ZuluMove | Phase::BritishMove => {
                self.may_stir(position, figure).is_ok()
                    || self.trapped(position, figure)
                    || self.may_dismount(position, figure).is_ok()
            }
            Phase::ZuluMelee => match scenario.side(figure) {
                Side::British => !self.able_foes(position, figure).is_empty(),
                Side::Zulu => {
                    let tents = 0..scenario.tents.len() as u8;
                    position.state(figure).stands()
                        && tents.into_iter().any(|tent| self.may_collapse(position, tent, figure).is_ok())
                }
            },
            Phase::BritishMelee => {
                self.may_fight(position, figure, &Group::EMPTY).is_ok()
                    || (!position.alarm && self.may_raise(position, figure).is_ok())
            }
        }
    }

    /// N-31: can it knock its tent down from within?
    pub(crate) fn trapped(&self, position: &Position, figure: Figure) -> bool {
        let Place::Tent(tent) = position.state(figure).place else { return false };
        self.may_collapse(position, tent, figure).is_ok()
    }

    /// What a phase leaves behind, and the next one.
    fn leave_phase(&self, position: &mut Position, log: &mut impl Log<Event>) {
        let scenario = self.scenario(position);
        match position.phase {
            Phase::ZuluMove => {
                // N-47: they rise at the end of that next move.
                for zulu in scenario.zulus() {
                    position.state_mut(zulu).clear(flag::DOWN);
                }
            }
            Phase::ZuluMelee => self.touched_sentries_shout(position, log),
            Phase::BritishMove => {
                self.load_those_who_stood(position, log);
                for figure in scenario.british() {
                    let state = position.state_mut(figure);
                    state.recover = state.recover.saturating_sub(1);
                }
                for tent in &mut position.tents {
                    (tent.rolled, tent.may_leave, tent.left) = (false, 0, 0);
                }
                position.answering = false;
            }
            Phase::BritishMelee => return self.end_turn(position, log),
            Phase::ZuluFire | Phase::BritishFire => {}
        }
        self.enter(position, position.phase.next());
    }

    /// N-10: the next turn. N-83: or the end.
    fn end_turn(&self, position: &mut Position, log: &mut impl Log<Event>) {
        let scenario = self.scenario(position);
        for figure in scenario.all() {
            let state = position.state_mut(figure);
            let rest = state.is(flag::LONG_SHOT);
            state.clear(flag::OF_THE_TURN | flag::REST);
            if rest {
                state.set(flag::REST);
            }
            (state.shots, state.ridden) = (0, 0);
        }
        if position.turn >= scenario.turns {
            return self.judge(position, log);
        }
        position.turn += 1;
        log.note(Event::TurnBegins { turn: position.turn });
        self.enter(position, Phase::ZuluFire);
    }

    /// N-84: who was saved, who fell, and what that makes.
    pub(crate) fn tally(&self, position: &Position) -> Ending {
        let scenario = self.scenario(position);
        let safe = |place| matches!(place, Place::Saved | Place::Table | Place::Tent(_));
        let saved = scenario.british().filter(|figure| safe(position.state(*figure).place)).count();
        let dead = |place| matches!(place, Place::Fallen | Place::Drowned);
        let fallen = scenario.zulus().filter(|figure| dead(position.state(*figure).place)).count();
        let zulus = scenario.zulu_count();
        let reached = scenario.levels.iter().filter(|fewest| saved >= usize::from(**fewest)).count();
        let shift = i8::from(fallen * 2 >= zulus) - i8::from(fallen * 6 < zulus);
        let level = (reached as i8 - 2 + shift).clamp(-2, 2);
        Ending { level, saved: saved as u8, fallen: fallen as u8 }
    }

    fn judge(&self, position: &mut Position, log: &mut impl Log<Event>) {
        let ending = self.tally(position);
        position.stage = Stage::Over(ending);
        position.focus = None;
        log.note(Event::Ended { ending });
    }
}
