//! A finished battle is studied: a chart of the chances, the biggest mistakes, and the way to each of them.

use crate::driver::{Screen, open};
use crate::visiting::site;

/// Studies a battle and looks at what was found.
async fn study(battle: &str, fields: &[(&str, &str)]) {
    let site = site().await;
    let visitor = site.visitor().await;
    let game = visitor.fought(battle, fields).await;
    let replay = game.replace("/game/", "/replay/");
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    browser.go(&replay).await;
    let last = browser.run("return Number(document.getElementById('main').dataset.last)").await;
    println!("{battle}: {last} actions");
    browser.click("#study-button").await;
    browser
        .until("return document.getElementById('studying') !== null || document.getElementById('mistakes') !== null")
        .await;
    browser.find("#mistakes").await;
    browser.find(".chart circle.mistake").await;
    browser.find(".chart polyline.luck").await;
    // Whoever plays alone plays for points, and no word of it is about a chance to win.
    let caption = browser.run("return document.querySelector('.chart figcaption').innerText").await;
    let caption = caption.as_str().expect("words below the chart").to_owned();
    let alone = battle == "ramparts";
    assert_eq!((caption.contains("points"), caption.contains('%')), (alone, !alone), "{caption}");
    // What was found comes first, and the board stands at the first turning point.
    browser.until("return location.search === '?study=1' && document.querySelector('.mistakes a[aria-current]') === document.querySelector('.mistakes a')").await;
    let first =
        "const [found, side] = ['mistakes', 'side'].map((id) => document.getElementById(id).getBoundingClientRect());
        return found.top >= side.top && found.bottom <= innerHeight";
    assert_eq!(browser.run(first).await, true, "nobody has to scroll to the turning points");
    let said = browser.run("return document.getElementById('live').textContent").await;
    assert!(said.as_str().is_some_and(|text| !text.is_empty()), "it is said to those who do not see it");
    browser.accessible(&format!("the study of {battle}")).await;
    // Each mistake leads to its moment.
    let address =
        browser.run("return document.querySelector('.mistakes li:last-child > a').getAttribute('href')").await;
    browser.click(".mistakes li:last-child > a").await;
    let ply = address.as_str().and_then(|text| text.split("ply=").nth(1)).expect("a moment").to_owned();
    browser.until(&format!("return document.getElementById('main').dataset.ply === '{ply}'")).await;
    assert_eq!(browser.run("return location.search").await, format!("?study=1&ply={ply}"));
    browser.find(".mistakes a[aria-current]").await;
    browser.picture(&format!("{battle}-studied")).await;
    // It is kept, and told in the other language too.
    browser.open_menu().await;
    browser.click(".settings button[value=es]").await;
    browser.until("return document.documentElement.lang === 'es'").await;
    browser.find("#mistakes").await;
    let text = browser.run("return document.getElementById('orders').innerText").await;
    assert!(text.as_str().is_some_and(|text| text.contains("Momentos decisivos") && !text.contains('⟨')), "{text}");
    browser.accessible(&format!("the study of {battle} in Spanish")).await;
    browser.quiet("studying").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_battle_of_two_is_studied() {
    study("zama", &[("seed", "3")]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_battle_against_the_game_is_studied() {
    study("ramparts", &[("seed", "3")]).await;
}
