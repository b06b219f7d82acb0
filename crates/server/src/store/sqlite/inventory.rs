//! The battles of a folder for whoever looks after it: all of them, and some of them deleted.
//!
//! Both work beside a server that plays. It reads nothing twice that it has in memory: a battle that is deleted while someone
//! sits at its table is refused the next move (`StoreError::Forgotten`), and its table is given up.

use std::path::Path;

use sqlx::{Connection, Row, SqliteConnection};

use super::directory::database_in;
use super::listing::{COLUMNS, read, status_of};
use super::maintenance::{close, open};
use crate::store::{BattleRecord, StoreError};

/// All battles, the latest first.
pub async fn list(folder: &Path) -> Result<Vec<BattleRecord>, StoreError> {
    let mut database = open(&database_in(folder)).await?;
    let query = format!(
        "select {COLUMNS}, begun, (select count(*) from lines where game = games.id) as count from games order by touched desc, id"
    );
    let rows = sqlx::query(&query).fetch_all(&mut database).await;
    close(database).await;
    let rows = rows.map_err(StoreError::reading)?;
    let record = |row: &sqlx::sqlite::SqliteRow| {
        let lines = usize::try_from(row.try_get::<i64, _>("count")?).unwrap_or_default();
        Ok(BattleRecord { summary: read(row)?, status: status_of(row)?, begun: row.try_get("begun")?, lines })
    };
    rows.iter().map(record).collect::<Result<_, sqlx::Error>>().map_err(StoreError::reading)
}

/// Deletes these battles for good, all or none; says which of them there are not, and then none is deleted.
pub async fn delete(folder: &Path, ids: &[String]) -> Result<Vec<String>, StoreError> {
    let mut database = open(&database_in(folder)).await?;
    let deleted = delete_in(&mut database, ids).await;
    close(database).await;
    deleted.map_err(StoreError::writing)
}

async fn delete_in(database: &mut SqliteConnection, ids: &[String]) -> Result<Vec<String>, sqlx::Error> {
    let mut write = database.begin_with("begin immediate").await?;
    let mut missing = Vec::new();
    for id in ids {
        let gone = sqlx::query("delete from games where id = ?").bind(id).execute(&mut *write).await?;
        if gone.rows_affected() == 0 {
            missing.push(id.clone());
        }
    }
    if missing.is_empty() {
        write.commit().await?
    } else {
        write.rollback().await?
    }
    Ok(missing)
}
