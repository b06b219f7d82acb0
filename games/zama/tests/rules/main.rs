//! The rule book, clause by clause. Tests are named after the clause they defend.

mod attack;
mod board;
mod ending;
mod field;
mod medics;
mod merging;
mod movement;
mod odds;
mod reinforcements;
mod setup;
mod turn;
