//! What the page promises of every battle: the first decision comes at once, whatever is offered can be done by pointing at the
//! board, and a lesson is finished by doing what it says.

use std::sync::Arc;

use redoubt_kernel::lesson::{Guided, Lesson};
use redoubt_registry::PROFILES;
use serde_json::{Value, json};

use crate::by_hand::{ALL_BY_HAND, HIDE, OFFERED, make, make_until};
use crate::driver::{Browser, Screen, open};
use crate::playing::{begin_as, my_turn};
use crate::pointing::look_at_decision;
use crate::visiting::site;
use crate::whole::resize;

/// The battle that is played by hand in a file of its own.
const MEASURED: &str = "ntombi";

/// Turns that are played by pointing alone.
const TURNS: u64 = 10;

/// Decisions that are made by pointing in one battle, at most.
const DECISIONS: usize = 400;

/// Tells on every page how long it waits by its own clock, and how much time it plans for what the other side did.
const CLOCK: &str = include_str!("clock.js");

/// The longest that anyone waits for the first decision, in milliseconds of the page's own clock.
const FIRST_DECISION: f64 = 3_000.0;

/// What an action of a recruit is counted for there, in milliseconds: to choose it, to keep it and to show it. Measured with the
/// release program on two cores it is 3 to 8.
const ACTION: f64 = 10.0;

/// Rolls that make themselves begin no new time: all that is shown before a decision is shown in the time of one phase.
const ONE_PHASE: &str =
    "return window.plans.every((spent, index) => spent <= 5000 && spent >= (window.plans[index - 1] ?? 0))";

/// From the home page to a table with the settings that everyone finds there, on one side or the other.
async fn sit_down(browser: &Browser, battle: &str, seat: usize) {
    browser.go("/").await;
    browser.click(&format!(".poster a[href='/new/{battle}']")).await;
    browser.find("form.new").await;
    let change = format!(
        "const seats = [...document.querySelectorAll('select[name^=seat-]')];
         seats.forEach((select, index) => {{ select.value = index === {seat} ? 'me' : 'recruit'; }});
         const seed = Object.assign(document.createElement('input'), {{ type: 'hidden', name: 'seed', value: '5' }});
         document.querySelector('form.new').append(seed);
         return true"
    );
    browser.run(&change).await;
    browser.click("form.new button.first").await;
    browser.find("main.table").await;
}

/// Whatever is still shown of the other side's beginning, the first decision is there within three seconds, and can be made at
/// once: the choices stand there as soon as the position is known, and whoever takes one has seen enough.
#[tokio::test(flavor = "multi_thread")]
async fn the_first_decision_is_there_within_three_seconds_on_either_side() {
    let site = site().await;
    for screen in [Screen::MOVING, Screen { moving: true, ..Screen::PHONE }] {
        let Some(browser) = open(&site, screen).await else { return };
        let clock = json!({ "source": CLOCK });
        browser.driver.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", clock).await.expect("a script");
        for profile in PROFILES {
            for seat in 0..profile.seats.len() {
                let place = format!("{} as {}, {} wide", profile.id, profile.seats[seat], screen.width);
                sit_down(&browser, profile.id, seat).await;
                assert!(my_turn(&browser).await, "{place}");
                let first = browser.run("return window.first").await;
                let number = |name: &str| first[name].as_f64().expect("a number");
                let waited = number("waited") + number("actions") * ACTION;
                println!("{place}: {waited} ms, {first}");
                assert!(waited <= FIRST_DECISION, "{place}: {waited} ms until the first decision ({first})");
                assert!(browser.run(TURN).await.as_u64() <= Some(1), "{place}: in the first turn");
                let plans = browser.run("return window.plans").await;
                assert_eq!(browser.run(ONE_PHASE).await, true, "{place}: shown in {plans} ms");
                // Something is to be decided there, and it is done with one click.
                let offers =
                    browser.run("return document.querySelectorAll('#choices button[name=choice]').length").await;
                assert!(offers.as_u64() > Some(1), "{place}: {offers} to choose from");
                let version = browser.noted("version").await;
                browser.run("document.querySelector('#choices button[name=choice]').click(); return true").await;
                let asks = "document.querySelector('[data-asks] button.first')?.click();";
                browser
                    .until(&format!("{asks} return document.getElementById('main').dataset.version !== {version}"))
                    .await;
            }
        }
        browser.close().await;
    }
}

/// The turn that the strip tells, if it tells one.
const TURN: &str = "return Number(/\\d+/.exec(document.querySelector('.strip').textContent)?.[0] ?? 0)";

