//! Clocks: they run for whoever decides, and what happens at their end was agreed on before. No test waits for time to pass: the
//! house's clock is put forward.

use std::time::Duration;

use redoubt_kernel::battle::Battle;
use redoubt_kernel::journal::Journal;
use redoubt_server::Options;
use redoubt_server::clock::ServerTime;
use reqwest::StatusCode;

use crate::apart::{APART, begun, club, post, stands};
use crate::visiting::{Site, Visitor, between, change, site_of, site_with};

const MINUTE: i64 = 60_000;

/// How often a page is looked at before it is clear that it will never say what is awaited: for some minutes.
const LOOKS: usize = 6_000;

/// A club, and its clock.
pub(crate) async fn timed_site(options: Options) -> (Site, ServerTime) {
    let time = ServerTime::default();
    let site = site_with(Options { time: time.clone(), ..options }, crate::visiting::unhurried).await;
    (site, time)
}

/// A battle for two at this pace, with who decides first and who waits.
pub(crate) async fn timed<'a>(
    host: &'a mut Visitor,
    friend: &'a Visitor,
    pace: &str,
    when_out: &str,
) -> (String, &'a Visitor, &'a Visitor) {
    let fields: Vec<(&str, &str)> = APART.iter().copied().chain([("pace", pace), ("when-out", when_out)]).collect();
    let game = begun(host, friend, "zama", &fields).await;
    let (mover, other) = in_turn(host, friend, &game).await;
    (game, mover, other)
}

/// Who decides, and who waits.
pub(crate) async fn in_turn<'a>(host: &'a Visitor, friend: &'a Visitor, game: &str) -> (&'a Visitor, &'a Visitor) {
    if stands(host, game).await.0 == "person" { (host, friend) } else { (friend, host) }
}

