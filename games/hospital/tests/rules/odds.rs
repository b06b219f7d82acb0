//! The chance of every shot, fight, passage and action, against enumerations that share nothing with the program.

use num_rational::Ratio;
use redoubt_kernel::chance::Probability;
use serde_json::json;

use crate::field::*;

fn reduced(numerator: u128, denominator: u128) -> (u128, u128) {
    let (mut a, mut b) = (numerator, denominator);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    if numerator == 0 { (0, 1) } else { (numerator / a, denominator / a) }
}

/// Of 6ⁿ rolls, those whose lowest die is above the distance or a 6.
fn hits(dice: u32, distance: u128) -> (u128, u128) {
    let faces = (6 - distance).max(1);
    (faces.pow(dice), 6u128.pow(dice))
}

#[test]
fn h_3_2_hits_by_distance_for_one_to_four_dice() {
    // One die: a fit private on F4; two: wounded; the distance is the row.
    for (space, distance) in [("F3", 1), ("F2", 2), ("F1", 3)] {
        for (mark, dice) in [("", 1), (" wounded", 2)] {
            let field =
                battle(&format!("private F4{mark}"), &format!("warrior {space}")).phase("british_powder").field();
            let (hit, all) = hits(dice, distance);
            let words = format!("fire F4 {space}");
            assert_eq!(field.chance(&words, "dead"), reduced(hit, all * 10));
            assert_eq!(field.chance(&words, "out"), reduced(hit * 5, all * 10));
        }
    }
    // Three: a rifleman through a window; four: through a window into smoke.
    for (column, distance) in [("C", 1), ("B", 2), ("A", 3)] {
        let field = battle("private D5", &format!("rifleman {column}5")).phase("zulu_powder").field();
        let (hit, all) = hits(3, distance);
        assert_eq!(field.chance(&format!("fire {column}5 D5"), "wounded"), reduced(hit * 5, all * 10));
    }
    let smoke = battle("private E4", "rifleman E5").phase("zulu_powder").with("smoke", json!(true)).field();
    let (hit, all) = hits(4, 1);
    assert_eq!(smoke.chance("fire E5 E4", "wounded"), reduced(hit * 5, all * 10));
    // Seven spaces away, across the boxes: two dice, and only a 6 hits.
    let far = battle("private D4", "warrior K4").phase("british_powder").field();
    assert_eq!(far.chance("fire D4 K4", "dead"), reduced(1, 36 * 10));
}

/// All rolls of a fight and of the damage that follows, by the letter of H-4.2 and H-5.1: how often the British unit is
/// dead, out of action, wounded, and the Zulu dead, out of action. Both have somewhere to go back to.
fn fight_table(wounded: bool, british_first: bool, british_elite: bool, zulu_elite: bool) -> [(u128, u128); 5] {
    let mut counts = [0u128; 5];
    let mut all = 0u128;
    let second = if wounded { 0..10 } else { 0..1 };
    // What a damage throw makes of a unit: one weight for each of 10 or 100 throws.
    let throws = |two: bool| -> [u128; 3] {
        let mut kinds = [0; 3];
        for a in 0..10 {
            for b in if two { 0..10 } else { 0..1 } {
                let dice = if two { vec![a, b] } else { vec![a] };
                let kind = if dice.contains(&0) {
                    0
                } else if dice.iter().any(|die| die % 2 == 1) {
                    1
                } else {
                    2
                };
                kinds[kind] += if two { 1 } else { 10 };
            }
        }
        kinds
    };
    let (british_throws, zulu_throws) = (throws(wounded), throws(false));
    for a in 0..10 {
        for b in second.clone() {
            for z in 0..10 {
                let own = if !wounded {
                    a
                } else {
                    match (a.min(b), a.max(b)) {
                        (0, 0) => 0,
                        (0, x) if z == 0 => x,
                        (0, x) => {
                            if x > z {
                                0
                            } else {
                                x
                            }
                        }
                        (low, _) => low,
                    }
                };
                // (British throws for damage, Zulu throws)
                let weight = 10_000;
                all += weight;
                let (british_hurt, zulu_hurt) = match (own, z) {
                    (0, 0) => {
                        counts[if wounded { 1 } else { 2 }] += weight;
                        counts[4] += weight;
                        continue;
                    }
                    (0, _) | (_, 0) => (true, true),
                    (own, z) if own == z => {
                        let british_wins = match (british_elite && !wounded, zulu_elite) {
                            (true, false) => true,
                            (false, true) => false,
                            _ => british_first,
                        };
                        (!british_wins, british_wins)
                    }
                    (own, z) => (own < z, own > z),
                };
                if british_hurt {
                    counts[0] += british_throws[0] * 100;
                    counts[if wounded { 1 } else { 2 }] += british_throws[1] * 100;
                }
                if zulu_hurt {
                    counts[3] += zulu_throws[0] * 100;
                    counts[4] += zulu_throws[1] * 100;
                }
            }
        }
    }
    counts.map(|count| reduced(count, all))
}

