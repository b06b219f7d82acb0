//! A turn: up to two actions, three with a tonic (Z-20 to Z-22, Z-61, Z-62).

use redoubt_kernel::Log;

use crate::Zama;
use crate::action::Action;
use crate::board::Side;
use crate::event::Event;
use crate::position::{Ending, Position, Stage};
use crate::refusal::Refusal;
use crate::sheet::ActionSheet;

/// Z-20: actions in a turn without tonic.
pub const ACTIONS: u8 = 2;

impl Zama {
    /// Z-20: a side's turn begins. Z-68: one that must bring its last hope in and cannot has lost.
    pub(crate) fn begin_turn(&self, position: &mut Position, side: Side, log: &mut impl Log<Event>) {
        position.stage = Stage::Acting;
        position.side = side;
        position.actions = ACTIONS;
        position.acted = false;
        position.tonic = false;
        position.stirred = false;
        position.attacked = 0;
        position.turn = position.turn.saturating_add(1);
        log.note(Event::TurnBegins { side, turn: position.turn });
        if position.units(side).is_empty() && (self.set.mat.first_row(side) & !position.occupied()).is_empty() {
            self.finish(position, Ending::Blockade(side.other()), log);
        }
    }

    /// Z-20: an action has been used. With none left the turn is over.
    #[inline]
    pub(crate) fn end_action(&self, position: &mut Position, log: &mut impl Log<Event>) {
        if position.stage == Stage::Acting && position.actions == 0 {
            self.end_turn(position, log);
        }
    }

    /// Z-61: the turn is over; the calm of Z-51 is counted.
    pub(crate) fn end_turn(&self, position: &mut Position, log: &mut impl Log<Event>) {
        position.quiet = if position.stirred { 0 } else { position.quiet + 1 };
        if position.quiet >= crate::ending::WEARY {
            return self.finish(position, Ending::Weariness, log);
        }
        self.begin_turn(position, position.side.other(), log);
    }

    /// Z-68: with no unit on the mat, bringing one in is the first action.
    #[inline]
    pub(crate) fn must_reinforce(&self, position: &Position) -> bool {
        position.units(position.side).is_empty()
    }

    /// Between actions, and Z-68: not before a reinforcement has come.
    pub(crate) fn may_act(&self, position: &Position) -> Result<(), Refusal> {
        if position.stage != Stage::Acting {
            return Err(Refusal::NotNow(position.stage));
        }
        if self.must_reinforce(position) { Err(Refusal::MustReinforce) } else { Ok(()) }
    }

    /// Z-20: one of the turn's actions is used.
    pub(crate) fn begin_action(&self, position: &mut Position) {
        position.actions = position.actions.saturating_sub(1);
        position.acted = true;
    }

    /// What was done may have decided the battle, or ended the turn.
    pub(crate) fn action_done(&self, position: &mut Position, log: &mut impl Log<Event>) {
        self.judge(position, log);
        self.end_action(position, log);
    }

    /// Between actions: every lawful one. Attacks come first, then moves, unit by unit.
    pub(crate) fn turn_actions(&self, position: &Position, mut sheet: ActionSheet) {
        if !self.must_reinforce(position) {
            let targets = self.targets(position);
            for from in position.units(position.side) {
                if let Some(card) = position.own_unit(position.side, from) {
                    self.attacks(position, targets, card, from, &mut sheet);
                    self.moves(position, card, from, &mut sheet);
                }
            }
        }
        self.landings(position, &mut sheet);
        if position.medics[position.side as usize] > 0 {
            if self.may_take_tonic(position).is_ok() {
                sheet.put(Action::Tonic);
            }
            for at in position.units(position.side) {
                if self.may_heal(position, at).is_ok() {
                    sheet.put(Action::Heal { at });
                }
            }
        }
        if !self.must_reinforce(position) {
            sheet.put(Action::Pass);
            sheet.put(Action::EndTurn);
        }
        sheet.finish();
    }
}
