//! The battle as a report: its headings, what a choice comes to, and what is heard.

use redoubt_kernel::Message;
use redoubt_kernel::scene::{ChoiceKind, Sound};

use crate::Hospital;
use crate::action::Action;
use crate::event::{Event, phase_name};
use crate::pieces::Side;
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

    /// H-10.0: is it part of the set-up?
    const fn sets_up(&self) -> bool {
        matches!(self, Action::Place { .. } | Action::Lay { .. } | Action::Breach { .. })
    }

    /// H-2.2: the steps of one unit are one move; and the set-up is one line.
    pub(crate) fn goes_with(&self, later: &Action) -> bool {
        match (self, later) {
            (Action::Move { to, .. }, Action::Move { from, .. }) => to == from,
            _ => self.sets_up() && later.sets_up(),
        }
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

    /// Whose doing it is, where that need not be whoever decided: the impi comes of itself (H-1.1), and in a solitaire battle
    /// one player decides for all (H-8.0).
    pub(crate) fn doer(&self) -> Option<Side> {
        match *self {
            Event::Impi { .. } => Some(Side::Zulu),
            Event::KeptBack { unit } | Event::Placed { unit, .. } | Event::Stayed { unit } => Some(unit.side()),
            Event::Arrived { unit, .. } | Event::Crowded { unit, .. } | Event::Moved { unit, .. } => Some(unit.side()),
            Event::Obstructed { unit, .. } | Event::Forced { unit, .. } | Event::WayRolled { unit, .. } => {
                Some(unit.side())
            }
            Event::Fired { unit, .. } | Event::Tried { unit, .. } | Event::Reloaded { unit, .. } => Some(unit.side()),
            Event::Lifted { unit, .. } | Event::Lowered { unit, .. } | Event::Fire { unit, .. } => Some(unit.side()),
            Event::Ordered { leader, .. } => Some(leader.side()),
            Event::Taken { .. } | Event::ManLaid { .. } | Event::PickaxeLaid { .. } | Event::Breached { .. } => None,
            Event::BattleBegins | Event::TurnBegins { .. } | Event::PhaseBegins { .. } | Event::Incident(_) => None,
            Event::Emptied { .. } | Event::ManSpared { .. } | Event::Damage { .. } | Event::Unharmed { .. } => None,
            Event::Wounded { .. } | Event::OutOfAction { .. } | Event::Died { .. } | Event::ManDied { .. } => None,
            Event::ManLeft { .. } | Event::PickaxeLeft { .. } | Event::TorchOut { .. } | Event::Fought { .. } => None,
            Event::BothZero { .. } | Event::Tied { .. } | Event::Won { .. } | Event::Cornered { .. } => None,
            Event::Ignored { .. } | Event::Pierced { .. } | Event::PickaxeBroken | Event::Handed { .. } => None,
            Event::NotHanded { .. } | Event::Evacuated { .. } | Event::Burnt { .. } | Event::PickaxeBurnt => None,
            Event::Ended { .. } => None,
        }
    }

    /// H-1.0: the turn and the phase that it begins.
    pub(crate) fn heading(&self) -> Option<Message> {
        let under = |turn: u16, phase| Some(Message::new("hospital-chapter").with("turn", turn).with("phase", phase));
        if let Event::PhaseBegins { turn, phase } = *self {
            return under(turn, phase_name(phase));
        }
        // The impi has no marker of its own that a phase begins: that it arrives is told in any case.
        if let Event::Impi { turn, .. } = *self {
            return under(turn, phase_name(Phase::Impi));
        }
        if let Event::TurnBegins { turn } = *self { under(turn, phase_name(Phase::Events)) } else { None }
    }

    /// Does it only say that play goes on?
    pub(crate) const fn is_passing(&self) -> bool {
        matches!(self, Event::TurnBegins { .. } | Event::PhaseBegins { .. })
    }
}

impl Hospital {
    /// What several actions of one side came to: the set-up, or a move of several steps.
    pub(crate) fn summary_of(&self, before: &Position, actions: &[Action], after: &Position) -> Option<Message> {
        if actions.iter().all(Action::sets_up) {
            return Some(
                Message::new("hospital-sum-set-up")
                    .with("side", if before.side == Side::Zulu { "zulu" } else { "british" }),
            );
        }
        let [Action::Move { from, to }, ..] = *actions else { return None };
        let unit = before.unit(before.side, from)?;
        let at = after.space(unit)?;
        // H-2.5: what forcing a passage costs is no detail.
        let id = match at == from {
            _ if after.wounded.has(unit) && !before.wounded.has(unit) => "hospital-sum-hurt",
            true => "hospital-sum-back",
            false => "hospital-moved",
        };
        let text = Message::new(id).with("unit", &self.set.kind_of(unit).name).with("from", self.spot(from));
        Some(text.with("at", self.spot(if at == from { to } else { at })))
    }

    /// H-1.0: the turn and the phase.
    pub(crate) fn chapter_of(&self, position: &Position) -> Message {
        let phase = phase_name(position.phase);
        match position.phase {
            Phase::SetUp => Message::new("scene-set-up"),
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
