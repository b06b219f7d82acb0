//! Generals on the page think on while a person decides, at one table at a time, and never in anyone's way.

use crate::visiting;
use std::time::{Duration, Instant};

use crate::visiting::{Site, Visitor, between, orders};
use redoubt_registry::PROFILES;
use reqwest::{Response, StatusCode};

/// Longer than anything here could take on the busiest machine: it only ends a test that is stuck.
const PATIENCE: Duration = Duration::from_secs(600);

/// How long generals think on in these tests: whoever waited for one would wait longer than [`PATIENCE`].
const FOR_EVER: Duration = Duration::from_secs(3600);

/// A page whose generals never tire.
async fn site() -> Site {
    let site = visiting::site().await;
    site.machine_pool.set_pondering_time(FOR_EVER);
    site
}

async fn until(site: &Site, what: &str, done: impl Fn() -> bool) {
    let start = Instant::now();
    while !done() {
        assert!(
            start.elapsed() < PATIENCE,
            "{what}: {} players think on, of the table {:?}; {} streams, {:?} at work and waiting",
            site.pondering_players(),
            site.machine_pool.pondering_table(),
            site.streams.open(),
            site.load()
        );
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

impl Site {
    fn pondering_players(&self) -> usize {
        self.machine_pool.pondering_players()
    }

    /// Does a general think on at this table, and nowhere else?
    fn thinks_on_at(&self, game: &str) -> bool {
        self.pondering_players() == 1 && self.machine_pool.pondering_table().is_some_and(|id| game.ends_with(&id))
    }
}

impl Visitor {
    /// A game of Zama in which a person decides, against a machine player.
    async fn against(&self, level: &str) -> String {
        self.against_in("zama", level).await
    }

    /// The same in any battle of two.
    async fn against_in(&self, battle: &str, level: &str) -> String {
        let seats = redoubt_registry::profile(battle).expect("the battle").seats;
        let [mine, other] = [seats[0], seats[1]].map(|seat| format!("seat-{seat}"));
        let fields = [("dice", "fair"), ("seed", "3"), (mine.as_str(), "person"), (other.as_str(), level)];
        let game = self.begin(battle, &fields).await;
        self.persons_turn(&game).await;
        game
    }

    /// Lets the machine decide at once until it is a person's turn; gives the page's version, and the first order it offers.
    async fn persons_turn(&self, game: &str) -> (String, String) {
        let start = Instant::now();
        loop {
            let page = self.read(game).await;
            let version = between(&page, "data-version=\"", "\"").to_owned();
            if page.contains("data-state=\"person\"") {
                return (version, orders(&page).swap_remove(0));
            }
            assert!(start.elapsed() < PATIENCE, "the machine goes on and on");
            self.post(&format!("{game}/hurry"), &[("version", &version)]).send().await.unwrap();
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Looks on at a table for as long as the answer is held.
    async fn look_on(&self, game: &str) -> Response {
        let mut news = self.watch(&[&game.replace("/game/", "game:")]).await;
        assert_eq!(news.status(), StatusCode::OK);
        news.chunk().await.unwrap().expect("the first news");
        news
    }

    async fn choose(&self, game: &str, (version, order): &(String, String)) -> Response {
        let fields = [("version", version.as_str()), ("choice", order), ("sure", "yes")];
        self.post(&format!("{game}/act"), &fields).header("x-shell", "1").send().await.unwrap()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_general_thinks_on_in_every_battle_of_two_and_nobody_waits_for_it() {
    let site = site().await;
    let visitor = site.visitor().await;
    for profile in PROFILES.iter().filter(|profile| profile.seats.len() == 2) {
        let game = visitor.against_in(profile.id, "general").await;
        assert_eq!(site.pondering_players(), 0, "nobody looks on yet");
        let news = visitor.look_on(&game).await;
        let mut slowest = Duration::ZERO;
        for _ in 0..6 {
            let turn = visitor.persons_turn(&game).await;
            until(&site, "it thinks on", || site.thinks_on_at(&game)).await;
            tokio::time::sleep(Duration::from_millis(30)).await;
            let start = Instant::now();
            assert_eq!(visitor.choose(&game, &turn).await.status(), StatusCode::OK);
            slowest = slowest.max(start.elapsed());
        }
        assert!(slowest < PATIENCE, "{slowest:?}");
        visitor.persons_turn(&game).await;
        until(&site, "it thinks on", || site.thinks_on_at(&game)).await;
        drop(news);
        let start = Instant::now();
        until(&site, "nobody looks on any more", || {
            site.machine_pool.pondering_table().is_none() && site.pondering_players() == 0
        })
        .await;
        let (slowest, stopped) = (slowest.as_millis(), start.elapsed().as_millis());
        println!("{:<10} slowest answer while it thinks on: {slowest} ms; alone, it stops in {stopped} ms", profile.id);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_refused_only_interrupts_and_after_an_undo_there_is_something_else_to_think_about() {
    let site = site().await;
    let visitor = site.visitor().await;
    let game = visitor.against("general").await;
    let _news = visitor.look_on(&game).await;
    until(&site, "it thinks on", || site.thinks_on_at(&game)).await;
    let turn = visitor.persons_turn(&game).await;
    assert_eq!(visitor.choose(&game, &turn).await.status(), StatusCode::OK);
    assert_eq!(visitor.choose(&game, &turn).await.status(), StatusCode::CONFLICT);
    let (version, _) = visitor.persons_turn(&game).await;
    until(&site, "it goes on", || site.thinks_on_at(&game)).await;
    let undone = visitor.post(&format!("{game}/undo"), &[("version", &version)]).header("x-shell", "1").send();
    assert_eq!(undone.await.unwrap().status(), StatusCode::OK);
    until(&site, "it thinks on", || site.thinks_on_at(&game)).await;
    assert_eq!(site.machine_pool.remembering(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_latest_table_takes_the_place_and_a_forgotten_battle_ends_it() {
    let site = site().await;
    let visitor = site.visitor().await;
    let (first, second) = (visitor.against("general").await, visitor.against("general").await);
    let _first = visitor.look_on(&first).await;
    until(&site, "the first thinks on", || site.thinks_on_at(&first)).await;
    let _second = visitor.look_on(&second).await;
    until(&site, "the second thinks on", || site.thinks_on_at(&second)).await;
    until(&site, "both remember", || site.machine_pool.remembering() == 2).await;
    let forgotten = visitor.post(&format!("{second}/forget"), &[]).send().await.unwrap();
    assert_eq!(forgotten.status(), StatusCode::SEE_OTHER);
    until(&site, "it is forgotten", || site.machine_pool.pondering_table().is_none() && site.pondering_players() == 0)
        .await;
    assert_eq!(site.machine_pool.remembering(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_has_the_cores_to_itself() {
    let site = site().await;
    let visitor = site.visitor().await;
    let game = visitor.against("general").await;
    let (version, _) = visitor.persons_turn(&game).await;
    let _news = visitor.look_on(&game).await;
    for path in ["hint", "chances"] {
        // An answer takes no longer than it must: on a busy machine it may come before this test looks. Then it is asked again.
        let mut rested = false;
        for _ in 0..100 {
            until(&site, "it thinks on", || site.thinks_on_at(&game)).await;
            let asked = visitor.post(&format!("{game}/{path}"), &[("version", &version)]).header("x-shell", "1").send();
            let asked = tokio::spawn(asked);
            while !asked.is_finished() && !rested {
                rested = site.pondering_players() == 0;
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
            assert_eq!(asked.await.unwrap().unwrap().status(), StatusCode::OK);
            if rested {
                break;
            }
        }
        assert!(rested, "it rests before the answer comes");
    }
    until(&site, "it goes on", || site.thinks_on_at(&game)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_decision_at_another_table_has_the_cores_to_itself() {
    let site = site().await;
    let visitor = site.visitor().await;
    let game = visitor.against("general").await;
    let _news = visitor.look_on(&game).await;
    until(&site, "it thinks on", || site.thinks_on_at(&game)).await;
    // Two veterans fight it out elsewhere, a third of a second each time.
    let machines = [("dice", "fair"), ("seed", "4"), ("seat-rome", "veteran"), ("seat-carthage", "veteran")];
    let other = visitor.begin("zama", &machines).await;
    visitor.read(&other).await;
    until(&site, "it rests", || site.pondering_players() == 0).await;
    assert!(site.machine_pool.pondering_table().is_some_and(|id| game.ends_with(&id)), "it will go on");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_thinks_on_below_a_general() {
    let site = site().await;
    let visitor = site.visitor().await;
    for level in ["veteran", "recruit", "person"] {
        let game = visitor.against(level).await;
        let _news = visitor.look_on(&game).await;
        let turn = visitor.persons_turn(&game).await;
        assert_eq!(visitor.choose(&game, &turn).await.status(), StatusCode::OK);
        visitor.persons_turn(&game).await;
        tokio::time::sleep(Duration::from_millis(50)).await;
        assert_eq!((site.machine_pool.pondering_table(), site.pondering_players()), (None, 0), "{level}");
    }
}
