//! What machine players lean to: the Zulus come unseen, gather, and strike all at once.

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::prelude::*;
use redoubt_kernel::{Setup, Turn};
use redoubt_ntombi::Ntombi;
use redoubt_ntombi::action::Action;
use redoubt_ntombi::position::Position;

/// Plays as inclination has it until the alarm is given; the position then, or at the end.
fn until_the_alarm(game: &Ntombi, scenario: &str, seed: u64) -> Position {
    let mut chance = Seeded::new(seed);
    let setup = Setup { scenario: scenario.to_owned(), ..Setup::default() };
    let mut position = game.begin(&setup, &mut chance, &mut ()).unwrap();
    let (mut actions, mut weights): (Vec<Action>, Vec<u32>) = Default::default();
    while !position.alarm && matches!(game.turn(&position), Turn::Decides(_)) {
        game.legal(&position, &mut actions);
        game.inclinations(&position, &actions, &mut weights);
        let total: u32 = weights.iter().sum();
        let mut left = if total == 0 { 0 } else { chance.below(total) };
        let chosen = weights.iter().position(|weight| {
            let taken = total == 0 || left < *weight;
            left = left.saturating_sub(*weight);
            taken
        });
        game.perform(&mut position, &actions[chosen.unwrap()], &mut chance, &mut ()).unwrap();
    }
    position
}

#[test]
fn the_zulus_gather_unseen_and_strike_together() {
    let game = Ntombi::from_data(&Ntombi::PROFILE.source()).unwrap();
    for (scenario, earliest) in [("short", 3), ("meyers-drift", 4)] {
        for seed in 0..8 {
            let position = until_the_alarm(&game, scenario, seed);
            assert!(position.alarm && position.turn >= earliest, "{scenario} {seed}: turn {}", position.turn);
            // N-70: they gathered beyond 24″. Most of them are within four moves of someone who is just waking up.
            let scenario = game.scenario(&position);
            let british = || scenario.british().map(|figure| position.state(figure).at);
            let near = |at| british().any(|other| other.within(at, 3200));
            let standing = || scenario.zulus().map(|zulu| position.state(zulu)).filter(|zulu| zulu.stands());
            let close = standing().filter(|zulu| near(zulu.at)).count();
            assert!(close * 2 > standing().count(), "{} {seed}: {close}", scenario.id);
        }
    }
}
