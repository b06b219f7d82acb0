//! What a journal proves.

use super::{Battle, Dice};
use crate::game::Turn;
use crate::journal::{DiceKind, Ended, Line};
use crate::{Arg, Message, Profile, Seat};

impl Battle {
    /// What the journal proves.
    pub fn proof(&self) -> Proof {
        let mut proof = Proof {
            actions: self.ply(),
            undone: 0,
            finished: self.turn() == Turn::Over,
            ended: None,
            rolls: 0,
            dictated: 0,
            loaded: false,
            seed: None,
            secret_in_header: false,
            rolls_taken_back: 0,
            went_on_after_end: false,
            dice: match self.dice {
                Some(Dice::Fair { .. }) => Proven::Fair,
                Some(Dice::Typed) => Proven::Typed,
                None => Proven::NotRevealed,
            },
            shares: None,
        };
        if let DiceKind::Fair { seed, secret, .. } = &self.journal.header.dice {
            (proof.seed, proof.secret_in_header) = (*seed, secret.is_some());
        }
        if self.shares.are_sealed() {
            let people = self.people_when_sealed();
            let seats = (0..).map(Seat).take(self.game.profile().seats.len());
            let share = |seat: Seat| match (self.shares.has_revealed(seat), self.shares.has_committed(seat)) {
                (true, _) => Some((seat, ShareIn::Revealed)),
                (false, true) => Some((seat, ShareIn::Withheld)),
                (false, false) => people.contains(&seat).then_some((seat, ShareIn::Missing)),
            };
            proof.shares = Some(seats.filter_map(share).collect());
        }
        let mut ended = false;
        let mut standing: Vec<usize> = Vec::new();
        for line in &self.journal.lines {
            match line {
                Line::Begin { rolls, given } | Line::Act { rolls, given, .. } => {
                    proof.rolls += rolls.len();
                    proof.dictated += given;
                    proof.went_on_after_end |= ended;
                    standing.push(rolls.len());
                }
                Line::Undo(count) => {
                    proof.undone += count;
                    let kept = standing.len().saturating_sub(*count);
                    proof.rolls_taken_back += standing.drain(kept..).sum::<usize>();
                }
                Line::Load(_) => proof.loaded = true,
                Line::Ended(how) => proof.ended = Some(how.clone()),
                Line::End { .. } => ended = true,
                // What is wrong with these is found when they are read.
                Line::Commit { .. } | Line::Reveal { .. } | Line::Seal(_) | Line::HandOver { .. } => {}
            }
        }
        proof
    }

    /// Who was to add a share: a machine has none, and who came later could not.
    fn people_when_sealed(&self) -> Vec<Seat> {
        let sealed = self.journal.lines.iter().position(|line| matches!(line, Line::Seal(_))).unwrap_or_default();
        self.journal.people(sealed, self.game.profile())
    }
}

/// What a journal that could be replayed proves: every action was lawful, and of the dice, see [`Proven`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// How many actions stand.
    pub actions: usize,
    /// How many were taken back.
    pub undone: usize,
    /// Has the battle ended?
    pub finished: bool,
    /// How people ended it, if they did and not the rules.
    pub ended: Option<Ended>,
    /// How many rolls the journal holds, those of undone actions included.
    pub rolls: usize,
    /// How many of them were dictated.
    pub dictated: usize,
    /// Did play start from a position instead of a set-up?
    pub loaded: bool,
    /// The seed, if someone chose it: then every roll could be known beforehand.
    pub seed: Option<u64>,
    /// Does the journal hold the secret from its first line on, as a local save does? Then whoever had the file could have looked
    /// ahead.
    pub secret_in_header: bool,
    /// How many rolls had been seen when their action was taken back.
    pub rolls_taken_back: usize,
    /// Did play go on after an end, when the secret was out?
    pub went_on_after_end: bool,
    /// What can be said of the others.
    pub dice: Proven,
    /// The share of each seat that was to have one, in the order of the seats, if the dice were sealed with shares.
    pub shares: Option<Vec<(Seat, ShareIn)>>,
}

impl Proof {
    /// Is there nothing but the committed dice behind the outcome?
    pub fn is_spotless(&self) -> bool {
        let Proof { dictated, loaded, seed, rolls_taken_back, went_on_after_end, dice, .. } = self;
        *dice == Proven::Fair
            && *dictated == 0
            && !loaded
            && seed.is_none()
            && *rolls_taken_back == 0
            && !went_on_after_end
    }
}

impl Proof {
    /// What is proved of dice that were sealed with shares, and for whom, in one sentence. `None` if they were not.
    ///
    /// Whoever has a share in them cannot have chosen them, since all chose before they knew anything of each other; and the
    /// server cannot, if anyone has.
    pub fn sentence(&self, profile: &Profile) -> Option<Message> {
        let shares = self.shares.as_ref()?;
        let seats = |wanted: ShareIn| -> Vec<Arg> {
            shares.iter().filter(|(_, share)| *share == wanted).map(|(seat, _)| profile.side(*seat)).collect()
        };
        let (revealed, missing, kept_back) =
            (seats(ShareIn::Revealed), seats(ShareIn::Missing), seats(ShareIn::Withheld));
        let withheld = !kept_back.is_empty();
        let mut rest = Vec::new();
        let count = missing.len();
        if let Some(sides) = joined("proof-and", missing) {
            rest.push(Message::new("proof-missing").with("count", count).with("seats", sides));
        }
        let promised = if revealed.is_empty() { "proof-promised" } else { "proof-withheld" };
        rest.extend(kept_back.into_iter().map(|side| Message::new(promised).with("seat", side)));
        let rest = rest.into_iter().map(Arg::Phrase).reduce(|first, next| follow("proof-rest", first, next));
        let rest = rest.unwrap_or_else(|| Arg::from(""));
        // A number that someone chose, a file that told the secret, and rolls from elsewhere leave nothing to prove by shares.
        let nothing_but_dice = self.is_spotless() && !self.secret_in_header;
        let count = revealed.len();
        let text = match (self.dice, count) {
            (_, 0) => return Some(Message::new("proof-no-share").with("rest", rest)),
            (Proven::Fair, _) if nothing_but_dice => {
                let text = if withheld { "proof-nobody-freely" } else { "proof-nobody-chose" };
                return Some(Message::new(text).with("seats", joined("proof-nor", revealed)?).with("rest", rest));
            }
            (Proven::NotRevealed, _) => "proof-sealed",
            (Proven::Fair | Proven::Typed, _) => "proof-made",
        };
        let sides = joined("proof-and", revealed)?;
        Some(Message::new(text).with("count", count).with("seats", sides).with("rest", rest))
    }
}

/// `Rome nor Carthage`, `the British and the Zulus`.
fn joined(with: &'static str, sides: Vec<Arg>) -> Option<Arg> {
    sides.into_iter().reduce(|first, next| follow(with, first, next))
}

fn follow(with: &'static str, first: Arg, next: Arg) -> Arg {
    Arg::Phrase(Message::new(with).with("first", first).with("next", next))
}

/// What became of the share of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShareIn {
    /// It is in the dice.
    Revealed,
    /// The seat committed to one and it was not revealed: it is not in the dice, and whoever knew it together with the secret
    /// could choose whether it would be.
    Withheld,
    /// A person sat there and added none.
    Missing,
}

/// What a journal shows about its dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proven {
    /// Every roll is the one that the committed secret gives.
    Fair,
    /// The secret has not been shown yet.
    NotRevealed,
    /// A person rolled; there is nothing to prove.
    Typed,
}
