//! Meeting, playing and keeping an account with the keyboard alone: every stop of the Tab key is seen, and nothing is ever
//! pointed at.

use redoubt_registry::PROFILES;
use redoubt_server::Options;
use serde_json::{Value, json};
use thirtyfour::Key;

use crate::driver::{Browser, Screen, open};
use crate::playing::{begin, my_turn, press};
use crate::visiting::{PASSWORD, site, site_with};

/// More stops than any page has.
const MOST_STOPS: usize = 250;

/// What is wrong with where the focus is, for whoever looks for it: it has no size, is out of sight, lies under something else,
/// or is not marked.
const FAULT: &str = "const at = document.activeElement;
    if (!at || at === document.body || at.closest('svg')) return null;
    const label = `${at.tagName} ${at.name ?? ''} ${at.getAttribute('href') ?? ''} ${at.textContent.slice(0, 40)}`;
    const box = [...at.getClientRects()].find((one) => one.width > 1 && one.height > 1);
    if (!box) return `no size: ${label}`;
    const x = box.left + box.width / 2;
    const [head, middle] = [Math.min(box.height / 2, 12), box.height / 2].map((down) => document.elementFromPoint(x, box.top + down));
    if (!head && !middle) return `out of sight: ${label}`;
    const seen = (top) => top && (at.contains(top) || top.contains(at));
    if (!seen(head) && !seen(middle)) return `covered by ${(head ?? middle).outerHTML.slice(0, 80)}: ${label}`;
    const style = getComputedStyle(at);
    return style.outlineStyle === 'none' || parseFloat(style.outlineWidth) < 2 ? `not marked: ${label}` : null";

/// Presses Tab until something that this names has the focus.
pub async fn walk(browser: &Browser, css: &str) {
    let focused = format!("return document.activeElement?.matches({}) ?? false", json!(css));
    browser.find(css).await;
    for _ in 0..MOST_STOPS {
        if browser.run(&focused).await == true {
            return;
        }
        press(browser, Key::Tab).await;
        assert_eq!(browser.run(FAULT).await, Value::Null, "on the way to {css}");
    }
    browser.picture("unreached").await;
    panic!("{css} is not reached");
}

/// Walks there, and presses Enter.
pub async fn enter(browser: &Browser, css: &str) {
    walk(browser, css).await;
    press(browser, Key::Enter).await;
}

/// Walks to a field, and writes into it over what stands there.
async fn write(browser: &Browser, css: &str, text: &str) {
    walk(browser, css).await;
    let select = browser.driver.action_chain().key_down(Key::Control).send_keys("a").key_up(Key::Control);
    select.perform().await.expect("the keys");
    press(browser, text).await;
}

