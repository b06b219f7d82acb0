//! Exact odds of volleys, against an enumeration of its own.

use std::collections::BTreeMap;

use num_rational::Ratio;
use redoubt_kernel::chance::Probability;
use serde_json::json;

use crate::field::{Field, Plan, camp};

/// Every roll of `dice` dice with so many −1 on the highest, G Company's best +1, and fours that count in a fire: how often
/// each number of (hits, retreats) comes, for a target with so many markers that can go back so many boxes.
fn expected(
    dice: u32,
    penalties: usize,
    company: bool,
    fire: bool,
    markers: i64,
    room: i64,
) -> BTreeMap<(i64, i64), Probability> {
    let mut table: BTreeMap<(i64, i64), u128> = BTreeMap::new();
    let all = 6u128.pow(dice);
    for roll in 0..all {
        let mut faces: Vec<i64> = (0..dice).map(|die| (roll / 6u128.pow(die) % 6) as i64 + 1).collect();
        faces.sort_unstable_by(|a, b| b.cmp(a));
        let left = penalties.saturating_sub(usize::from(company));
        for face in faces.iter_mut().take(left) {
            *face -= 1;
        }
        let count = |faces: &[i64]| {
            let hits = faces.iter().filter(|face| **face == 6).count() as i64;
            let back = faces.iter().filter(|face| **face == 5 || (fire && **face == 4)).count() as i64;
            if hits > markers { (markers + 1, 0) } else { (hits, back.min(room)) }
        };
        let mut best = count(&faces);
        if company && penalties == 0 {
            for index in 0..faces.len() {
                let mut raised = faces.clone();
                raised[index] = (raised[index] + 1).min(6);
                let found = count(&raised);
                if 3 * found.0 + found.1 > 3 * best.0 + best.1 {
                    best = found;
                }
            }
        }
        *table.entry(best).or_default() += 1;
    }
    table.into_iter().map(|(key, ways)| (key, Ratio::new(ways, all))).collect()
}

fn found(plan: Plan, words: &str) -> (BTreeMap<(i64, i64), Probability>, bool) {
    let field = plan.field();
    let odds = field.view().odds(&field.read(words)).unwrap().expect("chance decides");
    let row = |(p, upshot): &(Probability, redoubt_kernel::game::Upshot)| {
        assert_eq!((upshot.result[0].0, upshot.result[1].0), ("hits", "retreats"));
        ((upshot.result[0].1, upshot.result[1].1), *p)
    };
    (odds.rows.iter().map(row).collect(), odds.best_choice)
}

/// Cards that throw 1 to 6 dice at close range.
const CARDS: [&str; 6] = ["byrne", "24", "15", "25", "18", "20"];
const CAUSES: [&str; 4] = ["", "low", "low overheat", "low overheat snipers"];

fn firing(card: &str, causes: &str) -> Plan {
    camp("loins 1").hand(card).platoon("chard bourne").is(causes)
}

#[test]
fn r_6_7_5_exact_odds_for_one_to_seven_dice_under_zero_to_three_modifiers() {
    for (dice, card) in (1..).zip(CARDS) {
        for (penalties, causes) in CAUSES.iter().enumerate() {
            let (odds, chosen) = found(firing(card, causes), &format!("volley {card} loins"));
            assert_eq!(odds, expected(dice, penalties, false, false, 4, 5), "{dice} dice, {penalties} modifiers");
            assert!(!chosen);
        }
    }
    for (penalties, causes) in CAUSES.iter().enumerate() {
        let plan = firing("20", causes).supports("contingent");
        let (odds, _) = found(plan, "volley 20 loins");
        assert_eq!(odds, expected(7, penalties, false, false, 4, 5), "7 dice, {penalties} modifiers");
    }
}

#[test]
fn r_6_7_5_exact_odds_with_g_company() {
    for (dice, card) in (1..6).zip(CARDS) {
        for (penalties, causes) in CAUSES.iter().enumerate() {
            let plan = firing(card, causes).supports("g-company");
            let (odds, chosen) = found(plan, &format!("volley {card} loins"));
            assert_eq!(odds, expected(dice, penalties, true, false, 4, 5), "{dice} dice, {penalties} modifiers");
            assert_eq!(chosen, penalties == 0, "the die is the player's choice");
        }
    }
}

