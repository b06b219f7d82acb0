//! The contract without type parameters, for everything that handles any battle alike: a server, the terminal, a binding.
//!
//! [`AnyPosition`] is the whole truth, for whoever keeps a battle; [`AnyView`] is what a viewer sees of it, and all that is ever
//! shown. Actions are read once, to an [`AnyAction`].

mod action;
mod happenings;
mod view;

use std::any::Any;
use std::sync::{Arc, OnceLock};

use serde_json::Value;

use crate::chance::{Chance, Interrupt};
use crate::game::{Game, Outcome, Profile, Refused, Turn, apply};
use crate::numbers::{ActionKind, ActionTable, Plane};
use crate::scene::Components;
use crate::terms::WrittenAction;
use crate::{Clause, Code, Error, Message, OptionSpec, ScenarioSpec, Seat, Setup, Source, Viewer};

pub use action::AnyAction;
pub use happenings::Happenings;
pub use view::AnyView;

use view::TypedView;

/// A battle with its data loaded.
pub trait AnyGame: Send + Sync {
    /// What never changes about it.
    fn profile(&self) -> &'static Profile;

    /// The data it was loaded with.
    fn source(&self) -> &Source;

    /// That data as text, unless it came with the program.
    fn own_data(&self) -> Option<&str> {
        (!self.profile().brought(self.source())).then(|| self.source().text())
    }

    /// Does it hide things from anyone?
    fn hides(&self) -> bool;

    /// The scenarios of this data set; the first is the usual one.
    fn scenarios(&self) -> Vec<ScenarioSpec>;

    /// The options of this data set.
    fn options(&self) -> Vec<OptionSpec>;

    /// The seat that the rules themselves play with this set-up, and the clause. `setup` is complete.
    fn automaton(&self, setup: &Setup) -> Option<(Seat, Clause)>;

    /// Sets up a battle. `setup` may leave things out.
    fn begin(&self, setup: Setup, chance: &mut dyn Chance) -> Result<Begun, Error>;

    /// Reads a position.
    fn read(&self, position: Value) -> Result<Box<dyn AnyPosition>, Error>;

    /// A moment of the battle worth a picture, if the data allows it.
    fn showpiece(&self) -> Option<Box<dyn AnyPosition>>;

    /// Its cards and counters, for a sheet of them.
    fn components(&self) -> Vec<Components>;

    /// What is drawn under this name for this reason, in a battle that was set up so, in words; nothing, if the name says it.
    fn drawn(&self, setup: &Setup, why: &'static str, name: &str) -> Option<Message>;

    /// What its machine players have learned, as it is written down; empty if they have learned nothing.
    fn judgement(&self) -> &'static str;

    /// The kinds of action, as they are declared.
    fn action_kinds(&self) -> &'static [ActionKind];

    /// How many numbers there are for actions, and whether a number means the same action in every position.
    fn action_numbers(&self) -> (usize, bool);

    /// The action that a number means in every position, as it is written down.
    fn numbered(&self, number: u32) -> Option<Value>;

    /// The blocks of numbers that an observation is written as.
    fn planes(&self) -> Vec<Plane>;
}

impl dyn AnyGame + '_ {
    /// Fills in what a set-up leaves out; refuses what this data set does not offer.
    pub fn complete(&self, setup: Setup) -> Result<Setup, Error> {
        setup.complete(&self.scenarios(), &self.options())
    }

    /// May people sit in these seats? Not in one that the rules themselves play.
    pub fn may_seat(&self, setup: &Setup, people: impl Iterator<Item = Seat>) -> Result<(), Error> {
        nobody_sits_at(self.automaton(setup), people)
    }
}

fn nobody_sits_at(automaton: Option<(Seat, Clause)>, mut people: impl Iterator<Item = Seat>) -> Result<(), Error> {
    match automaton {
        Some((seat, rule)) if people.any(|person| person == seat) => {
            let text = Message::new("error-automaton");
            Err(Error { rule: Some(rule), ..Error::new(Code::Automaton, text) })
        }
        _ => Ok(()),
    }
}

/// A battle just set up: how it stands, and what its set-up brought.
pub type Begun = (Box<dyn AnyPosition>, Happenings);

