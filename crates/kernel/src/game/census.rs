//! What is counted.

use super::Rules;
use crate::{Arg, Message, Seat};

/// What is worth counting when a battle is fought by the thousand: its cards, units, events and markers, the ways in which it ends,
/// and how far it has come. Everything has a default, so that a new battle can be simulated at once.
pub trait Census: Rules {
    /// What this data set has to count, in a fixed order: the number of an entry is its place.
    fn countables(&self) -> Vec<Countable> {
        Vec::new()
    }

    /// The numbers of what an event speaks of. It is asked all the time, so it should be cheap and allocate nothing.
    fn count(&self, event: &Self::Event, mut note: impl FnMut(usize)) {
        let _ = (event, &mut note);
    }

    /// The same, for what one event alone does not say: `memory` is the battle's own, 0 when a game begins and kept until it ends.
    #[inline]
    fn follow(&self, event: &Self::Event, memory: &mut u64, note: impl FnMut(usize)) {
        let _ = memory;
        self.count(event, note);
    }

    /// The turn that a position is in; 0 while setting up, and in a battle without turns.
    fn turn_number(&self, position: &Self::Position) -> u32 {
        let _ = position;
        0
    }

    /// Whose turn comes first, where the event says so. A battle that never says so begins with whoever decides first.
    fn begins(&self, event: &Self::Event) -> Option<Seat> {
        let _ = event;
        None
    }

    /// The ways in which it can end.
    fn endings(&self) -> Vec<Finish> {
        Vec::new()
    }

    /// Which of them it was, of a position in which it is over.
    fn ending(&self, position: &Self::Position) -> Option<usize> {
        let _ = position;
        None
    }

    /// The levels of victory, the best for the first seat first; none where there is only winning and losing.
    fn levels(&self) -> Vec<Finish> {
        Vec::new()
    }

    /// Which of them it was, of a position in which it is over.
    fn level(&self, position: &Self::Position) -> Option<usize> {
        let _ = position;
        None
    }
}

/// Something that is counted: a thing, and what becomes of it.
#[derive(Clone, Debug)]
pub struct Countable {
    /// What kind of thing.
    pub kind: CountedThing,
    /// Its name in tables.
    pub id: String,
    /// Its name for people.
    pub name: Arg,
    /// What becomes of it.
    pub deed: CountedDeed,
    /// Whose it is, if it is anyone's.
    pub seat: Option<Seat>,
}

/// A way of ending, or a level of victory.
#[derive(Clone, Debug)]
pub struct Finish {
    /// Its name in tables.
    pub id: &'static str,
    /// Its name for people.
    pub name: Message,
}

impl Finish {
    /// A finish with this name in tables, and this text.
    pub fn new(id: &'static str, text: &'static str) -> Self {
        Finish { id, name: Message::new(text) }
    }
}

/// What kind of thing is counted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum CountedThing {
    /// A card.
    Card,
    /// A unit, a figure, a counter.
    Unit,
    /// Something that befalls the battle.
    Event,
    /// A marker that is drawn.
    Marker,
    /// A ready-made deployment.
    Plan,
    /// An action, by its verb. The battles need not name these: they are known from their actions.
    Action,
}

impl CountedThing {
    /// Its name in tables.
    pub const fn id(self) -> &'static str {
        match self {
            CountedThing::Card => "card",
            CountedThing::Unit => "unit",
            CountedThing::Event => "event",
            CountedThing::Marker => "marker",
            CountedThing::Plan => "plan",
            CountedThing::Action => "action",
        }
    }
}

/// What becomes of a thing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum CountedDeed {
    /// It is drawn.
    Drawn,
    /// It is used, played, or acts.
    Used,
    /// It is lost.
    Lost,
    /// It happens.
    Happened,
}

impl CountedDeed {
    /// Its name in tables.
    pub const fn id(self) -> &'static str {
        match self {
            CountedDeed::Drawn => "drawn",
            CountedDeed::Used => "used",
            CountedDeed::Lost => "lost",
            CountedDeed::Happened => "happened",
        }
    }
}
