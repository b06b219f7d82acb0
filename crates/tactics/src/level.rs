//! How strong a machine player is, and how long it may think.

use std::str::FromStr;
use std::time::Duration;

/// How strong a machine player is. What that means is a row of one table: `Level::row`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// Any lawful action: a yardstick, and nobody's opponent.
    Random,
    /// At once: one move ahead, fond of attacking, with things overlooked.
    Recruit,
    /// At once: a few moves ahead, and now and then something overlooked.
    Corporal,
    /// What a third of a second brings for a decision.
    Veteran,
    /// What three seconds bring for a decision, on every core.
    General,
}

/// What a machine player likes where two things seem about equally good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Temper {
    /// What can go wrong least.
    Careful,
    /// What it has thought about most.
    ByTheBook,
    /// What can turn out best.
    Bold,
}

impl Temper {
    /// All of them.
    pub const ALL: [Temper; 3] = [Temper::Careful, Temper::ByTheBook, Temper::Bold];

    /// Its name.
    pub const fn id(self) -> &'static str {
        match self {
            Temper::Careful => "careful",
            Temper::ByTheBook => "book",
            Temper::Bold => "bold",
        }
    }
}

impl FromStr for Temper {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        Temper::ALL.into_iter().find(|temper| temper.id() == name).ok_or(())
    }
}

/// What a level does.
struct Row {
    id: &'static str,
    budget: Budget,
    /// How many decisions ahead it weighs: none is any lawful action, and [`u32::MAX`] as far as the budget goes.
    depth: u32,
    /// Of a thousand things that could be done, how many it does not think of.
    oversight: u32,
    /// What it likes where two things seem about equally good.
    temper: Temper,
    remembers: bool,
    ponders: bool,
    deliberates: bool,
}

impl Level {
    /// From the weakest to the strongest.
    pub const ALL: [Level; 5] = [Level::Random, Level::Recruit, Level::Corporal, Level::Veteran, Level::General];

    /// Those that someone may like to play against.
    pub const OPPONENTS: [Level; 4] = [Level::Recruit, Level::Corporal, Level::Veteran, Level::General];

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
                depth: 0,
                oversight: 0,
                temper: Temper::ByTheBook,
                remembers: false,
                ponders: false,
                deliberates: false,
            },
            Level::Recruit => Row {
                id: "recruit",
                budget: Budget::Simulations(60),
                depth: 1,
                oversight: 200,
                temper: Temper::Bold,
                remembers: false,
                ponders: false,
                deliberates: false,
            },
            Level::Corporal => Row {
                id: "corporal",
                budget: Budget::Simulations(600),
                depth: u32::MAX,
                oversight: 30,
                temper: Temper::Careful,
                remembers: false,
                ponders: false,
                deliberates: false,
            },
            Level::Veteran => Row {
                id: "veteran",
                budget: Budget::Thought(Duration::from_millis(300)),
                depth: u32::MAX,
                oversight: 0,
                temper: Temper::ByTheBook,
                remembers: true,
                ponders: false,
                deliberates: true,
            },
            Level::General => Row {
                id: "general",
                budget: Budget::Thought(Duration::from_secs(3)),
                depth: u32::MAX,
                oversight: 0,
                temper: Temper::Bold,
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

    /// How many decisions ahead it weighs: none is any lawful action.
    pub const fn depth(self) -> u32 {
        self.row().depth
    }

    /// Of a thousand things that could be done, how many it does not think of.
    pub const fn oversight(self) -> u32 {
        self.row().oversight
    }

    /// What it likes where two things seem about equally good.
    pub const fn temper(self) -> Temper {
        self.row().temper
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
    /// What it likes.
    pub temper: Temper,
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
        Bot { level, temper: level.temper(), budget: budget.unwrap_or(level.budget()), ponders: 0 }
    }
}

/// `general`, `general:2000` (simulations), `general:1.5s`; `general:2000+500` thinks on for 500 simulations while another
/// player takes a decision; `general/careful:2000` is one with another temper than its own.
impl FromStr for Bot {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (who, budget) = text.split_once(':').map_or((text, None), |(who, budget)| (who, Some(budget)));
        let (level, temper) = who.split_once('/').map_or((who, None), |(level, temper)| (level, Some(temper)));
        let mut bot = Bot::from(level.parse::<Level>()?);
        if let Some(temper) = temper {
            bot.temper = temper.parse()?;
        }
        let Some(budget) = budget else { return Ok(bot) };
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
        Ok(Bot { budget: budget.ok_or(())?, ponders, ..bot })
    }
}

impl std::fmt::Display for Bot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.level.id())?;
        if self.temper != self.level.temper() {
            write!(f, "/{}", self.temper.id())?;
        }
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
        let all = Level::ALL;
        assert!(all.windows(2).all(|pair| pair[0].depth() <= pair[1].depth()), "the stronger see as far at least");
        let forgetful = Level::OPPONENTS.map(Level::oversight);
        assert!(forgetful.is_sorted_by(|weaker, stronger| weaker >= stronger), "and overlook no more: {forgetful:?}");
        assert!(Level::OPPONENTS.iter().all(|level| level.depth() > 0), "nobody does just anything");
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
            "corporal",
            "general/careful:600",
            "recruit/book",
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
            "general/",
            "general/mad",
            "general:5/bold",
        ] {
            assert_eq!(text.parse::<Bot>(), Err(()), "{text}");
        }
    }
}
