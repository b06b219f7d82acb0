//! What never changes about a battle.

use crate::scene::Livery;
use crate::{Arg, Lang, Seat, Source};

/// The data that an earlier edition came with.
#[derive(Debug)]
pub struct EarlierSet {
    /// The file.
    pub text: &'static str,
    /// Hashes of that data when it differed in words only.
    pub reworded: &'static [&'static str],
}

/// What never changes about a battle.
#[derive(Debug)]
pub struct Profile {
    /// Its name in commands, files and addresses.
    pub id: &'static str,
    /// The version of its rules. It grows when an old journal would be replayed differently.
    pub version: u32,
    /// The seats' names, in order.
    pub seats: &'static [&'static str],
    /// The scenarios' names; the first is the usual one.
    pub scenarios: &'static [&'static str],
    /// How strong the machine players measured here, in points of Elo, from the weakest level to the strongest: what lies between
    /// them is what `docs/strength.md` tells, rounded; where they stand on the scale is a convention, as with any rating. Where
    /// nobody plays against anybody they are no points of Elo, only a scale from the weakest level to the strongest.
    pub ratings: [u16; 5],
    /// Where someone plays alone for points: the scores that machine players take for lost (−1) and for won (1). In between what
    /// they think of a position is told in points, elsewhere as a chance to win.
    pub scores: Option<(i16, i16)>,
    /// About how long a game lasts at the table.
    pub minutes: (u16, u16),
    /// The words that actions begin with when they are typed. Their texts are `GAME-verb-ID`.
    pub verbs: &'static [&'static str],
    /// The colours that its pieces and cards may wear.
    pub liveries: &'static [&'static Livery],
    /// The language files.
    pub texts: fn(Lang) -> &'static str,
    /// The rule books, one clause after the other.
    pub rules: fn(Lang) -> &'static str,
    /// The data that comes with the program.
    pub data: &'static str,
    /// The JSON Schema of such data, for editors; empty if there is none.
    pub schema: &'static str,
    /// Hashes of that data in earlier editions that differed in words only: their journals are replayed with it.
    pub earlier_data: &'static [&'static str],
    /// The data of earlier editions that is played differently: their journals are replayed with it.
    pub earlier_sets: &'static [EarlierSet],
    /// The guided first game, see [`crate::lesson`]; empty if there is none.
    pub lesson: &'static str,
    /// A moment of the battle worth a picture: a position, written down; empty if there is none.
    pub showpiece: &'static str,
}

impl Profile {
    /// What a value from −1 (lost) to 1 (won) comes to for people: hundredths of a chance to win, or points ([`Profile::scores`]).
    pub fn worth(&self, value: f64) -> f64 {
        let (lost, won) = self.scores.unwrap_or((0, 100));
        f64::from(lost) + (value.clamp(-1.0, 1.0) + 1.0) / 2.0 * f64::from(won - lost)
    }

    /// What a difference between two chances from 0 to 1 comes to for people, see [`Profile::worth`].
    pub fn share(&self, part: f64) -> f64 {
        let (lost, won) = self.scores.unwrap_or((0, 100));
        part * f64::from(won - lost)
    }

    /// What a standard error of such a value comes to, as half of an interval of 95 %: never quite nothing, since there are dice.
    pub fn margin(&self, error: f64) -> f64 {
        (1.96 * (self.worth(error) - self.worth(0.0))).max(0.1)
    }

    /// The seat with this name.
    pub fn seat(&self, name: &str) -> Option<Seat> {
        self.seats.iter().position(|seat| *seat == name).map(|index| Seat(index as u8))
    }

    /// The name of a seat.
    pub fn seat_name(&self, seat: Seat) -> &'static str {
        self.seats.get(seat.index()).copied().unwrap_or_default()
    }

    /// A seat as it stands within a sentence.
    pub fn side(&self, seat: Seat) -> Arg {
        Arg::Side { game: self.id, seat: self.seat_name(seat) }
    }

    /// The battle's data as a [`Source`].
    pub fn source(&self) -> Source {
        Source::new(format!("{} (built in)", self.id), self.data)
    }

    /// The data of an earlier edition that a journal with this hash was played with, if it is no longer played with today's.
    pub fn earlier(&self, hash: &str) -> Option<Source> {
        let mut sets =
            self.earlier_sets.iter().map(|set| (set, Source::new(format!("{} (earlier)", self.id), set.text)));
        sets.find(|(set, source)| source.hash() == hash || set.reworded.contains(&hash)).map(|(_, source)| source)
    }

    /// Did this data come with the program, today or earlier?
    pub fn brought(&self, source: &Source) -> bool {
        source.says(self.data) || self.earlier_sets.iter().any(|set| source.says(set.text))
    }

    /// Does a journal with this hash play out the same with this data, which came with the program?
    pub fn reworded(&self, source: &Source, hash: &str) -> bool {
        let earlier = self.earlier_sets.iter().filter(|set| source.says(set.text)).flat_map(|set| set.reworded);
        let today = self.earlier_data.iter().filter(|_| source.says(self.data));
        today.chain(earlier).any(|known| *known == hash)
    }

    /// The battle's guided first game as a [`Source`], if it has one.
    pub fn lesson(&self) -> Option<Source> {
        (!self.lesson.is_empty()).then(|| Source::new(format!("{} lesson (built in)", self.id), self.lesson))
    }
}

/// The [`Profile`] of a battle whose files lie where those of every battle do: `text/`, `rules/`, `data/` and
/// `lessons/first.toml` in the folder of its crate. Only what differs is named.
#[macro_export]
macro_rules! profile {
    ($($field:ident: $value:expr),* $(,)?) => {
        $crate::Profile {
            $($field: $value,)*
            texts: |lang| match lang {
                $crate::Lang::En => include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/text/en.ftl")),
                $crate::Lang::Es => include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/text/es.ftl")),
            },
            rules: |lang| match lang {
                $crate::Lang::En => include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/rules/en.md")),
                $crate::Lang::Es => include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/rules/es.md")),
            },
            data: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/standard.toml")),
            schema: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/schema.json")),
            lesson: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/lessons/first.toml")),
            showpiece: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/showpiece.json")),
        }
    };
}
