//! What every store promises, tried on each of them: the one in SQLite, the one in PostgreSQL, and one in memory.

mod breaking;
mod cutting;
mod memory;
mod passkeys;
mod postgres;
mod records;
mod timekeeping;
mod together;

use std::sync::Arc;

use memory::MemoryStore;
use passkeys::*;
use records::*;
use redoubt_cluster::FreshDatabase;
use redoubt_kernel::Seat;
use redoubt_server::chat::{Courtesy, Remark, Said};
use redoubt_server::roster::{Identity, Role, Roster};
use redoubt_server::store::postgres::PostgresStore;
use redoubt_server::store::sqlite::SqliteStore;
use redoubt_server::store::{
    BattleStatus, Holdings, ListQuery, Listing, MOST_REMARKS, NewBattle, NewLines, Owner, Sequel, SharedStore, Store,
    StoreError, StoredEnding,
};
use redoubt_tactics::{Judged, Player, Seating, Study};
use serde_json::json;
use tempfile::TempDir;
use timekeeping::*;
use together::*;

/// Each law as a test of each store.
macro_rules! laws {
    ($($law:ident)*) => {
        mod sqlite {
            $(
                #[tokio::test(flavor = "multi_thread")]
                async fn $law() {
                    let folder = super::TempDir::new().unwrap();
                    super::$law(super::Arc::new(super::SqliteStore::open(folder.path()).await.unwrap())).await;
                }
            )*
        }

        mod postgres_store {
            $(
                #[tokio::test(flavor = "multi_thread")]
                async fn $law() {
                    let Some(database) = super::FreshDatabase::create() else { return };
                    let address = database.by_socket().parse().unwrap();
                    super::$law(super::Arc::new(super::PostgresStore::open(&address).await.unwrap())).await;
                }
            )*
        }

        mod memory_store {
            $(
                #[tokio::test(flavor = "multi_thread")]
                async fn $law() {
                    super::$law(super::Arc::new(super::MemoryStore::default())).await;
                }
            )*
        }
    };
}

laws! {
    what_is_created_is_read_back
    lines_are_added_at_the_end
    lines_that_belong_elsewhere_are_refused_as_a_whole
    of_many_who_write_at_once_one_succeeds
    of_many_journals_that_grow_at_once_only_what_does_not_fit_is_refused
    a_battle_is_created_once
    what_is_forgotten_is_gone_with_all_that_was_found_about_it
    only_unfinished_battles_that_nobody_touched_expire
    battles_of_people_with_an_account_and_those_with_a_running_clock_do_not_expire
    lists_go_by_status_and_begin_with_the_latest
    battles_are_counted_for_each_visitor_and_address
    a_setting_stays_what_it_was_first
    a_setting_can_be_replaced
    a_study_belongs_to_a_journal_of_its_length
    what_a_machine_has_chosen_holds_until_the_journal_grows
    a_closed_store_writes_nothing
    a_roster_follows_the_edition_before_it
    a_link_leads_to_its_place_until_there_is_another
    people_find_the_battles_in_which_they_have_a_place
    what_was_said_is_kept_in_its_order_and_not_for_ever
    everyone_hears_how_long_journals_have_become
    records_are_found_by_their_marks_and_in_their_order
    a_record_follows_the_edition_before_it
    changes_that_belong_together_are_made_together_or_not_at_all
    of_many_who_change_a_record_at_once_one_succeeds
    battles_stand_on_the_shelves_that_their_terms_say
    a_result_counts_once_however_many_settle_it
    whoever_leaves_takes_everything_along_and_leaves_results_behind
    a_challenge_is_taken_once_by_the_browser_it_was_given_to
    challenges_end_by_themselves_and_there_are_only_so_many
    an_account_keeps_a_way_in
    everyone_hears_of_people_and_of_what_is_kept_nowhere
    a_battle_says_in_numbers_how_it_stands
    whoever_looks_on_is_there_for_as_long_as_their_process_lives
    nobody_hears_of_what_was_refused
    a_lease_has_one_holder
    a_lease_ends_with_its_time
    of_many_who_want_a_lease_one_gets_it
    a_lease_never_has_two_holders_at_a_time
    a_clock_changes_with_the_lines
    clocks_are_due_in_their_order
    a_clock_that_was_overtaken_is_left_alone
    time_while_the_house_was_closed_is_given_back
    what_is_to_be_sent_waits_for_its_time_and_is_sent_once
    news_of_an_old_position_is_void
    a_pass_lasts_as_long_as_its_battle
}

