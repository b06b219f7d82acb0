//! Machine players for a battle whose type only the registry knows: what a server, the terminal and the engine use. Positions
//! come in whole; a player is given its observation of them and nothing else.

use std::marker::PhantomData;
use std::sync::Arc;

use redoubt_kernel::{AnyAction, AnyPosition, Error, Game, Message, Seat};

use crate::agent::{Agent, SearchAgent, no_choice};
use crate::analysis::{self, Analysis, Effort};
use crate::host::{Host, OneCore};
use crate::judgement::Judgement;
use crate::level::{Bot, Budget, Level};
use crate::player::Player;
use crate::reason::reason;
use crate::searcher::Searcher;
use crate::watch::Watch;

/// The machine players of one battle, on one host, and what they think of a position.
#[derive(Clone)]
pub struct Tactics {
    battle: &'static dyn AnyTactics,
    host: Arc<dyn Host>,
}

impl Tactics {
    /// Those of battle `G`.
    pub fn of<G: Game>(host: Arc<dyn Host>) -> Self {
        Tactics { battle: &TacticsOf::<G>(PhantomData), host }
    }

    /// What they run on.
    pub fn host(&self) -> &dyn Host {
        self.host.as_ref()
    }

    /// The same on one core, for battles that are played side by side.
    #[must_use]
    pub fn on_one_core(&self) -> Self {
        Tactics { battle: self.battle, host: Arc::new(OneCore(Arc::clone(&self.host))) }
    }

    /// A machine player.
    pub fn agent(&self, bot: Bot, seed: u64) -> Box<dyn Agent> {
        self.battle.agent(bot, seed, &self.host)
    }

    /// Whoever plays a seat without being a person.
    pub fn player(&self, player: &Player, seed: u64) -> Result<Box<dyn Agent>, Error> {
        match player {
            Player::Person => Err(no_choice()),
            Player::Machine(bot) => Ok(self.agent(*bot, seed)),
            Player::Program(program) => self.host.start(program),
        }
    }

    /// What a machine player does for `seat`, who decides in `position`.
    pub fn choose(
        &self,
        position: &dyn AnyPosition,
        seat: Seat,
        bot: Bot,
        seed: u64,
        watch: &Watch<'_>,
    ) -> Result<AnyAction, Error> {
        self.agent(bot, seed).decide(position, seat, watch)
    }

    /// What whoever is asked for a hint would do for `seat`, who decides in `position`, and why.
    pub fn advise(
        &self,
        position: &dyn AnyPosition,
        seat: Seat,
        seed: u64,
        watch: &Watch<'_>,
    ) -> Result<Advised, Error> {
        let observation = position.observe(seat.into());
        self.battle.advise(observation.as_ref(), seat, seed, &self.host, watch).ok_or_else(no_choice)
    }

    /// How `seat` seems to stand in what someone sees, from −1 (lost) to 1 (won), without any search: as it was learned to judge such
    /// positions, or as the battle itself does.
    pub fn glance(&self, observation: &dyn AnyPosition, seat: Seat) -> f64 {
        f64::from(self.battle.glance(observation, seat)) / 1000.0
    }

    /// What is thought of `position` for `seat`, as far as that seat sees it.
    pub fn analyse(
        &self,
        position: &dyn AnyPosition,
        seat: Seat,
        budget: Budget,
        seed: u64,
        watch: &Watch<'_>,
    ) -> Result<Analysis<AnyAction>, Error> {
        self.analyse_with(position, seat, Effort { budget, games: analysis::PLAYED_OUT, seed }, watch)
    }

    /// The same with at most so many battles played out to their end.
    pub(crate) fn analyse_with(
        &self,
        position: &dyn AnyPosition,
        seat: Seat,
        effort: Effort,
        watch: &Watch<'_>,
    ) -> Result<Analysis<AnyAction>, Error> {
        let observation = position.observe(seat.into());
        self.battle.analyse(observation.as_ref(), seat, effort, &self.host, watch).ok_or_else(no_choice)
    }

    /// What is thought of one lawful action for `seat`, who decides in `position`: a value from −1 to 1, and its standard
    /// error.
    pub fn weigh(
        &self,
        position: &dyn AnyPosition,
        seat: Seat,
        action: &AnyAction,
        effort: Effort,
        watch: &Watch<'_>,
    ) -> Result<(f64, f64), Error> {
        position.check(action)?;
        let observation = position.observe(seat.into());
        self.battle.weigh(observation.as_ref(), seat, action, effort, &self.host, watch)
    }
}

