//! A battle being played: the position, the way to it, and the journal of it.

mod proof;
mod replay;

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::Value;

use crate::chance::{Chance, Face, Recorder, Scripted};
use crate::erased::{AnyGame, AnyPosition};
use crate::fair::{FairDice, Secret};
use crate::game::{Telling, Verdict};
use crate::journal::{DiceKind, FORMAT, Header, Journal, Line, MOST_LINES, MOST_LINES_WITH_UNDO};
use crate::{Error, Message, Setup};

pub use proof::{Proof, Proven};

/// Where a new battle's rolls come from.
#[derive(Clone)]
pub enum Dice {
    /// From a secret and what each seat added to it.
    Fair {
        /// The secret.
        secret: Secret,
        /// What each seat added, by the seat's name.
        contributions: BTreeMap<String, String>,
        /// The number the secret was made from, if someone chose one.
        seed: Option<u64>,
        /// Is the secret written into the journal from the start? A file that its owner goes on with needs it; a server
        /// that keeps the secret elsewhere does not.
        kept: bool,
    },
    /// From a person: each action is given the rolls with [`Battle::act_with`].
    Typed,
}

impl Dice {
    /// Dice that only this machine contributes to; the journal keeps the secret.
    pub fn fair(secret: Secret) -> Self {
        Dice::Fair { secret, contributions: BTreeMap::new(), seed: None, kept: true }
    }

    /// Repeatable dice from a number that someone chose. The journal says so.
    pub fn seeded(seed: u64) -> Self {
        let secret = Secret::from_seed(seed);
        Dice::Fair { secret, contributions: BTreeMap::new(), seed: Some(seed), kept: true }
    }

    fn kind(&self) -> DiceKind {
        match self {
            Dice::Fair { secret, contributions, seed, kept } => DiceKind::Fair {
                commitment: secret.commitment(),
                seed: *seed,
                contributions: contributions.clone(),
                secret: kept.then(|| secret.reveal()),
            },
            Dice::Typed => DiceKind::Typed,
        }
    }

    fn stream(&self) -> Option<FairDice> {
        match self {
            Dice::Fair { secret, contributions, .. } => Some(secret.dice(contributions.values().map(String::as_str))),
            Dice::Typed => None,
        }
    }
}

/// How far an undo may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undo {
    /// Anything can be taken back: someone plays alone.
    Freely,
    /// Not what dice or a draw have touched: there is an opponent.
    BeforeDice,
}

/// A moment of the battle: the position, and what led to it.
struct Moment {
    position: Box<dyn AnyPosition>,
    action: Option<Value>,
    events: Vec<Telling>,
    rolled: bool,
    /// Is its action one more of the same order as the action before?
    joined: bool,
}

/// A battle in progress. See the [module](self).
pub struct Battle {
    game: Arc<dyn AnyGame>,
    dice: Option<Dice>,
    stream: Option<FairDice>,
    moments: Vec<Moment>,
    journal: Journal,
    skipped: Vec<(Value, Error)>,
}

impl Battle {
    /// Sets up a new battle. `given` dictates the first rolls of the set-up.
    pub fn begin(game: Arc<dyn AnyGame>, setup: Setup, dice: Dice, given: &[Face]) -> Result<Self, Error> {
        let mut battle = Battle::prepare(game, setup, dice)?;
        match battle.stream.clone() {
            Some(stream) => battle.start(given, &mut stream.for_ply(0))?,
            None => battle.start(given, &mut ())?,
        }
        Ok(battle)
    }

    /// Sets up a new battle with the rolls that `chance` gives: a person's dice.
    pub fn begin_with(game: Arc<dyn AnyGame>, setup: Setup, chance: &mut dyn Chance) -> Result<Self, Error> {
        let mut battle = Battle::prepare(game, setup, Dice::Typed)?;
        battle.start(&[], chance)?;
        Ok(battle)
    }

    /// Starts from a position instead of a set-up.
    pub fn load(game: Arc<dyn AnyGame>, position: Value, dice: Dice) -> Result<Self, Error> {
        let position = game.read(position)?;
        let mut battle = Battle::prepare(game, Setup::default(), dice)?;
        battle.journal.lines.push(Line::Load(position.write()));
        battle.moments.push(Moment { position, action: None, events: Vec::new(), rolled: false, joined: false });
        battle.close();
        Ok(battle)
    }

