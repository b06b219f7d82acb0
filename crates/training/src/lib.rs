//! Self-play that teaches machine players: games with the search, positions and choices taken from them, two small networks
//! fitted to those, and again with what was learned.
//!
//! | module | what it holds |
//! |---|---|
//! | [`self_play`] | a game between players who learn, and what is noted of it |
//! | [`learner`] | a network that is being fitted |
//! | [`course`] | rounds of both, resumed where they stopped |
//! | [`curve`] | how it went, as a picture |
//!
//! What comes of it is a file of the battle, see [`redoubt_tactics::judgement`].

pub mod course;
pub mod curve;
pub mod learner;
pub mod self_play;
