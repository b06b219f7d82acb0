//! What SQLite's errors, and those of its files, mean for whoever keeps battles.

use std::io;

use crate::store::StoreError;

impl StoreError {
    /// What a failed write means.
    pub(super) fn writing(cause: sqlx::Error) -> Self {
        StoreError::known(&cause).unwrap_or_else(|| StoreError::Write(cause.to_string()))
    }

    /// What a failed read means.
    pub(super) fn reading(cause: sqlx::Error) -> Self {
        StoreError::known(&cause).unwrap_or_else(|| StoreError::Read(cause.to_string()))
    }

    /// The same for a file.
    pub(super) fn of_file(cause: &io::Error) -> Self {
        match cause.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => StoreError::Full,
            _ => StoreError::Write(cause.to_string()),
        }
    }

    fn known(cause: &sqlx::Error) -> Option<Self> {
        /// SQLite's primary result codes; what it adds in the higher bits tells more than a person needs.
        const CORRUPT: u32 = 11;
        const FULL: u32 = 13;
        const NOT_A_DATABASE: u32 = 26;
        let code: u32 = cause.as_database_error()?.code()?.parse().ok()?;
        match code & 0xff {
            FULL => Some(StoreError::Full),
            CORRUPT | NOT_A_DATABASE => Some(StoreError::Damaged(cause.to_string())),
            _ => None,
        }
    }
}
