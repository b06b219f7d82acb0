//! The rule book, clause by clause: tests are named after the clause they defend. Besides, what every battle must prove, games
//! that are kept, and that play does not touch the heap. One program, since each is built with everything.

mod attack;
mod board;
mod conformance;
mod ending;
mod field;
mod golden;
mod medics;
mod merging;
mod movement;
mod odds;
mod reinforcements;
mod setup;
mod speed;
mod turn;
mod whereabouts;
