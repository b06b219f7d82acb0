//! How much time people have who play apart, and what happens to whoever uses it up: agreed before the battle begins.

use std::fmt;
use std::str::FromStr;

use redoubt_kernel::Message;
use serde::{Deserialize, Serialize};

/// The most minutes that a live battle gives each seat.
pub const MOST_MINUTES: u16 = 600;

/// The most seconds that come back with each turn.
pub const MOST_INCREMENT: u16 = 600;

/// The most days for a turn.
pub const MOST_DAYS: u8 = 30;

/// How much time each seat has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Pace {
    /// As much as anyone likes.
    #[default]
    Untimed,
    /// So much for the whole battle, and a little more with each turn that is over.
    Live {
        /// Minutes in all.
        minutes: u16,
        /// Seconds that are added when a turn is over.
        increment: u16,
    },
    /// So many days for each turn.
    Slow {
        /// They.
        days: u8,
    },
}

impl Pace {
    /// What is offered, in this order; any other that can be read may be agreed on too.
    pub const OFFERED: [Pace; 9] = [
        Pace::Untimed,
        Pace::Live { minutes: 10, increment: 5 },
        Pace::Live { minutes: 20, increment: 10 },
        Pace::Live { minutes: 45, increment: 15 },
        Pace::Live { minutes: 90, increment: 30 },
        Pace::Slow { days: 1 },
        Pace::Slow { days: 3 },
        Pace::Slow { days: 7 },
        Pace::Slow { days: 14 },
    ];

    /// Does nobody's time run out?
    pub fn is_untimed(&self) -> bool {
        *self == Pace::Untimed
    }

    /// Is it played over days?
    pub fn is_slow(&self) -> bool {
        matches!(self, Pace::Slow { .. })
    }

    /// The time that each seat begins with, in thousandths of a second; `None` where nobody counts it.
    pub fn allowance(&self) -> Option<i64> {
        match *self {
            Pace::Untimed => None,
            Pace::Live { minutes, .. } => Some(i64::from(minutes) * 60_000),
            Pace::Slow { days } => Some(i64::from(days) * 86_400_000),
        }
    }

    /// In words.
    pub fn message(&self) -> Message {
        match *self {
            Pace::Untimed => Message::new("pace-untimed"),
            Pace::Live { minutes, increment: 0 } => Message::new("pace-live-plain").with("minutes", minutes),
            Pace::Live { minutes, increment } => {
                Message::new("pace-live").with("minutes", minutes).with("increment", increment)
            }
            Pace::Slow { days } => Message::new("pace-slow").with("days", days),
        }
    }
}

/// As forms and databases write it: `untimed`, `live 20+10` (minutes and seconds), `slow 3` (days).
impl fmt::Display for Pace {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pace::Untimed => to.write_str("untimed"),
            Pace::Live { minutes, increment } => write!(to, "live {minutes}+{increment}"),
            Pace::Slow { days } => write!(to, "slow {days}"),
        }
    }
}

/// What cannot be read as a pace, or as what happens when time is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownPace;

impl fmt::Display for UnknownPace {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("no such pace")
    }
}

impl std::error::Error for UnknownPace {}

impl FromStr for Pace {
    type Err = UnknownPace;

    fn from_str(text: &str) -> Result<Self, UnknownPace> {
        if text == "untimed" {
            return Ok(Pace::Untimed);
        }
        let read = match text.split_once(' ').ok_or(UnknownPace)? {
            ("live", times) => {
                let (minutes, increment) = times.split_once('+').ok_or(UnknownPace)?;
                let number = |text: &str| text.parse::<u16>().map_err(|_| UnknownPace);
                Pace::Live { minutes: number(minutes)?, increment: number(increment)? }
            }
            ("slow", days) => Pace::Slow { days: days.parse().map_err(|_| UnknownPace)? },
            _ => return Err(UnknownPace),
        };
        let sound = match read {
            Pace::Untimed => true,
            Pace::Live { minutes, increment } => (1..=MOST_MINUTES).contains(&minutes) && increment <= MOST_INCREMENT,
            Pace::Slow { days } => (1..=MOST_DAYS).contains(&days),
        };
        if sound { Ok(read) } else { Err(UnknownPace) }
    }
}

impl TryFrom<String> for Pace {
    type Error = UnknownPace;

    fn try_from(text: String) -> Result<Self, UnknownPace> {
        text.parse()
    }
}

impl From<Pace> for String {
    fn from(pace: Pace) -> String {
        pace.to_string()
    }
}

/// What happens to a seat whose time is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WhenOut {
    /// It has lost.
    #[default]
    Loses,
    /// A machine player plays it from then on.
    Machine,
    /// The other side may claim the win, or go on for as long as they like.
    Claim,
}

impl WhenOut {
    /// Each, in the order they are offered.
    pub const ALL: [WhenOut; 3] = [WhenOut::Loses, WhenOut::Machine, WhenOut::Claim];

    /// As forms and databases write it.
    pub const fn id(self) -> &'static str {
        match self {
            WhenOut::Loses => "loses",
            WhenOut::Machine => "machine",
            WhenOut::Claim => "claim",
        }
    }

    /// In words.
    pub fn message(self) -> Message {
        match self {
            WhenOut::Loses => Message::new("pace-out-loses"),
            WhenOut::Machine => Message::new("pace-out-machine"),
            WhenOut::Claim => Message::new("pace-out-claim"),
        }
    }
}

impl FromStr for WhenOut {
    type Err = UnknownPace;

    fn from_str(text: &str) -> Result<Self, UnknownPace> {
        WhenOut::ALL.into_iter().find(|known| known.id() == text).ok_or(UnknownPace)
    }
}

/// What people who play apart have agreed on about time. A roster holds it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TimeTerms {
    /// How much of it each seat has.
    pub pace: Pace,
    /// What happens to whoever uses it up.
    pub when_out: WhenOut,
}

impl TimeTerms {
    /// Does nobody's time run out?
    pub fn are_untimed(&self) -> bool {
        self.pace.is_untimed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pace_is_read_as_it_is_written() {
        for pace in Pace::OFFERED {
            assert_eq!(pace.to_string().parse(), Ok(pace));
            let text = serde_json::to_string(&pace).unwrap();
            assert_eq!(serde_json::from_str::<Pace>(&text).unwrap(), pace);
        }
        for when in WhenOut::ALL {
            assert_eq!(when.id().parse(), Ok(when));
            assert_eq!(serde_json::to_string(&when).unwrap(), format!("\"{}\"", when.id()));
        }
    }

    #[test]
    fn what_nobody_could_have_meant_is_no_pace() {
        let bad =
            ["", "live", "live 0+5", "live 601+0", "live 5+601", "live 5", "live -5+5", "slow 0", "slow 31", "slow"];
        for text in bad {
            assert_eq!(text.parse::<Pace>(), Err(UnknownPace), "{text}");
        }
        assert!("".parse::<WhenOut>().is_err());
    }
}
