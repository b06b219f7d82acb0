use crate::field::{Field, bare, field};
use redoubt_kernel::prelude::*;
use serde_json::json;

#[test]
fn n_10_six_phases_in_order() {
    let figures = "b5 20,20 n loaded; w1-1 20,19 s; w2-1 30,10 s gun; b6 30,26 n loaded; b7 33,26 n loaded";
    let mut field = field("zulu_fire", figures).at("w2-1");
    let mut seen = Vec::new();
    while field.state()["turn"] == 2 {
        seen.push(field.phase());
        assert_eq!(field.to_act(), if seen.last().unwrap().starts_with("zulu") { "zulu" } else { "british" });
        field.act("end", &[]);
    }
    assert_eq!(seen, ["zulu_fire", "zulu_move", "british_fire", "zulu_melee", "british_move", "british_melee"]);
    assert_eq!(field.phase(), "zulu_fire");
    assert_eq!(field.refused("move w1-1 20,15 n"), "N-10");
}

#[test]
fn n_10_any_figure_can_be_turned_to() {
    let mut field = field("zulu_move", "w1-1 20,20 s; w5-3 40,20 s; b5 60,30 n").at("w1-1");
    field.act("select w5-3", &[]);
    assert_eq!(field.state()["focus"], "w5-3");
    field.act("hold w1-1", &[]);
    assert_eq!(field.refused("move w1-1 20,21 s"), "N-10");
}

fn last_turn(british: usize, zulus_fallen: usize) -> Field {
    // The rest of the British have fallen; of 120 Zulus all but so many stand in rows far away.
    let mut entries: Vec<String> = (0..british - 1).map(|n| format!("b{} {},70 n", n + 1, 2 + n)).collect();
    let left = 120 - zulus_fallen - 1;
    entries.extend((0..left).map(|n| format!("w{}-{} {}.5,{}.5 s", n / 12 + 1, n % 12 + 1, 1 + n % 60, 1 + n / 60)));
    field("british_melee", &entries.join("; ")).with("turn", json!(14)).with("phase", json!("british_move")).at("b1")
}

#[test]
fn n_84_the_levels_and_their_shifts() {
    // Between a sixth and a half of the Zulus fell: no shift.
    for (saved, level) in [(35, 2), (34, 1), (28, 1), (27, 0), (25, 0), (24, -1), (14, -1), (13, -2)] {
        let mut field = last_turn(saved, 30);
        field.act("end", &[]);
        assert_eq!(field.state()["stage"]["over"]["level"], level, "{saved} saved");
    }
    for (fallen, shift) in [(19, -1), (20, 0), (59, 0), (60, 1)] {
        let mut field = last_turn(26, fallen);
        field.act("end", &[]);
        assert_eq!(field.state()["stage"]["over"]["level"], shift, "{fallen} fallen");
    }
    let mut most = last_turn(36, 90);
    most.act("end", &[]);
    assert_eq!(most.state()["stage"]["over"]["level"], 2, "shifts stop at major");
    assert_eq!(most.to_act(), "over");
}

#[test]
fn n_83_it_ends_when_a_side_has_nobody_left() {
    let plan = field("british_fire", "b5 20,20 n loaded; w1-1 20,15 s").figure("w10-12", "place", json!("fallen"));
    let mut field = plan.at("b5");
    field.act("fire b5 w1-1", &[3, 3]);
    assert_eq!(field.to_act(), "over");
    // One adrift is still on the table.
    let plan = crate::field::field("british_melee", "b5 20,20 n; w1-1 20,19 s").figure("b37", "place", json!("swept"));
    let mut adrift = plan.at("b5");
    adrift.act("fight b5", &[1, 3]);
    assert_ne!(adrift.to_act(), "over");
}

/// How simulations say that it ended.
fn ending(field: &Field) -> &'static str {
    let ntombi = bare();
    let mut state = field.state();
    state.as_object_mut().unwrap().remove("game");
    let position = ntombi.read(serde_json::from_value(state).unwrap()).unwrap();
    ntombi.ending(&position).map_or("not yet", |number| ntombi.endings()[number].id)
}

#[test]
fn n_83_simulations_tell_its_ends_apart() {
    let mut late = last_turn(26, 30);
    assert_eq!(ending(&late), "not yet");
    late.act("end", &[]);
    assert_eq!(ending(&late), "last-turn");
    let plan = field("british_fire", "b5 20,20 n loaded; w1-1 20,15 s").figure("w10-12", "place", json!("fallen"));
    let mut alone = plan.at("b5");
    alone.act("fire b5 w1-1", &[3, 3]);
    assert_eq!(ending(&alone), "zulus-destroyed");
    for (other, expected) in [("saved", "british-away"), ("fallen", "british-destroyed")] {
        let plan = field("british_melee", "b5 20,20 n; w1-1 20,19 s").figure("b37", "place", json!(other));
        let mut last = plan.at("b5");
        last.act("fight b5", &[1, 3]);
        // N-58: before it is over, the Zulu who won may step in.
        assert_eq!(ending(&last), "not yet");
        last.act("stay", &[]);
        assert_eq!(ending(&last), expected);
    }
}

#[test]
fn n_90_every_die_is_asked_for_and_can_be_given() {
    let mut field = field("british_fire", "b5 20,20 n loaded; w1-1 20,15 s").at("b5");
    let action = field.view().spoken("fire", &["b5", "w1-1"]).unwrap().unwrap();
    let wrong = field.battle.act(redoubt_kernel::Viewer::UMPIRE, &action, &[redoubt_kernel::chance::Face::Pips(6)]);
    assert!(wrong.is_err(), "there is no 6 on a d3");
    field.act("fire b5 w1-1", &[3, 1]);
    assert_eq!(field.place("w1-1"), "fallen");
}
