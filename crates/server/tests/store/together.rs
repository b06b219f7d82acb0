//! What several who use a store at once can rely on: changes are told to everyone, and a lease has one holder.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use redoubt_server::chat::{Courtesy, Remark, Said};
use redoubt_server::store::{Change, Changes, NewLines, SharedStore, StoreError, StoredStanding};

use crate::{battle, lines, roster, touched};

const HOUR: Duration = Duration::from_secs(3_600);

fn thanks() -> Remark {
    Remark { seat: 1, tenure: None, at: 1_000, said: Said::Courtesy(Courtesy::Thanks) }
}

async fn next(changes: &mut Changes) -> (String, usize) {
    match changes.next().await {
        Some(Change::Lines { id, lines }) => (id, lines),
        other => panic!("{other:?}"),
    }
}

pub async fn everyone_hears_how_long_journals_have_become(store: SharedStore) {
    store.create(&battle("before")).await.unwrap();
    let mut both = [store.changes(), store.changes()];
    store.create(&battle("a")).await.unwrap();
    store.append("a", &lines(1, &["one", "two"])).await.unwrap();
    store.create(&touched("idle", 5, false)).await.unwrap();
    store.append("a", &NewLines { at: 6_000, ..lines(3, &["three"]) }).await.unwrap();
    store.forget("before").await.unwrap();
    assert_eq!(store.forget_idle(100).await, Ok(vec!["idle".to_owned()]));
    for changes in &mut both {
        // Of each battle in the order in which it happened; which of two battles is told of first is no matter.
        let mut told: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        while told.values().map(Vec::len).sum::<usize>() < 6 {
            let (id, lines) = next(changes).await;
            // A database tells its news when it gets round to it: what was written before one listens may come late.
            if (id.as_str(), lines) != ("before", 1) {
                told.entry(id).or_default().push(lines);
            }
        }
        let expected = [("a", vec![1, 3, 4]), ("before", vec![0]), ("idle", vec![1, 0])];
        assert_eq!(told, expected.map(|(id, lines)| (id.to_owned(), lines)).into());
    }
}

pub async fn everyone_hears_of_people_and_of_what_is_kept_nowhere(store: SharedStore) {
    store.create(&battle("a")).await.unwrap();
    let mut changes = store.changes();
    store.keep_roster("a", &roster("host").0).await.unwrap();
    store.keep_remark("a", &thanks()).await.unwrap();
    let told = [Change::Hurried { id: "a".to_owned() }, Change::StudyLeft { id: "a".to_owned() }];
    for change in &told {
        store.tell(change).await.unwrap();
    }
    let people = Change::People { id: "a".to_owned() };
    for expected in [people.clone(), people].iter().chain(&told) {
        let heard = loop {
            let heard = changes.next().await.unwrap();
            if heard != (Change::Lines { id: "a".to_owned(), lines: 1 }) {
                break heard;
            }
        };
        assert_eq!(&heard, expected);
    }
}

pub async fn a_battle_says_in_numbers_how_it_stands(store: SharedStore) {
    assert_eq!(store.standing("a", "one").await, Ok(None));
    assert_eq!(store.tail("a", 0).await, Ok(None));
    store.create(&battle("a")).await.unwrap();
    store.append("a", &lines(1, &["one", "two"])).await.unwrap();
    let standing = store.standing("a", "one").await.unwrap().unwrap();
    assert_eq!(standing, StoredStanding { lines: 3, ..StoredStanding::default() });
    assert_eq!(store.tail("a", 1).await, Ok(Some("one\ntwo\n".to_owned())));
    assert_eq!(store.tail("a", 3).await, Ok(Some(String::new())));
    store.keep_roster("a", &roster("host").0).await.unwrap();
    let mut before = 0;
    for _ in 0..3 {
        let said = store.keep_remark("a", &thanks()).await.unwrap();
        let standing = store.standing("a", "one").await.unwrap().unwrap();
        assert_eq!((standing.edition, standing.said), (1, said));
        assert!(said > before, "it grows with every remark");
        before = said;
    }
}

pub async fn whoever_looks_on_is_there_for_as_long_as_their_process_lives(store: SharedStore) {
    store.create(&battle("a")).await.unwrap();
    let elsewhere = async |process| store.standing("a", process).await.unwrap().unwrap().elsewhere;
    let living = store.live("one", HOUR).await.unwrap();
    assert_eq!(living, ["one"]);
    store.attend("a", "one", 0b10).await.unwrap();
    assert_eq!(elsewhere("one").await, 0, "that is here");
    if !store.is_shared() {
        return;
    }
    store.live("two", HOUR).await.unwrap();
    store.attend("a", "two", 0b01).await.unwrap();
    assert_eq!((elsewhere("one").await, elsewhere("two").await, elsewhere("three").await), (0b01, 0b10, 0b11));
    store.attend("a", "two", 0).await.unwrap();
    assert_eq!(elsewhere("one").await, 0);
    store.live("one", Duration::ZERO).await.unwrap();
    assert_eq!(elsewhere("two").await, 0, "that process is no more");
    assert_eq!(store.live("two", HOUR).await.unwrap(), ["two"]);
}

