//! What a person types: a number, an action in words, or a command. Words of every language are understood.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::LazyLock;

use redoubt_kernel::rulebook::RuleBook;
use redoubt_kernel::scene::{Choice, Scene};
use redoubt_kernel::{AnyAction, AnyView, Error, Lang, Message};
use redoubt_stage::{Voice, terminal};

/// The commands beside actions. Their words are `command-NAME`.
pub(crate) const NAMES: [&str; 14] = [
    "undo", "redo", "resign", "odds", "hint", "what", "legend", "rules", "board", "zoom", "log", "save", "help", "quit",
];

/// The command that only a lesson has.
pub(crate) const SKIP: &str = "skip";

/// What was meant.
#[derive(Debug, PartialEq)]
pub(crate) enum Command {
    Act(AnyAction),
    Undo,
    Redo,
    Resign,
    Odds(AnyAction),
    Hint,
    Explain(usize),
    /// What is known of the thing that these words name.
    Describe(String),
    Legend,
    Rules(Option<String>),
    Board,
    /// A closer look, at what these words name.
    Zoom(Vec<String>),
    /// What has happened; with every detail?
    Log(bool),
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

/// The command that a word stands for, in whatever language.
pub(crate) fn command_named(word: &str) -> Option<&'static str> {
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
        Some("what") => match rest {
            [] => incomplete(),
            [number] if number.parse::<usize>().is_ok() => {
                number.parse().map_or_else(|_| incomplete(), Command::Explain)
            }
            words => Command::Describe(words.join(" ")),
        },
        Some("legend") => Command::Legend,
        Some("redo") => Command::Redo,
        Some("rules") => Command::Rules((!rest.is_empty()).then(|| rest.join(" "))),
        Some("board") => Command::Board,
        Some("zoom") => Command::Zoom(rest.iter().map(|word| word.to_lowercase()).collect()),
        Some("log") => Command::Log(!rest.is_empty()),
        Some("save") => Command::Save((!rest.is_empty()).then(|| rest.join(" ").into())),
        Some("help") => Command::Help,
        Some("quit") => Command::Quit,
        Some(SKIP) => Command::Skip,
        _ if voice.verb(view.profile().id, first).is_some() => incomplete(),
        _ => Command::Unknown(line.to_owned()),
    }
}

/// Every line that could be typed now, for whoever wants it completed.
pub(crate) fn completions(voice: &Voice, view: &dyn AnyView, scene: &Scene) -> Vec<String> {
    let profile = view.profile();
    let usual = |name: &str| words(voice, name).into_iter().next().unwrap_or_default();
    let actions: Vec<String> = scene.choices.iter().map(|choice| terminal::typed(profile.id, choice, voice)).collect();
    let mut lines: Vec<String> = NAMES.iter().map(|name| usual(name)).collect();
    let (odds, what, rules) = (usual("odds"), usual("what"), usual("rules"));
    lines.extend(actions.iter().map(|action| format!("{odds} {action}")));
    let things = scene.board.spaces.iter().map(|space| &space.id).chain(scene.pieces.iter().map(|piece| &piece.id));
    lines.extend(things.filter(|id| !id.is_empty()).map(|id| format!("{what} {id}")));
    let book = RuleBook::parse((profile.rules)(voice.lang()));
    lines.extend(book.clauses().map(|rule| format!("{rules} {}", rule.number)));
    lines.extend(actions);
    lines
}

/// What is said of a line that nobody understands: with the word that was probably meant, if there is one.
pub(crate) fn unknown(line: String, voice: &Voice, view: &dyn AnyView, scene: &Scene) -> Message {
    match nearest(&line, voice, view, scene) {
        Some(near) => Message::new("play-unknown-near").with("text", line).with("near", near),
        None => Message::new("play-unknown").with("text", line),
    }
}

/// The word that was probably meant in the place of the first one: a command, or a verb of the battle.
fn nearest(line: &str, voice: &Voice, view: &dyn AnyView, scene: &Scene) -> Option<String> {
    let first = line.split_whitespace().next()?.to_lowercase();
    let game = view.profile().id;
    let verbs = scene.choices.iter().map(|choice| choice.verb);
    let mut known: Vec<String> = verbs.flat_map(|verb| voice.words_for(game, verb)).collect();
    known.extend(NAMES.iter().flat_map(|name| words(voice, name)));
    redoubt_kernel::nearest(&first, known.iter().map(String::as_str)).map(str::to_owned)
}
