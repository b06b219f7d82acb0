//! Reinforcements by sea (Z-38, Z-67).

use redoubt_kernel::Log;

use crate::Zama;
use crate::action::Action;
use crate::board::Square;
use crate::cards::Kind;
use crate::event::Event;
use crate::position::{Position, Whereabouts};
use crate::refusal::Refusal;
use crate::sheet::ActionSheet;

/// Z-38: with more units than this on the mat, none comes.
pub const MOST_TO_REINFORCE: u32 = 4;

impl Zama {
    /// Z-38, judged at each action (Z-67): four or fewer units, a Port, and a reinforcement left.
    #[inline]
    pub(crate) fn reinforcing_is_open(&self, position: &Position) -> Result<(), Refusal> {
        let side = position.side;
        let units = position.units(side).count();
        if units > MOST_TO_REINFORCE {
            return Err(Refusal::TooMany(units));
        }
        if position.holds_port(side) { Ok(()) } else { Err(Refusal::NoPort) }
    }

    /// Z-38: onto a free square of the first row.
    pub(crate) fn may_reinforce(&self, position: &Position, kind: Kind, at: Square) -> Result<(), Refusal> {
        self.reinforcing_is_open(position)?;
        let side = position.side;
        let own = self.set.kind(kind).side == side;
        if !own || position.first_of(&self.set, kind, Whereabouts::Reserve).is_none() {
            return Err(Refusal::NoReserve(kind));
        }
        if !self.set.mat.first_row(side).has(at) {
            return Err(Refusal::NotFirstRow(at));
        }
        if position.occupied().has(at) { Err(Refusal::LandingTaken(at)) } else { Ok(()) }
    }

    /// Every way to reinforce.
    pub(crate) fn landings(&self, position: &Position, sheet: &mut ActionSheet) {
        let side = position.side;
        if self.reinforcing_is_open(position).is_err() || position.reserves(side) == 0 {
            return;
        }
        let free = self.set.mat.first_row(side) & !position.occupied();
        for card in self.set.kinds_of(side) {
            if position.first_of(&self.set, card, Whereabouts::Reserve).is_some() {
                for at in free {
                    sheet.put(Action::Reinforce { card, at });
                }
            }
        }
    }

    /// Z-38: the card enters, full. Z-67: it may act at once.
    pub(crate) fn reinforce(&self, position: &mut Position, kind: Kind, at: Square, log: &mut impl Log<Event>) {
        if let Some(card) = position.first_of(&self.set, kind, Whereabouts::Reserve) {
            position.put(card, Whereabouts::Mat(at));
            position.stirred = true;
            log.note(Event::Reinforced { card, at });
        }
    }
}
