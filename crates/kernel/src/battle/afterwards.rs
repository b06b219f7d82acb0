//! What comes of a battle: another that goes on from one of its moments, and an account of its dice.

use std::sync::Arc;

use super::{Battle, Dice, Moment};
use crate::chance::{Ask, Chance, Die, Face, Interrupt, Recorded, What};
use crate::journal::Line;
use crate::{Code, Error, Message, Seat};

/// The dice of one kind that one seat has rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DiceTally {
    /// Who rolled.
    pub by: Seat,
    /// What.
    pub die: Die,
    /// How many of them.
    pub count: u32,
    /// The sum of what they showed.
    pub sum: u32,
}

impl Battle {
    /// Another battle, which begins where this one stood after `ply` actions. It has dice of its own, since the secret behind
    /// these may be known; its journal begins with the position, and notes the same set-up.
    pub fn branch(&self, ply: usize, dice: Dice) -> Result<Battle, Error> {
        let nothing = || Error::new(Code::NothingToUndo, Message::new("error-nothing-to-undo"));
        let moment = self.moments.get(ply).ok_or_else(nothing)?;
        let mut battle = Battle::load(Arc::clone(&self.game), moment.position.write(), dice)?;
        battle.journal.header.setup = self.journal.header.setup.clone();
        Ok(battle)
    }

    /// Every die that was rolled for what stands, by seat and kind; the set-up's own are not counted. The actions are done
    /// again with the rolls that the journal holds, so this costs what replaying does.
    pub fn dice_tally(&self) -> Vec<DiceTally> {
        let mut tally = Vec::new();
        for (rolls, moments) in self.standing_rolls().into_iter().zip(self.moments.windows(2)) {
            let [before, Moment { action: Some(action), .. }] = moments else { continue };
            if !rolls.is_empty() {
                let mut listener = Listener { recorded: Recorded::new(rolls), tally: &mut tally };
                // It was lawful then: nothing is refused now, and if it were, there would be fewer dice to tell of.
                let _ = before.position.duplicate().apply(action, &mut listener);
            }
        }
        tally
    }

    /// The rolls of each action that stands.
    fn standing_rolls(&self) -> Vec<&[Face]> {
        let mut standing: Vec<&[Face]> = Vec::new();
        for line in &self.journal.lines {
            match line {
                Line::Act { rolls, .. } => standing.push(rolls),
                Line::Undo(count) => standing.truncate(standing.len().saturating_sub(*count)),
                Line::Begin { .. } | Line::Load(_) | Line::Ended(_) | Line::End { .. } => {}
                Line::Commit { .. } | Line::Reveal { .. } | Line::Seal(_) | Line::HandOver { .. } => {}
            }
        }
        standing
    }
}

/// Hears every die that is rolled again.
struct Listener<'a> {
    recorded: Recorded<'a>,
    tally: &'a mut Vec<DiceTally>,
}

impl Chance for Listener<'_> {
    fn one_of(&mut self, ask: &Ask<'_>) -> Result<u32, Interrupt> {
        let outcome = self.recorded.one_of(ask)?;
        if let (What::Die(die), Face::Pips(pips)) = (ask.what, ask.face(outcome)) {
            let known = self.tally.iter().position(|line| line.by == ask.by && line.die == die);
            let index = known.unwrap_or_else(|| {
                self.tally.push(DiceTally { by: ask.by, die, count: 0, sum: 0 });
                self.tally.len() - 1
            });
            let line = &mut self.tally[index];
            (line.count, line.sum) = (line.count + 1, line.sum + u32::from(pips));
        }
        Ok(outcome)
    }
}
