//! Typing at a terminal: with editing, history and completion.

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{Config, Context, Editor, Helper};

use super::TypedLine;

/// See the [module](self).
pub(super) struct LineEditor {
    editor: Editor<Words, MemHistory>,
}

impl LineEditor {
    /// For the terminal of this process; `None` where it cannot be edited on.
    pub(super) fn new() -> Option<Self> {
        let config = Config::builder().auto_add_history(true).build();
        let mut editor = Editor::with_history(config, MemHistory::new()).ok()?;
        editor.set_helper(Some(Words::default()));
        Some(LineEditor { editor })
    }

    /// The lines that can be completed from now on.
    pub(super) fn offer(&mut self, lines: &[String]) {
        if let Some(words) = self.editor.helper_mut() {
            words.lines = lines.to_vec();
        }
    }

    pub(super) fn read(&mut self, prompt: &str) -> TypedLine {
        match self.editor.readline(prompt) {
            Ok(line) => TypedLine::Line(line.trim().to_owned()),
            Err(ReadlineError::Interrupted) => TypedLine::Interrupted,
            Err(_) => TypedLine::End,
        }
    }
}

/// The lines that could be typed.
#[derive(Default)]
struct Words {
    lines: Vec<String>,
}

impl Completer for Words {
    type Candidate = String;

    /// The next word of every line that begins like this one.
    fn complete(&self, line: &str, pos: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        let typed = line.get(..pos).unwrap_or(line);
        Ok(next_words(&self.lines, typed))
    }
}

/// Where the last word of what was typed begins, and the words that could stand there.
pub(super) fn next_words(lines: &[String], typed: &str) -> (usize, Vec<String>) {
    let start = typed.rfind(' ').map_or(0, |space| space + 1);
    let typed = typed.to_lowercase();
    let mut words: Vec<String> = Vec::new();
    for line in lines.iter().filter(|line| line.to_lowercase().starts_with(&typed)) {
        let word = line.get(start..).and_then(|rest| rest.split(' ').next()).unwrap_or_default();
        if !word.is_empty() && !words.iter().any(|known| known == word) {
            words.push(word.to_owned());
        }
    }
    (start, words)
}

impl Hinter for Words {
    type Hint = String;
}

impl Highlighter for Words {}

impl Validator for Words {}

impl Helper for Words {}
