//! A measured table: a figure is chosen, its reach is shown, and it goes where one points; an order to many is asked about.

use std::sync::Arc;

use redoubt_kernel::lesson::{Guided, Lesson};
use serde_json::{Value, json};

use crate::driver::{Browser, Screen, open};
use crate::playing::my_turn;
use crate::visiting::{Site, location, site};

/// A table on which the one who attacks can give orders.
async fn under_orders(site: &Site, browser: &Browser) {
    let fields = [("scenario", "short"), ("seat-british", "random"), ("seat-zulu", "person"), ("dice", "fair")];
    let fields: Vec<(&str, &str)> = fields.into_iter().chain([("seed", "5")]).collect();
    let visitor = site.visitor().await;
    browser.go(&visitor.begin("ntombi", &fields).await).await;
    // Through the set-up, until a figure can be taken up.
    for _ in 0..60 {
        assert!(my_turn(browser).await);
        let begun = "return document.querySelector('.strip li:first-child[aria-current]') === null
            && document.querySelector('#board .piece.lit') !== null";
        if browser.run(begun).await == true {
            return;
        }
        let version = browser.noted("version").await;
        browser.run("document.querySelector('#choices button[name=choice]').click(); return true").await;
        browser.until(&format!("return document.getElementById('main').dataset.version !== {}", json!(version))).await;
    }
    panic!("nobody can be given an order");
}

/// The middle of a thing on the board, as it is seen.
async fn middle(browser: &Browser, id: &str) -> (i64, i64) {
    let script = format!(
        "const box = document.querySelector('#board .piece[data-id=' + CSS.escape({}) + ']').getBoundingClientRect();
         return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]",
        json!(id)
    );
    let place = browser.run(&script).await;
    (place[0].as_i64().expect("x"), place[1].as_i64().expect("y"))
}

/// Counts the questions that the page has asked and not yet taken the answer to.
const COUNT_QUESTIONS: &str = "if (window.questions !== undefined) return true;
    window.questions = 0;
    const ask = window.fetch;
    const answered = () => setTimeout(() => { window.questions -= 1; });
    window.fetch = async (...how) => {
      window.questions += 1;
      try {
        const answer = await ask(...how);
        const text = answer.text.bind(answer);
        answer.text = () => text().finally(answered);
        return answer;
      } catch (error) {
        answered();
        throw error;
      }
    };
    return true";

/// Takes up a figure that can be pointed at and has somewhere to go; the screen is brought close to it first.
async fn take_up(browser: &Browser, among: usize) -> String {
    browser.run(COUNT_QUESTIONS).await;
    let all = browser
        .run("return [...document.querySelectorAll('#board .piece.lit')].map((piece) => piece.dataset.id)")
        .await;
    let all: Vec<String> = all.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect();
    for id in all.iter().skip(among) {
        browser.driver.action_chain().send_keys("0").perform().await.expect("the whole table");
        // Closer with the wheel, where the figure is.
        for _ in 0..4 {
            let (x, y) = middle(browser, id).await;
            let zoom = format!(
                "document.elementFromPoint({x}, {y}).dispatchEvent(new WheelEvent('wheel', {{ deltaY: -350, ctrlKey: true, clientX: {x}, clientY: {y}, bubbles: true, cancelable: true }})); return true"
            );
            browser.run(&zoom).await;
        }
        let (x, y) = middle(browser, id).await;
        let on_top =
            format!("return document.elementFromPoint({x}, {y})?.closest('#board [data-id]')?.dataset.id ?? ''");
        if browser.run(&on_top).await != id.as_str() {
            continue;
        }
        // Once for his whole warband, and again for himself.
        for _ in 0..2 {
            let (x, y) = middle(browser, id).await;
            browser.click_at(x, y).await;
            browser.until("return !document.getElementById('main').hasAttribute('aria-busy')").await;
            browser.until("return window.questions === 0").await;
        }
        if browser.run("return document.getElementById('reach')?.dataset.verb === 'move'").await == true {
            return id.clone();
        }
        browser.driver.action_chain().send_keys(thirtyfour::Key::Escape).perform().await.expect("the key");
    }
    browser.picture("stuck").await;
    panic!("no figure has anywhere to go");
}

