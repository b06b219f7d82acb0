//! Set-up, scenarios, victory (H-10.0 to H-10.5, H-9.4, H-23.3), and that random games end.

use redoubt_hospital::Hospital;
use redoubt_kernel::chance::Seeded;
use redoubt_kernel::prelude::*;
use redoubt_kernel::{Setup, Turn};
use serde_json::json;

use crate::field::*;
use crate::whereabouts::whereabouts;

const NINE: &str = "warrior warrior warrior warrior warrior warrior warrior warrior warrior";

/// Places the nine British units (the sergeant is in the bowl) and rolls on.
fn placed(scenario: &str, options: serde_json::Value, dice: &str) -> Field {
    let mut field = Field::set_up(scenario, options, "sergeant");
    let units = "lieutenant artilleryman medic commissary private private private private";
    for (unit, at) in units.split(' ').zip(["D4", "E4", "F4", "G4", "H4", "I4", "J4", "I5"]) {
        field.act(&format!("place {unit} {at}"), "");
    }
    field.act("place private I6", &format!("{NINE} {dice}"));
    field
}

#[test]
fn h_10_0_one_in_the_bowl_nine_placed_nine_zulus() {
    let mut field = Field::set_up("", json!({}), "sergeant");
    assert_eq!((field.to_act(), field.stage()), ("british", "placing".into()));
    assert_eq!((field.refused("place sergeant D4"), field.refused("place medic C4")), ("H-10.0", "H-2.3"));
    field.act("place medic D4", "");
    assert_eq!(field.refused("place private D4"), "H-2.1");
    let field = placed("", json!({}), "1 2 3 4");
    assert_eq!((field.stage(), field.count("warrior", "bowl")), ("new_turn".into(), 9));
    assert_eq!((field.on("B9"), field.on("J9")), ("warrior".into(), "warrior".into()));
}

#[test]
fn h_10_1_rooms_are_rolled_and_the_zulu_chooses_when_taken() {
    let mut field = placed("saving-the-wounded", json!({}), "1 1");
    assert_eq!((field.to_act(), field.stage()), ("zulu", "lay_man".into()));
    assert_eq!((field.refused("lay D5"), field.refused("lay D4")), ("H-10.1", "H-10.1"));
    // The third man in room 3; the pickaxe on the man in room 1: the Zulu chooses again.
    field.act("lay H6", "3 1");
    assert_eq!((field.men(), field.stage()), ("D5, H6, F5".into(), "lay_pickaxe".into()));
    field.act("lay G5", "");
    assert_eq!((field.pickaxe(), field.stage()), ("G5".into(), "new_turn".into()));
    // Major: three evacuated and no Zulu left, three killed, or no British left. (No Zulu left: all dead.)
    let all_dead = |plan: Plan, from: usize, to: usize| {
        let mut plan = plan;
        for unit in plan.record["units"].as_array_mut().unwrap()[from..to].iter_mut() {
            *unit = json!({"unit": unit["unit"], "at": "dead"});
        }
        plan
    };
    let end = |plan: Plan| {
        let mut field = plan.pickaxe("D4").phase("british_heroes").field();
        field.act("end", "");
        field.outcome()
    };
    let won = all_dead(battle("private D4", ""), 10, 34).men(["safe", "safe", "safe"]);
    assert_eq!(end(won), Some((Some("british"), 3, "H-10.5")));
    let lost = battle("private D4", "warrior A9").men(["dead", "dead", "dead"]);
    assert_eq!(end(lost), Some((Some("zulu"), -3, "H-10.1")));
    assert_eq!(
        end(battle("private D4", "warrior A9").men(["dead", "dead", "safe"])),
        Some((Some("zulu"), -2, "H-10.1"))
    );
    assert_eq!(
        end(battle("private D4", "warrior A9").men(["dead", "safe", "safe"])),
        Some((Some("british"), 2, "H-10.1"))
    );
}

#[test]
fn h_10_2_the_same_from_the_north() {
    let field = placed("finish-off-the-wounded", json!({}), "1 2 3 4");
    assert_eq!((field.on("B1"), field.on("B9"), field.men()), ("warrior".into(), String::new(), "D5, E5, F5".into()));
}

