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
fn n_102_four_at_most_round_a_wagon_whoever_is_on_it() {
    let ring = ["b5 12,48 n", "b6 13,48 n", "b7 14,48 n", "b8 14.5,47 w"];
    let after = |others: usize| {
        let figures = format!("w1-1 13,46.9 s; b9 18,46 w; {}", ring[..others].join("; "));
        let contacts: Vec<_> = (5..5 + others).map(|n| json!([format!("b{n}"), ["w1-1"]])).collect();
        let mut field = field("british_move", &figures).with("contacts", json!(contacts)).engaged("b9");
        field.act("march b9 14.5,46 w", &[]);
        field.foes("b9")
    };
    assert_eq!(after(3), ["w1-1"], "the fourth");
    assert!(after(4).is_empty(), "the fifth");
    // The same with the British figure on the rocks.
    let zulus = "w1-1 12,48 n; w1-2 13,48 n; w1-3 14,48 n; w1-4 14.5,47 w; w1-5 18,46 w";
    let four = json!([["b5", ["w1-1", "w1-2", "w1-3", "w1-4"]]]);
    let mut field = field("zulu_move", &format!("b5 13,46.9 s; {zulus}")).with("contacts", four).engaged("w1-5");
    field.act("march w1-5 14.5,46 w", &[]);
    assert_eq!(field.foes("b5").len(), 4);
}

#[test]
fn n_100_a_position_whose_contacts_do_not_touch_is_refused() {
    let plan = field("zulu_melee", "b5 20,20 n; w1-1 20,18 s").with("contacts", json!([["b5", ["w1-1"]]]));
    assert!(plan.faults("b5").contains(&"N-100".to_owned()));
    let overlap = field("zulu_move", "b5 20,20 n; w1-1 20,19.5 s");
    assert!(overlap.faults("w1-1").contains(&"N-15".to_owned()));
}
