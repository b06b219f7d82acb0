//! Hidden things, with the kernel's smallest game: each side has a password that the other does not know.

use crate::pickets::{Action, Pickets, Position};
use redoubt_kernel::Seat;
use redoubt_kernel::prelude::*;
use redoubt_tactics::{Bot, Searcher, Threads, Watch};
use serde_json::json;

const NORTH: Seat = Seat(0);

fn game() -> Pickets {
    Pickets::from_data(&Pickets::PROFILE.source()).unwrap()
}

/// North is to decide, and has the first of the two oaks; South has this one of oak, oak, elm and ash.
fn position(south: u8) -> Position {
    let record = json!({
        "turn": 0, "across": [0, 0], "passwords": [0, south], "shown": [false, false], "challenged": [false, false],
    });
    serde_json::from_value(record).unwrap()
}

fn choice(position: &Position, seed: u64) -> Action {
    let game = game();
    let bot: Bot = "general:300".parse().unwrap();
    let seen = game.observe(position, NORTH.into());
    Searcher::new(bot, seed, Threads::new(1)).decide(&game, &seen, NORTH, &Watch::nobody()).unwrap()
}

#[test]
fn another_hidden_password_never_changes_the_choice() {
    for seed in 0..20 {
        assert_eq!(choice(&position(1), seed), choice(&position(2), seed));
        assert_eq!(choice(&position(2), seed), choice(&position(3), seed));
    }
}

/// If it knew the password it would say it: that wins a picket for certain.
#[test]
fn a_bot_does_not_know_what_it_cannot_see() {
    let knows = |south: u8, word: &str| {
        (0..20).all(|seed| choice(&position(south), seed) == Action::Challenge { word: word.to_owned() })
    };
    assert!(!(knows(1, "oak") && knows(2, "elm") && knows(3, "ash")));
}