fn owner(visitor: &str, address: &str, brought: bool) -> Owner {
    Owner { visitor: visitor.to_owned(), address: address.to_owned(), brought }
}

/// Lines that stand after so many others.
fn lines(after: usize, texts: &[&str]) -> NewLines {
    let lines: Vec<String> = texts.iter().map(|text| format!("{text}\n")).collect();
    let seats = vec!["person".to_owned(), "recruit".to_owned()];
    NewLines {
        after,
        plies: after + lines.len() - 1,
        lines,
        seats,
        turn: Some(0),
        ending: None,
        at: 1_000,
        sequel: Sequel::default(),
    }
}

/// All battles of a status.
fn all(status: BattleStatus) -> ListQuery<'static> {
    ListQuery { status, held_by: None, first: 0, most: 9 }
}

/// A battle by the present rules, with one line.
fn battle(id: &str) -> NewBattle {
    let profile = redoubt_registry::profile("zama").unwrap();
    NewBattle {
        id: id.to_owned(),
        game: profile.id.to_owned(),
        scenario: "standard".to_owned(),
        rules: profile.version,
        owner: Owner::default(),
        roster: None,
        secret: Some(format!("secret of {id}")),
        lines: lines(0, &["header"]),
    }
}

/// A battle that was last touched at a moment, finished or not.
fn touched(id: &str, at: i64, over: bool) -> NewBattle {
    let begun = battle(id);
    let ending = over.then_some(StoredEnding::Drawn);
    NewBattle { lines: NewLines { at, ending, ..begun.lines.clone() }, ..begun }
}

fn study(score: Option<f64>) -> Study {
    let judged = |ply: usize| Judged {
        ply,
        seat: Seat(1),
        action: json!("pass"),
        better: json!({ "attack": { "from": "b3", "to": "b4" } }),
        best: 0.75,
        done: 0.5,
        score,
    };
    Study { judged: vec![judged(2), judged(5)] }
}

async fn ids(store: &dyn Store, status: BattleStatus, first: usize, most: usize) -> (Vec<String>, usize) {
    let Listing { battles, total, unreadable } =
        store.list(&ListQuery { status, held_by: None, first, most }).await.unwrap();
    assert_eq!(unreadable, Vec::<String>::new());
    (battles.into_iter().map(|battle| battle.id).collect(), total)
}

async fn what_is_created_is_read_back(store: SharedStore) {
    assert_eq!(store.journal("a").await, Ok(None));
    assert_eq!(store.lines("a").await, Ok(0));
    store.create(&NewBattle { lines: lines(0, &["header", "«ñ»"]), ..battle("a") }).await.unwrap();
    assert_eq!(store.journal("a").await, Ok(Some("header\n«ñ»\n".to_owned())));
    assert_eq!(store.lines("a").await, Ok(2));
    assert_eq!(store.secret("a").await, Ok(Some("secret of a".to_owned())));
    assert_eq!(store.secret("b").await, Ok(None));
    let listed = store.list(&all(BattleStatus::UnderWay)).await.unwrap();
    let [summary] = &listed.battles[..] else { panic!("{listed:?}") };
    assert_eq!((summary.id.as_str(), summary.game.as_str(), summary.scenario.as_str()), ("a", "zama", "standard"));
    assert_eq!((&summary.seats[..], summary.touched, summary.plies), (&battle("a").lines.seats[..], 1_000, 1));
}

async fn lines_are_added_at_the_end(store: SharedStore) {
    store.create(&battle("a")).await.unwrap();
    store.append("a", &lines(1, &["one"])).await.unwrap();
    let ending = Some(StoredEnding::Won("rome".to_owned()));
    let last = NewLines { at: 2_000, ending: ending.clone(), ..lines(2, &["two", "three"]) };
    store.append("a", &last).await.unwrap();
    assert_eq!(store.journal("a").await, Ok(Some("header\none\ntwo\nthree\n".to_owned())));
    let listed = store.list(&all(BattleStatus::Finished)).await.unwrap();
    assert_eq!((listed.total, listed.battles[0].touched, listed.battles[0].plies), (1, 2_000, 3));
    assert_eq!(listed.battles[0].ending, ending);
    // What was taken back after the end is no end any more.
    store.append("a", &lines(4, &["undo"])).await.unwrap();
    let listed = store.list(&all(BattleStatus::UnderWay)).await.unwrap();
    assert_eq!((listed.total, &listed.battles[0].ending), (1, &None));
    for ending in [StoredEnding::Drawn, StoredEnding::Lost, StoredEnding::Won("zulu".to_owned())] {
        assert_eq!(StoredEnding::read(&ending.written()), Some(ending));
    }
}

