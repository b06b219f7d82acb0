//! Machine players, as whoever asks them meets them.

mod agents;
mod attacks;
mod endgame;
mod hidden;
mod learned;
mod machine_player;
#[allow(dead_code)]
#[path = "../../../kernel/tests/pickets/game.rs"]
mod pickets;
mod pondering;
mod reasons;
mod signs;
mod study;
