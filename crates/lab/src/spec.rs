//! What is to be simulated.

use std::sync::Arc;
use std::time::Duration;

use redoubt_kernel::{Advice, AnyGame, Code, Error, Message, Seat, Setup, Source};
use redoubt_tactics::{Bot, Budget, Level, Player};
use serde::{Deserialize, Serialize};

/// A simulation: which battle, by whom, with what dice. The same one gives the same games on any machine, with any number of
/// threads and in any number of shards.
#[derive(Clone, Debug)]
pub struct Spec {
    /// The battle.
    pub game: String,
    /// Its scenario and options; what is left out has its default.
    pub setup: Setup,
    /// Its data, if it is not what comes with the program.
    pub source: Option<Source>,
    /// Who plays each seat, in the order of the seats. Whoever is missing plays at random.
    pub players: Vec<Player>,
    /// Where dice and whims come from.
    pub seed: u64,
    /// How many games.
    pub games: u64,
}

/// The same as it is written down in a run's file, and compared when a run is taken up again or merged.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpecRecord {
    /// The battle.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The version of the program: machine players may play differently in another.
    pub program: String,
    /// The scenario.
    pub scenario: String,
    /// Every option.
    pub options: std::collections::BTreeMap<String, serde_json::Value>,
    /// The hash of the data.
    pub data: String,
    /// Who plays each seat.
    pub players: Vec<String>,
    /// The seed.
    pub seed: u64,
    /// All games, those of other shards included.
    pub games: u64,
    /// How many games make a part.
    pub part: u64,
}

/// The most games that one simulation can have.
pub const MOST_GAMES: u64 = 1_000_000_000_000;

impl Spec {
    /// Random play of a battle's usual scenario.
    pub fn new(game: &str, games: u64, seed: u64) -> Self {
        Spec { game: game.to_owned(), setup: Setup::default(), source: None, players: Vec::new(), seed, games }
    }

    /// The battle with its data.
    pub fn load(&self) -> Result<Arc<dyn AnyGame>, Error> {
        redoubt_registry::load(&self.game, self.source.as_ref())
    }

    /// The same with nothing left out, and only what comes out the same every time.
    pub fn complete(mut self) -> Result<Self, Error> {
        let game = self.load()?;
        let profile = game.profile();
        self.setup = game.complete(self.setup)?;
        // A copy of what comes with the program is that: so one simulation has one folder.
        self.source = self.source.filter(|source| !source.says(profile.data));
        let seats = profile.seats.len();
        if self.players.len() > seats {
            return Err(Error::new(Code::UnknownSeat, Message::new("lab-too-many-players").with("seats", seats)));
        }
        self.players.resize(seats, Level::Random.into());
        for player in &mut self.players {
            *player = redoubt_registry::visit(profile.id, Steady(player.clone()))??;
        }
        self.games = self.games.min(MOST_GAMES);
        Ok(self)
    }

    /// How many games make a part: the unit in which work is handed out, kept and taken up again. It follows from the number of
    /// games alone, so that shards have the same parts as the whole.
    pub fn part(&self) -> u64 {
        const PARTS: u64 = 64;
        const LARGEST: u64 = 10_000;
        self.games.div_ceil(PARTS).clamp(1, LARGEST)
    }

    /// How many parts there are.
    pub fn parts(&self) -> u64 {
        self.games.div_ceil(self.part())
    }

    /// The games of a part.
    pub fn games_of(&self, part: u64) -> std::ops::Range<u64> {
        let first = part * self.part();
        first..(first + self.part()).min(self.games)
    }

    /// As it is written down. The spec is complete.
    pub fn record(&self) -> Result<SpecRecord, Error> {
        let game = self.load()?;
        Ok(SpecRecord {
            game: self.game.clone(),
            rules: game.profile().version,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            scenario: self.setup.scenario.clone(),
            options: self.setup.options.clone(),
            data: game.source().hash().to_owned(),
            players: self.players.iter().map(Player::to_string).collect(),
            seed: self.seed,
            games: self.games,
            part: self.part(),
        })
    }

    /// The seat that the rules themselves play, if there is one.
    pub fn automaton(&self) -> Result<Option<Seat>, Error> {
        Ok(self.load()?.automaton(&self.setup).map(|(seat, _)| seat))
    }
}

/// A player whose choices hang on the seed alone: thought is counted in simulations, and a time is refused.
struct Steady(Player);

impl redoubt_registry::GameVisitor for Steady {
    type Output = Result<Player, Error>;

    fn visit<G: redoubt_kernel::Game>(self) -> Self::Output {
        match self.0 {
            Player::Person => Err(Error::new(Code::UnknownBot, Message::new("lab-no-person"))),
            Player::Program(program) => Ok(Player::Program(program)),
            Player::Machine(bot) => Ok(Player::Machine(Bot { budget: steady::<G>(bot.budget)?, ..bot })),
        }
    }
}

fn steady<G: Advice>(budget: Budget) -> Result<Budget, Error> {
    let count = |time: Duration| u64::from(G::PACE) * time.as_millis() as u64 / 1000;
    match budget {
        Budget::Simulations(count) => Ok(Budget::Simulations(count)),
        Budget::Thought(time) => Ok(Budget::Simulations(count(time).min(u64::from(Budget::MOST_SIMULATIONS)) as u32)),
        Budget::Time(_) => Err(Error::new(Code::UnknownBot, Message::new("lab-no-clock"))),
    }
}

/// One of several shares of a simulation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shard {
    /// Which, from 1.
    pub index: u64,
    /// Of how many.
    pub of: u64,
}

impl Shard {
    /// All of it.
    pub const WHOLE: Shard = Shard { index: 1, of: 1 };

    /// The parts of a simulation with so many that this shard plays: as many as the others, or one more.
    pub fn parts(self, parts: u64) -> std::ops::Range<u64> {
        let before = |index: u64| (u128::from(parts) * u128::from(index) / u128::from(self.of.max(1))) as u64;
        before(self.index.saturating_sub(1))..before(self.index)
    }
}

impl std::str::FromStr for Shard {
    type Err = ();

    /// Reads `2/8`.
    fn from_str(text: &str) -> Result<Self, ()> {
        let (index, of) = text.split_once('/').ok_or(())?;
        let (index, of) = (index.trim().parse().map_err(|_| ())?, of.trim().parse().map_err(|_| ())?);
        (1 <= index && index <= of).then_some(Shard { index, of }).ok_or(())
    }
}
