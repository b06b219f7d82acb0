//! A journal played again: every line is done as it was then, and must come out as it did.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::ending::{is_over, seat_named};
use super::{Battle, Dice, all_used};
use crate::chance::Face;
use crate::erased::AnyGame;
use crate::fair::{Secret, Shares};
use crate::journal::{DiceKind, Journal, Line, bad, sound_name};
use crate::{Code, Error, Message, Seat, Viewer};

impl Battle {
    /// Plays a journal again. Every action must be lawful and every roll possible; where the journal shows its secret, every
    /// roll must be the one that the secret gives.
    pub fn replay(game: Arc<dyn AnyGame>, journal: &Journal) -> Result<Self, Error> {
        Battle::resume(game, journal, None)
    }

    /// The same for whoever keeps the battle, with the secret that they have kept apart from the journal.
    pub fn resume(game: Arc<dyn AnyGame>, journal: &Journal, secret: Option<&str>) -> Result<Self, Error> {
        match Battle::play_again(game, journal, secret)? {
            (battle, None) => Ok(battle),
            (_, Some(error)) => Err(error),
        }
    }

    /// Plays a journal as far as it is sound, and says what is wrong with the next line.
    pub fn replay_sound(game: Arc<dyn AnyGame>, journal: &Journal) -> Result<(Self, Option<Error>), Error> {
        Battle::play_again(game, journal, None)
    }

    fn play_again(
        game: Arc<dyn AnyGame>,
        journal: &Journal,
        secret: Option<&str>,
    ) -> Result<(Self, Option<Error>), Error> {
        match Battle::follow(game, journal, secret)? {
            (battle, Some(error)) if battle.moments.is_empty() => Err(error),
            (battle, None) if battle.moments.is_empty() => {
                Err(bad(journal.lines.len() + 2, Message::new("journal-no-start")))
            }
            followed => Ok(followed),
        }
    }

    /// Follows a journal as far as it is sound, even if the battle has not begun in it.
    pub(super) fn follow(
        game: Arc<dyn AnyGame>,
        journal: &Journal,
        secret: Option<&str>,
    ) -> Result<(Self, Option<Error>), Error> {
        let header = &journal.header;
        known_rules(game.as_ref(), journal)?;
        let dice = dice_of(journal, secret)?;
        let mut battle = Battle {
            shares: Shares::none(game.profile()),
            game,
            stream: dice.as_ref().and_then(Dice::stream),
            dice,
            moments: Vec::new(),
            journal: Journal { header: header.clone(), lines: Vec::new() },
            skipped: Vec::new(),
            undone: Vec::new(),
        };
        for (index, line) in journal.lines.iter().enumerate() {
            let place = |error: Error| Error { message: bad(index + 2, error.message).message, ..error };
            let before = index.checked_sub(1).map(|before| &journal.lines[before]);
            if let Err(error) = battle.replay_line(line, before).map_err(place) {
                return Ok((battle, Some(error)));
            }
        }
        Ok((battle, None))
    }

    /// Plays on what someone else has added to the journal meanwhile. After an error the battle stands somewhere between, and
    /// is of no more use.
    pub fn play_on(&mut self, lines: &[Line]) -> Result<(), Error> {
        // The line before is the one that stands there: an end is written by itself when it is reached.
        let mut before = self.journal.lines.last().cloned();
        for line in lines {
            self.replay_line(line, before.as_ref())?;
            before = Some(line.clone());
        }
        self.skipped.clear();
        self.undone.clear();
        Ok(())
    }

