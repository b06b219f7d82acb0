//! The Zulu attack in the morning.

use redoubt_kernel::{Chance, Interrupt, Log};

use crate::Ramparts;
use crate::board::Track;
use crate::event::Event;
use crate::position::{Place, Position};

/// the box where the survivors gather.
const GATHER: i8 = 3;

impl Ramparts {
    /// dawn comes once, at a draw from a cup that is empty or holds only Rifles overheat.
    pub(crate) fn dawn_is_due(&self, position: &Position) -> bool {
        position.flags.morning && !position.flags.dawned && self.cup_is_spent(position)
    }

    /// the last marker is discarded unplayed; the survivors gather, the "R" marker is applied without its step 3, the
    /// Advance markers return, and it is day.
    pub(crate) fn dawn(
        &self,
        position: &mut Position,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        log.note(Event::Dawn);
        while let Some(last) = self.draw_marker(position, "ramparts-why-dawn", chance)? {
            position.used[last.index()] += 1;
        }
        let routed = self.recover(position, GATHER, log);
        for track in Track::ALL {
            let ibutho = &mut position.ibuthos[track.index()];
            if ibutho.at().is_some_and(|at| at != GATHER) {
                ibutho.place = Place::Box(GATHER);
                log.note(Event::Gathered { track, to: GATHER });
            }
        }
        self.settle_posts(position, log);
        self.regroup(position, routed, log);
        position.flags.no_volleys = true;
        log.note(Event::NoVolleys);
        self.advances_return(position, log);
        position.flags.night = false;
        position.flags.dawned = true;
        position.flags.dawn_turn = true;
        Ok(())
    }

    /// after dawn an Advance of 1 is followed by one more, never by a third.
    pub(crate) fn second_advance(
        &self,
        position: &mut Position,
        boxes: u8,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let over = matches!(position.stage, crate::position::Stage::Over(_));
        if !position.flags.dawned || boxes != 1 || over {
            return Ok(());
        }
        let Some(second) = self.draw_marker(position, "ramparts-why-second", chance)? else { return Ok(()) };
        log.note(Event::SecondDrawn { marker: second });
        if !self.set.is_advance(second) {
            position.cup[second.index()] += 1;
            log.note(Event::MarkerBack { marker: second });
            return Ok(());
        }
        self.carry_out_advance(position, second, chance, log)
    }

    /// what the dawn turn's Action phase did not remove stays.
    pub(crate) fn last_chance_is_over(&self, position: &mut Position, log: &mut impl Log<Event>) {
        if position.flags.dawn_turn && position.flags.low {
            position.flags.low_for_good = true;
            log.note(Event::LowForGood);
        }
    }
}
