//! Lists of battles.

use redoubt_registry::playable;
use sqlx::Row;
use sqlx::postgres::PgRow;

use super::PostgresStore;
use super::error::unread;
use crate::store::listing::until;
use crate::store::{BattleStatus, BattleSummary, ListQuery, Listing, StoreError, StoredEnding};

/// What is read of a battle.
pub(super) const COLUMNS: &str = "id, game, scenario, seats, touched, plies, ending, turn,
    (select document from rosters where rosters.game = games.id) as roster, clock, clock_since";

impl PostgresStore {
    /// See [`Store::list`](crate::store::Store::list).
    pub(super) async fn listing(&self, query: &ListQuery<'_>) -> Result<Listing, StoreError> {
        let &ListQuery { status, held_by, first, most } = query;
        let current = "rules is not distinct from ($1::jsonb ->> game)::bigint";
        let wanted = match status {
            BattleStatus::UnderWay => format!("ending is null and {current}"),
            BattleStatus::Finished => format!("ending is not null and {current}"),
            BattleStatus::Old => format!("not ({current})"),
        };
        let held = "($4::text[] is null or id in (select game from holders where holder = any ($4)))";
        let wanted = format!("{wanted} and {held}");
        // The count too if there is nothing beyond it to list, and both as they stand at one moment.
        let some = format!(
            "select counted.total, listed.* from (select count(*) as total from games where {wanted}) as counted
            left join (
                select {COLUMNS} from games where {wanted}
                order by touched desc, id limit $2 offset $3
            ) as listed on true order by touched desc, id"
        );
        let names: Option<Vec<&str>> = held_by.map(|all| all.iter().map(|identity| identity.0.as_str()).collect());
        let rules = current_rules();
        let (most, first) = (most as i64, first as i64);
        let rows = self.database.read(|| sqlx::query(&some).bind(&rules).bind(most).bind(first).bind(&names)).await?;
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

/// A battle of a list; none where the list is empty.
pub(super) fn read(row: &PgRow) -> Result<Option<BattleSummary>, sqlx::Error> {
    let Some(id) = row.try_get("id")? else { return Ok(None) };
    Ok(Some(BattleSummary {
        id,
        game: row.try_get("game")?,
        scenario: row.try_get("scenario")?,
        seats: row.try_get::<String, _>("seats")?.split(' ').map(str::to_owned).collect(),
        touched: row.try_get("touched")?,
        plies: usize::try_from(row.try_get::<i64, _>("plies")?).unwrap_or_default(),
        turn: row.try_get::<Option<i16>, _>("turn")?.and_then(|turn| u8::try_from(turn).ok()),
        until: until(row.try_get("clock")?, row.try_get("clock_since")?),
        roster: row.try_get::<Option<String>, _>("roster")?.and_then(|text| serde_json::from_str(&text).ok()),
        ending: row.try_get::<Option<String>, _>("ending")?.and_then(|text| StoredEnding::read(&text)),
    }))
}
