//! The cards and counters of a data set on one sheet, drawn as one would print them and cut them out. Words are broken into lines
//! here: not every program that reads SVG knows how.

use maud::{Markup, html};
use redoubt_kernel::scene::{CardFace, CardKind, Components};

use super::cards::{diagram, token};
use super::paper::{Theme, settled};
use super::{pictograms, style};
use crate::Voice;

/// How wide the sheet is, and how far apart things lie.
const WIDTH: i32 = 1048;
const GAP: i32 = 16;
/// A card has the shape of a playing card.
const CARD: (i32, i32) = (242, 338);
const COUNTER: (i32, i32) = (156, 150);
/// How many letters of each size fit beside each other on a card, about.
const TITLE: usize = 21;
const TEXT: usize = 36;
const LABEL: usize = 20;

/// What the sheet needs beyond what drawings need.
const STYLE: &str = ".sheet-paper { fill: var(--paper); } \
    .components text { font-family: Georgia, \"Times New Roman\", \"Liberation Serif\", \"DejaVu Serif\", serif; fill: var(--ink); text-anchor: middle; } \
    .components .heading { font-size: 26px; font-weight: bold; text-anchor: start; } \
    .cut { fill: var(--card); stroke: var(--card-line); stroke-width: 1.5; } \
    .components .title { font-size: 16px; font-weight: bold; } \
    .components .corner { font-size: 12px; fill: var(--soft-ink); } \
    .components .words { font-size: 11.5px; text-anchor: start; } \
    .components .key { font-size: 11px; fill: var(--soft-ink); } \
    .components .value { font-size: 17px; font-weight: bold; } \
    .components .name { font-size: 12.5px; } \
    .components .many { font-size: 14px; font-weight: bold; } \
    .cell { fill: none; stroke: var(--card-line); } .own { fill: var(--ink); } \
    .pattern-move .hit { fill: var(--move); } .pattern-strike .hit { fill: var(--strike); } \
    .rule { stroke: var(--card-line); stroke-width: 1; } .heart { fill: var(--crimson); } ";

/// The sheet as a file that stands alone.
pub fn components(groups: &[Components], voice: &Voice, theme: Theme) -> String {
    let mut top = GAP;
    let mut drawn = Vec::new();
    for group in groups.iter().filter(|group| !group.cards.is_empty()) {
        let heading = voice.say(&group.title);
        drawn.push(html! { text.heading x=(GAP) y=(top + 26) { (heading) } });
        top += 42;
        let (width, height) = if group.cards.iter().all(is_counter) { COUNTER } else { CARD };
        let across = ((WIDTH - GAP) / (width + GAP)).max(1) as usize;
        for row in group.cards.chunks(across) {
            for (place, card) in (0..).zip(row) {
                let at = format!("translate({} {top})", GAP + place * (width + GAP));
                let face = if is_counter(card) { counter(card, voice) } else { face(card, voice) };
                drawn.push(html! { g class=(style::class(card.livery)) transform=(at) { (face) } });
            }
            top += height + GAP;
        }
        top += GAP;
    }
    let liveries = groups.iter().flat_map(|group| &group.cards).filter_map(|card| card.livery);
    let rules = settled(&(style::for_liveries(liveries) + STYLE), theme);
    let sheet = html! {
        svg.components xmlns="http://www.w3.org/2000/svg" width=(WIDTH) height=(top) viewBox=(format!("0 0 {WIDTH} {top}")) {
            style { (maud::PreEscaped(rules)) }
            rect.sheet-paper width=(WIDTH) height=(top) {}
            @for part in &drawn { (part) }
        }
    };
    sheet.into_string()
}

fn is_counter(card: &CardFace) -> bool {
    card.kind == CardKind::Chip
}

/// Words in lines of about so many letters.
fn lines(text: &str, letters: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut().filter(|line| line.chars().count() + 1 + word.chars().count() <= letters) {
            Some(line) => {
                line.push(' ');
                line.push_str(word);
            }
            None => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A counter: its token, its name, and how many there are.
fn counter(card: &CardFace, voice: &Voice) -> Markup {
    let (width, height) = COUNTER;
    html! {
        rect.cut width=(width) height=(height) rx="8" {}
        svg x=(width / 2 - 36) y="8" width="72" height="88" { (token(card)) }
        @if card.count > 1 { text.many x=(width - 20) y="24" { "×" (card.count) } }
        @for (index, line) in (0..).zip(lines(&voice.say(&card.title), LABEL).iter().take(3)) {
            text.name x=(width / 2) y=(112 + 15 * index) { (line) }
        }
    }
}

/// A card: its band, its picture, its table, where it goes and strikes, and what it can be used for.
fn face(card: &CardFace, voice: &Voice) -> Markup {
    let (width, height) = CARD;
    let title = lines(&voice.say(&card.title), TITLE);
    let mut y = 26;
    let mut parts: Vec<Markup> = Vec::new();
    for line in title.iter().take(3) {
        parts.push(html! { text.title x=(width / 2) y=(y) { (line) } });
        y += 18;
    }
    let mut corner: Vec<String> = card.corner.iter().map(|corner| voice.say(corner)).collect();
    if card.count > 1 {
        corner.push(format!("×{}", card.count));
    }
    if !corner.is_empty() {
        parts.push(html! { text.corner x=(width / 2) y=(y) { (corner.join(" · ")) } });
        y += 8;
    }
    parts.push(html! {
        rect.face x=(width / 2 - 56) y=(y) width="112" height="80" rx="8" {}
        svg x=(width / 2 - 36) y=(y + 4) width="72" height="72" viewBox="-26 -26 52 52" { g.pic { (pictograms::drawing(card.pictogram)) } }
    });
    if let Some((_, full)) = card.strength {
        for place in 0..i32::from(full) {
            parts.push(html! { circle.heart cx=(width - 20 - 14 * place) cy=(y + 40) r="5" {} });
        }
    }
    y += 94;
    for (place, (key, value)) in (0..).zip(&card.rows) {
        let x = width * (2 * place + 1) / (2 * card.rows.len().max(1) as i32);
        parts.push(
            html! { text.key x=(x) y=(y) { (voice.say(key)) } text.value x=(x) y=(y + 18) { (voice.say(value)) } },
        );
    }
    y += if card.rows.is_empty() { 0 } else { 34 };
    for (place, pattern) in (0..).zip(&card.patterns) {
        let x = width * (2 * place + 1) / (2 * card.patterns.len().max(1) as i32) - 40;
        parts.push(html! { svg x=(x) y=(y - 8) width="80" height="80" { (diagram(pattern, voice)) } });
    }
    y += if card.patterns.is_empty() { 0 } else { 90 };
    for line in &card.lines {
        for (index, words) in (0..).zip(lines(&voice.say(&line.text), TEXT)) {
            let x = if index == 0 { 14 } else { 22 };
            // What does not fit any more is cut off rather than written over the next card.
            if y < height - 6 {
                parts.push(html! { text.words x=(x) y=(y) { (if index == 0 { "• " } else { "" }) (words) } });
            }
            y += 14;
        }
        y += 3;
    }
    html! { rect.cut width=(width) height=(height) rx="12" {} @for part in &parts { (part) } }
}