#[test]
fn h_10_3_the_hospital_on_fire() {
    let mut field = placed("hospital-on-fire", json!({}), "4");
    assert_eq!(
        (field.to_act(), field.stage(), field.reach("breach G5")),
        ("british", "breach_wall".into(), "F5 G6 H5".into())
    );
    // The same number again: the Zulu chooses the room, the British the wall.
    assert_eq!(field.act("breach G5 F5", "4"), ["H-10.3", "H-10.3"]);
    assert_eq!((field.to_act(), field.refused("lay G5")), ("zulu", "H-10.3"));
    field.act("lay D5", "");
    field.act("breach D5 E5", "");
    assert_eq!((field.stage(), field.men()), ("new_turn".into(), "box, box, box".into()));
    // Events 6 to 8 may be turned into 9.
    field.act("begin", "8");
    assert_eq!(field.legal(), ["torch", "keep"]);
    field.act("torch", "");
    assert_eq!(field.stage(), "taking_torch");
    let end = |plan: Plan| {
        let mut field = plan.on_fire("D5 E5, F5 G5").phase("british_powder").field();
        field.act("end", "");
        if field.stage() == "acting" {
            field.act("end", "");
        }
        field.outcome()
    };
    let burnt = |rooms: &[&str]| battle("private F4", "warrior F1").burnt(rooms);
    assert_eq!(end(burnt(&["D6", "E6", "F6", "G6"])), Some((Some("zulu"), -3, "H-10.3")));
    assert_eq!(end(burnt(&["D6", "E6", "F6"])), None);
    assert_eq!(end(burnt(&["D6", "E6", "F6"]).with("turn", json!(30))), Some((Some("zulu"), -2, "H-10.3")));
    assert_eq!(end(burnt(&["D6", "E6"]).with("turn", json!(30))), Some((Some("british"), 2, "H-10.3")));
}

fn with_dead(mut plan: Plan, zulus: usize) -> Plan {
    let units = plan.record["units"].as_array_mut().unwrap();
    let idle: Vec<usize> = (10..34).filter(|index| units[*index]["at"] == "bowl").take(zulus).collect();
    for index in idle {
        units[index]["at"] = json!("dead");
    }
    plan
}

#[test]
fn h_10_4_fewer_zulus_than_british_lose() {
    let end = |dead| {
        let plan = with_dead(battle("private F4 empty", "warrior F1"), dead);
        let mut field = plan.phase("british_heroes").field();
        field.act("end", "");
        field.outcome()
    };
    // Ten British; with 14 Zulus dead there are ten, with 15 there are nine.
    assert_eq!(end(14), None);
    assert_eq!(end(15), Some((Some("british"), 2, "H-10.4")));
}

#[test]
fn h_10_5_lesser_victories_are_judged_at_the_end() {
    let end = |men: [&str; 3], turn: u16| {
        let plan = battle("private F4 empty", "warrior F1").men(men).with("turn", json!(turn));
        let mut field = plan.phase("british_heroes").field();
        field.act("end", "");
        field
    };
    assert_eq!(end(["safe", "safe", "G6"], 39).outcome(), None);
    assert_eq!(end(["safe", "safe", "G6"], 40).outcome(), Some((Some("british"), 2, "H-10.1")));
    assert_eq!(end(["safe", "G5", "G6"], 40).outcome(), Some((Some("british"), 1, "H-10.5")));
    assert_eq!(end(["safe", "dead", "G6"], 40).outcome(), Some((None, 0, "H-10.5")));
    // With three evacuated the British may play on, or end it.
    let mut on = end(["safe", "safe", "safe"], 20);
    assert_eq!(on.legal(), ["begin", "claim"]);
    on.act("claim", "");
    assert_eq!(on.outcome(), Some((Some("british"), 2, "H-10.1")));
    let mut early = end(["safe", "safe", "G6"], 20);
    assert_eq!(early.refused("claim"), "H-10.5");
    assert_eq!(battle("private F4", "").with("turn", json!(41)).faults(), ["H-10.5"]);
}

#[test]
fn h_9_4_the_british_choose_where_the_pickaxe_goes() {
    let mut field = placed("", json!({"pickaxe_choice": true}), "1 2 3");
    assert_eq!((field.to_act(), field.stage(), field.legal().len()), ("british", "lay_pickaxe".into(), 10));
    field.act("lay D5", "");
    assert_eq!(field.pickaxe(), "D5");
}

#[test]
fn h_23_3_breaches_go_on_plain_unbroken_walls() {
    let mut field = placed("hospital-on-fire", json!({}), "1");
    // Room 1 has one plain wall, to room 2. Double walls, doors and windows are none.
    assert_eq!((field.reach("breach D5"), field.refused("breach D5 D6")), ("E5".into(), "H-6.2"));
    field.act("breach D5 E5", "7");
    assert_eq!(field.reach("breach E6"), "D6");
    // Room 1 is rolled, and its wall is broken: taken.
    let mut none_left = placed("hospital-on-fire", json!({}), "2");
    assert_eq!(none_left.act("breach E5 D5", "1"), ["H-10.3", "H-23.3"]);
    assert_eq!((none_left.to_act(), none_left.stage()), ("zulu", "breach_room".into()));
    assert_eq!(field.pickaxe(), "box");
}

