//! How strong a machine player is, and how long it may think.

use std::str::FromStr;
use std::time::Duration;

use redoubt_kernel::Profile;
use redoubt_kernel::chance::Seeded;

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
    /// As strong as so many points of Elo, where the battle's levels were measured ([`Profile::ratings`]): some decisions as the
    /// level above takes them, the others as the one below.
    Rated(u16),
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

/// What a level judges positions by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum JudgesBy {
    /// What the battle itself says: the rules of thumb of someone who has read the book.
    Hand,
    /// The same, and led by what self-play has taught to lean to, where a battle comes with that.
    Habit,
    /// What self-play has taught of positions and of what to lean to.
    Experience,
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
    /// What it judges positions by.
    judges_by: JudgesBy,
    /// By how many thousandths an attack seems better to it than it is.
    zeal: u32,
    remembers: bool,
    ponders: bool,
    deliberates: bool,
}

impl Row {
    /// Someone who decides at once, by rules of thumb, as far ahead as the budget goes, and overlooks nothing.
    const QUICK: Row = Row {
        id: "",
        budget: Budget::Simulations(0),
        depth: u32::MAX,
        oversight: 0,
        temper: Temper::ByTheBook,
        judges_by: JudgesBy::Hand,
        zeal: 0,
        remembers: false,
        ponders: false,
        deliberates: false,
    };
}

impl Level {
    /// From the weakest to the strongest.
    pub const ALL: [Level; 5] = [Level::Random, Level::Recruit, Level::Corporal, Level::Veteran, Level::General];

    /// Those that someone may like to play against.
    pub const OPPONENTS: [Level; 4] = [Level::Recruit, Level::Corporal, Level::Veteran, Level::General];

    /// How someone is written who is as strong as so many points.
    pub const POINTS: &'static str = "elo:";

    /// Points from one to the next that is offered between the levels.
    pub const STEP: u16 = 50;

    /// Those between the weakest and the strongest opponent of a battle, by their points.
    pub fn between(profile: &Profile) -> impl Iterator<Item = Level> + use<> {
        let [_, low, .., high] = profile.ratings;
        (low.next_multiple_of(Self::STEP)..=high).step_by(Self::STEP.into()).map(Level::Rated)
    }

    /// How many points of Elo it has in a battle.
    pub fn points(self, profile: &Profile) -> u16 {
        match self {
            Level::Rated(points) => points,
            level => {
                Level::ALL.iter().zip(profile.ratings).find(|(known, _)| **known == level).map_or(0, |found| found.1)
            }
        }
    }

    /// Who takes the next decision: the level itself, or one of the two whose points those it was asked for lie between.
    pub(crate) fn drawn(self, profile: &Profile, chance: &mut Seeded) -> Level {
        let Level::Rated(points) = self else { return self };
        let points = u32::from(points);
        let mut below = Level::OPPONENTS[0];
        for above in Level::OPPONENTS {
            let [low, high] = [below, above].map(|level| u32::from(level.points(profile)));
            if points <= high {
                // The nearer to the stronger one, the more of its decisions.
                return if points > low && chance.below(high - low) < points - low { above } else { below };
            }
            below = above;
        }
        below
    }

    /// Who sits opposite, unless someone says otherwise.
    pub const USUAL: Level = Level::Recruit;

    /// As long as this level someone thinks who is asked for a hint.
    pub const ADVISER: Level = Level::Veteran;

