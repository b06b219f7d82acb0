//! The battle as a report: its headings, what a choice comes to, and what is heard.

use redoubt_kernel::Message;
use redoubt_kernel::scene::{ChoiceKind, Sound};

use crate::Ramparts;
use crate::action::Action;
use crate::event::Event;
use crate::position::{Position, Stage};

impl Action {
    /// What it comes to on the board.
    pub(crate) const fn kind(&self) -> ChoiceKind {
        match self {
            Action::Volley { .. } => ChoiceKind::Attack,
            _ => ChoiceKind::Other,
        }
    }

    /// As the only choice it decides nothing: a marker or a card is drawn, or play goes on.
    pub(crate) const fn is_automatic(&self) -> bool {
        matches!(self, Action::Marker | Action::Draw | Action::Keep | Action::Done)
    }
}

impl Event {
    /// What is heard of it.
    pub(crate) const fn sound(&self) -> Option<Sound> {
        match self {
            Event::Fired { .. } => Some(Sound::Volley),
            Event::CaughtFire { .. } => Some(Sound::Fire),
            Event::MarkerDrawn { .. } | Event::ExtraDrawn { .. } | Event::SecondDrawn { .. } => Some(Sound::Card),
            Event::Drew { .. } | Event::PutForth { .. } | Event::Discarded { .. } => Some(Sound::Card),
            _ => None,
        }
    }

    /// Does it only say that play goes on?
    pub(crate) const fn is_passing(&self) -> bool {
        matches!(self, Event::PhaseEnded | Event::TurnBegins { .. })
    }
}

impl Ramparts {
    /// the turn and the phase.
    pub(crate) fn chapter_of(&self, position: &Position) -> Message {
        let phase = Message::new(match position.stage {
            Stage::Impi => "ramparts-chapter-impi",
            Stage::Fires { by_marker: true } => "ramparts-phase-ibutho",
            Stage::Fires { .. } | Stage::Action | Stage::Muster { .. } | Stage::Volley(_) => "ramparts-chapter-action",
            Stage::Draw { .. } => "ramparts-phase-draw",
            Stage::Hero => "ramparts-phase-hero",
            Stage::Discarding => "ramparts-phase-housekeeping",
            Stage::Over(_) => "ramparts-phase-over",
        });
        Message::new("ramparts-chapter").with("turn", position.turn).with("phase", phase)
    }
}
