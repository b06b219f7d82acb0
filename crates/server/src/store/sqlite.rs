//! Battles kept in an SQLite database, in a folder of their own.
//!
//! | module | what it holds |
//! |---|---|
//! | `directory` | the folder: private, and used by one program at a time |
//! | `writer`, `appender` | the one connection that writes, and how many journals grow in one transaction |
//! | `schema` | the tables, and how those of earlier editions become today's |
//! | `listing`, `studies` | lists of battles, and what was found about them |
//! | `rosters` | who holds the seats |
//! | [`records`] | what is kept of people |
//! | `timekeeping` | clocks, and what is to be sent |
//! | [`maintenance`] | check, backup, restore and a new key |
//! | [`inventory`] | all battles for whoever looks after them, and some deleted |

mod appender;
pub(super) mod directory;
mod error;
pub mod inventory;
mod listing;
pub mod maintenance;
pub mod records;
mod rosters;
mod schema;
mod secrets;
mod studies;
mod timekeeping;
mod writer;

use std::future::ready;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use redoubt_tactics::Study;
use sqlx::Row;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};

use super::{
    Change, ChangeFeed, Changes, Holdings, Leases, ListQuery, Listing, NewBattle, NewLines, Owner, Pending, Store,
    StoreError, StoredEnding, StoredStanding,
};
use crate::chat::Remark;
use crate::roster::{Role, Roster};
use appender::Appender;
use directory::Directory;
use writer::{Write, Writer};

/// Connections that read at the same time. All are opened at once: whoever reads later is to read from the same file, even if
/// another lies in its place by then.
const READERS: u32 = 4;

/// Unfinished battles that nobody has touched since ?1, of guests alone, and in which no clock runs.
const IDLE: &str = "over = 0 and touched < ?1 and due is null and not exists (select 1 from rosters,
    json_each(document, '$.seats') as seat where rosters.game = games.id and seat.value ->> '$.person' is not null)";

/// What was chosen in a battle after so many lines, if no more have followed.
const CHOICE: &str = "select choice from games where id = ?1 and chosen_after = ?2 and choice is not null
    and (select count(*) from lines where game = ?1) = ?2";

/// See the [module](self).
pub struct SqliteStore {
    readers: SqlitePool,
    writer: Arc<Writer>,
    appender: Arc<Appender>,
    directory: Directory,
    /// Nobody else uses the folder: changes are ours, and so are leases.
    feed: ChangeFeed,
    leases: Leases,
}

impl SqliteStore {
    /// Opens the database in a folder that nobody else uses, or makes it.
    pub async fn open(folder: &Path) -> Result<Self, StoreError> {
        let directory = Directory::take(folder)?;
        directory.prepare_database()?;
        SqliteStore::connect(directory).await
    }

    /// The connections to the database of a folder, which is brought up to date.
    async fn connect(directory: Directory) -> Result<Self, StoreError> {
        let path = directory.database();
        let writer = Arc::new(Writer::new(options(&path), path.clone()));
        schema::migrate(&writer).await?;
        directory.mark()?;
        let readers = options(&path).create_if_missing(false).pragma("query_only", "on");
        let readers =
            SqlitePoolOptions::new().min_connections(READERS).max_connections(READERS).connect_with(readers).await;
        let readers = readers.map_err(StoreError::reading)?;
        let appender = Appender::new(Arc::clone(&writer));
        let (feed, leases) = (ChangeFeed::default(), Leases::default());
        Ok(SqliteStore { readers, writer, appender, directory, feed, leases })
    }

    /// Opens the database beside whoever else uses the folder: for a program that plays a battle of its own there, such as the
    /// terminal. Nobody is kept out by it. Two who play the same battle are told apart when they write
    /// ([`StoreError::Conflict`]); tables of an earlier edition are only changed while nobody uses them.
    pub async fn beside(folder: &Path) -> Result<Self, StoreError> {
        match SqliteStore::open(folder).await {
            Ok(store) => {
                store.directory.release();
                return Ok(store);
            }
            Err(StoreError::InUse(who)) => {
                let mut database = maintenance::open(&directory::database_in(folder)).await?;
                let (found, known) = (schema::version(&mut database).await?, schema::latest());
                maintenance::close(database).await;
                if found > known {
                    return Err(StoreError::Newer { found, known });
                }
                if found < known {
                    return Err(StoreError::InUse(who));
                }
            }
            Err(cause) => return Err(cause),
        }
        SqliteStore::connect(Directory::visit(folder)?).await
    }