async fn lines_that_belong_elsewhere_are_refused_as_a_whole(store: SharedStore) {
    store.create(&battle("a")).await.unwrap();
    store.append("a", &lines(1, &["one"])).await.unwrap();
    for after in [0, 1, 3] {
        let refused = store.append("a", &NewLines { at: 9_999, ..lines(after, &["x", "y", "z"]) }).await;
        assert_eq!(refused, Err(StoreError::Conflict("a".to_owned())), "after {after}");
    }
    assert_eq!(store.append("b", &lines(0, &["x"])).await, Err(StoreError::Forgotten("b".to_owned())));
    assert_eq!(store.journal("a").await, Ok(Some("header\none\n".to_owned())));
    assert_eq!(store.journal("b").await, Ok(None));
    assert_eq!(store.list(&all(BattleStatus::UnderWay)).await.unwrap().battles[0].touched, 1_000);
    store.append("a", &lines(2, &["two"])).await.expect("and it goes on");
}

async fn what_a_machine_has_chosen_holds_until_the_journal_grows(store: SharedStore) {
    assert_eq!(store.keep_choice("a", 1, "{}").await, Err(StoreError::Conflict("a".to_owned())));
    assert_eq!(store.choice("a", 1).await, Ok(None));
    store.create(&battle("a")).await.unwrap();
    assert_eq!(store.choice("a", 1).await, Ok(None));
    let choosers: Vec<_> = (0..8)
        .map(|chooser| {
            let store = Arc::clone(&store);
            tokio::spawn(async move { store.keep_choice("a", 1, &chooser.to_string()).await.unwrap() })
        })
        .collect();
    let mut held = Vec::new();
    for chooser in choosers {
        held.push(chooser.await.unwrap());
    }
    held.dedup();
    assert_eq!(held.len(), 1, "one of them has chosen");
    assert_eq!(store.choice("a", 1).await, Ok(held.pop()));
    assert_eq!(store.keep_choice("a", 2, "late").await, Err(StoreError::Conflict("a".to_owned())));
    store.append("a", &lines(1, &["one"])).await.unwrap();
    assert_eq!((store.choice("a", 1).await, store.choice("a", 2).await), (Ok(None), Ok(None)));
    assert_eq!(store.keep_choice("a", 1, "old").await, Err(StoreError::Conflict("a".to_owned())));
    assert_eq!(store.keep_choice("a", 2, "next").await, Ok("next".to_owned()));
    assert_eq!(store.keep_choice("a", 2, "another").await, Ok("next".to_owned()));
    store.forget("a").await.unwrap();
    assert_eq!(store.choice("a", 2).await, Ok(None));
}

async fn of_many_who_write_at_once_one_succeeds(store: SharedStore) {
    store.create(&battle("a")).await.unwrap();
    let writers: Vec<_> = (0..8)
        .map(|writer| {
            let store = Arc::clone(&store);
            tokio::spawn(async move { store.append("a", &lines(1, &[&format!("writer {writer}")])).await })
        })
        .collect();
    let mut kept = 0;
    for writer in writers {
        match writer.await.unwrap() {
            Ok(()) => kept += 1,
            refused => assert_eq!(refused, Err(StoreError::Conflict("a".to_owned()))),
        }
    }
    assert_eq!((kept, store.lines("a").await), (1, Ok(2)));
}

async fn of_many_journals_that_grow_at_once_only_what_does_not_fit_is_refused(store: SharedStore) {
    const BATTLES: usize = 12;
    for number in 0..BATTLES {
        store.create(&battle(&format!("b{number}"))).await.unwrap();
    }
    let appended = |id: String, after: usize, text: &'static str| {
        let store = Arc::clone(&store);
        tokio::spawn(async move { store.append(&id, &lines(after, &[text])).await })
    };
    let writers: Vec<_> = (0..BATTLES)
        .flat_map(|number| {
            let id = format!("b{number}");
            [appended(id.clone(), 1, "one"), appended(id, 7, "misplaced"), appended(format!("none{number}"), 1, "lost")]
        })
        .collect();
    let mut answers = Vec::new();
    for writer in writers {
        answers.push(writer.await.unwrap());
    }
    for (number, answers) in answers.chunks(3).enumerate() {
        let (id, none) = (format!("b{number}"), format!("none{number}"));
        let refused = [Ok(()), Err(StoreError::Conflict(id.clone())), Err(StoreError::Forgotten(none))];
        assert_eq!(answers, refused, "{id}");
        assert_eq!(store.journal(&id).await, Ok(Some("header\none\n".to_owned())));
    }
}

