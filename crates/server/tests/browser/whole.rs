//! What lies on the table is seen whole at every size of the window, is covered by nothing, and can be read before it is used.

use redoubt_registry::PROFILES;
use serde_json::{Value, json};

use crate::by_keyboard::walk;
use crate::driver::{Browser, Screen, open};
use crate::playing::{begin, my_turn};
use crate::visiting::site;

/// Windows that people have: three desks, a page at twice its size, a tablet, two phones, and a phone on its side.
pub const WINDOWS: [(u32, u32); 8] =
    [(1280, 800), (1440, 900), (1920, 1080), (640, 400), (768, 1024), (390, 844), (360, 640), (740, 360)];

/// A laptop's window, as low as it is broad: the board has the height to itself.
const LAPTOP: (u32, u32) = (1360, 707);

/// How much of the room that is kept for the board lies empty at its sides, of a board that is not as high as it can be.
const MARGINS: &str =
    "const [room, board] = ['#board', '#board svg'].map((css) => document.querySelector(css).getBoundingClientRect());
    return board.height >= room.height - 2 ? 0 : (room.width - board.width) / room.width";

/// As small as a board may be in a low window, in its shorter side.
const LEAST_BOARD: f64 = 240.0;

/// Gives the window another size.
pub async fn resize(browser: &Browser, (width, height): (u32, u32)) {
    let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
    browser.driver.cdp().send_raw("Emulation.setDeviceMetricsOverride", metrics).await.expect("a window");
    browser.until(&format!("return window.innerWidth === {width} && window.innerHeight === {height}")).await;
    // What is laid out by the script has been laid out.
    browser.run("window.laid = false; requestAnimationFrame(() => requestAnimationFrame(() => { window.laid = true; })); return true").await;
    browser.until("return window.laid").await;
}

/// Cards that are not seen whole, even when they are scrolled to: those that are cut by the window or by what holds them, and
/// those that cut what is printed on them.
const CUT: &str = "
    const inside = (part, whole) => part.left >= whole.left - 1.5 && part.right <= whole.right + 1.5 &&
        part.top >= whole.top - 1.5 && part.bottom <= whole.bottom + 1.5;
    const cut = [];
    for (const card of document.querySelectorAll('#beside .card')) {
      // What is folded away is opened first by whoever wants to see it.
      if (!card.checkVisibility()) continue;
      card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = card.getBoundingClientRect();
      const name = card.querySelector('.card-title').textContent;
      if (!inside(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight })) cut.push(name + ' by the window');
      for (let holder = card.parentElement; holder; holder = holder.parentElement) {
        if (getComputedStyle(holder).overflow === 'visible') continue;
        if (!inside(box, holder.getBoundingClientRect())) cut.push(name + ' by ' + (holder.id || holder.className));
      }
      for (const part of card.querySelectorAll(':not(.line):not(svg *)')) {
        if (!inside(part.getBoundingClientRect(), box)) cut.push(name + ' cuts ' + part.className);
        if (part.scrollWidth > part.clientWidth + 1 && part.clientWidth && getComputedStyle(part).overflowX !== 'visible') cut.push(name + ' is too narrow for ' + part.className);
      }
    }
    document.getElementById('tray')?.scrollTo(0, 0);
    document.getElementById('rest')?.scrollTo(0, 0);
    return cut";

