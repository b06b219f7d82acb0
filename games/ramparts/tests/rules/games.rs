//! Whole games: pieces, endings, and where the golden ones come from.

use std::collections::BTreeMap;

use num_rational::Ratio;
use redoubt_kernel::Setup;
use redoubt_kernel::chance::{Chance, Seeded};
use redoubt_kernel::prelude::*;
use redoubt_ramparts::Ramparts;

use crate::field::{Field, setup};
use crate::whereabouts::whereabouts;

fn game() -> Ramparts {
    Ramparts::from_data(&Ramparts::PROFILE.source()).unwrap()
}

fn everything(game: &Ramparts) -> Setup {
    let options = game.options();
    let ids: Vec<&str> = options.iter().map(|option| option.id.as_ref()).collect();
    setup(&ids).complete(&["standard"], &game.options()).unwrap()
}

#[test]
fn r_7_1_a_random_game_always_ends() {
    let game = game();
    let setups = [Setup::default().complete(&["standard"], &game.options()).unwrap(), everything(&game)];
    let mut actions = Vec::new();
    for setup in &setups {
        for seed in 0..3_000 {
            let mut chance = Seeded::new(seed);
            let mut position = game.begin(setup, &mut chance, &mut ()).unwrap();
            let mut decisions = 0;
            while game.outcome(&position).is_none() {
                game.legal(&position, &mut actions);
                let action = actions[chance.below(actions.len() as u32) as usize];
                game.perform(&mut position, &action, &mut chance, &mut ()).unwrap();
                decisions += 1;
                assert!(decisions < 20_000, "seed {seed}");
            }
        }
    }
}

#[test]
fn r_7_1_even_a_player_who_never_draws_sees_the_end() {
    let game = game();
    let mut actions = Vec::new();
    for seed in 0..300 {
        let setup = everything(&game);
        let mut chance = Seeded::new(seed);
        let mut position = game.begin(&setup, &mut chance, &mut ()).unwrap();
        let mut decisions = 0;
        while game.outcome(&position).is_none() {
            game.legal(&position, &mut actions);
            let wait = actions.iter().position(|action| *action == redoubt_ramparts::action::Action::Done);
            let action = actions[wait.unwrap_or(0)];
            game.perform(&mut position, &action, &mut chance, &mut ()).unwrap();
            decisions += 1;
            assert!(decisions < 5_000, "seed {seed}");
        }
    }
}

#[test]
fn r_2_3_every_piece_is_in_exactly_one_place_after_every_action() {
    let game = game();
    let setup = everything(&game);
    let mut actions = Vec::new();
    for seed in 0..60 {
        let mut chance = Seeded::new(seed);
        let mut position = game.begin(&setup, &mut chance, &mut ()).unwrap();
        while game.outcome(&position).is_none() {
            let mut names: Vec<String> = whereabouts(&game, &position).into_iter().map(|(name, _)| name).collect();
            assert_eq!(names.len(), 43 + 27 + 4 + 13 + 5);
            names.sort();
            names.dedup();
            assert_eq!(names.len(), 43 + 27 + 4 + 13 + 5, "seed {seed}");
            game.legal(&position, &mut actions);
            let action = actions[chance.below(actions.len() as u32) as usize];
            game.perform(&mut position, &action, &mut chance, &mut ()).unwrap();
        }
    }
}

