//! Machine players. They work for any battle, through the kernel's contract alone, and see nothing but their observation.
//!
//! | module | what it holds |
//! |---|---|
//! | [`player`] | who plays a seat: a person, a machine of a level, a program |
//! | [`level`] | how strong a machine player is and what it may spend |
//! | [`machine_player`] | a machine player in its seat: it hears what happens and remembers |
//! | [`searcher`] | the search behind a player: trees on several cores, remembered from decision to decision |
//! | `search`, `tree` | one tree: information-set Monte Carlo tree search with open loop |
//! | `foresight` | near dice visited beforehand |
//! | [`endgame`] | the last few decisions, solved exactly |
//! | [`judgement`], [`network`] | what is thought of positions and actions: learned by self-play, or the battle's own |
//! | `temper` | what they overlook, and what they like |
//! | [`analysis`] | what is thought of a position |
//! | [`study`] | a battle looked back at: how it went, and its biggest mistakes |
//! | [`agent`] | whoever plays a seat without being a person |
//! | `reason` | why something is advised, in the signs by which it was judged |
//! | [`erased`] | all of it for battles whose type only the registry knows |
//! | [`host`] | clock and threads, which come in from outside |
//! | [`tournament`], [`rating`] | players against each other, and who is stronger by how much |
//! | [`watch`] | how far thinking is, and how to stop it |
//!
//! What a battle knows about itself is in its own crate: [`Game::evaluate`](redoubt_kernel::Advice::evaluate) and
//! [`Game::inclinations`](redoubt_kernel::Advice::inclinations).

pub mod agent;
pub mod analysis;
pub mod endgame;
pub mod erased;
mod foresight;
pub mod host;
pub mod judgement;
pub mod level;
pub mod machine_player;
pub mod network;
pub mod player;
pub mod rating;
mod reason;
mod search;
pub mod searcher;
pub mod study;
mod temper;
pub mod tournament;
mod tree;
pub mod watch;

pub use agent::Agent;
pub use analysis::{Analysis, Effort, Outlook};
pub use erased::{Advised, Tactics};
pub use host::Host;
#[cfg(feature = "threads")]
pub use host::Threads;
pub use judgement::Judgement;
pub use level::{Bot, Budget, JudgesBy, Level, Temper};
pub use machine_player::{Briefing, Decision, MachinePlayer, MachinePlayers};
pub use player::{Player, Program, Seating};
pub use searcher::{Findings, RatedAction, Searcher};
pub use study::{Inquiry, Judged, Study};
pub use watch::{Progress, Stop, Watch};
