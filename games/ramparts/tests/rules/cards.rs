//! Drawing, abilities, the Hero phase, Housekeeping.

use crate::field::{Plan, camp};
use serde_json::json;

fn drawing(plan: Plan) -> Plan {
    plan.with("stage", json!({"draw": {"left": 1, "fresh": true}})).with("actions_left", json!(0))
}

#[test]
fn r_7_0_one_card_or_none() {
    let mut field = drawing(camp("")).field();
    field.act("draw", "hook");
    assert_eq!((field.cards("hand").as_str(), field.stage().as_str()), ("hook", "hero"));
    let mut field = drawing(camp("")).field();
    field.act("done", "");
    assert_eq!(field.stage(), "impi", "without a Hero there is no Hero phase to decide in");
    let mut field = drawing(camp("")).available("chard").field();
    field.act("draw", "present-fire-15");
    assert_eq!(field.refused("draw"), "R-7.0");
}

#[test]
fn r_7_0_the_relief_column_ends_the_game_and_night_falls() {
    let drawn = "6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27";
    let plan = || drawing(camp("")).discards(drawn).is("night");
    let mut field = plan().field();
    field.act("draw", "relief");
    assert_eq!((field.stage().as_str(), field.outcome().unwrap().0), ("relief", "R-11.0"));
    let mut field = drawing(camp("")).discards("6 7 8 9 10 11 12 13 14 15 16").with("turn", json!(12)).field();
    assert_eq!(field.state()["pile"]["top"], 6);
    for card in
        ["present-fire-17", "by-ranks-18", "by-ranks-19", "reserve-platoon-20", "reserve-platoon-21", "fire-at-will"]
    {
        field.act("draw", card);
        if field.stage() == "discarding" {
            field.act("discard present-fire-17", "");
        }
        field.play("marker");
        while field.stage() != "draw" {
            let words = field.legal().pop().unwrap();
            field.play(&words);
        }
    }
    field.act("draw", "");
    assert!(field.is("night"));
    assert!(field.cards("discards").contains("night"));
}

#[test]
fn r_7_1_the_draw_is_compulsory_when_the_cup_is_spent() {
    for cup in ["", "overheat"] {
        let mut field = drawing(camp("")).cup(cup).hand("27").field();
        assert_eq!(field.legal(), ["draw"]);
        assert_eq!(field.refused("done"), "R-7.1");
        assert_eq!(field.refused("use steady-lads here-they-come"), "R-7.1");
    }
    let mut field = drawing(camp("")).cup("overheat r").field();
    field.act("done", "");
    let mut field = drawing(camp("")).with("turn", json!(100)).field();
    assert_eq!(field.refused("done"), "R-7.1");
    // The morning attack is still to come.
    let mut field = drawing(camp("")).cup("").is("morning_attack").field();
    field.act("done", "");
    let mut field = drawing(camp("")).cup("").is("morning_attack dawned").field();
    assert_eq!(field.refused("done"), "R-7.1");
}

#[test]
fn r_8_0_one_hero_is_put_forth_free() {
    let mut field = camp("").hand("hook 14").with("stage", json!("hero")).with("actions_left", json!(0)).field();
    assert_eq!(field.legal(), ["forth hook", "forth attwood", "done"]);
    field.act("forth hook", "");
    assert_eq!((field.cards("available").as_str(), field.stage().as_str()), ("hook", "impi"));
}

#[test]
fn r_9_0_the_hand_limit_is_five() {
    let plan = || camp("").hand("5 15 16 17 22 23 24").with("stage", json!("hero")).with("actions_left", json!(0));
    let mut field = plan().field();
    field.act("done", "");
    field.act("discard 24", "");
    assert_eq!(field.stage(), "discarding");
    assert_eq!(field.refused("discard 24"), "R-9.0");
    field.act("discard 5", "");
    assert_eq!((field.stage().as_str(), field.cards("hand").split(' ').count()), ("impi", 5));
}