/// A position of some battle, with its rules: the whole truth. What anybody is shown of it is a [`view`](AnyPosition::view).
pub trait AnyPosition: Any + Send + Sync {
    /// What never changes about its battle.
    fn profile(&self) -> &'static Profile;
    /// A copy that shares nothing with this.
    fn duplicate(&self) -> Box<dyn AnyPosition>;
    /// The position as JSON, which [`AnyGame::read`] reads.
    fn write(&self) -> Value;
    /// The seat that the rules themselves play in this battle, and the clause.
    fn automaton(&self) -> Option<(Seat, Clause)>;
    /// Whose move it is, or that it is over.
    fn turn(&self) -> Turn;
    /// How it ended; `None` while someone has to decide.
    fn outcome(&self) -> Option<Outcome>;
    /// Does the battle hide things from anyone?
    fn hides(&self) -> bool;
    /// The lawful actions, in a fixed order.
    fn legal(&self) -> Vec<AnyAction>;
    /// Reads an action that is written down. What names nothing in this battle is refused.
    fn action(&self, written: &Value) -> Result<AnyAction, Error>;
    /// The action that typed words name; `None` if they name none.
    fn spoken(&self, verb: &str, words: &[&str]) -> Option<Result<AnyAction, Error>>;
    /// Accepts or refuses any action.
    fn check(&self, action: &AnyAction) -> Result<(), Error>;
    /// Carries an action out. On an error nothing has changed.
    fn apply(&mut self, action: &AnyAction, chance: &mut dyn Chance) -> Result<Happenings, Error>;
    /// What an order to many stands for: single actions, in the order in which they are carried out. `None` for an action that
    /// is single itself; an order that nobody can carry out is refused.
    fn singles(&self, action: &AnyAction) -> Result<Option<Vec<AnyAction>>, Error>;
    /// Do these two actions, one after the other, make one line of a report?
    fn goes_with(&self, earlier: &AnyAction, later: &AnyAction) -> bool;
    /// The position without what `viewer` may not know, for machine players.
    fn observe(&self, viewer: Viewer) -> Box<dyn AnyPosition>;
    /// A full position that fits this observation.
    fn imagine(&self, viewer: Viewer, chance: &mut dyn Chance) -> Box<dyn AnyPosition>;
    /// What `viewer` sees.
    fn view(&self, viewer: Viewer) -> Box<dyn AnyView>;
}

/// A battle of type `G`, with the text of its data.
pub struct Loaded<G: Game> {
    /// The rules and data.
    pub game: G,
    source: Source,
    /// Made when it is first asked for.
    numbers: OnceLock<ActionTable<G>>,
}

impl<G: Game> Loaded<G> {
    /// Loads the data file, or names every mistake in it.
    pub fn new(source: &Source) -> Result<Arc<Self>, Error> {
        let game = G::from_data(source).map_err(|faults| source.refuse(faults))?;
        Ok(Arc::new(Loaded { game, source: source.clone(), numbers: OnceLock::new() }))
    }

    /// Numbers for the actions.
    pub fn action_table(&self) -> &ActionTable<G> {
        self.numbers.get_or_init(|| self.game.action_table())
    }
}

/// The error for chance that gave no answer.
pub(crate) fn interrupted(interrupt: Interrupt) -> Error {
    match interrupt {
        Interrupt::Exhausted(wanted) => {
            Error::new(Code::RollsMissing, Message::new("error-rolls-missing").with("wanted", wanted.kind.to_string()))
        }
        Interrupt::Impossible(face, wanted) => {
            let text = Message::new("error-roll-impossible").with("face", face.to_string());
            Error::new(Code::RollImpossible, text.with("wanted", wanted.kind.to_string()))
        }
        Interrupt::Endless => Error::new(Code::Endless, Message::new("error-endless")),
        Interrupt::Abandoned => Error::new(Code::Abandoned, Message::new("error-abandoned")),
    }
}

impl<G: Game> AnyGame for Arc<Loaded<G>> {
    fn profile(&self) -> &'static Profile {
        &G::PROFILE
    }

    fn source(&self) -> &Source {
        &self.source
    }

    fn hides(&self) -> bool {
        G::HIDES
    }

    fn scenarios(&self) -> Vec<ScenarioSpec> {
        self.game.scenarios()
    }

    fn options(&self) -> Vec<OptionSpec> {
        self.game.options()
    }

    fn automaton(&self, setup: &Setup) -> Option<(Seat, Clause)> {
        self.game.automaton(setup)
    }

    fn begin(&self, setup: Setup, chance: &mut dyn Chance) -> Result<Begun, Error> {
        let setup = self.game.complete(setup)?;
        let mut events = Vec::new();
        let position = self.game.begin(&setup, chance, &mut events).map_err(interrupted)?;
        let happened = Happenings::new(self, events);
        Ok((Box::new(TypedPosition { loaded: Arc::clone(self), position }), happened))
    }

    fn drawn(&self, setup: &Setup, why: &'static str, name: &str) -> Option<Message> {
        self.game.drawn(setup, why, name)
    }

    fn components(&self) -> Vec<Components> {
        self.game.components()
    }

    fn judgement(&self) -> &'static str {
        G::JUDGEMENT
    }

    fn action_kinds(&self) -> &'static [ActionKind] {
        G::Order::KINDS
    }

    fn action_numbers(&self) -> (usize, bool) {
        (self.action_table().len(), self.action_table().is_fixed())
    }

    fn numbered(&self, number: u32) -> Option<Value> {
        let action = self.action_table().action(&self.game, number)?;
        Some(to_value(&self.game.order(&action)))
    }

    fn planes(&self) -> Vec<Plane> {
        self.game.planes()
    }

    fn showpiece(&self) -> Option<Box<dyn AnyPosition>> {
        self.read(serde_json::from_str(G::PROFILE.showpiece).ok()?).ok()
    }

    fn read(&self, position: Value) -> Result<Box<dyn AnyPosition>, Error> {
        let record: G::Record =
            serde_json::from_value(position).map_err(|error| Error::json(Code::BadPosition, &error))?;
        match self.game.read(record) {
            Ok(position) => Ok(Box::new(TypedPosition { loaded: Arc::clone(self), position })),
            Err(faults) => {
                let text = Message::new("error-position").with("count", faults.len());
                Err(Error::faulty(Code::BadPosition, text, faults))
            }
        }
    }
}

