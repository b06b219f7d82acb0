//! Questions about the board that change nothing: why not, and how far.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, Query, State};
use maud::{Markup, html};
use redoubt_kernel::scene::{Choice, Piece, Scene};
use redoubt_kernel::{AnyView, Error};
use redoubt_stage::{html as parts, reader};
use serde::Deserialize;

use super::{current, pointing};
use crate::app::App;
use crate::failure::Failure;
use crate::visitor::Visitor;

/// Things that can be pointed at in one question.
const MOST_THINGS: usize = 4;

/// Reasons that are given for one question.
const MOST_REASONS: usize = 2;

/// Things on the board that someone pointed at, one after the other.
#[derive(Deserialize)]
pub(crate) struct AskQuery {
    version: usize,
    things: String,
}

/// Says why what was pointed at cannot be done.
pub(crate) async fn ask(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Query(pointed): Query<AskQuery>,
) -> Result<Markup, Failure> {
    let table = app.tables.table(&id, &visitor).await?;
    let seated = table.seated().await?;
    current(pointed.version, seated.version())?;
    Ok(why_not(&visitor, seated.battle.view(seated.viewer(&visitor.asker)).as_ref(), &pointed.things))
}

/// Why nothing can be done with these things, whose ids stand one after the other.
pub(crate) fn why_not(visitor: &Visitor, view: &dyn AnyView, things: &str) -> Markup {
    let things: Vec<&str> = things.split(' ').filter(|thing| !thing.is_empty()).take(MOST_THINGS).collect();
    let scene = view.scene();
    let reasons = reasons(view, &scene, &things);
    html! {
        @for (verb, error) in &reasons {
            @let word = visitor.voice.words_for(scene.game, verb).into_iter().next().unwrap_or_default();
            span.reason { strong { (word) ": " } (parts::refusal(scene.game, error, &visitor.voice)) }
        }
        @if reasons.is_empty() { (visitor.word("page-nothing-here")) }
    }
}

