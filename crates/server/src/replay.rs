//! A battle seen again, move by move, with a chart of how it stood.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, Query, State};
use maud::{Markup, html};
use redoubt_kernel::{Message, Seat};
use redoubt_stage::{html as parts, spoken};
use serde::Deserialize;

use crate::failure::Failure;
use crate::judge::judge;
use crate::play;
use crate::serve::House;
use crate::table::Seated;
use crate::visitor::{Visitor, answer};

/// Points of the chart.
const MOST_POINTS: usize = 400;

/// Which moment.
#[derive(Deserialize)]
pub(crate) struct Moment {
    ply: Option<usize>,
}

pub(crate) async fn show(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Query(asked): Query<Moment>,
) -> Result<Markup, Failure> {
    let table = house.hall.table(&id).await?;
    let seated = table.seated().await;
    let battle = &seated.battle;
    let last = battle.ply();
    let ply = asked.ply.unwrap_or(last).min(last);
    let viewer = seated.viewer();
    let (_, events, position) = battle.story().nth(ply).ok_or(Failure::NotFound)?;
    let mut scene = position.scene(viewer);
    // Looking back, there is nothing to choose.
    scene.choices.clear();
    let go = |to: usize, word: &str, key: &str, there: bool| {
        html! {
            @if there {
                a.button.second href={ "/replay/" (id) "?ply=" (to) } data-key=(key) { (visitor.word(word)) }
            } @else {
                span.button.second.off aria-disabled="true" { (visitor.word(word)) }
            }
        }
    };
    let title = visitor.voice.say(&scene.title);
    let middle = html! {
        main #main.replay data-replay=(id) data-battle=(scene.game) data-ply=(ply) data-last=(last) {
            h1 { (title) }
            (parts::strip(&scene, &visitor.voice))
            (play::field(&visitor, &scene))
            div #side.side { section #orders aria-labelledby="now" {
                h2 #now { (visitor.say(&Message::new("page-moment").with("ply", ply).with("last", last))) }
                ul.told { (parts::happenings(scene.game, events, &visitor.voice)) }
                @if ply == last { (parts::prompt(&scene, &visitor.voice)) }
                (chart(&visitor, &seated, viewer, ply))
                form.slider {
                    label for="ply" { (visitor.word("page-slide")) }
                    input #ply type="range" name="ply" min="0" max=(last) value=(ply);
                    button.second { (visitor.word("page-slide-do")) }
                }
                div.tools {
                    (go(0, "page-first", "Home", ply > 0))
                    (go(ply.saturating_sub(1), "page-before", "ArrowLeft", ply > 0))
                    (go(ply + 1, "page-after", "ArrowRight", ply < last))
                    (go(last, "page-last", "End", ply < last))
                }
                p.row {
                    @if seated.to_move().is_some() && battle.can_go_on() {
                        a.button.first href={ "/game/" (id) } { (visitor.word("page-back-to-table")) }
                    }
                    a.button.second href={ "/game/" (id) "/journal" } download { (visitor.word("page-save")) }
                    button.second type="button" data-copy={ "/replay/" (id) "?ply=" (ply) } data-done=(visitor.word("page-copied"))
                        hidden { (visitor.word("page-share")) }
                }
            } }
        }
    };
    Ok(answer(&visitor, &title, "table", middle))
}

/// How the battle stood after each action, for the first seat, as far as the viewer may know.
fn chart(visitor: &Visitor, seated: &Seated, viewer: Option<Seat>, ply: usize) -> Markup {
    let profile = seated.profile();
    let last = seated.battle.ply();
    let step = last / MOST_POINTS + 1;
    let over = seated.to_move().is_none();
    let judged = seated.battle.story().enumerate().filter(|(at, _)| at % step == 0 || *at == last);
    let points: Vec<(usize, i32)> = judged
        .map(|(at, (_, _, position))| {
            let viewer = viewer.filter(|_| !over);
            (at, judge(position, viewer, Seat(0)).unwrap_or_default().clamp(-1000, 1000))
        })
        .collect();
    let across = |at: usize| 10.0 + 380.0 * at as f64 / last.max(1) as f64;
    let down = |value: i32| 50.0 - f64::from(value) * 0.044;
    let line: Vec<String> =
        points.iter().map(|(at, value)| format!("{:.1},{:.1}", across(*at), down(*value))).collect();
    let here = points.iter().rev().find(|(at, _)| *at <= ply).map_or(0, |(_, value)| *value);
    let seat = |index: u8| spoken::seat_name(&visitor.voice, profile, profile.seat_name(Seat(index)));
    let about = Message::new("page-chart").with("seat", seat(0)).with("value", here / 10);
    html! {
        figure.chart {
            svg viewBox="0 0 400 100" role="img" aria-label=(visitor.say(&about)) data-points=(last) {
                line.zero x1="10" y1="50" x2="390" y2="50" {}
                polyline.stood points=(line.join(" ")) fill="none" {}
                line.here x1=(format!("{:.1}", across(ply))) y1="4" x2=(format!("{:.1}", across(ply))) y2="96" {}
                circle.here cx=(format!("{:.1}", across(ply))) cy=(format!("{:.1}", down(here))) r="4" {}
            }
            figcaption { (visitor.say(&about)) }
        }
    }
}
