//! The journals on disk. A line that has been answered is in the database: nothing is told to a browser before that.

mod directory;
mod error;
mod listing;
pub mod maintenance;
mod schema;
mod studies;
mod writer;

use std::path::Path;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use redoubt_kernel::journal::Written;
use redoubt_kernel::{Battle, Turn};
use sqlx::Row;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};

use directory::Directory;
pub use error::StoreError;
pub use listing::{Listed, Page, Shelf};
use writer::{Write, Writer};

/// Connections that read at the same time.
const READERS: u32 = 4;

/// Whose a battle is, as far as limits go: hashes that only tell the same from another.
#[derive(Clone, Debug, Default)]
pub struct Owner {
    /// The browser that began it.
    pub visitor: String,
    /// The address it came from.
    pub address: String,
    /// Was it brought as a file?
    pub brought: bool,
}

/// How many battles someone has here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Holdings {
    /// All of them.
    pub battles: i64,
    /// Those brought as files.
    pub brought: i64,
}

/// See the [module](self).
#[derive(Clone)]
pub struct Store {
    readers: SqlitePool,
    writer: Arc<Writer>,
    directory: Arc<Directory>,
}

impl Store {
    /// Opens the database in a folder that nobody else uses, or makes it.
    pub async fn open(folder: &Path) -> Result<Self, StoreError> {
        let directory = Directory::take(folder)?;
        directory.prepare_database()?;
        let path = directory.database();
        let writer = Writer::new(options(&path), path.clone());
        schema::migrate(&writer).await?;
        directory.mark()?;
        let readers = options(&path).create_if_missing(false).pragma("query_only", "on");
        let readers = SqlitePoolOptions::new().max_connections(READERS).connect_with(readers).await;
        let readers = readers.map_err(StoreError::reading)?;
        Ok(Store { readers, writer: Arc::new(writer), directory: Arc::new(directory) })
    }

    /// Keeps a new battle; says how far its journal is written.
    pub async fn create(&self, id: &str, battle: &Battle, owner: &Owner) -> Result<Written, StoreError> {
        let header = &battle.journal().header;
        let profile = battle.game().profile();
        let seat = |name: &&str| header.seats.get(*name).cloned().unwrap_or_else(|| "person".to_owned());
        let seats: Vec<String> = profile.seats.iter().map(seat).collect();
        let mut write = self.writer.begin().await?;
        let kept = sqlx::query(
            "insert into games (id, game, scenario, seats, begun, touched, plies, over, rules, visitor, address, brought)
             values (?, ?, ?, ?, ?, ?, 0, 0, ?, ?, ?, ?)",
        );
        let kept = kept.bind(id).bind(&header.game).bind(&header.setup.scenario).bind(seats.join(" "));
        let kept = kept.bind(now()).bind(now()).bind(i64::from(header.rules));
        write.run(kept.bind(&owner.visitor).bind(&owner.address).bind(i64::from(owner.brought))).await?;
        let written = add_lines(&mut write, id, battle, &Written::default()).await?;
        write.commit().await?;
        Ok(written)
    }

    /// Adds the lines of the journal that are not `written` yet. When this returns, they are on the disk, and it says how
    /// far the journal is written now.
    pub async fn append(&self, id: &str, battle: &Battle, written: &Written) -> Result<Written, StoreError> {
        let mut write = self.writer.begin().await?;
        let written = add_lines(&mut write, id, battle, written).await?;
        write.commit().await?;
        Ok(written)
    }

    /// A battle's journal, as it would stand in a file.
    pub async fn journal(&self, id: &str) -> Result<Option<String>, StoreError> {
        let rows = sqlx::query("select line from lines where game = ? order by number").bind(id);
        let rows = rows.fetch_all(&self.readers).await.map_err(|cause| match StoreError::reading(cause) {
            StoreError::Damaged(cause) => StoreError::Damaged(format!("{id}: {cause}")),
            other => other,
        })?;
        let lines: Result<String, sqlx::Error> = rows.iter().map(|row| row.try_get::<String, _>(0)).collect();
        Ok(Some(lines.map_err(StoreError::reading)?).filter(|text| !text.is_empty()))
    }

    /// How many lines a battle's journal has.
    pub async fn lines(&self, id: &str) -> Result<usize, StoreError> {
        let row = sqlx::query("select count(*) from lines where game = ?").bind(id).fetch_one(&self.readers).await;
        let count: i64 = row.and_then(|row| row.try_get(0)).map_err(StoreError::reading)?;
        Ok(usize::try_from(count).unwrap_or_default())
    }

