//! The turn (H-1.0 to H-1.6, H-20.1).

use redoubt_kernel::battle::{Battle, Dice};
use redoubt_kernel::fair::Secret;
use redoubt_kernel::{Lang, Seat, Setup, Telling, Viewer};
use redoubt_stage::Voice;
use serde_json::json;

use crate::field::*;

#[test]
fn h_1_0_an_event_that_cannot_be_carried_out_is_passed_over() {
    // Nobody is wounded: event 4 is passed over; no Zulus arrive; the Zulus are to move.
    let mut field = battle("private D5", "warrior A1").new_turn().field();
    assert_eq!(field.act("begin", "4 0"), ["H-1.0", "H-12", "H-1.0", "H-1.1", "H-1.2"]);
    assert_eq!((field.phase().as_str(), field.to_act()), ("zulu_moves", "zulu"));
}

#[test]
fn h_1_1_zulus_arrive_at_the_entry_points_in_order() {
    let mut field = battle("private D5", "warrior C9").new_turn().field();
    field.act("begin", "0 3 chief warrior rifleman");
    // S2 is taken: its warrior goes back to the bowl.
    assert_eq!((field.on("B9"), field.on("C9"), field.on("D9")), ("chief".into(), "warrior".into(), "rifleman".into()));
    assert_eq!(field.count("warrior", "bowl"), 17);
}

#[test]
fn h_1_1_options_roll_or_choose_the_points() {
    let mut rolled = battle("private D5", "warrior C9").option("arrival", json!("rolled")).new_turn().field();
    rolled.act("begin", "0 2 chief 9 warrior 0");
    assert_eq!((rolled.on("J9"), rolled.stage()), ("chief".into(), "arriving".into()));
    assert_eq!(rolled.refused("arrive A9"), "H-1.1");
    rolled.act("arrive B9", "");
    assert_eq!((rolled.on("B9"), rolled.phase()), ("warrior".into(), "zulu_moves".into()));
    let mut chosen = battle("private D5", "warrior C9").option("arrival", json!("chosen")).new_turn().field();
    chosen.act("begin", "0 1 chief");
    chosen.act("arrive C9", "");
    assert_eq!((chosen.count("chief", "bowl"), chosen.phase()), (1, "zulu_moves".into()));
}

#[test]
fn h_1_2_zulus_move_or_fire_then_the_british() {
    let mut field = battle("private D4", "warrior A1, rifleman D1").phase("zulu_moves").field();
    assert_eq!(field.reach("fire D1"), "");
    field.act("move A1 A2", "");
    field.act("stop", "");
    assert_eq!(field.refused("move A2 A3"), "H-20.1");
    field.act("end", "");
    assert_eq!((field.phase().as_str(), field.to_act()), ("british_moves", "british"));
    field.act("fire D4 D1", "1 5");
    assert_eq!(field.refused("move D4 D5"), "H-20.1");
}

#[test]
fn h_1_3_whoever_fired_may_fire_again_if_loaded() {
    let mut field = battle("private D4", "warrior D1").field();
    field.act("fire D4 D1", "1 5");
    field.act("end", "");
    assert_eq!(field.phase(), "british_powder");
    field.act("fire D4 D1", "1 0");
    assert_eq!((field.on("D4"), field.refused("fire D4 D1")), ("private empty".into(), "H-20.1"));
}

#[test]
fn h_1_4_one_action_each_zulus_first() {
    let mut field = battle("private D5 empty", "rifleman A1 empty").phase("zulu_heroes").field();
    field.act("reload A1", "2");
    field.act("end", "");
    assert_eq!(field.phase(), "british_heroes");
    field.act("reload D5", "1");
    assert_eq!(field.refused("reload D5"), "H-20.1");
}

#[test]
fn h_1_5_the_zulu_picks_the_first_fight_the_british_the_second() {
    let units = ("private D4, private E4, private F4", "warrior D4, warrior E4, warrior F4");
    let mut field = battle(units.0, units.1).phase("melee").field();
    assert_eq!((field.to_act(), field.legal().len()), ("zulu", 3));
    field.act("fight E4", "9 1 7");
    assert_eq!((field.to_act(), field.legal()), ("british", vec!["fight D4".into(), "fight F4".into()]));
    assert_eq!(field.refused("fight E4"), "H-1.5");
    field.act("fight D4", "9 1 7");
    assert_eq!(field.to_act(), "zulu");
    field.act("fight F4", "9 1 7");
    assert_eq!(field.stage(), "new_turn");
}

#[test]
fn h_1_6_victory_is_checked_at_the_end_of_the_turn() {
    // The second badly wounded man dies at H-1.5, the third is safe: decided, and the Zulus have two.
    let mut field =
        battle("private D4", "warrior E5").phase("british_heroes").men(["E5", "dead", "safe"]).pickaxe("D4").field();
    field.act("end", "");
    assert_eq!(field.outcome(), Some((Some("zulu"), -2, "H-10.1")));
    let mut goes_on = battle("private D4", "warrior E6").phase("british_heroes").pickaxe("D4").field();
    goes_on.act("end", "");
    assert_eq!((goes_on.outcome(), goes_on.stage()), (None, "new_turn".into()));
}

#[test]
fn h_20_1_one_unit_at_a_time_and_a_failed_roll_uses_it_up() {
    let mut field = battle("private E4, private I5", "").field();
    field.act("move E4 E5", "0");
    assert_eq!((field.on("E4"), field.refused("move E4 D4")), ("private".into(), "H-20.1"));
    field.act("move I5 J5", "");
    field.act("end", "");
    assert_eq!(field.stage(), "new_turn");
}

#[test]
fn h_1_1_the_report_puts_a_new_turn_and_the_impi_under_headings_of_their_own() {
    let mut field = battle("private D5", "warrior C9").new_turn().field();
    field.act("begin", "0 1 chief");
    let voice = Voice::of(Lang::En, rules().profile());
    let deed = field.battle.deeds(Viewer::UMPIRE).last().unwrap();
    let told: Vec<_> = deed
        .chapters()
        .into_iter()
        .flat_map(|(heading, told)| {
            let heading = heading.map(|heading| voice.say(&heading)).unwrap_or_default();
            told.into_iter().map(move |telling| (heading.clone(), telling))
        })
        .filter(|(_, telling)| !telling.passing)
        .collect();
    let is_impi = |telling: &Telling| telling.rule.is_some_and(|rule| rule.number() == "H-1.1");
    let (came, before): (Vec<_>, Vec<_>) = told.into_iter().partition(|(_, telling)| is_impi(telling));
    assert!(!before.is_empty() && before.iter().all(|(heading, _)| heading == "Turn 6: Event"), "{before:?}");
    assert!(!came.is_empty() && came.iter().all(|(heading, _)| heading == "Turn 6: The impi arrives"), "{came:?}");
    assert!(came.iter().all(|(_, telling)| telling.by == Some(Seat(1))));
}

#[test]
fn h_10_0_what_comes_before_the_first_decision_and_the_placing_are_headed_set_up() {
    for (lang, heading) in [(Lang::En, "Set-up"), (Lang::Es, "Despliegue")] {
        let dice = Dice::fair(Secret::from_seed(1));
        let battle = Battle::begin(rules(), Setup::default(), dice, &[]).unwrap();
        let voice = Voice::of(lang, rules().profile());
        let deed = battle.deeds(Viewer::UMPIRE).next().unwrap();
        assert_eq!(voice.say(&deed.chapter().unwrap()), heading);
    }
}
