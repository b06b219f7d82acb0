//! How a battle ends: by its rules, or because people end it.

use super::Battle;
use super::concluded::Concluded;
use super::story::Moment;
use crate::erased::AnyView;
use crate::game::{Outcome, Telling, Turn, Verdict};
use crate::journal::{Drawn, Ended, Line, MOST_LINES};
use crate::{Code, Error, Message, Profile, Seat, Viewer};

impl Battle {
    /// Whose move it is, or that it is over. People may have ended what the position alone would let go on.
    pub fn turn(&self) -> Turn {
        if self.ended().is_some() { Turn::Over } else { self.truth().turn() }
    }

    /// How it ended; `None` while someone has to decide.
    pub fn outcome(&self) -> Option<Outcome> {
        self.ended().cloned().or_else(|| self.truth().outcome())
    }

    /// How people ended it, if they did.
    pub(super) fn ended(&self) -> Option<&Outcome> {
        self.moments.last()?.ended.as_ref()
    }

    /// Ends the battle because people want it so. Whoever resigns holds the seat; what all have agreed to, before the battle or
    /// in it, is said by whoever keeps it. Nothing comes after it: no action, and no undo.
    pub fn conclude(&mut self, viewer: Viewer, ended: Ended) -> Result<(), Error> {
        if self.turn() == Turn::Over {
            return Err(is_over());
        }
        let profile = self.game.profile();
        let outcome = outcome(profile, &ended)?;
        let may = match &ended {
            Ended::Resigned(seat) => profile.seat(seat).is_some_and(|seat| viewer.holds(seat)),
            Ended::OutOfTime(_) | Ended::Drawn(_) => viewer.is_umpire(),
        };
        if !may {
            return Err(Error::new(Code::NotYours, Message::new("error-not-yours-to-end")));
        }
        // For this line and for the end.
        self.has_room_for(2)?;
        self.journal.lines.push(Line::Ended(ended));
        if let Some(moment) = self.moments.last_mut() {
            moment.ended = Some(outcome);
        }
        self.close();
        Ok(())
    }

    /// Nothing is done for which the journal would have to be longer than can be read again.
    pub(super) fn has_room_for(&self, lines: usize) -> Result<(), Error> {
        if self.journal.lines.len() + lines > MOST_LINES {
            return Err(Error::new(Code::JournalFull, Message::new("error-journal-full").with("most", MOST_LINES)));
        }
        Ok(())
    }

    /// Writes the end into the journal, once it has come.
    pub(super) fn close(&mut self) {
        let Some(outcome) = self.outcome() else { return };
        let winner = match outcome.verdict {
            Verdict::Won(seat) => Some(self.game.profile().seat_name(seat).to_owned()),
            Verdict::Drawn | Verdict::Lost => None,
        };
        let secret = self.secret();
        self.journal.lines.push(Line::End { winner, secret });
    }
}

impl Moment {
    /// What `viewer` sees of it.
    pub(super) fn view(&self, viewer: Viewer) -> Box<dyn AnyView> {
        let view = self.position.view(viewer);
        match &self.ended {
            Some(outcome) => Box::new(Concluded::new(view, outcome.clone())),
            None => view,
        }
    }

    /// What it brought, as far as `viewer` may know of it.
    pub(super) fn told(&self, viewer: Viewer) -> Vec<Telling> {
        self.with_ending(self.happened.told(viewer))
    }

    /// The same as a report has it.
    pub(super) fn reported(&self, viewer: Viewer) -> Vec<Telling> {
        self.with_ending(self.happened.reported(viewer))
    }

    fn with_ending(&self, mut told: Vec<Telling>) -> Vec<Telling> {
        told.extend(self.ended.iter().map(|outcome| outcome.ending.clone()));
        told
    }
}

/// What an ending that people made comes to. Where there is no other seat, whoever gives up has lost to the game.
fn outcome(profile: &'static Profile, ended: &Ended) -> Result<Outcome, Error> {
    let lost = |name: &str, id| {
        let seat = seat_named(profile, name)?;
        let mut others = (0..).map(Seat).take(profile.seats.len()).filter(|other| *other != seat);
        let verdict = match (others.next(), others.next()) {
            (Some(winner), None) => Verdict::Won(winner),
            _ => Verdict::Lost,
        };
        Ok((verdict, Message::new(id).with("seat", profile.side(seat))))
    };
    let (verdict, text) = match ended {
        Ended::Resigned(seat) => lost(seat, "conclusion-resigned")?,
        Ended::OutOfTime(seat) => lost(seat, "conclusion-out-of-time")?,
        Ended::Drawn(_) if profile.seats.len() < 2 => {
            return Err(Error::new(Code::NoOpponent, Message::new("error-no-opponent")));
        }
        Ended::Drawn(Drawn::Agreed) => (Verdict::Drawn, Message::new("conclusion-agreed")),
        Ended::Drawn(Drawn::OutOfTime(seat)) => {
            let side = profile.side(seat_named(profile, seat)?);
            (Verdict::Drawn, Message::new("conclusion-drawn-on-time").with("seat", side))
        }
    };
    Ok(Outcome { verdict, scores: Vec::new(), ending: Telling::plain(text) })
}

/// The seat that a line of a journal names.
pub(super) fn seat_named(profile: &Profile, name: &str) -> Result<Seat, Error> {
    profile.seat(name).ok_or_else(|| Error::new(Code::UnknownSeat, Message::new("error-no-seat").with("seat", name)))
}

/// Nothing is done any more.
pub(super) fn is_over() -> Error {
    Error::new(Code::Over, Message::new("error-over"))
}
