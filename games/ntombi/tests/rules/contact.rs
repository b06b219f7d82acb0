use crate::field::field;
use serde_json::json;

#[test]
fn n_100_contact_is_made_by_one_s_own_move_only() {
    // Pushed back against another Zulu, the British figure touches him and is not in contact with him.
    let mut field = field("zulu_melee", "b5 20,20 n; w1-1 20,19 s; w1-2 21,21.5 n; w1-3 19,22 n").at("b5");
    field.act("fight b5 w1-1", &[2, 2]);
    field.act("stay", &[]);
    assert_eq!(field.at("b5"), (2000, 2100));
    assert!(field.foes("b5").is_empty(), "{:?}", field.foes("b5"));
}

#[test]
fn n_100_each_side_holds_one_and_contact_ends_by_leaving() {
    let mut field = field("zulu_move", "b5 20,20 n; w1-1 20,19 s; w1-2 24,19 s; w1-3 20,24 n").at("w1-2");
    assert_eq!(field.refused("move w1-2 20,19 s"), "N-15", "the place is taken");
    field.act("move w1-2 21,20 w", &[]);
    field.act("move w1-3 20,21 n", &[]);
    assert_eq!(field.foes("b5"), ["w1-1", "w1-2", "w1-3"]);
    field.act("move w1-1 20,15 n", &[]);
    assert_eq!(field.foes("b5"), ["w1-2", "w1-3"]);
    assert_eq!(field.one("b5")["facing"], "n", "the enemy does not turn");
}

#[test]
fn n_100_a_slot_in_a_tent_is_not_available() {
    let field = field("zulu_move", "b5 36,36 n; w1-1 40,36 s").at("w1-1");
    assert!(!field.may("move w1-1 36,35 s"));
    assert!(field.may("move w1-1 37,36 w"));
}

#[test]
fn n_102_on_the_ground_beside_a_wagon_is_contact_with_one_on_it() {
    let mut field = field("zulu_move", "b5 12,46.3 s; w1-1 12,52 n").at("w1-1");
    field.act("march w1-1 12,48 n", &[]);
    assert_eq!(field.foes("b5"), ["w1-1"], "touching the rocks, 1.7″ away");
    let mut far = crate::field::field("zulu_move", "b5 12,45.9 s; w1-1 12,52 n").at("w1-1");
    far.act("march w1-1 12,48 n", &[]);
    assert!(far.foes("b5").is_empty(), "2.1″ away");
}

#[test]
fn n_100_a_position_whose_contacts_do_not_touch_is_refused() {
    let plan = field("zulu_melee", "b5 20,20 n; w1-1 20,18 s").with("contacts", json!([["b5", ["w1-1"]]]));
    assert!(plan.faults("b5").contains(&"N-100".to_owned()));
    let overlap = field("zulu_move", "b5 20,20 n; w1-1 20,19.5 s");
    assert!(overlap.faults("w1-1").contains(&"N-15".to_owned()));
}