#[test]
fn r_12_2_the_cards_and_markers_set_aside_are_any_three() {
    // Deferred decisions: over many games each card is left in the pile to the end equally often.
    let game = game();
    let setup = setup(&["tighter"]).complete(&["standard"], &game.options()).unwrap();
    let mut left = [0u32; 64];
    let mut games = 0;
    let mut actions = Vec::new();
    for seed in 0..4_000 {
        let mut chance = Seeded::new(seed);
        let mut position = game.begin(&setup, &mut chance, &mut ()).unwrap();
        // Let nobody advance: only draw cards, from a position that cannot end before the Relief Column.
        let record = game.write(&position);
        let mut record = serde_json::to_value(&record).unwrap();
        record["stage"] = serde_json::json!({"draw": {"left": 40, "fresh": true}});
        position = game.read(serde_json::from_value(record).unwrap()).unwrap();
        while let redoubt_ramparts::position::Stage::Draw { .. } = position.stage() {
            game.legal(&position, &mut actions);
            game.perform(&mut position, &redoubt_ramparts::action::Action::Draw, &mut chance, &mut ()).unwrap();
        }
        games += 1;
        let state = serde_json::to_value(game.write(&position)).unwrap();
        for id in state["undrawn"].as_array().unwrap() {
            let number = game.set.card(game.set.card_named(id.as_str().unwrap()).unwrap()).number;
            left[usize::from(number)] += 1;
        }
    }
    // Three aside and on average 1.5 below the Relief Column, of 25 cards.
    let mean = f64::from(games) * 4.5 / 25.0;
    for (number, count) in left.iter().enumerate().take(31).skip(6) {
        assert!((f64::from(*count) - mean).abs() < 6.0 * mean.sqrt(), "card {number}: {count}, mean {mean}");
    }
}

/// The exact chance of each thing an action can say was drawn first.
fn chances(options: &[&str], before: &str, words: &str) -> BTreeMap<String, Ratio<u128>> {
    let mut field = Field::set_up(options, "");
    for action in before.split(';').map(str::trim).filter(|action| !action.is_empty()) {
        let (words, faces) = action.split_once('=').unwrap_or((action, ""));
        field.act(words, faces);
    }
    let order = field.read(words);
    let position = field.battle.truth();
    let mut found = BTreeMap::new();
    /// Visits only the first draw, and takes whatever comes first after it.
    struct First<'a> {
        outcomes: &'a mut redoubt_kernel::chance::Enumerator,
        name: Option<String>,
    }
    impl Chance for First<'_> {
        fn one_of(&mut self, ask: &redoubt_kernel::chance::Ask<'_>) -> Result<u32, redoubt_kernel::chance::Interrupt> {
            if self.name.is_some() {
                return Ok(0);
            }
            let outcome = self.outcomes.one_of(ask)?;
            self.name = Some(ask.face(outcome).to_string());
            Ok(outcome)
        }
    }
    let explore = |outcomes: &mut redoubt_kernel::chance::Enumerator| {
        let mut first = First { outcomes, name: None };
        position.duplicate().apply(&order, &mut first).unwrap();
        Ok(first.name.unwrap_or_default())
    };
    redoubt_kernel::chance::Enumerator::visit(explore, |p, name| {
        *found.entry(name).or_insert_with(|| Ratio::from_integer(0)) += p;
    })
    .unwrap();
    found
}

#[test]
fn r_3_4_each_card_is_as_likely_as_after_shuffling() {
    let found = chances(&[], "marker=r; done", "draw");
    assert_eq!(found.len(), 25);
    assert!(found.values().all(|p| *p == Ratio::new(1, 25)), "{found:?}");
    // Henderson is one of the twelve cards of the top half; each of the others may be anywhere.
    let found = chances(&["card_35"], "marker=r; done", "draw");
    assert_eq!(found["henderson"], Ratio::new(1, 12));
    assert!(found.iter().all(|(id, p)| id == "henderson" || *p == Ratio::new(11, 12 * 25)));
}

#[test]
fn r_12_2_each_marker_in_the_cup_is_equally_likely() {
    let found = chances(&["tighter"], "", "marker");
    assert_eq!(
        (found["chest-1"], found["r"], found["washing"]),
        (Ratio::new(3, 27), Ratio::new(2, 27), Ratio::new(1, 27))
    );
    // One R has been seen and went back: it is one of the 24 in the cup; the 25 never seen are there with 22 in 25.
    let found = chances(&["tighter"], "marker=overheat r; done; done; done", "marker");
    assert_eq!((found["r"], found["overheat"]), (Ratio::new(1, 24) + Ratio::new(22, 24 * 25), Ratio::new(1, 24)));
    assert_eq!(found["washing"], Ratio::new(22, 24 * 25));
    assert_eq!(found.values().sum::<Ratio<u128>>(), Ratio::from_integer(1));
}

