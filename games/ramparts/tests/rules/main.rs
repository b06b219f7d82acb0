//! The rule book, clause by clause. Tests are named after the clause they defend.

mod actions;
mod cards;
mod data;
mod field;
mod games;
mod ibutho;
mod odds;
mod options;
mod positions;
mod setup;
mod victory;
mod volley;