    /// Forgets a battle for good.
    pub async fn forget(&self, id: &str) -> Result<(), StoreError> {
        let mut write = self.writer.begin().await?;
        write.run(sqlx::query("delete from games where id = ?").bind(id)).await?;
        write.commit().await
    }

    /// Forgets the unfinished battles that nobody has touched since a moment, in seconds since 1970; says which.
    pub async fn forget_idle(&self, since: i64) -> Result<Vec<String>, StoreError> {
        let idle = sqlx::query("select id from games where over = 0 and touched < ? order by id").bind(since);
        let idle = idle.fetch_all(&self.readers).await.map_err(StoreError::reading)?;
        let ids: Result<Vec<String>, sqlx::Error> = idle.iter().map(|row| row.try_get(0)).collect();
        let mut forgotten = Vec::new();
        for id in ids.map_err(StoreError::reading)? {
            // Someone may have come back to it meanwhile.
            let mut write = self.writer.begin().await?;
            let gone = sqlx::query("delete from games where id = ? and over = 0 and touched < ?").bind(&id).bind(since);
            let count = write.run(gone).await?;
            write.commit().await?;
            forgotten.extend((count > 0).then_some(id));
        }
        Ok(forgotten)
    }

    /// What a visitor has here, and what has come from their address.
    pub async fn holdings(&self, owner: &Owner) -> Result<[Holdings; 2], StoreError> {
        let mut held = [Holdings::default(); 2];
        let queries = [
            sqlx::query("select count(*), coalesce(sum(brought), 0) from games where visitor = ?").bind(&owner.visitor),
            sqlx::query("select count(*), coalesce(sum(brought), 0) from games where address = ?").bind(&owner.address),
        ];
        for (held, query) in held.iter_mut().zip(queries) {
            let row = query.fetch_one(&self.readers).await.map_err(StoreError::reading)?;
            let count = |index: usize| row.try_get(index).map_err(StoreError::reading);
            *held = Holdings { battles: count(0)?, brought: count(1)? };
        }
        Ok(held)
    }

    /// A setting; made by `fresh` the first time it is asked for.
    pub async fn setting(&self, name: &str, fresh: impl FnOnce() -> String) -> Result<String, StoreError> {
        let mut write = self.writer.begin().await?;
        write.run(sqlx::query("insert or ignore into settings values (?, ?)").bind(name).bind(fresh())).await?;
        write.commit().await?;
        let row = sqlx::query("select value from settings where name = ?").bind(name).fetch_one(&self.readers).await;
        row.and_then(|row| row.try_get(0)).map_err(StoreError::reading)
    }

    /// Is the database still where a restart would look for it?
    pub fn is_in_place(&self) -> Result<(), StoreError> {
        self.writer.is_in_place()
    }

    /// Lets go of the file and the folder.
    pub async fn close(&self) {
        self.writer.close().await;
        self.readers.close().await;
        self.directory.release();
    }
}

/// How every connection opens the database.
fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .foreign_keys(true)
        .journal_mode(SqliteJournalMode::Wal)
        // Every commit reaches the disk before it is answered.
        .synchronous(SqliteSynchronous::Full)
}

async fn add_lines(write: &mut Write<'_>, id: &str, battle: &Battle, written: &Written) -> Result<Written, StoreError> {
    let (text, now_written) = battle.journal().write_after(written);
    for (offset, line) in text.split_inclusive('\n').enumerate() {
        let number = (written.lines() + offset) as i64;
        write.run(sqlx::query("insert into lines values (?, ?, ?)").bind(id).bind(number).bind(line)).await?;
    }
    let touched = sqlx::query("update games set touched = ?, plies = ?, over = ? where id = ?").bind(now());
    let over = i64::from(battle.position().turn() == Turn::Over);
    let count = write.run(touched.bind(battle.ply() as i64).bind(over).bind(id)).await?;
    // A battle that was forgotten meanwhile is not kept in part.
    if count == 1 { Ok(now_written) } else { Err(StoreError::Write(format!("there is no battle {id}"))) }
}

/// Seconds since 1970.
pub(crate) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| i64::try_from(time.as_secs()).unwrap_or(i64::MAX))
}
