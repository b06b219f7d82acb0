//! What is seen of a battle that people ended: the position as it stood, with nothing left to decide in it.

use serde_json::Value;

use super::ending::is_over;
use crate::erased::{AnyAction, AnyView};
use crate::game::{Outcome, Profile, Telling, Turn};
use crate::odds::Odds;
use crate::scene::{Choice, Reach, Scene, Thing};
use crate::{Error, Message, Seat, Viewer};

/// A view of a position that the rules would let go on.
pub(super) struct Concluded {
    seen: Box<dyn AnyView>,
    outcome: Outcome,
}

impl Concluded {
    pub(super) fn new(seen: Box<dyn AnyView>, outcome: Outcome) -> Self {
        Concluded { seen, outcome }
    }
}

impl AnyView for Concluded {
    fn profile(&self) -> &'static Profile {
        self.seen.profile()
    }

    fn viewer(&self) -> Viewer {
        self.seen.viewer()
    }

    fn turn(&self) -> Turn {
        Turn::Over
    }

    fn outcome(&self) -> Option<Outcome> {
        Some(self.outcome.clone())
    }

    fn write(&self) -> Value {
        self.seen.write()
    }

    fn scene(&self) -> Scene {
        self.picture()
    }

    fn picture(&self) -> Scene {
        Scene { prompt: None, choices: Vec::new(), outcome: Some(self.outcome.ending.clone()), ..self.seen.picture() }
    }

    fn about(&self, thing: Thing<'_>) -> Vec<Telling> {
        self.seen.about(thing)
    }

    fn legal_numbers(&self) -> Vec<u32> {
        Vec::new()
    }

    fn numbered(&self, _: u32) -> Option<AnyAction> {
        None
    }

    fn tensor(&self, seat: Seat) -> Vec<f32> {
        self.seen.tensor(seat)
    }

    fn chapter(&self) -> Option<Message> {
        self.seen.chapter()
    }

    fn sum_up(&self, actions: &[AnyAction], after: &dyn AnyView) -> Result<Message, Error> {
        self.seen.sum_up(actions, after)
    }

    fn is_forced(&self) -> bool {
        false
    }

    fn legal(&self) -> Vec<AnyAction> {
        Vec::new()
    }

    fn legal_written(&self) -> Vec<Value> {
        Vec::new()
    }

    fn action(&self, written: &Value) -> Result<AnyAction, Error> {
        self.seen.action(written)
    }

    fn spoken(&self, verb: &str, words: &[&str]) -> Option<Result<AnyAction, Error>> {
        self.seen.spoken(verb, words)
    }

    fn check(&self, _: &AnyAction) -> Result<(), Error> {
        Err(is_over())
    }

    fn choice(&self, action: &AnyAction) -> Result<Choice, Error> {
        self.seen.choice(action)
    }

    fn is_grave(&self, _: &AnyAction) -> bool {
        false
    }

    fn plan(&self, _: &AnyAction) -> Result<Option<Vec<Choice>>, Error> {
        Err(is_over())
    }

    fn orders(&self, _: &str) -> Vec<Choice> {
        Vec::new()
    }

    fn reach(&self, _: &str) -> Option<Reach> {
        None
    }

    fn odds_while(&self, _: &AnyAction, _: &dyn Fn() -> bool) -> Result<Option<Odds>, Error> {
        Err(is_over())
    }

    fn evaluate(&self, seat: Seat) -> i32 {
        self.seen.evaluate(seat)
    }
}
