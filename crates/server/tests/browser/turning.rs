//! A board that lies turned round, for whoever sits at its far side: what is pointed at, dragged or sent a way is still what is
//! seen there, and words stand upright.

use serde_json::json;

use crate::by_hand::{ALL_BY_HAND, HIDE, OFFERED, make};
use crate::driver::{Browser, Screen, open};
use crate::playing::my_turn;
use crate::pointing::look_at_decision;
use crate::visiting::{Site, site};
use crate::whole::{COVERED, middle};

/// Decisions that are made on a turned board.
const DECISIONS: usize = 12;

/// A table of this battle at which one person holds both seats.
async fn at_one_screen(site: &Site, browser: &Browser, battle: &str, fields: &[(&str, &str)]) {
    let visitor = site.visitor().await;
    browser.go("/").await;
    browser.run(ALL_BY_HAND).await;
    browser.go(&visitor.begin(battle, &[fields, &[("dice", "fair"), ("seed", "5")]].concat()).await).await;
    assert!(my_turn(browser).await);
}

/// Is the board turned, as it is drawn and as its button says?
const TURNED: &str = "const svg = document.querySelector('#board svg');
    const sheet = svg.querySelector('.sheet').getScreenCTM();
    return [svg.classList.contains('turned'), sheet.a < 0 && sheet.d < 0, document.querySelector('[data-turn]').ariaPressed === 'true']";

/// Words on the board that stand on their heads.
const HEADLONG: &str = "return [...document.querySelectorAll('#board svg text')]
    .filter((text) => text.checkVisibility({ visibilityProperty: true }) && text.textContent.trim() && text.getScreenCTM().a < 0)
    .map((text) => text.outerHTML.slice(0, 90))";

