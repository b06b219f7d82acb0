//! Volleys.

use redoubt_kernel::prelude::*;
use redoubt_kernel::scene::Fate;
use redoubt_ramparts::Ramparts;
use serde_json::json;

use crate::field::{Field, Plan, camp, camp_in, rules_of};

#[test]
fn r_6_7_a_volley_discards_its_card_and_rolls_its_dice() {
    let mut field = camp("chest 1").hand("15").field();
    assert_eq!(field.act("volley 15 chest", "6 5 1"), ["R-6.7", "R-6.7.3", "R-6.7.4", "R-6.7.4"]);
    assert_eq!((field.zulus().as_str(), field.hits().as_str()), ("2 5 5 5", "1 3 4 4"));
    assert!(field.is("fired"));
}

#[test]
fn r_6_7_1_ranges() {
    // Card 23 has 2, 3 and 3 dice; Rainforth reaches box 4.
    for (at, dice) in [(1, "1 1"), (2, "1 1 1"), (3, "1 1 1")] {
        let mut field = camp(&format!("chest {at}")).hand("23").field();
        field.act("volley 23 chest", dice);
    }
    let mut field = camp("chest 4").hand("23 rainforth").field();
    assert_eq!(field.legal_with("volley"), ["volley rainforth chest"]);
    assert_eq!(field.refused("volley 23 chest"), "R-23.1");
    let mut field = camp("chest 5, left routed").hand("rainforth").field();
    assert_eq!(field.refused("volley rainforth chest"), "R-23.1");
    assert_eq!(field.refused("volley rainforth left"), "R-6.7.1");
}

#[test]
fn r_6_7_1_an_ibutho_inside_must_be_the_target() {
    let mut field = camp("chest 1, left 0").hand("15").with("victory", json!(-1)).field();
    assert_eq!(field.legal_with("volley"), ["volley present-fire-15 left"]);
    assert_eq!(field.refused("volley 15 chest"), "R-6.7.1");
}

#[test]
fn r_6_7_1_no_shot_past_a_burning_building() {
    let mut field = camp("chest 2, right 1").hand("15").burning("hospital storehouse").field();
    assert_eq!(field.refused("volley 15 chest"), "R-6.7.1");
    assert_eq!(field.legal_with("volley"), ["volley present-fire-15 right"]);
}

#[test]
fn r_6_7_2_heroes_fire_from_hand_or_table_and_are_discarded() {
    let mut field = camp("chest 1")
        .hand("byrne")
        .available("chard")
        .platoon("bromhead bourne")
        .with("actions_left", json!(2))
        .field();
    assert_eq!(field.refused("volley bromhead chest"), "R-6.7.2", "the committed do not fire");
    field.act("volley chard chest", "1 1 1");
    field.act("volley byrne chest", "1");
    assert!(field.cards("discards").contains("chard") && field.cards("discards").contains("byrne"));
}

#[test]
fn r_6_7_3_dice_for_the_range_are_rolled_together() {
    for (at, dice) in [(1, "1 1 1 1 1"), (2, "1 1 1 1"), (3, "1 1 1")] {
        let mut field = camp(&format!("loins {at}")).hand("18").field();
        field.act("volley 18 loins", dice);
    }
}

#[test]
fn r_6_7_4_hits_before_retreats() {
    // Two hits take inDlondo's two markers, the third the unit; the retreat is lost.
    let mut field = camp("chest 1").hand("18").field();
    field.act("volley 18 chest", "6 6 6 6 5");
    assert_eq!((field.zulus().as_str(), field.hits().as_str()), ("eliminated 5 5 5", "0 3 4 4"));
    assert_eq!(field.state()["ibuthos"][0]["lost"], 2);
}

#[test]
fn r_6_7_4_beyond_five_is_routed_and_keeps_its_markers() {
    let mut field = camp("loins 3").hand("18").field();
    field.act("volley 18 loins", "5 5 5");
    assert_eq!((field.zulus().as_str(), field.hits().as_str()), ("5 5 5 routed", "2 3 4 4"));
    let mut field = camp("loins 2").hand("18").field();
    field.act("volley 18 loins", "5 5 5 5");
    assert_eq!(field.zulus(), "5 5 5 routed");
}