/// Things that can be chosen but not be pointed at, since something else lies over their middle. What stands on a space means
/// the space as well.
pub const COVERED: &str = "
    const covered = [];
    for (const thing of document.querySelectorAll('#board .lit, #beside .lit')) {
      if (thing.closest('#beside')) thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const middle = (part) => {
        const box = part.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
      };
      // A figure is pointed at where it stands, and not between it and the name below it.
      const places = [middle(thing.querySelector('.fig-halo') ?? thing)];
      // The middle of a space that surrounds another lies in the other: there one points at its number.
      const sign = thing.querySelector('.sign');
      if (sign) places.push(middle(sign));
      const frame = document.querySelector('#board svg').getBoundingClientRect();
      // A board that is looked at closely shows a part of itself: the rest is out of sight, and not under anything.
      const [[x, y]] = places;
      const away = thing.closest('#board svg.near') && (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom);
      if (away) continue;
      const { id, space } = thing.dataset;
      const hits = places.map((place) => document.elementFromPoint(...place));
      const means = hits.some((hit) => {
        const found = hit?.closest('[data-id]');
        return found && (thing.contains(hit) || found.dataset.space === id || found.dataset.id === space ||
            (space && found.dataset.space === space));
      });
      if (!means) covered.push((id ?? '') + ' by ' + (hits[0]?.outerHTML.slice(0, 90) ?? 'the edge of the window'));
    }
    document.getElementById('tray')?.scrollTo(0, 0);
    document.getElementById('rest')?.scrollTo(0, 0);
    return covered";