    /// What a failed read means: that the file is gone is the likeliest of reasons for one that cannot be opened.
    fn reading(&self, cause: sqlx::Error) -> StoreError {
        match (StoreError::reading(cause), self.writer.is_in_place()) {
            (StoreError::Read(_), Err(vanished)) => vanished,
            (other, _) => other,
        }
    }
}

impl Store for SqliteStore {
    fn create<'a>(&'a self, battle: &'a NewBattle) -> Pending<'a, Result<(), StoreError>> {
        Box::pin(async move {
            let NewBattle { id, game, scenario, rules, owner, roster, secret, lines } = battle;
            let mut write = self.writer.begin().await?;
            let kept = sqlx::query(
                "insert or ignore into games
                 (id, game, scenario, seats, begun, touched, plies, over, rules, visitor, address, brought, secret)
                 values (?, ?, ?, '', ?, ?, 0, 0, ?, ?, ?, ?, ?)",
            );
            let kept = kept.bind(id).bind(game).bind(scenario).bind(lines.at).bind(lines.at);
            let kept = kept.bind(i64::from(*rules)).bind(&owner.visitor).bind(&owner.address);
            if write.run(kept.bind(i64::from(owner.brought)).bind(secret)).await? == 0 {
                return Err(StoreError::Conflict(id.clone()));
            }
            add_lines(&mut write, id, lines).await?;
            if let Some(roster) = roster {
                rosters::write(&mut write, id, roster).await?;
            }
            write.commit().await?;
            self.feed.tell_lines(id, lines.after + lines.lines.len());
            Ok(())
        })
    }

