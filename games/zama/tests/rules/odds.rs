//! The chance of every attack, against an enumeration of all rolls that shares nothing with the program.

use crate::field::*;

/// A row of Z-5.
#[derive(Clone, Copy)]
pub struct Class {
    pub name: &'static str,
    pub attack: i32,
    /// The defenders against whom one die may be re-rolled.
    pub bonus: &'static [&'static str],
    /// A card of Rome's in this class, and of Carthage's.
    pub rome: &'static str,
    pub carthage: &'static str,
}

/// The attacking side of Z-5.
#[rustfmt::skip]
pub const CLASSES: [Class; 5] = [
    Class { name: "hero",     attack:  3, bonus: &["vacant_port", "held_port"], rome: "mars",    carthage: "tanit" },
    Class { name: "phalanx",  attack: -1, bonus: &["cavalry"],                  rome: "triarii", carthage: "spearmen" },
    Class { name: "infantry", attack:  2, bonus: &["phalanx"],                  rome: "hastati", carthage: "swordsmen" },
    Class { name: "archers",  attack:  1, bonus: &["hero"],                     rome: "velites", carthage: "slingers" },
    Class { name: "cavalry",  attack:  2, bonus: &["infantry"],                 rome: "equites", carthage: "elephants" },
];

/// The defending side of Z-5.
#[rustfmt::skip]
pub const DEFENCES: [(&str, i32); 8] = [
    ("hero", 3), ("phalanx", 3), ("infantry", 1), ("archers", -1), ("cavalry", 0),
    ("palisade", 3), ("vacant_port", 2), ("held_port", 1),
];

/// A square from which a card of this class strikes the target: below it, or as the pattern wants it.
pub fn striking_from(class: Class, target: &str) -> String {
    let (column, row) = (target.as_bytes()[0], target.as_bytes()[1]);
    let (column, row) = match class.name {
        "archers" => (column, row - 2),
        "cavalry" => (if column == b'a' { column + 1 } else { column - 1 }, row - 1),
        _ => (column, row - 1),
    };
    format!("{}{}", column as char, row as char)
}

/// Rome's card of a class about to attack a Carthaginian card or a structure: the field, the words, the target's square.
pub fn against(attacker: Class, defender: &str, injured: bool, target_injured: bool) -> (Field, String, &'static str) {
    let target = match defender {
        "palisade" => "b4",
        "vacant_port" | "held_port" => "a4",
        _ => "c4",
    };
    let from = striking_from(attacker, target);
    let side = |is: bool| if is { " injured" } else { "" };
    let rome = format!("{} {from}{}", attacker.rome, side(injured));
    let carthage = match CLASSES.iter().find(|class| class.name == defender) {
        Some(class) => format!("{} c4{}, horse f7", class.carthage, side(target_injured)),
        None => "horse f7".to_owned(),
    };
    let plan = battle(&rome, &carthage);
    let plan = match (defender, target_injured) {
        ("palisade", true) => plan.structure("b4", "damaged_palisade"),
        ("vacant_port", true) => plan.structure("a4", "damaged_vacant_port"),
        ("held_port", _) => plan.structure("a4", "punic_port"),
        _ => plan,
    };
    (plan.field(), format!("attack {from} {target}"), target)
}

fn reduced(numerator: u128, denominator: u128) -> (u128, u128) {
    let (mut a, mut b) = (numerator, denominator);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    (numerator / a, denominator / a)
}

/// The chance of a success over all 6⁴ rolls. With the bonus, every roll is followed by the best of three choices: keep,
/// re-roll the first die, re-roll the second, each of which succeeds in so many of six cases.
fn enumerated(attack: i32, defence: i32, bonus: bool) -> (u128, u128) {
    let mut sixths = 0;
    for a in 1..=6 {
        for b in 1..=6 {
            for c in 1..=6 {
                for d in 1..=6 {
                    let wins = |first: i32, second: i32| first + second + attack > c + d + defence;
                    let keep = if wins(a, b) { 6 } else { 0 };
                    let first = (1..=6).filter(|new| wins(*new, b)).count() as u128;
                    let second = (1..=6).filter(|new| wins(a, *new)).count() as u128;
                    sixths += if bonus { keep.max(first).max(second) } else { keep };
                }
            }
        }
    }
    reduced(sixths, 6 * 1296)
}

