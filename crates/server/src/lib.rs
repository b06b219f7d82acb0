//! The page: every battle in the browser, served by this program to this machine.
//!
//! | module | what it holds |
//! |---|---|
//! | `serve` | the address, the routes, the life of the program |
//! | `connections`, `deadline`, `rate`, `limits` | how many connections, how long a request may take, what an address may ask for |
//! | `client` | where a request comes from, behind a proxy too |
//! | `guard` | what keeps strangers out: hosts, cookies, tokens, headers |
//! | `store` | the journals on disk |
//! | `hall`, `table` | the battles being played, and one of them |
//! | `chair`, `staff` | a machine player that remembers, and all of them: whose turn it is to think on |
//! | `scheduler` | whose turn it is to use the cores |
//! | `stream` | what pages are told of the battles they watch |
//! | `study` | finished battles studied in the background |
//! | `page`, `visitor` | the frame of every page, and for whom it is made |
//!
//! The other modules are pages, each named after what it shows.

mod assets;
mod chair;
pub mod client;
mod connections;
mod deadline;
pub mod dice;
pub mod failure;
mod guard;
pub mod hall;
mod home;
mod judge;
mod learn;
pub mod limits;
mod new;
mod odds;
mod page;
mod play;
mod poster;
mod quota;
mod rate;
mod replay;
mod rules;
mod saves;
pub mod scheduler;
pub mod serve;
mod shelves;
pub mod staff;
pub mod store;
pub mod stream;
mod study;
pub mod table;
mod visitor;

pub use serve::{Options, Trouble, run, serve};

/// The texts of the page.
pub fn texts(lang: redoubt_kernel::Lang) -> &'static str {
    match lang {
        redoubt_kernel::Lang::En => include_str!("../text/en.ftl"),
        redoubt_kernel::Lang::Es => include_str!("../text/es.ftl"),
    }
}
