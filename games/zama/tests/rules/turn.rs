//! A turn: Z-20 to Z-22, Z-61, Z-62.

use crate::field::*;

#[test]
fn z_20_a_turn_is_two_actions() {
    let mut field = battle("triarii c2, triarii e2", "horse c7, baal d7").field();
    assert_eq!((field.to_act(), field.actions_left()), ("rome", 2));
    field.act("move c2 c3", &[]);
    assert_eq!((field.to_act(), field.actions_left()), ("rome", 1));
    field.act("move e2 e3", &[]);
    assert_eq!((field.to_act(), field.actions_left()), ("carthage", 2));
    field.act("move c7 c6", &[]);
    field.act("move c6 c5", &[]);
    assert_eq!((field.to_act(), field.actions_left()), ("rome", 2));
}

#[test]
fn z_20_actions_mix_freely() {
    // Four units, a Port, a reinforcement and a Medic: every kind of action is possible, and none spoils another.
    let kinds: [(&str, &[u8]); 5] = [
        ("move e1 e2", &[]),
        ("attack c3 c4", &MISS),
        ("merge a1 a2 a2", &[]),
        ("reinforce velites b1", &[]),
        ("heal c3", &[]),
    ];
    let mut tried = 0;
    for (first, dice) in kinds {
        for (second, more) in kinds.into_iter().filter(|kind| kind.0 != first) {
            let rome = "hastati c3 injured, equites a1 injured, equites a2 injured, triarii e1, velites reserve";
            let plan = battle(rome, "horse c4, tanit fallen").medics(1, 0).structure("f4", "roman_port");
            let mut field = plan.field();
            field.act(first, dice);
            assert_eq!((field.to_act(), field.actions_left()), ("rome", 1), "{first}");
            field.act(second, more);
            assert_eq!((field.to_act(), field.actions_left()), ("carthage", 2), "{first}, {second}");
            tried += 1;
        }
    }
    assert_eq!(tried, 20);
}

#[test]
fn z_20_either_or_both_actions_may_be_passed() {
    let start = || battle("triarii c2", "horse c7").field();
    let mut field = start();
    field.act("pass", &[]);
    assert_eq!((field.to_act(), field.actions_left()), ("rome", 1));
    field.act("pass", &[]);
    assert_eq!(
        (field.to_act(), field.on("c2"), field.on("c7")),
        ("carthage", "rome triarii".into(), "carthage horse".into())
    );
    let mut field = start();
    field.act("pass", &[]);
    field.act("move c2 c3", &[]);
    assert_eq!((field.to_act(), field.on("c3")), ("carthage", "rome triarii".into()));
    let mut field = start();
    field.act("move c2 c3", &[]);
    field.act("pass", &[]);
    assert_eq!((field.to_act(), field.on("c3")), ("carthage", "rome triarii".into()));
}

#[test]
fn z_20_a_player_acts_only_with_their_own_cards() {
    let mut field = battle("triarii c3", "horse c4, baal d4").field();
    assert!(field.legal().iter().all(|words| !words.contains(" c4 ") && !words.contains(" d4 ")));
    field.refused("move c4 c5");
    field.refused("attack d4 d3");
}

#[test]
fn z_21_two_attacks_are_by_different_cards() {
    let mut field = battle("hastati c3, hastati d3", "horse c4, baal d4").field();
    field.act("attack c3 c4", &HIT);
    field.act("stop", &[]);
    assert_eq!(field.legal_with("attack"), ["attack d3 d4"]);
    field.act("attack d3 d4", &MISS);
    assert_eq!(
        (field.to_act(), field.on("c4"), field.on("d4")),
        ("carthage", "carthage horse injured".into(), "carthage baal".into())
    );
}

#[test]
fn z_21_the_same_card_may_not_attack_twice_even_another_target() {
    let mut field = battle("triarii c3", "slingers c4, baal d4").field();
    field.act("attack c3 c4", &HIT);
    field.act("stop", &[]);
    assert_eq!(field.refused("attack c3 d4"), "Z-21");
    assert!(field.legal_with("attack").is_empty());
    // Nor after a run that ended with the target's fall.
    let mut field = battle("triarii c3", "slingers c4 injured, baal d4").field();
    field.act("attack c3 c4", &HIT);
    assert_eq!((field.on("c4"), field.stage().as_str()), (String::new(), "acting"));
    assert_eq!(field.refused("attack c3 d4"), "Z-21");
    // Nor after moving away.
    field.act("move c3 d3", &[]);
    assert_eq!(field.to_act(), "carthage");
}