/// The odds of the next draw, found the long way: every choice of three markers that may be aside, each as likely as it makes
/// what has been drawn since.
fn next_by_counting(
    all: &[(&str, u128)],
    draws: &[&str],
    stays_out: impl Fn(&str) -> bool,
) -> BTreeMap<String, Ratio<u128>> {
    let bag: Vec<&str> = all.iter().flat_map(|(id, count)| std::iter::repeat_n(*id, *count as usize)).collect();
    let mut next: BTreeMap<String, Ratio<u128>> = BTreeMap::new();
    for i in 0..bag.len() {
        for j in 0..i {
            for k in 0..j {
                let mut cup: Vec<&str> = bag.clone();
                for at in [i, j, k] {
                    cup.remove(at);
                }
                let mut p = Ratio::from_integer(1u128);
                for draw in draws {
                    let there = cup.iter().filter(|id| *id == draw).count();
                    p *= Ratio::new(there as u128, cup.len() as u128);
                    if stays_out(draw) && there > 0 {
                        cup.remove(cup.iter().position(|id| id == draw).unwrap());
                    }
                }
                for id in &cup {
                    *next.entry((*id).to_owned()).or_default() += p / cup.len() as u128;
                }
            }
        }
    }
    let whole: Ratio<u128> = next.values().sum();
    next.retain(|_, p| *p != Ratio::from_integer(0));
    next.values_mut().for_each(|p| *p /= whole);
    next
}

#[test]
fn r_12_2_twins_that_came_back_cannot_be_told_apart() {
    let all: Vec<(String, u128)> = {
        let state = Field::set_up(&["tighter"], "").state();
        let cup = state["cup"].as_object().unwrap().iter();
        cup.map(|(id, count)| (id.clone(), u128::from(count.as_u64().unwrap()))).collect()
    };
    let all: Vec<(&str, u128)> = all.iter().map(|(id, count)| (id.as_str(), *count)).collect();
    // Rifles overheat always goes back, and so does what is drawn after it and is no Advance; an Advance stays out.
    for turns in [
        vec!["overheat r", "overheat r"],
        vec!["overheat r", "overheat fire", "overheat r", "overheat r"],
        vec!["chest-1", "overheat r", "all-1", "overheat r", "chest-1", "overheat fire"],
    ] {
        let script: Vec<String> = turns.iter().map(|faces| format!("marker={faces}; done; done; done")).collect();
        let found = chances(&["tighter"], &script.join("; "), "marker");
        let draws: Vec<&str> = turns.iter().flat_map(|faces| faces.split(' ')).collect();
        assert_eq!(found, next_by_counting(&all, &draws, |id| id.ends_with("-1")), "{turns:?}");
    }
}

#[test]
fn a_decision_allocates_nothing() {
    let game = game();
    let setup = everything(&game);
    let mut actions = Vec::with_capacity(1024);
    let mut chance = Seeded::new(3);
    let mut position = game.begin(&setup, &mut chance, &mut ()).unwrap();
    let counted = allocation_counter::measure(|| {
        for _ in 0..50_000 {
            if game.turn(&position) == redoubt_kernel::Turn::Over {
                position = game.begin(&setup, &mut chance, &mut ()).unwrap();
            }
            game.legal(&position, &mut actions);
            let action = actions[chance.below(actions.len() as u32) as usize];
            game.perform(&mut position, &action, &mut chance, &mut ()).unwrap();
        }
    });
    assert_eq!(counted.count_total, 0);
    assert!(size_of_val(&actions[0]) <= 8 && size_of_val(&position) <= 512);
}

/// Where the games that `golden.rs` replays come from. A journal stays as it is while the rules do; where they have
/// changed on purpose, `cargo test -p redoubt-ramparts --test rules record -- --ignored` plays these games anew.
mod record {
    use redoubt_kernel::battle::{Battle, Dice};
    use redoubt_kernel::fair::Secret;
    use redoubt_kernel::prelude::*;
    use redoubt_kernel::{AnyAction, Seat, Setup, Turn, Viewer};
    use redoubt_proof::playthrough;
    use redoubt_ramparts::Ramparts;
    use serde_json::json;

