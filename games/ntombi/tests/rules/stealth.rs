use crate::field::{Field, bare, field, reduced};
use redoubt_kernel::prelude::*;
use redoubt_ntombi::Ntombi;
use redoubt_ntombi::scenario::Scenario;
use serde_json::json;

/// Before the alarm, at the sentry b24 on (40, 20), with so many Zulus within 24″.
fn prowled(count: usize) -> Field {
    let zulus: Vec<String> = (1..=count).map(|n| format!("w1-{n} {},10 s", 30 + 2 * n)).collect();
    let plan = field("british_fire", &format!("b24 40,20 n loaded; b3 t1 loaded; {}", zulus.join("; ")));
    plan.with("alarm", json!(false)).with("stage", json!({"watch": {"sentry": "b24"}})).at_the_dice()
}

#[test]
fn n_70_one_two_or_three_are_seen_on_so_many_rolls() {
    for (count, good) in [(1, 1), (2, 2), (3, 3)] {
        assert_eq!(prowled(count).chance("roll", &[("alarm", 1)]), reduced(good, 27), "{count}");
    }
    assert!(Ntombi::spots(4, [1, 2, 3]) && !Ntombi::spots(3, [1, 2, 3]) && !Ntombi::spots(0, [1, 1, 1]));
    assert!(Ntombi::spots(2, [2, 2, 2]) && !Ntombi::spots(1, [2, 2, 2]) && !Ntombi::spots(2, [3, 3, 3]));
}

#[test]
fn n_70_and_n_121_four_are_always_seen_and_a_sentry_in_contact_looks_out_too() {
    let zulus = "w1-1 32,10 s; w1-2 34,10 s; w1-3 36,10 s; w1-4 38,10 s";
    let plan = field("zulu_move", &format!("b24 40,20 n loaded; {zulus}")).with("alarm", json!(false));
    let mut field = plan.at("w1-1");
    let clauses = field.act("end", &[]);
    assert!(clauses.contains(&"N-71"), "{clauses:?}");
    assert_eq!(field.state()["alarm"], true);
    let mut engaged =
        crate::field::field("zulu_move", "b24 40,20 n loaded; w1-1 40,21 n").with("alarm", json!(false)).at("w1-1");
    engaged.act("end", &[]);
    assert_eq!((engaged.phase().as_str(), engaged.stage().as_str()), ("british_fire", "watch"));
    engaged.act("roll", &[1, 1, 1]);
    assert_eq!(engaged.state()["alarm"], true, "he sees the one who has hold of him");
}

#[test]
fn n_70_four_near_any_figure_or_full_tent_are_seen_as_long_as_one_sentry_stands() {
    // The sentry is at (40, 20); tent 6 lies at (32, 66), more than 24″ from him and from where the Zulus come from.
    let prowl = |count: usize, others: &str| {
        let zulus: Vec<String> = (1..=count).map(|n| format!("w1-{n} {},76 n", 26 + 2 * n)).collect();
        let plan = field("zulu_move", &format!("{others}; {}", zulus.join("; "))).with("alarm", json!(false));
        let mut field =
            plan.figure("b37", "place", json!("fallen")).figure("w10-12", "place", json!("fallen")).at("w1-1");
        field.act("end", &[]);
        field.state()["alarm"] == true
    };
    assert!(prowl(6, "b24 40,20 n; b32 t6"), "ten inches from a tent with a man in it");
    assert!(prowl(4, "b24 40,20 n; b32 t6"));
    assert!(!prowl(3, "b24 40,20 n; b32 t6"), "three are for the dice, and he has nobody near himself");
    assert!(prowl(4, "b24 40,20 n; b32 20,60 n"), "a man in the open");
    assert!(!prowl(4, "b24 40,20 n"), "an empty tent hears nothing");
    assert!(!prowl(6, "b5 40,20 n; b32 t6"), "without a sentry nobody sees them");
    // Two here and two there are four near the British.
    let apart = "b24 40,20 n; b32 t6; w2-1 40,40 n; w2-2 42,40 n";
    assert!(prowl(2, apart));
}

