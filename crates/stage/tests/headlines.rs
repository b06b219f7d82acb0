//! Odds as a player asks for them: how likely a thing comes about at all.

use redoubt_kernel::Lang;
use redoubt_kernel::chance::Probability;
use redoubt_kernel::game::Upshot;
use redoubt_kernel::odds::Odds;
use redoubt_stage::Voice;
use redoubt_stage::odds::{headlines, result};

fn voice() -> Voice {
    let mut voice = Voice::new(Lang::En);
    voice.learn(|_| {
        "drill-odds-hits = { $count ->\n    [one] one hit\n   *[other] { $count } hits\n}\n\
         drill-odds-hits-some = at least one hit\ndrill-odds-out = fire out\n"
    });
    voice
}

fn odds(rows: &[(u128, i64, i64)]) -> Odds {
    let row = |&(twelfths, hits, out): &(u128, i64, i64)| {
        (Probability::new(twelfths, 12), Upshot { result: vec![("hits", hits), ("out", out)], worth: hits })
    };
    Odds { rows: rows.iter().map(row).collect(), ..Odds::default() }
}

#[test]
fn a_headline_says_how_likely_a_thing_comes_about_at_all() {
    let odds = odds(&[(1, 2, 1), (5, 1, 0), (6, 0, 0)]);
    let told = headlines("drill", &odds, &voice());
    let expected = [(Probability::new(1, 2), "at least one hit"), (Probability::new(1, 12), "fire out")];
    assert_eq!(told, expected.map(|(p, text)| (p, text.to_owned())));
    let results: Vec<String> = odds.rows.iter().map(|(_, upshot)| result("drill", upshot, &voice())).collect();
    assert_eq!(results, ["2 hits, fire out", "one hit", "no effect"]);
}

#[test]
fn what_comes_about_once_at_most_needs_no_at_least_and_what_never_does_no_line() {
    let told = headlines("drill", &odds(&[(4, 1, 0), (8, 0, 0)]), &voice());
    assert_eq!(told, [(Probability::new(1, 3), "one hit".to_owned())]);
}

#[test]
fn what_is_certain_and_only_differs_in_how_much_needs_no_headline() {
    assert_eq!(headlines("drill", &odds(&[(4, 1, 0), (8, 2, 0)]), &voice()), []);
    let sure = headlines("drill", &odds(&[(12, 1, 0)]), &voice());
    assert_eq!(sure, [(Probability::new(1, 1), "one hit".to_owned())]);
}
