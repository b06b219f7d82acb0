//! What the page promises of every battle: the first decision comes at once, whatever is offered can be done by pointing at the
//! board, and a lesson is finished by doing what it says.

use std::sync::Arc;

use redoubt_kernel::lesson::{Guided, Lesson};
use redoubt_registry::PROFILES;
use serde_json::{Value, json};

use crate::by_hand::{ALL_BY_HAND, HIDE, OFFERED, make, make_until};
use crate::driver::{Browser, Screen, open};
use crate::playing::{begin, my_turn};
use crate::visiting::site;

/// The battle that is played by hand in a file of its own.
const MEASURED: &str = "ntombi";

/// Turns that are played by pointing alone.
const TURNS: u64 = 10;

/// Decisions that are made by pointing in one battle, at most.
const DECISIONS: usize = 60;

/// Notes on every page how much time it plans for what the other side did.
const NOTE_PLANS: &str =
    "window.plans = []; document.addEventListener('beats', (event) => window.plans.push(event.detail.spent));";

/// Rolls that make themselves begin no new time: all that is shown before a decision is shown in the time of one phase.
const ONE_PHASE: &str =
    "return window.plans.every((spent, index) => spent <= 5000 && spent >= (window.plans[index - 1] ?? 0))";

/// Whatever is still shown of the other side's beginning, the first decision can be made at once: the choices stand there as soon
/// as the position is known, and whoever takes one has seen enough.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_for_what_is_shown_before_the_first_decision() {
    let site = site().await;
    for screen in [Screen::MOVING, Screen { moving: true, ..Screen::PHONE }] {
        let Some(browser) = open(&site, screen).await else { return };
        let note = json!({ "source": NOTE_PLANS });
        browser.driver.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", note).await.expect("a script");
        for profile in PROFILES {
            begin(&browser, profile.id, 5).await;
            assert!(my_turn(&browser).await, "{}", profile.id);
            let plans = browser.run("return window.plans").await;
            assert_eq!(browser.run(ONE_PHASE).await, true, "{}: shown in {plans} ms", profile.id);
            let behind =
                "return [document.getElementById('skip')?.hidden, document.querySelector('#choices button') !== null]";
            let behind = browser.run(behind).await;
            assert_eq!(behind[1], true, "{}: the choices are there, beats or not ({behind})", profile.id);
            let version = browser.noted("version").await;
            let choose = "document.querySelector('#choices button[name=choice]').click(); return true";
            browser.run(choose).await;
            let asks = "document.querySelector('[data-asks] button.first')?.click();";
            let done = format!("{asks} return document.getElementById('main').dataset.version !== {version}");
            browser.until(&done).await;
        }
        browser.close().await;
    }
}

/// The turn that the strip tells, if it tells one.
const TURN: &str = "return Number(/\\d+/.exec(document.querySelector('.strip').textContent)?.[0] ?? 0)";

#[tokio::test(flavor = "multi_thread")]
async fn the_first_turns_of_every_battle_are_played_by_pointing_alone() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    browser.go("/").await;
    browser.run(ALL_BY_HAND).await;
    for profile in PROFILES.iter().filter(|profile| profile.id != MEASURED) {
        begin(&browser, profile.id, 7).await;
        for round in 0..DECISIONS {
            if !my_turn(&browser).await || browser.run(TURN).await.as_u64() > Some(TURNS) {
                break;
            }
            browser.run(HIDE).await;
            browser.until("return !document.getElementById('main').hasAttribute('aria-busy') && document.querySelector('#choices .choice') !== null").await;
            let offered = browser.run(OFFERED).await;
            let offered = offered.as_array().cloned().unwrap_or_default();
            for choice in &offered {
                let touched = choice["touches"].as_array().is_some_and(|touches| !touches.is_empty());
                assert!(touched || choice["plain"] == true, "{}: nothing to point at for {choice}", profile.id);
            }
            let choice = offered.get(round * 7 % offered.len().max(1)).expect("a choice");
            make(&browser, choice).await;
        }
        browser.picture(&format!("pointed-{}", profile.id)).await;
        browser.quiet(profile.id).await;
    }
    browser.close().await;
}

/// How far the lesson has come.
const FAR: &str = "return document.querySelector('#orders progress')?.value ?? 99";

/// What the page offers, by its number.
async fn offered(browser: &Browser, number: usize) -> Value {
    let row = OFFERED.replace("#choices .choice:not(.asked)", &format!("#choices .choice[data-choice=\"{number}\"]"));
    browser.run(&row).await[0].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn lessons_are_finished_by_doing_what_they_say() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    for profile in PROFILES.iter().filter(|profile| profile.id != MEASURED) {
        let game = redoubt_registry::load(profile.id, None).expect("the battle");
        let lesson = Lesson::of(profile).expect("a lesson").expect("a sound lesson");
        let mut guided = Guided::begin(Arc::new(lesson), game).expect("the first step");
        browser.go(&format!("/learn/{}", profile.id)).await;
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
                let number = scene.choices.iter().position(|choice| choice.action == wanted).expect("an offer");
                make_until(&browser, &offered(&browser, number).await, &over).await;
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