#[test]
fn n_71_and_n_121_a_sentry_touched_and_left_alive_gives_the_alarm_fought_or_not() {
    let plan = field("zulu_melee", "b24 40,20 n loaded; b3 t1 loaded; w1-1 40,19 s").with("alarm", json!(false));
    let mut field = plan.at("b24");
    let clauses = field.act("end", &[]);
    assert!(clauses.contains(&"N-71"), "{clauses:?}");
    assert_eq!(field.state()["alarm"], true);
    assert_eq!((field.phase().as_str(), field.stage().as_str()), ("british_move", "rouse"), "the tents roll this turn");
    field.act("roll", &[1, 1]);
    field.act("end", &[]);
    assert!(field.may("fight b24"), "and he fights back");
    // A man who is no sentry is not on the watch.
    let plan = crate::field::field("zulu_melee", "b5 40,20 n; b3 t1; w1-1 40,19 s").with("alarm", json!(false));
    let mut other = plan.at("b5");
    other.act("end", &[]);
    assert_eq!(other.state()["alarm"], false);
}

#[test]
fn n_71_before_the_alarm_only_sentries_do_anything() {
    let mut field = prowled(1);
    field.act("roll", &[1, 2, 3]);
    assert_eq!(field.phase(), "british_move", "a sentry may walk his beat");
    assert_eq!(field.refused("move b3 30,54 s"), "N-71", "nobody else is awake");
    field.act("end", &[]);
    assert_eq!(
        (field.phase().as_str(), field.state()["turn"].as_u64()),
        ("zulu_move", Some(3)),
        "and he fights nobody"
    );
    assert_eq!(prowled(1).refused("fire b24 w1-1"), "N-10");
    let mut seen = prowled(1);
    seen.act("roll", &[1, 1, 1]);
    assert_eq!(seen.state()["alarm"], true);
    assert_eq!(seen.phase(), "british_fire", "the alarm comes at once: the sentry may fire");
}

#[test]
fn n_71_a_sentry_walks_within_six_inches_of_his_post_and_touches_nobody() {
    // The scenario posts b24 at (40, 35).
    let plan = |at: &str| field("british_move", &format!("b24 {at} n loaded; b5 20,20 n; w1-1 43,38 n"));
    let quiet = |at: &str| plan(at).with("alarm", json!(false)).at("b24");
    let mut field = quiet("40,35");
    assert!(field.may("move b24 40,29 n") && field.may("move b24 45,35 e") && field.may("fix b24"));
    assert_eq!(field.refused("move b24 43,37 s"), "N-71", "he has seen nobody whom he could fight");
    assert_eq!(field.refused("move b5 20,21 n"), "N-71", "whoever is no sentry stands");
    let mut far = quiet("40,30");
    assert!(far.may("move b24 40,31 n"));
    assert_eq!(far.refused("move b24 40,28 n"), "N-71", "seven inches from his post");
    // b37 is posted at (36, 64), on the south bank.
    let by_the_river =
        crate::field::field("british_move", "b37 36,63 n loaded; b5 20,20 n").with("alarm", json!(false));
    assert_eq!(by_the_river.at("b37").refused("move b37 36,61.5 n"), "N-71", "nobody wades on the watch");
    let alarmed = plan("40,30").at("b24");
    assert!(
        alarmed.may("move b24 40,24 n") && alarmed.may("move b5 20,21 n"),
        "after the alarm everyone goes where he likes"
    );
}

