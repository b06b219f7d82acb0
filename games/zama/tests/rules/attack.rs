//! Attacking: Z-24 to Z-30, Z-63 to Z-65, Z-69.

use serde_json::json;

use crate::field::*;
use crate::odds::{CLASSES, DEFENCES, against};

#[test]
fn z_24_both_sides_roll_two_dice_and_add_their_rating() {
    // Hastati +2 on Slingers −1: 3 + 4 + 2 = 9 against 4 + 5 − 1 = 8.
    let mut field = battle("hastati c3", "slingers c4, baal f7").field();
    field.act("attack c3 c4", &[3, 4, 4, 5]);
    assert_eq!(field.on("c4"), "carthage slingers injured");
    assert_eq!(field.last_line()["act"]["rolls"], json!([3, 4, 4, 5]));
    // 3 + 4 + 2 = 9 against 5 + 5 − 1 = 9.
    let mut field = battle("hastati c3", "slingers c4, baal f7").field();
    field.act("attack c3 c4", &[3, 4, 5, 5]);
    assert_eq!(field.on("c4"), "carthage slingers");
}

#[test]
fn z_24_equal_totals_fail() {
    // Hastati +2 on Punic Horse 0: 2 + 3 + 2 = 7 against 3 + 4 = 7.
    let mut field = battle("hastati c3", "horse c4, baal f7").field();
    field.act("attack c3 c4", &[2, 3, 3, 4]);
    assert_eq!((field.on("c4"), field.stage(), field.actions_left()), ("carthage horse".into(), "acting".into(), 1));
}

#[test]
fn z_24_a_lower_total_fails_and_a_higher_succeeds() {
    // 2 + 3 + 2 = 7 against 4 + 4 = 8.
    let mut field = battle("hastati c3", "horse c4, baal f7").field();
    field.act("attack c3 c4", &[2, 3, 4, 4]);
    assert_eq!(field.on("c4"), "carthage horse");
    // 2 + 3 + 2 = 7 against 3 + 3 = 6.
    let mut field = battle("hastati c3", "horse c4, baal f7").field();
    field.act("attack c3 c4", &[2, 3, 3, 3]);
    assert_eq!(field.on("c4"), "carthage horse injured");
}

#[test]
fn z_24_a_failed_attack_harms_nobody() {
    let mut field = battle("hastati c3 injured", "horse c4 injured, baal f7").field();
    field.act("attack c3 c4", &MISS);
    assert_eq!((field.on("c3"), field.on("c4")), ("rome hastati injured".into(), "carthage horse injured".into()));
}

#[test]
fn z_24_the_target_must_stand_in_the_attack_pattern() {
    for (card, at, to) in [
        ("mars", "c3", "d4"),    // diagonal
        ("hastati", "c3", "b2"), // diagonal
        ("hastati", "c3", "c5"), // two away
        ("triarii", "c3", "c5"),
        ("equites", "c3", "c4"), // orthogonal
        ("equites", "c3", "e5"), // two away
        ("velites", "c3", "c4"), // too near
        ("velites", "c2", "c6"), // four away
    ] {
        let mut field = battle(&format!("{card} {at}"), &format!("horse {to}")).field();
        assert_eq!(field.refused(&format!("attack {at} {to}")), "Z-24", "{card} from {at} on {to}");
    }
}

#[test]
fn z_24_an_empty_square_is_no_target() {
    let mut field = battle("hastati c3", "horse f7").field();
    let clause = field.refused("attack c3 c4");
    assert!(["Z-24", "Z-29"].contains(&clause), "{clause}");
    assert!(field.legal_with("attack").is_empty());
    // Nor is the square of a palisade that is gone.
    let mut field = battle("hastati b3", "horse f7").structure("b4", "gone").field();
    field.refused("attack b3 b4");
}

