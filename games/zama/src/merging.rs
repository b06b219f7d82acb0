//! Merging (Z-35, Z-66).

use redoubt_kernel::Log;

use crate::Zama;
use crate::action::Keep;
use crate::board::{Square, Squares};
use crate::event::Event;
use crate::position::{Position, Whereabouts};
use crate::refusal::Refusal;

impl Zama {
    /// Z-35, Z-66: two injured cards of one class and side; the mover's pattern leads to the other over free squares. General
    /// and Gods are one class.
    pub(crate) fn may_merge(&self, position: &Position, from: Square, to: Square) -> Result<(), Refusal> {
        let side = position.side;
        let mover = position.own_unit(side, from).ok_or(Refusal::NotYours(from))?;
        let target = position.own_unit(side, to).ok_or(Refusal::CannotMerge(from, to))?;
        let same_class = self.set.card(mover).class == self.set.card(target).class;
        if mover == target || !same_class || !position.is_injured(mover) || !position.is_injured(target) {
            return Err(Refusal::CannotMerge(from, to));
        }
        if self.pattern_of_movement(position, mover, from).has(to) {
            return Ok(());
        }
        let open = self.set.card(mover).moves.from(from, Squares::NONE);
        Err(if open.has(to) { Refusal::Blocked(from, to) } else { Refusal::OutOfReach(from, to) })
    }

    /// Z-35: one becomes full on the target's square, the other is discarded without having fallen. Z-66: if either has
    /// attacked this turn, the survivor has.
    pub(crate) fn merge(
        &self,
        position: &mut Position,
        from: Square,
        to: Square,
        keep: Keep,
        log: &mut impl Log<Event>,
    ) {
        let (Some(mover), Some(target)) = (position.unit(from), position.unit(to)) else { return };
        let (survivor, discarded) = match keep {
            Keep::Mover => (mover, target),
            Keep::Target => (target, mover),
        };
        let attacked = position.has_attacked(mover) || position.has_attacked(target);
        position.put(discarded, Whereabouts::Merged);
        position.put(survivor, Whereabouts::Mat(to));
        position.set_injured(discarded, false);
        position.set_injured(survivor, false);
        position.attacked &= !(discarded.bit() | survivor.bit());
        if attacked {
            position.attacked |= survivor.bit();
        }
        position.stirred = true;
        log.note(Event::Merged { survivor, discarded, from, to });
    }
}