    /// How strong a level is: everything that tells one from another.
    const fn row(self) -> Row {
        match self {
            Level::Random => Row { id: "random", budget: Budget::Simulations(0), depth: 0, ..Row::QUICK },
            Level::Recruit => Row {
                id: "recruit",
                budget: Budget::Simulations(60),
                depth: 1,
                oversight: 200,
                temper: Temper::Bold,
                zeal: 100,
                ..Row::QUICK
            },
            Level::Corporal => Row {
                id: "corporal",
                budget: Budget::Simulations(600),
                oversight: 30,
                temper: Temper::Careful,
                ..Row::QUICK
            },
            Level::Veteran => Row {
                id: "veteran",
                budget: Budget::Thought(Duration::from_millis(300)),
                judges_by: JudgesBy::Habit,
                remembers: true,
                deliberates: true,
                ..Row::QUICK
            },
            Level::General => Row {
                id: "general",
                budget: Budget::Thought(Duration::from_secs(3)),
                temper: Temper::Bold,
                judges_by: JudgesBy::Experience,
                remembers: true,
                ponders: true,
                deliberates: true,
                ..Row::QUICK
            },
            // What the levels say between which it stands counts instead.
            Level::Rated(_) => Row {
                id: "elo",
                budget: Budget::Thought(Duration::from_secs(3)),
                judges_by: JudgesBy::Experience,
                deliberates: true,
                ..Row::QUICK
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

    /// What it judges positions by.
    pub const fn judges_by(self) -> JudgesBy {
        self.row().judges_by
    }

    /// By how many thousandths an attack seems better to it than it is.
    pub const fn zeal(self) -> u32 {
        self.row().zeal
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
        if let Some(points) = name.strip_prefix(Level::POINTS) {
            // As it would be written, so that nothing is written in two ways.
            let rated = points.parse().map(Level::Rated).map_err(|_| ())?;
            return if rated.to_string() == name { Ok(rated) } else { Err(()) };
        }
        Level::ALL.into_iter().find(|level| level.id() == name).ok_or(())
    }
}

impl std::fmt::Display for Level {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Level::Rated(points) => write!(f, "{}{points}", Level::POINTS),
            level => f.write_str(level.id()),
        }
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
/// player takes a decision; `general/careful:2000` is one with another temper than its own; `elo:1450` is as strong as that.
impl FromStr for Bot {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        if text.starts_with(Level::POINTS) {
            return text.parse().map(|level: Level| Bot::from(level));
        }
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
        self.level.fmt(f)?;
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
    use redoubt_kernel::Rules;

    use super::*;

    #[test]
    fn levels_say_what_they_do() {
        let all = Level::ALL;
        assert!(all.windows(2).all(|pair| pair[0].depth() <= pair[1].depth()), "the stronger see as far at least");
        let forgetful = Level::OPPONENTS.map(Level::oversight);
        assert!(forgetful.is_sorted_by(|weaker, stronger| weaker >= stronger), "and overlook no more: {forgetful:?}");
        assert!(Level::OPPONENTS.iter().all(|level| level.depth() > 0), "nobody does just anything");
        assert!(all.map(Level::judges_by).is_sorted(), "they judge by no less");
        assert!(Level::OPPONENTS.map(Level::zeal).is_sorted_by(|weaker, stronger| weaker >= stronger));
        for level in Level::ALL {
            assert_eq!(level.id().parse(), Ok(level));
            assert!(level.remembers() || !level.ponders(), "what is found while another decides has to be remembered");
            assert_eq!(level.deliberates(), matches!(level.budget(), Budget::Thought(_)));
        }
    }

    #[test]
    fn whoever_has_points_plays_like_the_levels_above_and_below() {
        let profile = redoubt_proof::hands::Hands::PROFILE;
        let mut chance = Seeded::new(1);
        let mut taken = |points: u16| {
            let drawn: Vec<Level> = (0..1000).map(|_| Level::Rated(points).drawn(&profile, &mut chance)).collect();
            Level::OPPONENTS.map(|level| drawn.iter().filter(|drawn| **drawn == level).count())
        };
        assert_eq!(taken(100), [1000, 0, 0, 0]);
        assert_eq!(taken(1200), [1000, 0, 0, 0]);
        assert_eq!(taken(1300), [0, 1000, 0, 0]);
        assert_eq!(taken(3000), [0, 0, 0, 1000]);
        let between = taken(1375);
        assert!(between[1] > 200 && between[1] < 300 && between[1] + between[2] == 1000, "{between:?}");
        let offered: Vec<u16> = Level::between(&profile).map(|level| level.points(&profile)).collect();
        assert_eq!(offered, [1200, 1250, 1300, 1350, 1400, 1450, 1500]);
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
            "elo:1450",
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
            "elo",
            "elo:",
            "elo:+1450",
            "elo:01450",
            "elo:99999",
            "elo:1450:20",
            "elo/bold:1450",
        ] {
            assert_eq!(text.parse::<Bot>(), Err(()), "{text}");
        }
    }
}
