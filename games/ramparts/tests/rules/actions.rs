//! The Action phase but for volleys.

use redoubt_ramparts::action::Order;
use serde_json::json;

use crate::field::camp;

#[test]
fn r_6_0_there_is_one_action_and_it_may_be_passed() {
    let mut field = camp("chest 3").hand("hook 14 15").field();
    field.act("forth hook", "");
    for action in ["forth attwood", "volley 15 chest", "supply hook", "fight hook", "build hook"] {
        assert_eq!(field.refused(action), "R-6.0", "{action}");
    }
    assert_eq!(field.legal(), ["done"], "Hook's sacrifice has nobody to strike");
    let mut field = camp("").field();
    field.act("done", "");
    assert_eq!(field.stage(), "draw");
}

#[test]
fn r_6_1_abilities_are_free() {
    let mut field = camp("chest 3").available("bromhead chard").hand("15 16 17 22").field();
    field.act("use bromhead 1", "");
    assert_eq!(field.number("actions_left"), 2);
    field.act("use chard 2", "");
    assert_eq!(field.number("actions_left"), 4);
    assert_eq!(field.refused("use chard 3"), "R-6.1");
}

#[test]
fn r_6_2_putting_forth_makes_a_hero_available() {
    let mut field = camp("").hand("hook").field();
    assert_eq!(field.act("forth 11", ""), ["R-6.2", "R-6.2.2"]);
    assert_eq!((field.cards("available").as_str(), field.cards("hand").as_str()), ("hook", ""));
}

#[test]
fn r_6_2_1_constant_abilities_need_an_available_hero() {
    // Bourne in the platoon does not lift the hand limit.
    let hand = "5 15 16 17 22 23";
    let mut field =
        camp("").platoon("chard bourne").hand(hand).with("stage", json!("hero")).with("actions_left", json!(0)).field();
    field.act("done", "");
    assert_eq!(field.stage(), "discarding");
    let mut field =
        camp("").available("bourne").hand(hand).with("stage", json!("hero")).with("actions_left", json!(0)).field();
    field.act("done", "");
    assert_eq!(field.stage(), "impi");
}

#[test]
fn r_6_2_2_a_defence_marker_goes_with_its_hero() {
    let mut field = camp("left 3").available("schiess").is("low").field();
    assert!(field.scene().contains("[5-6]"));
    field.act("supply schiess", "");
    assert!(!field.scene().contains("[5-6]"));
}

#[test]
fn r_6_2_3_a_sacrifice_discards_the_hero() {
    let mut field = camp("chest 1").available("hook").field();
    assert!(field.act("use hook chest", "").starts_with(&["R-6.2.3"]));
    assert_eq!((field.zulus().as_str(), field.cards("available").as_str()), ("3 5 5 5", ""));
    assert!(field.cards("discards").contains("hook"));
    // Without an effect there is no sacrifice.
    assert_eq!(camp("").available("hook").field().refused("use hook chest"), "R-6.2.3");
    assert_eq!(camp("chest 1").hand("hook").field().refused("use hook chest"), "R-6.2");
}

#[test]
fn r_6_2_4_leadership_returns_the_hero_to_the_hand() {
    let mut field = camp("").available("bromhead").field();
    assert_eq!(field.act("use bromhead 1", ""), ["R-6.2.4", "R-6.1"]);
    assert_eq!(field.cards("hand"), "bromhead");
}

#[test]
fn r_6_3_the_reserve_platoon() {
    let mut field =
        camp("chest 1").available("chard bourne windridge").hand("20").with("actions_left", json!(3)).field();
    assert_eq!(field.refused("volley 20 chest"), "R-6.3");
    assert_eq!(field.legal_with("form"), ["form chard bourne", "form chard windridge"]);
    field.act("form chard bourne", "");
    assert_eq!((field.cards("platoon").as_str(), field.cards("available").as_str()), ("chard bourne", "windridge"));
    assert_eq!(field.refused("form chard windridge"), "R-6.3");
    field.act("volley 20 chest", "1 1 1 1 1 1");
    field.act("keep", "");
    assert_eq!(field.cards("platoon"), "chard bourne", "R-20.4: firing does not disband it");
    field.act("disband", "");
    assert_eq!((field.cards("platoon").as_str(), field.cards("hand").as_str()), ("", "chard bourne"));
    assert_eq!(field.refused("disband"), "R-6.3");
}