#[test]
fn r_6_7_4_a_taken_interior_box_is_cleared_first() {
    let mut field = camp("chest 0, left -1").hand("15").with("victory", json!(-2)).field();
    field.act("volley 15 left", "5 1 1");
    assert_eq!(field.zulus(), "1 0 5 5");
}

#[test]
fn r_6_7_5_modifiers_hit_the_highest_dice() {
    // The source's example: 4 4 5 6 with two modifiers becomes 4 4 4 5.
    let mut field = camp("chest 1").hand("25").is("low overheat").field();
    field.act("volley 25 chest", "4 4 5 6");
    assert!(field.said().contains("5 4 4 4"), "{}", field.said());
    assert_eq!((field.zulus().as_str(), field.hits().as_str()), ("2 5 5 5", "2 3 4 4"));
}

#[test]
fn r_6_7_5_the_dice_that_count_less_show_it() {
    let mut field = camp("chest 1").hand("25").is("low overheat").field();
    field.act("volley 25 chest", "4 4 5 6");
    let changed = field
        .told
        .iter()
        .find(|telling| telling.rule.is_some_and(|rule| rule.number() == "R-6.7.5"))
        .expect("it is told");
    let shown: Vec<_> = changed.dice.iter().map(|die| (die.face, die.modified)).collect();
    assert_eq!(shown, [(6, Some(-1)), (5, Some(-1)), (4, None), (4, None)]);
}

#[test]
fn r_6_7_5_each_cause_counts_once() {
    let cases = [("low", 1), ("night", 1), ("overheat", 1), ("snipers", 1), ("low night overheat snipers", 4)];
    for (causes, lost) in cases {
        let mut field = camp("loins 2").hand("18").is(causes).field();
        field.act("volley 18 loins", "6 6 6 6");
        assert_eq!(field.hits(), format!("2 3 4 {}", lost), "{causes}: 4 dice less {lost}");
    }
    // A burning building lights the night up.
    let mut field = camp("loins 2").hand("18").is("night").burning("hospital").field();
    field.act("volley 18 loins", "6 6 6 6");
    assert_eq!(field.hits(), "2 3 4 0");
}

#[test]
fn r_6_7_5_g_company_adds_one_or_cancels_one() {
    let mut field = camp("loins 2").hand("18").supports("g-company").field();
    field.act("volley 18 loins", "5 4 1 1");
    assert_eq!(field.legal(), ["keep", "raise 1", "raise 4", "raise 5"]);
    assert_eq!(field.refused("raise 6"), "R-23.2");
    field.act("raise 5", "");
    assert_eq!((field.zulus().as_str(), field.hits().as_str()), ("5 5 5 2", "2 3 4 3"));
    // It cancels one −1 instead, and another one stands.
    let mut field = camp("loins 2").hand("18").supports("g-company").is("low night").field();
    field.act("volley 18 loins", "6 5 1 1");
    assert_eq!((field.zulus().as_str(), field.hits().as_str()), ("5 5 5 4", "2 3 4 4"));
    let mut field = camp("loins 2").hand("18").supports("g-company").is("low").field();
    field.act("volley 18 loins", "6 5 1 1");
    assert_eq!((field.zulus().as_str(), field.hits().as_str()), ("5 5 5 3", "2 3 4 3"));
}

/// What a person is asked about the dice that lie there.
fn asked(field: &Field) -> Vec<String> {
    let view = field.view();
    let scene = view.scene();
    let legal = field.legal();
    let asked: Vec<String> = scene.asked().iter().map(|(place, _)| legal[*place].clone()).collect();
    assert_eq!(view.is_forced(), scene.is_forced());
    assert_eq!(scene.is_forced(), asked == ["keep"], "{asked:?}");
    asked
}

