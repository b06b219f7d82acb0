//! A measured table played by hand: every offered order is made by pointing at the board, the list of choices hidden.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::driver::{Browser, Screen, open};
use crate::playing::my_turn;
use crate::pointing::look_at_decision;
use crate::promised::{SMALL, go_and_learn};
use crate::visiting::site;

/// Orders that are given by hand in one phase before it is ended.
const ORDERS: usize = 3;

/// Hides the list: only the prompt's own buttons are left beside the board.
pub const HIDE: &str = "if (!document.getElementById('no-list')) {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('#choices ul.choices:not(.plain) { display: none !important }');
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
        document.documentElement.append(Object.assign(document.createElement('template'), { id: 'no-list' }));
    }
    return true";

/// Nothing rolls itself: even what decides nothing is done by hand.
pub const ALL_BY_HAND: &str = "document.cookie = 'auto=off; path=/'; return true";

/// What is offered: of each choice the things to point at, where it leads, its words, and whether it has a button of its own.
pub const OFFERED: &str = "return [...document.querySelectorAll('#choices .choice:not(.asked)')].map((row) => ({
        touches: row.dataset.touches.split(' ').filter(Boolean),
        spot: (row.dataset.spots ?? '').split(' ').slice(-2).join(' '),
        words: row.querySelector('button').textContent.trim(),
        plain: row.closest('.plain') !== null,
    }))";

/// The middle of what this finds, and whether a pointer there would meet it.
async fn spot_of(browser: &Browser, find: &str) -> Option<(i64, i64, bool)> {
    let script = format!(
        "const thing = (() => {{ {find} }})();
         if (!thing) return null;
         // What lies further down beside the board, or further along above it, is scrolled to.
         if (thing.closest('#side, #beside, #wheel')) thing.scrollIntoView({{ block: 'nearest', inline: 'nearest' }});
         const at = (part) => {{
           const box = part.getBoundingClientRect();
           const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
           const under = document.elementFromPoint(x, y);
           const id = thing.dataset.id ?? '';
           // What stands on a space means the space as well.
           const met = under?.closest('[data-id]');
           const same = id !== '' && (met?.dataset.id === id || met?.dataset.space === id);
           return [x, y, under !== null && (same || thing.contains(under))];
         }};
         // The middle of a space that surrounds another lies in the other: there one points at its number.
         const sign = thing.querySelector('.sign');
         const middle = at(thing);
         return middle[2] || !sign ? middle : at(sign)"
    );
    let found = browser.run(&script).await;
    Some((found[0].as_i64()?, found[1].as_i64()?, found[2] == true))
}

/// Nothing is asked or answered just now.
async fn quiet(browser: &Browser) {
    browser.until("return !document.getElementById('main').hasAttribute('aria-busy')").await;
}

/// Clicks on what this finds. If it lies outside what is seen, or under something, the view is moved first, as a person would.
async fn click(browser: &Browser, what: &str, find: &str) {
    for nearer in 0..6 {
        // What can be done is asked for when something is picked: it may take a while to come.
        browser.until(&format!("return ((() => {{ {find} }})() ?? null) !== null")).await;
        let Some((x, y, met)) = spot_of(browser, find).await else { continue };
        if met {
            // A person is over a thing before they click: what fans out under the pointer has done so by then.
            browser.driver.action_chain().move_to(x, y).perform().await.expect("the pointer");
            browser.run("window.over = false; requestAnimationFrame(() => requestAnimationFrame(() => { window.over = true; })); return true").await;
            browser.until("return window.over").await;
            // And they look where it is: what is read about it may have moved it.
            if spot_of(browser, find).await == Some((x, y, true)) {
                browser.click_at(x, y).await;
                return;
            }
            continue;
        }
        if nearer == 0 {
            browser.click("[data-zoom=all]").await;
        } else {
            let zoom = format!(
                "document.querySelector('#board svg').dispatchEvent(new WheelEvent('wheel',
                     {{ deltaY: -350, ctrlKey: true, clientX: {x}, clientY: {y}, bubbles: true, cancelable: true }})); return true"
            );
            browser.run(&zoom).await;
        }
    }
    browser.picture("stuck").await;
    panic!("{what} cannot be pointed at");
}

/// How something that a choice touches is found on the board, as a person points at it: a way on the rose, or the thing itself.
fn finding(id: &str) -> String {
    if let Some(way) = id.strip_prefix("to-") {
        let index = ["nw", "n", "ne", "w", "", "e", "sw", "s", "se"].iter().position(|one| *one == way).expect("a way");
        return format!("return document.querySelectorAll('#wheel .rose > *')[{index}]");
    }
    format!(
        "return document.querySelector('#board [data-id=' + CSS.escape({0}) + ']')
             ?? document.querySelector('#beside [data-id=' + CSS.escape({0}) + ']')",
        json!(id)
    )
}

