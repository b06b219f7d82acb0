//! Lists of battles.

use redoubt_registry::playable;
use sqlx::Row;
use sqlx::postgres::PgRow;

use super::PostgresStore;
use super::error::unread;
use crate::store::{BattleStatus, BattleSummary, Ending, Listing, StoreError};

impl PostgresStore {
    /// See [`Store::list`](crate::store::Store::list).
    pub(super) async fn listing(&self, status: BattleStatus, first: usize, most: usize) -> Result<Listing, StoreError> {
        let current = "rules is not distinct from ($1::jsonb ->> game)::bigint";
        let wanted = match status {
            BattleStatus::UnderWay => format!("ending is null and {current}"),
            BattleStatus::Finished => format!("ending is not null and {current}"),
            BattleStatus::Old => format!("not ({current})"),
        };
        // The count too if there is nothing beyond it to list, and both as they stand at one moment.
        let some = format!(
            "select counted.total, listed.* from (select count(*) as total from games where {wanted}) as counted
            left join (
                select id, game, scenario, seats, touched, plies, ending from games where {wanted}
                order by touched desc, id limit $2 offset $3
            ) as listed on true order by touched desc, id"
        );
        let rules = current_rules();
        let (most, first) = (most as i64, first as i64);
        let rows = self.database.read(|| sqlx::query(&some).bind(&rules).bind(most).bind(first)).await?;
        let total: i64 = rows.first().map_or(Ok(0), |row| row.try_get(0)).map_err(unread)?;
        let battles: Result<Vec<Option<BattleSummary>>, sqlx::Error> = rows.iter().map(read).collect();
        let battles = battles.map_err(unread)?.into_iter().flatten().collect();
        Ok(Listing { battles, total: usize::try_from(total).unwrap_or_default(), unreadable: Vec::new() })
    }
}

/// The version of each battle's rules that this program plays, as JSON.
fn current_rules() -> String {
    let versions: serde_json::Map<String, serde_json::Value> =
        playable().iter().map(|profile| (profile.id.to_owned(), profile.version.into())).collect();
    serde_json::Value::Object(versions).to_string()
}

fn read(row: &PgRow) -> Result<Option<BattleSummary>, sqlx::Error> {
    let Some(id) = row.try_get(1)? else { return Ok(None) };
    Ok(Some(BattleSummary {
        id,
        game: row.try_get(2)?,
        scenario: row.try_get(3)?,
        seats: row.try_get::<String, _>(4)?.split(' ').map(str::to_owned).collect(),
        touched: row.try_get(5)?,
        plies: usize::try_from(row.try_get::<i64, _>(6)?).unwrap_or_default(),
        ending: row.try_get::<Option<String>, _>(7)?.and_then(|text| Ending::read(&text)),
    }))
}