async fn a_battle_is_created_once(store: SharedStore) {
    store.create(&battle("a")).await.unwrap();
    let other = NewBattle { lines: lines(0, &["other"]), ..battle("a") };
    assert_eq!(store.create(&other).await, Err(StoreError::Conflict("a".to_owned())));
    assert_eq!(store.journal("a").await, Ok(Some("header\n".to_owned())));
}

async fn what_is_forgotten_is_gone_with_all_that_was_found_about_it(store: SharedStore) {
    for id in ["a", "b"] {
        store.create(&NewBattle { owner: owner("v", "h", true), ..battle(id) }).await.unwrap();
        store.keep_study(id, 1, &study(None)).await.unwrap();
    }
    store.forget("a").await.unwrap();
    store.forget("nobody knows this one").await.unwrap();
    assert_eq!((store.journal("a").await, store.lines("a").await), (Ok(None), Ok(0)));
    assert_eq!((store.secret("a").await, store.secret("b").await), (Ok(None), Ok(Some("secret of b".to_owned()))));
    assert_eq!(store.study("a", 1).await, Ok(None));
    assert_eq!(ids(&*store, BattleStatus::UnderWay, 0, 9).await, (vec!["b".to_owned()], 1));
    let one = Holdings { battles: 1, brought: 1 };
    assert_eq!(store.holdings(&owner("v", "h", false)).await, Ok([one, one]));
    assert_eq!(store.append("a", &lines(1, &["one"])).await, Err(StoreError::Forgotten("a".to_owned())));
    assert_eq!(store.keep_study("a", 1, &study(None)).await, Err(StoreError::Forgotten("a".to_owned())));
    store.create(&battle("a")).await.expect("the id is free again");
    assert_eq!(store.study("a", 1).await, Ok(None), "what was found belonged to the other one");
}

async fn only_unfinished_battles_that_nobody_touched_expire(store: SharedStore) {
    for (id, at, over) in [("old", 100, false), ("older", 50, false), ("finished", 50, true), ("fresh", 500, false)] {
        store.create(&touched(id, at, over)).await.unwrap();
    }
    store.create(&touched("again", 50, false)).await.unwrap();
    store.append("again", &NewLines { at: 600, ..lines(1, &["one"]) }).await.unwrap();
    assert_eq!(store.forget_idle(500).await, Ok(vec!["old".to_owned(), "older".to_owned()]));
    assert_eq!(store.forget_idle(500).await, Ok(Vec::new()));
    let (mut left, total) = ids(&*store, BattleStatus::UnderWay, 0, 9).await;
    left.sort();
    assert_eq!((left, total), (vec!["again".to_owned(), "fresh".to_owned()], 2));
    assert_eq!(store.lines("finished").await, Ok(1));
}

async fn lists_go_by_status_and_begin_with_the_latest(store: SharedStore) {
    for (id, at, over) in [("d", 3, false), ("a", 1, false), ("c", 2, false), ("b", 2, false), ("over", 9, true)] {
        store.create(&touched(id, at, over)).await.unwrap();
    }
    store.create(&NewBattle { rules: 0, ..battle("earlier") }).await.unwrap();
    store.create(&NewBattle { game: "chess".to_owned(), ..battle("another") }).await.unwrap();
    let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<String>>();
    let under_way = |first, most| ids(&*store, BattleStatus::UnderWay, first, most);
    assert_eq!(under_way(0, 9).await, (owned(&["d", "b", "c", "a"]), 4));
    assert_eq!(under_way(0, 2).await, (owned(&["d", "b"]), 4));
    assert_eq!(under_way(3, 2).await, (owned(&["a"]), 4));
    assert_eq!(under_way(7, 2).await, (Vec::new(), 4));
    assert_eq!(ids(&*store, BattleStatus::Finished, 0, 9).await, (owned(&["over"]), 1));
    assert_eq!(ids(&*store, BattleStatus::Old, 0, 9).await, (owned(&["another", "earlier"]), 2));
}

