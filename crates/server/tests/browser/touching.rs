//! Fingers on a phone: pinching and double tapping bring the board closer and put it back.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::driver::{Browser, Screen, open};
use crate::playing::{begin, my_turn};
use crate::visiting::site;

/// The part of the board that is seen, as a share of the whole.
async fn seen(browser: &Browser) -> f64 {
    let script = "const svg = document.querySelector('#board svg');
        const width = (text) => Number(text.split(/[ ,]+/)[2]);
        const now = svg.getAttribute('viewBox');
        return width(now) / width(svg.dataset.whole ?? now)";
    browser.run(script).await.as_f64().expect("a share")
}

/// A player's hand. Its clock is its own: however long the machine takes over a touch, the next comes a hundredth of a second
/// later.
struct Hand<'a> {
    browser: &'a Browser,
    moment: f64,
}

impl<'a> Hand<'a> {
    fn new(browser: &'a Browser) -> Self {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970");
        Hand { browser, moment: now.as_secs_f64() }
    }

    async fn touch(&mut self, what: &str, places: &[(f64, f64)]) {
        self.moment += 0.01;
        self.browser.fingers(self.moment, what, places).await;
    }

    /// Two fingers move from one distance to another, round a point of the board.
    async fn pinch(&mut self, (x, y): (f64, f64), (from, to): (f64, f64), upright: bool) {
        let at = |apart: f64| if upright { [(x, y - apart), (x, y + apart)] } else { [(x - apart, y), (x + apart, y)] };
        self.touch("touchStart", &at(from)[..1]).await;
        self.touch("touchStart", &at(from)).await;
        for step in 1..=8 {
            self.touch("touchMove", &at(from + (to - from) * f64::from(step) / 8.0)).await;
        }
        self.touch("touchEnd", &[]).await;
    }

    async fn tap(&mut self, place: (f64, f64)) {
        self.touch("touchStart", &[place]).await;
        self.touch("touchEnd", &[]).await;
    }

    /// Rests for so long that the next tap is not taken for a second one.
    fn rest(&mut self) {
        self.moment += 0.4;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_fingers_and_a_double_tap_bring_the_board_closer_and_put_it_back() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::PHONE).await else { return };
    begin(&browser, "ramparts", 9).await;
    assert!(my_turn(&browser).await);
    let version = browser.noted("version").await;
    let middle = "const box = document.querySelector('#board svg').getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2]";
    let middle = browser.run(middle).await;
    let middle = (middle[0].as_f64().expect("x"), middle[1].as_f64().expect("y"));
    let mut hand = Hand::new(&browser);
    for upright in [false, true] {
        assert!(seen(&browser).await > 0.99);
        hand.pinch(middle, (30.0, 90.0), upright).await;
        let close = seen(&browser).await;
        assert!((0.2..0.6).contains(&close), "apart brings it closer: {close}, upright: {upright}");
        browser.picture("phone-close").await;
        // One finger moves what is seen.
        let before = browser.run("return document.querySelector('#board svg').getAttribute('viewBox')").await;
        hand.touch("touchStart", &[middle]).await;
        for step in 1..=4 {
            hand.touch("touchMove", &[(middle.0 + 10.0 * f64::from(step), middle.1 + 6.0 * f64::from(step))]).await;
        }
        hand.touch("touchEnd", &[]).await;
        assert_ne!(browser.run("return document.querySelector('#board svg').getAttribute('viewBox')").await, before);
        hand.pinch(middle, (110.0, 20.0), upright).await;
        assert!(seen(&browser).await > 0.99, "together puts it back");
    }
    hand.rest();
    hand.tap(middle).await;
    hand.tap(middle).await;
    browser.until("return document.querySelector('#board svg').classList.contains('near')").await;
    assert!(seen(&browser).await < 0.6);
    hand.rest();
    hand.tap(middle).await;
    hand.tap(middle).await;
    browser.until("return !document.querySelector('#board svg').classList.contains('near')").await;
    assert!(
        browser.run("return window.visualViewport.scale").await.as_f64().is_some_and(|scale| scale < 1.01),
        "the page itself stays as it was"
    );
    assert_eq!(browser.noted("version").await, version, "looking changes nothing");
    browser.quiet("touching").await;
    browser.close().await;
}
