//! How much the server gives to whom: connections, the time a request may take to arrive, and what an address may ask for.

use std::time::Duration;

use crate::process::LEASE;
use crate::tables::MOST_IDLE;

/// Connections at a time, where the machine has files enough for them.
const MOST_CONNECTIONS: usize = 4096;

/// Connections that one address may hold: a class of thirty behind one router has six for each browser.
const MOST_PER_ADDRESS: usize = 256;

/// Even where files are very scarce a few browsers get through.
const FEWEST_CONNECTIONS: usize = 16;

/// Files that are not connections: the database and its journal, the listener, connections that are being refused.
const OTHER_FILES: usize = 128;

/// With fewer connections than this, a server that others use will soon refuse some of them.
const SCARCE: usize = 512;

/// See the [module](self). Tests use smaller ones.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Connections at a time.
    pub connections: usize,
    /// Connections at a time from one address; proxies may hold more.
    pub connections_per_address: usize,
    /// How long the head of a request may take from the moment it could begin. A connection on which nobody asks for
    /// anything is closed after the same time.
    pub head: Duration,
    /// How long the whole of a form may take to arrive.
    pub form: Duration,
    /// How long the whole of a journal may take.
    pub journal: Duration,
    /// How long a browser may leave an answer lying without taking any of it.
    pub stalled: Duration,
    /// What an address may spend at once; `rate_limit::cost` has the prices.
    pub burst: f64,
    /// What it gets back each second.
    pub rate: f64,
    /// How long someone waits for the odds of a choice: what others have asked for may come first.
    pub odds: Duration,
    /// How long someone waits for a hint, or to hear how they stand.
    pub thought: Duration,
    /// How long what is under way may take when the server ends.
    pub shutdown: Duration,
    /// Tables kept in memory while nobody looks at them.
    pub idle_tables: usize,
    /// For how long a process takes at a time what only one of several may do.
    pub lease: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            connections: MOST_CONNECTIONS,
            connections_per_address: MOST_PER_ADDRESS,
            head: Duration::from_secs(15),
            form: Duration::from_secs(20),
            journal: Duration::from_secs(120),
            stalled: Duration::from_secs(30),
            burst: 600.0,
            rate: 100.0,
            odds: Duration::from_secs(2),
            thought: Duration::from_secs(15),
            shutdown: Duration::from_secs(20),
            idle_tables: MOST_IDLE,
            lease: LEASE,
        }
    }
}

impl Limits {
    /// The usual limits, on this machine.
    pub fn of_this_machine() -> Self {
        Limits::default().on_this_machine()
    }

    /// These limits, with no more connections than this process may open files for. The soft limit on files is raised as far
    /// as that is useful and the hard one lets it.
    #[must_use]
    pub fn on_this_machine(self) -> Self {
        let files = raise_files(self.connections.saturating_add(OTHER_FILES));
        self.with_files(files)
    }

    fn with_files(self, files: Option<usize>) -> Self {
        let room = files.map_or(self.connections, |files| files.saturating_sub(OTHER_FILES));
        let connections = self.connections.min(room.max(FEWEST_CONNECTIONS));
        let connections_per_address = self.connections_per_address.min((connections / 4).max(FEWEST_CONNECTIONS));
        Limits { connections, connections_per_address, ..self }
    }

    /// Are there too few connections for a server that others use?
    pub fn are_scarce(&self) -> bool {
        self.connections < SCARCE
    }
}

/// Raises the number of files that this process may have open to what is wanted, if it may; the number it has then, `None`
/// if there is no limit.
#[cfg(unix)]
fn raise_files(wanted: usize) -> Option<usize> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let wanted = limit.maximum.map_or(wanted as u64, |most| most.min(wanted as u64));
    if limit.current.is_some_and(|current| current < wanted) {
        // If it may not be raised after all, what there is has to do.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: Some(wanted), ..limit });
    }
    getrlimit(Resource::Nofile).current.map(|files| usize::try_from(files).unwrap_or(usize::MAX))
}

/// Other systems have no such limit.
#[cfg(not(unix))]
fn raise_files(_: usize) -> Option<usize> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_follow_the_files_that_may_be_open() {
        for (files, connections, per_address, scarce) in [
            (None, 4096, 256, false),
            (Some(20_000), 4096, 256, false),
            (Some(1024), 896, 224, false),
            (Some(256), 128, 32, true),
            (Some(0), 16, 16, true),
        ] {
            let limits = Limits::default().with_files(files);
            let found = (limits.connections, limits.connections_per_address, limits.are_scarce());
            assert_eq!(found, (connections, per_address, scarce), "{files:?}");
        }
    }
}