    fn prepare(game: Arc<dyn AnyGame>, setup: Setup, dice: Dice) -> Result<Self, Error> {
        let setup = setup.complete(game.profile().scenarios, &game.options())?;
        let header = Header {
            redoubt: FORMAT,
            game: game.profile().id.to_owned(),
            rules: game.profile().version,
            setup,
            data: game.source().hash(),
            data_text: game.own_data().map(str::to_owned),
            dice: dice.kind(),
            seats: BTreeMap::new(),
        };
        let stream = dice.stream();
        Ok(Battle {
            game,
            stream,
            dice: Some(dice),
            moments: Vec::new(),
            journal: Journal { header, lines: Vec::new() },
            skipped: Vec::new(),
        })
    }

    fn start(&mut self, given: &[Face], chance: &mut dyn Chance) -> Result<(), Error> {
        let setup = self.journal.header.setup.clone();
        let mut recorder = Recorder::new(Scripted::then(given, chance));
        let (position, events) = self.game.begin(setup, &mut recorder)?;
        let (rolls, script) = recorder.into_parts();
        all_used(given, script.used())?;
        self.journal.lines.push(Line::Begin { rolls, given: given.len() });
        self.moments.push(Moment { position, action: None, events, rolled: true, joined: false });
        self.close();
        Ok(())
    }

    /// Does an action and tells what it brought. `given` dictates its first rolls; the battle's dice give the others.
    ///
    /// An order to many ([`crate::Game::plan`]) is carried out as the single actions it stands for, one line of the journal
    /// each. One that has become unlawful on the way is left out: see [`Battle::skipped`].
    pub fn act(&mut self, action: &Value, given: &[Face]) -> Result<Vec<Telling>, Error> {
        self.obey(action, given, None)
    }

    /// The same with the rolls that `chance` gives: a person's dice.
    pub fn act_with(&mut self, action: &Value, chance: &mut dyn Chance) -> Result<Vec<Telling>, Error> {
        self.obey(action, &[], Some(chance))
    }

    fn obey(
        &mut self,
        action: &Value,
        given: &[Face],
        mut person: Option<&mut dyn Chance>,
    ) -> Result<Vec<Telling>, Error> {
        let plan = self.position().plan(action)?;
        let (moments, lines) = (self.moments.len(), self.journal.lines.len());
        let many = plan.is_some();
        let singles =
            plan.map_or_else(|| vec![action.clone()], |plan| plan.into_iter().map(|(single, _)| single).collect());
        let (turn, mut used, mut skipped) = (self.position().turn(), 0, Vec::new());
        for single in singles {
            if self.position().turn() != turn {
                // Someone else decides first.
                skipped.push((single, Error::new("cut_short", Message::new("error-cut-short"))));
                continue;
            }
            let joined = self.moments.len() > moments;
            let rest = &given[used..];
            let done = match (&mut person, self.stream.clone()) {
                (Some(person), _) => self.step(&single, rest, *person, joined),
                (None, Some(stream)) => self.step(&single, rest, &mut stream.for_ply(self.ply() + 1), joined),
                (None, None) => self.step(&single, rest, &mut (), joined),
            };
            match done {
                Ok(rolls) => used += rolls,
                Err(error) if many && error.code == "illegal_action" => skipped.push((single, error)),
                // What was done before dice were refused stands; the rest was never ordered.
                Err(error) if joined && given.is_empty() => {
                    skipped.push((single, error));
                    break;
                }
                Err(error) => return Err(self.take_back(moments, lines, error)),
            }
        }
        if self.moments.len() == moments {
            let reason = skipped.into_iter().next().map(|(_, reason)| reason);
            return Err(reason.unwrap_or_else(|| Error::new("cut_short", Message::new("error-cut-short"))));
        }
        if let Err(error) = all_used(given, used) {
            return Err(self.take_back(moments, lines, error));
        }
        self.skipped = skipped;
        Ok(self.events())
    }

    /// As if it had never been tried.
    fn take_back(&mut self, moments: usize, lines: usize, error: Error) -> Error {
        self.moments.truncate(moments);
        self.journal.lines.truncate(lines);
        error
    }

