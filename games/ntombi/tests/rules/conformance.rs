//! What every battle must prove, for iNtombi River.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::whereabouts::whereabouts;
use redoubt_kernel::Setup;
use redoubt_kernel::erased::{AnyGame, Loaded};
use redoubt_kernel::lesson::Lesson;
use redoubt_kernel::prelude::*;
use redoubt_ntombi::Ntombi;
use redoubt_proof::conformance::{self, Thoroughness};
use redoubt_proof::{clauses, data, texts};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn setup(scenario: &str) -> Setup {
    Setup { scenario: scenario.to_owned(), ..Setup::default() }
}

#[test]
fn the_short_game_keeps_the_kernels_laws() {
    conformance::run::<Ntombi>(
        &[setup("short")],
        Thoroughness { games: 120, longest: 40_000, every: 17, legal_is_all: false },
        whereabouts,
    );
}

#[test]
fn meyers_drift_keeps_the_kernels_laws() {
    conformance::run::<Ntombi>(
        &[setup("meyers-drift")],
        Thoroughness { games: 60, longest: 60_000, every: 31, legal_is_all: false },
        whereabouts,
    );
}

#[test]
fn every_clause_is_cited_by_code_and_by_a_test() {
    let gaps = clauses::check(&Ntombi::PROFILE, &folder("src"), &folder("tests"));
    assert!(gaps.is_empty(), "{}", gaps.join("\n"));
}

#[test]
fn every_text_is_there_in_both_languages() {
    let faults = texts::check_battle::<Ntombi>(&folder("src"));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_step_of_the_lesson_can_be_done_as_written() {
    let rules: Arc<dyn AnyGame> = Arc::new(Loaded::<Ntombi>::new(&Ntombi::PROFILE.source()).unwrap());
    let lesson = Lesson::of(&Ntombi::PROFILE).expect("there is a lesson").unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(Arc::new(lesson).rehearse(&rules), []);
}

#[test]
fn no_data_file_panics() {
    data::no_file_panics::<Ntombi>(200);
}
