//! Machine players. They work for any battle, through the kernel's contract alone, and see nothing but their observation.
//!
//! | module | what it holds |
//! |---|---|
//! | [`level`] | how strong a player is and what it may spend |
//! | [`mind`] | a player at work: trees on several cores, remembered from decision to decision |
//! | `search`, `tree` | one tree: information-set Monte Carlo tree search with open loop |
//! | `foresight` | near dice visited beforehand |
//! | [`analysis`] | what is thought of a position |
//! | [`study`] | a battle looked back at: how it went, and its biggest mistakes |
//! | [`machine`] | all of it for battles whose type only the registry knows |
//! | [`tournament`], [`rating`] | players against each other, and who is stronger by how much |
//! | [`watch`] | how far thinking is, and how to stop it |
//!
//! What a battle knows about itself is in its own crate: [`Game::evaluate`](redoubt_kernel::Game::evaluate) and
//! [`Game::inclinations`](redoubt_kernel::Game::inclinations).

pub mod analysis;
mod foresight;
pub mod level;
pub mod machine;
pub mod mind;
pub mod rating;
mod search;
pub mod study;
pub mod tournament;
mod tree;
pub mod watch;

pub use analysis::{Analysis, Outlook};
pub use level::{Bot, Budget, Level};
pub use machine::Machine;
pub use mind::{Choice, Findings, Mind};
pub use study::{Inquiry, Judged, Study};
pub use watch::{Progress, Stop, Watch};
