//! Actions, torches, badly wounded men, options (H-6.0 to H-7.3, H-9.1, H-9.3, H-22.1 to H-22.5).

use serde_json::json;

use crate::field::*;

#[test]
fn h_6_0_the_wounded_roll_two_and_odd_is_worst_then_0() {
    let reload = |dice: &str| {
        let mut field = battle("private F4 empty wounded", "").phase("british_heroes").field();
        field.act("reload F4", dice);
        field.on("F4")
    };
    assert_eq!(reload("0 5"), "private wounded empty");
    assert_eq!(reload("0 4"), "private wounded cold_next");
    assert_eq!(reload("2 4"), "private wounded");
}

#[test]
fn h_6_1_a_0_loads_but_does_not_fire_next_turn() {
    let mut field = battle("private F4 empty", "warrior F1").phase("british_heroes").field();
    field.act("reload F4", "0");
    assert_eq!(field.refused("reload F4"), "H-20.1");
    field.act("end", "");
    field.act("begin", "0 0");
    field.act("end", "");
    assert_eq!((field.phase().as_str(), field.refused("fire F4 F1")), ("british_moves", "H-6.1"));
    field.act("end", "");
    field.act("begin", "0 0");
    field.act("end", "");
    assert_eq!(field.reach("fire F4"), "F1");
}

#[test]
fn h_6_2_piercing_a_wall() {
    let plan = |british: &str| battle(british, "").phase("british_heroes").pickaxe("D5 carried");
    let mut field = plan("private D5").field();
    assert_eq!(field.reach("pierce D5"), "E5");
    field.act("pierce D5 E5", "6");
    assert_eq!((field.state()["breaches"].clone(), field.pickaxe()), (json!([["D5", "E5"]]), "D5 carried".into()));
    let mut fails = plan("private D5").field();
    fails.act("pierce D5 E5", "7");
    assert_eq!(fails.state()["breaches"], json!([]));
    let mut breaks = plan("private D5").field();
    breaks.act("pierce D5 E5", "0");
    assert_eq!((breaks.state()["breaches"].clone(), breaks.pickaxe()), (json!([["D5", "E5"]]), "dead".into()));
    // Not double walls, not a third breach, not while carrying.
    let mut double = battle("private E5", "").phase("british_heroes").pickaxe("E5 carried").field();
    assert_eq!(double.refused("pierce E5 E6"), "H-6.2");
    assert_eq!(plan("private D5").breaches("E5 F5, F5 G5").field().refused("pierce D5 E5"), "H-6.2");
    assert_eq!(plan("private D5").men(["D5 carried", "safe", "dead"]).field().refused("pierce D5 E5"), "H-7.1");
    assert_eq!(plan("private D5 wounded").faults(), ["H-7.1"]);
}

#[test]
fn h_7_1_carrying_a_badly_wounded_man() {
    let plan = |man: &str| battle("medic D5", "warrior A9").men([man, "safe", "dead"]);
    let mut lift = plan("D5").phase("british_heroes").field();
    lift.act("lift D5", "");
    assert_eq!(lift.men(), "D5 carried, safe, dead");
    let mut lower = plan("D5 carried").phase("british_heroes").field();
    lower.act("lower D5", "");
    assert_eq!(lower.men(), "D5, safe, dead");
    // No rifle, no obstruction, no passage; the pistol yes.
    let mut field =
        battle("medic E4, private D4", "warrior E1, warrior D4").men(["E4 carried", "D4 carried", "dead"]).field();
    assert_eq!(field.refused("fire E4 E1"), "H-7.1");
    assert_eq!(field.refused("move E4 E5"), "H-7.1");
    assert_eq!(field.refused("move D4 D5"), "H-7.1");
    let mut pistol = battle("medic E4", "warrior E4").men(["E4 carried", "safe", "dead"]).field();
    pistol.act("fire E4 E4", "3");
    // He may be fired at, and never has to be: the rifleman may choose the British unit further away.
    let choice = battle("private H4", "rifleman C4").phase("zulu_moves").men(["E4", "safe", "dead"]).field();
    assert_eq!((choice.reach("fire C4 E4"), choice.reach("fire C4")), ("man".into(), "E4 man H4".into()));
    let mut wounded =
        battle("private D5 wounded", "").phase("british_heroes").men(["D5", "safe", "dead"]).pickaxe("D5").field();
    assert_eq!(wounded.refused("lift D5"), "H-0.3");
}

