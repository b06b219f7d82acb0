//! Real dice and real draws: whoever draws by hand is offered what can come in words, and never by the names of a data file.

use std::collections::BTreeSet;

use crate::visiting::{Visitor, between, location, orders, site};

/// Draws and rolls in one battle, at most, before every kind of draw has been seen.
const ENOUGH: usize = 400;

/// More than this is drawn from the pile of cards.
const CARDS: usize = 24;

/// What a page asks to be drawn or rolled: the fields that its form carries on, and what may be drawn, by name and in words.
struct Asked {
    fields: Vec<(String, String)>,
    drawn: Vec<(String, String)>,
}

fn plain(text: &str) -> String {
    text.replace("&quot;", "\"").replace("&lt;", "<").replace("&amp;", "&")
}

/// The form for a roll, if the page has one.
fn asked(page: &str) -> Option<Asked> {
    let form = page.split("<form class=\"rolls\"").nth(1)?.split("</form>").next()?;
    let hidden = form.split("<input type=\"hidden\"").skip(1);
    let fields =
        hidden.map(|field| (between(field, "name=\"", "\"").to_owned(), plain(between(field, "value=\"", "\""))));
    let buttons = form.split("<button name=\"drawn\"").skip(1);
    let drawn = buttons
        .map(|button| (between(button, "value=\"", "\"").to_owned(), plain(between(button, "\">", "</button>"))));
    Some(Asked { fields: fields.collect(), drawn: drawn.collect() })
}

/// Sends a form in this language and gives the page that follows.
async fn send(visitor: &Visitor, lang: &str, path: &str, fields: &[(String, String)]) -> (String, String) {
    let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let answer = visitor.post_bare(path, &fields).header("accept-language", lang).send().await.expect("an answer");
    if answer.status().is_redirection() {
        let to = location(&answer);
        let page = visitor.get(&to).header("accept-language", lang).send().await.expect("an answer");
        return (to, page.text().await.expect("a page"));
    }
    (path.to_owned(), answer.text().await.expect("a page"))
}

/// Plays with real dice until iButhos, markers and cards have been drawn; everything that was offered, by name and in words.
async fn offered(lang: &str) -> BTreeSet<(String, String)> {
    let site = site().await;
    let visitor = site.visitor().await;
    let field = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let begin = [field("token", &visitor.token), field("dice", "real"), field("seat-british", "me")];
    let (mut at, mut page) = send(&visitor, lang, "/new/ramparts", &begin).await;
    let mut all = BTreeSet::new();
    let mut game = String::new();
    for step in 0..ENOUGH {
        if at.starts_with("/game/") && game.is_empty() {
            game = at.clone();
        }
        if let Some(Asked { mut fields, drawn }) = asked(&page) {
            fields.push(match drawn.get(step % drawn.len().max(1)) {
                Some((name, _)) => field("drawn", name),
                None => field("face", &(step % 6 + 1).to_string()),
            });
            let pile = drawn.len() > CARDS;
            all.extend(drawn);
            if pile {
                return all;
            }
            let path = if game.is_empty() { "/new/ramparts".to_owned() } else { format!("{game}/rolls") };
            (at, page) = send(&visitor, lang, &path, &fields).await;
            continue;
        }
        let offers = orders(&page);
        // A card, where one may be drawn; what is offered last ends a phase, and so brings the next draw.
        let draw = offers.iter().find(|order| order.trim() == "draw");
        let order = plain(draw.or(offers.last()).unwrap_or_else(|| panic!("nothing to decide at {at}: {page}")));
        let version = between(&page, "data-version=\"", "\"").to_owned();
        let act =
            [field("token", &visitor.token), field("version", &version), field("choice", &order), field("sure", "yes")];
        (at, page) = send(&visitor, lang, &format!("{game}/act"), &act).await;
    }
    panic!("no card was drawn");
}

#[tokio::test]
async fn what_is_drawn_by_hand_is_named_in_words_in_both_languages() {
    for (lang, iton, marker, card) in [
        ("en", "inDlondo", "Left Horn 1", "15 Volley Fire: Present, Fire!"),
        ("es", "inDlondo", "Cuerno izquierdo 1", "15 Salva: ¡apunten, fuego!"),
    ] {
        let all = offered(lang).await;
        let said = |wanted: &str| all.iter().find(|(name, _)| name == wanted).map(|(_, words)| words.as_str());
        assert_eq!(said("indlondo"), Some(iton));
        assert_eq!(said("left-1"), Some(marker));
        assert_eq!(said("present-fire-15"), Some(card));
        for (name, words) in &all {
            assert!(name != words && !words.contains('⟨'), "{lang}: {name} is called {words}");
        }
    }
}
