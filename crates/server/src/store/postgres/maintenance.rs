//! Looking after a database of battles: is everything sound? Copies are made and put back by PostgreSQL's own programs.

use std::fs;
use std::path::Path;
use std::process::Command;

use redoubt_kernel::{Code, Error};
use sqlx::postgres::PgConnection;
use sqlx::{Connection, Row};

use super::error::{AccessKind, meaning, unread};
use super::listing::{COLUMNS, read};
use super::{DatabaseAddress, schema};
use crate::server_key::ServerKey;
use crate::store::sqlite::directory::{private_file, with_suffix};
use crate::store::{BattleRecord, BattleStatus, Checked, StoreError};

/// Plays every journal again, beside servers that may be playing. `progress` hears how many are done, of how many.
pub async fn check(address: &DatabaseAddress, progress: impl FnMut(usize, usize)) -> Result<Checked, StoreError> {
    address.look_for_files().await?;
    let mut connection = schema::connect(&address.options).await?;
    let checked = look_through(&mut connection, progress).await;
    // Nothing was written by it.
    let _ = connection.close().await;
    checked
}

async fn look_through(
    connection: &mut PgConnection,
    mut progress: impl FnMut(usize, usize),
) -> Result<Checked, StoreError> {
    let (found, known) = (schema::version(connection).await?.ok_or(StoreError::NoBattles)?, schema::latest());
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    let rows = sqlx::query("select id from games order by id").fetch_all(&mut *connection).await;
    let ids: Result<Vec<String>, sqlx::Error> = rows.and_then(|rows| rows.iter().map(|row| row.try_get(0)).collect());
    let ids = ids.map_err(unread)?;
    let mut checked = Checked { battles: ids.len(), ..Checked::default() };
    for (index, id) in ids.iter().enumerate() {
        match verify(connection, id).await {
            Some(played) => checked.note(id, played),
            None => checked.battles -= 1,
        }
        progress(index + 1, ids.len());
    }
    Ok(checked)
}

/// Plays a journal again; `None` if the battle was forgotten meanwhile.
async fn verify(connection: &mut PgConnection, id: &str) -> Option<Result<(), Error>> {
    let damaged = |cause: StoreError| Error::new(Code::Damaged, cause.message());
    // All of it as it stands at one moment.
    let battle = "select secret, length, count(number), coalesce(max(number), -1) + 1,
            coalesce(string_agg(line, '' order by number), '')
        from games left join lines on lines.game = games.id where id = $1 group by id";
    let row = sqlx::query(battle).bind(id).fetch_optional(connection).await.transpose()?;
    let read =
        row.and_then(|row| Ok((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?, row.try_get(3)?, row.try_get(4)?)));
    let (secret, length, count, end, text): (Option<String>, i64, i64, i64, String) = match read {
        Ok(read) => read,
        Err(cause) => return Some(Err(damaged(unread(cause)))),
    };
    if [count, end] != [length; 2] {
        return Some(Err(damaged(StoreError::Damaged(format!("{count} of {length} lines")))));
    }
    Some(crate::tables::prove(&text, secret.as_deref()))
}

/// A connection to a database that battles are kept in.
async fn open(address: &DatabaseAddress) -> Result<PgConnection, StoreError> {
    address.look_for_files().await?;
    let mut connection = schema::connect(&address.options).await?;
    let (found, known) = (schema::version(&mut connection).await?.ok_or(StoreError::NoBattles)?, schema::latest());
    if found == known { Ok(connection) } else { Err(StoreError::Newer { found, known }) }
}

/// Copies all battles into a new file with PostgreSQL's `pg_dump`, beside servers that may be playing; says why not, where
/// that program has not said it on standard error.
pub fn backup(address: &DatabaseAddress, target: &Path) -> Result<(), String> {
    let part = with_suffix(target, ".part");
    // It fills a file that is there already, and so nobody else can read it at any time.
    private_file(&part).map_err(|error| format!("{}: {error}", part.display()))?;
    let mut dump = tool("pg_dump", address);
    let copied = carry_out(dump.args(["--format=custom", "--file"]).arg(&part))
        .and_then(|()| fs::rename(&part, target).map_err(|error| format!("{}: {error}", target.display())));
    if copied.is_err() {
        let _ = fs::remove_file(&part);
    }
    copied
}

