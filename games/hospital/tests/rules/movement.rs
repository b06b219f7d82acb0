//! Movement (H-2.1 to H-2.5, H-20.2 to H-20.6, H-9.1).

use redoubt_kernel::{Lang, Viewer};
use redoubt_stage::Voice;
use serde_json::json;

use crate::field::*;

#[test]
fn h_2_1_one_a_side_and_friends_are_passed_over() {
    let mut field = battle("private D4, private E4", "warrior B2, warrior B3, warrior A4").phase("zulu_moves").field();
    // Over the friend on B3, and on without a stop there.
    field.act("move B2 B3", "");
    assert_eq!((field.refused("stop"), field.reach("move B3")), ("H-2.1", "A3 B2 B4 C3".into()));
    field.act("move B3 B4", "");
    assert_eq!((field.on("B3"), field.on("B4")), ("warrior".into(), "warrior".into()));
    field.act("end", "");
    assert_eq!(field.refused("move D4 E4"), "H-2.1");
    let mut shared = battle("private D4", "warrior B2, warrior B2");
    shared.record["phase"] = json!("zulu_moves");
    assert!(shared.phase("zulu_moves").faults().contains(&"H-2.1".to_owned()));
}

#[test]
fn h_2_2_a_zulu_in_the_open_makes_two_steps() {
    let mut field = battle("private D4", "warrior B2").phase("zulu_moves").field();
    assert_eq!(field.reach("move B2"), "A2 B1 B3 C2");
    field.act("move B2 C2", "");
    assert_eq!((field.stage(), field.reach("move C2")), ("onward".into(), "B2 C1 C3 D2".into()));
    field.act("move C2 C3", "");
    assert_eq!((field.stage(), field.on("C3")), ("acting".into(), "warrior".into()));
    // Into a round space there is no second step, nor from one.
    let mut climbs = battle("private H4", "warrior D3").phase("zulu_moves").field();
    climbs.act("move D3 D4", "4");
    assert_eq!((climbs.stage(), climbs.on("D4")), ("acting".into(), "warrior".into()));
    // Not out of an enemy's space.
    let mut meets = battle("private C3, private K5", "warrior B3").phase("zulu_moves").field();
    meets.act("move B3 C3", "");
    assert_eq!(meets.stage(), "acting");
}

#[test]
fn h_2_3_the_british_keep_to_round_spaces() {
    let mut field = battle("private D6, private C5", "warrior C9").field();
    assert_eq!(field.refused("move D6 C6"), "H-2.3");
    // Driven out, it must come back rather than fire.
    assert_eq!(field.refused("fire C5 C9"), "H-20.6");
    assert_eq!((field.reach("move C5"), field.refused("end")), ("D5".into(), "H-20.6"));
    field.act("move C5 D5", "3");
    field.act("end", "");
    assert_eq!(field.on("D5"), "private");
}

#[test]
fn h_2_4_only_a_0_fails_an_obstruction() {
    for (from, to) in [("D3", "D4"), ("C4", "D4"), ("C5", "D5"), ("D7", "D6")] {
        let mut held = battle("private H4", &format!("warrior {from}")).phase("zulu_moves").field();
        assert_eq!(held.act(&format!("move {from} {to}"), "0"), ["H-2.4"]);
        assert_eq!(held.on(from), "warrior");
        for roll in 1..=9 {
            let mut passes = battle("private H4", &format!("warrior {from}")).phase("zulu_moves").field();
            passes.act(&format!("move {from} {to}"), &roll.to_string());
            assert_eq!(passes.on(to), "warrior");
        }
    }
    // A breach counts as a window; leaving a wounded enemy is an obstruction.
    let mut breach = battle("private D5", "").breaches("D5 E5").field();
    breach.act("move D5 E5", "1");
    let mut leaves = battle("private D4 wounded", "warrior D4").phase("zulu_moves").field();
    assert_eq!(leaves.act("move D4 E4", "0"), ["H-2.4"]);
    // Option A: the wounded roll two.
    let mut two = battle("private E4 wounded", "").option("option_a", json!(true)).field();
    two.act("move E4 E5", "7 0");
    assert_eq!(two.on("E4"), "private wounded");
}

