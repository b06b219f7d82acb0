//! What a viewer sees of a position.

use std::any::Any;
use std::sync::Arc;

use serde_json::Value;

use super::{AnyAction, Loaded, interrupted, to_value};
use crate::chance::{Chance, Seeded};
use crate::game::{Game, Outcome, Profile, Seen, Telling, Turn};
use crate::numbers::{Pen, Plane};
use crate::odds::{Odds, odds_while};
use crate::scene::{Choice, Offer, Reach, Scene, Thing};
use crate::{Arg, Code, Error, Message, Seat, Viewer};

/// What someone sees of a position, and may ask about it. What they may not know is not in it.
pub trait AnyView: Any + Send + Sync {
    /// What never changes about its battle.
    fn profile(&self) -> &'static Profile;
    /// Who looks.
    fn viewer(&self) -> Viewer;
    /// Whose move it is, or that it is over.
    fn turn(&self) -> Turn;
    /// How it ended; `None` while someone has to decide.
    fn outcome(&self) -> Option<Outcome>;
    /// What is seen, as JSON.
    fn write(&self) -> Value;
    /// What is seen, described, with the choices of whoever holds the seat that decides.
    fn scene(&self) -> Scene;
    /// The same without the choices: for whoever only looks.
    fn picture(&self) -> Scene;
    /// What a thing of the scene is for and how it stands, with the clauses.
    fn about(&self, thing: Thing<'_>) -> Vec<Telling>;
    /// The turn and the phase, as a report is headed.
    fn chapter(&self) -> Option<Message>;
    /// What several actions that make one line of a report came to; `after` is how it stood then.
    fn sum_up(&self, actions: &[AnyAction], after: &dyn AnyView) -> Result<Message, Error>;
    /// Is there nothing for the viewer to decide? There is only one choice, and it is nothing but a roll, a draw or the way on.
    fn is_forced(&self) -> bool;
    /// The lawful actions, for whoever holds the seat that decides; others learn none.
    fn legal(&self) -> Vec<AnyAction>;
    /// The same only as they are written down, for whoever just passes them on.
    fn legal_written(&self) -> Vec<Value>;
    /// The numbers of the lawful actions, for whoever holds the seat that decides.
    fn legal_numbers(&self) -> Vec<u32>;
    /// The lawful action with this number.
    fn numbered(&self, number: u32) -> Option<AnyAction>;
    /// What is seen as numbers, as `seat` looks at it.
    fn tensor(&self, seat: Seat) -> Vec<f32>;
    /// Reads an action that is written down. What names nothing in this battle is refused.
    fn action(&self, written: &Value) -> Result<AnyAction, Error>;
    /// The action that typed words name; `None` if they name none.
    fn spoken(&self, verb: &str, words: &[&str]) -> Option<Result<AnyAction, Error>>;
    /// Accepts or refuses any action, as far as the viewer can know.
    fn check(&self, action: &AnyAction) -> Result<(), Error>;
    /// An action as it is offered.
    fn choice(&self, action: &AnyAction) -> Result<Choice, Error>;
    /// Is an order to many to be asked about before it is carried out?
    fn is_grave(&self, action: &AnyAction) -> bool;
    /// What an order to many becomes, as far as the viewer can foresee; `None` for an action that is single itself.
    fn plan(&self, action: &AnyAction) -> Result<Option<Vec<Choice>>, Error>;
    /// The lawful actions that begin with a chosen thing and are not among those listed, for whoever holds the seat that decides.
    fn orders(&self, thing: &str) -> Vec<Choice>;
    /// What pointing at a place of a measured table would mean for a chosen piece.
    fn reach(&self, piece: &str) -> Option<Reach>;
    /// The chances of a lawful action, for as long as someone wants to know; `None` if chance decides nothing in it.
    fn odds_while(&self, action: &AnyAction, wanted: &dyn Fn() -> bool) -> Result<Option<Odds>, Error>;
    /// The same for as long as it takes.
    fn odds(&self, action: &AnyAction) -> Result<Option<Odds>, Error> {
        self.odds_while(action, &|| true)
    }
    /// How well `seat` stands, for all that the viewer can see, from −1000 (lost) to 1000 (won).
    fn evaluate(&self, seat: Seat) -> i32;
}

/// How many positions are imagined to weigh chances where something is hidden.
const IMAGINED: u32 = 24;

/// See [`AnyView`].
pub(super) struct TypedView<G: Game> {
    loaded: Arc<Loaded<G>>,
    seen: Seen<G>,
}

impl<G: Game> TypedView<G> {
    pub(super) fn new(loaded: &Arc<Loaded<G>>, position: &G::Position, viewer: Viewer) -> Self {
        TypedView { loaded: Arc::clone(loaded), seen: Seen::new(&loaded.game, position, viewer) }
    }

