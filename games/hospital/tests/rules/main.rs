//! The rule book, clause by clause: tests are named after the clause they defend. Besides, what every battle must prove, games
//! that are kept, and that play does not touch the heap. One program, since each is built with everything.

mod census;
mod conformance;
mod data;
mod events;
mod field;
mod fire;
mod golden;
mod heroes;
mod loads;
mod map;
mod melee;
mod movement;
mod odds;
mod scenarios;
mod solo;
mod speed;
mod turn;
mod whereabouts;
