//! The machine players of the whole house: at which tables they remember, and where generals think on while a person decides.
//!
//! Thinking on is for cores that nobody needs. One table at a time does it, the latest; it rests while anyone anywhere needs
//! the cores (an action, a decision, a hint), and ends when the person acts or nobody looks any more. Whoever needs the cores
//! never waits: the flag is raised, and thinking ends at the next simulation.

#[cfg(test)]
mod tests;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, Weak};
use std::thread;
use std::time::{Duration, Instant};

use redoubt_tactics::{Budget, Stop};

use crate::chair::{Briefing, Chair, Company, lock};

/// Tables whose machine players remember. A general's memory may grow to about a hundred megabytes.
pub const MOST_REMEMBERING: usize = 4;

/// See the [module](self).
#[derive(Default)]
pub struct Staff {
    state: Mutex<State>,
    /// Generals that think on at this moment.
    at_work: Arc<AtomicUsize>,
}

#[derive(Default)]
struct State {
    /// The companies that remember, the one that thought last at the end.
    remembering: Vec<Weak<Company>>,
    /// Where generals think on, or would if nobody needed the cores.
    vigil: Option<Arc<Vigil>>,
    /// Ends the thinking that was begun last.
    stop: Stop,
    /// Those who need the cores.
    busy: usize,
    /// How long generals think on for one position, if someone has said so.
    pondering: Option<Duration>,
    /// The house closes.
    closed: bool,
}

/// Generals who think on while a person at their table decides.
pub(crate) struct Vigil {
    /// The table.
    pub(crate) table: String,
    /// Its players.
    pub(crate) company: Arc<Company>,
    /// The journal's length when it began.
    pub(crate) version: usize,
    /// Those who think.
    pub(crate) generals: Vec<Awake>,
}

/// One of them.
pub(crate) struct Awake {
    chair: Arc<Chair>,
    briefing: Briefing,
    /// What of its time is left, once it has begun: it may be interrupted and go on.
    left: Mutex<Option<Duration>>,
}

impl Awake {
    pub(crate) fn new(chair: Arc<Chair>, briefing: Briefing) -> Self {
        Awake { chair, briefing, left: Mutex::default() }
    }

    /// Thinks for what is left of this time.
    fn think(&self, time: Duration, stop: &Stop) {
        let (start, left) = (Instant::now(), lock(&self.left).unwrap_or(time));
        if !left.is_zero() {
            self.chair.ponder(&self.briefing, Budget::Time(left), stop);
            *lock(&self.left) = Some(left.saturating_sub(start.elapsed()));
        }
    }
}

impl Staff {
    /// Generals that think on at this moment, in the whole house.
    pub fn at_work(&self) -> usize {
        self.at_work.load(Ordering::SeqCst)
    }

    /// Lets generals think on for so long for one position, instead of for a minute.
    pub fn think_on_for(&self, time: Duration) {
        lock(&self.state).pondering = Some(time);
    }

    /// The table where generals think on, or would if nobody needed the cores.
    pub fn vigil(&self) -> Option<String> {
        lock(&self.state).vigil.as_ref().map(|vigil| vigil.table.clone())
    }

    /// Tables whose machine players remember something.
    pub fn remembering(&self) -> usize {
        let companies = &lock(&self.state).remembering;
        companies.iter().filter(|company| company.upgrade().is_some_and(|company| !company.is_empty())).count()
    }

    /// These are about to think. Those who have not for the longest time lose their memory, if there are too many.
    pub(crate) fn remember(&self, company: &Arc<Company>) {
        // Recruits remember nothing.
        if company.is_empty() {
            return;
        }
        let mut state = lock(&self.state);
        let latest = Arc::downgrade(company);
        state.remembering.retain(|known| known.strong_count() > 0 && !known.ptr_eq(&latest));
        state.remembering.push(latest);
        let surplus = state.remembering.len().saturating_sub(MOST_REMEMBERING);
        let surplus: Vec<Arc<Company>> = state.remembering.drain(..surplus).filter_map(|old| old.upgrade()).collect();
        surplus.iter().for_each(|company| state.end(company));
        drop(state);
        surplus.iter().for_each(|company| company.dismiss());
    }

    /// Someone needs the cores, until what is returned is dropped.
    pub(crate) fn rest(self: &Arc<Self>) -> Rest {
        let mut state = lock(&self.state);
        state.busy += 1;
        state.stop.stop();
        Rest(Arc::clone(self))
    }

    /// A person decides: generals think on, here and nowhere else.
    pub(crate) fn keep_vigil(self: &Arc<Self>, vigil: Vigil) {
        let mut state = lock(&self.state);
        let same = |known: &Arc<Vigil>| Arc::ptr_eq(&known.company, &vigil.company) && known.version == vigil.version;
        if !state.vigil.as_ref().is_some_and(same) {
            state.stop.stop();
            state.vigil = Some(Arc::new(vigil));
            self.go_on(&mut state);
        }
    }

    /// What they think about is no more, or nobody waits for it.
    pub(crate) fn end_vigil(&self, company: &Arc<Company>) {
        lock(&self.state).end(company);
    }

    /// Everyone stops, for good.
    pub(crate) fn close(&self) {
        let mut state = lock(&self.state);
        state.closed = true;
        state.stop.stop();
        state.vigil = None;
    }

    /// Lets the generals think, if nobody needs the cores.
    fn go_on(self: &Arc<Self>, state: &mut State) {
        let Some(vigil) = state.vigil.clone().filter(|_| state.busy == 0 && !state.closed) else { return };
        state.stop = Stop::new();
        let time = state.pondering.unwrap_or(Budget::PONDERING);
        for index in 0..vigil.generals.len() {
            let (staff, vigil, stop) = (Arc::clone(self), Arc::clone(&vigil), state.stop.clone());
            let at_work = AtWork::new(&self.at_work);
            let think = move || {
                let _at_work = at_work;
                if !stop.is_stopped() {
                    staff.remember(&vigil.company);
                    vigil.generals[index].think(time, &stop);
                }
            };
            // A thread that nobody waits for, not even at the end. Where none can be had, the general thinks in its turn.
            let _ = thread::Builder::new().name("vigil".to_owned()).spawn(think);
        }
    }
}

impl State {
    fn end(&mut self, company: &Arc<Company>) {
        if self.vigil.as_ref().is_some_and(|vigil| Arc::ptr_eq(&vigil.company, company)) {
            self.stop.stop();
            self.vigil = None;
        }
    }
}

/// Someone needs the cores. See [`Staff::rest`].
pub(crate) struct Rest(Arc<Staff>);

impl Drop for Rest {
    fn drop(&mut self) {
        let mut state = lock(&self.0.state);
        state.busy = state.busy.saturating_sub(1);
        self.0.go_on(&mut state);
    }
}

/// Counts a general that thinks on.
struct AtWork(Arc<AtomicUsize>);

impl AtWork {
    fn new(count: &Arc<AtomicUsize>) -> Self {
        count.fetch_add(1, Ordering::SeqCst);
        AtWork(Arc::clone(count))
    }
}

impl Drop for AtWork {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}