#[test]
fn z_25_a_success_flips_a_full_card_and_removes_an_injured_one() {
    let mut field = battle("hastati c3", "horse c4, baal f7").field();
    field.act("attack c3 c4", &HIT);
    assert_eq!(field.on("c4"), "carthage horse injured");
    let mut field = battle("hastati c3", "horse c4 injured, baal f7").field();
    field.act("attack c3 c4", &HIT);
    assert_eq!((field.on("c4"), field.places("carthage", "horse")), (String::new(), vec!["fallen".to_owned()]));
}

#[test]
fn z_25_the_margin_does_not_matter() {
    // 12 + 2 = 14 against 2: still one life.
    let mut field = battle("hastati c3", "horse c4, baal f7").field();
    field.act("attack c3 c4", &[6, 6, 1, 1]);
    field.act("stop", &[]);
    assert_eq!(field.on("c4"), "carthage horse injured");
}

#[test]
fn z_26_after_a_success_the_same_card_may_attack_the_same_target_again_in_the_same_action() {
    let mut field = battle("hastati c3, hastati d3", "horse c4, baal d4").field();
    field.act("attack c3 c4", &HIT);
    assert_eq!((field.stage(), field.legal()), ("pressing".into(), vec!["again".to_owned(), "stop".to_owned()]));
    field.act("again", &HIT);
    assert_eq!((field.on("c4"), field.stage(), field.actions_left()), (String::new(), "acting".into(), 1));
    assert_eq!(field.to_act(), "rome", "the run was one action");
}

#[test]
fn z_26_the_player_may_stop_at_any_time() {
    let mut field = battle("hastati c3, hastati d3", "horse c4, baal d4").field();
    field.act("attack c3 c4", &HIT);
    field.act("stop", &[]);
    assert_eq!(
        (field.on("c4"), field.stage(), field.actions_left()),
        ("carthage horse injured".into(), "acting".into(), 1)
    );
}

#[test]
fn z_26_a_run_goes_on_only_while_it_succeeds() {
    let mut field = battle("hastati c3, hastati d3", "horse c4, baal d4").field();
    field.act("attack c3 c4", &HIT);
    field.act("again", &MISS);
    assert_eq!(
        (field.on("c4"), field.stage(), field.actions_left()),
        ("carthage horse injured".into(), "acting".into(), 1)
    );
    assert!(!field.legal().contains(&"again".to_owned()));
    field.refused("again");
    // Nor after a first failure.
    let mut field = battle("hastati c3, hastati d3", "horse c4, baal d4").field();
    field.act("attack c3 c4", &MISS);
    assert!(!field.legal().contains(&"again".to_owned()));
}

#[test]
fn z_26_nothing_is_left_to_press_once_the_target_has_fallen() {
    let mut field = battle("hastati c3", "horse c4 injured, baal d4").field();
    field.act("attack c3 c4", &HIT);
    assert_eq!((field.stage(), field.actions_left()), ("acting".into(), 1));
    field.refused("again");
    field.refused("stop");
}

#[test]
fn z_26_a_run_with_the_last_action_ends_the_turn_when_it_ends() {
    let one_left = || {
        let plan = battle("hastati c3", "horse c4, baal d4");
        plan.with("actions_left", json!(1)).with("acted", json!(true)).field()
    };
    let mut field = one_left();
    field.act("attack c3 c4", &HIT);
    assert_eq!((field.stage(), field.to_act()), ("pressing".into(), "rome"));
    field.act("stop", &[]);
    assert_eq!((field.stage(), field.to_act(), field.actions_left()), ("acting".into(), "carthage", 2));
    let mut field = one_left();
    field.act("attack c3 c4", &HIT);
    field.act("again", &MISS);
    assert_eq!((field.to_act(), field.on("c4")), ("carthage", "carthage horse injured".into()));
}

