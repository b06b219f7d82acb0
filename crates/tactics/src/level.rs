//! How strong a machine player is, and how long it may think.

use std::str::FromStr;
use std::time::Duration;

/// How strong a machine player is. What that means is a row of one table: `Level::row`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// Any lawful action.
    Random,
    /// At once; plausible, with mistakes.
    Recruit,
    /// What a third of a second brings for a decision.
    Veteran,
    /// What three seconds bring for a decision, on every core.
    General,
}

/// What a level does.
struct Row {
    id: &'static str,
    budget: Budget,
    whims: u32,
    lookahead: bool,
    remembers: bool,
    ponders: bool,
    deliberates: bool,
}

impl Level {
    /// From the weakest to the strongest.
    pub const ALL: [Level; 4] = [Level::Random, Level::Recruit, Level::Veteran, Level::General];

    /// Who sits opposite, unless someone says otherwise.
    pub const USUAL: Level = Level::Recruit;

    /// Whom someone asks who wants a hint.
    pub const ADVISER: Level = Level::Veteran;

    /// How strong a level is: everything that tells one from another.
    const fn row(self) -> Row {
        match self {
            Level::Random => Row {
                id: "random",
                budget: Budget::Simulations(0),
                whims: 1000,
                lookahead: false,
                remembers: false,
                ponders: false,
                deliberates: false,
            },
            Level::Recruit => Row {
                id: "recruit",
                budget: Budget::Simulations(20),
                whims: 250,
                lookahead: false,
                remembers: false,
                ponders: false,
                deliberates: false,
            },
            Level::Veteran => Row {
                id: "veteran",
                budget: Budget::Thought(Duration::from_millis(300)),
                whims: 0,
                lookahead: true,
                remembers: true,
                ponders: false,
                deliberates: true,
            },
            Level::General => Row {
                id: "general",
                budget: Budget::Thought(Duration::from_secs(3)),
                whims: 0,
                lookahead: true,
                remembers: true,
                ponders: true,
                deliberates: true,
            },
        }
    }

    /// Its name.
    pub const fn id(self) -> &'static str {
        self.row().id
    }

    /// What it may spend on a decision, unless someone says otherwise.
    pub const fn budget(self) -> Budget {
        self.row().budget
    }

    /// Of a thousand decisions, how many are taken on a whim: anything that is lawful.
    pub const fn whims(self) -> u32 {
        self.row().whims
    }

    /// How many decisions it plays on after those it weighs, in a battle that asks for `wanted` of them
    /// ([`redoubt_kernel::Advice::LOOKAHEAD`]). Who does not judges by what is before their eyes.
    pub const fn lookahead(self, wanted: u32) -> u32 {
        if self.row().lookahead { wanted } else { 0 }
    }

    /// Does it remember what it found from one decision to the next? Who does not is another player each time: the choice
    /// rests on the seed and the number of actions alone, and is the same after an undo or a restart.
    pub const fn remembers(self) -> bool {
        self.row().remembers
    }

    /// Does it think on while a person decides?
    pub const fn ponders(self) -> bool {
        self.row().ponders
    }

    /// Does a decision take so long that someone waits for it?
    pub const fn deliberates(self) -> bool {
        self.row().deliberates
    }
}

impl FromStr for Level {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        Level::ALL.into_iter().find(|level| level.id() == name).ok_or(())
    }
}

/// What may be spent on a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many simulations. With a seed the choice is the same every time, on any number of cores.
    Simulations(u32),
    /// So much time.
    Time(Duration),
    /// As much thought as so much time brings on an idle machine of two cores ([`redoubt_kernel::Advice::PACE`]), counted in
    /// simulations: a slower or a busier machine takes longer for the same strength, up to [`Budget::SLOWEST`] times as long.
    Thought(Duration),
}

