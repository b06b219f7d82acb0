//! What every store promises about what is kept of people, and what is built on it.

use std::collections::BTreeSet;

use redoubt_server::account::{self, Account, kind, mark_of};
use redoubt_server::rating::{self, BattleResult, Contender, RESULT};
use redoubt_server::roster::{Identity, Role, Roster};
use redoubt_server::store::{
    BattleStatus, ListQuery, NewBattle, Record, RecordChange, RecordQuery, SharedStore, StoreError,
};
use redoubt_server::terms::{Shelf, Terms};
use redoubt_tactics::{Player, Seating};

fn record(kind: &str, key: &str, rank: i64, marks: &[&str]) -> Record {
    let marks = marks.iter().map(|mark| (*mark).to_owned()).collect();
    Record { kind: kind.to_owned(), key: key.to_owned(), edition: 1, rank, marks, document: format!("\"{key}\"") }
}

async fn put(store: &SharedStore, record: &Record) -> Result<(), StoreError> {
    store.change_records(&[RecordChange::Put(record.clone())]).await
}

async fn keys(store: &SharedStore, kind: Option<&str>, mark: &str, first: usize, most: usize) -> (Vec<String>, usize) {
    let page = store.records(&RecordQuery { kind, mark, first, most }).await.unwrap();
    (page.records.into_iter().map(|record| record.key).collect(), page.total)
}

pub async fn records_are_found_by_their_marks_and_in_their_order(store: SharedStore) {
    for (kind, key, rank, marks) in [
        ("a", "low", 1, vec!["all", "x"]),
        ("a", "high", 9, vec!["all"]),
        ("a", "even-b", 5, vec!["all"]),
        ("a", "even-a", 5, vec!["all"]),
        ("b", "other", 7, vec!["x"]),
    ] {
        put(&store, &record(kind, key, rank, &marks)).await.unwrap();
    }
    assert_eq!(keys(&store, Some("a"), "all", 0, 3).await, (vec!["high".into(), "even-a".into(), "even-b".into()], 4));
    assert_eq!(keys(&store, Some("a"), "all", 3, 3).await, (vec!["low".into()], 4));
    assert_eq!(keys(&store, Some("a"), "all", 9, 3).await, (vec![], 4), "the count too where nothing is listed");
    assert_eq!(keys(&store, None, "x", 0, 9).await, (vec!["other".into(), "low".into()], 2), "of any kind");
    assert_eq!(keys(&store, Some("b"), "all", 0, 9).await, (vec![], 0));
    let read = store.record("a", "low").await.unwrap().unwrap();
    assert_eq!(read, record("a", "low", 1, &["all", "x"]));
    assert_eq!(store.record("b", "low").await.unwrap(), None);
}

pub async fn a_record_follows_the_edition_before_it(store: SharedStore) {
    let first = record("a", "k", 1, &["m"]);
    let later = |edition: i64| Record { edition, marks: vec!["n".to_owned()], rank: 2, ..first.clone() };
    assert!(matches!(put(&store, &later(2)).await, Err(StoreError::Conflict(_))), "there is none yet");
    put(&store, &first).await.unwrap();
    assert!(matches!(put(&store, &first).await, Err(StoreError::Conflict(_))), "it is taken");
    assert!(matches!(put(&store, &later(3)).await, Err(StoreError::Conflict(_))), "one is missing between");
    put(&store, &later(2)).await.unwrap();
    assert_eq!(keys(&store, None, "m", 0, 9).await.1, 0, "marks go with the edition that bore them");
    assert_eq!(keys(&store, None, "n", 0, 9).await.1, 1);
    let removed = |edition| [RecordChange::Remove(Record { edition, ..first.clone() })];
    assert!(
        matches!(store.change_records(&removed(1)).await, Err(StoreError::Conflict(_))),
        "it is of another edition"
    );
    store.change_records(&removed(2)).await.unwrap();
    assert!(matches!(store.change_records(&removed(2)).await, Err(StoreError::Conflict(_))), "it is gone");
    assert_eq!((store.record("a", "k").await.unwrap(), keys(&store, None, "n", 0, 9).await.1), (None, 0));
    put(&store, &first).await.expect("it can be made anew");
}