/// A bare place of the table that is seen, within the reach or out of it, as far from its edge as the script finds.
async fn bare_place(browser: &Browser, within: bool) -> (i64, i64) {
    let script = format!(
        "const board = document.querySelector('#board svg');
         const shape = document.querySelector('#reach path, #reach polygon');
         const frame = board.getBoundingClientRect();
         const matrix = board.getScreenCTM().inverse();
         const inside = (x, y) => shape.isPointInFill(new DOMPoint(x, y).matrixTransform(matrix));
         const {{ wide, deep }} = document.querySelector('#board').dataset;
         const bare = (x, y) => {{
           const place = new DOMPoint(x, y).matrixTransform(matrix);
           if (place.x < 0 || place.y < 0 || place.x > wide || place.y > deep) return false;
           const thing = document.elementFromPoint(x, y)?.closest('[data-id], button, .glass, #beat');
           return document.elementFromPoint(x, y)?.closest('#board') && !thing;
         }};
         for (let ring = 40; ring < 600; ring += 15) for (let turn = 0; turn < 16; turn += 1) {{
           const box = document.querySelector('#board .chosen')?.getBoundingClientRect() ?? frame;
           const x = Math.round(box.x + box.width / 2 + ring * Math.cos(turn * Math.PI / 8));
           const y = Math.round(box.y + box.height / 2 + ring * Math.sin(turn * Math.PI / 8));
           if (x < frame.left + 60 || y < frame.top + 20 || x > frame.right - 60 || y > frame.bottom - 20) continue;
           const near = [[x, y], [x + 60, y], [x - 60, y], [x, y + 60], [x, y - 60], [x + 45, y + 45], [x - 45, y - 45]];
           if (near.every(([a, b]) => bare(a, b) && inside(a, b) === {within})) return [x, y];
         }}
         return null"
    );
    let place = browser.run(&script).await;
    if place.is_null() {
        browser.picture("stuck").await;
    }
    (place[0].as_i64().expect("a place"), place[1].as_i64().expect("a place"))
}

/// How many ghosts stand on the table.
const GHOSTS: &str = "return document.querySelectorAll('#ghosts .ghost').length";

