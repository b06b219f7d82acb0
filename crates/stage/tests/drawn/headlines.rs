//! Odds as a player asks for them: how likely a thing comes about at all.

use redoubt_kernel::chance::{Face, Probability};
use redoubt_kernel::game::Upshot;
use redoubt_kernel::odds::{Forecast, Odds, Prospect};
use redoubt_kernel::{Clause, Lang, Message, Telling};
use redoubt_stage::Voice;
use redoubt_stage::odds::{headlines, kinds, result};

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

#[test]
fn what_can_be_drawn_is_told_by_kind() {
    let row = |twelfths: u128, name: &str, kind: Option<&'static str>| {
        let told = Telling::new(Clause::new("D-1"), Message::new("drill-drew")).of_kind(kind.map(Message::new));
        Prospect { p: Probability::new(twelfths, 12), face: Face::Name(name.to_owned()), told: Some(told) }
    };
    let one = Probability::from_integer(1);
    let forecast = |rows| Forecast { about: "drill-why", chance: one, again: false, rows };
    let mut voice = voice();
    voice.learn(|_| "drill-hero = a Hero\ndrill-volley = a volley\n");
    let rows =
        vec![row(2, "a", Some("drill-hero")), row(7, "b", Some("drill-volley")), row(3, "c", Some("drill-hero"))];
    let told = kinds(&forecast(rows), &voice);
    assert_eq!(told, [(Probability::new(7, 12), "a volley".into()), (Probability::new(5, 12), "a Hero".into())]);
    // Where each is of its own kind, or some are of none, the list says more.
    assert_eq!(kinds(&forecast(vec![row(6, "a", Some("drill-hero")), row(6, "b", Some("drill-volley"))]), &voice), []);
    assert_eq!(kinds(&forecast(vec![row(6, "a", Some("drill-hero")), row(6, "b", None)]), &voice), []);
}