#[test]
fn z_27_after_a_failure_that_card_cannot_attack_again_this_turn() {
    let mut field = battle("triarii c3, hastati d3", "horse c4, baal d4").field();
    field.act("attack c3 d4", &MISS);
    assert_eq!(field.legal_with("attack"), ["attack d3 d4"], "neither this target nor another");
    for target in ["c4", "d4"] {
        let clause = field.refused(&format!("attack c3 {target}"));
        assert!(["Z-21", "Z-27"].contains(&clause), "{clause}");
    }
    field.act("move c3 c2", &[]);
    assert_eq!(field.on("c2"), "rome triarii", "but it may move");
}

#[test]
fn z_27_a_failure_in_a_run_counts_as_well() {
    let mut field = battle("triarii c3, hastati e2", "slingers c4, baal d4").field();
    field.act("attack c3 c4", &HIT);
    field.act("again", &MISS);
    assert_eq!(field.actions_left(), 1);
    assert!(field.legal_with("attack").is_empty());
}

#[test]
fn z_28_the_bonus_applies_to_the_class_of_the_last_column_and_to_full_attackers_only() {
    for attacker in CLASSES {
        for (defender, _) in DEFENCES {
            for injured in [false, true] {
                let (mut field, words, _) = against(attacker, defender, injured, false);
                field.act(&words, &MISS);
                let bonus = !injured && attacker.bonus.contains(&defender);
                let stage = if bonus { "rolled" } else { "acting" };
                assert_eq!(field.stage(), stage, "{} on {defender}, injured: {injured}", attacker.name);
            }
        }
    }
}

#[test]
fn z_28_an_injured_target_leaves_the_bonus_alone() {
    let mut field = battle("hastati c3", "spearmen c4 injured, baal f7").field();
    field.act("attack c3 c4", &MISS);
    assert_eq!(field.stage(), "rolled");
}

#[test]
fn z_28_the_choice_comes_after_both_sides_dice_are_seen() {
    let mut field = battle("hastati c3", "spearmen c4, baal f7").field();
    field.act("attack c3 c4", &[2, 3, 4, 5]);
    let rolled = field.state()["stage"]["rolled"].clone();
    assert_eq!((&rolled["attack"], &rolled["defence"]), (&json!([2, 3]), &json!([4, 5])));
    assert_eq!(field.legal(), ["keep", "reroll 1", "reroll 2"]);
    assert_eq!(field.on("c4"), "carthage spearmen", "nothing is decided yet");
    assert_eq!(field.to_act(), "rome", "the attacker decides");
}

#[test]
fn z_28_one_of_the_two_dice_is_rolled_again() {
    // Hastati +2 on Spearmen +3: 2 + 5 + 2 = 9 against 3 + 4 + 3 = 10.
    let rolled = || {
        let mut field = battle("hastati c3", "spearmen c4, baal f7").field();
        field.act("attack c3 c4", &[2, 5, 3, 4]);
        field
    };
    let mut field = rolled();
    field.act("reroll 1", &[4]);
    assert_eq!(field.on("c4"), "carthage spearmen injured", "4 + 5 + 2 = 11 beats 10");
    let mut field = rolled();
    field.act("reroll 1", &[3]);
    assert_eq!(field.on("c4"), "carthage spearmen", "3 + 5 + 2 = 10 does not");
    let mut field = rolled();
    field.act("reroll 2", &[6]);
    assert_eq!(field.on("c4"), "carthage spearmen", "2 + 6 + 2 = 10 does not");
    let mut field = rolled();
    field.act("keep", &[]);
    assert_eq!((field.on("c4"), field.actions_left()), ("carthage spearmen".into(), 1), "9 does not");
}

