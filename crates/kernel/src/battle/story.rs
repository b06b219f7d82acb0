//! The battle so far, as someone sees it.

use super::Battle;
use crate::Viewer;
use crate::erased::{AnyAction, AnyPosition, AnyView, Happenings};
use crate::game::{Outcome, Telling, Turn};
use crate::journal::{Journal, Line};
use crate::scene::Choice;
use crate::{Code, Error, Message, Seat};

/// A moment of the battle: the position, and what led to it.
pub(super) struct Moment {
    pub(super) position: Box<dyn AnyPosition>,
    pub(super) action: Option<AnyAction>,
    pub(super) happened: Happenings,
    pub(super) rolled: bool,
    /// Is its action one more of the same order as the action before?
    pub(super) joined: bool,
    /// How people ended the battle here, if they did.
    pub(super) ended: Option<Outcome>,
}

impl Moment {
    pub(super) fn duplicate(&self) -> Self {
        Moment {
            position: self.position.duplicate(),
            action: self.action.clone(),
            happened: self.happened.clone(),
            rolled: self.rolled,
            joined: self.joined,
            ended: self.ended.clone(),
        }
    }

    pub(super) fn new(
        position: Box<dyn AnyPosition>,
        action: Option<AnyAction>,
        happened: Happenings,
        rolled: bool,
        joined: bool,
    ) -> Self {
        Moment { position, action, happened, rolled, joined, ended: None }
    }
}

impl Battle {
    /// How it stands, as `viewer` sees it.
    pub fn view(&self, viewer: Viewer) -> Box<dyn AnyView> {
        self.moments.last().expect("a battle always has a position").view(self.enlightened(viewer))
    }

    /// Once it is over, everyone may see everything.
    pub(super) fn enlightened(&self, viewer: Viewer) -> Viewer {
        if self.turn() == Turn::Over { Viewer::UMPIRE } else { viewer }
    }

    /// What the last action brought, as far as `viewer` may know of it; all that an order to many did. Where people ended the
    /// battle, that they did.
    pub fn events(&self, viewer: Viewer) -> Vec<Telling> {
        if let Some(outcome) = self.ended() {
            return vec![outcome.ending.clone()];
        }
        let first = self.moments.len() - self.last_order().min(self.moments.len());
        let viewer = self.enlightened(viewer);
        self.moments[first..].iter().flat_map(|moment| moment.happened.told(viewer)).collect()
    }

    /// The battle so far, as `viewer` saw it: each action that stands, and what came of it. The set-up comes first.
    pub fn story(&self, viewer: Viewer) -> impl DoubleEndedIterator<Item = Past<'_>> + ExactSizeIterator {
        let viewer = self.enlightened(viewer);
        (0..self.moments.len()).map(move |at| Past { moments: &self.moments[..=at], viewer })
    }

    /// Each action that stands and the position after it, the whole truth: for whoever keeps the battle, and for machine
    /// players, who are told what they may know.
    pub fn history(&self) -> impl Iterator<Item = (Option<&AnyAction>, &dyn AnyPosition)> {
        self.moments.iter().map(|moment| (moment.action.as_ref(), moment.position.as_ref()))
    }

    /// The journal as it may be given to `viewer`: before the end without the secret behind the dice, and not at all where it
    /// would tell what is hidden from them.
    pub fn journal_for(&self, viewer: Viewer) -> Result<Journal, Error> {
        let mut journal = self.journal.clone();
        let over = matches!(journal.lines.last(), Some(Line::End { .. }));
        if over || viewer.is_umpire() {
            return Ok(journal);
        }
        if self.truth().hides() {
            return Err(Error::new(Code::JournalSealed, Message::new("error-journal-sealed")));
        }
        journal.seal();
        Ok(journal)
    }
}

/// A moment of a battle, as someone saw it.
#[derive(Clone, Copy)]
pub struct Past<'a> {
    /// This moment and those before it.
    pub(super) moments: &'a [Moment],
    pub(super) viewer: Viewer,
}

impl<'a> Past<'a> {
    pub(super) fn moment(&self) -> &'a Moment {
        self.moments.last().expect("a battle always has a position")
    }

    /// How it stood then, as the viewer saw it.
    pub fn view(&self) -> Box<dyn AnyView> {
        self.moment().view(self.viewer)
    }

    /// Who decided it; `None` for the set-up.
    pub fn seat(&self) -> Option<Seat> {
        match self.before()?.moment().position.turn() {
            Turn::Decides(seat) => Some(seat),
            Turn::Over => None,
        }
    }

    /// How it stood when this was decided; `None` for the set-up.
    pub fn before(&self) -> Option<Past<'a>> {
        let before = &self.moments[..self.moments.len() - 1];
        (!before.is_empty()).then_some(Past { moments: before, viewer: self.viewer })
    }

    /// What was done, as it had been offered to whoever decided it; `None` for the set-up, and where the viewer may not know.
    pub fn choice(&self) -> Option<Choice> {
        let (action, before) = (self.moment().action.as_ref()?, self.before()?.moment());
        let Turn::Decides(seat) = before.position.turn() else { return None };
        let known = !before.position.hides() || self.viewer.holds(seat);
        known.then(|| before.position.view(self.viewer).choice(action).ok()).flatten()
    }

    /// What it brought, as far as the viewer may know.
    pub fn told(&self) -> Vec<Telling> {
        self.moment().told(self.viewer)
    }

    /// The same as a report has it: without what a later event says as well.
    pub fn reported(&self) -> Vec<Telling> {
        self.moment().reported(self.viewer)
    }
}
