//! The contract every battle meets, in five parts, each a trait that a battle implements in a file of its own:
//!
//! | part | what it says |
//! |---|---|
//! | [`Rules`] | whose move, what is lawful, what comes of it, who may see what |
//! | [`Notation`] | positions and actions written down, typed and read |
//! | [`Presentation`] | what is shown and told |
//! | [`Advice`] | what a sensible player knows, for machine players |
//! | [`Census`] | what is counted when it is fought by the thousand |
//!
//! [`Game`] is all five.

mod advice;
mod census;
mod notation;
mod presentation;
mod profile;
mod rules;

use std::fmt::Debug;

use serde::Serialize;

use crate::chance::{Chance, Interrupt};
use crate::scene::{ShownDie, Sound};
use crate::{Clause, Message, Seat};

pub use advice::{Advice, KnownSign, Merit, Signs};
pub use census::{Census, Countable, CountedDeed, CountedThing, Finish};
pub use notation::Notation;
pub use presentation::Presentation;
pub use profile::{EarlierSet, Profile};
pub use rules::{Rules, Seen};

/// A battle: all five parts of the contract.
pub trait Game: Notation + Presentation + Advice + Census {}

impl<G: Notation + Presentation + Advice + Census> Game for G {}

/// Checks an action and carries it out. On any error the position is as it was.
pub fn apply<G: Rules>(
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
pub enum Refused<G: Rules> {
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

/// Something said, with the clause it rests on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Telling {
    /// The clause. Whatever the rules bring about has one; what people do to the battle itself, such as resigning, has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<Clause>,
    /// The words.
    pub text: Message,
    /// The dice that fell, as they lie.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<ShownDie>,
    /// What it sounds like; dice are heard anyway.
    #[serde(skip)]
    pub sound: Option<Sound>,
    /// Does it only say that play goes on? A report with headings leaves it out.
    #[serde(skip)]
    pub passing: bool,
    /// The turn and the phase that begin with it, where it says that one begins.
    #[serde(skip)]
    pub heading: Option<Message>,
    /// Who did it, where that need not be whoever decided.
    #[serde(skip)]
    pub by: Option<crate::Seat>,
    /// What kind of thing came of a draw, as players speak of it: `a Hero`.
    #[serde(skip)]
    pub kind: Option<Message>,
}

impl Telling {
    /// `text`, resting on clause `rule`.
    pub fn new(rule: Clause, text: Message) -> Self {
        Telling { rule: Some(rule), ..Telling::plain(text) }
    }

    /// `text`, behind which no clause stands.
    pub fn plain(text: Message) -> Self {
        Telling { rule: None, text, dice: Vec::new(), sound: None, passing: false, heading: None, by: None, kind: None }
    }

    /// The same, which is heard, if it is.
    #[must_use]
    pub fn sounding(mut self, sound: Option<Sound>) -> Self {
        self.sound = sound;
        self
    }

    /// The same; whether it only says that play goes on.
    #[must_use]
    pub fn in_passing(mut self, passing: bool) -> Self {
        self.passing = passing;
        self
    }

    /// The same; what follows stands under this heading of a report, if there is one.
    #[must_use]
    pub fn heading(mut self, heading: Option<Message>) -> Self {
        self.heading = heading;
        self
    }

    /// The same, done by this side, if it is known.
    #[must_use]
    pub fn done_by(mut self, seat: Option<crate::Seat>) -> Self {
        self.by = seat;
        self
    }

    /// The same, of this kind, if it is a draw.
    #[must_use]
    pub fn of_kind(mut self, kind: Option<Message>) -> Self {
        self.kind = kind;
        self
    }

    /// What it sounds like.
    pub fn heard(&self) -> Option<Sound> {
        self.sound.or((!self.dice.is_empty()).then_some(Sound::Dice))
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
    /// It is over: [`Rules::outcome`] says how.
    Over,
}

/// How it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Who won, if anyone.
    pub verdict: Verdict,
    /// The score of each seat; empty where people ended it before there was one.
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
