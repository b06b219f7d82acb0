//! No heap on the hot path. Speed itself is measured by `redoubt bench ntombi`, never by a timed test.

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::prelude::*;
use redoubt_kernel::{Setup, Turn};
use redoubt_ntombi::Ntombi;
use redoubt_ntombi::action::Action;
use redoubt_ntombi::position::Position;

#[test]
fn a_position_is_small() {
    assert!(size_of::<Position>() <= 4096, "{} bytes", size_of::<Position>());
    assert!(size_of::<Action>() <= 48, "{} bytes", size_of::<Action>());
}

#[test]
fn the_drill_plays_whole_lawful_games_and_allocates_nothing() {
    let ntombi = Ntombi::from_data(&Ntombi::PROFILE.source()).unwrap();
    for scenario in Ntombi::PROFILE.scenarios {
        let setup = Setup { scenario: (*scenario).to_owned(), ..Setup::default() };
        let mut chance = Seeded::new(3);
        let mut orders = 0;
        let counted = allocation_counter::measure(|| {
            for _ in 0..3 {
                let mut position = ntombi.begin(&setup, &mut chance, &mut ()).unwrap();
                while let Some(order) = ntombi.drilled(&position) {
                    ntombi.check(&position, &order).unwrap();
                    ntombi.perform(&mut position, &order, &mut chance, &mut ()).unwrap();
                    orders += 1;
                }
                assert_eq!(ntombi.turn(&position), Turn::Over, "{scenario}");
            }
        });
        assert_eq!(counted.count_total, 0, "allocations in {orders} orders of {scenario}");
        assert!(orders > 1000, "{orders} orders in {scenario}");
    }
}

#[test]
fn no_decision_allocates() {
    let ntombi = Ntombi::from_data(&Ntombi::PROFILE.source()).unwrap();
    let setup = Setup::default().complete(Ntombi::PROFILE.scenarios, &ntombi.options()).unwrap();
    let mut chance = Seeded::new(1);
    let mut position = ntombi.begin(&setup, &mut chance, &mut ()).unwrap();
    let mut actions: Vec<Action> = Vec::with_capacity(1024);
    let mut games = 0;
    let mut play = |decisions: u32| {
        for _ in 0..decisions {
            if ntombi.turn(&position) == Turn::Over {
                games += 1;
                position = ntombi.begin(&setup, &mut chance, &mut ()).unwrap();
            }
            ntombi.legal(&position, &mut actions);
            // Phases are ended only now and then, so that most figures are given orders.
            let index = loop {
                let index = chance.below(actions.len() as u32) as usize;
                if actions.len() == 1 || actions[index] != Action::End || chance.below(20) == 0 {
                    break index;
                }
            };
            ntombi.check(&position, &actions[index]).unwrap();
            ntombi.perform(&mut position, &actions[index], &mut chance, &mut ()).unwrap();
        }
    };
    play(5_000);
    let counted = allocation_counter::measure(|| play(60_000));
    assert_eq!(counted.count_total, 0, "allocations in 60 000 decisions");
    assert!(games >= 3, "whole games were played: {games}");
}
