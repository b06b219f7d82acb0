//! Games kept as journals and replayed: a change in what is told of them is a change in the rules, and should be meant.

use redoubt_kernel::Lang;
use redoubt_ntombi::Ntombi;
use redoubt_proof::{field, playthrough};

/// How each ends. Those whose name ends in `.es` are told in Spanish.
#[test]
fn kept_games_end_as_they_did() {
    for (name, journal) in playthrough::all_in(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games")) {
        let lang = if name.ends_with(".es") { Lang::Es } else { Lang::En };
        let battle = playthrough::kept::<Ntombi>(&journal);
        insta::assert_snapshot!(name, playthrough::last_turn(&battle, lang));
    }
}

/// Where they come from: choices at random among what is offered, the boldest first; phases are seldom cut short. A journal
/// stays as it is while the rules do; where they have changed on purpose, `cargo test -p redoubt-ntombi --test rules golden --
/// --ignored` plays these games anew.
#[test]
#[ignore = "writes journals"]
fn record() {
    use redoubt_kernel::battle::{Battle, Dice};
    use redoubt_kernel::chance::Seeded;
    use redoubt_kernel::fair::Secret;
    use redoubt_kernel::{AnyAction, Setup, Viewer};
    use serde_json::Value;

    for (name, seed, most) in [("short", 1879, 2_000), ("part-of-a-short-one.es", 312, 320)] {
        let setup = Setup { scenario: "short".to_owned(), ..Setup::default() };
        let mut battle =
            Battle::begin(field::rules::<Ntombi>(), setup, Dice::fair(Secret::from_seed(seed)), &[]).unwrap();
        let mut chance = Seeded::new(seed);
        while battle.ply() < most {
            let legal = battle.truth().legal();
            let dull = |order: &Value| order == "end" || order.get("hold").is_some();
            let brisk: Vec<&AnyAction> = legal.iter().filter(|order| !dull(order.written())).collect();
            let pick = (0..3).map(|_| chance.below(brisk.len().max(1) as u32)).min().unwrap_or_default();
            let Some(order) = brisk.get(pick as usize).copied().or(legal.first()) else { break };
            battle.act(Viewer::UMPIRE, order, &[]).unwrap();
        }
        playthrough::keep(&battle, &format!("{}/tests/games/{name}.jsonl", env!("CARGO_MANIFEST_DIR")));
    }
}
