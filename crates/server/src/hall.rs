//! The hall: every table, opened when someone asks for it.

use std::collections::HashMap;
use std::sync::Arc;

use redoubt_kernel::journal::{Journal, OWN_DATA};
use redoubt_kernel::{Battle, Error, Source};
use tokio::sync::{Mutex, Semaphore};

use crate::failure::Failure;
use crate::staff::Staff;
use crate::store::{Owner, Store};
use crate::table::Table;

/// Tables kept in memory while nobody looks at them.
const MOST_IDLE: usize = 32;

/// See the [module](self).
pub struct Hall {
    /// The journals on disk.
    pub store: Store,
    /// The machine players of all tables.
    pub staff: Arc<Staff>,
    tables: Mutex<HashMap<String, Arc<Table>>>,
    /// One journal is replayed at a time, so that a flood of long ones cannot take every core.
    replaying: Semaphore,
}

impl Hall {
    /// A hall over these journals.
    pub fn new(store: Store) -> Self {
        Hall { store, staff: Arc::default(), tables: Mutex::default(), replaying: Semaphore::new(1) }
    }

    /// The table of this id.
    pub async fn table(&self, id: &str) -> Result<Arc<Table>, Failure> {
        if !id.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Err(Failure::NotFound);
        }
        let known = self.tables.lock().await.get(id).cloned();
        if let Some(table) = known
            && !table.is_lost()
        {
            return Ok(table);
        }
        let text = self.store.journal(id).await?.ok_or(Failure::NotFound)?;
        let battle = self.replay(text).await?;
        let written = battle.journal().lines.len() + 1;
        Ok(self.seat(Table::new(id.to_owned(), battle, written, &self.staff)).await)
    }

    /// Keeps a new battle and gives it a table.
    pub async fn open(&self, battle: Battle, owner: Owner) -> Result<Arc<Table>, Failure> {
        let id = fresh_id();
        self.store.create(&id, &battle, &owner).await?;
        let written = battle.journal().lines.len() + 1;
        Ok(self.seat(Table::new(id, battle, written, &self.staff)).await)
    }

    /// Forgets a battle for good.
    pub async fn forget(&self, id: &str) -> Result<(), Failure> {
        if let Some(table) = self.tables.lock().await.remove(id) {
            table.dismiss();
        }
        Ok(self.store.forget(id).await?)
    }

    async fn seat(&self, table: Arc<Table>) -> Arc<Table> {
        let mut tables = self.tables.lock().await;
        if tables.len() >= MOST_IDLE {
            tables.retain(|_, table| !table.is_deserted() || Arc::strong_count(table) > 1);
        }
        // Two requests may have opened the same battle at once; it has one table.
        if let Some(known) = tables.get(&table.id).filter(|known| !known.is_lost()) {
            return Arc::clone(known);
        }
        tables.insert(table.id.clone(), Arc::clone(&table));
        table
    }

    /// Reads a journal from anywhere and plays it, away from whoever else is being served.
    pub async fn replay(&self, text: String) -> Result<Battle, Failure> {
        let _turn = self.replaying.acquire().await.map_err(|_| Failure::Gone)?;
        let rest = self.staff.rest();
        let replayed = tokio::task::spawn_blocking(move || {
            let _rest = rest;
            replay(&text)
        });
        let replayed = replayed.await;
        Ok(replayed.map_err(|_| Failure::Gone)??)
    }
}

/// Reads a journal and plays it.
pub(crate) fn replay(text: &str) -> Result<Battle, Error> {
    let journal = Journal::read(text)?;
    let source = journal.header.data_text.as_ref().map(|data| Source::new(OWN_DATA, data));
    let game = redoubt_registry::load(&journal.header.game, source.as_ref())?;
    Battle::replay(game, &journal)
}

/// An id that nobody would guess.
fn fresh_id() -> String {
    redoubt_kernel::fair::hex(&crate::guard::entropy()[..8])
}
