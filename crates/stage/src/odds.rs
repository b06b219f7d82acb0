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
    // What never comes about needs no line, nor what is certain and only differs in how much: the whole table has that.
    let worth_a_line = |p: &Probability| *p.numer() > 0 && (odds.rows.len() == 1 || p.numer() < p.denom());
    headlines.filter(|(p, _)| worth_a_line(p)).collect()
}

/// The kinds of what can come, each with how likely any of it is, the likeliest first; nothing where the battle tells no kinds
/// apart, or there are as many as there is to come.
pub fn kinds(forecast: &Forecast, voice: &Voice) -> Vec<(Probability, String)> {
    let mut kinds: Vec<(Probability, &Message)> = Vec::new();
    for row in &forecast.rows {
        let Some(kind) = row.told.as_ref().and_then(|told| told.kind.as_ref()) else { return Vec::new() };
        match kinds.iter_mut().find(|(_, known)| *known == kind) {
            Some((p, _)) => *p += row.p,
            None => kinds.push((row.p, kind)),
        }
    }
    if kinds.len() == forecast.rows.len() {
        return Vec::new();
    }
    kinds.sort_by(|(a, _), (b, _)| b.cmp(a));
    kinds.into_iter().map(|(p, kind)| (p, voice.say(kind))).collect()
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