#[test]
fn z_28_two_dice_that_show_the_same_are_one_choice() {
    let asked = |dice: &[u8; 4]| {
        let mut field = battle("hastati c3", "spearmen c4, baal f7").field();
        field.act("attack c3 c4", dice);
        let scene = field.view().scene();
        let asked = scene.asked();
        asked.iter().map(|(place, choice)| (*place, choice.verb, choice.otherwise.len())).collect::<Vec<_>>()
    };
    let two = asked(&[2, 3, 6, 5]);
    assert_eq!(two.iter().filter(|(_, verb, _)| *verb == "reroll").count(), 2, "{two:?}");
    let one = asked(&[2, 2, 6, 5]);
    assert_eq!(one.iter().filter(|(_, verb, _)| *verb == "reroll").count(), 1, "{one:?}");
    assert!(one.iter().any(|(_, verb, ways)| *verb == "reroll" && *ways == 1), "either die can be pointed at");
}

#[test]
fn z_28_nobody_is_asked_for_a_re_roll_after_a_success() {
    let mut field = battle("hastati c3", "spearmen c4, baal f7").field();
    field.act("attack c3 c4", &[6, 6, 1, 1]);
    let view = field.view();
    let scene = view.scene();
    assert!(view.is_forced() && scene.is_forced());
    assert_eq!(scene.asked().iter().map(|(_, choice)| choice.verb).collect::<Vec<_>>(), ["keep"]);
    assert_eq!(field.legal(), ["keep", "reroll 1", "reroll 2"], "lawful they are");
    let mut field = battle("hastati c3", "spearmen c4, baal f7").field();
    field.act("attack c3 c4", &[1, 1, 6, 6]);
    assert!(!field.view().is_forced(), "after a failure there is something to decide");
}

#[test]
fn z_28_once_per_roll() {
    let mut field = battle("hastati c3", "spearmen c4, baal f7").field();
    field.act("attack c3 c4", &MISS);
    field.act("reroll 1", &[1]);
    assert_eq!((field.stage(), field.actions_left()), ("acting".into(), 1), "decided");
    assert!(field.legal_with("reroll").is_empty());
    field.refused("reroll 2");
}

#[test]
fn z_28_without_the_bonus_nothing_is_rolled_again() {
    let mut field = battle("hastati c3", "horse c4, baal f7").field();
    field.refused("reroll 1");
    field.act("attack c3 c4", &HIT);
    assert_eq!((field.stage(), field.legal()), ("pressing".into(), vec!["again".to_owned(), "stop".to_owned()]));
    field.refused("reroll 1");
    field.refused("keep");
}

#[test]
fn z_28_a_healed_attacker_has_the_bonus_again() {
    let mut field = battle("hastati c3 injured", "spearmen c4, tanit fallen").medics(1, 0).field();
    field.act("heal c3", &[]);
    field.act("attack c3 c4", &MISS);
    assert_eq!(field.stage(), "rolled");
    let mut field = battle("hastati c3 injured", "spearmen c4, tanit fallen").medics(1, 0).field();
    field.act("attack c3 c4", &MISS);
    assert_eq!(field.stage(), "acting", "while injured it has none");
}

#[test]
fn z_28_and_z_35_a_merged_attacker_has_the_bonus_again() {
    let mut field = battle("hastati b2 injured, hastati c3 injured", "spearmen c4").field();
    field.act("merge b2 c3 c3", &[]);
    field.act("attack c3 c4", &MISS);
    assert_eq!(field.stage(), "rolled");
}

#[test]
fn z_29_units_palisades_vacant_ports_and_enemy_ports_are_targets() {
    let rome = "triarii b3, triarii e3";
    let field = battle(rome, "horse c4, baal d4").structure("a4", "punic_port").field();
    assert_eq!(field.reach("attack b3"), "a4 b4 c4", "an enemy Port, a palisade, a unit");
    assert_eq!(field.reach("attack e3"), "d4 e4 f4", "a unit, a palisade, a Vacant Port");
    let plan =
        battle(rome, "horse c4, baal d4").structure("a4", "damaged_vacant_port").structure("b4", "damaged_palisade");
    assert_eq!(plan.field().reach("attack b3"), "a4 b4 c4", "damaged ones too");
}

