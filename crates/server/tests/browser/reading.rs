//! Looking at things and what opens: the reader has room enough, nothing moves for it, what can be done on the spot covers
//! nothing, and the menu is at hand on the smallest screen.

use std::time::{SystemTime, UNIX_EPOCH};

use redoubt_registry::PROFILES;
use serde_json::{Value, json};

use crate::driver::{Browser, Screen, open};
use crate::playing::{begin, my_turn};
use crate::visiting::site;
use crate::whole::{COVERED, middle, resize};

/// Where the choices stand.
const ROWS: &str = "return [...document.querySelectorAll('#choices button, #choices summary')]
    .filter((row) => row.checkVisibility()).map((row) => Math.round(row.getBoundingClientRect().top))";

/// How much of what is read is out of sight, in pixels.
const HIDDEN: &str = "const below = document.getElementById('below'); return below.scrollHeight - below.clientHeight";

/// Takes a choice, and waits for the next decision; false at the end.
async fn choose(browser: &Browser, which: usize) -> bool {
    let version = browser.noted("version").await;
    let choose = format!(
        "const all = document.querySelectorAll('#choices button[name=choice]'); all[{which} % all.length].click(); return true"
    );
    browser.run(&choose).await;
    let done = "const main = document.getElementById('main');
        if (!main.hasAttribute('aria-busy')) document.querySelector('[data-asks] button.first')?.click();
        return main.dataset.version !==";
    browser.until(&format!("{done} {version}")).await;
    my_turn(browser).await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_ordinary_thing_is_read_without_scrolling_and_nothing_gives_way() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    for profile in PROFILES {
        begin(&browser, profile.id, 5).await;
        assert!(my_turn(&browser).await);
        for which in 0..8 {
            assert!(choose(&browser, which).await);
        }
        resize(&browser, (1280, 800)).await;
        for css in ["#beside [data-id]:not([data-id=''])", "#board .piece.able", "#board .piece", "#board .space"] {
            // A measured table is seen in part: what lies beyond it is for the small map.
            let there = format!(
                "return [...document.querySelectorAll({})].some((thing) => {{
                   const box = (thing.querySelector('.fig-halo') ?? thing).getBoundingClientRect();
                   const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
                   return thing.checkVisibility() && (thing.closest('#beside') || thing.contains(seen));
                 }})",
                json!(css)
            );
            if browser.run(&there).await != true {
                continue;
            }
            browser.run("document.activeElement?.blur(); return true").await;
            let (x, y) = middle(&browser, css).await;
            let before = browser.run(ROWS).await;
            browser.driver.action_chain().move_to(4, 4).move_to(x, y).perform().await.expect("the pointer");
            browser.until("return document.querySelector('#reader:not([hidden]) .reading') !== null").await;
            browser
                .picture(&format!("read-{}-{}", profile.id, css.split([' ', '[', ':']).nth(1).unwrap_or_default()))
                .await;
            let place = format!("{} {css}", profile.id);
            assert_eq!(browser.run(HIDDEN).await, json!(0), "{place}: read without scrolling");
            assert_eq!(browser.run(ROWS).await, before, "{place}: the choices stay where they are");
            assert_eq!(browser.run(COVERED).await, json!([]), "{place}: nothing is covered");
            browser.run("document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })); return true").await;
            browser.until("return document.getElementById('reader').hidden").await;
        }
        browser.quiet(profile.id).await;
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_die_is_read_like_anything_else_on_the_table() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    begin(&browser, "ramparts", 5).await;
    assert!(my_turn(&browser).await);
    let die = "return [...document.querySelectorAll('#main .die')].some((die) => die.checkVisibility())";
    for which in 0..60 {
        if browser.run(die).await == true {
            break;
        }
        assert!(choose(&browser, which).await, "dice fall before the end");
    }
    let version = browser.noted("version").await;
    let (x, y) = middle(&browser, "#main .die").await;
    browser.driver.action_chain().move_to(4, 4).move_to(x, y).perform().await.expect("the pointer");
    browser.until("return document.querySelector('#reader:not([hidden]) .reading .likeness .die') !== null").await;
    let told = "const [die, reading] = [document.querySelector('#main .die.being-read'), document.querySelector('#reader .reading')];
        return [reading.querySelector('h3').textContent.trim() === die.getAttribute('aria-label'), reading.querySelector('p').textContent.trim() !== '']";
    assert_eq!(browser.run(told).await, json!([true, true]), "what it shows, and what it was rolled for");
    assert_eq!(browser.noted("version").await, version);
    browser.picture("read-die").await;
    browser.quiet("a die").await;
    browser.close().await;
}

