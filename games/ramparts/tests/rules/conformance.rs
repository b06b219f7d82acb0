//! What every battle must prove, for Ramparts.

use std::path::{Path, PathBuf};

use crate::whereabouts::whereabouts;
use redoubt_kernel::Setup;
use redoubt_kernel::prelude::*;
use redoubt_proof::conformance::{self, Thoroughness};
use redoubt_proof::{clauses, data, texts};
use redoubt_ramparts::Ramparts;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The game with these options on.
fn with(options: &[&str]) -> Setup {
    let mut setup = Setup::default();
    for option in options {
        setup.options.insert((*option).to_owned(), true.into());
    }
    setup
}

fn with_everything() -> Setup {
    let game = Ramparts::from_data(&Ramparts::PROFILE.source()).unwrap();
    let options = game.options();
    let ids: Vec<&str> = options.iter().map(|option| option.id.as_ref()).collect();
    with(&ids)
}

#[test]
fn ramparts_keeps_the_kernels_laws() {
    let setups = [
        with(&[]),
        with(&["starting_strength", "valour_and_luck"]),
        with(&["tighter"]),
        with(&["tighter", "morning_attack"]),
        with(&["card_31", "card_32", "card_33"]),
        with(&["card_34", "card_36", "valour_and_luck"]),
        with(&["card_35", "card_37", "card_38", "card_39", "morning_attack"]),
        with_everything(),
    ];
    conformance::run::<Ramparts>(&setups, Thoroughness { games: 120, ..Thoroughness::default() }, whereabouts);
}

#[test]
fn every_clause_is_cited_by_code_and_by_a_test() {
    let gaps = clauses::check(&Ramparts::PROFILE, &folder("src"), &folder("tests"));
    assert!(gaps.is_empty(), "{}", gaps.join("\n"));
}

#[test]
fn every_text_is_there_in_both_languages() {
    let faults = texts::check_battle::<Ramparts>(&folder("src"));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn no_data_file_panics() {
    data::no_file_panics::<Ramparts>(400);
}
