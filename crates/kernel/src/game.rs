//! The contract every battle meets.

use std::fmt::Debug;
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::chance::{Chance, Interrupt};
use crate::scene::{Choice, Reach, Scene, ShownDie};
use crate::{Clause, Fault, Lang, Message, OptionSpec, Seat, Setup, Source};

/// A battle: rules and data. The value itself is the data (cards, map, tables), loaded once and never changed; what changes
/// in play is a [`Game::Position`].
pub trait Game: Sized + Send + Sync + 'static {
    /// Everything that the past has left to matter. A plain value, small and cheap to copy.
    type Position: Clone + Eq + Hash + Debug + Send + Sync;
    /// A position as it is written down for people and programs. Reading it back is checked.
    type Record: Serialize + DeserializeOwned;
    /// One decision of one seat.
    type Action: Clone + Eq + Debug + Send + Sync;
    /// An action as it is written down, with the names that people use.
    type Order: Clone + Debug + Serialize + DeserializeOwned;
    /// Something that happened.
    type Event: Clone + Debug;
    /// Why an action is unlawful.
    type Refusal: Clone + Debug;

    /// What never changes about the battle.
    const PROFILE: Profile;

    /// How many decisions a machine player plays on after those it weighs, before it asks [`Game::evaluate`].
    const LOOKAHEAD: u32 = 8;

    /// Simulations of a machine player that an idle machine of two cores makes in a second: what a second of its thought is
    /// worth on any machine.
    const PACE: u32 = 100_000;

    /// How strongly machine players trust [`Game::inclinations`], as if so many simulations had spoken for them. Where dice
    /// are wild, a few hundred simulations say less than what every sensible player knows.
    const TRUST: u32 = 8;

    /// Loads and checks a data file; names every mistake in it.
    fn from_data(source: &Source) -> Result<Self, Vec<Fault>>;

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

    /// A moment of the battle worth a picture, if the data allows it.
    fn showpiece(&self) -> Option<Self::Position> {
        None
    }

    /// Whose move it is, or that it is over.
    fn turn(&self, position: &Self::Position) -> Turn;

    /// How it ended; `None` while someone has to decide.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;

    /// Replaces the contents of `actions` with the lawful ones, in a fixed order. Empty only when the battle is over.
    fn legal(&self, position: &Self::Position, actions: &mut Vec<Self::Action>);

    /// Accepts or refuses any action.
    fn check(&self, position: &Self::Position, action: &Self::Action) -> Result<(), Self::Refusal>;

    /// Carries out an action that [`Game::check`] accepts. Interrupted, it leaves the position half changed: see [`apply`].
    fn perform(
        &self,
        position: &mut Self::Position,
        action: &Self::Action,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Self::Event>,
    ) -> Result<(), Interrupt>;

    /// The position without what `seat` may not know.
    fn observe(&self, position: &Self::Position, seat: Seat) -> Self::Position;

    /// A full position that could be the real one, for all that `seat` sees in `observation`.
    fn imagine(&self, observation: &Self::Position, seat: Seat, chance: &mut (impl Chance + ?Sized)) -> Self::Position;

    /// Writes a position down.
    fn write(&self, position: &Self::Position) -> Self::Record;

    /// Reads a position; names everything in it that breaks a rule.
    fn read(&self, record: Self::Record) -> Result<Self::Position, Vec<Fault>>;

    /// Writes an action down.
    fn order(&self, action: &Self::Action) -> Self::Order;

    /// Reads an action. What names nothing in this battle is refused.
    fn action(&self, position: &Self::Position, order: Self::Order) -> Result<Self::Action, Self::Refusal>;

    /// Every piece and where it is: each exactly once, the same pieces from first to last.
    fn whereabouts(&self, position: &Self::Position) -> Vec<(String, String)>;

    /// An event in words.
    fn tell(&self, event: &Self::Event) -> Telling;

    /// A refusal in words.
    fn explain(&self, refusal: &Self::Refusal) -> Telling;

    /// The order that `verb` and `words` name, lawful or not; `None` if they name none. `verb` is one of
    /// [`Profile::verbs`].
    fn spoken(&self, position: &Self::Position, verb: &str, words: &[&str]) -> Option<Self::Order>;

    /// What `viewer` sees; `None` sees what a bystander may.
    fn scene(&self, position: &Self::Position, viewer: Option<Seat>) -> Scene;

    /// What an order to many stands for: its single actions as far as they can be foreseen, in the order in which they are
    /// carried out, each with the words for it. `None` for an action that is single itself. [`crate::Battle`] never writes an
    /// order to many into a journal, only what it stands for; machine players may carry it out in one go.
    fn plan(&self, position: &Self::Position, action: &Self::Action) -> Option<Vec<(Self::Action, Choice)>> {
        let _ = (position, action);
        None
    }

    /// The next action of a simple drill that plays a whole battle without looking at what else is lawful, to measure how
    /// fast the rules are; `None` if this battle has none.
    fn drilled(&self, position: &Self::Position) -> Option<Self::Action> {
        let _ = position;
        None
    }

    /// On a measured table, when `piece` has been chosen: what pointing at a place would mean, and where it would be lawful.
    fn reach(&self, position: &Self::Position, piece: &str) -> Option<Reach> {
        let _ = (position, piece);
        None
    }

    /// What the rules tell apart about how `action` came out, from the position before and the one after. `None` if chance
    /// decides nothing in it.
    fn upshot(&self, before: &Self::Position, action: &Self::Action, after: &Self::Position) -> Option<Upshot>;

    /// Is the next decision still part of the action before it, like a re-roll?
    fn mid_action(&self, position: &Self::Position) -> bool;

    /// How well `seat` stands, for machine players, from −1000 (lost) to 1000 (won).
    fn evaluate(&self, position: &Self::Position, seat: Seat) -> i32;

    /// What [`Game::evaluate`] weighs for the first seat, where it is a sum of signs by weights: so that the weights can be
    /// fitted to how battles end. Replaces the contents of `signs`; nothing where it is not such a sum.
    fn signs(&self, position: &Self::Position, signs: &mut Vec<i32>) {
        let _ = position;
        signs.clear();
    }

    /// How much a sensible player leans towards each of the lawful `actions`, for machine players: replaces the contents of
    /// `weights` with one number an action, in their order. Twice the number, twice as likely in simulated play; 0 is only
    /// done when there is nothing else. It is asked all the time, so it should be cheap and allocate nothing.
    fn inclinations(&self, position: &Self::Position, actions: &[Self::Action], weights: &mut Vec<u32>) {
        let _ = position;
        weights.clear();
        weights.resize(actions.len(), 1);
    }
}

