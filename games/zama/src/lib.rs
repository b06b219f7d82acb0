//! Battle of Zama: two armies of cards on a grid, dice, nothing hidden.
//!
//! The files follow the rule book: [`board`] and [`cards`] (Z-1 to Z-7), [`set`] (Z-8), `setup` (Z-10 to Z-14), `turn`
//! (Z-20 to Z-22), `movement` (Z-23), `attack` (Z-24 to Z-30), `merging`, `medics` and `reinforcements` (Z-35 to Z-38),
//! `ending` (Z-45 to Z-51). [`position`] is the state of play, [`record`] the same written down and checked.

// A new event, effect, stage or action must be thought of wherever one is told from another.
#![warn(clippy::wildcard_enum_match_arm)]

pub mod action;
mod advice;
mod artwork;
pub mod attack;
pub mod board;
pub mod cards;
mod census;
mod ending;
pub mod event;
mod marks;
mod medics;
mod merging;
mod movement;
mod notation;
mod numbers;
pub mod position;
mod presentation;
pub mod record;
pub mod refusal;
mod reinforcements;
mod report;
mod rules;
mod scene;
pub mod set;
mod setup;
mod sheet;
mod signs;
mod turn;
mod upshot;

use board::Side;
use set::CardSet;

/// The battle: the rules, and the set of cards it is played with.
#[derive(Debug)]
pub struct Zama {
    /// The cards, the mat, the deployments.
    pub set: CardSet,
}

/// The option that gives a side a ready-made deployment (Z-14).
pub(crate) const fn deployment_option(side: Side) -> &'static str {
    match side {
        Side::Rome => "rome_deployment",
        Side::Carthage => "carthage_deployment",
    }
}