/// Where the middle of a space is seen.
async fn stands(browser: &Browser, css: &str) -> (f64, f64) {
    let script = "const box = document.querySelector(CSS_).getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]";
    let place = browser.run(&script.replace("CSS_", &json!(css).to_string())).await;
    (place[0].as_f64().expect("x"), place[1].as_f64().expect("y"))
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_turned_board_whatever_is_offered_is_pointed_at_where_it_is_seen() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    for (battle, seats) in [
        ("zama", [("seat-rome", "person"), ("seat-carthage", "random")]),
        ("hospital", [("seat-british", "person"), ("seat-zulu", "random")]),
    ] {
        at_one_screen(&site, &browser, battle, &seats).await;
        let far = "#board .space[data-id]";
        let before = stands(&browser, far).await;
        browser.click("[data-turn]").await;
        assert_eq!(browser.run(TURNED).await, json!([true, true, true]), "{battle}");
        let board = stands(&browser, "#board svg").await;
        let after = stands(&browser, far).await;
        for (was, is, middle) in [(before.0, after.0, board.0), (before.1, after.1, board.1)] {
            assert!(
                (was + is - 2.0 * middle).abs() < 4.0,
                "{battle}: {before:?} lies opposite {after:?} round {board:?}"
            );
        }
        assert_eq!(browser.run(HEADLONG).await, json!([]), "{battle}: on their heads");
        for round in 0..DECISIONS {
            assert!(my_turn(&browser).await);
            browser.run(HIDE).await;
            browser.until("return !document.getElementById('main').hasAttribute('aria-busy') && document.querySelector('#choices .choice') !== null").await;
            look_at_decision(&browser, &format!("{battle} turned"), round).await;
            assert_eq!(browser.run(TURNED).await, json!([true, true, true]), "{battle}: it stays turned");
            let offered = browser.run(OFFERED).await;
            let offered = offered.as_array().cloned().unwrap_or_default();
            make(&browser, offered.get(round * 7 % offered.len().max(1)).expect("a choice")).await;
        }
        browser.picture(&format!("turned-{battle}")).await;
        // It is kept for this battle, and lies as it did when it is turned again.
        browser.driver.refresh().await.expect("the page again");
        browser.until("return document.querySelector('#board svg.turned') !== null").await;
        browser.click("[data-turn]").await;
        assert_eq!(browser.run(TURNED).await, json!([false, false, false]), "{battle}");
        browser.quiet(battle).await;
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_is_dragged_to_the_place_where_it_is_let_go_on_a_turned_board() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    at_one_screen(&site, &browser, "zama", &[("seat-rome", "person"), ("seat-carthage", "person")]).await;
    // At one screen it is turned only for the side that sits beyond it.
    browser.click("[data-turn]").await;
    for _ in 0..2 {
        let far = browser.noted("seat").await != "0";
        assert_eq!(
            browser.run(TURNED).await,
            json!([far, far, true]),
            "whoever sits at the far side sees it from there"
        );
        let version = browser.noted("version").await;
        let (x, y) = middle(&browser, "#beside .card.lit").await;
        browser
            .driver
            .action_chain()
            .move_to(x, y)
            .click_and_hold()
            .move_to(x - 20, y - 20)
            .perform()
            .await
            .expect("a card in the hand");
        browser.until("return document.querySelector('.ghost .card') !== null && document.querySelector('#board .space.lit') !== null").await;
        assert_eq!(browser.run(COVERED).await, json!([]), "the places to drag it to");
        let (to_x, to_y) = middle(&browser, "#board .space.lit").await;
        let at = format!("return document.elementFromPoint({to_x}, {to_y}).closest('#board .space').dataset.id");
        let at = browser.run(&at).await;
        browser
            .driver
            .action_chain()
            .move_to((x + to_x) / 2, (y + to_y) / 2)
            .move_to(to_x, to_y)
            .release()
            .perform()
            .await
            .expect("the drag");
        browser.until(&format!("return document.getElementById('main').dataset.version !== {version}")).await;
        let there =
            format!("return document.querySelector('#board .piece[data-space=' + CSS.escape({at}) + ']') !== null");
        assert_eq!(browser.run(&there).await, true, "it stands where it was let go");
        // Now the other side, by its ready-made army if it takes long.
        if !far {
            let version = browser.noted("version").await;
            browser.run("const all = [...document.querySelectorAll('#choices button[name=choice]')]; (all.find((one) => one.value.startsWith('deploy')) ?? all[0]).click(); return true").await;
            let done = "const main = document.getElementById('main');
                if (!main.hasAttribute('aria-busy')) document.querySelector('[data-asks] button.first')?.click();
                return main.dataset.version !== ";
            browser.until(&format!("{done}{version}")).await;
            assert!(my_turn(&browser).await);
        }
    }
    browser.quiet("dragging").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rose_of_a_turned_board_points_where_the_men_are_seen_to_go() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    let seats = [("scenario", "short"), ("seat-british", "random"), ("seat-zulu", "person")];
    at_one_screen(&site, &browser, "ntombi", &seats).await;
    browser.click("[data-turn]").await;
    for _ in 0..80 {
        assert!(my_turn(&browser).await);
        if browser.run("return document.querySelector('#choices .choice[data-touches*=\"to-s\"]') !== null").await
            == true
        {
            break;
        }
        let version = browser.noted("version").await;
        browser.run("document.querySelector('#choices button[name=choice]').click(); return true").await;
        browser.until(&format!("if (!document.getElementById('main').hasAttribute('aria-busy')) document.querySelector('[data-asks] button.first')?.click();
            return document.getElementById('main').dataset.version !== {version}")).await;
    }
    browser.run(HIDE).await;
    assert_eq!(browser.run(TURNED).await, json!([true, true, true]));
    let row = "return [...document.querySelectorAll('#choices .choice')].map((row) => row.dataset.touches.split(' ')).find((touches) => touches.length === 2 && touches[1] === 'to-s')";
    let row = browser.run(row).await;
    let id = row[0].as_str().expect("a warband").to_owned();
    let pick = "const thing = document.querySelector('#board [data-id=' + CSS.escape(ID) + ']'); thing.dispatchEvent(new MouseEvent('click', { bubbles: true })); return true";
    browser.run(&pick.replace("ID", &json!(id).to_string())).await;
    browser.until("return document.querySelector('#wheel .rose') !== null").await;
    browser.picture("turned-rose").await;
    // South is up now, and the arrow that points up sends them there.
    let way = "const all = [...document.querySelectorAll('#wheel .rose > *')];
        const middle = (one) => { const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
        const south = all.find((one) => one.matches('button') && /8″|south/.test(one.ariaLabel ?? '') && one.textContent.trim() === '↑');
        const [x, y] = middle(south), [, centre] = middle(document.querySelector('#wheel .rose .leave'));
        return [Math.round(x), Math.round(y), y < centre, south.ariaLabel]";
    let way = browser.run(way).await;
    assert_eq!(way[2], true, "{way}");
    assert!(way[3].as_str().is_some_and(|words| words.contains("south")), "{way}");
    let before = stands(&browser, "#board .piece.chosen .fig-halo").await;
    let moved = "return [...document.querySelectorAll('#board .piece.chosen')].map((piece) => piece.dataset.id)[0]";
    let man = browser.run(moved).await;
    let version = browser.noted("version").await;
    // What is seen stays where it is meanwhile, so that one can be told from the other.
    let view = browser.run("return document.querySelector('#board svg').getAttribute('viewBox')").await;
    browser.click_at(way[0].as_i64().expect("x"), way[1].as_i64().expect("y")).await;
    browser.until(&format!("return document.getElementById('main').dataset.version !== {version}")).await;
    browser.until("return !document.getElementById('main').hasAttribute('aria-busy')").await;
    browser.run(&format!("document.querySelector('#board svg').setAttribute('viewBox', {view}); return true")).await;
    let after = stands(&browser, &format!("#board .piece[data-id={man}] .fig-halo")).await;
    assert!(after.1 < before.1 - 1.0, "up on the screen: {before:?}, then {after:?}");
    browser.quiet("the rose").await;
    browser.close().await;
}