pub async fn nobody_hears_of_what_was_refused(store: SharedStore) {
    store.create(&battle("a")).await.unwrap();
    let mut changes = store.changes();
    assert_eq!(store.create(&battle("a")).await, Err(StoreError::Conflict("a".to_owned())));
    assert_eq!(store.append("a", &lines(7, &["x"])).await, Err(StoreError::Conflict("a".to_owned())));
    assert_eq!(store.append("b", &lines(1, &["x"])).await, Err(StoreError::Forgotten("b".to_owned())));
    store.forget("b").await.unwrap();
    store.append("a", &lines(1, &["one"])).await.unwrap();
    let told = loop {
        let told = next(&mut changes).await;
        if told != ("a".to_owned(), 1) {
            break told;
        }
    };
    assert_eq!(told, ("a".to_owned(), 2));
}

pub async fn a_lease_has_one_holder(store: SharedStore) {
    let before = Instant::now();
    let until = store.lease("a", "one", HOUR).await.unwrap().expect("nobody has it");
    assert!(until >= before + HOUR && until <= Instant::now() + HOUR);
    assert_eq!(store.lease("a", "two", HOUR).await, Ok(None));
    let renewed = store.lease("a", "one", HOUR).await.unwrap().expect("it is theirs");
    assert!(renewed >= until);
    assert!(store.lease("b", "two", HOUR).await.unwrap().is_some(), "another lease");
    store.release("a", "two").await.unwrap();
    assert_eq!(store.lease("a", "two", HOUR).await, Ok(None), "what is not theirs they cannot give back");
    store.release("a", "one").await.unwrap();
    assert!(store.lease("a", "two", HOUR).await.unwrap().is_some());
    assert_eq!(store.lease("a", "one", HOUR).await, Ok(None));
}

pub async fn a_lease_ends_with_its_time(store: SharedStore) {
    assert!(store.lease("a", "one", Duration::ZERO).await.unwrap().is_some());
    assert!(store.lease("a", "two", HOUR).await.unwrap().is_some(), "its time is over");
    assert_eq!(store.lease("a", "one", HOUR).await, Ok(None), "and it is not theirs any more");
    // One that has been renewed lasts as long as was said last.
    assert!(store.lease("a", "two", Duration::ZERO).await.unwrap().is_some());
    assert!(store.lease("a", "one", HOUR).await.unwrap().is_some());
}

pub async fn of_many_who_want_a_lease_one_gets_it(store: SharedStore) {
    let all: Vec<_> = (0..8)
        .map(|number| {
            let store = Arc::clone(&store);
            tokio::spawn(async move { store.lease("a", &format!("{number}"), HOUR).await.unwrap().is_some() })
        })
        .collect();
    let mut holders = 0;
    for one in all {
        holders += usize::from(one.await.unwrap());
    }
    assert_eq!(holders, 1);
}

pub async fn a_lease_never_has_two_holders_at_a_time(store: SharedStore) {
    let all: Vec<_> = (0..4)
        .map(|number| {
            let (store, holder) = (Arc::clone(&store), format!("{number}"));
            tokio::spawn(async move {
                let mut held = Vec::new();
                for round in 0..25 {
                    let Some(until) = store.lease("a", &holder, Duration::from_millis(5)).await.unwrap() else {
                        tokio::time::sleep(Duration::from_millis(1)).await;
                        continue;
                    };
                    let from = Instant::now();
                    // Some give it back before its time is over.
                    let early = round % 3 == 0;
                    if early {
                        let given_back = Instant::now();
                        store.release("a", &holder).await.unwrap();
                        held.push((from, until.min(given_back)));
                    } else {
                        held.push((from, until));
                    }
                }
                held
            })
        })
        .collect();
    let mut held: Vec<(Instant, Instant, usize)> = Vec::new();
    for (holder, one) in all.into_iter().enumerate() {
        held.extend(one.await.unwrap().into_iter().map(|(from, until)| (from, until, holder)));
    }
    // Where an answer took longer than the lease, nobody relied on it.
    held.retain(|(from, until, _)| from < until);
    held.sort();
    for pair in held.windows(2) {
        let [(_, until, holder), (from, _, other)] = pair else { continue };
        assert!(holder == other || until <= from, "{holder} and {other} at once");
    }
}
