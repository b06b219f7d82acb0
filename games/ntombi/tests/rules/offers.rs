//! What is offered: all that was promised, and nothing that is refused.

use crate::field::{bare, field};
use proptest::prelude::*;
use redoubt_kernel::chance::Seeded;
use redoubt_kernel::prelude::*;
use redoubt_kernel::{Setup, Turn};
use redoubt_ntombi::Ntombi;
use redoubt_ntombi::action::{Action, Path};
use redoubt_ntombi::figures::{Figure, Side};
use redoubt_ntombi::geometry::{Facing, INCH, Point};
use redoubt_ntombi::position::{Position, Stage};

fn moves_there(figure: Figure, to: Point) -> Action {
    Action::Move { figure, to, facing: Facing::N, reload: false }
}

/// Every side of every enemy that stands.
fn sides(ntombi: &Ntombi, position: &Position, side: Side) -> Vec<Point> {
    let enemies = ntombi.scenario(position).of(side.other());
    let standing = enemies.map(|enemy| position.state(enemy)).filter(|state| state.stands());
    standing.flat_map(|state| Ntombi::slots(state.at)).collect()
}

/// For every figure that can be moved now: each enemy side that a lawful move leads to is offered, once. How many were.
fn offers_every_side(ntombi: &Ntombi, position: &Position, offered: &mut Vec<Action>) -> usize {
    let side = position.phase.side();
    let sides = sides(ntombi, position, side);
    let mut found = 0;
    for figure in ntombi.scenario(position).of(side) {
        let mut turned = position.clone();
        let select = Action::Select { figure };
        if ntombi.check(position, &select).is_ok() {
            ntombi.perform(&mut turned, &select, &mut (), &mut ()).unwrap();
        }
        if turned.focus != Some(figure) {
            continue;
        }
        ntombi.legal(&turned, offered);
        for action in offered.iter() {
            ntombi.check(&turned, action).unwrap_or_else(|refusal| panic!("{action:?} is offered: {refusal:?}"));
        }
        for side in sides.iter().filter(|side| **side != turned.state(figure).at) {
            let goes = |action: &&Action| matches!(action, Action::Move { to, reload: false, .. } if to == side);
            let lawful = ntombi.check(&turned, &moves_there(figure, *side)).is_ok();
            let count = offered.iter().filter(goes).count();
            assert_eq!(count, usize::from(lawful), "{} to {side:?}", figure.id());
            found += count;
        }
    }
    found
}

/// No path by one or two corners of anything near is lawful where "move there" is not.
fn finds_what_there_is(ntombi: &Ntombi, position: &Position, figure: Figure, to: Point) {
    if ntombi.check(position, &moves_there(figure, to)).is_ok() {
        return;
    }
    let scenario = ntombi.scenario(position);
    let at = position.state(figure).at;
    let enemies = scenario.of(scenario.side(figure).other()).map(|enemy| position.state(enemy));
    let squares = enemies.filter(|state| state.stands()).map(|state| (state.at, INCH));
    let tents = scenario.tents.iter().zip(&position.tents).filter(|(_, state)| state.standing);
    let squares = squares.chain(tents.map(|(tent, _)| (tent.at, 150)));
    let corners: Vec<Point> = squares
        .filter(|(centre, _)| centre.within(at, 12 * INCH))
        .flat_map(|(centre, half)| [(1, 1), (1, -1), (-1, -1), (-1, 1)].map(|(x, y)| centre.offset(x * half, y * half)))
        .filter(|corner| at.length_to(*corner) + corner.length_to(to) <= 12 * INCH)
        .collect();
    let refused = |points: &[Point]| {
        let mut path = Path::default();
        points.iter().for_each(|point| assert!(path.push(*point)));
        let march = Action::March { figure, path, facing: Facing::N, reload: false };
        assert!(ntombi.check(position, &march).is_err(), "{} goes by {points:?}", figure.id());
    };
    for first in &corners {
        refused(&[*first, to]);
        corners.iter().for_each(|second| refused(&[*first, *second, to]));
    }
}

