//! Where a battle's rolls come from.

use std::collections::BTreeMap;

use crate::fair::{FairDice, Secret};
use crate::journal::{DiceKind, SecretKept};

/// Where a new battle's rolls come from.
#[derive(Clone)]
pub enum Dice {
    /// From a secret and what each seat added to it.
    Fair {
        /// The secret.
        secret: Secret,
        /// What each seat added, by the seat's name.
        contributions: BTreeMap<String, String>,
        /// The number the secret was made from, if someone chose one.
        seed: Option<u64>,
        /// Is the secret written into the journal from the start? A file that its owner goes on with needs it; a server
        /// that keeps the secret elsewhere does not.
        kept: bool,
    },
    /// From a person: each action is given the rolls with [`Battle::act_with`](super::Battle::act_with).
    Typed,
}

impl Dice {
    /// Dice that only this machine contributes to; the journal keeps the secret.
    pub fn fair(secret: Secret) -> Self {
        Dice::Fair { secret, contributions: BTreeMap::new(), seed: None, kept: true }
    }

    /// Repeatable dice from a number that someone chose. The journal says so.
    pub fn seeded(seed: u64) -> Self {
        let secret = Secret::from_seed(seed);
        Dice::Fair { secret, contributions: BTreeMap::new(), seed: Some(seed), kept: true }
    }

    pub(super) fn kind(&self) -> DiceKind {
        match self {
            Dice::Fair { secret, contributions, seed, kept } => DiceKind::Fair {
                commitment: secret.commitment(),
                seed: *seed,
                contributions: contributions.clone(),
                secret: kept.then(|| secret.reveal()),
                secret_kept: kept.then_some(SecretKept::InThisFile),
            },
            Dice::Typed => DiceKind::Typed,
        }
    }

    pub(super) fn stream(&self) -> Option<FairDice> {
        match self {
            Dice::Fair { secret, contributions, .. } => Some(secret.dice(contributions.values().map(String::as_str))),
            Dice::Typed => None,
        }
    }
}
