//! Every table, opened when someone asks for it.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, Weak};
use std::time::Duration;

use redoubt_kernel::journal::{Journal, Written};
use redoubt_kernel::{AnyGame, Battle, Error, Source};
use redoubt_tactics::Seating;
use tokio::sync::Mutex;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::clock::{Clock, ServerTime};
use crate::failure::Failure;
use crate::gathering;
use crate::machine_pool::MachinePool;
use crate::process::Process;
use crate::roster::{Asker, Roster};
use crate::scheduler::{Requester, Scheduler};
use crate::store::{BattleStatus, ListQuery, Owner, SharedStore, StoredStanding, now};
use crate::table::{BattleProgress, Table, not_yours, sequel};
use crate::terms::Shelf;
use crate::visitor::Visitor;

/// Tables kept in memory while nobody looks at them, unless someone says otherwise.
pub const MOST_IDLE: usize = 256;

/// Results that are counted at a time, where a process has left them uncounted.
const MOST_SETTLED: usize = 100;

/// How long someone waits for a battle to be read from the disk and played again.
const PATIENCE: Duration = Duration::from_secs(60);

/// See the [module](self).
pub struct Tables {
    /// Where the journals are kept.
    pub store: SharedStore,
    /// The machine players of all tables.
    pub machine_pool: Arc<MachinePool>,
    /// Whose turn it is to use the cores.
    pub scheduler: Arc<Scheduler>,
    /// The server's clock.
    pub time: ServerTime,
    /// This process, among others that may serve the same battles.
    pub process: Arc<Process>,
    /// Tables kept in memory while nobody looks at them.
    most_idle: usize,
    open: Mutex<OpenTables>,
    /// Tables of which the other processes have to hear who is there.
    announcing: UnboundedSender<Weak<Table>>,
    announced: std::sync::Mutex<Option<UnboundedReceiver<Weak<Table>>>>,
}

impl Tables {
    /// The tables over these journals, by the server's clock.
    pub fn new(store: SharedStore, time: ServerTime) -> Self {
        Tables::of(store, Process::default(), MOST_IDLE, time)
    }

    /// The same at this process, which keeps so many in memory that nobody looks at.
    pub fn of(store: SharedStore, process: Process, most_idle: usize, time: ServerTime) -> Self {
        let machine_pool = Arc::default();
        let scheduler = Scheduler::new(&machine_pool);
        let (announcing, announced) = unbounded_channel();
        let announced = std::sync::Mutex::new(Some(announced));
        let (process, open) = (Arc::new(process), Mutex::default());
        Tables { store, machine_pool, scheduler, time, process, most_idle, open, announcing, announced }
    }

    /// The table of this id, for someone who asks for it.
    pub async fn table(&self, id: &str, visitor: &Visitor) -> Result<Arc<Table>, Failure> {
        let table = self.opened(id, &visitor.requester).await?;
        if table.seated().await?.admits(&visitor.asker) {
            return Ok(table);
        }
        // They may have sat down at another process a moment ago.
        if self.store.is_shared() {
            table.look(&self.store).await?;
            if table.seated().await?.admits(&visitor.asker) {
                return Ok(table);
            }
        }
        // To whoever has no place at it, it is as if there were no such table.
        Err(Failure::NotFound)
    }

    /// The same, as it stands at this moment whoever has changed it: for what is shown.
    pub async fn current(&self, id: &str, visitor: &Visitor) -> Result<Arc<Table>, Failure> {
        let table = self.present(id, &visitor.requester).await?;
        // Whoever plays at the private table may play on in the terminal, beside the page.
        if visitor.asker.is_private() && !self.store.is_shared() {
            table.look(&self.store).await?;
        }
        if table.seated().await?.admits(&visitor.asker) { Ok(table) } else { Err(Failure::NotFound) }
    }

    /// The table of this id as it stands at this moment, whoever may look at it.
    pub(crate) async fn present(&self, id: &str, who: &Requester) -> Result<Arc<Table>, Failure> {
        let table = self.opened(id, who).await?;
        if self.store.is_shared() {
            table.look(&self.store).await?;
        }
        Ok(table)
    }

    /// Where a table says that others have to hear who is there.
    pub(crate) fn announcing(&self) -> Option<UnboundedSender<Weak<Table>>> {
        self.store.is_shared().then(|| self.announcing.clone())
    }

