//! Leases of a store that only one process uses: they need not be kept anywhere else than in its memory.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Leases in memory.
#[derive(Debug, Default)]
pub struct Leases(Mutex<HashMap<String, HeldLease>>);

#[derive(Debug)]
struct HeldLease {
    holder: String,
    until: Instant,
}

impl Leases {
    /// See [`Store::lease`](super::Store::lease).
    pub fn take(&self, name: &str, holder: &str, time: Duration) -> Option<Instant> {
        let mut leases = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        // Whoever held them last will not give them back any more.
        leases.retain(|_, lease| lease.until > now);
        if leases.get(name).is_some_and(|lease| lease.holder != holder) {
            return None;
        }
        // Longer than any clock counts is never taken as for ever.
        let until = now.checked_add(time).unwrap_or(now);
        leases.insert(name.to_owned(), HeldLease { holder: holder.to_owned(), until });
        Some(until)
    }

    /// The names that begin like this and are held at this moment, without that beginning.
    pub fn held(&self, beginning: &str) -> Vec<String> {
        let leases = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        let held = leases.iter().filter(|(_, lease)| lease.until > now);
        let mut names: Vec<String> =
            held.filter_map(|(name, _)| Some(name.strip_prefix(beginning)?.to_owned())).collect();
        names.sort();
        names
    }

    /// Is it held at this moment?
    pub fn is_held(&self, name: &str) -> bool {
        let leases = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        leases.get(name).is_some_and(|lease| lease.until > Instant::now())
    }

    /// See [`Store::release`](super::Store::release).
    pub fn release(&self, name: &str, holder: &str) {
        let mut leases = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        leases.retain(|its, lease| its != name || lease.holder != holder);
    }
}
