//! Words without a language: a message names a text and its arguments; a front end says it in English or Spanish.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A language Redoubt speaks. They are equals: every text exists in each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    En,
    /// Spanish.
    Es,
}

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Es];

    /// The two-letter code.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Es => "es",
        }
    }
}

impl FromStr for Lang {
    type Err = ();

    /// Reads `es`, `es-MX`, `es_ES.UTF-8` and the like.
    fn from_str(text: &str) -> Result<Self, ()> {
        let lower = text.to_ascii_lowercase();
        let code = lower.split(['-', '_', '.']).next().unwrap_or_default();
        Lang::ALL.into_iter().find(|lang| lang.code() == code).ok_or(())
    }
}

/// A name that a data file gives in every language, as it stands within a sentence: with its article, if it takes one.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bilingual {
    /// In English.
    pub en: String,
    /// In Spanish.
    pub es: String,
    /// Does it name several? Where an article says so, this need not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub plural: bool,
}

impl Bilingual {
    /// The name in `lang`.
    pub fn say(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Es => &self.es,
        }
    }
}

/// What a message is about.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    /// A whole number.
    Number(i64),
    /// A word that is the same in every language: a square, a file name.
    Text(String),
    /// A name from a data file.
    Name(Bilingual),
    /// Another message, put in place.
    Phrase(Message),
    /// A side of a battle, as it stands within a sentence: the text `GAME-side-SEAT`.
    Side {
        /// The battle.
        game: &'static str,
        /// The seat's name.
        seat: &'static str,
    },
    /// Several, joined with commas.
    List(Vec<Arg>),
    /// What has a name or a measure of its own for programs, as actions and positions write it, and words for people.
    Known {
        /// For programs, the same in every language.
        data: Value,
        /// For people.
        words: Box<Arg>,
    },
}

impl Arg {
    /// What programs know as `data`, and people by these words.
    pub fn known(data: impl Serialize, words: impl Into<Arg>) -> Arg {
        Arg::Known { data: serde_json::to_value(data).unwrap_or_default(), words: Box::new(words.into()) }
    }

    /// What programs read: the same in every language. Words without a name of their own are given as the text's.
    pub fn data(&self) -> Value {
        match self {
            Arg::Number(number) => (*number).into(),
            Arg::Text(text) => text.as_str().into(),
            Arg::Name(name) => name.en.as_str().into(),
            Arg::Phrase(message) => message.id().into(),
            Arg::Side { seat, .. } => (*seat).into(),
            Arg::List(list) => list.iter().map(Arg::data).collect(),
            Arg::Known { data, .. } => data.clone(),
        }
    }
}

macro_rules! arg_from {
    ($($from:ty => $make:expr),* $(,)?) => {
        $(impl From<$from> for Arg {
            fn from(value: $from) -> Self {
                #[allow(clippy::redundant_closure_call)]
                ($make)(value)
            }
        })*
    };
}

arg_from! {
    i64 => Arg::Number,
    i32 => |n| Arg::Number(i64::from(n)),
    i8 => |n| Arg::Number(i64::from(n)),
    u8 => |n| Arg::Number(i64::from(n)),
    u16 => |n| Arg::Number(i64::from(n)),
    u32 => |n| Arg::Number(i64::from(n)),
    usize => |n| Arg::Number(i64::try_from(n).unwrap_or(i64::MAX)),
    String => Arg::Text,
    &str => |text: &str| Arg::Text(text.to_owned()),
    Bilingual => Arg::Name,
    &Bilingual => |name: &Bilingual| Arg::Name(name.clone()),
    Message => Arg::Phrase,
    Vec<Arg> => Arg::List,
}

/// A text by its name, with what it is about.
///
/// ```
/// use redoubt_kernel::Message;
/// let said = Message::new("zama-moved").with("from", "c2").with("to", "c3");
/// assert_eq!(said.id(), "zama-moved");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Message {
    id: &'static str,
    args: Vec<(&'static str, Arg)>,
}

impl Message {
    /// The text named `id` in the language files.
    pub fn new(id: &'static str) -> Self {
        Message { id, args: Vec::new() }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }

    /// The text's name.
    pub fn id(&self) -> &'static str {
        self.id
    }

    /// The arguments.
    pub fn args(&self) -> &[(&'static str, Arg)] {
        &self.args
    }

    /// What it is about, as programs read it.
    pub fn data(&self) -> Map<String, Value> {
        self.args.iter().map(|(name, arg)| ((*name).to_owned(), arg.data())).collect()
    }
}

impl fmt::Display for Message {
    /// For a programmer's eyes: the name and the arguments. People are shown the text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.id)?;
        for (name, value) in &self.args {
            write!(f, " {name}={value:?}")?;
        }
        Ok(())
    }
}
