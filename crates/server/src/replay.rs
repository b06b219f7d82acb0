//! A battle seen again, move by move, with a chart of how it stood; one that is over can be studied.

mod branch;
mod chart;
mod luck;
mod mistakes;
mod moves;

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, Query, State};
use maud::{Markup, html};
use redoubt_kernel::{Message, Seat};
use redoubt_stage::{html as parts, reader, spoken};
use redoubt_tactics::Study;
use serde::Deserialize;

pub(crate) use branch::branch;

use crate::app::App;
use crate::failure::Failure;
use crate::menu::menu;
use crate::table::Seated;
use crate::visitor::{Visitor, answer};
use crate::{play, share};

/// Which moment, and whose play.
#[derive(Default, Deserialize)]
pub(crate) struct ReplayQuery {
    pub(crate) ply: Option<usize>,
    pub(crate) seat: Option<String>,
    /// Is it about what a study found?
    pub(crate) study: Option<String>,
}

/// Where a moment is shown, and with whose eyes if someone chose; with what was found about the battle first, if that is asked
/// for.
fn address(id: &str, ply: impl std::fmt::Display, seat: Option<&str>, findings: bool) -> String {
    let seat = seat.map(|seat| format!("seat={seat}&")).unwrap_or_default();
    format!("/replay/{id}?{seat}{}ply={ply}", if findings { "study=1&" } else { "" })
}

/// Where what a study found is shown, with the board at the first of the turning points.
pub(crate) fn findings(id: &str, seat: Option<&str>) -> String {
    let seat = seat.map(|seat| format!("seat={seat}&")).unwrap_or_default();
    format!("/replay/{id}?{seat}study=1")
}

/// A battle that is looked back at.
struct Look<'a> {
    visitor: &'a Visitor,
    id: &'a str,
    seated: &'a Seated,
    /// Whose play is looked at.
    seat: Seat,
    /// Its name, if someone asked for it.
    asked: Option<&'static str>,
    /// The moment that is shown.
    ply: usize,
    /// Does what was found come first?
    findings: bool,
}

impl<'a> Look<'a> {
    fn new(visitor: &'a Visitor, id: &'a str, seated: &'a Seated, study: Option<&Study>, query: &ReplayQuery) -> Self {
        let profile = seated.profile();
        let asked = query.seat.as_deref().and_then(|name| profile.seat(name));
        // Whoever sits here looks at their own play.
        let viewer = seated.viewer(&visitor.asker);
        let mut people = seated.seating.people();
        let own = seated.seating.people().find(|seat| viewer.holds(*seat));
        let seat = asked.or(own).or_else(|| people.next()).unwrap_or(Seat(0));
        let last = seated.battle.ply();
        let findings = query.study.is_some();
        let turn = study.filter(|_| findings).and_then(|study| Some(study.turning_points(Some(seat)).first()?.ply + 1));
        let ply = query.ply.or(turn).unwrap_or(last).min(last);
        Look { visitor, id, seated, seat, asked: asked.map(|seat| profile.seat_name(seat)), ply, findings }
    }

    /// The last moment.
    fn last(&self) -> usize {
        self.seated.battle.ply()
    }

    /// Where another moment is shown.
    fn at(&self, ply: usize) -> String {
        address(self.id, ply, self.asked, self.findings)
    }

    /// The name of a seat.
    fn name(&self, seat: Seat) -> String {
        let profile = self.seated.profile();
        spoken::seat_name(&self.visitor.voice, profile, profile.seat_name(seat))
    }

    /// Fields for a form that comes back to this moment.
    fn fields(&self, ply: usize) -> Markup {
        html! {
            (crate::form_token::field(self.visitor))
            input type="hidden" name="ply" value=(ply);
            @if let Some(seat) = self.asked { input type="hidden" name="seat" value=(seat); }
        }
    }
}

pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Query(asked): Query<ReplayQuery>,
) -> Result<Markup, Failure> {
    moment(&app, &visitor, &id, &asked).await
}

/// A thing on the board of a moment.
#[derive(Deserialize)]
pub(crate) struct ReplayReadQuery {
    ply: usize,
    thing: String,
}

/// Shows a thing large.
pub(crate) async fn read(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Query(asked): Query<ReplayReadQuery>,
) -> Result<Markup, Failure> {
    let table = app.tables.current(&id, &visitor).await?;
    let seated = table.seated().await?;
    let past = seated.battle.story(seated.viewer(&visitor.asker)).nth(asked.ply).ok_or(Failure::NotFound)?;
    let view = past.view();
    let scene = view.picture();
    let Some(thing) = scene.thing(&asked.thing) else { return Ok(Markup::default()) };
    Ok(reader::read(&scene, thing, &view.about(thing), seated.profile(), &visitor.voice, None))
}

