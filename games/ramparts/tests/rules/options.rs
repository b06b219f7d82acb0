//! The options.

use num_rational::Ratio;
use serde_json::json;

use crate::field::{Field, camp};

const PLACES: &str = "indlondo indluyengwe uthulwana";

#[test]
fn r_12_1_a_die_for_each_ibutho_weakest_first() {
    let field = Field::set_up(&["starting_strength"], &format!("{PLACES} 1 3 4 6"));
    assert_eq!(field.hits(), "1 3 5 6");
    // Generic markers are finite: five of them.
    let field = Field::set_up(&["starting_strength"], &format!("{PLACES} 6 6 6 6"));
    assert_eq!(field.hits(), "4 5 5 4");
    // The weakest is rolled for first, wherever it stands.
    let field = Field::set_up(&["starting_strength"], "udloko uthulwana indluyengwe 1 2 2 2");
    assert_eq!(field.hits(), "4 4 3 1");
}

#[test]
fn r_12_1_generic_markers_are_lost_last() {
    let mut field = Field::set_up(&["starting_strength"], &format!("{PLACES} 6 2 2 2"));
    field.act("marker", "all-2");
    field.act("volley here-they-come chest", "6 6 6");
    let chest = &field.state()["ibuthos"][0];
    // One −1 (Ammunition/Water Low): two hits, both its own.
    assert_eq!(
        (chest["hits"].as_u64(), chest["lost"].as_u64(), chest["generic"].as_u64()),
        (Some(0), Some(2), Some(2))
    );
}

#[test]
fn r_24_2_own_markers_come_back_first_and_one_removed_at_set_up_never() {
    let plan = |ibutho: serde_json::Value| {
        let mut plan = camp("").with("stage", json!("impi")).with("actions_left", json!(0)).record();
        plan["ibuthos"][0] = ibutho;
        camp("").with("ibuthos", plan["ibuthos"].clone()).with("stage", json!("impi")).with("actions_left", json!(0))
    };
    let base = |hits, lost, generic, generic_lost| json!({"ibutho": "indlondo", "track": "chest", "at": 4, "hits": hits, "lost": lost, "generic": generic, "generic_lost": generic_lost});
    let chest = |field: &Field| {
        let chest = field.state()["ibuthos"][0].clone();
        ["hits", "lost", "generic", "generic_lost"].map(|name| chest[name].as_u64().unwrap_or(0))
    };
    let mut field = plan(base(0, 2, 0, 1)).field();
    field.act("marker", "r");
    assert_eq!(chest(&field), [1, 1, 0, 1]);
    let mut field = plan(base(2, 0, 0, 1)).field();
    field.act("marker", "r");
    assert_eq!(chest(&field), [2, 0, 1, 0]);
    let mut field = plan(base(1, 0, 0, 0)).field();
    field.act("marker", "r");
    assert_eq!(chest(&field), [1, 0, 0, 0], "one taken off at set-up is not regained");
}

#[test]
fn r_12_2_three_cards_and_three_markers_are_set_aside_unseen() {
    let field = Field::set_up(&["tighter"], "");
    let state = field.state();
    assert_eq!(state["set_aside"], 3);
    assert_eq!(state["pile"], json!({"top": 10, "night": 1, "bottom": 9, "last": 4}));
    assert_eq!(state["undrawn"].as_array().unwrap().len(), 27, "nobody knows which: 24 in the pile, 3 aside");
    let cup: u64 = state["cup"].as_object().unwrap().values().map(|count| count.as_u64().unwrap()).sum();
    assert_eq!(cup, 27, "nobody knows which: 24 in the cup, 3 aside");
    // Option cards may be among them; those of the top half never.
    let field = Field::set_up(&["tighter", "card_31", "card_35"], "");
    assert_eq!(field.state()["pile"], json!({"top": 11, "night": 1, "bottom": 10, "last": 4}));
}

