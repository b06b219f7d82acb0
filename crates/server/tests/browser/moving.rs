//! What happened is seen to happen: dice tumble, the other side's moves come one after the other within five seconds, and all
//! of it can be skipped and seen again. Whoever wants nothing to move sees the result at once. What there is to do is never
//! behind what is known.

use serde_json::{Value, json};
use thirtyfour::Key;

use crate::driver::{Browser, Screen, open};
use crate::playing::{begin, my_turn};
use crate::visiting::site;

/// Notes every die that begins to tumble, and for how long it will.
const NOTE_TUMBLING: &str = "window.tumbled = [];
    document.addEventListener('animationstart', (event) => {
      if (event.animationName !== 'tumble') return;
      window.tumbled.push(event.target.getAnimations().map((animation) => animation.effect.getTiming().duration)[0]);
    });
    return true";

/// Notes how long the page means to show what the other side did, phase by phase.
pub const NOTE_PLANS: &str = "window.plans = [];
    document.addEventListener('beats', (event) => window.plans.push(event.detail));
    return true";

/// Time stands still: a moment that is shown stays until it is skipped. A clock is a test's worst witness on a slow machine.
pub const HOLD_STILL: &str = "window.later = window.setTimeout;
    window.setTimeout = (act, time, ...rest) => window.later(act, time >= 100 ? 1e9 : time, ...rest);
    return true";

/// Takes a choice, and waits for what comes of it.
async fn choose(browser: &Browser, which: usize) {
    let version = browser.noted("version").await;
    let choose = format!(
        "const all = document.querySelectorAll('#choices button[name=choice]'); all[{which} % all.length].click(); return true"
    );
    browser.run(&choose).await;
    // An order to many is asked about first, and meant.
    let done = "const main = document.getElementById('main');
        if (!main.hasAttribute('aria-busy')) document.querySelector('[data-asks] button.first')?.click();
        return main.dataset.version !==";
    browser.until(&format!("{done} {}", json!(version))).await;
}

/// Dice have just fallen, by the player's choice or by themselves.
const FALLEN: &str = "return document.querySelector('#beat .new .dice svg') !== null";

/// Takes choices until dice have fallen; what is told above the board shows them. False if the battle is over before that.
async fn until_dice_fall(browser: &Browser) -> bool {
    let mut goes_on = my_turn(browser).await;
    for turn in 0..60 {
        if !goes_on {
            return false;
        }
        choose(browser, turn).await;
        if browser.run(FALLEN).await == true {
            return true;
        }
        goes_on = my_turn(browser).await;
        if browser.run(FALLEN).await == true {
            return true;
        }
    }
    panic!("no dice in sixty actions");
}

/// Switches something on or off.
async fn switch(browser: &Browser, name: &str) {
    let now = format!("return document.body.dataset.{name}");
    let before = browser.run(&now).await;
    browser.open_menu().await;
    browser.click(&format!(".switches [name={name}]")).await;
    assert_ne!(browser.run(&now).await, before, "{name}");
}

/// What is told covers nothing: it has a place of its own.
const BESIDE: &str =
    "const [told, board] = ['beat', 'board'].map((id) => document.getElementById(id).getBoundingClientRect());
    return told.bottom <= board.top && told.height > 0";

#[tokio::test(flavor = "multi_thread")]
async fn dice_tumble_and_the_escape_key_ends_it_even_while_a_fire_burns() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::MOVING).await else { return };
    begin(&browser, "ramparts", 5).await;
    browser.run(NOTE_TUMBLING).await;
    assert!(until_dice_fall(&browser).await, "there are dice before the end");
    browser.until("return document.querySelector('#beat .new .dice svg') === null || window.tumbled.length > 0").await;
    assert_eq!(browser.run(BESIDE).await, true);
    browser.picture("dice").await;
    // The key also ends what is still being shown, and brings the present board: the fire has to burn on that one.
    browser.until("return document.getElementById('skip')?.hidden !== false").await;
    // A fire flickers for ever, and has no end that it could be brought to.
    let burn = "document.querySelector('#board .piece .lift').classList.add('flicker'); return true";
    browser.run(burn).await;
    browser.driver.action_chain().send_keys(Key::Escape).perform().await.expect("the key");
    let running = "return document.getAnimations().map((animation) => animation.animationName ?? '')";
    let running = browser.run(running).await;
    let running: Vec<&str> = running.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    assert!(running.contains(&"flicker") && !running.contains(&"tumble"), "{running:?}");
    let tumbled = browser.run("return window.tumbled").await;
    let tumbled: Vec<f64> = tumbled.as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
    assert!(!tumbled.is_empty() && tumbled.iter().all(|time| *time <= 400.0), "{tumbled:?}");
    browser.quiet("tumbling").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn with_reduced_motion_dice_lie_still_and_nothing_is_shown_in_beats() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    begin(&browser, "ramparts", 5).await;
    browser.run(NOTE_TUMBLING).await;
    browser.run(NOTE_PLANS).await;
    for _ in 0..3 {
        assert!(until_dice_fall(&browser).await);
        assert_eq!(browser.run(BESIDE).await, true);
    }
    // An animation of a millisecond is none.
    assert_eq!(
        browser.run("return window.tumbled.every((time) => (time ?? 0) <= 1) && window.plans.length === 0").await,
        true
    );
    browser.close().await;
}