#[test]
fn h_7_2_a_dropped_torch_burns_the_room_for_good() {
    let plan = || battle("private D5, private H4", "warrior D5 torch, warrior A9").phase("zulu_heroes");
    let mut field = plan().pickaxe("D5").field();
    field.act("drop D5", "");
    assert_eq!((field.stage(), field.reach("move D5")), ("fleeing".into(), "C5 D4 D6".into()));
    // Out through the door, past an unwounded enemy: the passage is forced. Then the private throws, and gets out.
    field.act("move D5 D4", "8 6");
    assert_eq!((field.to_act(), field.reach("move D5")), ("british", "C5 D4 D6".into()));
    field.act("move D5 D6", "");
    assert_eq!((field.on("D4"), field.on("D6"), field.pickaxe()), ("warrior".into(), "private".into(), "dead".into()));
    assert_eq!((field.state()["burnt"].clone(), field.stage()), (json!(["D5"]), "acting".into()));
    // The veranda does not burn; without a torch nothing does; closed is closed.
    let mut veranda = battle("private H4", "warrior D4 torch").phase("zulu_heroes").field();
    assert_eq!(veranda.refused("drop D4"), "H-7.2");
    let mut closed = battle("private D4, private K5", "warrior C6").burnt(&["D5"]).field();
    assert_eq!(closed.refused("move D4 D5"), "H-7.2");
    // If the bearer falls, it goes out.
    let mut falls = battle("private F4", "warrior F3 torch").phase("british_powder").field();
    assert!(falls.act("fire F4 F3", "6 5 1").contains(&"H-7.2"));
}

#[test]
fn h_7_3_handing_through_a_window() {
    let plan = || battle("private E5, sergeant E4", "").phase("british_heroes").men(["E5", "safe", "dead"]);
    for (roll, men) in [("4", "E4 carried, safe, dead"), ("5", "E5, safe, dead"), ("0", "dead, safe, dead")] {
        let mut field = plan().pickaxe("E5").field();
        field.act("hand E5 E4", roll);
        assert_eq!(field.men(), men);
        // Both have spent their action.
        assert_eq!((field.refused("lift E5 pickaxe"), field.legal()), ("H-20.1", vec!["end".to_owned()]));
    }
    let mut wounded =
        battle("private E5, sergeant E4 wounded empty", "").phase("british_heroes").men(["E5", "safe", "dead"]).field();
    assert_eq!(wounded.refused("hand E5 E4"), "H-0.3");
    let mut door = battle("private D5, sergeant D4", "").phase("british_heroes").men(["D5", "safe", "dead"]).field();
    assert_eq!(door.refused("hand D5 D4"), "H-7.3");
}

#[test]
fn h_9_1_leaders_go_further_and_spur_others_on() {
    let plan = || battle("lieutenant D4, private E4, private H6", "").option("extra_movement", json!(true));
    let mut field = plan().field();
    field.act("move D4 D5", "");
    assert_eq!(field.stage(), "onward");
    field.act("move D5 D6", "");
    assert_eq!((field.on("D6"), field.stage()), ("lieutenant".into(), "acting".into()));
    field.act("move E4 F4", "");
    assert_eq!(field.stage(), "acting");
    let mut orders = plan().phase("british_heroes").field();
    assert_eq!(orders.reach("order D4"), "E4");
    orders.act("order D4 E4", "");
    assert_eq!(orders.on("E4"), "private ordered_next");
    orders.act("end", "");
    orders.act("begin", "0 0");
    orders.act("move E4 F4", "");
    assert_eq!(orders.stage(), "onward");
    // A hospital wall between, or a wound: no order.
    let wall = battle("lieutenant D5, private E5, private D4 wounded", "").option("extra_movement", json!(true));
    let mut wall = wall.phase("british_heroes").pickaxe("D5").field();
    assert_eq!((wall.refused("order D5 E5"), wall.refused("order D5 D4")), ("H-0.2", "H-0.3"));
}