#[test]
fn r_12_2_the_cup_runs_out_three_markers_early() {
    let mut field = Field::set_up(&["tighter"], "");
    let mut drawn = 0;
    while field.outcome().is_none() && field.number("turn") < 60 {
        let words = field.legal();
        let words = words.iter().find(|words| *words == "done").or(words.first()).unwrap().clone();
        drawn += usize::from(words == "marker");
        field.play(&words);
    }
    assert!(drawn > 5);
    // A marker that was seen and came back cannot be aside; that one of two was seen says nothing certain about the other.
    let mut field = Field::set_up(&["tighter"], "");
    field.act("marker", "overheat r");
    assert_eq!(field.state()["drawn"], json!({"overheat": [1], "r": [1, 0]}));
    assert_eq!(field.markers("cup", "r"), 2);
}

#[test]
fn r_12_3_each_optional_card_is_its_own_switch() {
    let options = Field::set_up(&[], "").battle.game().options();
    let ids: Vec<&str> = options.iter().map(|option| option.id.as_ref()).collect();
    assert_eq!(
        ids,
        [
            "starting_strength",
            "tighter",
            "card_31",
            "card_32",
            "card_33",
            "card_34",
            "card_35",
            "card_36",
            "card_37",
            "card_38",
            "card_39",
            "morning_attack",
            "valour_and_luck"
        ]
    );
    for number in 31..=39 {
        let field = Field::set_up(&[&format!("card_{number}")], "");
        let extra = field.cards("undrawn").split(' ').count() - 27;
        // R-12.3.7: with the volley cards that join for it.
        let brought =
            [(37, 1), (38, 2), (39, 1)].iter().find(|(card, _)| *card == number).map_or(0, |(_, brought)| *brought);
        assert_eq!(extra, 1 + brought, "{number}");
    }
}

#[test]
fn r_12_3_1_harlech_stampede_and_smith_join_the_deck() {
    let field = Field::set_up(&["card_31", "card_32", "card_33"], "");
    let undrawn = field.cards("undrawn");
    assert!(["harlech", "stampede", "smith"].iter().all(|card| undrawn.contains(card)));
    assert_eq!(field.state()["pile"], json!({"top": 13, "night": 1, "bottom": 12, "last": 4}));
}

#[test]
fn r_12_3_2_rainforth_is_wasted_by_day() {
    let plan = |is: &str| {
        camp("chest 4")
            .undrawn("34")
            .is(is)
            .with("stage", json!({"draw": {"left": 1, "fresh": true}}))
            .with("actions_left", json!(0))
    };
    let mut field = plan("").field();
    field.act("draw", "rainforth");
    assert_eq!(field.cards("hand"), "");
    assert!(field.cards("discards").ends_with("rainforth"));
    let mut field = plan("night").field();
    field.act("draw", "rainforth");
    assert_eq!(field.cards("hand"), "rainforth");
    field.act("forth rainforth", "");
    let mut field = camp("chest 4").available("rainforth").field();
    field.act("use rainforth", "");
    assert_eq!(field.cards("supports"), "g-company");
}

#[test]
fn r_12_3_3_henderson_comes_before_the_first_volley_or_not_at_all() {
    let plan = |is: &str| {
        camp("")
            .undrawn("35")
            .is(is)
            .with("stage", json!({"draw": {"left": 1, "fresh": true}}))
            .with("actions_left", json!(0))
    };
    let mut field = plan("fired").field();
    field.act("draw", "henderson");
    assert!(field.cards("discards").ends_with("henderson"));
    let mut field = plan("").field();
    field.act("draw", "henderson");
    assert_eq!(field.cards("hand"), "henderson");
    // The Horse: one more die at box 2 or more.
    let mut field = camp("chest 2, left 1").available("henderson").hand("15 16").with("actions_left", json!(2)).field();
    field.act("use henderson 1", "");
    field.act("volley 15 chest", "1 1 1");
    field.act("volley 16 left", "1 1 1");
    assert_eq!(field.outcome(), None);
}

#[test]
fn r_12_3_4_stephenson_guards_the_perimeter_and_brings_the_contingent() {
    let mut field = camp("chest 1").available("stephenson").hand("15").field();
    assert!(field.scene().contains("[6-6]"));
    field.act("use stephenson", "");
    field.act("volley 15 chest", "1 1 1 1");
    assert_eq!(field.cards("supports"), "contingent");
}

