//! What every battle must prove.
//!
//! [`conformance::run`] plays random games and holds each position against the kernel's laws; [`clauses::check`] sees to it
//! that every clause of the rule book is cited by code and by a test; [`texts::check`] that every text exists in every
//! language; [`data::no_file_panics`] that no data file does; [`playthrough::of`] prints a game that a person can read and a
//! golden file can keep. [`field::Field`] is what tests of single rules stand on.
//!
//! [`hands`] is a tiny game of hidden cards, to try every door with.
//!
//! A new battle calls all five from its own tests and needs nothing else. `tests/audit` besides holds a second implementation
//! of each battle, and [`recording`] a machine player that writes down what it is told, for whoever tells it.

pub mod clauses;
pub mod conformance;
pub mod data;
pub mod field;
pub mod hands;
pub mod playthrough;
pub mod recording;
pub mod texts;