pub async fn changes_that_belong_together_are_made_together_or_not_at_all(store: SharedStore) {
    put(&store, &record("a", "taken", 0, &["m"])).await.unwrap();
    let batch = [
        RecordChange::Put(record("a", "free", 0, &["m"])),
        RecordChange::Remove(record("a", "taken", 0, &["m"])),
        RecordChange::Put(record("b", "missing", 0, &["m"])),
    ];
    let mut refused = batch.clone();
    refused[2] = RecordChange::Remove(record("b", "missing", 0, &["m"]));
    assert!(matches!(store.change_records(&refused).await, Err(StoreError::Conflict(_))));
    assert_eq!(keys(&store, None, "m", 0, 9).await.0, ["taken"], "nothing of it was made");
    store.change_records(&batch).await.unwrap();
    assert_eq!(keys(&store, None, "m", 0, 9).await.0, ["free", "missing"]);
    store.change_records(&[]).await.expect("nothing is always possible");
}

pub async fn of_many_who_change_a_record_at_once_one_succeeds(store: SharedStore) {
    put(&store, &record("a", "shared", 0, &[])).await.unwrap();
    let writers = (0..8).map(|writer| {
        let store = store.clone();
        tokio::spawn(async move {
            let own = record("own", &writer.to_string(), writer, &["written"]);
            let shared = Record { edition: 2, rank: writer, ..record("a", "shared", 0, &[]) };
            store.change_records(&[RecordChange::Put(own), RecordChange::Put(shared)]).await
        })
    });
    let mut won = 0;
    for writer in writers.collect::<Vec<_>>() {
        match writer.await.unwrap() {
            Ok(()) => won += 1,
            Err(cause) => assert!(matches!(cause, StoreError::Conflict(_)), "{cause:?}"),
        }
    }
    let shared = store.record("a", "shared").await.unwrap().unwrap();
    let (written, total) = keys(&store, None, "written", 0, 9).await;
    assert_eq!((won, shared.edition, total), (1, 2, 1));
    assert_eq!(written, [shared.rank.to_string()], "both of the one who won, and nothing of the others");
}

pub async fn battles_stand_on_the_shelves_that_their_terms_say(store: SharedStore) {
    let seating = Seating::new(vec![Player::Person, Player::Person]);
    let (host, friend) = (Identity::of_session("host"), Identity::of_account("ana"));
    let mut roster = Roster::held_by(&host, &seating);
    roster.vacate(redoubt_kernel::Seat(1));
    roster.invite(Role::Seat(1));
    roster.terms = Terms { battle: "zama".to_owned(), announced: true, public: true, rated: true, ..Terms::default() };
    store.create(&NewBattle { roster: Some(roster.clone()), ..super::battle("a") }).await.unwrap();
    let listed = async |shelf: Shelf, battle: Option<&str>| {
        let held_by = [shelf.identity(battle)];
        let query = ListQuery { status: BattleStatus::UnderWay, held_by: Some(&held_by), first: 0, most: 9 };
        store.list(&query).await.unwrap().battles.len()
    };
    assert_eq!(listed(Shelf::Open, None).await, 1);
    assert_eq!(listed(Shelf::Open, Some("zama")).await, 1);
    assert_eq!(listed(Shelf::Open, Some("ntombi")).await, 0);
    assert_eq!(listed(Shelf::Public, None).await, 0, "it has not begun");
    roster.admit(Role::Seat(1), &friend, Some("Ana".to_owned()));
    roster.sign(Role::Seat(1), "ana");
    roster.edition += 1;
    store.keep_roster("a", &roster).await.unwrap();
    assert_eq!((listed(Shelf::Open, None).await, listed(Shelf::Public, Some("zama")).await), (0, 1));
    assert_eq!(listed(Shelf::Unsettled, None).await, 1);
    roster.terms.settled = true;
    roster.edition += 1;
    store.keep_roster("a", &roster).await.unwrap();
    assert_eq!(listed(Shelf::Unsettled, None).await, 0);
    store.forget("a").await.unwrap();
    assert_eq!(listed(Shelf::Public, None).await, 0);
}

