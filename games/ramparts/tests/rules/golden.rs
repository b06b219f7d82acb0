//! Games kept as journals and replayed: a change in what is told of them is a change in the rules, and should be meant.

use redoubt_kernel::Lang;
use redoubt_proof::playthrough;
use redoubt_ramparts::Ramparts;

/// How each ends. Those whose name ends in `.es` are told in Spanish.
#[test]
fn kept_games_end_as_they_did() {
    for (name, journal) in playthrough::all_in(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games")) {
        let lang = if name.ends_with(".es") { Lang::Es } else { Lang::En };
        let battle = playthrough::kept::<Ramparts>(&journal);
        insta::assert_snapshot!(name, playthrough::last_turn(&battle, lang));
    }
}

/// One of them from the beginning.
#[test]
fn overrun_from_the_beginning() {
    let battle = playthrough::kept::<Ramparts>(include_str!("../games/overrun.jsonl"));
    insta::assert_snapshot!(playthrough::of(&battle, Lang::En, 60));
}
