//! The parts of the contract, to have all their methods at hand for a battle of a known type.

pub use crate::game::{Advice, Census, Game, Notation, Presentation, Rules};
