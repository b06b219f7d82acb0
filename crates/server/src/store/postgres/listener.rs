//! What other processes have written, and this one: PostgreSQL tells everyone who listens, when it is committed.

use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgListener, PgPool, PgPoolOptions};
use tokio::task::AbortHandle;
use tokio::time::{sleep, timeout};

use super::CHANNEL;
use crate::store::{Change, ChangeFeed};

/// After so long a silence it is asked whether anyone is there.
const SILENCE: Duration = Duration::from_secs(15);

/// How long one waits for an answer.
const ANSWERING: Duration = Duration::from_secs(5);

/// The pause before the next try to connect.
const PAUSE: Duration = Duration::from_millis(200);

/// See the [module](self).
pub(super) struct Listener {
    task: AbortHandle,
    pool: PgPool,
}

impl Listener {
    /// Listens from now on, until it is stopped or dropped.
    pub(super) async fn start(options: &PgConnectOptions, feed: &Arc<ChangeFeed>) -> Result<Self, sqlx::Error> {
        let pool = PgPoolOptions::new().max_connections(2).max_lifetime(None).idle_timeout(None);
        let pool = pool.acquire_timeout(ANSWERING).connect_lazy_with(options.clone());
        let first = listen(&pool).await?;
        let task = tokio::spawn(go_on(pool.clone(), first, Arc::clone(feed)));
        Ok(Listener { task: task.abort_handle(), pool })
    }

    /// Listens no more.
    pub(super) fn stop(&self) {
        self.task.abort();
        // Its connection is closed by itself, some time.
        drop(self.pool.close());
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.stop();
    }
}

async fn listen(pool: &PgPool) -> Result<PgListener, sqlx::Error> {
    let late = || Err(sqlx::Error::Io(std::io::ErrorKind::TimedOut.into()));
    let listening = async {
        let mut listener = PgListener::connect_with(pool).await?;
        listener.eager_reconnect(false);
        listener.listen(CHANNEL).await?;
        Ok(listener)
    };
    timeout(ANSWERING * 2, listening).await.unwrap_or_else(|_| late())
}

/// Tells what it hears; when the connection breaks, connects again and tells that anything may have changed.
async fn go_on(pool: PgPool, mut listener: PgListener, feed: Arc<ChangeFeed>) {
    loop {
        let cause = hear(&mut listener, &feed).await;
        tracing::warn!(%cause, "the connection that hears of changes broke");
        listener = loop {
            match listen(&pool).await {
                Ok(listener) => break listener,
                Err(sqlx::Error::PoolClosed) => return,
                Err(cause) => tracing::debug!(%cause, "no connection to hear of changes yet"),
            }
            sleep(PAUSE).await;
        };
        feed.tell(Change::Anything);
    }
}

/// Tells what it hears, for as long as the connection holds.
async fn hear(listener: &mut PgListener, feed: &ChangeFeed) -> sqlx::Error {
    loop {
        match timeout(SILENCE, listener.try_recv()).await {
            Ok(Ok(Some(told))) => feed.tell(Change::read(told.payload())),
            Ok(Ok(None)) => return sqlx::Error::Io(std::io::ErrorKind::ConnectionAborted.into()),
            Ok(Err(cause)) => return cause,
            Err(_) => match timeout(ANSWERING, sqlx::query("select 1").execute(&mut *listener)).await {
                Ok(Ok(_)) => {}
                Ok(Err(cause)) => return cause,
                Err(_) => return sqlx::Error::Io(std::io::ErrorKind::TimedOut.into()),
            },
        }
    }
}
