//! What every battle must prove, for Zama.

use std::path::Path;

use redoubt_kernel::{Game, Setup};
use redoubt_proof::conformance::{self, Effort};
use redoubt_proof::{clauses, texts};
use redoubt_zama::Zama;

const HERE: &str = env!("CARGO_MANIFEST_DIR");

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
    let gaps = clauses::check(&Zama::PROFILE, Path::new(HERE));
    assert!(gaps.is_empty(), "{}", gaps.join("\n"));
}

#[test]
fn every_text_is_there_in_both_languages() {
    let faults = texts::check_battle::<Zama>(Path::new(HERE));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
