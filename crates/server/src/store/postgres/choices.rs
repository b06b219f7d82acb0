//! What a machine player has chosen while a person rolls for it.

use sqlx::Row;

use super::PostgresStore;
use super::error::unread;
use crate::store::StoreError;

impl PostgresStore {
    /// See [`Store::keep_choice`](crate::store::Store::keep_choice).
    pub(super) async fn write_choice(&self, id: &str, lines: usize, action: &str) -> Result<String, StoreError> {
        // Of two who choose at once, the second waits for the first and then finds that it is done.
        let first = "update games set choice = $3, chosen_after = $2
            where id = $1 and length = $2 and chosen_after is distinct from $2";
        self.database.write(|| sqlx::query(first).bind(id).bind(lines as i64).bind(action)).await?;
        self.read_choice(id, lines).await?.ok_or_else(|| StoreError::Conflict(id.to_owned()))
    }

    /// See [`Store::choice`](crate::store::Store::choice).
    pub(super) async fn read_choice(&self, id: &str, lines: usize) -> Result<Option<String>, StoreError> {
        let held = "select choice from games
            where id = $1 and length = $2 and chosen_after = $2 and choice is not null";
        let rows = self.database.read(|| sqlx::query(held).bind(id).bind(lines as i64)).await?;
        rows.first().map(|row| row.try_get(0)).transpose().map_err(unread)
    }
}
