//! The lines of a journal.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Start;
use crate::chance::Face;

/// A line after the first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Line {
    /// The set-up, with its rolls.
    Begin {
        /// What chance gave.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        rolls: Vec<Face>,
        /// How many of them were dictated.
        #[serde(default, skip_serializing_if = "is_zero")]
        given: usize,
    },
    /// A position that play started from, instead of a set-up.
    Load(Start),
    /// An action.
    Act {
        /// What was done.
        r#do: Value,
        /// What chance gave.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        rolls: Vec<Face>,
        /// How many of them were dictated.
        #[serde(default, skip_serializing_if = "is_zero")]
        given: usize,
        /// Is it one more of the same order to many as the action of the line before? One undo takes them all back.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        joined: bool,
    },
    /// The last so many actions were taken back.
    Undo(usize),
    /// A seat commits to its share of the dice. Shares stand before the start: nothing is rolled until they are sealed.
    Commit {
        /// The seat.
        seat: String,
        /// The hash of the share, see [`crate::fair::Share::commitment`].
        share: String,
    },
    /// A seat reveals the share that it committed to.
    Reveal {
        /// The seat.
        seat: String,
        /// The share.
        share: String,
    },
    /// The dice are sealed, with the shares of these seats in them.
    Seal(Vec<String>),
    /// From now on someone else plays a seat.
    HandOver {
        /// The seat.
        seat: String,
        /// `person`, or a machine player's level.
        to: String,
        /// What they are called, if they want it to be known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// People ended it. The line of the end follows.
    Ended(Ended),
    /// It is over.
    End {
        /// Who won, if anyone.
        winner: Option<String>,
        /// The secret behind the dice, now for all to see.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        secret: Option<String>,
    },
}

/// How people ended a battle that the rules had not ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// This seat gave up, and has lost.
    Resigned(String),
    /// This seat's time ran out, and it has lost.
    OutOfTime(String),
    /// Nobody has won.
    Drawn(Drawn),
}

/// Why people left a battle undecided.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Drawn {
    /// All of them wanted it.
    Agreed,
    /// This seat's time ran out, and it had been agreed beforehand that this is a draw.
    OutOfTime(String),
}

fn is_zero(n: &usize) -> bool {
    *n == 0
}
