//! Looking at the board: pieces that lie over one another fan out for whoever reaches for them.

use serde_json::{Value, json};

use crate::driver::{Browser, Screen, open};
use crate::playing::{begin, my_turn};
use crate::visiting::site;
use crate::whole::resize;

/// How much the pieces on a space cover one another, at most: a part of the smaller one.
async fn covered(browser: &Browser, space: &str) -> f64 {
    let script = "const boxes = [...document.querySelectorAll('#board .piece:not(.f-work, .f-blaze)[data-space=\"SPACE\"]')]
          .map((piece) => piece.getBoundingClientRect());
        let most = 0;
        for (const a of boxes) for (const b of boxes) if (a !== b) {
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (wide > 0 && high > 0) most = Math.max(most, (wide * high) / Math.min(a.width * a.height, b.width * b.height));
        }
        return most";
    browser.run(&script.replace("SPACE", space)).await.as_f64().expect("a share")
}

/// Nothing on the page is on its way anywhere: a fire may flicker for ever.
const STILL: &str = "return document.getElementById('skip')?.hidden !== false
    && document.getAnimations().every((one) => one.effect?.getTiming().iterations === Infinity)";

/// Waits until the pieces on a space cover one another as little or as much as this: they glide to where they lie.
async fn settles(browser: &Browser, space: &str, as_wanted: impl Fn(f64) -> bool) {
    browser.until(STILL).await;
    let share = covered(browser, space).await;
    assert!(as_wanted(share), "{share} of a piece on {space} is covered");
}

