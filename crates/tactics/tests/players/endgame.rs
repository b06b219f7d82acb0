//! The last few decisions of a battle are worked out, not tried.

use redoubt_kernel::chance::{Enumerator, Seeded};
use redoubt_kernel::prelude::*;
use redoubt_kernel::{Game, Seat, Setup, Turn};
use redoubt_registry::GameVisitor;
use redoubt_tactics::endgame::{self, Solved};
use redoubt_tactics::{Bot, Searcher, Stop, Threads, Watch};
use serde_json::json;

use crate::pickets::{Action, Pickets, Position};

/// More than any of these positions needs.
const MOST: u64 = 100_000;

/// Three pickets a side; the last turn but `left`.
fn standing(left: u8, across: [u8; 2], challenged: [bool; 2]) -> Position {
    let record = json!({
        "turn": 30 - left, "across": across, "passwords": [0, 2], "shown": [false, false], "challenged": challenged,
    });
    serde_json::from_value(record).unwrap()
}

fn solve<G: Game>(game: &G, position: &G::Position, seat: Seat, most: u64) -> Option<Solved<G::Action>> {
    endgame::solve(game, position, seat, most, &Stop::new())
}

fn game() -> Pickets {
    Pickets::from_data(&Pickets::PROFILE.source()).unwrap()
}

/// Two pickets each are across and two turns are left: north creeps and wins at once with a third, a lead of one in three; else
/// south does the same. 1/3 · (1/3 − 2/3 · 1/3) = 1/27, but an evaluation is in whole thousandths: 0.333 · 1/9.
#[test]
fn the_last_turns_of_the_smallest_game_are_worth_what_they_are_by_hand() {
    let position = standing(2, [2, 2], [true, true]);
    let solved = solve(&game(), &position, Seat(0), MOST).unwrap();
    let [(Action::Creep, worth)] = &solved.choices[..] else { panic!("{solved:?}") };
    assert!((worth - 0.333 / 9.0).abs() < 1e-9, "{worth}");
    // Who may still say the word, and knows it, wins; a wrong one lets the other creep once more.
    let position = standing(2, [2, 2], [false, true]);
    let solved = solve(&game(), &position, Seat(0), MOST).unwrap();
    let (best, worth) = &solved.choices[0];
    assert_eq!((best, (worth - 0.333).abs() < 1e-9), (&Action::Challenge { word: "elm".to_owned() }, true));
    let (worst, worth) = solved.choices.last().unwrap();
    assert!(matches!(worst, Action::Challenge { .. }) && (worth + 0.333 / 3.0).abs() < 1e-9, "{worst:?} {worth}");
}

#[test]
fn what_is_too_far_from_the_end_or_too_much_is_left_to_the_search() {
    let game = game();
    assert!(solve(&game, &standing(28, [0, 0], [false, false]), Seat(0), MOST).is_none(), "28 decisions are too many");
    let near = standing(4, [2, 2], [false, false]);
    let solved = solve(&game, &near, Seat(0), MOST).unwrap();
    assert!(solve(&game, &near, Seat(0), solved.looked_at).is_some());
    assert!(solve(&game, &near, Seat(0), solved.looked_at - 1).is_none(), "one roll too many");
    assert!(solve(&game, &near, Seat(1), MOST).is_none(), "the other side does not decide");
    let stop = Stop::new();
    stop.stop();
    assert!(endgame::solve(&game, &near, Seat(0), MOST, &stop).is_none(), "nobody wants to know any more");
}

/// What an action is worth if everyone plays on as worked out.
fn worth_of<G: Game>(game: &G, position: &G::Position, action: &G::Action, seat: Seat) -> f64 {
    let mut sum = 0.0;
    let after = |chance: &mut Enumerator| {
        let mut after = position.clone();
        game.perform(&mut after, action, chance, &mut ())?;
        Ok(after)
    };
    Enumerator::visit(after, |p, after| {
        let worth = match game.turn(&after) {
            Turn::Over => f64::from(game.evaluate(&after, seat)) / 1000.0,
            Turn::Decides(decider) => {
                let best = solve(game, &after, decider, u64::MAX).unwrap().choices[0].1;
                if decider == seat { best } else { -best }
            }
        };
        sum += worth * *p.numer() as f64 / *p.denom() as f64;
    })
    .unwrap();
    sum
}

#[test]
fn what_is_worked_out_is_never_worse_than_what_a_search_finds() {
    let game = game();
    let mut chance = Seeded::new(7);
    for number in 0..60 {
        let across = [0; 2].map(|_: u8| chance.below(3) as u8);
        let position = standing(2 + number % 4, across, [chance.below(2) == 0, chance.below(2) == 0]);
        let Turn::Decides(seat) = game.turn(&position) else { unreachable!("it is not over") };
        let solved = solve(&game, &position, seat, MOST).unwrap();
        assert!(solved.choices.is_sorted_by(|(_, one), (_, other)| one >= other));
        for (action, worth) in &solved.choices {
            assert!((worth - worth_of(&game, &position, action, seat)).abs() < 1e-9, "{action:?}: {worth}");
        }
        let bot: Bot = "general:200".parse().unwrap();
        let found = Searcher::new(bot, number.into(), Threads::new(1)).search(&game, &position, seat, &Watch::nobody());
        assert!(solved.choices[0].1 >= worth_of(&game, &position, &found.choices[0].action, seat) - 1e-9);
    }
}

struct WorkedOut;

impl GameVisitor for WorkedOut {
    /// How many positions were solved.
    type Output = usize;

    /// Where the end of a battle can be worked out, its players say so: no doubt, and the same choice every time.
    fn visit<G: Game>(self) -> usize {
        let game = G::from_data(&G::PROFILE.source()).map_err(|_| G::PROFILE.id).unwrap();
        let setup = Setup::default().complete(G::PROFILE.scenarios, &game.options()).unwrap();
        let (mut solved, mut actions) = (0, Vec::new());
        for seed in 0..4 {
            let mut chance = Seeded::new(seed);
            let mut position = game.begin(&setup, &mut chance, &mut ()).unwrap();
            let mut last = Vec::new();
            while let Turn::Decides(seat) = game.turn(&position) {
                game.legal(&position, &mut actions);
                if actions.len() > 1 {
                    last.push((position.clone(), seat));
                }
                let action = &actions[chance.below(actions.len() as u32) as usize];
                game.perform(&mut position, action, &mut chance, &mut ()).unwrap();
            }
            for (position, seat) in last.iter().rev().take(2) {
                let Some(exact) = solve(&game, position, *seat, 2000) else { continue };
                solved += 1;
                let mut general: Searcher<G> = Searcher::new("general:2000".parse().unwrap(), seed, Threads::new(1));
                let found = general.search(&game, position, *seat, &Watch::nobody());
                let (best, worth) = &exact.choices[0];
                assert_eq!((&found.choices[0].action, found.value, found.error), (best, *worth, 0.0));
                assert_eq!(general.decide(&game, position, *seat, &Watch::nobody()).as_ref(), Some(best));
            }
        }
        solved
    }
}

#[test]
fn a_general_does_what_is_worked_out() {
    let solved = |profile: &&redoubt_kernel::Profile| redoubt_registry::visit(profile.id, WorkedOut).unwrap();
    assert!(
        redoubt_registry::PROFILES.iter().map(solved).sum::<usize>() > 0,
        "some battle ends in a way that can be seen"
    );
}
