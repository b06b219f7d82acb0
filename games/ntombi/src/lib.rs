//! iNtombi River: single figures on a table measured in inches, d3 dice, nothing hidden.
//!
//! The files follow the rule book: [`geometry`] (N-1, N-2), [`figures`] and [`scenario`] (N-80 to N-86), `contact`
//! (N-3, N-4, N-100 to N-102), `turn` (N-10, N-83, N-84), `movement`, `legs`, `drill`, `pathfinder`, `fury`, `fear` and
//! `plots` (N-5, N-15 to N-22, N-43, N-65), `river` (N-25 to N-28), `tents` (N-30 to N-32), [`fire`] (N-35 to N-44), `volley` (N-45 to
//! N-49), [`melee`] (N-55 to N-61), `stealth` (N-70 to N-72), `muster` (N-82), `orders` (what is lawful), `offers` and
//! `menu` (what is offered), `group` (orders to many), `counsel` and `prospects` (what machine players know).
//! [`position`] is the state of play, `grid` who stands near a place, [`record`] a position written down and checked.
//!
//! N-90: every die is asked for by name, so the program can run beside a real table and take the values rolled there.

// A new event, effect, stage or action must be thought of wherever one is told from another.
#![warn(clippy::wildcard_enum_match_arm)]

pub mod action;
mod advice;
mod approach;
mod artwork;
mod census;
mod contact;
mod counsel;
mod drill;
pub mod event;
mod fear;
pub mod figures;
pub mod fire;
mod fury;
pub mod geometry;
mod grid;
mod ground;
mod group;
mod legs;
mod marks;
pub mod melee;
mod menu;
mod movement;
mod muster;
mod notation;
mod numbers;
mod offers;
mod orders;
mod pathfinder;
mod plots;
pub mod position;
mod presentation;
mod prospects;
mod reach;
pub mod record;
pub mod refusal;
mod report;
mod river;
mod rules;
pub mod scenario;
mod scene;
mod script;
mod signs;
mod speech;
mod stealth;
mod tents;
mod terms;
mod turn;
mod upshot;
mod volley;

use scenario::Scenario;

/// The battle: the rules, and the scenarios it is played with.
#[derive(Debug)]
pub struct Ntombi {
    /// The scenarios: those of the profile in its order, then a designer's own.
    pub scenarios: Vec<Scenario>,
}
