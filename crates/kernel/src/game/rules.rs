//! The rules.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::Deref;

use super::{Log, Outcome, Profile, Turn, Upshot};
use crate::chance::{Chance, Interrupt};
use crate::{Clause, Error, Fault, OptionSpec, ScenarioSpec, Seat, Setup, Source, Viewer};

/// The rules of a battle. The value itself is its data (cards, map, tables), loaded once and never changed; what changes in play
/// is a [`Rules::Position`].
pub trait Rules: Sized + Send + Sync + 'static {
    /// Everything that the past has left to matter. A plain value, small and cheap to copy.
    type Position: Clone + Eq + Hash + Debug + Send + Sync;
    /// One decision of one seat.
    type Action: Clone + Eq + Debug + Send + Sync;
    /// Something that happened.
    type Event: Clone + Debug + Send + Sync;
    /// Why an action is unlawful.
    type Refusal: Clone + Debug;

    /// What never changes about the battle.
    const PROFILE: Profile;

    /// Loads and checks a data file; names every mistake in it.
    fn from_data(source: &Source) -> Result<Self, Vec<Fault>>;

    /// The scenarios of this data set; the first is the usual one.
    fn scenarios(&self) -> Vec<ScenarioSpec> {
        Self::PROFILE.scenarios.iter().map(|id| ScenarioSpec::new(*id)).collect()
    }

    /// Fills in what a set-up leaves out; refuses what this data set does not offer.
    fn complete(&self, setup: Setup) -> Result<Setup, Error> {
        setup.complete(&self.scenarios(), &self.options())
    }

    /// The options of this data set.
    fn options(&self) -> Vec<OptionSpec> {
        Vec::new()
    }

    /// The seat that the rules themselves play with this set-up, and the clause that says so: nobody can sit there. `setup`
    /// is complete and valid.
    fn automaton(&self, setup: &Setup) -> Option<(Seat, Clause)> {
        let _ = setup;
        None
    }

    /// The same of a battle under way, which may have begun from a position and not from a set-up.
    fn automaton_in(&self, position: &Self::Position) -> Option<(Seat, Clause)> {
        let _ = position;
        None
    }

    /// Sets the battle up, as far as nobody has to decide anything. `setup` is complete and valid.
    fn begin(
        &self,
        setup: &Setup,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Self::Event>,
    ) -> Result<Self::Position, Interrupt>;

    /// Whose move it is, or that it is over.
    fn turn(&self, position: &Self::Position) -> Turn;

    /// How it ended; `None` while someone has to decide.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;

    /// Replaces the contents of `actions` with the lawful ones, in a fixed order. Empty only when the battle is over.
    fn legal(&self, position: &Self::Position, actions: &mut Vec<Self::Action>);

    /// Accepts or refuses any action.
    fn check(&self, position: &Self::Position, action: &Self::Action) -> Result<(), Self::Refusal>;

    /// Carries out an action that [`Rules::check`] accepts. Interrupted, it leaves the position half changed: see
    /// [`apply`](super::apply).
    fn perform(
        &self,
        position: &mut Self::Position,
        action: &Self::Action,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Self::Event>,
    ) -> Result<(), Interrupt>;

    /// What an order to many stands for: its single actions as far as they can be foreseen, in the order in which they are
    /// carried out. `None` for an action that is single itself. [`crate::Battle`] never writes an order to many into a journal,
    /// only what it stands for; machine players may carry it out in one go.
    fn singles(&self, position: &Self::Position, action: &Self::Action) -> Option<Vec<Self::Action>> {
        let _ = (position, action);
        None
    }

    /// Is the next decision still part of the action before it, like a re-roll?
    fn mid_action(&self, position: &Self::Position) -> bool;

    /// What the rules tell apart about how `action` came out, from the position before and the one after. `None` if chance
    /// decides nothing in it.
    fn upshot(&self, before: &Self::Position, action: &Self::Action, after: &Self::Position) -> Option<Upshot>;

    /// Does a position, an action or an event hold anything that someone at the table may not know? Where it does,
    /// [`Rules::observe`], [`Rules::imagine`] and [`Rules::witness`] say what.
    const HIDES: bool = false;

    /// The position without what `viewer` may not know.
    fn observe(&self, position: &Self::Position, viewer: Viewer) -> Self::Position {
        let _ = viewer;
        position.clone()
    }

    /// A full position that could be the real one, for all that `viewer` sees in `observation`.
    fn imagine(
        &self,
        observation: &Self::Position,
        viewer: Viewer,
        chance: &mut (impl Chance + ?Sized),
    ) -> Self::Position {
        let _ = (viewer, chance);
        observation.clone()
    }

    /// What `viewer` learns of an event: all of it, a part, or nothing.
    fn witness(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Event> {
        let _ = viewer;
        Some(event.clone())
    }
}

/// A position as a viewer sees it. There is no other way to make one than to take out what they may not know, so what is shown
/// cannot show more.
pub struct Seen<G: Rules> {
    position: G::Position,
    viewer: Viewer,
}

impl<G: Rules> Seen<G> {
    /// What `viewer` sees of a position.
    pub fn new(game: &G, position: &G::Position, viewer: Viewer) -> Self {
        const { assert!(G::PROFILE.seats.len() <= Viewer::MOST_SEATS, "more seats than a viewer can tell apart") }
        Seen { position: game.observe(position, viewer), viewer }
    }

    /// Who looks.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }
}

impl<G: Rules> Deref for Seen<G> {
    type Target = G::Position;

    fn deref(&self) -> &G::Position {
        &self.position
    }
}
