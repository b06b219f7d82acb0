//! What a journal proves.

use super::{Battle, Dice};
use crate::game::Turn;
use crate::journal::{DiceKind, Line};

impl Battle {
    /// What the journal proves.
    pub fn proof(&self) -> Proof {
        let mut proof = Proof {
            actions: self.ply(),
            undone: 0,
            finished: self.truth().turn() == Turn::Over,
            rolls: 0,
            dictated: 0,
            loaded: false,
            seed: None,
            secret_in_header: false,
            rolls_taken_back: 0,
            went_on_after_end: false,
            dice: match self.dice {
                Some(Dice::Fair { .. }) => Proven::Fair,
                Some(Dice::Typed) => Proven::Typed,
                None => Proven::NotRevealed,
            },
        };
        if let DiceKind::Fair { seed, secret, .. } = &self.journal.header.dice {
            (proof.seed, proof.secret_in_header) = (*seed, secret.is_some());
        }
        let mut ended = false;
        let mut standing: Vec<usize> = Vec::new();
        for line in &self.journal.lines {
            match line {
                Line::Begin { rolls, given } | Line::Act { rolls, given, .. } => {
                    proof.rolls += rolls.len();
                    proof.dictated += given;
                    proof.went_on_after_end |= ended;
                    standing.push(rolls.len());
                }
                Line::Undo(count) => {
                    proof.undone += count;
                    let kept = standing.len().saturating_sub(*count);
                    proof.rolls_taken_back += standing.drain(kept..).sum::<usize>();
                }
                Line::Load(_) => proof.loaded = true,
                Line::End { .. } => ended = true,
            }
        }
        proof
    }
}

/// What a journal that could be replayed proves: every action was lawful, and of the dice, see [`Proven`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// How many actions stand.
    pub actions: usize,
    /// How many were taken back.
    pub undone: usize,
    /// Has the battle ended?
    pub finished: bool,
    /// How many rolls the journal holds, those of undone actions included.
    pub rolls: usize,
    /// How many of them were dictated.
    pub dictated: usize,
    /// Did play start from a position instead of a set-up?
    pub loaded: bool,
    /// The seed, if someone chose it: then every roll could be known beforehand.
    pub seed: Option<u64>,
    /// Does the journal hold the secret from its first line on, as a local save does? Then whoever had the file could have looked
    /// ahead.
    pub secret_in_header: bool,
    /// How many rolls had been seen when their action was taken back.
    pub rolls_taken_back: usize,
    /// Did play go on after an end, when the secret was out?
    pub went_on_after_end: bool,
    /// What can be said of the others.
    pub dice: Proven,
}

impl Proof {
    /// Is there nothing but the committed dice behind the outcome?
    pub fn is_spotless(&self) -> bool {
        let Proof { dictated, loaded, seed, rolls_taken_back, went_on_after_end, dice, .. } = self;
        *dice == Proven::Fair
            && *dictated == 0
            && !loaded
            && seed.is_none()
            && *rolls_taken_back == 0
            && !went_on_after_end
    }
}

/// What a journal shows about its dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proven {
    /// Every roll is the one that the committed secret gives.
    Fair,
    /// The secret has not been shown yet.
    NotRevealed,
    /// A person rolled; there is nothing to prove.
    Typed,
}