/// A page, as soon as it says this.
pub(crate) async fn once(visitor: &Visitor, path: &str, text: &str) -> String {
    let mut page = String::new();
    for _ in 0..LOOKS {
        page = visitor.read(path).await;
        if page.contains(text) {
            return page;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{path} never says {text}: {page}")
}

/// Does the first thing that there is to do.
pub(crate) async fn act(visitor: &Visitor, game: &str) -> StatusCode {
    let (version, order) = (stands(visitor, game).await.1, visitor.first_order(game).await);
    post(visitor, &format!("{game}/act"), &[("version", &version), ("choice", &order), ("sure", "1")]).await.status()
}

/// What the clocks show that are on a page, and whether each runs.
fn clocks(page: &str) -> Vec<(i64, bool)> {
    let shown = page.split("data-left=\"").skip(1);
    shown
        .map(|rest| {
            (rest.split('"').next().unwrap().parse().unwrap(), rest.split('>').next().unwrap().contains("data-running"))
        })
        .collect()
}

/// The journal, which has to prove itself.
async fn proved(visitor: &Visitor, game: &str) -> String {
    let journal = visitor.read(&format!("{game}/journal")).await;
    let read = Journal::read(&journal).unwrap();
    Battle::resume(redoubt_registry::load("zama", None).unwrap(), &read, None).unwrap();
    journal
}

#[tokio::test]
async fn time_runs_for_whoever_decides_and_at_its_end_the_battle_is_lost() {
    let (site, time) = timed_site(club()).await;
    let (mut host, friend) = (site.visitor().await, site.visitor().await);
    let (game, mover, other) = timed(&mut host, &friend, "live 10+5", "loses").await;
    let begun = clocks(&other.read(&game).await);
    assert_eq!(begun.iter().filter(|(_, running)| *running).count(), 1, "{begun:?}");
    time.put_forward(4 * MINUTE);
    let now = clocks(&other.read(&game).await);
    let running = now.iter().find(|(_, running)| *running).unwrap().0;
    assert!((1..=6 * MINUTE).contains(&running), "{now:?}");
    assert!(now.iter().any(|(left, running)| !running && *left == 10 * MINUTE), "{now:?}");
    // Whoever has passed the turn on gets five seconds, and the other clock runs.
    while stands(mover, &game).await.0 == "person" {
        assert_eq!(act(mover, &game).await, StatusCode::SEE_OTHER);
    }
    time.put_forward(10 * MINUTE);
    let over = once(mover, &game, "data-state=\"over\"").await;
    assert!(over.contains("time"), "{over}");
    let journal = proved(mover, &game).await;
    assert!(journal.contains("out_of_time"), "{journal}");
    assert_ne!(act(other, &game).await, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn what_comes_too_late_is_not_done() {
    let (site, time) = timed_site(club()).await;
    let (mut host, friend) = (site.visitor().await, site.visitor().await);
    let (game, mover, _) = timed(&mut host, &friend, "live 10+0", "loses").await;
    let (version, order) = (stands(mover, &game).await.1, mover.first_order(&game).await);
    time.put_forward(10 * MINUTE);
    // Whether the server has looked at its clocks already or not.
    let late = post(mover, &format!("{game}/act"), &[("version", &version), ("choice", &order), ("sure", "1")]).await;
    assert_eq!(late.status(), StatusCode::CONFLICT);
    assert_eq!(stands(mover, &game).await.0, "over");
}

#[tokio::test]
async fn a_machine_player_takes_over_where_that_was_agreed_on() {
    let (site, time) = timed_site(club()).await;
    let (mut host, friend) = (site.visitor().await, site.visitor().await);
    let (game, mover, other) = timed(&mut host, &friend, "live 10+0", "machine").await;
    time.put_forward(10 * MINUTE);
    once(other, &game, "data-state=\"person\"").await;
    let people = mover.read(&format!("{game}/people")).await;
    let seat = if people.contains("name=\"what\" value=\"person\"") {
        let form = people.split("<form").find(|form| form.contains("value=\"person\"")).unwrap();
        between(form, "name=\"place\" value=\"", "\"").to_owned()
    } else {
        panic!("nobody plays for them: {people}")
    };
    let back = post(mover, &format!("{game}/people"), &[("what", "person"), ("place", &seat)]).await;
    assert_eq!(back.status(), StatusCode::UNPROCESSABLE_ENTITY, "there is no time left to play with");
}

#[tokio::test]
async fn the_other_side_may_claim_the_win_or_go_on() {
    let (site, time) = timed_site(club()).await;
    let (mut host, friend) = (site.visitor().await, site.visitor().await);
    let (game, mover, other) = timed(&mut host, &friend, "live 10+30", "claim").await;
    let claim = format!("{game}/claim");
    let version = stands(other, &game).await.1;
    let early = post(other, &claim, &[("version", &version)]).await;
    assert!(early.text().await.unwrap().contains("nothing to claim"));
    time.put_forward(10 * MINUTE);
    assert!(once(other, &game, "has run out of time").await.contains(&claim));
    assert!(once(mover, &game, "Your time is up").await.matches("Claim the win").count() == 0);
    let own = post(mover, &claim, &[("version", &version)]).await;
    assert!(own.text().await.unwrap().contains("nothing to claim"), "nobody claims a win from themselves");
    // Whoever is late may still go on, and with the turn the offer is gone.
    while stands(mover, &game).await.0 == "person" {
        assert_eq!(act(mover, &game).await, StatusCode::SEE_OTHER);
    }
    assert!(!other.read(&game).await.contains(&claim));
    while stands(other, &game).await.0 == "person" {
        assert_eq!(act(other, &game).await, StatusCode::SEE_OTHER);
    }
    time.put_forward(MINUTE);
    once(other, &game, "has run out of time").await;
    let version = stands(other, &game).await.1;
    assert_eq!(post(other, &claim, &[("version", &version)]).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(stands(mover, &game).await.0, "over");
    assert!(proved(other, &game).await.contains("out_of_time"));
}

#[tokio::test]
async fn a_restart_costs_nobody_any_time() {
    let (site, _) = timed_site(club()).await;
    let (mut host, friend) = (site.visitor().await, site.visitor().await);
    let (game, _, _) = timed(&mut host, &friend, "live 10+5", "loses").await;
    let id = game.trim_start_matches("/game/").to_owned();
    // The house has noted that it is open before the clock is read.
    while site.store().open_at(0, i64::MAX).await.unwrap() > 0 {}
    let before = site.store().clock(&id).await.unwrap().unwrap();
    let folder = site.stop().await;
    // As if all that had been an hour ago.
    let hour = 60 * MINUTE;
    let past = format!(
        "update settings set value = value - {hour} where name = 'open at';
         update games set clock_since = clock_since - {hour}, due = due - {hour}"
    );
    change(folder.path(), &past).await;
    let site = site_of(folder, club(), crate::visiting::unhurried).await;
    let after = loop {
        let clock = site.store().clock(&id).await.unwrap().unwrap();
        if clock.since > before.since - hour / 2 {
            break clock;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    assert_eq!((after.left, after.running, after.out), (before.left, before.running, false));
    assert!(after.since >= before.since, "what was used before the restart may come back, and never more is taken");
}

#[tokio::test]
async fn slowly_each_turn_has_its_days_and_the_lists_say_until_when() {
    let (site, time) = timed_site(club()).await;
    let (mut host, friend) = (site.visitor().await, site.visitor().await);
    let (game, mover, other) = timed(&mut host, &friend, "slow 3", "loses").await;
    for path in ["/", "/battles/open"] {
        let page = mover.read(path).await;
        assert!(page.contains("Your turn") && page.contains("until <time"), "{page}");
        assert!(!other.read(path).await.contains("until <time"));
    }
    assert!(other.read(&game).await.contains("until <time"));
    time.put_forward(2 * 24 * 60 * MINUTE);
    while stands(mover, &game).await.0 == "person" {
        assert_eq!(act(mover, &game).await, StatusCode::SEE_OTHER);
    }
    // The other side has three days of its own.
    time.put_forward(2 * 24 * 60 * MINUTE);
    assert_eq!(act(other, &game).await, StatusCode::SEE_OTHER);
    time.put_forward(2 * 24 * 60 * MINUTE);
    once(mover, &game, "data-state=\"over\"").await;
}

#[tokio::test]
async fn nobody_is_promised_a_pace_that_makes_no_sense() {
    let (site, _) = timed_site(club()).await;
    let host = site.visitor().await;
    for (field, value) in [("pace", "live 0+0"), ("pace", "slow 99"), ("when-out", "explodes")] {
        let fields: Vec<(&str, &str)> = APART.iter().copied().chain([(field, value)]).collect();
        assert_eq!(post(&host, "/new/zama", &fields).await.status(), StatusCode::UNPROCESSABLE_ENTITY, "{value}");
    }
}