#[test]
fn h_4_2_the_fight_table_for_fit_and_wounded() {
    for (british, zulu, elites) in [
        ("private", "warrior", (false, false)),
        ("sergeant", "warrior", (true, false)),
        ("private", "indhondo", (false, true)),
    ] {
        for wounded in [false, true] {
            for first in [true, false] {
                let mark = format!("{}{}", if wounded { " wounded" } else { "" }, if first { "" } else { " late" });
                let field = battle(&format!("{british} F4{mark}"), &format!("{zulu} F4")).phase("melee").field();
                let table = fight_table(wounded, first, elites.0, elites.1);
                let names = ["british_dead", "british_out", "british_wounded", "zulu_dead", "zulu_out"];
                let found = names.map(|name| field.chance("fight F4", name));
                assert_eq!(found, table, "{british}{mark} against {zulu}");
            }
        }
    }
}

#[test]
fn h_5_1_damage_for_fit_and_wounded() {
    // A shot that always hits but for a 1: damage 1/10 dead, 5/10 hurt; two dice: 19/100 dead, 65/100 hurt.
    let fit = battle("private D5", "rifleman C5").phase("zulu_powder").field();
    let wounded = battle("private D5 wounded", "rifleman C5").phase("zulu_powder").field();
    let (hit, all) = hits(3, 1);
    assert_eq!(fit.chance("fire C5 D5", "dead"), reduced(hit, all * 10));
    assert_eq!(wounded.chance("fire C5 D5", "dead"), reduced(hit * 19, all * 100));
    assert_eq!(wounded.chance("fire C5 D5", "out"), reduced(hit * 65, all * 100));
}

#[test]
fn h_2_4_and_h_2_5_passages_with_and_without_option_a() {
    let moved = |british: &str, zulu: &str, words: &str, option: bool| {
        let field = battle(british, zulu).option("option_a", json!(option)).field();
        (field.chance(words, "moved"), field.chance(words, "wounded"), field.chance(words, "out"))
    };
    // Obstruction: 9/10; two dice 81/100.
    assert_eq!(moved("private E4", "", "move E4 E5", true).0, (9, 10));
    assert_eq!(moved("private E4 wounded", "", "move E4 E5", false).0, (9, 10));
    assert_eq!(moved("private E4 wounded", "", "move E4 E5", true).0, (81, 100));
    // Forcing: even 4/10, and the 0 that wounds and may still move, taken where moving is worth it.
    assert_eq!(moved("private E4", "warrior E4", "move E4 D4", false), ((1, 2), (1, 10), (0, 1)));
    assert_eq!(moved("private E4 wounded", "warrior E4", "move E4 D4", false), ((2, 5), (0, 1), (1, 10)));
    assert_eq!(moved("private E4 wounded", "warrior E4", "move E4 D4", true), ((4, 25), (0, 1), (19, 100)));
    let zulu = battle("private D5", "warrior C5").phase("zulu_moves").field();
    assert_eq!((zulu.chance("move C5 D5", "moved"), zulu.chance("move C5 D5", "out")), ((2, 5), (1, 10)));
}

