//! The journal: a battle as JSON Lines. It is the save file, the replay, the undo stack, the network log and the bug report.
//!
//! ```text
//! {"redoubt":1,"game":"zama","rules":1,"setup":{…},"data":"sha256:…","dice":{"fair":{"commitment":"sha256:…"}},"sum":"…"}
//! {"begin":{"rolls":[3,5]},"sum":"…"}
//! {"act":{"do":{"attack":{"from":"c3","to":"c4"}},"rolls":[6,5,2,1]},"sum":"…"}
//! {"undo":1,"sum":"…"}
//! {"end":{"winner":"rome","secret":"…"},"sum":"…"}
//! ```
//!
//! Where people play apart there are more kinds of [`Line`]: shares of the dice before `begin`, a seat that changes hands, an
//! ending that people made.
//!
//! Lines are only ever added. Each closes with a sum over itself and the line before, so that a changed or missing line is
//! found where it is. The sums are over the text alone: lines may end as other systems end them (CR LF), and a byte order
//! mark may stand before the first ([`crate::encoding`]). It is always written in UTF-8, without a mark, with LF.

mod line;
mod seats;
mod start;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::fair::hex;
use crate::{Code, Error, Message, Setup};

pub use line::{Drawn, Ended, Line};
pub use seats::{LONGEST_NAME, PERSON};
pub use start::Start;

pub(crate) use seats::{sound_name, sound_note};

/// The version of this format.
pub const FORMAT: u32 = 1;

/// What the data of a journal that brings its own is called in messages.
pub const OWN_DATA: &str = "data_text";

/// Longest line that is read.
pub const LONGEST_LINE: usize = 1 << 20;

/// Lines after the first of the longest journal: far more than any battle needs. What would make it longer is refused
/// before it happens, so that whatever was written can be read again.
pub const MOST_LINES: usize = 20_000;

/// From here on nothing is taken back any more: the rest is for fighting the battle to its end.
pub const MOST_LINES_WITH_UNDO: usize = MOST_LINES / 2;

/// The first line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// [`FORMAT`] when it was written.
    pub redoubt: u32,
    /// The battle.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// Scenario and options.
    pub setup: Setup,
    /// The hash of the data file.
    pub data: String,
    /// The data file itself, unless it came with the program: so that the battle can be replayed by anyone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data_text: Option<String>,
    /// Where the rolls come from.
    pub dice: DiceKind,
    /// Who sits where, for whoever goes on with the battle: `person`, or a machine player's level.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub seats: BTreeMap<String, String>,
    /// What those who sit there are called, where they want it to be known. Usually nothing: a journal is about a battle, and
    /// not about people.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub names: BTreeMap<String, String>,
}

/// Where the rolls of a journal come from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum DiceKind {
    /// From a secret that was committed to.
    Fair {
        /// The hash of the secret.
        commitment: String,
        /// The number that the secret was made from, where someone chose one: such dice are repeatable, and no secret.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<u64>,
        /// What each seat added to it.
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        contributions: BTreeMap<String, String>,
        /// The secret, where the file's owner keeps it: without it a saved battle could not go on. A server leaves it out
        /// until the end.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        secret: Option<String>,
        /// Says to whoever reads the file what it means that the secret is in it. Journals of earlier editions lack it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        secret_kept: Option<SecretKept>,
    },
    /// From a person's real dice.
    Typed,
}

impl DiceKind {
    /// Takes out the secret that is kept here, and with it what is said of it.
    pub fn take_secret(&mut self) -> Option<String> {
        let DiceKind::Fair { secret, secret_kept, .. } = self else { return None };
        *secret_kept = None;
        secret.take()
    }
}

/// Where the secret behind the dice is kept before the end, in words that stand in the file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SecretKept {
    /// In the header.
    #[serde(rename = "in this file before the end: whoever reads it can foresee the dice")]
    InThisFile,
}

/// How far a journal has been written somewhere: the next line builds on the sum of the last.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Written {
    lines: usize,
    sum: String,
    /// Who sits where, by what is written.
    seats: BTreeMap<String, String>,
}

