//! The turn: its phases, and what can be done in each (H-1.0 to H-1.6, H-20.1).

use redoubt_kernel::{Chance, Interrupt, Log};

use crate::Hospital;
use crate::action::Action;
use crate::board::Space;
use crate::event::Event;
use crate::incidents::Spells;
use crate::pieces::{Side, Unit, Units};
use crate::position::{Phase, Position, Stage};
use crate::refusal::Refusal;
use crate::strides::Strides;

impl Hospital {
    /// A new turn: marks of the last one go, then H-1.0.
    pub(crate) fn begin_turn(
        &self,
        position: &mut Position,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        position.turn += 1;
        // H-6.1, H-9.1: what was meant for the next turn is for this one.
        position.cold = [position.cold[1], Units::NONE];
        position.ordered = [position.ordered[1], Units::NONE];
        position.failed = Units::NONE;
        position.spells = Spells::NONE;
        log.note(Event::TurnBegins { turn: position.turn });
        self.roll_event(position, chance, log)
    }

    /// Begins a phase; one in which nothing can be done is passed over.
    pub(crate) fn begin_phase(&self, position: &mut Position, phase: Phase, log: &mut impl Log<Event>) {
        position.phase = phase;
        loop {
            position.done = Units::NONE;
            position.side = match position.phase {
                Phase::ZuluMoves | Phase::ZuluPowder | Phase::ZuluHeroes => Side::Zulu,
                Phase::BritishMoves | Phase::BritishPowder | Phase::BritishHeroes => Side::British,
                Phase::SetUp | Phase::Events | Phase::Impi | Phase::Melee => Side::British,
            };
            if position.phase == Phase::Melee {
                return self.begin_melee(position, log);
            }
            position.stage = Stage::Acting;
            if self.anything_to_do(position) {
                return log.note(Event::PhaseBegins { turn: position.turn, phase: position.phase });
            }
            position.phase = position.phase.next();
        }
    }

    /// The units of the side to act that have not acted in this phase.
    #[inline]
    fn waiting(&self, position: &Position) -> impl Iterator<Item = (Unit, Space)> {
        let side = position.side;
        let units = position.standing[side as usize].filter_map(move |at| Some((position.unit(side, at)?, at)));
        units.filter(|(unit, _)| !position.done.has(*unit))
    }

    /// The first steps of the side to act, if this is a phase for steps.
    #[inline]
    fn steps_of_phase(&self, position: &Position) -> Option<Strides> {
        matches!(position.phase, Phase::ZuluMoves | Phase::BritishMoves).then(|| self.strides(position))
    }

    /// Everything that the units of the side to act can do in this phase, unit by unit.
    #[inline]
    pub(crate) fn phase_actions(&self, position: &Position, sink: &mut impl FnMut(Action)) {
        let strides = self.steps_of_phase(position);
        for unit in self.waiting(position) {
            self.unit_actions(position, strides.as_ref(), unit, sink);
        }
    }

    /// Can any of them do anything?
    fn anything_to_do(&self, position: &Position) -> bool {
        let strides = self.steps_of_phase(position);
        self.waiting(position).any(|unit| {
            let mut any = false;
            self.unit_actions(position, strides.as_ref(), unit, &mut |_| any = true);
            any
        })
    }

    /// Everything that a unit can do in this phase.
    #[inline]
    fn unit_actions(
        &self,
        position: &Position,
        strides: Option<&Strides>,
        (unit, at): (Unit, Space),
        sink: &mut impl FnMut(Action),
    ) {
        match (position.phase, strides) {
            (Phase::ZuluMoves | Phase::BritishMoves, Some(strides)) => {
                self.first_steps(position, strides, (unit, at), sink);
                if self.set.rifles.has(unit) && !self.must_return(position, unit, at) {
                    self.shots(position, unit, at, sink);
                }
            }
            (Phase::ZuluPowder | Phase::BritishPowder, _) => {
                if self.set.rifles.has(unit) {
                    self.shots(position, unit, at, sink);
                }
            }
            (Phase::ZuluHeroes | Phase::BritishHeroes, _) => self.heroics(position, unit, at, sink),
            (Phase::ZuluMoves | Phase::BritishMoves, None) => {}
            (Phase::SetUp | Phase::Events | Phase::Impi | Phase::Melee, _) => {}
        }
    }

    /// H-20.1: nothing more in this phase. H-20.6: not before the British on square spaces have tried to get back.
    pub(crate) fn may_end(&self, position: &Position) -> Result<(), Refusal> {
        if position.stage != Stage::Acting {
            return Err(Refusal::NotNow(position.stage, position.phase));
        }
        if position.phase == Phase::BritishMoves {
            let out = position.standing[Side::British as usize] & !self.set.map.round;
            for at in out {
                let waits = position
                    .unit(Side::British, at)
                    .is_some_and(|unit| !position.done.has(unit) && self.must_return(position, unit, at));
                if waits {
                    return Err(Refusal::MustReturn(at));
                }
            }
        }
        Ok(())
    }
}
