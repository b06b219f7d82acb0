//! Which processes use the database, who looks on at which of them, and what they tell each other.

use std::time::Duration;

use sqlx::Row;

use super::error::unread;
use super::{CHANNEL, PostgresStore};
use crate::store::{Change, Store, StoreError, StoredStanding};

impl PostgresStore {
    /// See [`Store::tail`].
    pub(super) async fn read_tail(&self, id: &str, after: usize) -> Result<Option<String>, StoreError> {
        let tail = "select (select coalesce(string_agg(line, '' order by number), '') from lines
            where game = games.id and number >= $2) from games where id = $1";
        let rows = self.database.read(|| sqlx::query(tail).bind(id).bind(after as i64)).await?;
        rows.first().map(|row| row.try_get(0)).transpose().map_err(unread)
    }

    /// See [`Store::standing`].
    pub(super) async fn read_standing(&self, id: &str, process: &str) -> Result<Option<StoredStanding>, StoreError> {
        let numbers = "select length, coalesce((select edition from rosters where game = games.id), 0),
            coalesce((select max(number) from remarks where game = games.id), 0),
            coalesce((select bit_or(seats) from presence join leases on leases.name = 'process ' || process
                where game = games.id and process <> $2 and until > clock_timestamp()), 0::smallint)
            from games where id = $1";
        let rows = self.database.read(|| sqlx::query(numbers).bind(id).bind(process)).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        let read =
            || Ok::<_, sqlx::Error>((row.try_get::<i64, _>(0)?, row.try_get(1)?, row.try_get(2)?, row.try_get(3)?));
        let (lines, edition, said, elsewhere): (i64, i64, i64, i16) = read().map_err(unread)?;
        let lines = usize::try_from(lines).unwrap_or_default();
        Ok(Some(StoredStanding { lines, edition, said, elsewhere: u8::try_from(elsewhere).unwrap_or_default() }))
    }

    /// See [`Store::tell`].
    pub(super) async fn notify(&self, change: &Change) -> Result<(), StoreError> {
        let told = change.written();
        self.database.write(|| sqlx::query("select pg_notify($1, $2)").bind(CHANNEL).bind(&told)).await.map(|_| ())
    }

    /// See [`Store::attend`].
    pub(super) async fn note_presence(&self, id: &str, process: &str, seats: u8) -> Result<(), StoreError> {
        let noted = if seats == 0 {
            "with noted as (delete from presence where game = $1 and process = $2 and $3 = 0 returning game)
            select pg_notify($4, game || ' people') from noted"
        } else {
            "with noted as (insert into presence values ($1, $2, $3)
                on conflict (game, process) do update set seats = excluded.seats returning game)
            select pg_notify($4, game || ' people') from noted"
        };
        let write = || sqlx::query(noted).bind(id).bind(process).bind(i16::from(seats)).bind(CHANNEL);
        self.database.write(write).await.map(|_| ())
    }

    /// See [`Store::live`].
    pub(super) async fn note_life(&self, process: &str, time: Duration) -> Result<Vec<String>, StoreError> {
        self.lease(&format!("process {process}"), process, time).await?;
        let living =
            "select holder from leases where name like 'process %' and until > clock_timestamp() order by holder";
        let rows = self.database.read(|| sqlx::query(living)).await?;
        let living: Result<Vec<String>, sqlx::Error> = rows.iter().map(|row| row.try_get(0)).collect();
        living.map_err(unread)
    }
}