/// Plays on and looks now and then; `boldly` by the drill, else by what is offered. How many sides were offered.
fn looked_at(scenario: &str, seed: u64, boldly: bool) -> usize {
    let ntombi = bare();
    let setup = Setup { scenario: scenario.to_owned(), ..Setup::default() };
    let mut chance = Seeded::new(seed);
    let mut position = ntombi.begin(&setup, &mut chance, &mut ()).unwrap();
    let (mut actions, mut found) = (Vec::new(), 0);
    for step in 0..4_000 {
        if ntombi.turn(&position) == Turn::Over {
            break;
        }
        ntombi.legal(&position, &mut actions);
        let dull = |action: &Action| matches!(action, Action::End | Action::Hold { .. });
        let mut action = actions[chance.below(actions.len() as u32) as usize];
        while dull(&action) && chance.below(30) > 0 && !actions.iter().all(dull) {
            action = actions[chance.below(actions.len() as u32) as usize];
        }
        if boldly {
            action = ntombi.drilled(&position).unwrap();
        }
        ntombi.perform(&mut position, &action, &mut chance, &mut ()).unwrap();
        if step % 97 == 0 && position.stage == Stage::Orders && position.phase.is_move() {
            found += offers_every_side(&ntombi, &position, &mut actions);
            let figure = position.focus.unwrap();
            let near = sides(&ntombi, &position, position.phase.side());
            let at = position.state(figure).at;
            let near = near.into_iter().filter(|side| side.within(at, 6 * INCH)).take(6);
            near.for_each(|side| finds_what_there_is(&ntombi, &position, figure, side));
        }
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6, ..ProptestConfig::default() })]

    #[test]
    fn n_100_every_side_of_an_enemy_in_reach_is_offered(seed in any::<u64>()) {
        let found = looked_at("meyers-drift", seed, false) + looked_at("short", seed, false);
        prop_assert!(found > 0, "no side was ever in reach");
    }

    #[test]
    fn n_100_the_same_in_an_assault(seed in any::<u64>()) {
        prop_assert!(looked_at("meyers-drift", seed, true) > 0, "no side was ever in reach");
    }
}

#[test]
fn n_15_a_way_is_found_round_many_things() {
    // A horseshoe of Zulus, open to the north; outside it, south of it, stands a private.
    let shoe = "w1-1 20,30 s; w1-2 22,30 s; w1-3 24,30 s; w1-4 20,28 w; w1-5 24,28 e; w1-6 22,27 n";
    let field = field("british_move", &format!("{shoe}; b26 22,32 n mounted")).at("b26");
    assert!(field.may("move b26 22,26 s"), "all the way round to the far side of the one inside");
    let offered = field.legal();
    assert!(offered.iter().any(|order| order.starts_with("move b26 22,26")), "{offered:?}");
}

#[test]
fn n_15_and_n_35_orders_to_many_are_offered_first() {
    let moving = field("zulu_move", "w1-1 20,20 s; w1-2 22,20 s; b5 20,40 n").at("w1-1");
    assert_eq!(moving.legal()[0], "advance s 8 w1-1 w1-2");
    let figures = "b5 20,20 s loaded; b6 22,20 s loaded; b7 24,20 n loaded; b8 26,20 s; w1-1 20,40 n; w1-2 22,40 n";
    let firing = field("british_fire", figures).at("b5");
    assert_eq!(firing.legal()[0], "salvo b5 b6 b7", "b8 has an empty rifle");
    let alone = field("british_fire", "b5 20,20 s loaded; w1-1 20,40 n").at("b5");
    assert_eq!(alone.legal()[0], "fire b5 w1-1");
}

#[test]
fn n_21_a_way_is_found_past_a_zone_that_would_cost_too_much() {
    let field = field("zulu_move", "w1-1 20,20 s; b5 21.2,23.5 w").at("w1-1");
    assert!(!field.may("march w1-1 20,27 s"), "straight through the zone: 7″ and 2″");
    assert!(field.may("move w1-1 20,27 s"), "round it: about 7″");
}

#[test]
fn n_105_a_way_is_found_that_keeps_to_the_bank_first() {
    let field = field("zulu_move", "w1-1 20,55 s; b5 60,20 w").at("w1-1");
    assert!(!field.may("march w1-1 24,58 s"), "5″, of which more than 3″ are water");
    assert!(field.may("move w1-1 24,58 s"), "along the bank, then straighter in");
}

#[test]
fn n_102_contact_with_one_on_the_rocks_is_offered_from_beside_them() {
    let mut field = field("zulu_move", "b5 13,46.9 s; w1-1 13,50 n fired").at("w1-1");
    let beside =
        field.legal().into_iter().find(|order| order.starts_with("move w1-1 13,48")).expect("beside the rocks");
    field.act(&beside, &[]);
    assert_eq!(field.foes("b5"), ["w1-1"]);
}
