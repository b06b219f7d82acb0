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
use crate::machine_pool::{MachinePool, PonderingPause};
use crate::roster::hash;

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

    /// The same as other processes are told it: they need to tell one from another, and nothing more.
    pub(crate) fn for_others(&self) -> Self {
        Requester { address: self.address, session: Arc::from(hash("requester", &self.session)) }
    }

    /// Whoever another process has told of: address and session, with a space in between.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let (address, session) = text.split_once(' ')?;
        Some(Requester { address: address.parse().ok()?, session: Arc::from(session) })
    }
}

/// How long something takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JobLength {
    /// Someone waits for the answer.
    Short,
    /// A machine player's decision, a study.
    Long,
}

/// See the [module](self).
pub struct Scheduler {
    places: usize,
    queue: Mutex<Queue>,
    /// Generals that think on make way for whoever is at work.
    machine_pool: Arc<MachinePool>,
}

#[derive(Default)]
struct Queue {
    waiting: Vec<Waiting>,
    /// What is at work.
    running: Vec<(Requester, JobLength)>,
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
    length: JobLength,
    arrival: u64,
    give: oneshot::Sender<Lease>,
}

/// A place among those at work, for as long as it is held.
pub struct Lease {
    scheduler: Arc<Scheduler>,
    who: Requester,
    length: JobLength,
    _pause: PonderingPause,
}

impl Scheduler {
    /// As many places as there are cores, at least two.
    pub fn new(machine_pool: &Arc<MachinePool>) -> Arc<Self> {
        Scheduler::with_places(std::thread::available_parallelism().map_or(2, usize::from).max(2), machine_pool)
    }

    fn with_places(places: usize, machine_pool: &Arc<MachinePool>) -> Arc<Self> {
        Arc::new(Scheduler { places, queue: Mutex::default(), machine_pool: Arc::clone(machine_pool) })
    }

    /// How many may be at work at a time.
    pub fn places(&self) -> usize {
        self.places
    }

    /// How many are at work and how many wait.
    pub fn load(&self) -> (usize, usize) {
        let queue = self.lock();
        (queue.running.len(), queue.waiting.len())
    }

    /// Waits for a place, for as long as `patience` says, or however long it takes.
    pub async fn lease(
        self: &Arc<Self>,
        who: &Requester,
        length: JobLength,
        patience: Option<Duration>,
    ) -> Result<Lease, Failure> {
        let given = self.enqueue(who, length)?;
        let given = match patience {
            Some(patience) => tokio::time::timeout(patience, given).await.map_err(|_| Failure::Busy)?,
            None => given.await,
        };
        given.map_err(|_| Failure::Gone)
    }

    fn enqueue(self: &Arc<Self>, who: &Requester, length: JobLength) -> Result<oneshot::Receiver<Lease>, Failure> {
        let mut queue = self.lock();
        // Whoever has gone away does not count.
        queue.waiting.retain(|waiting| !waiting.give.is_closed());
        let of = |same: &dyn Fn(&Requester) -> bool| queue.waiting.iter().filter(|waiting| same(&waiting.who)).count();
        if queue.waiting.len() >= MOST_WAITING
            || of(&|other| other == who) >= MOST_OF_A_VISITOR
            || of(&|other| other.address == who.address) >= MOST_OF_AN_ADDRESS
        {
            return Err(Failure::Busy);
        }
        let (give, given) = oneshot::channel();
        let arrival = queue.arrivals;
        queue.arrivals += 1;
        queue.waiting.push(Waiting { who: who.clone(), length, arrival, give });
        self.fill(queue);
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
        let lease = self.lease(who, JobLength::Short, Some(patience)).await?;
        let unwanted = StopOnDrop(Stop::new());
        let stop = unwanted.0.clone();
        let worked = tokio::task::spawn_blocking(move || {
            let _lease = lease;
            work(&stop)
        });
        let worked = tokio::time::timeout_at(started + patience, worked).await.map_err(|_| Failure::TooSlow)?;
        worked.map_err(|_| Failure::Gone)
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives free places to those who wait.
    fn fill(self: &Arc<Self>, mut queue: MutexGuard<'_, Queue>) {
        let mut refused = Vec::new();
        while let Some(next) = self.next(&queue) {
            let Waiting { who, length, give, .. } = queue.waiting.swap_remove(next);
            queue.turns += 1;
            let turns = queue.turns;
            queue.served.insert(who.clone(), turns);
            queue.addresses_served.insert(who.address, turns);
            queue.running.push((who.clone(), length));
            let lease = Lease { scheduler: Arc::clone(self), who, length, _pause: self.machine_pool.pause_pondering() };
            if let Err(lease) = give.send(lease) {
                // Gone away in this very moment. The place is given back below, where nothing is locked.
                refused.push(lease);
            }
        }
        let Queue { waiting, running, served, addresses_served, .. } = &mut *queue;
        let present = |same: &dyn Fn(&Requester) -> bool| {
            waiting.iter().map(|waiting| &waiting.who).chain(running.iter().map(|(who, _)| who)).any(same)
        };
        served.retain(|known, _| present(&|who| who == known));
        addresses_served.retain(|known, _| present(&|who| who.address == *known));
        drop(queue);
        drop(refused);
    }

    /// Whose turn it is, if anyone's.
    fn next(&self, queue: &Queue) -> Option<usize> {
        if queue.running.len() >= self.places {
            return None;
        }
        let long = queue.running.iter().filter(|(_, length)| *length == JobLength::Long).count();
        let may_run = |waiting: &&Waiting| {
            !waiting.give.is_closed() && (waiting.length == JobLength::Short || long + 1 < self.places)
        };
        let at_work = |same: &dyn Fn(&Requester) -> bool| queue.running.iter().filter(|(who, _)| same(who)).count();
        let rank = |waiting: &Waiting| {
            let who = &waiting.who;
            (
                at_work(&|other| other.address == who.address),
                queue.addresses_served.get(&who.address).copied().unwrap_or_default(),
                at_work(&|other| other == who),
                queue.served.get(who).copied().unwrap_or_default(),
                waiting.arrival,
            )
        };
        let ready = queue.waiting.iter().enumerate().filter(|(_, waiting)| may_run(waiting));
        ready.min_by_key(|(_, waiting)| rank(waiting)).map(|(index, _)| index)
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        let mut queue = self.scheduler.lock();
        let own = queue.running.iter().position(|(who, length)| *who == self.who && *length == self.length);
        if let Some(own) = own {
            queue.running.swap_remove(own);
        }
        self.scheduler.fill(queue);
    }
}

/// Says stop when it is dropped: whoever waited for an answer has it, or has gone away.
pub(crate) struct StopOnDrop(pub(crate) Stop);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}