/// The same wherever on a page they stand.
pub const TINY_ANYWHERE: &str = "
    const tiny = [];
    for (const part of document.querySelectorAll('body *:not(svg *):not(svg)')) {
      const words = [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
      if (words && part.checkVisibility() && parseFloat(getComputedStyle(part).fontSize) < 14) tiny.push(part.outerHTML.slice(0, 90));
    }
    return tiny";

/// Words that are printed smaller than they may be.
pub const TINY: &str = "
    const tiny = [];
    for (const part of document.querySelectorAll('#main *:not(svg *):not(svg)')) {
      const words = [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
      if (words && part.checkVisibility() && parseFloat(getComputedStyle(part).fontSize) < 14) tiny.push(part.outerHTML.slice(0, 90));
    }
    return tiny";

/// Words on the board that are drawn smaller than they may be.
pub const TINY_ON_BOARD: &str = "
    return [...document.querySelectorAll('#board svg text')].filter((text) => {
      const shown = text.checkVisibility({ visibilityProperty: true }) && text.textContent.trim() !== '';
      const { a, b } = text.getScreenCTM();
      return shown && parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b) < 13.9;
    }).map((text) => text.outerHTML.slice(0, 90))";

/// What lies below the board, a finger's breadth under it: nothing, if that much of the window is empty.
const BELOW: &str = "
    const { left, right, bottom } = document.querySelector('#board svg').getBoundingClientRect();
    if (bottom + 70 > innerHeight) return 'the end of the window';
    return document.elementFromPoint((left + right) / 2, bottom + 60)?.closest('#below, #beside, #side')?.id ?? ''";

/// Enlarged words on the board whose letters can hardly be told from what they are written on.
const PALE: &str = "
    const light = (colour) => {
      const [r, g, b] = colour.match(/[\\d.]+/g).slice(0, 3).map((part) => part / 255).map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    return [...document.querySelectorAll('#board .enlarged')].filter((text) => {
      const { fill, stroke, visibility } = getComputedStyle(text);
      if (stroke === 'none' || visibility === 'hidden') return false;
      const [a, b] = [light(fill), light(stroke)];
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) < 4.5;
    }).map((text) => text.textContent)";

/// Looks at the page as by day or by night.
async fn by_night(browser: &Browser, night: bool) {
    let value = if night { "dark" } else { "light" };
    let media = json!({ "features": [{ "name": "prefers-color-scheme", "value": value }] });
    browser.driver.cdp().send_raw("Emulation.setEmulatedMedia", media).await.expect("another theme");
}

/// The shorter side of the board as it is drawn.
const BOARD: &str = "
    const svg = document.querySelector('#board svg');
    const { width, height } = svg.getBoundingClientRect();
    // Looked at in part, it fills whatever room there is.
    if (svg.matches('.near')) return Math.min(width, height);
    const [, , wide, high] = svg.getAttribute('viewBox').split(/[ ,]+/).map(Number);
    const scale = Math.min(width / wide, height / high);
    return Math.min(wide, high) * scale";

#[tokio::test(flavor = "multi_thread")]
async fn every_card_is_whole_and_nothing_to_choose_is_covered_at_any_size() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    for profile in PROFILES {
        begin(&browser, profile.id, 5).await;
        assert!(my_turn(&browser).await);
        for window in WINDOWS {
            resize(&browser, window).await;
            let place = format!("{} at {}×{}", profile.id, window.0, window.1);
            browser.picture(&format!("whole-{}-{}x{}", profile.id, window.0, window.1)).await;
            assert_eq!(browser.run(CUT).await, json!([]), "{place}: cards are cut");
            assert_eq!(browser.run(COVERED).await, json!([]), "{place}: what can be chosen is covered");
            assert_eq!(browser.run(TINY).await, json!([]), "{place}: too small to be read");
            assert_eq!(browser.run(TINY_ON_BOARD).await, json!([]), "{place}: too small on the board");
            if window.0 >= 800 {
                assert_ne!(browser.run(BELOW).await, "", "{place}: the room below the board is empty");
            }
            let wide = "return document.documentElement.scrollWidth <= window.innerWidth + 1";
            assert_eq!(browser.run(wide).await, true, "{place}: wider than the window");
            let least = browser.run(BOARD).await.as_f64().expect("a size");
            assert!(
                least >= LEAST_BOARD.min(f64::from(window.0) * 0.6),
                "{place}: the board is {least:.0} high or wide"
            );
        }
        resize(&browser, LAPTOP).await;
        let empty = browser.run(MARGINS).await.as_f64().expect("a share");
        let high = browser
            .run("return document.querySelector('#board svg').getBoundingClientRect().height / innerHeight")
            .await;
        browser.picture(&format!("whole-{}-laptop", profile.id)).await;
        assert!(empty < 0.05 && high.as_f64() > Some(0.6), "{}: {empty} empty, {high} of the height", profile.id);
        // The same on a phone once there is more on the board.
        resize(&browser, WINDOWS[5]).await;
        let before = version(&browser).await;
        browser.run("document.querySelector('#choices button[name=choice]').click(); return true").await;
        let done = "const main = document.getElementById('main');
            if (!main.hasAttribute('aria-busy')) document.querySelector('[data-asks] button.first')?.click();
            return main.dataset.version !== ";
        browser.until(&format!("{done}{before}")).await;
        assert!(my_turn(&browser).await);
        assert_eq!(browser.run(TINY_ON_BOARD).await, json!([]), "{}: too small on a phone's board", profile.id);
        browser.picture(&format!("whole-{}-phone-later", profile.id)).await;
        by_night(&browser, true).await;
        assert_eq!(browser.run(PALE).await, json!([]), "{}: pale words by night", profile.id);
        browser.picture(&format!("whole-{}-phone-night", profile.id)).await;
        by_night(&browser, false).await;
        assert_eq!(browser.run(PALE).await, json!([]), "{}: pale words by day", profile.id);
        resize(&browser, WINDOWS[0]).await;
        by_night(&browser, true).await;
        assert_eq!(browser.run(PALE).await, json!([]), "{}: pale words by night on a desk", profile.id);
        browser.picture(&format!("whole-{}-desk-night", profile.id)).await;
        by_night(&browser, false).await;
        assert_eq!(browser.run(TINY_ON_BOARD).await, json!([]), "{}: too small on a desk's board", profile.id);
        browser.accessible(&format!("{} beside its cards", profile.id)).await;
        browser.quiet(profile.id).await;
    }
    browser.close().await;
}

/// The middle of the first thing that this names and that is in sight, if it is scrolled to.
pub async fn middle(browser: &Browser, css: &str) -> (i64, i64) {
    let script = format!(
        "for (const thing of document.querySelectorAll({})) {{
           if (!thing.checkVisibility()) continue;
           if (thing.closest('#beside')) thing.scrollIntoView({{ block: 'nearest', inline: 'nearest' }});
           // A figure is pointed at where it stands, and not between it and the name below it.
           const box = (thing.querySelector('.fig-halo') ?? thing).getBoundingClientRect();
           const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
           if (thing.contains(document.elementFromPoint(x, y))) return [x, y];
         }}
         return []",
        json!(css)
    );
    let place = browser.run(&script).await;
    (place[0].as_i64().expect("in sight"), place[1].as_i64().expect("in sight"))
}

