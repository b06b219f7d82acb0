//! The battle as a report: its headings, what a warband did in one line, what a choice comes to, and what is heard.

use redoubt_kernel::scene::{ChoiceKind, Sound};
use redoubt_kernel::{Arg, Message};

use crate::Ntombi;
use crate::action::Action;
use crate::event::Event;
use crate::figures::Figure;
use crate::geometry::{Facing, Point};
use crate::position::{Place, Position, Stage};
use crate::scene::phase_name;
use crate::speech::{inches, way_name};

impl Action {
    /// What it comes to on the table.
    pub(crate) const fn kind(&self) -> ChoiceKind {
        match self {
            Action::Move { .. } | Action::March { .. } | Action::Advance { .. } | Action::Follow { .. } => {
                ChoiceKind::Move
            }
            Action::Step { .. } | Action::Array { .. } | Action::Place { .. } => ChoiceKind::Move,
            Action::Fire { .. } | Action::Volley { .. } | Action::Salvo { .. } | Action::Fight { .. } => {
                ChoiceKind::Attack
            }
            Action::Ready | Action::Roll | Action::Fix { .. } | Action::Mount { .. } => ChoiceKind::Other,
            Action::Dismount { .. } | Action::Dare { .. } | Action::Collapse { .. } => ChoiceKind::Other,
            Action::Alarm { .. } | Action::Hold { .. } | Action::Select { .. } | Action::Slay { .. } => {
                ChoiceKind::Other
            }
            Action::Push { .. } | Action::Stay | Action::Give { .. } | Action::End => ChoiceKind::Other,
        }
    }

    /// As the only choice it decides nothing: the dice are rolled, or play goes on.
    pub(crate) const fn is_automatic(&self) -> bool {
        matches!(self, Action::Roll | Action::Stay | Action::End)
    }

    /// Who goes, and where to.
    fn step(&self) -> Option<(Figure, Point)> {
        match *self {
            Action::Move { figure, to, .. } => Some((figure, to)),
            Action::March { figure, path, .. } => path.end().map(|to| (figure, to)),
            Action::Array { .. }
            | Action::Place { .. }
            | Action::Ready
            | Action::Roll
            | Action::Fire { .. }
            | Action::Volley { .. }
            | Action::Advance { .. }
            | Action::Salvo { .. }
            | Action::Fix { .. }
            | Action::Mount { .. }
            | Action::Dismount { .. }
            | Action::Dare { .. }
            | Action::Collapse { .. }
            | Action::Alarm { .. }
            | Action::Hold { .. }
            | Action::Select { .. }
            | Action::Fight { .. }
            | Action::Slay { .. }
            | Action::Push { .. }
            | Action::Step { .. }
            | Action::Follow { .. }
            | Action::Stay
            | Action::Give { .. }
            | Action::End => None,
        }
    }

    /// Whose order it is, where one figure is ordered to do what others of its warband do too.
    fn figure(&self) -> Option<Figure> {
        match *self {
            Action::Fire { figure, .. } | Action::Hold { figure } | Action::Fix { figure } => Some(figure),
            Action::Array { .. }
            | Action::Place { .. }
            | Action::Ready
            | Action::Roll
            | Action::Volley { .. }
            | Action::Move { .. }
            | Action::March { .. }
            | Action::Advance { .. }
            | Action::Salvo { .. }
            | Action::Mount { .. }
            | Action::Dismount { .. }
            | Action::Dare { .. }
            | Action::Collapse { .. }
            | Action::Alarm { .. }
            | Action::Select { .. }
            | Action::Fight { .. }
            | Action::Slay { .. }
            | Action::Push { .. }
            | Action::Step { .. }
            | Action::Follow { .. }
            | Action::Stay
            | Action::Give { .. }
            | Action::End => self.step().map(|(figure, _)| figure),
        }
    }

    /// N-15: men of one warband, or British, who move one after the other.
    pub(crate) fn goes_with(&self, later: &Action) -> bool {
        match (self.step(), later.step()) {
            (Some((one, _)), Some((other, _))) => band(one) == band(other),
            _ => false,
        }
    }
}

/// The warband of a figure, from 0; none if it is British.
fn band(figure: Figure) -> Option<u8> {
    figure.in_warband().map(|(band, _)| band)
}

impl Event {
    /// What is heard of it.
    pub(crate) const fn sound(&self) -> Option<Sound> {
        match self {
            Event::Shot { .. } | Event::Volleyed { .. } | Event::ShotHeard => Some(Sound::Volley),
            Event::Arrayed { .. }
            | Event::Posted { .. }
            | Event::TurnBegins { .. }
            | Event::Moved { .. }
            | Event::Stood { .. }
            | Event::Engaged { .. }
            | Event::Reloaded { .. }
            | Event::Fixed { .. }
            | Event::Mounted { .. }
            | Event::Dismounted { .. }
            | Event::Dared { .. }
            | Event::Saved { .. }
            | Event::Swept { .. }
            | Event::Drifted { .. }
            | Event::Struggled { .. }
            | Event::Landed { .. }
            | Event::Drowned { .. }
            | Event::FordRolled { .. }
            | Event::Forded { .. }
            | Event::Roused { .. }
            | Event::Collapsed { .. }
            | Event::Freed { .. }
            | Event::Alarm { .. }
            | Event::Watched { .. }
            | Event::Fell { .. }
            | Event::Diverted { .. }
            | Event::Lost { .. }
            | Event::RolledAgain { .. }
            | Event::Strayed { .. }
            | Event::Morale { .. }
            | Event::Fought { .. }
            | Event::Pushed { .. }
            | Event::Stuck { .. }
            | Event::Followed { .. }
            | Event::Stepped { .. }
            | Event::Ended { .. } => None,
        }
    }

