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

use crate::app::App;
use crate::failure::Failure;
use crate::play;
use crate::visitor::{Visitor, answer};

/// Which moment.
#[derive(Deserialize)]
pub(crate) struct ReplayQuery {
    ply: Option<usize>,
}

pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Query(asked): Query<ReplayQuery>,
) -> Result<Markup, Failure> {
    moment(&app, &visitor, &id, asked.ply).await
}

/// A moment of a battle; the last, if nobody says which.
pub(crate) async fn moment(app: &App, visitor: &Visitor, id: &str, asked: Option<usize>) -> Result<Markup, Failure> {
    let table = app.tables.table(id, &visitor.requester).await?;
    let working = app.studies.progress(id).await;
    let seated = table.seated().await?;
    let over = seated.to_move().is_none();
    let study = if over { app.tables.store.study(id, seated.version()).await? } else { None };
    let battle = &seated.battle;
    let last = battle.ply();
    let ply = asked.unwrap_or(last).min(last);
    let viewer = visitor.asker().viewer(&seated);
    let past = battle.story(viewer).nth(ply).ok_or(Failure::NotFound)?;
    let mut scene = past.view().scene();
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
                ul.told { (parts::happenings(scene.game, &past.told(), &visitor.voice)) }
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
