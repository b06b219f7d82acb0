//! A battle on a whole terminal screen.
//!
//! [`Screen`] is what is shown, as a plain value: [`Screen::update`] changes it with what a person does and says what they
//! [wish](Wish), [`Screen::draw`] draws it. Nothing here knows a battle's name, plays, or keeps anything: whoever runs it does
//! what is wished and [shows](Screen::show) what came of it.
//!
//! | module | what it holds |
//! |---|---|
//! | `screen` | what is shown, and what a person can wish for |
//! | `keys`, `mouse` | what keys and the mouse do |
//! | `picking` | choosing on the board: a thing, then another |
//! | `list` | the choices as lines |
//! | `camera`, `board` | how large the board is and what part of it is seen; the board drawn |
//! | `looking` | where everything is, how large the board is, and what the cursor begins with |
//! | `layout`, `panes` | the places on a screen of some size; the panes drawn |
//! | `details`, `beside`, `log` | what is under the cursor or the mouse, what lies beside the board, what has happened |
//! | `overlay` | what lies over the rest: help, rules, odds, questions, the replay |
//! | [`page`] | something to read or to answer with no battle under it |
//! | [`form`] | a page of questions, such as a new battle's |
//! | [`look`] | colours and characters, as many as the terminal has |
//! | [`tty`] | the terminal itself: taken, given back, also after a crash |

mod beside;
mod board;
mod camera;
mod details;
pub mod form;
mod keys;
mod layout;
mod list;
mod log;
pub mod look;
mod looking;
mod mouse;
pub mod overlay;
pub mod page;
mod panes;
mod picking;
mod screen;
pub mod tty;

pub use ratatui;
pub use screen::{ChoiceOdds, Guidance, Screen, Shown, Wish};

/// The texts of the full screen.
pub fn texts(lang: redoubt_kernel::Lang) -> &'static str {
    match lang {
        redoubt_kernel::Lang::En => include_str!("../text/en.ftl"),
        redoubt_kernel::Lang::Es => include_str!("../text/es.ftl"),
    }
}
