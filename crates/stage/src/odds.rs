//! Odds in words: what came out, what can come, how likely.

use redoubt_kernel::Message;
use redoubt_kernel::chance::{Face, Probability};
use redoubt_kernel::game::Upshot;
use redoubt_kernel::odds::{Forecast, Prospect};

use crate::Voice;

/// A chance in per cent.
pub fn percent(p: &Probability) -> f64 {
    *p.numer() as f64 / (*p.denom()).max(1) as f64 * 100.0
}

/// What came out. What does not come about need not be read.
pub fn result(game: &str, upshot: &Upshot, voice: &Voice) -> String {
    let told = upshot.result.iter().filter(|(_, value)| *value != 0);
    let told: Vec<String> =
        told.map(|(name, value)| format!("{} {value}", voice.word(&format!("{game}-odds-{name}")))).collect();
    if told.is_empty() { voice.word("scene-odds-nothing") } else { told.join(", ") }
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
