//! The end: Z-45, Z-50, Z-51, Z-68.

use serde_json::json;

use crate::field::*;

const WON_BY_ROME: Option<(Option<&str>, &str)> = Some((Some("rome"), "Z-45"));

#[test]
fn z_45_a_side_with_no_units_left_loses() {
    let mut field = battle("hastati c3", "horse c4 injured").field();
    assert_eq!(field.outcome(), None);
    field.act("attack c3 c4", &HIT);
    assert_eq!((field.outcome(), field.to_act(), field.stage()), (WON_BY_ROME, "over", "over".into()));
    assert!(field.legal().is_empty());
    let mut field = battle("velites c4 injured", "swordsmen c5").turn_of("carthage").field();
    field.act("attack c5 c4", &HIT);
    assert_eq!(field.outcome(), Some((Some("carthage"), "Z-45")));
}

#[test]
fn z_45_an_injured_unit_is_still_a_unit() {
    let mut field = battle("hastati c3", "horse c4").field();
    field.act("attack c3 c4", &HIT);
    assert_eq!((field.outcome(), field.stage()), (None, "pressing".into()));
    field.act("again", &HIT);
    assert_eq!(field.outcome(), WON_BY_ROME);
}

#[test]
fn z_45_with_none_on_the_mat_a_port_alone_or_a_reinforcement_alone_does_not_save() {
    let mut field = battle("hastati c3", "horse c4 injured").structure("a4", "punic_port").field();
    field.act("attack c3 c4", &HIT);
    assert_eq!(field.outcome(), WON_BY_ROME, "a Port, but nobody to come");
    for state in ["vacant_port", "roman_port"] {
        let mut field = battle("hastati c3", "horse c4 injured, baal reserve").structure("a4", state).field();
        field.act("attack c3 c4", &HIT);
        assert_eq!(field.outcome(), WON_BY_ROME, "a reinforcement, but no Port");
    }
}

#[test]
fn z_45_with_a_port_and_a_reinforcement_it_lives_and_must_bring_it_in() {
    let carthage = "horse c4 injured, baal reserve, slingers reserve";
    let mut field = battle("hastati c3, triarii e1", carthage).structure("a4", "punic_port").field();
    field.act("attack c3 c4", &HIT);
    assert_eq!((field.outcome(), field.to_act(), field.actions_left()), (None, "rome", 1), "Rome's turn goes on");
    field.act("move e1 e2", &[]);
    assert_eq!(field.to_act(), "carthage");
    let legal = field.legal();
    assert_eq!(legal.len(), 12);
    assert!(legal.iter().all(|words| words.starts_with("reinforce ")), "{legal:?}");
    for idle in ["pass", "end"] {
        let clause = field.refused(idle);
        assert!(["Z-45", "Z-68"].contains(&clause), "{idle}: {clause}");
    }
    field.act("reinforce baal c7", &[]);
    assert_eq!((field.on("c7"), field.actions_left(), field.outcome()), ("carthage baal".into(), 1, None));
    field.act("end", &[]);
    assert_eq!(field.to_act(), "rome");
}

#[test]
fn z_45_a_position_that_is_already_lost_is_refused() {
    assert!(!battle("hastati c3", "").faults().is_empty());
    assert!(!battle("hastati c3", "baal reserve").faults().is_empty());
    battle("hastati c3", "baal reserve").structure("a4", "punic_port").turn_of("carthage").field();
}

#[test]
fn z_68_losing_the_last_port_later_also_loses() {
    // The last unit falls first, then the last Port.
    let mut field =
        battle("hastati c3, hastati a3", "horse c4 injured, baal reserve").structure("a4", "punic_port").field();
    field.act("attack c3 c4", &HIT);
    assert_eq!(field.outcome(), None);
    field.act("attack a3 a4", &HIT);
    let (winner, clause) = field.outcome().expect("nothing can come any more");
    assert_eq!(winner, Some("rome"));
    assert!(["Z-45", "Z-68"].contains(&clause), "{clause}");
    // With another Port it lives on.
    let plan = battle("hastati c3, hastati a3", "horse c4 injured, baal reserve");
    let mut field = plan.structure("a4", "punic_port").structure("f4", "punic_port").field();
    field.act("attack c3 c4", &HIT);
    field.act("attack a3 a4", &HIT);
    assert_eq!((field.outcome(), field.to_act()), (None, "carthage"));
    assert_eq!(field.legal().len(), 6);
}