#[test]
fn h_9_3_the_scene_shows_who_has_acted() {
    let mut field = battle("private D4, private H4", "").field();
    field.act("move D4 E4", "");
    let scene = field.view().scene();
    let acted = |space: &str| {
        let piece = scene.pieces.iter().find(|piece| piece.space == space).unwrap();
        piece.badges.iter().any(|badge| badge.text.id() == "hospital-badge-acted")
    };
    assert_eq!((acted("E4"), acted("H4")), (true, false));
}

#[test]
fn h_22_1_back_from_the_bowl_fit_and_loaded() {
    let mut field = battle("private F4 wounded empty, sergeant A1", "warrior F4");
    field.record["units"][4]["at"] = json!("H4");
    let mut field = field.phase("melee").field();
    field.act("fight F4", "1 1 9 3 3");
    field.play("begin", "1 private 0");
    assert_eq!(field.on("K5"), "private");
    assert_eq!(battle("private F4", "").with("units", json!([])).faults(), ["H-0.5"]);
    let mut plan = battle("private F4", "warrior A1");
    plan.record["units"][20]["marks"] = json!(["wounded"]);
    assert_eq!(plan.faults(), ["H-22.1"]);
}

#[test]
fn h_22_2_the_pickaxe_is_taken_up_dropped_and_lost() {
    let mut field = battle("private D5", "").phase("british_heroes").pickaxe("D5").field();
    field.act("lift D5 pickaxe", "");
    assert_eq!(field.pickaxe(), "D5 carried");
    let mut moved = battle("private D5", "").pickaxe("D5 carried").field();
    moved.act("move D5 D4", "");
    assert_eq!(moved.pickaxe(), "D4 carried");
    let mut dropped = battle("private F4", "warrior F4").phase("melee").pickaxe("F4 carried").field();
    assert!(dropped.act("fight F4", "1 9 3").contains(&"H-22.2"));
    assert_eq!(dropped.pickaxe(), "F4");
    let mut none = battle("private D5", "").phase("british_heroes").pickaxe("D6").men(["D5", "safe", "dead"]).field();
    assert_eq!(none.refused("lift D5 pickaxe"), "H-22.2");
}

#[test]
fn h_22_3_the_giver_need_not_carry_and_the_receiver_ends_carrying() {
    for man in ["E5", "E5 carried"] {
        let mut field =
            battle("private E5, sergeant E4", "").phase("british_heroes").men([man, "safe", "dead"]).field();
        field.act("hand E5 E4", "2");
        assert_eq!(field.men(), "E4 carried, safe, dead");
    }
}

#[test]
fn h_22_4_torches_are_counted_and_whoever_remains_is_lost() {
    let mut field = battle("private D5, private H4", "warrior D5 torch, warrior A9")
        .phase("zulu_heroes")
        .men(["D5", "safe", "G6"])
        .field();
    field.act("drop D5", "");
    field.act("stop", "6");
    assert_eq!(field.count("warrior", "bowl"), 17);
    field.act("stop", "");
    assert_eq!((field.count("private", "bowl"), field.men()), (4, "dead, safe, G6".into()));
    // Four torches in all: with four burning or carried event 9 is passed over.
    let plan = battle("private H4", "warrior A1 torch, warrior A2 torch, warrior A3").burnt(&["D5", "E5"]);
    let mut full = plan.new_turn().field();
    full.act("begin", "9 0");
    assert_eq!(full.phase(), "zulu_moves");
    let five = battle("private H4", "warrior A1 torch, warrior A2 torch, warrior A3 torch").burnt(&["D5", "E5"]);
    assert_eq!(five.faults(), ["H-7.2"]);
}

