//! Odds in words: what came out, what can come, how likely.

use redoubt_kernel::Message;
use redoubt_kernel::chance::{Face, Probability};
use redoubt_kernel::game::Upshot;
use redoubt_kernel::odds::{Forecast, Odds, Prospect};

use crate::Voice;

/// A chance in per cent.
pub fn percent(p: &Probability) -> f64 {
    *p.numer() as f64 / (*p.denom()).max(1) as f64 * 100.0
}

/// What came out. What does not come about need not be read.
pub fn result(game: &str, upshot: &Upshot, voice: &Voice) -> String {
    let told = upshot.result.iter().filter(|(_, value)| *value != 0);
    let told: Vec<String> = told.map(|(name, value)| counted(game, name, *value, voice)).collect();
    if told.is_empty() { voice.word("scene-odds-nothing") } else { told.join(", ") }
}

/// So many of what can come out: `2 hits`.
fn counted(game: &str, name: &str, count: i64, voice: &Voice) -> String {
    voice.count(&format!("{game}-odds-{name}"), count)
}

/// What a player asks first: how likely is it that this comes about at all? `At least one hit`, `wall pierced`; of each thing
/// that can come out, in the battle's order.
pub fn headlines(game: &str, odds: &Odds, voice: &Voice) -> Vec<(Probability, String)> {
    let names = odds.rows.first().map(|(_, upshot)| upshot.result.iter().map(|(name, _)| *name).collect::<Vec<_>>());
    let value = |upshot: &Upshot, name| upshot.result.iter().find(|(known, _)| *known == name).map_or(0, |(_, n)| *n);
    let headline = |name| {
        let some = odds.rows.iter().filter(|(_, upshot)| value(upshot, name) > 0);
        let (mut p, mut most) = (Probability::from_integer(0), 0);
        for (chance, upshot) in some {
            p += *chance;
            most = most.max(value(upshot, name));
        }
        let some = format!("{game}-odds-{name}-some");
        let text = if most > 1 && voice.knows(&some) { voice.word(&some) } else { counted(game, name, 1, voice) };
        (p, text)
    };
    let headlines = names.unwrap_or_default().into_iter().map(headline);
    headlines.filter(|(p, _)| *p > Probability::from_integer(0)).collect()
}

/// What chance will be asked: `the iMpi marker`, and how likely it comes to that.
pub fn about(forecast: &Forecast, voice: &Voice) -> String {
    let certain = forecast.chance == Probability::from_integer(1);
    let text = Message::new("scene-forecast")
        .with("about", crate::html::capital(&voice.word(forecast.about)))
        .with("again", if forecast.again { "yes" } else { "no" })
        .with("certain", if certain { "yes" } else { "no" })
        .with("chance", decimal(percent(&forecast.chance), voice));
    voice.say(&text)
}

/// What can come: the face of the die, or what is told of it.
pub fn prospect(row: &Prospect, voice: &Voice) -> String {
    match (&row.face, &row.told) {
        (Face::Pips(pips), Some(told)) => format!("{pips}: {}", voice.say(&told.text)),
        (Face::Name(_), Some(told)) => voice.say(&told.text),
        (face, None) => face.to_string(),
    }
}

/// A number with one decimal, as the language writes it.
pub fn decimal(number: f64, voice: &Voice) -> String {
    let text = format!("{number:.1}");
    if voice.lang() == redoubt_kernel::Lang::Es { text.replace('.', ",") } else { text }
}

#[cfg(test)]
mod tests {
    use redoubt_kernel::Lang;

    use super::*;

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
}
