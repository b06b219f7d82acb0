//! What machine players learn from, in every battle: as many signs whatever the position, as many marks whatever the action.

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::{Game, Setup, Signs, Turn};
use redoubt_registry::GameVisitor;
use redoubt_tactics::{Searcher, Threads, Watch};

/// Decisions of a random game that are looked at.
const DECISIONS: usize = 150;

struct AsMany;

impl GameVisitor for AsMany {
    type Output = ();

    fn visit<G: Game>(self) {
        let game = G::from_data(&G::PROFILE.source()).map_err(|_| G::PROFILE.id).unwrap();
        let (mut signs, mut marks, mut actions) = (Vec::new(), Vec::new(), Vec::new());
        let mut counts = Vec::new();
        for (seed, scenario) in (1..).zip(G::PROFILE.scenarios) {
            let mut chance = Seeded::new(seed);
            let setup = Setup { scenario: (*scenario).to_owned(), ..Setup::default() };
            let setup = setup.complete(G::PROFILE.scenarios, &game.options()).unwrap();
            let mut position = game.begin(&setup, &mut chance, &mut ()).unwrap();
            for _ in 0..DECISIONS {
                let Turn::Decides(_) = game.turn(&position) else { break };
                game.legal(&position, &mut actions);
                game.signs(&position, &mut Signs::over(&mut signs));
                game.marks(&position, &actions, &mut marks);
                assert_eq!(marks.len() % actions.len(), 0, "{scenario}: as many for each action");
                counts.push((signs.len(), marks.len() / actions.len()));
                let action = &actions[chance.below(actions.len() as u32) as usize];
                game.perform(&mut position, action, &mut chance, &mut ()).unwrap();
            }
        }
        assert!(counts[0].0 > 0 && counts[0].1 > 0, "{}: there is something to see", G::PROFILE.id);
        assert!(counts.iter().all(|count| *count == counts[0]), "{}: {counts:?}", G::PROFILE.id);
    }
}

#[test]
fn there_is_as_much_to_see_in_every_position_and_action() {
    for profile in redoubt_registry::PROFILES {
        redoubt_registry::visit(profile.id, AsMany).unwrap();
    }
}

struct Sensible;

impl GameVisitor for Sensible {
    type Output = ();

    /// Where nothing has been learned, what a sensible player leans to is what the battle says.
    fn visit<G: Game>(self) {
        if !G::JUDGEMENT.is_empty() {
            return;
        }
        let game = G::from_data(&G::PROFILE.source()).map_err(|_| G::PROFILE.id).unwrap();
        let setup = Setup::default().complete(G::PROFILE.scenarios, &game.options()).unwrap();
        let mut chance = Seeded::new(5);
        let mut position = game.begin(&setup, &mut chance, &mut ()).unwrap();
        let (mut actions, mut weights) = (Vec::new(), Vec::new());
        let mut recruit: Searcher<G> = Searcher::new("recruit:12".parse().unwrap(), 3, Threads::new(1));
        for _ in 0..DECISIONS {
            let Turn::Decides(seat) = game.turn(&position) else { break };
            game.legal(&position, &mut actions);
            game.inclinations(&position, &actions, &mut weights);
            let seen = game.observe(&position, seat.into());
            let action = recruit.decide(&game, &seen, seat, &Watch::nobody()).unwrap();
            let weight = actions.iter().zip(&weights).find(|(other, _)| **other == action).map(|(_, weight)| *weight);
            let nothing_else = weights.iter().all(|weight| *weight == 0);
            assert!(weight.is_some_and(|weight| weight > 0 || nothing_else), "{}: {action:?}", G::PROFILE.id);
            recruit.heard(&game, &seen, &action);
            game.perform(&mut position, &action, &mut chance, &mut ()).unwrap();
        }
    }
}

#[test]
fn whoever_overlooks_things_does_no_nonsense() {
    for profile in redoubt_registry::PROFILES {
        redoubt_registry::visit(profile.id, Sensible).unwrap();
    }
}
