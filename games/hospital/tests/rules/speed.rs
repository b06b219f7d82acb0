//! Small positions and no heap on the hot path. Speed itself is measured by `redoubt bench hospital`, never by a timed test.

use redoubt_hospital::Hospital;
use redoubt_hospital::action::Action;
use redoubt_hospital::position::Position;
use redoubt_kernel::chance::Seeded;
use redoubt_kernel::prelude::*;
use redoubt_kernel::{Setup, Turn};

#[test]
fn a_position_is_small() {
    assert!(size_of::<Position>() <= 1024, "{} bytes", size_of::<Position>());
    assert!(size_of::<Action>() <= 4);
}

#[test]
fn no_decision_allocates() {
    let hospital = Hospital::from_data(&Hospital::PROFILE.source()).unwrap();
    for (scenario, zulu) in
        [("saving-the-wounded", "player"), ("hospital-on-fire", "player"), ("hospital-on-fire", "solo")]
    {
        let options = [("zulu".to_owned(), zulu.into())].into();
        let setup = Setup { scenario: scenario.to_owned(), options };
        let setup = setup.complete(Hospital::PROFILE.scenarios, &hospital.options()).unwrap();
        let mut chance = Seeded::new(1);
        let mut position = hospital.begin(&setup, &mut chance, &mut ()).unwrap();
        let mut actions: Vec<Action> = Vec::with_capacity(1024);
        let mut games = 0;
        let mut play = |decisions: u32| {
            for _ in 0..decisions {
                if hospital.turn(&position) == Turn::Over {
                    games += 1;
                    position = hospital.begin(&setup, &mut chance, &mut ()).unwrap();
                }
                hospital.legal(&position, &mut actions);
                let action = actions[chance.below(actions.len() as u32) as usize];
                hospital.check(&position, &action).unwrap();
                hospital.perform(&mut position, &action, &mut chance, &mut ()).unwrap();
            }
        };
        play(20_000);
        let counted = allocation_counter::measure(|| play(50_000));
        assert_eq!(counted.count_total, 0, "{scenario}, {zulu}: allocations in 50 000 decisions");
        assert!(games > 10, "set-up, battle and endings were all played: {games} games");
    }
}
