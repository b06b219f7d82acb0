//! What goes wrong, said so that a person can mend it.

mod code;
mod faults;
pub(crate) mod unread;

use std::fmt;

use crate::{Clause, Message, Telling};

pub use code::Code;
pub use faults::Faults;

/// One mistake in something that was read: a data file, a position, a journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line, counted from 1, where the text has lines.
    pub line: Option<usize>,
    /// Where in the document: `units[3].at`.
    pub place: String,
    /// What is wrong.
    pub reason: Message,
    /// The clause it breaks, if any.
    pub rule: Option<Clause>,
}

impl Fault {
    /// A mistake at `place`.
    pub fn new(place: impl Into<String>, reason: Message) -> Self {
        Fault { line: None, place: place.into(), reason, rule: None }
    }

    /// The same, on this line.
    #[must_use]
    pub fn on_line(mut self, line: usize) -> Self {
        self.line = Some(line);
        self
    }

    /// The same, with the word that was probably meant.
    #[must_use]
    pub fn meaning(mut self, nearest: Option<&str>) -> Self {
        if let Some(nearest) = nearest {
            self.reason = unread::meaning(self.reason, nearest);
        }
        self
    }

    /// The same, against this clause.
    #[must_use]
    pub fn against(mut self, rule: Clause) -> Self {
        self.rule = Some(rule);
        self
    }
}

/// A request that could not be met, and why. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// What kind of mistake it is, for programs.
    pub code: Code,
    /// The clause that forbids it, if a clause does.
    pub rule: Option<Clause>,
    /// What to tell a person.
    pub message: Message,
    /// Each mistake by its place, where there are several.
    pub faults: Vec<Fault>,
}

impl Error {
    /// An error that no clause is behind.
    pub fn new(code: Code, message: Message) -> Self {
        Error { code, rule: None, message, faults: Vec::new() }
    }

    /// An action the rules refuse.
    pub fn illegal(refusal: Telling) -> Self {
        Error { code: Code::IllegalAction, rule: refusal.rule, message: refusal.text, faults: Vec::new() }
    }

    /// A document with mistakes in it.
    pub fn faulty(code: Code, message: Message, faults: Vec<Fault>) -> Self {
        let rule = faults.iter().find_map(|fault| fault.rule);
        Error { code, rule, message, faults }
    }

    /// JSON that does not say what was expected of it.
    pub fn json(code: Code, cause: &serde_json::Error) -> Self {
        Error::new(code, Message::new("error-json").with("cause", unread::json(cause)))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code, self.message)?;
        for fault in &self.faults {
            write!(f, "; {}: {}", fault.place, fault.reason)?;
        }
        Ok(())
    }
}

impl std::error::Error for Error {}
