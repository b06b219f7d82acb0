//! Reinforcements: Z-38, Z-67.

use crate::field::*;

const FOUR: &str = "triarii c2, triarii c3, hastati d2, hastati d3";

#[test]
fn z_38_a_reinforcement_enters_full_on_a_free_square_of_the_first_row() {
    let plan = battle(&format!("{FOUR}, velites reserve, mars reserve"), "horse c7").structure("a4", "roman_port");
    let mut field = plan.field();
    assert_eq!(field.reach("reinforce mars"), "a1 b1 c1 d1 e1 f1");
    assert_eq!(field.reach("reinforce velites"), "a1 b1 c1 d1 e1 f1");
    field.act("reinforce velites e1", &[]);
    assert_eq!((field.on("e1"), field.actions_left(), field.to_act()), ("rome velites".into(), 1, "rome"));
    assert_eq!(field.places("rome", "mars"), ["reserve"]);
}

#[test]
fn z_38_carthage_enters_on_row_7() {
    let plan = battle("triarii c2", "horse c7, baal reserve").structure("f4", "punic_port").turn_of("carthage");
    let mut field = plan.field();
    assert_eq!(field.reach("reinforce baal"), "a7 b7 d7 e7 f7");
    field.act("reinforce baal a7", &[]);
    assert_eq!(field.on("a7"), "carthage baal");
}

#[test]
fn z_38_four_units_or_fewer() {
    for (army, lawful) in [
        (FOUR.to_owned(), true),
        ("triarii c2".to_owned(), true),
        (format!("{FOUR}, scipio e2"), false),
        (format!("{FOUR}, scipio e2 injured, equites f2, equites f3"), false),
    ] {
        let plan = battle(&format!("{army}, velites reserve"), "horse c7").structure("a4", "roman_port");
        let mut field = plan.field();
        assert_eq!(!field.legal_with("reinforce").is_empty(), lawful, "{army}");
        if !lawful {
            assert_eq!(field.refused("reinforce velites a1"), "Z-38");
        }
    }
}

#[test]
fn z_38_ports_are_not_counted_as_units() {
    let plan = battle(&format!("{FOUR}, velites reserve"), "horse c7");
    let field = plan.structure("a4", "roman_port").structure("f4", "roman_port").field();
    assert_eq!(field.legal_with("reinforce").len(), 6);
}

#[test]
fn z_38_injured_units_are_counted() {
    let army = "triarii c2 injured, triarii c3 injured, hastati d2 injured, hastati d3 injured, scipio e2 injured";
    let plan = battle(&format!("{army}, velites reserve"), "horse c7").structure("a4", "roman_port");
    assert_eq!(plan.field().refused("reinforce velites a1"), "Z-38");
}

#[test]
fn z_38_at_least_one_port() {
    for state in ["vacant_port", "damaged_vacant_port", "punic_port"] {
        let plan = battle("triarii c2, velites reserve", "horse c7").structure("a4", state);
        let mut field = plan.field();
        assert!(field.legal_with("reinforce").is_empty(), "{state}");
        assert_eq!(field.refused("reinforce velites a1"), "Z-38", "{state}");
    }
    let plan =
        battle("triarii c2, velites reserve", "horse c7").structure("a4", "punic_port").structure("f4", "roman_port");
    assert_eq!(plan.field().legal_with("reinforce").len(), 6, "one is enough");
}

#[test]
fn z_38_a_reinforcement_must_be_left() {
    let mut field = battle("triarii c2, hastati reserve", "horse c7").structure("a4", "roman_port").field();
    assert_eq!(field.refused("reinforce velites a1"), "Z-38", "fallen or set aside, not in reserve");
    field.act("reinforce hastati a1", &[]);
    assert!(field.legal_with("reinforce").is_empty(), "the only one has come");
    assert_eq!(field.refused("reinforce hastati b1"), "Z-38");
}

#[test]
fn z_38_only_the_first_row_and_only_free_squares() {
    let plan = battle("triarii c1, hastati d2, velites reserve", "horse e1, baal c7").structure("a4", "roman_port");
    let mut field = plan.field();
    assert_eq!(field.reach("reinforce velites"), "a1 b1 d1 f1");
    // A friend, an enemy, the second row, the enemy's row.
    let clauses = ["c1", "e1", "a2", "a7"].map(|at| field.refused(&format!("reinforce velites {at}")));
    assert_eq!(clauses, ["Z-38"; 4]);
}

#[test]
fn z_38_the_enemys_units_do_not_count() {
    let plan = battle("triarii c2, velites reserve", "horse c7, baal d7, tanit e7, spearmen a7, slingers b7");
    assert_eq!(plan.structure("a4", "roman_port").field().legal_with("reinforce").len(), 6);
}

#[test]
fn z_67_reinforcing_is_judged_at_each_action_the_number_of_units() {
    // Three units: two reinforcements may come, one an action.
    let army = "triarii c2, triarii c3, hastati d2, velites reserve, mars reserve";
    let mut field = battle(army, "horse c7").structure("a4", "roman_port").field();
    field.act("reinforce velites a1", &[]);
    field.act("reinforce mars b1", &[]);
    assert_eq!(
        (field.on("a1"), field.on("b1"), field.to_act()),
        ("rome velites".into(), "rome mars".into(), "carthage")
    );
    // Four: the first makes five, and the second must wait.
    let plan = battle(&format!("{FOUR}, velites reserve, mars reserve"), "horse c7").structure("a4", "roman_port");
    let mut field = plan.field();
    field.act("reinforce velites a1", &[]);
    assert_eq!(field.refused("reinforce mars b1"), "Z-38");
}

#[test]
fn z_67_a_merge_can_make_room_for_a_reinforcement() {
    let army = "triarii c2 injured, triarii c3 injured, hastati d2, hastati d3, scipio e2, velites reserve";
    let mut field = battle(army, "horse c7").structure("a4", "roman_port").field();
    assert!(field.legal_with("reinforce").is_empty(), "five units");
    field.act("merge c2 c3 c3", &[]);
    field.act("reinforce velites a1", &[]);
    assert_eq!(field.on("a1"), "rome velites");
}

#[test]
fn z_67_a_port_just_taken_serves_at_once() {
    let plan = battle("hastati a3, velites reserve", "horse c7").structure("a4", "damaged_vacant_port");
    let mut field = plan.field();
    assert_eq!(field.refused("reinforce velites a1"), "Z-38");
    field.act("attack a3 a4", &HIT);
    field.act("reinforce velites a1", &[]);
    assert_eq!((field.on("a1"), field.to_act()), ("rome velites".into(), "carthage"));
}

#[test]
fn z_67_the_newcomer_may_act_at_once() {
    let army = || battle("triarii c2, velites reserve", "horse e3, baal c7").structure("a4", "roman_port").field();
    let mut field = army();
    field.act("reinforce velites e1", &[]);
    field.act("attack e1 e3", &HIT);
    assert_eq!(field.on("e3"), "carthage horse injured");
    let mut field = army();
    field.act("reinforce velites e1", &[]);
    field.act("move e1 f1", &[]);
    assert_eq!(field.on("f1"), "rome velites");
}
