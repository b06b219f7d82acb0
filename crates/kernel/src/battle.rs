//! A battle being played: the position, the way to it, and the journal of it.

mod afterwards;
mod concluded;
mod dice;
mod ending;
mod opening;
mod proof;
mod redo;
mod replay;
mod report;
mod story;

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::Value;

use crate::chance::{Chance, Face, Recorder, Scripted};
use crate::erased::{AnyAction, AnyGame, AnyPosition, Happenings};
use crate::fair::{FairDice, Shares};
use crate::game::Turn;
use crate::journal::{DiceKind, FORMAT, Header, Journal, Line, MOST_LINES_WITH_UNDO};
use crate::{Code, Error, Message, Setup, Viewer};

pub use afterwards::DiceTally;
pub use dice::Dice;
pub use opening::Opening;
pub use proof::{Proof, Proven, ShareIn};
pub use report::Deed;
pub use story::Past;

use ending::is_over;
use story::Moment;

/// How far an undo may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undo {
    /// Anything can be taken back: someone plays alone.
    Freely,
    /// Not what dice or a draw have touched: there is an opponent.
    BeforeDice,
}

/// A battle in progress. See the [module](self).
pub struct Battle {
    game: Arc<dyn AnyGame>,
    dice: Option<Dice>,
    stream: Option<FairDice>,
    shares: Shares,
    moments: Vec<Moment>,
    journal: Journal,
    skipped: Vec<(AnyAction, Error)>,
    /// What was taken back and can be done again, the last order last.
    undone: Vec<redo::Undone>,
}

impl Battle {
    /// Sets up a new battle. `given` dictates the first rolls of the set-up.
    pub fn begin(game: Arc<dyn AnyGame>, setup: Setup, dice: Dice, given: &[Face]) -> Result<Self, Error> {
        Battle::prepare(game, setup, dice)?.set_up(given)
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
        let start = position.duplicate().into();
        battle.place(position, Line::Load(start))?;
        Ok(battle)
    }

    /// Makes the set-up with the battle's own dice.
    fn set_up(mut self, given: &[Face]) -> Result<Self, Error> {
        match self.stream.clone() {
            Some(stream) => self.start(given, &mut stream.for_ply(0))?,
            None => self.start(given, &mut ())?,
        }
        Ok(self)
    }

    /// Puts a position in the place of a set-up.
    fn stand(mut self, position: Value) -> Result<Self, Error> {
        let position = self.game.read(position)?;
        let start = position.duplicate().into();
        self.place(position, Line::Load(start))?;
        Ok(self)
    }

    fn place(&mut self, position: Box<dyn AnyPosition>, line: Line) -> Result<(), Error> {
        self.shares.may_roll()?;
        self.journal.lines.push(line);
        self.moments.push(Moment::new(position, None, Happenings::default(), false, false));
        self.close();
        Ok(())
    }

    fn prepare(game: Arc<dyn AnyGame>, setup: Setup, dice: Dice) -> Result<Self, Error> {
        let setup = game.complete(setup)?;
        let header = Header {
            redoubt: FORMAT,
            game: game.profile().id.to_owned(),
            rules: game.profile().version,
            setup,
            data: game.source().hash().to_owned(),
            data_text: game.own_data().map(str::to_owned),
            dice: dice.kind(),
            seats: BTreeMap::new(),
            names: BTreeMap::new(),
        };
        let stream = dice.stream();
        Ok(Battle {
            shares: Shares::none(game.profile()),
            game,
            stream,
            dice: Some(dice),
            moments: Vec::new(),
            journal: Journal { header, lines: Vec::new() },
            skipped: Vec::new(),
            undone: Vec::new(),
        })
    }

    fn start(&mut self, given: &[Face], chance: &mut dyn Chance) -> Result<(), Error> {
        self.shares.may_roll()?;
        let setup = self.journal.header.setup.clone();
        let mut recorder = Recorder::new(Scripted::then(given, chance));
        let (position, happened) = self.game.begin(setup, &mut recorder)?;
        let (rolls, script) = recorder.into_parts();
        all_used(given, script.used())?;
        self.journal.lines.push(Line::Begin { rolls, given: given.len() });
        self.moments.push(Moment::new(position, None, happened, true, false));
        self.close();
        Ok(())
    }

