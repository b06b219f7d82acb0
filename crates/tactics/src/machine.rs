//! Machine players for a battle whose type is only known to the registry: what a server, the terminal and the engine use.
//! Positions come in whole; a player is given its observation of them and nothing else.

use redoubt_kernel::{AnyPosition, Error, Game, Message, Seat};
use redoubt_registry::Visitor;
use serde_json::Value;

use crate::analysis::{self, Analysis};
use crate::level::{Bot, Budget};
use crate::mind::Mind;
use crate::watch::{Stop, Watch};

/// A machine player in one battle, which remembers from one decision to the next.
pub trait Machine: Send {
    /// What it does for `seat`, who decides in `position`: an action as it is written down.
    fn decide(&mut self, position: &dyn AnyPosition, seat: Seat, watch: &Watch<'_>) -> Result<Value, Error>;

    /// How much of the thought it should have had its last decision got, from 0 to 1: less if the machine was too busy.
    fn thoroughness(&self) -> f64 {
        1.0
    }

    /// `action` was taken in the position `before`, by anyone. Whoever never says so gets a player without memory.
    fn heard(&mut self, before: &dyn AnyPosition, action: &Value);

    /// Forgets everything: the battle did not go on from where it was.
    fn forget(&mut self);

    /// Thinks for `seat` about `position`, in which someone else decides, until the budget is spent or it is told to stop.
    fn ponder(&mut self, position: &dyn AnyPosition, seat: Seat, budget: Budget, stop: &Stop);
}

/// A machine player for the battle called `game`, on every core.
pub fn player(game: &str, bot: Bot, seed: u64) -> Result<Box<dyn Machine>, Error> {
    player_with_cores(game, bot, seed, std::thread::available_parallelism().map_or(1, usize::from))
}

/// The same on so many cores.
pub fn player_with_cores(game: &str, bot: Bot, seed: u64, cores: usize) -> Result<Box<dyn Machine>, Error> {
    struct Engage {
        bot: Bot,
        seed: u64,
        cores: usize,
    }

    impl Visitor for Engage {
        type Output = Box<dyn Machine>;

        fn visit<G: Game>(self) -> Self::Output {
            Box::new(Seated::<G> { mind: Mind::with_cores(self.bot, self.seed, self.cores), seat: None })
        }
    }

    redoubt_registry::visit(game, Engage { bot, seed, cores })
}

/// What a machine player does for `seat`, who decides in `position`: an action as it is written down.
pub fn choose(position: &dyn AnyPosition, seat: Seat, bot: Bot, seed: u64, watch: &Watch<'_>) -> Result<Value, Error> {
    player(position.profile().id, bot, seed)?.decide(position, seat, watch)
}

/// What is thought of `position` for `seat`, as far as that seat sees it.
pub fn analyse(
    position: &dyn AnyPosition,
    seat: Seat,
    budget: Budget,
    seed: u64,
    watch: &Watch<'_>,
) -> Result<Analysis<Value>, Error> {
    analyse_playing_out(position, seat, budget, analysis::PLAYED_OUT, seed, watch)
}

/// The same with at most so many battles played out to their end.
pub(crate) fn analyse_playing_out(
    position: &dyn AnyPosition,
    seat: Seat,
    budget: Budget,
    games: u32,
    seed: u64,
    watch: &Watch<'_>,
) -> Result<Analysis<Value>, Error> {
    struct Analyse<'a, 'w> {
        observation: &'a dyn AnyPosition,
        seat: Seat,
        budget: Budget,
        games: u32,
        seed: u64,
        watch: &'a Watch<'w>,
    }

    impl Visitor for Analyse<'_, '_> {
        type Output = Option<Analysis<Value>>;

        fn visit<G: Game>(self) -> Self::Output {
            let Analyse { observation, seat, budget, games, seed, watch } = self;
            let standing = observation.standing::<G>()?;
            let game = &standing.loaded.game;
            let found = analysis::analyse(game, &standing.position, seat, budget, games, seed, watch);
            found.map(|action| serde_json::to_value(game.order(&action)).ok())
        }
    }

    let observation = position.observe(seat);
    let analyse = Analyse { observation: observation.as_ref(), seat, budget, games, seed, watch };
    redoubt_registry::visit(position.profile().id, analyse)?.ok_or_else(no_choice)
}

/// What is thought of one lawful action for `seat`, who decides in `position`: a value from −1 to 1, and its standard error.
pub fn weigh(
    position: &dyn AnyPosition,
    seat: Seat,
    action: &Value,
    budget: Budget,
    seed: u64,
    watch: &Watch<'_>,
) -> Result<(f64, f64), Error> {
    struct Weigh<'a, 'w> {
        observation: &'a dyn AnyPosition,
        seat: Seat,
        action: &'a Value,
        budget: Budget,
        seed: u64,
        watch: &'a Watch<'w>,
    }

    impl Visitor for Weigh<'_, '_> {
        type Output = Option<Result<(f64, f64), Error>>;

        fn visit<G: Game>(self) -> Self::Output {
            let Weigh { observation, seat, action, budget, seed, watch } = self;
            let standing = observation.standing::<G>()?;
            let game = &standing.loaded.game;
            let weighed = standing
                .action(action)
                .map(|action| analysis::weigh(game, &standing.position, seat, &action, budget, seed, watch));
            Some(weighed)
        }
    }

    position.check(action)?;
    let observation = position.observe(seat);
    let weigh = Weigh { observation: observation.as_ref(), seat, action, budget, seed, watch };
    redoubt_registry::visit(position.profile().id, weigh)?.ok_or_else(no_choice)?
}

fn no_choice() -> Error {
    Error::new("no_choice", Message::new("error-no-choice"))
}

/// A player with its battle's own type.
struct Seated<G: Game> {
    mind: Mind<G>,
    /// For whom it thought last.
    seat: Option<Seat>,
}

impl<G: Game> Machine for Seated<G> {
    fn decide(&mut self, position: &dyn AnyPosition, seat: Seat, watch: &Watch<'_>) -> Result<Value, Error> {
        let observation = position.observe(seat);
        let standing = observation.standing::<G>().ok_or_else(no_choice)?;
        let game = &standing.loaded.game;
        self.seat = Some(seat);
        let action = self.mind.decide(game, &standing.position, seat, watch).ok_or_else(no_choice)?;
        serde_json::to_value(game.order(&action)).map_err(|error| Error::json("bad_action", &error))
    }

    fn heard(&mut self, before: &dyn AnyPosition, action: &Value) {
        // Whoever has not thought yet has nothing to remember.
        let Some(seat) = self.seat else { return };
        let seen = before.observe(seat);
        match seen.standing::<G>().map(|standing| (standing, standing.action(action))) {
            Some((standing, Ok(action))) => self.mind.heard(&standing.loaded.game, &standing.position, &action),
            _ => self.mind.forget(),
        }
    }

    fn thoroughness(&self) -> f64 {
        self.mind.thoroughness()
    }

    fn forget(&mut self) {
        self.mind.forget();
    }

    fn ponder(&mut self, position: &dyn AnyPosition, seat: Seat, budget: Budget, stop: &Stop) {
        let observation = position.observe(seat);
        let Some(standing) = observation.standing::<G>() else { return };
        self.seat = Some(seat);
        self.mind.ponder(&standing.loaded.game, &standing.position, seat, budget, stop);
    }
}
