//! What other processes have written of a battle: an open table follows it, and is never shown as it stood before.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use redoubt_kernel::journal::{Journal, Written};
use redoubt_kernel::{Code, Error, Message};
use redoubt_tactics::Seating;

use super::{Seated, Table};
use crate::failure::Failure;
use crate::store::{SharedStore, StoreError, StoredStanding};
use crate::tables::replay;

impl Table {
    /// Does it know the journal as far as this?
    pub(crate) fn knows(&self, lines: usize) -> bool {
        self.news.borrow().version + 1 >= lines
    }

    /// Follows what has been added to the journal.
    pub(crate) async fn follow(self: &Arc<Self>, store: &SharedStore) -> Result<(), Failure> {
        let mut seated = self.seated().await?;
        let before = seated.version();
        self.follow_lines(store, &mut seated).await?;
        let moved = seated.version() != before;
        drop(seated);
        if moved {
            self.go_on_watched(store);
        }
        Ok(())
    }

    /// Looks at all that may have changed: lines, seats, talk, and who is here.
    pub(crate) async fn look(self: &Arc<Self>, store: &SharedStore) -> Result<(), Failure> {
        let mut seated = self.seated().await?;
        let Some(standing) = store.standing(&self.id, &self.process.id).await? else {
            self.lose();
            return Err(Failure::NotFound);
        };
        let StoredStanding { lines, edition, said, elsewhere } = standing;
        let moved = seated.written.lines() < lines;
        if moved {
            self.follow_lines(store, &mut seated).await?;
        }
        if seated.roster.as_ref().map_or(0, |roster| roster.edition) < edition {
            self.follow_roster(store, &mut seated).await?;
        }
        if seated.said < said {
            seated.remarks = store.remarks(&self.id).await?;
            seated.said = said;
            self.news.send_modify(|news| news.remarks = said);
        }
        if seated.waiting.is_none() {
            self.recall(store, &mut seated).await?;
            if seated.waiting.is_some() {
                self.tell(&seated, None);
            }
        }
        drop(seated);
        self.elsewhere.store(elsewhere, Ordering::SeqCst);
        self.tell_presence();
        if moved {
            self.go_on_watched(store);
        }
        Ok(())
    }

    /// Reads who holds the seats now.
    pub(super) async fn follow_roster(&self, store: &SharedStore, seated: &mut Seated) -> Result<(), Failure> {
        seated.roster = store.roster(&self.id).await?;
        self.follow_clock(store, seated).await?;
        self.tell(seated, None);
        Ok(())
    }

    /// Plays on what has been added to the journal.
    pub(super) async fn follow_lines(&self, store: &SharedStore, seated: &mut Seated) -> Result<(), Failure> {
        let Some(text) = store.tail(&self.id, seated.written.lines()).await? else {
            self.lose();
            return Err(Failure::NotFound);
        };
        if text.is_empty() {
            return Ok(());
        }
        if let Err(error) = seated.play_on(&text) {
            tracing::warn!(battle = self.id, %error, "what another process wrote does not follow; the battle is read again");
            return self.read_again(store, seated).await;
        }
        self.moved_elsewhere(store, seated).await
    }

    /// Reads the whole battle again: what is in memory is not how it stands.
    pub(super) async fn read_again(&self, store: &SharedStore, seated: &mut Seated) -> Result<(), Failure> {
        match self.read_whole(store, seated).await {
            Ok(()) => self.moved_elsewhere(store, seated).await,
            Err(failure) => {
                self.lose();
                Err(failure)
            }
        }
    }

    async fn read_whole(&self, store: &SharedStore, seated: &mut Seated) -> Result<(), Failure> {
        let text = store.journal(&self.id).await?.ok_or(Failure::NotFound)?;
        let secret = store.secret(&self.id).await?;
        // Not in a turn of the scheduler's: a machine player that has one may be waiting for this very table.
        let played = tokio::task::spawn_blocking(move || replay(&text, secret.as_deref()));
        seated.battle = played.await.map_err(|_| Failure::Gone)??;
        (_, seated.written) = seated.battle.journal().write_after(&Written::default());
        Ok(())
    }

    /// Someone has moved at another process: whatever was in hand here is for a position that is no more.
    async fn moved_elsewhere(&self, store: &SharedStore, seated: &mut Seated) -> Result<(), Failure> {
        seated.seating = Seating::of(&seated.battle);
        (seated.waiting, seated.stalled, seated.hasty) = (None, None, None);
        self.machine_pool.stop_pondering(&self.machines);
        self.stop.lock().await.stop();
        let followed = self.follow_clock(store, seated).await;
        self.tell(seated, None);
        Ok(followed?)
    }

    /// A table that is watched here goes on even if the process at which someone moved does not.
    fn go_on_watched(self: &Arc<Self>, store: &SharedStore) {
        if self.audience.load(Ordering::SeqCst) > 0 {
            self.rouse(store);
        }
    }

    /// What came of writing to a journal that someone else had written to.
    pub(super) async fn overtaken(
        &self,
        store: &SharedStore,
        seated: &mut Seated,
        cause: StoreError,
    ) -> Result<(), Failure> {
        match cause {
            StoreError::Conflict(_) => {
                self.read_again(store, seated).await?;
                Err(Failure::MovedOn)
            }
            StoreError::Forgotten(_) => {
                // Whoever may do so has deleted it: nothing is wrong.
                tracing::info!(battle = self.id, "the battle was forgotten while it was being played");
                self.lose();
                Err(cause.into())
            }
            cause => {
                tracing::error!(battle = self.id, cause = %cause.message(), "not written; the table is given up");
                self.lose();
                Err(cause.into())
            }
        }
    }
}

impl Seated {
    fn play_on(&mut self, text: &str) -> Result<(), Error> {
        let (lines, written) = Journal::read_after(text, &self.written)?;
        self.battle.play_on(&lines)?;
        if written.lines() != self.battle.journal().lines.len() + 1 {
            return Err(Error::new(Code::BadJournal, Message::new("journal-misplaced")));
        }
        self.written = written;
        Ok(())
    }
}
