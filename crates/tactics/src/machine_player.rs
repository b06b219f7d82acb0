//! A machine player at its table: it hears what happens at the table, and remembers what it found as far as that goes on.
//!
//! Nobody tells it anything while it thinks. Whoever wants it to think makes a [`Briefing`] of all that has happened since it
//! last listened; it hears that first. A briefing may come late, or twice: what has been heard is not heard again.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use redoubt_kernel::journal::Line;
use redoubt_kernel::{AnyAction, AnyPosition, Battle, Error, Seat};

use crate::agent::{Agent, no_choice};
use crate::erased::Tactics;
use crate::level::Budget;
use crate::player::{Player, Seating};
use crate::watch::{Stop, Watch};

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
pub struct Briefing {
    position: Box<dyn AnyPosition>,
    mark: Mark,
    /// Something was taken back on the way: there is nothing to go on from.
    broken: bool,
    /// The actions on the way, each with how many stood after it and the position before it.
    actions: Vec<(usize, Box<dyn AnyPosition>, AnyAction)>,
}

/// What a player has decided.
pub struct Decision {
    /// The action.
    pub action: AnyAction,
    /// How much of its usual thought it had for that, from 0 to 1.
    pub thoroughness: f64,
}

/// See the [module](self).
pub struct MachinePlayer {
    seat: Seat,
    heard: Mutex<Mark>,
    /// Taken for as long as it thinks, so never by whoever serves pages.
    agent: Mutex<Box<dyn Agent>>,
}

impl MachinePlayer {
    /// A player that sits down now and knows nothing of what was before.
    pub fn new(battle: &Battle, seat: Seat, agent: Box<dyn Agent>) -> Arc<Self> {
        Arc::new(MachinePlayer { seat, heard: Mutex::new(Mark::of(battle)), agent: Mutex::new(agent) })
    }

    /// What this player has to hear before it thinks about how the battle stands.
    pub fn briefing(&self, battle: &Battle) -> Briefing {
        let heard = *lock(&self.heard);
        let since = battle.journal().lines.get(heard.version..);
        let broken = since.is_none_or(|lines| lines.iter().any(|line| matches!(line, Line::Undo(_))));
        let mut actions = Vec::new();
        if !broken {
            let history: Vec<_> = battle.history().skip(heard.ply).collect();
            for (ply, pair) in (heard.ply + 1..).zip(history.windows(2)) {
                actions.extend(pair[1].0.map(|action| (ply, pair[0].1.duplicate(), action.clone())));
            }
        }
        Briefing { position: battle.truth().duplicate(), mark: Mark::of(battle), broken, actions }
    }

    /// What the player does.
    pub fn decide(&self, briefing: &Briefing, watch: &Watch<'_>) -> Result<Decision, Error> {
        // Whoever knows of more already has nothing to decide here.
        let mut agent = self.listen(briefing).ok_or_else(no_choice)?;
        let action = agent.decide(briefing.position.as_ref(), self.seat, watch)?;
        Ok(Decision { action, thoroughness: agent.thoroughness() })
    }

    /// Thinks on while someone else decides, until the budget is spent or someone says stop.
    pub fn ponder(&self, briefing: &Briefing, budget: Budget, stop: &Stop) {
        self.ponder_in_turn(briefing, stop, || (budget, ()));
    }

    /// The same where several may be told to think one after the other: `begin` is asked when it is this one's turn, and not at all
    /// if by then someone has said stop. What it gives besides the budget is held for as long as the player thinks.
    pub fn ponder_in_turn<T>(&self, briefing: &Briefing, stop: &Stop, begin: impl FnOnce() -> (Budget, T)) {
        if let Some(mut agent) = self.listen(briefing).filter(|_| !stop.is_stopped()) {
            let (budget, _held) = begin();
            agent.ponder(briefing.position.as_ref(), self.seat, budget, stop);
        }
    }

    /// The player, once it has stopped whatever it was at and has heard everything; none, if it knows of more already.
    fn listen(&self, briefing: &Briefing) -> Option<MutexGuard<'_, Box<dyn Agent>>> {
        let mut agent = self.agent.lock().unwrap_or_else(|panicked| {
            // What it left behind half done is not to be relied on.
            self.agent.clear_poison();
            let mut agent = panicked.into_inner();
            agent.forget();
            agent
        });
        let heard = std::mem::replace(&mut *lock(&self.heard), briefing.mark);
        if heard.version > briefing.mark.version {
            *lock(&self.heard) = heard;
            return None;
        }
        if heard.version < briefing.mark.version && briefing.broken {
            agent.forget();
        }
        for (_, before, action) in briefing.actions.iter().filter(|(ply, _, _)| *ply > heard.ply) {
            agent.heard(before.as_ref(), action);
        }
        Some(agent)
    }
}

/// The machine players of one battle, for as long as they are let remember.
pub struct MachinePlayers {
    tactics: Tactics,
    seed: u64,
    seated: Mutex<Vec<Arc<MachinePlayer>>>,
}

impl MachinePlayers {
    /// Nobody has sat down yet. What they choose rests on the seed, as far as it does not rest on the clock.
    pub fn new(tactics: Tactics, seed: u64) -> Self {
        MachinePlayers { tactics, seed, seated: Mutex::default() }
    }

    /// Whoever plays a seat without being a person. Who does not remember is another one each time.
    pub fn player(&self, battle: &Battle, seat: Seat, player: &Player) -> Result<Arc<MachinePlayer>, Error> {
        let mut seated = lock(&self.seated);
        if let Some(known) = seated.iter().find(|known| known.seat == seat) {
            return Ok(Arc::clone(known));
        }
        let agent = self.tactics.player(player, self.seed.wrapping_add(battle.ply() as u64))?;
        let fresh = MachinePlayer::new(battle, seat, agent);
        if player.remembers() {
            seated.push(Arc::clone(&fresh));
        }
        Ok(fresh)
    }

    /// Those who think on while a person decides, each with what it has to hear first. Whoever cannot says so in its turn.
    pub fn pondering(&self, battle: &Battle, seating: &Seating) -> Vec<(Arc<MachinePlayer>, Briefing)> {
        let awake = |(seat, player)| {
            let player = self.player(battle, seat, player).ok()?;
            let briefing = player.briefing(battle);
            Some((player, briefing))
        };
        seating.iter().filter(|(_, player)| player.ponders()).filter_map(awake).collect()
    }

    /// Has a player sit down that was made elsewhere, in place of whoever sits there.
    pub fn seat(&self, player: Arc<MachinePlayer>) {
        let mut seated = lock(&self.seated);
        seated.retain(|known| known.seat != player.seat);
        seated.push(player);
    }

    /// Does nobody here remember anything?
    pub fn is_empty(&self) -> bool {
        lock(&self.seated).is_empty()
    }

    /// Sends everyone away; whoever still thinks goes when that is done.
    pub fn clear(&self) {
        let seated = std::mem::take(&mut *lock(&self.seated));
        drop(seated);
    }
}

/// What is behind a lock that is only held for a moment, even if someone panicked then: it is sound at any time.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
