//! Journals of earlier editions held the secret behind their dice from the start: it is taken out of them and kept apart.

use redoubt_kernel::journal::Journal;
use sqlx::Row;

use super::writer::Write;
use crate::store::StoreError;

/// Takes the secret out of every journal that can be read; one that is damaged stays as it is.
pub(super) async fn take_out(write: &mut Write<'_>) -> Result<(), StoreError> {
    let ids = sqlx::query("select id from games order by id").fetch_all(write.connection()?).await;
    let ids: Result<Vec<String>, sqlx::Error> = ids.and_then(|rows| rows.iter().map(|row| row.try_get(0)).collect());
    for id in ids.map_err(StoreError::writing)? {
        let rows = sqlx::query("select line from lines where game = ? order by number").bind(&id);
        let rows = rows.fetch_all(write.connection()?).await;
        let text: Result<String, sqlx::Error> =
            rows.and_then(|rows| rows.iter().map(|row| row.try_get::<String, _>(0)).collect());
        let Some(mut journal) = text.ok().and_then(|text| Journal::read(&text).ok()) else { continue };
        let Some(secret) = journal.header.dice.take_secret() else { continue };
        write.run(sqlx::query("update games set secret = ? where id = ?").bind(secret).bind(&id)).await?;
        // Every line closes with a sum over the one before: all are written anew.
        for (number, line) in journal.write().split_inclusive('\n').enumerate() {
            let anew = sqlx::query("update lines set line = ? where game = ? and number = ?");
            write.run(anew.bind(line).bind(&id).bind(number as i64)).await?;
        }
    }
    Ok(())
}
