//! The database's tables, and how those of earlier editions become today's.
//!
//! A database says which version it has (`redoubt_version`). Each step leads from one version to the next, in a transaction of
//! its own, under a lock that lets one process at a time do it; nothing ever leads back.

use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions, Connection, Executor, Row};
use tokio::time::timeout;

use super::error::{AccessKind, meaning, unread};
use crate::store::StoreError;

/// The earliest PostgreSQL that has all that is asked of it.
const LEAST_SERVER: i64 = 13;

/// How long a server may take to let someone in.
const CONNECTING: Duration = Duration::from_secs(10);

/// The number of the lock: `redoubt` in letters.
const LOCK: i64 = 0x72_65_64_6f_75_62_74;

/// The steps: what stands at index *n* leads from version *n* to *n* + 1. What is in use is never changed, only added to.
const STEPS: &[&str] = &[
    // Ids are put in order by their letters' numbers, as everywhere else.
    "create table games (
        id text collate \"C\" primary key, game text not null, scenario text not null, seats text not null,
        rules bigint not null, visitor text not null, address text not null, brought boolean not null, secret text,
        begun bigint not null, touched bigint not null, plies bigint not null, length bigint not null, ending text,
        turn smallint
    );
    create index games_by_touch on games (touched desc, id);
    create index games_under_way on games (touched) where ending is null;
    create index games_by_visitor on games (visitor);
    create index games_by_address on games (address);
    create table lines (
        game text collate \"C\" not null references games (id) on delete cascade, number bigint not null,
        line text not null, primary key (game, number)
    );
    create table settings (name text primary key, value text not null);
    create table studies (
        game text collate \"C\" primary key references games (id) on delete cascade, version bigint not null,
        judged json not null
    );
    create table leases (name text primary key, holder text not null, until timestamptz not null);
    create table rosters (
        game text collate \"C\" primary key references games (id) on delete cascade, edition bigint not null,
        document text not null
    );
    create table links (
        hash text primary key, game text collate \"C\" not null references games (id) on delete cascade,
        place bigint not null
    );
    create index links_by_game on links (game);
    create table holders (
        holder text not null, game text collate \"C\" not null references games (id) on delete cascade,
        primary key (holder, game)
    );
    create index holders_by_game on holders (game);
    create table remarks (
        game text collate \"C\" not null references games (id) on delete cascade,
        number bigint generated always as identity, document text not null, primary key (game, number)
    );",
    // Clocks, and when something is to be done about them; what is to be sent; what letters let someone do.
    "alter table games add column clock text, add column clock_since bigint, add column due bigint;
    create index games_by_due on games (due) where due is not null;
    create table outbox (
        id bigint generated always as identity primary key,
        game text collate \"C\" not null references games (id) on delete cascade, seat smallint not null,
        kind text not null, way text not null, number bigint not null, due bigint not null,
        tries bigint not null default 0, unique (game, seat, kind, way, number)
    );
    create index outbox_by_due on outbox (due);
    create table passes (
        hash text primary key, game text collate \"C\" not null references games (id) on delete cascade,
        seat smallint not null, kind text not null, bound text not null
    );
    create index passes_by_game on passes (game);",
    // What is kept of people, and the marks by which it is found.
    "create table records (
        kind text not null, key text collate \"C\" not null, edition bigint not null, rank bigint not null,
        document text not null, primary key (kind, key)
    );
    create table marks (
        mark text not null, kind text not null, key text collate \"C\" not null, primary key (mark, kind, key)
    );
    create index marks_by_record on marks (kind, key);",
    // Who looks on at which process: true only for as long as that process lives, so it need not outlive a crash.
    "create unlogged table presence (
        game text collate \"C\" not null, process text not null, seats smallint not null, primary key (game, process)
    );",
    // What a machine player has chosen while a person rolls for it, and after how many lines.
    "alter table games add column choice text, add column chosen_after bigint;",
];

/// Looks whether the server will do, and brings the tables up to date.
pub(super) async fn prepare(options: &PgConnectOptions) -> Result<(), StoreError> {
    let mut connection = connect(options).await?;
    let prepared = match suits(&mut connection).await {
        Ok(()) => migrate(&mut connection).await,
        unsuitable => unsuitable,
    };
    // Whatever it was about has been done, or has been reported.
    let _ = connection.close().await;
    prepared
}

/// A connection of its own, with the reason if there is none.
pub(super) async fn connect(options: &PgConnectOptions) -> Result<PgConnection, StoreError> {
    let late = || Err(sqlx::Error::Io(std::io::ErrorKind::TimedOut.into()));
    let connected = timeout(CONNECTING, options.connect()).await.unwrap_or_else(|_| late());
    connected.map_err(unread)
}

async fn suits(connection: &mut PgConnection) -> Result<(), StoreError> {
    let settings = "select current_setting('server_version_num')::bigint / 10000, current_setting('server_version'),
        current_setting('server_encoding'), current_setting('fsync')";
    let row = sqlx::query(settings).fetch_one(connection).await;
    let read = row.and_then(|row| Ok((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?, row.try_get(3)?)));
    let (version, found, encoding, fsync): (i64, String, String, String) = read.map_err(unread)?;
    if version < LEAST_SERVER {
        return Err(StoreError::OldServer { found, least: LEAST_SERVER });
    }
    if encoding != "UTF8" {
        return Err(StoreError::Encoding(encoding));
    }
    if fsync != "on" {
        tracing::warn!("PostgreSQL runs with fsync off: a power cut can lose battles, and damage them");
    }
    Ok(())
}

async fn migrate(connection: &mut PgConnection) -> Result<(), StoreError> {
    while step(connection).await? {}
    Ok(())
}

/// Goes from one version to the next; says whether there was a next one.
async fn step(connection: &mut PgConnection) -> Result<bool, StoreError> {
    let written = |cause: sqlx::Error| meaning(&cause, AccessKind::Write).0;
    let mut transaction = connection.begin().await.map_err(written)?;
    let lock = sqlx::query("select pg_advisory_xact_lock($1)").bind(LOCK);
    lock.execute(&mut *transaction).await.map_err(written)?;
    let found = version(&mut transaction).await?;
    let known = STEPS.len() as i64;
    if found.is_some_and(|found| found > known) {
        return Err(StoreError::Newer { found: found.unwrap_or_default(), known });
    }
    let count = usize::try_from(found.unwrap_or_default()).unwrap_or_default();
    let Some(step) = STEPS.get(count) else { return Ok(false) };
    if found.is_none() {
        let counted = "create table redoubt_version (version bigint not null); insert into redoubt_version values (0)";
        transaction.execute(counted).await.map_err(written)?;
    }
    transaction.execute(*step).await.map_err(written)?;
    let counted = sqlx::query("update redoubt_version set version = $1").bind(count as i64 + 1);
    counted.execute(&mut *transaction).await.map_err(written)?;
    transaction.commit().await.map_err(written)?;
    tracing::info!(version = count + 1, "the tables were brought up to date");
    Ok(true)
}

/// The version of a database; `None` if no battles were ever kept in it.
pub(super) async fn version(connection: &mut PgConnection) -> Result<Option<i64>, StoreError> {
    let there = sqlx::query("select to_regclass('redoubt_version') is not null").fetch_one(&mut *connection).await;
    if !there.and_then(|row| row.try_get(0)).map_err(unread)? {
        return Ok(None);
    }
    let row = sqlx::query("select max(version) from redoubt_version").fetch_one(connection).await;
    row.and_then(|row| row.try_get(0)).map_err(unread)
}

/// The latest version there is.
pub(super) const fn latest() -> i64 {
    STEPS.len() as i64
}
