//! A guided first game. How far the learner has come stands in the address, so that nothing has to be kept and the browser's
//! own way back works.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, Query};
use maud::{Markup, html};
use redoubt_kernel::lesson::{Answer, Guided, Lesson};
use redoubt_kernel::{Bilingual, Error, Message, Telling};
use redoubt_stage::html as parts;
use serde::Deserialize;
use serde_json::Value;

use crate::failure::Failure;
use crate::menu::menu;
use crate::play::{self, FormTarget};
use crate::table::RequestedAction;
use crate::visitor::{Visitor, answer};

/// Where the learner is, and what they do next.
#[derive(Deserialize)]
pub(crate) struct LessonQuery {
    /// What they have done so far, as [`Guided::way`] gives it.
    way: Option<String>,
    /// `on`, `show` or `back`.
    go: Option<String>,
    choice: Option<String>,
    verb: Option<String>,
    words: Option<String>,
}

/// What came of it, to be said above the next step.
#[derive(Default)]
struct Reaction {
    told: Vec<Telling>,
    words: Option<String>,
    refused: Option<Error>,
}

pub(crate) async fn show(
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Query(asked): Query<LessonQuery>,
) -> Result<Markup, Failure> {
    let mut guided = resumed(&id, asked.way.as_deref())?;
    let said = go_on(&visitor, &mut guided, &asked)?;
    let title = Message::new("page-lesson").with("title", visitor.word(&format!("{id}-title")));
    Ok(answer(&visitor, &visitor.say(&title), "table", classroom(&visitor, &id, &guided, &said)))
}

/// What a learner points at: things, a piece that has been chosen, or something to be read.
#[derive(Deserialize)]
pub(crate) struct LessonQuestion {
    way: String,
    things: Option<String>,
    piece: Option<String>,
    thing: Option<String>,
}

/// Questions about a lesson's board: why not, how far, or what it is.
pub(crate) async fn asked(
    Path((id, _)): Path<(String, String)>,
    Extension(visitor): Extension<Visitor>,
    Query(pointed): Query<LessonQuestion>,
) -> Result<Markup, Failure> {
    let guided = resumed(&id, Some(&pointed.way))?;
    let view = guided.view();
    Ok(match (pointed.things, pointed.piece, pointed.thing) {
        (Some(things), ..) => play::why_not(&visitor, view.as_ref(), &things),
        (None, Some(piece), _) => play::how_far(&visitor, view.as_ref(), &piece),
        (None, None, Some(thing)) => play::reading(&visitor, view.as_ref(), &thing),
        (None, None, None) => html! {},
    })
}

/// The lesson as far as the learner has come.
fn resumed(id: &str, way: Option<&str>) -> Result<Guided, Failure> {
    let game = redoubt_registry::load(id, None).map_err(|_| Failure::NotFound)?;
    let lesson = Lesson::of(game.profile()).ok_or(Failure::NotFound)??;
    let way: Vec<Value> = match way {
        None | Some("") => Vec::new(),
        Some(text) => serde_json::from_str(text).map_err(|_| Failure::NotUnderstood)?,
    };
    if way.len() > lesson.steps.len() {
        return Err(Failure::NotUnderstood);
    }
    Ok(Guided::resume(Arc::new(lesson), game, &way)?)
}

/// Does what the learner asked for.
fn go_on(visitor: &Visitor, guided: &mut Guided, asked: &LessonQuery) -> Result<Reaction, Failure> {
    let before = guided.battle().ply();
    let view = guided.view();
    let spoken = |words: &Bilingual| words.say(visitor.lang()).to_owned();
    let wish = RequestedAction::sent(asked.choice.as_deref(), asked.verb.as_deref(), asked.words.as_deref());
    let action = wish.map_or(Ok(None), |wish| wish.action(view.as_ref()));
    let done = match (action, asked.go.as_deref()) {
        (Err(error), _) => Err(error),
        (Ok(Some(action)), _) => guided.act(&action),
        (Ok(None), Some("on")) => guided.go_on().map(|()| Answer::Done(None)),
        (Ok(None), Some("show")) => guided.show_me(),
        (Ok(None), Some("back")) => {
            guided.back()?;
            return Ok(Reaction::default());
        }
        _ => return Ok(Reaction::default()),
    };
    let (words, refused) = match done {
        Ok(Answer::Done(words)) => (words.map(spoken), None),
        Ok(Answer::Otherwise(words)) => (Some(words.map_or_else(|| visitor.word("page-otherwise"), spoken)), None),
        Err(error) => (None, Some(error)),
    };
    let told = guided.battle().story(guided.viewer()).skip(before + 1).flat_map(|past| past.told()).collect();
    Ok(Reaction { told, words, refused })
}

