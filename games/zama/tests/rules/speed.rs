//! Small positions and no heap on the hot path. Speed itself is measured by `redoubt bench zama`, never by a timed test.

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::prelude::*;
use redoubt_kernel::{Setup, Turn};
use redoubt_zama::Zama;
use redoubt_zama::action::Action;
use redoubt_zama::position::Position;

#[test]
fn a_position_is_small() {
    assert!(size_of::<Position>() <= 256, "{} bytes", size_of::<Position>());
    assert_eq!(size_of::<Action>(), 4);
}

#[test]
fn no_decision_allocates() {
    let zama = Zama::from_data(&Zama::PROFILE.source()).unwrap();
    let setup = Setup::default().complete(Zama::PROFILE.scenarios, &zama.options()).unwrap();
    let mut chance = Seeded::new(1);
    let mut position = zama.begin(&setup, &mut chance, &mut ()).unwrap();
    let mut actions: Vec<Action> = Vec::with_capacity(256);
    let mut games = 0;
    let mut play = |decisions: u32| {
        for _ in 0..decisions {
            if zama.turn(&position) == Turn::Over {
                games += 1;
                position = zama.begin(&setup, &mut chance, &mut ()).unwrap();
            }
            zama.legal(&position, &mut actions);
            let action = actions[chance.below(actions.len() as u32) as usize];
            zama.check(&position, &action).unwrap();
            zama.perform(&mut position, &action, &mut chance, &mut ()).unwrap();
        }
    };
    play(20_000);
    let counted = allocation_counter::measure(|| play(50_000));
    assert_eq!(counted.count_total, 0, "allocations in 50 000 decisions");
    assert!(games > 10, "set-up, battle and endings were all played: {games} games");
}
