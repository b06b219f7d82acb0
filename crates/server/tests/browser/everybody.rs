//! For everybody: axe-core finds nothing wrong on any page, in light and in dark.

use redoubt_registry::PROFILES;

use crate::driver::{Screen, open};
use crate::visiting::site;

async fn look(screen: Screen, name: &str) {
    let site = site().await;
    let visitor = site.visitor().await;
    let Some(browser) = open(&site, screen).await else { return };
    let mut pages = vec!["/".to_owned(), "/nowhere".to_owned()];
    for profile in PROFILES {
        let id = profile.id;
        let game = visitor.begin(id, &[("dice", "fair"), ("seed", "3")]).await;
        pages.extend([format!("/new/{id}"), format!("/rules/{id}"), format!("/learn/{id}")]);
        pages.extend([game.replace("/game/", "/replay/"), game]);
    }
    for path in pages {
        browser.go(&path).await;
        browser.find("main").await;
        if path.starts_with("/game/") {
            browser.until("return document.getElementById('main').dataset.state !== 'machine'").await;
        }
        if path == "/" || path == "/new/ramparts" || path == "/learn/zama" {
            browser.picture(&format!("{name}{}", path.replace('/', "-"))).await;
        }
        browser.accessible(&path).await;
        // The browser itself notes that a page was not found.
        if path != "/nowhere" {
            browser.quiet(&path).await;
        } else {
            let _ = browser.driver.browser_log().await;
        }
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_page_breaks_wcag_by_day() {
    look(Screen::DESK, "day").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_page_breaks_wcag_by_night() {
    look(Screen::NIGHT, "night").await;
}
