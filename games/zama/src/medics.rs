//! Greek Medics: won, drunk, or used to heal (Z-22, Z-36, Z-37, Z-62).

use redoubt_kernel::Log;

use crate::Zama;
use crate::board::{Side, Square};
use crate::cards::{Card, Class};
use crate::event::Event;
use crate::position::Position;
use crate::refusal::Refusal;

impl Zama {
    /// Z-22, Z-62: before any action, once a turn, with a Medic in hand.
    pub(crate) fn may_take_tonic(&self, position: &Position) -> Result<(), Refusal> {
        if position.tonic {
            return Err(Refusal::TonicTwice);
        }
        if position.medics[position.side as usize] == 0 {
            return Err(Refusal::NoMedic);
        }
        if position.acted { Err(Refusal::TonicTooLate) } else { Ok(()) }
    }

    /// Z-22: three actions this turn; the Medic is gone.
    pub(crate) fn take_tonic(&self, position: &mut Position, log: &mut impl Log<Event>) {
        position.medics[position.side as usize] -= 1;
        position.tonic = true;
        position.actions += 1;
        log.note(Event::Tonic { side: position.side });
    }

    /// Z-37: an injured unit of one's own on the mat. Z-62: a Medic just won will do.
    pub(crate) fn may_heal(&self, position: &Position, at: Square) -> Result<(), Refusal> {
        if position.medics[position.side as usize] == 0 {
            return Err(Refusal::NoMedic);
        }
        match position.own_unit(position.side, at) {
            Some(card) if position.is_injured(card) => Ok(()),
            _ => Err(Refusal::NotInjured(at)),
        }
    }

    /// Z-37: the unit turns full; the Medic is gone.
    pub(crate) fn heal(&self, position: &mut Position, at: Square, log: &mut impl Log<Event>) {
        if let Some(card) = position.unit(at) {
            position.medics[position.side as usize] -= 1;
            position.set_injured(card, false);
            log.note(Event::Healed { card, at });
        }
    }

    /// Z-36, Z-62: the victor of a fallen Hero takes a Medic, while any is left.
    pub(crate) fn win_medic(&self, position: &mut Position, fallen: Card, victor: Side, log: &mut impl Log<Event>) {
        if self.set.card(fallen).class == Class::Hero && position.medic_stock > 0 {
            position.medic_stock -= 1;
            position.medics[victor as usize] += 1;
            log.note(Event::MedicWon { side: victor });
        }
    }
}