#[test]
fn r_9_0_all_routed_or_eliminated_is_victory() {
    let plan = |zulus| camp(zulus).hand("hook").with("stage", json!("hero")).with("actions_left", json!(0));
    let mut field = plan("chest routed, left eliminated, right routed, loins eliminated").field();
    field.act("done", "");
    assert_eq!(field.stage(), "broken");
    let mut field = plan("chest routed, left eliminated, right routed, loins 5").field();
    field.act("done", "");
    assert_eq!(field.stage(), "impi");
}

#[test]
fn r_20_1_return_abilities_work_once_a_turn() {
    let mut field = camp("").available("bromhead").with("actions_left", json!(2)).field();
    field.act("use bromhead 1", "");
    field.act("forth bromhead", "");
    assert_eq!(field.refused("use bromhead 1"), "R-20.1");
    // An ability of another phase has to wait.
    assert_eq!(field.refused("use bromhead 2"), "R-20.1");
}

#[test]
fn r_20_1_retrieving() {
    let mut field = camp("").available("reynolds williams smith").discards("hook 18 34 night").is("night").field();
    let names = |words: Vec<String>| words.join(", ");
    assert_eq!(
        names(field.legal_with("use williams")),
        "use williams 1 chard, use williams 1 bromhead, use williams 1 hook, use williams 1 rainforth"
    );
    assert_eq!(names(field.legal_with("use smith")), "use smith 1 here-they-come, use smith 1 by-ranks-18");
    assert_eq!(field.refused("use reynolds night"), "R-6.2.3", "neither the Night nor the Relief Column");
    assert_eq!(field.refused("use reynolds reynolds"), "R-6.2.3", "a card never retrieves itself");
    field.act("use reynolds hook", "");
    assert_eq!(field.cards("hand"), "hook", "a retrieved card goes to the hand");
}

#[test]
fn r_20_1_a_wasted_draw_is_a_discard_like_any_other() {
    let mut field = camp("chest 4")
        .undrawn("34")
        .available("reynolds")
        .with("stage", json!({"draw": {"left": 1, "fresh": true}}))
        .with("actions_left", json!(0))
        .field();
    field.act("draw", "rainforth");
    assert_eq!(field.cards("discards"), "chard bromhead here-they-come rainforth");
    let mut field = camp("").available("reynolds").discards("rainforth").field();
    field.act("use reynolds rainforth", "");
    assert_eq!(field.cards("hand"), "rainforth");
}

#[test]
fn r_20_2_events_are_played_free_from_the_hand() {
    let mut field = camp("chest 2, loins 1").hand("29 31 32 hook").available("windridge").is("low").field();
    field.act("use water-cart", "");
    assert!(!field.is("low"));
    field.act("use stampede", "");
    assert_eq!(field.zulus(), "3 5 5 3");
    field.act("use harlech", "");
    assert_eq!(field.cards("available"), "windridge hook");
    assert_eq!(field.number("actions_left"), 1);
    assert_eq!(camp("").hand("29").field().refused("use water-cart"), "R-6.2.3", "nothing to remove");
}

#[test]
fn r_20_2_mealie_bags_build_without_an_action_but_not_without_an_overseer() {
    let mut field = camp("").hand("28").field();
    assert_eq!(field.refused("use mealie-bags"), "R-6.2.3");
    let mut field = camp("").hand("28").available("windridge").field();
    assert_eq!(field.legal_with("use"), ["use mealie-bags 1 windridge"]);
    field.act("use mealie-bags windridge", "");
    assert_eq!((field.number("thirds"), field.number("actions_left")), (1, 1));
    let mut field = camp("").hand("28").overseer("windridge").with("thirds", json!(2)).field();
    field.act("use mealie-bags", "");
    assert_eq!(field.number("victory"), -1);
    // The second step is still in a later turn.
    let mut field = camp("").hand("28").overseer("windridge").with("thirds", json!(1)).is("begun_building").field();
    assert_eq!(field.refused("use mealie-bags"), "R-6.2.3");
}

