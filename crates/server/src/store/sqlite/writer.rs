//! The one connection that writes. Everything is written in transactions of its own, one after the other.
//!
//! A connection that failed to write is thrown away: SQLite may have left it inside the transaction that failed, and what
//! is written there later is never committed. The next write opens a new one, so that play goes on once there is room again.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex as Latch, MutexGuard as LatchGuard, PoisonError};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Executor, SqliteConnection};
use tokio::sync::{Mutex, MutexGuard};

use super::directory::{FileIdentity, with_suffix};
use crate::store::StoreError;

/// See the [module](self).
pub(super) struct Writer {
    options: SqliteConnectOptions,
    database: PathBuf,
    connection: Mutex<Option<SqliteConnection>>,
    /// Has the folder been given back? Then it is others who write.
    closed: AtomicBool,
    /// Which files we write to. Others in their place are not ours.
    files: Latch<Files>,
}

/// The database, and its log, which may be another one for another connection.
#[derive(Clone, Copy, Default)]
struct Files {
    database: Option<FileIdentity>,
    log: Option<FileIdentity>,
}

impl Writer {
    pub(super) fn new(options: SqliteConnectOptions, database: PathBuf) -> Self {
        Writer {
            options,
            database,
            connection: Mutex::default(),
            closed: AtomicBool::default(),
            files: Latch::default(),
        }
    }

    /// Begins a transaction. It is only kept by [`Write::commit`]; whatever else happens to it, it never was.
    pub(super) async fn begin(&self) -> Result<Write<'_>, StoreError> {
        let slot = self.connection.lock().await;
        if self.closed.load(Ordering::SeqCst) {
            return Err(StoreError::Closed);
        }
        self.is_in_place()?;
        let mut write = Write { writer: self, slot, connection: None };
        // Out of its place until it has succeeded: a write that fails or breaks off takes its connection along.
        let mut connection = match write.slot.take() {
            Some(connection) => connection,
            None => {
                self.files().log = None;
                self.options.connect().await.map_err(StoreError::writing)?
            }
        };
        connection.execute("begin immediate").await.map_err(StoreError::writing)?;
        write.connection = Some(connection);
        Ok(write)
    }

    /// Is what we write to still what a restart would read?
    pub(super) fn is_in_place(&self) -> Result<(), StoreError> {
        let (known, now) = (*self.files(), self.on_disk());
        let same = |known: Option<FileIdentity>, now| known.is_none() || known == now;
        if same(known.database, now.database) && same(known.log, now.log) {
            Ok(())
        } else {
            Err(StoreError::Vanished(self.database.clone()))
        }
    }

    fn files(&self) -> LatchGuard<'_, Files> {
        self.files.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn on_disk(&self) -> Files {
        let log = with_suffix(&self.database, "-wal");
        Files { database: FileIdentity::of(&self.database), log: FileIdentity::of(&log) }
    }

    /// Lets go of the file.
    pub(super) async fn close(&self) {
        let mut connection = self.connection.lock().await;
        self.closed.store(true, Ordering::SeqCst);
        if let Some(connection) = connection.take() {
            // If it cannot be closed well, the next to open the database finds what it needs in the log.
            let _ = connection.close().await;
        }
    }
}

/// A transaction that is under way.
pub(super) struct Write<'a> {
    writer: &'a Writer,
    slot: MutexGuard<'a, Option<SqliteConnection>>,
    connection: Option<SqliteConnection>,
}

impl Write<'_> {
    /// Carries out one statement.
    pub(super) async fn run<'q>(
        &mut self,
        statement: sqlx::query::Query<'q, sqlx::Sqlite, sqlx::sqlite::SqliteArguments<'q>>,
    ) -> Result<u64, StoreError> {
        let done = statement.execute(self.connection()?).await.map_err(StoreError::writing)?;
        Ok(done.rows_affected())
    }

    /// The connection, for what is more than a statement.
    pub(super) fn connection(&mut self) -> Result<&mut SqliteConnection, StoreError> {
        self.connection.as_mut().ok_or_else(|| StoreError::Write("the transaction is over".to_owned()))
    }

    /// Keeps what was written. When this returns, it is on the disk, and the disk is where a restart would look for it.
    pub(super) async fn commit(mut self) -> Result<(), StoreError> {
        let Some(mut connection) = self.connection.take() else { return Ok(()) };
        connection.execute("commit").await.map_err(StoreError::writing)?;
        self.writer.is_in_place()?;
        *self.writer.files() = self.writer.on_disk();
        *self.slot = Some(connection);
        Ok(())
    }
}
