//! Looking after a database of battles: is everything sound? Copies are made and put back by PostgreSQL's own programs.

use redoubt_kernel::{Code, Error};
use sqlx::postgres::PgConnection;
use sqlx::{Connection, Row};

use super::error::unread;
use super::{DatabaseAddress, schema};
use crate::store::{Checked, StoreError};

/// Plays every journal again, beside servers that may be playing. `progress` hears how many are done, of how many.
pub async fn check(address: &DatabaseAddress, progress: impl FnMut(usize, usize)) -> Result<Checked, StoreError> {
    let mut connection = schema::connect(&address.0).await?;
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
    Some(crate::tables::replay(&text, secret.as_deref()).map(|_| ()))
}
