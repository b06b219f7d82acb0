//! Whoever asks for a hint is told why, in every battle.

use std::collections::BTreeSet;

use redoubt_kernel::{AnyPosition, Lang, Seat, Setup, Turn};
use redoubt_stage::Voice;
use redoubt_tactics::{Bot, Threads, Watch};

/// Decisions of a sensible game after which a hint is asked for.
const EVERY: usize = 9;
const MOST: usize = 400;

/// Positions of a battle along a game between players who follow their inclination.
fn positions(game: &str, scenario: &str) -> Vec<Box<dyn AnyPosition>> {
    let loaded = redoubt_registry::load(game, None).unwrap();
    let tactics = redoubt_registry::tactics(game, Threads::new(1)).unwrap();
    let mut chance = redoubt_kernel::chance::Seeded::new(3);
    let setup = Setup { scenario: scenario.to_owned(), ..Setup::default() };
    let (mut position, _) = loaded.begin(loaded.complete(setup).unwrap(), &mut chance).unwrap();
    let bot: Bot = "general:0".parse().unwrap();
    let mut found = Vec::new();
    for ply in 0..MOST {
        let Turn::Decides(seat) = position.turn() else { break };
        if ply % EVERY == EVERY / 2 && position.legal().len() > 1 {
            found.push(position.duplicate());
        }
        let action = tactics.choose(position.as_ref(), seat, bot, ply as u64, &Watch::nobody()).unwrap();
        position.apply(&action, &mut chance).unwrap();
    }
    found
}

#[test]
fn a_hint_says_why_in_every_battle_and_to_every_seat() {
    for profile in redoubt_registry::PROFILES {
        let tactics = redoubt_registry::tactics(profile.id, Threads::new(2)).unwrap();
        let mut wanting: BTreeSet<u8> = (0..profile.seats.len() as u8).collect();
        for scenario in profile.scenarios {
            if wanting.is_empty() {
                break;
            }
            for position in positions(profile.id, scenario) {
                let Turn::Decides(Seat(seat)) = position.turn() else { unreachable!("someone decides there") };
                if !wanting.contains(&seat) {
                    continue;
                }
                let advised = tactics.advise(position.as_ref(), Seat(seat), 1, &Watch::nobody()).unwrap();
                assert!(position.check(&advised.action).is_ok(), "{}", profile.id);
                let Some(why) = advised.why else { continue };
                wanting.remove(&seat);
                assert!(why.id().starts_with(&format!("{}-why-", profile.id)), "{why:?}");
                for lang in Lang::ALL {
                    let mut voice = Voice::new(lang);
                    voice.learn(profile.texts);
                    let said = voice.say(&why);
                    assert!(!said.is_empty() && !said.contains(['⟨', '{']), "{}: {said}", profile.id);
                }
            }
        }
        assert!(wanting.is_empty(), "{}: nobody could tell {wanting:?} why", profile.id);
    }
}
