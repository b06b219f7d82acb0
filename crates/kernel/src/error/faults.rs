//! The mistakes in something that is being read.

use super::Fault;
use crate::{Clause, Message};

/// The mistakes in something that is being read, as they are found.
#[derive(Clone, Debug, Default)]
pub struct Faults(Vec<Fault>);

impl Faults {
    /// What is at `place` breaks clause `rule`.
    pub fn add(&mut self, rule: &'static str, place: impl Into<String>, reason: &'static str) {
        self.push(Fault::new(place, Message::new(reason)).against(Clause::new(rule)));
    }

    /// Unless it holds, what is at `place` breaks clause `rule`.
    pub fn demand(&mut self, holds: bool, rule: &'static str, place: &str, reason: &'static str) {
        if !holds {
            self.add(rule, place, reason);
        }
    }

    /// One more.
    pub fn push(&mut self, fault: Fault) {
        self.0.push(fault);
    }

    /// Is there none so far?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What was read, if nothing is wrong with it.
    pub fn approve<T>(self, read: T) -> Result<T, Vec<Fault>> {
        if self.is_empty() { Ok(read) } else { Err(self.0) }
    }
}
