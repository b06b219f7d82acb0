//! The pages that nobody goes to on purpose: where something was refused, handed over, watched, reported or removed. axe-core
//! finds nothing wrong with them, in both languages, by day, by night and on a phone's screen.

use redoubt_server::Options;
use serde_json::json;

use crate::driver::{Browser, Screen, open};
use crate::visiting::{PASSWORD, Visitor, between, location, site_with};

/// Sends a form from the page that is open, as if it stood there, and waits for what comes of it.
async fn send(browser: &Browser, path: &str, fields: &[(&str, &str)]) {
    let script = format!(
        "const form = Object.assign(document.createElement('form'), {{ method: 'post', action: {} }});
        for (const [name, value] of [...{}, ['token', document.body.dataset.token]]) {{
          form.append(Object.assign(document.createElement('input'), {{ type: 'hidden', name, value }}));
        }}
        document.body.append(form); window.leaving = true; form.submit(); return true",
        json!(path),
        json!(fields)
    );
    browser.run(&script).await;
    browser.until("return window.leaving === undefined && document.querySelector('main') !== null").await;
}

async fn look(browser: &Browser, name: &str, what: &str) {
    browser.find("main").await;
    browser.picture(&format!("way-{name}-{}", what.replace(' ', "-"))).await;
    browser.accessible(what).await;
    let wide = "return document.documentElement.scrollWidth <= window.innerWidth + 1";
    assert_eq!(browser.run(wide).await, true, "{what} is wider than the screen");
}

/// Someone's battle with a friend, and its address.
async fn begun(host: &mut Visitor, fields: &[(&str, &str)]) -> (String, String) {
    let apart = [("dice", "fair"), ("seat-rome", "me"), ("seat-carthage", "apart")];
    let people = location(&host.send("/new/zama", &[&apart[..], fields].concat()).await);
    let link = format!("/seat/{}", between(&host.read(&people).await, "/seat/", "\""));
    (people.trim_end_matches("/people").to_owned(), link)
}