/// The choices that can be pointed at as the page lies, and where the board is.
const AT_HAND: &str = "const rows = [...document.querySelectorAll('#choices button, #choices summary')].filter((row) => row.checkVisibility());
    const free = rows.filter((row) => {
      const box = row.getBoundingClientRect();
      return row.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
    });
    const board = document.querySelector('#board svg').getBoundingClientRect();
    return { free: free.length > 0, board: [board.x, board.y, board.width, board.height].map(Math.round) }";

#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_what_a_finger_is_held_on_is_read_while_the_choices_stay_at_hand() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::PHONE).await else { return };
    for profile in PROFILES {
        begin(&browser, profile.id, 5).await;
        assert!(my_turn(&browser).await);
        for css in ["#beside [data-id]:not([data-id=''])", "#board .piece", "#board .space"] {
            let there = format!("return document.querySelector({})?.checkVisibility() ?? false", json!(css));
            if browser.run(&there).await != true {
                continue;
            }
            let before = browser.run(AT_HAND).await;
            assert_eq!(before["free"], true, "{}: the choices are at hand", profile.id);
            let (x, y) = middle(&browser, css).await;
            let place = [(x as f64, y as f64)];
            let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_secs_f64();
            browser.fingers(now, "touchStart", &place).await;
            browser.until("return document.querySelector('#reader:not([hidden]) .reading') !== null").await;
            browser.fingers(now + 1.0, "touchEnd", &[]).await;
            assert_eq!(browser.run(AT_HAND).await, before, "{} {css}: nothing is pushed away", profile.id);
            let seen = "const box = document.getElementById('reader').getBoundingClientRect();
                return box.height > 100 && box.top >= 0 && box.bottom <= innerHeight";
            assert_eq!(browser.run(seen).await, true, "{} {css}: and it is read", profile.id);
            browser.picture(&format!("phone-read-{}", profile.id)).await;
            browser.click("#reader .closer").await;
            browser.until("return document.getElementById('reader').hidden").await;
        }
        browser.quiet(profile.id).await;
    }
    browser.close().await;
}

/// What the words and the rose beside a picked piece lie over, of all that can be pointed at.
const UNDER: &str = "const wheel = document.getElementById('wheel');
    if (!wheel) return null;
    const box = wheel.getBoundingClientRect();
    // What lies outside the part of the board that is seen cannot be pointed at.
    const board = document.querySelector('#board svg').getBoundingClientRect();
    const apart = (one) => Math.min(one.right, board.right) <= box.left || Math.max(one.left, board.left) >= box.right ||
        Math.min(one.bottom, board.bottom) <= box.top || Math.max(one.top, board.top) >= box.bottom;
    const things = document.querySelectorAll('#board .piece, #board .space, #board .tag, #board .spot, #board .lit');
    return [...things].filter((thing) => !apart(thing.getBoundingClientRect())).map((thing) => thing.dataset.id ?? '')";

/// What is offered on the spot and stands in the list as well, in sight of whoever looks there.
const TWICE: &str = "const spoken = [...document.querySelectorAll('#wheel > button:not(.leave)')].map((button) => button.textContent.trim());
    const seen = [...document.querySelectorAll('#choices .choice > button')].filter((row) => {
      const box = row.getBoundingClientRect();
      return row.checkVisibility() && row.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
    }).map((row) => row.textContent.trim());
    // Where some of them are out of sight they are all offered on the spot.
    return spoken.length && spoken.every((words) => seen.includes(words)) ? spoken : []";

/// The ways of a rose that are elsewhere once someone points at them: what its head says must not move them.
const SLIPS: &str = "return [...document.querySelectorAll('#wheel .rose button')].filter((way) => {
      const before = way.getBoundingClientRect();
      way.dispatchEvent(new PointerEvent('pointerenter'));
      const now = way.getBoundingClientRect();
      way.dispatchEvent(new PointerEvent('pointerleave'));
      return Math.hypot(now.x - before.x, now.y - before.y) > 1;
    }).map((way) => way.ariaLabel)";

