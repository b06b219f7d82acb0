//! The kernel's laws once more, with a cup so quiet that random games go all the way: night, dawn, the last cards, the Relief
//! Column. With the standard cup a random player is overrun long before.

use crate::whereabouts::whereabouts;
use redoubt_kernel::prelude::*;
use redoubt_kernel::{Setup, Source, Turn};
use redoubt_proof::conformance::{self, Thoroughness};
use redoubt_ramparts::Ramparts;

fn quiet() -> Source {
    Source::new("quiet.toml", include_str!("quiet.toml"))
}

fn with(options: &[&str]) -> Setup {
    let options = options.iter().map(|option| ((*option).to_owned(), true.into())).collect();
    Setup { scenario: String::new(), options }
}

fn everything() -> Setup {
    let game = Ramparts::from_data(&quiet()).unwrap();
    let options = game.options();
    let ids: Vec<&str> = options.iter().map(|option| option.id.as_ref()).collect();
    with(&ids)
}

#[test]
fn the_kernels_laws_hold_to_the_last_card() {
    let setups = [with(&[]), with(&["tighter", "morning_attack"]), with(&["morning_attack"]), everything()];
    conformance::run_with(&quiet(), &setups, Thoroughness { games: 60, ..Thoroughness::default() }, whereabouts);
}

#[test]
fn random_games_see_every_stage_of_the_battle() {
    use redoubt_kernel::chance::Seeded;
    let game = Ramparts::from_data(&quiet()).unwrap();
    let setup = everything().complete(&["standard"], &game.options()).unwrap();
    let mut told = std::collections::BTreeSet::new();
    let mut actions = Vec::new();
    for seed in 0..400 {
        let mut chance = Seeded::new(seed);
        let mut position = game.begin(&setup, &mut chance, &mut ()).unwrap();
        while game.turn(&position) != Turn::Over {
            game.legal(&position, &mut actions);
            let action = actions[chance.below(actions.len() as u32) as usize];
            let mut log = Vec::new();
            game.perform(&mut position, &action, &mut chance, &mut log).unwrap();
            told.extend(log.iter().map(|event| game.tell(event).text.id()));
        }
    }
    let missing: Vec<&str> = [
        "ramparts-night-falls",
        "ramparts-dawn",
        "ramparts-second",
        "ramparts-low-for-good",
        "ramparts-end-relief",
        "ramparts-end-overrun",
        "ramparts-wasted",
        "ramparts-horse-came",
        "ramparts-contingent-came",
        "ramparts-company-came",
        "ramparts-barricade-done",
        "ramparts-formed",
        "ramparts-rerolled",
        "ramparts-raised",
        "ramparts-turned",
        "ramparts-repelled",
        "ramparts-overran",
        "ramparts-post-left",
        "ramparts-blocked",
        "ramparts-halted",
        "ramparts-fight-rolled",
        "ramparts-routed",
        "ramparts-recovered",
        "ramparts-eliminated",
        "ramparts-retrieved",
        "ramparts-discarded",
        "ramparts-cup-empty",
    ]
    .into_iter()
    .filter(|id| !told.contains(id))
    .collect();
    assert!(missing.is_empty(), "{missing:?}");
}
