//! A machine player in its chair: it hears what happens at the table, and remembers what it found as far as that goes on.
//!
//! Nobody tells it anything while it thinks. Whoever wants it to think makes a [`Briefing`] of all that has happened since it
//! last listened; it hears that first. A briefing may come late, or twice: what has been heard is not heard again.

#[cfg(test)]
pub(crate) mod scribe;
#[cfg(test)]
mod tests;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use redoubt_kernel::journal::Line;
use redoubt_kernel::{AnyPosition, Battle, Error, Message, Seat};
use redoubt_tactics::{Budget, Level, Machine, Stop, Watch, machine};
use serde_json::Value;

/// How far a player has listened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Mark {
    /// Lines of the journal.
    version: usize,
    /// Actions that stood.
    ply: usize,
}

impl Mark {
    fn of(battle: &Battle) -> Self {
        Mark { version: battle.journal().lines.len(), ply: battle.ply() }
    }
}

/// A position to think about, and the way there since a player last listened.
pub(crate) struct Briefing {
    position: Box<dyn AnyPosition>,
    mark: Mark,
    /// Something was taken back on the way: there is nothing to go on from.
    broken: bool,
    /// The actions on the way, each with how many stood after it and the position before it.
    actions: Vec<(usize, Box<dyn AnyPosition>, Value)>,
}

/// What a player has decided.
pub(crate) struct Decision {
    /// The action.
    pub(crate) action: Value,
    /// How much of its usual thought it had for that, from 0 to 1.
    pub(crate) thoroughness: f64,
}

/// See the [module](self).
pub(crate) struct Chair {
    seat: Seat,
    heard: Mutex<Mark>,
    /// Taken for as long as it thinks, so never by whoever serves pages.
    machine: Mutex<Box<dyn Machine>>,
}

impl Chair {
    /// A player that sits down now and knows nothing of what was before.
    pub(crate) fn new(battle: &Battle, seat: Seat, machine: Box<dyn Machine>) -> Arc<Self> {
        Arc::new(Chair { seat, heard: Mutex::new(Mark::of(battle)), machine: Mutex::new(machine) })
    }

    /// What this player has to hear before it thinks about how the battle stands.
    pub(crate) fn briefing(&self, battle: &Battle) -> Briefing {
        let heard = *lock(&self.heard);
        let since = battle.journal().lines.get(heard.version..);
        let broken = since.is_none_or(|lines| lines.iter().any(|line| matches!(line, Line::Undo(_))));
        let mut actions = Vec::new();
        if !broken {
            let story: Vec<_> = battle.story().skip(heard.ply).collect();
            for (ply, pair) in (heard.ply + 1..).zip(story.windows(2)) {
                actions.extend(pair[1].0.map(|action| (ply, pair[0].2.duplicate(), action.clone())));
            }
        }
        Briefing { position: battle.position().duplicate(), mark: Mark::of(battle), broken, actions }
    }

    /// What the player does.
    pub(crate) fn decide(&self, briefing: &Briefing, watch: &Watch<'_>) -> Result<Decision, Error> {
        let overtaken = || Error::new("no_choice", Message::new("error-no-choice"));
        let mut machine = self.listen(briefing).ok_or_else(overtaken)?;
        let action = machine.decide(briefing.position.as_ref(), self.seat, watch)?;
        Ok(Decision { action, thoroughness: machine.thoroughness() })
    }

    /// Thinks on while someone else decides, until the budget is spent or someone says stop.
    pub(crate) fn ponder(&self, briefing: &Briefing, budget: Budget, stop: &Stop) {
        if let Some(mut machine) = self.listen(briefing).filter(|_| !stop.is_stopped()) {
            machine.ponder(briefing.position.as_ref(), self.seat, budget, stop);
        }
    }

    /// The player, once it has stopped whatever it was at and has heard everything; none, if it knows of more already.
    fn listen(&self, briefing: &Briefing) -> Option<MutexGuard<'_, Box<dyn Machine>>> {
        let mut machine = self.machine.lock().unwrap_or_else(|panicked| {
            // What it left behind half done is not to be relied on.
            self.machine.clear_poison();
            let mut machine = panicked.into_inner();
            machine.forget();
            machine
        });
        let heard = std::mem::replace(&mut *lock(&self.heard), briefing.mark);
        if heard.version > briefing.mark.version {
            *lock(&self.heard) = heard;
            return None;
        }
        if heard.version < briefing.mark.version && briefing.broken {
            machine.forget();
        }
        for (_, before, action) in briefing.actions.iter().filter(|(ply, _, _)| *ply > heard.ply) {
            machine.heard(before.as_ref(), action);
        }
        Some(machine)
    }
}

/// The machine players at one table, for as long as the house lets them remember.
#[derive(Default)]
pub(crate) struct Company(Mutex<Vec<Arc<Chair>>>);

impl Company {
    /// The player in a seat.
    ///
    /// A recruit is another one each time: what he chooses rests on the seed and the number of actions alone, and is the same
    /// after an undo or a restart. A veteran's and a general's choices rest on the clock, and on what they remember.
    pub(crate) fn chair(&self, battle: &Battle, seat: Seat, level: Level, seed: u64) -> Result<Arc<Chair>, Error> {
        let mut chairs = lock(&self.0);
        if let Some(chair) = chairs.iter().find(|chair| chair.seat == seat) {
            return Ok(Arc::clone(chair));
        }
        let seed = seed.wrapping_add(battle.ply() as u64);
        let chair = Chair::new(battle, seat, machine::player(battle.game().profile().id, level.into(), seed)?);
        if level >= Level::Veteran {
            chairs.push(Arc::clone(&chair));
        }
        Ok(chair)
    }

    /// Does anyone here remember anything?
    pub(crate) fn is_empty(&self) -> bool {
        lock(&self.0).is_empty()
    }

    /// Sends everyone away; whoever still thinks goes when that is done.
    pub(crate) fn dismiss(&self) {
        let chairs = std::mem::take(&mut *lock(&self.0));
        drop(chairs);
    }

    /// Has a player sit down that a test has made.
    #[cfg(test)]
    pub(crate) fn sit(&self, chair: &Arc<Chair>) {
        lock(&self.0).push(Arc::clone(chair));
    }
}

/// What is behind a lock that is only held for a moment, even if someone panicked then: it is sound at any time.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