#[tokio::test(flavor = "multi_thread")]
async fn what_can_be_done_on_the_spot_covers_nothing_that_can_be_pointed_at() {
    let site = site().await;
    let mut seen = 0;
    for screen in [Screen::DESK, Screen::PHONE] {
        let Some(browser) = open(&site, screen).await else { return };
        for profile in PROFILES {
            begin(&browser, profile.id, 5).await;
            assert!(my_turn(&browser).await);
            for which in 0..12 {
                let things = "return [...new Set([...document.querySelectorAll('#board .lit, #beside .lit, #board .able')].map((thing) => thing.dataset.id).filter(Boolean))].slice(0, 4)";
                let things = browser.run(things).await;
                for id in things.as_array().into_iter().flatten() {
                    pick(&browser, id).await;
                    assert_eq!(browser.run(TWICE).await, json!([]), "{}: {id} is told twice", profile.id);
                    let under = browser.run(UNDER).await;
                    if under.is_null() {
                        continue;
                    }
                    seen += 1;
                    assert_eq!(under, json!([]), "{}: {id} with its choices beside it", profile.id);
                    assert_eq!(browser.run(SLIPS).await, json!([]), "{}: {id} has a rose that slips away", profile.id);
                    browser.picture(&format!("beside-{}-{}", profile.id, screen.width)).await;
                }
                browser.run("document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })); return true").await;
                if !choose(&browser, which).await {
                    break;
                }
            }
            browser.quiet(profile.id).await;
        }
        browser.close().await;
    }
    assert!(seen > 4, "{seen} times there were several things to do on the spot");
}

/// Picks something up as a click does.
async fn pick(browser: &Browser, id: &Value) {
    let script = format!(
        "document.dispatchEvent(new KeyboardEvent('keydown', {{ key: 'Escape', bubbles: true }}));
         const thing = document.querySelector('#board [data-id=' + CSS.escape({id}) + ']') ?? document.querySelector('#beside [data-id=' + CSS.escape({id}) + ']');
         thing?.dispatchEvent(new MouseEvent('click', {{ bubbles: true }}));
         window.laid = false; setTimeout(() => requestAnimationFrame(() => {{ window.laid = true; }}), 60); return true"
    );
    browser.run(&script).await;
    browser.until("return window.laid && !document.getElementById('main').hasAttribute('aria-busy')").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn language_theme_sound_and_motion_are_at_hand_in_a_battle_on_a_phone() {
    let site = site().await;
    let Some(browser) = open(&site, Screen { moving: true, ..Screen::PHONE }).await else { return };
    begin(&browser, "zama", 5).await;
    assert!(my_turn(&browser).await);
    browser.open_menu().await;
    let whole = "const box = document.querySelector('#menu .entries').getBoundingClientRect();
        return box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight";
    assert_eq!(browser.run(whole).await, true, "the menu is seen whole");
    browser.picture("phone-menu").await;
    browser.accessible("the menu").await;
    for (name, now) in [("sound", "on"), ("motion", "off"), ("auto", "off")] {
        browser.click(&format!("#menu .switches [name={name}]")).await;
        assert_eq!(browser.run(&format!("return document.body.dataset.{name}")).await, now);
    }
    // What is pointed at elsewhere closes it, and so does the Esc key.
    browser.run("document.getElementById('board').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })); return true").await;
    browser.until("return document.querySelector('#menu[open]') === null").await;
    browser.open_menu().await;
    browser.click("#menu button[name=lang][value=es]").await;
    browser.until("return document.documentElement.lang === 'es' && document.readyState === 'complete'").await;
    assert_eq!(browser.run("return document.body.dataset.motion + document.body.dataset.sound").await, "offon", "kept");
    browser.open_menu().await;
    browser.click("#menu button[name=theme][value=dark]").await;
    browser
        .until("return document.documentElement.dataset.theme === 'dark' && document.readyState === 'complete'")
        .await;
    assert!(my_turn(&browser).await);
    browser.picture("phone-menu-dark").await;
    browser.quiet("the menu").await;
    browser.close().await;
}
