//! What happened is seen to happen: dice tumble, the other side's moves come one after the other, and all of it can be
//! skipped. Whoever wants nothing to move sees the result at once.

use serde_json::{Value, json};
use thirtyfour::Key;

use crate::driver::{Browser, Screen, open};
use crate::playing::{begin, my_turn};
use crate::visiting::site;

/// Notes every die that begins to tumble, and for how long it will.
const NOTE_TUMBLING: &str = "window.tumbled = [];
    document.addEventListener('animationstart', (event) => {
      if (event.animationName !== 'tumble') return;
      window.tumbled.push(event.target.getAnimations().map((animation) => animation.effect.getTiming().duration)[0]);
    });
    return true";

/// Takes choices until dice have fallen; the log shows them first. False if the battle is over before that.
async fn until_dice_fall(browser: &Browser) -> bool {
    for turn in 0..60 {
        if !my_turn(browser).await {
            return false;
        }
        let version = browser.noted("version").await;
        let choose = format!(
            "const all = document.querySelectorAll('#choices button[name=choice]'); all[{turn} % all.length].click(); return true"
        );
        browser.run(&choose).await;
        browser.until(&format!("return document.getElementById('main').dataset.version !== {}", json!(version))).await;
        if browser.run("return document.querySelector('#log .log > li:first-child .dice svg') !== null").await == true {
            return true;
        }
    }
    panic!("no dice in sixty actions");
}

const TOLD: &str = "return document.getElementById('beat').hidden === false";

/// What is told over the board stays there until it is skipped: the clock that would take it away is a test's worst witness on
/// a slow machine.
const HOLD_STILL: &str = "const later = window.setTimeout;
    window.setTimeout = (act, time, ...rest) => later(act, time >= 1000 ? 1e9 : time, ...rest);
    return true";

#[tokio::test(flavor = "multi_thread")]
async fn dice_tumble_and_can_be_skipped_with_a_key_or_a_click() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::MOVING).await else { return };
    begin(&browser, "ramparts", 5).await;
    browser.run(NOTE_TUMBLING).await;
    browser.run(HOLD_STILL).await;
    for way in ["key", "click"] {
        let before = browser.run("return window.tumbled.length").await;
        assert!(until_dice_fall(&browser).await, "there are dice before the end");
        assert_eq!(browser.run(TOLD).await, true, "what happened is told");
        // They tumble where they are told of, unless more has happened since than is told.
        let begun = "return document.querySelector('#beat .new .dice svg') === null || window.tumbled.length >";
        browser.until(&format!("{begun} {before}")).await;
        browser.picture("dice").await;
        if way == "key" {
            browser.driver.action_chain().send_keys(Key::Escape).perform().await.expect("the key");
        } else {
            browser.click_at(20, 60).await;
        }
        assert_eq!(browser.run(TOLD).await, false, "what is skipped is gone at once");
        let running = "return document.getAnimations().some((animation) => animation.animationName === 'tumble')";
        assert_eq!(browser.run(running).await, false);
    }
    let tumbled = browser.run("return window.tumbled").await;
    let tumbled: Vec<f64> = tumbled.as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
    assert!(!tumbled.is_empty(), "dice were seen to tumble");
    assert!(tumbled.iter().all(|time| *time <= 400.0), "{tumbled:?}");
    browser.quiet("tumbling").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn with_reduced_motion_dice_lie_still_at_once() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    begin(&browser, "ramparts", 5).await;
    browser.run(NOTE_TUMBLING).await;
    for _ in 0..3 {
        assert!(until_dice_fall(&browser).await);
        assert_eq!(browser.run(TOLD).await, false, "nothing is laid over the board");
    }
    assert_eq!(browser.run("return window.tumbled.length").await, 0);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_other_side_moves_in_beats_in_the_order_of_its_actions() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::MOVING).await else { return };
    begin(&browser, "zama", 5).await;
    let act = async || {
        assert!(my_turn(&browser).await);
        let version = browser.noted("version").await;
        browser.run("document.querySelector('#choices button[name=choice]').click(); return true").await;
        browser.until(&format!("return document.getElementById('main').dataset.version !== {}", json!(version))).await;
    };
    // The other side places its army, which is longer than anyone would watch.
    act().await;
    assert!(my_turn(&browser).await);
    // Notes each moment that the board shows, with what is told of it and whether pieces were under way: when it is put there,
    // not when the screen is drawn next, which a slow machine may leave out.
    let note = "const now = () => document.getElementById('main').dataset.ply;
        window.beats = [{ ply: now(), told: '', gliding: false }];
        const seen = () => {
          if (window.beats[window.beats.length - 1].ply === now()) return;
          const told = document.getElementById('beat');
          const gliding = document.getAnimations().some((a) => a.effect?.target?.closest?.('#board .piece'));
          window.beats.push({ ply: now(), told: told && !told.hidden ? told.innerText : '', gliding });
        };
        new MutationObserver(seen).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-ply'] });
        return true";
    browser.run(note).await;
    for _ in 0..12 {
        act().await;
    }
    assert!(my_turn(&browser).await);
    let beats = browser.run("return window.beats").await;
    let beats = beats.as_array().cloned().unwrap_or_default();
    let plies: Vec<u64> = beats.iter().filter_map(|beat| beat["ply"].as_str()?.parse().ok()).collect();
    assert!(plies.len() > 8 && plies.is_sorted(), "in order: {plies:?}");
    assert!(plies.windows(2).all(|pair| pair[1] - pair[0] == 1), "each action by itself: {plies:?}");
    assert!(beats.iter().any(|beat| beat["gliding"] == true), "pieces are seen to move");
    assert!(beats.iter().skip(1).all(|beat| beat["told"].as_str().is_some_and(|told| !told.is_empty())), "{beats:#?}");
    browser.quiet("beats").await;
    browser.close().await;
}
