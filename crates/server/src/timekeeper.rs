//! Looks at the clocks of all battles, whether or not anyone else does. Of all processes that use the same store, one does so.

use std::sync::Arc;
use std::time::Duration;

use crate::app::App;
use crate::failure::Failure;
use crate::scheduler::Requester;
use crate::tables::fresh_id;

/// How often the clocks are looked at.
const BEAT: Duration = Duration::from_secs(1);

/// How long the lease lasts, and with it the wait until another process looks at them.
const LEASE: Duration = Duration::from_secs(10);

/// How often it is noted that the server is up, in beats.
const NOTED: u32 = 2;

/// After so long without a note the server was down, in thousandths of a second.
const CLOSED: i64 = 8_000;

/// Clocks that are looked at in one beat.
const TOGETHER: usize = 64;

/// Looks at the clocks for as long as the server runs.
pub(crate) async fn keep_time(app: &Arc<App>) {
    let holder = fresh_id();
    let mut beats: u32 = 0;
    loop {
        match app.tables.store.lease("time", &holder, LEASE).await {
            Ok(Some(_)) => {
                if let Err(failure) = beat(app, beats).await {
                    tracing::warn!(cause = %failure.error(), "the clocks could not be looked at");
                } else {
                    beats = beats.wrapping_add(1).max(1);
                }
            }
            Ok(None) => beats = 1,
            Err(cause) => tracing::debug!(cause = %cause.message(), "nobody can tell who looks at the clocks"),
        }
        tokio::time::sleep(BEAT).await;
    }
}

/// One look. The first one after the start gives back all the time since the last note: however short a restart was, it is
/// not to cost anyone anything.
async fn beat(app: &Arc<App>, beats: u32) -> Result<(), Failure> {
    let (store, time) = (&app.tables.store, &app.tables.time);
    if beats.is_multiple_of(NOTED) || beats <= 1 {
        let closed = store.open_at(time.of_the_machine(), if beats == 0 { 0 } else { CLOSED }).await?;
        if closed > CLOSED {
            tracing::info!(seconds = closed / 1000, "the clocks stood still while the server did");
        }
    }
    for id in store.due(time.now(), TOGETHER).await? {
        if let Err(failure) = look_at(app, &id).await {
            tracing::warn!(battle = id, cause = %failure.error(), "a clock could not be looked at");
        }
    }
    Ok(())
}

async fn look_at(app: &Arc<App>, id: &str) -> Result<(), Failure> {
    let (tables, nobody) = (&app.tables, Requester::nobody());
    let table = tables.opened(id, &nobody).await?;
    if table.look_at_clock(&tables.store).await? {
        table.wake(&tables.store, &nobody);
    }
    Ok(())
}
