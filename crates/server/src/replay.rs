//! A battle seen again, move by move, with a chart of how it stood; one that is over can be studied.

mod chart;
mod mistakes;

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, Query, State};
use maud::{Markup, html};
use redoubt_kernel::Message;
use redoubt_stage::html as parts;
use serde::Deserialize;

use crate::failure::Failure;
use crate::play;
use crate::serve::House;
use crate::visitor::{Visitor, answer};

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
    moment(&house, &visitor, &id, asked.ply).await
}

/// A moment of a battle; the last, if nobody says which.
pub(crate) async fn moment(
    house: &House,
    visitor: &Visitor,
    id: &str,
    asked: Option<usize>,
) -> Result<Markup, Failure> {
    let table = house.hall.table(id, &visitor.requester).await?;
    let working = house.desk.progress(id).await;
    let seated = table.seated().await?;
    let over = seated.to_move().is_none();
    let study = if over { house.hall.store.study(id, seated.version()).await? } else { None };
    let battle = &seated.battle;
    let last = battle.ply();
    let ply = asked.unwrap_or(last).min(last);
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
            (play::field(visitor, &scene))
            div #side.side { section #orders aria-labelledby="now" {
                h2 #now { (visitor.say(&Message::new("page-moment").with("ply", ply).with("last", last))) }
                ul.told { (parts::happenings(scene.game, events, &visitor.voice)) }
                p #refusal.refusal role="alert" hidden {}
                @if ply == last { (parts::prompt(&scene, &visitor.voice)) }
                @match &study {
                    Some(study) => (chart::studied(visitor, &seated, study, ply)),
                    None => (chart::glance(visitor, &seated, viewer, ply)),
                }
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
                @match (&study, working) {
                    _ if !over => {},
                    (Some(study), _) => (mistakes::told(visitor, id, &seated, study, ply)),
                    (None, Some(hundredths)) => (mistakes::under_way(visitor, id, ply, hundredths)),
                    (None, None) => (mistakes::offered(visitor, id, ply)),
                }
                p.row {
                    @if !over && battle.can_go_on() {
                        a.button.first href={ "/game/" (id) } { (visitor.word("page-back-to-table")) }
                    }
                    a.button.second href={ "/game/" (id) "/journal" } download { (visitor.word("page-save")) }
                    button.second type="button" data-copy={ "/replay/" (id) "?ply=" (ply) } data-done=(visitor.word("page-copied"))
                        hidden { (visitor.word("page-share")) }
                }
            } }
        }
    };
    Ok(answer(visitor, &title, "table", middle))
}
