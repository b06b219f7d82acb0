//! A game printed move by move, for a person to read and a golden file to keep: what each decision was, what was chosen, what
//! came of it, and from time to time the whole scene.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;

use redoubt_kernel::battle::Battle;
use redoubt_kernel::erased::AnyGame;
use redoubt_kernel::journal::Journal;
use redoubt_kernel::{Lang, Turn};
use redoubt_stage::{Voice, terminal};
use serde_json::Value;

/// A battle kept as a journal: it must still be sound.
pub fn kept(game: Arc<dyn AnyGame>, journal: &str) -> Battle {
    let journal = Journal::read(journal).unwrap_or_else(|error| panic!("{error}"));
    Battle::replay(game, &journal).unwrap_or_else(|error| panic!("{error}"))
}

/// The battle so far. The scene is drawn at the start, after every `every` actions, and at the end.
pub fn of(battle: &Battle, lang: Lang, every: usize) -> String {
    let profile = battle.game().profile();
    let voice = Voice::of(lang, profile);
    let look = terminal::Look { colour: false, width: 100 };
    let story: Vec<_> = battle.story().collect();
    let mut text = String::new();
    for (index, (action, events, position)) in story.iter().enumerate() {
        if let Some(action) = action {
            let (_, _, before) = &story[index - 1];
            let Turn::Decides(seat) = before.turn() else { continue };
            let scene = before.scene(Some(seat));
            let chosen = before.legal().iter().position(|legal| legal == *action).and_then(|at| scene.choices.get(at));
            let typed = chosen.map_or_else(|| written(action), |choice| terminal::typed(profile.id, choice, &voice));
            let _ =
                writeln!(text, "{index:>4}. {}: {typed}  ({} choices)", profile.seat_name(seat), scene.choices.len());
        }
        for event in *events {
            let _ = writeln!(text, "      {}", voice.tell(event));
        }
        if index % every == 0 || index + 1 == story.len() {
            let _ = writeln!(text, "\n{}", terminal::draw(&position.scene(None), &voice, look));
        }
    }
    text
}

/// An action as JSON, its names in alphabetical order whatever the library that holds it does.
fn written(value: &Value) -> String {
    match value {
        Value::Object(fields) => {
            let sorted: BTreeMap<&String, String> = fields.iter().map(|(name, value)| (name, written(value))).collect();
            let fields: Vec<String> = sorted.iter().map(|(name, value)| format!("{name:?}:{value}")).collect();
            format!("{{{}}}", fields.join(","))
        }
        other => other.to_string(),
    }
}
