//! The battle as a report: its headings, what a choice comes to, and what is heard.

use redoubt_kernel::Message;
use redoubt_kernel::scene::{ChoiceKind, Sound};

use crate::Ramparts;
use crate::action::Action;
use crate::board::Track;
use crate::event::Event;
use crate::position::{Position, Stage};
use crate::set::{Omen, Sort};

impl Action {
    /// What it comes to on the board.
    pub(crate) const fn kind(&self) -> ChoiceKind {
        match self {
            Action::Volley { .. } => ChoiceKind::Attack,
            Action::Marker
            | Action::Douse { .. }
            | Action::PutForth { .. }
            | Action::Form { .. }
            | Action::Disband
            | Action::Build { .. }
            | Action::StopBuilding
            | Action::FightFire { .. }
            | Action::Distribute { .. }
            | Action::Use { .. }
            | Action::Reroll { .. }
            | Action::Raise { .. }
            | Action::Turn { .. }
            | Action::Keep
            | Action::Draw
            | Action::Discard { .. }
            | Action::Done => ChoiceKind::Other,
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
            Event::Mustered { .. }
            | Event::StrengthRolled { .. }
            | Event::TurnBegins { .. }
            | Event::MarkerBack { .. }
            | Event::AdvancesBack { .. }
            | Event::CupEmpty
            | Event::Advanced { .. }
            | Event::Blocked { .. }
            | Event::HaltedByFire { .. }
            | Event::DefenceRolled { .. }
            | Event::Recovered { .. }
            | Event::Regained { .. }
            | Event::NoVolleys
            | Event::WentBack { .. }
            | Event::Routed { .. }
            | Event::FireRolled { .. }
            | Event::FireNothing
            | Event::FireOut { .. }
            | Event::PrinceRolled { .. }
            | Event::Overheated
            | Event::SnipersFire
            | Event::TurnSkipped
            | Event::Dawn
            | Event::Gathered { .. }
            | Event::LowForGood
            | Event::PostHeld { .. }
            | Event::PostLeft { .. }
            | Event::ToHand { .. }
            | Event::Formed { .. }
            | Event::Disbanded
            | Event::Oversees { .. }
            | Event::Built { .. }
            | Event::BarricadeDone { .. }
            | Event::StoppedBuilding { .. }
            | Event::FoughtFire { .. }
            | Event::FightRolled { .. }
            | Event::Supplied
            | Event::LowAgain
            | Event::Rolled { .. }
            | Event::Rerolled { .. }
            | Event::Modified { .. }
            | Event::Raised { .. }
            | Event::Turned { .. }
            | Event::Results { .. }
            | Event::Eliminated { .. }
            | Event::Used { .. }
            | Event::Brought(_)
            | Event::Wasted { .. }
            | Event::NightFalls
            | Event::PhaseEnded
            | Event::Ended { .. }
            | Event::Scored { .. } => None,
        }
    }

    /// What kind of card or marker was drawn: what a player asks before he draws.
    pub(crate) fn kind_drawn(&self, ramparts: &Ramparts) -> Option<Message> {
        let set = &ramparts.set;
        if let Event::Drew { card } | Event::Wasted { card } = *self {
            let data = set.card(card);
            return Some(Message::new(match data.sort {
                Sort::Hero => "ramparts-kind-hero",
                Sort::Event if data.dice != [0; 3] => "ramparts-kind-volley",
                Sort::Event => "ramparts-kind-event",
                Sort::Night => "ramparts-kind-night",
                Sort::Relief => "ramparts-kind-relief",
            }));
        }
        let marker =
            if let Event::MarkerDrawn { marker } | Event::ExtraDrawn { marker } | Event::SecondDrawn { marker } = *self
            {
                marker
            } else {
                return None;
            };
        let Omen::Advance(tracks, _) = set.marker(marker).does else {
            return Some(Message::new("ramparts-kind-omen"));
        };
        let mut tracks = Track::ALL.into_iter().filter(|track| tracks.has(*track));
        Some(match (tracks.next(), tracks.next()) {
            (Some(only), None) => Message::new("ramparts-kind-advance").with("track", &set.track(only).name),
            _ => Message::new("ramparts-kind-advances"),
        })
    }

    /// Of one track box by box, only where it has got to.
    pub(crate) fn outdates(&self, earlier: &Event) -> bool {
        match (earlier, self) {
            (Event::Advanced { track, .. }, Event::Advanced { track: later, .. })
            | (Event::WentBack { track, .. }, Event::WentBack { track: later, .. }) => track == later,
            _ => false,
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
