//! What must always hold: no two bases overlap, nobody is off the table unaccounted, no figure comes or goes.

use crate::field::bare;
use crate::whereabouts::whereabouts;
use proptest::prelude::*;
use redoubt_kernel::chance::Seeded;
use redoubt_kernel::prelude::*;
use redoubt_kernel::{Setup, Turn};
use redoubt_ntombi::Ntombi;
use redoubt_ntombi::action::Action;
use redoubt_ntombi::figures::Figure;
use redoubt_ntombi::geometry::{Facing, Point};
use redoubt_ntombi::position::{Place, Position};

fn sound(ntombi: &Ntombi, position: &Position, count: usize) {
    let scenario = ntombi.scenario(position);
    let all: Vec<Figure> = scenario.all().filter(|figure| position.state(*figure).place != Place::Absent).collect();
    assert_eq!(all.len(), count, "no figure comes or goes");
    let standing: Vec<Figure> = all.into_iter().filter(|figure| position.state(*figure).stands()).collect();
    for (index, one) in standing.iter().enumerate() {
        let at = position.state(*one).at;
        assert!(scenario.on_table(at), "{} at {at:?}", one.id());
        for other in &standing[index + 1..] {
            assert!(!at.overlaps(position.state(*other).at), "{} and {}", one.id(), other.id());
        }
    }
}

/// Plays on: mostly what is offered, now and then any point of the table that is lawful; phases are seldom cut short.
fn played(scenario: &str, seed: u64, decisions: u32) -> usize {
    let ntombi = bare();
    let setup = Setup { scenario: scenario.to_owned(), ..Setup::default() };
    let mut chance = Seeded::new(seed);
    let mut position = ntombi.begin(&setup, &mut chance, &mut ()).unwrap();
    let count = whereabouts(&ntombi, &position).len() - ntombi.scenario(&position).tents.len();
    let mut actions = Vec::new();
    let mut free = 0;
    for step in 0..decisions {
        if ntombi.turn(&position) == Turn::Over {
            break;
        }
        ntombi.legal(&position, &mut actions);
        let mut action = loop {
            let action = actions[chance.below(actions.len() as u32) as usize];
            let dull = matches!(action, Action::End | Action::Hold { .. }) && chance.below(30) > 0;
            if !dull || actions.iter().all(|action| matches!(action, Action::End | Action::Hold { .. })) {
                break action;
            }
        };
        if let Action::Move { figure, to, .. } = action {
            let at = Point::new(
                i32::from(to.x) - 400 + chance.below(800) as i32,
                i32::from(to.y) - 400 + chance.below(800) as i32,
            );
            let other = Action::Move {
                figure,
                to: at,
                facing: Facing::ALL[chance.below(8) as usize],
                reload: chance.below(4) == 0,
            };
            if ntombi.check(&position, &other).is_ok() {
                action = other;
                free += 1;
            }
        }
        ntombi.check(&position, &action).unwrap_or_else(|refusal| panic!("{action:?} is offered: {refusal:?}"));
        ntombi.perform(&mut position, &action, &mut chance, &mut ()).unwrap();
        if step % 5 == 0 {
            sound(&ntombi, &position, count);
            let record = ntombi.write(&position);
            assert_eq!(ntombi.read(record).as_ref(), Ok(&position), "after {action:?}");
        }
    }
    free
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn accepted_orders_leave_a_sound_short_game(seed in any::<u64>()) {
        prop_assert!(played("short", seed, 4_000) > 0);
    }

    #[test]
    fn accepted_orders_leave_a_sound_meyers_drift(seed in any::<u64>()) {
        prop_assert!(played("meyers-drift", seed, 6_000) > 0);
    }
}
