//! A battle being played: the table as a person sees it, and what they do at it.

mod asking;
mod plan;
mod view;

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;
use redoubt_kernel::chance::Face;
use redoubt_kernel::{Error, Message};
use serde::Deserialize;
use serde_json::Value;

pub(crate) use asking::{ask, how_far, reach, why_not};
use plan::Planned;
pub(crate) use view::{Aside, Target, beside, choices, field, table as view};

use crate::failure::Failure;
use crate::guard::Sealed;
use crate::serve::House;
use crate::table::{Rolled, Table};
use crate::visitor::{Visitor, answer};

/// The table.
pub(crate) async fn show(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Markup, Failure> {
    let table = house.hall.table(&id, &visitor.requester).await?;
    table.wake(&house.hall.store, &visitor.requester);
    laid(&visitor, &table, Aside::default()).await
}

/// The table with something said beside it.
async fn laid(visitor: &Visitor, table: &Table, aside: Aside) -> Result<Markup, Failure> {
    let seated = table.seated().await?;
    let title = visitor.word(&format!("{}-title", seated.profile().id));
    let middle = view(visitor, &table.id, &seated, aside);
    Ok(answer(visitor, &title, "table", middle))
}

/// An action: one of the choices by its place in the list, or one in words.
#[derive(Deserialize)]
pub(crate) struct Act {
    version: usize,
    choice: Option<usize>,
    verb: Option<String>,
    words: Option<String>,
    /// An order to many has been looked at, and is meant.
    sure: Option<String>,
}

/// Does an action. An order to many is shown first as what it becomes.
pub(crate) async fn act(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Sealed(sent): Sealed<Act>,
) -> Result<Response, Failure> {
    let table = house.hall.table(&id, &visitor.requester).await?;
    let (action, steps) = {
        let seated = table.seated().await?;
        if seated.version() != sent.version {
            return Err(Failure::MovedOn);
        }
        let position = seated.battle.position();
        let action = match (sent.choice, &sent.verb) {
            (Some(choice), _) => position.legal().into_iter().nth(choice),
            (None, Some(verb)) => {
                let words: Vec<&str> = sent.words.as_deref().unwrap_or_default().split_whitespace().collect();
                position.spoken(verb, &words)
            }
            (None, None) => None,
        };
        let action = action.ok_or(Failure::NotUnderstood)?;
        let asked = sent.sure.is_none() && position.check(&action).is_ok();
        let plan = if asked { position.plan(&action)? } else { None };
        let steps = plan.map(|plan| plan.into_iter().map(|(_, step)| step).collect());
        (action, steps)
    };
    if let Some(steps) = steps {
        let aside = Aside { planned: Some(Planned { order: sent, steps }), ..Aside::default() };
        return Ok(laid(&visitor, &table, aside).await?.into_response());
    }
    perform(&house, &table, &visitor, sent.version, action, &[]).await
}

/// Does an action with these dice, and shows what came of it: the table, a refusal, or a question for the next roll.
pub(crate) async fn perform(
    house: &House,
    table: &Arc<Table>,
    visitor: &Visitor,
    version: usize,
    action: Value,
    faces: &[Face],
) -> Result<Response, Failure> {
    let aside = match table.act(&house.hall.store, version, action.clone(), faces.to_vec()).await {
        Ok(Rolled::Done) => Aside::default(),
        Ok(Rolled::Wanted(asked)) => Aside { asked: Some((action, faces.to_vec(), asked)), ..Aside::default() },
        Err(Failure::Refused(error)) => Aside { refused: Some(*error), ..Aside::default() },
        Err(other) => return Err(other),
    };
    let done = aside.asked.is_none() && aside.refused.is_none();
    // First what the person did is shown, and only then the machine moves: it may be very quick.
    let shown = if done && !visitor.shell {
        Redirect::to(&format!("/game/{}", table.id)).into_response()
    } else {
        laid(visitor, table, aside).await?.into_response()
    };
    if done {
        table.wake(&house.hall.store, &visitor.requester);
    }
    Ok(shown)
}

/// The table with what someone found out about it.
pub(crate) async fn advised(visitor: &Visitor, table: &Table, aside: Aside) -> Result<Response, Failure> {
    Ok(laid(visitor, table, aside).await?.into_response())
}

/// A request that only names what the page showed.
#[derive(Deserialize)]
pub(crate) struct Shown {
    pub(crate) version: usize,
}

/// Takes back the last thing a person did.
pub(crate) async fn undo(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Sealed(sent): Sealed<Shown>,
) -> Result<Response, Failure> {
    let table = house.hall.table(&id, &visitor.requester).await?;
    let aside = match table.undo(&house.hall.store, sent.version).await {
        Ok(()) if !visitor.shell => return Ok(Redirect::to(&format!("/game/{id}")).into_response()),
        Ok(()) => Aside::default(),
        Err(Failure::Refused(error)) => Aside { refused: Some(*error), ..Aside::default() },
        Err(other) => return Err(other),
    };
    let shown = laid(&visitor, &table, aside).await?.into_response();
    table.wake(&house.hall.store, &visitor.requester);
    Ok(shown)
}

/// Lets a machine player that is thinking make up its mind at once.
pub(crate) async fn hurry(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Sealed(_): Sealed<Shown>,
) -> Result<Response, Failure> {
    let table = house.hall.table(&id, &visitor.requester).await?;
    table.hurry().await;
    if !visitor.shell {
        return Ok(Redirect::to(&format!("/game/{id}")).into_response());
    }
    Ok(laid(&visitor, &table, Aside::default()).await?.into_response())
}

/// One of the moments on the way to the present.
#[derive(Deserialize)]
pub(crate) struct Moment {
    ply: usize,
}

/// The board as it stood after an action, and what that action brought: the page shows such beats one after the other.
pub(crate) async fn beat(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Query(asked): Query<Moment>,
) -> Result<Markup, Failure> {
    let table = house.hall.table(&id, &visitor.requester).await?;
    let seated = table.seated().await?;
    let (_, events, position) = seated.battle.story().nth(asked.ply).ok_or(Failure::Overtaken)?;
    let scene = position.scene(seated.viewer());
    Ok(view::beat(&visitor, &scene, asked.ply, events))
}

/// A battle that has moved on need not be asked about any more: the question is not answered, and nobody is told off.
pub(crate) fn current(shown: usize, version: usize) -> Result<(), Failure> {
    if shown == version { Ok(()) } else { Err(Failure::Overtaken) }
}

/// The error for a choice that is not on the list.
pub(crate) fn no_such_choice() -> Failure {
    Error::new("no_choice", Message::new("page-no-choice")).into()
}
