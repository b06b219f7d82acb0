//! The page: every battle in the browser, served by this program to this machine.
//!
//! | module | what it holds |
//! |---|---|
//! | `serve` | the address, the life of the program |
//! | `app` | what every request can reach, and the routes |
//! | `operation`, `metrics`, `shutdown` | what programs ask that look after the server, what is counted, how it ends |
//! | `connections`, `deadline`, `rate_limit`, `limits` | how many connections, how long a request may take, what an address may ask for |
//! | `packing` | answers made smaller on their way out |
//! | `client` | where a request comes from, behind a proxy too |
//! | `guard` | what keeps strangers out: hosts, origins, headers |
//! | `session`, `form_token`, `server_key` | the cookie of a browser, the token of its forms, the secret behind both |
//! | `store` | the journals on disk |
//! | `tables`, `table` | the battles being played, and one of them |
//! | `listening`, `process` | what other processes do to the battles that are open here, and this one among them |
//! | `gathering` | a battle that waits for its people and for their shares of the dice |
//! | `roster`, `chat` | who holds which seat, who asks, and what they say to each other |
//! | `pace`, `clock`, `timekeeper` | how much time they have, how much of it is left, and who looks at it |
//! | `contact`, `notify`, `postman`, `mail`, `webhook` | where people want to be told of their turn, and how they are |
//! | `account`, `reporting` | people with an account, how they sign in and leave, whom they report and block |
//! | `terms`, `lobby` | what a battle is to everyone else, and where it is found |
//! | `glicko`, `rating`, `ladder` | how strong people are, from which results, and who is ahead |
//! | `machine_pool` | the machine players of all tables: which of them remember, and whose turn it is to think on |
//! | `scheduler` | whose turn it is to use the cores |
//! | `stream` | what pages are told of the battles they watch |
//! | `study` | finished battles studied in the background |
//! | `page`, `visitor` | the frame of every page, and for whom it is made |
//!
//! The other modules are pages, each named after what it shows.

pub mod account;
mod app;
mod assets;
pub mod base_url;
mod battle_list;
pub mod calendar;
pub mod chat;
pub mod client;
pub mod clock;
mod connections;
pub mod contact;
mod deadline;
pub mod dice;
pub mod failure;
mod form_token;
mod gathering;
pub mod glicko;
mod guard;
mod home;
mod ladder;
mod learn;
pub mod limits;
mod listening;
mod lobby;
pub mod machine_pool;
pub mod mail;
mod menu;
mod metrics;
mod new;
mod notify;
mod odds;
mod operation;
pub mod pace;
mod packing;
mod page;
mod people;
mod play;
mod poster;
mod postman;
pub mod process;
mod quota;
mod rate_limit;
pub mod rating;
mod replay;
pub mod reporting;
pub mod roster;
mod rules;
mod saves;
pub mod scheduler;
pub mod secret_text;
pub mod serve;
mod server_key;
mod session;
mod share;
mod shutdown;
pub mod store;
pub mod stream;
mod study;
pub mod table;
pub mod tables;
pub mod terms;
mod timekeeper;
mod verdict;
mod visitor;
pub mod webhook;

pub use serve::{Options, ServeError, run, serve};

/// The texts of the page.
pub fn texts(lang: redoubt_kernel::Lang) -> &'static str {
    match lang {
        redoubt_kernel::Lang::En => include_str!("../text/en.ftl"),
        redoubt_kernel::Lang::Es => include_str!("../text/es.ftl"),
    }
}
