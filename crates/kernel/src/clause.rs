use std::fmt;

use serde::{Serialize, Serializer};

/// The number of a clause of a rule book, such as `Z-24`. Numbers never change: code, events, tests and the rule reference
/// all cite them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clause(&'static str);

impl Clause {
    /// The clause with this number.
    pub const fn new(number: &'static str) -> Self {
        Clause(number)
    }

    /// The number as printed in the book.
    pub const fn number(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl fmt::Debug for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Serialize for Clause {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0)
    }
}
