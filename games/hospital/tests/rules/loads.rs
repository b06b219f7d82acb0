//! Loads and their bearers (H-21.3, H-22.5, H-9.1), and that every position of play can be loaded.

use redoubt_hospital::Hospital;
use redoubt_hospital::action::{Action, Load};
use redoubt_kernel::Turn;
use redoubt_kernel::chance::Seeded;
use redoubt_kernel::prelude::*;
use serde_json::json;

use crate::field::*;

fn led(british: &str) -> Plan {
    battle(british, "warrior A9").option("extra_movement", json!(true))
}

#[test]
fn h_21_3_a_load_belongs_to_its_bearer() {
    // The Lieutenant passes over a carrier who holds the pickaxe too: both stay where they are, with their bearer.
    for lieutenant in ["lieutenant D4", "lieutenant D4 wounded"] {
        let plan = led(&format!("{lieutenant}, private E4")).men(["E4 carried", "safe", "dead"]).pickaxe("E4 carried");
        let mut field = plan.field();
        field.act("move D4 E4", "");
        field.reads_back();
        field.act("move E4 F4", "");
        assert_eq!((field.men(), field.pickaxe()), ("E4 carried, safe, dead".into(), "E4 carried".into()));
        field.reads_back();
    }
    // And what he carries himself goes over a friend and on with him.
    let mut carries =
        led("lieutenant D4, private E4").men(["D4 carried", "safe", "dead"]).pickaxe("D4 carried").field();
    carries.act("move D4 E4", "");
    assert_eq!(carries.state()["badly_wounded"][0]["by"], "lieutenant 1");
    carries.reads_back();
    carries.act("move E4 F4", "");
    assert_eq!((carries.men(), carries.pickaxe()), ("F4 carried, safe, dead".into(), "F4 carried".into()));
    // Nobody but a fit unit on the space is a bearer.
    let mut absent = led("lieutenant D4, private E4").men(["E4 carried", "safe", "dead"]);
    absent.record["badly_wounded"][0]["by"] = json!("lieutenant 1");
    assert_eq!(absent.faults(), ["H-7.1"]);
}

#[test]
fn h_22_5_the_bearer_leaves_with_him_not_the_one_who_stands_in_r() {
    let mut field = led("lieutenant J5, private K5").men(["J5 carried", "G6", "dead"]).field();
    assert!(field.act("move J5 K5", "").contains(&"H-22.5"));
    assert_eq!(
        (field.men(), field.on("K5"), field.stage()),
        ("safe, G6, dead".into(), "private".into(), "acting".into())
    );
    assert_eq!((field.count("lieutenant", "bowl"), field.count("private", "bowl")), (1, 4));
}

#[test]
fn h_9_1_an_order_spurs_nobody_on_who_carries() {
    let mut field = led("lieutenant D4, private E4").phase("british_heroes").men(["E4", "safe", "dead"]).field();
    field.act("order D4 E4", "");
    field.act("lift E4", "");
    field.act("end", "");
    field.act("begin", "0 0");
    field.act("end", "");
    field.act("move E4 F4", "");
    assert_eq!((field.stage(), field.men()), ("acting".into(), "F4 carried, safe, dead".into()));
    // Put down again, the order counts.
    let mut free = led("lieutenant D4, private E4 ordered").men(["E4", "safe", "dead"]).field();
    free.act("move E4 F4", "");
    assert_eq!(free.stage(), "onward");
}

/// Games in which men are taken up and orders given whenever it can be done, so that loads and bearers meet.
#[test]
fn every_position_of_a_game_reads_back_as_itself() {
    let hospital = Hospital::from_data(&Hospital::PROFILE.source()).unwrap();
    let options = json!({"extra_movement": true, "pistol_limit": true, "arrival": "rolled"});
    for scenario in Hospital::PROFILE.scenarios {
        let setup = setup(scenario, options.clone());
        let setup = setup.complete(Hospital::PROFILE.scenarios, &hospital.options()).unwrap();
        for seed in 0..12 {
            let mut chance = Seeded::new(seed);
            let mut position = hospital.begin(&setup, &mut chance, &mut ()).unwrap();
            let mut actions = Vec::new();
            while hospital.turn(&position) != Turn::Over {
                match hospital.read(hospital.write(&position)) {
                    Ok(read) => assert_eq!(read, position, "{scenario}, seed {seed}"),
                    Err(faults) => panic!("{scenario}, seed {seed}: {faults:?}\n{position:?}"),
                }
                hospital.legal(&position, &mut actions);
                let wanted = |action: &&Action| {
                    matches!(action, Action::Lift { load: Load::Man, .. } | Action::Order { .. } | Action::Drop { .. })
                };
                let eager = actions.iter().find(wanted).filter(|_| chance.below(4) > 0);
                let action = *eager.unwrap_or(&actions[chance.below(actions.len() as u32) as usize]);
                hospital.perform(&mut position, &action, &mut chance, &mut ()).unwrap();
            }
        }
    }
}
