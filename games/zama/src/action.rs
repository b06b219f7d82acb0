//! What a player can decide.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Zama;
use crate::board::Square;
use crate::cards::Kind;
use crate::notation::PlanTerm;

redoubt_kernel::actions! {
    /// A decision, in four bytes that are written at once.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    #[repr(align(4))]
    #[allow(missing_docs)]
    pub enum Action of Zama, written as Order, numbered {
        /// Z-14: take a ready-made deployment, by its number in the set.
        "deploy" Deploy { plan: u8 as PlanTerm },
        /// Z-11: place a card.
        "place" Place { card: Kind, at: Square },
        /// Z-12: keep a card as a reinforcement.
        "reserve" Reserve { card: Kind },
        /// Z-22: declare a Medic's tonic.
        "tonic" Tonic,
        /// Z-23: move.
        "move" Move { from: Square, to: Square },
        /// Z-35: move an injured unit onto another of its class. One of the two becomes full, the other is discarded.
        "merge" Merge { from: Square, to: Square, keep: Keep },
        /// Z-24: attack.
        "attack" Attack { from: Square, to: Square },
        /// Z-28: re-roll one of the attacker's two dice.
        "reroll" Reroll { die: Which },
        /// Z-28: let the dice lie.
        "keep" Keep,
        /// Z-26: attack the same target again.
        "again" Again,
        /// Z-26: stop there.
        "stop" Stop,
        /// Z-38: bring a reinforcement in.
        "reinforce" Reinforce { card: Kind, at: Square },
        /// Z-37: a Medic heals a unit.
        "heal" Heal { at: Square },
        /// Z-61: pass one action.
        "pass" Pass,
        /// Z-61: end the turn.
        "end" EndTurn,
    }
}

/// Z-35: which of two merging cards becomes full.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Keep {
    /// The one that moves.
    Mover,
    /// The one moved onto.
    Target,
}

/// Z-28: which of the attacker's dice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Which {
    /// The first.
    First,
    /// The second.
    Second,
}
