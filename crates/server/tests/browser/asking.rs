//! What a player can ask for at the table: why not, how likely, a hint, how they stand, to take something back, to drag a
//! piece, to roll their own dice.

use serde_json::json;

use crate::driver::{Browser, Screen, open};
use crate::visiting::{Visitor, between, on_a_narrow_machine, site, site_with, take_the_thread_for_long_work};
use redoubt_server::Options;

/// A battle of Zama between two people, with ready-made armies.
async fn deployed(visitor: &Visitor) -> String {
    let fields = [("dice", "fair"), ("seed", "3"), ("seat-rome", "person"), ("seat-carthage", "person")];
    let game = visitor.begin("zama", &fields).await;
    for _ in 0..2 {
        let page = visitor.read(&game).await;
        let version = between(&page, "data-version=\"", "\"").to_owned();
        // One of these names an army of the side that places.
        for army in ["triplex", "elephants"] {
            let order = [("version", version.as_str()), ("verb", "deploy"), ("words", army)];
            visitor.post(&format!("{game}/act"), &order).send().await.expect("an answer");
        }
    }
    let page = visitor.read(&game).await;
    assert!(between(&page, "aria-current=\"step\">", "<").starts_with("Turn 1"), "both have deployed");
    game
}

async fn version(browser: &Browser) -> serde_json::Value {
    browser.run("return document.getElementById('main').dataset.version").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_can_ask_for_reasons_odds_hints_and_chances_and_take_back() {
    let site = site().await;
    let visitor = site.visitor().await;
    let game = deployed(&visitor).await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    browser.go(&game).await;
    // Why not: the enemy's piece is not ours to move.
    let lawful = "return [...document.querySelectorAll('#board .piece')].find((piece) =>
        !piece.classList.contains('lit') && !document.querySelector('#board .space.lit[data-id=' + CSS.escape(piece.dataset.space) + ']'))
        .dataset.id";
    let foe = browser.run(lawful).await;
    browser.run(&format!("document.querySelector('#board [data-id=' + {} + '] *').dispatchEvent(new MouseEvent('click', {{ bubbles: true }})); return true", json!(foe))).await;
    browser
        .until(
            "return document.querySelector('#refusal .clause') !== null && !document.getElementById('refusal').hidden",
        )
        .await;
    // Picking a piece lists what it can do; the odds stand beside an attack, if there is one.
    browser.run("document.querySelector('#board .lit').dispatchEvent(new MouseEvent('click', { bubbles: true })); return true").await;
    browser.until("return document.querySelector('#board .chosen') !== null").await;
    browser.picture("zama-chosen").await;
    browser.run("document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })); return true").await;
    browser.until("return document.querySelector('#board .chosen') === null").await;
    // A hint marks a choice.
    browser.click(".tools [data-key=h]").await;
    browser
        .until("return document.querySelector('.choice.hinted') !== null && document.querySelector('.hint') !== null")
        .await;
    // How do I stand?
    browser.click(".tools [data-key=c]").await;
    browser.until("return document.querySelector('.advice .best li') !== null").await;
    let seen =
        "const [answer, side] = ['.advice', '#side'].map((css) => document.querySelector(css).getBoundingClientRect());
        return answer.top >= side.top - 1 && answer.bottom <= side.bottom + 1";
    assert_eq!(browser.run(seen).await, true, "the answer is in sight");
    browser.picture("zama-advice").await;
    // Dragging a piece to a lawful square moves it.
    let before = version(&browser).await;
    let drag = "const board = document.querySelector('#board');
        const moves = [...document.querySelectorAll('#choices .choice')].map((row) => row.dataset.touches.split(' ')).filter((t) => t.length === 2);
        for (const [from, to] of moves) {
          const piece = board.querySelector('.piece[data-id=\"' + from + '\"], .piece[data-space=\"' + from + '\"]');
          const space = board.querySelector('.space[data-id=\"' + to + '\"]');
          const single = moves.filter(([f, t]) => f === from && t === to).length === 1;
          if (!piece || !space || !single || board.querySelector('.piece[data-space=\"' + to + '\"]')) continue;
          const a = piece.getBoundingClientRect(), b = space.getBoundingClientRect();
          return [a.x + a.width / 2, a.y + a.height / 2, b.x + b.width / 2, b.y + b.height / 2].map(Math.round);
        }
        return null;";
    let way = browser.run(drag).await;
    let way: Vec<i64> = way.as_array().expect("a move").iter().filter_map(serde_json::Value::as_i64).collect();
    let chain = browser.driver.action_chain().move_to(way[0], way[1]).click_and_hold();
    let chain = chain.move_to((way[0] + way[2]) / 2, (way[1] + way[3]) / 2).move_to(way[2], way[3]).release();
    chain.perform().await.expect("the drag");
    browser.until(&format!("return document.getElementById('main').dataset.version !== {before}")).await;
    // Nobody has rolled: it can be taken back, even between two people.
    let ply = browser.run("return document.getElementById('main').dataset.ply").await;
    browser.click(".tools [data-key=u]").await;
    browser.until(&format!("return document.getElementById('main').dataset.ply !== {ply}")).await;
    // The keys are listed.
    browser.run("document.dispatchEvent(new KeyboardEvent('keydown', { key: '?' })); return true").await;
    browser.until("return document.getElementById('help').open").await;
    browser.accessible("the keys").await;
    browser.quiet("asking").await;
    browser.close().await;
}

