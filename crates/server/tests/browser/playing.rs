//! Every battle from the home page to the result: by pointing, with the keyboard alone, and on a phone.

use redoubt_kernel::Profile;
use redoubt_registry::PROFILES;
use serde_json::{Value, json};
use thirtyfour::{Key, TypingData};

use crate::driver::{Browser, Screen, open};
use crate::visiting::site;
use crate::whole::TINY_ANYWHERE;

/// Decisions that are made with the browser's own pointer before a script in the page makes the rest.
const POINTED: usize = 8;

/// The battle with the fewest decisions: played to its end with the browser's own pointer, and on a phone.
const SHORTEST: &str = "ramparts";

/// From the home page to a table against a machine player that does just anything (the page offers none, and takes one), in the
/// shortest scenario.
pub async fn begin(browser: &Browser, battle: &str, seed: u64) {
    begin_as(browser, battle, 0, seed).await;
}

/// The same on one side or the other.
pub async fn begin_as(browser: &Browser, battle: &str, seat: usize, seed: u64) {
    browser.go("/").await;
    browser.click(&format!(".poster a[href='/new/{battle}']")).await;
    browser.find("form.new").await;
    let script = format!(
        "for (const [index, select] of document.querySelectorAll('select[name^=seat-]').entries()) {{
             select.add(new Option('random'));
             select.value = index === {seat} ? 'me' : 'random';
         }}
         const scenarios = document.querySelectorAll('input[name=scenario]');
         const short = [...scenarios].find((radio) => radio.value.includes('short'));
         if (short) short.checked = true;
         const seed = document.createElement('input');
         Object.assign(seed, {{ type: 'hidden', name: 'seed', value: '{seed}' }});
         document.querySelector('form.new').append(seed);
         return true;"
    );
    browser.run(&script).await;
    browser.click("form.new button.first").await;
    browser.find("main.table").await;
}

/// "person" or "over" once the page has come to rest there: a roll that decides nothing, and that the page is about to make
/// by itself, is nobody's turn.
const RESTS: &str = "const { state } = document.getElementById('main').dataset;
    const rolls = document.body.dataset.auto === 'on' && document.querySelector('#choices[data-forced]') !== null;
    return state === 'over' || (state === 'person' && !rolls) ? state : null";

/// Waits for the person's turn or the end; true if it goes on.
pub async fn my_turn(browser: &Browser) -> bool {
    browser.until_told(RESTS).await == "person"
}

/// Plays on with clicks that a script in the page makes by itself, choosing at random but always the same: how many it took to
/// the end. The browser is only asked now and then how far the script is, so that no call lasts long, however slow the machine.
async fn play_on(browser: &Browser, most: u32) -> u64 {
    let script = format!(
        "const play = (window.play = {{ clicks: 0, over: false, wrong: null }});
         let chosen = 12345;
         const random = (below) => (chosen = (chosen * 1103515245 + 12345) % 2147483648) % below;
         const main = () => document.getElementById('main');
         const wait = (time) => new Promise((go) => setTimeout(go, time));
         (async () => {{
           while (main().dataset.state !== 'over' && !play.wrong) {{
             if (main().dataset.state !== 'person' || main().hasAttribute('aria-busy')) {{ await wait(2); continue; }}
             const buttons = document.querySelectorAll('#choices button[name=choice]');
             if (!buttons.length) play.wrong = 'no choice: ' + main().innerText.slice(0, 400);
             else if (play.clicks >= {most}) play.wrong = 'no end';
             else {{
               const version = main().dataset.version;
               buttons[random(buttons.length)].click();
               play.clicks += 1;
               while (main().dataset.version === version) {{
                 if (!main().hasAttribute('aria-busy')) document.querySelector('[data-asks] button.first')?.click();
                 await wait(1);
               }}
             }}
           }}
           play.over = !play.wrong;
         }})().catch((error) => {{ play.wrong = String(error); }});
         return true"
    );
    browser.run(&script).await;
    let far = "return [window.play.clicks, document.getElementById('main').dataset.version]";
    browser.while_it_goes_on(far, "return window.play.over || window.play.wrong !== null").await;
    assert_eq!(browser.run("return window.play.wrong").await, Value::Null);
    browser.run("return window.play.clicks").await.as_u64().expect("a number")
}

/// What can be clicked on to decide something: an answer to a question, what glows, or a choice that is listed.
const CLICKABLE: [&str; 4] = [
    "[data-asks] button.first",
    "#board .piece.lit, #board .space.lit, #beside .lit",
    "#choices > ul > .choice:not([hidden]) button, #choices details[open] .choice:not([hidden]) button",
    "#choices .group:not([hidden]) details:not([open]) > summary",
];

/// Decides something with the browser's own pointer and nothing else. `turn` varies what is chosen.
async fn point_once(browser: &Browser, turn: usize) {
    let version = browser.noted("version").await;
    for click in 0..24 {
        browser.until("return !document.getElementById('main').hasAttribute('aria-busy')").await;
        if browser.noted("version").await != version {
            return;
        }
        // Something may lie over what glows; then the list has it.
        let first = if click < 8 { 0 } else { 2 };
        for css in &CLICKABLE[first..] {
            let found = browser.driver.find_all(thirtyfour::By::Css(*css)).await.unwrap_or_default();
            let Some(thing) = found.get((turn + click) % found.len().max(1)) else { continue };
            if thing.click().await.is_ok() {
                break;
            }
        }
    }
    browser.until(&format!("return document.getElementById('main').dataset.version !== {version}")).await;
}

