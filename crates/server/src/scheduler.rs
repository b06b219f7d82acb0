//! Who may use the cores next. Whatever takes thought goes through here: hints, chances, odds, journals that are played
//! again, studies, machine players.
//!
//! There are as many places as cores, at least two. What takes long may not have the last of them, so that a short question
//! never waits for long work alone. When a place is free it goes to the address that has the fewest at work and was served
//! longest ago, and within it to the visitor of whom the same is true: nobody gets more by asking more often.

#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use redoubt_tactics::Stop;
use tokio::sync::oneshot;

use crate::failure::Failure;
use crate::staff::{Rest, Staff};

/// Requests that may wait, of one visitor, of one address and of all together.
const MOST_OF_A_VISITOR: usize = 16;
const MOST_OF_AN_ADDRESS: usize = 128;
const MOST_WAITING: usize = 1024;

/// For whom something is worked out.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Requester {
    /// Where they are.
    pub address: IpAddr,
    /// Their browser.
    pub session: Arc<str>,
}

impl Requester {
    /// The program itself.
    pub fn nobody() -> Self {
        Requester { address: IpAddr::from([0, 0, 0, 0]), session: Arc::from("") }
    }
}

/// How long something takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Length {
    /// Someone waits for the answer.
    Short,
    /// A machine player's decision, a study.
    Long,
}

/// See the [module](self).
pub struct Scheduler {
    places: usize,
    state: Mutex<State>,
    /// Generals that think on make way for whoever is at work.
    staff: Arc<Staff>,
}

#[derive(Default)]
struct State {
    waiting: Vec<Waiting>,
    /// What is at work.
    running: Vec<(Requester, Length)>,
    /// When whoever waits was last served: a count, not a time. Whoever is not here has not been served.
    served: HashMap<Requester, u64>,
    addresses_served: HashMap<IpAddr, u64>,
    /// Turns given so far.
    turns: u64,
    /// Requests that came so far.
    arrivals: u64,
}

struct Waiting {
    who: Requester,
    length: Length,
    arrival: u64,
    give: oneshot::Sender<Turn>,
}

/// A place among those at work, until it is dropped.
pub struct Turn {
    scheduler: Arc<Scheduler>,
    who: Requester,
    length: Length,
    _rest: Rest,
}

impl Scheduler {
    /// As many places as there are cores, at least two.
    pub fn new(staff: &Arc<Staff>) -> Arc<Self> {
        Scheduler::with_places(std::thread::available_parallelism().map_or(2, usize::from).max(2), staff)
    }

    fn with_places(places: usize, staff: &Arc<Staff>) -> Arc<Self> {
        Arc::new(Scheduler { places, state: Mutex::default(), staff: Arc::clone(staff) })
    }

    /// How many may be at work at a time.
    #[cfg(test)]
    pub(crate) fn places(&self) -> usize {
        self.places
    }

    /// How many are at work and how many wait.
    pub fn load(&self) -> (usize, usize) {
        let state = self.lock();
        (state.running.len(), state.waiting.len())
    }

    /// Waits for a place, for as long as `patience` says, or however long it takes.
    pub async fn turn(
        self: &Arc<Self>,
        who: &Requester,
        length: Length,
        patience: Option<Duration>,
    ) -> Result<Turn, Failure> {
        let given = self.enqueue(who, length)?;
        let given = match patience {
            Some(patience) => tokio::time::timeout(patience, given).await.map_err(|_| Failure::Busy)?,
            None => given.await,
        };
        given.map_err(|_| Failure::Gone)
    }