impl Budget {
    /// The most simulations that can be asked for.
    pub const MOST_SIMULATIONS: u32 = 10_000_000;
    /// The longest time that can be asked for.
    pub const LONGEST: Duration = Duration::from_secs(3600);
    /// How many times as long as it should a [`Budget::Thought`] may take.
    pub const SLOWEST: u32 = 3;
    /// How long a player thinks on while a person decides: longer would fill its memory and warm the room.
    pub const PONDERING: Duration = Duration::from_secs(60);

    /// Seconds, if they are a time that can be asked for.
    pub fn seconds(seconds: f64) -> Option<Budget> {
        let time = Duration::try_from_secs_f64(seconds).ok()?;
        (!time.is_zero() && time <= Self::LONGEST).then_some(Budget::Time(time))
    }

    /// So many simulations, if that many can be asked for.
    pub fn simulations(count: u32) -> Option<Budget> {
        (count <= Self::MOST_SIMULATIONS).then_some(Budget::Simulations(count))
    }
}

/// A machine player: its level and what it may spend.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bot {
    /// How strong.
    pub level: Level,
    /// What it may spend on a decision.
    pub budget: Budget,
    /// How many simulations it makes, in a tournament, while another player takes a decision.
    pub ponders: u32,
}

impl From<Level> for Bot {
    fn from(level: Level) -> Self {
        Bot::new(level, None)
    }
}

impl Bot {
    /// A level with another budget, if one is given.
    pub fn new(level: Level, budget: Option<Budget>) -> Self {
        Bot { level, budget: budget.unwrap_or(level.budget()), ponders: 0 }
    }
}

/// `general`, `general:2000` (simulations), `general:1.5s`; `general:2000+500` thinks on for 500 simulations while another
/// player takes a decision.
impl FromStr for Bot {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let Some((level, budget)) = text.split_once(':') else { return Ok(text.parse::<Level>()?.into()) };
        let (budget, ponders) = match budget.split_once('+') {
            Some((budget, ponders)) => (budget, ponders.parse().map_err(|_| ())?),
            None => (budget, 0),
        };
        if ponders > Budget::MOST_SIMULATIONS {
            return Err(());
        }
        let budget = match budget.strip_suffix('s') {
            Some(seconds) => Budget::seconds(seconds.parse().map_err(|_| ())?),
            None => Budget::simulations(budget.parse().map_err(|_| ())?),
        };
        Ok(Bot { level: level.parse()?, budget: budget.ok_or(())?, ponders })
    }
}

impl std::fmt::Display for Bot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.level.id())?;
        match self.budget {
            _ if self.budget == self.level.budget() && self.ponders == 0 => {}
            Budget::Simulations(count) => write!(f, ":{count}")?,
            Budget::Time(time) | Budget::Thought(time) => write!(f, ":{}s", time.as_secs_f64())?,
        }
        if self.ponders > 0 { write!(f, "+{}", self.ponders) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_say_what_they_do() {
        let does = |level: Level| (level.whims(), level.lookahead(8), level.remembers(), level.ponders());
        let all = [(1000, 0, false, false), (250, 0, false, false), (0, 8, true, false), (0, 8, true, true)];
        assert_eq!(Level::ALL.map(does), all);
        for level in Level::ALL {
            assert_eq!(level.id().parse(), Ok(level));
            assert!(level.remembers() || !level.ponders(), "what is found while another decides has to be remembered");
            assert_eq!(level.deliberates(), matches!(level.budget(), Budget::Thought(_)));
        }
    }

    #[test]
    fn a_bot_is_read_as_it_is_written() {
        for text in [
            "random",
            "recruit",
            "veteran",
            "general:2000",
            "general:1.5s",
            "recruit:50",
            "general:600+300",
            "general:3s+20",
        ] {
            assert_eq!(text.parse::<Bot>().map(|bot| bot.to_string()), Ok(text.to_owned()));
        }
        for text in [
            "",
            "emperor",
            "general:",
            "general:x",
            "general:-1",
            "general:0s",
            "general:99999999",
            "general:1e9s",
            "general:+5",
            "general:5+",
            "general:5+99999999",
        ] {
            assert_eq!(text.parse::<Bot>(), Err(()), "{text}");
        }
    }
}
