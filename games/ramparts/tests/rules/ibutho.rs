//! The iMpi and iButho phases.

use crate::field::{Field, Plan, camp};
use redoubt_kernel::scene::Fate;
use serde_json::json;

/// A turn about to begin.
fn turn(formations: &str) -> Plan {
    camp(formations).with("stage", json!("impi")).with("actions_left", json!(0))
}

#[test]
fn r_5_1_an_advance_moves_the_named_formations() {
    let mut field = turn("loins 4").field();
    assert_eq!(field.act("marker", "loins-2"), ["R-4.0", "R-5.1", "R-5.1"]);
    assert_eq!(field.zulus(), "5 5 5 2");
    assert_eq!(field.markers("used", "loins-2"), 1);
    assert_eq!(field.stage(), "action");
}

#[test]
fn r_5_1_the_routed_and_the_eliminated_do_not_move() {
    let mut field = turn("chest routed, left eliminated, right 3").field();
    field.act("marker", "all-1");
    assert_eq!(field.zulus(), "routed eliminated 2 4");
}

#[test]
fn r_5_1_1_hit_markers_move_with_their_ibutho() {
    let mut field = turn("right 4 hits 2").field();
    field.act("marker", "right-2");
    assert_eq!((field.zulus().as_str(), field.hits().as_str()), ("5 5 2 5", "2 3 2 4"));
}

#[test]
fn r_5_1_2_the_larger_ibutho_enters_a_free_interior_box() {
    // uThulwana (right, 4 markers) before inDluyengwe (left, 3).
    let mut field = turn("left 1, right 1").with("victory", json!(-1)).field();
    field.act("marker", "horns-1");
    assert_eq!(field.zulus(), "5 1 0 5");
}

#[test]
fn r_5_1_2_on_a_tie_printed_strength_decides() {
    // uDloko and uThulwana have four markers each; uDloko's printed strength is higher.
    let mut field = turn("right 1, loins 1").with("victory", json!(-1)).field();
    assert!(field.act("marker", "all-1").contains(&"R-5.1.2"));
    assert_eq!(field.zulus(), "4 4 1 0");
}

#[test]
fn r_5_1_2_a_taken_interior_box_cannot_be_entered() {
    let mut field = turn("chest 0, loins 1").with("victory", json!(-2)).field();
    field.act("marker", "loins-2");
    assert_eq!(field.zulus(), "0 5 5 1");
}

#[test]
fn r_5_1_3_a_burning_building_ends_movement_for_the_turn() {
    let mut field = turn("chest 2").burning("hospital").with("victory", json!(-1)).field();
    assert!(field.act("marker", "chest-2").contains(&"R-5.1.3"));
    assert_eq!(field.zulus(), "1 5 5 5");
    // On a later turn it leaves as usual.
    field.act("done", "");
    field.act("done", "");
    field.act("marker", "chest-1");
    assert_eq!(field.zulus(), "0 5 5 5");
}

#[test]
fn r_5_1_3_a_defender_repels_on_his_numbers() {
    for (roll, zulus, available) in [("4", "2 5 5 5", "hook"), ("6", "2 5 5 5", "hook"), ("3", "0 5 5 5", "")] {
        let mut field = turn("chest 2").available("hook").with("victory", json!(-1)).field();
        field.act("marker", &format!("chest-2 {roll}"));
        assert_eq!((field.zulus().as_str(), field.cards("available").as_str()), (zulus, available), "{roll}");
        assert_eq!(field.cards("hand").is_empty(), !available.is_empty());
        let fate = if available.is_empty() { Fate::Miss } else { Fate::Save };
        assert_eq!(field.dice(), [(roll.parse().unwrap(), fate)], "the die shows what it did");
    }
}

#[test]
fn r_5_1_4_several_move_a_box_at_a_time_and_the_blocked_try_again() {
    // The Chest leaves 0 in the first step, so the Left Horn can enter it in the second at the latest.
    let mut field = turn("chest 0, left 1").with("victory", json!(-2)).field();
    field.act("marker", "all-1");
    assert_eq!(field.zulus(), "-1 0 4 4", "innermost first");
    // Blocked in the first step, in with the second.
    let mut field = turn("chest 1, left 1").with("victory", json!(-2)).field();
    field.act("marker", "all-2");
    assert_eq!(field.zulus(), "0 -1 3 3");
}

#[test]
fn r_5_1_5_entering_the_victory_box_ends_the_game() {
    let mut field = turn("chest 2").field();
    let clauses = field.act("marker", "chest-2");
    assert_eq!(clauses.iter().filter(|rule| **rule == "R-11.0").count(), 1);
    assert_eq!(field.stage(), "overrun");
    assert_eq!(field.outcome().unwrap().0, "R-11.0");
}