/// A space on which pieces cover one another, in a lesson that is shown step by step until there is one.
async fn stack(browser: &Browser) -> String {
    browser.go("/learn/hospital").await;
    loop {
        browser.until(STILL).await;
        let spaces =
            "return [...new Set([...document.querySelectorAll('#board .piece')].map((piece) => piece.dataset.space))]";
        let spaces = browser.run(spaces).await;
        for space in spaces.as_array().into_iter().flatten().filter_map(Value::as_str) {
            if covered(browser, space).await > 0.15 {
                return space.to_owned();
            }
        }
        let here = browser.noted("here").await;
        browser.click("#orders button[name=go]:is([value=on], [value=show])").await;
        browser.until(&format!("return document.getElementById('main').dataset.here !== {here}")).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stack_fans_out_under_the_pointer_and_the_focus_and_folds_again() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    let space = stack(&browser).await;
    let first = format!("#board .piece:not(.f-work, .f-blaze)[data-space=\"{space}\"]");
    let place = browser.run(&format!("const box = document.querySelector({}).getBoundingClientRect(); return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]", json!(first))).await;
    let (x, y) = (place[0].as_i64().expect("x"), place[1].as_i64().expect("y"));
    let lay = covered(&browser, &space).await;
    browser.driver.action_chain().move_to(x, y).perform().await.expect("the pointer");
    browser.until("return document.querySelector('#board .fanned') !== null").await;
    settles(&browser, &space, |share| share < 0.05).await;
    browser.picture("fanned").await;
    // Within the fan the pointer can go from one to the other; away from it they fold.
    browser.driver.action_chain().move_to(x + 3, y + 2).perform().await.expect("the pointer");
    settles(&browser, &space, |share| share < 0.05).await;
    browser.driver.action_chain().move_to(4, 4).perform().await.expect("the pointer");
    browser.until("return document.querySelector('#board .fanned') === null").await;
    settles(&browser, &space, |share| (share - lay).abs() < 0.02).await;
    // The same for the keyboard.
    browser.run(&format!("document.querySelector({}).focus(); return true", json!(first))).await;
    browser.until("return document.querySelector('#board .fanned') !== null").await;
    assert!(browser.run("return document.activeElement.matches('#board .piece')").await == true, "the focus stays");
    browser.run("document.querySelector('.brand').focus(); return true").await;
    browser.until("return document.querySelector('#board .fanned') === null").await;
    browser.quiet("looking").await;
    browser.close().await;
}

/// Words and names on the board that lie over each other.
const CLASHES: &str = "const words = [...document.querySelectorAll('#board svg text:not(.measure, .edge-label, .tag text), #board .tag-paper rect')]
      .filter((word) => getComputedStyle(word).visibility !== 'hidden' && getComputedStyle(word).display !== 'none')
      .map((word) => ({ box: word.getBoundingClientRect(), says: (word.textContent || word.closest('.tag')?.textContent || '').trim() }));
    const frame = document.getElementById('board').getBoundingClientRect();
    const seen = words.filter(({ box }) => box.width && box.right > frame.left && box.left < frame.right && box.bottom > frame.top && box.top < frame.bottom);
    const clashes = [];
    for (const [index, a] of seen.entries()) for (const b of seen.slice(0, index)) {
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      // Above and below the letters a line is empty.
      if (wide > 1.5 && high > 3) clashes.push(`${a.says} and ${b.says}`);
    }
    return clashes";

/// Makes so many choices, always the same.
async fn decide(browser: &Browser, count: usize) {
    for turn in 0..count {
        if !my_turn(browser).await {
            return;
        }
        let version = browser.noted("version").await;
        let choose = format!(
            "const buttons = [...document.querySelectorAll('#choices button[name=choice]')];
             document.getElementById('choices').requestSubmit(buttons[({turn} * 7 + 3) % buttons.length]); return true"
        );
        browser.run(&choose).await;
        browser
            .until(&format!(
                "if (!document.getElementById('main').hasAttribute('aria-busy')) document.querySelector('[data-asks] button.first')?.click();
                 return document.getElementById('main').dataset.version !== {version}"
            ))
            .await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_no_words_on_a_board_lie_over_others() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::PHONE).await else { return };
    let (upright, lying) = ((Screen::PHONE.width, Screen::PHONE.height), (740, 360));
    for (window, battle, count) in [
        (upright, "ramparts", 24),
        (lying, "ramparts", 12),
        (upright, "hospital", 10),
        (upright, "zama", 6),
        (lying, "zama", 1),
        (upright, "ntombi", 6),
    ] {
        resize(&browser, window).await;
        begin(&browser, battle, 4).await;
        decide(&browser, count).await;
        browser.until(STILL).await;
        let clashes = browser.run(CLASHES).await;
        assert_eq!(clashes, json!([]), "{battle} at {} by {}", window.0, window.1);
        browser.picture(&format!("{battle}-words-{}", window.0)).await;
        browser.quiet("looking at words").await;
    }
    browser.close().await;
}

/// The names of bodies of figures that are seen on the board: what each says, and how many men it covers.
const OVER_MEN: &str = "const board = document.getElementById('board').getBoundingClientRect();
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const men = [...document.querySelectorAll('#board .piece.f-figure')].map((man) => (man.querySelector('.upright') ?? man.querySelector('.fig-halo')).getBoundingClientRect());
    return [...document.querySelectorAll('#board .tag')]
      .map((tag) => ({ says: tag.querySelector('text').textContent, box: tag.querySelector('rect').getBoundingClientRect() }))
      .filter(({ box }) => meet(box, board))
      .map(({ says, box }) => [says, men.filter((man) => meet(man, box)).length])";

#[tokio::test(flavor = "multi_thread")]
async fn the_name_of_a_warband_lies_above_the_men_and_covers_none_of_them() {
    let site = site().await;
    for screen in [Screen::DESK, Screen::PHONE] {
        let Some(browser) = open(&site, screen).await else { return };
        begin(&browser, "ntombi", 4).await;
        decide(&browser, 24).await;
        let mut names = 0;
        for near in [true, false] {
            if !near {
                browser.run("document.querySelector('[data-zoom=all]').click(); return true").await;
            }
            browser.until(STILL).await;
            let over = browser.run(OVER_MEN).await;
            let over = over.as_array().expect("names");
            assert!(over.iter().all(|name| name[1] == 0), "near: {near}; names over men: {over:?}");
            names += over.len();
        }
        assert!(names > 3, "hardly any names were seen");
        let last = "return [...document.querySelectorAll('#board .piece, #board .tag')].at(-1).matches('.tag')";
        assert_eq!(browser.run(last).await, true, "a name lies under a figure");
        browser.picture(&format!("ntombi-names-{}", screen.width)).await;
        browser.quiet("looking at names").await;
        browser.close().await;
    }
}

/// Where the first row of the list begins, as a part of the window's height.
const FIRST_ROW: &str =
    "const rows = [...document.querySelectorAll('#choices .choice:not([hidden]) button, #choices .group:not([hidden]) summary')];
    const first = rows.find((row) => row.getClientRects().length);
    return first ? (first.getBoundingClientRect().top + 20) / innerHeight : 9";

#[tokio::test(flavor = "multi_thread")]
async fn on_a_short_phone_the_first_choice_is_in_sight() {
    let site = site().await;
    let short = Screen { height: 640, ..Screen::PHONE };
    let Some(browser) = open(&site, short).await else { return };
    for battle in ["ramparts", "hospital", "ntombi", "zama"] {
        begin(&browser, battle, 5).await;
        assert!(my_turn(&browser).await, "{battle}");
        browser.until(STILL).await;
        let row = browser.run(FIRST_ROW).await;
        assert!(row.as_f64().is_some_and(|row| row < 1.0), "{battle}: the first row begins at {row} of the window");
        browser.picture(&format!("{battle}-short")).await;
    }
    browser.quiet("choosing on a short phone").await;
    browser.close().await;
}

/// The scripts that a page has fetched.
const SCRIPTS: &str = "return performance.getEntriesByType('resource').map((one) => one.name).filter((name) => name.endsWith('.js')).map((name) => name.split('/').at(-1))";

#[tokio::test(flavor = "multi_thread")]
async fn a_table_fetches_no_script_that_it_has_no_use_for() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    begin(&browser, "ramparts", 5).await;
    assert!(my_turn(&browser).await);
    let fetched = browser.run(SCRIPTS).await;
    let fetched: Vec<&str> = fetched.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    assert!(fetched.contains(&"table.js"), "{fetched:?}");
    for unused in ["replay.js", "share.js", "shares.js", "fair.js", "sound.js", "lobby.js", "passkey.js", "arrival.js"]
    {
        assert!(!fetched.contains(&unused), "{unused}: {fetched:?}");
    }
    browser.close().await;
}