#[test]
fn z_21_two_moves_may_be_by_the_same_card() {
    let mut field = battle("triarii c2", "horse c7").field();
    field.act("move c2 c3", &[]);
    field.act("move c3 c4", &[]);
    assert_eq!((field.on("c4"), field.to_act()), ("rome triarii".into(), "carthage"));
}

#[test]
fn z_21_a_card_may_move_and_attack_in_either_order() {
    let mut field = battle("triarii c2", "baal c4").field();
    field.act("move c2 c3", &[]);
    field.act("attack c3 c4", &HIT);
    field.act("stop", &[]);
    assert_eq!((field.on("c4"), field.to_act()), ("carthage baal injured".into(), "carthage"));
    let mut field = battle("triarii c3", "baal c4").field();
    field.act("attack c3 c4", &HIT);
    field.act("stop", &[]);
    field.act("move c3 c2", &[]);
    assert_eq!((field.on("c2"), field.to_act()), ("rome triarii".into(), "carthage"));
}

#[test]
fn z_21_and_z_27_the_next_turn_every_card_may_attack_again() {
    let mut field = battle("hastati c3, hastati d3", "horse c4, baal d4").field();
    field.act("attack c3 c4", &MISS);
    field.act("attack d3 d4", &HIT);
    field.act("stop", &[]);
    field.act("end", &[]);
    assert_eq!(field.to_act(), "rome");
    assert_eq!(field.legal_with("attack"), ["attack c3 c4", "attack d3 d4"]);
}

#[test]
fn z_22_a_tonic_gives_three_actions_and_the_medic_is_gone() {
    let mut field = battle("triarii c1", "horse c7, tanit fallen").medics(1, 0).field();
    assert!(field.legal().contains(&"tonic".to_owned()));
    field.act("tonic", &[]);
    assert_eq!((field.actions_left(), field.medics(), field.to_act()), (3, (1, 0, 0), "rome"));
    for step in ["move c1 c2", "move c2 c3", "move c3 c4"] {
        assert_eq!(field.to_act(), "rome");
        field.act(step, &[]);
    }
    assert_eq!((field.on("c4"), field.to_act(), field.actions_left()), ("rome triarii".into(), "carthage", 2));
    field.act("end", &[]);
    assert_eq!(field.actions_left(), 2, "that turn only");
}

#[test]
fn z_22_the_tonic_is_declared_before_any_action() {
    for first in ["move c1 c2", "pass"] {
        let mut field = battle("triarii c1", "horse c7, tanit fallen").medics(1, 0).field();
        field.act(first, &[]);
        assert!(!field.legal().contains(&"tonic".to_owned()), "after {first}");
        assert_eq!(field.refused("tonic"), "Z-22", "after {first}");
    }
}

#[test]
fn z_22_a_tonic_needs_a_medic_of_ones_own() {
    for medics in [(0, 0), (0, 1)] {
        let plan = battle("triarii c1", "horse c7, tanit fallen").medics(medics.0, medics.1);
        let mut field = plan.field();
        assert!(!field.legal().contains(&"tonic".to_owned()));
        let clause = field.refused("tonic");
        assert!(["Z-22", "Z-37"].contains(&clause), "{clause}");
    }
    let plan = battle("triarii c1", "horse c7, tanit fallen").medics(0, 1).turn_of("carthage");
    let mut field = plan.field();
    field.act("tonic", &[]);
    assert_eq!((field.to_act(), field.actions_left(), field.medics()), ("carthage", 3, (1, 0, 0)));
}