impl Written {
    /// Lines that have been written, the first included.
    pub fn lines(&self) -> usize {
        self.lines
    }

    /// Who plays each seat by these lines, as [`Journal::seats`] has it, for what the new ones cost.
    pub fn seats(&self) -> &BTreeMap<String, String> {
        &self.seats
    }

    fn note(&mut self, line: &Line) {
        if let Line::HandOver { seat, to, .. } = line {
            self.seats.insert(seat.clone(), to.clone());
        }
    }
}

/// A journal in memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Journal {
    /// The first line.
    pub header: Header,
    /// The others.
    pub lines: Vec<Line>,
}

impl Journal {
    /// The whole file.
    pub fn write(&self) -> String {
        self.write_after(&Written::default()).0
    }

    /// The lines that follow what has been written already, as they stand in the file, and how far it is written with them.
    /// This costs what the new lines cost, however long the journal is.
    pub fn write_after(&self, written: &Written) -> (String, Written) {
        let mut text = String::new();
        let mut now = written.clone();
        for index in written.lines..=self.lines.len() {
            now.sum = self.write_line(index, &now.sum, &mut text);
            now.lines = index + 1;
            match index.checked_sub(1) {
                None => now.seats = self.header.seats.clone(),
                Some(index) => now.note(&self.lines[index]),
            }
        }
        (text, now)
    }

    fn write_line(&self, index: usize, sum_before: &str, text: &mut String) -> String {
        let json = match index.checked_sub(1) {
            None => serde_json::to_string(&self.header),
            Some(index) => serde_json::to_string(&self.lines[index]),
        };
        // Plain data with string keys: writing it cannot fail.
        let json = json.unwrap_or_default();
        let open = json.strip_suffix('}').unwrap_or(&json);
        let sum = check_sum(sum_before, open);
        text.push_str(open);
        text.push_str(",\"sum\":\"");
        text.push_str(&sum);
        text.push_str("\"}\n");
        sum
    }

    /// Reads the text of a file. The error names the line; [`Journal::salvage`] gives what is sound before it.
    pub fn read(text: &str) -> Result<Journal, Error> {
        match Journal::salvage(text) {
            (Some(journal), None) => Ok(journal),
            (_, Some(error)) => Err(error),
            (None, None) => Err(bad(1, Message::new("journal-empty"))),
        }
    }

    /// Reads as far as the file is sound: the journal up to there, and what is wrong with the next line.
    pub fn salvage(text: &str) -> (Option<Journal>, Option<Error>) {
        let mut journal: Option<Journal> = None;
        let mut sum = String::new();
        for (index, line) in text.split_inclusive('\n').enumerate() {
            let number = index + 1;
            let read = match line.strip_suffix('\n') {
                _ if index > MOST_LINES => Err(bad(number, Message::new("journal-too-long").with("most", MOST_LINES))),
                Some(line) => {
                    let line = line.strip_suffix('\r').unwrap_or(line);
                    read_sum(line, &sum).map_err(|reason| bad(number, reason))
                }
                None => Err(Error { code: Code::JournalTorn, ..bad(number, Message::new("journal-torn")) }),
            };
            let (json, line_sum) = match read {
                Ok(read) => read,
                Err(error) => return (journal, Some(error)),
            };
            sum = line_sum;
            match &mut journal {
                None => match read_header(&json) {
                    Ok(header) => journal = Some(Journal { header, lines: Vec::new() }),
                    Err(error) => return (None, Some(error)),
                },
                Some(journal) => match serde_json::from_str(&json) {
                    Ok(line) => journal.lines.push(line),
                    Err(error) => return (Some(journal.clone()), Some(bad(number, not_json(&error)))),
                },
            }
        }
        (journal, None)
    }