    /// Does one action; says how many of the given rolls it used.
    fn step(&mut self, action: &Value, given: &[Face], chance: &mut dyn Chance, joined: bool) -> Result<usize, Error> {
        // Room for this one, and for the end if it brings it.
        if self.journal.lines.len() + 2 > MOST_LINES {
            return Err(Error::new("journal_full", Message::new("error-journal-full").with("most", MOST_LINES)));
        }
        let mut position = self.position().duplicate();
        let mut recorder = Recorder::new(Scripted::then(given, chance));
        let events = position.apply(action, &mut recorder)?;
        let (rolls, script) = recorder.into_parts();
        let used = script.used();
        let rolled = !rolls.is_empty();
        self.journal.lines.push(Line::Act { r#do: action.clone(), rolls, given: used, joined });
        self.moments.push(Moment { position, action: Some(action.clone()), events, rolled, joined });
        self.close();
        Ok(used)
    }

    /// Writes the end into the journal, once it has come.
    fn close(&mut self) {
        let Some(outcome) = self.position().outcome() else { return };
        let winner = match outcome.verdict {
            Verdict::Won(seat) => Some(self.game.profile().seat_name(seat).to_owned()),
            Verdict::Drawn | Verdict::Lost => None,
        };
        let secret = match &self.dice {
            Some(Dice::Fair { secret, .. }) => Some(secret.reveal()),
            _ => None,
        };
        self.journal.lines.push(Line::End { winner, secret });
    }

    /// How many actions the last order came to.
    fn last_order(&self) -> usize {
        1 + self.moments.iter().rev().take_while(|moment| moment.joined).count()
    }

    /// Takes back the last action; an order to many as a whole, or as much of it as came after the last dice. Says how many
    /// actions that were.
    pub fn undo(&mut self, how: Undo) -> Result<usize, Error> {
        if self.moments.len() < 2 {
            return Err(Error::new("nothing_to_undo", Message::new("error-nothing-to-undo")));
        }
        if self.journal.lines.len() >= MOST_LINES_WITH_UNDO {
            let most = MOST_LINES_WITH_UNDO;
            return Err(Error::new("too_many_undone", Message::new("error-too-many-undone").with("most", most)));
        }
        // Once it is over the secret is out, and so is what every roll would have been.
        let over = matches!(self.journal.lines.last(), Some(Line::End { .. }));
        let order = self.moments.iter().rev().take(self.last_order());
        let count = match how {
            Undo::Freely => order.count(),
            Undo::BeforeDice if over => 0,
            Undo::BeforeDice => order.take_while(|moment| !moment.rolled).count(),
        };
        if count == 0 {
            return Err(Error::new("dice_have_fallen", Message::new("error-dice-have-fallen")));
        }
        self.moments.truncate(self.moments.len() - count);
        self.journal.lines.push(Line::Undo(count));
        self.skipped.clear();
        Ok(count)
    }

    /// The battle's rules.
    pub fn game(&self) -> &Arc<dyn AnyGame> {
        &self.game
    }

    /// How it stands.
    pub fn position(&self) -> &dyn AnyPosition {
        self.moments.last().expect("a battle always has a position").position.as_ref()
    }

    /// How many actions stand.
    pub fn ply(&self) -> usize {
        self.moments.len().saturating_sub(1)
    }

    /// What the last action brought; all that an order to many did.
    pub fn events(&self) -> Vec<Telling> {
        let first = self.moments.len() - self.last_order().min(self.moments.len());
        self.moments[first..].iter().flat_map(|moment| moment.events.iter().cloned()).collect()
    }

    /// The actions of the last order to many that could not be carried out any more, and why.
    pub fn skipped(&self) -> &[(Value, Error)] {
        &self.skipped
    }

    /// The battle so far: each action that stands, what it brought, and the position after it. The set-up comes first.
    pub fn story(&self) -> impl Iterator<Item = (Option<&Value>, &[Telling], &dyn AnyPosition)> {
        self.moments.iter().map(|m| (m.action.as_ref(), m.events.as_slice(), m.position.as_ref()))
    }

    /// The journal so far.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// Notes who sits where. To be said before the journal is first written to a file.
    pub fn seat(&mut self, seats: BTreeMap<String, String>) {
        self.journal.header.seats = seats;
    }

    /// Can it go on? A journal whose secret is not shown can only be looked at.
    pub fn can_go_on(&self) -> bool {
        self.dice.is_some()
    }

    /// Does a person roll the dice?
    pub fn dice_are_typed(&self) -> bool {
        matches!(self.dice, Some(Dice::Typed))
    }

    /// What is published before the first roll; `None` if a person rolls.
    pub fn commitment(&self) -> Option<&str> {
        match &self.journal.header.dice {
            DiceKind::Fair { commitment, .. } => Some(commitment),
            DiceKind::Typed => None,
        }
    }

    /// The secret behind the dice, once it is over.
    pub fn revealed(&self) -> Option<&str> {
        match self.journal.lines.last() {
            Some(Line::End { secret, .. }) => secret.as_deref(),
            _ => None,
        }
    }
}

fn all_used(given: &[Face], used: usize) -> Result<(), Error> {
    if used < given.len() {
        let text = Message::new("error-rolls-left").with("given", given.len()).with("used", used);
        return Err(Error::new("rolls_left", text));
    }
    Ok(())
}
