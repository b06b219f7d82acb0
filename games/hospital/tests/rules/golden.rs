//! Games kept as journals and replayed: a change in what is told of them is a change in the rules, and should be meant.

use std::collections::BTreeMap;

use redoubt_hospital::Hospital;
use redoubt_hospital::position::{Ending, Stage};
use redoubt_kernel::battle::Battle;
use redoubt_kernel::chance::Seeded;
use redoubt_kernel::prelude::*;
use redoubt_kernel::{Lang, Setup, Turn, Viewer};
use redoubt_proof::{field, playthrough};

/// How each ends. Those whose name ends in `.es` are told in Spanish.
#[test]
fn kept_games_end_as_they_did() {
    for (name, journal) in playthrough::all_in(GAMES) {
        let lang = if name.ends_with(".es") { Lang::Es } else { Lang::En };
        let battle = playthrough::kept::<Hospital>(&journal);
        insta::assert_snapshot!(name, playthrough::last_turn(&battle, lang));
    }
}

const GAMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games");

/// One random game: the name of its ending, and in how many actions it came to it.
fn random_game(hospital: &Hospital, setup: &Setup, seed: u64) -> (String, usize) {
    let mut chance = Seeded::new(seed);
    let mut position = hospital.begin(setup, &mut chance, &mut ()).unwrap();
    let mut actions = Vec::new();
    let mut count = 0;
    loop {
        if let Stage::Over(ending) = position.stage() {
            let ending = match ending {
                Ending::Won { side, grade, cause } => format!("{side:?}-{grade:?}-{cause:?}"),
                Ending::Drawn(cause) => format!("Drawn-{cause:?}"),
            };
            return (format!("{}--{}", setup.scenario, ending.to_lowercase()), count);
        }
        hospital.legal(&position, &mut actions);
        let action = actions[chance.below(actions.len() as u32) as usize];
        hospital.perform(&mut position, &action, &mut chance, &mut ()).unwrap();
        count += 1;
    }
}

fn setups(hospital: &Hospital) -> impl Iterator<Item = Setup> {
    Hospital::PROFILE.scenarios.iter().map(|scenario| {
        let setup = Setup { scenario: (*scenario).to_owned(), ..Setup::default() };
        setup.complete(Hospital::PROFILE.scenarios, &hospital.options()).unwrap()
    })
}

/// Every ending that random play reaches is among the games that are kept. Those that it does not reach are set up by hand
/// in `rules/scenarios.rs`.
#[test]
fn every_ending_that_random_play_reaches_is_kept() {
    let hospital = Hospital::from_data(&Hospital::PROFILE.source()).unwrap();
    let kept: Vec<String> = playthrough::all_in(GAMES).into_iter().map(|(name, _)| name).collect();
    for setup in setups(&hospital) {
        for seed in 0..250 {
            let (ending, _) = random_game(&hospital, &setup, seed);
            assert!(kept.contains(&ending), "{ending}, seed {seed}");
        }
    }
}

/// Where the games to each ending come from: the shortest of many. A journal stays as it is while the rules do; where they
/// have changed on purpose, `cargo test -p redoubt-hospital --test rules golden -- --ignored` plays these games anew.
#[test]
#[ignore = "writes journals"]
fn record() {
    let hospital = Hospital::from_data(&Hospital::PROFILE.source()).unwrap();
    for setup in setups(&hospital) {
        let mut shortest: BTreeMap<String, (usize, u64)> = BTreeMap::new();
        for seed in 0..5_000 {
            let (ending, count) = random_game(&hospital, &setup, seed);
            let known = shortest.entry(ending).or_insert((count, seed));
            *known = (*known).min((count, seed));
        }
        for (ending, (_, seed)) in shortest {
            let mut chance = Seeded::new(seed);
            let mut battle = Battle::begin_with(field::rules::<Hospital>(), setup.clone(), &mut chance).unwrap();
            while battle.truth().turn() != Turn::Over {
                let legal = battle.truth().legal();
                let order = &legal[chance.below(legal.len() as u32) as usize];
                battle.act_with(Viewer::UMPIRE, order, &mut chance).unwrap();
            }
            playthrough::keep(&battle, &format!("{GAMES}/{ending}.jsonl"));
        }
    }
}
