//! Merging: Z-35, Z-66.

use crate::field::*;

#[test]
fn z_35_two_injured_cards_of_one_class_merge_into_a_full_one_of_the_players_choice() {
    // Equites on b2 move onto the Numidian Horse on b3; either card may be the one that stays.
    for (kept, stays, goes) in [("b2", "equites", "numidians"), ("b3", "numidians", "equites")] {
        let mut field = battle("equites b2 injured, numidians b3 injured, triarii e1", "horse f7").field();
        field.act(&format!("merge b2 b3 {kept}"), &[]);
        assert_eq!((field.on("b3"), field.on("b2")), (format!("rome {stays}"), String::new()));
        assert!(!field.places("rome", goes).iter().any(|at| squares().contains(at)), "{goes} is discarded");
        assert_eq!((field.actions_left(), field.to_act()), (1, "rome"), "it cost one action");
    }
}

#[test]
fn z_35_every_way_to_merge_is_offered() {
    let field = battle("equites b2 injured, numidians b3 injured", "horse f7").field();
    let mut merges = field.legal_with("merge");
    merges.sort();
    assert_eq!(merges, ["merge b2 b3 b2", "merge b2 b3 b3", "merge b3 b2 b2", "merge b3 b2 b3"]);
}

#[test]
fn z_35_both_must_be_injured() {
    for (first, second) in [(" injured", ""), ("", " injured"), ("", "")] {
        let mut field = battle(&format!("equites b2{first}, equites b3{second}"), "horse f7").field();
        assert!(field.legal_with("merge").is_empty());
        assert_eq!(field.refused("merge b2 b3 b3"), "Z-35", "{first:?} {second:?}");
    }
}

#[test]
fn z_35_both_must_be_of_one_class_and_side() {
    let mut field = battle("triarii b2 injured, velites b3 injured", "horse f7").field();
    assert_eq!(field.refused("merge b2 b3 b3"), "Z-35", "Phalanx and Archers");
    let mut field = battle("equites b2 injured", "horse b3 injured").field();
    assert_eq!(field.refused("merge b2 b3 b2"), "Z-35", "the enemy's");
    assert!(field.legal_with("merge").is_empty());
    let plan = battle("equites b2 injured, numidians b3 injured", "horse c7").turn_of("carthage");
    assert!(plan.field().legal_with("merge").is_empty(), "nor by the enemy");
}

#[test]
fn z_35_it_needs_a_legal_move_onto_the_square() {
    // Phalanx move one square orthogonally.
    for (to, lawful) in [("c3", true), ("d2", true), ("d3", false), ("c4", false), ("e2", false)] {
        let mut field = battle(&format!("triarii c2 injured, triarii {to} injured"), "horse f7").field();
        assert_eq!(!field.legal_with("merge").is_empty(), lawful, "{to}");
        if !lawful {
            let clause = field.refused(&format!("merge c2 {to} c2"));
            assert!(["Z-23", "Z-35", "Z-66"].contains(&clause), "{clause}");
        }
    }
    // Infantry diagonally, up to two.
    let field = battle("hastati c3 injured, hastati e5 injured", "horse f7").field();
    assert_eq!(field.legal_with("merge c3").len(), 2);
    let field = battle("hastati c3 injured, hastati c4 injured", "horse f7").field();
    assert!(field.legal_with("merge").is_empty());
}

#[test]
fn z_35_a_plain_move_onto_the_other_card_is_not_offered() {
    let mut field = battle("equites b2 injured, numidians b3 injured", "horse f7").field();
    assert!(!field.legal().contains(&"move b2 b3".to_owned()));
    field.refused("move b2 b3");
}

#[test]
fn z_35_and_z_36_the_discarded_card_has_not_fallen_in_battle() {
    let mut field = battle("mars c2 injured, minerva c3 injured, hastati d3", "tanit d4 injured, horse f7").field();
    field.act("merge c2 c3 c3", &[]);
    assert_eq!(field.medics(), (2, 0, 0), "no Medic for the enemy");
    assert!(!field.places("rome", "mars").contains(&"fallen".to_owned()));
    // And no Medic is missing when a Hero does fall.
    field.act("attack d3 d4", &HIT);
    assert_eq!(field.medics(), (1, 1, 0));
}

#[test]
fn z_35_the_survivor_is_full_and_its_side_has_one_unit_less() {
    let mut field = battle("triarii c2 injured, triarii c3 injured", "horse f7").field();
    field.act("merge c3 c2 c3", &[]);
    assert_eq!((field.on("c2"), field.on("c3")), ("rome triarii".into(), String::new()));
    assert_eq!(squares().iter().filter(|at| field.on(at).starts_with("rome")).count(), 1);
}

#[test]
fn z_66_the_path_is_clear_up_to_the_target() {
    let mut field = battle("equites a1 injured, numidians d1 injured", "horse f7").field();
    field.act("merge a1 d1 a1", &[]);
    assert_eq!(field.on("d1"), "rome equites", "three squares along a free row");
    let mut field = battle("equites a1 injured, numidians d1 injured, triarii c1", "horse f7").field();
    assert!(field.legal_with("merge").is_empty(), "a friend stands between");
    let clause = field.refused("merge a1 d1 a1");
    assert!(["Z-23", "Z-35", "Z-66"].contains(&clause), "{clause}");
    let field = battle("equites a1 injured, numidians d1 injured", "horse b1").field();
    assert!(field.legal_with("merge").is_empty(), "an enemy stands between");
    let field = battle("equites b3 injured, numidians b5 injured", "horse f7").field();
    assert!(field.legal_with("merge").is_empty(), "the palisade stands between");
}

#[test]
fn z_66_general_and_gods_are_one_class() {
    let mut field = battle("scipio c2 injured, minerva d3 injured", "horse f7").field();
    field.act("merge c2 d3 c2", &[]);
    assert_eq!(field.on("d3"), "rome scipio");
    let mut field = battle("scipio c2 injured, minerva d3 injured", "horse f7").field();
    field.act("merge c2 d3 d3", &[]);
    assert_eq!(field.on("d3"), "rome minerva");
}

#[test]
fn z_66_if_either_card_attacked_the_survivor_has() {
    // The Hastati on c3 attack and miss; then they merge with those on d4, in every way.
    for merge in ["merge c3 d4 c3", "merge c3 d4 d4", "merge d4 c3 c3", "merge d4 c3 d4"] {
        let rome = "hastati c3 injured, hastati d4 injured";
        let mut field = battle(rome, "horse c4, baal d5, tanit fallen").medics(1, 0).field();
        field.act("tonic", &[]);
        field.act("attack c3 c4", &MISS);
        field.act(merge, &[]);
        assert_eq!((field.actions_left(), field.to_act()), (1, "rome"));
        assert!(field.legal_with("attack").is_empty(), "{merge}: {:?}", field.legal_with("attack"));
        let at = &merge[9..11];
        let clause = field.refused(&format!("attack {at} c4"));
        assert!(["Z-21", "Z-27", "Z-66"].contains(&clause), "{clause}");
    }
}

#[test]
fn z_66_if_neither_attacked_the_survivor_may() {
    let mut field = battle("hastati c3 injured, hastati d4 injured", "horse c4, baal d5").field();
    field.act("merge d4 c3 d4", &[]);
    field.act("attack c3 c4", &HIT);
    field.act("stop", &[]);
    assert_eq!(field.on("c4"), "carthage horse injured");
}
