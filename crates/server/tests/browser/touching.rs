//! Fingers on a phone: pinching and double tapping bring the board closer and put it back.

use std::time::Duration;

use crate::driver::{Browser, Screen, open};
use crate::playing::{begin, my_turn};
use crate::visiting::house;

/// The part of the board that is seen, as a share of the whole.
async fn seen(browser: &Browser) -> f64 {
    let script = "const svg = document.querySelector('#board svg');
        const width = (text) => Number(text.split(/[ ,]+/)[2]);
        const now = svg.getAttribute('viewBox');
        return width(now) / width(svg.dataset.whole ?? now)";
    browser.run(script).await.as_f64().expect("a share")
}

/// Two fingers move from one distance to another, round a point of the board.
async fn pinch(browser: &Browser, (x, y): (f64, f64), (from, to): (f64, f64), upright: bool) {
    let at = |apart: f64| if upright { [(x, y - apart), (x, y + apart)] } else { [(x - apart, y), (x + apart, y)] };
    browser.fingers("touchStart", &at(from)[..1]).await;
    browser.fingers("touchStart", &at(from)).await;
    for step in 1..=8 {
        browser.fingers("touchMove", &at(from + (to - from) * f64::from(step) / 8.0)).await;
    }
    browser.fingers("touchEnd", &[]).await;
}

async fn tap(browser: &Browser, place: (f64, f64)) {
    browser.fingers("touchStart", &[place]).await;
    browser.fingers("touchEnd", &[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_fingers_and_a_double_tap_bring_the_board_closer_and_put_it_back() {
    let house = house().await;
    let Some(browser) = open(&house, Screen::PHONE).await else { return };
    begin(&browser, "ramparts", 9).await;
    assert!(my_turn(&browser).await);
    let version = browser.noted("version").await;
    let middle = "const box = document.querySelector('#board svg').getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2]";
    let middle = browser.run(middle).await;
    let middle = (middle[0].as_f64().expect("x"), middle[1].as_f64().expect("y"));
    for upright in [false, true] {
        assert!(seen(&browser).await > 0.99);
        pinch(&browser, middle, (30.0, 90.0), upright).await;
        let close = seen(&browser).await;
        assert!((0.2..0.6).contains(&close), "apart brings it closer: {close}, upright: {upright}");
        browser.picture("phone-close").await;
        // One finger moves what is seen.
        let before = browser.run("return document.querySelector('#board svg').getAttribute('viewBox')").await;
        browser.fingers("touchStart", &[middle]).await;
        for step in 1..=4 {
            browser
                .fingers("touchMove", &[(middle.0 + 10.0 * f64::from(step), middle.1 + 6.0 * f64::from(step))])
                .await;
        }
        browser.fingers("touchEnd", &[]).await;
        assert_ne!(browser.run("return document.querySelector('#board svg').getAttribute('viewBox')").await, before);
        pinch(&browser, middle, (110.0, 20.0), upright).await;
        assert!(seen(&browser).await > 0.99, "together puts it back");
    }
    // Not to be taken for a second tap.
    tokio::time::sleep(Duration::from_millis(400)).await;
    tap(&browser, middle).await;
    tap(&browser, middle).await;
    browser.until("return document.querySelector('#board svg').classList.contains('near')").await;
    assert!(seen(&browser).await < 0.6);
    tokio::time::sleep(Duration::from_millis(400)).await;
    tap(&browser, middle).await;
    tap(&browser, middle).await;
    browser.until("return !document.querySelector('#board svg').classList.contains('near')").await;
    assert!(
        browser.run("return window.visualViewport.scale").await.as_f64().is_some_and(|scale| scale < 1.01),
        "the page itself stays as it was"
    );
    assert_eq!(browser.noted("version").await, version, "looking changes nothing");
    browser.quiet("touching").await;
    browser.close().await;
}