/// The sum of what is planned for each phase, and how many moments each plan has.
pub async fn plans(browser: &Browser) -> Vec<(f64, usize)> {
    let plans = browser.run("return window.plans").await;
    let plans = plans.as_array().into_iter().flatten();
    plans.map(|plan| (plan["spent"].as_f64().expect("a time"), plan["times"].as_array().map_or(0, Vec::len))).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_other_side_is_shown_in_beats_while_the_panel_is_already_in_the_present() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::MOVING).await else { return };
    begin(&browser, "zama", 5).await;
    browser.run(NOTE_PLANS).await;
    // The other side places its army, which is longer than anyone would watch.
    assert!(my_turn(&browser).await);
    browser.run(HOLD_STILL).await;
    let behind = "return document.getElementById('skip').hidden === false";
    for which in 0..30 {
        assert!(my_turn(&browser).await, "the battle goes on");
        choose(&browser, which).await;
        assert!(my_turn(&browser).await, "what is to be done is known, whatever the board still shows");
        if browser.run(behind).await == true {
            break;
        }
    }
    assert_eq!(browser.run(behind).await, true, "the other side's moves are being shown");
    browser.until("return Number(document.getElementById('main').dataset.shown) > 0").await;
    let present = "const { ply, state } = document.getElementById('main').dataset;
        const newest = Math.max(...[...document.querySelectorAll('#log .deed')].map((deed) => Number(deed.dataset.ply)));
        return state === 'person' && document.querySelector('#choices button') !== null && newest <= Number(ply)";
    assert_eq!(browser.run(present).await, true, "prompt, choices and log are those of the newest position");
    browser.picture("beats").await;
    let board =
        "return document.querySelector('#board > svg .marks') !== null && document.getElementById('again').hidden";
    assert_eq!(browser.run(board).await, true, "the moment that is shown has its marks");
    browser.click("#skip").await;
    let settled = "return document.getElementById('skip').hidden && !document.getElementById('again').hidden";
    assert_eq!(browser.run(settled).await, true, "skipped at once");
    assert_eq!(browser.run("return document.querySelectorAll('#board .lit').length > 0").await, true);
    browser.click("#again").await;
    browser.until(behind).await;
    browser.driver.action_chain().send_keys(Key::Escape).perform().await.expect("the key");
    assert_eq!(browser.run(settled).await, true, "and with a key");
    for (spent, count) in plans(&browser).await {
        assert!(spent <= 5000.0 && count <= 11, "{spent} ms for {count}");
    }
    browser.accessible("after the beats").await;
    browser.quiet("beats").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_army_moves_within_five_seconds_and_acting_does_not_wait_for_it() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::MOVING).await else { return };
    begin(&browser, "ntombi", 5).await;
    browser.run(NOTE_PLANS).await;
    for which in 0..4 {
        assert!(my_turn(&browser).await);
        // Acting ends what is being shown: the clock is never waited for.
        browser.run("document.getElementById('skip')?.click(); return true").await;
        choose(&browser, which).await;
    }
    assert!(my_turn(&browser).await);
    browser.picture("ntombi-marks").await;
    let plans = plans(&browser).await;
    assert!(!plans.is_empty(), "something was shown");
    assert!(plans.iter().all(|(spent, count)| *spent <= 5000.0 && *count <= 11), "{plans:?}");
    browser.quiet("an army").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rolls_that_decide_nothing_make_themselves_and_are_taken_back_with_the_last_decision() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    begin(&browser, "ramparts", 5).await;
    // The first marker is drawn by itself: there is no other choice.
    browser.until("return Number(document.getElementById('main').dataset.ply) > 0").await;
    let open =
        "return document.querySelector('#choices button') !== null && !document.querySelector('#choices[data-forced]')";
    browser.until(open).await;
    let decision = browser.noted("ply").await;
    choose(&browser, 0).await;
    browser.until(open).await;
    browser.run("document.querySelector('#main [data-key=u]').click(); return true").await;
    browser.until(&format!("return document.getElementById('main').dataset.ply === {}", json!(decision))).await;
    assert_eq!(browser.run(open).await, true, "back at the last decision, and not at a roll");
    // Whoever likes to roll does so.
    switch(&browser, "auto").await;
    for _ in 0..60 {
        if browser.run("return document.querySelector('#choices[data-forced]') !== null").await == true {
            break;
        }
        assert!(my_turn(&browser).await);
        let last = "return document.querySelectorAll('#choices button[name=choice]').length - 1";
        let last = browser.run(last).await.as_u64().unwrap_or(0) as usize;
        choose(&browser, last).await;
    }
    browser.find("#choices[data-forced]").await;
    let version = browser.noted("version").await;
    // Time enough for anything to happen: the server is asked something, and answers.
    browser.run("window.asked = false; fetch('/').then(() => { window.asked = true; }); return true").await;
    browser.until("return window.asked").await;
    assert_eq!(browser.noted("version").await, version);
    switch(&browser, "auto").await;
    browser.until(&format!("return document.getElementById('main').dataset.version !== {}", json!(version))).await;
    browser.quiet("rolling by itself").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_just_happened_stays_on_the_board_and_the_log_reads_like_a_report() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    begin(&browser, "zama", 5).await;
    let marks = "return document.querySelectorAll('#board .marks .mark-move, #board .marks .mark-attack').length > 0";
    for which in 0..30 {
        assert!(my_turn(&browser).await);
        choose(&browser, which).await;
        assert!(my_turn(&browser).await);
        if browser.run(marks).await == true {
            break;
        }
    }
    browser.find("#board .marks .mark-move, #board .marks .mark-attack").await;
    let harmless = "return getComputedStyle(document.querySelector('#board .marks')).pointerEvents === 'none'";
    assert_eq!(browser.run(harmless).await, true);
    browser.picture("zama-marks").await;
    let log = browser
        .run("return { headed: [...document.querySelectorAll('#log .chapter')].every((chapter) => chapter.firstElementChild.matches('h3')),
            plies: [...document.querySelectorAll('#log .deed')].map((deed) => Number(deed.dataset.ply)),
            named: [...document.querySelectorAll('#log .deed[data-seat]')].every((deed) => deed.querySelector('.who')) }")
        .await;
    let plies: Vec<u64> = log["plies"].as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
    assert!(plies.len() > 3 && plies.is_sorted_by(|a, b| a > b), "the latest first, everywhere: {plies:?}");
    assert_eq!((&log["headed"], &log["named"]), (&json!(true), &json!(true)));
    // Moves and attacks are told apart, as on the battle's cards.
    let apart = "const row = [...document.querySelectorAll('#choices .choice')].find((row) => row.dataset.kind === 'move' && row.dataset.touches.includes(' '));
        if (!row) return 'no move';
        const [from, to] = row.dataset.touches.split(' ');
        const thing = (id) => document.querySelector(`#board .space[data-id='${id}']`);
        thing(from).dispatchEvent(new MouseEvent('click', { bubbles: true }));
        return [...thing(to).classList].filter((name) => ['lit', 'to-move'].includes(name)).sort().join(' ')";
    assert_eq!(browser.run(apart).await, "lit to-move");
    browser.picture("zama-moves").await;
    browser.accessible("the report").await;
    browser.quiet("the report").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sound_is_off_until_someone_wants_it() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    begin(&browser, "ramparts", 5).await;
    let note = "window.heard = []; document.addEventListener('sound', (event) => window.heard.push(event.detail)); return true";
    browser.run(note).await;
    assert!(until_dice_fall(&browser).await);
    assert_eq!(browser.run("return window.heard").await, json!([]), "silence at first");
    switch(&browser, "sound").await;
    assert!(until_dice_fall(&browser).await);
    browser.until("return window.heard.includes('dice')").await;
    // It is kept for the visitor.
    browser.driver.refresh().await.expect("the page again");
    browser.until("return document.body.dataset.sound === 'on'").await;
    assert_eq!(browser.run("return document.querySelector('.switches [name=sound]').ariaPressed").await, "true");
    browser.quiet("sound").await;
    browser.close().await;
}