#[test]
fn r_5_2_the_r_marker_recovers_regroups_retires_and_silences() {
    let mut field =
        turn("chest routed hits 1, left 3 hits 1, right 2 hits 3, loins 0").with("victory", json!(-1)).field();
    field.act("marker", "r");
    // (1) in box 5 with the marker it had; (2) one regained; (3) back one each, without regaining.
    assert_eq!(field.zulus(), "5 3 3 1");
    assert_eq!(field.hits(), "1 2 3 4");
    assert!(field.is("no_volleys"));
    assert_eq!(field.markers("used", "r"), 1);
}

#[test]
fn r_5_2_outermost_first_displaces_nobody() {
    let mut field = turn("chest 0, left -1").with("victory", json!(-2)).field();
    field.act("marker", "r");
    assert_eq!(field.zulus(), "1 0 5 5");
}

#[test]
fn r_5_3_1_the_fire_table() {
    let rows = [
        ("", ["", "storehouse", "storehouse", "hospital", "hospital", "hospital"]),
        ("hospital", ["", "hospital", "hospital", "hospital", "hospital storehouse", "hospital storehouse"]),
    ];
    for (before, column) in rows {
        for (roll, after) in (1..).zip(column) {
            let mut field = turn("").burning(before).field();
            field.act("marker", &format!("fire {roll}"));
            assert_eq!(field.cards("burning"), after, "{before} {roll}");
            assert_eq!(field.markers("used", "fire"), 1);
        }
    }
    for roll in 1..=6 {
        let mut field = turn("").burning("hospital storehouse").field();
        field.act("marker", &format!("fire {roll}"));
        if roll == 1 || roll == 6 {
            assert_eq!(field.stage(), "fires");
            assert_eq!(field.legal(), ["douse hospital", "douse storehouse"]);
            assert_eq!(field.refused("douse wall"), "R-5.3.1");
            assert_eq!(field.refused("done"), "R-5.3.1");
            field.act("douse storehouse", "");
            assert_eq!(field.cards("burning"), "hospital");
        } else {
            assert_eq!(field.cards("burning"), "hospital storehouse");
        }
        assert_eq!((field.stage().as_str(), field.number("actions_left")), ("action", 1));
    }
}

#[test]
fn r_5_3_1_fire_drives_the_defender_out_and_he_returns_when_it_is_out() {
    let mut field = turn("").available("hook").hand("14").field();
    field.act("marker", "fire 6");
    assert_eq!((field.cards("available").as_str(), field.cards("hand").as_str()), ("", "hook attwood"));
    // Put forth again while it burns: Available without a marker, until the fire is out.
    field.act("forth hook", "");
    assert!(!field.scene().contains("[4-6]"), "{}", field.scene());
    let mut field = camp("").available("hook attwood").burning("hospital").field();
    assert!(!field.scene().contains("[4-6]"));
    field.act("use attwood", "");
    assert!(field.scene().contains("[4-6]"), "{}", field.scene());
}

#[test]
fn r_5_3_2_indluyengwe_advances_two() {
    let mut field = turn("left 4").field();
    field.act("marker", "indluyengwe");
    assert_eq!(field.zulus(), "5 2 5 5");
    assert_eq!(field.markers("used", "indluyengwe"), 1);
}

#[test]
fn r_5_3_3_the_prince_returns_as_many_advances_as_the_die_shows() {
    let plan = || turn("").cup("dabulamanzi r");
    let mut field = plan().field();
    field.act("marker", "dabulamanzi 2 chest-1 loins-3");
    assert_eq!((field.markers("cup", "chest-1"), field.markers("cup", "loins-3")), (1, 1));
    assert_eq!(field.markers("cup", "dabulamanzi"), 1, "by day back to the cup");
    let mut field = plan().is("night").field();
    field.act("marker", "dabulamanzi 1 all-2");
    assert_eq!(field.markers("used", "dabulamanzi"), 1, "by night discarded");
    assert_eq!(field.markers("used", "fire"), 2, "no R, no events");
    // All if there are fewer: then nothing is left to chance.
    let cup = "chest-1 chest-1 chest-1 chest-2 left-1 left-1 left-2 right-1 right-1 right-2 horns-1 horns-1 loins-2 loins-3 all-1 dabulamanzi";
    let mut field = turn("").cup(cup).field();
    field.act("marker", "dabulamanzi 5");
    assert_eq!((field.markers("cup", "all-1"), field.markers("cup", "all-2")), (2, 1));
}

#[test]
fn r_5_3_4_rifles_overheat_draw_one_more() {
    let mut field = turn("").field();
    field.act("marker", "overheat left-1");
    assert_eq!(field.zulus(), "5 4 5 5");
    assert!(field.is("overheat"));
    assert_eq!((field.markers("cup", "overheat"), field.markers("used", "left-1")), (1, 1));
    let mut field = turn("").field();
    field.act("marker", "overheat r");
    assert_eq!((field.markers("cup", "r"), field.markers("cup", "overheat")), (2, 1));
    assert!(!field.is("no_volleys"), "the R marker goes back unplayed");
}