#[test]
fn r_6_7_5_nobody_is_asked_about_a_one_more_that_changes_no_result() {
    let rolled = |dice: &str, plan: Plan| {
        let mut field = plan.hand("18").supports("g-company").field();
        field.act("volley 18 chest", dice);
        assert_eq!(field.stage(), "volley");
        asked(&field)
    };
    let plan = || camp("chest 2");
    assert_eq!(rolled("3 2 1 1", plan()), ["keep"], "no die comes near");
    assert_eq!(rolled("6 3 2 1", plan()), ["keep"], "nothing above a six");
    assert_eq!(rolled("5 4 3 1", plan()), ["keep", "raise 4", "raise 5"]);
    // In a burning building a four drives back like a five, and a three is worth it.
    let burns = || camp("chest 1").burning("hospital");
    assert_eq!(rolled("4 2 1 1 1", burns()), ["keep"]);
    assert_eq!(rolled("4 3 1 1 1", burns()), ["keep", "raise 3"]);
    // but a five can be turned by a card.
    let lucky = || burns().hand("24").is("valour_and_luck");
    assert_eq!(rolled("4 2 1 1 1", lucky()), ["keep", "raise 4"]);
    // They are lawful all the same.
    let mut field = plan().hand("18").supports("g-company").field();
    field.act("volley 18 chest", "3 2 1 1");
    assert_eq!(field.legal(), ["keep", "raise 1", "raise 2", "raise 3"]);
}

#[test]
fn r_23_2_nobody_is_asked_about_dice_that_bring_the_target_down_as_they_lie() {
    let rolled = |dice: &str, is: &str| {
        let plan = camp("loins 2 hits 1").hand("18 24").available("windridge").supports("horse").is(is);
        let mut field = plan.field();
        field.act("volley 18 loins", dice);
        assert_eq!(field.stage(), "volley");
        assert!(field.legal().len() > 4, "they are lawful all the same");
        asked(&field).len()
    };
    assert_eq!(rolled("6 6 5 4 1", ""), 1, "it falls");
    assert_eq!(rolled("6 6 6 4 1", "low"), 1, "even with one of the sixes a five");
    assert!(rolled("6 6 5 4 1", "low") > 1, "one hit is too few");
    assert!(rolled("6 5 5 4 1", "") > 1, "it goes back, but is not gone");
    // A six may have to go for a retreat: that is for the player to say.
    let mut field = camp("loins 1").hand("byrne").available("windridge").field();
    field.act("volley byrne loins", "6");
    assert_eq!(asked(&field).len(), 2);
    // no card is asked for either.
    let mut field = camp("loins 2 hits 1").hand("18 24").available("hook").is("valour_and_luck").field();
    field.act("volley 18 loins", "6 6 5 1");
    assert_eq!(asked(&field), ["keep"]);
}

#[test]
fn r_6_7_6_volleys_are_resolved_one_by_one() {
    let mut field = camp("chest 1").hand("15 16").with("actions_left", json!(2)).field();
    field.act("volley 15 chest", "5 1 1");
    // Now at medium range: two dice.
    field.act("volley 16 chest", "5 6");
    assert_eq!((field.zulus().as_str(), field.hits().as_str()), ("3 5 5 5", "1 3 4 4"));
}

#[test]
fn r_10_0_night_takes_one_from_the_highest_die() {
    let mut field = camp("chest 1").hand("15").is("night").field();
    field.act("volley 15 chest", "6 1 1");
    assert_eq!((field.zulus().as_str(), field.hits().as_str()), ("2 5 5 5", "2 3 4 4"));
}

#[test]
fn r_10_1_melee_at_close_range_does_not_mind_the_night() {
    for card in ["25", "26"] {
        let mut field = camp("chest 1").hand(card).is("night").field();
        field.act(&format!("volley {card} chest"), "6 1 1 1");
        assert_eq!(field.hits(), "1 3 4 4");
        let mut field = camp("chest 1").hand(card).is("night low").field();
        field.act(&format!("volley {card} chest"), "6 1 1 1");
        assert_eq!(field.hits(), "2 3 4 4", "only the night");
    }
}

#[test]
fn r_10_1_melee_at_medium_range_minds_the_night_like_any_other() {
    // No printed melee card has dice for it; another deck's may.
    let data = Ramparts::PROFILE.data.replace("dice = [4, 0, 0]", "dice = [4, 2, 0]");
    let mut field = camp_in(rules_of(&data), "chest 2").hand("25").is("night").field();
    field.act("volley 25 chest", "6 1");
    assert_eq!(field.hits(), "2 3 4 4");
}

#[test]
fn r_5_2_no_volleys_in_the_turn_of_an_r_marker() {
    let mut field = camp("chest 1").hand("15").is("no_volleys").field();
    assert_eq!(field.refused("volley 15 chest"), "R-5.2");
    assert!(field.legal_with("volley").is_empty());
}