    fn replay_line(&mut self, line: &Line, before: Option<&Line>) -> Result<(), Error> {
        let started = !self.moments.is_empty();
        let stream = self.stream.clone();
        match line {
            Line::Begin { rolls, given } if !started && *given <= rolls.len() => {
                match stream {
                    Some(stream) => self.start(&rolls[..*given], &mut stream.for_ply(0))?,
                    None => self.start(rolls, &mut ())?,
                }
                self.compare_rolls(line, rolls)
            }
            Line::Load(position) if !started => {
                let position = self.game.read(position.written().clone())?;
                self.place(position, line.clone())
            }
            Line::Commit { seat, share } if !started => self.commit_share(self.named(seat)?, share),
            Line::Reveal { seat, share } if !started => self.reveal_share(self.named(seat)?, share),
            Line::Seal(_) if !started => {
                self.seal_dice()?;
                let agrees = self.journal.lines.last() == Some(line);
                if agrees { Ok(()) } else { Err(Error::new(Code::BadJournal, Message::new("journal-wrong-seal"))) }
            }
            Line::HandOver { seat, to, name } => self.hand_over(self.named(seat)?, to, name.as_deref()),
            Line::Ended(ended) if started => self.conclude(Viewer::UMPIRE, ended.clone()),
            Line::Act { .. } | Line::Undo(_) if started && self.ended().is_some() => Err(is_over()),
            // Only an action can be joined by another: nothing else is taken back with it.
            Line::Act { joined: true, .. } if !matches!(before, Some(Line::Act { .. })) => {
                Err(Error::new(Code::BadJournal, Message::new("journal-misplaced")))
            }
            Line::Act { r#do, rolls, given, joined } if started && *given <= rolls.len() => {
                let (moments, lines) = (self.moments.len(), self.journal.lines.len());
                let action = self.truth().action(r#do)?;
                let dictated = if stream.is_some() { &rolls[..*given] } else { &rolls[..] };
                let used = match stream {
                    Some(stream) => self.step(&action, dictated, &mut stream.for_ply(self.ply() + 1), *joined)?,
                    None => self.step(&action, dictated, &mut (), *joined)?,
                };
                if let Err(error) = all_used(dictated, used) {
                    return Err(self.take_back(moments, lines, error));
                }
                self.compare_rolls(line, rolls)
            }
            Line::Undo(count) if started && (1..self.moments.len()).contains(count) => {
                self.moments.truncate(self.moments.len() - count);
                self.journal.lines.push(line.clone());
                Ok(())
            }
            Line::End { .. } if matches!(before, Some(Line::End { .. })) => {
                Err(Error::new(Code::BadJournal, Message::new("journal-misplaced")))
            }
            Line::End { winner, .. } if started => match self.journal.lines.last() {
                // It was written when the end was reached; what stands in the file must agree.
                Some(Line::End { winner: real, .. }) if real == winner => Ok(()),
                _ => Err(Error::new(Code::BadJournal, Message::new("journal-wrong-end"))),
            },
            _ => Err(Error::new(Code::BadJournal, Message::new("journal-misplaced"))),
        }
    }

    fn named(&self, seat: &str) -> Result<Seat, Error> {
        seat_named(self.game.profile(), seat)
    }

    /// The rolls that `line` records must be those that were just made; then the line is kept as it was.
    fn compare_rolls(&mut self, line: &Line, recorded: &[Face]) -> Result<(), Error> {
        let kept = self.journal.lines.iter_mut().rev().find(|line| !matches!(line, Line::End { .. }));
        let Some(kept) = kept else { return Ok(()) };
        if let Line::Begin { rolls, .. } | Line::Act { rolls, .. } = kept
            && rolls != recorded
        {
            let show = |faces: &[Face]| faces.iter().map(Face::to_string).collect::<Vec<_>>().join(" ");
            let reason = Message::new("journal-chosen-rolls").with("found", show(recorded)).with("fair", show(rolls));
            return Err(Error::new(Code::ChosenRolls, reason));
        }
        *kept = line.clone();
        Ok(())
    }
}

/// A journal of other rules or other cards cannot be replayed, and says so.
fn known_rules(game: &dyn AnyGame, journal: &Journal) -> Result<(), Error> {
    let (header, profile) = (&journal.header, game.profile());
    if header.game != profile.id || header.rules != profile.version {
        let reason = Message::new("journal-rules")
            .with("game", header.game.as_str())
            .with("version", header.rules)
            .with("known", profile.id)
            .with("current", profile.version);
        return Err(Error { code: Code::UnknownRules, ..bad(1, reason) });
    }
    let fair = match &header.dice {
        DiceKind::Fair { contributions, .. } => Some(contributions),
        DiceKind::Typed => None,
    };
    let named = header.seats.keys().chain(header.names.keys()).chain(fair.into_iter().flat_map(BTreeMap::keys));
    if let Some(stranger) = named.into_iter().find(|seat| profile.seat(seat).is_none()) {
        return Err(bad(1, Message::new("journal-seat").with("seat", stranger.as_str())));
    }
    for name in header.names.values() {
        sound_name(name).map_err(|error| Error { message: bad(1, error.message).message, ..error })?;
    }
    if header.data != game.source().hash() && !profile.reworded(game.source(), &header.data) {
        let reason = Message::new("journal-data").with("hash", header.data.as_str());
        return Err(Error { code: Code::UnknownData, ..bad(1, reason) });
    }
    Ok(())
}

/// The dice of a journal, if it shows its secret or someone has kept it. The secret must be the one that was committed to.
fn dice_of(journal: &Journal, apart: Option<&str>) -> Result<Option<Dice>, Error> {
    let DiceKind::Fair { commitment, seed, contributions, secret: kept, .. } = &journal.header.dice else {
        return Ok(Some(Dice::Typed));
    };
    let broken = || Error { code: Code::BrokenCommitment, ..bad(1, Message::new("journal-broken-commitment")) };
    let chosen = seed.map(Secret::from_seed);
    if chosen.as_ref().is_some_and(|secret| secret.commitment() != *commitment) {
        return Err(broken());
    }
    // What was made from a chosen number is no secret.
    let fair = |secret| Dice::Fair { secret, contributions: contributions.clone(), seed: *seed, kept: kept.is_some() };
    let mut dice = chosen.map(&fair);
    for text in journal.secrets().chain(apart) {
        let secret = Secret::read(text).filter(|secret| secret.commitment() == *commitment).ok_or_else(broken)?;
        dice = Some(fair(secret));
    }
    Ok(dice)
}