async fn version(browser: &Browser) -> Value {
    browser.noted("version").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_is_chosen_or_dragged_from_the_hand_to_a_place_that_nothing_covers() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    begin(&browser, "zama", 5).await;
    assert!(my_turn(&browser).await);
    for window in [WINDOWS[0], WINDOWS[3], WINDOWS[5]] {
        resize(&browser, window).await;
        // The first click chooses; nothing has happened yet, and every place it can go to can be pointed at.
        let before = version(&browser).await;
        let (x, y) = middle(&browser, "#beside .card.lit").await;
        browser.click_at(x, y).await;
        browser.until("return document.querySelector('#beside .chosen') !== null && document.querySelector('#board .space.lit') !== null").await;
        assert_eq!(version(&browser).await, before, "the first click only chooses");
        assert_eq!(browser.run(COVERED).await, json!([]), "with a card in hand at {window:?}");
        browser.picture(&format!("whole-chosen-{}x{}", window.0, window.1)).await;
        let (x, y) = middle(&browser, "#board .space.lit").await;
        browser.click_at(x, y).await;
        browser.until(&format!("return document.getElementById('main').dataset.version !== {before}")).await;
        assert!(my_turn(&browser).await);
        // The same by dragging; nothing is selected by it.
        let before = version(&browser).await;
        let (x, y) = middle(&browser, "#beside .card.lit").await;
        let chain = browser.driver.action_chain().move_to(x, y).click_and_hold().move_to(x - 20, y - 20);
        chain.perform().await.expect("a card in the hand");
        browser.until("return document.querySelector('.ghost .card') !== null && document.querySelector('#board .space.lit') !== null").await;
        let (to_x, to_y) = middle(&browser, "#board .space.lit").await;
        let chain = browser.driver.action_chain().move_to((x + to_x) / 2, (y + to_y) / 2).move_to(to_x, to_y).release();
        chain.perform().await.expect("the drag");
        browser.until(&format!("return document.getElementById('main').dataset.version !== {before}")).await;
        assert_eq!(browser.run("return String(getSelection())").await, "", "no text is selected");
        assert_eq!(browser.run("return document.querySelector('.ghost') === null").await, true);
        assert!(my_turn(&browser).await);
    }
    browser.quiet("dragging").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_lies_on_the_table_can_be_read_without_consequence() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    for profile in PROFILES {
        begin(&browser, profile.id, 5).await;
        assert!(my_turn(&browser).await);
        let before = version(&browser).await;
        // With the pointer.
        for css in ["#beside [data-id]:not([data-id=''])", "#board .piece", "#board .space, #board .ground[data-id]"] {
            let there = format!("return document.querySelector({}) !== null", json!(css));
            if browser.run(&there).await != true {
                continue;
            }
            let (x, y) = middle(&browser, css).await;
            browser.driver.action_chain().move_to(4, 4).move_to(x, y).perform().await.expect("the pointer");
            browser
                .until(
                    "return document.querySelector('#reader:not([hidden]) .reading h3')?.textContent.trim().length > 0",
                )
                .await;
            // What it is for, with the clause, whether or not anything can be done with it now.
            browser.find("#reader .about .clause").await;
            assert_eq!(browser.run(COVERED).await, json!([]), "{}: the reader covers what can be chosen", profile.id);
            browser.picture(&format!("whole-read-{}", profile.id)).await;
            browser.run("document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })); return true").await;
            browser.until("return document.getElementById('reader').hidden").await;
        }
        // With the keyboard: the board has one place in the order of Tab.
        walk(&browser, "#board [data-id]").await;
        browser.until("return document.getElementById('reader').hidden === false").await;
        browser.accessible(&format!("the reader of {}", profile.id)).await;
        assert_eq!(version(&browser).await, before, "{}: reading changes nothing", profile.id);
        browser.quiet(profile.id).await;
    }
    browser.close().await;
}

