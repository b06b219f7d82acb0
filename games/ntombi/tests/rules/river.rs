use crate::field::{field, field_in};
use serde_json::json;

#[test]
fn n_25_and_n_105_water_costs_double() {
    let mut british = field("british_move", "b5 20,56 s; w1-1 60,10 s").at("b5");
    assert!(british.may("march b5 20,59 s"), "3″ of water use 6″");
    assert_eq!(british.refused("march b5 20,59.01 s"), "N-105");
    let mut land = field("british_move", "b5 20,54 s; w1-1 60,10 s").at("b5");
    assert!(land.may("march b5 20,58 s"), "2 + 2 × 2");
    assert_eq!(land.refused("march b5 20,58.01 s"), "N-5");
    let mut rider = field("british_move", "b26 20,56 s mounted; w1-1 60,10 s").at("b26");
    assert_eq!(rider.refused("march b26 20,59.01 s"), "N-105", "mounted too");
    let mut zulu = field("zulu_move", "w1-1 20,56 s; b5 60,10 s").at("w1-1");
    assert!(zulu.may("march w1-1 20,60 s"));
    assert_eq!(zulu.refused("march w1-1 20,60.01 s"), "N-105");
}

#[test]
fn n_105_no_firing_loading_or_fixing_in_it() {
    let mut wet = field("british_move", "b5 20,58 s; w1-1 60,10 s").at("b5");
    assert_eq!(wet.refused("move b5 20,58 s +"), "N-105");
    assert_eq!(wet.refused("fix b5"), "N-105");
    let mut shot = field("british_fire", "b5 20,58 n loaded; w1-1 20,50 s; b6 25,50 n loaded; w1-2 25,45 n").at("b6");
    assert_eq!(shot.refused("fire b5 w1-1"), "N-105");
}

#[test]
fn n_26_three_alike_sweep_it_away_one_time_in_nine() {
    let mut field = field("british_move", "b5 20,56 s; w1-1 60,10 s").at("b5");
    assert_eq!(field.chance("move b5 20,58 s", &[("swept", 1)]), (1, 9));
    field.act("move b5 20,58 s", &[2, 2, 2]);
    assert_eq!((field.place("b5").as_str(), field.at("b5")), ("swept", (2800, 5800)), "8″ east at once");
    // One who stays in the water rolls at the end of the move.
    let mut still = crate::field::field("british_move", "b5 20,58 s; w1-1 60,10 s").at("b5");
    still.act("end", &[]);
    assert_eq!(still.stage(), "sweep");
    still.act("roll", &[1, 2, 3]);
    assert_eq!(still.place("b5"), "table");
}

fn adrift() -> crate::field::Field {
    let plan = field("british_move", "b5 28,57 s; b6 20,20 n; w1-1 60,10 s").figure("b5", "place", json!("swept"));
    plan.with("stage", json!({"drift": {"figure": "b5"}})).at_the_dice()
}

#[test]
fn n_27_a_double_lands_it_one_time_in_three() {
    assert_eq!(adrift().chance("roll", &[("ashore", 1)]), (1, 3));
    for (bank, y) in [(1, 5550), (2, 6250), (3, 5550)] {
        let mut field = adrift();
        field.act("roll", &[2, 2, bank]);
        assert_eq!((field.place("b5").as_str(), field.at("b5")), ("table", (2800, y)), "bank {bank}");
    }
    let mut on = adrift();
    on.act("roll", &[1, 2]);
    assert_eq!((on.place("b5").as_str(), on.at("b5")), ("swept", (3600, 5700)));
}

#[test]
fn n_27_off_the_table_it_is_lost() {
    let plan = field("british_move", "b5 65,57 s; b6 20,20 n; w1-1 60,10 s").figure("b5", "place", json!("swept"));
    let mut field = plan.with("stage", json!({"drift": {"figure": "b5"}})).at_the_dice();
    field.act("roll", &[1, 2]);
    assert_eq!(field.place("b5"), "drowned");
}

#[test]
fn n_106_landed_it_misses_two_moves_and_cannot_fire() {
    let mut field = adrift();
    field.act("roll", &[2, 2, 1]);
    assert_eq!(field.refused("move b5 28,54 n"), "N-106");
    let moves = |field: &mut crate::field::Field, turn: u64| {
        while field.state()["turn"].as_u64() < Some(turn) || field.phase() != "british_move" {
            field.act("end", &[]);
        }
    };
    for turn in [3, 4] {
        moves(&mut field, turn);
        assert_eq!(field.refused("move b5 28,54 n"), "N-106", "turn {turn}");
    }
    moves(&mut field, 5);
    assert!(field.may("move b5 28,54 n"));
}

#[test]
fn n_85_in_the_short_game_the_far_bank_is_safety() {
    let plan =
        field_in("short", "british_move", "b5 28,57 s; b6 20,20 n; w1-1 60,10 s").figure("b5", "place", json!("swept"));
    let mut field = plan.with("stage", json!({"drift": {"figure": "b5"}})).at_the_dice();
    field.act("roll", &[2, 2, 2]);
    assert_eq!(field.place("b5"), "saved");
    let mut edge = field_in("short", "british_move", "b5 28,64 s; w1-1 60,10 s").at("b5");
    edge.act("move b5 28,66 s", &[]);
    assert_eq!(edge.place("b5"), "saved");
}

#[test]
fn n_28_zulus_roll_as_a_body_when_they_enter() {
    let figures: Vec<String> = (1..=8).map(|n| format!("w1-{n} {},55 s", 10 + 2 * n)).collect();
    let mut field = field("zulu_move", &format!("b5 60,10 s; {}", figures.join("; "))).at("w1-1");
    for n in 1..=8 {
        field.act(&format!("move w1-{n} {},58 s", 10 + 2 * n), &[]);
    }
    field.act("end", &[]);
    assert_eq!((field.stage().as_str(), field.to_act()), ("ford", "zulu"));
    assert_eq!(field.chance("roll", &[("drowned", 2)]), (1, 3));
    field.act("roll", &[2]);
    field.act("roll", &[3, 1]);
    assert_eq!(field.stage(), "drown");
    assert_eq!(field.refused("give w1-1 w1-2"), "N-28");
    assert_eq!(field.refused("give w1-1 w1-2 w10-12"), "N-28");
    field.act("give w1-2 w1-5 w1-7", &[]);
    assert_eq!(["w1-1", "w1-2"].map(|zulu| field.place(zulu)), ["table", "drowned"].map(str::to_owned));
    // They roll once: those already in it do not roll again.
    while field.phase() != "zulu_move" {
        field.act("end", &[]);
    }
    field.act("end", &[]);
    assert_ne!(field.stage(), "ford");
}

#[test]
fn n_26_a_sentry_who_looked_out_this_turn_rolls_for_the_river_too() {
    // He gave the alarm with his dice, and was then pushed into the water; in the British move he stays there.
    let plan = field("zulu_melee", "b24 20,55.5 n rolled; w1-1 20,54.5 s").at("b24");
    let mut field = plan;
    field.act("fight b24 w1-1", &[2, 2]);
    field.act("stay", &[]);
    assert_eq!(field.at("b24"), (2000, 5650), "in the river");
    field.act("end", &[]);
    assert_eq!((field.phase().as_str(), field.stage().as_str()), ("british_move", "sweep"));
}