async fn battles_are_counted_for_each_visitor_and_address(store: SharedStore) {
    let owners = [owner("v", "h", false), owner("v", "h", true), owner("v", "i", false), owner("w", "h", true)];
    for (number, owner) in owners.into_iter().enumerate() {
        store.create(&NewBattle { owner, ..battle(&format!("{number}")) }).await.unwrap();
    }
    let held = |battles, brought| Holdings { battles, brought };
    assert_eq!(store.holdings(&owner("v", "h", false)).await, Ok([held(3, 1), held(3, 2)]));
    assert_eq!(store.holdings(&owner("w", "i", true)).await, Ok([held(1, 1), held(1, 0)]));
    assert_eq!(store.holdings(&owner("x", "x", true)).await, Ok([held(0, 0), held(0, 0)]));
    // What someone has let go of counts for them no more, and is kept.
    store.disown("0").await.unwrap();
    store.disown("nobody knows this one").await.unwrap();
    assert_eq!(store.holdings(&owner("v", "h", false)).await.unwrap()[0].battles, 2);
    assert_eq!(store.lines("0").await, Ok(1));
}

async fn a_setting_stays_what_it_was_first(store: SharedStore) {
    assert_eq!(store.setting("secret", "first".to_owned()).await, Ok("first".to_owned()));
    assert_eq!(store.setting("secret", "second".to_owned()).await, Ok("first".to_owned()));
    assert_eq!(store.setting("other", "second".to_owned()).await, Ok("second".to_owned()));
}

async fn a_setting_can_be_replaced(store: SharedStore) {
    store.replace_setting("secret", "first".to_owned()).await.unwrap();
    assert_eq!(store.setting("secret", "other".to_owned()).await, Ok("first".to_owned()));
    store.replace_setting("secret", "second".to_owned()).await.unwrap();
    assert_eq!(store.setting("secret", "other".to_owned()).await, Ok("second".to_owned()));
}

async fn a_study_belongs_to_a_journal_of_its_length(store: SharedStore) {
    store.create(&battle("a")).await.unwrap();
    assert_eq!(store.study("a", 1).await, Ok(None));
    store.keep_study("a", 1, &study(None)).await.unwrap();
    assert_eq!(store.study("a", 1).await, Ok(Some(study(None))));
    assert_eq!(store.study("a", 2).await, Ok(None), "the journal has gone on");
    store.keep_study("a", 2, &study(Some(-1.5))).await.unwrap();
    assert_eq!(store.study("a", 2).await, Ok(Some(study(Some(-1.5)))));
    assert_eq!(store.study("a", 1).await, Ok(None), "in place of what was found before");
}

async fn a_closed_store_writes_nothing(store: SharedStore) {
    store.create(&battle("a")).await.unwrap();
    store.close().await;
    assert_eq!(store.append("a", &lines(1, &["one"])).await, Err(StoreError::Closed));
    assert_eq!(store.create(&battle("b")).await, Err(StoreError::Closed));
    assert_eq!(store.forget("a").await, Err(StoreError::Closed));
    assert_eq!(store.keep_study("a", 1, &study(None)).await, Err(StoreError::Closed));
    assert_eq!(store.setting("secret", "first".to_owned()).await, Err(StoreError::Closed));
    assert_eq!(store.replace_setting("secret", "first".to_owned()).await, Err(StoreError::Closed));
}

/// A roster of one host, whose second seat waits for someone.
fn roster(host: &str) -> (Roster, String) {
    let host = Identity(host.to_owned());
    let mut roster = Roster::held_by(&host, &Seating::new(vec![Player::Person, Player::Person]));
    roster.vacate(Seat(1));
    let link = roster.invite(Role::Seat(1)).expect("a seat").hash();
    (roster, link)
}

