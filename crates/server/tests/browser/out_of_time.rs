//! Time that runs out between two people, one of them on a phone: each of the three things that may have been agreed on, as
//! both see it; and the letters that lead someone to their seat, through a real mail server.

use redoubt_server::Options;
use redoubt_server::clock::ServerTime;
use serde_json::json;

use crate::driver::{Browser, Screen, open};
use crate::visiting::sink::{Sink, path};
use crate::visiting::{Site, site_with};

const MINUTE: i64 = 60_000;

async fn timed(options: Options) -> (Site, ServerTime) {
    let time = ServerTime::default();
    let site = site_with(Options { time: time.clone(), ..options }, crate::visiting::unhurried).await;
    (site, time)
}

impl Browser {
    async fn speaks(&self, lang: &str) {
        self.go("/").await;
        self.run(&format!(
            "document.cookie = 'lang={lang}; path=/'; document.cookie = 'auto=off; path=/'; return true"
        ))
        .await;
    }

    /// Invites someone to a battle, and tells where the link leads.
    async fn invites(&self, name: &str, pace: &str, when_out: &str) -> String {
        self.go("/new/zama?friend=1").await;
        let choose = format!(
            "const set = (name, value) => {{ document.querySelector(`[name=${{name}}]`).value = value; }};
            set('seat-rome', 'me'); set('seat-carthage', 'apart'); set('name', {}); set('pace', {}); set('when-out', {});
            return true",
            json!(name),
            json!(pace),
            json!(when_out)
        );
        self.run(&choose).await;
        self.click("form.new button.first").await;
        self.find(".invitation").await;
        let link = self.run("return `/seat/${document.querySelector('input.link').value.split('/seat/')[1]}`").await;
        link.as_str().expect("a link").to_owned()
    }

    async fn sits_down(&self, link: &str, name: &str) {
        self.go(link).await;
        self.find("form.arrival").await;
        self.run(&format!("document.querySelector('[name=name]').value = {}; return true", json!(name))).await;
        self.click("form.arrival button.first").await;
    }

    /// Waits until it is over, or someone else's turn.
    async fn stands(&self, state: &str) {
        self.until(&format!("return document.getElementById('main')?.dataset.state === {}", json!(state))).await;
    }
}

/// Who decides, and who waits.
async fn in_turn<'a>(one: &'a Browser, other: &'a Browser) -> (&'a Browser, &'a Browser) {
    if one.noted("state").await == "person" { (one, other) } else { (other, one) }
}

