//! What can go wrong with what is kept, in words that a person can act on.

use std::path::PathBuf;

use redoubt_kernel::Message;

use super::postgres::AddressFault;

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
    /// The same of the lines of this battle.
    DamagedBattle(String, String),
    /// The database was deleted or replaced while the program was running.
    Vanished(PathBuf),
    /// What should be put back is no sound copy of battles.
    BadCopy(PathBuf, String),
    /// There is no such file.
    Missing(PathBuf),
    /// The program is ending, and writes nothing more.
    Closed,
    /// Someone else has written to this battle meanwhile. Nothing was written.
    Conflict(String),
    /// This battle was forgotten meanwhile. Nothing was written.
    Forgotten(String),
    /// Another program uses the same folder; its process, where it left its number.
    InUse(Option<u32>),
    /// So many servers use the same database, or have ended so lately that their leases have not.
    Served(i64),
    /// Battles were kept here, and the database is missing, empty or cut short: this is not a fresh start.
    Cut(PathBuf),
    /// The database does not answer at present. Nothing was done, and the same may go through in a moment.
    Unreachable(String),
    /// The database went away at the very moment of writing, and has not come back to say whether it was written.
    InDoubt(String),
    /// The database does not let this user in.
    Denied(String),
    /// There is no safe way to the database.
    Tls(String),
    /// The server has no such database.
    NoDatabase(String),
    /// This user may not make the tables.
    NotAllowed(String),
    /// The database's server is of an earlier version than is needed.
    OldServer {
        /// Its version.
        found: String,
        /// The earliest that will do.
        least: i64,
    },
    /// The database keeps texts in an encoding that does not have every letter.
    Encoding(String),
    /// No battles have ever been kept in this database.
    NoBattles,
    /// A database's address cannot be read.
    Address(AddressFault),
    /// The database was written by a later edition of the program.
    Newer {
        /// The version of its tables.
        found: i64,
        /// The latest this program knows.
        known: i64,
    },
}

impl StoreError {
    /// What to tell a visitor: what was not done, and what to do next. What the database said stays among the arguments, for
    /// the log.
    pub fn told(&self) -> Message {
        let (id, cause) = match self {
            StoreError::Write(cause) => ("store-write-told", cause),
            StoreError::Read(cause) => ("store-read-told", cause),
            StoreError::Damaged(cause) => ("store-damaged-told", cause),
            StoreError::DamagedBattle(battle, cause) => {
                let told = Message::new("store-damaged-battle").with("battle", battle.as_str());
                return told.with("cause", cause.as_str());
            }
            StoreError::InDoubt(cause) => ("store-in-doubt-told", cause),
            StoreError::Unreachable(cause)
            | StoreError::Denied(cause)
            | StoreError::Tls(cause)
            | StoreError::NoDatabase(cause)
            | StoreError::NotAllowed(cause) => ("store-unreachable-told", cause),
            other => return other.message(),
        };
        Message::new(id).with("cause", cause.as_str())
    }

    /// What to tell whoever runs the program, with what the database said.
    pub fn message(&self) -> Message {
        match self {
            StoreError::Full => Message::new("store-full"),
            StoreError::Write(cause) => Message::new("store-write").with("cause", cause.as_str()),
            StoreError::Read(cause) => Message::new("store-read").with("cause", cause.as_str()),
            StoreError::Damaged(cause) => Message::new("store-damaged").with("cause", cause.as_str()),
            StoreError::DamagedBattle(battle, cause) => {
                Message::new("store-damaged").with("cause", format!("{battle}: {cause}"))
            }
            StoreError::Vanished(path) => Message::new("store-vanished").with("file", path.display().to_string()),
            StoreError::BadCopy(path, cause) => {
                let text = Message::new("store-bad-copy").with("file", path.display().to_string());
                text.with("cause", cause.as_str())
            }
            StoreError::Missing(path) => Message::new("store-missing").with("file", path.display().to_string()),
            StoreError::Closed => Message::new("page-gone"),
            StoreError::Conflict(id) => Message::new("store-conflict").with("id", id.as_str()),
            StoreError::Forgotten(id) => Message::new("store-forgotten").with("id", id.as_str()),
            StoreError::InUse(Some(pid)) => Message::new("store-in-use").with("pid", pid.to_string()),
            StoreError::InUse(None) => Message::new("store-in-use-unknown"),
            StoreError::Served(count) => Message::new("store-served").with("count", *count),
            StoreError::Cut(path) => Message::new("store-cut").with("file", path.display().to_string()),
            StoreError::Unreachable(cause) => Message::new("store-unreachable").with("cause", cause.as_str()),
            StoreError::InDoubt(cause) => Message::new("store-in-doubt").with("cause", cause.as_str()),
            StoreError::Denied(cause) => Message::new("store-denied").with("cause", cause.as_str()),
            StoreError::Tls(cause) => Message::new("store-tls").with("cause", cause.as_str()),
            StoreError::NoDatabase(cause) => Message::new("store-no-database").with("cause", cause.as_str()),
            StoreError::NotAllowed(cause) => Message::new("store-not-allowed").with("cause", cause.as_str()),
            StoreError::OldServer { found, least } => {
                Message::new("store-old-server").with("found", found.as_str()).with("least", *least)
            }
            StoreError::Encoding(found) => Message::new("store-encoding").with("found", found.as_str()),
            StoreError::NoBattles => Message::new("store-no-battles"),
            StoreError::Address(fault) => fault.message(),
            StoreError::Newer { found, known } => {
                Message::new("store-newer").with("found", *found).with("known", *known)
            }
        }
    }
}