/// Makes one of the offered choices of a table with the pointer alone.
pub async fn make(browser: &Browser, choice: &Value) {
    let version = browser.noted("version").await;
    make_until(browser, choice, &format!("return document.getElementById('main').dataset.version !== {version}")).await;
}

/// Makes one of the offered choices with the pointer alone; a script tells when it is done.
pub async fn make_until(browser: &Browser, choice: &Value, over: &str) {
    let words = choice["words"].as_str().unwrap_or_default();
    if choice["plain"] == true {
        click(browser, words, &button("#choices .plain button", words)).await;
    } else {
        let touches: Vec<&str> = choice["touches"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        for (index, id) in touches.iter().enumerate() {
            click(browser, &format!("{id} of “{words}”"), &finding(id)).await;
            quiet(browser).await;
            if browser.run(over).await == true {
                break;
            }
            if index == 0 {
                take_up(browser, id).await;
            }
        }
        let spot = choice["spot"].as_str().unwrap_or_default();
        if browser.run(over).await != true && !spot.is_empty() {
            let find = format!("return document.querySelector('#board [data-spot=\"{spot}\"]')");
            click(browser, &format!("the place of “{words}”"), &find).await;
            quiet(browser).await;
        }
        if browser.run(over).await != true
            && browser.run("return document.querySelector('[data-asks]') === null").await == true
        {
            // Several things that can be done with it stand above the board; the only one is done by pointing at it again.
            let several = browser.run("return document.getElementById('wheel') !== null").await == true;
            let again = touches.last().map(|id| finding(id)).filter(|_| !several);
            let find = again.unwrap_or_else(|| button("#wheel button", words));
            click(browser, &format!("“{words}”"), &find).await;
        }
    }
    quiet(browser).await;
    if browser.run("return document.querySelector('[data-asks]') !== null").await == true {
        click(browser, "yes", "return document.querySelector('[data-asks] button.first')").await;
    }
    browser.until(over).await;
}

/// Waits until what was pointed at has been taken up; a man of a body is pointed at twice, first for all of them.
async fn take_up(browser: &Browser, id: &str) {
    let body = "return document.querySelector('#board .piece[data-id=' + CSS.escape(ID) + ']')?.dataset.body ?? ''";
    let body = browser.run(&body.replace("ID", &json!(id).to_string())).await;
    let chosen =
        "return [...document.querySelectorAll('#board .chosen, #beside .chosen')].map((thing) => thing.dataset.id)";
    let shown = || async {
        let all = browser.run(chosen).await;
        all.as_array().cloned().unwrap_or_default()
    };
    browser.until("return document.querySelector('#board .chosen, #beside .chosen') !== null").await;
    if body != "" && shown().await.len() > 1 {
        click(browser, id, &finding(id)).await;
        browser.until("return document.querySelectorAll('#board .piece.chosen').length === 1").await;
    }
}

/// Finds the button with these words.
fn button(css: &str, words: &str) -> String {
    format!(
        "return [...document.querySelectorAll('{css}')].find((one) => (one.getAttribute('aria-label') ?? one.textContent).trim() === {})",
        json!(words)
    )
}

/// The turn that the strip shows.
const TURN: &str = "return Number(/\\d+/.exec(document.querySelector('.strip li:nth-child(2)').textContent)[0])";

/// Plays ten turns as this side, and gives the kinds of orders that were made.
async fn ten_turns(seat: &str, seed: &str) {
    let site = site().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    let other = if seat == "british" { "zulu" } else { "british" };
    let (mine, theirs) = (format!("seat-{seat}"), format!("seat-{other}"));
    let fields = [("scenario", "short"), (&mine, "person"), (&theirs, "random"), ("dice", "fair"), ("seed", seed)];
    let visitor = site.visitor().await;
    browser.go("/").await;
    browser.run(ALL_BY_HAND).await;
    browser.go(&visitor.begin("ntombi", &fields).await).await;
    let mut kinds = BTreeSet::new();
    let (mut phase, mut given, mut round) = (String::new(), 0, 0);
    while my_turn(&browser).await {
        quiet(&browser).await;
        browser.run(HIDE).await;
        if browser.run(TURN).await.as_u64() > Some(10) {
            break;
        }
        look_at_decision(&browser, &format!("ntombi-{seat}"), round).await;
        let offered = browser.run(OFFERED).await;
        let offered = offered.as_array().cloned().unwrap_or_default();
        let now = browser.run("return document.querySelector('.strip [aria-current]').textContent + document.querySelector('.strip li:nth-child(2)').textContent").await;
        let now = now.as_str().unwrap_or_default().to_owned();
        if now != phase {
            (phase, given) = (now, 0);
        }
        round += 1;
        // Each kind of order once in a while; a phase is not played out to its end.
        let plain: Vec<&Value> = offered.iter().filter(|choice| choice["plain"] == true).collect();
        let others: Vec<&Value> = offered.iter().filter(|choice| choice["plain"] != true).collect();
        let choice = match (plain.first(), others.as_slice()) {
            (Some(plain), _) if given >= ORDERS => plain,
            (Some(plain), []) => plain,
            (_, others) => others.get(round * 7 % others.len().max(1)).expect("a choice"),
        };
        kinds.insert((choice["touches"].as_array().map_or(0, Vec::len), choice["spot"] != "", choice["plain"] == true));
        make(&browser, choice).await;
        given += 1;
    }
    browser.quiet("by hand").await;
    assert!(kinds.len() >= 3, "{seat}: {kinds:?}");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_turns_of_the_attack_are_played_by_pointing_alone() {
    ten_turns("zulu", "5").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_turns_of_the_defence_are_played_by_pointing_alone() {
    ten_turns("british", "11").await;
}

/// What the lesson says, done with the pointer: what is clicked on, one thing after the other.
enum Said {
    /// A thing on the board.
    Thing(&'static str),
    /// A way on the rose.
    Way(&'static str),
    /// A button beside what was picked, by how its order begins: its words are those of the language.
    Deed(&'static str),
    /// The ground halfway between two things.
    Between(&'static str, &'static str),
    /// A marked place.
    Place(&'static str),
    /// The prompt's own button.
    Button,
}

use Said::{Between, Button, Deed, Place, Thing, Way};

/// The steps of the first lesson that ask for something, in its own words.
const LESSON: &[&[Said]] = &[
    &[Thing("b13"), Thing("w1-12")],
    &[Thing("b2"), Way("to-n")],
    &[Button],
    &[Thing("b13"), Deed("hold b13")],
    &[Thing("b12"), Deed("fix b12")],
    &[Thing("b14"), Between("b14", "b12")],
    &[Button],
    &[Button],
    &[Thing("w2-3"), Thing("w2-3")],
    &[Thing("b12"), Deed("stay")],
    &[Thing("b14"), Place("3600 2600")],
    &[Thing("b14"), Deed("fight b14")],
];

async fn do_as_said(browser: &Browser, said: &Said) {
    match said {
        Thing(id) | Way(id) => click(browser, id, &finding(id)).await,
        Button => click(browser, "the button", "return document.querySelector('#choices .plain button')").await,
        Place(spot) => {
            click(browser, spot, &format!("return document.querySelector('#board [data-spot=\"{spot}\"]')")).await;
        }
        Deed(order) => {
            let find = "const words = document.querySelector('#choices .choice > button[value^=ORDER]')?.textContent.trim();
                return [...document.querySelectorAll('#wheel > button')].find((one) => one.textContent.trim() === words)";
            click(browser, order, &find.replace("ORDER", &json!(order).to_string())).await;
        }
        Between(one, other) => {
            let middle = "const at = (id) => document.querySelector('#board [data-id=' + id + '] .fig-halo').getBoundingClientRect();
                const [a, b] = [at(ONE), at(OTHER)];
                return [Math.round((a.x + b.x + a.width) / 2), Math.round((a.y + b.y + a.height) / 2)]";
            let middle = middle.replace("ONE", &json!(one).to_string()).replace("OTHER", &json!(other).to_string());
            browser.find("#reach[data-verb=move]").await;
            let middle = browser.run(&middle).await;
            browser.click_at(middle[0].as_i64().expect("x"), middle[1].as_i64().expect("y")).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lesson_is_finished_by_doing_what_it_says() {
    learn(Screen::DESK, "en").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lesson_is_finished_in_spanish_on_a_phone() {
    learn(SMALL, "es").await;
}

async fn learn(size: Screen, lang: &str) {
    let site = site().await;
    let Some(browser) = open(&site, size).await else { return };
    go_and_learn(&browser, "ntombi", lang, size).await;
    let far = "return document.querySelector('progress')?.value ?? 99";
    let mut steps = LESSON.iter();
    loop {
        browser.run(HIDE).await;
        if browser.run("return document.querySelector('#choices') === null").await == true {
            if browser.run("return document.querySelector('button[name=go][value=on]') === null").await == true {
                break;
            }
            let now = browser.run(far).await;
            browser.click("button[name=go][value=on]").await;
            browser.until(&format!("return (document.querySelector('progress')?.value ?? 99) !== {now}")).await;
            continue;
        }
        let step = steps.next().expect("a step more than the lesson had");
        let now = browser.run(far).await;
        for (index, said) in step.iter().enumerate() {
            do_as_said(&browser, said).await;
            quiet(&browser).await;
            if index == 0 && step.len() > 1 {
                browser.until("return document.querySelector('#board .chosen') !== null").await;
            }
        }
        browser.until(&format!("return (document.querySelector('progress')?.value ?? 99) !== {now}")).await;
    }
    assert!(steps.next().is_none(), "the lesson ended early");
    browser.quiet("the lesson").await;
    browser.close().await;
}
