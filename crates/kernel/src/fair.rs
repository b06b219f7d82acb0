//! Fair dice: a secret is committed to before the first roll, others may add to it, and it is shown at the end. From the
//! secret anyone can work out every roll again.
//!
//! The dice of one action are a stream of their own, numbered by how many actions stand before it. So what is undone and done
//! again falls the same way, and a journal needs no trace of what was taken back to be proved.
//!
//! Where people play apart, each seat adds a random [`Share`] that it has committed to beforehand: see [`Shares`].

mod shares;

use sha2::{Digest, Sha256};

use crate::chance::Seeded;

pub use shares::{Awaited, Share, Shares};

const SEED: &[u8] = b"redoubt seed 1\0";
const COMMITMENT: &[u8] = b"redoubt commitment 1\0";
const CONTRIBUTION: &[u8] = b"redoubt contribution 1\0";
const DICE: &[u8] = b"redoubt dice 1\0";

/// 32 bytes nobody could guess.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// From bytes that a front end took from the machine's entropy.
    pub fn new(bytes: [u8; 32]) -> Self {
        Secret(bytes)
    }

    /// From a number that someone chose: repeatable, and so no secret at all. For research and tests.
    pub fn from_seed(seed: u64) -> Self {
        Secret(digest(&[SEED, &seed.to_le_bytes()]))
    }

    /// Reads the 64 hexadecimal digits that [`Secret::reveal`] writes.
    pub fn read(text: &str) -> Option<Self> {
        unhex(text).map(Secret)
    }

    /// The secret, for all to see.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// What is published before the first roll.
    pub fn commitment(&self) -> String {
        format!("sha256:{}", hex(&digest(&[COMMITMENT, &self.0])))
    }

    /// The dice of this secret and of what each player added.
    pub fn dice<'a>(&self, contributions: impl IntoIterator<Item = &'a str>) -> FairDice {
        let mut hash = Sha256::new();
        hash.update(DICE);
        hash.update(self.0);
        for contribution in contributions {
            hash.update(digest(&[CONTRIBUTION, contribution.as_bytes()]));
        }
        FairDice { key: hash.finalize().into() }
    }
}

/// Where the rolls of a battle come from.
#[derive(Clone)]
pub struct FairDice {
    key: [u8; 32],
}

impl FairDice {
    /// The dice for the action before which `ply` others stand (the set-up's own rolls are ply 0).
    pub fn for_ply(&self, ply: usize) -> Seeded {
        Seeded::keyed(self.key, ply as u64)
    }
}

fn digest(parts: &[&[u8]]) -> [u8; 32] {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update(part);
    }
    hash.finalize().into()
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]).map(|digit| DIGITS[digit as usize] as char).collect()
}

fn unhex(text: &str) -> Option<[u8; 32]> {
    let digits = text.as_bytes();
    if digits.len() != 64 {
        return None;
    }
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        let high = (pair[0] as char).to_digit(16)?;
        let low = (pair[1] as char).to_digit(16)?;
        *byte = (high << 4 | low) as u8;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_survives_being_written_down() {
        let secret = Secret::from_seed(7);
        assert!(Secret::read(&secret.reveal()).is_some_and(|read| read == secret));
        assert!(Secret::read("zz").is_none());
        assert!(Secret::read(&"é".repeat(32)).is_none());
    }

    #[test]
    fn every_contribution_changes_the_dice() {
        let secret = Secret::from_seed(7);
        let rolls = |added: &[&str]| {
            let mut dice = secret.dice(added.iter().copied()).for_ply(0);
            (0..32).map(|_| dice.below(6)).collect::<Vec<_>>()
        };
        assert_eq!(rolls(&["a", "b"]), rolls(&["a", "b"]));
        assert_ne!(rolls(&["a", "b"]), rolls(&["ab", ""]));
        assert_ne!(rolls(&[]), rolls(&[""]));
    }
}