#[test]
fn n_71_without_a_beat_sentries_stand_as_in_the_first_edition() {
    let first = Ntombi::PROFILE.earlier_sets[0].text;
    let rules = redoubt_proof::field::rules_of::<Ntombi>(first);
    assert!(rules.own_data().is_none(), "it came with the program");
    let scenario = Ntombi::from_data(&redoubt_kernel::Source::new("first.toml", first)).unwrap();
    assert!(scenario.scenarios.iter().all(|scenario| scenario.beat == 0));
    assert!(bare().scenarios.iter().all(|scenario| scenario.beat == 600));
}

#[test]
fn n_85_journals_of_the_second_set_are_replayed_with_it() {
    let second = Ntombi::PROFILE.earlier_sets[1].text;
    let short = scenario_of(second, "short");
    assert_eq!((short.turns, short.river, short.levels), (14, (5600, 6200), [9, 7, 5, 4]));
    its_journals_are_replayed_with_it(second, "short");
}

#[test]
fn n_84_journals_of_the_third_set_are_replayed_with_it() {
    let third = Ntombi::PROFILE.earlier_sets[2].text;
    assert_eq!(scenario_of(third, "short").levels, [14, 11, 7, 4]);
    let drift = scenario_of(third, "meyers-drift");
    assert_eq!((drift.turns, drift.levels), (24, [23, 17, 13, 8]));
    its_journals_are_replayed_with_it(third, "meyers-drift");
}

fn scenario_of(set: &str, id: &str) -> Scenario {
    let scenarios = Ntombi::from_data(&redoubt_kernel::Source::new("earlier.toml", set)).unwrap().scenarios;
    scenarios.into_iter().find(|scenario| scenario.id == id).unwrap()
}

fn its_journals_are_replayed_with_it(set: &str, scenario: &str) {
    use redoubt_kernel::battle::{Battle, Dice};
    use redoubt_kernel::journal::Journal;
    use redoubt_kernel::{Setup, Viewer};
    let rules = redoubt_proof::field::rules_of::<Ntombi>(set);
    assert!(rules.own_data().is_none(), "it came with the program");
    let setup = Setup { scenario: scenario.to_owned(), ..Setup::default() };
    let mut battle = Battle::begin(rules, setup, Dice::seeded(3), &[]).unwrap();
    for _ in 0..40 {
        let legal = battle.truth().legal();
        battle.act(Viewer::UMPIRE, &legal[0], &[]).unwrap();
    }
    let journal = Journal::read(&battle.journal().write()).unwrap();
    let known = Ntombi::PROFILE.earlier(&journal.header.data).unwrap();
    assert!(known.says(set), "its journals lead back to it");
    let again = Battle::replay(redoubt_proof::field::rules_of::<Ntombi>(known.text()), &journal).unwrap();
    assert_eq!(again.truth().write(), battle.truth().write());
}

#[test]
fn n_71_either_side_has_something_to_decide_in_the_first_turn() {
    use redoubt_kernel::battle::{Battle, Dice};
    use redoubt_kernel::{Seat, Setup, Turn, Viewer};
    let mut battle = Battle::begin(crate::field::rules(), Setup::default(), Dice::seeded(7), &[]).unwrap();
    let mut deciders = Vec::new();
    while battle.truth().write()["turn"].as_u64() < Some(2) {
        let Turn::Decides(seat) = battle.turn() else { break };
        let legal = battle.truth().legal();
        if legal.len() > 1 && battle.truth().write()["turn"] == 1 {
            deciders.push(seat);
        }
        let wanted = |word: &str| legal.iter().find(|order| order.written() == word);
        let order = wanted("ready").or(wanted("end")).unwrap_or(&legal[0]).clone();
        battle.act(Viewer::UMPIRE, &order, &[]).unwrap();
    }
    assert!(deciders.contains(&Seat(0)) && deciders.contains(&Seat(1)), "{deciders:?}");
}

