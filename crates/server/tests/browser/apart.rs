//! Two people at two places, one of them with a browser that sleeps, changes networks and outlives a restart of the server; and
//! what a page shows of clocks, links and notifications.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use redoubt_kernel::battle::Battle;
use redoubt_kernel::journal::{Journal, Line};
use redoubt_server::Options;
use redoubt_server::clock::ServerTime;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::broadcast;

use crate::driver::{Browser, Screen, open};
use crate::visiting::{Visitor, between, site_of, site_with};

/// The way between a browser and a server, which can be cut.
#[derive(Clone)]
struct Road {
    port: u16,
    to: Arc<Mutex<Option<SocketAddr>>>,
    /// Are answers lost on it?
    one_way: Arc<Mutex<bool>>,
    cut: broadcast::Sender<()>,
}

impl Road {
    async fn build() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let road = Road { port, to: Arc::default(), one_way: Arc::default(), cut: broadcast::Sender::new(4) };
        let built = road.clone();
        tokio::spawn(async move {
            while let Ok((traveller, _)) = listener.accept().await {
                tokio::spawn(built.clone().lead(traveller));
            }
        });
        road
    }

    async fn lead(self, traveller: TcpStream) {
        let mut cut = self.cut.subscribe();
        let to = *self.to.lock().expect("a place");
        let Some(to) = to else { return };
        let Ok(server) = TcpStream::connect(to).await else { return };
        let ((mut from, mut answers), (mut back, mut there)) = (traveller.into_split(), server.into_split());
        let one_way = Arc::clone(&self.one_way);
        let going = async { tokio::io::copy(&mut from, &mut there).await.map(|_| ()) };
        let coming = async move {
            let mut some = vec![0; 64 << 10];
            loop {
                let count = back.read(&mut some).await?;
                let lost = *one_way.lock().expect("a switch");
                if count == 0 || lost {
                    return Ok::<(), std::io::Error>(());
                }
                answers.write_all(&some[..count]).await?;
            }
        };
        tokio::select! {
            _ = going => {}
            _ = coming => {}
            _ = cut.recv() => {}
        }
    }

    /// Leads there from now on, or nowhere; whoever was on it has to begin again.
    fn lead_to(&self, to: Option<SocketAddr>) {
        *self.to.lock().expect("a place") = to;
        let _ = self.cut.send(());
    }

    /// Whatever is sent arrives, and no answer does.
    fn lose_answers(&self, lost: bool) {
        *self.one_way.lock().expect("a switch") = lost;
        let _ = self.cut.send(());
    }
}

fn club(road: &Road) -> Options {
    Options { public: true, hosts: vec![format!("127.0.0.1:{}", road.port)], ..Options::default() }
}

async fn post(visitor: &Visitor, path: &str, fields: &[(&str, &str)]) -> reqwest::Response {
    visitor.post(path, fields).send().await.expect("an answer")
}

/// How the table stands for someone without a browser: whose turn it is, its version, and how many actions stand.
pub async fn stands(visitor: &Visitor, game: &str) -> (String, String, usize) {
    let page = visitor.read(game).await;
    let told = |name: &str| between(&page, &format!("data-{name}=\""), "\"").to_owned();
    (told("state"), told("version"), told("ply").parse().expect("a number"))
}

/// Someone without a browser plays until it is the other side's turn; says how many actions that took.
pub async fn play(visitor: &Visitor, game: &str) -> usize {
    let mut done = 0;
    loop {
        let (state, version, _) = stands(visitor, game).await;
        if state != "person" {
            return done;
        }
        let order = visitor.first_order(game).await;
        let answer =
            post(visitor, &format!("{game}/act"), &[("version", &version), ("choice", &order), ("sure", "1")]).await;
        assert!(answer.status().is_redirection(), "{}", answer.status());
        done += 1;
    }
}

impl Browser {
    /// Waits until so many actions stand on the page.
    pub async fn shows_ply(&self, ply: usize) {
        self.until(&format!("return document.getElementById('main')?.dataset.ply === '{ply}'")).await;
    }

    /// Presses the first thing that can be done.
    async fn press(&self) {
        self.until("return document.querySelector('#choices button[name=choice]') !== null && !document.getElementById('main').hasAttribute('aria-busy')").await;
        self.run("document.querySelector('#choices button[name=choice]').click(); return true").await;
    }

    /// Plays until it is the other side's turn; says how many actions that took.
    pub async fn play(&self) -> usize {
        let mut done = 0;
        while self.noted("state").await == "person" {
            let ply: usize = self.noted("ply").await.as_str().and_then(|ply| ply.parse().ok()).expect("a number");
            self.press().await;
            self.shows_ply(ply + 1).await;
            done += 1;
        }
        done
    }

