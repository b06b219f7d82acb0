//! Chance has one door.
//!
//! Rules ask a [`Chance`] for one of several outcomes, as a rule equally likely; they never own a generator. Behind the door stand five
//! sources, so that one code path serves play, replay, proof and odds:
//!
//! | source | for |
//! |---|---|
//! | [`Seeded`] | play and simulation |
//! | [`Recorded`] | replay of a journal |
//! | [`Scripted`] | tests, and dice dictated through the engine |
//! | [`Typed`] | a person rolling real dice |
//! | [`Enumerator`] | every outcome with its exact probability |

mod enumerated;
mod listed;
mod seeded;
mod typed;

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use enumerated::{Enumerator, Probability};
pub use listed::{Recorded, Recorder, Scripted};
pub use seeded::Seeded;
pub use typed::Typed;

use crate::Seat;

/// A kind of die.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Die {
    /// Faces 1 to 3.
    D3,
    /// Faces 1 to 6.
    D6,
    /// Faces 0 to 9.
    D10,
}

impl Die {
    /// How many faces it has.
    pub const fn sides(self) -> u32 {
        match self {
            Die::D3 => 3,
            Die::D6 => 6,
            Die::D10 => 10,
        }
    }

    /// The lowest number printed on it.
    pub const fn lowest(self) -> u8 {
        match self {
            Die::D3 | Die::D6 => 1,
            Die::D10 => 0,
        }
    }

    /// The highest number printed on it.
    pub const fn highest(self) -> u8 {
        self.lowest() + self.sides() as u8 - 1
    }
}

/// What is asked of chance.
#[derive(Clone, Copy)]
pub enum What<'a> {
    /// A die to be rolled.
    Die(Die),
    /// One of `count` things to be drawn unseen; `name` says what each is. Things of one name are the same to the rules:
    /// whichever is drawn, the same position follows.
    Draw {
        /// How many there are to draw from.
        count: u32,
        /// The name of each, from 0.
        name: &'a dyn Fn(u32) -> String,
    },
    /// One of several things to be drawn unseen, not all equally likely: where nobody can know for certain what there is to
    /// draw from.
    Weighed {
        /// How likely each is, in proportion; together less than 2³². What weighs nothing cannot be drawn.
        weights: &'a [u32],
        /// The name of each, from 0.
        name: &'a dyn Fn(u32) -> String,
    },
}

/// A question put to chance: what, by whom, what for.
#[derive(Clone, Copy)]
pub struct Ask<'a> {
    /// Who rolls or draws.
    pub by: Seat,
    /// The die or the draw.
    pub what: What<'a>,
    /// The text that says what it is for.
    pub why: &'static str,
}

impl Ask<'_> {
    /// How many outcomes there are.
    pub fn count(&self) -> u32 {
        match self.what {
            What::Die(die) => die.sides(),
            What::Draw { count, .. } => count,
            What::Weighed { weights, .. } => weights.len() as u32,
        }
    }

    /// How likely an outcome is, as a part of [`Ask::total`].
    pub fn weight(&self, outcome: u32) -> u32 {
        match self.what {
            What::Weighed { weights, .. } => weights.get(outcome as usize).copied().unwrap_or(0),
            _ => 1,
        }
    }

    /// All weights together.
    #[inline]
    pub fn total(&self) -> u32 {
        match self.what {
            What::Weighed { weights, .. } => weights.iter().fold(0, |sum: u32, weight| sum.saturating_add(*weight)),
            _ => self.count(),
        }
    }

    /// The outcome in which part `part` of [`Ask::total`] lies.
    #[inline]
    pub fn at(&self, part: u32) -> u32 {
        let What::Weighed { weights, .. } = self.what else { return part };
        let mut left = part;
        for (outcome, weight) in weights.iter().enumerate() {
            if left < *weight {
                return outcome as u32;
            }
            left -= weight;
        }
        0
    }

    /// An outcome as it is printed on the die, or the name of what is drawn.
    pub fn face(&self, outcome: u32) -> Face {
        match self.what {
            What::Die(die) => Face::Pips(die.lowest() + outcome as u8),
            What::Draw { name, .. } | What::Weighed { name, .. } => Face::Name(name(outcome)),
        }
    }

    /// The outcome that shows this face, if there is one.
    pub fn outcome(&self, face: &Face) -> Option<u32> {
        match (self.what, face) {
            (What::Die(die), Face::Pips(pips)) => {
                (die.lowest()..=die.highest()).contains(pips).then(|| u32::from(pips - die.lowest()))
            }
            (What::Draw { name, .. } | What::Weighed { name, .. }, Face::Name(wanted)) => {
                (0..self.count()).find(|&i| self.weight(i) > 0 && name(i) == *wanted)
            }
            _ => None,
        }
    }

    /// The question, kept for later.
    pub fn wanted(&self) -> Wanted {
        let kind = match self.what {
            What::Die(die) => WantedKind::Die(die),
            What::Draw { name, .. } | What::Weighed { name, .. } => {
                let mut names: Vec<String> = (0..self.count()).filter(|&i| self.weight(i) > 0).map(name).collect();
                names.dedup();
                WantedKind::Draw(names)
            }
        };
        Wanted { by: self.by, kind, why: self.why }
    }
}