/// Checks an action and carries it out. On any error the position is as it was.
pub fn apply<G: Game>(
    game: &G,
    position: &mut G::Position,
    action: &G::Action,
    chance: &mut (impl Chance + ?Sized),
    log: &mut impl Log<G::Event>,
) -> Result<(), Refused<G>> {
    game.check(position, action).map_err(Refused::Unlawful)?;
    let mut next = position.clone();
    game.perform(&mut next, action, chance, log).map_err(Refused::Interrupted)?;
    *position = next;
    Ok(())
}

/// Why [`apply`] did nothing.
#[derive(Debug)]
pub enum Refused<G: Game> {
    /// The rules forbid the action.
    Unlawful(G::Refusal),
    /// Chance gave no answer.
    Interrupted(Interrupt),
}

/// Hears what happens. `()` does not listen, and costs nothing.
pub trait Log<E> {
    /// Something happened.
    fn note(&mut self, event: E);
}

impl<E> Log<E> for () {
    #[inline]
    fn note(&mut self, _: E) {}
}

impl<E> Log<E> for Vec<E> {
    fn note(&mut self, event: E) {
        self.push(event);
    }
}

/// What never changes about a battle.
#[derive(Debug)]
pub struct Profile {
    /// Its name in commands, files and addresses.
    pub id: &'static str,
    /// The version of its rules. It grows when an old journal would be replayed differently.
    pub version: u32,
    /// The seats' names, in order.
    pub seats: &'static [&'static str],
    /// The scenarios' names; the first is the usual one.
    pub scenarios: &'static [&'static str],
    /// About how long a game lasts at the table.
    pub minutes: (u16, u16),
    /// The words that actions begin with when they are typed. Their texts are `GAME-verb-ID`.
    pub verbs: &'static [&'static str],
    /// The language files.
    pub texts: fn(Lang) -> &'static str,
    /// The rule books, one clause after the other.
    pub rules: fn(Lang) -> &'static str,
    /// The data that comes with the program.
    pub data: &'static str,
    /// The guided first game, see [`crate::lesson`]; empty if there is none.
    pub lesson: &'static str,
}

impl Profile {
    /// The seat with this name.
    pub fn seat(&self, name: &str) -> Option<Seat> {
        self.seats.iter().position(|seat| *seat == name).map(|index| Seat(index as u8))
    }

    /// The name of a seat.
    pub fn seat_name(&self, seat: Seat) -> &'static str {
        self.seats.get(seat.index()).copied().unwrap_or_default()
    }

    /// The battle's data as a [`Source`].
    pub fn source(&self) -> Source {
        Source::new(format!("{} (built in)", self.id), self.data)
    }

    /// The battle's guided first game as a [`Source`], if it has one.
    pub fn lesson(&self) -> Option<Source> {
        (!self.lesson.is_empty()).then(|| Source::new(format!("{} lesson (built in)", self.id), self.lesson))
    }
}

/// Something said, with the clause it rests on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Telling {
    /// The clause.
    pub rule: Clause,
    /// The words.
    pub text: Message,
    /// The dice that fell, as they lie.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<ShownDie>,
}

impl Telling {
    /// `text`, resting on clause `rule`.
    pub fn new(rule: Clause, text: Message) -> Self {
        Telling { rule, text, dice: Vec::new() }
    }

    /// The same, with the dice that fell.
    #[must_use]
    pub fn showing(mut self, dice: impl IntoIterator<Item = ShownDie>) -> Self {
        self.dice.extend(dice);
        self
    }
}

/// Always exactly one of: someone decides, or it is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// This seat decides.
    Decides(Seat),
    /// It is over: [`Game::outcome`] says how.
    Over,
}

/// How it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Who won, if anyone.
    pub verdict: Verdict,
    /// The score of each seat.
    pub scores: Vec<i32>,
    /// Why it ended.
    pub ending: Telling,
}

/// See [`Outcome`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// This seat won.
    Won(Seat),
    /// Nobody did.
    Drawn,
    /// The solitaire player lost to the game.
    Lost,
}

/// A row of an odds table: what came out, and how good it is for whoever acted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Upshot {
    /// What the rules tell apart, in a fixed order of names.
    pub result: Vec<(&'static str, i64)>,
    /// Higher is better for the one who acted: it decides which choice inside the action is best.
    pub worth: i64,
}
