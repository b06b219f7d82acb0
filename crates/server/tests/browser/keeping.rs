//! Nothing is lost when the browser is reloaded in the middle of a battle, and a clause opens where it is cited.

use crate::driver::{Screen, open};
use crate::visiting::site;

#[tokio::test(flavor = "multi_thread")]
async fn reloading_in_mid_game_loses_nothing() {
    let site = site().await;
    let visitor = site.visitor().await;
    let fields = [("dice", "fair"), ("seed", "3"), ("seat-rome", "person"), ("seat-carthage", "person")];
    let game = visitor.begin("zama", &fields).await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    browser.go(&game).await;
    for _ in 0..6 {
        let version = browser.run("return document.getElementById('main').dataset.version").await;
        browser.run("document.querySelector('#choices button[name=choice]').click(); return true").await;
        browser.until(&format!("return document.getElementById('main').dataset.version !== {version}")).await;
    }
    let before = browser.run("return document.querySelector('#log').innerText").await;
    let board = browser.run("return document.querySelector('#board').innerHTML.replace(/ (tabindex|role|class|style|data-whole)=\"[^\"]*\"/g, '')").await;
    browser.driver.refresh().await.expect("a reload");
    browser.find("main.table").await;
    assert_eq!(browser.run("return document.querySelector('#log').innerText").await, before);
    let again = browser.run("return document.querySelector('#board').innerHTML.replace(/ (tabindex|role|class|style|data-whole)=\"[^\"]*\"/g, '')").await;
    assert_eq!(again, board);
    // A clause opens in place, and Escape closes it.
    browser.click("#orders .prompt .clause").await;
    browser.until("return document.querySelector('dialog#rule')?.open ?? false").await;
    let text = browser.run("return document.querySelector('dialog#rule').innerText").await;
    assert!(text.as_str().is_some_and(|text| text.contains("Z-")), "{text}");
    // Zoom stays where it was when something is done.
    browser.run("document.querySelector('dialog#rule').close(); return true").await;
    browser.click("[data-zoom=in]").await;
    let near = browser.run("return document.querySelector('#board svg').getAttribute('viewBox')").await;
    let version = browser.run("return document.getElementById('main').dataset.version").await;
    browser.run("document.querySelector('#choices button[name=choice]').click(); return true").await;
    browser.until(&format!("return document.getElementById('main').dataset.version !== {version}")).await;
    assert_eq!(browser.run("return document.querySelector('#board svg').getAttribute('viewBox')").await, near);
    browser.quiet("keeping").await;
    browser.close().await;
}
