//! A battle before its first roll, where each seat may add its share of the dice.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::Value;

use super::ending::{is_over, seat_named};
use super::{Battle, Dice};
use crate::erased::AnyGame;
use crate::fair::{Awaited, Shares};
use crate::game::Turn;
use crate::journal::{DiceKind, Journal, Line, MOST_LINES_WITH_UNDO, PERSON, bad, sound_name, sound_note};
use crate::{Code, Error, Message, Seat, Setup, Viewer};

/// A battle that is not set up yet: its journal has a first line, and in it the commitment to the secret behind the dice. Each
/// seat commits to a share of its own, reveals it, and the dice are sealed ([`crate::fair::Shares`]); then it begins.
///
/// Whoever keeps it writes the journal down after each step, as that of a battle. [`Journal::has_begun`] tells the two apart.
pub struct Opening(Battle);

impl Opening {
    /// A battle to be set up. Its dice are fair ones: to a person's own there is nothing to add.
    pub fn new(game: Arc<dyn AnyGame>, setup: Setup, dice: Dice) -> Result<Self, Error> {
        if matches!(dice, Dice::Typed) {
            return Err(no_shares());
        }
        Battle::prepare(game, setup, dice).map(Opening)
    }

    /// A journal that has not begun, for whoever keeps it, with the secret that they have kept apart.
    pub fn resume(game: Arc<dyn AnyGame>, journal: &Journal, secret: Option<&str>) -> Result<Self, Error> {
        match Battle::follow(game, journal, secret)? {
            (battle, None) if battle.moments.is_empty() => Ok(Opening(battle)),
            (_, None) => Err(bad(2, Message::new("journal-begun"))),
            (_, Some(error)) => Err(error),
        }
    }

    /// A seat commits to its share: `sha256:` and 64 hexadecimal digits, see [`crate::fair::Share::commitment`].
    pub fn commit_share(&mut self, seat: Seat, hash: &str) -> Result<(), Error> {
        self.0.commit_share(seat, hash)
    }

    /// A seat reveals the share that it committed to: 64 hexadecimal digits. From now on nobody commits any more.
    pub fn reveal_share(&mut self, seat: Seat, share: &str) -> Result<(), Error> {
        self.0.reveal_share(seat, share)
    }

    /// Makes the dice from the secret and every share that was revealed. Those that were not stay out, and the proof says so.
    pub fn seal_dice(&mut self) -> Result<(), Error> {
        self.0.seal_dice()
    }

    /// What is awaited of the seats that people play.
    pub fn awaited(&self) -> Awaited {
        self.0.shares.awaited(self.journal().people(usize::MAX, self.game().profile()).into_iter())
    }

    /// The shares so far.
    pub fn shares(&self) -> &Shares {
        &self.0.shares
    }

    /// Sets the battle up, with the first rolls. Refused while shares are committed to and the dice are not sealed.
    pub fn begin(self) -> Result<Battle, Error> {
        self.0.set_up(&[])
    }

    /// The same from a position instead of a set-up.
    pub fn load(self, position: Value) -> Result<Battle, Error> {
        self.0.stand(position)
    }

    /// The battle's rules.
    pub fn game(&self) -> &Arc<dyn AnyGame> {
        self.0.game()
    }

    /// The journal so far, the whole truth: for whoever keeps it.
    pub fn journal(&self) -> &Journal {
        self.0.journal()
    }

    /// The journal as it may be given to `viewer`: without the secret behind the dice.
    pub fn journal_for(&self, viewer: Viewer) -> Journal {
        let mut journal = self.0.journal.clone();
        if !viewer.is_umpire() {
            journal.seal();
        }
        journal
    }

    /// What is published before the first roll.
    pub fn commitment(&self) -> &str {
        self.0.commitment().unwrap_or_default()
    }

    /// See [`Battle::seat`].
    pub fn seat(&mut self, seats: BTreeMap<String, String>) {
        self.0.seat(seats);
    }

    /// See [`Battle::name_seats`].
    pub fn name_seats(&mut self, names: BTreeMap<String, String>) -> Result<(), Error> {
        self.0.name_seats(names)
    }

    /// See [`Battle::hand_over`].
    pub fn hand_over(&mut self, seat: Seat, to: &str, name: Option<&str>) -> Result<(), Error> {
        self.0.hand_over(seat, to, name)
    }

    /// See [`Battle::keep_secret_apart`].
    pub fn keep_secret_apart(&mut self) -> Option<String> {
        self.0.keep_secret_apart()
    }
}

impl Battle {
    pub(super) fn commit_share(&mut self, seat: Seat, hash: &str) -> Result<(), Error> {
        if matches!(self.journal.header.dice, DiceKind::Typed) {
            return Err(no_shares());
        }
        self.shares.commit(seat, hash)?;
        let seat = self.game.profile().seat_name(seat).to_owned();
        self.journal.lines.push(Line::Commit { seat, share: hash.to_owned() });
        Ok(())
    }

    pub(super) fn reveal_share(&mut self, seat: Seat, share: &str) -> Result<(), Error> {
        let DiceKind::Fair { commitment, .. } = &self.journal.header.dice else { return Err(no_shares()) };
        self.shares.reveal(commitment, seat, share)?;
        let seat = self.game.profile().seat_name(seat).to_owned();
        self.journal.lines.push(Line::Reveal { seat, share: share.to_owned() });
        Ok(())
    }

    pub(super) fn seal_dice(&mut self) -> Result<(), Error> {
        if matches!(self.journal.header.dice, DiceKind::Typed) {
            return Err(no_shares());
        }
        self.shares.seal()?;
        self.stream = self.stream.as_ref().map(|stream| stream.shared(self.shares.revealed()));
        let seats = self.shares.revealed().map(|(seat, _)| seat.to_owned()).collect();
        self.journal.lines.push(Line::Seal(seats));
        Ok(())
    }

    /// Notes what those who play are called, if they want it to be known. To be said before the journal is first written to a
    /// file. A name is plain text on one line, without characters that turn the direction of others.
    pub fn name_seats(&mut self, names: BTreeMap<String, String>) -> Result<(), Error> {
        for (seat, name) in &names {
            seat_named(self.game.profile(), seat)?;
            sound_name(name)?;
        }
        self.journal.header.names = names;
        Ok(())
    }

    /// Notes that from now on someone else plays a seat: a `person`, or a machine player's level. They are called `name`, if
    /// they want it to be known; otherwise whatever was noted before is past.
    pub fn hand_over(&mut self, seat: Seat, to: &str, name: Option<&str>) -> Result<(), Error> {
        let profile = self.game.profile();
        seat_named(profile, profile.seat_name(seat))?;
        sound_note(to)?;
        name.map_or(Ok(()), sound_name)?;
        let begun = !self.moments.is_empty();
        if begun && self.turn() == Turn::Over {
            return Err(is_over());
        }
        let person = (to == PERSON).then_some(seat).into_iter();
        if begun {
            self.truth().may_seat(person)?;
        } else {
            self.game.may_seat(&self.journal.header.setup, person)?;
        }
        if self.journal.lines.len() >= MOST_LINES_WITH_UNDO {
            let text = Message::new("error-journal-full").with("most", MOST_LINES_WITH_UNDO);
            return Err(Error::new(Code::JournalFull, text));
        }
        let (seat, to) = (profile.seat_name(seat).to_owned(), to.to_owned());
        self.journal.lines.push(Line::HandOver { seat, to, name: name.map(str::to_owned) });
        Ok(())
    }
}

fn no_shares() -> Error {
    Error::new(Code::NoShares, Message::new("error-no-shares"))
}