#[test]
fn z_29_ones_own_units_and_ports_are_no_targets() {
    let mut field = battle("triarii b3, hastati c4", "horse f7").structure("a4", "roman_port").field();
    assert_eq!(field.reach("attack b3"), "b4");
    assert_eq!(field.refused("attack b3 a4"), "Z-29");
    assert_eq!(field.refused("attack b3 c4"), "Z-29");
    let plan = battle("mars c1", "spearmen b5, horse c4").structure("a4", "punic_port").turn_of("carthage");
    let mut field = plan.field();
    assert_eq!(field.reach("attack b5"), "b4");
    assert_eq!(field.refused("attack b5 a4"), "Z-29");
}

#[test]
fn z_29_structures_do_not_attack() {
    let field = battle("triarii c1", "horse f7").structure("a4", "roman_port").field();
    assert!(field.legal().iter().all(|words| !words.contains(" a4 ") && !words.contains(" b4 ")));
}

#[test]
fn z_29_archers_shoot_over_units_and_structures() {
    // From e3 over the palisade on e4; from e2 over e3 and e4; over friends and enemies alike.
    let mut field = battle("velites e3, triarii d3, velites e2", "horse e5, baal c3").field();
    assert_eq!(field.reach("attack e3"), "c3 e5");
    assert_eq!(field.reach("attack e2"), "e4 e5");
    // Velites +1 on Horse 0: 3 + 4 + 1 = 8 against 3 + 4 = 7.
    field.act("attack e3 e5", &[3, 4, 3, 4]);
    assert_eq!((field.on("e5"), field.structure("e4")), ("carthage horse injured".into(), "palisade".into()));
}

#[test]
fn z_30_a_removed_palisade_is_gone() {
    let mut field = battle("hastati b3, triarii c4", "horse f7").field();
    // Hastati +2 on the Palisade +3: 4 + 4 + 2 = 10 against 3 + 3 + 3 = 9.
    field.act("attack b3 b4", &[4, 4, 3, 3]);
    assert_eq!((field.structure("b4"), field.stage()), ("damaged_palisade".into(), "pressing".into()));
    // 4 + 4 + 2 = 10 against 3 + 4 + 3 = 10.
    field.act("again", &[4, 4, 3, 4]);
    assert_eq!((field.structure("b4"), field.actions_left()), ("damaged_palisade".into(), 1));
    let mut field = battle("hastati b3, triarii c4", "horse f7").structure("b4", "damaged_palisade").field();
    field.act("attack b3 b4", &[4, 4, 3, 3]);
    assert_eq!((field.structure("b4"), field.stage()), ("gone".into(), "acting".into()));
    field.act("move c4 b4", &[]);
    assert_eq!(field.on("b4"), "rome triarii");
}

#[test]
fn z_30_a_defeated_vacant_port_shows_the_victors_side() {
    let mut field = battle("hastati a3", "horse f7").field();
    field.act("attack a3 a4", &HIT);
    assert_eq!((field.structure("a4"), field.stage()), ("damaged_vacant_port".into(), "pressing".into()));
    field.act("again", &HIT);
    assert_eq!((field.structure("a4"), field.structure("f4")), ("roman_port".into(), "vacant_port".into()));
}

#[test]
fn z_30_a_ports_turning_ends_the_attack_action() {
    for state in ["damaged_vacant_port", "punic_port"] {
        let mut field = battle("hastati a3", "horse f7").structure("a4", state).field();
        field.act("attack a3 a4", &HIT);
        assert_eq!(
            (field.structure("a4"), field.stage(), field.actions_left()),
            ("roman_port".into(), "acting".into(), 1)
        );
        assert!(field.legal_with("attack").is_empty());
        assert!(!field.legal().contains(&"again".to_owned()));
    }
}