/// Is there anything to lose, and does nobody use it? Says whether battles have been kept here.
pub async fn is_at_rest(address: &DatabaseAddress) -> Result<bool, StoreError> {
    address.look_for_files().await?;
    let mut connection = schema::connect(&address.options).await?;
    let found = schema::version(&mut connection).await;
    let living = "select count(*) from leases where name like 'process %' and until > clock_timestamp()";
    let living = match &found {
        Ok(Some(_)) => {
            let row = sqlx::query(living).fetch_one(&mut connection).await;
            row.and_then(|row| row.try_get(0)).map_err(unread)
        }
        _ => Ok(0),
    };
    let _ = connection.close().await;
    match living? {
        0 => Ok(found?.is_some()),
        processes => Err(StoreError::Served(processes)),
    }
}

/// Puts a copy in the place of all battles with PostgreSQL's `pg_restore`, as a whole or not at all; says why not, where that
/// program has not said it on standard error.
pub fn restore(address: &DatabaseAddress, source: &Path) -> Result<(), String> {
    let mut restore = tool("pg_restore", address);
    carry_out(
        restore.args(["--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error"]).arg(source),
    )
}

/// One of PostgreSQL's own programs, which finds the password where it is shown to nobody, and asks for none.
fn tool(name: &str, address: &DatabaseAddress) -> Command {
    let mut tool = Command::new(name);
    tool.arg("--no-password").arg("--dbname").arg(address.to_string());
    tool.envs(address.environment.iter().map(|(name, value)| (name, value)));
    tool
}

fn carry_out(tool: &mut Command) -> Result<(), String> {
    let name = tool.get_program().display().to_string();
    match tool.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{name}: {status}")),
        Err(error) => Err(format!("{name}: {error}")),
    }
}

/// All battles, the latest first.
pub async fn list(address: &DatabaseAddress) -> Result<Vec<BattleRecord>, StoreError> {
    let mut connection = open(address).await?;
    let all = format!("select {COLUMNS}, rules, begun, length from games order by touched desc, id");
    let rows = sqlx::query(&all).fetch_all(&mut connection).await;
    let _ = connection.close().await;
    let record = |row: &sqlx::postgres::PgRow| {
        let Some(summary) = read(row)? else { return Ok(None) };
        let rules = u32::try_from(row.try_get::<i64, _>("rules")?).ok();
        let status = BattleStatus::of(&summary.game, rules, summary.ending.is_some());
        let lines = usize::try_from(row.try_get::<i64, _>("length")?).unwrap_or_default();
        Ok(Some(BattleRecord { status, begun: row.try_get("begun")?, lines, summary }))
    };
    let records: Result<Vec<Option<BattleRecord>>, sqlx::Error> = rows.map_err(unread)?.iter().map(record).collect();
    Ok(records.map_err(unread)?.into_iter().flatten().collect())
}

/// Deletes these battles for good, all or none; says which of them there are not, and then none is deleted.
pub async fn delete(address: &DatabaseAddress, ids: &[String]) -> Result<Vec<String>, StoreError> {
    let mut connection = open(address).await?;
    // None is deleted unless all of them are there.
    let gone = "with wanted as (select unnest($1::text[]) as id),
        missing as (select id from wanted where id not in (select id from games)),
        gone as (delete from games where id = any ($1) and not exists (select from missing))
        select id from missing order by id";
    let rows = sqlx::query(gone).bind(ids).fetch_all(&mut connection).await;
    let _ = connection.close().await;
    let rows = rows.map_err(|cause| meaning(&cause, AccessKind::Write).0)?;
    rows.iter().map(|row| row.try_get(0)).collect::<Result<_, sqlx::Error>>().map_err(unread)
}

/// Gives the servers a new key, if none of them runs: one that does has the old key in memory and would go on with it.
pub async fn rotate(address: &DatabaseAddress) -> Result<(), StoreError> {
    let mut connection = open(address).await?;
    let kept = "with living as (select from leases where name like 'process %' and until > clock_timestamp()),
        kept as (insert into settings select $1, $2 where not exists (select from living)
            on conflict (name) do update set value = excluded.value)
        select count(*) from living";
    let done = sqlx::query(kept).bind(ServerKey::SETTING).bind(ServerKey::fresh()).fetch_one(&mut connection).await;
    let _ = connection.close().await;
    match done.and_then(|row| row.try_get(0)).map_err(|cause| meaning(&cause, AccessKind::Write).0)? {
        0 => Ok(()),
        processes => Err(StoreError::Served(processes)),
    }
}