#[test]
fn h_2_5_forcing_the_passage() {
    // Into a room by door or window, over sandbags, out of a space: each time with an enemy there.
    for (british, from, to) in [("D6", "C6", "D6"), ("D5", "C5", "D5"), ("D4", "D3", "D4"), ("E4", "E4", "F4")] {
        let field = || battle(&format!("private {british}"), &format!("warrior {from}")).phase("zulu_moves").field();
        let words = format!("move {from} {to}");
        let mut odd = field();
        assert_eq!(odd.act(&words, "3"), ["H-2.5"]);
        assert!(odd.on(from).ends_with("warrior failed"), "{}", odd.on(from));
        let mut even = field();
        even.act(&words, "8");
        assert!(even.on(to).ends_with("warrior"));
        let mut zero = field();
        zero.act(&words, "0");
        assert_eq!(zero.count("warrior", "bowl"), 18);
    }
    // A British 0: wounded, and it may still move.
    let mixed = || battle("private D4", "warrior D4, warrior A1").field();
    let mut goes = mixed();
    let told = goes.told("move D4 E4", "0");
    assert!(told[0].starts_with("The private forces the passage to E4, but pays for it (0)."), "{told:?}");
    assert!(told[1].starts_with("The private is wounded."), "{told:?}");
    goes.act("move D4 E4", "");
    assert_eq!((goes.on("E4"), goes.on("D4")), ("private wounded".into(), "warrior".into()));
    let mut stays = mixed();
    stays.act("move D4 E4", "0");
    stays.act("stop", "");
    assert_eq!(stays.on("D4"), "private wounded, warrior");
    // Wounded already, it is out of action.
    let mut again = battle("private D4 wounded, private K5", "warrior D4").field();
    again.act("move D4 E4", "0");
    assert_eq!(again.count("private", "bowl"), 4);
}

#[test]
fn h_20_2_only_rooms_and_obstacles_are_rolled_for_and_whoever_meets_an_enemy_stays() {
    let mut field = battle("private E4, lieutenant I4", "warrior D4, warrior J4").field();
    // The veranda and the yard are free to enter, even with an enemy there.
    field.act("move E4 D4", "");
    field.act("move I4 J4", "");
    assert_eq!(field.on("J4"), "lieutenant, warrior");
    // Badly wounded men are no enemy: a window with one behind is an obstruction.
    let mut window = battle("private H4", "warrior C5").phase("zulu_moves").men(["D5", "safe", "dead"]).field();
    assert_eq!(window.act("move C5 D5", "1"), ["H-2.4", "H-2.2"]);
    // A leader with a step to spare does not leave the enemy it has just met.
    let met = battle("lieutenant E4", "warrior D4").option("extra_movement", json!(true));
    let mut met = met.field();
    met.act("move E4 D4", "");
    assert_eq!(met.stage(), "acting");
}

#[test]
fn h_20_3_a_space_holds_one_badly_wounded_man() {
    let mut field = battle("private D5, private H4", "").men(["D5 carried", "D6", "dead"]).field();
    assert_eq!(field.refused("move D5 D6"), "H-20.3");
    field.act("move D5 D4", "");
    assert_eq!(field.men(), "D4 carried, D6, dead");
    // A window is a step of its own: no double step leads through it.
    let mut zulu = battle("private H4", "warrior B5").phase("zulu_moves").field();
    zulu.act("move B5 C5", "");
    assert_eq!(zulu.reach("move C5"), "B5 C4 C6");
}

#[test]
fn h_20_4_option_a_counts_0_as_worst_then_odd() {
    let field = || battle("private D4 wounded", "warrior D4").option("option_a", json!(true)).field();
    let mut odd = field();
    odd.act("move D4 E4", "8 5");
    assert_eq!(odd.on("D4"), "private wounded failed, warrior");
    let mut zero = field();
    zero.act("move D4 E4", "0 5");
    assert_eq!(zero.count("private", "bowl"), 5);
    let mut even = field();
    even.act("move D4 E4", "8 2");
    assert_eq!(even.on("E4"), "private wounded");
}

#[test]
fn h_20_5_retreats_go_through_doors_and_open_edges_to_empty_spaces() {
    // The private on D5 loses: north to the veranda or south to room 6, not through the window or the wall.
    let mut field = battle("private D5", "warrior D5 from:C5").phase("melee").field();
    field.act("fight D5", "1 9 4");
    assert_eq!((field.stage(), field.reach("retreat D5")), ("retreating".into(), "D4 D6".into()));
    assert_eq!((field.refused("retreat D5 C5"), field.refused("stop")), ("H-20.5", "H-5.1"));
    field.act("retreat D5 D6", "");
    assert_eq!(field.on("D6"), "private");
    // Not to where the enemy came from: with one space left it goes there.
    let mut one = battle("private D5", "warrior D5 from:D4").phase("melee").field();
    one.act("fight D5", "1 9 4");
    assert_eq!((one.on("D6"), one.stage()), ("private".into(), "new_turn".into()));
    // Only if it entered after the loser: the way that a warrior came before the private entered is open.
    let mut first = battle("private D6, private H4", "warrior D4").phase("zulu_moves").field();
    first.act("move D4 D5", "");
    first.act("end", "");
    first.act("move D6 D5", "2");
    first.reads_back();
    first.act("end", "");
    first.act("fight D5", "1 9 4");
    assert_eq!((first.stage(), first.reach("retreat D5")), ("retreating".into(), "D4 D6".into()));
    // And a winner that fell by its own 0 still came from where it came.
    let mut fell = battle("private D5, private H4", "warrior D5 from:D4").phase("melee").field();
    fell.act("fight D5", "1 0 4 0");
    assert_eq!((fell.on("D6"), fell.count("warrior", "dead")), ("private".into(), 1));
    let mut stray = battle("private D5, private H4", "warrior C6");
    stray.record["units"][16]["from"] = json!("C5");
    assert_eq!(stray.faults(), ["H-20.5"]);
    // A round space if there is one.
    let mut round = battle("private D6", "warrior D6").phase("melee").field();
    round.act("fight D6", "1 9 4");
    assert_eq!(round.on("D5"), "private");
}