#[test]
fn z_30_a_failed_attack_on_a_port_changes_nothing() {
    // Hastati +2 on a held Port +1: 3 + 3 + 2 = 8 against 3 + 4 + 1 = 8.
    let mut field = battle("hastati a3", "horse f7").structure("a4", "punic_port").field();
    field.act("attack a3 a4", &[3, 3, 3, 4]);
    assert_eq!(field.structure("a4"), "punic_port");
}

#[test]
fn z_30_a_port_changes_hands_without_limit() {
    let mut field = battle("hastati a3", "swordsmen a5, horse f7").structure("a4", "damaged_vacant_port").field();
    for _ in 0..5 {
        field.act("attack a3 a4", &HIT);
        assert_eq!(field.structure("a4"), "roman_port");
        field.act("end", &[]);
        field.act("attack a5 a4", &HIT);
        assert_eq!(field.structure("a4"), "punic_port");
        field.act("end", &[]);
    }
}

#[test]
fn z_63_a_run_that_was_stopped_is_not_resumed() {
    let mut field = battle("hastati c3", "horse c4, baal f7").field();
    field.act("attack c3 c4", &HIT);
    field.act("stop", &[]);
    assert!(!field.legal().contains(&"again".to_owned()) && field.legal_with("attack").is_empty());
    let clause = field.refused("attack c3 c4");
    assert!(["Z-21", "Z-63"].contains(&clause), "{clause}");
    field.refused("again");
}

#[test]
fn z_63_another_card_may_attack_the_same_target() {
    let mut field = battle("hastati c3, hastati d4", "horse c4, baal f7").field();
    field.act("attack c3 c4", &HIT);
    field.act("stop", &[]);
    field.act("attack d4 c4", &HIT);
    assert_eq!((field.on("c4"), field.to_act()), (String::new(), "carthage"));
    // After a failure as well.
    let mut field = battle("hastati c3, hastati d4", "horse c4 injured, baal f7").field();
    field.act("attack c3 c4", &MISS);
    field.act("attack d4 c4", &HIT);
    assert_eq!(field.on("c4"), "");
}

#[test]
fn z_63_the_attacker_stays_where_it_is() {
    let mut field = battle("hastati c3", "horse c4 injured, baal f7").field();
    field.act("attack c3 c4", &HIT);
    assert_eq!((field.on("c3"), field.on("c4")), ("rome hastati".into(), String::new()));
    let mut field = battle("hastati b3", "baal f7").structure("b4", "damaged_palisade").field();
    field.act("attack b3 b4", &HIT);
    assert_eq!((field.on("b3"), field.on("b4")), ("rome hastati".into(), String::new()));
}

#[test]
fn z_64_the_re_roll_is_available_for_each_attack_of_a_run() {
    let mut field = battle("hastati c3", "spearmen c4, baal f7").field();
    // 1 + 6 + 2 = 9 against 2 + 4 + 3 = 9, re-rolled 5 + 6 + 2 = 13.
    field.act("attack c3 c4", &[1, 6, 2, 4]);
    field.act("reroll 1", &[5]);
    assert_eq!((field.on("c4"), field.stage()), ("carthage spearmen injured".into(), "pressing".into()));
    // Again 1 + 6 + 2 = 9 against 9, re-rolled 2 + 6 + 2 = 10.
    field.act("again", &[1, 6, 2, 4]);
    assert_eq!(field.stage(), "rolled");
    field.act("reroll 1", &[2]);
    assert_eq!(field.on("c4"), "");
}

#[test]
fn z_64_the_new_die_stands() {
    // 6 + 1 + 2 = 9 beats 2 + 3 + 3 = 8; re-rolled 1 + 1 + 2 = 4 does not.
    let mut field = battle("hastati c3", "spearmen c4, baal f7").field();
    field.act("attack c3 c4", &[6, 1, 2, 3]);
    field.act("reroll 1", &[1]);
    assert_eq!((field.on("c4"), field.stage(), field.actions_left()), ("carthage spearmen".into(), "acting".into(), 1));
    assert!(field.legal_with("attack").is_empty(), "it failed");
}