/// Why none of the battle's verbs does anything with these things: those that could be used now come first.
fn reasons(view: &dyn AnyView, scene: &Scene, things: &[&str]) -> Vec<(&'static str, Error)> {
    let now = |verb: &str| scene.choices.iter().any(|choice| choice.verb == verb);
    let mut verbs: Vec<&'static str> = view.profile().verbs.to_vec();
    verbs.sort_by_key(|verb| !now(verb));
    // One thing alone says too little about what is out of the question now.
    verbs.retain(|verb| things.len() > 1 || now(verb));
    let mut reasons: Vec<(&'static str, Error)> = Vec::new();
    for verb in verbs {
        for words in spellings(scene, things) {
            let mut words: Vec<&str> = words.iter().map(String::as_str).collect();
            // Pointing at one thing asks what it could begin: it takes the place of something that can be done.
            if let ([_], Some(choice)) = (things, scene.choices.iter().find(|choice| choice.verb == verb)) {
                words.extend(choice.words.iter().skip(1).map(String::as_str));
            }
            let Some(action) = view.spoken(verb, &words) else { continue };
            if let Err(error) = action.and_then(|action| view.check(&action))
                && error.rule.is_some()
                && !reasons.iter().any(|(_, known)| known.message == error.message)
            {
                reasons.push((verb, error));
            }
        }
        if reasons.len() >= MOST_REASONS {
            break;
        }
    }
    reasons.truncate(MOST_REASONS);
    reasons
}

/// As many ways to go on with a verb are tried before it is said that a thing cannot begin with it.
const TRIED: usize = 4;

/// Why a thing that belongs to whoever decides can do nothing now: what stands in its way however a verb goes on. What depends on
/// that, such as a place that is too far away, says nothing about the thing.
fn idle_because(view: &dyn AnyView, scene: &Scene, thing: &str) -> Vec<Error> {
    let seat = scene.prompt.as_ref().map(|prompt| prompt.seat);
    let own = |piece: &Piece| (piece.id == thing || piece.space == thing) && piece.seat.is_some() && piece.seat == seat;
    if !scene.pieces.iter().any(own) {
        return Vec::new();
    }
    let mut reasons: Vec<Error> = Vec::new();
    for verb in view.profile().verbs {
        let mut endings: Vec<&[String]> = Vec::new();
        for choice in scene.choices.iter().filter(|choice| choice.verb == *verb) {
            let ending = choice.words.get(1..).unwrap_or_default();
            if endings.len() < TRIED && !endings.contains(&ending) {
                endings.push(ending);
            }
        }
        for words in spellings(scene, &[thing]) {
            let refusals = endings.iter().map(|ending| {
                let words: Vec<&str> = words.iter().chain(*ending).map(String::as_str).collect();
                // A verb that the thing's name means nothing to says nothing about the thing.
                let action = view.spoken(verb, &words)?.ok()?;
                view.check(&action).err().filter(|error| error.rule.is_some())
            });
            let refusals: Option<Vec<Error>> = refusals.collect();
            let Some([first, others @ ..]) = refusals.as_deref() else { continue };
            let certain = !others.is_empty() || endings.iter().all(|ending| ending.is_empty());
            let same = others.iter().all(|other| other.message == first.message);
            if certain && same && !reasons.iter().any(|known| known.message == first.message) {
                reasons.push(first.clone());
            }
        }
    }
    reasons.truncate(MOST_REASONS);
    reasons
}

/// The words that may stand for what was pointed at: a piece by its own name, or by the space it stands on.
fn spellings(scene: &Scene, things: &[&str]) -> Vec<Vec<String>> {
    let mut all = vec![Vec::new()];
    for thing in things {
        let piece = scene.pieces.iter().find(|piece| piece.id == *thing);
        let space = piece.map(|piece| piece.space.clone()).filter(|space| !space.is_empty());
        let words: Vec<String> = std::iter::once((*thing).to_owned()).chain(space).collect();
        all = all
            .iter()
            .flat_map(|so_far| words.iter().map(|word| [so_far.as_slice(), std::slice::from_ref(word)].concat()))
            .collect();
    }
    all
}

/// A thing that someone would like to read about.
#[derive(Deserialize)]
pub(crate) struct ReadQuery {
    version: usize,
    thing: String,
}

/// Shows a thing large, with what can be done with it.
pub(crate) async fn read(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Query(asked): Query<ReadQuery>,
) -> Result<Markup, Failure> {
    let table = app.tables.table(&id, &visitor).await?;
    let seated = table.seated().await?;
    current(asked.version, seated.version())?;
    Ok(reading(&visitor, seated.battle.view(seated.viewer(&visitor.asker)).as_ref(), &asked.thing))
}

/// What is to be read about a thing: if nothing can be done with it, why not.
pub(crate) fn reading(visitor: &Visitor, view: &dyn AnyView, thing: &str) -> Markup {
    let scene = view.scene();
    let Some(found) = scene.thing(thing) else { return Markup::default() };
    let idle = !scene.choices.is_empty() && reader::choices(&scene, thing).is_empty();
    let reasons = if idle { idle_because(view, &scene, thing) } else { Vec::new() };
    let why = (!reasons.is_empty()).then(|| {
        html! { @for error in &reasons { p.why { (parts::refusal(scene.game, error, &visitor.voice)) } } }
    });
    reader::read(&scene, found, &view.about(found), view.profile(), &visitor.voice, why)
}

/// A piece that has been chosen.
#[derive(Deserialize)]
pub(crate) struct ReachQuery {
    version: usize,
    piece: String,
}

/// How far a chosen piece can go on a measured table, drawn over it.
pub(crate) async fn reach(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Query(chosen): Query<ReachQuery>,
) -> Result<Markup, Failure> {
    let table = app.tables.table(&id, &visitor).await?;
    let seated = table.seated().await?;
    current(chosen.version, seated.version())?;
    Ok(how_far(&visitor, seated.battle.view(seated.viewer(&visitor.asker)).as_ref(), &chosen.piece))
}

/// How far a piece can go, and the orders that begin with it and are not listed; nothing, if the question has no meaning.
pub(crate) fn how_far(visitor: &Visitor, view: &dyn AnyView, piece: &str) -> Markup {
    let scene = view.scene();
    let listed = |order: &Choice| scene.choices.iter().any(|choice| choice.action == order.action);
    let orders: Vec<Choice> = view.orders(piece).into_iter().filter(|order| !listed(order)).collect();
    html! {
        @if let Some(reach) = view.reach(piece) { (pointing::reach(visitor, &reach, &scene)) }
        @if !orders.is_empty() { ul.orders { @for order in &orders { (pointing::order(visitor, scene.game, order)) } } }
    }
}