#[test]
fn r_6_4_a_barricade_takes_three_steps_and_two_turns() {
    let mut field = camp("").available("windridge").with("actions_left", json!(3)).field();
    assert_eq!(field.refused("build"), "R-6.4");
    field.act("build windridge", "");
    assert_eq!((field.number("thirds"), field.state()["overseer"].as_str()), (1, Some("windridge")));
    assert_eq!(field.refused("build"), "R-6.4", "the second step is in a later turn");
    field.act("done", "");
    field.act("done", "");
    assert_eq!(field.stage(), "hero");
    field.act("done", "");
    field.act("marker", "r");
    field.act("build", "");
    assert_eq!(field.number("thirds"), 2);
}

#[test]
fn r_6_4_the_third_step_may_follow_at_once_and_moves_the_victory_marker() {
    let plan = || camp("").overseer("windridge").with("thirds", json!(1)).with("actions_left", json!(3));
    let mut field = plan().field();
    field.act("build", "");
    field.act("build", "");
    assert_eq!((field.number("victory"), field.number("thirds")), (-1, 0));
    assert_eq!(field.cards("hand"), "windridge");
    let mut field = plan().with("victory", json!(-1)).with("thirds", json!(2)).field();
    field.act("build", "");
    assert_eq!(field.number("victory"), -2);
    // Nothing is built beyond −2.
    let mut field = camp("").available("windridge").with("victory", json!(-2)).field();
    assert_eq!(field.refused("build windridge"), "R-6.4");
}

#[test]
fn r_6_4_stopping_keeps_the_progress_and_a_new_overseer_costs_the_same_action() {
    let mut field = camp("").overseer("windridge").available("chard").with("thirds", json!(1)).field();
    assert_eq!(field.refused("build chard"), "R-6.4");
    field.act("stop", "");
    assert_eq!((field.number("thirds"), field.cards("hand").as_str()), (1, "windridge"));
    assert_eq!(field.refused("stop"), "R-6.4");
    field.act("build chard", "");
    assert_eq!((field.number("thirds"), field.number("actions_left")), (2, 0));
}

#[test]
fn r_6_5_fighting_a_fire() {
    for (roll, burning) in [(1, "hospital"), (2, "hospital"), (3, ""), (6, "")] {
        let mut field = camp("").available("byrne").burning("hospital").field();
        field.act("fight byrne", &roll.to_string());
        assert_eq!((field.cards("burning").as_str(), field.cards("hand").as_str()), (burning, "byrne"), "{roll}");
    }
    assert_eq!(camp("").available("byrne").field().refused("fight byrne"), "R-6.5");
    let mut field = camp("").available("byrne").burning("hospital storehouse").field();
    field.act("fight byrne", "5");
    field.act("douse hospital", "");
    assert_eq!((field.cards("burning").as_str(), field.number("actions_left")), ("storehouse", 0));
}

#[test]
fn r_6_5_windridge_adds_one_but_not_to_his_own_try() {
    let mut field = camp("").available("byrne windridge").burning("hospital").with("actions_left", json!(2)).field();
    field.act("fight windridge", "2");
    assert_eq!(field.cards("burning"), "hospital");
    let mut field = camp("").available("byrne windridge").burning("hospital").field();
    field.act("fight byrne", "2");
    assert_eq!(field.cards("burning"), "");
}

#[test]
fn r_6_6_distributing_ammunition_and_water() {
    let mut field = camp("").available("byrne").is("low").field();
    field.act("supply byrne", "");
    assert!(!field.is("low"));
    assert_eq!(field.cards("hand"), "byrne");
    assert_eq!(camp("").available("byrne").field().refused("supply byrne"), "R-6.6");
}

