//! Zulus on the Ramparts!: one player defends Rorke's Drift, the game moves the Zulus.
//!
//! The files follow the rule book: [`board`] and [`cards`], [`set`] (the components), `setup` (R-3.1 to,
//! ), `turn`, `ibutho`, `advance`, `fires` (R-5.3.1,
//! ), `actions`, `defenders`, `abilities`,
//! [`effects`] (what cards do), `volley`, `draw`,
//! [`victory`] (R-11.0, R-11.0a), `morning`, `cup`. [`position`] is the state of play, [`record`] the same written down.

// A new event, effect, stage or action must be thought of wherever one is told from another.
#![warn(clippy::wildcard_enum_match_arm)]

mod abilities;
pub mod action;
mod actions;
mod advance;
mod advice;
mod artwork;
mod aside;
pub mod board;
pub mod cards;
mod census;
mod cup;
mod defenders;
mod draw;
pub mod effects;
pub mod event;
mod fires;
mod ibutho;
mod morning;
mod notation;
mod numbers;
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
mod turn;
mod upshot;
pub mod victory;
mod volley;

use set::GameSet;

/// The battle: the rules, and the set of cards and markers it is played with.
#[derive(Debug)]
pub struct Ramparts {
    /// Cards, markers, iButhos, tracks, fire table.
    pub set: GameSet,
}