#[test]
fn r_5_3_1_in_a_burning_building_fours_drive_back() {
    let mut field = camp("chest 1").hand("15").burning("hospital").field();
    field.act("volley 15 chest", "5 4 3");
    assert_eq!(field.zulus(), "3 5 5 5");
    let mut field = camp("chest 1").hand("15").burning("storehouse").field();
    field.act("volley 15 chest", "5 4 3");
    assert_eq!(field.zulus(), "2 5 5 5");
}

#[test]
fn r_23_1_a_card_needs_a_printed_die_and_two_inside_leave_a_choice() {
    let mut field = camp("chest 2").hand("reynolds").supports("horse").field();
    assert_eq!(field.refused("volley reynolds chest"), "R-23.1");
    let mut field = camp("chest 0, left -1").hand("15").with("victory", json!(-2)).supports("contingent").field();
    assert_eq!(field.legal_with("volley").len(), 2);
    field.act("volley 15 chest", "1 1 1 1");
}

#[test]
fn r_23_2_roll_then_reroll_then_modifiers() {
    let mut field = camp("loins 2").hand("18").available("windridge").is("low").field();
    field.act("volley 18 loins", "6 2 2 1");
    assert_eq!(field.stage(), "volley");
    let mut rerolls = field.legal_with("reroll");
    rerolls.sort();
    assert_eq!(rerolls.len(), 2 * 3 * 2 - 1, "dice that show the same are the same");
    assert_eq!(field.refused("reroll windridge 6 6"), "R-23.2");
    assert_eq!(field.refused("draw"), "R-23.2");
    field.act("reroll windridge 2 2 1", "6 5 1");
    // 6 6 5 1 less one on the highest: 6 5 5 1.
    assert_eq!((field.zulus().as_str(), field.hits().as_str()), ("5 5 5 4", "2 3 4 3"));
    assert!(field.cards("discards").contains("windridge"));
}

#[test]
fn r_23_2_a_modifier_touches_a_die_once_and_the_rest_are_lost() {
    let mut field = camp("left 2").hand("byrne").is("low night overheat snipers").field();
    field.act("volley byrne left", "6");
    // One die, four modifiers: 5.
    assert_eq!((field.zulus().as_str(), field.hits().as_str()), ("5 3 5 5", "2 3 4 4"));
}

#[test]
fn r_23_2_fours_count_after_modifiers() {
    let mut field = camp("chest 1").hand("byrne").burning("hospital").is("low").field();
    field.act("volley byrne chest", "5");
    assert_eq!(field.zulus(), "2 5 5 5", "5 becomes 4, which counts in a burning building");
}

#[test]
fn r_23_3_ranks_and_platoon_bring_low_back_once_resolved() {
    for (card, dice) in [("18", "1 1 1 1 1"), ("19", "1 1 1 1 1"), ("20", "1 1 1 1 1 1"), ("21", "1 1 1 1 1 1")] {
        let mut field = camp("chest 1").hand(card).platoon("chard bourne").field();
        field.act(&format!("volley {card} chest"), dice);
        assert!(field.is("low"), "{card}");
    }
    let mut field = camp("chest 1").hand("22").field();
    field.act("volley 22 chest", "6 1 1");
    assert!(!field.is("low"));
    // Chaplain Smith keeps the men supplied.
    let mut field = camp("chest 1").hand("18").available("smith").field();
    field.act("volley 18 chest", "6 1 1 1 1");
    assert!(!field.is("low"));
}

#[test]
fn r_23_4_in_a_turn_without_volleys_other_abilities_work() {
    let mut field = camp("chest 1").hand("15").available("bromhead hook").is("no_volleys").field();
    field.act("use bromhead 1", "");
    field.act("use hook chest", "");
    assert_eq!((field.zulus().as_str(), field.number("actions_left")), ("3 5 5 5", 2));
}

#[test]
fn r_6_7_4_every_die_shows_what_it_did() {
    for (roll, shown) in [
        ("6 5 1", [(6, Fate::Hit), (5, Fate::Retreat), (1, Fate::Miss)]),
        ("2 6 6", [(6, Fate::Hit), (6, Fate::Hit), (2, Fate::Miss)]),
        ("4 3 1", [(4, Fate::Miss), (3, Fate::Miss), (1, Fate::Miss)]),
    ] {
        let mut field = camp("chest 1").hand("15").field();
        field.act("volley 15 chest", roll);
        assert_eq!(field.dice(), shown, "{roll}");
    }
}
