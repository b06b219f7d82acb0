//! Hold or Die: the hospital at Rorke's Drift, room by room, for two players or one.
//!
//! The files follow the rule book: [`board`] (H-0.1 to H-0.3), [`set`] (H-0.4), [`pieces`] (H-0.5 to H-0.7), `turn` (H-1.0
//! to H-1.6), `impi` (H-1.1), [`movement`] and `passage` (H-2.1 to H-2.5), `fire` (H-3.1 to H-3.4), [`melee`] (H-4.1, H-4.2), [`damage`]
//! (H-5.1, H-5.2), `heroes` (H-6.0 to H-7.3), `torches` (H-7.2), `solo` (H-8.0), `setup` and `victory` (H-10.0 to H-10.5),
//! `incidents` (H-12). `decisions` lists, accepts and carries out; `counsel`, `prospects` and `ways`
//! advise machine players. [`position`] is the state of play, [`record`] the same
//! written down and checked.

// A new event, effect, stage or action must be thought of wherever one is told from another.
#![warn(clippy::wildcard_enum_match_arm)]

pub mod action;
mod advice;
mod artwork;
pub mod board;
mod breakout;
mod census;
mod counsel;
pub mod damage;
mod decisions;
pub mod dice;
pub mod event;
mod fire;
mod heroes;
mod impi;
pub mod incidents;
mod marks;
pub mod melee;
mod merits;
pub mod movement;
mod notation;
mod numbers;
mod passage;
pub mod pieces;
pub mod position;
mod presentation;
mod prospects;
pub mod record;
pub mod refusal;
mod report;
mod rules;
mod scene;
pub mod set;
mod setup;
mod signs;
mod solo;
pub mod spaces;
pub mod stage;
mod strides;
mod torches;
mod turn;
mod upshot;
mod victory;
mod ways;

use set::BattleSet;

/// The battle: the rules, and the map and counters it is played with.
#[derive(Debug)]
pub struct Hospital {
    /// The map, the counters, the scenarios.
    pub set: BattleSet,
}