#[test]
fn r_6_2_4_chard_and_bromhead_in_the_draw_phase() {
    let mut field = drawing(camp("")).available("chard bromhead bourne").field();
    field.act("use chard 1", "");
    assert_eq!(field.cards("hand"), "chard");
    field.act("draw", "hook");
    field.act("draw", "attwood");
    field.act("use bourne", "");
    assert_eq!(field.state()["stage"]["draw"]["left"], 2);
    field.act("draw", "byrne");
    assert_eq!(field.cards("hand"), "chard hook byrne attwood");
    field.act("done", "");
    assert_eq!(field.stage(), "hero");
}

#[test]
fn r_24_2_extra_cards_are_drawn_one_at_a_time() {
    let mut field = drawing(camp("")).available("bromhead").field();
    field.act("use bromhead 2", "");
    field.act("draw", "hook");
    assert_eq!(field.stage(), "draw");
    field.act("done", "");
    assert_eq!(field.stage(), "hero");
}

#[test]
fn r_7_0_steady_lads_takes_the_place_of_the_draw() {
    let mut field = drawing(camp("")).hand("27").discards("18").field();
    field.act("use steady-lads by-ranks-18", "");
    assert_eq!((field.cards("hand").as_str(), field.stage().as_str()), ("by-ranks-18", "impi"));
    let mut field = drawing(camp("")).hand("27").available("chard").field();
    field.act("draw", "present-fire-15");
    assert_eq!(field.refused("use steady-lads here-they-come"), "R-7.0");
    assert_eq!(field.refused("use steady-lads chard"), "R-7.0");
}

#[test]
fn r_6_2_3_the_other_heroes() {
    // Dalton: another Hero from the hand; supply and an Action.
    let mut field = camp("").available("dalton").hand("hook").field();
    assert_eq!(field.refused("use dalton 1 dalton"), "R-6.2.3");
    field.act("use dalton 1 hook", "");
    assert_eq!((field.cards("available").as_str(), field.cards("hand").as_str()), ("hook", "dalton"));
    let mut field = camp("").available("dalton").is("low").field();
    field.act("use dalton 2", "");
    assert!(!field.is("low"));
    assert_eq!(field.number("actions_left"), 2);
    // Schiess: an iButho in 1, 0 or −1.
    let mut field = camp("chest 2, left 0, right 1").available("schiess").with("victory", json!(-1)).field();
    assert_eq!(field.legal_with("use"), ["use schiess 1 left", "use schiess 1 right"]);
    field.act("use schiess left", "");
    assert_eq!(field.zulus(), "2 1 1 5");
    // Byrne and Attwood.
    let mut field = camp("").available("byrne attwood").is("low").burning("storehouse").field();
    field.act("use byrne", "");
    field.act("use attwood", "");
    assert_eq!((field.is("low"), field.cards("burning").as_str()), (false, ""));
    assert_eq!(camp("").available("attwood").field().refused("use attwood"), "R-6.2.3");
}

#[test]
fn r_22_1_henderson_can_rout_and_the_stampede_spares_far_loins() {
    let mut field = camp("chest 5, left 2").available("henderson").field();
    assert_eq!(field.legal_with("use henderson 2").len(), 3);
    field.act("use henderson 2 chest", "");
    assert_eq!(field.zulus(), "routed 2 5 5");
    let mut field = camp("chest 1, left 2, loins 3").hand("32").field();
    field.act("use stampede", "");
    assert_eq!(field.zulus(), "2 3 5 3");
}

#[test]
fn r_12_3_6_jones_keeps_hook_on_his_feet() {
    let mut field =
        camp("").available("hook jones").with("stage", json!("impi")).with("actions_left", json!(0)).field();
    field.act("marker", "fire 6");
    assert_eq!(field.cards("available"), "hook jones");
    assert!(!field.scene().contains("[4-6]"));
    let mut field = camp("chest 1").available("jones allan-hitch").is("low").field();
    field.act("use jones chest", "");
    assert_eq!(field.zulus(), "3 5 5 5");
    field.act("use allan-hitch", "present-fire-15");
    assert!(field.cards("hand").contains("present-fire") && !field.is("low"));
}
