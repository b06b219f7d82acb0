//! The solo rules (H-8.0, H-23.4).

use serde_json::json;

use crate::field::*;

fn solo(british: &str, zulus: &str) -> Plan {
    battle(british, zulus).option("zulu", json!("solo"))
}

#[test]
fn h_8_0_zulus_go_straight_for_the_hospital() {
    let mut field = solo("private K5", "warrior E9").phase("zulu_moves").field();
    assert_eq!((field.to_act(), field.legal()), ("british", vec!["zulus".to_owned()]));
    assert_eq!(field.refused("end"), "H-8.0");
    // One way, two steps in the open; then the door.
    field.act("zulus", "");
    assert_eq!(field.on("E7"), "warrior");
    // Several ways: even right, odd left, 0 stay. From A8 to C6 it is north (left) or east (right).
    for (roll, to) in [("2 2", "C8"), ("1 1", "A6"), ("0", "A8")] {
        let mut ways = solo("private K5", "warrior A8").phase("zulu_moves").field();
        ways.play("zulus", roll);
        assert_eq!(ways.on(to), "warrior", "{roll}");
    }
    // Inside, towards the nearest British unit; with one in its space it stays.
    let mut inside = solo("private D5, private H4", "warrior D6").phase("zulu_moves").field();
    inside.act("zulus", "4");
    assert_eq!(inside.on("D5"), "private, warrior");
    // A torch-bearer towards the nearest room.
    let mut torch = solo("private H4", "warrior D4 torch").phase("zulu_moves").field();
    torch.act("zulus", "");
    assert_eq!(torch.on("D5"), "warrior torch");
}

#[test]
fn h_23_4_nearest_first_riflemen_fire_torches_drop_at_once() {
    // The one on C6 moves before the one on B6, which then finds its way free.
    let mut order = solo("private K5", "warrior B6, warrior C6").phase("zulu_moves").field();
    order.play("zulus", "");
    assert_eq!((order.on("D6"), order.on("C6")), ("warrior".into(), "warrior".into()));
    let mut fires = solo("private D5, private H4", "rifleman C5").phase("zulu_powder").field();
    fires.act("zulus", "1 1 1 5");
    assert_eq!(fires.on("C5"), "rifleman");
    let mut drops = solo("private H4", "warrior D5 torch").phase("zulu_heroes").field();
    drops.act("zulus", "D6");
    assert_eq!((drops.state()["burnt"].clone(), drops.on("D6")), (json!(["D5"]), "warrior".into()));
    // In H-10.3 events 6 to 8 always become 9; who takes the torch is left to chance.
    let mut event = solo("private H4", "warrior A1, warrior A2").on_fire("D5 E5, F5 G5").new_turn().field();
    event.act("begin", "7 A2 0");
    assert_eq!(event.on("A2"), "warrior torch");
    // A retreat inside a British action is made at once, by chance.
    let mut back = solo("private F4", "warrior F4").phase("melee").field();
    back.act("zulus", "9 1 4 E4");
    assert_eq!((back.on("E4"), back.stage()), ("warrior".into(), "new_turn".into()));
}