#[test]
fn r_12_3_5_spaldings_sacrifice_puts_everyone_forth() {
    let mut field = camp("").available("spalding").hand("hook 14 15").field();
    field.act("use spalding 2", "");
    assert_eq!(field.legal(), ["forth chard", "forth bromhead", "forth hook", "forth attwood", "done"]);
    assert_eq!(field.refused("forth spalding"), "R-12.3.5", "not himself");
    assert_eq!(field.refused("volley 15 chest"), "R-12.3.5", "one thing after the other");
    field.act("forth chard", "");
    assert_eq!(field.refused("forth bromhead"), "R-12.3.5", "one from the discards");
    field.act("forth hook", "");
    field.act("forth attwood", "");
    assert_eq!((field.stage().as_str(), field.number("actions_left")), ("action", 1), "nobody is left to put forth");
    assert_eq!(
        (field.cards("available").as_str(), field.cards("hand").as_str()),
        ("chard hook attwood", "present-fire-15")
    );
    let mut field = camp("").available("spalding").field();
    field.act("use spalding 1", "");
    assert_eq!((field.number("actions_left"), field.cards("hand").as_str()), (2, "spalding"));
    let mut field = Field::set_up(&["card_37"], "");
    assert_eq!(field.state()["pile"], json!({"top": 13, "night": 1, "bottom": 11, "last": 4}));
    field.act("marker", "r");
}

#[test]
fn r_12_3_5_any_part_of_the_muster_may_be_left_out() {
    let plan = || camp("").available("spalding").hand("hook 14").platoon("bromhead windridge");
    let mut field = plan().field();
    field.act("use spalding 2", "");
    assert_eq!(field.stage(), "muster");
    field.act("done", "");
    assert_eq!((field.stage().as_str(), field.cards("available").as_str()), ("action", ""));
    // R-20.4: the platoon can be disbanded here too, and its Heroes are then in the hand.
    let mut field = plan().field();
    field.act("use spalding 2", "");
    field.act("disband", "");
    field.act("forth windridge", "");
    field.act("done", "");
    assert_eq!(
        (field.cards("available").as_str(), field.cards("hand").as_str()),
        ("windridge", "bromhead hook attwood")
    );
    // With nobody to call out he cannot be sacrificed for it.
    let mut field = camp("").available("spalding").hand("chard bromhead").field();
    field.act("use spalding 2", "");
    let mut field = camp("").available("spalding chard bromhead").field();
    assert_eq!(field.refused("use spalding 2"), "R-6.2.3");
}

#[test]
fn r_12_3_5_a_wasted_hero_may_be_the_one() {
    let mut field = camp("").available("spalding").discards("henderson").field();
    field.act("use spalding 2", "");
    field.act("forth henderson", "");
    assert_eq!((field.stage().as_str(), field.cards("available").as_str()), ("action", "henderson"));
}

#[test]
fn r_12_3_5_a_muster_is_written_down_and_read_back() {
    let stage = json!({"muster": {"by": "spalding", "recall": true}});
    let field = camp("").discards("spalding").hand("hook").with("stage", stage.clone()).field();
    assert_eq!(field.state()["stage"], stage);
    // Not while the Hero is still there, not by anyone else, not with nobody to call out.
    let faults = |plan: crate::field::Plan| plan.with("stage", stage.clone()).faults();
    assert_eq!(faults(camp("").available("spalding").hand("hook")), [("R-4.0".to_owned(), "stage".to_owned())]);
    let nobody = camp("").discards("spalding").available("chard bromhead");
    assert_eq!(faults(nobody), [("R-4.0".to_owned(), "stage".to_owned())]);
    let plan = camp("").hand("hook").with("stage", json!({"muster": {"by": "chard", "recall": true}}));
    assert_eq!(plan.faults(), [("R-4.0".to_owned(), "stage".to_owned())]);
}

