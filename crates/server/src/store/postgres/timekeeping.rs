//! Clocks that run, what is to be sent, and the passes that letters carry.

use sqlx::Row;
use sqlx::postgres::PgRow;

use super::PostgresStore;
use super::error::unread;
use crate::clock::Clock;
use crate::store::timekeeping::OPEN_AT;
use crate::store::{
    Notice, NoticeKind, NoticeWay, Pass, PassKind, Pending, Sequel, StoreError, Timekeeping, WaitingNotice,
};

/// A sequel as it is written down.
pub(super) struct SequelColumns {
    pub(super) clock: Option<String>,
    pub(super) since: Option<i64>,
    pub(super) due: Option<i64>,
    /// The notices, each in its columns.
    pub(super) seats: Vec<i16>,
    pub(super) kinds: Vec<&'static str>,
    pub(super) ways: Vec<&'static str>,
    pub(super) numbers: Vec<i64>,
    pub(super) dues: Vec<i64>,
}

impl SequelColumns {
    pub(super) fn of(sequel: &Sequel) -> Result<Self, StoreError> {
        let clock = sequel.clock.as_ref();
        let written = clock.map(serde_json::to_string).transpose();
        let notices = &sequel.notices;
        Ok(SequelColumns {
            clock: written.map_err(|cause| StoreError::Write(cause.to_string()))?,
            since: clock.filter(|clock| clock.running.is_some()).map(|clock| clock.since),
            due: clock.and_then(|clock| clock.due),
            seats: notices.iter().map(|notice| i16::from(notice.seat)).collect(),
            kinds: notices.iter().map(|notice| notice.kind.id()).collect(),
            ways: notices.iter().map(|notice| notice.way.id()).collect(),
            numbers: notices.iter().map(|notice| notice.number).collect(),
            dues: notices.iter().map(|notice| notice.due).collect(),
        })
    }
}

