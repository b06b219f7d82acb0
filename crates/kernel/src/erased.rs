//! The contract without type parameters, for everything that handles any battle alike: a server, the terminal, a binding.
//! Positions and actions travel as JSON.

use std::any::Any;
use std::sync::Arc;

use serde_json::Value;

use crate::chance::{Chance, Interrupt};
use crate::game::{Game, Outcome, Profile, Refused, Telling, Turn, apply};
use crate::odds::{Odds, odds_while};
use crate::scene::{Choice, Reach, Scene};
use crate::{Clause, Error, Message, OptionSpec, Seat, Setup, Source};

/// A battle with its data loaded.
pub trait AnyGame: Send + Sync {
    /// What never changes about it.
    fn profile(&self) -> &'static Profile;

    /// The data it was loaded with.
    fn source(&self) -> &Source;

    /// That data as text, unless it came with the program.
    fn own_data(&self) -> Option<&str> {
        let built_in = self.profile().source();
        (self.source().text() != built_in.text()).then(|| self.source().text())
    }

    /// The options of this data set.
    fn options(&self) -> Vec<OptionSpec>;

    /// The seat that the rules themselves play with this set-up, and the clause. `setup` is complete.
    fn automaton(&self, setup: &Setup) -> Option<(Seat, Clause)>;

    /// Sets up a battle and tells what happened in it. `setup` may leave things out.
    fn begin(&self, setup: Setup, chance: &mut dyn Chance) -> Result<Begun, Error>;

    /// Reads a position.
    fn read(&self, position: Value) -> Result<Box<dyn AnyPosition>, Error>;

    /// A moment of the battle worth a picture, if the data allows it.
    fn showpiece(&self) -> Option<Box<dyn AnyPosition>>;
}

impl dyn AnyGame + '_ {
    /// May people sit in these seats? Not in one that the rules themselves play.
    pub fn may_seat(&self, setup: &Setup, people: impl Iterator<Item = Seat>) -> Result<(), Error> {
        nobody_sits_at(self.automaton(setup), people)
    }
}

fn nobody_sits_at(automaton: Option<(Seat, Clause)>, mut people: impl Iterator<Item = Seat>) -> Result<(), Error> {
    match automaton {
        Some((seat, rule)) if people.any(|person| person == seat) => {
            let text = Message::new("error-automaton");
            Err(Error { rule: Some(rule), ..Error::new("automaton", text) })
        }
        _ => Ok(()),
    }
}

/// A battle just set up: how it stands, and what its set-up brought.
pub type Begun = (Box<dyn AnyPosition>, Vec<Telling>);

/// A position of some battle, with its rules.
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
    /// The lawful actions, in a fixed order.
    fn legal(&self) -> Vec<Value>;
    /// Accepts or refuses any action.
    fn check(&self, action: &Value) -> Result<(), Error>;
    /// Carries an action out and tells what happened. On an error nothing has changed.
    fn apply(&mut self, action: &Value, chance: &mut dyn Chance) -> Result<Vec<Telling>, Error>;
    /// The position without what `seat` may not know.
    fn observe(&self, seat: Seat) -> Box<dyn AnyPosition>;
    /// A full position that fits this observation.
    fn imagine(&self, seat: Seat, chance: &mut dyn Chance) -> Box<dyn AnyPosition>;
    /// The action that typed words name.
    fn spoken(&self, verb: &str, words: &[&str]) -> Option<Value>;
    /// What an order to many stands for: single actions, in the order in which they are carried out, and the words for each.
    /// `None` for an action that is single itself; an order that nobody can carry out is refused.
    fn plan(&self, action: &Value) -> Result<Option<Vec<(Value, Choice)>>, Error>;
    /// What a viewer sees.
    fn scene(&self, viewer: Option<Seat>) -> Scene;
    /// What pointing at a place of a measured table would mean for a chosen piece.
    fn reach(&self, piece: &str) -> Option<Reach>;
    /// The chances of a lawful action; `None` if chance decides nothing in it.
    fn odds(&self, action: &Value) -> Result<Option<Odds>, Error> {
        self.odds_while(action, &|| true)
    }
    /// The same for as long as someone wants to know.
    fn odds_while(&self, action: &Value, wanted: &dyn Fn() -> bool) -> Result<Option<Odds>, Error>;
}

/// A battle of type `G`, with the text of its data.
pub struct Loaded<G> {
    /// The rules and data.
    pub game: G,
    source: Source,
}

impl<G: Game> Loaded<G> {
    /// Loads the data file, or names every mistake in it.
    pub fn new(source: &Source) -> Result<Arc<Self>, Error> {
        let game = G::from_data(source).map_err(|faults| source.refuse(faults))?;
        Ok(Arc::new(Loaded { game, source: source.clone() }))
    }
}

/// The error for chance that gave no answer.
pub(crate) fn interrupted(interrupt: Interrupt) -> Error {
    match interrupt {
        Interrupt::Exhausted(wanted) => {
            Error::new("rolls_missing", Message::new("error-rolls-missing").with("wanted", wanted.kind.to_string()))
        }
        Interrupt::Impossible(face, wanted) => {
            let text = Message::new("error-roll-impossible").with("face", face.to_string());
            Error::new("roll_impossible", text.with("wanted", wanted.kind.to_string()))
        }
        Interrupt::Endless => Error::new("endless", Message::new("error-endless")),
        Interrupt::Abandoned => Error::new("abandoned", Message::new("error-abandoned")),
    }
}

