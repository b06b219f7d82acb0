//! What was found when a battle was studied, a row a decision.

use redoubt_kernel::Seat;
use redoubt_tactics::{Judged, Study};
use serde_json::Value;
use sqlx::Row;

use super::SqliteStore;
use crate::store::StoreError;

impl SqliteStore {
    /// See [`Store::keep_study`](crate::store::Store::keep_study).
    pub(super) async fn write_study(&self, id: &str, version: usize, study: &Study) -> Result<(), StoreError> {
        let mut write = self.writer.begin().await?;
        write.run(sqlx::query("delete from studies where game = ?").bind(id)).await?;
        let begun =
            sqlx::query("insert into studies select id, ? from games where id = ?").bind(version as i64).bind(id);
        if write.run(begun).await? == 0 {
            return Err(StoreError::Forgotten(id.to_owned()));
        }
        for judged in &study.judged {
            let row = sqlx::query("insert into decisions values (?, ?, ?, ?, ?, ?, ?, ?)").bind(id);
            let row = row.bind(judged.ply as i64).bind(i64::from(judged.seat.0));
            let row = row.bind(judged.action.to_string()).bind(judged.better.to_string());
            write.run(row.bind(judged.best).bind(judged.done).bind(judged.score)).await?;
        }
        write.commit().await
    }

    /// See [`Store::study`](crate::store::Store::study).
    pub(super) async fn read_study(&self, id: &str, version: usize) -> Result<Option<Study>, StoreError> {
        let kept = sqlx::query("select 1 from studies where game = ? and version = ?").bind(id).bind(version as i64);
        if kept.fetch_optional(&self.readers).await.map_err(|cause| self.reading(cause))?.is_none() {
            return Ok(None);
        }
        let rows = sqlx::query(
            "select ply, seat, action, better, best, done, score from decisions where game = ? order by ply",
        );
        let rows = rows.bind(id).fetch_all(&self.readers).await.map_err(|cause| self.reading(cause))?;
        let judged: Result<Vec<Judged>, sqlx::Error> = rows.iter().map(read).collect();
        Ok(Some(Study { judged: judged.map_err(|cause| self.reading(cause))? }))
    }
}

fn read(row: &sqlx::sqlite::SqliteRow) -> Result<Judged, sqlx::Error> {
    let spoilt = |error: Box<dyn std::error::Error + Send + Sync>| sqlx::Error::Decode(error);
    let action = |index: usize| -> Result<Value, sqlx::Error> {
        serde_json::from_str(&row.try_get::<String, _>(index)?).map_err(|error| spoilt(error.into()))
    };
    Ok(Judged {
        ply: usize::try_from(row.try_get::<i64, _>(0)?).map_err(|error| spoilt(error.into()))?,
        seat: Seat(u8::try_from(row.try_get::<i64, _>(1)?).map_err(|error| spoilt(error.into()))?),
        action: action(2)?,
        better: action(3)?,
        best: row.try_get(4)?,
        done: row.try_get(5)?,
        score: row.try_get(6)?,
    })
}
