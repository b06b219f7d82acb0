//! Battles by the thousand, at full speed. Whatever runs a battle's own type in a loop is instantiated here, in a crate that is
//! optimised, and not in the command line, which is not.

mod arena;
mod random;
mod speed;

pub use arena::{Arena, Attempt, NOBODY, Told, arena};
pub use random::RandomPlayer;
pub use speed::{BenchReport, DrillSpeed, FixedWork, Speed, fixed_work, measure};