#[test]
fn r_5_3_1_exact_odds_against_a_burning_building() {
    for company in [false, true] {
        for (dice, card) in (1..6).zip(CARDS) {
            for (penalties, causes) in CAUSES.iter().enumerate() {
                let plan = camp("right 1").hand(card).platoon("chard bromhead").is(causes);
                let plan = plan.platoon("bourne").discards("bromhead").burning("storehouse");
                let plan = plan.supports(if company { "g-company" } else { "" });
                let (odds, _) = found(plan, &format!("volley {card} right"));
                assert_eq!(odds, expected(dice, penalties, company, true, 4, 5), "{dice} dice, {penalties} modifiers");
            }
        }
    }
}

#[test]
fn r_6_7_4_odds_tell_apart_only_what_the_rules_do() {
    // inDlondo with one marker in box 3: a third hit, and a fourth box back, are lost.
    let (odds, _) = found(camp("chest 3 hits 1").hand("18"), "volley 18 chest");
    assert_eq!(odds, expected(3, 0, false, false, 1, 3));
}

#[test]
fn r_23_2_a_reroll_has_odds_of_its_own() {
    let mut field = camp("loins 2").hand("24").available("windridge").is("low").field();
    let odds = field.view().odds(&field.read("volley 24 loins")).unwrap().unwrap();
    assert!(!odds.best_choice);
    let plain = expected(2, 1, false, false, 4, 4);
    assert!(odds.rows.iter().all(|(p, row)| plain[&(row.result[0].1, row.result[1].1)] == *p));
    field.act("volley 24 loins", "6 1");
    let odds = field.view().odds(&field.read("reroll windridge 1")).unwrap().unwrap();
    let hit = odds.rows.iter().find(|(_, row)| row.result[0].1 == 1).unwrap();
    assert_eq!(hit.0, Ratio::new(1, 6), "6 6 less one is 6 5");
    assert_eq!(hit.1.result[1].1, 1);
}

#[test]
fn r_12_5_luck_is_answered_for_the_best_choice() {
    let plan = camp("loins 1").hand("byrne 15").is("valour_and_luck");
    let (odds, chosen) = found(plan, "volley byrne loins");
    assert!(chosen);
    assert_eq!(odds[&(1, 0)], Ratio::new(1, 3), "a 5 is turned into a 6");
}

#[test]
fn r_6_5_odds_of_fighting_a_fire() {
    let field = camp("").available("byrne windridge").burning("hospital").with("turn", json!(3)).field();
    let odds = |words: &str| {
        let odds = field.view().odds(&field.read(words)).unwrap().unwrap();
        odds.rows.iter().find(|(_, row)| row.result == [("out", 1)]).unwrap().0
    };
    assert_eq!(odds("fight byrne"), Ratio::new(5, 6));
    assert_eq!(odds("fight windridge"), Ratio::new(2, 3));
    assert!(field.view().odds(&field.read("done")).unwrap().is_none());
}

#[test]
fn r_7_0_what_can_be_drawn_and_how_likely() {
    let mut field = Field::set_up(&["tighter", "card_39"], "");
    field.act("marker", "washing");
    field.act("done", "");
    let odds = field.view().odds(&field.read("draw")).unwrap().expect("chance decides");
    assert!(odds.rows.is_empty(), "no card is better than another by the rules");
    let card = &odds.forecasts[0];
    assert_eq!((card.about, card.chance, card.again), ("ramparts-why-card", Ratio::from_integer(1), false));
    let told: BTreeMap<String, Probability> = card.rows.iter().map(|row| (row.face.to_string(), row.p)).collect();
    assert_eq!(told, field.draws());
    let said = card.rows[0].told.as_ref().unwrap();
    assert_eq!(said.rule.map(|rule| rule.number()), Some("R-7.0"));
}

#[test]
fn r_4_0_which_marker_can_come_and_how_likely() {
    let plan = camp("").cup("chest-1 chest-1 loins-2 fire").with("stage", json!("impi")).with("actions_left", json!(0));
    let field = plan.field();
    let odds = field.view().odds(&field.read("marker")).unwrap().expect("chance decides");
    let [marker, fire] = &odds.forecasts[..] else { panic!("{:?}", odds.forecasts) };
    let rows: Vec<(String, Probability)> = marker.rows.iter().map(|row| (row.face.to_string(), row.p)).collect();
    let expected = [("chest-1", 1, 2), ("loins-2", 1, 4), ("fire", 1, 4)];
    assert_eq!(rows, expected.map(|(name, n, d)| (name.to_owned(), Ratio::new(n, d))));
    // The die for the fire is only rolled if that marker comes.
    assert_eq!((fire.about, fire.chance, fire.rows.len()), ("ramparts-why-fire", Ratio::new(1, 4), 6));
    assert!(fire.rows.iter().all(|row| row.p == Ratio::new(1, 6)));
}