/// Half of the battles at a time: the halves are played side by side.
#[tokio::test(flavor = "multi_thread")]
async fn the_first_battles_are_played_from_the_home_page_to_their_results_by_pointing() {
    play(&PROFILES[..PROFILES.len() / 2]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_other_battles_are_played_from_the_home_page_to_their_results_by_pointing() {
    play(&PROFILES[PROFILES.len() / 2..]).await;
}

async fn play(battles: &[&Profile]) {
    let site = site().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    for profile in battles {
        begin(&browser, profile.id, 5).await;
        let pointed = if profile.id == SHORTEST { usize::MAX } else { POINTED };
        for turn in 0..pointed {
            if !my_turn(&browser).await {
                break;
            }
            if turn == POINTED / 2 {
                browser.picture(profile.id).await;
            }
            point_once(&browser, turn).await;
        }
        let clicks = play_on(&browser, 20_000).await;
        println!("{}: played to the end, {clicks} clicks", profile.id);
        browser.find("#orders .prompt.over").await;
        browser.picture(&format!("{}-over", profile.id)).await;
        browser.click("#orders a.button[href^='/replay/']").await;
        browser.find("main.replay .chart").await;
        browser.picture(&format!("{}-replay", profile.id)).await;
        browser.quiet(profile.id).await;
    }
    browser.close().await;
}

/// Presses a key where the focus is.
pub async fn press(browser: &Browser, key: impl Into<TypingData>) {
    browser.driver.action_chain().send_keys(key).perform().await.expect("the key");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_battle_is_played_with_the_keyboard_alone() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    browser.go("/").await;
    // From the top of the page with Tab alone to the battle, then through its form.
    let focused = "return document.activeElement?.getAttribute('href') ?? ''";
    for _ in 0..60 {
        press(&browser, Key::Tab).await;
        if browser.run(focused).await == "/new/zama" {
            break;
        }
    }
    assert_eq!(browser.run(focused).await, "/new/zama");
    press(&browser, Key::Enter).await;
    browser.find("form.new").await;
    for _ in 0..40 {
        press(&browser, Key::Tab).await;
        if browser.run("return document.activeElement?.matches('form.new button.first') ?? false").await == true {
            break;
        }
        if browser.run("return document.activeElement?.name ?? ''").await == "seat-carthage" {
            // Above the recruit stands a friend at this screen: both sides are played with the keyboard.
            press(&browser, Key::Up).await;
        }
    }
    press(&browser, Key::Enter).await;
    browser.find("main.table").await;
    let mut actions: usize = 0;
    let mut walked = 0;
    while my_turn(&browser).await && actions < 500 {
        let version = browser.run("return document.getElementById('main').dataset.version").await;
        let changed = format!("return document.getElementById('main').dataset.version !== {}", json!(version));
        // Over the board while there is something on it to walk over; else by the numbers of groups and choices.
        for attempt in 0..16 {
            let lit = browser.run("return document.querySelector('#board .lit') !== null").await == true;
            if attempt == 4 {
                press(&browser, Key::Escape).await;
            }
            if browser.run("return document.querySelector('[data-asks]') !== null").await == true {
                // The focus is on the answer.
                press(&browser, Key::Enter).await;
            } else if lit && actions < 25 && attempt < 4 {
                press(&browser, "n").await;
                press(&browser, Key::Right).await;
                press(&browser, Key::Enter).await;
                walked += 1;
            } else {
                // Not always the first: whoever walks to and fro never ends a battle.
                let number = if attempt % 2 == 0 { actions * 7 % 9 + attempt / 2 } else { 0 } % 9 + 1;
                press(&browser, number.to_string()).await;
            }
            browser.until("return !document.getElementById('main').hasAttribute('aria-busy')").await;
            if browser.run(&changed).await == true {
                break;
            }
        }
        browser.until(&changed).await;
        actions += 1;
    }
    assert!(walked > 0, "the board was walked over");
    browser.find("#orders .prompt.over").await;
    println!("zama with the keyboard alone: {actions} actions, {walked} of them over the board");
    browser.quiet("keyboard").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_battle_fits_a_phone() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::PHONE).await else { return };
    for profile in PROFILES {
        begin(&browser, profile.id, 9).await;
        assert!(my_turn(&browser).await);
        browser.picture(&format!("{}-phone", profile.id)).await;
        let wide = "return document.documentElement.scrollWidth <= window.innerWidth + 1";
        assert_eq!(browser.run(wide).await, true, "{} is wider than the screen", profile.id);
        let sight = "const box = document.querySelector('.strip [aria-current]').getBoundingClientRect();
            return box.left >= 0 && box.right <= window.innerWidth";
        assert_eq!(browser.run(sight).await, true, "the present phase of {} is in sight", profile.id);
        browser.accessible(&format!("{} on a phone", profile.id)).await;
        for turn in 0..3 {
            if my_turn(&browser).await {
                point_once(&browser, turn).await;
            }
        }
        if profile.id == SHORTEST {
            play_on(&browser, 20_000).await;
            browser.find("#orders .prompt.over").await;
        }
        browser.quiet(profile.id).await;
    }
    for path in ["/", "/new/ramparts", "/rules/hospital", "/learn/zama", "/replay", "/battles/open", "/nowhere"] {
        browser.go(path).await;
        assert_eq!(browser.run(TINY_ANYWHERE).await, json!([]), "{path}: too small to be read");
        let wide = "return document.documentElement.scrollWidth <= window.innerWidth + 1";
        assert_eq!(browser.run(wide).await, true, "{path} is wider than the screen");
        browser.accessible(&format!("{path} on a phone")).await;
    }
    browser.picture("phone-lesson").await;
    browser.close().await;
}