/// Every sound as it would be heard, written down instead: how loud it gets, and when the last of it has died away.
const HEARD: &str = "
    const shell = document.querySelector('script[src*=shell]').src;
    const { SOUNDS } = await import(shell.replace('shell.js', 'sound.js'));
    const heard = {};
    for (const [kind, make] of Object.entries(SOUNDS)) {
      const audio = new OfflineAudioContext(1, 44100 * 2, 44100);
      make(audio, 0);
      const samples = (await audio.startRendering()).getChannelData(0);
      const peak = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
      const last = samples.findLastIndex((one) => Math.abs(one) > 0.004);
      heard[kind] = { peak, length: last / 44.1 };
    }
    return heard;";

#[tokio::test(flavor = "multi_thread")]
async fn every_sound_is_short_and_none_is_louder_than_can_be_played() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    browser.go("/").await;
    // No two are the same, so each is heard a few times.
    for _ in 0..4 {
        let heard = browser.run(&format!("return (async () => {{ {HEARD} }})()")).await;
        let heard = heard.as_object().expect("sounds");
        assert_eq!(heard.len(), 4, "dice, volley, card and fire: {heard:?}");
        for (kind, sound) in heard {
            let (peak, length) = (sound["peak"].as_f64().expect("a peak"), sound["length"].as_f64().expect("a length"));
            assert!((0.02..0.99).contains(&peak), "{kind} is as loud as {peak}");
            assert!(length < 520.0, "{kind} lasts {length} ms");
        }
    }
    // They are made on the spot: all that is shipped for them is the script.
    let script = "return fetch(document.querySelector('script[src*=shell]').src.replace('shell.js', 'sound.js')).then((answer) => answer.text()).then((text) => text.length)";
    assert!(browser.run(script).await.as_u64().expect("a length") < 200_000);
    browser.quiet("sounds").await;
    browser.close().await;
}
