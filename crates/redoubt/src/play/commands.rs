//! What a person types: a number, an action in words, or a command. Words of every language are understood.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::LazyLock;

use redoubt_kernel::scene::Choice;
use redoubt_kernel::{AnyAction, AnyView, Error, Lang};
use redoubt_stage::{Voice, terminal};

/// The commands beside actions. Their words are `command-NAME`.
pub(crate) const NAMES: [&str; 12] =
    ["undo", "resign", "odds", "hint", "what", "rules", "board", "zoom", "log", "save", "help", "quit"];

/// The command that only a lesson has.
pub(crate) const SKIP: &str = "skip";

/// What was meant.
#[derive(Debug, PartialEq)]
pub(crate) enum Command {
    Act(AnyAction),
    Undo,
    Resign,
    Odds(AnyAction),
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
    /// Words that name an action of something that is not there.
    Refused(Error),
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
pub(crate) fn read_command(line: &str, voice: &Voice, view: &dyn AnyView, choices: &[Choice]) -> Command {
    let parts: Vec<&str> = line.split_whitespace().collect();
    let Some((first, rest)) = parts.split_first() else { return Command::Nothing };
    match terminal::read(&parts, voice, view, choices) {
        Some(Ok(action)) => return Command::Act(action),
        Some(Err(error)) => return Command::Refused(error),
        None => {}
    }
    let incomplete = || Command::Incomplete(line.to_owned());
    match command_named(first) {
        Some("undo") => Command::Undo,
        Some("resign") => Command::Resign,
        Some("odds") => match terminal::read(rest, voice, view, choices) {
            Some(Ok(action)) => Command::Odds(action),
            Some(Err(error)) => Command::Refused(error),
            None => incomplete(),
        },
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
        _ if voice.verb(view.profile().id, first).is_some() => incomplete(),
        _ => Command::Unknown(line.to_owned()),
    }
}
