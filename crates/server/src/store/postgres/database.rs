//! The way to the database: a pool of connections, and what is done when one of them breaks.
//!
//! Whatever is written is one statement in a transaction of its own. A transaction that broke before it was committed never was, and is tried again on
//! another connection for as long as someone would wait. One whose connection broke *while* it was being committed is in
//! doubt. When nobody is at it any more, the database is looked at: what is there was written, and is answered as such; what is
//! not there is tried again. So nothing is written twice, and nothing is answered that is not there.
//!
//! (PostgreSQL would also tell what has become of a transaction by its number, but not after a crash: the number of one that
//! left no trace is given to another.)

use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgArguments, PgConnectOptions, PgConnection, PgPool, PgPoolOptions, PgRow};
use sqlx::{Connection, Executor, Postgres, Row};
use tokio::time::{Instant, sleep, timeout};

use super::error::{AccessKind, is_rolled_back, meaning};
use crate::store::{Pending, StoreError};

/// Connections of one process, besides the one that listens.
const CONNECTIONS: u32 = 16;

/// How long one waits for a connection.
const ACQUIRING: Duration = Duration::from_secs(5);

/// How long one waits for an answer. The server gives up before (see [`SETTINGS`]), so nobody answers after this.
const ANSWERING: Duration = Duration::from_secs(20);

/// How long it is tried again before someone is told that the database cannot be reached.
const PATIENCE: Duration = Duration::from_secs(15);

/// How long one waits until it can be seen what has become of a transaction in doubt.
const SETTLING: Duration = Duration::from_secs(60);

/// The first pause between two tries; each is twice as long as the one before, up to the last.
const PAUSES: (Duration, Duration) = (Duration::from_millis(10), Duration::from_millis(500));

/// A connection that has had nothing to do for so long is tried before it is used.
const RESTED: Duration = Duration::from_secs(1);

/// How every connection begins. What was committed is on the disk, whatever the server's settings say; whoever set more than
/// that keeps it. A transaction that nobody goes on with is given up, with the locks it holds.
const SETTINGS: &str = "select set_config('statement_timeout', '15s', false), set_config('lock_timeout', '5s', false),
    set_config('idle_in_transaction_session_timeout', '10s', false),
    set_config('synchronous_commit', case current_setting('synchronous_commit') when 'off' then 'on'
        else current_setting('synchronous_commit') end, false)";

/// A statement with its values. It is made anew for every try.
pub(super) type Statement<'q> = sqlx::query::Query<'q, Postgres, PgArguments>;

/// See the [module](self).
pub(super) struct Database {
    pool: PgPool,
}

impl Database {
    pub(super) fn new(options: PgConnectOptions) -> Self {
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(ACQUIRING)
            .test_before_acquire(false)
            .after_connect(|connection, _| Box::pin(async move { connection.execute(SETTINGS).await.map(|_| ()) }))
            .before_acquire(|connection, known| {
                Box::pin(async move {
                    if known.idle_for > RESTED {
                        // One that does not answer is thrown away, and another takes its place.
                        return Ok(matches!(timeout(ACQUIRING / 2, connection.ping()).await, Ok(Ok(()))));
                    }
                    Ok(true)
                })
            });
        Database { pool: pool.connect_lazy_with(options) }
    }

