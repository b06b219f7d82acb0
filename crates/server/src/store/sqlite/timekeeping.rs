//! Clocks that run, what is to be sent, and the passes that letters carry.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::SqliteStore;
use super::writer::Write;
use crate::clock::Clock;
use crate::store::timekeeping::OPEN_AT;
use crate::store::{
    Notice, NoticeKind, NoticeWay, Pass, PassKind, Pending, Sequel, Store, StoreError, Timekeeping, WaitingNotice,
};

/// Writes what follows from lines. Whatever was to be sent about the position before is void.
pub(super) async fn write_sequel(write: &mut Write<'_>, id: &str, sequel: &Sequel) -> Result<(), StoreError> {
    let void = "delete from outbox where game = ? and kind in ('turn', 'reminder')";
    write.run(sqlx::query(void).bind(id)).await?;
    write_clock(write, id, sequel).await
}

async fn write_clock(write: &mut Write<'_>, id: &str, sequel: &Sequel) -> Result<(), StoreError> {
    let clock = sequel.clock.as_ref();
    let document =
        clock.map(serde_json::to_string).transpose().map_err(|cause| StoreError::Write(cause.to_string()))?;
    let kept = sqlx::query("update games set clock = ?, clock_since = ?, due = ? where id = ?").bind(document);
    let since = clock.filter(|clock| clock.running.is_some()).map(|clock| clock.since);
    write.run(kept.bind(since).bind(clock.and_then(|clock| clock.due)).bind(id)).await?;
    for notice in &sequel.notices {
        post(write, id, notice).await?;
    }
    Ok(())
}

async fn post(write: &mut Write<'_>, id: &str, notice: &Notice) -> Result<(), StoreError> {
    let posted = "insert or ignore into outbox (game, seat, kind, way, number, due)
        select id, ?2, ?3, ?4, ?5, ?6 from games where id = ?1";
    let posted = sqlx::query(posted).bind(id).bind(i64::from(notice.seat)).bind(notice.kind.id());
    write.run(posted.bind(notice.way.id()).bind(notice.number).bind(notice.due)).await?;
    Ok(())
}

impl Timekeeping for SqliteStore {
    fn clock<'a>(&'a self, id: &'a str) -> Pending<'a, Result<Option<Clock>, StoreError>> {
        Box::pin(async move {
            let row = sqlx::query("select clock, clock_since, due from games where id = ? and clock is not null");
            let row = row.bind(id).fetch_optional(&self.readers).await.map_err(|cause| self.reading(cause))?;
            let Some(row) = row else { return Ok(None) };
            let read = || Ok((row.try_get::<String, _>(0)?, row.try_get::<Option<i64>, _>(1)?, row.try_get(2)?));
            let (text, since, due) = read().map_err(|cause| self.reading(cause))?;
            let clock: Clock = serde_json::from_str(&text).map_err(|cause| StoreError::Damaged(cause.to_string()))?;
            Ok(Some(Clock { since: since.unwrap_or_default(), due, ..clock }))
        })
    }

