//! The turn: its phases, and what can be done in each (H-1.0 to H-1.6, H-20.1).

use redoubt_kernel::{Chance, Interrupt, Log};

use crate::Hospital;
use crate::action::Action;
use crate::event::Event;
use crate::incidents::Spells;
use crate::pieces::{Side, Units};
use crate::position::{Phase, Position, Stage};
use crate::refusal::Refusal;

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
            let mut any = false;
            self.phase_actions(position, &mut |_| any = true);
            if any {
                return log.note(Event::PhaseBegins { turn: position.turn, phase: position.phase });
            }
            position.phase = position.phase.next();
        }
    }

    /// Everything that the units of the side to act can do in this phase, unit by unit.
    #[inline]
    pub(crate) fn phase_actions(&self, position: &Position, sink: &mut impl FnMut(Action)) {
        let side = position.side;
        for at in position.standing[side as usize] {
            let Some(unit) = position.unit(side, at).filter(|unit| !position.done.has(*unit)) else { continue };
            match position.phase {
                Phase::ZuluMoves | Phase::BritishMoves => {
                    self.first_steps(position, unit, at, sink);
                    if self.set.rifles.has(unit) && !self.must_return(position, unit, at) {
                        self.shots(position, unit, at, sink);
                    }
                }
                Phase::ZuluPowder | Phase::BritishPowder => {
                    if self.set.rifles.has(unit) {
                        self.shots(position, unit, at, sink);
                    }
                }
                Phase::ZuluHeroes | Phase::BritishHeroes => self.heroics(position, unit, at, sink),
                Phase::SetUp | Phase::Events | Phase::Impi | Phase::Melee => {}
            }
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
