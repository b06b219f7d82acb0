//! What a battle on a server that others use is to the others there: is a seat of it offered, may anyone watch, does it count?

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::roster::{Identity, Roster};

/// A list of battles that anyone may look at. A roster stands on it as if it were someone who has a place at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shelf {
    /// Tables at which a seat is offered to whoever comes.
    Open,
    /// Battles that anyone may watch.
    Public,
    /// Rated battles whose result is not in the ratings yet.
    Unsettled,
}

impl Shelf {
    /// As whom the store knows it: all of it, or what is there of one battle. Nobody's identity looks like this.
    pub fn identity(self, battle: Option<&str>) -> Identity {
        let name = match self {
            Shelf::Open => "open",
            Shelf::Public => "public",
            Shelf::Unsettled => "unsettled",
        };
        Identity(battle.map_or_else(|| format!("shelf {name}"), |battle| format!("shelf {name} {battle}")))
    }
}

/// See the [module](self). A roster holds it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Terms {
    /// Which battle it is.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub battle: String,
    /// What was chosen otherwise than usual, for whoever thinks of coming.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, Value>,
    /// Is it played with a set that someone brought?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub own_set: bool,
    /// Is a seat that waits offered to whoever comes?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub announced: bool,
    /// May anyone watch?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub public: bool,
    /// Does it count for ratings?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// Is its result in the ratings?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub settled: bool,
}

impl Terms {
    /// Is it nobody's business but that of those who play?
    pub fn are_private(&self) -> bool {
        *self == Terms::default()
    }
}

impl Roster {
    /// The seat that is offered to whoever comes, if there is one: it has a link, and nobody has taken it.
    pub fn offered(&self) -> Option<u8> {
        let waits = |(_, holding): &(u8, &crate::roster::Holding)| holding.link.is_some() && holding.holders.is_empty();
        (0..).zip(&self.seats).find(waits).filter(|_| self.terms.announced).map(|(seat, _)| seat)
    }

    /// The lists on which it stands.
    pub fn shelves(&self) -> Vec<Identity> {
        let terms = &self.terms;
        let standing = [
            (Shelf::Open, self.offered().is_some()),
            (Shelf::Public, terms.public && self.offered().is_none()),
            (Shelf::Unsettled, terms.rated && !terms.settled),
        ];
        let shelves = standing.into_iter().filter(|(_, stands)| *stands).map(|(shelf, _)| shelf);
        shelves.flat_map(|shelf| [shelf.identity(None), shelf.identity(Some(&terms.battle))]).collect()
    }

    /// All for whom it is listed, each once: those who have a place, whoever began it, and the lists that anyone may look at.
    pub fn listed_for(&self) -> Vec<Identity> {
        let held = self.places().flat_map(|(_, holding)| &holding.holders).chain([&self.host]).cloned();
        let mut all: Vec<Identity> = held.chain(self.shelves()).collect();
        all.sort();
        all.dedup();
        all
    }
}
