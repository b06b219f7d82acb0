//! The battle as a report: its headings, what a choice comes to, and what is heard.

use redoubt_kernel::Message;
use redoubt_kernel::scene::{ChoiceKind, Sound};

use crate::Hospital;
use crate::action::Action;
use crate::event::{Event, phase_name};
use crate::position::{Phase, Position};

impl Action {
    /// What it comes to on the plan.
    pub(crate) const fn kind(&self) -> ChoiceKind {
        match self {
            Action::Place { .. } | Action::Arrive { .. } => ChoiceKind::Move,
            Action::Move { .. } | Action::Retreat { .. } | Action::Hand { .. } => ChoiceKind::Move,
            Action::Fire { .. } | Action::Fight { .. } => ChoiceKind::Attack,
            Action::Lay { .. } | Action::Breach { .. } | Action::Begin | Action::Claim => ChoiceKind::Other,
            Action::Torch | Action::Keep | Action::Help(_) => ChoiceKind::Other,
            Action::Stop | Action::Reload { .. } | Action::Drop { .. } => ChoiceKind::Other,
            Action::Pierce { .. } | Action::Lift { .. } | Action::Lower { .. } | Action::Order { .. } => {
                ChoiceKind::Other
            }
            Action::End | Action::Zulus => ChoiceKind::Other,
        }
    }

    /// As the only choice it decides nothing: dice are rolled, or play goes on. H-1.5: so does the last fight.
    pub(crate) const fn is_automatic(&self) -> bool {
        matches!(self, Action::Begin | Action::Keep | Action::Stop | Action::End | Action::Zulus | Action::Fight { .. })
    }
}

impl Event {
    /// What is heard of it.
    pub(crate) const fn sound(&self) -> Option<Sound> {
        match self {
            Event::Fired { .. } => Some(Sound::Volley),
            Event::Fire { .. } | Event::Burnt { .. } | Event::PickaxeBurnt => Some(Sound::Fire),
            Event::KeptBack { .. }
            | Event::Placed { .. }
            | Event::Taken { .. }
            | Event::ManLaid { .. }
            | Event::PickaxeLaid { .. }
            | Event::Breached { .. }
            | Event::BattleBegins
            | Event::TurnBegins { .. }
            | Event::PhaseBegins { .. }
            | Event::Incident(_)
            | Event::Impi { .. }
            | Event::Arrived { .. }
            | Event::Crowded { .. }
            | Event::Obstructed { .. }
            | Event::Forced { .. }
            | Event::Moved { .. }
            | Event::Stayed { .. }
            | Event::WayRolled { .. }
            | Event::Emptied { .. }
            | Event::ManSpared { .. }
            | Event::Damage { .. }
            | Event::Unharmed { .. }
            | Event::Wounded { .. }
            | Event::OutOfAction { .. }
            | Event::Died { .. }
            | Event::ManDied { .. }
            | Event::ManLeft { .. }
            | Event::PickaxeLeft { .. }
            | Event::TorchOut { .. }
            | Event::Fought { .. }
            | Event::BothZero { .. }
            | Event::Tied { .. }
            | Event::Won { .. }
            | Event::Cornered { .. }
            | Event::Ignored { .. }
            | Event::Tried { .. }
            | Event::Reloaded { .. }
            | Event::Pierced { .. }
            | Event::PickaxeBroken
            | Event::Handed { .. }
            | Event::NotHanded { .. }
            | Event::Lifted { .. }
            | Event::Lowered { .. }
            | Event::Ordered { .. }
            | Event::Evacuated { .. }
            | Event::Ended { .. } => None,
        }
    }

    /// Does it only say that play goes on?
    pub(crate) const fn is_passing(&self) -> bool {
        matches!(self, Event::TurnBegins { .. } | Event::PhaseBegins { .. })
    }
}

impl Hospital {
    /// H-1.0: the turn and the phase.
    pub(crate) fn chapter_of(&self, position: &Position) -> Message {
        let phase = phase_name(position.phase);
        match position.phase {
            Phase::SetUp => phase,
            Phase::Events
            | Phase::Impi
            | Phase::ZuluMoves
            | Phase::BritishMoves
            | Phase::ZuluPowder
            | Phase::BritishPowder
            | Phase::ZuluHeroes
            | Phase::BritishHeroes
            | Phase::Melee => Message::new("hospital-chapter").with("turn", position.turn).with("phase", phase),
        }
    }
}