#[test]
fn r_5_3_5_the_officers_debate_and_the_turn_is_over() {
    let mut field = turn("chest routed, left routed, right routed, loins eliminated")
        .available("chard dalton hook")
        .platoon("bromhead bourne")
        .hand("5 15 16 17 22 23 24")
        .field();
    field.act("marker", "debate");
    assert_eq!(field.cards("available"), "hook");
    assert_eq!(field.cards("platoon"), "bromhead bourne", "committed officers stay");
    // No hand limit, no victory check.
    assert_eq!((field.stage().as_str(), field.number("turn")), ("impi", 10));
    assert_eq!(field.cards("hand").split(' ').count(), 9);
}

#[test]
fn r_5_3_6_washing_sends_the_foremost_back() {
    // The source's example.
    let mut field = turn("chest 1, left 3, right 1, loins 4").field();
    field.act("marker", "washing");
    assert_eq!(field.zulus(), "2 3 2 4");
    let mut field = turn("").field();
    field.act("marker", "washing");
    assert_eq!(field.zulus(), "5 5 5 5", "not beyond 5");
    let mut field = turn("chest -1, left 0").with("victory", json!(-2)).field();
    field.act("marker", "washing");
    assert_eq!(field.zulus(), "0 1 5 5", "whoever is in the way goes first");
}

#[test]
fn r_5_3_7_snipers_bring_an_advance() {
    let mut field = turn("").field();
    field.act("marker", "snipers r fire overheat right-2");
    assert_eq!(field.zulus(), "5 5 3 5");
    assert!(field.is("snipers") && !field.is("overheat") && !field.is("no_volleys"));
    assert_eq!((field.markers("cup", "r"), field.markers("cup", "snipers")), (2, 1));
    assert_eq!(field.markers("used", "right-2"), 1);
    let mut field = turn("").is("night").field();
    field.act("marker", "snipers chest-1");
    assert_eq!(field.markers("used", "snipers"), 1, "by night discarded");
    // Without an Advance in the cup nothing is drawn.
    let mut field = turn("").cup("snipers r fire").field();
    field.act("marker", "snipers");
    assert_eq!(field.zulus(), "5 5 5 5");
}

#[test]
fn r_24_1_a_marker_in_play_is_out_of_the_cup() {
    // Only Rifles overheat: its extra draw finds an empty cup.
    let mut field = turn("").cup("overheat").field();
    assert!(field.act("marker", "").contains(&"R-24.1"));
    assert_eq!(field.markers("cup", "overheat"), 1);
    let mut field = turn("").cup("").field();
    assert_eq!(field.act("marker", ""), ["R-24.1"]);
    assert_eq!((field.stage().as_str(), field.number("actions_left")), ("action", 1));
}

#[test]
fn r_21_2_an_ibutho_inside_sends_every_defender_back() {
    let mut field = turn("loins 1").available("hook schiess attwood stephenson").with("victory", json!(-2)).field();
    field.act("marker", "loins-2 5");
    assert_eq!((field.zulus().as_str(), field.cards("available").as_str()), ("5 5 5 -1", ""));
    assert_eq!(field.cards("hand"), "schiess hook attwood stephenson");
}

#[test]
fn r_21_3_each_ibutho_has_its_own_roll_and_defeat_comes_after() {
    let plan = || turn("left 1, right 1").available("stephenson");
    let mut field = plan().field();
    field.act("marker", "horns-1 6 6");
    assert_eq!((field.zulus().as_str(), field.stage().as_str()), ("5 1 1 5", "action"));
    let mut field = plan().field();
    field.act("marker", "horns-1 6 5");
    assert_eq!(field.stage(), "overrun");
    // Going back needs no roll.
    let mut field = turn("chest 0").available("stephenson hook").with("victory", json!(-1)).field();
    field.act("marker", "washing");
    assert_eq!(field.zulus(), "1 5 5 5");
}

#[test]
fn r_22_1_going_back_displaces_and_routs() {
    // inDluyengwe's advance obeys all of R-5.1: a defender, an interior box that is taken.
    let mut field = turn("left 2").available("schiess").field();
    field.act("marker", "indluyengwe 5");
    assert_eq!(field.zulus(), "5 2 5 5");
    let mut field = turn("chest 0, left 1").with("victory", json!(-1)).field();
    field.act("marker", "indluyengwe");
    assert_eq!(field.zulus(), "0 1 5 5");
    // Going back into a burning building does nothing more; whoever is in the way goes first.
    let mut field = turn("chest 0, left -1").with("victory", json!(-2)).burning("hospital").field();
    field.act("marker", "washing");
    assert_eq!((field.zulus().as_str(), field.cards("halted").as_str()), ("1 0 5 5", ""));
}

#[test]
fn r_4_0_a_new_game_can_be_told() {
    let mut field = Field::set_up(&[], "");
    field.act("marker", "chest-1");
    assert!(field.said().contains("[R-5.1]"), "{}", field.said());
}
