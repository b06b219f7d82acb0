//! Hand to hand and damage (H-4.1, H-4.2, H-5.1, H-5.2, H-9.2, H-21.3 to H-21.5).

use serde_json::json;

use crate::field::*;

fn melee(british: &str, zulus: &str) -> Field {
    battle(british, zulus).phase("melee").field()
}

#[test]
fn h_4_1_the_higher_wins_and_the_loser_throws_for_damage() {
    let mut wins = melee("private F4", "warrior F4");
    assert_eq!(wins.act("fight F4", "7 6 3"), ["H-4.1", "H-4.1", "H-5.1", "H-5.1"]);
    assert_eq!((wins.on("F4"), wins.count("warrior", "bowl")), ("private".into(), 18));
    let mut loses = melee("private F4", "warrior F4");
    loses.act("fight F4", "6 7 3");
    assert_eq!(loses.on("F4"), "private wounded, warrior");
    // The wounded roll two and the worst counts; damage too.
    let mut worst = melee("private F4 wounded", "warrior F4");
    worst.act("fight F4", "9 3 4 2 1");
    assert_eq!(worst.count("private", "bowl"), 5);
}

#[test]
fn h_4_2_a_0_wins_and_its_thrower_suffers_too() {
    let mut field = melee("private F4", "warrior F4");
    field.act("fight F4", "0 9 1 3");
    assert_eq!((field.on("F4"), field.count("warrior", "bowl")), ("private wounded".into(), 18));
    // An even throw may be ignored, or not.
    let mut free = melee("private F4", "warrior F4");
    free.act("fight F4", "0 9 1 4");
    assert_eq!((free.stage(), free.reach("retreat F4")), ("retreating".into(), "E4 F5 G4".into()));
    free.act("stop", "");
    assert_eq!((free.on("F4"), free.stage()), ("private".into(), "new_turn".into()));
    let mut both = melee("private F4", "warrior F4");
    both.act("fight F4", "0 0");
    assert_eq!((both.on("F4"), both.count("warrior", "bowl")), ("private wounded".into(), 18));
}

#[test]
fn h_4_2_equal_dice_go_to_the_elite_or_to_whoever_was_there_first() {
    let winner = |british: &str, zulu: &str| {
        let mut field = melee(british, zulu);
        field.act("fight F4", if british.contains("wounded") { "5 5 5 3" } else { "5 5 3" });
        if field.on("F4").contains(',') || field.on("F4").starts_with(zulu.split(' ').next().unwrap()) {
            "zulu"
        } else {
            "british"
        }
    };
    assert_eq!(winner("private F4", "warrior F4"), "british");
    assert_eq!(winner("private F4", "indhondo F4"), "zulu");
    assert_eq!(winner("sergeant F4", "indhondo F4"), "british");
    assert_eq!(winner("medic F4", "warrior F4"), "british");
    let mut late = battle("private F4 late", "warrior F4").phase("melee").field();
    late.act("fight F4", "5 5 3");
    assert_eq!(late.on("F4"), "private wounded, warrior");
    let mut officer = battle("medic F4 late", "warrior F4").phase("melee").field();
    officer.act("fight F4", "5 5 3");
    assert_eq!(officer.on("F4"), "medic");
}

#[test]
fn h_5_1_damage_0_kills_odd_hurts_even_drives_back() {
    for (throw, place) in [("0", "dead"), ("7", "bowl")] {
        let mut field = melee("private F4", "warrior F4");
        field.act("fight F4", &format!("9 1 {throw}"));
        assert_eq!(field.count("warrior", place), if place == "bowl" { 18 } else { 1 });
    }
    let mut back = melee("private F4", "warrior F4");
    back.act("fight F4", "9 1 6");
    assert_eq!((back.to_act(), back.reach("retreat F4")), ("zulu", "E4 F5 G4".into()));
    // After fire an even throw leaves no trace.
    let mut fire = battle("private F4", "warrior F3").phase("british_powder").field();
    assert_eq!(fire.act("fire F4 F3", "6 5 6"), ["H-3.2", "H-5.1", "H-5.1"]);
    // The worst of two: 0, then odd, then even.
    for (throws, private) in [("0 1", "dead"), ("4 3", "bowl")] {
        let mut worst = melee("private F4 wounded", "warrior F4");
        worst.act("fight F4", &format!("1 1 9 {throws}"));
        assert_eq!(worst.count("private", private), if private == "dead" { 1 } else { 5 });
    }
}