#[test]
fn h_6_1_and_h_6_2_and_h_7_3_actions() {
    let reload = |mark: &str| {
        let field = battle(&format!("private F4 empty{mark}"), "").phase("british_heroes").field();
        (field.chance("reload F4", "loaded"), field.chance("reload F4", "cold"))
    };
    assert_eq!(reload(""), ((1, 2), (1, 10)));
    // Two dice without an odd one: 25/100; of those, 9 hold a 0.
    assert_eq!(reload(" wounded"), ((1, 4), (9, 100)));
    let pierce = battle("private D5", "").phase("british_heroes").pickaxe("D5 carried").field();
    assert_eq!((pierce.chance("pierce D5 E5", "pierced"), pierce.chance("pierce D5 E5", "broken")), ((1, 2), (1, 10)));
    let hand = battle("private E5, sergeant E4", "").phase("british_heroes").men(["E5", "safe", "dead"]).field();
    assert_eq!((hand.chance("hand E5 E4", "through"), hand.chance("hand E5 E4", "man_dead")), ((2, 5), (1, 10)));
    let drop = battle("private D5", "warrior D5 torch").phase("zulu_heroes").field();
    assert_eq!(drop.chance("drop D5", "british_dead"), (1, 10));
}

#[test]
fn h_1_0_and_h_1_1_what_a_new_turn_can_bring() {
    // Nobody in a bowl, nobody to treat: only some events lead on to the impi at once.
    let field = battle("private F4", "warrior F1").new_turn().field();
    let odds = field.view().odds(&field.read("begin")).unwrap().expect("chance decides");
    assert!(odds.rows.is_empty());
    let about = |id: &str| odds.forecasts.iter().find(|forecast| forecast.about == id).unwrap();
    let event = about("hospital-roll-event");
    assert_eq!((event.chance, event.rows.len()), (Ratio::from_integer(1), 10));
    assert!(event.rows.iter().all(|row| row.p == Ratio::new(1, 10) && row.told.is_some()));
    let impi = about("hospital-roll-impi");
    assert_eq!(impi.rows.len(), 10);
    assert!(impi.rows.iter().all(|row| row.p == Ratio::new(1, 10)));
    assert!(impi.chance < Ratio::from_integer(1), "an event may have to be decided first");
    // Who comes first: each kind as often as it is in the bowl.
    let first = about("hospital-draw-zulu");
    assert!(first.again, "more than one may come");
    assert_eq!(first.rows.iter().map(|row| row.p).sum::<Probability>(), Ratio::from_integer(1));
}

#[test]
fn h_8_0_what_a_phase_of_the_solo_zulus_can_bring() {
    // Two Zulus upon two men: few enough ways to visit them all.
    let few = battle("private F4", "rifleman F3").option("zulu", json!("solo")).phase("zulu_powder").field();
    let odds = few.view().odds(&few.read("zulus")).unwrap().expect("chance decides");
    assert_eq!(odds.plays, None, "counted");
    assert_eq!(few.chance("zulus", "british_dead"), reduced(25, 36 * 10), "both dice above 1, then a 0");
    // A whole impi on the march: played often, and said so.
    let many =
        "warrior B2, warrior C2, warrior D2, warrior E2, warrior F2, warrior G2, warrior H2, warrior I2, rifleman F3";
    let field = battle("private F4, private G4, private H4", many).option("zulu", json!("solo"));
    let field = field.phase("zulu_moves").field();
    let odds = field.view().odds(&field.read("zulus")).unwrap().expect("chance decides");
    assert!(odds.plays.is_some());
    assert_eq!(odds.rows.iter().map(|(p, _)| *p).sum::<Probability>(), Ratio::from_integer(1));
}