#[test]
fn odds_that_come_too_late_are_asked_for_again_with_a_click() {
    on_a_narrow_machine(async {
        let site = site_with(Options::default(), |limits| limits.burst *= 100.0).await;
        let visitor = site.visitor().await;
        let game = deployed(&visitor).await;
        let Some(browser) = open(&site, Screen::DESK).await else { return };
        browser.go(&game).await;
        // Whoever may attack is taken up while whatever takes thought has to wait.
        let taken = take_the_thread_for_long_work();
        let attack = "#choices .choice:has(button[value^=attack])";
        browser
            .run(&format!(
                "const from = document.querySelector('{attack}').dataset.touches.split(' ')[0];
                const piece = '.piece[data-id=\"' + from + '\"], #board .piece[data-space=\"' + from + '\"]';
                document.querySelector('#board ' + piece).dispatchEvent(new MouseEvent('click', {{ bubbles: true }}));
                return true"
            ))
            .await;
        let offers = "document.querySelectorAll('#choices .chances [data-again]').length";
        browser.until(&format!("return {offers} === 1")).await;
        browser.accessible("odds that come too late").await;
        browser.picture("late-odds").await;
        // Still too late: it is offered once more, and once only.
        let asked = "performance.getEntriesByType('resource').filter((entry) => entry.name.includes('/odds?')).length";
        let before = browser.run(&format!("return {asked}")).await;
        browser.click("#choices .chances [data-again]").await;
        browser.until(&format!("return {asked} > {before} && {offers} === 1")).await;
        drop(taken);
        // However busy the machine is, whoever goes on asking is answered in the end.
        let answered = "document.querySelector('#choices :is(.chances, .chanceless):not(:has([data-again]))') !== null";
        browser
            .until(&format!(
                "document.querySelector('#choices .chances [data-again]')?.click();
                return {answered} && {offers} === 0"
            ))
            .await;
        browser.close().await;
    });
}

/// A colour of the page, as it is drawn.
const COLOUR: &str = "const colour = (name) => {
      const probe = document.createElement('i');
      probe.style.setProperty('color', `var(${name})`);
      document.getElementById('board').append(probe);
      const found = getComputedStyle(probe).color;
      probe.remove();
      return found;
    };";

#[tokio::test(flavor = "multi_thread")]
async fn attacks_are_brown_moves_are_orange_and_a_hint_is_dotted() {
    let site = site().await;
    let visitor = site.visitor().await;
    let game = deployed(&visitor).await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    browser.go(&game).await;
    let drawn = |kind: &str, name: &str| {
        format!(
            "{COLOUR}
             const row = [...document.querySelectorAll('#choices .choice')].find((row) => row.dataset.kind === '{kind}' && row.dataset.touches.includes(' '));
             if (!row) return null;
             const [from, to] = row.dataset.touches.split(' ');
             document.dispatchEvent(new KeyboardEvent('keydown', {{ key: 'Escape', bubbles: true }}));
             document.querySelector(`#board .space[data-id='${{from}}']`).dispatchEvent(new MouseEvent('click', {{ bubbles: true }}));
             const space = document.querySelector(`#board .space[data-id='${{to}}']`);
             const stroke = getComputedStyle(space.querySelector('.area')).stroke;
             return [space.classList.contains('to-{kind}'), stroke === colour('{name}'), colour('--move') !== colour('--strike')]"
        )
    };
    assert_eq!(browser.run(&drawn("attack", "--strike")).await, json!([true, true, true]), "an attack");
    browser.picture("zama-attack").await;
    assert_eq!(browser.run(&drawn("move", "--move")).await, json!([true, true, true]), "a move");
    browser
        .run("document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })); return true")
        .await;
    // What a hint speaks of is outlined with dots, in another colour than what may be done.
    browser.click(".tools [data-key=h]").await;
    browser.until("return document.querySelector('#board .noted, #beside .noted') !== null").await;
    let dotted = format!(
        "{COLOUR}
         return [...document.querySelectorAll('#board .noted, #beside .noted')].every((thing) => {{
           const area = thing.matches('.space') ? thing.querySelector('.area') : null;
           const style = getComputedStyle(area ?? thing.querySelector('.lift') ?? thing);
           const dots = area ? style.strokeDasharray !== 'none' && style.strokeLinecap === 'round' : style.outlineStyle === 'dotted';
           return dots && (area ? style.stroke : style.outlineColor) === colour('--ink') && colour('--ink') !== colour('--brass');
         }})"
    );
    assert_eq!(browser.run(&dotted).await, true);
    browser.picture("zama-hinted").await;
    browser.quiet("telling apart").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn real_dice_are_asked_for_and_taken() {
    let site = site().await;
    let Some(browser) = open(&site, Screen::DESK).await else { return };
    browser.go("/new/zama").await;
    browser.click("input[name=dice][value=real]").await;
    browser.run("document.querySelector('select[name=seat-carthage]').value = 'friend'; return true").await;
    browser.click("form.new button.first").await;
    for face in [6, 2] {
        browser.find("form.rolls").await;
        browser.accessible("real dice").await;
        browser.picture("real-dice").await;
        browser.click(&format!("form.rolls button[value='{face}']")).await;
    }
    browser.find("main.table").await;
    browser.quiet("real dice").await;
    browser.close().await;
}