#[test]
fn z_68_losing_the_last_port_with_units_on_the_mat_does_not_lose() {
    let mut field = battle("hastati a3", "horse c7, baal reserve").structure("a4", "punic_port").field();
    field.act("attack a3 a4", &HIT);
    assert_eq!((field.structure("a4"), field.outcome()), ("roman_port".into(), None));
}

#[test]
fn z_68_reinforcing_must_be_the_first_action_after_any_tonic() {
    let plan = battle("hastati c3, mars fallen", "baal reserve, slingers reserve").medics(0, 1);
    let mut field = plan.structure("a4", "punic_port").turn_of("carthage").field();
    assert!(field.legal().iter().all(|words| words == "tonic" || words.starts_with("reinforce ")));
    assert_eq!(field.legal().len(), 13);
    field.act("tonic", &[]);
    assert_eq!((field.actions_left(), field.legal().len()), (3, 12));
    field.refused("pass");
    field.refused("end");
    field.act("reinforce slingers c7", &[]);
    assert_eq!(field.actions_left(), 2);
    field.act("move c7 c6", &[]);
    field.act("pass", &[]);
    assert_eq!((field.on("c6"), field.to_act()), ("carthage slingers".into(), "rome"));
}

#[test]
fn z_68_no_free_first_row_square_loses() {
    // Rome stands on all of row 7 when the last unit falls to its last action.
    let rome = "scipio a7, mars b7, minerva c7, triarii d7, triarii e7, hastati f7";
    let last = |rome: &str| {
        let plan = battle(rome, "horse f6 injured, baal reserve").structure("a4", "punic_port");
        let mut field = plan.with("actions_left", json!(1)).with("acted", json!(true)).field();
        field.act("attack f7 f6", &HIT);
        field
    };
    let field = last(rome);
    let (winner, clause) = field.outcome().expect("nobody can come in");
    assert_eq!(winner, Some("rome"));
    assert!(["Z-45", "Z-68"].contains(&clause), "{clause}");
    // One free square is enough.
    let field = last("scipio a7, mars b7, minerva c7, triarii e7, hastati f7");
    assert_eq!((field.outcome(), field.legal()), (None, vec!["reinforce baal d7".to_owned()]));
}

#[test]
fn z_50_only_infantry_on_one_shade_is_a_draw() {
    // c3 and d6 are dark; the horse on c4 is the last other unit.
    let mut field = battle("hastati c3", "horse c4 injured, swordsmen d6").field();
    field.act("attack c3 c4", &HIT);
    assert_eq!((field.outcome(), field.to_act(), field.legal().len()), (Some((None, "Z-50")), "over", 0));
    // The same on light squares, with two infantry a side, injured or not, Ports or not.
    let plan = battle("hastati c4, hastati a2 injured", "horse c5 injured, swordsmen c6 injured, swordsmen e6");
    let mut field = plan.structure("a4", "roman_port").structure("f4", "punic_port").field();
    field.act("attack c4 c5", &HIT);
    assert_eq!(field.outcome(), Some((None, "Z-50")));
}

#[test]
fn z_50_infantry_on_both_shades_play_on() {
    let mut field = battle("hastati c3", "horse c4 injured, swordsmen d5").field();
    field.act("attack c3 c4", &HIT);
    assert_eq!((field.outcome(), field.to_act()), (None, "rome"), "c3 is dark, d5 light");
    let mut field = battle("hastati c3, hastati c2", "horse c4 injured, swordsmen d6").field();
    field.act("attack c3 c4", &HIT);
    assert_eq!(field.outcome(), None, "c2 is light");
}

#[test]
fn z_50_any_other_unit_plays_on() {
    let mut field = battle("hastati c3", "horse c4 injured, swordsmen d6, spearmen b6").field();
    field.act("attack c3 c4", &HIT);
    assert_eq!(field.outcome(), None);
    let mut field = battle("hastati c3, velites a1", "horse c4 injured, swordsmen d6").field();
    field.act("attack c3 c4", &HIT);
    assert_eq!(field.outcome(), None);
}

