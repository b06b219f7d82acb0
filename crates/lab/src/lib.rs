//! Battles by the thousand, at full speed. Whatever runs a battle's own type in a loop is instantiated here, in a crate that is
//! optimised, and not in the command line, which is not.
//!
//! ```no_run
//! use redoubt_lab::{Spec, Summary, simulate};
//!
//! let simulation = simulate(Spec::new("zama", 10_000, 1))?;
//! let summary = Summary::new(&simulation.legend, &simulation.totals);
//! println!("{}", serde_json::to_string(&summary).unwrap_or_default());
//! # Ok::<(), redoubt_kernel::Error>(())
//! ```
//!
//! | module | what it holds |
//! |---|---|
//! | [`spec`] | what is to be simulated, and the parts and shards it falls into |
//! | [`simulate`](mod@simulate) | a simulation, run |
//! | [`totals`] | what many games came to, in whole numbers that add up exactly |
//! | [`summary`] | the same for people: shares, means and how sure they are |
//! | [`interval`] | 95 % intervals |
//! | [`legend`] | what the numbers stand for |
//! | [`rows`] | games, turns and decisions as Parquet |
//! | [`folder`] | a run on disk: taken up again, merged |
//! | [`digest`], [`chart`], [`report`] | a summary in words, drawn, and as one HTML file |
//! | [`paired`] | the same dice with different data, game by game |
//! | [`vary`], [`sweep`], [`guess`] | values of a data file varied, and where to look next |
//! | `table`, `facts`, `parts` | one table, one game, many hands |

mod arena;
pub mod chart;
pub mod digest;
mod facts;
pub mod folder;
pub mod guess;
pub mod interval;
pub mod legend;
pub mod paired;
mod parts;
mod random;
pub mod report;
pub mod rows;
pub mod simulate;
pub mod spec;
mod speed;
pub mod summary;
pub mod sweep;
mod table;
pub mod totals;
pub mod vary;

pub use arena::{Arena, Attempt, NOBODY, StepOutput, arena};
pub use facts::{Facts, Result as GameResult};
pub use folder::Folder;
pub use interval::Estimate;
pub use legend::Legend;
pub use random::RandomPlayer;
pub use rows::RowTables;
pub use simulate::{Controls, Simulation, each_game, replay, run, simulate};
pub use spec::{Shard, Spec, SpecRecord};
pub use speed::{BenchReport, DrillSpeed, FixedWork, Speed, fixed_work, measure};
pub use summary::Summary;
pub use table::LONGEST;
pub use totals::Totals;

/// The texts of the laboratory.
pub fn texts(lang: redoubt_kernel::Lang) -> &'static str {
    match lang {
        redoubt_kernel::Lang::En => include_str!("../text/en.ftl"),
        redoubt_kernel::Lang::Es => include_str!("../text/es.ftl"),
    }
}
