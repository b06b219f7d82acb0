//! The machine players of the whole server: at which tables they remember, and where some think on while a person decides.
//!
//! Thinking on is for cores that nobody needs. One table at a time does it, the latest; it rests while anyone anywhere needs
//! the cores (an action, a decision, a hint), and ends when the person acts or nobody looks any more. Whoever needs the cores
//! never waits: the flag is raised, and thinking ends at the next simulation.

#[cfg(test)]
mod tests;

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

use redoubt_kernel::{Error, Profile};
use redoubt_tactics::{Briefing, Budget, MachinePlayer, MachinePlayers, Stop, Tactics, Threads};

/// Tables whose machine players remember. A general's memory may grow to about a hundred megabytes.
pub const MOST_REMEMBERING: usize = 4;

/// The machine players of a battle, on every core.
pub(crate) fn tactics(battle: &Profile) -> Result<Tactics, Error> {
    redoubt_registry::tactics(battle.id, Threads::every_core())
}

/// See the [module](self).
#[derive(Default)]
pub struct MachinePool {
    state: Mutex<PoolState>,
    /// Players that think on at this moment.
    pondering_players: Arc<AtomicUsize>,
    /// Decisions that were begun.
    decisions: AtomicU64,
}

#[derive(Default)]
struct PoolState {
    /// The tables that remember, the one that thought last at the end.
    remembering: Vec<Weak<MachinePlayers>>,
    /// Where players think on, or would if nobody needed the cores.
    pondering: Option<Arc<Pondering>>,
    /// Ends the thinking that was begun last.
    stop: Stop,
    /// Those who need the cores.
    busy: usize,
    /// How long they think on for one position, if someone has said so.
    pondering_time: Option<Duration>,
    /// The server stops.
    closed: bool,
}

/// Players who think on while a person at their table decides.
pub(crate) struct Pondering {
    /// The table.
    pub(crate) table: String,
    /// Its players.
    pub(crate) machines: Arc<MachinePlayers>,
    /// The journal's length when it began.
    pub(crate) version: usize,
    /// Those who think.
    pub(crate) players: Vec<PonderingPlayer>,
}

/// One of them.
pub(crate) struct PonderingPlayer {
    player: Arc<MachinePlayer>,
    briefing: Briefing,
    /// What of its time is left, once it has begun: it may be interrupted and go on.
    left: Mutex<Option<Duration>>,
}

impl PonderingPlayer {
    pub(crate) fn new((player, briefing): (Arc<MachinePlayer>, Briefing)) -> Self {
        PonderingPlayer { player, briefing, left: Mutex::default() }
    }

    /// Thinks for what is left of this time. Another may have been told to before, and not have heard yet that it is to stop: only
    /// the one that thinks is counted, and only its time passes.
    fn think(&self, time: Duration, stop: &Stop, count: &Arc<AtomicUsize>) {
        if *lock(&self.left) != Some(Duration::ZERO) {
            self.player.ponder_in_turn(&self.briefing, stop, || {
                let left = lock(&self.left).unwrap_or(time);
                (
                    Budget::Time(left),
                    Thought { player: self, left, start: Instant::now(), _counted: PonderingCount::new(count) },
                )
            });
        }
    }
}

/// A player that thinks at this moment.
struct Thought<'p> {
    player: &'p PonderingPlayer,
    /// What it had left when it began.
    left: Duration,
    start: Instant,
    _counted: PonderingCount,
}

impl Drop for Thought<'_> {
    fn drop(&mut self) {
        *lock(&self.player.left) = Some(self.left.saturating_sub(self.start.elapsed()));
    }
}

impl MachinePool {
    /// Players that think on at this moment, on the whole server.
    pub fn pondering_players(&self) -> usize {
        self.pondering_players.load(Ordering::SeqCst)
    }

    /// Decisions that machine players have begun.
    pub(crate) fn decisions(&self) -> u64 {
        self.decisions.load(Ordering::Relaxed)
    }

    /// Lets players think on for so long for one position, instead of for a minute.
    pub fn set_pondering_time(&self, time: Duration) {
        lock(&self.state).pondering_time = Some(time);
    }

    /// The table where players think on, or would if nobody needed the cores.
    pub fn pondering_table(&self) -> Option<String> {
        lock(&self.state).pondering.as_ref().map(|pondering| pondering.table.clone())
    }

