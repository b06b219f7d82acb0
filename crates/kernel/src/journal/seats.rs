//! Who sits where, from the first line of a journal to the last.

use std::collections::{BTreeMap, BTreeSet};

use super::{Journal, Line};
use crate::{Code, Error, Message, Profile, Seat};

/// What is noted for a person.
pub const PERSON: &str = "person";

/// The longest name of a person, in characters.
pub const LONGEST_NAME: usize = 40;

/// The longest note of who plays a seat.
const LONGEST_NOTE: usize = 32;

impl Journal {
    /// Who plays each seat now, as it was last noted: `person`, or a machine player's level. Nothing is noted for some.
    pub fn seats(&self) -> BTreeMap<String, String> {
        self.seats_at(usize::MAX)
    }

    fn seats_at(&self, line: usize) -> BTreeMap<String, String> {
        let mut seats = self.header.seats.clone();
        for (seat, to, _) in self.handed_over(line) {
            seats.insert(seat.to_owned(), to.to_owned());
        }
        seats
    }

    /// The seats that people play before so many lines; where nothing is noted, a person does.
    pub(crate) fn people(&self, line: usize, profile: &Profile) -> Vec<Seat> {
        let noted = self.seats_at(line);
        let seats = profile.seats.iter().zip((0..).map(Seat));
        seats.filter(|(name, _)| noted.get(**name).is_none_or(|who| who == PERSON)).map(|(_, seat)| seat).collect()
    }

    /// What those who play now are called, as far as it is noted.
    pub fn names(&self) -> BTreeMap<String, String> {
        let mut names = self.header.names.clone();
        for (seat, _, name) in self.handed_over(usize::MAX) {
            match name {
                Some(name) => names.insert(seat.to_owned(), name.to_owned()),
                None => names.remove(seat),
            };
        }
        names
    }

    /// The seats that a person was ever noted for.
    pub fn ever_people(&self) -> BTreeSet<&str> {
        let first = self.header.seats.iter().map(|(seat, to)| (seat.as_str(), to.as_str()));
        let all = first.chain(self.handed_over(usize::MAX).map(|(seat, to, _)| (seat, to)));
        all.filter(|(_, to)| *to == PERSON).map(|(seat, _)| seat).collect()
    }

    /// What the first so many lines say of it.
    fn handed_over(&self, lines: usize) -> impl Iterator<Item = (&str, &str, Option<&str>)> {
        self.lines.iter().take(lines).filter_map(|line| match line {
            Line::HandOver { seat, to, name } => Some((seat.as_str(), to.as_str(), name.as_deref())),
            _ => None,
        })
    }
}

/// A name is plain text on one line that reads in the order in which it is written.
pub(crate) fn sound_name(name: &str) -> Result<(), Error> {
    let sound = !name.is_empty()
        && name.trim() == name
        && name.chars().count() <= LONGEST_NAME
        && !name.chars().any(|c| c.is_control() || is_bidirectional(c) || matches!(c, '\u{2028}' | '\u{2029}'));
    if sound { Ok(()) } else { Err(bad_name("error-bad-name", LONGEST_NAME)) }
}

/// Characters that turn the direction of what stands around them.
fn is_bidirectional(c: char) -> bool {
    matches!(c, '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// What stands before the points of a machine player that is as strong as so many.
const POINTS: &str = "elo:";

/// What is noted of who plays a seat is a word: `person`, or a level or so many points (`elo:1450`), which may have the hash of
/// what it has learned behind it (`general@1a2b3c4d`).
pub(crate) fn sound_note(note: &str) -> Result<(), Error> {
    let is_word = |word: &str| {
        !word.is_empty()
            && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-_".contains(&byte))
    };
    let (who, learned) = note.split_once('@').map_or((note, None), |(who, hash)| (who, Some(hash)));
    let points = who.strip_prefix(POINTS);
    let has_points =
        points.is_some_and(|points| !points.is_empty() && points.bytes().all(|byte| byte.is_ascii_digit()));
    let sound = (is_word(who) || has_points) && learned.is_none_or(is_word) && note.len() <= LONGEST_NOTE;
    if sound { Ok(()) } else { Err(bad_name("error-bad-player", LONGEST_NOTE)) }
}

fn bad_name(id: &'static str, most: usize) -> Error {
    Error::new(Code::BadName, Message::new(id).with("most", most))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_plain_text_that_reads_as_it_is_written() {
        for name in ["Ana", "Publius Cornelius Scipio", "Ñandú 7", "حنبعل", "👩‍🚀", &"x".repeat(LONGEST_NAME)]
        {
            assert!(sound_name(name).is_ok(), "{name}");
        }
        let turned = ["a\u{202e}b", "\u{2066}a", "a\u{200f}", "\u{61c}a"];
        let broken = ["", " Ana", "Ana ", "a\nb", "a\tb", "a\u{0}", "a\u{7f}", "a\u{85}b", "a\u{2028}b", "a\u{2029}b"];
        for name in turned.into_iter().chain(broken).chain([&*"x".repeat(LONGEST_NAME + 1)]) {
            assert_eq!(sound_name(name).unwrap_err().code, Code::BadName, "{name:?}");
        }
    }

    #[test]
    fn who_plays_a_seat_is_noted_in_a_word() {
        for note in [PERSON, "general", "corporal@1a2b3c4d", "elo:1450", "elo:1450@1a2b3c4d"] {
            assert!(sound_note(note).is_ok(), "{note}");
        }
        let broken = ["", "General", "general:5", "cmd:rm -rf /", "a b", "é", "@1a2b", "general@", "general@1a@2b"];
        let pointless = ["elo:", "elo:1e3", "elo:-5", "elo:@1a2b", "elo:14 50", "glicko:1450"];
        for note in pointless.into_iter().chain(broken).chain([&*"x".repeat(LONGEST_NOTE + 1)]) {
            assert_eq!(sound_note(note).unwrap_err().code, Code::BadName, "{note:?}");
        }
    }
}