    /// Does an action of whoever asks. `given` dictates its first rolls; the battle's dice give the others.
    ///
    /// It is refused to those who do not hold the seat that decides, and for reasons that they can see.
    ///
    /// An order to many ([`crate::Rules::singles`]) is carried out as the single actions it stands for, one line of the journal
    /// each. One that has become unlawful on the way is left out: see [`Battle::skipped`].
    pub fn act(&mut self, viewer: Viewer, action: &AnyAction, given: &[Face]) -> Result<(), Error> {
        self.obey(viewer, action, given, None)
    }

    /// The same with the rolls that `chance` gives: a person's dice.
    pub fn act_with(&mut self, viewer: Viewer, action: &AnyAction, chance: &mut dyn Chance) -> Result<(), Error> {
        self.obey(viewer, action, &[], Some(chance))
    }

    fn obey(
        &mut self,
        viewer: Viewer,
        action: &AnyAction,
        given: &[Face],
        mut person: Option<&mut dyn Chance>,
    ) -> Result<(), Error> {
        self.may_act(viewer, action)?;
        // For this one, and for two lines with which people may end it.
        self.has_room_for(3)?;
        let plan = self.truth().singles(action)?;
        let (moments, lines) = (self.moments.len(), self.journal.lines.len());
        let many = plan.is_some();
        let singles = plan.unwrap_or_else(|| vec![action.clone()]);
        let (turn, mut used, mut skipped) = (self.truth().turn(), 0, Vec::new());
        for single in singles {
            if self.truth().turn() != turn {
                // Someone else decides first.
                skipped.push((single, Error::new(Code::CutShort, Message::new("error-cut-short"))));
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
                Err(error) if many && error.code == Code::IllegalAction => skipped.push((single, error)),
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
            return Err(reason.unwrap_or_else(|| Error::new(Code::CutShort, Message::new("error-cut-short"))));
        }
        if let Err(error) = all_used(given, used) {
            return Err(self.take_back(moments, lines, error));
        }
        self.skipped = skipped;
        self.undone.clear();
        Ok(())
    }

    /// Only whoever holds the seat that decides acts, and learns no more from a refusal than they can see.
    fn may_act(&self, viewer: Viewer, action: &AnyAction) -> Result<(), Error> {
        let truth = self.truth();
        if self.ended().is_some() {
            return Err(is_over());
        }
        if let Turn::Decides(seat) = truth.turn()
            && !viewer.holds(seat)
        {
            return Err(not_yours());
        }
        if !truth.hides() || viewer.is_umpire() {
            return Ok(());
        }
        truth.view(viewer).check(action)?;
        truth.check(action).map_err(|_| Error::new(Code::HiddenReason, Message::new("error-hidden-reason")))
    }

    /// As if it had never been tried.
    fn take_back(&mut self, moments: usize, lines: usize, error: Error) -> Error {
        self.moments.truncate(moments);
        self.journal.lines.truncate(lines);
        error
    }

    /// Does one action; says how many of the given rolls it used.
    fn step(
        &mut self,
        action: &AnyAction,
        given: &[Face],
        chance: &mut dyn Chance,
        joined: bool,
    ) -> Result<usize, Error> {
        // For this one, and for the end if it brings it.
        self.has_room_for(2)?;
        let mut position = self.truth().duplicate();
        let mut recorder = Recorder::new(Scripted::then(given, chance));
        let happened = position.apply(action, &mut recorder)?;
        let (rolls, script) = recorder.into_parts();
        let used = script.used();
        let rolled = !rolls.is_empty();
        self.journal.lines.push(Line::Act { r#do: action.written().clone(), rolls, given: used, joined });
        self.moments.push(Moment::new(position, Some(action.clone()), happened, rolled, joined));
        self.close();
        Ok(used)
    }

    /// How many actions the last order came to.
    fn last_order(&self) -> usize {
        1 + self.moments.iter().rev().take_while(|moment| moment.joined).count()
    }

    /// Takes back the last action, for whoever holds the seat that decided it; an order to many as a whole, or as much of it as
    /// came after the last dice. Says how many actions that were.
    pub fn undo(&mut self, viewer: Viewer, how: Undo) -> Result<usize, Error> {
        if self.ended().is_some() {
            return Err(is_over());
        }
        if self.moments.len() < 2 {
            return Err(Error::new(Code::NothingToUndo, Message::new("error-nothing-to-undo")));
        }
        if self.journal.lines.len() >= MOST_LINES_WITH_UNDO {
            let most = MOST_LINES_WITH_UNDO;
            return Err(Error::new(Code::TooManyUndone, Message::new("error-too-many-undone").with("most", most)));
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
            return Err(Error::new(Code::DiceHaveFallen, Message::new("error-dice-have-fallen")));
        }
        let before = &self.moments[self.moments.len() - count - 1].position;
        if let Turn::Decides(seat) = before.turn()
            && !viewer.holds(seat)
        {
            return Err(not_yours());
        }
        let lines = self.standing_lines(count);
        let undone = self.moments.split_off(self.moments.len() - count).into_iter().zip(lines).collect();
        self.undone.push(undone);
        self.journal.lines.push(Line::Undo(count));
        self.skipped.clear();
        Ok(count)
    }

    /// A copy that goes its own way: history, journal and dice are the same up to here. What was taken back is forgotten.
    #[must_use]
    pub fn duplicate(&self) -> Self {
        Battle {
            game: Arc::clone(&self.game),
            dice: self.dice.clone(),
            stream: self.stream.clone(),
            shares: self.shares.clone(),
            moments: self.moments.iter().map(Moment::duplicate).collect(),
            journal: self.journal.clone(),
            skipped: self.skipped.clone(),
            undone: Vec::new(),
        }
    }

    /// The battle's rules.
    pub fn game(&self) -> &Arc<dyn AnyGame> {
        &self.game
    }

    /// How it stands, the whole truth: for whoever keeps the battle. What anybody is shown is a [`view`](Battle::view).
    pub fn truth(&self) -> &dyn AnyPosition {
        self.moments.last().expect("a battle always has a position").position.as_ref()
    }

    /// How many actions stand.
    pub fn ply(&self) -> usize {
        self.moments.len().saturating_sub(1)
    }

    /// The actions of the last order to many that could not be carried out any more, and why.
    pub fn skipped(&self) -> &[(AnyAction, Error)] {
        &self.skipped
    }

    /// The journal so far, the whole truth: for whoever keeps the battle.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// Notes who sits where. To be said before the journal is first written to a file.
    pub fn seat(&mut self, seats: BTreeMap<String, String>) {
        self.journal.header.seats = seats;
    }

    /// Takes the secret behind the dice out of the journal, for a keeper who keeps it elsewhere until the end. To be said before
    /// the journal is first written to the disk; [`Battle::resume`] wants it back.
    pub fn keep_secret_apart(&mut self) -> Option<String> {
        let Some(Dice::Fair { secret, kept, .. }) = &mut self.dice else { return None };
        *kept = false;
        self.journal.seal();
        Some(secret.reveal())
    }

    /// Puts the secret behind the dice into the journal, for an owner who takes the battle along as a file to go on with: the
    /// journal says so. The whole of it has to be written anew.
    pub fn keep_secret_inside(&mut self) {
        if let Some(dice) = &mut self.dice {
            if let Dice::Fair { kept, .. } = dice {
                *kept = true;
            }
            self.journal.header.dice = dice.kind();
        }
    }

    /// The secret behind the dice, for whoever keeps the battle, if it is known and there is one.
    pub fn secret(&self) -> Option<String> {
        match &self.dice {
            Some(Dice::Fair { secret, .. }) => Some(secret.reveal()),
            _ => None,
        }
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

fn not_yours() -> Error {
    Error::new(Code::NotYours, Message::new("error-not-yours"))
}

fn all_used(given: &[Face], used: usize) -> Result<(), Error> {
    if used < given.len() {
        let text = Message::new("error-rolls-left").with("given", given.len()).with("used", used);
        return Err(Error::new(Code::RollsLeft, text));
    }
    Ok(())
}