    /// What tables have said of that; for one who tells it on.
    pub(crate) fn announced(&self) -> Option<UnboundedReceiver<Weak<Table>>> {
        self.announced.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// The table of a battle, if it is in memory.
    pub(crate) async fn open(&self, id: &str) -> Option<Arc<Table>> {
        known(&*self.open.lock().await, id)
    }

    /// Every table in memory.
    pub(crate) async fn all(&self) -> Vec<Arc<Table>> {
        self.open.lock().await.values().filter(|table| !table.is_lost()).cloned().collect()
    }

    /// A battle is no more.
    pub(crate) async fn close(&self, id: &str) {
        if let Some(table) = self.open.lock().await.remove(id) {
            table.lose();
        }
    }

    /// The table of this id, whoever may look at it.
    pub(crate) async fn opened(&self, id: &str, who: &Requester) -> Result<Arc<Table>, Failure> {
        if !id.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Err(Failure::NotFound);
        }
        loop {
            if let Some(table) = self.open(id).await {
                table.note_asked();
                return Ok(table);
            }
            let text = self.store.journal(id).await?.ok_or(Failure::NotFound)?;
            if !Journal::read(&text)?.has_begun() {
                return Err(Failure::NotBegun);
            }
            let lines = text.lines().count();
            let secret = self.store.secret(id).await?;
            let battle = self.replay(text, secret, who).await?;
            let (_, written) = battle.journal().write_after(&Written::default());
            let standing = self.store.standing(id, &self.process.id).await?.ok_or(Failure::NotFound)?;
            let (roster, remarks) = (self.store.roster(id).await?, self.store.remarks(id).await?);
            let people = (roster, remarks, self.store.clock(id).await?, standing);
            let table = Table::new(id.to_owned(), (battle, written), people, self)?;
            let mut tables = self.open.lock().await;
            // Two requests may have opened the same battle at once; it has one table.
            if let Some(table) = known(&tables, id) {
                return Ok(table);
            }
            // And someone may have acted at a table that has gone again while this one was being read: then it is old.
            if self.store.lines(id).await? == lines {
                self.place(&mut tables, &table);
                return Ok(table);
            }
        }
    }

    /// Keeps a new battle and gives it a table.
    pub async fn create(
        &self,
        mut battle: Battle,
        owner: Owner,
        roster: Option<Roster>,
    ) -> Result<Arc<Table>, Failure> {
        let id = fresh_id();
        let seating = Seating::of(&battle);
        let sequel = roster.as_ref().map(|roster| {
            let lines = battle.journal().lines.len();
            sequel((&battle, &seating, roster), BattleProgress::default(), None, lines, self.time.now())
        });
        let sequel = sequel.unwrap_or_default();
        let clock: Option<Clock> = sequel.clock.clone();
        let written = self.store.keep_new(&id, &mut battle, owner, (roster.clone(), sequel)).await?;
        let people = (roster, Vec::new(), clock, StoredStanding::default());
        let table = Table::new(id, (battle, written), people, self)?;
        self.place(&mut *self.open.lock().await, &table);
        Ok(table)
    }

    /// Forgets a battle for good, for whoever began it.
    pub async fn forget(&self, id: &str, asker: &Asker) -> Result<(), Failure> {
        let roster = self.store.roster(id).await?;
        if !asker.hosts(roster.as_ref()) {
            return Err(Failure::NotFound);
        }
        // Nobody gets out of a battle that counts by forgetting it: it has to be lost first.
        let counts = |roster: &Roster| roster.terms.rated && !roster.terms.settled && roster.offered().is_none();
        if roster.as_ref().is_some_and(counts) {
            return Err(not_yours("people-rated-resign"));
        }
        if let Some(roster) = roster.filter(|roster| !asker.is_private() && roster.is_shared_by(asker))
            && self.has_begun(id).await?
        {
            return self.let_go(id, asker, roster).await;
        }
        self.store.forget(id).await?;
        self.close(id).await;
        Ok(())
    }

    /// Has a battle begun? Before that there is nothing that anyone could lose.
    async fn has_begun(&self, id: &str) -> Result<bool, Failure> {
        let text = self.store.journal(id).await?.ok_or(Failure::NotFound)?;
        Ok(Journal::read(&text)?.has_begun())
    }

