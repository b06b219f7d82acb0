//! a military victory, from the beginning of the battle and with fair dice. A player who looks for nothing else finds one
//! in some thousands of battles; `kept_games_end_as_they_did` replays the one that is kept.

use redoubt_kernel::battle::{Battle, Dice};
use redoubt_kernel::chance::Seeded;
use redoubt_kernel::fair::Secret;
use redoubt_kernel::prelude::*;
use redoubt_kernel::{AnyAction, Seat, Setup, Verdict, Viewer};
use redoubt_proof::playthrough;
use redoubt_ramparts::Ramparts;
use redoubt_ramparts::action::Action;
use redoubt_ramparts::board::Track;
use redoubt_ramparts::position::{Ending, Place, Position, Stage};

use crate::field::rules;

/// How often the dice of each action are tried.
const TRIES: u64 = 12;

/// What the hunter is after: hit markers off, nobody near the Zulu Victory marker, cards to fire, and the end itself.
fn quarry(game: &Ramparts, position: &Position) -> i64 {
    match position.stage() {
        Stage::Over(Ending::Broken) => return 1_000_000,
        Stage::Over(Ending::Overrun(_) | Ending::Relief) => return -1_000_000,
        _ => {}
    }
    let each = Track::ALL.map(|track| {
        let ibutho = position.ibutho(track);
        let harm = 400 * i64::from(ibutho.lost());
        match ibutho.place() {
            Place::Eliminated => 1_600 + harm,
            Place::Routed => 900 + harm,
            Place::Box(at) if at <= 0 => harm - 900,
            Place::Box(at) => harm - [0, 300, 60, 0, 10, 40][usize::try_from(at).unwrap_or(0).min(5)],
        }
    });
    each.iter().sum::<i64>() + 60 * position.hand().count() as i64 + i64::from(game.evaluate(position, Seat(0))) / 4
}

/// The best action of a player who looks one action ahead.
fn hunt(game: &Ramparts, position: &Position, actions: &[Action], seed: u64) -> Action {
    let worth = |action: &&Action| -> i64 {
        let mut dice = Seeded::new(seed);
        let tries = (0..TRIES).map(|_| {
            let mut after = *position;
            game.perform(&mut after, action, &mut dice, &mut ()).unwrap();
            quarry(game, &after)
        });
        tries.sum()
    };
    *actions.iter().rev().max_by_key(worth).unwrap()
}

/// A whole battle of the hunter's: his actions, and how it ended.
fn hunted(game: &Ramparts, seed: u64) -> (Vec<Action>, Ending) {
    let setup = Setup::default().complete(&["standard"], &game.options()).unwrap();
    let dice = Secret::from_seed(seed).dice([]);
    let mut position = game.begin(&setup, &mut dice.for_ply(0), &mut ()).unwrap();
    let (mut actions, mut taken) = (Vec::new(), Vec::new());
    loop {
        if let Stage::Over(ending) = position.stage() {
            return (taken, ending);
        }
        game.legal(&position, &mut actions);
        let action = if let [only] = actions[..] { only } else { hunt(game, &position, &actions, taken.len() as u64) };
        taken.push(action);
        game.perform(&mut position, &action, &mut dice.for_ply(taken.len()), &mut ()).unwrap();
    }
}

#[test]
#[ignore = "writes a journal"]
fn a_game_won_from_the_beginning_by_breaking_the_zulus() {
    let game = Ramparts::from_data(&Ramparts::PROFILE.source()).unwrap();
    let (seed, taken) = (0..)
        .map(|seed| (seed, hunted(&game, seed)))
        .inspect(|(seed, (taken, ending))| {
            if seed % 500 == 0 {
                println!("{seed}: {ending:?} after {}", taken.len())
            }
        })
        .find_map(|(seed, (taken, ending))| (ending == Ending::Broken).then_some((seed, taken)))
        .unwrap();
    let mut battle = Battle::begin(rules(), Setup::default(), Dice::seeded(seed), &[]).unwrap();
    for action in &taken {
        battle.act(Viewer::UMPIRE, &AnyAction::new(&game, *action), &[]).unwrap();
    }
    playthrough::keep(&battle, concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/hunted.jsonl"));
}

#[test]
fn r_11_0_a_military_victory_can_be_had_from_the_beginning() {
    let battle = playthrough::kept::<Ramparts>(include_str!("../games/hunted.jsonl"));
    let outcome = battle.truth().outcome().unwrap();
    assert_eq!(battle.truth().write()["stage"], serde_json::json!("broken"));
    assert_eq!(outcome.verdict, Verdict::Won(Seat(0)));
}
