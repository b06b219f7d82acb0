//! The pages to which letters lead, for everybody: axe-core finds nothing wrong with them, in both languages, by day, by night
//! and on a phone's screen, and one key leads from each to the next.

use redoubt_server::Options;
use redoubt_server::roster::LinkSecret;
use redoubt_server::store::{Pass, PassKind};
use serde_json::json;
use thirtyfour::Key;

use crate::driver::{Screen, open};
use crate::playing::press;
use crate::visiting::{Site, between, location, site_with};

/// A link as a letter has it.
async fn letter(site: &Site, battle: &str, kind: PassKind, bound: &str) -> String {
    let secret = LinkSecret::fresh();
    let pass = Pass { battle: battle.to_owned(), seat: 0, kind, bound: bound.to_owned() };
    site.store().keep_pass(&secret.hash(), &pass).await.expect("a pass");
    format!("/letter/{}", secret.text())
}

#[tokio::test(flavor = "multi_thread")]
async fn no_page_of_a_letter_breaks_wcag() {
    let options = Options {
        base_url: Some("http://club.example".parse().expect("an address")),
        // Nobody is there; letters are none of this test's business.
        mail_server: Some("smtp://127.0.0.1:9".parse().expect("a server")),
        mail_from: Some("redoubt@club.example".parse().expect("a sender")),
        ..Options::default()
    };
    let site = site_with(options, crate::visiting::unhurried).await;
    let mut host = site.visitor().await;
    let apart = [("dice", "fair"), ("seat-rome", "me"), ("seat-carthage", "apart"), ("name", "Ana")];
    for (screen, lang, name) in
        [(Screen::DESK, "en", "day"), (Screen::NIGHT, "es", "night"), (Screen::PHONE, "es", "phone")]
    {
        let Some(browser) = open(&site, screen).await else { return };
        let people = location(&host.send("/new/zama", &apart).await);
        let id = between(&people, "/game/", "/people").to_owned();
        host.send(&format!("/game/{id}/notify"), &[("seat", "0"), ("mail", "ana@example.org")]).await;
        let roster = site.store().roster(&id).await.expect("the store").expect("a roster");
        let (tenure, mailbox) = (roster.seats[0].tenure.to_string(), roster.seats[0].contact.mailbox.clone());
        // The page's script would press the button at once.
        let patient = json!({ "source": "HTMLFormElement.prototype.requestSubmit = () => {};" });
        browser.driver.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", patient).await.expect("a script");
        browser.go("/").await;
        browser.run(&format!("document.cookie = 'lang={lang}; path=/'; return true")).await;
        let question = letter(&site, &id, PassKind::Confirm, &mailbox.expect("a mailbox").id).await;
        let seat = letter(&site, &id, PassKind::Seat, &tenure).await;
        // What each page leads to with Tab and Enter.
        let pages = [(question, "p[role=status]"), (format!("{seat}/leave"), "p[role=status]"), (seat, "#gathering")];
        for (number, (path, next)) in pages.into_iter().enumerate() {
            browser.go(&path).await;
            browser.find("main form button").await;
            assert_eq!(browser.run("return document.documentElement.lang").await, lang);
            browser.picture(&format!("letter-{name}-{number}")).await;
            browser.accessible(&format!("letter {number}")).await;
            let focused = "return document.activeElement?.matches('main form button') ?? false";
            for _ in 0..20 {
                if browser.run(focused).await == true {
                    break;
                }
                press(&browser, Key::Tab).await;
            }
            press(&browser, Key::Enter).await;
            browser.find(next).await;
            browser.accessible(&format!("after letter {number}")).await;
        }
        browser.go("/letter/0123456789abcdef0123456789abcdef").await;
        browser.accessible("a link that leads nowhere").await;
        browser.close().await;
    }
}
