//! Looking at the board: pieces that lie over one another fan out for whoever reaches for them.

use serde_json::{Value, json};

use crate::driver::{Browser, Screen, open};
use crate::playing::{begin, my_turn};
use crate::visiting::site;

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
    let lying = Screen { width: 740, height: 360, ..Screen::PHONE };
    for (screen, battle, count) in [
        (Screen::PHONE, "ramparts", 24),
        (lying, "ramparts", 12),
        (Screen::PHONE, "hospital", 10),
        (Screen::PHONE, "zama", 6),
        (lying, "zama", 1),
        (Screen::PHONE, "ntombi", 6),
    ] {
        let Some(browser) = open(&site, screen).await else { return };
        begin(&browser, battle, 4).await;
        decide(&browser, count).await;
        browser.until(STILL).await;
        let clashes = browser.run(CLASHES).await;
        assert_eq!(clashes, json!([]), "{battle} at {} by {}", screen.width, screen.height);
        browser.picture(&format!("{battle}-words-{}", screen.width)).await;
        browser.quiet("looking at words").await;
        browser.close().await;
    }
}
