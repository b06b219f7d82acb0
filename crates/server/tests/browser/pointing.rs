//! Whatever is offered can be pointed at and read, at every size of the window, while a battle is played on.

use serde_json::json;

use crate::driver::Browser;
use crate::whole::{COVERED, TINY, TINY_ON_BOARD, WINDOWS, resize};

/// Tries all that is offered without deciding anything.
const POINTING: &str = include_str!("pointing.js");

/// Looks at one decision in the next of the windows: nothing that glows is covered, nothing is too small to be read, and all that
/// is offered can be done by pointing.
pub async fn look_at_decision(browser: &Browser, battle: &str, round: usize) {
    let window = WINDOWS[round % WINDOWS.len()];
    resize(browser, window).await;
    let place = format!("{battle}, decision {round}, at {}×{}", window.0, window.1);
    for (script, fault) in [(COVERED, "covered"), (TINY, "too small"), (TINY_ON_BOARD, "too small on the board")] {
        let found = browser.run(script).await;
        if found != json!([]) {
            browser.picture("stuck").await;
        }
        assert_eq!(found, json!([]), "{place}: {fault}");
    }
    // The second time that a window comes round, there is something to be seen.
    if round / WINDOWS.len() == 1 {
        browser.picture(&format!("amid-{battle}-{}x{}", window.0, window.1)).await;
    }
    browser.run(POINTING).await;
    let unreached = browser.until_told("return window.unreached").await;
    if unreached != json!([]) {
        browser.picture("stuck").await;
    }
    assert_eq!(unreached, json!([]), "{place}: cannot be pointed at");
}
