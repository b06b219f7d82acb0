use crate::field::{Field, field};
use serde_json::json;

/// Three men in tent 2, whose exit is at (34, 51.5), and the dice of waking to come.
fn asleep() -> Field {
    let plan = field("british_move", "b8 t2 loaded; b9 t2 loaded; b10 t2 loaded; w1-1 60,10 s");
    plan.with("stage", json!({"rouse": {"tent": "t2"}})).at_the_dice()
}

#[test]
fn n_30_two_dice_and_an_inch_less_for_each() {
    let mut field = asleep();
    assert_eq!(field.chance("roll", &[("leave", 4)]), (1, 3));
    field.act("roll", &[1, 1]);
    assert_eq!(field.refused("march b8 34,57.51 s"), "N-5");
    field.act("move b8 34,54.5 s", &[]);
    assert_eq!(field.refused("move b9 35.5,56.5 s"), "N-5", "5″ are left, and that is farther");
    field.act("move b9 35.5,54.5 s", &[]);
    assert_eq!(field.refused("move b10 32.5,54 s"), "N-30", "two were let out");
    assert!(field.has("b8", "loaded") && field.has("b8", "emerged"));
}

#[test]
fn n_110_out_by_the_exit_clear_of_the_tent() {
    let mut field = asleep();
    field.act("roll", &[3, 3]);
    assert_eq!(field.refused("march b8 34,51.9 s"), "N-15", "not clear of it");
    field.act("move b8 34,52 s", &[]);
    assert_eq!(field.refused("fix b8"), "N-10");
    assert_eq!(field.refused("collapse t2 b9"), "N-31", "the exit is not blocked");
}

#[test]
fn n_31_a_zulu_on_the_exit_blocks_it_and_those_inside_may_knock_it_down() {
    let plan = field("british_move", "b8 t2 loaded; w1-1 34.5,52 n");
    let plan = plan.tent(2, "rolled", json!(true)).tent(2, "may_leave", json!(4));
    let mut field = plan.at("b8");
    assert_eq!(field.refused("move b8 34,54 s"), "N-31");
    field.act("collapse t2 b8", &[]);
    assert_eq!((field.stage().as_str(), field.to_act()), ("free", "british"));
    assert_eq!(field.chance("place b8 32,50 n", &[("armed", 1)]), (1, 3));
    assert_eq!(field.refused("place b8 33,52.1 n"), "N-32", "not at the footprint");
    field.act("place b8 32,50 n", &[3]);
    assert!(field.has("b8", "loaded"), "armed keeps the weapon as it was");
    assert!(!field.may("move b8 32,49 n"), "freed in the British move it acts from the melee on");
}

#[test]
fn n_31_beside_the_gap_is_not_on_it_and_an_empty_tent_may_come_down() {
    let beside = field("british_move", "b8 t2; w1-1 35,52 n")
        .tent(2, "rolled", json!(true))
        .tent(2, "may_leave", json!(4))
        .at("b8");
    assert!(beside.may("move b8 33,52.5 s"));
    let mut empty = field("british_move", "b5 34,52 n; w1-1 60,10 s").at("b5");
    empty.act("collapse t2 b5", &[]);
    assert_eq!(empty.state()["tents"][1]["standing"], false);
    let mut away = field("british_move", "b5 34,53 n; w1-1 60,10 s").at("b5");
    assert_eq!(away.refused("collapse t2 b5"), "N-31");
}

#[test]
fn n_31_half_the_exit_must_be_covered() {
    // The exit of tent 2 is the inch from (33.5, 51.5) to (34.5, 51.5).
    let roused = |zulus: &str| {
        let plan = field("british_move", &format!("b8 t2; {zulus}"));
        plan.tent(2, "rolled", json!(true)).tent(2, "may_leave", json!(4)).at("b8")
    };
    for (zulus, blocked) in [
        ("w1-1 34.5,52 n", true),
        ("w1-1 34.51,52 n", false),
        ("w1-1 34.75,52 n; w1-2 33.25,52 n", true),
        ("w1-1 34.75,52 n; w1-2 33.24,52 n", false),
        ("w1-1 34,52.01 n", false),
    ] {
        let field = roused(zulus);
        assert_eq!(field.may("collapse t2 b8"), blocked, "{zulus}");
    }
    // One who stands on the edge of it does not keep those inside from coming out; they squeeze past.
    let mut open = roused("w1-1 34.51,52 w");
    assert!(open.legal().iter().any(|order| order.starts_with("move b8")), "{:?}", open.legal());
    assert_eq!(open.refused("march b8 34,52.5 s"), "N-15", "but nobody ends on top of him");
    assert_eq!(open.refused("march b8 34.5,53.6 s"), "N-101", "nor walks through him");
    open.act("march b8 33.5,52 33.5,54 s", &[]);
    assert_eq!(open.at("b8"), (3350, 5400));
}

#[test]
fn n_31_and_n_110_a_zulu_a_little_way_before_the_exit_shuts_nobody_in() {
    // He covers nothing of it, so the tent may not come down; then there must be a way past him.
    for before in ["w1-1 34,52.01 s", "w1-1 34,52.3 s", "w1-1 34.3,52.49 s"] {
        let plan = field("british_move", &format!("b8 t2; {before}"));
        let mut near = plan.tent(2, "rolled", json!(true)).tent(2, "may_leave", json!(4)).at("b8");
        assert_eq!(near.refused("collapse t2 b8"), "N-31", "{before}");
        assert!(near.legal().iter().any(|order| order.starts_with("move b8")), "{before}: {:?}", near.legal());
        assert_eq!(near.refused("march b8 34,53.6 s"), "N-101", "{before}: not through him");
        near.act("march b8 32.5,51.5 32.5,53 s", &[]);
        assert_eq!(near.at("b8"), (3250, 5300));
    }
}

#[test]
fn n_31_a_blocked_tent_may_be_knocked_down_from_outside() {
    let figures = "b8 t2 loaded; b5 34,47.99 n; b6 32,48.5 n; b7 36,52 n; w1-1 34,52 n";
    let mut blocked = field("british_move", figures).tent(2, "rolled", json!(true)).at("b6");
    assert_eq!(blocked.refused("collapse t2 b5"), "N-31", "he does not touch it");
    assert!(blocked.may("collapse t2 b7"), "corner to corner is touching");
    assert!(blocked.legal().iter().any(|order| order == "collapse t2 b6"), "{:?}", blocked.legal());
    blocked.act("collapse t2 b6", &[]);
    assert_eq!((blocked.stage().as_str(), blocked.to_act()), ("free", "british"));
    let mut free = field("british_move", &figures.replace("w1-1 34,52", "w1-1 34,53")).at("b6");
    assert_eq!(free.refused("collapse t2 b6"), "N-31", "there are men inside, and the way out is free");
}

#[test]
fn n_31_and_n_32_a_zulu_collapses_a_tent_instead_of_fighting() {
    let mut field = field("zulu_melee", "b8 t2 loaded bayonet; b9 t2; w1-1 32,50 e").at("w1-1");
    field.act("collapse t2 w1-1", &[]);
    assert_eq!(field.refused("place b8 32,51 n"), "N-15", "contact is never made by being placed");
    field.act("place b8 34,48 n", &[2]);
    assert!(field.has("b8", "unarmed") && !field.has("b8", "loaded") && !field.has("b8", "bayonet"));
    field.act("place b9 34,52 e", &[3]);
    assert!(!field.has("b9", "unarmed"));
    assert_eq!(field.phase(), "british_move");
    assert!(field.may("move b9 34,53 e"), "freed in the Zulu melee it acts in its next phase");
}