    use crate::field::{Plan, camp, rules};

    /// A new game, played to its end.
    fn played(seed: u64, setup: Setup) -> Battle {
        played_on(seed, Battle::begin(rules(), setup, Dice::fair(Secret::from_seed(seed)), &[]).unwrap())
    }

    /// Plays on with a player who looks one action ahead, by the battle's own reckoning of an average outcome.
    fn played_on(seed: u64, mut battle: Battle) -> Battle {
        let game = super::game();
        while battle.truth().turn() != Turn::Over {
            let position = &battle.truth().standing::<Ramparts>().unwrap().position;
            let mut actions = Vec::new();
            game.legal(position, &mut actions);
            let worth = |action: &_| {
                let mut chance = redoubt_kernel::chance::Seeded::new(seed ^ 7);
                let mut total = 0i64;
                for _ in 0..24 {
                    let mut after = *position;
                    game.perform(&mut after, action, &mut chance, &mut ()).unwrap();
                    total += i64::from(game.evaluate(&after, Seat(0)));
                }
                total
            };
            let best = actions.iter().rev().max_by_key(|action| worth(action)).unwrap();
            let order = AnyAction::new(&game, *best);
            battle.act(Viewer::UMPIRE, &order, &[]).unwrap();
        }
        battle
    }

    /// The first of a series of games from this position that ends like this.
    fn first_from(wanted: &str, plan: impl Fn() -> Plan, also: impl Fn(&Battle) -> bool) -> Battle {
        let from = |seed| Battle::load(rules(), plan().record(), Dice::fair(Secret::from_seed(seed))).unwrap();
        (0..2_000)
            .map(|seed| played_on(seed, from(seed)))
            .find(|battle| ending(battle) == wanted && also(battle))
            .expect("such a game is not that rare")
    }

    fn ending(battle: &Battle) -> String {
        match &battle.truth().write()["stage"] {
            serde_json::Value::String(stage) => stage.clone(),
            other => other.as_object().unwrap().keys().next().unwrap().clone(),
        }
    }

    /// The first game of a series that ends like this.
    fn first(wanted: &str) -> Battle {
        (0..2_000)
            .map(|seed| played(seed, Setup::default()))
            .find(|battle| ending(battle) == wanted)
            .expect("such a game is not that rare")
    }

    fn keep(name: &str, battle: &Battle) {
        playthrough::keep(battle, &format!("{}/tests/games/{name}.jsonl", env!("CARGO_MANIFEST_DIR")));
    }

    #[test]
    #[ignore = "writes a journal"]
    fn a_game_won_by_breaking_the_zulus() {
        let plan = || {
            camp("chest eliminated, left routed hits 1, right 3 hits 1, loins 2 hits 2")
                .hand("15 16 18 22 25")
                .available("chard bromhead hook")
                .with("stage", json!("impi"))
                .with("actions_left", json!(0))
        };
        keep("won", &first_from("broken", plan, |_| true));
    }

    #[test]
    #[ignore = "writes a journal"]
    fn a_game_lost_at_the_victory_marker() {
        keep("overrun", &first("overrun"));
    }

    #[test]
    #[ignore = "writes a journal"]
    fn a_game_ended_by_the_relief_column() {
        keep("relief.es", &first("relief"));
    }

    #[test]
    #[ignore = "writes a journal"]
    fn a_game_through_the_morning_attack() {
        // Night, the cup all but spent, the pile half drawn.
        let plan = || {
            camp("chest 4, left 3 hits 2, right routed hits 1, loins eliminated")
                .hand("15 18 22 dalton")
                .available("chard bourne rainforth spalding")
                .discards("6 9 10 11 12 13")
                .cup("overheat washing")
                .is("morning_attack valour_and_luck night fired low")
                .with("victory", json!(-1))
                .with("turn", json!(27))
                .with("stage", json!("impi"))
                .with("actions_left", json!(0))
        };
        let dawned = |battle: &Battle| battle.truth().write()["is"].as_array().unwrap().contains(&json!("dawned"));
        keep("morning", &first_from("relief", plan, dawned));
    }
}