    /// Lets go of a battle that others keep: while it is being fought nobody deletes it under them, and when it is over it only
    /// leaves the list of whoever wants no more of it.
    async fn let_go(&self, id: &str, asker: &Asker, mut roster: Roster) -> Result<(), Failure> {
        match self.opened(id, &Requester::nobody()).await {
            Ok(table) => {
                if table.seated().await?.to_move().is_some() {
                    return Err(not_yours("people-others-play"));
                }
                let leaver = asker.clone();
                let leave = move |_: &Seating, roster: &mut Roster| {
                    roster.let_go(&leaver);
                    Ok(())
                };
                table.change_roster(&self.store, leave).await?;
            }
            // One by earlier rules, which nobody can go on with.
            Err(Failure::Refused(_)) => {
                roster.let_go(asker);
                roster.edition += 1;
                self.store.keep_roster(id, &roster).await?;
            }
            Err(other) => return Err(other),
        }
        Ok(self.store.disown(id).await?)
    }

    /// Counts the rated battles that are over and are not in the ratings yet: their process may have ended before it could.
    pub(crate) async fn settle_all(&self) -> Result<(), Failure> {
        let shelf = [Shelf::Unsettled.identity(None)];
        let over = ListQuery { status: BattleStatus::Finished, held_by: Some(&shelf), first: 0, most: MOST_SETTLED };
        for battle in self.store.list(&over).await?.battles {
            let table = self.opened(&battle.id, &Requester::nobody()).await?;
            table.settle(&self.store).await?;
        }
        Ok(())
    }

    /// How many are in memory.
    pub async fn count(&self) -> usize {
        self.open.lock().await.len()
    }

    /// Reads a journal from anywhere and plays it, away from whoever else is being served. `secret` is the one behind its dice,
    /// where it was kept apart.
    pub async fn replay(&self, text: String, secret: Option<String>, who: &Requester) -> Result<Battle, Failure> {
        Ok(self.scheduler.run(who, PATIENCE, move |_| replay(&text, secret.as_deref())).await??)
    }

    /// Reads a data file from anywhere for a battle, away from whoever else is being served.
    pub async fn read_set(&self, id: &str, set: Source, who: &Requester) -> Result<Arc<dyn AnyGame>, Failure> {
        let id = id.to_owned();
        Ok(self.scheduler.run(who, PATIENCE, move |_| redoubt_registry::load(&id, Some(&set))).await??)
    }

    /// Forgets the unfinished battles of guests that nobody has touched for so many days.
    pub async fn forget_idle(&self, days: u32) -> Result<usize, Failure> {
        let forgotten = self.store.forget_idle(now() - i64::from(days) * 86_400).await?;
        for id in &forgotten {
            self.close(id).await;
        }
        Ok(forgotten.len())
    }
}

impl Tables {
    /// Keeps a table in memory; of those that nobody looks at or holds, the ones asked for longest ago are let go if there are
    /// many.
    fn place(&self, tables: &mut OpenTables, table: &Arc<Table>) {
        tables.insert(table.id.clone(), Arc::clone(table));
        // Looked at now and then: each time, enough are let go for a while.
        if tables.len() <= self.most_idle || !tables.len().is_multiple_of((self.most_idle / 4).max(1)) {
            return;
        }
        let deserted = |one: &&Arc<Table>| one.is_deserted() && Arc::strong_count(one) == 1;
        let mut idle: Vec<(i64, String)> =
            tables.values().filter(deserted).map(|one| (one.last_asked(), one.id.clone())).collect();
        let surplus = idle.len().saturating_sub(self.most_idle * 3 / 4);
        if surplus > 0 {
            idle.sort_unstable();
            idle.drain(..surplus).for_each(|(_, id)| drop(tables.remove(&id)));
            tracing::debug!(open = tables.len(), let_go = surplus, "tables that nobody looks at were let go");
        }
    }
}

/// The tables in memory, by the battles' ids.
type OpenTables = HashMap<String, Arc<Table>>;

/// The table of a battle, if it is in memory and stands as it does on the disk.
fn known(tables: &OpenTables, id: &str) -> Option<Arc<Table>> {
    tables.get(id).filter(|table| !table.is_lost()).cloned()
}

/// Reads a journal and plays it. `secret` is the one behind its dice, where it was kept apart.
pub fn replay(text: &str, secret: Option<&str>) -> Result<Battle, Error> {
    let journal = Journal::read(text)?;
    Battle::resume(game_of(&journal)?, &journal, secret)
}

/// The battle of a journal, with its own data if it brings them.
pub(crate) fn game_of(journal: &Journal) -> Result<Arc<dyn AnyGame>, Error> {
    redoubt_registry::load_for(&journal.header)
}

