//! Work in parts, side by side. Whoever is free takes the next part; what each came to is handed to one place.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use redoubt_kernel::Error;
use redoubt_tactics::Stop;

/// How often progress is told.
const PULSE: Duration = Duration::from_millis(100);

/// What those who work share.
pub(crate) struct Gang<'a> {
    pub(crate) threads: usize,
    pub(crate) stop: &'a Stop,
    /// Games played so far.
    pub(crate) played: &'a AtomicU64,
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
                (self.progress)(self.played.load(Ordering::Relaxed));
            }
        })
    }
}
