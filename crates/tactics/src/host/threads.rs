//! This machine's clock and threads: the one place that asks the operating system for them.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::Host;

/// A host with threads.
#[derive(Debug)]
pub struct Threads {
    cores: NonZeroUsize,
    start: Instant,
}

impl Threads {
    /// Every core that this program may use.
    pub fn every_core() -> Arc<Self> {
        Threads::new(thread::available_parallelism().map_or(1, usize::from))
    }

    /// So many cores, at least one.
    pub fn new(cores: usize) -> Arc<Self> {
        let cores = NonZeroUsize::new(cores).unwrap_or(NonZeroUsize::MIN);
        Arc::new(Threads { cores, start: Instant::now() })
    }
}

impl Host for Threads {
    fn now(&self) -> Duration {
        self.start.elapsed()
    }

    fn cores(&self) -> usize {
        self.cores.get()
    }

    fn run(&self, jobs: usize, job: &(dyn Fn(usize) + Sync)) {
        let next = AtomicUsize::new(0);
        let work = || {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= jobs {
                    return;
                }
                job(number);
            }
        };
        thread::scope(|scope| {
            for _ in 1..self.cores().min(jobs) {
                // Where no thread can be had, this one does all the work.
                let _ = thread::Builder::new().spawn_scoped(scope, work);
            }
            work();
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_job_is_done_once_on_any_number_of_cores() {
        for cores in [0, 1, 3, 40] {
            let done: Vec<AtomicUsize> = (0..17).map(|_| AtomicUsize::new(0)).collect();
            Threads::new(cores).run(done.len(), &|number| {
                done[number].fetch_add(1, Ordering::Relaxed);
            });
            assert!(done.iter().all(|count| count.load(Ordering::Relaxed) == 1), "{cores}: {done:?}");
        }
        Threads::new(3).run(0, &|_| panic!("there is nothing to do"));
    }

    #[test]
    fn the_clock_moves_on() {
        let threads = Threads::new(1);
        let start = threads.now();
        while threads.now() == start {
            thread::yield_now();
        }
    }
}
