//! Thinking on while another decides, with the kernel's smallest game.

use crate::pickets::Pickets;
use redoubt_kernel::chance::Seeded;
use redoubt_kernel::prelude::*;
use redoubt_kernel::{Seat, Setup, Turn};
use redoubt_tactics::{Budget, Searcher, Stop, Threads, Watch};

const NORTH: Seat = Seat(0);

/// How often North is handed the turn in some games, how often it then knows something already, and from how many simulations.
fn remembered(ponders: u32) -> (u32, u32, u64) {
    let game = Pickets::from_data(&Pickets::PROFILE.source()).unwrap();
    let (mut turns, mut remembered, mut simulations) = (0, 0, 0);
    for seed in 0..5 {
        let mut chance = Seeded::new(seed);
        let mut position = game.begin(&Setup::default(), &mut chance, &mut ()).unwrap();
        let mut north: Searcher<Pickets> = Searcher::new("general:100".parse().unwrap(), seed, Threads::new(1));
        let mut south: Searcher<Pickets> = Searcher::new("recruit".parse().unwrap(), seed, Threads::new(1));
        let mut waited = false;
        while let Turn::Decides(seat) = game.turn(&position) {
            let seen = game.observe(&position, NORTH.into());
            let action = if seat == NORTH {
                let findings = north.search(&game, &seen, NORTH, &Watch::nobody());
                assert_eq!(findings.fresh, 100);
                if waited {
                    turns += 1;
                    remembered += u32::from(findings.simulations > findings.fresh);
                    simulations += findings.simulations - findings.fresh;
                }
                let mut lawful = Vec::new();
                game.legal(&seen, &mut lawful);
                findings.choices.into_iter().next().map_or_else(|| lawful[0].clone(), |best| best.action)
            } else {
                north.ponder(&game, &seen, NORTH, Budget::Simulations(ponders), &Stop::new());
                south.decide(&game, &game.observe(&position, seat.into()), seat, &Watch::nobody()).unwrap()
            };
            waited = seat != NORTH;
            north.heard(&game, &seen, &action);
            south.heard(&game, &game.observe(&position, Seat(1).into()), &action);
            game.perform(&mut position, &action, &mut chance, &mut ()).unwrap();
        }
    }
    (turns, remembered, simulations)
}

#[test]
fn what_was_found_while_another_decided_is_remembered() {
    let (turns, known, with) = remembered(400);
    assert!(turns > 5 && known * 2 > turns, "{known} of {turns}");
    let (_, _, without) = remembered(0);
    assert!(with > 2 * without, "{without} without thinking on, {with} with it");
}

#[test]
fn a_recruit_remembers_nothing() {
    let game = Pickets::from_data(&Pickets::PROFILE.source()).unwrap();
    let mut chance = Seeded::new(1);
    let mut position = game.begin(&Setup::default(), &mut chance, &mut ()).unwrap();
    let mut searcher: Searcher<Pickets> = Searcher::new("recruit:50".parse().unwrap(), 1, Threads::new(1));
    let mut decisions = 0;
    while let Turn::Decides(seat) = game.turn(&position) {
        let seen = game.observe(&position, seat.into());
        let findings = searcher.search(&game, &seen, seat, &Watch::nobody());
        assert_eq!((findings.simulations, findings.fresh), (50, 50));
        let mut lawful = Vec::new();
        game.legal(&seen, &mut lawful);
        let action = findings.choices.into_iter().next().map_or_else(|| lawful[0].clone(), |best| best.action);
        searcher.heard(&game, &seen, &action);
        game.perform(&mut position, &action, &mut chance, &mut ()).unwrap();
        decisions += 1;
    }
    assert!(decisions > 3);
}
