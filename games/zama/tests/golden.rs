//! Games that a reviewer can read. A change in these files is a change in the rules, and should be meant.

use std::sync::Arc;

use redoubt_kernel::battle::{Battle, Dice};
use redoubt_kernel::erased::{AnyGame, Loaded, Standing};
use redoubt_kernel::fair::Secret;
use redoubt_kernel::{Game, Lang, Setup, Turn};
use redoubt_proof::playthrough;
use redoubt_tactics::{Level, choose};
use redoubt_zama::Zama;

/// A game between two machine players, from a seed.
fn played(seed: u64, setup: Setup, level: Level) -> Battle {
    let game: Arc<dyn AnyGame> = Arc::new(Loaded::<Zama>::new(&Zama::PROFILE.source()).unwrap());
    let mut battle = Battle::begin(game, setup, Dice::fair(Secret::from_seed(seed)), &[]).unwrap();
    while let Turn::Decides(seat) = battle.position().turn() {
        let standing: &Standing<Zama> = battle.position().standing().unwrap();
        let zama = &standing.loaded.game;
        let action = choose(zama, &standing.position, seat, level, Some(400), seed + battle.ply() as u64).unwrap();
        let order = serde_json::to_value(zama.order(&action)).unwrap();
        battle.act(&order, &[]).unwrap();
    }
    battle
}

fn ready(rome: &str, carthage: &str) -> Setup {
    let options = [("rome_deployment", rome), ("carthage_deployment", carthage)];
    Setup { scenario: String::new(), options: options.map(|(name, plan)| (name.to_owned(), plan.into())).into() }
}

#[test]
fn ready_made_armies() {
    let battle = played(202, ready("triplex", "elephants"), Level::Recruit);
    insta::assert_snapshot!(playthrough::of(&battle, Lang::En, 40));
}

#[test]
fn free_placement_in_spanish() {
    let battle = played(19, Setup::default(), Level::Recruit);
    insta::assert_snapshot!(playthrough::of(&battle, Lang::Es, 60));
}