#[tokio::test(flavor = "multi_thread")]
async fn when_time_runs_out_both_see_what_was_agreed_on() {
    let (site, time) = timed(Options { public: true, ..Options::default() }).await;
    let Some(desk) = open(&site, Screen::DESK).await else { return };
    let night = Screen { dark: true, ..Screen::PHONE };
    let Some(phone) = open(&site, night).await else { return };
    desk.speaks("en").await;
    phone.speaks("es").await;
    for outcome in ["loses", "machine", "claim"] {
        let link = desk.invites("Ana", "live 10+5", outcome).await;
        desk.accessible("an invitation").await;
        desk.picture(&format!("out-{outcome}-invited")).await;
        phone.go(&link).await;
        phone.find("form.arrival").await;
        phone.accessible("an invitation that was followed").await;
        phone.picture(&format!("out-{outcome}-arriving")).await;
        phone.sits_down(&link, "Luis").await;
        for browser in [&desk, &phone] {
            browser.find("main.table .clock[data-running]").await;
        }
        let (late, other) = in_turn(&desk, &phone).await;
        let running = "return Number(document.querySelector('.clock[data-running]').dataset.left) > 0";
        assert_eq!(other.run(running).await, true);
        let game = late.run("return location.pathname").await.as_str().expect("a path").to_owned();
        late.leave_a_minute(&time, &game).await;
        late.find(".clock.low[data-running]").await;
        late.picture(&format!("out-{outcome}-little")).await;
        time.put_forward(MINUTE);
        match outcome {
            "loses" => {
                for browser in [late, other] {
                    browser.stands("over").await;
                }
            }
            "machine" => {
                other.stands("person").await;
                late.until("return document.getElementById('main').dataset.state !== 'person'").await;
                for browser in [late, other] {
                    browser.accessible("a machine player has taken over").await;
                    browser
                        .picture(&format!(
                            "out-{outcome}-{}",
                            if std::ptr::eq(browser, &desk) { "desk" } else { "phone" }
                        ))
                        .await;
                }
                // It is still a battle between people: nobody is given hints, or takes anything back alone.
                let offered = "return document.querySelector('[action$=\"/hint\"], [action$=\"/undo\"]')";
                assert_eq!(other.run(offered).await, json!(null));
                continue;
            }
            _ => {
                other.find("form[action$='/claim'] button").await;
                late.find("form[action$='/claim'] [role=status]").await;
                assert_eq!(
                    late.run("return document.querySelector(\"form[action$='/claim'] button\")").await,
                    json!(null)
                );
                for (browser, side) in [(late, "late"), (other, "other")] {
                    browser.accessible(&format!("a win that may be claimed, for the {side} one")).await;
                    browser.picture(&format!("out-claim-{side}")).await;
                }
                // It is said, and one key claims it.
                let words = "return document.querySelector(\"form[action$='/claim'] [role=status]\").textContent";
                let words = other.run(words).await;
                other.until(&format!("return document.getElementById('live').textContent.includes({words})")).await;
                crate::by_keyboard::enter(other, "form[action$='/claim'] button").await;
                for browser in [late, other] {
                    browser.stands("over").await;
                }
            }
        }
        for browser in [late, other] {
            browser.find(".verdict").await;
            browser.accessible("lost on time").await;
            browser
                .picture(&format!("out-{outcome}-over-{}", if std::ptr::eq(browser, &desk) { "desk" } else { "phone" }))
                .await;
        }
    }
    for browser in [desk, phone] {
        browser.quiet("time that runs out").await;
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_letter_leads_from_the_mailbox_to_the_seat() {
    let sink = Sink::start().await;
    let (site, time) = timed(Options { public: true, ..sink.options() }).await;
    let Some(desk) = open(&site, Screen::DESK).await else { return };
    let Some(friend) = open(&site, Screen::NIGHT).await else { return };
    desk.speaks("es").await;
    friend.speaks("en").await;
    let link = desk.invites("Ana", "slow 3", "loses").await;
    desk.run("document.querySelector('.notify').open = true; return true").await;
    // What one has opened stays open when the page shows that one's share is announced.
    desk.find("#gathering[data-seats='rome:announced']").await;
    assert_eq!(desk.run("return document.querySelector('.notify').open").await, true);
    desk.find(".notify input[type=email]").await.send_keys("ana@example.org").await.expect("an address");
    desk.picture("mail-asked").await;
    desk.click(".notify form button").await;
    desk.find(".notify [role=status]").await;
    desk.accessible("an address that is to be confirmed").await;
    let question = path(&sink.have(1).await[0], "open");
    desk.go(&question).await;
    desk.picture("mail-question").await;
    desk.click("main form button").await;
    desk.find("p[role=status]").await;
    // Nobody looks any more when the friend comes.
    desk.go("/rules/zama").await;
    friend.sits_down(&link, "Luis").await;
    friend.until("return document.querySelector('#gathering') !== null").await;
    friend.accessible("waiting for someone's share of the dice").await;
    friend.picture("mail-waiting").await;
    time.put_forward(2 * MINUTE);
    let letters = sink.have(2).await;
    let arrived =
        letters.iter().find(|letter| letter["subject"].as_str().is_some_and(|text| text.starts_with("Ya tiene rival")));
    let arrived = arrived.expect("a letter about who has come");
    assert!(arrived["text"].as_str().is_some_and(|text| text.contains("Luis")), "{arrived}");
    // On another device: the page presses its button by itself, and one sits at one's own seat.
    let Some(phone) = open(&site, Screen::PHONE).await else { return };
    phone.speaks("es").await;
    phone.go(&path(arrived, "open")).await;
    phone.find("#gathering").await;
    // The share that was announced when the seat was taken is in another browser, and this one says so.
    phone.until("return document.getElementById('share-elsewhere')?.hidden === false").await;
    phone.accessible("a share that is elsewhere").await;
    phone.picture("mail-arrived").await;
    let made = "return Object.keys(localStorage).some((key) => key.startsWith('share '))";
    assert_eq!(phone.run(made).await, false, "it makes none of its own");
    let game = phone.run("return location.pathname").await;
    desk.go(game.as_str().expect("a path")).await;
    for browser in [&friend, &phone, &desk] {
        browser.find("main.table").await;
    }
    let states = [friend.noted("state").await, phone.noted("state").await];
    assert!(states.contains(&json!("person")) && states.contains(&json!("other")), "{states:?}");
    phone.picture("mail-table").await;
    friend.run("window.confirm = () => true; return true").await;
    friend.click("[formaction$='/resign']").await;
    for (browser, name) in [(&friend, "friend"), (&desk, "desk")] {
        browser.stands("over").await;
        browser.run("document.querySelector('details:has(#own-share)').open = true; return true").await;
        browser.until("return !document.getElementById('own-share').hidden").await;
        browser.run("document.getElementById('own-share').scrollIntoView({ block: 'center' }); return true").await;
        browser.accessible("what is proved of the dice").await;
        browser.picture(&format!("dice-{name}")).await;
    }
    let proved = desk.run("return document.querySelector('details:has(#own-share)').innerText").await;
    assert!(proved.as_str().is_some_and(|text| text.contains("tal como se hizo")), "{proved}");
    for browser in [desk, friend, phone] {
        browser.close().await;
    }
}
