//! Those who like to attack have to know an attack when they see one.

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::{Game, Setup, Turn};
use redoubt_registry::GameVisitor;

/// Decisions of a random game that are looked at.
const DECISIONS: usize = 400;

struct Known;

impl GameVisitor for Known {
    type Output = ();

    fn visit<G: Game>(self) {
        let game = G::from_data(&G::PROFILE.source()).map_err(|_| G::PROFILE.id).unwrap();
        let setup = Setup::default().complete(G::PROFILE.scenarios, &game.options()).unwrap();
        let mut found = [0; 2];
        for seed in 0..3 {
            let mut chance = Seeded::new(seed);
            let mut position = game.begin(&setup, &mut chance, &mut ()).unwrap();
            let mut actions = Vec::new();
            for _ in 0..DECISIONS {
                let Turn::Decides(_) = game.turn(&position) else { break };
                game.legal(&position, &mut actions);
                actions.iter().for_each(|action| found[usize::from(game.is_attack(&position, action))] += 1);
                let action = &actions[chance.below(actions.len() as u32) as usize];
                game.perform(&mut position, action, &mut chance, &mut ()).unwrap();
            }
        }
        assert!(found.iter().all(|count| *count > 0), "{}: neither none nor all of them: {found:?}", G::PROFILE.id);
    }
}

#[test]
fn every_battle_knows_an_attack_when_it_sees_one() {
    for profile in redoubt_registry::PROFILES {
        redoubt_registry::visit(profile.id, Known).unwrap();
    }
}