#[test]
fn r_12_3_7_each_hero_of_the_expansion_brings_a_volley() {
    let count = |options: &[&str]| {
        let field = Field::set_up(options, "");
        field.cards("undrawn").split(' ').filter(|card| card.starts_with("present-fire-4")).count()
    };
    assert_eq!(count(&["card_36"]), 0);
    assert_eq!(count(&["card_37"]), 1);
    assert_eq!(count(&["card_38"]), 2, "Allan and Hitch are two");
    assert_eq!(count(&["card_39"]), 1);
    assert_eq!(count(&["card_37", "card_38", "card_39"]), 4);
}

#[test]
fn r_12_2_the_volleys_that_join_later_are_never_aside() {
    let mut field = Field::set_up(&["tighter", "card_39"], "");
    assert_eq!(field.state()["pile"], json!({"top": 11, "night": 1, "bottom": 10, "last": 4}));
    field.act("marker", "washing");
    field.act("done", "");
    // 26 cards of which three are aside, and the volley that joined afterwards: the top card is any of 24.
    let chance = |field: &Field, card: &str| field.draws()[card];
    assert_eq!(chance(&field, "present-fire-40"), Ratio::new(1, 24));
    assert_eq!(chance(&field, "hook"), Ratio::new(23, 26 * 24));
    assert_eq!(field.draws().values().sum::<Ratio<u128>>(), Ratio::from_integer(1));
    // One drawn: three of the 25 others are aside, the pile holds 22 of them and the volley.
    field.act("draw", "hook");
    field.act("done", "");
    field.act("marker", "left-1");
    field.act("done", "");
    assert_eq!(chance(&field, "present-fire-40"), Ratio::new(1, 23));
    assert_eq!(chance(&field, "attwood"), Ratio::new(22, 25 * 23));
}

#[test]
fn r_12_2_the_last_card_is_the_volley_when_the_rest_is_aside() {
    let stage = json!({"draw": {"left": 1, "fresh": true}});
    let plan =
        camp("").available("jones").with("stage", stage).with("actions_left", json!(0)).with("set_aside", json!(3));
    let mut record = plan.undrawn("40").record();
    let aside = ["hook", "byrne", "attwood"];
    let gone: Vec<String> = record["undrawn"]
        .as_array()
        .unwrap()
        .iter()
        .map(|id| id.as_str().unwrap().to_owned())
        .filter(|id| !aside.contains(&id.as_str()) && id != "relief" && id != "present-fire-40")
        .collect();
    record["discards"].as_array_mut().unwrap().extend(gone.iter().map(|id| json!(id)));
    record["undrawn"] = json!(["hook", "byrne", "attwood", "relief", "present-fire-40"]);
    record["pile"] = json!({"top": 0, "night": 0, "bottom": 0, "last": 2});
    record["is"] = json!(["night"]);
    let field = Field::load(record);
    assert_eq!(
        field.draws(),
        [("present-fire-40", 1), ("relief", 1)].map(|(card, n)| (card.to_owned(), Ratio::new(n, 2))).into()
    );
}

#[test]
fn r_12_4_dawn_comes_once_and_only_with_the_option() {
    let plan = |is: &str| camp("").cup("overheat").is(is).with("stage", json!("impi")).with("actions_left", json!(0));
    let mut field = plan("").field();
    field.act("marker", "");
    assert!(!field.is("dawned"));
    let mut field = plan("morning_attack").field();
    field.act("marker", "");
    assert!(field.is("dawned"));
    let mut field = camp("")
        .cup("")
        .is("morning_attack dawned")
        .with("stage", json!("impi"))
        .with("actions_left", json!(0))
        .field();
    assert_eq!(field.act("marker", ""), ["R-24.1"]);
    // A Night drawn after dawn is wasted.
    let mut field = camp("")
        .undrawn("34")
        .is("morning_attack dawned")
        .with("stage", json!({"draw": {"left": 1, "fresh": true}}))
        .with("actions_left", json!(0))
        .field();
    field.act("draw", "rainforth");
    assert!(field.cards("discards").ends_with("rainforth"));
}

