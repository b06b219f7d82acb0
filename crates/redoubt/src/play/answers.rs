//! Questions that a person may ask at any time, at the table and in a lesson.

use redoubt_kernel::{AnyPosition, Message, Profile};
use serde_json::Value;

use crate::console::Console;

/// The exact chances of an action.
pub(crate) fn odds(console: &mut Console<'_>, profile: &Profile, position: &dyn AnyPosition, action: &Value) {
    let odds = match position.odds(action) {
        Ok(odds) => odds,
        Err(error) => {
            let text = console.voice.complain(&error);
            return console.print(&format!("✗ {text}"));
        }
    };
    let Some(odds) = odds else { return console.say(&Message::new("play-no-odds")) };
    for (p, upshot) in &odds.rows {
        let percent = console.decimal(*p.numer() as f64 / *p.denom() as f64 * 100.0);
        let results = upshot.result.iter().map(|(name, value)| {
            let name = console.voice.word(&format!("{}-odds-{name}", profile.id));
            format!("{name} {value}")
        });
        let results = results.collect::<Vec<_>>().join(", ");
        console.print(&format!("  {percent:>5} %  ({p})  {results}"));
    }
    if odds.best_choice {
        console.say(&Message::new("play-odds-best"));
    }
}

/// What the choice with this number means.
pub(crate) fn explain(console: &mut Console<'_>, position: &dyn AnyPosition, number: usize) {
    let scene = position.scene(None);
    match number.checked_sub(1).and_then(|index| scene.choices.get(index)) {
        Some(choice) => {
            let text = console.voice.say(&choice.text);
            console.print(&format!("  {text} [{}]", choice.rule));
        }
        None => console.say(&Message::new("menu-not-there").with("text", number).with("most", scene.choices.len())),
    }
}

/// The rule book, a clause of it, or the clauses about something.
pub(crate) fn rules(console: &mut Console<'_>, profile: &Profile, words: Option<&str>) {
    if let Err(trouble) = crate::rules::run(console, Some(profile.id), words) {
        let text = trouble.say(&console.voice);
        console.print(&text);
    }
}
