//! The rule book, clause by clause: tests are named after the clause they defend. Besides, what every battle must prove, games
//! that are kept, and that play does not touch the heap. One program, since each is built with everything.

mod census;
mod conformance;
mod contact;
mod counsel;
mod field;
mod fire;
mod golden;
mod group;
mod hostile;
mod melee;
mod movement;
mod offers;
mod pointing;
mod properties;
mod river;
mod scenario;
mod speed;
mod stealth;
mod table;
mod tents;
mod turn;
mod volley;
mod whereabouts;