#[test]
fn z_61_the_turn_may_end_at_any_time_between_actions() {
    let mut field = battle("triarii c1", "horse c7").field();
    field.act("end", &[]);
    assert_eq!((field.to_act(), field.actions_left()), ("carthage", 2), "at once");
    field.act("move c7 c6", &[]);
    field.act("end", &[]);
    assert_eq!((field.to_act(), field.actions_left()), ("rome", 2), "after one action");
    let mut field = battle("triarii c1", "horse c7, tanit fallen").medics(1, 0).field();
    field.act("tonic", &[]);
    field.act("pass", &[]);
    assert_eq!(field.actions_left(), 2);
    field.act("end", &[]);
    assert_eq!(field.to_act(), "carthage", "with actions left, tonic or not");
}

#[test]
fn z_61_neither_passing_nor_ending_is_possible_within_an_action() {
    // The dice lie and the re-roll is to be decided.
    let mut field = battle("hastati c3", "spearmen c4").field();
    field.act("attack c3 c4", &HIT);
    assert_eq!(field.stage(), "rolled");
    assert_eq!(field.legal(), ["keep", "reroll 1", "reroll 2"]);
    field.refused("pass");
    field.refused("end");
    // The run may go on or be stopped.
    field.act("keep", &[]);
    assert_eq!(field.stage(), "pressing");
    assert_eq!(field.legal(), ["again", "stop"]);
    field.refused("pass");
    field.refused("end");
    field.act("stop", &[]);
    field.act("end", &[]);
    assert_eq!(field.to_act(), "carthage");
}

#[test]
fn z_62_one_tonic_a_turn() {
    let mut field = battle("triarii c1", "horse c7, tanit fallen, baal fallen").medics(2, 0).field();
    field.act("tonic", &[]);
    assert_eq!((field.actions_left(), field.medics()), (3, (0, 1, 0)));
    assert!(!field.legal().contains(&"tonic".to_owned()));
    assert_eq!(field.refused("tonic"), "Z-62");
    // The other one serves a later turn.
    field.act("end", &[]);
    field.act("end", &[]);
    field.act("tonic", &[]);
    assert_eq!((field.actions_left(), field.medics()), (3, (0, 0, 0)));
}

#[test]
fn z_62_three_attacks_need_three_cards() {
    let carthage = "horse c4, baal d4, swordsmen b5, tanit fallen";
    let mut field = battle("hastati c3, hastati d3, triarii c5", carthage).medics(1, 0).field();
    field.act("tonic", &[]);
    field.act("attack c3 c4", &MISS);
    field.act("attack d3 d4", &HIT);
    field.act("stop", &[]);
    let left = field.legal_with("attack");
    assert!(!left.is_empty() && left.iter().all(|words| words.starts_with("attack c5 ")), "{left:?}");
    let clauses = [field.refused("attack c3 c4"), field.refused("attack d3 d4")];
    assert!(["Z-21", "Z-27", "Z-62"].contains(&clauses[0]), "{clauses:?}");
    assert!(["Z-21", "Z-62", "Z-63"].contains(&clauses[1]), "{clauses:?}");
    field.act("attack c5 b5", &MISS);
    assert_eq!(field.to_act(), "carthage");
}

#[test]
fn z_62_a_second_medic_may_heal_in_the_turn_of_a_tonic() {
    let carthage = "horse c7, tanit fallen, baal fallen";
    let mut field = battle("triarii c1 injured", carthage).medics(2, 0).field();
    field.act("tonic", &[]);
    field.act("heal c1", &[]);
    assert_eq!((field.on("c1"), field.actions_left(), field.medics()), ("rome triarii".into(), 2, (0, 0, 0)));
}

#[test]
fn z_62_a_medic_just_won_may_heal_at_once() {
    // Hastati 12 + 2 on injured Tanit 2 + 3: she falls, the Medic is Rome's and heals the Hastati.
    let mut field = battle("hastati c3 injured", "tanit c4 injured, horse c7").field();
    field.act("attack c3 c4", &HIT);
    assert_eq!(field.medics(), (1, 1, 0));
    assert_eq!(field.refused("tonic"), "Z-22", "but not as tonic: an action was taken");
    field.act("heal c3", &[]);
    assert_eq!((field.on("c3"), field.medics(), field.to_act()), ("rome hastati".into(), (1, 0, 0), "carthage"));
}

