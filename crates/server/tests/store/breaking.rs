//! What becomes of what is written in PostgreSQL while connections break and the database is stopped: nothing that was answered
//! is lost, and nothing stands there twice.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use redoubt_cluster::{Cluster, FreshDatabase, SKIP, StopMode};
use redoubt_server::store::postgres::PostgresStore;
use redoubt_server::store::{Change, SharedStore, Store, StoreError};

use crate::cutting::{Cut, Cutter};
use crate::{battle, lines};

/// The address of a database behind something that cuts connections.
fn behind(cutter: &Cutter, database: &FreshDatabase) -> String {
    let real = format!(":{}/", database.place.port);
    database.by_tcp().replace(&real, &format!(":{}/", cutter.port))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_commit_in_doubt_is_settled() {
    let Some(database) = FreshDatabase::create() else { return };
    let cutter = Cutter::before(database.place.port).await;
    let store = PostgresStore::open(&behind(&cutter, &database).parse().unwrap()).await.unwrap();
    store.create(&battle("a")).await.unwrap();
    let mut text = "header\n".to_owned();
    for (round, how) in [Cut::Before, Cut::After, Cut::Late].into_iter().cycle().take(9).enumerate() {
        cutter.cut(how).await;
        let line = format!("{how:?} {round}");
        assert_eq!(store.append("a", &lines(round + 1, &[&line])).await, Ok(()), "{how:?}");
        text += &format!("{line}\n");
        assert_eq!(store.journal("a").await, Ok(Some(text.clone())), "once, and in its place");
        assert_eq!(cutter.cuts(), round + 1);
    }
    // The same for whatever else is written.
    for (round, how) in [Cut::Before, Cut::After, Cut::Late].into_iter().enumerate() {
        let id = format!("b{round}");
        cutter.cut(how).await;
        assert_eq!(store.create(&battle(&id)).await, Ok(()));
        cutter.cut(how).await;
        assert_eq!(store.setting(&id, "first".to_owned()).await, Ok("first".to_owned()));
        cutter.cut(how).await;
        assert_eq!(store.forget(&id).await, Ok(()));
        assert_eq!(store.lines(&id).await, Ok(0));
    }
    assert_eq!(cutter.cuts(), 18);
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_loses_the_connection_is_told_that_anything_may_have_changed() {
    let Some(database) = FreshDatabase::create() else { return };
    let open = async || PostgresStore::open(&database.by_tcp().parse().unwrap()).await.unwrap();
    let (here, there) = (open().await, open().await);
    let mut changes = here.changes();
    there.create(&battle("a")).await.unwrap();
    assert_eq!(changes.next().await, Some(Change::Lines { id: "a".to_owned(), lines: 1 }));
    let ended = "select count(pg_terminate_backend(pid)) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()";
    assert!(database.run(ended).parse::<usize>().unwrap() >= 2);
    assert_eq!(changes.next().await, Some(Change::Anything));
    there.append("a", &lines(1, &["one"])).await.expect("on another connection");
    assert_eq!(changes.next().await, Some(Change::Lines { id: "a".to_owned(), lines: 2 }));
    here.close().await;
    there.close().await;
    drop((here, there));
    while changes.next().await.is_some() {}
}

/// Writes lines until it is told to stop; says which were answered as written, and at which place.
async fn write(store: SharedStore, writer: usize, stop: Arc<AtomicBool>) -> Vec<(usize, String)> {
    let mut kept = Vec::new();
    let mut count = 0;
    while !stop.load(Ordering::SeqCst) {
        let Ok(after @ 1..) = store.lines("a").await else { continue };
        let line = format!("{writer} {count}");
        count += 1;
        match store.append("a", &lines(after, &[&line])).await {
            Ok(()) => kept.push((after, line)),
            // Not answered: it may be there or not, but not twice.
            Err(StoreError::Conflict(_) | StoreError::Unreachable(_) | StoreError::InDoubt(_)) => {}
            Err(other) => panic!("{other:?}"),
        }
    }
    kept
}

/// Waits until the journal has grown, however long the database takes to come back.
async fn grown(store: &SharedStore) {
    let mut before = None;
    loop {
        match (store.lines("a").await, before) {
            (Ok(now), Some(before)) if now >= before + 20 => return,
            (Ok(now), None) => before = Some(now),
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_answered_is_lost_when_the_database_is_stopped_and_started() {
    if std::env::var_os(SKIP).is_some_and(|said| said == "1") {
        return println!("NOT RUN: what needs PostgreSQL, since {SKIP}=1");
    }
    let folder = std::env::temp_dir().join(format!("redoubt-restarts-{}", std::process::id()));
    let mut cluster = Cluster::start(&folder).unwrap();
    let address = cluster.place().by_tcp("postgres").parse().unwrap();
    let stop = Arc::new(AtomicBool::default());
    let mut stores: Vec<SharedStore> = Vec::new();
    for _ in 0..2 {
        stores.push(Arc::new(PostgresStore::open(&address).await.unwrap()));
    }
    stores[0].create(&battle("a")).await.unwrap();
    let writers: Vec<_> =
        (0..4).map(|writer| tokio::spawn(write(Arc::clone(&stores[writer % 2]), writer, Arc::clone(&stop)))).collect();
    let mut changes = stores[1].changes();
    for how in [StopMode::Crash, StopMode::Fast, StopMode::Crash] {
        // Until something has been written since it was started.
        grown(&stores[0]).await;
        cluster = tokio::task::spawn_blocking(move || {
            cluster.stop(how);
            cluster.resume().unwrap();
            cluster
        })
        .await
        .unwrap();
    }
    grown(&stores[0]).await;
    stop.store(true, Ordering::SeqCst);
    let mut answered = 0;
    let journal = stores[0].journal("a").await.unwrap().unwrap();
    let mut written: Vec<&str> = journal.lines().collect();
    for writer in writers {
        for (place, line) in writer.await.unwrap() {
            // Lines may have been added since the journal was read.
            let Some(found) = written.get(place) else { continue };
            assert_eq!(*found, line, "at place {place}");
            answered += 1;
        }
    }
    assert!(answered >= 80);
    written.sort_unstable();
    assert!(written.windows(2).all(|pair| pair[0] != pair[1]), "nothing stands there twice");
    while changes.next().await != Some(Change::Anything) {}
    for store in stores {
        store.close().await;
    }
}