    fn game(&self) -> &G {
        &self.loaded.game
    }

    fn may_decide(&self) -> bool {
        matches!(self.turn(), Turn::Decides(seat) if self.seen.viewer().holds(seat))
    }

    fn actions(&self) -> Vec<G::Action> {
        let mut actions = Vec::new();
        if self.may_decide() {
            self.game().legal(&self.seen, &mut actions);
        }
        actions
    }

    /// The lawful actions that have a number, and their numbers.
    fn numbered_actions(&self) -> (Vec<G::Action>, Vec<u32>) {
        let (mut actions, mut numbers) = (self.actions(), Vec::new());
        self.loaded.action_table().number_all(self.game(), &mut actions, &mut numbers);
        (actions, numbers)
    }

    fn offered(&self, action: &G::Action) -> Choice {
        let Offer { text, rule, touches, otherwise, points, sketch, kind, automatic, pointless, grave } =
            self.game().offer(&self.seen, action);
        let (verb, words) = self.game().words(action);
        let action = AnyAction::new(self.game(), action.clone());
        Choice {
            action,
            verb,
            words,
            text,
            rule,
            touches,
            otherwise,
            points,
            sketch,
            kind,
            automatic,
            pointless,
            grave,
            leaning: 0,
        }
    }
}

impl<G: Game> AnyView for TypedView<G> {
    fn profile(&self) -> &'static Profile {
        &G::PROFILE
    }

    fn viewer(&self) -> Viewer {
        self.seen.viewer()
    }

    fn turn(&self) -> Turn {
        self.game().turn(&self.seen)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game().outcome(&self.seen)
    }

    fn write(&self) -> Value {
        to_value(&self.game().write(&self.seen))
    }

    fn scene(&self) -> Scene {
        let mut scene = self.picture();
        let actions = self.actions();
        let mut weights = Vec::new();
        self.game().inclinations(&self.seen, &actions, &mut weights);
        let offered = actions.iter().zip(weights);
        scene.choices = offered.map(|(action, leaning)| Choice { leaning, ..self.offered(action) }).collect();
        scene
    }

    fn picture(&self) -> Scene {
        self.game().scene(&self.seen)
    }

    fn about(&self, thing: Thing<'_>) -> Vec<Telling> {
        self.game().about(&self.seen, thing)
    }

    fn chapter(&self) -> Option<Message> {
        self.game().chapter(&self.seen)
    }

    fn sum_up(&self, actions: &[AnyAction], after: &dyn AnyView) -> Result<Message, Error> {
        let actions = actions.iter().map(|action| action.of::<G>().cloned()).collect::<Result<Vec<_>, _>>()?;
        let after = (after as &dyn Any).downcast_ref::<Self>().map_or(&self.seen, |after| &after.seen);
        let by_the_first = || {
            let first =
                actions.first().map_or_else(|| "".into(), |first| Arg::from(self.game().offer(&self.seen, first).text));
            Message::new("scene-sum-up").with("more", actions.len().saturating_sub(1)).with("first", first)
        };
        Ok(self.game().sum_up(&self.seen, &actions, after).unwrap_or_else(by_the_first))
    }

