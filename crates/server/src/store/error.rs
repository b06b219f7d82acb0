//! What can go wrong with what is kept on disk, in words that a person can act on.

use std::io;
use std::path::PathBuf;

use redoubt_kernel::Message;

/// Why something could not be kept or read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// There is no room left on the disk. Nothing was written.
    Full,
    /// It could not be written.
    Write(String),
    /// It could not be read.
    Read(String),
    /// Part of the database is damaged, and what was asked for lies there.
    Damaged(String),
    /// The database was deleted or replaced while the program was running.
    Vanished(PathBuf),
    /// What should be put back is no sound copy of battles.
    BadCopy(PathBuf, String),
    /// There is no such file.
    Missing(PathBuf),
    /// The program is ending, and writes nothing more.
    Closed,
    /// Another program uses the same folder; its process, where it left its number.
    InUse(Option<u32>),
    /// Battles were kept here, and the database is missing, empty or cut short: this is not a fresh start.
    Cut(PathBuf),
    /// The database was written by a later edition of the program.
    Newer {
        /// The version of its tables.
        found: i64,
        /// The latest this program knows.
        known: i64,
    },
}

impl StoreError {
    /// What to tell a person.
    pub fn message(&self) -> Message {
        match self {
            StoreError::Full => Message::new("store-full"),
            StoreError::Write(cause) => Message::new("store-write").with("cause", cause.as_str()),
            StoreError::Read(cause) => Message::new("store-read").with("cause", cause.as_str()),
            StoreError::Damaged(cause) => Message::new("store-damaged").with("cause", cause.as_str()),
            StoreError::Vanished(path) => Message::new("store-vanished").with("file", path.display().to_string()),
            StoreError::BadCopy(path, cause) => {
                let text = Message::new("store-bad-copy").with("file", path.display().to_string());
                text.with("cause", cause.as_str())
            }
            StoreError::Missing(path) => Message::new("store-missing").with("file", path.display().to_string()),
            StoreError::Closed => Message::new("page-gone"),
            StoreError::InUse(Some(pid)) => Message::new("store-in-use").with("pid", pid.to_string()),
            StoreError::InUse(None) => Message::new("store-in-use-unknown"),
            StoreError::Cut(path) => Message::new("store-cut").with("file", path.display().to_string()),
            StoreError::Newer { found, known } => {
                Message::new("store-newer").with("found", *found).with("known", *known)
            }
        }
    }

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