/// Where a figure stands, in the units of the table.
async fn stand(browser: &Browser, id: &str) -> Value {
    let script = "const piece = document.querySelector('#board .piece[data-id=' + CSS.escape(ID) + ']');
        const { e, f } = piece.transform.baseVal.consolidate().matrix;
        return [Math.round(e), Math.round(f)]";
    browser.run(&script.replace("ID", &json!(id).to_string())).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_figure_goes_where_it_is_dragged_and_out_of_reach_says_why() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    under_orders(&site, &browser).await;
    let figure = take_up(&browser, 0).await;
    browser.picture("ntombi-reach").await;
    // Out of reach: nothing happens, and the clause says why.
    browser.driver.action_chain().send_keys("--").perform().await.expect("the key");
    let version = browser.noted("version").await;
    let (x, y) = bare_place(&browser, false).await;
    browser.driver.action_chain().move_to(x - 4, y).move_to(x, y).perform().await.expect("the pointer");
    assert_eq!(browser.run(GHOSTS).await, 0, "no ghost stands where he may not go");
    browser.click_at(x, y).await;
    browser
        .until("const told = document.getElementById('refusal'); return !told.hidden && told.querySelector('.clause') !== null")
        .await;
    let refusal = browser.run("return document.getElementById('refusal').innerText").await;
    println!("out of reach: {refusal}");
    assert_eq!(browser.noted("version").await, version);
    // It is still the one to be sent. Dragged to where it may go: it is there, and the log says so.
    browser.find("#reach").await;
    let (x, y) = bare_place(&browser, true).await;
    browser.driver.action_chain().move_to(x - 4, y).move_to(x, y).perform().await.expect("the pointer");
    assert_eq!(browser.run(GHOSTS).await, 1, "his ghost stands where he may");
    let wanted = format!(
        "const matrix = document.querySelector('#board svg').getScreenCTM().inverse();
         const {{ x, y }} = new DOMPoint({x}, {y}).matrixTransform(matrix);
         return [x, y]"
    );
    let wanted = browser.run(&wanted).await;
    let (from_x, from_y) = middle(&browser, &figure).await;
    let chain = browser.driver.action_chain().move_to(from_x, from_y).click_and_hold();
    let chain = chain.move_to((from_x + x) / 2, (from_y + y) / 2).move_to(x, y);
    chain.release().perform().await.expect("the pointer");
    browser.until(&format!("return document.getElementById('main').dataset.version !== {version}")).await;
    let there = stand(&browser, &figure).await;
    for axis in 0..2 {
        let (wanted, there) = (wanted[axis].as_f64().expect("a place"), there[axis].as_f64().expect("a place"));
        assert!((wanted - there).abs() < 3.0, "{figure}: pointed at {wanted}, stands at {there}");
    }
    let log = browser.run("return document.querySelector('#log .deed').innerText").await;
    let name = figure.trim_start_matches('w').split_once('-').expect("a warrior");
    let name = format!("Warrior {} of warband {}", name.1, name.0);
    assert!(log.as_str().is_some_and(|log| log.contains(&name)), "{name}: {log}");
    browser.picture("ntombi-moved").await;
    browser.quiet("pointing").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_the_whole_table_pointing_just_beside_a_figure_means_it() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    under_orders(&site, &browser).await;
    browser.driver.action_chain().send_keys("0").perform().await.expect("the whole table");
    // Below the front rank, where no figure is under the pointer.
    let beside = "for (const piece of document.querySelectorAll('#board .piece')) {
          const box = piece.getBoundingClientRect();
          const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.bottom + 3)];
          const under = document.elementFromPoint(x, y);
          if (piece.dataset.id.startsWith('w') && under?.closest('#board svg') && !under.closest('[data-id]')) return [x, y];
        }
        return null";
    let beside = browser.run(beside).await;
    browser.click_at(beside[0].as_i64().expect("x"), beside[1].as_i64().expect("y")).await;
    browser.find("#reach").await;
    browser.quiet("pointing beside").await;
    browser.close().await;
}

