//! Lists of battles, out of a damaged database too.

use redoubt_registry::playable;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::SqliteStore;
use crate::roster::Identity;
use crate::store::listing::until;
use crate::store::{BattleStatus, BattleSummary, ListQuery, Listing, StoreError, StoredEnding};

/// What is read of a battle.
pub(super) const COLUMNS: &str = "id, game, scenario, seats, touched, plies, over, rules, ending, turn,
    (select document from rosters where rosters.game = games.id) as roster, clock, clock_since";

impl SqliteStore {
    /// See [`Store::list`](crate::store::Store::list).
    pub(super) async fn listing(&self, query: &ListQuery<'_>) -> Result<Listing, StoreError> {
        match self.list_at_once(query).await {
            Err(StoreError::Damaged(_)) => self.list_one_by_one(query).await,
            listed => listed,
        }
    }

    async fn list_at_once(&self, query: &ListQuery<'_>) -> Result<Listing, StoreError> {
        let &ListQuery { status, held_by, first, most } = query;
        // An entry without a version comes from a database that was damaged when it was brought up to date: to be tried.
        let current = "(rules is null or rules is json_extract(?1, '$.' || game))";
        let wanted = match status {
            BattleStatus::UnderWay => format!("over = 0 and {current}"),
            BattleStatus::Finished => format!("over = 1 and {current}"),
            BattleStatus::Old => format!("not {current}"),
        };
        let held = "(?2 is null or id in (select game from holders where holder in (select value from json_each(?2))))";
        let wanted = format!("{wanted} and {held}");
        let count = format!("select count(*) from games where {wanted}");
        let row = sqlx::query(&count).bind(current_rules()).bind(names(held_by)).fetch_one(&self.readers).await;
        let total: i64 = row.and_then(|row| row.try_get(0)).map_err(|cause| self.reading(cause))?;
        let some = format!("select {COLUMNS} from games where {wanted} order by touched desc, id limit ?3 offset ?4");
        let rows = sqlx::query(&some).bind(current_rules()).bind(names(held_by)).bind(most as i64).bind(first as i64);
        let rows = rows.fetch_all(&self.readers).await.map_err(|cause| self.reading(cause))?;
        let battles: Result<Vec<BattleSummary>, sqlx::Error> = rows.iter().map(read).collect();
        let battles = battles.map_err(|cause| self.reading(cause))?;
        Ok(Listing { battles, total: usize::try_from(total).unwrap_or_default(), unreadable: Vec::new() })
    }

    /// The same from a damaged database: the ids stand in an index of their own, and each entry is read by itself.
    async fn list_one_by_one(&self, query: &ListQuery<'_>) -> Result<Listing, StoreError> {
        let &ListQuery { status, held_by, first, most } = query;
        let theirs = |battle: &BattleSummary| held_by.is_none_or(|names| battle.is_held_by(names));
        let ids = sqlx::query("select id from games indexed by sqlite_autoindex_games_1 order by id");
        let ids = ids.fetch_all(&self.readers).await.map_err(|cause| self.reading(cause))?;
        let mut listing = Listing::default();
        for row in &ids {
            let id: String = row.try_get(0).map_err(|cause| self.reading(cause))?;
            let entry = format!("select {COLUMNS} from games where id = ?");
            let entry = sqlx::query(&entry).bind(&id).fetch_optional(&self.readers).await;
            match entry.and_then(|row| row.map(|row| Ok((read(&row)?, status_of(&row)?))).transpose()) {
                Ok(Some((battle, its))) if its == status && theirs(&battle) => listing.battles.push(battle),
                Ok(_) => {}
                Err(_) => listing.unreadable.push(id),
            }
        }
        listing.total = listing.battles.len();
        listing.battles.sort_by(|a, b| b.touched.cmp(&a.touched).then_with(|| a.id.cmp(&b.id)));
        listing.battles = listing.battles.into_iter().skip(first).take(most).collect();
        Ok(listing)
    }
}

/// The version of each battle's rules that this program plays, as JSON.
fn current_rules() -> String {
    let versions: serde_json::Map<String, serde_json::Value> =
        playable().iter().map(|profile| (profile.id.to_owned(), profile.version.into())).collect();
    serde_json::Value::Object(versions).to_string()
}

/// Identities as JSON.
fn names(identities: Option<&[Identity]>) -> Option<String> {
    identities.map(|all| serde_json::to_string(all).unwrap_or_default())
}

pub(super) fn status_of(row: &SqliteRow) -> Result<BattleStatus, sqlx::Error> {
    let (game, rules): (String, Option<u32>) = (row.try_get(1)?, row.try_get(7)?);
    Ok(BattleStatus::of(&game, rules, row.try_get::<i64, _>(6)? != 0))
}

pub(super) fn read(row: &SqliteRow) -> Result<BattleSummary, sqlx::Error> {
    Ok(BattleSummary {
        id: row.try_get(0)?,
        game: row.try_get(1)?,
        scenario: row.try_get(2)?,
        seats: row.try_get::<String, _>(3)?.split(' ').map(str::to_owned).collect(),
        touched: row.try_get(4)?,
        plies: usize::try_from(row.try_get::<i64, _>(5)?).unwrap_or_default(),
        ending: row.try_get::<Option<String>, _>(8)?.and_then(|text| StoredEnding::read(&text)),
        turn: row.try_get(9)?,
        until: until(row.try_get("clock")?, row.try_get("clock_since")?),
        roster: row.try_get::<Option<String>, _>(10)?.and_then(|text| serde_json::from_str(&text).ok()),
    })
}
