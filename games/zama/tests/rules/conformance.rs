//! What every battle must prove, for Zama.

use std::path::{Path, PathBuf};

use crate::whereabouts::whereabouts;
use redoubt_kernel::Setup;
use redoubt_kernel::chance::Seeded;
use redoubt_kernel::prelude::*;
use redoubt_proof::conformance::{self, Thoroughness};
use redoubt_proof::{clauses, data, texts};
use redoubt_zama::Zama;
use redoubt_zama::action::{Action, Keep, Which};
use redoubt_zama::board::{Side, Square};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn ready(rome: &str, carthage: &str) -> Setup {
    let mut setup = Setup::default();
    setup.options.insert("rome_deployment".into(), rome.into());
    setup.options.insert("carthage_deployment".into(), carthage.into());
    setup
}

#[test]
fn zama_keeps_the_kernels_laws() {
    let setups = [Setup::default(), ready("triplex", "elephants"), ready("wall", "free"), ready("free", "veterans")];
    conformance::run::<Zama>(&setups, Thoroughness::default(), whereabouts);
}

#[test]
fn every_clause_is_cited_by_code_and_by_a_test() {
    let gaps = clauses::check(&Zama::PROFILE, &folder("src"), &folder("tests"));
    assert!(gaps.is_empty(), "{}", gaps.join("\n"));
}

#[test]
fn every_text_is_there_in_both_languages() {
    let faults = texts::check_battle::<Zama>(&folder("src"));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Every action there could be, lawful or not.
fn conceivable(zama: &Zama) -> Vec<Action> {
    let squares: Vec<Square> = (0..8).flat_map(|row| (0..8).map(move |column| Square::new(column, row))).collect();
    let kinds: Vec<_> = Side::BOTH.into_iter().flat_map(|side| zama.set.kinds_of(side)).collect();
    let mut all = vec![Action::Tonic, Action::Keep, Action::Again, Action::Stop, Action::Pass, Action::EndTurn];
    all.extend([Which::First, Which::Second].map(|die| Action::Reroll { die }));
    all.extend((0..10).map(|plan| Action::Deploy { plan }));
    all.extend(kinds.iter().map(|kind| Action::Reserve { card: *kind }));
    for &at in &squares {
        all.push(Action::Heal { at });
        all.extend(kinds.iter().flat_map(|&card| [Action::Place { card, at }, Action::Reinforce { card, at }]));
        for &to in &squares {
            all.extend([Action::Move { from: at, to }, Action::Attack { from: at, to }]);
            all.extend([Keep::Mover, Keep::Target].map(|keep| Action::Merge { from: at, to, keep }));
        }
    }
    all
}

#[test]
fn legal_and_check_agree_on_every_conceivable_action() {
    let zama = Zama::from_data(&Zama::PROFILE.source()).unwrap();
    let setup = Setup::default().complete(Zama::PROFILE.scenarios, &zama.options()).unwrap();
    let all = conceivable(&zama);
    let mut chance = Seeded::new(42);
    let mut actions = Vec::new();
    for _ in 0..4 {
        let mut position = zama.begin(&setup, &mut chance, &mut ()).unwrap();
        for step in 0.. {
            zama.legal(&position, &mut actions);
            if step % 9 == 0 {
                let accepted: Vec<_> = all.iter().filter(|action| zama.check(&position, action).is_ok()).collect();
                assert_eq!(accepted.len(), actions.len(), "{position:?}");
                assert!(accepted.into_iter().all(|action| actions.contains(action)), "{position:?}");
            }
            if actions.is_empty() {
                break;
            }
            let action = actions[chance.below(actions.len() as u32) as usize];
            zama.perform(&mut position, &action, &mut chance, &mut ()).unwrap();
        }
    }
}

#[test]
fn no_data_file_panics() {
    data::no_file_panics::<Zama>(400);
}
