//! Records and their marks, for the store and for whoever looks into a folder beside a server that plays.

use std::path::Path;

use sqlx::sqlite::SqliteRow;
use sqlx::{Connection, Row, SqliteConnection};
use tokio::sync::Mutex;

use super::SqliteStore;
use super::directory::database_in;
use super::maintenance::{close, open};
use super::schema;
use crate::store::{Pending, Record, RecordChange, RecordPage, RecordQuery, Records, StoreError};

/// What is read of a record: its marks as JSON.
const COLUMNS: &str = "kind, key, edition, rank, document,
    (select json_group_array(mark) from marks where marks.kind = records.kind and marks.key = records.key) as marks";

fn read(row: &SqliteRow) -> Result<Record, sqlx::Error> {
    let marks: String = row.try_get("marks")?;
    let mut marks: Vec<String> = serde_json::from_str(&marks).map_err(|cause| sqlx::Error::Decode(cause.into()))?;
    marks.sort();
    Ok(Record {
        kind: row.try_get("kind")?,
        key: row.try_get("key")?,
        edition: row.try_get("edition")?,
        rank: row.try_get("rank")?,
        marks,
        document: row.try_get("document")?,
    })
}

async fn find(connection: &mut SqliteConnection, kind: &str, key: &str) -> Result<Option<Record>, sqlx::Error> {
    let one = format!("select {COLUMNS} from records where kind = ? and key = ?");
    let row = sqlx::query(&one).bind(kind).bind(key).fetch_optional(connection).await?;
    row.as_ref().map(read).transpose()
}

async fn list(connection: &mut SqliteConnection, query: &RecordQuery<'_>) -> Result<RecordPage, sqlx::Error> {
    let marked = "(kind, key) in (select kind, key from marks where mark = ?1 and (?2 is null or kind = ?2))";
    let count = format!("select count(*) from records where {marked}");
    let row = sqlx::query(&count).bind(query.mark).bind(query.kind).fetch_one(&mut *connection).await?;
    let total = usize::try_from(row.try_get::<i64, _>(0)?).unwrap_or_default();
    let some = format!("select {COLUMNS} from records where {marked} order by rank desc, key, kind limit ?3 offset ?4");
    let some = sqlx::query(&some).bind(query.mark).bind(query.kind).bind(query.most as i64).bind(query.first as i64);
    let rows = some.fetch_all(connection).await?;
    Ok(RecordPage { records: rows.iter().map(read).collect::<Result<_, _>>()?, total })
}

/// Makes one change; says whether it followed what is kept.
async fn make(connection: &mut SqliteConnection, change: &RecordChange) -> Result<bool, sqlx::Error> {
    let Record { kind, key, edition, rank, marks, document } = change.record();
    let done = match change {
        RecordChange::Put(_) => sqlx::query(
            "insert into records (kind, key, edition, rank, document) select ?1, ?2, ?3, ?4, ?5
             where ?3 = 1 or exists (select 1 from records where kind = ?1 and key = ?2)
             on conflict (kind, key) do update set edition = ?3, rank = ?4, document = ?5 where edition = ?3 - 1",
        )
        .bind(kind)
        .bind(key)
        .bind(edition)
        .bind(rank)
        .bind(document),
        RecordChange::Remove(_) => sqlx::query("delete from records where kind = ? and key = ? and edition = ?")
            .bind(kind)
            .bind(key)
            .bind(edition),
    };
    if done.execute(&mut *connection).await?.rows_affected() == 0 {
        return Ok(false);
    }
    let old = sqlx::query("delete from marks where kind = ? and key = ?").bind(kind).bind(key);
    old.execute(&mut *connection).await?;
    if let RecordChange::Put(_) = change {
        for mark in marks {
            let marked = sqlx::query("insert or ignore into marks values (?, ?, ?)").bind(mark).bind(kind).bind(key);
            marked.execute(&mut *connection).await?;
        }
    }
    Ok(true)
}

fn conflict(change: &RecordChange) -> StoreError {
    let Record { kind, key, .. } = change.record();
    StoreError::Conflict(format!("{kind} {key}"))
}

impl Records for SqliteStore {
    fn record<'a>(&'a self, kind: &'a str, key: &'a str) -> Pending<'a, Result<Option<Record>, StoreError>> {
        Box::pin(async move {
            let mut reader = self.readers.acquire().await.map_err(|cause| self.reading(cause))?;
            find(&mut reader, kind, key).await.map_err(|cause| self.reading(cause))
        })
    }

    fn records<'a>(&'a self, query: &'a RecordQuery<'a>) -> Pending<'a, Result<RecordPage, StoreError>> {
        Box::pin(async move {
            let mut reader = self.readers.acquire().await.map_err(|cause| self.reading(cause))?;
            list(&mut reader, query).await.map_err(|cause| self.reading(cause))
        })
    }

    fn change_records<'a>(&'a self, changes: &'a [RecordChange]) -> Pending<'a, Result<(), StoreError>> {
        Box::pin(async move {
            let mut write = self.writer.begin().await?;
            for change in changes {
                if !make(write.connection()?, change).await.map_err(StoreError::writing)? {
                    return Err(conflict(change));
                }
            }
            write.commit().await
        })
    }
}

/// The records of a folder, for whoever looks after it while a server may be playing.
pub struct RecordsBeside(Mutex<SqliteConnection>);

impl RecordsBeside {
    /// Those of a folder whose tables are of this edition.
    pub async fn open(folder: &Path) -> Result<Self, StoreError> {
        let mut database = open(&database_in(folder)).await?;
        let (found, known) = (schema::version(&mut database).await?, schema::latest());
        if found == known { Ok(RecordsBeside(Mutex::new(database))) } else { Err(StoreError::Newer { found, known }) }
    }

    /// Lets go of the folder.
    pub async fn close(self) {
        close(self.0.into_inner()).await;
    }
}

impl Records for RecordsBeside {
    fn record<'a>(&'a self, kind: &'a str, key: &'a str) -> Pending<'a, Result<Option<Record>, StoreError>> {
        Box::pin(async move { find(&mut *self.0.lock().await, kind, key).await.map_err(StoreError::reading) })
    }

    fn records<'a>(&'a self, query: &'a RecordQuery<'a>) -> Pending<'a, Result<RecordPage, StoreError>> {
        Box::pin(async move { list(&mut *self.0.lock().await, query).await.map_err(StoreError::reading) })
    }

    fn change_records<'a>(&'a self, changes: &'a [RecordChange]) -> Pending<'a, Result<(), StoreError>> {
        Box::pin(async move {
            let mut connection = self.0.lock().await;
            let mut write = connection.begin_with("begin immediate").await.map_err(StoreError::writing)?;
            for change in changes {
                if !make(&mut write, change).await.map_err(StoreError::writing)? {
                    return Err(conflict(change));
                }
            }
            write.commit().await.map_err(StoreError::writing)
        })
    }
}