#[test]
fn h_20_6_the_shortest_way_back_and_fire_only_if_blocked() {
    let mut far = battle("private B6", "").field();
    assert_eq!(far.reach("move B6"), "C6");
    far.act("move B6 C6", "");
    assert_eq!((far.on("C6"), far.stage()), ("private".into(), "acting".into()));
    // Blocked on every side, it may fire.
    let walls = "private C5 done, private B6 done, private D6 done, private C7 done, private C6";
    let mut blocked = battle(walls, "").field();
    assert_eq!((blocked.refused("move C6 C5"), blocked.legal()), ("H-20.6", vec!["end".to_owned()]));
}

/// The list of steps is made with sets of spaces, the check step by step: on two maps, with every option, they agree about
/// every pair of spaces.
#[test]
fn every_step_and_shot_that_is_accepted_is_listed() {
    use redoubt_hospital::Hospital;
    use redoubt_hospital::action::{Action, Aim};
    use redoubt_hospital::board::Space;
    use redoubt_kernel::chance::Seeded;
    use redoubt_kernel::prelude::*;
    use redoubt_kernel::{Source, Turn};

    let spaces: Vec<Space> = (0..10).flat_map(|row| (0..12).map(move |column| Space::new(column, row))).collect();
    let small = crate::map::small_map();
    for (data, options) in [
        (Hospital::PROFILE.data, json!({})),
        (Hospital::PROFILE.data, json!({"extra_movement": true, "pistol_limit": true})),
        (small.as_str(), json!({"option_a": true})),
    ] {
        let hospital = Hospital::from_data(&Source::new("test.toml", data)).unwrap();
        for (seed, scenario) in (0..).zip(Hospital::PROFILE.scenarios) {
            let setup =
                setup(scenario, options.clone()).complete(Hospital::PROFILE.scenarios, &hospital.options()).unwrap();
            let mut chance = Seeded::new(seed);
            let mut position = hospital.begin(&setup, &mut chance, &mut ()).unwrap();
            let mut listed = Vec::new();
            for decision in 0.. {
                if hospital.turn(&position) == Turn::Over {
                    break;
                }
                hospital.legal(&position, &mut listed);
                let pairs = spaces.iter().flat_map(|from| spaces.iter().map(move |to| (*from, *to)));
                for (from, to) in pairs.filter(|_| decision % 17 == 0) {
                    let fire = |aim| Action::Fire { from, to, aim };
                    for action in [Action::Move { from, to }, fire(Aim::Unit), fire(Aim::Man)] {
                        let accepted = hospital.check(&position, &action).is_ok();
                        assert_eq!(
                            accepted,
                            listed.contains(&action),
                            "{scenario}, seed {seed}: {action:?}\n{position:?}"
                        );
                    }
                }
                let action = listed[chance.below(listed.len() as u32) as usize];
                hospital.perform(&mut position, &action, &mut chance, &mut ()).unwrap();
            }
        }
    }
}

#[test]
fn h_20_1_a_phase_that_is_ended_with_moves_or_shots_left_is_asked_about() {
    let mut field = battle("private D4", "warrior B2").phase("zulu_moves").field();
    assert_eq!(field.asked_about(), ["end"], "the warrior has not moved");
    field.act("move B2 C2", "");
    field.act("stop", "");
    assert_eq!(
        (field.legal().as_slice(), field.asked_about().as_slice()),
        (["end".to_owned()].as_slice(), [].as_slice())
    );
}

#[test]
fn h_20_1_a_phase_that_is_ended_with_shots_left_is_asked_about() {
    let firing = |private: &str| {
        let field = battle(private, "warrior F2, warrior I4").phase("british_powder").field();
        let scene = field.view().scene();
        let end = scene.choices.into_iter().find(|choice| choice.verb == "end").expect("the end of the phase");
        end.grave.map(|question| question.id().to_owned())
    };
    assert_eq!(firing("private F4").as_deref(), Some("hospital-grave-shots"), "he is loaded");
    assert_eq!(firing("private F4 empty"), None, "he is not");
}

#[test]
fn h_2_2_two_steps_of_one_unit_are_one_line_of_the_report() {
    let mut field = battle("private D4", "warrior B2, warrior A5").phase("zulu_moves").field();
    field.act("move B2 C2", "");
    field.act("move C2 C3", "");
    field.act("move A5 B5", "");
    let voice = Voice::of(Lang::En, rules().profile());
    let deeds: Vec<_> = field.battle.deeds(Viewer::UMPIRE).skip(1).collect();
    assert_eq!(deeds.iter().map(|deed| deed.count()).collect::<Vec<_>>(), [2, 1]);
    assert_eq!(voice.say(&deeds[0].summary().unwrap()), "The warrior moves from B2 to C3.");
}