    /// Reads the lines that follow what has been written already, and how far it is written with them.
    pub fn read_after(text: &str, written: &Written) -> Result<(Vec<Line>, Written), Error> {
        let mut now = written.clone();
        let mut lines = Vec::new();
        for line in text.split_inclusive('\n') {
            let number = now.lines + 1;
            let torn = || Error { code: Code::JournalTorn, ..bad(number, Message::new("journal-torn")) };
            let (json, sum) =
                read_sum(line.strip_suffix('\n').ok_or_else(torn)?, &now.sum).map_err(|reason| bad(number, reason))?;
            let line = serde_json::from_str(&json).map_err(|error| bad(number, not_json(&error)))?;
            now.note(&line);
            lines.push(line);
            (now.lines, now.sum) = (number, sum);
        }
        Ok((lines, now))
    }

    /// Has the battle been set up? Before that there is nothing but shares of the dice.
    pub fn has_begun(&self) -> bool {
        self.lines.iter().any(|line| matches!(line, Line::Begin { .. } | Line::Load(_)))
    }

    /// Takes out the secret that the header keeps: what remains can be given to anyone.
    pub(crate) fn seal(&mut self) {
        self.header.dice.take_secret();
    }

    /// The secret behind the dice, wherever the journal shows it. All that it shows should be the same.
    pub fn secrets(&self) -> impl Iterator<Item = &str> {
        let kept = match &self.header.dice {
            DiceKind::Fair { secret, .. } => secret.as_deref(),
            DiceKind::Typed => None,
        };
        let ended = self.lines.iter().filter_map(|line| match line {
            Line::End { secret, .. } => secret.as_deref(),
            _ => None,
        });
        kept.into_iter().chain(ended)
    }
}

/// The error of a line. Lines count from 1.
pub fn bad(line: usize, reason: Message) -> Error {
    Error::new(Code::BadJournal, Message::new("error-journal").with("line", line).with("reason", reason))
}

fn not_json(error: &serde_json::Error) -> Message {
    Message::new("error-json").with("cause", crate::error::unread::json(error))
}

fn check_sum(before: &str, line: &str) -> String {
    let digest = Sha256::new().chain_update(before).chain_update(line).finalize();
    hex(&digest[..8])
}

/// The text of a journal that was sent without its sums, to be shorter: each is worked out again. The last line keeps its own,
/// and since every sum builds on the one before, it still tells whether anything was changed or lost.
pub fn with_sums(text: &str) -> String {
    let mut whole = String::with_capacity(text.len() * 2);
    let mut sum = String::new();
    let last = text.lines().count().saturating_sub(1);
    for (index, line) in text.lines().enumerate() {
        if index == last {
            whole.push_str(line);
        } else {
            let open = line.strip_suffix('}').unwrap_or(line);
            sum = check_sum(&sum, open);
            whole.push_str(open);
            whole.push_str(",\"sum\":\"");
            whole.push_str(&sum);
            whole.push_str("\"}");
        }
        whole.push('\n');
    }
    whole
}

/// Takes the sum off a line: the JSON without it, and the sum.
fn read_sum(line: &str, before: &str) -> Result<(String, String), Message> {
    if line.len() > LONGEST_LINE {
        return Err(Message::new("journal-long-line").with("most", LONGEST_LINE));
    }
    if let Err(error) = serde_json::from_str::<serde::de::IgnoredAny>(line) {
        return Err(not_json(&error));
    }
    let parts = line.rsplit_once(",\"sum\":\"").and_then(|(open, sum)| Some((open, sum.strip_suffix("\"}")?)));
    let Some((open, sum)) = parts else {
        return Err(Message::new("journal-no-sum"));
    };
    if check_sum(before, open) != sum {
        return Err(Message::new("journal-wrong-sum"));
    }
    Ok((format!("{open}}}"), sum.to_owned()))
}

fn read_header(json: &str) -> Result<Header, Error> {
    #[derive(Deserialize)]
    struct Version {
        redoubt: u32,
    }
    let version: Version = serde_json::from_str(json).map_err(|error| bad(1, not_json(&error)))?;
    if version.redoubt != FORMAT {
        let reason = Message::new("journal-format").with("found", version.redoubt).with("known", FORMAT);
        return Err(Error { code: Code::UnknownFormat, ..bad(1, reason) });
    }
    serde_json::from_str(json).map_err(|error| bad(1, not_json(&error)))
}
