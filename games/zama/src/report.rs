//! The battle as a report: its headings, what a choice comes to, and what is heard.

use redoubt_kernel::Message;
use redoubt_kernel::scene::{ChoiceKind, Sound};

use crate::Zama;
use crate::action::Action;
use crate::ending::side_name;
use crate::event::Event;
use crate::position::{Position, Stage};

impl Action {
    /// What it comes to on the mat: the cards print moves in orange and attacks in brown.
    pub(crate) const fn kind(&self) -> ChoiceKind {
        match self {
            Action::Move { .. } | Action::Merge { .. } | Action::Place { .. } | Action::Reinforce { .. } => {
                ChoiceKind::Move
            }
            Action::Attack { .. } | Action::Again => ChoiceKind::Attack,
            Action::Deploy { .. } | Action::Reserve { .. } | Action::Tonic | Action::Reroll { .. } => ChoiceKind::Other,
            Action::Keep | Action::Stop | Action::Heal { .. } | Action::Pass | Action::EndTurn => ChoiceKind::Other,
        }
    }

    /// As the only choice it decides nothing: play goes on.
    pub(crate) const fn is_automatic(&self) -> bool {
        matches!(self, Action::Keep | Action::Stop | Action::Pass | Action::EndTurn)
    }
}

impl Event {
    /// What is heard of it.
    pub(crate) const fn sound(&self) -> Option<Sound> {
        match self {
            Event::Placed { .. } | Event::Reserved { .. } | Event::Deployed { .. } => Some(Sound::Card),
            Event::Reinforced { .. } | Event::Moved { .. } | Event::Merged { .. } => Some(Sound::Card),
            Event::RolledToBegin { .. }
            | Event::BattleBegins { .. }
            | Event::TurnBegins { .. }
            | Event::Tonic { .. }
            | Event::Attacked { .. }
            | Event::Fought { .. }
            | Event::Rerolled { .. }
            | Event::Failed
            | Event::Injured { .. }
            | Event::Fell { .. }
            | Event::Struck { .. }
            | Event::MedicWon { .. }
            | Event::Healed { .. }
            | Event::Stopped
            | Event::Passed { .. }
            | Event::TurnEnded { .. }
            | Event::Ended { .. } => None,
        }
    }

    /// Does it only say that play goes on?
    pub(crate) const fn is_passing(&self) -> bool {
        matches!(self, Event::TurnBegins { .. } | Event::TurnEnded { .. })
    }
}

impl Zama {
    /// Z-20: the turn and whose it is; before the battle, what is being set up.
    pub(crate) fn chapter_of(&self, position: &Position) -> Message {
        match position.stage {
            Stage::Placing | Stage::Reserving => Message::new("scene-set-up"),
            Stage::Acting | Stage::Rolled(_) | Stage::Pressing { .. } | Stage::Over(_) => {
                Message::new("zama-chapter").with("turn", position.turn).with("side", side_name(position.side))
            }
        }
    }
}
