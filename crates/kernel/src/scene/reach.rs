//! What is shown while someone decides, and when dice have fallen.

use serde::Serialize;

use super::{BandKind, Fate, Follow, Stand};
use crate::{Clause, Die, Message};

/// What pointing at a place of a measured table means for a piece that has been chosen: the order is `verb`, `words`, and the
/// place's two numbers as two more words, in inches with at most two decimals (`34.5 40`), as [`crate::Notation::spoken`] reads them.
#[derive(Clone, Debug, Serialize)]
pub struct Reach {
    /// The word the order begins with, one of the battle's verbs.
    pub verb: &'static str,
    /// The words between it and the place.
    pub words: Vec<String>,
    /// What it does.
    pub text: Message,
    /// The clause.
    pub rule: Clause,
    /// What is drawn on the table.
    pub bands: Vec<Band>,
    /// Who would go, where they stand now; or, for [`Follow::Place`], round the point 0, 0.
    pub stands: Vec<Stand>,
    /// How they would follow the pointer.
    pub follow: Follow,
    /// For [`Follow::March`]: every march that they can make, by the whole inch. What is not among them cannot be done.
    pub marches: Vec<March>,
}

/// One way for a body to go together.
#[derive(Clone, Debug, Serialize)]
pub struct March {
    /// The step that leads there, `(0, -1)` for north.
    pub towards: (i32, i32),
    /// How far they are told to go, in inches.
    pub inches: i32,
    /// What they would do.
    pub text: Message,
    /// Those who would go, where they would stand.
    pub stands: Vec<Stand>,
}

/// A shape on the table that shows how far something goes.
#[derive(Clone, Debug, Serialize)]
pub struct Band {
    /// What it shows.
    pub kind: BandKind,
    /// What it is called, for those who cannot see it.
    pub name: Message,
    /// Its outline, in the table's units.
    pub outline: Vec<(i32, i32)>,
}

/// A die as it lies on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ShownDie {
    /// What kind of die.
    pub die: Die,
    /// What it shows.
    pub face: u8,
    /// What it did.
    pub fate: Fate,
    /// What was added to it, where it was changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub modified: Option<i8>,
}

impl ShownDie {
    /// A die that shows `face` and does nothing by itself.
    pub const fn new(die: Die, face: u8) -> Self {
        ShownDie { die, face, fate: Fate::Plain, modified: None }
    }

    /// The same, with what it did.
    #[must_use]
    pub const fn doing(mut self, fate: Fate) -> Self {
        self.fate = fate;
        self
    }
}