    /// Reads something: the rows that a statement answers with.
    pub(super) async fn read<'q>(&self, statement: impl Fn() -> Statement<'q>) -> Result<Vec<PgRow>, StoreError> {
        let mut tries = Tries::new();
        loop {
            match self.attempt_to_read(statement()).await {
                Ok(rows) => return Ok(rows),
                Err(cause) => tries.again(meaning(&cause, AccessKind::Read)).await?,
            }
        }
    }

    /// Writes something: one statement, as one transaction. It may be carried out more than once, if that makes no difference.
    pub(super) async fn write<'q>(&self, statement: impl Fn() -> Statement<'q>) -> Result<Vec<PgRow>, StoreError> {
        self.write_once(statement, None::<fn() -> Statement<'q>>).await
    }

    /// The same for what must be carried out once: `proof` answers with a row if it was.
    pub(super) async fn write_once<'q>(
        &self,
        statement: impl Fn() -> Statement<'q>,
        proof: Option<impl Fn() -> Statement<'q>>,
    ) -> Result<Vec<PgRow>, StoreError> {
        let mut tries = Tries::new();
        loop {
            match self.attempt_to_write(statement()).await {
                Ok(rows) => return Ok(rows),
                Err(Broken::Before(cause)) => tries.again(meaning(&cause, AccessKind::Write)).await?,
                Err(Broken::Committing { rows, number, cause }) => {
                    self.settle(&number, &cause).await?;
                    let Some(proof) = &proof else { continue };
                    let found = self.read(proof).await.map_err(|_| StoreError::InDoubt(cause.to_string()))?;
                    // What has changed nothing is proved by nothing.
                    if rows.is_empty() || !found.is_empty() {
                        return Ok(rows);
                    }
                }
            }
        }
    }

    fn attempt_to_read<'a, 'q: 'a>(&'a self, statement: Statement<'q>) -> Pending<'a, Result<Vec<PgRow>, sqlx::Error>> {
        Box::pin(async move {
            let mut lent = self.lend().await?;
            let rows = answered(statement.fetch_all(lent.connection()?)).await?;
            lent.give_back();
            Ok(rows)
        })
    }

    fn attempt_to_write<'a, 'q: 'a>(&'a self, statement: Statement<'q>) -> Pending<'a, Result<Vec<PgRow>, Broken>> {
        Box::pin(async move {
            let mut lent = self.lend().await?;
            let begun = lent.connection()?.fetch_one("begin; select pg_current_xact_id()::text");
            let number = answered(begun).await?.try_get(0)?;
            let rows = answered(statement.fetch_all(lent.connection()?)).await?;
            match answered(lent.connection()?.execute("commit")).await {
                Ok(_) => {
                    lent.give_back();
                    Ok(rows)
                }
                Err(cause) if is_rolled_back(&cause) => Err(Broken::Before(cause)),
                Err(cause) => Err(Broken::Committing { rows, number, cause }),
            }
        })
    }

    /// Closes every connection. Nothing is read or written afterwards.
    pub(super) async fn close(&self) {
        self.pool.close().await;
    }

    async fn lend(&self) -> Result<Lent, sqlx::Error> {
        Ok(Lent(Some(self.pool.acquire().await?)))
    }

    /// Waits until nobody is at a transaction in doubt any more. One that is still open is nobody's, and is ended.
    async fn settle(&self, number: &str, doubt: &sqlx::Error) -> Result<(), StoreError> {
        tracing::warn!(cause = %doubt, "the connection broke while something was written; looking whether it is there");
        let deadline = Instant::now() + SETTLING;
        let end = "select pg_terminate_backend(pid) from pg_stat_activity
            where backend_xid = $1::xid8::xid and pid <> pg_backend_pid()";
        loop {
            match self.read(|| sqlx::query(end).bind(number)).await {
                Ok(nobody) if nobody.is_empty() => return Ok(()),
                Err(StoreError::Closed) => return Err(StoreError::InDoubt(doubt.to_string())),
                _ if Instant::now() >= deadline => return Err(StoreError::InDoubt(doubt.to_string())),
                _ => sleep(PAUSES.0).await,
            }
        }
    }
}

/// Where a transaction broke.
enum Broken {
    /// Before it was committed: it never was.
    Before(sqlx::Error),
    /// While it was being committed.
    Committing {
        /// What it has answered.
        rows: Vec<PgRow>,
        /// The transaction's number.
        number: String,
        /// What happened.
        cause: sqlx::Error,
    },
}

impl From<sqlx::Error> for Broken {
    fn from(cause: sqlx::Error) -> Self {
        Broken::Before(cause)
    }
}

/// A connection of the pool. One that is not given back has failed or was left in the middle of something: it is thrown away,
/// and the server rolls back whatever had been begun on it.
struct Lent(Option<PoolConnection<Postgres>>);

impl Lent {
    fn connection(&mut self) -> Result<&mut PgConnection, sqlx::Error> {
        self.0.as_deref_mut().ok_or(sqlx::Error::PoolClosed)
    }

    fn give_back(&mut self) {
        self.0 = None;
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        if let Some(connection) = self.0.take() {
            drop(connection.detach());
        }
    }
}

/// How often something is tried.
struct Tries {
    deadline: Instant,
    pause: Duration,
}

impl Tries {
    fn new() -> Self {
        Tries { deadline: Instant::now() + PATIENCE, pause: PAUSES.0 }
    }

    /// Waits a moment before the next try; fails if there is no use in one.
    async fn again(&mut self, (error, is_passing): (StoreError, bool)) -> Result<(), StoreError> {
        if !is_passing || Instant::now() + self.pause >= self.deadline {
            return Err(error);
        }
        tracing::debug!(cause = ?error, "trying again");
        sleep(self.pause).await;
        self.pause = (self.pause * 2).min(PAUSES.1);
        Ok(())
    }
}

/// Waits for an answer, but not for one that will never come.
async fn answered<T>(work: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, sqlx::Error> {
    let late = || sqlx::Error::Io(std::io::ErrorKind::TimedOut.into());
    timeout(ANSWERING, work).await.unwrap_or_else(|_| Err(late()))
}
