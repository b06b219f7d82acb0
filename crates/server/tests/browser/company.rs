//! Two people with two browsers, one of them on a phone's screen: every battle for two from the invitation to the result that its
//! rules give it, while one of them loads the page again and again.

use redoubt_kernel::chance::Seeded;
use redoubt_registry::PROFILES;
use redoubt_server::Options;
use serde_json::Value;

use crate::driver::{Browser, Screen, open};
use crate::visiting::{between, site_with};

/// Lines of a journal after which nothing more is started: each side ends its phases as soon as it may, and the rules of every
/// battle come to a result before long.
const ENOUGH: u64 = 120;

/// Someone with a browser, and whether they keep loading the page again.
struct Player {
    browser: Browser,
    dice: Option<Seeded>,
    clicks: u64,
}

impl Player {
    /// Chooses at random, mostly what is listed last (it ends a phase, if anything does), with clicks that a script in the page
    /// makes by itself: to the end, or for so many clicks. Late in a battle always what is listed last.
    async fn click_on(&mut self, some: u64) -> Value {
        let script = format!(
            "const play = (window.play = {{ clicks: 0, done: null }});
             let chosen = {};
             const random = (below) => (chosen = (chosen * 1103515245 + 12345) % 2147483648) % below;
             const main = () => document.getElementById('main');
             const wait = (time) => new Promise((go) => setTimeout(go, time));
             (async () => {{
               while (!play.done) {{
                 if (main().dataset.state === 'over') play.done = 'over';
                 else if (play.clicks >= {some}) play.done = 'again';
                 else if (main().dataset.state !== 'person' || main().hasAttribute('aria-busy')) await wait(5);
                 else {{
                   const buttons = document.querySelectorAll('#choices button[name=choice]');
                   const version = main().dataset.version;
                   const last = Number(version) >= {ENOUGH} || random(3);
                   if (buttons.length) {{ buttons[last ? buttons.length - 1 : random(buttons.length)].click(); play.clicks += 1; }}
                   while (main().dataset.version === version) {{
                     if (!main().hasAttribute('aria-busy')) document.querySelector('[data-asks] button.first')?.click();
                     await wait(2);
                   }}
                 }}
               }}
             }})().catch((error) => {{ play.done = String(error); }});
             return true",
            self.clicks + 7
        );
        self.browser.run(&script).await;
        let far = "return [window.play.clicks, document.getElementById('main').dataset.version]";
        self.browser.while_it_goes_on(far, "return window.play.done !== null").await;
        self.clicks += self.browser.run("return window.play.clicks").await.as_u64().expect("a number");
        self.browser.run("return window.play.done").await
    }

    /// Plays on until it is over.
    async fn play(&mut self) {
        loop {
            let some = self.dice.as_mut().map_or(u64::MAX >> 12, |dice| u64::from(3 + dice.below(25)));
            let done = self.click_on(some).await;
            if done == "over" {
                return;
            }
            assert_eq!(done, "again");
            self.browser.driver.refresh().await.expect("the page again");
            self.browser.find("main.table").await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_every_battle_for_two_from_the_invitation_to_the_result() {
    let club = Options { public: true, ..Options::default() };
    let site = site_with(club, crate::visiting::unhurried).await;
    let Some(desk) = open(&site, Screen::DESK).await else { return };
    let Some(phone) = open(&site, Screen::PHONE).await else { return };
    let mut host = Player { browser: desk, dice: None, clicks: 0 };
    let mut guest = Player { browser: phone, dice: Some(Seeded::new(11)), clicks: 0 };
    for profile in PROFILES.iter().filter(|profile| profile.seats.len() == 2) {
        (host.clicks, guest.clicks) = (0, 0);
        let (here, there) = (&host.browser, &guest.browser);
        here.go(&format!("/new/{}", profile.id)).await;
        let chosen = format!(
            "const set = (name, value) => {{
               for (const field of document.querySelectorAll(`[name=\"${{name}}\"]`)) {{
                 if (field.type === 'radio') field.checked = field.value === value; else field.value = value;
               }}
             }};
             set('seat-{}', 'me'); set('seat-{}', 'apart'); set('option-zulu', 'player'); set('name', 'Berta');
             const scenarios = [...document.querySelectorAll('input[name=scenario]')];
             const short = scenarios.find((radio) => radio.value.includes('short'));
             if (short) short.checked = true;
             return true",
            profile.seats[0], profile.seats[1]
        );
        here.run(&chosen).await;
        here.click("form.new button.first").await;
        here.find("main.people").await;
        let page = here.run("return document.documentElement.innerHTML").await;
        let secret = between(page.as_str().expect("a page"), "/seat/", "\"").to_owned();
        there.go(&format!("/seat/{secret}")).await;
        there.find("form.arrival").await;
        there.run("document.querySelector('form.arrival [name=name]').value = 'Ana'; return true").await;
        there.click("form.arrival button.first").await;
        // Both browsers add their share of the dice by themselves, and the table is laid.
        there.find("main.table").await;
        here.find("main.table").await;
        for browser in [here, there] {
            browser.until("return document.querySelectorAll('#company .here').length === 2").await;
        }
        tokio::join!(host.play(), guest.play());
        println!("{}: {} and {} clicks", profile.id, host.clicks, guest.clicks);
        let path = host.browser.run("return location.pathname").await;
        let id = path.as_str().expect("a path").trim_start_matches("/game/");
        let journal = site.store().journal(id).await.expect("the store").expect("a journal");
        assert!(
            journal.contains("\n{\"end\":") && !journal.contains("\n{\"ended\":"),
            "the rules ended it, and nobody else"
        );
        for (player, name) in [(&host, "desk"), (&guest, "phone")] {
            player.browser.find("main.table[data-state=over]").await;
            player.browser.find(".verdict").await;
            // Each browser works out for itself that the dice are those that it saw announced.
            let held = "const own = document.getElementById('own-share'); return own?.hidden === false && own.textContent === own.dataset.held";
            player.browser.until(held).await;
            player.browser.picture(&format!("company-{}-{name}", profile.id)).await;
            player.browser.quiet(profile.id).await;
        }
    }
    host.browser.close().await;
    guest.browser.close().await;
}
