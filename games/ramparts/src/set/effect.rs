//! The small vocabulary of effects in which a data file says what cards do.

use crate::board::{FAR, Track};

/// What using an ability brings about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// `draw N`: in the Card Draw phase up to N more cards; in the Action phase N at once.
    Draw(u8),
    /// `actions N`: N more Actions this turn.
    Actions(u8),
    /// `put-forth`: another Hero from the hand becomes Available.
    PutForth,
    /// `put-forth-all`: every Hero in hand becomes Available.
    PutForthAll,
    /// `muster`: any Heroes in hand, and one from the discards, become Available; the player may leave out any of them.
    Muster,
    /// `supply`: Ammunition/Water Low is removed.
    Supply,
    /// `retrieve any`, `retrieve hero`, `retrieve event`: a card from the discards to the hand.
    Retrieve(Wanted),
    /// `back N in LOW..HIGH`, perhaps `on TRACK`: an iButho there goes back N boxes.
    Back {
        /// How far.
        boxes: u8,
        /// The innermost box it may stand in.
        low: i8,
        /// The outermost.
        high: i8,
        /// Only on this track.
        track: Option<Track>,
    },
    /// `stampede N in LOW..HIGH`, perhaps `but TRACK M`: all iButhos there go back N boxes, that formation M.
    Stampede {
        /// How far.
        boxes: u8,
        /// The innermost box.
        low: i8,
        /// The outermost.
        high: i8,
        /// A formation that goes another way back.
        but: Option<(Track, u8)>,
    },
    /// `douse`: a fire goes out.
    Douse,
    /// `build`: one step of the barricade.
    Build,
    /// `reroll`: any dice of the volley just rolled are rolled again.
    Reroll,
    /// `place horse`, `place contingent`, `place g-company`.
    Place(Support),
}

/// What may be taken from the discards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Wanted {
    Any,
    Hero,
    Event,
}

/// troops that come to help.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Support {
    /// the Natal Native Horse.
    Horse,
    /// the Natal Native Contingent.
    Contingent,
    /// G Company.
    GCompany,
}

impl Support {
    /// All of them.
    pub const ALL: [Support; 3] = [Support::Horse, Support::Contingent, Support::GCompany];

    #[inline]
    pub(crate) const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// what it costs at the end.
    pub const fn price(self) -> i32 {
        match self {
            Support::Horse => 3,
            Support::Contingent => 4,
            Support::GCompany => 5,
        }
    }
}

impl Effect {
    /// Reads an effect; `track` finds a track by its name.
    pub(crate) fn parse(text: &str, track: impl Fn(&str) -> Option<Track>) -> Option<Effect> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let number = |word: &str| word.parse::<u8>().ok().filter(|n| (1..=5).contains(n));
        Some(match words.as_slice() {
            ["draw", n] => Effect::Draw(number(n)?),
            ["actions", n] => Effect::Actions(number(n)?),
            ["put-forth"] => Effect::PutForth,
            ["put-forth-all"] => Effect::PutForthAll,
            ["muster"] => Effect::Muster,
            ["supply"] => Effect::Supply,
            ["retrieve", "any"] => Effect::Retrieve(Wanted::Any),
            ["retrieve", "hero"] => Effect::Retrieve(Wanted::Hero),
            ["retrieve", "event"] => Effect::Retrieve(Wanted::Event),
            ["back", n, "in", boxes] => {
                let (low, high) = span(boxes)?;
                Effect::Back { boxes: number(n)?, low, high, track: None }
            }
            ["back", n, "in", boxes, "on", name] => {
                let (low, high) = span(boxes)?;
                Effect::Back { boxes: number(n)?, low, high, track: Some(track(name)?) }
            }
            ["stampede", n, "in", boxes] => {
                let (low, high) = span(boxes)?;
                Effect::Stampede { boxes: number(n)?, low, high, but: None }
            }
            ["stampede", n, "in", boxes, "but", name, m] => {
                let (low, high) = span(boxes)?;
                Effect::Stampede { boxes: number(n)?, low, high, but: Some((track(name)?, number(m)?)) }
            }
            ["douse"] => Effect::Douse,
            ["build"] => Effect::Build,
            ["reroll"] => Effect::Reroll,
            ["place", "horse"] => Effect::Place(Support::Horse),
            ["place", "contingent"] => Effect::Place(Support::Contingent),
            ["place", "g-company"] => Effect::Place(Support::GCompany),
            _ => return None,
        })
    }

    /// Must the player say which card or iButho it is about?
    pub(crate) const fn wants_pick(self) -> bool {
        matches!(self, Effect::PutForth | Effect::Retrieve(_) | Effect::Back { .. } | Effect::Build)
    }
}

/// `-1..1`: boxes from the innermost to the outermost; one number is one box.
fn span(text: &str) -> Option<(i8, i8)> {
    let number = |text: &str| text.parse::<i8>().ok().filter(|n| (-1..=FAR).contains(n));
    let (low, high) = match text.split_once("..") {
        Some((low, high)) => (number(low)?, number(high)?),
        None => (number(text)?, number(text)?),
    };
    (low <= high).then_some((low, high))
}
