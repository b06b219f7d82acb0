//! Begun with one click, ended with a picture, shared as a link, studied for one's own play, and played back by itself.

use redoubt_kernel::journal::Journal;
use serde_json::json;

use crate::driver::{Browser, Screen, open};
use crate::visiting::{Site, location, site};

/// A battle of Zama that someone fought as Carthage against a machine, and its id.
async fn fought(site: &Site) -> String {
    let visitor = site.visitor().await;
    let machines = visitor.fought("zama", &[("seed", "3")]).await;
    let mut journal = Journal::read(&visitor.read(&format!("{machines}/journal")).await).unwrap();
    journal.header.seats =
        [("rome", "recruit"), ("carthage", "person")].map(|(a, b)| (a.to_owned(), b.to_owned())).into();
    location(&visitor.load(&journal.write()).await).replace("/replay/", "")
}

#[tokio::test(flavor = "multi_thread")]
async fn one_click_on_the_home_page_begins_a_battle() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    browser.go("/").await;
    browser.picture("home").await;
    browser.click("form[action='/play/ramparts'] button").await;
    browser.find("main.table[data-battle=ramparts]").await;
    // The Zulus are chosen once, and Play knows it from then on.
    browser.go("/new/ntombi").await;
    browser.until("return [...document.images].every((image) => image.complete && image.naturalWidth > 0)").await;
    browser.picture("new-ntombi").await;
    browser.accessible("a new battle").await;
    let choose = "document.querySelector('[name=seat-british]').value = 'veteran';
        document.querySelector('[name=seat-zulu]').value = 'me'; return true";
    browser.run(choose).await;
    browser.click("form.new button.first").await;
    browser.find("main.table[data-battle=ntombi]").await;
    browser.go("/").await;
    let told = browser.run("return document.querySelector(\"form[action='/play/ntombi']\").innerText").await;
    assert!(told.as_str().is_some_and(|text| text.contains("Zulus: me")), "{told}");
    browser.quiet("beginning").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_is_a_picture_with_what_to_do_next() {
    let site = site().await;
    let id = fought(&site).await;
    for (screen, name) in [(Screen::DESK, "ended"), (Screen::PHONE, "ended-phone")] {
        let Some(browser) = open(&site, screen).await else { return };
        browser.go(&format!("/game/{id}")).await;
        let words = browser.run("return document.querySelector('.verdict').textContent").await;
        assert!(
            words.as_str().is_some_and(|text| ["won", "lost", "draw"].iter().any(|end| text.contains(end))),
            "{words}"
        );
        browser.run("document.querySelector('.result').scrollIntoView(); return true").await;
        browser.until("return document.querySelector('.result img').naturalWidth > 0").await;
        browser.picture(name).await;
        browser.accessible("the end").await;
        browser.go("/").await;
        browser.run("document.querySelector('.games .ending').scrollIntoView(); return true").await;
        browser.until("return document.querySelector('.games img').naturalWidth > 0").await;
        browser.picture(&format!("{name}-listed")).await;
        browser.accessible("the list of fought battles").await;
        browser.quiet("the end").await;
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_battle_that_is_too_long_for_a_link_is_sent_as_a_file() {
    let site = site().await;
    let id = fought(&site).await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    browser.go(&format!("/game/{id}")).await;
    // A journal that cannot be packed into so few letters.
    let long = "window.copied = null;
        navigator.clipboard.writeText = async (text) => { window.copied = text; };
        const ask = window.fetch;
        const journal = Array.from(crypto.getRandomValues(new Uint8Array(40000)), (byte) => byte.toString(16)).join('');
        window.fetch = (what, how) => String(what).endsWith('/journal') ? Promise.resolve(new Response(journal)) : ask(what, how);
        return true";
    browser.run(long).await;
    browser.click("[data-share=link]").await;
    browser.until("return document.getElementById('shared').textContent.includes('too long')").await;
    assert_eq!(browser.run("return window.copied").await, json!(null), "nothing is copied");
    // The file is there beside it, and so is what whoever gets a link needs.
    browser.find("#share a[href$='/journal'][download]").await;
    assert_eq!(browser.run("return document.getElementById('shared-how').textContent.includes('Redoubt')").await, true);
    browser.quiet("sharing").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_holds_the_whole_battle_and_opens_it_elsewhere() {
    let here = site().await;
    let id = fought(&here).await;
    let Some(browser) = open(&here, Screen::DESK).await else { return };
    browser.go(&format!("/game/{id}")).await;
    // What is copied and what is kept as a file is looked at here.
    let spy = "window.copied = null; window.kept = null;
        navigator.clipboard.writeText = async (text) => { window.copied = text; };
        navigator.canShare = () => false;
        HTMLAnchorElement.prototype.click = function () { window.kept = { name: this.download }; };
        CanvasRenderingContext2D.prototype.drawImage = (image, x, y, wide, high) => {
          window.stretched = Math.abs(wide / high - image.naturalWidth / image.naturalHeight) > 0.01;
        };
        return true";
    browser.run(spy).await;
    browser.click("[data-share=link]").await;
    browser.until("return window.copied !== null || document.getElementById('shared').textContent !== ''").await;
    let link = browser.run("return window.copied").await;
    let link = link.as_str().unwrap_or_default().to_owned();
    println!("the link of a battle of Zama has {} letters", link.len());
    assert!(link.contains("/replay#j=") && link.len() < 8_300, "{link}");
    browser.click("[data-share=picture]").await;
    browser.until("return window.kept !== null").await;
    let kept = browser.run("return window.kept").await;
    assert!(kept["name"].as_str().is_some_and(|name| name.starts_with("zama-") && name.ends_with(".png")), "{kept}");
    assert_eq!(browser.run("return window.stretched").await, false, "the board keeps its shape");
    browser.quiet("sharing").await;
    browser.close().await;
    // Another Redoubt, which has never seen it.
    let there = site().await;
    let Some(browser) = open(&there, Screen::DESK).await else { return };
    browser.go(&format!("/replay{}", link.split("/replay").nth(1).unwrap_or_default())).await;
    browser.until("return !document.querySelector('#arrival button').disabled").await;
    browser.picture("arrived").await;
    browser.accessible("a battle that was sent").await;
    browser.click("#arrival button").await;
    browser.find("main.replay[data-battle=zama]").await;
    let shown = browser.noted("replay").await;
    let (old, new) = (here.visitor().await, there.visitor().await);
    let shown = shown.as_str().unwrap_or_default().to_owned();
    let copy = new.read(&format!("/game/{shown}/journal")).await;
    assert_eq!(copy, old.read(&format!("/game/{id}/journal")).await, "not a line is lost");
    // A link that was cut says so, and one can be pasted.
    browser.go("/replay").await;
    let paste = |text: &str| {
        format!(
            "const field = document.getElementById('pasted'); field.value = {}; field.dispatchEvent(new Event('input')); return true",
            json!(text)
        )
    };
    browser.run(&paste(&link[..link.len() / 2])).await;
    browser.until("return document.getElementById('arrived').textContent.includes('damaged')").await;
    assert_eq!(browser.run("return document.querySelector('#arrival button').disabled").await, json!(true));
    browser.run(&paste(&link)).await;
    browser.until("return !document.querySelector('#arrival button').disabled").await;
    browser.quiet("arriving").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_study_is_about_me_and_i_can_play_on_from_it() {
    let site = site().await;
    let id = fought(&site).await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    browser.go(&format!("/game/{id}")).await;
    browser.click(&format!("form[action='/replay/{id}/study'] button")).await;
    browser.find("main.replay").await;
    browser.find("#mistakes").await;
    let heading = browser.run("return document.getElementById('mistakes').textContent").await;
    assert!(heading.as_str().is_some_and(|text| text.contains("Carthage")), "my own play: {heading}");
    browser.picture("studied-mine").await;
    browser.accessible("the study of my play").await;
    // The other side's, in place.
    browser.click("#whose-rome").await;
    browser.until("return document.getElementById('mistakes')?.textContent.includes('Rome') ?? false").await;
    assert!(browser.run("return location.search").await.as_str().is_some_and(|search| search.contains("seat=rome")));
    browser.click("#whose-carthage").await;
    browser.until("return document.getElementById('mistakes')?.textContent.includes('Carthage') ?? false").await;
    browser.click(".mistakes .branch button").await;
    browser.find("main.table[data-state=person]").await;
    assert_eq!(browser.noted("ply").await, json!("0"), "a battle of its own");
    browser.quiet("playing on").await;
    browser.close().await;
}

async fn ply(browser: &Browser) -> u64 {
    browser.noted("ply").await.as_str().and_then(|text| text.parse().ok()).unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_battle_plays_by_itself_and_stops_when_told() {
    let site = site().await;
    let id = fought(&site).await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    browser.go(&format!("/replay/{id}?ply=3")).await;
    // Its moves stand under their turns, and lead to their moments.
    let turns = browser.run("return document.querySelectorAll('.moves h3').length").await;
    assert!(turns.as_u64().is_some_and(|count| count > 1), "{turns} turns");
    browser.find(".moves #move-3[aria-current=step]").await;
    browser.click(".moves h3:last-of-type a").await;
    browser.until("return document.getElementById('main').dataset.ply > 3").await;
    browser.go(&format!("/replay/{id}?ply=3")).await;
    browser.run("document.getElementById('speed').value = '450'; document.getElementById('speed').dispatchEvent(new Event('input', { bubbles: true })); return true").await;
    browser.click("[data-autoplay]").await;
    browser.until("return Number(document.getElementById('main').dataset.ply) >= 6").await;
    assert_eq!(browser.run("return document.getElementById('speed').value").await, json!("450"), "as it was chosen");
    browser.picture("played-back").await;
    browser.accessible("a battle that plays by itself").await;
    browser.click("[data-autoplay][aria-pressed=true]").await;
    browser.find("[data-autoplay][aria-pressed=false]").await;
    let stopped = ply(&browser).await;
    tokio::time::sleep(std::time::Duration::from_millis(1200)).await;
    assert!(ply(&browser).await <= stopped + 1, "it has stopped");
    browser.quiet("playing back").await;
    browser.close().await;
}