/// Makes an account, from the first page on.
async fn sign_up(browser: &Browser, name: &str) {
    browser.go("/").await;
    enter(browser, ".ways a[href='/sign-in']").await;
    enter(browser, "main a[href^='/sign-up']").await;
    write(browser, ".credentials [name=name]", name).await;
    write(browser, ".credentials [name=password]", PASSWORD).await;
    press(browser, Key::Enter).await;
    browser.find("main.lobby").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_meet_play_and_leave_with_the_keyboard_alone() {
    let club = Options { public: true, ..Options::default() };
    let site = site_with(club, crate::visiting::unhurried).await;
    let Some(ana) = open(&site, Screen::DESK).await else { return };
    let Some(luis) = open(&site, Screen::NIGHT).await else { return };
    sign_up(&ana, "Ana").await;
    enter(&ana, "a[href='/new/zama?announce=1']").await;
    for field in ["public", "rated"] {
        walk(&ana, &format!("form.new [name={field}]")).await;
        press(&ana, " ").await;
    }
    let ticked =
        "return ['announce', 'public', 'rated'].every((name) => document.querySelector(`[name=${name}]`).checked)";
    assert_eq!(ana.run(ticked).await, true);
    enter(&ana, "form.new button.first").await;
    ana.find("main.people").await;
    // The link is copied by a key too.
    walk(&ana, "[data-copy]").await;
    sign_up(&luis, "Luis").await;
    enter(&luis, ".tables form button.first").await;
    for browser in [&ana, &luis] {
        browser.find("main.table[data-battle=zama]").await;
        browser.until("return document.querySelectorAll('#company .here').length === 2").await;
    }
    // Whoever decides first does so by a number; the other one talks, and gives up.
    let (mover, other) = if ana.noted("state").await == "person" { (&ana, &luis) } else { (&luis, &ana) };
    let version = mover.noted("version").await;
    let moved = format!("return document.getElementById('main').dataset.version !== {version}");
    for _ in 0..9 {
        if mover.run(&moved).await == true {
            break;
        }
        let asked = mover.run("return document.querySelector('[data-asks]') !== null").await == true;
        if asked {
            press(mover, Key::Enter).await
        } else {
            press(mover, "1").await
        }
        mover.until("return !document.getElementById('main').hasAttribute('aria-busy')").await;
    }
    mover.until(&moved).await;
    other.until(&moved).await;
    if other.run("return document.getElementById('chat').open").await != true {
        enter(other, "#chat > summary").await;
    }
    write(other, "#saying", "Salve!").await;
    press(other, Key::Enter).await;
    mover.until("return document.getElementById('chat').textContent.includes('Salve!')").await;
    enter(mover, "[formaction$='/resign']").await;
    // The browser's own question, which a key answers.
    mover.driver.accept_alert().await.expect("a question");
    for browser in [&ana, &luis] {
        browser.until("return document.getElementById('main').dataset.state === 'over'").await;
    }
    // The ladder, a person, one's own account.
    enter(&luis, ".brand").await;
    enter(&luis, ".ways a[href='/lobby']").await;
    enter(&luis, "a[href='/ladder/zama']").await;
    luis.find("main.ladder tbody").await;
    enter(&luis, "main.ladder tbody a[href='/person/Ana']").await;
    luis.until("return document.querySelector('h1')?.textContent === 'Ana'").await;
    enter(&luis, ".ways a[href='/account']").await;
    luis.find("form[action='/sign-out']").await;
    walk(&luis, "a[href='/account/export']").await;
    let export = "window.exported = null;
        fetch(document.activeElement.href).then((answer) => answer.json()).then((all) => { window.exported = JSON.stringify(all); });
        return true";
    luis.run(export).await;
    let exported = luis.until_told("return window.exported").await;
    assert!(exported.as_str().is_some_and(|all| all.contains("Luis")), "{exported}");
    // What opens, opens by Enter, and what is inside is reached next.
    enter(&luis, "main.account details:has([action='/account/delete']) > summary").await;
    write(&luis, "[action='/account/delete'] [name=name]", "not Luis").await;
    press(&luis, Key::Enter).await;
    luis.find("[role=alert]").await;
    enter(&luis, "form[action='/sign-out'] button").await;
    luis.until("return location.pathname === '/' && document.querySelector('.ways a[href=\"/sign-in\"]') !== null")
        .await;
    for browser in [ana, luis] {
        browser.close().await;
    }
}

/// Waits until something that this names is there no more.
async fn gone(browser: &Browser, css: &str) {
    browser.until(&format!("return document.querySelector({}) === null", json!(css))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_proposals_letters_and_reports_are_for_the_keyboard_too() {
    let club = Options {
        public: true,
        base_url: Some("http://club.example".parse().expect("an address")),
        mail_server: Some("smtp://127.0.0.1:9".parse().expect("a server")),
        mail_from: Some("redoubt@club.example".parse().expect("a sender")),
        ..Options::default()
    };
    let site = site_with(club, |limits| limits.burst *= 100.0).await;
    let Some(ana) = open(&site, Screen::DESK).await else { return };
    let Some(luis) = open(&site, Screen::NIGHT).await else { return };
    sign_up(&ana, "Ana").await;
    sign_up(&luis, "Luis").await;
    enter(&ana, ".brand").await;
    enter(&ana, "a[href='/new/zama?friend=1']").await;
    enter(&ana, "form.new button.first").await;
    // Where to be told.
    enter(&ana, ".notify > summary").await;
    write(&ana, ".notify [type=email]", "ana@example.org").await;
    press(&ana, Key::Enter).await;
    ana.find(".notify [role=status]").await;
    let link = ana.run("return new URL(document.querySelector('input.link').value).pathname").await;
    luis.go(link.as_str().expect("a link")).await;
    enter(&luis, "form.arrival button.first").await;
    for browser in [&ana, &luis] {
        browser.find("main.table[data-battle=zama]").await;
        browser.until("return document.querySelectorAll('#company .here').length === 2").await;
    }
    // Something is proposed, and declined.
    let draw = ".tools [name=what][value=draw]";
    enter(&ana, draw).await;
    enter(&luis, ".proposal [value=no]").await;
    gone(&ana, ".proposal").await;
    // A seat is left to a machine player, taken back, offered to someone else, and kept after all.
    enter(&luis, "#company a[href$='/people']").await;
    let change = |what: &str| format!("section:has(#place-1) [name=what][value={what}]");
    walk(&luis, "section:has(#place-1) [name=level]").await;
    press(&luis, Key::Home).await;
    let first =
        "const level = document.querySelector('section:has(#place-1) [name=level]'); return level.selectedIndex === 0";
    luis.until(first).await;
    enter(&luis, &change("machine")).await;
    ana.until("return document.getElementById('company').textContent.includes('machine')").await;
    enter(&luis, &change("person")).await;
    enter(&luis, &change("invite")).await;
    luis.find("section:has(#place-1) .invitation").await;
    enter(&luis, &change("take-back")).await;
    gone(&luis, "section:has(#place-1) .invitation").await;
    // Someone is reported, blocked, and blocked no more.
    let reporting = "section:has(#place-0) .reporting";
    enter(&luis, &format!("{reporting} > summary")).await;
    write(&luis, &format!("{reporting} textarea"), "She shouts.").await;
    enter(&luis, &format!("{reporting} [action$='/report'] button")).await;
    luis.find("p[role=status]").await;
    enter(&luis, &format!("{reporting} > summary")).await;
    enter(&luis, &format!("{reporting} [action$='/block'] button")).await;
    enter(&luis, "[action='/account/unblock'] button").await;
    gone(&luis, "[action='/account/unblock']").await;
    // The same is proposed once more, and agreed to.
    enter(&luis, ".brand").await;
    enter(&luis, "a.resume").await;
    enter(&ana, draw).await;
    enter(&luis, ".proposal [value=yes]").await;
    for browser in [&ana, &luis] {
        browser.until("return document.getElementById('main').dataset.state === 'over'").await;
    }
    // The battle is taken off the list, and the account deleted.
    enter(&ana, ".brand").await;
    enter(&ana, "form[action$='/forget'] button").await;
    ana.driver.accept_alert().await.expect("a question");
    gone(&ana, "form[action$='/forget']").await;
    enter(&luis, ".brand").await;
    enter(&luis, ".ways a[href='/account']").await;
    enter(&luis, "main.account details:has([action='/account/delete']) > summary").await;
    write(&luis, "[action='/account/delete'] [name=name]", "Luis").await;
    press(&luis, Key::Enter).await;
    luis.find(".ways a[href='/sign-in']").await;
    for browser in [ana, luis] {
        browser.close().await;
    }
}

/// Is the focus where it has been before, or nowhere?
const ROUND: &str = "const at = document.activeElement;
    if (!at || at === document.body || at.dataset.passed) return true;
    at.dataset.passed = 'yes';
    return false";

#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_what_is_read_never_lies_over_what_the_keyboard_comes_to() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::PHONE).await else { return };
    for battle in PROFILES {
        begin(&browser, battle.id, 1).await;
        my_turn(&browser).await;
        let mut stops = 0;
        while {
            press(&browser, Key::Tab).await;
            browser.run(ROUND).await == false
        } {
            assert_eq!(browser.run(FAULT).await, Value::Null, "{}", battle.id);
            stops += 1;
        }
        assert!((10..MOST_STOPS).contains(&stops), "{}: {stops}", battle.id);
    }
    browser.close().await;
}
