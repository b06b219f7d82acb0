//! The rule book, clause by clause: tests are named after the clause they defend. Besides, what every battle must prove, games
//! that are kept, and that play does not touch the heap. One program, since each is built with everything.

mod actions;
mod cards;
mod conformance;
mod data;
mod field;
mod games;
mod golden;
mod ibutho;
mod odds;
mod options;
mod positions;
mod quiet;
mod setup;
mod victory;
mod volley;
mod whereabouts;
