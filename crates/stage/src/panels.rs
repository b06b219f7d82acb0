//! What lies beside the board: panels as parts of a page, as lines of a terminal, and as sentences. Counts and scores are
//! small tables with a name to each row; what nobody needs all the time is closed until it is opened.

use maud::{Markup, html};

use redoubt_kernel::Message;
use redoubt_kernel::scene::{Cell, Item, Panel, PanelKind, Scene};

use crate::wrapping::columns;
use crate::{Voice, svg};

/// More than so many pips are a bar.
const PIPS: u8 = 10;

/// A panel beside the board. A closed one is open while something in it can be chosen.
pub fn panel(scene: &Scene, panel: &Panel, voice: &Voice) -> Markup {
    let title = voice.say(&panel.title);
    let chosen = |item: &Item| !item.id.is_empty() && scene.choices.iter().any(|one| one.touches.contains(&item.id));
    html! {
        section class={ "panel " (panel.kind.word()) } data-panel=(panel.id) data-seat=[panel.seat.map(|seat| seat.0)] {
            @match &panel.folded {
                None => {
                    h2 { (title) }
                    (contents(panel, &title, voice))
                },
                Some(meanwhile) => details open[panel.items.iter().any(chosen)] {
                    summary { h2 { (title) } " " span.panel-sum { (voice.say(meanwhile)) } }
                    (contents(panel, &title, voice))
                },
            }
        }
    }
}

fn contents(panel: &Panel, title: &str, voice: &Voice) -> Markup {
    match panel.kind {
        PanelKind::Table => table(panel, title, voice),
        PanelKind::Hand | PanelKind::Cup | PanelKind::List | PanelKind::Dice => {
            html! { ul.items { @for item in &panel.items { li { (svg::item(item, voice)) } } } }
        }
    }
}

fn table(panel: &Panel, title: &str, voice: &Voice) -> Markup {
    html! {
        table.rows aria-label=(title) {
            @if !panel.columns.is_empty() {
                thead {
                    tr {
                        @for column in &panel.columns {
                            @let said = voice.say(column);
                            @if said.is_empty() { td {} } @else { th scope="col" { (said) } }
                        }
                    }
                }
            }
            tbody { @for item in &panel.items { (row(item, voice)) } }
        }
    }
}

fn row(item: &Item, voice: &Voice) -> Markup {
    let id = Some(item.id.as_str()).filter(|id| !id.is_empty());
    html! {
        tr.total[item.total] data-id=[id] {
            th scope="row" {
                @if let Some(face) = &item.card { (svg::token(face)) " " }
                (voice.say(&item.text))
            }
            @for cell in &item.cells { (drawn(cell, voice)) }
        }
    }
}

fn drawn(cell: &Cell, voice: &Voice) -> Markup {
    match cell {
        Cell::Words(text) => html! { td { (voice.say(text)) } },
        Cell::Number(number) => html! { td.number { (signed(*number)) } },
        Cell::Gauge { now, full } => html! { td { (gauge(*now, *full, voice)) } },
        Cell::Signs(badges) => html! { td { @for badge in badges { (svg::sign(badge, voice)) } } },
        Cell::Nothing => html! { td {} },
    }
}

/// Pips, or a bar with its numbers.
fn gauge(now: u8, full: u8, voice: &Voice) -> Markup {
    let text = voice.say(&Message::new("scene-gauge").with("now", now).with("full", full));
    if full > PIPS {
        let width = f64::from(now.min(full)) * 100.0 / f64::from(full);
        return html! {
            svg.bar viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" {
                rect width="100" height="8" class="whole" {}
                rect width=(format!("{width:.0}")) height="8" class="part" {}
            }
            " " (text)
        };
    }
    html! {
        span.pips role="img" aria-label=(text) {
            @for index in 0..full.max(now) { i class=(if index < now { "pip-on" } else { "pip-off" }) {} }
        }
    }
}

/// A number with a true minus sign.
fn signed(number: i64) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}

/// A cell in characters.
fn written(cell: &Cell, voice: &Voice) -> String {
    match cell {
        Cell::Words(text) => voice.say(text),
        Cell::Number(number) => signed(*number),
        Cell::Gauge { now, full } if *full <= PIPS => {
            "●".repeat(usize::from(*now)) + &"○".repeat(usize::from(full.saturating_sub(*now)))
        }
        Cell::Gauge { now, full } => voice.say(&Message::new("scene-gauge").with("now", *now).with("full", *full)),
        Cell::Signs(badges) => badges.iter().map(|badge| voice.say(&badge.text)).collect::<Vec<_>>().join(", "),
        Cell::Nothing => String::new(),
    }
}

/// The rows of a table in characters, in so many columns.
pub fn aligned(panel: &Panel, voice: &Voice, room: usize) -> Vec<String> {
    let heads = (!panel.columns.is_empty()).then(|| panel.columns.iter().map(|column| voice.say(column)).collect());
    let rows = panel.items.iter().map(|item| {
        let cells = item.cells.iter().map(|cell| written(cell, voice));
        std::iter::once(voice.say(&item.text)).chain(cells).collect::<Vec<String>>()
    });
    let rows: Vec<Vec<String>> = heads.into_iter().chain(rows).collect();
    columns(&rows, room)
}

/// A panel as a sentence: every row with the names of its columns.
pub(crate) fn said(panel: &Panel, voice: &Voice) -> String {
    let items: Vec<String> = panel.items.iter().map(|item| spoken_item(panel, item, voice)).collect();
    format!("{}: {}.", voice.say(&panel.title), items.join(if panel.kind == PanelKind::Table { "; " } else { ", " }))
}

fn spoken_item(panel: &Panel, item: &Item, voice: &Voice) -> String {
    let cells = item.cells.iter().enumerate().filter_map(|(index, cell)| {
        let column = panel.columns.get(index + 1).map(|column| voice.say(column)).unwrap_or_default();
        let value = match cell {
            Cell::Gauge { now, full } => voice.say(&Message::new("scene-gauge").with("now", *now).with("full", *full)),
            Cell::Words(_) | Cell::Number(_) | Cell::Signs(_) | Cell::Nothing => written(cell, voice),
        };
        (!value.is_empty()).then(|| if column.is_empty() { value } else { format!("{column} {value}") })
    });
    let cells = cells.collect::<Vec<_>>().join(", ");
    let name = voice.say(&item.text);
    if cells.is_empty() { name } else { format!("{name}: {cells}") }
}
