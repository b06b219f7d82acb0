//! An action of some battle.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;

use super::to_value;
use crate::game::{Game, Notation, Rules};
use crate::{Code, Error, Message};

/// An action of some battle, read once: as its battle knows it, and as it is written down.
#[derive(Clone)]
pub struct AnyAction {
    written: Value,
    action: Arc<dyn ErasedAction>,
}

/// An action with its own type.
trait ErasedAction: Any + Send + Sync {
    fn equals(&self, other: &dyn Any) -> bool;
}

impl<A: Any + Eq + Send + Sync> ErasedAction for A {
    fn equals(&self, other: &dyn Any) -> bool {
        other.downcast_ref() == Some(self)
    }
}

impl AnyAction {
    /// An action of battle `G`.
    pub fn new<G: Notation>(game: &G, action: G::Action) -> Self {
        AnyAction { written: to_value(&game.order(&action)), action: Arc::new(action) }
    }

    pub(super) fn read<G: Game>(game: &G, position: &G::Position, written: &Value) -> Result<Self, Error> {
        let order = G::Order::deserialize(written).map_err(|error| Error::json(Code::BadAction, &error))?;
        AnyAction::ordered(game, position, order)
    }

    pub(super) fn hear<G: Game>(
        game: &G,
        position: &G::Position,
        verb: &str,
        words: &[&str],
    ) -> Option<Result<Self, Error>> {
        let order = game.spoken(position, verb, words)?;
        Some(AnyAction::ordered(game, position, order))
    }

    fn ordered<G: Game>(game: &G, position: &G::Position, order: G::Order) -> Result<Self, Error> {
        let action = game.action(position, order).map_err(|refusal| Error::illegal(game.explain(&refusal)))?;
        Ok(AnyAction::new(game, action))
    }

    /// As it is written down.
    pub fn written(&self) -> &Value {
        &self.written
    }

    /// As its battle knows it; an action of another battle is refused.
    pub fn of<G: Rules>(&self) -> Result<&G::Action, Error> {
        let action: &dyn Any = &*self.action;
        action.downcast_ref().ok_or_else(|| Error::new(Code::BadAction, Message::new("error-foreign-action")))
    }

    pub(super) fn check<G: Game>(&self, game: &G, position: &G::Position) -> Result<&G::Action, Error> {
        let action = self.of::<G>()?;
        game.check(position, action).map_err(|refusal| Error::illegal(game.explain(&refusal)))?;
        Ok(action)
    }
}

/// Two are the same if their battle says so; how they are written down is not looked at.
impl PartialEq for AnyAction {
    fn eq(&self, other: &Self) -> bool {
        self.action.equals(&*other.action)
    }
}

impl fmt::Debug for AnyAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for AnyAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.written, f)
    }
}

impl Serialize for AnyAction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.written.serialize(serializer)
    }
}
