//! The written form.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::Rules;
use crate::Fault;
use crate::terms::WrittenAction;

/// Positions and actions as they are written down, with the names that people use.
pub trait Notation: Rules {
    /// A position as it is written down for people and programs. Reading it back is checked.
    type Record: Serialize + DeserializeOwned;
    /// An action as it is written down; [`actions!`](crate::actions) makes it.
    type Order: WrittenAction<Self>;

    /// Writes a position down.
    fn write(&self, position: &Self::Position) -> Self::Record;

    /// Reads a position; names everything in it that breaks a rule.
    fn read(&self, record: Self::Record) -> Result<Self::Position, Vec<Fault>>;

    /// Writes an action down.
    fn order(&self, action: &Self::Action) -> Self::Order {
        Self::Order::write(self, action)
    }

    /// Reads an action. What names nothing in this battle is refused.
    fn action(&self, position: &Self::Position, order: Self::Order) -> Result<Self::Action, Self::Refusal> {
        order.read(self, position)
    }

    /// The order that `verb` and `words` name, lawful or not; `None` if they name none. `verb` is one of
    /// [`Profile::verbs`](super::Profile::verbs). A battle in which more is understood than [`words`](Self::words) says, or in
    /// which what a word means hangs on the others, says so here.
    fn spoken(&self, position: &Self::Position, verb: &str, words: &[&str]) -> Option<Self::Order> {
        let _ = position;
        Self::Order::hear(self, verb, words)
    }

    /// The verb and the words after it that [`spoken`](Self::spoken) understands as this action: what a person types for it.
    fn words(&self, action: &Self::Action) -> (&'static str, Vec<String>) {
        self.order(action).say(self)
    }
}