impl<G: Game> AnyGame for Arc<Loaded<G>> {
    fn profile(&self) -> &'static Profile {
        &G::PROFILE
    }

    fn source(&self) -> &Source {
        &self.source
    }

    fn options(&self) -> Vec<OptionSpec> {
        self.game.options()
    }

    fn automaton(&self, setup: &Setup) -> Option<(Seat, Clause)> {
        self.game.automaton(setup)
    }

    fn begin(&self, setup: Setup, chance: &mut dyn Chance) -> Result<Begun, Error> {
        let setup = setup.complete(G::PROFILE.scenarios, &self.game.options())?;
        let mut events = Vec::new();
        let position = self.game.begin(&setup, chance, &mut events).map_err(interrupted)?;
        let told = events.iter().map(|event| self.game.tell(event)).collect();
        Ok((Box::new(Standing { loaded: Arc::clone(self), position }), told))
    }

    fn showpiece(&self) -> Option<Box<dyn AnyPosition>> {
        let position = self.game.showpiece()?;
        Some(Box::new(Standing { loaded: Arc::clone(self), position }))
    }

    fn read(&self, position: Value) -> Result<Box<dyn AnyPosition>, Error> {
        let record: G::Record =
            serde_json::from_value(position).map_err(|error| Error::json("bad_position", &error))?;
        match self.game.read(record) {
            Ok(position) => Ok(Box::new(Standing { loaded: Arc::clone(self), position })),
            Err(faults) => {
                let text = Message::new("error-position").with("count", faults.len());
                Err(Error::faulty("bad_position", text, faults))
            }
        }
    }
}

/// A position of battle `G`: what stands behind [`AnyPosition`], for those who know the battle's type.
pub struct Standing<G: Game> {
    /// The rules and data.
    pub loaded: Arc<Loaded<G>>,
    /// How it stands.
    pub position: G::Position,
}

impl dyn AnyPosition {
    /// The position with its own type, if `G` is its battle.
    pub fn standing<G: Game>(&self) -> Option<&Standing<G>> {
        (self as &dyn Any).downcast_ref()
    }

    /// May people sit in these seats? Not in one that the rules themselves play.
    pub fn may_seat(&self, people: impl Iterator<Item = Seat>) -> Result<(), Error> {
        nobody_sits_at(self.automaton(), people)
    }
}

impl<G: Game> Standing<G> {
    fn game(&self) -> &G {
        &self.loaded.game
    }

    fn with(&self, position: G::Position) -> Box<dyn AnyPosition> {
        Box::new(Standing { loaded: Arc::clone(&self.loaded), position })
    }

    /// An action that is written down, as this battle knows it.
    pub fn action(&self, action: &Value) -> Result<G::Action, Error> {
        let order = serde_json::from_value(action.clone()).map_err(|error| Error::json("bad_action", &error))?;
        let read = self.game().action(&self.position, order);
        read.map_err(|refusal| Error::illegal(self.game().explain(&refusal)))
    }
}

fn to_value(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}

impl<G: Game> AnyPosition for Standing<G> {
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

    fn legal(&self) -> Vec<Value> {
        let mut actions = Vec::new();
        self.game().legal(&self.position, &mut actions);
        actions.iter().map(|action| to_value(&self.game().order(action))).collect()
    }

    fn check(&self, action: &Value) -> Result<(), Error> {
        let action = self.action(action)?;
        let check = self.game().check(&self.position, &action);
        check.map_err(|refusal| Error::illegal(self.game().explain(&refusal)))
    }

    fn apply(&mut self, action: &Value, chance: &mut dyn Chance) -> Result<Vec<Telling>, Error> {
        let action = self.action(action)?;
        let mut events = Vec::new();
        let loaded = Arc::clone(&self.loaded);
        let game = &loaded.game;
        match apply(game, &mut self.position, &action, chance, &mut events) {
            Ok(()) => Ok(events.iter().map(|event| game.tell(event)).collect()),
            Err(Refused::Unlawful(refusal)) => Err(Error::illegal(game.explain(&refusal))),
            Err(Refused::Interrupted(interrupt)) => Err(interrupted(interrupt)),
        }
    }

    fn observe(&self, seat: Seat) -> Box<dyn AnyPosition> {
        self.with(self.game().observe(&self.position, seat))
    }

    fn imagine(&self, seat: Seat, chance: &mut dyn Chance) -> Box<dyn AnyPosition> {
        self.with(self.game().imagine(&self.position, seat, chance))
    }

    fn spoken(&self, verb: &str, words: &[&str]) -> Option<Value> {
        self.game().spoken(&self.position, verb, words).as_ref().map(to_value)
    }

    fn plan(&self, action: &Value) -> Result<Option<Vec<(Value, Choice)>>, Error> {
        let action = self.action(action)?;
        let Some(plan) = self.game().plan(&self.position, &action) else { return Ok(None) };
        let check = self.game().check(&self.position, &action);
        check.map_err(|refusal| Error::illegal(self.game().explain(&refusal)))?;
        let written = plan.into_iter().map(|(single, choice)| (to_value(&self.game().order(&single)), choice));
        Ok(Some(written.collect()))
    }

    fn scene(&self, viewer: Option<Seat>) -> Scene {
        self.game().scene(&self.position, viewer)
    }

    fn reach(&self, piece: &str) -> Option<Reach> {
        self.game().reach(&self.position, piece)
    }

    fn odds_while(&self, action: &Value, wanted: &dyn Fn() -> bool) -> Result<Option<Odds>, Error> {
        let action = self.action(action)?;
        let check = self.game().check(&self.position, &action);
        check.map_err(|refusal| Error::illegal(self.game().explain(&refusal)))?;
        if self.game().plan(&self.position, &action).is_some() {
            // What an order to many comes to depends on each of its actions in turn.
            return Err(Error::new("many_actions", Message::new("error-many-actions")));
        }
        odds_while(self.game(), &self.position, &action, wanted).map_err(interrupted)
    }
}
