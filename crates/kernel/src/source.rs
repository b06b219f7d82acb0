//! A data file as text: its name for messages, its lines for faults, its hash for journals.

use std::sync::OnceLock;

use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use toml::Spanned;

use crate::fair::hex;
use crate::{Code, Error, Fault, Message};

/// The text of a data file. Line ends are normalised, so that one file has one hash on every machine.
#[derive(Clone, Debug)]
pub struct Source {
    name: String,
    text: String,
    /// Found once: every battle that begins writes it into its journal.
    hash: OnceLock<String>,
}

impl Source {
    /// `name` is what people will be told, usually the path they gave.
    pub fn new(name: impl Into<String>, text: &str) -> Self {
        Source { name: name.into(), text: text.replace("\r\n", "\n"), hash: OnceLock::new() }
    }

    /// What the file is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What it says.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The hash that journals carry, so that a battle is never replayed with other cards than it was played with.
    pub fn hash(&self) -> &str {
        self.hash.get_or_init(|| format!("sha256:{}", hex(&Sha256::digest(self.text.as_bytes()))))
    }

    /// Is this the same text, whatever its line ends?
    pub fn says(&self, text: &str) -> bool {
        self.text == text || self.text == text.replace("\r\n", "\n")
    }

    /// The line, from 1, of a byte in the text.
    pub fn line_of(&self, offset: usize) -> usize {
        let before = self.text.as_bytes().iter().take(offset);
        1 + before.filter(|&&byte| byte == b'\n').count()
    }

    /// A mistake in what stands here in the text.
    pub fn fault<T>(&self, entry: &Spanned<T>, place: impl Into<String>, reason: Message) -> Fault {
        Fault::new(place, reason).on_line(self.line_of(entry.span().start))
    }

    /// What the file says it is: `format = "zama 1"`. Found even where the rest of the file is broken.
    pub fn format(&self) -> Option<&str> {
        let format = self.text.lines().find_map(|line| line.trim().strip_prefix("format")?.trim().strip_prefix('='))?;
        Some(format.trim().trim_matches('"'))
    }

    /// The battle that the file says it is for.
    pub fn battle(&self) -> Option<&str> {
        self.format()?.split_whitespace().next()
    }

    /// Reads TOML. A mistake is named with its line.
    pub fn toml<T: DeserializeOwned>(&self) -> Result<T, Vec<Fault>> {
        toml::from_str(&self.text).map_err(|error| {
            let reason = crate::error::unread::toml(&error);
            let line = error.span().map_or(1, |span| self.line_of(span.start));
            vec![Fault::new("", reason).on_line(line)]
        })
    }

    /// The error for a file with these faults.
    pub fn refuse(&self, faults: Vec<Fault>) -> Error {
        let text = Message::new("error-data").with("file", self.name.as_str()).with("count", faults.len());
        Error::faulty(Code::BadData, text, faults)
    }
}
