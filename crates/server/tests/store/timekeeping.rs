//! What every store promises about time: clocks, what is to be sent, and passes.

use redoubt_server::clock::Clock;
use redoubt_server::pace::Pace;
use redoubt_server::roster::{Identity, Role};
use redoubt_server::store::{
    NewBattle, NewLines, Notice, NoticeKind, NoticeWay, Pass, PassKind, Sequel, SharedStore, StoreError, WaitingNotice,
};

use super::{battle, lines, roster, touched};

const PACE: Pace = Pace::Live { minutes: 10, increment: 5 };

/// Clocks of which the first has run since a moment.
fn clock(since: i64) -> Clock {
    let mut clock = Clock::new(PACE, 2).unwrap();
    clock.pass(PACE, Some(0), false, since);
    clock
}

fn notice(kind: NoticeKind, number: i64, due: i64) -> Notice {
    Notice { seat: 1, kind, way: NoticeWay::Mail, number, due }
}

fn sequel(clock: Clock, notices: Vec<Notice>) -> Sequel {
    Sequel { clock: Some(clock), notices }
}

fn timed(id: &str, since: i64) -> NewBattle {
    let begun = battle(id);
    NewBattle { lines: NewLines { sequel: sequel(clock(since), Vec::new()), ..begun.lines.clone() }, ..begun }
}

async fn notices(store: &SharedStore, now: i64) -> Vec<Notice> {
    store.waiting(now, 9).await.unwrap().into_iter().map(|waiting| waiting.notice).collect()
}

pub async fn a_clock_changes_with_the_lines(store: SharedStore) {
    store.create(&battle("untimed")).await.unwrap();
    assert_eq!(store.clock("untimed").await.unwrap(), None);
    store.create(&timed("a", 1_000)).await.unwrap();
    assert_eq!(store.clock("a").await.unwrap(), Some(clock(1_000)));
    let mut next = clock(1_000);
    next.pass(PACE, Some(1), true, 31_000);
    let follows = NewLines { sequel: sequel(next.clone(), Vec::new()), ..lines(1, &["act"]) };
    store.append("a", &follows).await.unwrap();
    assert_eq!(store.clock("a").await.unwrap(), Some(next.clone()));
    // What is refused changes no clock either.
    let stale = NewLines { sequel: sequel(clock(5), Vec::new()), ..lines(1, &["act"]) };
    assert!(store.append("a", &stale).await.is_err());
    assert_eq!(store.clock("a").await.unwrap(), Some(next.clone()));
    let listed = store.list(&super::all(super::BattleStatus::UnderWay)).await.unwrap().battles;
    assert_eq!(listed.iter().find(|one| one.id == "a").unwrap().until, next.deadline());
    let mut stopped = next;
    stopped.pass(PACE, None, true, 40_000);
    let stops = NewLines { sequel: sequel(stopped.clone(), Vec::new()), ..lines(2, &["act"]) };
    store.append("a", &stops).await.unwrap();
    assert_eq!(
        store.clock("a").await.unwrap(),
        Some(Clock { since: 0, ..stopped }),
        "since when nothing runs is no matter"
    );
}

pub async fn clocks_are_due_in_their_order(store: SharedStore) {
    for (id, since) in [("late", 30), ("early", 10), ("middle", 20)] {
        store.create(&timed(id, since)).await.unwrap();
    }
    store.create(&battle("untimed")).await.unwrap();
    assert_eq!(store.due(600_009, 9).await.unwrap(), Vec::<String>::new());
    assert_eq!(store.due(600_020, 9).await.unwrap(), ["early", "middle"]);
    assert_eq!(store.due(700_000, 1).await.unwrap(), ["early"]);
}

pub async fn a_clock_that_was_overtaken_is_left_alone(store: SharedStore) {
    store.create(&timed("a", 1_000)).await.unwrap();
    let was_due = clock(1_000).due;
    let mut out = clock(1_000);
    out.run_out(PACE);
    let run_out = sequel(out.clone(), vec![notice(NoticeKind::Reminder, 1, 0)]);
    for (lines, due) in [(2, was_due), (1, None), (1, Some(7))] {
        let refused = store.keep_clock("a", lines, due, &run_out).await;
        assert!(matches!(refused, Err(StoreError::Conflict(_))), "{refused:?}");
    }
    assert!(notices(&store, 9).await.is_empty());
    store.keep_clock("a", 1, was_due, &run_out).await.unwrap();
    assert_eq!(store.clock("a").await.unwrap(), Some(out));
    assert_eq!(notices(&store, 9).await.len(), 1);
    assert!(matches!(store.keep_clock("b", 1, None, &run_out).await, Err(StoreError::Conflict(_))));
}

pub async fn time_while_the_house_was_closed_is_given_back(store: SharedStore) {
    assert_eq!(store.open_at(1_000, 0).await.unwrap(), 0, "nobody knows of an earlier time");
    store.create(&timed("a", 2_000)).await.unwrap();
    let mut stopped = clock(0);
    stopped.pass(PACE, None, true, 5);
    let stands = NewLines { sequel: sequel(stopped.clone(), Vec::new()), ..lines(0, &["header"]) };
    store.create(&NewBattle { lines: stands, ..battle("still") }).await.unwrap();
    assert_eq!(store.open_at(6_000, 8_000).await.unwrap(), 0, "a little late is not closed");
    assert_eq!(store.open_at(66_000, 8_000).await.unwrap(), 60_000);
    assert_eq!(store.open_at(66_000, 8_000).await.unwrap(), 0, "once");
    let given = store.clock("a").await.unwrap().unwrap();
    assert_eq!((given.since, given.due, given.left(0, 66_000)), (62_000, Some(662_000), 596_000));
    assert_eq!(store.clock("still").await.unwrap().unwrap().due, None);
    // A clock that was set back is nothing to hold against anyone.
    assert_eq!(store.open_at(50_000, 0).await.unwrap(), 0);
    assert_eq!(store.open_at(66_000, 0).await.unwrap(), 0);
}

