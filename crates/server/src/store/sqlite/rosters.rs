//! Who holds the seats of battles, and what they say to each other: each roster as a whole, and beside it what is looked up in
//! it, links and holders.

use redoubt_tactics::{Player, Seating};
use sqlx::Row;

use super::SqliteStore;
use super::writer::Write;
use crate::chat::Remark;
use crate::roster::{Identity, Role, Roster};
use crate::store::{MOST_REMARKS, StoreError, StoredStanding};

impl SqliteStore {
    pub(super) async fn read_roster(&self, id: &str) -> Result<Option<Roster>, StoreError> {
        let row = sqlx::query("select document from rosters where game = ?").bind(id).fetch_optional(&self.readers);
        let text: Option<String> =
            row.await.and_then(|row| row.map(|row| row.try_get(0)).transpose()).map_err(|cause| self.reading(cause))?;
        let read = |text: String| serde_json::from_str(&text).map_err(|cause| StoreError::Damaged(cause.to_string()));
        text.map(read).transpose()
    }

    pub(super) async fn read_remarks(&self, id: &str) -> Result<Vec<Remark>, StoreError> {
        let rows = sqlx::query("select document from remarks where game = ? order by number").bind(id);
        let rows = rows.fetch_all(&self.readers).await.map_err(|cause| self.reading(cause))?;
        let texts: Result<Vec<String>, sqlx::Error> = rows.iter().map(|row| row.try_get(0)).collect();
        let texts = texts.map_err(|cause| self.reading(cause))?;
        Ok(texts.iter().filter_map(|text| serde_json::from_str(text).ok()).collect())
    }

    pub(super) async fn read_standing(&self, id: &str) -> Result<Option<StoredStanding>, StoreError> {
        let counted = "select (select count(*) from lines where game = ?1),
            (select coalesce(max(edition), 0) from rosters where game = ?1),
            (select coalesce(max(number) + 1, 0) from remarks where game = ?1)";
        let row = sqlx::query(counted).bind(id).fetch_one(&self.readers).await;
        let read = row.and_then(|row| Ok((row.try_get::<i64, _>(0)?, row.try_get(1)?, row.try_get(2)?)));
        let (lines, edition, said) = read.map_err(|cause| self.reading(cause))?;
        let lines = usize::try_from(lines).unwrap_or_default();
        Ok((lines > 0).then_some(StoredStanding { lines, edition, said, elsewhere: 0 }))
    }

    pub(super) async fn find_link(&self, hash: &str) -> Result<Option<(String, Role)>, StoreError> {
        let row = sqlx::query("select game, place from links where hash = ?").bind(hash).fetch_optional(&self.readers);
        let row = row.await.map_err(|cause| self.reading(cause))?;
        let read = |row: sqlx::sqlite::SqliteRow| Ok((row.try_get(0)?, Role::numbered(row.try_get(1)?)));
        row.map(read).transpose().map_err(|cause| self.reading(cause))
    }
}

/// Writes a roster in place of the edition before it.
pub(super) async fn write(write: &mut Write<'_>, id: &str, roster: &Roster) -> Result<(), StoreError> {
    exists(write, id).await?;
    let document = serde_json::to_string(roster).map_err(|cause| StoreError::Write(cause.to_string()))?;
    let kept = sqlx::query(
        "insert into rosters values (?1, ?2, ?3)
         on conflict (game) do update set edition = ?2, document = ?3 where edition = ?2 - 1",
    );
    if write.run(kept.bind(id).bind(roster.edition).bind(document)).await? == 0 {
        return Err(StoreError::Conflict(id.to_owned()));
    }
    write.run(sqlx::query("delete from links where game = ?").bind(id)).await?;
    write.run(sqlx::query("delete from holders where game = ?").bind(id)).await?;
    for (place, holding) in roster.places() {
        for link in holding.link.iter().chain(&holding.spent) {
            write
                .run(sqlx::query("insert into links values (?, ?, ?)").bind(link).bind(id).bind(place.number()))
                .await?;
        }
    }
    for holder in roster.listed_for() {
        write.run(sqlx::query("insert into holders values (?, ?)").bind(holder.0).bind(id)).await?;
    }
    Ok(())
}

/// Adds something that was said; says how far the talk is with it.
pub(super) async fn write_remark(write: &mut Write<'_>, id: &str, remark: &Remark) -> Result<i64, StoreError> {
    exists(write, id).await?;
    let document = serde_json::to_string(remark).map_err(|cause| StoreError::Write(cause.to_string()))?;
    let said =
        sqlx::query("insert into remarks select ?1, coalesce(max(number) + 1, 0), ?2 from remarks where game = ?1");
    write.run(said.bind(id).bind(document)).await?;
    let old =
        "delete from remarks where game = ?1 and number <= (select max(number) from remarks where game = ?1) - ?2";
    write.run(sqlx::query(old).bind(id).bind(MOST_REMARKS as i64)).await?;
    let far = sqlx::query("select coalesce(max(number) + 1, 0) from remarks where game = ?").bind(id);
    far.fetch_one(write.connection()?).await.and_then(|row| row.try_get(0)).map_err(StoreError::writing)
}

/// There is such a battle.
async fn exists(write: &mut Write<'_>, id: &str) -> Result<(), StoreError> {
    let there = sqlx::query("select 1 from games where id = ?").bind(id).fetch_optional(write.connection()?).await;
    match there.map_err(StoreError::writing)? {
        Some(_) => Ok(()),
        None => Err(StoreError::Forgotten(id.to_owned())),
    }
}

/// Battles that visitors of a shared server began before there were rosters are held by whoever began them.
pub(super) async fn of_earlier_visitors(all: &mut Write<'_>) -> Result<(), StoreError> {
    let rows = sqlx::query("select id, visitor, seats from games where visitor <> '' order by id");
    let rows = rows.fetch_all(all.connection()?).await.map_err(StoreError::writing)?;
    for row in rows {
        let read = (row.try_get::<String, _>(0), row.try_get::<String, _>(1), row.try_get::<String, _>(2));
        let (Ok(id), Ok(visitor), Ok(seats)) = read else { continue };
        let seating = Seating::new(seats.split(' ').map(Player::noted).collect());
        write(all, &id, &Roster::held_by(&Identity(visitor), &seating)).await?;
    }
    Ok(())
}
