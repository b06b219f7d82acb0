//! Work in parts, side by side. Whoever is free takes the next part; what each came to is handed to one place.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use redoubt_kernel::Error;
use redoubt_tactics::Stop;

/// How often progress is told.
const PULSE: Duration = Duration::from_millis(100);

/// Games played so far. Each hand counts its own: a number that several cores write to is carried to and fro with every game, and
/// whatever lies beside it in the cache too.
#[derive(Default)]
pub(crate) struct GameTally(Mutex<Vec<Arc<HandTally>>>);

/// The games of one hand, alone in its lines of the cache.
#[derive(Default)]
#[repr(align(128))]
pub(crate) struct HandTally(AtomicU64);

impl GameTally {
    /// A counter for one more hand.
    pub(crate) fn hand(&self) -> Arc<HandTally> {
        let own = Arc::new(HandTally::default());
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(Arc::clone(&own));
        own
    }

    fn sum(&self) -> u64 {
        let hands = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        hands.iter().map(|own| own.0.load(Ordering::Relaxed)).sum()
    }
}

impl HandTally {
    pub(crate) fn one_more(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

/// What those who work share.
pub(crate) struct Gang<'a> {
    pub(crate) threads: usize,
    pub(crate) stop: &'a Stop,
    /// Games played so far.
    pub(crate) played: &'a GameTally,
    /// Hears of them now and then.
    pub(crate) progress: &'a dyn Fn(u64),
}

impl Gang<'_> {
    /// Does every part; `each` is told what came of it, as soon as it is done and in any order. The first error ends it all.
    pub(crate) fn work<W, T: Send>(
        &self,
        parts: &[u64],
        worker: impl Fn() -> W + Sync,
        work: impl Fn(&mut W, u64) -> Result<T, Error> + Sync,
        mut each: impl FnMut(u64, T) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let next = AtomicUsize::new(0);
        let halt = Stop::new();
        let (done, results) = channel();
        let labour = |done: std::sync::mpsc::Sender<(u64, Result<T, Error>)>| {
            let mut own = worker();
            loop {
                let Some(part) = parts.get(next.fetch_add(1, Ordering::Relaxed)) else { return };
                if halt.is_stopped() || self.stop.is_stopped() {
                    return;
                }
                if done.send((*part, work(&mut own, *part))).is_err() {
                    return;
                }
            }
        };
        std::thread::scope(|scope| {
            let mut hands = 0;
            for _ in 0..self.threads.clamp(1, parts.len().max(1)) {
                let done = done.clone();
                hands += usize::from(std::thread::Builder::new().spawn_scoped(scope, || labour(done)).is_ok());
            }
            // Where no thread can be had, this one does all the work.
            if hands == 0 {
                labour(done.clone());
            }
            drop(done);
            loop {
                match results.recv_timeout(PULSE) {
                    Ok((part, result)) => {
                        if let Err(error) = result.and_then(|result| each(part, result)) {
                            halt.stop();
                            // Whoever is in the middle of a game is not waited for longer than need be.
                            self.stop.stop();
                            return Err(error);
                        }
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => return Ok(()),
                }
                (self.progress)(self.played.sum());
            }
        })
    }
}