#[test]
fn z_62_a_used_medic_is_out_of_the_game() {
    // Both are used; the next Hero to fall finds none.
    let carthage = "tanit c4 injured, baal fallen, hannibal fallen, horse c7";
    let mut field = battle("hastati c3, triarii c1 injured", carthage).medics(2, 0).field();
    field.act("tonic", &[]);
    field.act("heal c1", &[]);
    assert_eq!(field.medics(), (0, 0, 0));
    field.act("attack c3 c4", &HIT);
    assert_eq!((field.places("carthage", "tanit"), field.medics()), (vec!["fallen".to_owned()], (0, 0, 0)));
}

#[test]
fn z_36_and_z_62_the_third_fallen_hero_yields_no_medic() {
    let carthage = "tanit c4 injured, baal fallen, hannibal fallen, horse c7";
    let mut field = battle("hastati c3", carthage).medics(1, 1).field();
    field.act("attack c3 c4", &HIT);
    assert_eq!((field.places("carthage", "tanit"), field.medics()), (vec!["fallen".to_owned()], (0, 1, 1)));
    // Heroes of both sides count together.
    let mut field = battle("hastati c3, mars fallen", "tanit c4 injured, baal fallen, horse c7").medics(1, 1).field();
    field.act("attack c3 c4", &HIT);
    assert_eq!(field.medics(), (0, 1, 1));
}

#[test]
fn z_21_a_written_position_tells_the_truth_about_who_has_attacked() {
    // One action of two is spent.
    let plan = |rome: &str, carthage: &str| {
        battle(rome, carthage).with("actions_left", serde_json::json!(1)).with("acted", serde_json::json!(true))
    };
    let against = "horse c7, baal d7";
    plan("triarii c2 attacked, triarii e2", against).field();
    let clauses = |faults: Vec<(String, String)>| faults.into_iter().map(|(clause, _)| clause).collect::<Vec<_>>();
    let two = plan("triarii c2 attacked, triarii e2 attacked", against).faults();
    assert_eq!(clauses(two), ["Z-21"], "two attacks for one action");
    let away = plan("triarii c2, triarii e2, velites reserve attacked", against).faults();
    assert_eq!(clauses(away), ["Z-21"], "from off the mat");
    let early = plan("triarii c2, triarii e2", "horse c7 attacked, baal d7").faults();
    assert_eq!(clauses(early), ["Z-21"], "in the other side's turn");
}

#[test]
fn z_21_nobody_has_attacked_while_the_armies_are_placed() {
    let mut field = Field::set_up(&[1, 2]);
    field.act("place triarii a1", &[]);
    field.act("place horse a7", &[]);
    let mut record = field.state();
    let cards = record["cards"].as_array_mut().unwrap();
    cards.iter_mut().find(|card| card["at"] == "a1").unwrap()["attacked"] = true.into();
    assert_eq!(faults_of(record), [("Z-21".into(), "cards".into())]);
}

#[test]
fn z_24_a_written_attack_is_one_that_could_be_made_by_a_card_that_has_attacked() {
    let plan = |rome: &str, stage: serde_json::Value| {
        let begun = battle(rome, "spearmen c4 injured, baal f7").with("actions_left", serde_json::json!(1));
        begun.with("acted", true.into()).with("stirred", true.into()).with("stage", stage)
    };
    let pressing = || serde_json::json!({"pressing": {"from": "c3", "to": "c4"}});
    let rolled = || serde_json::json!({"rolled": {"from": "c3", "to": "c4", "attack": [1, 6], "defence": [2, 4]}});
    for stage in [pressing(), rolled()] {
        plan("hastati c3 attacked", stage.clone()).field();
        assert_eq!(plan("hastati c3", stage).faults(), [("Z-24".into(), "stage".into())], "it has not attacked");
    }
    let far = serde_json::json!({"pressing": {"from": "c3", "to": "f7"}});
    assert!(plan("hastati c3 attacked", far).faults().contains(&("Z-24".into(), "stage".into())), "out of its pattern");
}

#[test]
fn z_61_a_turn_given_up_with_actions_left_is_asked_about() {
    let mut field = battle("triarii c2, triarii e2", "horse c7, baal d7").field();
    assert_eq!(field.asked_about(), ["end"]);
    field.act("move c2 c3", &[]);
    assert_eq!(field.asked_about(), ["end"], "one of two is left");
}
