//! What a person types: a number, an action in words, or a command. Words of every language are understood.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::LazyLock;

use redoubt_kernel::{AnyPosition, Lang};
use redoubt_stage::{Voice, terminal};
use serde_json::Value;

/// The commands beside actions. Their words are `command-NAME`.
pub(crate) const NAMES: [&str; 11] =
    ["undo", "odds", "hint", "what", "rules", "board", "zoom", "log", "save", "help", "quit"];

/// The command that only a lesson has.
pub(crate) const SKIP: &str = "skip";

/// What was meant.
#[derive(Debug, PartialEq)]
pub(crate) enum Command {
    Act(Value),
    Undo,
    Odds(Value),
    Hint,
    Explain(usize),
    Rules(Option<String>),
    Board,
    /// A closer look, at what these words name.
    Zoom(Vec<String>),
    Log,
    Save(Option<PathBuf>),
    Help,
    Quit,
    /// In a lesson: do it for me.
    Skip,
    Nothing,
    /// A word that is known, without what should follow it.
    Incomplete(String),
    Unknown(String),
}

/// The words for a command in the voice's language.
pub(crate) fn words(voice: &Voice, name: &str) -> Vec<String> {
    voice.word(&format!("command-{name}")).split('|').map(|word| word.trim().to_lowercase()).collect()
}

/// The words of every language and the commands they stand for.
static KNOWN: LazyLock<HashMap<String, &'static str>> = LazyLock::new(|| {
    let mut known = HashMap::new();
    for lang in Lang::ALL {
        let mut voice = Voice::new(lang);
        voice.learn(crate::texts);
        for name in NAMES.into_iter().chain([SKIP]) {
            for word in words(&voice, name) {
                known.entry(word).or_insert(name);
            }
        }
    }
    known
});

fn command_named(word: &str) -> Option<&'static str> {
    KNOWN.get(&word.to_lowercase()).copied()
}

/// Reads a line.
pub(crate) fn read_command(line: &str, voice: &Voice, position: &dyn AnyPosition) -> Command {
    let parts: Vec<&str> = line.split_whitespace().collect();
    let Some((first, rest)) = parts.split_first() else { return Command::Nothing };
    if let Some(action) = terminal::read(&parts, voice, position) {
        return Command::Act(action);
    }
    let incomplete = || Command::Incomplete(line.to_owned());
    match command_named(first) {
        Some("undo") => Command::Undo,
        Some("odds") => terminal::read(rest, voice, position).map_or_else(incomplete, Command::Odds),
        Some("hint") => Command::Hint,
        Some("what") => rest.first().and_then(|word| word.parse().ok()).map_or_else(incomplete, Command::Explain),
        Some("rules") => Command::Rules((!rest.is_empty()).then(|| rest.join(" "))),
        Some("board") => Command::Board,
        Some("zoom") => Command::Zoom(rest.iter().map(|word| word.to_lowercase()).collect()),
        Some("log") => Command::Log,
        Some("save") => Command::Save((!rest.is_empty()).then(|| rest.join(" ").into())),
        Some("help") => Command::Help,
        Some("quit") => Command::Quit,
        Some(SKIP) => Command::Skip,
        _ if voice.verb(position.profile().id, first).is_some() => incomplete(),
        _ => Command::Unknown(line.to_owned()),
    }
}
