//! Lines that this process has written are announced to the others once they are committed, all that have gathered meanwhile in one
//! transaction. PostgreSQL commits transactions that notify one after the other, each with a flush of the disk of its own: lines that
//! were announced in their own transaction would wait for each other, and these share a flush.
//!
//! If the process dies in between, the others look at every table of theirs when they miss it; if the database does, everyone
//! listens anew and looks.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use super::CHANNEL;
use super::database::Database;
use crate::store::StoreError;

/// Changes that are announced together.
const TOGETHER: usize = 1_000;

/// The pause before it is tried again.
const PAUSE: Duration = Duration::from_millis(200);

/// How long a store that is closed waits until everyone has heard.
const CLOSING: Duration = Duration::from_secs(2);

/// Nothing is kept by it, and so nothing need be on the disk.
const ANNOUNCED: &str = "select set_config('synchronous_commit', 'off', true), pg_notify($1, change)
    from unnest($2::text[]) as announced (change)";

/// See the [module](self).
pub(super) struct Announcer(Mutex<Option<(UnboundedSender<String>, JoinHandle<()>)>>);

impl Announcer {
    pub(super) fn start(database: &Arc<Database>) -> Self {
        let (announce, waiting) = unbounded_channel();
        let task = tokio::spawn(go_on(Arc::clone(database), waiting));
        Announcer(Mutex::new(Some((announce, task))))
    }

    /// Announces how many lines a battle has when what is returned is dropped: when they are written, and also where whoever writes them
    /// goes away in between. What nobody has written in the end does no harm: whoever hears of it finds nothing new.
    pub(super) fn announce_later<'a>(&'a self, id: &'a str, lines: usize) -> Announcement<'a> {
        Announcement { announcer: self, id, lines, refused: false }
    }

    fn announce(&self, id: &str, lines: usize) {
        let open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((announce, _)) = open.as_ref() {
            // It only ends with the database.
            let _ = announce.send(format!("{id} {lines}"));
        }
    }

    /// Announces what has gathered, and nothing more.
    pub(super) async fn close(&self) {
        let open = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some((announce, task)) = open {
            drop(announce);
            let _ = timeout(CLOSING, task).await;
        }
    }
}

/// See [`Announcer::announce_later`].
pub(super) struct Announcement<'a> {
    announcer: &'a Announcer,
    id: &'a str,
    lines: usize,
    /// Were the lines refused? Then there is nothing to hear of.
    pub(super) refused: bool,
}

impl Drop for Announcement<'_> {
    fn drop(&mut self) {
        if !self.refused {
            self.announcer.announce(self.id, self.lines);
        }
    }
}

async fn go_on(database: Arc<Database>, mut waiting: UnboundedReceiver<String>) {
    let mut changes = Vec::new();
    while waiting.recv_many(&mut changes, TOGETHER).await > 0 {
        while let Err(cause) = database.write(|| sqlx::query(ANNOUNCED).bind(CHANNEL).bind(&changes)).await {
            if cause == StoreError::Closed {
                return;
            }
            tracing::debug!(cause = %cause.message(), "changes were not announced yet");
            sleep(PAUSE).await;
        }
        changes.clear();
    }
}