#[test]
fn z_50_only_if_neither_side_has_a_reinforcement_left() {
    for (rome, carthage) in [(", velites reserve", ""), ("", ", baal reserve"), (", hastati reserve", "")] {
        let mut field =
            battle(&format!("hastati c3{rome}"), &format!("horse c4 injured, swordsmen d6{carthage}")).field();
        field.act("attack c3 c4", &HIT);
        assert_eq!((field.outcome(), field.to_act()), (None, "rome"), "{rome}{carthage}, Port or no Port");
    }
}

#[test]
fn z_50_the_last_reinforcement_can_make_the_draw() {
    let plan = || battle("hastati c3, hastati reserve", "swordsmen d6").structure("a4", "roman_port").field();
    let mut field = plan();
    field.act("reinforce hastati a1", &[]);
    assert_eq!(field.outcome(), Some((None, "Z-50")), "a1 is dark");
    let mut field = plan();
    field.act("reinforce hastati b1", &[]);
    assert_eq!(field.outcome(), None, "b1 is light");
}

#[test]
fn z_50_and_z_8_a_move_can_make_the_draw_where_the_data_allow_it() {
    let (toml, _) = edit(standard(), "moves = [\"diagonal 1-2\"]", "moves = [\"any 1\"]");
    let mut field = battle_in(&toml, "hastati c3", "swordsmen d5").field();
    field.act("move c3 c2", &[]);
    assert_eq!(field.outcome(), Some((None, "Z-50")), "c2 and d5 are light");
}

#[test]
fn z_50_a_drawn_position_is_refused_as_a_start() {
    assert!(!battle("hastati c3", "swordsmen d6").faults().is_empty());
    battle("hastati c3", "swordsmen d5").field();
}

#[test]
fn z_51_sixty_quiet_turns_in_a_row_are_a_draw() {
    let mut field = battle("triarii c2", "horse c7").with("quiet_turns", json!(58)).field();
    field.act("end", &[]);
    assert_eq!((field.outcome(), field.state()["quiet_turns"].as_u64()), (None, Some(59)));
    field.act("end", &[]);
    assert_eq!((field.outcome(), field.to_act()), (Some((None, "Z-51")), "over"));
}

#[test]
fn z_51_thirty_turns_each_from_the_start() {
    let options = json!({"rome_deployment": "wall", "carthage_deployment": "veterans"});
    let mut field = Field::try_set_up(&[5, 2], options).unwrap();
    for turn in 0..60 {
        assert_eq!(field.outcome(), None, "after {turn} turns");
        assert_eq!(field.to_act(), if turn % 2 == 0 { "rome" } else { "carthage" });
        field.act("end", &[]);
    }
    assert_eq!(field.outcome(), Some((None, "Z-51")));
}

/// The 60th turn after 59 quiet ones: what is done, then the turn is ended.
fn sixtieth(plan: Plan, words: &str, dice: &[u8]) -> Field {
    let mut field = plan.with("quiet_turns", json!(59)).field();
    field.act(words, dice);
    if field.stage() == "pressing" {
        field.act("stop", &[]);
    }
    assert_eq!((field.outcome(), field.to_act()), (None, "rome"), "{words}: judged when the turn ends");
    field.act("end", &[]);
    field
}

#[test]
fn z_51_moves_misses_healing_and_passing_are_quiet() {
    let plan = || battle("hastati c3 injured", "horse c4, tanit fallen").medics(1, 0);
    let quiet: [(&str, &[u8]); 5] =
        [("move c3 d2", &[]), ("attack c3 c4", &MISS), ("heal c3", &[]), ("pass", &[]), ("tonic", &[])];
    for (words, dice) in quiet {
        let field = sixtieth(plan(), words, dice);
        assert_eq!(field.outcome(), Some((None, "Z-51")), "{words}");
    }
    let plan = battle("triarii b3", "horse c7");
    assert_eq!(sixtieth(plan, "attack b3 b4", &MISS).outcome(), Some((None, "Z-51")));
}

#[test]
fn z_51_a_held_ports_turning_is_quiet() {
    let plan = battle("hastati a3", "horse c7").structure("a4", "punic_port");
    let field = sixtieth(plan, "attack a3 a4", &HIT);
    assert_eq!((field.structure("a4"), field.outcome()), ("roman_port".into(), Some((None, "Z-51"))));
}

