//! Who holds the seats of battles, and what they say to each other: each roster as a whole, and beside it what is looked up in
//! it, links and holders.

use sqlx::Row;

use super::error::unread;
use super::{CHANNEL, PostgresStore};
use crate::chat::Remark;
use crate::roster::{Role, Roster};
use crate::store::{MOST_REMARKS, Store, StoreError};

/// A roster as it is written down.
#[derive(Default)]
pub(super) struct RosterColumns {
    pub(super) edition: Option<i64>,
    pub(super) document: Option<String>,
    /// The hashes of its links, and the places they lead to.
    pub(super) hashes: Vec<String>,
    pub(super) places: Vec<i64>,
    /// Everyone who has a place.
    pub(super) holders: Vec<String>,
}

impl RosterColumns {
    pub(super) fn of(roster: &Roster) -> Result<Self, StoreError> {
        let document = serde_json::to_string(roster).map_err(|cause| StoreError::Write(cause.to_string()))?;
        let of =
            |holding: &crate::roster::Holding| holding.link.iter().chain(&holding.spent).cloned().collect::<Vec<_>>();
        let links = roster
            .places()
            .flat_map(|(place, holding)| of(holding).into_iter().map(move |link| (link, place.number())));
        let (hashes, places) = links.unzip();
        let holders = roster.listed_for().into_iter().map(|holder| holder.0).collect();
        Ok(RosterColumns { edition: Some(roster.edition), document: Some(document), hashes, places, holders })
    }
}

impl PostgresStore {
    /// See [`Store::roster`].
    pub(super) async fn read_roster(&self, id: &str) -> Result<Option<Roster>, StoreError> {
        let rows = self.database.read(|| sqlx::query("select document from rosters where game = $1").bind(id)).await?;
        let text: Option<String> = rows.first().map(|row| row.try_get(0)).transpose().map_err(unread)?;
        let read = |text: String| serde_json::from_str(&text).map_err(|cause| StoreError::Damaged(cause.to_string()));
        text.map(read).transpose()
    }

    /// See [`Store::keep_roster`].
    pub(super) async fn write_roster(&self, id: &str, roster: &Roster) -> Result<(), StoreError> {
        let kept = RosterColumns::of(roster)?;
        // What stays is left as it is: one statement does not see what it has itself deleted.
        let statement = "with sat as (
                insert into rosters (game, edition, document) select id, $2, $3 from games where id = $1
                on conflict (game) do update set edition = excluded.edition, document = excluded.document
                where rosters.edition = excluded.edition - 1 returning game
            ), unlinked as (
                delete from links using sat where links.game = sat.game and links.hash <> all ($4::text[])
            ), left_behind as (
                delete from holders using sat where holders.game = sat.game and holders.holder <> all ($6::text[])
            ), linked as (
                insert into links (hash, game, place)
                select hash, game, place from sat, unnest($4::text[], $5::bigint[]) as new (hash, place)
                on conflict do nothing
            ), held as (
                insert into holders (holder, game)
                select holder, game from sat, unnest($6::text[]) as new (holder) on conflict do nothing
            )
            select pg_notify($7, game || ' people') from sat";
        let write = || {
            let sat = sqlx::query(statement).bind(id).bind(kept.edition).bind(&kept.document);
            sat.bind(&kept.hashes).bind(&kept.places).bind(&kept.holders).bind(CHANNEL)
        };
        if !self.database.write(write).await?.is_empty() {
            return Ok(());
        }
        let refusal = if self.lines(id).await? > 0 { StoreError::Conflict } else { StoreError::Forgotten };
        Err(refusal(id.to_owned()))
    }

    /// See [`Store::linked`].
    pub(super) async fn find_link(&self, hash: &str) -> Result<Option<(String, Role)>, StoreError> {
        let found = "select game, place from links where hash = $1";
        let rows = self.database.read(|| sqlx::query(found).bind(hash)).await?;
        let read = |row: &sqlx::postgres::PgRow| Ok((row.try_get(0)?, Role::numbered(row.try_get(1)?)));
        rows.first().map(read).transpose().map_err(unread)
    }

    /// See [`Store::remarks`].
    pub(super) async fn read_remarks(&self, id: &str) -> Result<Vec<Remark>, StoreError> {
        let said = "select document from remarks where game = $1 order by number";
        let rows = self.database.read(|| sqlx::query(said).bind(id)).await?;
        let texts: Result<Vec<String>, sqlx::Error> = rows.iter().map(|row| row.try_get(0)).collect();
        Ok(texts.map_err(unread)?.iter().filter_map(|text| serde_json::from_str(text).ok()).collect())
    }

    /// See [`Store::keep_remark`].
    pub(super) async fn write_remark(&self, id: &str, remark: &Remark) -> Result<i64, StoreError> {
        let document = serde_json::to_string(remark).map_err(|cause| StoreError::Write(cause.to_string()))?;
        let statement = "with said as (
                insert into remarks (game, document) select id, $2 from games where id = $1 returning game, number
            ), old as (
                delete from remarks where game = $1
                and number in (select number from remarks where game = $1 order by number desc offset $3)
            )
            select number, pg_notify($4, game || ' people') from said";
        // The new one is not among those that the statement sees.
        let others = MOST_REMARKS as i64 - 1;
        let write = || sqlx::query(statement).bind(id).bind(&document).bind(others).bind(CHANNEL);
        let rows = self.database.write(write).await?;
        let row = rows.first().ok_or_else(|| StoreError::Forgotten(id.to_owned()))?;
        row.try_get(0).map_err(unread)
    }
}
