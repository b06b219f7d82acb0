//! Games that a reviewer can read. A change in these files is a change in the rules, and should be meant.

use std::collections::BTreeMap;
use std::sync::Arc;

use redoubt_hospital::Hospital;
use redoubt_kernel::battle::Battle;
use redoubt_kernel::chance::Seeded;
use redoubt_kernel::erased::Loaded;
use redoubt_kernel::{Game, Lang, Setup, Turn};
use redoubt_proof::playthrough;
use redoubt_stage::Voice;

/// A game kept as a journal, so that it stays the same whatever machine players learn.
fn kept(journal: &str) -> Battle {
    playthrough::kept(Arc::new(Loaded::<Hospital>::new(&Hospital::PROFILE.source()).unwrap()), journal)
}

#[test]
fn saving_the_wounded() {
    let battle = kept(include_str!("games/saving-the-wounded.jsonl"));
    insta::assert_snapshot!(playthrough::of(&battle, Lang::En, 150));
}

#[test]
fn finish_off_the_wounded_in_spanish() {
    let battle = kept(include_str!("games/finish-off-the-wounded.jsonl"));
    insta::assert_snapshot!(playthrough::of(&battle, Lang::Es, 200));
}

#[test]
fn hospital_on_fire_against_the_solo_rules() {
    let battle = kept(include_str!("games/hospital-on-fire.jsonl"));
    insta::assert_snapshot!(playthrough::of(&battle, Lang::En, 150));
}

/// The shortest of 250 random games to every kind of ending that they reach in each scenario, from set-up to end. The
/// endings that they do not reach are set up by hand in `rules/scenarios.rs`.
#[test]
fn every_ending_that_random_play_reaches() {
    let hospital = Hospital::from_data(&Hospital::PROFILE.source()).unwrap();
    let voice = Voice::of(Lang::En, &Hospital::PROFILE);
    let mut text = String::new();
    for scenario in Hospital::PROFILE.scenarios {
        let setup = Setup { scenario: (*scenario).to_owned(), ..Setup::default() };
        let setup = setup.complete(Hospital::PROFILE.scenarios, &hospital.options()).unwrap();
        let mut endings: BTreeMap<String, (u64, Vec<_>)> = BTreeMap::new();
        for seed in 0..250 {
            let mut chance = Seeded::new(seed);
            let mut events = Vec::new();
            let mut position = hospital.begin(&setup, &mut chance, &mut events).unwrap();
            let mut actions = Vec::new();
            while hospital.turn(&position) != Turn::Over {
                hospital.legal(&position, &mut actions);
                let action = actions[chance.below(actions.len() as u32) as usize];
                hospital.perform(&mut position, &action, &mut chance, &mut events).unwrap();
            }
            let ending = voice.tell(&hospital.outcome(&position).unwrap().ending);
            let shortest = endings.get(&ending).is_none_or(|(_, known)| events.len() < known.len());
            if shortest {
                endings.insert(ending, (seed, events));
            }
        }
        text.push_str(&format!("## {scenario}\n\n"));
        for (ending, (seed, events)) in endings {
            text.push_str(&format!("### {ending} (seed {seed})\n\n"));
            for event in &events {
                text.push_str(&format!("{}\n", voice.tell(&hospital.tell(event))));
            }
            text.push('\n');
        }
    }
    insta::assert_snapshot!(text);
}