    /// Whose doing it is, where that need not be whoever decided; none of what comes of what was told before it.
    pub(crate) fn doer(&self) -> Option<Figure> {
        match *self {
            Event::Posted { figure, .. } | Event::Moved { figure, .. } | Event::Stood { figure } => Some(figure),
            Event::Engaged { figure, .. } | Event::Reloaded { figure } | Event::Fixed { figure } => Some(figure),
            Event::Mounted { figure } | Event::Dismounted { figure } | Event::Dared { figure, .. } => Some(figure),
            Event::Saved { figure } | Event::Swept { figure, .. } | Event::Drifted { figure, .. } => Some(figure),
            Event::Struggled { figure, .. } | Event::Landed { figure, .. } | Event::Freed { figure, .. } => {
                Some(figure)
            }
            Event::Shot { figure, .. } | Event::Followed { figure, .. } | Event::Stepped { figure, .. } => Some(figure),
            Event::Collapsed { by, .. } => Some(by),
            Event::Alarm { by } => by,
            Event::Watched { sentry, .. } => Some(sentry),
            Event::Volleyed { leader, .. } => Some(leader),
            Event::Arrayed { .. } | Event::TurnBegins { .. } | Event::Drowned { .. } | Event::FordRolled { .. } => None,
            Event::Forded { .. } | Event::Roused { .. } | Event::ShotHeard | Event::Fell { .. } => None,
            Event::Diverted { .. } | Event::Lost { .. } | Event::RolledAgain { .. } | Event::Strayed { .. } => None,
            Event::Morale { .. } | Event::Fought { .. } | Event::Pushed { .. } | Event::Stuck { .. } => None,
            Event::Ended { .. } => None,
        }
    }

    /// Does it only say that play goes on?
    pub(crate) const fn is_passing(&self) -> bool {
        matches!(self, Event::TurnBegins { .. })
    }
}

impl Ntombi {
    /// N-10: the turn and the phase.
    pub(crate) fn chapter_of(&self, position: &Position) -> Message {
        match position.stage {
            Stage::Muster => Message::new("scene-set-up"),
            Stage::Orders
            | Stage::Roll(_)
            | Stage::Drown(_)
            | Stage::Free(_)
            | Stage::Fall { .. }
            | Stage::Slay { .. }
            | Stage::Push { .. }
            | Stage::Follow { .. }
            | Stage::Step { .. }
            | Stage::Over(_) => {
                let text = Message::new("ntombi-chapter").with("turn", position.turn);
                text.with("phase", phase_name(position.phase))
            }
        }
    }

    /// What an order to many came to: who, how many, how far and which way, or who fell of it. A few British are named.
    pub(crate) fn summary_of(&self, position: &Position, actions: &[Action], after: &Position) -> Message {
        /// Men who are named one by one.
        const FEW: usize = 3;
        let figures: Vec<Figure> = actions.iter().filter_map(Action::figure).collect();
        let one_band = figures.first().and_then(|first| band(*first));
        let one_band = one_band.filter(|one| figures.iter().all(|figure| band(*figure) == Some(*one)));
        let count = figures.len().max(actions.len());
        // Whose doing it is stands before the line: a whole side is not named again.
        let text = |of_a_warband, of_men| match one_band {
            Some(warband) => {
                let who = Message::new("ntombi-the-warband").with("warband", warband + 1);
                Message::new(of_a_warband).with("who", who).with("count", count)
            }
            None => Message::new(of_men).with("count", count),
        };
        let steps: Vec<(Figure, Point)> = actions.iter().filter_map(Action::step).collect();
        if steps.len() == actions.len() && !steps.is_empty() {
            let (dx, dy) = steps.iter().fold((0, 0), |(x, y), (figure, to)| {
                let (dx, dy) = to.from(position.state(*figure).at);
                (x + dx, y + dy)
            });
            let men = steps.len() as i32;
            let mean = (dx / men, dy / men);
            let far = i64::from(mean.0).pow(2) + i64::from(mean.1).pow(2);
            let whole = (far.isqrt() as i32 + 50) / 100 * 100;
            if whole == 0 {
                return text("ntombi-sum-stand", "ntombi-sum-men-stand");
            }
            let british = figures.iter().all(|figure| band(*figure).is_none());
            let moved = if british && count <= FEW {
                let names = figures
                    .iter()
                    .map(|figure| Arg::from(self.scenario(position).title_of(*figure)))
                    .collect::<Vec<_>>();
                Message::new("ntombi-sum-named-move").with("names", names)
            } else {
                text("ntombi-sum-move", "ntombi-sum-men-move")
            };
            return moved.with("distance", inches(whole)).with("way", way_name(Facing::towards(mean)));
        }
        if actions.iter().all(|action| action.kind() == ChoiceKind::Attack) {
            let fallen = |position: &Position| {
                let scenario = self.scenario(position);
                let all = scenario.british().chain(scenario.zulus());
                all.filter(|figure| position.state(*figure).place == Place::Fallen).count()
            };
            let fallen = fallen(after).saturating_sub(fallen(position));
            return text("ntombi-sum-fire", "ntombi-sum-men-fire").with("fallen", fallen);
        }
        text("ntombi-sum-orders", "ntombi-sum-men-orders")
    }
}
