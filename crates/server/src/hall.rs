//! The hall: every table, opened when someone asks for it.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use redoubt_kernel::journal::{Journal, OWN_DATA, Written};
use redoubt_kernel::{Battle, Error, Source};
use tokio::sync::Mutex;

use crate::failure::Failure;
use crate::scheduler::{Requester, Scheduler};
use crate::staff::Staff;
use crate::store::{Owner, Store, now};
use crate::table::Table;

/// Tables kept in memory while nobody looks at them.
const MOST_IDLE: usize = 32;

/// How long someone waits for a battle to be read from the disk and played again.
const PATIENCE: Duration = Duration::from_secs(60);

/// See the [module](self).
pub struct Hall {
    /// The journals on disk.
    pub store: Store,
    /// The machine players of all tables.
    pub staff: Arc<Staff>,
    /// Whose turn it is to use the cores.
    pub scheduler: Arc<Scheduler>,
    tables: Mutex<HashMap<String, Arc<Table>>>,
}

impl Hall {
    /// A hall over these journals.
    pub fn new(store: Store) -> Self {
        let staff = Arc::default();
        let scheduler = Scheduler::new(&staff);
        Hall { store, staff, scheduler, tables: Mutex::default() }
    }

    /// The table of this id, for someone who asks for it.
    pub async fn table(&self, id: &str, who: &Requester) -> Result<Arc<Table>, Failure> {
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
        let battle = self.replay(text, who).await?;
        let (_, written) = battle.journal().write_after(&Written::default());
        Ok(self.seat(Table::new(id.to_owned(), battle, written, &self.scheduler, &self.staff)).await)
    }

    /// Keeps a new battle and gives it a table.
    pub async fn open(&self, battle: Battle, owner: Owner) -> Result<Arc<Table>, Failure> {
        let id = fresh_id();
        let written = self.store.create(&id, &battle, &owner).await?;
        Ok(self.seat(Table::new(id, battle, written, &self.scheduler, &self.staff)).await)
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
    pub async fn replay(&self, text: String, who: &Requester) -> Result<Battle, Failure> {
        Ok(self.scheduler.run(who, PATIENCE, move |_| replay(&text)).await??)
    }

    /// Forgets the unfinished battles that nobody has touched for so many days.
    pub async fn forget_idle(&self, days: u32) -> Result<usize, Failure> {
        let forgotten = self.store.forget_idle(now() - i64::from(days) * 86_400).await?;
        let mut tables = self.tables.lock().await;
        for id in &forgotten {
            if let Some(table) = tables.remove(id) {
                table.dismiss();
            }
        }
        Ok(forgotten.len())
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
