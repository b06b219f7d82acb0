//! Which process plays a machine's part at a table, where several serve it: the one that has the lease.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::task::AbortHandle;
use tokio::time::{sleep, timeout};

use super::Table;
use crate::machine_pool::lock;
use crate::process::Process;
use crate::store::{Change, SharedStore};

/// When a database that did not answer is asked again.
const AGAIN: Duration = Duration::from_secs(1);

/// The right to play the machine's part at one table. It is kept from one decision to the next, and renewed meanwhile; when
/// the process dies it ends with its time, and another takes it.
pub(super) struct MachineTurn {
    store: SharedStore,
    process: Arc<Process>,
    name: String,
    renewing: Option<AbortHandle>,
}

impl MachineTurn {
    pub(super) fn new(table: &Table, store: &SharedStore) -> Self {
        let (store, process) = (Arc::clone(store), Arc::clone(&table.process));
        MachineTurn { store, process, name: format!("machine {}", table.id), renewing: None }
    }

    pub(super) fn store(&self) -> SharedStore {
        Arc::clone(&self.store)
    }

    /// Does this process play the machine's part, at this version? If not, it has waited a while for the one that does.
    pub(super) async fn is_ours(&mut self, table: &Table, version: usize) -> bool {
        if !self.store.is_shared() || self.renewing.is_some() {
            return true;
        }
        table.tell_thinking_elsewhere(version);
        let hesitates = table.hesitates.swap(false, Ordering::SeqCst);
        if !self.process.thinks && !hesitates {
            // Whoever hears it first takes the lease. If nobody is there to hear it now, it is said again.
            let who = lock(&table.requester).for_others();
            let _ = self.store.tell(&Change::Wanted { id: table.id.clone(), who }).await;
        }
        if !self.process.thinks || hesitates {
            self.wait(table, version).await;
            return false;
        }
        match self.store.lease(&self.name, &self.process.id, self.process.lease).await {
            Ok(Some(_)) => self.renewing = Some(self.renew()),
            Ok(None) => {
                self.wait(table, version).await;
                return false;
            }
            Err(_) => {
                sleep(AGAIN).await;
                return false;
            }
        }
        // Whoever had it before may have moved.
        let mut seated = table.seated.lock().await;
        table.is_lost() || table.follow_lines(&self.store, &mut seated).await.is_ok() && seated.version() == version
    }

    /// Waits until the battle has moved on, or for so long that whoever should have moved may be gone.
    async fn wait(&self, table: &Table, version: usize) {
        let mut news = table.news.subscribe();
        let moved = news.wait_for(|news| news.version != version || news.lost);
        let _ = timeout(self.process.lease / 2, moved).await;
    }

    fn renew(&self) -> AbortHandle {
        let (store, process, name) = (self.store(), Arc::clone(&self.process), self.name.clone());
        let renewing = tokio::spawn(async move {
            loop {
                sleep(process.lease / 3).await;
                if let Err(cause) = store.lease(&name, &process.id, process.lease).await {
                    tracing::debug!(cause = %cause.message(), "a lease was not renewed");
                }
            }
        });
        renewing.abort_handle()
    }

    /// There is nothing more to do.
    pub(super) async fn give_back(mut self) {
        if let Some(renewing) = self.renewing.take() {
            renewing.abort();
            // If that fails it ends by itself.
            let _ = self.store.release(&self.name, &self.process.id).await;
        }
    }
}

impl Drop for MachineTurn {
    fn drop(&mut self) {
        if let Some(renewing) = self.renewing.take() {
            renewing.abort();
        }
    }
}
