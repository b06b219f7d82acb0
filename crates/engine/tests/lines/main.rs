//! The engine, as programs meet it: lines in, lines out.

mod codes;
mod data;
mod protocol;
mod second;
mod secrets;
mod texts;
