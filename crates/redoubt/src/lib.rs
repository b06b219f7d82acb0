//! The front ends of Redoubt that are started from a terminal. `main.rs` only starts them; they live in a library so that tests and
//! fuzzers can reach them.

pub mod admin;
pub mod analyse;
pub mod bench;
pub mod cli;
pub mod cli_error;
pub mod config;
pub mod console;
pub mod data;
pub mod files;
pub mod kept;
pub mod learn;
mod logging;
pub mod menu;
pub mod odds;
pub mod pictures;
pub mod play;
pub mod program;
pub mod replay;
pub mod rules;
pub mod saves;
pub mod serve;
pub mod sim;
pub mod sweep;
pub mod tournament;
pub mod verify;

pub use redoubt_engine as engine;

/// The texts of the front ends.
pub fn texts(lang: redoubt_kernel::Lang) -> &'static str {
    match lang {
        redoubt_kernel::Lang::En => include_str!("../text/en.ftl"),
        redoubt_kernel::Lang::Es => include_str!("../text/es.ftl"),
    }
}
