//! What was found when a battle was studied, as JSON: it is only ever read as a whole.

use redoubt_kernel::Seat;
use redoubt_tactics::{Judged, Study};
use serde_json::{Value, json};
use sqlx::Row;

use super::PostgresStore;
use super::error::unread;
use crate::store::StoreError;

impl PostgresStore {
    /// See [`Store::keep_study`](crate::store::Store::keep_study).
    pub(super) async fn write_study(&self, id: &str, version: usize, study: &Study) -> Result<(), StoreError> {
        let judged = Value::from(study.judged.iter().map(write).collect::<Vec<Value>>()).to_string();
        let kept = "insert into studies select id, $2, $3::json from games where id = $1 for no key update
            on conflict (game) do update set version = excluded.version, judged = excluded.judged returning game";
        let rows = self.database.write(|| sqlx::query(kept).bind(id).bind(version as i64).bind(&judged)).await?;
        if rows.is_empty() { Err(StoreError::Forgotten(id.to_owned())) } else { Ok(()) }
    }

    /// See [`Store::study`](crate::store::Store::study).
    pub(super) async fn read_study(&self, id: &str, version: usize) -> Result<Option<Study>, StoreError> {
        let kept = "select judged::text from studies where game = $1 and version = $2";
        let rows = self.database.read(|| sqlx::query(kept).bind(id).bind(version as i64)).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        let text: String = row.try_get(0).map_err(unread)?;
        let judged: Option<Vec<Judged>> =
            serde_json::from_str::<Vec<Value>>(&text).ok().and_then(|all| all.iter().map(read).collect());
        // It was written by an edition that knew more of it, or by nobody: as if it had not been studied.
        Ok(judged.map(|judged| Study { judged }))
    }
}

fn write(judged: &Judged) -> Value {
    let Judged { ply, seat, action, better, best, done, score } = judged;
    json!({ "ply": ply, "seat": seat.0, "action": action, "better": better, "best": best, "done": done, "score": score })
}

fn read(value: &Value) -> Option<Judged> {
    Some(Judged {
        ply: usize::try_from(value.get("ply")?.as_u64()?).ok()?,
        seat: Seat(u8::try_from(value.get("seat")?.as_u64()?).ok()?),
        action: value.get("action")?.clone(),
        better: value.get("better")?.clone(),
        best: value.get("best")?.as_f64()?,
        done: value.get("done")?.as_f64()?,
        score: value.get("score")?.as_f64(),
    })
}
