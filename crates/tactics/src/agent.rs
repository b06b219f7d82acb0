//! Whoever plays a seat without being a person.

use redoubt_kernel::{AnyAction, AnyPosition, Code, Error, Game, Message, Seat};

use crate::level::Budget;
use crate::searcher::Searcher;
use crate::watch::{Stop, Watch};

/// Whoever plays a seat of one battle without being a person: a search, a program. It may remember from one decision to the
/// next. Positions come in whole; an agent looks at its observation of them and at nothing else.
pub trait Agent: Send {
    /// What it does for `seat`, who decides in `position`.
    fn decide(&mut self, position: &dyn AnyPosition, seat: Seat, watch: &Watch<'_>) -> Result<AnyAction, Error>;

    /// How much of the thought it should have had its last decision got, from 0 to 1: less if the machine was too busy.
    fn thoroughness(&self) -> f64 {
        1.0
    }

    /// `action` was taken in the position `before`, by anyone. Whoever never says so gets a player without memory.
    fn heard(&mut self, before: &dyn AnyPosition, action: &AnyAction);

    /// Forgets everything: the battle did not go on from where it was.
    fn forget(&mut self);

    /// Thinks for `seat` about `position`, in which someone else decides, until the budget is spent or it is told to stop.
    fn ponder(&mut self, position: &dyn AnyPosition, seat: Seat, budget: Budget, stop: &Stop);
}

/// The error for whoever can decide nothing.
pub(crate) fn no_choice() -> Error {
    Error::new(Code::NoChoice, Message::new("error-no-choice"))
}

/// A search that plays a seat of a battle of type `G`.
pub(crate) struct SearchAgent<G: Game> {
    searcher: Searcher<G>,
    /// For whom it thought last.
    seat: Option<Seat>,
}

impl<G: Game> SearchAgent<G> {
    pub(crate) fn new(searcher: Searcher<G>) -> Self {
        SearchAgent { searcher, seat: None }
    }
}

impl<G: Game> Agent for SearchAgent<G> {
    fn decide(&mut self, position: &dyn AnyPosition, seat: Seat, watch: &Watch<'_>) -> Result<AnyAction, Error> {
        let observation = position.observe(seat.into());
        let standing = observation.standing::<G>().ok_or_else(no_choice)?;
        let game = &standing.loaded.game;
        self.seat = Some(seat);
        let action = self.searcher.decide(game, &standing.position, seat, watch).ok_or_else(no_choice)?;
        Ok(AnyAction::new(game, action))
    }

    fn heard(&mut self, before: &dyn AnyPosition, action: &AnyAction) {
        // Whoever has not thought yet has nothing to remember.
        let Some(seat) = self.seat else { return };
        let seen = before.observe(seat.into());
        match seen.standing::<G>().map(|standing| (standing, action.of::<G>())) {
            Some((standing, Ok(action))) => self.searcher.heard(&standing.loaded.game, &standing.position, action),
            _ => self.searcher.forget(),
        }
    }

    fn thoroughness(&self) -> f64 {
        self.searcher.thoroughness()
    }

    fn forget(&mut self) {
        self.searcher.forget();
    }

    fn ponder(&mut self, position: &dyn AnyPosition, seat: Seat, budget: Budget, stop: &Stop) {
        let observation = position.observe(seat.into());
        let Some(standing) = observation.standing::<G>() else { return };
        self.seat = Some(seat);
        self.searcher.ponder(&standing.loaded.game, &standing.position, seat, budget, stop);
    }
}
