//! What two people at two places see and hand to each other: the other side's moves in beats, as a machine player's are shown, and a
//! link by the clipboard.

use redoubt_server::Options;
use serde_json::{Value, json};
use thirtyfour::Key;

use crate::apart::{play, stands};
use crate::driver::{Browser, Screen, open};
use crate::moving::{HOLD_STILL, NOTE_PLANS, plans};
use crate::visiting::{Site, between, location, site_with};

async fn club() -> Site {
    site_with(Options { public: true, ..Options::default() }, |limits| limits.burst *= 100.0).await
}

/// The board lags behind: something is being shown.
const BEHIND: &str = "return document.getElementById('skip').hidden === false";

/// The board is that of the present, and what was shown can be seen again.
const SETTLED: &str = "return document.getElementById('skip').hidden && !document.getElementById('again').hidden";

async fn a_friend_moves_and_the_page_shows_it(screen: Screen) {
    let site = club().await;
    let mut host = site.visitor().await;
    let Some(browser) = open(&site, screen).await else { return };
    let apart = [
        ("dice", "fair"),
        ("seat-rome", "me"),
        ("seat-carthage", "apart"),
        ("name", "Scipio"),
        ("option-rome_deployment", "triplex"),
        ("option-carthage_deployment", "elephants"),
    ];
    let people = location(&host.send("/new/zama", &apart).await);
    let game = people.trim_end_matches("/people");
    let link = format!("/seat/{}", between(&host.read(&people).await, "/seat/", "\""));
    browser.go("/").await;
    // What decides nothing is done by hand too: each action is to be counted.
    browser.run("document.cookie = 'auto=off; path=/'; return true").await;
    browser.go(&link).await;
    browser.run("document.querySelector('[name=name]').value = 'Hannibal'; return true").await;
    browser.click("form.arrival button.first").await;
    while host.get(game).send().await.expect("an answer").text().await.expect("a text").contains("id=\"gathering\"") {
        host.send(&format!("{game}/share"), &[("without", "1")]).await;
    }
    browser.find("main.table").await;
    browser.run(NOTE_PLANS).await;
    browser.run(HOLD_STILL).await;
    // The friend does several things in a row. What is to be done is in the present at once, and only the board lags behind.
    let mut done = 0;
    for _ in 0..60 {
        browser.play().await;
        done = play(&host, game).await;
        if done > 1 {
            break;
        }
        browser.shows_ply(stands(&host, game).await.2).await;
    }
    assert!(done > 1, "{done} actions");
    let (_, _, ply) = stands(&host, game).await;
    browser.shows_ply(ply).await;
    browser.until(BEHIND).await;
    let on_the_way = format!(
        "const shown = Number(document.getElementById('main').dataset.shown); return shown > 0 && shown < {ply}"
    );
    browser.until(&on_the_way).await;
    let present = "return document.getElementById('main').dataset.state === 'person' && document.querySelector('#choices button') !== null";
    assert_eq!(browser.run(present).await, true, "prompt and choices are those of the newest position");
    assert_eq!(browser.run("return document.querySelector('#board > svg .marks') !== null").await, true);
    browser.click("#skip").await;
    assert_eq!(browser.run(SETTLED).await, true, "skipped at once");
    browser.click("#again").await;
    browser.until(BEHIND).await;
    browser.driver.action_chain().send_keys(Key::Escape).perform().await.expect("the key");
    assert_eq!(browser.run(SETTLED).await, true, "and with a key");
    let plans = plans(&browser).await;
    assert!(!plans.is_empty() && plans.iter().all(|(spent, count)| *spent <= 5000.0 && *count <= 11), "{plans:?}");
    browser.quiet("a friend's moves").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_friends_moves_are_shown_in_the_same_beats_as_a_machines() {
    a_friend_moves_and_the_page_shows_it(Screen::MOVING).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_too() {
    a_friend_moves_and_the_page_shows_it(Screen { moving: true, ..Screen::PHONE }).await;
}

/// What is in the clipboard, as someone finds it who pastes it somewhere.
async fn pasted(browser: &Browser) -> Value {
    let field = "const field = document.createElement('textarea');
        document.getElementById('pasted')?.remove();
        field.id = 'pasted'; document.body.append(field); field.focus(); return true";
    browser.run(field).await;
    let paste = browser.driver.action_chain().key_down(Key::Control).send_keys("v").key_up(Key::Control);
    paste.perform().await.expect("the keys");
    browser.until_told("return document.getElementById('pasted').value || null").await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_that_is_copied_is_in_the_clipboard() {
    let site = club().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    let allowed = json!({ "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"], "origin": browser.base });
    browser.driver.cdp().send_raw("Browser.grantPermissions", allowed).await.expect("a permission");
    browser.go("/new/zama?friend=1").await;
    browser.run("document.querySelector('[name=name]').value = 'Ana'; return true").await;
    browser.click("form.new button.first").await;
    browser.find("#place-watch ~ .invitation").await;
    let links = browser.run("return [...document.querySelectorAll('input.link')].map((field) => field.value)").await;
    assert_eq!(links.as_array().map(Vec::len), Some(2), "to the open seat, and for watching: {links}");
    let copy = async |place: &str| {
        browser.click(&format!("section:has(#place-{place}) [data-copy]")).await;
        let copied = format!(
            "const button = document.querySelector('section:has(#place-{place}) [data-copy]');
            return button.textContent === button.dataset.done"
        );
        browser.until(&copied).await;
        pasted(&browser).await
    };
    assert_eq!(copy("1").await, links[0]);
    assert_eq!(copy("watch").await, links[1]);
    // Without TLS a page has no clipboard of its own, and the browser copies what is selected.
    browser.go(browser.run("return location.pathname").await.as_str().expect("a path")).await;
    browser.run("Object.defineProperty(navigator, 'clipboard', { value: undefined }); return true").await;
    assert_eq!(copy("1").await, links[0]);
    browser.quiet("copying").await;
    browser.close().await;
}