#[test]
fn r_12_4_1_the_survivors_gather_in_box_three() {
    let mut field = camp("chest routed hits 1, left 1 hits 1, right eliminated, loins 5 hits 2")
        .cup("overheat")
        .available("schiess")
        .is("morning_attack night low")
        .with("stage", json!("impi"))
        .with("actions_left", json!(0))
        .field();
    let clauses = field.act("marker", "");
    assert_eq!(clauses[0], "R-12.4.1");
    assert_eq!(field.zulus(), "3 3 eliminated 3");
    assert_eq!(field.hits(), "1 2 0 3", "the Routed regain nothing");
    assert!(field.is("no_volleys") && field.is("dawn_turn") && !field.is("night"));
    let state = field.state();
    let cup: u64 = state["cup"].as_object().unwrap().values().map(|count| count.as_u64().unwrap()).sum();
    assert_eq!((cup, field.markers("used", "overheat")), (17, 1));
}

#[test]
fn r_12_4_2_an_advance_of_one_is_followed_by_one_more() {
    let plan = |cup: &str| {
        camp("").cup(cup).is("morning_attack dawned").with("stage", json!("impi")).with("actions_left", json!(0))
    };
    let mut field = plan("chest-1 left-1 right-1").field();
    assert!(field.act("marker", "chest-1 left-1").contains(&"R-12.4.2"));
    assert_eq!(field.zulus(), "4 4 5 5", "never a third");
    let mut field = plan("chest-2 left-1").field();
    field.act("marker", "chest-2");
    assert_eq!(field.zulus(), "3 5 5 5");
    let mut field = plan("chest-1").field();
    field.act("marker", "");
    assert_eq!(field.zulus(), "4 5 5 5", "none if the cup is empty");
    // A burning building stops it for both.
    let mut field = camp("chest 2")
        .cup("chest-1 chest-2")
        .burning("hospital")
        .is("morning_attack dawned")
        .with("stage", json!("impi"))
        .with("actions_left", json!(0))
        .field();
    field.act("marker", "chest-1");
    assert_eq!(field.zulus(), "1 5 5 5");
}

#[test]
fn r_12_4_3_after_the_dawn_turn_low_stays() {
    let plan = || {
        camp("")
            .available("byrne dalton")
            .is("morning_attack dawned dawn_turn no_volleys low")
            .with("actions_left", json!(1))
    };
    let mut field = plan().field();
    assert!(field.scene().contains("last chance"));
    field.act("supply byrne", "");
    field.act("done", "");
    assert!(!field.is("low_for_good"));
    let mut field = plan().field();
    field.act("done", "");
    assert!(field.is("low_for_good"));
    let mut field = camp("").available("byrne dalton").hand("29").is("morning_attack dawned low low_for_good").field();
    assert_eq!(field.refused("supply byrne"), "R-12.4.3");
    assert_eq!(field.refused("use byrne"), "R-6.2.3");
    assert_eq!(field.refused("use water-cart"), "R-6.2.3");
    field.act("use dalton 2", "");
    assert!(field.is("low"), "whatever a card says");
}

#[test]
fn r_12_5_a_card_turns_a_five_or_a_six() {
    let plan = || camp("loins 2").hand("18 24").available("hook").is("valour_and_luck");
    let mut field = plan().field();
    field.act("volley 18 loins", "6 5 1 1");
    assert_eq!(
        field.legal(),
        ["keep", "turn hook 5", "turn hark-the-orders 5", "turn hook 6", "turn hark-the-orders 6"]
    );
    assert_eq!(field.refused("turn 18 5"), "R-12.5", "R-23.3: never the card that fired");
    field.act("turn 24 5", "");
    assert_eq!((field.zulus().as_str(), field.hits().as_str()), ("5 5 5 2", "2 3 4 2"));
    let mut field = plan().field();
    field.act("volley 18 loins", "6 5 1 1");
    field.act("turn hook 6", "");
    assert_eq!((field.zulus().as_str(), field.hits().as_str()), ("5 5 5 4", "2 3 4 4"));
    assert!(field.cards("discards").contains("hook"));
    // Nothing to turn, nothing to decide.
    let mut field = plan().field();
    field.act("volley 18 loins", "4 4 1 1");
    assert_eq!(field.stage(), "action");
}