    fn append<'a>(&'a self, id: &'a str, lines: &'a NewLines) -> Pending<'a, Result<(), StoreError>> {
        Box::pin(async move {
            self.appender.append(id, lines).await?;
            self.feed.tell_lines(id, lines.after + lines.lines.len());
            Ok(())
        })
    }

    fn journal<'a>(&'a self, id: &'a str) -> Pending<'a, Result<Option<String>, StoreError>> {
        Box::pin(async move {
            let rows = sqlx::query("select line from lines where game = ? order by number").bind(id);
            let rows = rows.fetch_all(&self.readers).await.map_err(|cause| match self.reading(cause) {
                StoreError::Damaged(cause) => StoreError::DamagedBattle(id.to_owned(), cause),
                other => other,
            })?;
            let lines: Result<String, sqlx::Error> = rows.iter().map(|row| row.try_get::<String, _>(0)).collect();
            Ok(Some(lines.map_err(|cause| self.reading(cause))?).filter(|text| !text.is_empty()))
        })
    }

    fn secret<'a>(&'a self, id: &'a str) -> Pending<'a, Result<Option<String>, StoreError>> {
        Box::pin(async move {
            let row = sqlx::query("select secret from games where id = ?").bind(id).fetch_optional(&self.readers).await;
            let secret = row.and_then(|row| row.map_or(Ok(None), |row| row.try_get(0)));
            secret.map_err(|cause| self.reading(cause))
        })
    }

    fn lines<'a>(&'a self, id: &'a str) -> Pending<'a, Result<usize, StoreError>> {
        Box::pin(async move {
            let row = sqlx::query("select count(*) from lines where game = ?").bind(id).fetch_one(&self.readers).await;
            let count: i64 = row.and_then(|row| row.try_get(0)).map_err(|cause| self.reading(cause))?;
            Ok(usize::try_from(count).unwrap_or_default())
        })
    }

    fn tail<'a>(&'a self, id: &'a str, after: usize) -> Pending<'a, Result<Option<String>, StoreError>> {
        Box::pin(async move {
            let rows = sqlx::query("select line from lines where game = ? and number >= ? order by number");
            let rows = rows.bind(id).bind(after as i64).fetch_all(&self.readers).await;
            let rows = rows.map_err(|cause| self.reading(cause))?;
            if rows.is_empty() && self.lines(id).await? == 0 {
                return Ok(None);
            }
            let lines: Result<String, sqlx::Error> = rows.iter().map(|row| row.try_get::<String, _>(0)).collect();
            lines.map(Some).map_err(|cause| self.reading(cause))
        })
    }

    fn standing<'a>(&'a self, id: &'a str, _: &'a str) -> Pending<'a, Result<Option<StoredStanding>, StoreError>> {
        Box::pin(self.read_standing(id))
    }

    fn list<'a>(&'a self, query: &'a ListQuery<'a>) -> Pending<'a, Result<Listing, StoreError>> {
        Box::pin(self.listing(query))
    }

    fn roster<'a>(&'a self, id: &'a str) -> Pending<'a, Result<Option<Roster>, StoreError>> {
        Box::pin(self.read_roster(id))
    }

    fn keep_roster<'a>(&'a self, id: &'a str, roster: &'a Roster) -> Pending<'a, Result<(), StoreError>> {
        Box::pin(async move {
            let mut write = self.writer.begin().await?;
            rosters::write(&mut write, id, roster).await?;
            write.commit().await?;
            self.feed.tell(Change::People { id: id.to_owned() });
            Ok(())
        })
    }

    fn remarks<'a>(&'a self, id: &'a str) -> Pending<'a, Result<Vec<Remark>, StoreError>> {
        Box::pin(self.read_remarks(id))
    }

    fn keep_remark<'a>(&'a self, id: &'a str, remark: &'a Remark) -> Pending<'a, Result<i64, StoreError>> {
        Box::pin(async move {
            let mut write = self.writer.begin().await?;
            let said = rosters::write_remark(&mut write, id, remark).await?;
            write.commit().await?;
            self.feed.tell(Change::People { id: id.to_owned() });
            Ok(said)
        })
    }

    fn linked<'a>(&'a self, hash: &'a str) -> Pending<'a, Result<Option<(String, Role)>, StoreError>> {
        Box::pin(self.find_link(hash))
    }

    fn forget<'a>(&'a self, id: &'a str) -> Pending<'a, Result<(), StoreError>> {
        Box::pin(async move {
            let mut write = self.writer.begin().await?;
            let gone = write.run(sqlx::query("delete from games where id = ?").bind(id)).await?;
            write.commit().await?;
            if gone > 0 {
                self.feed.tell_lines(id, 0);
            }
            Ok(())
        })
    }

    fn keep_choice<'a>(
        &'a self,
        id: &'a str,
        lines: usize,
        action: &'a str,
    ) -> Pending<'a, Result<String, StoreError>> {
        Box::pin(async move {
            let mut write = self.writer.begin().await?;
            let first = "update games set choice = ?3, chosen_after = ?2 where id = ?1 and chosen_after is not ?2
                and (select count(*) from lines where game = ?1) = ?2";
            write.run(sqlx::query(first).bind(id).bind(lines as i64).bind(action)).await?;
            let held = sqlx::query(CHOICE).bind(id).bind(lines as i64).fetch_optional(write.connection()?).await;
            let held = held.and_then(|row| row.map(|row| row.try_get(0)).transpose()).map_err(StoreError::writing)?;
            write.commit().await?;
            held.ok_or_else(|| StoreError::Conflict(id.to_owned()))
        })
    }

    fn choice<'a>(&'a self, id: &'a str, lines: usize) -> Pending<'a, Result<Option<String>, StoreError>> {
        Box::pin(async move {
            let held = sqlx::query(CHOICE).bind(id).bind(lines as i64).fetch_optional(&self.readers).await;
            held.and_then(|row| row.map(|row| row.try_get(0)).transpose()).map_err(|cause| self.reading(cause))
        })
    }

    fn disown<'a>(&'a self, id: &'a str) -> Pending<'a, Result<(), StoreError>> {
        Box::pin(async move {
            let mut write = self.writer.begin().await?;
            write.run(sqlx::query("update games set visitor = '', address = '' where id = ?").bind(id)).await?;
            write.commit().await
        })
    }

    fn forget_idle(&self, since: i64) -> Pending<'_, Result<Vec<String>, StoreError>> {
        Box::pin(async move {
            let idle = format!("select id from games where {IDLE} order by id");
            let idle = sqlx::query(&idle).bind(since).fetch_all(&self.readers).await;
            let idle = idle.map_err(|cause| self.reading(cause))?;
            let ids: Result<Vec<String>, sqlx::Error> = idle.iter().map(|row| row.try_get(0)).collect();
            let mut forgotten = Vec::new();
            for id in ids.map_err(|cause| self.reading(cause))? {
                // Someone may have come back to it meanwhile.
                let mut write = self.writer.begin().await?;
                let gone = format!("delete from games where {IDLE} and id = ?2");
                let count = write.run(sqlx::query(&gone).bind(since).bind(&id)).await?;
                write.commit().await?;
                if count > 0 {
                    self.feed.tell_lines(&id, 0);
                    forgotten.push(id);
                }
            }
            Ok(forgotten)
        })
    }

    fn holdings<'a>(&'a self, owner: &'a Owner) -> Pending<'a, Result<[Holdings; 2], StoreError>> {
        Box::pin(async move {
            let mut held = [Holdings::default(); 2];
            let count = |by: &str| format!("select count(*), coalesce(sum(brought), 0) from games where {by} = ?");
            let queries = [(count("visitor"), &owner.visitor), (count("address"), &owner.address)];
            for (held, (query, value)) in held.iter_mut().zip(&queries) {
                let row = sqlx::query(query).bind(*value).fetch_one(&self.readers).await;
                let row = row.map_err(|cause| self.reading(cause))?;
                let count = |index: usize| row.try_get(index).map_err(|cause| self.reading(cause));
                *held = Holdings { battles: count(0)?, brought: count(1)? };
            }
            Ok(held)
        })
    }

    fn setting<'a>(&'a self, name: &'a str, fresh: String) -> Pending<'a, Result<String, StoreError>> {
        Box::pin(async move {
            let mut write = self.writer.begin().await?;
            write.run(sqlx::query("insert or ignore into settings values (?, ?)").bind(name).bind(fresh)).await?;
            write.commit().await?;
            let row = sqlx::query("select value from settings where name = ?").bind(name).fetch_one(&self.readers);
            row.await.and_then(|row| row.try_get(0)).map_err(|cause| self.reading(cause))
        })
    }

    fn replace_setting<'a>(&'a self, name: &'a str, value: String) -> Pending<'a, Result<(), StoreError>> {
        Box::pin(async move {
            let mut write = self.writer.begin().await?;
            let replaced = "insert into settings values (?, ?) on conflict (name) do update set value = excluded.value";
            write.run(sqlx::query(replaced).bind(name).bind(value)).await?;
            write.commit().await
        })
    }

    fn keep_study<'a>(&'a self, id: &'a str, version: usize, study: &'a Study) -> Pending<'a, Result<(), StoreError>> {
        Box::pin(self.write_study(id, version, study))
    }

    fn study<'a>(&'a self, id: &'a str, version: usize) -> Pending<'a, Result<Option<Study>, StoreError>> {
        Box::pin(self.read_study(id, version))
    }

    fn changes(&self) -> Changes {
        self.feed.listen()
    }

    fn tell<'a>(&'a self, change: &'a Change) -> Pending<'a, Result<(), StoreError>> {
        self.feed.tell(change.clone());
        Box::pin(ready(Ok(())))
    }

    fn is_shared(&self) -> bool {
        false
    }

    fn attend<'a>(&'a self, _: &'a str, _: &'a str, _: u8) -> Pending<'a, Result<(), StoreError>> {
        Box::pin(ready(Ok(())))
    }

    fn live<'a>(&'a self, process: &'a str, _: Duration) -> Pending<'a, Result<Vec<String>, StoreError>> {
        Box::pin(ready(Ok(vec![process.to_owned()])))
    }

    fn lease<'a>(
        &'a self,
        name: &'a str,
        holder: &'a str,
        time: Duration,
    ) -> Pending<'a, Result<Option<Instant>, StoreError>> {
        Box::pin(ready(Ok(self.leases.take(name, holder, time))))
    }

    fn release<'a>(&'a self, name: &'a str, holder: &'a str) -> Pending<'a, Result<(), StoreError>> {
        self.leases.release(name, holder);
        Box::pin(ready(Ok(())))
    }

    fn close(&self) -> Pending<'_, ()> {
        Box::pin(async move {
            self.writer.close().await;
            self.readers.close().await;
            self.directory.release();
        })
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

