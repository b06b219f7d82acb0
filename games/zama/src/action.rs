//! What a player can decide, in memory and as it is written down.

use serde::{Deserialize, Serialize};

use crate::board::Square;
use crate::cards::Kind;

/// A decision, in four bytes that are written at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(align(4))]
pub enum Action {
    /// Z-14: take a ready-made deployment, by its number in the set.
    Deploy(u8),
    /// Z-11: place a card.
    Place {
        /// Which.
        card: Kind,
        /// Where.
        at: Square,
    },
    /// Z-12: keep a card as a reinforcement.
    Reserve(Kind),
    /// Z-22: declare a Medic's tonic.
    Tonic,
    /// Z-23: move.
    Move {
        /// Whence.
        from: Square,
        /// Where to.
        to: Square,
    },
    /// Z-35: move an injured unit onto another of its class.
    Merge {
        /// Whence.
        from: Square,
        /// Onto whom.
        to: Square,
        /// Which of the two becomes full; the other is discarded.
        keep: Keep,
    },
    /// Z-24: attack.
    Attack {
        /// With whom.
        from: Square,
        /// Whom.
        to: Square,
    },
    /// Z-28: re-roll one of the attacker's two dice.
    Reroll(Which),
    /// Z-28: let the dice lie.
    Keep,
    /// Z-26: attack the same target again.
    Again,
    /// Z-26: stop there.
    Stop,
    /// Z-38: bring a reinforcement in.
    Reinforce {
        /// Which.
        card: Kind,
        /// Where.
        at: Square,
    },
    /// Z-37: a Medic heals a unit.
    Heal {
        /// Whom.
        at: Square,
    },
    /// Z-61: pass one action.
    Pass,
    /// Z-61: end the turn.
    EndTurn,
}

/// Z-35: which of two merging cards becomes full.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Keep {
    /// The one that moves.
    Mover,
    /// The one moved onto.
    Target,
}

/// Z-28: which of the attacker's dice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Which {
    /// The first.
    First,
    /// The second.
    Second,
}

/// An [`Action`] as it is written down: cards and deployments by name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Order {
    Deploy { plan: String },
    Place { card: String, at: Square },
    Reserve { card: String },
    Tonic,
    Move { from: Square, to: Square },
    Merge { from: Square, to: Square, keep: Keep },
    Attack { from: Square, to: Square },
    Reroll { die: Which },
    Keep,
    Again,
    Stop,
    Reinforce { card: String, at: Square },
    Heal { at: Square },
    Pass,
    EndTurn,
}