/// A table at which those in a line can open fire together: what the first lesson begins with, both sides a person's.
async fn under_fire(site: &Site, browser: &Browser) {
    let game = redoubt_registry::load("ntombi", None).expect("the battle");
    let lesson = Lesson::of(game.profile()).expect("a lesson").expect("a sound one");
    let guided = Guided::begin(Arc::new(lesson), game).expect("its beginning");
    let visitor = site.visitor().await;
    let brought = visitor.load(&guided.battle().journal().write()).await;
    browser.go(&location(&brought)).await;
    assert!(my_turn(browser).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_fan_of_a_volley_is_drawn_before_it_is_fired() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    under_fire(&site, &browser).await;
    let (version, fans) =
        (browser.noted("version").await, "return document.querySelectorAll('#fans polygon.band').length");
    assert_eq!(browser.run(fans).await, 0);
    // The sergeant behind the line, and the arrow north.
    let pick = "document.querySelector('#board .piece[data-id=b2]').dispatchEvent(new MouseEvent('click', { bubbles: true })); return true";
    browser.run(pick).await;
    browser.until("return document.querySelector('#wheel .rose') !== null && !document.getElementById('main').hasAttribute('aria-busy')").await;
    let north = "const box = document.querySelectorAll('#wheel .rose > *')[1].getBoundingClientRect();
        return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]";
    let north = browser.run(north).await;
    let (x, y) = (north[0].as_i64().expect("x"), north[1].as_i64().expect("y"));
    browser.driver.action_chain().move_to(4, 4).move_to(x, y).perform().await.expect("the pointer");
    browser.until("return document.querySelectorAll('#fans polygon.band').length > 0").await;
    // It reaches north of those who fire, and is seen on the board.
    let drawn = "const fan = document.getElementById('fans').getBoundingClientRect();
        const board = document.querySelector('#board svg').getBoundingClientRect();
        const line = [...document.querySelectorAll('#ghosts .ghost, #board .piece.chosen')].map((one) => one.getBoundingClientRect());
        const seen = getComputedStyle(document.querySelector('#fans polygon'));
        return [fan.width > 20 && fan.height > 20, fan.top < Math.min(...line.map((one) => one.top)), fan.bottom > board.top,
            seen.fill !== 'none' && seen.visibility === 'visible']";
    assert_eq!(browser.run(drawn).await, json!([true, true, true, true]));
    browser.picture("ntombi-fan").await;
    browser.driver.action_chain().move_to(4, 4).perform().await.expect("the pointer");
    browser.until("return document.querySelectorAll('#fans polygon.band').length === 0").await;
    assert_eq!(browser.noted("version").await, version, "looking fires nothing");
    browser.quiet("a fan").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_to_many_that_costs_nothing_is_not_asked_about() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    under_orders(&site, &browser).await;
    let ply = browser.noted("ply").await;
    let march = "const all = [...document.querySelectorAll('#choices .choice')];
        const march = all.find((row) => /\\bto-/.test(row.dataset.touches));
        march.querySelector('button').click(); return march.dataset.stands.split(' ').length / 4";
    let men = browser.run(march).await.as_f64().expect("a number") as u64;
    browser.until(&format!("return document.getElementById('main').dataset.ply !== {ply}")).await;
    let number = |value: &Value| value.as_str().and_then(|text| text.parse::<u64>().ok()).expect("a number");
    assert_eq!(number(&browser.noted("ply").await), number(&ply) + men, "each has moved");
    browser.quiet("a march").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_to_many_is_listed_and_asked_about_before_it_is_carried_out() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    under_fire(&site, &browser).await;
    let give = "const all = [...document.querySelectorAll('#choices .choice')];
        const many = all.find((row) => row.querySelector('button').textContent.startsWith('Independent fire'));
        for (let at = many; at; at = at.parentElement) if (at.matches('details')) at.open = true;
        many.querySelector('button').focus(); return many.querySelector('button').innerText";
    let (version, ply) = (browser.noted("version").await, browser.noted("ply").await);
    // Left: nothing has happened, and the keyboard is back at the choices.
    browser.run(give).await;
    browser.driver.action_chain().send_keys(thirtyfour::Key::Enter).perform().await.expect("the key");
    browser.find("[data-asks] #steps li").await;
    assert_eq!(browser.run("return document.activeElement.matches('[data-asks] button.first')").await, true);
    let said = browser.run("return document.getElementById('live').textContent").await;
    assert_eq!(said, browser.run("return document.querySelector('#plan').textContent").await, "it is said");
    browser.accessible("an order to many").await;
    browser.picture("ntombi-plan").await;
    browser.driver.action_chain().send_keys(thirtyfour::Key::Escape).perform().await.expect("the key");
    browser.until("return document.querySelector('[data-asks]') === null").await;
    assert_eq!(browser.noted("version").await, version);
    assert_eq!(browser.run("return document.activeElement.closest('#choices') !== null").await, true);
    // Meant: each of its actions stands in the journal.
    browser.run(give).await;
    browser.driver.action_chain().send_keys(thirtyfour::Key::Enter).perform().await.expect("the key");
    browser.find("[data-asks] #steps li").await;
    let steps = browser.run("return document.querySelectorAll('#steps li').length").await.as_u64().expect("a number");
    let ways = browser.run("return document.querySelectorAll('#way polyline').length").await;
    assert_eq!(ways.as_u64(), Some(steps), "where each would go is drawn");
    browser.driver.action_chain().send_keys(thirtyfour::Key::Enter).perform().await.expect("the key");
    browser.until(&format!("return document.getElementById('main').dataset.version !== {version}")).await;
    let number = |value: &Value| value.as_str().and_then(|text| text.parse::<u64>().ok()).expect("a number");
    // A shot at someone who has fallen meanwhile is left out.
    let shots = number(&browser.noted("ply").await) - number(&ply);
    assert!((1..=steps).contains(&shots), "{shots} of {steps}");
    // Dice have fallen, and the other side has seen them: that is not taken back.
    let version = browser.noted("version").await;
    browser.click(".tools [data-key=u]").await;
    browser.until("return !document.getElementById('refusal').hidden").await;
    assert_eq!(browser.noted("version").await, version);
    browser.quiet("an order to many").await;
    browser.close().await;
}
