//! Any number of tabs hear of their tables over one event stream, and a connection that is lost comes back by itself.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use redoubt_server::stream::Streams;
use serde_json::json;
use tempfile::TempDir;
use thirtyfour::WindowHandle;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use crate::driver::{Browser, Screen, open};
use crate::visiting::{Site, Visitor, between, server, site};

/// How long anything may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(600);

async fn until(what: &str, done: impl Fn() -> bool) {
    let start = Instant::now();
    while !done() {
        assert!(start.elapsed() < PATIENCE, "{what}");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// A battle of two people.
async fn table(visitor: &Visitor) -> String {
    let fields = [("dice", "fair"), ("seed", "3"), ("seat-rome", "person"), ("seat-carthage", "person")];
    visitor.begin("zama", &fields).await
}

/// Acts at a table without the browser, and gives its version after that.
async fn act(visitor: &Visitor, game: &str) -> String {
    let (version, order) =
        (between(&visitor.read(game).await, "data-version=\"", "\"").to_owned(), visitor.first_order(game).await);
    let order = [("version", version.as_str()), ("choice", &order), ("sure", "yes")];
    let answer = visitor.post(&format!("{game}/act"), &order).header("x-shell", "1").send().await.expect("an answer");
    between(&answer.text().await.expect("a text"), "data-version=\"", "\"").to_owned()
}

impl Browser {
    /// Opens a page in a tab of its own.
    async fn tab(&self, path: &str) -> WindowHandle {
        let tab = self.driver.new_tab().await.expect("a tab");
        self.look_at(&tab).await;
        self.go(path).await;
        tab
    }

    async fn look_at(&self, tab: &WindowHandle) {
        self.driver.switch_to_window(tab.clone()).await.expect("the tab");
    }

    /// Waits until the page shows the table as it is at this version.
    async fn follows(&self, version: &str) {
        self.until(&format!("return document.getElementById('main')?.dataset.version === {}", json!(version))).await;
    }

    /// Waits until the page says this about the connection.
    async fn says(&self, text: &str) {
        self.until(&format!("return document.getElementById('connection')?.innerText === {}", json!(text))).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nine_tabs_follow_their_tables_over_one_stream() {
    let site = site().await;
    let visitor = site.visitor().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    let mut tabs = Vec::new();
    for _ in 0..9 {
        let game = table(&visitor).await;
        let tab = browser.tab(&game).await;
        browser.find("main.table").await;
        tabs.push((game, tab));
    }
    until("there is one stream", || site.streams.open() == 1).await;
    for (game, tab) in &tabs {
        let version = act(&visitor, game).await;
        browser.look_at(tab).await;
        browser.follows(&version).await;
    }
    // What is done in one tab is seen in another of the same table, which came later and heard nothing of its own.
    let (game, first) = &tabs[0];
    let second = browser.tab(game).await;
    for (here, there) in [(first, &second), (&second, first)] {
        browser.look_at(here).await;
        let version = browser.noted("version").await;
        browser.run("document.querySelector('#choices button[name=choice]').click(); return true").await;
        browser.until(&format!("return document.getElementById('main').dataset.version !== {version}")).await;
        let version = browser.noted("version").await;
        browser.look_at(there).await;
        browser.follows(version.as_str().expect("a version")).await;
    }
    until("there is one stream", || site.streams.open() == 1).await;
    browser.quiet("nine tabs").await;
    // Those that stay are told on when others are closed.
    for (_, tab) in &tabs[..8] {
        browser.look_at(tab).await;
        browser.driver.close_window().await.expect("to close");
    }
    let (game, last) = &tabs[8];
    browser.look_at(last).await;
    browser.follows(&act(&visitor, game).await).await;
    browser.look_at(&second).await;
    browser.driver.close_window().await.expect("to close");
    browser.look_at(last).await;
    until("there is one stream", || site.streams.open() == 1).await;
    browser.go("/").await;
    until("nobody listens", || site.streams.open() == 0).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_is_left_is_not_told_and_one_that_is_come_back_to_is() {
    let site = site().await;
    let visitor = site.visitor().await;
    let game = table(&visitor).await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    browser.go(&game).await;
    until("it listens", || site.streams.open() == 1).await;
    browser.go("/").await;
    until("nobody listens", || site.streams.open() == 0).await;
    let missed = act(&visitor, &game).await;
    browser.driver.back().await.expect("the way back");
    browser.follows(&missed).await;
    until("it listens again", || site.streams.open() == 1).await;
    browser.follows(&act(&visitor, &game).await).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tab_that_dies_without_a_word_is_not_kept_a_place_for() {
    let site = site().await;
    let visitor = site.visitor().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    browser.tab(&table(&visitor).await).await;
    let fields = [("dice", "fair"), ("seed", "3"), ("seat-rome", "person"), ("seat-carthage", "general")];
    let game = visitor.begin("zama", &fields).await;
    browser.tab(&game).await;
    let here = |id: Option<String>| id.is_some_and(|id| game.ends_with(&id));
    // Generals think on only while someone looks on.
    let start = Instant::now();
    while !here(site.machine_pool.pondering_table()) {
        assert!(start.elapsed() < PATIENCE, "it thinks on");
        browser.run("document.querySelector('form[action$=hurry] button')?.click(); return true").await;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let _ = tokio::time::timeout(Duration::from_secs(5), browser.driver.cdp().send_raw("Page.crash", json!({}))).await;
    until("its place is given up", || site.machine_pool.pondering_table().is_none()).await;
    // What is left is asked for anew, over one stream: for a moment there may be two.
    until("the other tab listens on", || site.streams.open() == 1).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_battle_that_was_forgotten_is_said_to_be_gone_and_the_other_tabs_are_told_on() {
    let site = site().await;
    let visitor = site.visitor().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    let (forgotten, game) = (table(&visitor).await, table(&visitor).await);
    let first = browser.tab(&forgotten).await;
    until("it listens", || site.streams.open() == 1).await;
    visitor.post(&format!("{forgotten}/forget"), &[]).send().await.expect("an answer");
    browser.tab(&game).await;
    browser.follows(&act(&visitor, &game).await).await;
    browser.look_at(&first).await;
    browser.until("return document.getElementById('refusal').innerText.includes('nothing at this address')").await;
    browser.says("").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_tabs_can_share_nothing_each_has_a_stream_of_its_own() {
    let site = site().await;
    let visitor = site.visitor().await;
    let game = table(&visitor).await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    let without = json!({ "source": "delete window.SharedWorker" });
    browser.driver.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", without.clone()).await.expect("a script");
    let first = browser.driver.window().await.expect("the first tab");
    browser.go(&game).await;
    let second = browser.driver.new_tab().await.expect("a tab");
    browser.look_at(&second).await;
    browser.driver.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", without).await.expect("a script");
    browser.go(&game).await;
    until("there are two streams", || site.streams.open() == 2).await;
    let version = act(&visitor, &game).await;
    browser.follows(&version).await;
    browser.look_at(&first).await;
    browser.follows(&version).await;
    browser.go("/").await;
    until("one is left", || site.streams.open() == 1).await;
    browser.quiet("alone").await;
    browser.close().await;
}

/// The page as a program that can be stopped: its connections end with it.
struct Program {
    runtime: Option<Runtime>,
    streams: Arc<Streams>,
}

impl Program {
    /// Starts it over a folder, as soon as whoever had the folder and the port before has left them.
    async fn start(folder: &Path, port: u16) -> (Self, impl FnOnce(TempDir) -> Site + use<>) {
        let start = Instant::now();
        loop {
            let runtime = Runtime::new().expect("threads");
            let path = folder.to_owned();
            let opened = runtime.spawn(async move { server(&path, port).await }).await.expect("an answer");
            match opened {
                Ok(server) => {
                    let (streams, site) = (server.streams(), Site::opened(&server));
                    runtime.spawn(server.run());
                    return (Program { runtime: Some(runtime), streams }, site);
                }
                Err(trouble) => {
                    runtime.shutdown_background();
                    assert!(start.elapsed() < PATIENCE, "{trouble:?}");
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
            }
        }
    }

    /// Starts it in a folder of its own.
    async fn site() -> (Self, Site) {
        let folder = TempDir::new().expect("a folder");
        let (program, site) = Program::start(folder.path(), 0).await;
        (program, site(folder))
    }

    /// Starts it again, where it was.
    async fn again(site: &Site) -> Self {
        Program::start(site.folder.path(), site.address.port()).await.0
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// How high the page is.
const HEIGHT: &str = "return document.documentElement.scrollHeight";

/// The server is stopped while someone plays, and started again.
async fn stopped_and_started(screen: Screen, lang: &str, lost: &str, unreached: &str) {
    let (program, site) = Program::site().await;
    let visitor = site.visitor().await;
    let game = table(&visitor).await;
    let Some(browser) = open(&site, screen).await else { return };
    browser.go("/").await;
    // The page as it was may speak this language already: the one that follows is waited for.
    browser.run("document.documentElement.id = 'before'; return true").await;
    browser.click(&format!(".settings button[value={lang}]")).await;
    let changed =
        "const { id, lang } = document.documentElement; return id === '' && document.readyState === 'complete' && lang";
    browser.until(&format!("{changed} === {}", json!(lang))).await;
    browser.go(&game).await;
    until("it listens", || program.streams.open() == 1).await;
    browser.says("").await;
    let height = browser.run(HEIGHT).await;
    drop(program);
    browser.says(lost).await;
    let announced = "return document.getElementById('connection').getAttribute('role')";
    assert_eq!(browser.run(announced).await, "status");
    // Whatever is clicked meanwhile is answered in our own words, and nothing is lost by it.
    let version = browser.noted("version").await;
    browser.run("document.querySelector('#choices button[name=choice]').click(); return true").await;
    let refused = format!("return document.getElementById('refusal').innerText === {}", json!(unreached));
    browser.until(&refused).await;
    browser.picture(&format!("connection-lost-{lang}")).await;
    browser.accessible("a lost connection").await;
    let below = "return document.getElementById('connection').getBoundingClientRect().bottom
        <= document.getElementById('main').getBoundingClientRect().top + 1";
    assert_eq!(browser.run(below).await, true, "it covers nothing");
    assert_eq!(browser.run(HEIGHT).await, height, "the page is no higher for it");
    // What happened while the page heard nothing is caught up with.
    let program = Program::again(&site).await;
    let missed = act(&visitor, &game).await;
    assert_ne!(version, missed.as_str());
    browser.follows(&missed).await;
    browser.says("").await;
    assert_eq!(browser.run("return document.getElementById('refusal').hidden").await, true);
    until("there is one stream", || program.streams.open() == 1).await;
    // The next try succeeds, and news come as before.
    browser.run("document.querySelector('#choices button[name=choice]').click(); return true").await;
    browser.until(&format!("return document.getElementById('main').dataset.version !== {}", json!(missed))).await;
    browser.follows(&act(&visitor, &game).await).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_was_stopped_is_missed_and_found_again() {
    let unreached = "Redoubt can’t be reached right now. Try again in a moment.";
    stopped_and_started(Screen::DESK, "en", "Connection lost. Trying again…", unreached).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_on_a_phone_in_spanish() {
    let unreached = "Ahora mismo no se puede contactar con Redoubt. Inténtelo de nuevo dentro de un momento.";
    stopped_and_started(Screen::PHONE, "es", "Se ha perdido la conexión. Reintentando…", unreached).await;
}

/// Refuses every request at a port, as a server does that has too much to do, and counts the streams that were asked for.
async fn refuse_all(address: SocketAddr, streams: Arc<AtomicUsize>) {
    let listener = loop {
        match TcpListener::bind(address).await {
            Ok(listener) => break listener,
            Err(_) => tokio::time::sleep(Duration::from_millis(5)).await,
        }
    };
    loop {
        let Ok((mut connection, _)) = listener.accept().await else { continue };
        let mut request = [0; 4096];
        let length = connection.read(&mut request).await.unwrap_or_default();
        let mut status = "429 Too Many Requests";
        if request[..length].starts_with(b"GET /events?") && streams.fetch_add(1, Ordering::SeqCst) % 2 == 1 {
            status = "503 Service Unavailable";
        }
        let answer = format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
        let _ = connection.write_all(answer.as_bytes()).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_that_was_refused_comes_back() {
    let (program, site) = Program::site().await;
    let visitor = site.visitor().await;
    let game = table(&visitor).await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    browser.go(&game).await;
    until("it listens", || program.streams.open() == 1).await;
    drop(program);
    let refused = Arc::new(AtomicUsize::new(0));
    let refusing = tokio::spawn(refuse_all(site.address, Arc::clone(&refused)));
    until("it is refused again and again", || refused.load(Ordering::SeqCst) >= 3).await;
    browser.says("Connection lost. Trying again…").await;
    refusing.abort();
    let program = Program::again(&site).await;
    browser.says("").await;
    until("it listens", || program.streams.open() == 1).await;
    browser.follows(&act(&visitor, &game).await).await;
    browser.close().await;
}
