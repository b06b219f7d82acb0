//! Games that a reviewer can read. A change in these files is a change in the rules, and should be meant.

use std::sync::Arc;

use redoubt_kernel::battle::{Battle, Dice};
use redoubt_kernel::chance::Seeded;
use redoubt_kernel::erased::{AnyGame, Loaded};
use redoubt_kernel::fair::Secret;
use redoubt_kernel::{Game, Lang, Setup};
use redoubt_ntombi::Ntombi;
use redoubt_proof::playthrough;
use serde_json::Value;

/// A short game from a seed. Choices fall at random among what is offered; phases are seldom cut short.
fn played(seed: u64, most: usize) -> Battle {
    let game: Arc<dyn AnyGame> = Arc::new(Loaded::<Ntombi>::new(&Ntombi::PROFILE.source()).unwrap());
    let setup = Setup { scenario: "short".to_owned(), ..Setup::default() };
    let mut battle = Battle::begin(game, setup, Dice::fair(Secret::from_seed(seed)), &[]).unwrap();
    let mut chance = Seeded::new(seed);
    while battle.ply() < most {
        let legal = battle.position().legal();
        let brisk: Vec<&Value> = legal.iter().filter(|order| *order != "end" && order.get("hold").is_none()).collect();
        // What is offered first is the boldest.
        let pick = (0..3).map(|_| chance.below(brisk.len().max(1) as u32)).min().unwrap_or_default();
        let Some(order) = brisk.get(pick as usize).copied().or(legal.first()) else { break };
        battle.act(&order.clone(), &[]).unwrap();
    }
    battle
}

#[test]
fn a_short_game() {
    insta::assert_snapshot!(playthrough::of(&played(1879, 2_000), Lang::En, 400));
}

#[test]
fn a_short_game_in_spanish() {
    insta::assert_snapshot!(playthrough::of(&played(312, 320), Lang::Es, 80));
}