/// A moment of a battle; the last, if nobody says which.
pub(crate) async fn moment(app: &App, visitor: &Visitor, id: &str, asked: &ReplayQuery) -> Result<Markup, Failure> {
    let table = app.tables.current(id, visitor).await?;
    let working = app.studies.progress(id).await;
    let seated = table.seated().await?;
    let over = seated.to_move().is_none();
    let study = if over { app.tables.store.study(id, seated.version()).await? } else { None };
    let battle = &seated.battle;
    let look = Look::new(visitor, id, &seated, study.as_ref(), asked);
    let (ply, last) = (look.ply, look.last());
    let viewer = seated.viewer(&visitor.asker);
    let past = battle.story(viewer).nth(ply).ok_or(Failure::NotFound)?;
    // Looking back, there is nothing to choose.
    let scene = past.view().picture();
    let way = ply.checked_sub(1).and_then(|before| play::trace(battle, viewer, before, ply));
    let title = visitor.voice.say(&scene.title);
    let found = html! {
        @if over && look.findings { (mistakes::whose(&look)) }
        @match &study {
            Some(study) if look.findings => { (mistakes::told(&look, study)) (chart::studied(&look, study)) (luck::told(&look, study)) },
            Some(study) => (chart::studied(&look, study)),
            None => (chart::glance(&look, viewer)),
        }
        @if over && !look.findings { (mistakes::whose(&look)) }
        @match (&study, working) {
            _ if !over => {},
            (Some(study), _) if !look.findings => { (mistakes::told(&look, study)) (luck::told(&look, study)) },
            (Some(_), _) => {},
            (None, Some(hundredths)) => (mistakes::under_way(&look, hundredths)),
            (None, None) => (mistakes::offered(&look)),
        }
    };
    let middle = html! {
        main #main class={ "replay " (play::shape(&scene)) } data-replay=(id) data-battle=(scene.game) data-ply=(ply)
            data-last=(last) data-at=(address(id, "", look.asked, look.findings)) data-found=(findings(id, look.asked)) data-asking={ "/replay/" (id) } data-asked={ "ply=" (ply) } {
            h1 { (title) }
            (menu(visitor, scene.game, None, &look.at(ply)))
            (parts::strip(&scene, &visitor.voice))
            (play::field(visitor, &scene, way.as_ref(), None))
            div #side.side { section #orders aria-labelledby="now" {
                @if look.findings { (found) }
                h2 #now { (visitor.say(&Message::new("page-moment").with("ply", ply).with("last", last))) }
                // What is pressed again and again stays where it is, however much happened.
                (steps(&look))
                ul.told { (parts::happenings(scene.game, &past.told(), &visitor.voice)) }
                p #refusal.refusal role="alert" hidden {}
                @if ply == last { (parts::prompt(&scene, &visitor.voice)) }
                (moves::list(&look, viewer))
                @if !look.findings { (found) }
                @if over && ply < last { (branch::offered(&look, ply)) }
                p.row {
                    @if !over && battle.can_go_on() {
                        a.button.first href={ "/game/" (id) } { (visitor.word("page-back-to-table")) }
                    }
                    @if over { a.button.second href={ "/game/" (id) } { (visitor.word("page-result")) } }
                    a.button.second href={ "/game/" (id) "/journal" } download { (visitor.word("page-save")) }
                    button.second type="button" data-copy=(look.at(ply)) data-done=(visitor.word("page-copied"))
                        hidden { (visitor.word("page-share-moment")) }
                }
                @if over { (share::offered(visitor, id, &seated)) }
            (play::keys(visitor, None)) } (play::reader(visitor)) }
        }
    };
    Ok(answer(visitor, &title, "table", middle))
}

/// The ways from moment to moment: the slider, the steps, and for those with a script the battle by itself.
fn steps(look: &Look<'_>) -> Markup {
    let (visitor, ply, last) = (look.visitor, look.ply, look.last());
    let go = |to: usize, word: &str, key: &str, there: bool| {
        html! {
            @if there { a.button.second href=(look.at(to)) data-key=(key) { (visitor.word(word)) } }
            @else { span.button.second.off aria-disabled="true" { (visitor.word(word)) } }
        }
    };
    html! {
        form.slider {
            label for="ply" { (visitor.word("page-slide")) }
            @if let Some(seat) = look.asked { input type="hidden" name="seat" value=(seat); }
            input #ply type="range" name="ply" min="0" max=(last) value=(ply);
            button.second { (visitor.word("page-slide-do")) }
        }
        div.tools {
            (go(0, "page-first", "Home", ply > 0))
            (go(ply.saturating_sub(1), "page-before", "ArrowLeft", ply > 0))
            (go(ply + 1, "page-after", "ArrowRight", ply < last))
            (go(last, "page-last", "End", ply < last))
            span.autoplay hidden {
                button.second type="button" data-autoplay="" data-key="p" aria-keyshortcuts="p" aria-pressed="false"
                    data-pause=(visitor.word("page-autoplay-pause")) { (visitor.word("page-autoplay")) }
                label {
                    span.unseen { (visitor.word("page-speed")) }
                    select #speed {
                        @for (speed, word) in SPEEDS {
                            option value=(speed) selected[word == "page-speed-usual"] { (visitor.word(word)) }
                        }
                    }
                }
            }
        }
    }
}

/// How long a moment is shown when the battle plays by itself, in milliseconds.
const SPEEDS: [(u32, &str); 3] = [(2500, "page-speed-slow"), (1200, "page-speed-usual"), (450, "page-speed-fast")];