/// Plays ten turns of a battle by pointing alone, and looks at every decision on the way.
async fn first_turns(battle: &str, seat: usize) {
    let site = site().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    browser.go("/").await;
    browser.run(ALL_BY_HAND).await;
    begin_as(&browser, battle, seat, 7).await;
    let mut round = 0;
    while my_turn(&browser).await && browser.run(TURN).await.as_u64() <= Some(TURNS) {
        assert!(round < DECISIONS, "{battle}: ten turns have no end");
        browser.run(HIDE).await;
        browser.until("return !document.getElementById('main').hasAttribute('aria-busy') && document.querySelector('#choices .choice') !== null").await;
        look_at_decision(&browser, &format!("{battle}-{seat}"), round).await;
        let offered = browser.run(OFFERED).await;
        let offered = offered.as_array().cloned().unwrap_or_default();
        let choice = offered.get(round * 7 % offered.len().max(1)).expect("a choice");
        make(&browser, choice).await;
        round += 1;
    }
    println!("{battle}, seat {seat}: {round} decisions in ten turns");
    browser.quiet(battle).await;
    browser.close().await;
}

/// Each side of a battle has a test of its own: they are played side by side.
macro_rules! first_turns {
    ($($name:ident of $battle:literal from $seat:literal)*) => {
        $(#[tokio::test(flavor = "multi_thread")]
        async fn $name() {
            first_turns($battle, $seat).await;
        })*

        #[test]
        fn no_side_of_a_battle_is_left_out() {
            let tried = [$(($battle, $seat)),*];
            for profile in PROFILES.iter().filter(|profile| profile.id != MEASURED) {
                for seat in 0..profile.seats.len() {
                    assert!(tried.contains(&(profile.id, seat)), "{} from {seat}", profile.id);
                }
            }
        }
    };
}

first_turns! {
    ten_turns_of_ramparts_are_played_by_pointing_alone of "ramparts" from 0
    ten_turns_of_hold_or_die_are_played_by_pointing_alone of "hospital" from 0
    ten_turns_of_hold_or_die_are_played_by_pointing_alone_as_the_zulus of "hospital" from 1
    ten_turns_of_zama_are_played_by_pointing_alone of "zama" from 0
    ten_turns_of_zama_are_played_by_pointing_alone_as_carthage of "zama" from 1
}

/// How far the lesson has come.
const FAR: &str = "return document.querySelector('#orders progress')?.value ?? 99";

/// What the page offers, by its order.
async fn offered(browser: &Browser, order: &str) -> Value {
    let row = OFFERED.replace("#choices .choice:not(.asked)", &format!("#choices .choice:has(> [value=\"{order}\"])"));
    browser.run(&row).await[0].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn lessons_are_finished_by_doing_what_they_say() {
    learn(Screen::DESK, "en").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lessons_are_finished_in_spanish_on_a_phone() {
    learn(SMALL, "es").await;
}

/// As large as a phone, with a pointer to point with.
pub const SMALL: Screen = Screen { phone: false, ..Screen::PHONE };

/// Begins to learn a battle in this language.
pub async fn go_and_learn(browser: &Browser, battle: &str, lang: &str, size: Screen) {
    browser.go("/").await;
    browser.run(&format!("document.cookie = 'lang={lang}; path=/'; return true")).await;
    resize(browser, (size.width, size.height)).await;
    browser.go(&format!("/learn/{battle}")).await;
    assert_eq!(browser.run("return document.documentElement.lang").await, lang);
}

async fn learn(size: Screen, lang: &str) {
    let site = site().await;
    let Some(browser) = open(&site, size).await else { return };
    for profile in PROFILES.iter().filter(|profile| profile.id != MEASURED) {
        let game = redoubt_registry::load(profile.id, None).expect("the battle");
        let lesson = Lesson::of(profile).expect("a lesson").expect("a sound lesson");
        let mut guided = Guided::begin(Arc::new(lesson), game).expect("the first step");
        go_and_learn(&browser, profile.id, lang, size).await;
        while let Some(step) = guided.step() {
            browser.run(HIDE).await;
            let now = browser.run(FAR).await;
            let over = format!("return (document.querySelector('#orders progress')?.value ?? 99) !== {now}");
            if step.is_read() {
                browser.click("button[name=go][value=on]").await;
                guided.go_on().expect("the next step");
            } else {
                let scene = guided.view().scene();
                let wanted = guided.suggested().unwrap_or_else(|| scene.choices[0].action.clone());
                let choice = scene.choices.iter().find(|choice| choice.action == wanted).expect("an offer");
                make_until(&browser, &offered(&browser, &choice.order()).await, &over).await;
                guided.act(&wanted).expect("what the lesson asks for");
            }
            browser.until(&over).await;
        }
        let done =
            "return document.querySelector('#orders .teacher') !== null && document.querySelector('#choices') === null";
        browser.until(done).await;
        browser.quiet(profile.id).await;
    }
    browser.close().await;
}
