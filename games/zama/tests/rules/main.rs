//! The rule book, clause by clause. Tests are named after the clause they defend.

mod board;
mod field;
mod movement;
mod odds;
mod setup;
mod turn;
