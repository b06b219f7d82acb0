use crate::field::{Field, Plan, field, reduced, ways};
use serde_json::json;

/// A line of so many rifles (b3 …) from (10, 30) on, facing north, Sergeant b2 behind it.
fn line(count: usize, rest: &str) -> Plan {
    let rifles: Vec<String> = (0..count).map(|n| format!("b{} {},30 n loaded", 3 + n, 10 + n)).collect();
    field("british_fire", &format!("b2 12,32 n loaded; {}; {rest}", rifles.join("; ")))
}

fn word(count: usize) -> String {
    let names: Vec<String> = (0..count).map(|n| format!("b{}", 3 + n)).collect();
    format!("volley b2 n {}", names.join(" "))
}

const HORDE: &str = "w1-1 10,20 s; w1-2 11.5,20.5 s; w1-3 13,20.2 s; w1-4 14.5,20.1 s; w2-1 16,18 s; w2-2 17.5,17 s";

#[test]
fn n_45_nine_rifles_a_leader_and_a_line() {
    let mut field = line(9, HORDE).at("b2");
    assert!(field.legal().contains(&word(9)), "{:?}", field.legal());
    assert_eq!(field.refused(&word(8)), "N-45", "too few");
    let with = |field: &mut Field, words: &str| field.refused(words);
    assert_eq!(with(&mut field, &word(9).replace("b2 n", "b3 n")), "N-45", "a private gives no word");
    let mut empty = line(9, HORDE).figure("b5", "flags", json!([])).at("b3");
    assert_eq!(empty.refused(&word(9)), "N-45", "not loaded");
    let mut gap = line(9, HORDE).figure("b11", "at", json!([1860, 3000])).at("b3");
    assert_eq!(gap.refused(&word(9)), "N-45", "1.6″ to the next");
    let mut far = line(9, HORDE).figure("b2", "at", json!([1200, 3301])).at("b3");
    assert_eq!(far.refused(&word(9)), "N-45", "the word does not carry");
    let mut askew = line(9, HORDE).figure("b5", "facing", json!("ne")).figure("b6", "facing", json!("nw")).at("b3");
    assert_eq!(askew.refused(&word(9)), "N-45", "facings more than 45° apart");
}

#[test]
fn n_115_the_direction_lies_in_every_front_and_nobody_stands_ahead() {
    let mut field = line(9, HORDE).at("b2");
    assert_eq!(field.refused(&word(9).replace(" n ", " e ")), "N-115");
    let mut ahead = line(10, HORDE).figure("b12", "at", json!([1450, 2900])).at("b3");
    assert_eq!(ahead.refused(&word(10)), "N-115");
}

#[test]
fn n_46_a_die_for_every_three_and_the_nearest_fall() {
    let mut field = line(11, HORDE).at("b2");
    // 11 rifles roll three dice; each warband that has figures left then rolls.
    let clauses = field.act(&word(11), &[1, 1, 1]);
    assert!(clauses.contains(&"N-46"));
    assert_eq!(
        ["w1-1", "w1-2", "w1-3", "w1-4"].map(|zulu| field.place(zulu)),
        ["table", "fallen", "fallen", "fallen"].map(str::to_owned)
    );
    assert_eq!(field.stage(), "morale");
}

#[test]
fn n_46_the_exact_chances_of_the_casualties() {
    let many: Vec<String> = (1..=10).map(|n| format!("w1-{n} {}.5,{} s", 9 + n, 10 + n % 3)).collect();
    let field = line(9, &many.join("; ")).at("b2");
    for fallen in 3..=9 {
        let expected = ways(3, |sum| i64::from(sum) == fallen);
        assert_eq!(field.chance(&word(9), &[("zulus", fallen)]), expected, "{fallen}");
    }
}

#[test]
fn n_47_the_morale_table() {
    for (firers, fails) in [(9, 7), (12, 7), (13, 6), (18, 6), (19, 5), (20, 5)] {
        let plan = field("british_fire", "b3 10,30 n; w1-1 10,20 s; w1-2 20,20 s");
        let stage = json!({"morale": {"warband": 1, "seen": ["w1-1"], "firers": firers}});
        let mut field = plan.with("stage", stage).at_the_dice();
        assert_eq!(field.chance("roll", &[("down", 1)]), ways(3, |sum| sum >= fails), "{firers} rifles");
        assert_eq!(field.to_act(), "zulu");
        field.act("roll", &[3, 3, 3]);
        assert!(field.has("w1-1", "down") && !field.has("w1-2", "down"), "only those in the strip");
    }
    assert_eq!(ways(3, |sum| sum >= 7), reduced(10, 27));
}

#[test]
fn n_47_head_down_no_move_no_target_and_up_again() {
    let mut field = field("zulu_move", "b5 20,30 n loaded; w1-1 20,20 s down; w1-2 25,20 s").at("w1-2");
    assert_eq!(field.refused("move w1-1 20,21 s"), "N-47");
    field.act("end", &[]);
    assert!(!field.has("w1-1", "down"), "up at the end of that move");
    let mut shot = crate::field::field("british_fire", "b5 20,30 n loaded; w1-1 20,20 s down; w1-2 21,20 s").at("b5");
    assert_eq!(shot.refused("fire b5 w1-1"), "N-47");
}

#[test]
fn n_48_a_melee_beside_the_line_stops_it_and_the_hidden_are_spared() {
    let mut engaged = line(9, &format!("{HORDE}; b12 19.5,30 n loaded; w3-1 19.5,29 s")).at("b3");
    assert_eq!(engaged.refused(&word(9)), "N-48");
    // Down, behind another, and beside the strip: only w1-1 can fall.
    let mut spared = line(9, "w1-1 14,20 s; w1-2 14,18 s down; w1-3 30,20 s; w2-1 10,5.9 s").at("b2");
    spared.act(&word(9), &[3, 3, 3]);
    assert_eq!(
        ["w1-1", "w1-2", "w1-3", "w2-1"].map(|zulu| spared.place(zulu)),
        ["fallen", "table", "table", "table"].map(str::to_owned)
    );
    let mut nobody = line(9, "w1-1 30,20 s; w2-1 14,5.9 s").at("b3");
    assert_eq!(nobody.refused(&word(9)), "N-46");
}

#[test]
fn n_49_those_who_volleyed_have_fired() {
    let mut field = line(9, "w1-1 14,20 s").at("b2");
    field.act(&word(9), &[1, 1, 1]);
    assert!(field.has("b3", "fired") && !field.has("b3", "loaded") && field.has("b2", "loaded"));
}

#[test]
fn n_115_ties_are_the_zulu_player_s() {
    let rank: Vec<String> = (0..9).map(|n| format!("w1-{} {},20 s", n + 1, 10 + n)).collect();
    let mut field = line(9, &rank.join("; ")).at("b2");
    field.act(&word(9), &[1, 1, 1]);
    assert_eq!((field.stage().as_str(), field.to_act()), ("fall", "zulu"));
    assert_eq!(field.refused("give w1-1 w1-2"), "N-115");
    field.act("give w1-2 w1-4 w1-9", &[]);
    assert_eq!(
        ["w1-1", "w1-2", "w1-4", "w1-9"].map(|zulu| field.place(zulu)),
        ["table", "fallen", "fallen", "fallen"].map(str::to_owned)
    );
    assert_eq!(field.stage(), "morale");
}