/// A position of battle `G`: what stands behind [`AnyPosition`], for those who know the battle's type.
pub struct TypedPosition<G: Game> {
    /// The rules and data.
    pub loaded: Arc<Loaded<G>>,
    /// How it stands.
    pub position: G::Position,
}

impl dyn AnyPosition {
    /// The position with its own type, if `G` is its battle.
    pub fn standing<G: Game>(&self) -> Option<&TypedPosition<G>> {
        (self as &dyn Any).downcast_ref()
    }

    /// May people sit in these seats? Not in one that the rules themselves play.
    pub fn may_seat(&self, people: impl Iterator<Item = Seat>) -> Result<(), Error> {
        nobody_sits_at(self.automaton(), people)
    }
}

impl<G: Game> TypedPosition<G> {
    fn game(&self) -> &G {
        &self.loaded.game
    }

    fn with(&self, position: G::Position) -> Box<dyn AnyPosition> {
        Box::new(TypedPosition { loaded: Arc::clone(&self.loaded), position })
    }
}

/// A value as JSON.
fn to_value(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}

impl<G: Game> AnyPosition for TypedPosition<G> {
    fn profile(&self) -> &'static Profile {
        &G::PROFILE
    }

    fn duplicate(&self) -> Box<dyn AnyPosition> {
        self.with(self.position.clone())
    }

    fn automaton(&self) -> Option<(Seat, Clause)> {
        self.game().automaton_in(&self.position)
    }

    fn write(&self) -> Value {
        to_value(&self.game().write(&self.position))
    }

    fn turn(&self) -> Turn {
        self.game().turn(&self.position)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game().outcome(&self.position)
    }

    fn hides(&self) -> bool {
        G::HIDES
    }

    fn legal(&self) -> Vec<AnyAction> {
        let mut actions = Vec::new();
        self.game().legal(&self.position, &mut actions);
        actions.into_iter().map(|action| AnyAction::new(self.game(), action)).collect()
    }

    fn action(&self, written: &Value) -> Result<AnyAction, Error> {
        AnyAction::read(self.game(), &self.position, written)
    }

    fn spoken(&self, verb: &str, words: &[&str]) -> Option<Result<AnyAction, Error>> {
        AnyAction::hear(self.game(), &self.position, verb, words)
    }

    fn check(&self, action: &AnyAction) -> Result<(), Error> {
        action.check(self.game(), &self.position).map(|_| ())
    }

    fn apply(&mut self, action: &AnyAction, chance: &mut dyn Chance) -> Result<Happenings, Error> {
        let action = action.of::<G>()?;
        let mut events = Vec::new();
        let game = &self.loaded.game;
        match apply(game, &mut self.position, action, chance, &mut events) {
            Ok(()) => Ok(Happenings::new(&self.loaded, events)),
            Err(Refused::Unlawful(refusal)) => Err(Error::illegal(game.explain(&refusal))),
            Err(Refused::Interrupted(interrupt)) => Err(interrupted(interrupt)),
        }
    }

    fn singles(&self, action: &AnyAction) -> Result<Option<Vec<AnyAction>>, Error> {
        let game = self.game();
        let Some(singles) = game.singles(&self.position, action.of::<G>()?) else { return Ok(None) };
        action.check(game, &self.position)?;
        Ok(Some(singles.into_iter().map(|single| AnyAction::new(game, single)).collect()))
    }

    fn goes_with(&self, earlier: &AnyAction, later: &AnyAction) -> bool {
        matches!((earlier.of::<G>(), later.of::<G>()), (Ok(earlier), Ok(later)) if self.game().goes_with(earlier, later))
    }

    fn observe(&self, viewer: Viewer) -> Box<dyn AnyPosition> {
        self.with(self.game().observe(&self.position, viewer))
    }

    fn imagine(&self, viewer: Viewer, chance: &mut dyn Chance) -> Box<dyn AnyPosition> {
        self.with(self.game().imagine(&self.position, viewer, chance))
    }

    fn view(&self, viewer: Viewer) -> Box<dyn AnyView> {
        Box::new(TypedView::new(&self.loaded, &self.position, viewer))
    }
}