async fn a_roster_follows_the_edition_before_it(store: SharedStore) {
    let (first, _) = roster("host");
    store.create(&NewBattle { roster: Some(first.clone()), ..battle("a") }).await.unwrap();
    store.create(&battle("private")).await.unwrap();
    assert_eq!(store.roster("a").await.unwrap().as_ref(), Some(&first));
    assert_eq!(store.roster("private").await.unwrap(), None);
    assert_eq!(store.roster("nobody knows this one").await.unwrap(), None);
    let next = Roster { edition: 2, ..first.clone() };
    store.keep_roster("a", &next).await.unwrap();
    for stale in [&first, &next, &Roster { edition: 4, ..first.clone() }] {
        assert_eq!(store.keep_roster("a", stale).await, Err(StoreError::Conflict("a".to_owned())));
    }
    assert_eq!(store.roster("a").await.unwrap(), Some(next.clone()));
    let gone = store.keep_roster("nobody knows this one", &next).await;
    assert_eq!(gone, Err(StoreError::Forgotten("nobody knows this one".to_owned())));
}

async fn a_link_leads_to_its_place_until_there_is_another(store: SharedStore) {
    let (mut roster, link) = roster("host");
    let watch = roster.invite(Role::Watching).expect("always there").hash();
    store.create(&NewBattle { roster: Some(roster.clone()), ..battle("a") }).await.unwrap();
    assert_eq!(store.linked(&link).await.unwrap(), Some(("a".to_owned(), Role::Seat(1))));
    assert_eq!(store.linked(&watch).await.unwrap(), Some(("a".to_owned(), Role::Watching)));
    assert_eq!(store.linked("nothing").await.unwrap(), None);
    let again = roster.invite(Role::Seat(1)).expect("a seat").hash();
    roster.edition += 1;
    store.keep_roster("a", &roster).await.unwrap();
    assert_eq!(store.linked(&link).await.unwrap(), None, "the old one leads nowhere");
    assert_eq!(store.linked(&again).await.unwrap(), Some(("a".to_owned(), Role::Seat(1))));
    store.forget("a").await.unwrap();
    assert_eq!(store.linked(&again).await.unwrap(), None);
    assert_eq!(store.roster("a").await.unwrap(), None);
}

async fn people_find_the_battles_in_which_they_have_a_place(store: SharedStore) {
    let someone = |name: &str| [Identity(name.to_owned())];
    let (mut mine, _) = roster("me");
    mine.admit(Role::Seat(1), &someone("friend")[0], Some("Ana".to_owned()));
    store.create(&NewBattle { roster: Some(mine), ..battle("a") }).await.unwrap();
    store.create(&NewBattle { roster: Some(roster("other").0), ..battle("b") }).await.unwrap();
    store.create(&battle("private")).await.unwrap();
    for (name, expected) in [("me", vec!["a"]), ("friend", vec!["a"]), ("other", vec!["b"]), ("stranger", vec![])] {
        let names = someone(name);
        let listed = store.list(&ListQuery { held_by: Some(&names), ..all(BattleStatus::UnderWay) }).await.unwrap();
        let ids: Vec<&str> = listed.battles.iter().map(|battle| battle.id.as_str()).collect();
        assert_eq!((ids, listed.total), (expected.clone(), expected.len()), "{name}");
    }
    let listed = store.list(&all(BattleStatus::UnderWay)).await.unwrap();
    assert_eq!(listed.total, 3);
    let named = listed.battles.iter().find(|battle| battle.id == "a").and_then(|battle| battle.roster.as_ref());
    assert_eq!(named.and_then(|roster| roster.name(Seat(1))), Some("Ana"));
    assert_eq!(listed.battles[0].turn, Some(0));
}

async fn what_was_said_is_kept_in_its_order_and_not_for_ever(store: SharedStore) {
    store.create(&battle("a")).await.unwrap();
    let remark =
        |number: usize| Remark { seat: 1, tenure: Some(2), at: 1_000, said: Said::Words(format!("remark {number}")) };
    assert_eq!(store.remarks("a").await.unwrap(), []);
    for number in 0..MOST_REMARKS + 3 {
        store.keep_remark("a", &remark(number)).await.unwrap();
    }
    let thanks = Remark { said: Said::Courtesy(Courtesy::Thanks), ..remark(0) };
    store.keep_remark("a", &thanks).await.unwrap();
    let kept = store.remarks("a").await.unwrap();
    assert_eq!((kept.len(), &kept[0], &kept[MOST_REMARKS - 1]), (MOST_REMARKS, &remark(4), &thanks));
    let gone = store.keep_remark("b", &thanks).await;
    assert_eq!(gone, Err(StoreError::Forgotten("b".to_owned())));
    store.forget("a").await.unwrap();
    assert_eq!(store.remarks("a").await.unwrap(), []);
}
