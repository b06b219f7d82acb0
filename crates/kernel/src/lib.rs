//! The kernel: what every battle of Redoubt has in common.
//!
//! A battle is a type that implements [`Game`]: pure rules and data, no I/O, no clock, no threads. Everything above (the
//! machine players, the server, the terminal) talks to a battle through that trait, or through its erased form [`AnyGame`].
//!
//! | module | what it holds |
//! |---|---|
//! | [`game`] | the contract: position, action, event, refusal, whose move, outcome |
//! | [`chance`] | the one door through which dice and draws come, and the sources behind it |
//! | [`battle`] | a battle being played: the position, its journal, undo |
//! | [`journal`] | the save file: JSON Lines, versioned, check-summed |
//! | [`encoding`] | files as text: what is accepted, what is refused |
//! | [`fair`] | dice that can be proved honest afterwards |
//! | [`odds`] | exact chances of an action, by visiting every outcome |
//! | [`scene`] | what a person sees, described and not drawn |
//! | [`erased`] | the same contract without type parameters |
//! | [`lesson`] | guided first games, written as data |
//! | [`rulebook`] | the clauses in words, in every language |
//! | [`bit_set!`] | small sets of numbered things |
//! | [`numbers`] | positions and actions as numbers, for programs that learn |
//! | [`terms`] | one declaration for the actions of a battle, and how they are written and typed |
//!
//! The suite that every battle passes is the crate `redoubt-proof`.

pub mod battle;
mod bits;
pub mod chance;
mod clause;
pub mod encoding;
pub mod erased;
mod error;
pub mod fair;
pub mod game;
pub mod journal;
pub mod lesson;
mod message;
pub mod numbers;
pub mod odds;
pub mod prelude;
pub mod rulebook;
pub mod scene;
mod seat;
mod setup;
mod source;
pub mod terms;
mod viewer;

pub use battle::Battle;
pub use chance::{Ask, Chance, Die, Face, Interrupt};
pub use clause::Clause;
pub use erased::{AnyAction, AnyGame, AnyPosition, AnyView};
pub use error::{Code, Error, Fault, Faults};
pub use game::{
    Advice, Census, EarlierSet, Game, KnownSign, Log, Merit, Notation, Outcome, Presentation, Profile, Rules, Signs,
    Telling, Turn, Verdict,
};
pub use message::{Arg, Bilingual, Lang, Message};
pub use seat::Seat;
pub use setup::{Choices, OptionSpec, ScenarioSpec, Setup, SetupWords};
pub use source::{DataReader, Source, is_readable, nearest, nearest_phrase, shown};
pub use viewer::Viewer;