#[test]
fn z_24_and_z_28_the_enumeration_itself_agrees_with_sums_done_by_hand() {
    // Level ratings: 146 of 1296 rolls are equal, half of the rest (575) win.
    assert_eq!(enumerated(0, 0, false), reduced(575, 1296));
    // One ahead, the equal rolls win as well: 721.
    assert_eq!(enumerated(1, 0, false), reduced(721, 1296));
    // Ten behind, 12 against 2 is a tie: never. Eleven ahead: always.
    assert_eq!(enumerated(0, 10, false), (0, 1));
    assert_eq!(enumerated(11, 0, false), (1, 1));
    // Nine behind, only 12 against 2 wins: 1 in 1296. With the re-roll, against 2, a pair with a six becomes 12 in one case
    // of six: 1 + 10/6 rolls of 1296.
    assert_eq!(enumerated(0, 9, false), (1, 1296));
    assert_eq!(enumerated(0, 9, true), reduced(16, 6 * 1296));
}

#[test]
fn z_24_and_z_28_every_class_hits_every_target_as_often_as_the_rolls_say() {
    let mut compared = 0;
    for attacker in CLASSES {
        for (defender, defence) in DEFENCES {
            for injured in [false, true] {
                let bonus = !injured && attacker.bonus.contains(&defender);
                let (field, words, _) = against(attacker, defender, injured, false);
                let expected = enumerated(attacker.attack, defence, bonus);
                assert_eq!(field.chance(&words), expected, "{} on {defender}, injured: {injured}", attacker.name);
                compared += 1;
            }
        }
    }
    assert_eq!(compared, 5 * 8 * 2);
}

#[test]
fn z_6_and_z_24_an_injured_target_is_hit_as_often_as_a_full_one() {
    for attacker in CLASSES {
        for (defender, defence) in DEFENCES.into_iter().filter(|row| row.0 != "held_port") {
            let (field, words, _) = against(attacker, defender, false, true);
            let expected = enumerated(attacker.attack, defence, attacker.bonus.contains(&defender));
            assert_eq!(field.chance(&words), expected, "{} on injured {defender}", attacker.name);
        }
    }
}

#[test]
fn z_5_and_z_24_carthages_chances_are_the_same() {
    for attacker in CLASSES {
        for defender in CLASSES {
            // Mirrored: Carthage strikes downwards at c4.
            let from = striking_from(attacker, "c4").replace('3', "5").replace('2', "6");
            let plan = battle(&format!("{} c4", defender.rome), &format!("{} {from}", attacker.carthage));
            let field = plan.turn_of("carthage").field();
            let defence = DEFENCES.iter().find(|row| row.0 == defender.name).unwrap().1;
            let expected = enumerated(attacker.attack, defence, attacker.bonus.contains(&defender.name));
            assert_eq!(field.chance(&format!("attack {from} c4")), expected, "{} on {}", attacker.name, defender.name);
        }
    }
}

#[test]
fn z_28_the_chance_of_a_second_attack_of_a_run_has_the_bonus_too() {
    let mut field = battle("hastati c3", "spearmen c4, baal f7").field();
    field.act("attack c3 c4", &HIT);
    field.act("keep", &[]);
    // Infantry +2 on Phalanx +3.
    assert_eq!(field.chance("again"), enumerated(2, 3, true));
}

#[test]
fn z_28_the_chance_of_a_re_roll_once_the_dice_lie() {
    // Hastati 2 + 3 + 2 = 7 against 3 + 4 + 3 = 10: the other die needs more than 10 - 2 - 3 = 5, or 10 - 2 - 2 = 6.
    let mut field = battle("hastati c3", "spearmen c4, baal f7").field();
    field.act("attack c3 c4", &[2, 3, 3, 4]);
    assert_eq!(field.chance("reroll 1"), (1, 6), "a six: 6 + 3 + 2 = 11");
    assert_eq!(field.chance("reroll 2"), (0, 1), "even a six: 2 + 6 + 2 = 10 is only equal");
}

#[test]
fn z_24_the_worked_example_of_the_source() {
    // An 8 with rating +2 makes 10 and beats a 9 with rating 0: Infantry on Cavalry.
    let mut field = battle("hastati c3", "horse c4, baal f7").field();
    field.act("attack c3 c4", &[3, 5, 4, 5]);
    assert_eq!(field.on("c4"), "carthage horse injured", "the defender flips its card");
    assert_eq!(field.stage(), "pressing", "and may be attacked again");
    // The same score or higher, and the card remains unaffected: 8 + 2 = 10 against 10.
    let mut field = battle("hastati c3", "horse c4, baal f7").field();
    field.act("attack c3 c4", &[3, 5, 5, 5]);
    assert_eq!((field.on("c4"), field.stage()), ("carthage horse".to_owned(), "acting".to_owned()));
}