#[test]
fn n_71_a_sentry_killed_at_once_makes_no_sound_and_one_left_alive_does() {
    let at = |figures: &str| field("zulu_melee", figures).with("alarm", json!(false)).at("b24");
    let mut killed = at("b24 40,20 n; b25 50,50 n; w1-1 40,19 s");
    killed.act("fight b24 w1-1", &[1, 3]);
    assert_eq!(killed.state()["alarm"], false);
    let mut drawn = at("b24 40,20 n; b25 50,50 n; w1-1 40,19 s");
    drawn.act("fight b24 w1-1", &[2, 2]);
    assert_eq!(drawn.state()["alarm"], true);
}

#[test]
fn n_71_a_blocked_exit_and_a_collapsed_tent_give_the_alarm() {
    let mut blocked = field("zulu_move", "b8 t2; w1-1 34,56 n").with("alarm", json!(false)).at("w1-1");
    blocked.act("move w1-1 34,52 n", &[]);
    assert_eq!(blocked.state()["alarm"], true);
    let mut collapsed = field("zulu_melee", "b8 t2; w1-1 32,50 e").with("alarm", json!(false)).at("w1-1");
    collapsed.act("collapse t2 w1-1", &[]);
    assert_eq!(collapsed.state()["alarm"], true);
}

#[test]
fn n_72_and_n_122_a_shot_brings_one_out_of_each_tent_to_look() {
    let plan =
        field("zulu_fire", "b24 40,20 n; b8 t2 loaded; b9 t2 loaded; b13 t3 loaded; w1-1 40,10 s gun; w1-2 34,60 n")
            .with("alarm", json!(false));
    let mut field = plan.at("w1-1");
    let clauses = field.act("fire w1-1 b24", &[1, 1]);
    assert!(clauses.contains(&"N-122"), "{clauses:?}");
    field.act("end", &[]);
    while field.stage() == "watch" {
        field.act("roll", &[1, 2, 3]);
    }
    assert_eq!(field.phase(), "british_move");
    assert_eq!(field.refused("move b24 40,21 n"), "N-71", "the sentry has not given the alarm");
    field.act("move b8 34,54.5 s", &[]);
    assert_eq!(field.refused("move b9 35.5,54 s"), "N-30", "one of each tent");
    assert!(field.has("b8", "roused"));
    field.act("end", &[]);
    assert_eq!(field.phase(), "british_melee", "he may give the alarm");
    field.act("alarm b8", &[]);
    assert_eq!(field.state()["alarm"], true);
}

#[test]
fn n_71_an_alarm_in_the_british_move_rouses_the_tents_in_the_next() {
    let figures =
        "b24 40,20 n; b7 33,54.5 s roused; b8 t2 loaded; b9 t2 loaded; b13 t3 loaded; w1-1 40,10 s gun; w1-2 34,60 n";
    let mut field = field("zulu_fire", figures).with("alarm", json!(false)).at("w1-1");
    field.act("fire w1-1 b24", &[1, 1]);
    while field.phase() != "british_move" {
        match field.stage().as_str() {
            "watch" => field.act("roll", &[1, 2, 3]),
            _ => field.act("end", &[]),
        };
    }
    field.act("move b8 34,54.5 s", &[]);
    field.act("alarm b7", &[]);
    assert_eq!(
        (field.stage().as_str(), field.phase().as_str()),
        ("orders", "british_move"),
        "no dice for the tents now"
    );
    assert_eq!(field.refused("move b9 35.5,54 s"), "N-30", "one of each tent");
    field.act("move b13 38,54.5 s", &[]);
    while field.phase() != "british_move" || field.state()["turn"] == 2 {
        field.act("end", &[]);
    }
    assert_eq!(field.stage(), "rouse", "the next turn's move begins with the tents' dice");
}

#[test]
fn n_72_without_a_zulu_in_sight_there_is_no_alarm() {
    let plan = field("british_move", "b8 34,54.5 s roused; w1-1 34,30 n").with("alarm", json!(false));
    let mut field = plan.at("b8");
    assert_eq!(field.refused("alarm b8"), "N-72");
    assert!(bare().scenarios.len() == 2);
}
