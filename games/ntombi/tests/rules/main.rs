//! The rule book, clause by clause. Tests are named after the clause they defend.

mod contact;
mod field;
mod fire;
mod group;
mod hostile;
mod melee;
mod movement;
mod offers;
mod pointing;
mod properties;
mod river;
mod scenario;
mod stealth;
mod table;
mod tents;
mod turn;
mod volley;