pub async fn what_is_to_be_sent_waits_for_its_time_and_is_sent_once(store: SharedStore) {
    store.create(&battle("a")).await.unwrap();
    let confirm = notice(NoticeKind::Confirm, 3, 50);
    for _ in 0..2 {
        store.post("a", &confirm).await.unwrap();
    }
    store.post("nowhere", &confirm).await.unwrap();
    assert!(notices(&store, 49).await.is_empty());
    let waiting = store.waiting(50, 9).await.unwrap();
    let [WaitingNotice { id, battle, notice, tries: 0 }] = waiting.as_slice() else { panic!("{waiting:?}") };
    assert_eq!((battle.as_str(), notice), ("a", &confirm));
    assert!(store.try_later(&waiting[0], 80).await.unwrap());
    assert!(!store.try_later(&waiting[0], 90).await.unwrap(), "someone else is trying");
    assert!(notices(&store, 79).await.is_empty());
    assert_eq!(store.waiting(80, 9).await.unwrap()[0].tries, 1);
    store.sent(*id).await.unwrap();
    assert!(notices(&store, 999).await.is_empty());
    let again = WaitingNotice { tries: 1, ..waiting[0].clone() };
    assert!(!store.try_later(&again, 80).await.unwrap(), "it waits no longer");
}

pub async fn news_of_an_old_position_is_void(store: SharedStore) {
    store.create(&battle("a")).await.unwrap();
    let told = |number: i64| Sequel { clock: None, notices: vec![notice(NoticeKind::Turn, number, 10)] };
    store.append("a", &NewLines { sequel: told(2), ..lines(1, &["act"]) }).await.unwrap();
    store.post("a", &notice(NoticeKind::Confirm, 1, 5)).await.unwrap();
    store.post("a", &notice(NoticeKind::Reminder, 1, 6)).await.unwrap();
    store.append("a", &NewLines { sequel: told(3), ..lines(2, &["act"]) }).await.unwrap();
    let left = notices(&store, 99).await;
    assert_eq!(left, [notice(NoticeKind::Confirm, 1, 5), notice(NoticeKind::Turn, 3, 10)]);
    // Whoever has seen it need not be told.
    store.seen("a", 0).await.unwrap();
    assert_eq!(notices(&store, 99).await.len(), 2);
    store.seen("a", 1).await.unwrap();
    assert_eq!(notices(&store, 99).await, [notice(NoticeKind::Confirm, 1, 5)]);
    store.forget("a").await.unwrap();
    assert!(notices(&store, 99).await.is_empty());
}

pub async fn a_pass_lasts_as_long_as_its_battle(store: SharedStore) {
    store.create(&battle("a")).await.unwrap();
    let pass = Pass { battle: "a".to_owned(), seat: 1, kind: PassKind::Seat, bound: "7".to_owned() };
    store.keep_pass("hash", &pass).await.unwrap();
    assert_eq!(store.pass("hash").await.unwrap(), Some(pass.clone()));
    assert_eq!(store.pass("other").await.unwrap(), None);
    let nowhere = store.keep_pass("x", &Pass { battle: "nowhere".to_owned(), ..pass }).await;
    assert!(matches!(nowhere, Err(StoreError::Forgotten(_))), "{nowhere:?}");
    store.forget("a").await.unwrap();
    assert_eq!(store.pass("hash").await.unwrap(), None);
}

pub async fn battles_of_people_with_an_account_and_those_with_a_running_clock_do_not_expire(store: SharedStore) {
    // Someone may call themselves anything.
    let guests = || {
        let mut roster = roster("guests").0;
        roster.admit(Role::Seat(1), &Identity::of_session("g"), Some("\"person\":\"x\"".to_owned()));
        roster
    };
    let mut account = guests();
    account.sign(Role::Seat(1), "an account");
    let slow = Pace::Slow { days: 100 };
    let mut clock = Clock::new(slow, 2).unwrap();
    let stopped = clock.clone();
    clock.pass(slow, Some(0), false, 50_000);
    let rosters = [
        ("guests", Some(guests()), None),
        ("account", Some(account), None),
        ("running", Some(guests()), Some(clock)),
        ("stopped", Some(guests()), Some(stopped)),
        ("nobody's", None, None),
    ];
    for (id, roster, clock) in rosters {
        let idle = touched(id, 50, false);
        let sequel = Sequel { clock, notices: Vec::new() };
        store.create(&NewBattle { roster, lines: NewLines { sequel, ..idle.lines.clone() }, ..idle }).await.unwrap();
    }
    assert_eq!(store.forget_idle(500).await, Ok(["guests", "nobody's", "stopped"].map(str::to_owned).to_vec()));
    // Whoever deletes their account leaves a battle of guests behind.
    let mut left = store.roster("account").await.unwrap().unwrap();
    left.part_with("an account");
    left.edition += 1;
    store.keep_roster("account", &left).await.unwrap();
    assert_eq!(store.forget_idle(500).await, Ok(vec!["account".to_owned()]));
    assert!(store.roster("running").await.unwrap().is_some());
}