/// The table with the teacher beside it.
fn classroom(visitor: &Visitor, id: &str, guided: &Guided, said: &Reaction) -> Markup {
    let voice = &visitor.voice;
    let (battle, lesson) = (guided.battle(), guided.lesson());
    let mut scene = guided.view().scene();
    let step = guided.step();
    if step.is_none_or(|step| step.is_read()) {
        scene.choices.clear();
    }
    let way = serde_json::to_string(guided.way()).unwrap_or_default();
    let here = serde_urlencoded::to_string([("way", &way)]).unwrap_or_default();
    let target =
        FormTarget { action: format!("/learn/{id}"), method: "get", fields: vec![("way", way.clone())], forced: false };
    let go = |what: &str, word: &str, class: &str| {
        html! {
            form action=(target.action) method="get" data-swap {
                input type="hidden" name="way" value=(way);
                button class=(class) name="go" value=(what) { (visitor.word(word)) }
            }
        }
    };
    html! {
        main #main class={ "table lesson " (play::shape(&scene)) } data-battle=(id) data-here={ "/learn/" (id) "?" (here) } data-ply=(battle.ply())
            data-asking={ "/learn/" (id) } data-asked=(here) data-point=(step.map_or_else(String::new, |step| step.point.join(" "))) {
            h1.unseen { (lesson.title.say(voice.lang())) }
            (menu(visitor, id, None, &format!("/learn/{id}?{here}")))
            (parts::strip(&scene, voice))
            (play::field(visitor, &scene, None, Some(html! {})))
            div #rest.rest { (play::beside(visitor, &scene)) div #side.side { section #orders aria-labelledby="now" {
                h2 #now { (lesson.title.say(voice.lang())) }
                progress value=(guided.way().len()) max=(lesson.steps.len()) aria-label=(visitor.word("page-lesson-progress")) {}
                @if guided.way().is_empty() && said.words.is_none() { p.lead { (lesson.about.say(voice.lang())) } }
                @if !said.told.is_empty() { ul.told { (parts::happenings(id, &said.told, voice)) } }
                @if let Some(words) = &said.words { p.said { (words) } }
                p #refusal.refusal role="alert" hidden[said.refused.is_none()] {
                    @if let Some(error) = &said.refused { (parts::refusal(id, error, voice)) }
                }
                @match step {
                    Some(step) => {
                        p.teacher {
                            (step.say.say(voice.lang()))
                            @for number in &step.rules { " " (parts::numbered(id, number)) }
                        }
                        @if step.is_read() { (go("on", "page-lesson-on", "first")) }
                        @else {
                            (parts::prompt(&scene, voice))
                            (play::choices(visitor, &scene, &target, None))
                        }
                        div.tools {
                            @if !step.is_read() { (go("show", "page-lesson-show", "second")) }
                            @if !guided.way().is_empty() { (go("back", "page-lesson-back", "second")) }
                            a.button.second href={ "/new/" (id) } { (visitor.word("page-lesson-leave")) }
                        }
                    },
                    None => {
                        p.teacher { (visitor.word("page-lesson-over")) }
                        p.row {
                            a.button.first href={ "/new/" (id) } { (visitor.word("page-play")) }
                            a.button href={ "/rules/" (id) } { (visitor.word("page-rules")) }
                        }
                    },
                }
                (play::keys(visitor, None))
            } div #below.below { (play::reader(visitor)) } } }
        }
    }
}
