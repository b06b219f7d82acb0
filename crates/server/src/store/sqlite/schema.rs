//! The database's tables, and how those of earlier editions become today's.
//!
//! A database says which version it has (`pragma user_version`). Each step leads from one version to the next, in a
//! transaction of its own; nothing ever leads back.

use sqlx::{Executor, Row, SqliteConnection};

use super::writer::Writer;
use super::{rosters, secrets};
use crate::store::StoreError;

/// The steps: what stands at index *n* leads from version *n* to *n* + 1.
const STEPS: &[&str] = &[
    // Databases from before versions were counted have these tables already.
    "create table if not exists games (
        id text primary key, game text not null, scenario text not null, seats text not null,
        begun integer not null, touched integer not null, plies integer not null, over integer not null
    ) strict;
    create table if not exists lines (
        game text not null references games (id) on delete cascade, number integer not null, line text not null,
        primary key (game, number)
    ) strict, without rowid;
    create table if not exists settings (name text primary key, value text not null) strict;
    create table if not exists studies (
        game text primary key references games (id) on delete cascade, version integer not null
    ) strict;
    create table if not exists decisions (
        game text not null references studies (game) on delete cascade, ply integer not null, seat integer not null,
        action text not null, better text not null, best real not null, done real not null, score real,
        primary key (game, ply)
    ) strict, without rowid;",
    // By which rules a battle is played, so that no journal has to be opened to list it; who brought it here.
    "alter table games add column rules integer;
    alter table games add column visitor text;
    alter table games add column address text;
    alter table games add column brought integer not null default 0;
    create index games_by_touch on games (over, touched desc, id);
    create index games_by_visitor on games (visitor);
    create index games_by_address on games (address);",
    // The secret behind a battle's dice, which its journal tells only at the end.
    "alter table games add column secret text;",
    // How a battle ended, so that no journal has to be opened to tell.
    "alter table games add column ending text;",
    // Who holds the seats of battles that people play apart: the whole roster, and what is looked up in it. Whose turn it is.
    "create table rosters (
        game text primary key references games (id) on delete cascade, edition integer not null, document text not null
    ) strict;
    create table links (
        hash text primary key, game text not null references games (id) on delete cascade, place integer not null
    ) strict, without rowid;
    create index links_by_game on links (game);
    create table holders (
        holder text not null, game text not null references games (id) on delete cascade, primary key (holder, game)
    ) strict, without rowid;
    create index holders_by_game on holders (game);
    create table remarks (
        game text not null references games (id) on delete cascade, number integer not null, document text not null,
        primary key (game, number)
    ) strict, without rowid;
    alter table games add column turn integer;",
    // Clocks, and when something is to be done about them; what is to be sent; what letters let someone do.
    "alter table games add column clock text;
    alter table games add column clock_since integer;
    alter table games add column due integer;
    create index games_by_due on games (due) where due is not null;
    create table outbox (
        id integer primary key autoincrement, game text not null references games (id) on delete cascade,
        seat integer not null, kind text not null, way text not null, number integer not null, due integer not null,
        tries integer not null default 0, unique (game, seat, kind, way, number)
    ) strict;
    create index outbox_by_due on outbox (due);
    create table passes (
        hash text primary key, game text not null references games (id) on delete cascade, seat integer not null,
        kind text not null, bound text not null
    ) strict, without rowid;
    create index passes_by_game on passes (game);",
    // What is kept of people, and the marks by which it is found.
    "create table records (
        kind text not null, key text not null, edition integer not null, rank integer not null, document text not null,
        primary key (kind, key)
    ) strict, without rowid;
    create table marks (
        mark text not null, kind text not null, key text not null, primary key (mark, kind, key)
    ) strict, without rowid;
    create index marks_by_record on marks (kind, key);",
    // What a machine player has chosen while a person rolls for it, and after how many lines.
    "alter table games add column choice text;
    alter table games add column chosen_after integer;",
];

/// Brings the database up to date.
pub(super) async fn migrate(writer: &Writer) -> Result<(), StoreError> {
    loop {
        let mut write = writer.begin().await?;
        let found = version(write.connection()?).await?;
        let known = STEPS.len() as i64;
        if found > known {
            return Err(StoreError::Newer { found, known });
        }
        let Some(step) = usize::try_from(found).ok().and_then(|version| STEPS.get(version)) else {
            return write.commit().await;
        };
        write.connection()?.execute(*step).await.map_err(StoreError::writing)?;
        if found == 1 {
            // A battle that cannot be read stays in the list without its version; the others get theirs.
            let rules = "update games set rules = (select json_extract(line, '$.rules') from lines where game = games.id and number = 0)";
            let _ = write.connection()?.execute(rules).await;
        }
        if found == 2 {
            secrets::take_out(&mut write).await?;
        }
        if found == 4 {
            rosters::of_earlier_visitors(&mut write).await?;
        }
        if found == 3 {
            // The last line of a journal names the winner, and nobody else; one that cannot be read tells nothing.
            let winners = "update games set ending = (select 'won ' || json_extract(line, '$.end.winner') from lines \
                where game = games.id order by number desc limit 1) where over = 1";
            let _ = write.connection()?.execute(winners).await;
        }
        let count = format!("pragma user_version = {}", found + 1);
        write.connection()?.execute(count.as_str()).await.map_err(StoreError::writing)?;
        write.commit().await?;
    }
}

/// The version of a database.
pub(super) async fn version(connection: &mut SqliteConnection) -> Result<i64, StoreError> {
    let row = sqlx::query("pragma user_version").fetch_one(connection).await.map_err(StoreError::reading)?;
    row.try_get(0).map_err(StoreError::reading)
}

/// The latest version there is.
pub(super) const fn latest() -> i64 {
    STEPS.len() as i64
}