#[test]
fn r_20_3_only_lieutenants_and_sergeants_lead() {
    let mut field = camp("").available("henderson dalton bourne spalding").field();
    assert_eq!(field.legal_with("form"), ["form spalding bourne"]);
    assert_eq!(field.refused("form henderson bourne"), "R-20.3");
    assert_eq!(field.refused("form dalton bourne"), "R-20.3");
    assert_eq!(field.refused("build dalton"), "R-20.3");
    assert_eq!(field.legal_with("build"), ["build bourne", "build spalding"]);
}

#[test]
fn r_20_4_disbanding_and_stopping_at_any_decision_but_inside_a_volley() {
    let plan = || camp("chest 1").platoon("chard bourne").overseer("bromhead").with("thirds", json!(2));
    for stage in [json!("impi"), json!({"draw": {"left": 1, "fresh": true}}), json!("hero")] {
        let mut field = plan().with("stage", stage).with("actions_left", json!(0)).field();
        field.act("disband", "");
        field.act("stop", "");
        assert_eq!(field.cards("hand"), "chard bromhead bourne");
    }
    let mut field = plan().burning("hospital storehouse").with("stage", json!({"fires": {"by_marker": true}})).field();
    field.act("disband", "");
    let mut field = plan().available("windridge").hand("15").field();
    field.act("volley 15 chest", "1 2 3");
    assert_eq!(field.refused("disband"), "R-23.2");
    assert_eq!(field.refused("stop"), "R-23.2");
    // 7 counts as 6: a die of 6 with Windridge's bonus.
    let mut field = camp("").available("byrne windridge").burning("hospital").field();
    field.act("fight byrne", "6");
    assert!(field.said().contains("rolled 6, which counts as 6"), "{}", field.said());
}

#[test]
fn r_21_1_a_defender_of_a_lost_post_waits_for_his_marker() {
    let mut field = camp("chest 1").hand("hook 15").with("actions_left", json!(2)).field();
    field.act("forth hook", "");
    assert_eq!(field.cards("available"), "hook", "not sent back");
    assert!(!field.scene().contains("[4-6]"));
    field.act("volley 15 chest", "5 1 1");
    assert!(field.scene().contains("[4-6]"), "the marker comes when the Zulus are gone");
}

#[test]
fn r_6_1_what_an_ability_is_about_is_written_beside_its_card_and_nothing_else_is() {
    let read = |rest: &str| {
        let text = format!(r#"{{"use":{{"card":"dalton","ability":1{rest}}}}}"#);
        let order: Order = serde_json::from_str(&text).ok()?;
        Some(serde_json::to_string(&order).unwrap() == text)
    };
    for sound in ["", r#","about_card":"hook""#, r#","about_track":"chest""#] {
        assert_eq!(read(sound), Some(true), "{sound}");
    }
    for unsound in [r#","about":"hook""#, r#","about_card":5"#, r#","about_track":["chest"]"#, r#","face":6"#] {
        assert_eq!(read(unsound), None, "{unsound}");
    }
    let field = camp("chest 3").available("dalton").field();
    let both = json!({"use": {"card": "dalton", "ability": 1, "about_card": "hook", "about_track": "chest"}});
    assert!(field.view().action(&both).is_err());
}

#[test]
fn r_6_2_3_a_sacrifice_the_last_card_and_a_phase_with_shots_left_are_asked_about() {
    let field = camp("chest 3").available("chard").hand("15 16").field();
    let asked = field.asked_about();
    assert!(asked.iter().any(|words| words.starts_with("use chard")), "{asked:?}");
    assert!(asked.contains(&"done".to_owned()), "there could be volleys: {asked:?}");
    assert!(!asked.iter().any(|words| words.starts_with("volley")), "two cards are in the hand: {asked:?}");
    let field = camp("chest 3").hand("15").field();
    assert_eq!(field.asked_about(), ["volley present-fire-15 chest", "done"], "the last card");
    let field = camp("").field();
    assert!(field.asked_about().is_empty(), "nobody to fire at");
    // Whoever has dice rolled again is gone as well.
    let mut field = camp("loins 2").hand("18").available("windridge").field();
    field.act("volley 18 loins", "5 4 1 1");
    let rerolls = field.legal_with("reroll");
    assert!(rerolls.len() > 1);
    assert_eq!(field.asked_about(), rerolls);
}