/// A question that has not been answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// Who should roll or draw.
    pub by: Seat,
    /// What.
    pub kind: WantedKind,
    /// The text that says what for.
    pub why: &'static str,
}

/// See [`Wanted`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WantedKind {
    /// A die.
    Die(Die),
    /// A draw from among these.
    Draw(Vec<String>),
}

impl fmt::Display for WantedKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WantedKind::Die(die) => write!(f, "d{} ({}–{})", die.sides(), die.lowest(), die.highest()),
            WantedKind::Draw(names) => f.write_str(&names.join(", ")),
        }
    }
}

/// An outcome as people know it: the number on a die, the name of a card or marker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Face {
    /// The number shown.
    Pips(u8),
    /// What was drawn.
    Name(String),
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Face::Pips(pips) => write!(f, "{pips}"),
            Face::Name(name) => f.write_str(name),
        }
    }
}

/// Why chance gave no answer. The action that asked has not happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Interrupt {
    /// The list has come to its end; this was wanted next.
    Exhausted(Wanted),
    /// The list says something that cannot come of this.
    Impossible(Face, Wanted),
    /// More outcomes than anyone could visit.
    Endless,
    /// The person at the dice gave up.
    Abandoned,
}

/// The door. See the [module](self).
pub trait Chance {
    /// One of `ask.count()` outcomes, from 0, each as likely as its weight says.
    fn one_of(&mut self, ask: &Ask<'_>) -> Result<u32, Interrupt>;

    /// Rolls a die and reads its face.
    #[inline]
    fn roll(&mut self, die: Die, by: Seat, why: &'static str) -> Result<u8, Interrupt> {
        let outcome = self.one_of(&Ask { by, what: What::Die(die), why })?;
        Ok(die.lowest() + outcome as u8)
    }

    /// Draws one of `count` things.
    #[inline]
    fn draw(
        &mut self,
        count: u32,
        by: Seat,
        why: &'static str,
        name: &dyn Fn(u32) -> String,
    ) -> Result<u32, Interrupt> {
        self.one_of(&Ask { by, what: What::Draw { count, name }, why })
    }

    /// Draws one of several things that are not equally likely: see [`What::Weighed`].
    #[inline]
    fn weigh(
        &mut self,
        weights: &[u32],
        by: Seat,
        why: &'static str,
        name: &dyn Fn(u32) -> String,
    ) -> Result<u32, Interrupt> {
        self.one_of(&Ask { by, what: What::Weighed { weights, name }, why })
    }
}

impl<C: Chance + ?Sized> Chance for &mut C {
    #[inline]
    fn one_of(&mut self, ask: &Ask<'_>) -> Result<u32, Interrupt> {
        (**self).one_of(ask)
    }
}