    async fn life(&self, state: &str) {
        self.driver.cdp().send_raw("Page.setWebLifecycleState", json!({ "state": state })).await.expect("a state");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_slept_changed_networks_or_outlived_a_restart_loses_and_doubles_nothing() {
    let road = Road::build().await;
    let mut site = site_of(TempDir::new().expect("a folder"), club(&road), crate::visiting::unhurried).await;
    let mut host = site.visitor().await;
    let Some(mut browser) = open(&site, Screen::DESK).await else { return };
    browser.base = format!("http://127.0.0.1:{}", road.port);
    road.lead_to(Some(site.address));
    let fields =
        [("dice", "fair"), ("seat-rome", "me"), ("seat-carthage", "apart"), ("name", "Scipio"), ("pace", "live 600+0")];
    let begun = post(&host, "/new/zama", &fields).await;
    let cookies: Vec<String> = begun
        .headers()
        .get_all("set-cookie")
        .iter()
        .filter_map(|cookie| cookie.to_str().ok()?.split(';').next().map(str::to_owned))
        .collect();
    host.cookie = cookies.into_iter().chain([host.cookie.clone()]).collect::<Vec<_>>().join("; ");
    let people = begun.headers()["location"].to_str().expect("an address").to_owned();
    let game = people.trim_end_matches("/people").to_owned();
    let link = between(&host.read(&people).await, "/seat/", "\"").to_owned();
    browser.go("/").await;
    // What decides nothing is done by hand too: each action is to be counted.
    browser.run("document.cookie = 'auto=off; path=/'; return true").await;
    browser.go(&format!("/seat/{link}")).await;
    browser.run("document.querySelector('[name=name]').value = 'Hannibal'; return true").await;
    browser.click("form.arrival button.first").await;
    browser.until("return document.getElementById('gathering') !== null").await;
    while host.get(&game).send().await.expect("an answer").text().await.expect("a text").contains("id=\"gathering\"") {
        post(&host, &format!("{game}/share"), &[("without", "1")]).await;
    }
    browser.find("main.table").await;
    let mut done = 0;
    for trouble in ["sleep", "network", "answer", "restart", "sleep", "answer"] {
        done += play(&host, &game).await;
        browser.shows_ply(done).await;
        match trouble {
            // While the page sleeps the other side cannot move: it is this page's turn. So it sleeps after its own move.
            "sleep" => {
                done += browser.play().await;
                browser.life("frozen").await;
                done += play(&host, &game).await;
                browser.life("active").await;
            }
            "network" => {
                road.lead_to(None);
                browser.press().await;
                browser.until("return document.querySelector('#refusal[data-unreached]') !== null").await;
                assert_eq!(stands(&host, &game).await.2, done, "what never arrived is not done");
                road.lead_to(Some(site.address));
            }
            // It is done, and the page does not know it: it finds out, and does not do it again.
            "answer" => {
                road.lose_answers(true);
                browser.press().await;
                while stands(&host, &game).await.2 == done {
                    tokio::time::sleep(std::time::Duration::from_millis(20)).await;
                }
                road.lose_answers(false);
                done += 1;
            }
            _ => {
                road.lead_to(None);
                let folder = site.stop().await;
                site = site_of(folder, club(&road), crate::visiting::unhurried).await;
                host.base = format!("http://{}", site.address);
                road.lead_to(Some(site.address));
            }
        }
        browser.shows_ply(done).await;
        assert_eq!(stands(&host, &game).await.2, done, "{trouble}");
        done += browser.play().await;
    }
    let journal = Journal::read(&host.read(&format!("{game}/journal")).await).expect("a journal");
    let acts = journal.lines.iter().filter(|line| matches!(line, Line::Act { .. })).count();
    assert_eq!(acts, done, "each action once");
    Battle::resume(redoubt_registry::load("zama", None).expect("the battle"), &journal, None)
        .expect("it proves itself");
    browser.close().await;
}

/// Notes what the browser would show, and lets the page think that nobody looks.
const SPY: &str = "window.told = [];
    window.Notification = class { static permission = 'default';
        static async requestPermission() { window.Notification.permission = 'granted'; return 'granted'; }
        constructor(title, more) { window.told.push({ title, ...more }); } close() {} };
    navigator.share = async (what) => { window.shared = what; };
    window.announced = [];
    new MutationObserver(() => {
        const words = document.getElementById('live')?.textContent;
        if (words && window.announced.at(-1) !== words) window.announced.push(words);
    }).observe(document, { subtree: true, childList: true, characterData: true });";

impl Browser {
    /// Puts the clocks forward until whoever is to decide here has less than a minute left, but hardly less: a busy machine
    /// takes its time to show it.
    pub async fn leave_a_minute(&self, time: &ServerTime, game: &str) {
        self.go(game).await;
        let left = self.run("return Number(document.querySelector('.clock[data-running]').dataset.left)").await;
        time.put_forward(left.as_i64().expect("milliseconds") - 58_000);
        self.go(game).await;
    }
}

async fn clocks_and_notifications(screen: Screen, lang: &str, turn: &str, minute: &str) {
    let time = ServerTime::default();
    let options = Options {
        base_url: Some("http://club.example".parse().expect("an address")),
        mail_server: Some("smtp://127.0.0.1:9".parse().expect("a server")),
        mail_from: Some("redoubt@club.example".parse().expect("a sender")),
        time: time.clone(),
        ..Options::default()
    };
    let site = site_with(options, crate::visiting::unhurried).await;
    let friend = site.visitor().await;
    let Some(browser) = open(&site, screen).await else { return };
    browser
        .driver
        .cdp()
        .send_raw("Page.addScriptToEvaluateOnNewDocument", json!({ "source": SPY }))
        .await
        .expect("a script");
    browser.go("/").await;
    browser.run(&format!("document.cookie = 'lang={lang}; path=/'; return true")).await;
    browser.go("/new/zama").await;
    let choose = "const set = (name, value) => { document.querySelector(`[name=${name}]`).value = value; };
        set('seat-rome', 'me'); set('seat-carthage', 'apart'); set('name', 'Scipio'); set('pace', 'live 10+5'); return true";
    browser.run(choose).await;
    browser.accessible("a new battle with a clock").await;
    browser.click("form.new button.first").await;
    browser.find(".invitation").await;
    // The link is handed to whatever the device shares things with.
    browser.until("return !document.querySelector('[data-pass]').hidden").await;
    browser.click("[data-pass]").await;
    browser.until("return window.shared !== undefined").await;
    let shared = browser.run("return window.shared").await;
    let link = browser.run("return document.querySelector('input.link').value").await;
    assert_eq!(shared["url"], link);
    assert!(shared["title"].as_str().is_some_and(|title| !title.is_empty()), "{shared}");
    browser.run("for (const one of document.querySelectorAll('details')) one.open = true; return true").await;
    browser.find(".notify input[type=email]").await;
    browser.accessible("the people of a battle").await;
    browser.picture(&format!("people-{lang}")).await;
    let path = link.as_str().and_then(|link| link.strip_prefix("http://club.example")).expect("a link").to_owned();
    post(&friend, &path, &[("name", "Hannibal")]).await;
    let game =
        browser.run("return location.pathname").await.as_str().expect("a path").trim_end_matches("/people").to_owned();
    while friend.get(&game).send().await.expect("an answer").text().await.expect("a text").contains("id=\"gathering\"")
    {
        post(&friend, &format!("{game}/share"), &[("without", "1")]).await;
    }
    browser.go(&game).await;
    browser.find("main.table .clock[data-running]").await;
    browser.accessible("a table with clocks").await;
    browser.picture(&format!("clocks-{lang}")).await;
    // Nobody is asked before they ask for it.
    assert_eq!(browser.run("return Notification.permission").await, "default");
    browser.click("[data-notify]").await;
    browser.until("return document.querySelector('[data-notify]').getAttribute('aria-pressed') === 'true'").await;
    browser.run("document.hasFocus = () => false; return true").await;
    browser.run("document.cookie = 'auto=off; path=/'; return true").await;
    browser.play().await;
    assert_eq!(browser.run("return window.told").await, json!([]), "what one does oneself is no news");
    play(&friend, &game).await;
    browser.until("return window.told.length > 0").await;
    let told: Value = browser.run("return window.told").await;
    assert_eq!((told.as_array().map(Vec::len), told[0]["body"].as_str()), (Some(1), Some(turn)), "{told}");
    browser.until("return document.querySelector('[data-notify]').getAttribute('aria-pressed') === 'true'").await;
    // What one is writing stays while the other side speaks, and what they say is read aloud.
    let writing = "document.getElementById('chat').open = true; const field = document.getElementById('saying');
        field.value = 'half a sentence'; field.focus(); return true";
    browser.run(writing).await;
    post(&friend, &format!("{game}/say"), &[("words", "Salve!")]).await;
    browser.until("return document.getElementById('live').textContent.endsWith('Salve!')").await;
    let kept = "return [document.getElementById('saying').value, document.activeElement.id, document.getElementById('chat').open]";
    assert_eq!(browser.run(kept).await, json!(["half a sentence", "saying", true]));
    // Little time is left: said once, and seen.
    browser.leave_a_minute(&time, &game).await;
    browser.until(&format!("return window.announced.includes({})", json!(minute))).await;
    browser.find(".clock.low[data-running]").await;
    browser.quiet("clocks").await;
    // And then none.
    time.put_forward(60_000);
    browser.until("return document.getElementById('main').dataset.state === 'over'").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_are_seen_and_heard_and_the_browser_tells_of_ones_turn() {
    clocks_and_notifications(Screen::DESK, "en", "Your turn", "You have one minute left.").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_on_a_phone_in_spanish() {
    clocks_and_notifications(Screen::PHONE, "es", "Le toca", "Le queda un minuto.").await;
}