    fn keep_clock<'a>(
        &'a self,
        id: &'a str,
        lines: usize,
        was_due: Option<i64>,
        sequel: &'a Sequel,
    ) -> Pending<'a, Result<(), StoreError>> {
        Box::pin(async move {
            let mut write = self.writer.begin().await?;
            let same = "select 1 from games where id = ?1 and due is ?2
                and (select count(*) from lines where game = ?1) = ?3";
            let same = sqlx::query(same).bind(id).bind(was_due).bind(lines as i64);
            let same = same.fetch_optional(write.connection()?).await.map_err(StoreError::writing)?;
            if same.is_none() {
                return Err(StoreError::Conflict(id.to_owned()));
            }
            write_clock(&mut write, id, sequel).await?;
            write.commit().await
        })
    }

    fn due(&self, now: i64, most: usize) -> Pending<'_, Result<Vec<String>, StoreError>> {
        Box::pin(async move {
            let due = sqlx::query("select id from games where due is not null and due <= ? order by due, id limit ?");
            let rows = due.bind(now).bind(most as i64).fetch_all(&self.readers).await;
            let ids = rows.and_then(|rows| rows.iter().map(|row| row.try_get(0)).collect());
            ids.map_err(|cause| self.reading(cause))
        })
    }

    fn open_at(&self, now: i64, tolerance: i64) -> Pending<'_, Result<i64, StoreError>> {
        Box::pin(async move {
            let last: i64 = self.setting(OPEN_AT, now.to_string()).await?.parse().unwrap_or(now);
            let closed = Some(now - last).filter(|gap| *gap > tolerance).unwrap_or_default();
            let mut write = self.writer.begin().await?;
            if closed > 0 {
                let back =
                    "update games set clock_since = clock_since + ?1, due = due + ?1 where clock_since is not null";
                write.run(sqlx::query(back).bind(closed)).await?;
            }
            let opened = sqlx::query("update settings set value = ? where name = ?").bind(now.max(last).to_string());
            write.run(opened.bind(OPEN_AT)).await?;
            write.commit().await?;
            Ok(closed)
        })
    }

    fn post<'a>(&'a self, id: &'a str, notice: &'a Notice) -> Pending<'a, Result<(), StoreError>> {
        Box::pin(async move {
            let mut write = self.writer.begin().await?;
            post(&mut write, id, notice).await?;
            write.commit().await
        })
    }

    fn waiting(&self, now: i64, most: usize) -> Pending<'_, Result<Vec<WaitingNotice>, StoreError>> {
        Box::pin(async move {
            let waiting = "select id, game, seat, kind, number, due, tries, way from outbox where due <= ? order by due, id limit ?";
            let rows = sqlx::query(waiting).bind(now).bind(most as i64).fetch_all(&self.readers).await;
            let read: Result<Vec<Option<WaitingNotice>>, sqlx::Error> =
                rows.and_then(|rows| rows.iter().map(read).collect());
            Ok(read.map_err(|cause| self.reading(cause))?.into_iter().flatten().collect())
        })
    }

    fn try_later<'a>(&'a self, waiting: &'a WaitingNotice, at: i64) -> Pending<'a, Result<bool, StoreError>> {
        Box::pin(async move {
            let mut write = self.writer.begin().await?;
            let later = sqlx::query("update outbox set due = ?, tries = tries + 1 where id = ? and tries = ?").bind(at);
            let still = write.run(later.bind(waiting.id).bind(waiting.tries)).await? > 0;
            write.commit().await?;
            Ok(still)
        })
    }

    fn sent(&self, waiting: i64) -> Pending<'_, Result<(), StoreError>> {
        Box::pin(async move {
            let mut write = self.writer.begin().await?;
            write.run(sqlx::query("delete from outbox where id = ?").bind(waiting)).await?;
            write.commit().await
        })
    }

    fn seen<'a>(&'a self, id: &'a str, seat: u8) -> Pending<'a, Result<(), StoreError>> {
        Box::pin(async move {
            let mut write = self.writer.begin().await?;
            let seen = sqlx::query("delete from outbox where game = ? and seat = ? and kind <> 'confirm'");
            write.run(seen.bind(id).bind(i64::from(seat))).await?;
            write.commit().await
        })
    }

    fn keep_pass<'a>(&'a self, hash: &'a str, pass: &'a Pass) -> Pending<'a, Result<(), StoreError>> {
        Box::pin(async move {
            let mut write = self.writer.begin().await?;
            let kept =
                "insert into passes (hash, game, seat, kind, bound) select ?1, id, ?3, ?4, ?5 from games where id = ?2";
            let kept = sqlx::query(kept).bind(hash).bind(&pass.battle).bind(i64::from(pass.seat)).bind(pass.kind.id());
            if write.run(kept.bind(&pass.bound)).await? == 0 {
                return Err(StoreError::Forgotten(pass.battle.clone()));
            }
            write.commit().await
        })
    }

    fn pass<'a>(&'a self, hash: &'a str) -> Pending<'a, Result<Option<Pass>, StoreError>> {
        Box::pin(async move {
            let row = sqlx::query("select game, seat, kind, bound from passes where hash = ?").bind(hash);
            let row = row.fetch_optional(&self.readers).await.map_err(|cause| self.reading(cause))?;
            let Some(row) = row else { return Ok(None) };
            let read =
                || Ok((row.try_get(0)?, row.try_get::<i64, _>(1)?, row.try_get::<String, _>(2)?, row.try_get(3)?));
            let (battle, seat, kind, bound) = read().map_err(|cause| self.reading(cause))?;
            let known = u8::try_from(seat).ok().zip(PassKind::named(&kind));
            Ok(known.map(|(seat, kind)| Pass { battle, seat, kind, bound }))
        })
    }
}

/// What waits; nothing, if another edition wrote it.
fn read(row: &SqliteRow) -> Result<Option<WaitingNotice>, sqlx::Error> {
    let (kind, seat) = (NoticeKind::named(row.try_get(3)?), u8::try_from(row.try_get::<i64, _>(2)?).ok());
    let Some(((kind, seat), way)) = kind.zip(seat).zip(NoticeWay::named(row.try_get(7)?)) else { return Ok(None) };
    let notice = Notice { seat, kind, way, number: row.try_get(4)?, due: row.try_get(5)? };
    Ok(Some(WaitingNotice { id: row.try_get(0)?, battle: row.try_get(1)?, notice, tries: row.try_get(6)? }))
}
