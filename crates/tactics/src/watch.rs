//! Watching a machine player think: how far it is, and telling it to stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that ends thinking at once. Copies share it.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Not yet.
    pub fn new() -> Self {
        Stop::default()
    }

    /// Now.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Has someone said so?
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// How far thinking has come.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// Simulations so far.
    pub simulations: u64,
    /// How much of the budget is spent, from 0 to 1.
    pub part: f64,
}

/// Who watches: a flag to stop, and someone who hears of progress about twenty times a second, from another thread perhaps.
#[derive(Clone, Default)]
pub struct Watch<'a> {
    /// Ends thinking; what was found by then counts.
    pub stop: Stop,
    /// Hears of progress.
    pub progress: Option<&'a (dyn Fn(Progress) + Sync)>,
}

impl Watch<'_> {
    /// Nobody watches.
    pub fn nobody() -> Self {
        Watch::default()
    }

    /// Only the flag.
    pub fn stopping(stop: &Stop) -> Self {
        Watch { stop: stop.clone(), progress: None }
    }
}