async fn on_the_way(screen: Screen, lang: &str, name: &str) {
    let club = Options { public: true, ..Options::default() };
    let site = site_with(club, crate::visiting::unhurried).await;
    let mut luis = site.visitor().await;
    luis.sign_up("Luis").await;
    let Some(browser) = open(&site, screen).await else { return };
    browser.go("/").await;
    browser.run(&format!("document.cookie = 'lang={lang}; path=/'; return true")).await;
    browser.go("/").await;
    look(&browser, name, "the home page of a club").await;
    // A battle of others, which anyone may watch.
    let (watched, link) = begun(&mut luis, &[("public", "true")]).await;
    let eva = site.visitor().await;
    for (path, fields) in [(&link, ("name", "Eva")), (&format!("{watched}/share"), ("without", "1"))] {
        assert!(eva.post(path, &[fields]).send().await.expect("an answer").status().is_redirection(), "{path}");
    }
    browser.go(&watched).await;
    browser.find("main.table[data-state=other] #company").await;
    look(&browser, name, "a table that one watches").await;
    browser.go("/sign-in").await;
    send(&browser, "/sign-in", &[("name", "Luis"), ("password", "wrong horse")]).await;
    look(&browser, name, "a wrong password").await;
    send(&browser, "/sign-up", &[("name", "Luis"), ("password", PASSWORD)]).await;
    look(&browser, name, "a name that is taken").await;
    let (rated, rated_link) = begun(&mut luis, &[("rated", "true"), ("announce", "true")]).await;
    browser.go(&rated_link).await;
    look(&browser, name, "a rated seat for a guest").await;
    browser.go("/lobby").await;
    look(&browser, name, "a rated table for a guest").await;
    browser.go("/seat/00000000000000000000000000000000").await;
    look(&browser, name, "a link that leads nowhere").await;
    // A guest sits down, and has a link of their own; a link by which someone else has come is spent.
    let (guests, link) = begun(&mut luis, &[]).await;
    browser.go(&link).await;
    send(&browser, &link, &[("name", "Eva")]).await;
    browser.find("#gathering").await;
    browser.go(&format!("{guests}/people")).await;
    browser.find(".invitation").await;
    send(&browser, &format!("{guests}/people"), &[("what", "own"), ("place", "1")]).await;
    browser.find(".invitation").await;
    look(&browser, name, "a link of one's own").await;
    let (_, link) = begun(&mut luis, &[]).await;
    let quicker = site.visitor().await;
    assert!(quicker.post(&link, &[("name", "Eva")]).send().await.expect("an answer").status().is_redirection());
    browser.go(&link).await;
    look(&browser, name, "a link that is spent").await;
    browser.go("/sign-up").await;
    send(&browser, "/sign-up", &[("name", "Ana"), ("password", PASSWORD)]).await;
    // Someone to play with, to watch, to report and to block.
    let (game, link) = begun(&mut luis, &[("pace", "live 10+5")]).await;
    luis.send(&format!("{game}/people"), &[("what", "invite"), ("place", "watch")]).await;
    let people = luis.read(&format!("{game}/people")).await;
    let watch = between(&people[people.find("place-watch").expect("a place")..], "/seat/", "\"").to_owned();
    browser.go(&format!("/seat/{watch}")).await;
    look(&browser, name, "an invitation to watch").await;
    browser.go(&link).await;
    send(&browser, &link, &[]).await;
    while luis.read(&game).await.contains("id=\"gathering\"") {
        luis.send(&format!("{game}/share"), &[("without", "1")]).await;
        // The browser shows its share when it looks again.
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    browser.find("main.table").await;
    browser.go(&format!("{game}/people")).await;
    send(&browser, &format!("{game}/people"), &[("what", "invite"), ("place", "1")]).await;
    browser.find(".invitation").await;
    look(&browser, name, "a seat that is handed over").await;
    send(&browser, &format!("{game}/people"), &[("what", "take-back"), ("place", "1")]).await;
    send(&browser, &format!("{game}/report"), &[("place", "0"), ("reason", "He shouts.")]).await;
    browser.find("[role=status]").await;
    look(&browser, name, "someone who was reported").await;
    send(&browser, &format!("{game}/people"), &[("what", "machine"), ("place", "1"), ("level", "random")]).await;
    look(&browser, name, "a seat left to a machine").await;
    browser.go(&game).await;
    browser.find("main.table #company").await;
    look(&browser, name, "a table that one has left to a machine").await;
    browser.go(&format!("{game}/people")).await;
    send(&browser, &format!("{game}/people"), &[("what", "person"), ("place", "1")]).await;
    browser.go("/battles/open").await;
    look(&browser, name, "battles under way").await;
    browser.go("/").await;
    look(&browser, name, "the home page of someone who plays").await;
    let version = between(&luis.read(&game).await, "data-version=\"", "\"").to_owned();
    luis.send(&format!("{game}/resign"), &[("version", &version)]).await;
    luis.send(&format!("{game}/rematch"), &[("sides", "changed")]).await;
    browser.go(&game).await;
    browser.find("#company a.button.first").await;
    look(&browser, name, "a rematch").await;
    browser.go("/battles/over").await;
    look(&browser, name, "battles that are over").await;
    // Whoever waits for a battle that is called off is told so.
    let (off, link) = begun(&mut luis, &[]).await;
    browser.go(&link).await;
    send(&browser, &link, &[]).await;
    browser.find("#gathering").await;
    luis.send(&format!("{off}/forget"), &[]).await;
    browser.until("return document.querySelector('main') !== null && !document.getElementById('gathering')").await;
    look(&browser, name, "a battle that was called off").await;
    browser.go(&format!("{game}/people")).await;
    send(&browser, &format!("{game}/block"), &[("place", "0")]).await;
    browser.go("/account").await;
    browser.find("#blocked").await;
    look(&browser, name, "someone who is blocked").await;
    // Refused on a page of its own.
    send(&browser, &format!("{rated}/forget"), &[]).await;
    look(&browser, name, "a battle of someone else").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_page_on_the_way_breaks_wcag() {
    on_the_way(Screen::DESK, "en", "day").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nor_by_night_on_a_phone_in_spanish() {
    on_the_way(Screen { dark: true, ..Screen::PHONE }, "es", "night").await;
}
