//! Moving (Z-23).

use redoubt_kernel::Log;

use crate::Zama;
use crate::action::{Action, Keep};
use crate::board::{Square, Squares};
use crate::cards::Card;
use crate::event::Event;
use crate::position::{Position, Whereabouts};
use crate::refusal::Refusal;
use crate::sheet::ActionSheet;

impl Zama {
    /// The squares that a card's movement pattern leads to, up to the first piece or structure in each direction, that one
    /// included.
    #[inline]
    pub(crate) fn pattern_of_movement(&self, position: &Position, card: Card, from: Square) -> Squares {
        self.set.card(card).moves.from(from, position.occupied())
    }

    /// Z-23: to a square of the pattern; nothing is jumped, nobody leaves the mat.
    pub(crate) fn may_move(&self, position: &Position, from: Square, to: Square) -> Result<(), Refusal> {
        let card = position.own_unit(position.side, from).ok_or(Refusal::NotYours(from))?;
        if self.pattern_of_movement(position, card, from).has(to) {
            return if position.occupied().has(to) { Err(Refusal::Blocked(from, to)) } else { Ok(()) };
        }
        // Would it lead there on an empty mat?
        let open = self.set.card(card).moves.from(from, Squares::NONE);
        Err(if open.has(to) { Refusal::Blocked(from, to) } else { Refusal::OutOfReach(from, to) })
    }

    /// Every move and merge of one unit.
    #[inline]
    pub(crate) fn moves(&self, position: &Position, card: Card, from: Square, sheet: &mut ActionSheet) {
        let occupied = position.occupied();
        let steps = self.set.card(card).moves.steps(from);
        sheet.put_those(steps, |step| (step.action, !step.way.meets(occupied)));
        if position.is_injured(card) {
            for to in self.pattern_of_movement(position, card, from) & position.units(position.side) {
                if self.may_merge(position, from, to).is_ok() {
                    sheet.put(Action::Merge { from, to, keep: Keep::Mover });
                    sheet.put(Action::Merge { from, to, keep: Keep::Target });
                }
            }
        }
    }

    /// Z-23: the card goes there.
    #[inline]
    pub(crate) fn move_unit(&self, position: &mut Position, from: Square, to: Square, log: &mut impl Log<Event>) {
        if let Some(card) = position.unit(from) {
            position.put(card, Whereabouts::Mat(to));
            log.note(Event::Moved { card, from, to });
        }
    }
}