#[test]
fn h_22_4_survivors_get_out_by_any_door_or_window() {
    let burn = |british: &str, zulus: &str, man: &str, throws: &str| {
        let plan = battle(&format!("{british}, private K5"), zulus).men([man, "safe", "dead"]).phase("zulu_heroes");
        let mut field = plan.field();
        let at = &zulus[8..10];
        field.act(&format!("drop {at}"), "");
        // The bearer remains and is out of action; then the survivor throws.
        field.act("stop", throws);
        field.reads_back();
        field
    };
    // Room 9 has one door, to the open ground.
    let mut square = burn("private G6", "warrior G6 torch, warrior A9", "safe", "6");
    assert_eq!(square.reach("move G6"), "G7");
    square.act("move G6 G7", "");
    assert_eq!((square.on("G7"), square.state()["burnt"].clone()), ("private".into(), json!(["G6"])));
    // Room 2 has one window: no roll, but a carrier leaves his man behind to get out.
    let mut window = burn("private E5", "warrior E5 torch, warrior A9", "E5 carried", "6 5");
    assert_eq!(window.reach("move E5"), "E4");
    window.act("move E5 E4", "");
    assert_eq!((window.on("E4"), window.men()), ("private".into(), "dead, safe, dead".into()));
    // Through a door he takes him along; into a room with an enemy he forces his way alone.
    let carrier = || burn("private D5", "warrior D5 torch, warrior D6", "D5 carried", "6 5");
    let mut door = carrier();
    assert_eq!(door.reach("move D5"), "C5 D4 D6");
    door.act("move D5 D4", "");
    assert_eq!((door.on("D4"), door.men()), ("private".into(), "D4 carried, safe, dead".into()));
    let mut forces = carrier();
    forces.act("move D5 D6", "2");
    assert_eq!((forces.on("D6"), forces.men()), ("private, warrior".into(), "dead, safe, dead".into()));
}

#[test]
fn h_22_5_evacuation_at_once_but_not_under_a_zulus_eyes() {
    let mut field = battle("private J5, private H4", "warrior A9").men(["J5 carried", "G6", "dead"]).field();
    assert!(field.act("move J5 K5", "").contains(&"H-22.5"));
    assert_eq!((field.men(), field.count("private", "bowl")), ("safe, G6, dead".into(), 4));
    let mut watched = battle("private J5, private H4", "warrior K5").men(["J5 carried", "G6", "dead"]).field();
    watched.act("move J5 K5", "");
    assert_eq!(watched.men(), "K5 carried, G6, dead");
    let mut taken = battle("private J5, private K5", "").men(["J5 carried", "G6", "dead"]).field();
    assert_eq!(taken.refused("move J5 K5"), "H-2.1");
    // By event 2 he leaves alone.
    let mut alone = battle("private H4", "warrior A9").men(["J5", "G6", "dead"]).new_turn().field();
    alone.act("begin", "2");
    alone.act("crawl J5 K5", "0");
    assert_eq!(alone.men(), "safe, G6, dead");
}

#[test]
fn h_22_5_evacuation_at_once_in_the_middle_of_a_fight_too() {
    // Forced back into R he has left it before a Zulu in frenzy could step after him.
    let zulus = "warrior J5 from:I5, warrior J4, warrior J6, warrior A9";
    let plan = battle("private J5, private H4", zulus).men(["J5 carried", "G6", "dead"]).phase("melee");
    let mut back = plan.with("frenzy", true.into()).field();
    back.act("fight J5", "1 9 4");
    assert_eq!((back.stage(), back.men(), back.on("K5")), ("raging".into(), "safe, G6, dead".into(), String::new()));
    back.reads_back();
    // One who holds R against a Zulu has left as soon as that one falls or goes back, whatever his own 0 brings him.
    let holds = || {
        let plan = battle("private K5, private H4", "warrior K5, warrior A9").men(["K5 carried", "G6", "dead"]);
        plan.phase("melee").field()
    };
    let mut fallen = holds();
    fallen.act("fight K5", "0 5 0 4");
    assert_eq!((fallen.stage(), fallen.men()), ("new_turn".into(), "safe, G6, dead".into()));
    let mut gone = holds();
    gone.act("fight K5", "0 5 4 4");
    assert_eq!((gone.stage(), gone.to_act()), ("retreating".into(), "zulu"));
    gone.act("retreat K5 J5", "");
    assert_eq!((gone.stage(), gone.men()), ("new_turn".into(), "safe, G6, dead".into()));
}
