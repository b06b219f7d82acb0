//! A second opinion: each battle once more, plainly, by someone who read its rule book and did not look at its code. Random
//! games under random options are played by the program and followed by the second implementation, step by step; the two must
//! agree about every state, every lawful action, every roll that is asked for, and the end.
//!
//! 500 games of each battle are part of the checks; `cargo xtask audit` follows 20,000. A disagreement names the seed, and
//! `cargo xtask audit BATTLE 1 SEED` follows just that game.

mod follow;
mod hospital;
mod model;
mod ntombi;
mod ramparts;
mod zama;

use follow::audit;

#[test]
fn zama_agrees_with_its_rule_book() {
    audit::<zama::Battle>("zama");
}

#[test]
fn ramparts_agrees_with_its_rule_book() {
    audit::<ramparts::Battle>("ramparts");
}

#[test]
fn hospital_agrees_with_its_rule_book() {
    audit::<hospital::Battle>("hospital");
}

#[test]
fn ntombi_agrees_with_its_rule_book() {
    audit::<ntombi::Battle>("ntombi");
}