impl Timekeeping for PostgresStore {
    fn clock<'a>(&'a self, id: &'a str) -> Pending<'a, Result<Option<Clock>, StoreError>> {
        Box::pin(async move {
            let kept = "select clock, clock_since, due from games where id = $1 and clock is not null";
            let rows = self.database.read(|| sqlx::query(kept).bind(id)).await?;
            let Some(row) = rows.first() else { return Ok(None) };
            let read = || Ok((row.try_get::<String, _>(0)?, row.try_get::<Option<i64>, _>(1)?, row.try_get(2)?));
            let (text, since, due) = read().map_err(unread)?;
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
            let kept = SequelColumns::of(sequel)?;
            let statement = "with wound as (
                    update games set clock = $4, clock_since = $5, due = $6
                    where id = $1 and length = $2 and due is not distinct from $3 returning id
                ), posted as (
                    insert into outbox (game, seat, kind, way, number, due)
                    select wound.id, new.seat, new.kind, new.way, new.number, new.due
                    from wound, unnest($7::smallint[], $8::text[], $9::text[], $10::bigint[], $11::bigint[])
                    as new (seat, kind, way, number, due)
                    on conflict do nothing
                )
                select id from wound";
            let write = || {
                let wound = sqlx::query(statement).bind(id).bind(lines as i64).bind(was_due).bind(&kept.clock);
                let wound = wound.bind(kept.since).bind(kept.due);
                wound.bind(&kept.seats).bind(&kept.kinds).bind(&kept.ways).bind(&kept.numbers).bind(&kept.dues)
            };
            // Should the answer be lost, it is as if someone else had been quicker: the next look finds what there is.
            if self.database.write(write).await?.is_empty() {
                return Err(StoreError::Conflict(id.to_owned()));
            }
            Ok(())
        })
    }

    fn due(&self, now: i64, most: usize) -> Pending<'_, Result<Vec<String>, StoreError>> {
        Box::pin(async move {
            let due = "select id from games where due is not null and due <= $1 order by due, id limit $2";
            let rows = self.database.read(|| sqlx::query(due).bind(now).bind(most as i64)).await?;
            rows.iter().map(|row| row.try_get(0)).collect::<Result<_, sqlx::Error>>().map_err(unread)
        })
    }

    fn open_at(&self, now: i64, tolerance: i64) -> Pending<'_, Result<i64, StoreError>> {
        Box::pin(async move {
            let statement = "with before as (
                    select value::bigint as last from settings where name = $1 for update
                ), opened as (
                    insert into settings values ($1, $2::bigint::text) on conflict (name)
                    do update set value = greatest(settings.value::bigint, excluded.value::bigint)::text
                ), closed as (
                    select case when $2 - last > $3 then $2 - last else 0 end as gap from before
                ), back as (
                    update games set clock_since = clock_since + gap, due = due + gap from closed
                    where gap > 0 and clock_since is not null
                )
                select gap from closed";
            let rows = self.database.write(|| sqlx::query(statement).bind(OPEN_AT).bind(now).bind(tolerance)).await?;
            rows.first().map_or(Ok(0), |row| row.try_get(0)).map_err(unread)
        })
    }

    fn post<'a>(&'a self, id: &'a str, notice: &'a Notice) -> Pending<'a, Result<(), StoreError>> {
        Box::pin(async move {
            let posted = "insert into outbox (game, seat, kind, number, due, way)
                select id, $2, $3, $4, $5, $6 from games where id = $1 on conflict do nothing";
            let write = || {
                let posted = sqlx::query(posted).bind(id).bind(i16::from(notice.seat)).bind(notice.kind.id());
                posted.bind(notice.number).bind(notice.due).bind(notice.way.id())
            };
            self.database.write(write).await.map(|_| ())
        })
    }

    fn waiting(&self, now: i64, most: usize) -> Pending<'_, Result<Vec<WaitingNotice>, StoreError>> {
        Box::pin(async move {
            let waiting = "select id, game, seat, kind, number, due, tries, way from outbox where due <= $1
                order by due, id limit $2";
            let rows = self.database.read(|| sqlx::query(waiting).bind(now).bind(most as i64)).await?;
            let read: Result<Vec<Option<WaitingNotice>>, sqlx::Error> = rows.iter().map(read).collect();
            Ok(read.map_err(unread)?.into_iter().flatten().collect())
        })
    }

    fn try_later<'a>(&'a self, waiting: &'a WaitingNotice, at: i64) -> Pending<'a, Result<bool, StoreError>> {
        Box::pin(async move {
            let later = "update outbox set due = $2, tries = tries + 1 where id = $1 and tries = $3 returning id";
            let claim = || sqlx::query(later).bind(waiting.id).bind(at).bind(waiting.tries);
            Ok(!self.database.write(claim).await?.is_empty())
        })
    }

    fn sent(&self, waiting: i64) -> Pending<'_, Result<(), StoreError>> {
        Box::pin(async move {
            let sent = "delete from outbox where id = $1";
            self.database.write(|| sqlx::query(sent).bind(waiting)).await.map(|_| ())
        })
    }

    fn seen<'a>(&'a self, id: &'a str, seat: u8) -> Pending<'a, Result<(), StoreError>> {
        Box::pin(async move {
            let seen = "delete from outbox where game = $1 and seat = $2 and kind <> 'confirm'";
            self.database.write(|| sqlx::query(seen).bind(id).bind(i16::from(seat))).await.map(|_| ())
        })
    }

    fn keep_pass<'a>(&'a self, hash: &'a str, pass: &'a Pass) -> Pending<'a, Result<(), StoreError>> {
        Box::pin(async move {
            // The same pass again is one whose first answer was lost.
            let kept =
                "insert into passes (hash, game, seat, kind, bound) select $1, id, $3, $4, $5 from games where id = $2
                on conflict (hash) do update set bound = excluded.bound returning hash";
            let write = || {
                let kept = sqlx::query(kept).bind(hash).bind(&pass.battle).bind(i16::from(pass.seat));
                kept.bind(pass.kind.id()).bind(&pass.bound)
            };
            let none = self.database.write(write).await?.is_empty();
            if none { Err(StoreError::Forgotten(pass.battle.clone())) } else { Ok(()) }
        })
    }

    fn pass<'a>(&'a self, hash: &'a str) -> Pending<'a, Result<Option<Pass>, StoreError>> {
        Box::pin(async move {
            let found = "select game, seat, kind, bound from passes where hash = $1";
            let rows = self.database.read(|| sqlx::query(found).bind(hash)).await?;
            let Some(row) = rows.first() else { return Ok(None) };
            let read =
                || Ok((row.try_get(0)?, row.try_get::<i16, _>(1)?, row.try_get::<String, _>(2)?, row.try_get(3)?));
            let (battle, seat, kind, bound) = read().map_err(unread)?;
            let known = u8::try_from(seat).ok().zip(PassKind::named(&kind));
            Ok(known.map(|(seat, kind)| Pass { battle, seat, kind, bound }))
        })
    }
}

/// What waits; nothing, if another edition wrote it.
fn read(row: &PgRow) -> Result<Option<WaitingNotice>, sqlx::Error> {
    let (kind, seat): (String, i16) = (row.try_get(3)?, row.try_get(2)?);
    let known = NoticeKind::named(&kind).zip(u8::try_from(seat).ok()).zip(NoticeWay::named(row.try_get(7)?));
    let Some(((kind, seat), way)) = known else { return Ok(None) };
    let notice = Notice { seat, kind, way, number: row.try_get(4)?, due: row.try_get(5)? };
    Ok(Some(WaitingNotice { id: row.try_get(0)?, battle: row.try_get(1)?, notice, tries: row.try_get(6)? }))
}
