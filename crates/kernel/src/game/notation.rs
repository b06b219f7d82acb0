//! The written form.

use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Rules, Seen};
use crate::numbers::{ActionTable, Pen, Plane};
use crate::terms::WrittenAction;
use crate::{Fault, Seat};

/// Positions and actions as they are written down, with the names that people use.
pub trait Notation: Rules {
    /// A position as it is written down for people and programs. Reading it back is checked.
    type Record: Serialize + DeserializeOwned + JsonSchema;
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

    /// Numbers for the actions: fixed ones where they can be counted, otherwise the places in the list of lawful actions.
    fn action_table(&self) -> ActionTable<Self> {
        ActionTable::offered(MOST_OFFERED)
    }

    /// The blocks of numbers that [`draw`](Self::draw) writes, always the same with the same data.
    fn planes(&self) -> Vec<Plane> {
        Vec::new()
    }

    /// Writes what is seen as numbers, as `seat` looks at it: its own things first. Fills the blocks of
    /// [`planes`](Self::planes) one after the other.
    fn draw(&self, seen: &Seen<Self>, seat: Seat, pen: &mut Pen<'_>) {
        let _ = (seen, seat, pen);
    }
}

/// How many actions have a number where those are places in the list, unless a battle says otherwise.
const MOST_OFFERED: u32 = 256;
