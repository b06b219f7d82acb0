//! Cards and chips beside the board: a title band, an emblem, dice by range, abilities with their sign, a medal.

use maud::{Markup, html};
use redoubt_kernel::scene::{CardFace, CardKind, Item, Pattern, Pictogram, Shape, When};

use super::shield::shield;
use super::{pictograms, style};
use crate::Voice;

/// A card, a chip or a line of a panel. Its root carries the item's id.
pub fn item(item: &Item, voice: &Voice) -> Markup {
    let id = Some(item.id.as_str()).filter(|id| !id.is_empty());
    match &item.card {
        None if item.die.is_some() => html! {
            span.item.lying data-id=[id] role="img" aria-label=(voice.say(&item.text)) {
                @if let Some(die) = &item.die { (super::die(die)) }
            }
        },
        None => html! { span.item data-id=[id] { (voice.say(&item.text)) } },
        Some(face) => faced(face, id, voice),
    }
}

/// The face of a card or chip by itself, to be read.
pub fn face(face: &CardFace, voice: &Voice) -> Markup {
    faced(face, None, voice)
}

fn faced(face: &CardFace, id: Option<&str>, voice: &Voice) -> Markup {
    match face.kind {
        CardKind::Chip => chip(face, id, voice),
        CardKind::Hero | CardKind::Unit | CardKind::Event | CardKind::Volley => card(face, id, voice),
    }
}

fn emblem(picture: &Pictogram) -> Markup {
    html! { svg.emblem viewBox="-26 -26 52 52" aria-hidden="true" { g.pic { (pictograms::drawing(picture)) } } }
}

/// The counter of a chip or card, small enough for a line of text.
pub fn token(face: &CardFace) -> Markup {
    let shape = face.livery.map_or(Shape::Square, |livery| livery.shape);
    html! {
        svg class=(format!("token {}", style::class(face.livery))) viewBox="-36 -44 72 88" aria-hidden="true" {
            @match shape {
                Shape::Round => ellipse.face rx="27" ry="34" {},
                Shape::Shield if face.pictogram.marks.is_empty() => (shield(face.livery)),
                Shape::Shield => ellipse.face rx="27" ry="34" {},
                Shape::Square => rect.face x="-31" y="-31" width="62" height="62" rx="6" {},
            }
            g.pic { (pictograms::drawing(face.pictogram)) }
        }
    }
}

fn chip(face: &CardFace, id: Option<&str>, voice: &Voice) -> Markup {
    html! {
        span class=(format!("chip {}", style::class(face.livery))) data-id=[id] {
            (emblem(face.pictogram))
            span.chip-name { (voice.say(&face.title)) }
            @if face.count > 1 { span.chip-count { "×" (face.count) } }
        }
    }
}

fn card(face: &CardFace, id: Option<&str>, voice: &Voice) -> Markup {
    let round = match face.livery.map(|livery| livery.shape) {
        Some(Shape::Round | Shape::Shield) => " round",
        Some(Shape::Square) | None => "",
    };
    html! {
        div class=(format!("card card-{} {}{round}", face.kind, style::class(face.livery))) data-id=[id] {
            div.card-band {
                @if let Some(corner) = &face.corner { span.card-corner { (voice.say(corner)) } }
                span.card-title { (voice.say(&face.title)) }
            }
            div.card-picture {
                (emblem(face.pictogram))
                @if face.medal { (medal()) }
                @if face.count > 1 { span.card-count { "×" (face.count) } }
            }
            @if !face.rows.is_empty() {
                div.card-table {
                    @for (name, value) in &face.rows {
                        span.card-cell { span.card-key { (voice.say(name)) } " " b { (voice.say(value)) } }
                    }
                }
            }
            @if !face.patterns.is_empty() { div.card-patterns { @for pattern in &face.patterns { (diagram(pattern, voice)) } } }
            @if !face.lines.is_empty() {
                ul.card-lines {
                    @for line in &face.lines { li { (timing(line.when)) span.line { (voice.say(&line.text)) } } }
                }
            }
            @if let Some((now, full)) = face.strength {
                span.card-life role="img" aria-label=(format!("{now}/{full}")) {
                    @for index in 0..full { i class=(if index < now { "card-heart" } else { "card-heart lost" }) {} }
                }
            }
        }
    }
}

/// A cross on a ribbon.
fn medal() -> Markup {
    html! {
        svg.medal viewBox="0 0 24 34" aria-hidden="true" {
            path.ribbon d="M6 0h12l-2 13h-8z" {}
            path.medal-cross d="M9 12h6l-1.5 6 6-1.5v7l-6-1.5 1.5 7h-6l1.5-7-6 1.5v-7l6 1.5z" {}
        }
    }
}

/// When an ability works or what it costs.
fn timing(when: When) -> Markup {
    let drawing = match when {
        When::Return => "M3 9h7a4 4 0 0 0 0-8M3 9l4-4M3 9l4 4",
        When::Discard => "M3 3l10 10M13 3l-10 10",
        When::Play => "M4 2l9 6-9 6z",
        When::Constant => "M2 8a3 3 0 1 1 6 0 3 3 0 1 0 6 0 3 3 0 1 0-6 0 3 3 0 1 1-6 0z",
    };
    html! { svg class=(format!("timing timing-{when}")) viewBox="0 0 16 16" aria-hidden="true" { path d=(drawing) {} } " " }
}

/// Where a card goes or strikes: squares around it, as far as the pattern goes.
pub(super) fn diagram(pattern: &Pattern, voice: &Voice) -> Markup {
    let far = pattern.steps.iter().map(|(x, y)| x.unsigned_abs().max(y.unsigned_abs())).max().unwrap_or(1).clamp(1, 4);
    let far = i32::from(far);
    let squares = (-far..=far).flat_map(|y| (-far..=far).map(move |x| (x, y)));
    let side = 12 * (2 * far + 1);
    let origin = -12 * far - 6;
    html! {
        svg class=(format!("pattern pattern-{}", pattern.kind)) viewBox=(format!("{origin} {origin} {side} {side}")) role="img" aria-label=(voice.say(&pattern.name)) {
            @for (x, y) in squares {
                @let hit = pattern.steps.iter().any(|step| (i32::from(step.0), i32::from(step.1)) == (x, y));
                @let class = if (x, y) == (0, 0) { "cell own" } else if hit { "cell hit" } else { "cell" };
                rect class=(class) x=(12 * x - 5) y=(12 * y - 5) width="10" height="10" rx="1.5" {}
            }
        }
    }
}
