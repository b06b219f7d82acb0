//! A battle being played: the table as a person sees it, and what they do at it.

mod asking;
mod clocks;
mod company;
mod ended;
mod plan;
mod pointing;
mod report;
mod view;

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;
use redoubt_kernel::chance::Face;
use redoubt_kernel::{Code, Error, Message};
use serde::Deserialize;

pub(crate) use asking::{ask, how_far, reach, read, reading, why_not};
pub(crate) use clocks::terms;
pub(crate) use company::named;
use plan::Planned;
pub(crate) use report::trace;
pub(crate) use view::{Aside, FormTarget, beside, choices, field, keys, reader, shape, table as view};

use crate::app::App;
use crate::client::Client;
use crate::failure::Failure;
use crate::form_token::TokenForm;
use crate::table::{ActRequest, RequestedAction, Rolled, Table};
use crate::visitor::{Visitor, answer};
use crate::{gathering, notify, session};

/// The table, or those who wait for the others.
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Markup, Failure> {
    match table_or_gathering(&app, &visitor, &id).await {
        // The last of them came just now: the table is laid.
        Err(Failure::MovedOn) => table_or_gathering(&app, &visitor, &id).await,
        shown => shown,
    }
}

async fn table_or_gathering(app: &App, visitor: &Visitor, id: &str) -> Result<Markup, Failure> {
    match app.tables.current(id, visitor).await {
        Ok(table) => {
            table.wake(&app.tables.store, &visitor.requester);
            let laid = laid(visitor, &table, Aside::default()).await?;
            let roster = table.seated().await?.roster.clone();
            notify::note_seen(app, id, roster.as_ref(), visitor).await?;
            Ok(laid)
        }
        Err(Failure::NotBegun) => gathering::show(app, visitor, id).await,
        Err(other) => Err(other),
    }
}

/// The table with something said beside it.
async fn laid(visitor: &Visitor, table: &Table, aside: Aside) -> Result<Markup, Failure> {
    let seated = table.seated().await?;
    let title = visitor.word(&format!("{}-title", seated.profile().id));
    let middle = view(visitor, &table.id, &seated, aside);
    Ok(answer(visitor, &title, "table", middle))
}

/// An action in words: whole, as a choice's button carries it, or in two parts.
#[derive(Default, Deserialize)]
pub(crate) struct Act {
    pub(crate) version: usize,
    pub(crate) choice: Option<String>,
    pub(crate) verb: Option<String>,
    pub(crate) words: Option<String>,
    /// What is asked about first has been looked at, and is meant.
    pub(crate) sure: Option<String>,
    /// What cannot be made good again need not be asked about any more.
    pub(crate) unasked: Option<String>,
}

impl Act {
    /// What is asked for; `None` if nothing is.
    pub(crate) fn wish(&self) -> Option<RequestedAction> {
        RequestedAction::sent(self.choice.as_deref(), self.verb.as_deref(), self.words.as_deref())
    }

    /// The order, for a form that asks once more about it.
    fn order(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let fields = [("choice", &self.choice), ("verb", &self.verb), ("words", &self.words)];
        fields.into_iter().filter_map(|(name, value)| Some((name, value.as_deref()?)))
    }
}