/// A hint.
#[derive(Clone, Debug)]
pub struct Advised {
    /// What to do.
    pub action: AnyAction,
    /// What speaks most for it, as the battle's text says it; nothing where nothing stands out.
    pub why: Option<Message>,
}

/// What [`Tactics`] does with a battle's own type.
trait AnyTactics: Sync {
    fn agent(&self, bot: Bot, seed: u64, host: &Arc<dyn Host>) -> Box<dyn Agent>;

    /// From −1000 to 1000; 0 if the position is of another battle.
    fn glance(&self, observation: &dyn AnyPosition, seat: Seat) -> i32;

    /// `None` if the position is of another battle.
    fn analyse(
        &self,
        observation: &dyn AnyPosition,
        seat: Seat,
        effort: Effort,
        host: &Arc<dyn Host>,
        watch: &Watch<'_>,
    ) -> Option<Analysis<AnyAction>>;

    /// `None` if the position is of another battle, or nobody decides in it.
    fn advise(
        &self,
        observation: &dyn AnyPosition,
        seat: Seat,
        seed: u64,
        host: &Arc<dyn Host>,
        watch: &Watch<'_>,
    ) -> Option<Advised>;

    fn weigh(
        &self,
        observation: &dyn AnyPosition,
        seat: Seat,
        action: &AnyAction,
        effort: Effort,
        host: &Arc<dyn Host>,
        watch: &Watch<'_>,
    ) -> Result<(f64, f64), Error>;
}

struct TacticsOf<G>(PhantomData<fn() -> G>);

impl<G: Game> AnyTactics for TacticsOf<G> {
    fn agent(&self, bot: Bot, seed: u64, host: &Arc<dyn Host>) -> Box<dyn Agent> {
        Box::new(SearchAgent::<G>::new(Searcher::new(bot, seed, Arc::clone(host))))
    }

    fn glance(&self, observation: &dyn AnyPosition, seat: Seat) -> i32 {
        let Some(standing) = observation.standing::<G>() else { return 0 };
        Judgement::of::<G>().evaluate(&standing.loaded.game, &standing.position, seat, &mut Vec::new())
    }

    fn analyse(
        &self,
        observation: &dyn AnyPosition,
        seat: Seat,
        effort: Effort,
        host: &Arc<dyn Host>,
        watch: &Watch<'_>,
    ) -> Option<Analysis<AnyAction>> {
        let standing = observation.standing::<G>()?;
        let game = &standing.loaded.game;
        let found = analysis::analyse(game, &standing.position, seat, effort, host, watch);
        found.map(|action| Some(AnyAction::new(game, action)))
    }

    fn advise(
        &self,
        observation: &dyn AnyPosition,
        seat: Seat,
        seed: u64,
        host: &Arc<dyn Host>,
        watch: &Watch<'_>,
    ) -> Option<Advised> {
        let standing = observation.standing::<G>()?;
        let (game, seen) = (&standing.loaded.game, &standing.position);
        // As long as that level thinks, and as well as anyone knows.
        let adviser = Bot::new(Level::General, Some(Level::ADVISER.budget()));
        let mut searcher = Searcher::new(adviser, seed, Arc::clone(host));
        let choices = searcher.search(game, seen, seat, watch).choices;
        let action = match choices.first() {
            Some(best) => best.action.clone(),
            // Stopped before anything was tried.
            None => searcher.decide(game, seen, seat, watch)?,
        };
        let why = reason(game, &Judgement::of::<G>(), seen, seat, &choices, seed);
        Some(Advised { action: AnyAction::new(game, action), why })
    }

    fn weigh(
        &self,
        observation: &dyn AnyPosition,
        seat: Seat,
        action: &AnyAction,
        effort: Effort,
        host: &Arc<dyn Host>,
        watch: &Watch<'_>,
    ) -> Result<(f64, f64), Error> {
        let standing = observation.standing::<G>().ok_or_else(no_choice)?;
        let action = action.of::<G>()?;
        Ok(analysis::weigh(&standing.loaded.game, &standing.position, seat, action, effort, host, watch))
    }
}