async fn add_lines(write: &mut Write<'_>, id: &str, new: &NewLines) -> Result<(), StoreError> {
    let NewLines { after, lines, seats, plies, turn, ending, at, sequel } = new;
    let touched =
        sqlx::query("update games set touched = ?, seats = ?, plies = ?, over = ?, ending = ?, turn = ? where id = ?")
            .bind(at);
    let touched = touched
        .bind(seats.join(" "))
        .bind(*plies as i64)
        .bind(i64::from(ending.is_some()))
        .bind(ending.as_ref().map(StoredEnding::written))
        .bind(turn.map(i64::from));
    // A battle that was forgotten meanwhile is not kept in part.
    if write.run(touched.bind(id)).await? == 0 {
        return Err(StoreError::Forgotten(id.to_owned()));
    }
    let last = sqlx::query("select coalesce(max(number) + 1, 0) from lines where game = ?").bind(id);
    let last: Result<i64, sqlx::Error> = last.fetch_one(write.connection()?).await.and_then(|row| row.try_get(0));
    if last.map_err(StoreError::writing)? != *after as i64 {
        return Err(StoreError::Conflict(id.to_owned()));
    }
    for (offset, line) in lines.iter().enumerate() {
        let number = (after + offset) as i64;
        write.run(sqlx::query("insert into lines values (?, ?, ?)").bind(id).bind(number).bind(line)).await?;
    }
    timekeeping::write_sequel(write, id, sequel).await
}
