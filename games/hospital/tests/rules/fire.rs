//! Fire (H-3.1 to H-3.4, H-21.1, H-21.2).

use serde_json::json;

use crate::field::*;

fn targets(british: &str, zulus: &str, start: &str) -> String {
    battle(british, zulus).phase("british_powder").field().reach(start)
}

#[test]
fn h_3_1_the_nearest_enemy_in_a_straight_line() {
    // Equal distance: free choice. Further ones are refused.
    assert_eq!(targets("private F4", "warrior F1, warrior C4, warrior I4", "fire F4"), "F1 I4");
    let mut field = battle("private F4", "warrior F2, warrior I4").phase("british_powder").field();
    assert_eq!((field.reach("fire F4"), field.refused("fire F4 I4")), ("F2".into(), "H-3.1"));
    // Not at a space with a friend, not past anyone, not diagonally.
    assert_eq!(targets("private F4, private I4", "warrior I4, warrior J4, warrior G3, warrior A9", "fire F4"), "");
    // Walls are not seen through; a window is.
    assert_eq!(targets("private D5", "warrior F5, warrior A5", "fire D5"), "A5");
    // Behind sandbags only from right behind them.
    assert_eq!(targets("private F5", "warrior F2, warrior A9", "fire F5"), "");
    assert_eq!(targets("private F4", "warrior F2, warrior A9", "fire F4"), "F2");
    // With an enemy in one's own space no rifle is fired.
    let mut close = battle("private F4", "warrior F4, warrior F2, warrior A9").field();
    assert_eq!(close.refused("fire F4 F2"), "H-3.1");
    // The Zulu behind the sandbags cannot be hit from the open, nor the British by a rifleman out there.
    let mut rifleman = battle("private F4", "rifleman F1").phase("zulu_moves").field();
    assert_eq!(rifleman.refused("fire F1 F4"), "H-21.1");
}

#[test]
fn h_3_2_above_the_distance_hits_and_a_6_always() {
    for (space, distance) in [("F3", 1), ("F2", 2), ("F1", 3)] {
        for roll in 1..=6 {
            let mut field =
                battle("private F4", &format!("warrior {space}, warrior A9")).phase("british_powder").field();
            let hit = roll > distance || roll == 6;
            field.act(&format!("fire F4 {space}"), &if hit { format!("{roll} 5 1") } else { format!("{roll} 5") });
            assert_eq!(field.on(space).is_empty(), hit);
        }
    }
    // The wounded and the Zulus roll two, a gap adds one: the worst counts.
    let mut wounded = battle("private F4 wounded", "warrior F3, warrior A9").phase("british_powder").field();
    wounded.act("fire F4 F3", "6 1 5");
    assert_eq!(wounded.on("F3"), "warrior");
    let mut gap = battle("private F5", "warrior F4, warrior A9").phase("british_powder").field();
    gap.act("fire F5 F4", "6 2 5 1");
    assert_eq!(gap.on("F4"), "");
    let mut zulu = battle("private D5", "rifleman C5").phase("zulu_powder").field();
    zulu.act("fire C5 D5", "6 5 4 9 3");
    assert_eq!(zulu.on("D5"), "private wounded");
}

#[test]
fn h_3_3_a_0_empties_the_rifle() {
    let mut field = battle("private F4", "warrior F1, warrior A9").phase("british_moves").field();
    assert_eq!(field.act("fire F4 F1", "1 0"), ["H-3.2", "H-3.3"]);
    field.act("end", "");
    assert_eq!((field.on("F4"), field.phase()), ("private empty".into(), "british_heroes".into()));
    let mut empty = battle("private F4 empty", "warrior F1").phase("british_moves").field();
    assert_eq!(empty.refused("fire F4 F1"), "H-3.3");
}

#[test]
fn h_3_4_pistols_fire_into_their_own_space() {
    for roll in 1..=6 {
        let mut field = battle("medic F4 empty", "warrior F4, warrior A9").phase("british_powder").field();
        field.act("fire F4 F4", &if roll >= 4 { format!("{roll} 1") } else { roll.to_string() });
        assert_eq!(field.count("warrior", "F4"), usize::from(roll < 4));
    }
    let mut private = battle("private F4", "warrior F4").field();
    assert_eq!(private.refused("fire F4 F4"), "H-3.4");
    // Three shots a game, with the option.
    let plan = |shots| {
        let mut plan = battle("medic F4", "warrior F4").option("pistol_limit", json!(true));
        plan.record["units"][2]["shots"] = json!(shots);
        plan
    };
    let mut third = plan(2).field();
    third.act("fire F4 F4", "1");
    assert_eq!(third.state()["units"][2]["shots"], 3);
    assert_eq!((plan(3).field().refused("fire F4 F4"), plan(4).faults()), ("H-3.4", vec!["H-3.4".to_owned()]));
}

#[test]
fn h_21_1_pieces_and_burnt_spaces_block_and_wounded_pistols_roll_two() {
    let mut burnt = battle("private F4", "warrior F9, warrior A9").phase("british_moves").burnt(&["F5"]).field();
    assert_eq!(burnt.refused("fire F4 F9"), "H-21.1");
    let mut pistol = battle("medic F4 wounded", "warrior F4").phase("british_powder").field();
    pistol.act("fire F4 F4", "6 3");
    assert_eq!(pistol.count("warrior", "F4"), 1);
    // A breach opens a line, and is a gap.
    let mut breach = battle("private D5", "warrior E5").phase("british_powder").breaches("D5 E5").field();
    breach.act("fire D5 E5", "2 3 5 2");
    // Shots take effect at once: the next one reaches further.
    let mut two =
        battle("private I4, private F4", "warrior G4, warrior H4, warrior A9").phase("british_powder").field();
    two.act("fire F4 G4", "6 5 1");
    assert_eq!(two.reach("fire F4"), "");
    assert_eq!(two.reach("fire I4"), "H4");
}

#[test]
fn h_21_2_badly_wounded_men_under_fire_and_steel() {
    let plan = || battle("private H4", "rifleman C5").phase("zulu_powder").men(["D5", "safe", "dead"]);
    let mut spared = plan().field();
    assert_eq!(spared.reach("fire C5 D5"), "man");
    spared.act("fire C5 D5 man", "6 6 6 9 7");
    assert_eq!(spared.men(), "D5, safe, dead");
    let mut killed = plan().field();
    killed.act("fire C5 D5 man", "6 6 6 9 0");
    assert_eq!(killed.men(), "dead, safe, dead");
    // Alone with a Zulu at H-1.5 he dies without dice; with a British unit there he does not, this time.
    let mut alone =
        battle("private H4", "warrior D5").phase("british_heroes").men(["D5", "safe", "G6"]).pickaxe("H4").field();
    assert!(alone.act("end", "").contains(&"H-21.2"));
    let mut guarded =
        battle("private D5", "warrior D5 from:D4").phase("british_heroes").men(["D5", "safe", "G6"]).field();
    guarded.act("end", "");
    guarded.act("fight D5", "1 9 4");
    assert_eq!((guarded.on("D6"), guarded.men()), ("private".into(), "D5, safe, G6".into()));
}
