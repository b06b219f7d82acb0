//! Greek Medics: Z-36, Z-37.

use crate::field::*;

#[test]
fn z_36_the_victor_takes_a_medic_when_a_hero_falls() {
    for hero in ["hannibal", "baal", "tanit"] {
        let mut field = battle("hastati c3", &format!("{hero} c4 injured, horse f7")).field();
        field.act("attack c3 c4", &HIT);
        assert_eq!((field.places("carthage", hero), field.medics()), (vec!["fallen".to_owned()], (1, 1, 0)));
    }
    for hero in ["scipio", "mars", "minerva"] {
        let plan = battle(&format!("{hero} c4 injured, velites f1"), "swordsmen c5").turn_of("carthage");
        let mut field = plan.field();
        field.act("attack c5 c4", &HIT);
        assert_eq!((field.places("rome", hero), field.medics()), (vec!["fallen".to_owned()], (1, 0, 1)));
    }
}

#[test]
fn z_36_only_the_fall_of_a_hero_counts() {
    let mut field = battle("hastati c3, triarii d3", "tanit c4, slingers d4 injured, horse f7").field();
    field.act("attack c3 c4", &HIT);
    field.act("stop", &[]);
    assert_eq!((field.on("c4"), field.medics()), ("carthage tanit injured".into(), (2, 0, 0)), "an injury does not");
    field.act("attack d3 d4", &HIT);
    assert_eq!((field.on("d4"), field.medics()), (String::new(), (2, 0, 0)), "nor another class");
}

#[test]
fn z_36_while_any_is_left() {
    // Two Heroes in one turn: two Medics; then none is left.
    let carthage = "tanit c4 injured, baal d4 injured, hannibal c7 injured";
    let mut field = battle("hastati c3, hastati d3, triarii c6", carthage).field();
    field.act("attack c3 c4", &HIT);
    assert_eq!(field.medics(), (1, 1, 0));
    field.act("attack d3 d4", &HIT);
    assert_eq!((field.medics(), field.to_act()), ((0, 2, 0), "carthage"));
    field.act("end", &[]);
    field.act("attack c6 c7", &HIT);
    assert_eq!((field.medics(), field.outcome()), ((0, 2, 0), Some((Some("rome"), "Z-45"))));
}

#[test]
fn z_37_healing_is_one_action_and_uses_the_medic() {
    let rome = "triarii c1 injured, velites d1 injured";
    let mut field = battle(rome, "horse c7, tanit fallen").medics(1, 0).field();
    assert_eq!(field.reach("heal"), "c1 d1");
    field.act("heal c1", &[]);
    assert_eq!((field.on("c1"), field.on("d1")), ("rome triarii".into(), "rome velites injured".into()));
    assert_eq!((field.actions_left(), field.medics(), field.to_act()), (1, (1, 0, 0), "rome"));
    assert_eq!(field.refused("heal d1"), "Z-37", "a Medic is used once");
}

#[test]
fn z_37_healing_may_be_any_action_of_the_turn() {
    let mut field = battle("triarii c1 injured", "horse c7, tanit fallen").medics(1, 0).field();
    field.act("move c1 c2", &[]);
    field.act("heal c2", &[]);
    assert_eq!((field.on("c2"), field.to_act()), ("rome triarii".into(), "carthage"));
}

#[test]
fn z_37_only_own_injured_units_on_the_mat_are_healed() {
    let rome = "triarii c1, velites d1 injured, mars fallen, scipio reserve";
    let plan = battle(rome, "horse c7 injured, tanit fallen").medics(1, 0).structure("b4", "damaged_palisade");
    let mut field = plan.field();
    assert_eq!(field.reach("heal"), "d1");
    for (at, why) in [("c1", "full"), ("c7", "the enemy's"), ("b4", "a palisade"), ("e5", "nobody")] {
        assert_eq!(field.refused(&format!("heal {at}")), "Z-37", "{why}");
    }
}

#[test]
fn z_37_healing_needs_a_medic() {
    let mut field = battle("triarii c1 injured", "horse c7").field();
    assert!(field.legal_with("heal").is_empty());
    assert_eq!(field.refused("heal c1"), "Z-37");
    let mut field = battle("triarii c1 injured", "horse c7, tanit fallen").medics(0, 1).field();
    assert_eq!(field.refused("heal c1"), "Z-37", "the enemy's Medic does not serve");
}

#[test]
fn z_37_tonic_or_healing_but_not_both() {
    let mut field = battle("triarii c1 injured", "horse c7, tanit fallen").medics(1, 0).field();
    field.act("tonic", &[]);
    assert_eq!((field.medics(), field.refused("heal c1")), ((1, 0, 0), "Z-37"));
    assert!(field.legal_with("heal").is_empty());
}

#[test]
fn z_37_two_medics_heal_two_units_in_a_turn() {
    let rome = "triarii c1 injured, velites d1 injured";
    let mut field = battle(rome, "horse c7, tanit fallen, baal fallen").medics(2, 0).field();
    field.act("heal c1", &[]);
    field.act("heal d1", &[]);
    assert_eq!((field.on("c1"), field.on("d1")), ("rome triarii".into(), "rome velites".into()));
    assert_eq!((field.medics(), field.to_act()), ((0, 0, 0), "carthage"));
}

#[test]
fn z_37_and_z_27_healing_does_not_allow_another_attack() {
    let mut field = battle("hastati c3 injured", "horse c4, tanit fallen, baal fallen").medics(2, 0).field();
    field.act("tonic", &[]);
    field.act("attack c3 c4", &MISS);
    field.act("heal c3", &[]);
    assert_eq!((field.on("c3"), field.actions_left()), ("rome hastati".into(), 1));
    assert!(field.legal_with("attack").is_empty());
}
