//! What every battle must prove, for Zama.

use std::path::{Path, PathBuf};

use redoubt_kernel::{Game, Setup};
use redoubt_proof::conformance::{self, Effort};
use redoubt_proof::{clauses, texts};
use redoubt_zama::Zama;

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
    conformance::run::<Zama>(&setups, Effort::default());
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
