//! The rule book, clause by clause. Tests are named after the clause they defend.

mod data;
mod events;
mod field;
mod fire;
mod heroes;
mod loads;
mod map;
mod melee;
mod movement;
mod odds;
mod scenarios;
mod solo;
mod turn;