async fn someone(store: &SharedStore, id: &str) {
    let account = Account { name: id.to_owned(), created: 1, password: None, banned: None };
    store.change_records(&Account::make(id, account).unwrap()).await.unwrap();
}

fn result(first: &str, second: &str, score: f64) -> BattleResult {
    let contenders = [first, second].map(|id| Contender::Person(id.to_owned()));
    BattleResult { battle: "zama".to_owned(), at: 1_000_000, contenders, score }
}

pub async fn a_result_counts_once_however_many_settle_it(store: SharedStore) {
    someone(&store, "ana").await;
    someone(&store, "luis").await;
    let many = (0..8).map(|_| {
        let store = store.clone();
        tokio::spawn(async move { rating::settle(store.as_ref(), "battle", &result("ana", "luis", 1.0)).await })
    });
    for one in many.collect::<Vec<_>>() {
        one.await.unwrap().expect("whoever is second finds it there");
    }
    let ana = rating::of(store.as_ref(), "zama", "ana").await.unwrap().unwrap();
    let luis = rating::of(store.as_ref(), "zama", "luis").await.unwrap().unwrap();
    assert_eq!((ana.games, luis.games), ([1, 0, 0], [0, 0, 1]));
    assert!(ana.rating.rating > 1600.0 && luis.rating.rating < 1400.0, "{ana:?} {luis:?}");
    assert!((ana.rating.rating - 1500.0 + luis.rating.rating - 1500.0).abs() < 1e-6, "both had the same rating before");
    let machine = Contender::Machine("general".to_owned());
    let alone = BattleResult { contenders: [machine, Contender::Person("luis".to_owned())], ..result("", "", 0.5) };
    rating::settle(store.as_ref(), "another", &alone).await.unwrap();
    let after = rating::of(store.as_ref(), "zama", "luis").await.unwrap().unwrap();
    assert!(
        after.games == [0, 1, 1] && after.rating.rating > luis.rating.rating,
        "a draw against a general: {after:?}"
    );
    assert_eq!(keys(&store, Some(rating::RATING), &rating::ladder("zama"), 0, 9).await.1, 2);
}

pub async fn whoever_leaves_takes_everything_along_and_leaves_results_behind(store: SharedStore) {
    someone(&store, "ana").await;
    someone(&store, "luis").await;
    rating::settle(store.as_ref(), "battle", &result("ana", "luis", 1.0)).await.unwrap();
    let before = rating::of(store.as_ref(), "zama", "luis").await.unwrap();
    assert!(account::remove(store.as_ref(), "ana").await.unwrap());
    assert!(!account::remove(store.as_ref(), "ana").await.unwrap(), "once");
    assert_eq!(keys(&store, None, &mark_of("ana"), 0, 99).await.1, 0, "nothing is left that bears her mark");
    assert!(Account::named(store.as_ref(), "ANA").await.unwrap().is_none());
    assert_eq!(rating::of(store.as_ref(), "zama", "luis").await.unwrap(), before, "what he has won or lost stays");
    let kept = store.record(RESULT, "battle").await.unwrap().expect("the result stays");
    assert!(!kept.document.contains("ana") && kept.document.contains("luis"), "{}", kept.document);
    let kinds: BTreeSet<String> =
        account::all(store.as_ref(), None, &mark_of("luis")).await.unwrap().into_iter().map(|one| one.kind).collect();
    assert!(kinds.contains(kind::ACCOUNT) && kinds.contains(RESULT), "{kinds:?}");
    someone(&store, "ana").await;
    let again = Account { name: "AnA".to_owned(), created: 2, password: None, banned: None };
    let taken = store.change_records(&Account::make("other", again).unwrap()).await;
    assert!(matches!(taken, Err(StoreError::Conflict(_))), "capital letters make no other name");
    assert!(Account::of(store.as_ref(), "other").await.unwrap().is_none());
}
