//! What other processes do to the battles that are open here, and that they hear of us.

use std::collections::BTreeSet;
use std::sync::{Arc, Weak};
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::app::App;
use crate::failure::Failure;
use crate::store::{Change, Changes};
use crate::table::Table;

/// Tables that look at a time what has become of their battles, when it is not known which have changed.
const AT_A_TIME: usize = 8;

/// Whoever only turns a page has come back by then.
const TURNING_A_PAGE: Duration = Duration::from_millis(300);

/// Listens for as long as the application is there.
pub(crate) fn begin(app: &Arc<App>) {
    let tables = &app.tables;
    tokio::spawn(listen(Arc::downgrade(app), tables.store.changes()));
    if tables.store.is_shared() {
        tokio::spawn(live(Arc::downgrade(app)));
        if let Some(announced) = tables.announced() {
            tokio::spawn(announce(Arc::downgrade(app), announced));
        }
    }
}

async fn listen(app: Weak<App>, mut changes: Changes) {
    while let Some(change) = changes.next().await {
        let Some(app) = app.upgrade() else { return };
        hear(&app, change).await;
    }
}

async fn hear(app: &Arc<App>, change: Change) {
    let tables = &app.tables;
    match change {
        Change::Lines { id, lines: 0 } => tables.close(&id).await,
        Change::Lines { id, lines } if tables.store.is_shared() => {
            if let Some(table) = tables.open(&id).await.filter(|table| !table.knows(lines)) {
                let store = Arc::clone(&tables.store);
                tokio::spawn(async move { noted(&table, table.follow(&store).await) });
            }
        }
        Change::People { id } if tables.store.is_shared() => {
            if let Some(table) = tables.open(&id).await {
                let store = Arc::clone(&tables.store);
                tokio::spawn(async move { noted(&table, table.look(&store).await) });
            }
        }
        Change::Wanted { id, who } => {
            if tables.process.thinks {
                let app = Arc::clone(app);
                tokio::spawn(async move {
                    if let Ok(table) = app.tables.opened(&id, &who).await {
                        noted(&table, table.look(&app.tables.store).await);
                        table.wake(&app.tables.store, &who);
                    }
                });
            }
        }
        Change::Hurried { id } => {
            if let Some(table) = tables.open(&id).await {
                table.hurry_here().await;
            }
        }
        Change::StudyLeft { id } => app.studies.leave_here(&id).await,
        Change::Anything if tables.store.is_shared() => {
            let all = tables.all().await;
            let app = Arc::clone(app);
            tokio::spawn(async move { look_at(&app, all).await });
        }
        // Nobody else writes there.
        Change::Lines { .. } | Change::People { .. } | Change::Anything => {}
    }
}

/// Lets these tables look what has become of their battles.
async fn look_at(app: &Arc<App>, tables: Vec<Arc<Table>>) {
    let places = Arc::new(Semaphore::new(AT_A_TIME));
    let mut looking = JoinSet::new();
    for table in tables {
        let (store, places) = (Arc::clone(&app.tables.store), Arc::clone(&places));
        looking.spawn(async move {
            let _place = places.acquire_owned().await;
            noted(&table, table.look(&store).await);
        });
    }
    while looking.join_next().await.is_some() {}
}

/// A table that could not look now is not sent away: it does so when someone asks, and when the database is heard again.
fn noted(table: &Table, looked: Result<(), Failure>) {
    if let Err(failure) = looked {
        tracing::debug!(battle = table.id, cause = %failure.error(), "a table could not follow");
    }
}

/// Says again and again that this process lives, and hears who does. Who looked on at one that has died is there no more, and what
/// it wrote last may not have been announced.
async fn live(app: Weak<App>) {
    let mut known = BTreeSet::new();
    loop {
        let pause = {
            let Some(app) = app.upgrade() else { return };
            let process = &app.tables.process;
            match app.tables.store.live(&process.id, process.lease).await {
                Ok(living) => {
                    let living: BTreeSet<String> = living.into_iter().collect();
                    if known.iter().any(|one| !living.contains(one)) {
                        let all = app.tables.all().await;
                        look_at(&app, all).await;
                    }
                    known = living;
                }
                Err(cause) => tracing::debug!(cause = %cause.message(), "nobody heard that this process lives"),
            }
            process.lease / 3
        };
        sleep(pause).await;
    }
}

/// Tells the other processes who looks on here.
async fn announce(app: Weak<App>, mut announced: UnboundedReceiver<Weak<Table>>) {
    let mut tables: Vec<Weak<Table>> = Vec::new();
    loop {
        tables.clear();
        if announced.recv_many(&mut tables, 256).await == 0 {
            return;
        }
        sleep(TURNING_A_PAGE).await;
        let Some(app) = app.upgrade() else { return };
        for table in tables.iter().filter_map(Weak::upgrade) {
            if let Err(cause) = table.announce(&app.tables.store).await {
                tracing::debug!(battle = table.id, cause = %cause.message(), "nobody heard who is here");
            }
        }
    }
}
