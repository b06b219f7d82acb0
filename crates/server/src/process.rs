//! This process among those that serve the same battles.

use std::time::Duration;

/// See the [module](self).
#[derive(Clone, Debug)]
pub struct Process {
    /// Its name among them; nobody else has ever had it.
    pub id: String,
    /// For how long at a time it takes what only one of them may do: others take it over when it has not asked again by then.
    pub lease: Duration,
    /// Do machine players think here, or does it leave that to the others?
    pub thinks: bool,
}

/// How long a lease lasts, unless someone says otherwise.
pub const LEASE: Duration = Duration::from_secs(10);

impl Default for Process {
    fn default() -> Self {
        Process { id: crate::tables::fresh_id(), lease: LEASE, thinks: true }
    }
}
