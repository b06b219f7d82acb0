//! The laws of every door, held against what is known and what comes by chance: the same harnesses that a fuzzer drives.

use std::fs;
use std::path::Path;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

/// What is kept of fuzzing for a law: small inputs that between them reach most of the code behind the door, and every one
/// that ever broke the law.
fn corpus(law: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(law);
    let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).expect("a file can be read")).collect()
}

/// Holds the law against the corpus, against so many inputs made from it, and against as many made from nothing.
fn hold(law: &str, holds: fn(&[u8]), cases: u32) {
    let corpus = corpus(law);
    assert!(!corpus.is_empty(), "{law} has no corpus");
    corpus.iter().for_each(|input| holds(input));
    let known = prop::sample::select(corpus);
    let edits = vec((any::<prop::sample::Index>(), any::<u8>()), 1..4);
    let near = (known, edits).prop_map(|(mut input, edits)| {
        for (at, byte) in edits {
            if !input.is_empty() {
                let at = at.index(input.len());
                input[at] = byte;
            }
        }
        input
    });
    let made = prop_oneof![near, vec(any::<u8>(), 0..200)];
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let run = TestRunner::new(config).run(&made, |input| {
        holds(&input);
        Ok(())
    });
    if let Err(error) = run {
        panic!("{law}: {error}");
    }
}

macro_rules! laws {
    ($($(#[$with:meta])? $law:ident: $cases:literal),* $(,)?) => {
        $(
            $(#[$with])?
            #[test]
            fn $law() {
                hold(stringify!($law), redoubt_doors::$law, $cases);
            }
        )*
    };
}

laws! {
    every_request_is_answered: 600,
    legal_is_check: 2000,
    odds_add_up: 500,
    record_round_trips: 1000,
    journal_replays_or_is_refused: 1000,
    no_data_file_panics: 400,
    no_lesson_panics: 300,
    typed_words_name_an_action_or_nothing: 3000,
    #[cfg(feature = "page")]
    every_form_is_answered: 300,
}
