//! The journals on disk. A line that has been answered is in the database: nothing is told to a browser before that.

mod studies;

use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use redoubt_kernel::{Battle, Turn};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Row, Sqlite, Transaction};

/// The tables, made when they are missing.
const SCHEMA: &str = "
create table if not exists games (
    id text primary key, game text not null, scenario text not null, seats text not null,
    begun integer not null, touched integer not null, plies integer not null, over integer not null
) strict;
create table if not exists lines (
    game text not null references games (id) on delete cascade, number integer not null, line text not null,
    primary key (game, number)
) strict, without rowid;
create table if not exists settings (name text primary key, value text not null) strict;
";

/// How many battles the home page can list.
const MOST_LISTED: i64 = 200;

/// What is known of a battle without opening it.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Its id on this machine.
    pub id: String,
    /// The battle's name.
    pub game: String,
    /// The scenario.
    pub scenario: String,
    /// Who sits where, in the order of the seats: `person`, or a level.
    pub seats: Vec<String>,
    /// When something last happened, in seconds since 1970.
    pub touched: i64,
    /// How many actions stand.
    pub plies: i64,
    /// Has it ended?
    pub over: bool,
    /// The version of the rules it was played by.
    pub rules: u32,
}

/// See the [module](self).
#[derive(Clone)]
pub struct Store {
    pool: SqlitePool,
}

impl Store {
    /// Opens the database, or makes it.
    pub async fn open(path: &Path) -> Result<Self, sqlx::Error> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .foreign_keys(true)
            .journal_mode(SqliteJournalMode::Wal)
            // Every commit reaches the disk before it is answered.
            .synchronous(SqliteSynchronous::Full);
        let pool = SqlitePoolOptions::new().max_connections(4).connect_with(options).await?;
        sqlx::raw_sql(SCHEMA).execute(&pool).await?;
        sqlx::raw_sql(studies::SCHEMA).execute(&pool).await?;
        Ok(Store { pool })
    }

    /// Keeps a new battle.
    pub async fn create(&self, id: &str, battle: &Battle) -> Result<(), sqlx::Error> {
        let header = &battle.journal().header;
        let profile = battle.game().profile();
        let seat = |name: &&str| header.seats.get(*name).cloned().unwrap_or_else(|| "person".to_owned());
        let seats: Vec<String> = profile.seats.iter().map(seat).collect();
        let mut transaction = self.pool.begin().await?;
        sqlx::query("insert into games values (?, ?, ?, ?, ?, ?, 0, 0)")
            .bind(id)
            .bind(&header.game)
            .bind(&header.setup.scenario)
            .bind(seats.join(" "))
            .bind(now())
            .bind(now())
            .execute(&mut *transaction)
            .await?;
        write(&mut transaction, id, battle, 0).await?;
        transaction.commit().await
    }

    /// Adds the lines of the journal from `written` on. When this returns, they are on the disk.
    pub async fn append(&self, id: &str, battle: &Battle, written: usize) -> Result<(), sqlx::Error> {
        let mut transaction = self.pool.begin().await?;
        write(&mut transaction, id, battle, written).await?;
        transaction.commit().await
    }

    /// A battle's journal, as it would stand in a file.
    pub async fn journal(&self, id: &str) -> Result<Option<String>, sqlx::Error> {
        let rows = sqlx::query("select line from lines where game = ? order by number").bind(id);
        let rows = rows.fetch_all(&self.pool).await?;
        let lines: Result<String, sqlx::Error> = rows.iter().map(|row| row.try_get::<String, _>(0)).collect();
        Ok(Some(lines?).filter(|text| !text.is_empty()))
    }

    /// The battles, the latest first.
    pub async fn list(&self) -> Result<Vec<Listed>, sqlx::Error> {
        let rows = sqlx::query(
            "select id, games.game, scenario, seats, touched, plies, over, json_extract(line, '$.rules')
             from games join lines on lines.game = games.id and number = 0 order by touched desc, id limit ?",
        );
        let rows = rows.bind(MOST_LISTED).fetch_all(&self.pool).await?;
        rows.iter()
            .map(|row| {
                Ok(Listed {
                    id: row.try_get(0)?,
                    game: row.try_get(1)?,
                    scenario: row.try_get(2)?,
                    seats: row.try_get::<String, _>(3)?.split(' ').map(str::to_owned).collect(),
                    touched: row.try_get(4)?,
                    plies: row.try_get(5)?,
                    over: row.try_get::<i64, _>(6)? != 0,
                    rules: row.try_get(7)?,
                })
            })
            .collect()
    }

    /// Forgets a battle for good.
    pub async fn forget(&self, id: &str) -> Result<(), sqlx::Error> {
        sqlx::query("delete from games where id = ?").bind(id).execute(&self.pool).await?;
        Ok(())
    }

    /// A setting; made by `fresh` the first time it is asked for.
    pub async fn setting(&self, name: &str, fresh: impl FnOnce() -> String) -> Result<String, sqlx::Error> {
        sqlx::query("insert or ignore into settings values (?, ?)")
            .bind(name)
            .bind(fresh())
            .execute(&self.pool)
            .await?;
        sqlx::query("select value from settings where name = ?").bind(name).fetch_one(&self.pool).await?.try_get(0)
    }

    /// Lets go of the file.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}

async fn write(
    transaction: &mut Transaction<'_, Sqlite>,
    id: &str,
    battle: &Battle,
    written: usize,
) -> Result<(), sqlx::Error> {
    let text = battle.journal().write_from(written);
    for (offset, line) in text.split_inclusive('\n').enumerate() {
        sqlx::query("insert into lines values (?, ?, ?)")
            .bind(id)
            .bind((written + offset) as i64)
            .bind(line)
            .execute(&mut **transaction)
            .await?;
    }
    sqlx::query("update games set touched = ?, plies = ?, over = ? where id = ?")
        .bind(now())
        .bind(battle.ply() as i64)
        .bind(i64::from(battle.position().turn() == Turn::Over))
        .bind(id)
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

/// Seconds since 1970.
fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| i64::try_from(time.as_secs()).unwrap_or(i64::MAX))
}