/// Is every line of a kept battle sound? One that has yet to begin is looked into as far as it goes.
pub(crate) fn prove(text: &str, secret: Option<&str>) -> Result<(), Error> {
    let journal = Journal::read(text)?;
    if journal.has_begun() { replay(text, secret).map(|_| ()) } else { gathering::opened(&journal, secret).map(|_| ()) }
}

/// An id for a new battle, that nobody would guess.
pub fn fresh_id() -> String {
    redoubt_kernel::fair::hex(&crate::server_key::entropy()[..8])
}

#[cfg(test)]
mod tests {
    use redoubt_kernel::battle::Dice;
    use redoubt_kernel::{Battle, Setup, Viewer};
    use tempfile::TempDir;

    use super::*;
    use crate::scheduler::JobLength;
    use crate::store::Sequel;
    use crate::store::sqlite::SqliteStore;

    #[tokio::test(flavor = "multi_thread")]
    async fn a_battle_in_which_someone_acted_while_it_was_being_read_is_read_again() {
        let folder = TempDir::new().expect("a folder");
        let tables = Arc::new(Tables::new(
            Arc::new(SqliteStore::open(folder.path()).await.expect("a store")),
            ServerTime::default(),
        ));
        let game = redoubt_registry::load("zama", None).expect("the battle");
        let battle = Battle::begin(game, Setup::default(), Dice::seeded(3), &[]).expect("a battle");
        let id = tables.create(battle, Owner::default(), None).await.expect("a table").id.clone();
        tables.open.lock().await.clear();
        // Nobody gets a turn to play the journal that has been read.
        let mut taken = Vec::new();
        for _ in 0..tables.scheduler.places() {
            taken.push(tables.scheduler.lease(&Requester::nobody(), JobLength::Short, None).await.ok());
        }
        let opening = tokio::spawn({
            let (tables, id) = (Arc::clone(&tables), id.clone());
            async move { tables.opened(&id, &Requester::nobody()).await }
        });
        while tables.scheduler.load().1 == 0 {
            tokio::task::yield_now().await;
        }
        // Meanwhile someone acts at another table, which then goes.
        let (text, secret) =
            (tables.store.journal(&id).await.expect("read"), tables.store.secret(&id).await.expect("read"));
        let mut other = replay(&text.expect("there"), secret.as_deref()).expect("sound");
        let (_, written) = other.journal().write_after(&Written::default());
        let action = other.truth().legal().swap_remove(0);
        other.act(Viewer::UMPIRE, &action, &[]).expect("lawful");
        tables.store.keep(&id, &other, &written, Sequel::default()).await.expect("kept");
        drop(taken);
        let table = opening.await.expect("no panic").expect("the table");
        assert_eq!(table.seated().await.expect("it is on the disk").battle.ply(), 1);
    }
    #[tokio::test(flavor = "multi_thread")]
    async fn tables_that_nobody_looks_at_leave_memory_and_come_back_as_they_were() {
        const MOST: usize = 8;
        let folder = TempDir::new().expect("a folder");
        let store = Arc::new(SqliteStore::open(folder.path()).await.expect("a store"));
        let tables = Tables::of(store, Process::default(), MOST, ServerTime::default());
        let begin = async |seed| {
            let game = redoubt_registry::load("zama", None).expect("the battle");
            let battle = Battle::begin(game, Setup::default(), Dice::seeded(seed), &[]).expect("a battle");
            let journal = battle.journal().lines.clone();
            (tables.create(battle, Owner::default(), None).await.expect("a table"), journal)
        };
        // Someone looks at the first one, and someone else is asking for something at the second.
        let (first, _) = begin(0).await;
        let (present, _news) = first.attend(Viewer::UMPIRE);
        let watched = first.id.clone();
        drop(first);
        let (asked, _) = begin(1).await;
        let mut begun = Vec::new();
        for seed in 2..40 {
            let (table, journal) = begin(seed).await;
            begun.push((table.id.clone(), journal));
            drop(table);
            assert!(tables.count().await <= MOST + MOST / 4, "{} tables", tables.count().await);
        }
        assert!(tables.open(&watched).await.is_some(), "what is watched stays");
        assert!(tables.open(&asked.id).await.is_some_and(|table| Arc::ptr_eq(&table, &asked)), "it has one table");
        for (id, journal) in &begun {
            let table = tables.opened(id, &Requester::nobody()).await.expect("it is on the disk");
            assert_eq!(table.seated().await.expect("it is sound").battle.journal().lines, *journal);
        }
        assert!(tables.count().await <= MOST + MOST / 4);
        drop(present);
    }
}