    /// Tables whose machine players remember something.
    pub fn remembering(&self) -> usize {
        let tables = &lock(&self.state).remembering;
        tables.iter().filter(|machines| machines.upgrade().is_some_and(|machines| !machines.is_empty())).count()
    }

    /// These are about to decide. Those who have not for the longest time lose their memory, if there are too many.
    pub(crate) fn note_use(&self, machines: &Arc<MachinePlayers>) {
        self.decisions.fetch_add(1, Ordering::Relaxed);
        // Where nobody remembers there is nothing to lose.
        if machines.is_empty() {
            return;
        }
        let mut state = lock(&self.state);
        let latest = Arc::downgrade(machines);
        state.remembering.retain(|known| known.strong_count() > 0 && !known.ptr_eq(&latest));
        state.remembering.push(latest);
        let surplus = state.remembering.len().saturating_sub(MOST_REMEMBERING);
        let surplus: Vec<Arc<MachinePlayers>> =
            state.remembering.drain(..surplus).filter_map(|old| old.upgrade()).collect();
        surplus.iter().for_each(|machines| state.end(machines));
        drop(state);
        surplus.iter().for_each(|machines| machines.clear());
    }

    /// Someone needs the cores, until what is returned is dropped.
    pub(crate) fn pause_pondering(self: &Arc<Self>) -> PonderingPause {
        let mut state = lock(&self.state);
        state.busy += 1;
        state.stop.stop();
        PonderingPause(Arc::clone(self))
    }

    /// A person decides: the machine players think on, here and nowhere else.
    pub(crate) fn start_pondering(self: &Arc<Self>, pondering: Pondering) {
        let mut state = lock(&self.state);
        let same = |known: &Arc<Pondering>| {
            Arc::ptr_eq(&known.machines, &pondering.machines) && known.version == pondering.version
        };
        if !state.pondering.as_ref().is_some_and(same) {
            state.stop.stop();
            state.pondering = Some(Arc::new(pondering));
            self.go_on(&mut state);
        }
    }

    /// What they think about is no more, or nobody waits for it.
    pub(crate) fn stop_pondering(&self, machines: &Arc<MachinePlayers>) {
        lock(&self.state).end(machines);
    }

    /// Everyone stops, for good.
    pub(crate) fn close(&self) {
        let mut state = lock(&self.state);
        state.closed = true;
        state.stop.stop();
        state.pondering = None;
    }

    /// Lets them think, if nobody needs the cores.
    fn go_on(self: &Arc<Self>, state: &mut PoolState) {
        let Some(pondering) = state.pondering.clone().filter(|_| state.busy == 0 && !state.closed) else { return };
        state.stop = Stop::new();
        let time = state.pondering_time.unwrap_or(Budget::PONDERING);
        for index in 0..pondering.players.len() {
            let (pool, pondering, stop) = (Arc::clone(self), Arc::clone(&pondering), state.stop.clone());
            let think = move || {
                if !stop.is_stopped() {
                    pool.note_use(&pondering.machines);
                    pondering.players[index].think(time, &stop, &pool.pondering_players);
                }
            };
            // A thread that nobody waits for, not even at the end. Where none can be had, the player thinks in its turn.
            let _ = thread::Builder::new().name("ponder".to_owned()).spawn(think);
        }
    }
}

impl PoolState {
    fn end(&mut self, machines: &Arc<MachinePlayers>) {
        if self.pondering.as_ref().is_some_and(|pondering| Arc::ptr_eq(&pondering.machines, machines)) {
            self.stop.stop();
            self.pondering = None;
        }
    }
}

/// Someone needs the cores. See [`MachinePool::pause_pondering`].
pub(crate) struct PonderingPause(Arc<MachinePool>);

impl Drop for PonderingPause {
    fn drop(&mut self) {
        let mut state = lock(&self.0.state);
        state.busy = state.busy.saturating_sub(1);
        self.0.go_on(&mut state);
    }
}

/// What is behind a lock that is only held for a moment, even if someone panicked then: it is sound at any time.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Counts a player that thinks on.
struct PonderingCount(Arc<AtomicUsize>);

impl PonderingCount {
    fn new(count: &Arc<AtomicUsize>) -> Self {
        count.fetch_add(1, Ordering::SeqCst);
        PonderingCount(Arc::clone(count))
    }
}

impl Drop for PonderingCount {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}
