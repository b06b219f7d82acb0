//! What every battle must prove, for Hospital.

use std::path::{Path, PathBuf};

use crate::whereabouts::whereabouts;
use redoubt_hospital::Hospital;
use redoubt_kernel::Setup;
use redoubt_kernel::prelude::*;
use redoubt_proof::conformance::{self, Thoroughness};
use redoubt_proof::{clauses, data, texts};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn with(scenario: &str, options: &[(&str, serde_json::Value)]) -> Setup {
    let options = options.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
    Setup { scenario: scenario.to_owned(), options }
}

/// Odds are exact, and the fights of a turn take many dice: fewer games, looked at less often, still see every stage.
fn effort() -> Thoroughness {
    Thoroughness { games: 16, every: 11, ..Thoroughness::default() }
}

#[test]
fn two_players_keep_the_kernels_laws() {
    let on = || serde_json::Value::from(true);
    let setups = [
        Setup::default(),
        with("finish-off-the-wounded", &[("option_a", on()), ("arrival", "rolled".into()), ("pickaxe_choice", on())]),
        with("hospital-on-fire", &[("arrival", "chosen".into()), ("extra_movement", on()), ("better_strike", on())]),
        with("hospital-on-fire", &[("option_a", on()), ("pistol_limit", on())]),
        with("saving-the-wounded", &[("extra_movement", on()), ("pistol_limit", on()), ("better_strike", on())]),
    ];
    conformance::run::<Hospital>(&setups, effort(), whereabouts);
}

#[test]
fn the_solo_game_keeps_the_kernels_laws() {
    let on = || serde_json::Value::from(true);
    let solo = || ("zulu", serde_json::Value::from("solo"));
    let setups = [
        with("saving-the-wounded", &[solo()]),
        with("finish-off-the-wounded", &[solo(), ("arrival", "chosen".into()), ("extra_movement", on())]),
        with("hospital-on-fire", &[solo(), ("arrival", "rolled".into()), ("better_strike", on()), ("option_a", on())]),
    ];
    conformance::run::<Hospital>(&setups, effort(), whereabouts);
}

#[test]
fn every_clause_is_cited_by_code_and_by_a_test() {
    let gaps = clauses::check(&Hospital::PROFILE, &folder("src"), &folder("tests"));
    assert!(gaps.is_empty(), "{}", gaps.join("\n"));
}

#[test]
fn every_text_is_there_in_both_languages() {
    let faults = texts::check_battle::<Hospital>(&folder("src"));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn no_data_file_panics() {
    data::no_file_panics::<Hospital>(400);
}