/// Does an action. An order to many is shown first as what it becomes.
pub(crate) async fn act(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Extension(client): Extension<Client>,
    TokenForm(sent): TokenForm<Act>,
) -> Result<Response, Failure> {
    let table = app.tables.table(&id, &visitor).await?;
    let wish = sent.wish().ok_or(Failure::NotUnderstood)?;
    let unasked = sent.unasked.is_some();
    let mut response = perform(&app, &table, &visitor, sent, wish, Vec::new()).await?;
    if unasked && let Ok(cookie) = session::kept("asks", "off", &client).parse() {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// Does an action with these dice, and shows what came of it: the table, a refusal, what an order to many becomes, or a question
/// for the next roll.
pub(crate) async fn perform(
    app: &App,
    table: &Arc<Table>,
    visitor: &Visitor,
    sent: Act,
    wish: RequestedAction,
    faces: Vec<Face>,
) -> Result<Response, Failure> {
    let sure = sent.sure.is_some();
    let request = ActRequest {
        asker: visitor.asker.clone(),
        version: sent.version,
        wish,
        sure,
        asks: visitor.asks,
        faces: faces.clone(),
    };
    let aside = match table.act(&app.tables.store, request).await {
        Ok(Rolled::Done) => Aside::default(),
        Ok(Rolled::Wanted(asked)) => Aside { asked: Some((sent, faces, asked)), ..Aside::default() },
        Ok(Rolled::Planned(steps)) => Aside { planned: Some(Planned { order: sent, steps }), ..Aside::default() },
        Ok(Rolled::Grave(choice)) => {
            Aside { planned: Some(Planned { order: sent, steps: vec![*choice] }), ..Aside::default() }
        }
        Err(Failure::Refused(error)) => Aside { refused: Some(*error), ..Aside::default() },
        Err(other) => return Err(other),
    };
    let done = aside.asked.is_none() && aside.refused.is_none() && aside.planned.is_none();
    // First what the person did is shown, and only then the machine moves: it may be very quick.
    let shown = if done && !visitor.shell {
        Redirect::to(&format!("/game/{}", table.id)).into_response()
    } else {
        laid(visitor, table, aside).await?.into_response()
    };
    if done {
        table.wake(&app.tables.store, &visitor.requester);
    }
    Ok(shown)
}

/// The table with what someone found out about it.
pub(crate) async fn advised(visitor: &Visitor, table: &Table, aside: Aside) -> Result<Response, Failure> {
    Ok(laid(visitor, table, aside).await?.into_response())
}

/// A request that only names what the page showed.
#[derive(Deserialize)]
pub(crate) struct ShownVersion {
    pub(crate) version: usize,
}

/// Takes back the last thing a person did.
pub(crate) async fn undo(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    TokenForm(sent): TokenForm<ShownVersion>,
) -> Result<Response, Failure> {
    let table = app.tables.table(&id, &visitor).await?;
    let decisions = visitor.auto && visitor.shell;
    let undone = table.undo(&app.tables.store, visitor.asker.clone(), sent.version, decisions).await;
    shown_again(&app, &table, &visitor, undone).await
}

/// The table again after something that is no action, with the reason if it was refused.
pub(crate) async fn shown_again(
    app: &App,
    table: &Arc<Table>,
    visitor: &Visitor,
    done: Result<(), Failure>,
) -> Result<Response, Failure> {
    let aside = match done {
        Ok(()) if !visitor.shell => return Ok(Redirect::to(&format!("/game/{}", table.id)).into_response()),
        Ok(()) => Aside::default(),
        Err(Failure::Refused(error)) => Aside { refused: Some(*error), ..Aside::default() },
        Err(other) => return Err(other),
    };
    let shown = laid(visitor, table, aside).await?.into_response();
    table.wake(&app.tables.store, &visitor.requester);
    Ok(shown)
}

/// Lets a machine player that is thinking make up its mind at once.
pub(crate) async fn hurry(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    TokenForm(_): TokenForm<ShownVersion>,
) -> Result<Response, Failure> {
    let table = app.tables.table(&id, &visitor).await?;
    table.seated().await?.may_hurry(&visitor.asker)?;
    table.hurry(&app.tables.store).await?;
    if !visitor.shell {
        return Ok(Redirect::to(&format!("/game/{id}")).into_response());
    }
    Ok(laid(&visitor, &table, Aside::default()).await?.into_response())
}

/// Which moments on the way to the present.
#[derive(Deserialize)]
pub(crate) struct BeatsQuery {
    from: usize,
    to: usize,
    /// Is the board wanted too as it stood before?
    start: Option<String>,
}

/// The board as it stood after each of a few moments, and what brought them: the page shows such beats one after the other.
pub(crate) async fn beats(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Query(asked): Query<BeatsQuery>,
) -> Result<Markup, Failure> {
    let table = app.tables.table(&id, &visitor).await?;
    let seated = table.seated().await?;
    if asked.from > asked.to || asked.to > seated.battle.ply() {
        return Err(Failure::Overtaken);
    }
    Ok(report::beats(&visitor, &seated, asked.from, asked.to, asked.start.is_some()))
}

/// A battle that has moved on need not be asked about any more: the question is not answered, and nobody is told off.
pub(crate) fn current(shown: usize, version: usize) -> Result<(), Failure> {
    if shown == version { Ok(()) } else { Err(Failure::Overtaken) }
}

/// The error for a choice that is not on the list.
pub(crate) fn no_such_choice() -> Failure {
    Error::new(Code::NoChoice, Message::new("page-no-choice")).into()
}