/// Takes a choice by a word of its button, however deep in the list.
async fn choose(browser: &Browser, words: &str) {
    let script = format!(
        "[...document.querySelectorAll('#choices button[name=choice]')].find((button) => button.textContent.includes({})).click(); return true",
        json!(words)
    );
    browser.run(&script).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_made_good_again_is_asked_about_until_told_not_to() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    begin(&browser, "zama", 5).await;
    assert!(my_turn(&browser).await);
    // With both armies in place, ending a turn with actions left is asked about.
    while browser.run("return document.querySelector('.strip li:nth-child(3)[aria-current]') === null").await == true {
        let before = version(&browser).await;
        browser.run("document.querySelector('#choices button[name=choice]').click(); return true").await;
        browser.until(&format!("return document.getElementById('main').dataset.version !== {before}")).await;
        assert!(my_turn(&browser).await);
    }
    let before = version(&browser).await;
    choose(&browser, "End the turn").await;
    browser.find("[data-asks] input[name=unasked]").await;
    browser.picture("whole-grave").await;
    browser.accessible("a grave question").await;
    assert_eq!(version(&browser).await, before, "nothing has happened yet");
    browser.click("[data-leave]").await;
    browser.until("return document.querySelector('[data-asks]') === null").await;
    assert_eq!(version(&browser).await, before);
    choose(&browser, "End the turn").await;
    browser.click("[data-asks] input[name=unasked]").await;
    browser.click("[data-asks] button.first").await;
    browser.until(&format!("return document.getElementById('main').dataset.version !== {before}")).await;
    assert!(my_turn(&browser).await);
    let before = version(&browser).await;
    choose(&browser, "End the turn").await;
    browser.until(&format!("return document.getElementById('main').dataset.version !== {before}")).await;
    // It can be had back with a switch.
    assert!(my_turn(&browser).await);
    browser.open_menu().await;
    browser.click(".switches button[name=asks]").await;
    let kept = "return fetch(location.href).then((answer) => answer.text()).then((page) => /name=\"asks\" value=\"off\"/.test(page) || null)";
    browser.until_told(kept).await;
    let before = version(&browser).await;
    choose(&browser, "End the turn").await;
    browser.find("[data-asks] input[name=unasked]").await;
    assert_eq!(version(&browser).await, before, "it asks again");
    browser.quiet("asked").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_list_has_more_than_a_dozen_rows_open_and_the_keys_show_their_numbers() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    for profile in PROFILES {
        begin(&browser, profile.id, 5).await;
        assert!(my_turn(&browser).await);
        let longest = "return Math.max(0, ...[...document.querySelectorAll('#choices ul.choices')].map((list) => list.children.length))";
        for _ in 0..6 {
            let longest = browser.run(longest).await.as_u64().expect("a number");
            assert!(longest <= 12, "{}: {longest} rows in one part of the list", profile.id);
            let open = "return [...document.querySelectorAll('#choices .choice')].filter((row) => row.checkVisibility()).length";
            assert!(browser.run(open).await.as_u64().expect("a number") <= 12, "{}", profile.id);
            let before = version(&browser).await;
            // A number that is shown takes its row: a group opens, a choice is done.
            for _ in 0..5 {
                let shown = "const row = document.querySelector('#choices [data-number=\"1\"]');
                    return row !== null && getComputedStyle(row, '::before').content.includes('1')";
                assert_eq!(browser.run(shown).await, true, "{}: the first row shows its number", profile.id);
                browser.driver.action_chain().send_keys("1").perform().await.expect("a key");
                browser.until("return !document.getElementById('main').hasAttribute('aria-busy')").await;
                browser.run("document.querySelector('[data-asks] button.first')?.click(); return true").await;
                browser.until("return !document.getElementById('main').hasAttribute('aria-busy')").await;
                if version(&browser).await != before {
                    break;
                }
            }
            assert_ne!(version(&browser).await, before, "{}: the keys decide", profile.id);
            if !my_turn(&browser).await {
                break;
            }
        }
    }
    browser.quiet("lists").await;
    browser.close().await;
}