    fn is_forced(&self) -> bool {
        // As soon as there are two worth a thought, there is something to decide: the others are not even looked at.
        let actions = self.actions();
        let offers = actions.iter().map(|action| self.game().offer(&self.seen, action));
        let mut worth = offers.filter(|offer| !offer.pointless);
        matches!((worth.next(), worth.next()), (Some(only), None) if only.automatic)
    }

    fn legal(&self) -> Vec<AnyAction> {
        self.actions().into_iter().map(|action| AnyAction::new(self.game(), action)).collect()
    }

    fn legal_written(&self) -> Vec<Value> {
        self.actions().iter().map(|action| to_value(&self.game().order(action))).collect()
    }

    fn legal_numbers(&self) -> Vec<u32> {
        self.numbered_actions().1
    }

    fn numbered(&self, number: u32) -> Option<AnyAction> {
        let (actions, numbers) = self.numbered_actions();
        let place = numbers.iter().position(|lawful| *lawful == number)?;
        Some(AnyAction::new(self.game(), actions.into_iter().nth(place)?))
    }

    fn tensor(&self, seat: Seat) -> Vec<f32> {
        let mut tensor = vec![0.0; self.game().planes().iter().map(Plane::len).sum()];
        self.game().draw(&self.seen, seat, &mut Pen::new(&mut tensor));
        tensor
    }

    fn action(&self, written: &Value) -> Result<AnyAction, Error> {
        AnyAction::read(self.game(), &self.seen, written)
    }

    fn spoken(&self, verb: &str, words: &[&str]) -> Option<Result<AnyAction, Error>> {
        AnyAction::hear(self.game(), &self.seen, verb, words)
    }

    fn check(&self, action: &AnyAction) -> Result<(), Error> {
        action.check(self.game(), &self.seen).map(|_| ())
    }

    fn choice(&self, action: &AnyAction) -> Result<Choice, Error> {
        Ok(self.offered(action.of::<G>()?))
    }

    fn is_grave(&self, action: &AnyAction) -> bool {
        action.of::<G>().is_ok_and(|action| self.game().is_grave(&self.seen, action))
    }

    fn plan(&self, action: &AnyAction) -> Result<Option<Vec<Choice>>, Error> {
        let Some(singles) = self.game().singles(&self.seen, action.of::<G>()?) else { return Ok(None) };
        action.check(self.game(), &self.seen)?;
        Ok(Some(singles.iter().map(|single| self.offered(single)).collect()))
    }

    fn orders(&self, thing: &str) -> Vec<Choice> {
        if !self.may_decide() {
            return Vec::new();
        }
        let orders = self.game().orders(&self.seen, thing);
        let lawful = orders.iter().filter(|order| self.game().check(&self.seen, order).is_ok());
        lawful.map(|order| self.offered(order)).collect()
    }

    fn reach(&self, piece: &str) -> Option<Reach> {
        self.game().reach(&self.seen, piece)
    }

    fn evaluate(&self, seat: Seat) -> i32 {
        self.game().evaluate(&self.seen, seat)
    }

    fn odds_while(&self, action: &AnyAction, wanted: &dyn Fn() -> bool) -> Result<Option<Odds>, Error> {
        let game = self.game();
        let action = action.check(game, &self.seen)?;
        if game.singles(&self.seen, action).is_some() {
            // What an order to many comes to depends on each of its actions in turn.
            return Err(Error::new(Code::ManyActions, Message::new("error-many-actions")));
        }
        if !G::HIDES || self.seen.viewer().is_umpire() {
            return odds_while(game, &self.seen, action, wanted).map_err(interrupted);
        }
        // Over all that could be hidden, as far as this viewer knows.
        let mut chance = Seeded::new(0);
        let positions =
            (0..IMAGINED).map(|_| game.imagine(&self.seen, self.seen.viewer(), &mut chance as &mut dyn Chance));
        let odds = positions.map(|position| odds_while(game, &position, action, wanted));
        Ok(Odds::mixed(odds.collect::<Result<Vec<_>, _>>().map_err(interrupted)?))
    }
}