#[test]
fn z_64_ports_include_vacant_ports_but_not_palisades() {
    for state in ["vacant_port", "damaged_vacant_port", "punic_port"] {
        let mut field = battle("mars a3", "horse f7").structure("a4", state).field();
        field.act("attack a3 a4", &MISS);
        assert_eq!(field.stage(), "rolled", "{state}");
    }
    let mut field = battle("mars b3", "horse f7").field();
    field.act("attack b3 b4", &MISS);
    assert_eq!(field.stage(), "acting");
    // Mars +3 on the Vacant Port +2: 1 + 2 + 3 = 6 against 3 + 4 + 2 = 9, re-rolled 6 + 2 + 3 = 11.
    let mut field = battle("mars a3", "horse f7").field();
    field.act("attack a3 a4", &[1, 2, 3, 4]);
    field.act("reroll 1", &[6]);
    assert_eq!(field.structure("a4"), "damaged_vacant_port");
}

#[test]
fn z_65_structures_defend_with_dice_of_their_own() {
    // Hastati +2 on the Vacant Port +2: 3 + 4 + 2 = 9 against 3 + 4 + 2 = 9 fails, against 3 + 3 + 2 = 8 succeeds.
    let mut field = battle("hastati a3", "horse f7").field();
    field.act("attack a3 a4", &[3, 4, 3, 4]);
    assert_eq!(field.structure("a4"), "vacant_port");
    let mut field = battle("hastati a3", "horse f7").field();
    field.act("attack a3 a4", &[3, 4, 3, 3]);
    assert_eq!(field.structure("a4"), "damaged_vacant_port");
}

#[test]
fn z_65_damage_stays_whoever_did_it_and_the_last_success_takes_the_port() {
    let mut field = battle("hastati a3", "swordsmen a5, horse f7").field();
    field.act("attack a3 a4", &HIT);
    field.act("stop", &[]);
    field.act("end", &[]);
    assert_eq!((field.structure("a4"), field.to_act()), ("damaged_vacant_port".into(), "carthage"));
    field.act("attack a5 a4", &HIT);
    assert_eq!((field.structure("a4"), field.stage()), ("punic_port".into(), "acting".into()));
    let mut field = battle("hastati b3", "swordsmen b5, horse f7").field();
    field.act("attack b3 b4", &HIT);
    field.act("stop", &[]);
    field.act("end", &[]);
    field.act("attack b5 b4", &HIT);
    assert_eq!(field.structure("b4"), "gone");
}

#[test]
fn z_69_squares_off_the_mat_do_not_exist_for_archers() {
    // In the corner a1: c1, a3, c3 at two, d1 and the Port a4 at three.
    let mut field = battle("velites a1", "horse c1, baal a3, tanit c3, swordsmen d1, slingers b1, slingers e1").field();
    assert_eq!(field.reach("attack a1"), "a3 a4 c1 c3 d1");
    assert_eq!(field.refused("attack a1 b1"), "Z-24", "too near");
    assert_eq!(field.refused("attack a1 e1"), "Z-24", "too far");
    // Nothing wraps round the edge: from f2 two squares east is not b2 or a2, b3 or a3.
    let field = battle("velites f2", "horse b2, baal a2, tanit b3, swordsmen a3, slingers a1, slingers b1").field();
    assert_eq!(field.reach("attack f2"), "f4", "only the Vacant Port two squares north");
}

#[test]
fn z_69_knights_move_squares_are_not_in_the_archers_pattern() {
    for to in ["b5", "d5", "a2", "e2", "b1", "d1"] {
        let mut field = battle("velites c3", &format!("horse {to}")).field();
        assert_eq!(field.refused(&format!("attack c3 {to}")), "Z-24", "{to}");
    }
    // Nor three diagonally.
    let mut field = battle("velites c3", "horse f6").field();
    assert_eq!(field.refused("attack c3 f6"), "Z-24");
}