    fn enqueue(self: &Arc<Self>, who: &Requester, length: Length) -> Result<oneshot::Receiver<Turn>, Failure> {
        let mut state = self.lock();
        // Whoever has gone away does not count.
        state.waiting.retain(|waiting| !waiting.give.is_closed());
        let of = |same: &dyn Fn(&Requester) -> bool| state.waiting.iter().filter(|waiting| same(&waiting.who)).count();
        if state.waiting.len() >= MOST_WAITING
            || of(&|other| other == who) >= MOST_OF_A_VISITOR
            || of(&|other| other.address == who.address) >= MOST_OF_AN_ADDRESS
        {
            return Err(Failure::Busy);
        }
        let (give, given) = oneshot::channel();
        let arrival = state.arrivals;
        state.arrivals += 1;
        state.waiting.push(Waiting { who: who.clone(), length, arrival, give });
        self.fill(state);
        Ok(given)
    }

    /// Works something out on a thread of its own, once there is a place for it and within `patience` altogether. What is
    /// worked out should end soon when its `Stop` says so: that is when nobody waits for it any more.
    pub async fn run<T: Send + 'static>(
        self: &Arc<Self>,
        who: &Requester,
        patience: Duration,
        work: impl FnOnce(&Stop) -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let started = tokio::time::Instant::now();
        let turn = self.turn(who, Length::Short, Some(patience)).await?;
        let unwanted = StopOnDrop(Stop::new());
        let stop = unwanted.0.clone();
        let worked = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            work(&stop)
        });
        let worked = tokio::time::timeout_at(started + patience, worked).await.map_err(|_| Failure::TooSlow)?;
        worked.map_err(|_| Failure::Gone)
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives free places to those who wait.
    fn fill(self: &Arc<Self>, mut state: MutexGuard<'_, State>) {
        let mut refused = Vec::new();
        while let Some(next) = self.next(&state) {
            let Waiting { who, length, give, .. } = state.waiting.swap_remove(next);
            state.turns += 1;
            let turns = state.turns;
            state.served.insert(who.clone(), turns);
            state.addresses_served.insert(who.address, turns);
            state.running.push((who.clone(), length));
            let turn = Turn { scheduler: Arc::clone(self), who, length, _rest: self.staff.rest() };
            if let Err(turn) = give.send(turn) {
                // Gone away in this very moment. The place is given back below, where nothing is locked.
                refused.push(turn);
            }
        }
        let State { waiting, running, served, addresses_served, .. } = &mut *state;
        let present = |same: &dyn Fn(&Requester) -> bool| {
            waiting.iter().map(|waiting| &waiting.who).chain(running.iter().map(|(who, _)| who)).any(same)
        };
        served.retain(|known, _| present(&|who| who == known));
        addresses_served.retain(|known, _| present(&|who| who.address == *known));
        drop(state);
        drop(refused);
    }

    /// Whose turn it is, if anyone's.
    fn next(&self, state: &State) -> Option<usize> {
        if state.running.len() >= self.places {
            return None;
        }
        let long = state.running.iter().filter(|(_, length)| *length == Length::Long).count();
        let may_run = |waiting: &&Waiting| {
            !waiting.give.is_closed() && (waiting.length == Length::Short || long + 1 < self.places)
        };
        let at_work = |same: &dyn Fn(&Requester) -> bool| state.running.iter().filter(|(who, _)| same(who)).count();
        let rank = |waiting: &Waiting| {
            let who = &waiting.who;
            (
                at_work(&|other| other.address == who.address),
                state.addresses_served.get(&who.address).copied().unwrap_or_default(),
                at_work(&|other| other == who),
                state.served.get(who).copied().unwrap_or_default(),
                waiting.arrival,
            )
        };
        let ready = state.waiting.iter().enumerate().filter(|(_, waiting)| may_run(waiting));
        ready.min_by_key(|(_, waiting)| rank(waiting)).map(|(index, _)| index)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let mut state = self.scheduler.lock();
        let own = state.running.iter().position(|(who, length)| *who == self.who && *length == self.length);
        if let Some(own) = own {
            state.running.swap_remove(own);
        }
        self.scheduler.fill(state);
    }
}

/// Says stop when it is dropped: whoever waited for an answer has it, or has gone away.
pub(crate) struct StopOnDrop(pub(crate) Stop);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}