#[test]
fn random_games_of_each_scenario_end_and_lose_no_piece() {
    let hospital = Hospital::from_data(&Hospital::PROFILE.source()).unwrap();
    for scenario in Hospital::PROFILE.scenarios {
        let setup = Setup { scenario: (*scenario).to_owned(), ..Setup::default() };
        let setup = setup.complete(Hospital::PROFILE.scenarios, &hospital.options()).unwrap();
        for seed in 0..40 {
            let mut chance = Seeded::new(seed);
            let mut position = hospital.begin(&setup, &mut chance, &mut ()).unwrap();
            let mut actions = Vec::new();
            let mut decisions = 0;
            while hospital.turn(&position) != Turn::Over {
                hospital.legal(&position, &mut actions);
                let action = actions[chance.below(actions.len() as u32) as usize];
                hospital.perform(&mut position, &action, &mut chance, &mut ()).unwrap();
                decisions += 1;
                assert!(decisions < 20_000);
                if decisions % 32 != 0 {
                    continue;
                }
                let mut places: Vec<_> = whereabouts(&hospital, &position).into_iter().map(|(name, _)| name).collect();
                places.sort();
                places.dedup();
                assert_eq!(places.len(), 34 + 3 + 1 + 4);
            }
        }
    }
}

/// The endings that random play does not reach: H-10.1 and H-10.3's Majors by annihilation.
#[test]
fn h_10_5_dead_means_map_and_bowl_empty_for_either_side() {
    let end = |plan: Plan| {
        let mut field = plan.phase("british_heroes").field();
        field.act("end", "");
        field.outcome()
    };
    let no_zulus = |british: &str| with_dead(battle(british, ""), 24);
    // H-10.4: with no Zulu left the British have won; a Major in 10.1 only with three evacuated.
    let saved = no_zulus("private F4 empty").men(["safe", "safe", "safe"]);
    assert_eq!(end(saved), Some((Some("british"), 3, "H-10.5")));
    let lost = no_zulus("private F4 empty").men(["safe", "safe", "G6"]);
    assert_eq!(end(lost), Some((Some("british"), 2, "H-10.4")));
    let fire = no_zulus("private F4 empty").on_fire("D5 E5, F5 G5");
    assert_eq!(end(fire), Some((Some("british"), 3, "H-10.5")));
    // All British dead: a Zulu Major.
    let mut no_british = battle("", "warrior F1");
    for unit in no_british.record["units"].as_array_mut().unwrap().iter_mut().take(10) {
        unit["at"] = json!("dead");
    }
    assert_eq!(end(no_british), Some((Some("zulu"), -3, "H-10.5")));
}

#[test]
fn h_10_0_a_set_may_have_scenarios_of_its_own() {
    let own = |lines: &str| format!("{}\n[scenario.last-stand]\n{lines}", Hospital::PROFILE.data);
    let whole =
        "like = \"hospital-on-fire\"\nname = { en = \"Last\", es = \"Final\" }\nzulus_from = \"south\"\nturns = 12\n";
    let game = rules_of(&own(whole));
    let names: Vec<String> = game.scenarios().iter().map(|scenario| scenario.id.to_string()).collect();
    assert_eq!(names, ["saving-the-wounded", "finish-off-the-wounded", "hospital-on-fire", "last-stand"]);
    let setup = redoubt_kernel::Setup { scenario: "last-stand".into(), ..Default::default() };
    let begun = game.begin(setup, &mut redoubt_kernel::chance::Seeded::new(1)).unwrap().0;
    let state = begun.write();
    assert_eq!(state["scenario"], "last-stand");
    assert_eq!(game.read(state.clone()).unwrap().write(), state, "written down and read again");
    // It may be the only one there is.
    let start = Hospital::PROFILE.data.find("[scenario.").unwrap();
    let alone = format!("{}[scenario.last-stand]\n{whole}", &Hospital::PROFILE.data[..start]);
    assert_eq!(rules_of(&alone).scenarios().len(), 1);
    // What it lacks is told, and what its likeness was probably meant to be.
    for (lines, told) in [
        ("zulus_from = \"south\"\nturns = 12\n".to_owned(), "hospital-fault-no-like"),
        (whole.replace("hospital-on-fire", "hospital-on-fir"), "hospital-on-fire"),
        (whole.replace("name = { en = \"Last\", es = \"Final\" }\n", ""), "hospital-fault-no-name"),
        (whole.replace("12", "0"), "hospital-fault-number"),
    ] {
        let error = redoubt_proof::field::data_error::<Hospital>(&own(&lines));
        assert!(error.contains(told), "{error}");
    }
}
