//! What every battle does alike when it reads a data file: it goes on after a mistake, and remembers all of them.

use toml::Spanned;

use super::{MOST_FAULTS, Source, nearest, shown};
use crate::scene::Pictogram;
use crate::{Arg, Bilingual, Clause, Fault, Message};

/// The longest name of a scenario in commands.
const LONGEST_SCENARIO: usize = 40;

/// A data file that is being read, and the mistakes found in it so far.
#[derive(Debug)]
pub struct DataReader<'a> {
    source: &'a Source,
    faults: Vec<Fault>,
    /// The part of the file that is being read; empty for the whole.
    part: String,
}

impl<'a> DataReader<'a> {
    pub(super) fn new(source: &'a Source, faults: Vec<Fault>) -> Self {
        DataReader { source, faults, part: String::new() }
    }

    /// The file.
    pub fn source(&self) -> &'a Source {
        self.source
    }

    /// Mistakes from here on lie in this part of the file; in the whole of it, if it has no name.
    pub fn go_to(&mut self, part: impl Into<String>) {
        self.part = part.into();
    }

    /// How many mistakes have been found.
    pub fn count(&self) -> usize {
        self.faults.len()
    }

    /// One more, or several, as they are.
    pub fn add(&mut self, faults: impl IntoIterator<Item = Fault>) {
        let room = MOST_FAULTS.saturating_sub(self.faults.len());
        self.faults.extend(faults.into_iter().take(room));
    }

    /// What stands here breaks clause `rule`.
    pub fn fault<T>(&mut self, entry: &Spanned<T>, rule: &'static str, place: &str, reason: Message) {
        self.stranger(entry, rule, place, reason, None);
    }

    /// A word that means nothing here, with what was probably meant.
    pub fn stranger<T>(
        &mut self,
        entry: &Spanned<T>,
        rule: &'static str,
        place: &str,
        reason: Message,
        meant: Option<&str>,
    ) {
        let place = if self.part.is_empty() { place.to_owned() } else { format!("{}.{place}", self.part) };
        let fault = self.source.fault(entry, place, reason).against(Clause::new(rule));
        self.add([fault.meaning(meant)]);
    }

    /// Unless it holds, what stands here breaks clause `rule`.
    pub fn demand<T>(
        &mut self,
        holds: bool,
        entry: &Spanned<T>,
        rule: &'static str,
        place: &str,
        reason: &'static str,
    ) {
        if !holds {
            self.fault(entry, rule, place, Message::new(reason));
        }
    }

    /// Is the file of the one format that the battle reads?
    pub fn is_format(&mut self, format: &Spanned<String>, known: &str, rule: &'static str) -> bool {
        let same = format.get_ref() == known;
        if !same {
            self.fault(format, rule, "format", Message::new("error-data-format").with("known", known));
        }
        same
    }

    /// One of these pictures, by its name.
    pub fn picture(
        &mut self,
        name: &Spanned<String>,
        known: &[&'static Pictogram],
        rule: &'static str,
        place: &str,
    ) -> Option<&'static Pictogram> {
        let picture = known.iter().copied().find(|picture| picture.id == name.get_ref());
        if picture.is_none() {
            let ids: Vec<Arg> = known.iter().map(|picture| picture.id.into()).collect();
            let reason = Message::new("error-data-picture").with("name", shown(name.get_ref())).with("known", ids);
            let meant = nearest(name.get_ref(), known.iter().map(|picture| picture.id));
            self.stranger(name, rule, place, reason, meant);
        }
        picture
    }

    /// Can this be a scenario's name in commands?
    pub fn is_scenario_name<T>(&mut self, id: &str, entry: &Spanned<T>, rule: &'static str) -> bool {
        let letter = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        let sound = (1..=LONGEST_SCENARIO).contains(&id.len()) && id.bytes().all(letter);
        if !sound {
            let reason = Message::new("error-data-scenario").with("name", shown(id)).with("most", LONGEST_SCENARIO);
            self.fault(entry, rule, "scenario", reason);
        }
        sound
    }

    /// What was read, if nothing is wrong with it.
    pub fn approve<T>(self, read: Option<T>) -> Result<T, Vec<Fault>> {
        read.filter(|_| self.faults.is_empty()).ok_or(self.faults)
    }
}

/// Can people read this in both languages: short, and nothing in it but letters and signs?
pub fn is_readable(text: &Bilingual, most: usize) -> bool {
    let sound =
        |text: &str| !text.trim().is_empty() && text.chars().count() <= most && !text.chars().any(char::is_control);
    sound(&text.en) && sound(&text.es)
}
