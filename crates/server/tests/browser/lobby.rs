//! People who find each other: an account, a table in the lobby, a result that counts, all by the page alone; and axe-core finds
//! nothing wrong with it, by day, by night and on a phone's screen, in both languages.

use redoubt_server::Options;
use serde_json::json;

use crate::driver::{Browser, Screen, open};
use crate::visiting::{PASSWORD, Site, site_with};

async fn club() -> Site {
    site_with(Options { public: true, ..Options::default() }, crate::visiting::unhurried).await
}

/// Writes into a field, as a form has it when it is sent.
async fn fill(browser: &Browser, css: &str, text: &str) {
    browser.find(css).await;
    browser.run(&format!("document.querySelector({}).value = {}; return true", json!(css), json!(text))).await;
}

/// Makes an account on the page.
async fn sign_up(browser: &Browser, name: &str) {
    browser.go("/sign-in").await;
    browser.click("main a[href^='/sign-up']").await;
    fill(browser, ".credentials [name=name]", name).await;
    fill(browser, ".credentials [name=password]", PASSWORD).await;
    browser.click(".credentials button:not([type=button])").await;
    browser.find("main.lobby").await;
}

/// axe-core, and a picture.
async fn look(browser: &Browser, name: &str, path: &str) {
    browser.go(path).await;
    browser.find("main").await;
    browser.picture(&format!("{name}{}", path.replace(['/', '?', '='], "-"))).await;
    browser.accessible(path).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_meet_in_the_lobby_and_their_battle_counts() {
    let site = club().await;
    let Some(ana) = open(&site, Screen::DESK).await else { return };
    let Some(luis) = open(&site, Screen::PHONE).await else { return };
    sign_up(&ana, "Ana").await;
    ana.click("a[href='/new/zama?announce=1']").await;
    ana.find("main.new").await;
    for field in ["public", "rated"] {
        ana.run(&format!("document.querySelector('[name={field}]').checked = true; return true")).await;
    }
    ana.picture("offering-zama").await;
    ana.accessible("offering a seat").await;
    ana.click("form.new button.first").await;
    ana.find("main.people").await;
    sign_up(&luis, "Luis").await;
    luis.picture("lobby-phone").await;
    luis.accessible("the lobby with an open table").await;
    luis.click(".tables form button.first").await;
    // Both browsers make their shares of the dice by themselves.
    luis.find("main.table[data-battle=zama]").await;
    let game = luis.run("return location.pathname").await;
    let game = game.as_str().unwrap_or_default().to_owned();
    ana.go(&game).await;
    ana.find("main.table[data-battle=zama]").await;
    look(&luis, "people-of", &format!("{game}/people")).await;
    luis.run("document.querySelector('.reporting').open = true; return true").await;
    luis.accessible("reporting someone").await;
    ana.run("window.confirm = () => true; return true").await;
    ana.click("[formaction$='/resign']").await;
    ana.until("return document.getElementById('main').dataset.state === 'over'").await;
    luis.go("/ladder/zama").await;
    let rows = luis.run("return [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent)").await;
    assert_eq!(rows, json!(["Luis", "Ana"]));
    luis.accessible("a ladder").await;
    luis.quiet("the lobby").await;
    ana.quiet("the lobby").await;
    ana.close().await;
    luis.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_page_for_people_breaks_wcag() {
    let site = club().await;
    for (screen, name) in
        [(Screen::DESK, "people-day"), (Screen::NIGHT, "people-night"), (Screen::PHONE, "people-phone")]
    {
        let Some(mut browser) = open(&site, screen).await else { return };
        // By its name, so that passkeys are offered.
        browser.base = format!("http://localhost:{}", site.address.port());
        for path in ["/lobby", "/sign-in", "/sign-up", "/ladder/zama"] {
            look(&browser, name, path).await;
        }
        sign_up(&browser, name).await;
        browser.run("document.querySelector('.settings [value=es]').click(); return true").await;
        browser.until("return document.documentElement.lang === 'es'").await;
        for path in ["/lobby?battle=ntombi", "/account", "/new/ntombi", &format!("/person/{name}")] {
            look(&browser, name, path).await;
            browser
                .run("document.querySelectorAll('details').forEach((one) => { one.open = true; }); return true")
                .await;
            browser.accessible(path).await;
        }
        browser.quiet(name).await;
        browser.close().await;
    }
}
