//! A data file as text: its name for messages, its lines for faults, its hash for journals.

mod outline;
mod reader;

use std::sync::OnceLock;

use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use toml::Spanned;

use crate::fair::hex;
use crate::{Code, Error, Fault, Message};

pub use reader::{DataReader, is_readable};

/// Whoever makes more mistakes than this reads of the first ones first.
const MOST_FAULTS: usize = 50;
/// As many letters of what was written as a message repeats.
const LONGEST_SHOWN: usize = 24;

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
        toml::from_str(&self.text).map_err(|error| vec![complaint(self, &error)])
    }

    /// Reads TOML that has a JSON Schema, and names every mistake with its line. Where it is clear what was meant, that is read, and
    /// the mistakes come with it: a reader goes on to what else is wrong, and then refuses the file.
    pub fn toml_by<T: DeserializeOwned>(&self, schema: &str) -> Result<(T, DataReader<'_>), Vec<Fault>> {
        let (read, faults) = outline::read(self, schema)?;
        Ok((read, DataReader::new(self, faults)))
    }

    /// The error for a file with these faults.
    pub fn refuse(&self, mut faults: Vec<Fault>) -> Error {
        // From the top to the bottom, as a person goes through it.
        faults.sort_by_key(|fault| fault.line);
        let text = Message::new("error-data").with("file", self.name.as_str()).with("count", faults.len());
        Error::faulty(Code::BadData, text, faults)
    }
}

/// As much of a text as a message should repeat.
pub fn shown(text: &str) -> String {
    text.chars().take(LONGEST_SHOWN).filter(|letter| !letter.is_control()).collect()
}

/// What a parser has to say about a file.
fn complaint(source: &Source, error: &toml::de::Error) -> Fault {
    let line = error.span().map_or(1, |span| source.line_of(span.start));
    Fault::new("", crate::error::unread::toml(error)).on_line(line)
}

/// The same of a text of several words, each of which may be one of these or stay as it is.
pub fn nearest_phrase(text: &str, words: &[&str]) -> Option<String> {
    let found: Vec<&str> = text.split_whitespace().take(10).collect();
    let meant: Vec<&str> = found.iter().map(|word| nearest(word, words.iter().copied()).unwrap_or(word)).collect();
    (meant != found).then(|| meant.join(" "))
}

/// The word that was probably meant, if any comes near.
pub fn nearest<'a>(text: &str, words: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    /// How alike two words have to be, from 0 to 1.
    const ALIKE: f64 = 0.7;
    /// Nobody means a word by a text as long as this.
    const LONGEST: usize = 40;
    let plain = |text: &str| text.to_lowercase().replace('_', "-");
    let text = plain(text);
    if text.len() > LONGEST {
        return None;
    }
    let alike = words.into_iter().map(|word| (strsim::normalized_damerau_levenshtein(&text, &plain(word)), word));
    let nearest = alike.filter(|(alike, _)| *alike >= ALIKE).max_by(|(a, _), (b, _)| a.total_cmp(b));
    nearest.map(|(_, word)| word)
}
