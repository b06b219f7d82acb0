//! Journals of people who play apart: shares of the dice, seats that change hands, endings that people make.

use std::sync::Arc;

use redoubt_kernel::battle::{Battle, Dice, Opening};
use redoubt_kernel::fair::{Secret, Share};
use redoubt_kernel::journal::{Drawn, Ended, Journal, PERSON};
use redoubt_kernel::{AnyGame, Profile, Seat, Setup, Viewer};
use redoubt_registry::PROFILES;

use super::{played, replay};
use crate::is_told;
use crate::script::Script;

/// Steps of one opening.
const MOST_STEPS: usize = 24;

fn share(seat: Seat) -> Share {
    Share::new([0xa0 | seat.0 & 15; 32])
}

fn hash(opening: &Opening, profile: &Profile, seat: Seat) -> String {
    share(seat).commitment(opening.commitment(), profile.seat_name(seat))
}

fn any_opening(game: &Arc<dyn AnyGame>, scenario: &str, kept: bool) -> Opening {
    let dice = Dice::Fair { secret: Secret::from_seed(7), contributions: [].into(), seed: None, kept };
    let setup = Setup { scenario: scenario.to_owned(), ..Setup::default() };
    Opening::new(Arc::clone(game), setup, dice).expect("every scenario can be set up")
}

/// In whatever order shares, hand-overs, the seal and the start come, each is done or refused with the reason, and what was
/// done can be read again and goes on in the same way.
pub(super) fn any_order_of_shares(script: &mut Script<'_>) {
    let Some(profile) = script.pick(PROFILES) else { return };
    let game = redoubt_registry::load(profile.id, None).expect("the built-in data is sound");
    let mut opening = any_opening(&game, profile.scenarios[0], false);
    let secret = Secret::from_seed(7).reveal();
    for _ in 0..MOST_STEPS {
        if script.is_over() {
            break;
        }
        let (what, seat, other) = (script.byte(), Seat(script.byte() % 3), Seat(script.byte() % 3));
        let before = opening.journal().clone();
        let done = match what % 8 {
            0 | 1 => opening.commit_share(seat, &hash(&opening, profile, other)),
            2 | 3 => opening.reveal_share(seat, &share(other).reveal()),
            4 => opening.commit_share(seat, &any_text(script)),
            5 => opening.reveal_share(seat, &any_text(script)),
            6 => opening.hand_over(seat, [PERSON, "recruit", "", "A b"][script.below(4)], any_name(script).as_deref()),
            _ => opening.seal_dice(),
        };
        match done {
            Ok(()) => assert_eq!(opening.journal().lines.len(), before.lines.len() + 1, "each step is a line"),
            Err(error) => {
                is_told(&error);
                assert_eq!(*opening.journal(), before, "what is refused changes nothing");
            }
        }
        let read = Journal::read(&opening.journal().write()).expect("what was written can be read");
        assert!(!read.write().contains(&secret), "the secret is out");
        let again = Opening::resume(Arc::clone(&game), &read, Some(&secret)).expect("what was done is sound");
        assert_eq!(again.journal(), opening.journal());
        assert_eq!(again.awaited(), opening.awaited());
        opening = again;
    }
    match opening.begin() {
        Ok(battle) => replay(battle.journal()),
        Err(error) => is_told(&error),
    }
}

fn any_text(script: &mut Script<'_>) -> String {
    let length = script.below(80);
    let digits: String = (0..length).map(|_| char::from(script.byte())).collect();
    if script.byte() & 1 == 0 { digits } else { format!("sha256:{digits}") }
}

fn any_name(script: &mut Script<'_>) -> Option<String> {
    let points = [script.byte(), script.byte(), script.byte()].map(|byte| u32::from(byte) << (script.byte() % 9));
    (script.byte() & 1 == 0).then(|| points.into_iter().filter_map(char::from_u32).collect())
}

/// Sound journals of every battle in which people play apart.
pub(super) fn sound() -> Vec<(Journal, String)> {
    let mut journals = Vec::new();
    for profile in PROFILES {
        let game = redoubt_registry::load(profile.id, None).expect("the built-in data is sound");
        let seats: Vec<Seat> = (0..).map(Seat).take(profile.seats.len()).collect();
        for (number, scenario) in profile.scenarios.iter().enumerate() {
            let mut opening = any_opening(&game, scenario, number % 2 == 1);
            for seat in &seats {
                let hash = hash(&opening, profile, *seat);
                opening.commit_share(*seat, &hash).expect("the first of its seat");
            }
            // The last of several forgets its own.
            for seat in seats.iter().take(if number == 0 { 2 } else { 1 }) {
                opening.reveal_share(*seat, &share(*seat).reveal()).expect("as it was committed to");
            }
            opening.seal_dice().expect("once");
            let battle = opening.begin().expect("the dice are sealed");
            let (journal, _) = played(battle, number as u64);
            let mut battle = Battle::resume(Arc::clone(&game), &journal, Some(&Secret::from_seed(7).reveal()))
                .expect("what was played is sound");
            let seat = profile.seats[number % profile.seats.len()].to_owned();
            let _ = battle.hand_over(seats[0], "veteran", None);
            let ended = match number % 3 {
                0 => Ended::Resigned(seat),
                1 => Ended::OutOfTime(seat),
                _ => Ended::Drawn(Drawn::OutOfTime(seat)),
            };
            // A few actions may have ended it, and alone nobody draws.
            let _ = battle.conclude(Viewer::UMPIRE, ended);
            journals.push((battle.journal().clone(), battle.journal().write()));
        }
    }
    journals
}