#[test]
fn h_5_2_wounded_twice_failed_passages_and_nowhere_to_go() {
    let mut twice = melee("private F4 wounded", "warrior F4");
    twice.act("fight F4", "1 1 9 3 3");
    assert_eq!(twice.count("private", "bowl"), 5);
    for (british, zulu, dice) in
        [("private F4 failed", "warrior F4", "1 9 4"), ("private F4", "warrior F4 failed", "9 1 4")]
    {
        let mut failed = melee(british, zulu);
        assert!(failed.act("fight F4", dice).contains(&"H-5.2"));
        assert!(!failed.on("F4").contains(','));
    }
    // Room 2 has a window and walls: no way back.
    let mut cornered = melee("private E5", "warrior E5");
    cornered.act("fight E5", "1 9 4");
    assert_eq!(cornered.on("E5"), "private wounded, warrior");
    let mut zulu = melee("private E5", "warrior E5");
    zulu.act("fight E5", "9 1 4");
    assert_eq!(zulu.count("warrior", "bowl"), 18);
    // Off the map, against sandbags, through an exit that the enemy blocks, to where the enemy came from.
    let mut shut = melee("private K4", "warrior K4 from:K5, warrior A9");
    shut.act("fight K4", "1 9 4");
    assert_eq!(shut.on("K4"), "private wounded, warrior");
    let mut blocked = melee("private D6", "warrior D6, warrior C6, warrior D5");
    blocked.act("fight D6", "1 9 4");
    assert_eq!(blocked.on("D6"), "private wounded, warrior");
}

#[test]
fn h_9_2_leaders_and_indhondo_add_one() {
    let strike = |british: &str, zulu: &str, dice: &str| {
        let mut field = battle(british, zulu).phase("melee").option("better_strike", json!(true)).field();
        field.act("fight F4", dice);
        field.on("F4")
    };
    assert_eq!(strike("lieutenant F4 late", "warrior F4", "6 6 3"), "lieutenant");
    assert_eq!(strike("private F4", "chief F4", "7 6 3"), "private wounded, chief");
    assert_eq!(strike("sergeant F4", "indhondo F4", "6 6 3"), "sergeant wounded, indhondo");
    assert_eq!(strike("private F4", "warrior F4", "7 6 3"), "private");
}

#[test]
fn h_21_3_a_carrier_takes_the_man_back_or_leaves_him() {
    let plan = || battle("private D5", "warrior D5 from:D4").phase("melee").men(["D5 carried", "G6", "dead"]).field();
    let mut back = plan();
    back.act("fight D5", "1 9 4");
    assert_eq!((back.on("D6"), back.men()), ("private".into(), "D6 carried, G6, dead".into()));
    let mut wounded = plan();
    wounded.act("fight D5", "1 9 3");
    assert_eq!(wounded.men(), "D5, G6, dead");
    let mut killed = plan();
    killed.act("fight D5", "1 9 0");
    assert_eq!(killed.men(), "dead, G6, dead");
    let shot = battle("private D5", "rifleman C5").phase("zulu_powder").men(["D5 carried", "G6", "dead"]);
    let mut shot = shot.field();
    shot.act("fire C5 D5", "6 6 6 5 0");
    assert_eq!((shot.count("private", "dead"), shot.men()), (1, "D5, G6, dead".into()));
}

#[test]
fn h_21_4_two_dice_with_a_0() {
    use redoubt_hospital::melee::{FightVerdict, read_dice};
    use redoubt_hospital::pieces::Side::{British, Zulu};
    let wins = |side, by_zero| FightVerdict::Wins { side, by_zero };
    assert_eq!(read_dice(&[0, 5], 5, 0, 0), FightVerdict::Tie);
    assert_eq!(read_dice(&[6, 0], 5, 0, 0), wins(British, true));
    assert_eq!(read_dice(&[0, 4], 5, 0, 0), wins(Zulu, false));
    assert_eq!(read_dice(&[0, 0], 5, 0, 0), wins(British, true));
    assert_eq!(read_dice(&[0, 7], 0, 0, 0), wins(Zulu, true));
    assert_eq!(read_dice(&[0, 0], 0, 1, 1), FightVerdict::BothZero);
    assert_eq!(read_dice(&[0], 9, 1, 1), wins(British, true));
}

#[test]
fn h_21_5_frenzy_steps_on_and_fights_again() {
    let plan = || {
        battle("private F4, private G4", "warrior F4, warrior A9").phase("melee").with("frenzy", json!(true)).field()
    };
    let mut field = plan();
    field.act("fight F4", "1 9 0");
    assert_eq!((field.stage(), field.to_act()), ("raging".into(), "zulu"));
    // The veranda is free to enter; the second fight follows at once, and there is no third.
    field.act("move F4 G4", "1 9 0");
    assert_eq!((field.count("private", "dead"), field.stage()), (2, "new_turn".into()));
    let mut stops = plan();
    stops.act("fight F4", "1 9 0");
    stops.act("stop", "");
    assert_eq!(stops.on("G4"), "private");
    // From a beaten unit that stays, too: it is wounded, and leaving it is an obstruction (H-2.4).
    for (roll, at) in [("0", "F4"), ("1 1 9 0", "G4")] {
        let mut stays = plan();
        stays.act("fight F4", "1 9 3");
        assert_eq!((stays.stage(), stays.on("F4")), ("raging".into(), "private wounded, warrior".into()));
        stays.reads_back();
        stays.act("move F4 G4", roll);
        assert!(stays.on(at).ends_with("warrior"), "{}", stays.on(at));
        assert_eq!(stays.stage(), "new_turn");
    }
}