#[test]
fn z_51_a_lost_life_a_merge_or_a_reinforcement_starts_the_count_again() {
    let unit = || battle("hastati c3", "horse c4, baal f7");
    let injured = || battle("hastati c3", "horse c4 injured, baal f7");
    let port = |state: &str| battle("hastati a3", "baal f7").structure("a4", state);
    let palisade = |state: &str| battle("hastati b3", "baal f7").structure("b4", state);
    let merging = || battle("triarii c2 injured, triarii c3 injured", "baal f7");
    let reserve = || battle("triarii c2, velites reserve", "baal f7").structure("a4", "roman_port");
    let stirs: [(Plan, &str, &[u8]); 8] = [
        (unit(), "attack c3 c4", &HIT),
        (injured(), "attack c3 c4", &HIT),
        (port("vacant_port"), "attack a3 a4", &HIT),
        (port("damaged_vacant_port"), "attack a3 a4", &HIT),
        (palisade("palisade"), "attack b3 b4", &HIT),
        (palisade("damaged_palisade"), "attack b3 b4", &HIT),
        (merging(), "merge c2 c3 c3", &[]),
        (reserve(), "reinforce velites a1", &[]),
    ];
    for (plan, words, dice) in stirs {
        let field = sixtieth(plan, words, dice);
        assert_eq!((field.outcome(), field.to_act()), (None, "carthage"), "{words}");
        assert_eq!(field.state()["quiet_turns"], json!(0), "{words}");
    }
}

#[test]
fn z_51_the_count_is_of_turns_in_a_row() {
    let mut field = battle("hastati c3", "horse c4, baal f7").field();
    for turns in 1..=3 {
        field.act("end", &[]);
        assert_eq!(field.state()["quiet_turns"], json!(turns));
    }
    field.act("end", &[]);
    field.act("attack c3 c4", &HIT);
    field.act("again", &MISS);
    field.act("pass", &[]);
    assert_eq!((field.to_act(), field.state()["quiet_turns"].clone()), ("carthage", json!(0)), "a life was lost in it");
    field.act("end", &[]);
    assert_eq!(field.state()["quiet_turns"], json!(1));
}

#[test]
fn z_51_the_count_is_shown_from_forty_on() {
    let shown = |turns: u64| {
        let notes = battle("triarii c2", "horse c7").with("quiet_turns", json!(turns)).field().scene()["notes"].clone();
        notes.as_array().unwrap().iter().find(|note| note["rule"] == "Z-51").map(|note| note.to_string())
    };
    assert_eq!((shown(0), shown(39)), (None, None));
    for turns in [40, 41, 59] {
        assert!(shown(turns).expect("shown").contains(&turns.to_string()), "{turns}");
    }
}

#[test]
fn z_51_a_position_after_sixty_quiet_turns_is_refused() {
    assert!(!battle("triarii c2", "horse c7").with("quiet_turns", json!(60)).faults().is_empty());
}

#[test]
fn z_45_and_z_51_random_games_end_and_never_lose_a_card() {
    for seed in 1..=4_u64 {
        let options = json!({"rome_deployment": "triplex", "carthage_deployment": "cannae"});
        let mut field = Field::try_set_up(&[5, 2], options).unwrap();
        let mut random = seed;
        let mut steps = 0;
        while field.outcome().is_none() {
            let legal = field.legal();
            assert!(!legal.is_empty(), "somebody can always do something");
            random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            field.play(&legal[(random >> 33) as usize % legal.len()]);
            let state = field.state();
            let cards = state["cards"].as_array().unwrap();
            assert_eq!(cards.len(), 24);
            let taken: Vec<&str> =
                cards.iter().map(|card| card["at"].as_str().unwrap()).filter(|at| at.len() == 2).collect();
            assert!(taken.iter().all(|at| taken.iter().filter(|other| other == &at).count() == 1), "{taken:?}");
            steps += 1;
            assert!(steps < 20_000, "a random game ends");
        }
        let (winner, clause) = field.outcome().unwrap();
        assert!(if winner.is_some() { ["Z-45", "Z-68"].contains(&clause) } else { ["Z-50", "Z-51"].contains(&clause) });
    }
}
