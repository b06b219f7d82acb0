//! Signing up, in and out.

use std::sync::Arc;
use std::time::Instant;

use axum::Extension;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use redoubt_kernel::{Code, Error, Message};
use serde::Deserialize;

use super::{Account, password, signed};
use crate::app::App;
use crate::failure::Failure;
use crate::form_token::{self, TokenForm};
use crate::page::is_ours;
use crate::people;
use crate::roster::{LONGEST_NAME, read_name};
use crate::saves::Nothing;
use crate::store::{BattleStatus, ListQuery, StoreError, now};
use crate::tables::fresh_id;
use crate::visitor::{Visitor, answer};

/// Battles that someone takes along who signs up in the middle of them.
const MOST_TAKEN: usize = 100;

/// Where someone wants to go back to.
#[derive(Deserialize)]
pub(crate) struct Wanted {
    back: Option<String>,
}

/// A name and a password.
#[derive(Deserialize)]
pub(crate) struct Credentials {
    name: String,
    password: String,
    back: Option<String>,
}

fn place(back: Option<&str>) -> &str {
    back.filter(|back| is_ours(back)).unwrap_or("/lobby")
}

/// The page on which one signs in.
pub(crate) async fn show_sign_in(
    Extension(visitor): Extension<Visitor>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Failure> {
    visitor.among_others()?;
    if visitor.person.is_some() {
        return Ok(Redirect::to(place(wanted.back.as_deref())).into_response());
    }
    Ok(form(&visitor, Purpose::In, "", wanted.back.as_deref(), None).into_response())
}

/// The page on which one signs up.
pub(crate) async fn show_sign_up(
    Extension(visitor): Extension<Visitor>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    visitor.among_others()?;
    if visitor.person.is_some() {
        return Ok(Redirect::to(place(wanted.back.as_deref())).into_response());
    }
    Ok(form(&visitor, Purpose::Up, &people::last_name(&headers), wanted.back.as_deref(), None).into_response())
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    In,
    Up,
}

impl Purpose {
    const fn path(self) -> &'static str {
        match self {
            Purpose::In => "/sign-in",
            Purpose::Up => "/sign-up",
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Purpose::In => "account-sign-in",
            Purpose::Up => "account-sign-up",
        }
    }
}

/// The form for either, with what went wrong the last time.
fn form(visitor: &Visitor, purpose: Purpose, name: &str, back: Option<&str>, trouble: Option<&Error>) -> Markup {
    let (here, other) = match purpose {
        Purpose::In => (Purpose::In, Purpose::Up),
        Purpose::Up => (Purpose::Up, Purpose::In),
    };
    let title = visitor.word(here.word());
    let elsewhere = match back {
        Some(back) => serde_urlencoded::to_string([("back", back)]).map(|query| format!("{}?{query}", other.path())),
        None => Ok(other.path().to_owned()),
    };
    let (kept, about) = match purpose {
        Purpose::In => ("current-password", "account-sign-in-about"),
        Purpose::Up => ("new-password", "account-sign-up-about"),
    };
    let middle = html! {
        main #main.account {
            h1 { (title) }
            p.lead { (visitor.word(about)) }
            @if let Some(trouble) = trouble { p.refusal role="alert" { (visitor.voice.complain(trouble)) } }
            form.credentials action=(here.path()) method="post" {
                (form_token::field(visitor))
                @if let Some(back) = back { input type="hidden" name="back" value=(back); }
                label.named {
                    span { (visitor.word("account-name")) }
                    input type="text" name="name" value=(name) maxlength=(LONGEST_NAME) autocomplete="username webauthn" required;
                }
                label.named {
                    span { (visitor.word("account-password")) }
                    input type="password" name="password" minlength=[(purpose == Purpose::Up).then_some(password::FEWEST)]
                        maxlength=(password::MOST) autocomplete=(kept) required;
                }
                p.row { button.first { (title) } }
            }
            p { a href=(elsewhere.unwrap_or_default()) { (visitor.word(other.word())) } }
            p.small { (visitor.word("account-optional")) }
        }
    };
    answer(visitor, &title, "account", middle)
}

/// Shows the form again with what was wrong.
fn again(visitor: &Visitor, purpose: Purpose, sent: &Credentials, trouble: &Error) -> Response {
    let page = form(visitor, purpose, &sent.name, sent.back.as_deref(), Some(trouble));
    (StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
}

fn refused(why: &'static str) -> Error {
    Error::new(Code::Page, Message::new(why))
}

/// Makes an account with a password.
pub(crate) async fn sign_up(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    TokenForm(sent): TokenForm<Credentials>,
) -> Result<Response, Failure> {
    visitor.among_others()?;
    let read = read_name(&sent.name).and_then(|name| password::read(&sent.password).map(|_| name));
    let name = match read {
        Ok(name) => name,
        Err(error) => return Ok(again(&visitor, Purpose::Up, &sent, &error)),
    };
    let hash = password::hash(&app, &visitor.requester, &sent.password).await?;
    let account = Account { name, created: now(), password: Some(hash), banned: None };
    match create(&app, &visitor, account).await {
        Err(Failure::Store(StoreError::Conflict(_))) => {
            Ok(again(&visitor, Purpose::Up, &sent, &refused("account-name-taken")))
        }
        Err(other) => Err(other),
        Ok(id) => welcome(&app, &visitor, &id, place(sent.back.as_deref())).await,
    }
}

/// Keeps a new account, and takes along the battles that its owner is in the middle of.
pub(super) async fn create(app: &App, visitor: &Visitor, account: Account) -> Result<String, Failure> {
    let (id, name) = (fresh_id(), account.name.clone());
    app.tables.store.change_records(&Account::make(&id, account)?).await?;
    let mine = ListQuery {
        status: BattleStatus::UnderWay,
        held_by: Some(visitor.asker.identities()),
        first: 0,
        most: MOST_TAKEN,
    };
    for battle in app.tables.store.list(&mine).await?.battles {
        let (asker, id, name) = (visitor.asker.clone(), id.clone(), name.clone());
        let taken = people::change_roster(app, &visitor.requester, &battle.id, move |_, roster| {
            roster.take_along(&asker, &id, &name);
            Ok(())
        });
        // One battle that cannot be read does not keep anyone from having an account.
        if let Err(cause) = taken.await {
            tracing::debug!(battle = battle.id, cause = %cause.error(), "a battle was not taken along");
        }
    }
    Ok(id)
}

/// Signs someone in and leads them on.
pub(super) async fn welcome(app: &App, visitor: &Visitor, id: &str, to: &str) -> Result<Response, Failure> {
    let cookie = signed::admit(app, id, &visitor.client).await?;
    let mut response = Redirect::to(to).into_response();
    response.headers_mut().append(header::SET_COOKIE, cookie);
    Ok(response)
}

/// Signs someone in by their password.
pub(crate) async fn sign_in(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    TokenForm(sent): TokenForm<Credentials>,
) -> Result<Response, Failure> {
    visitor.among_others()?;
    let name = sent.name.split_whitespace().collect::<Vec<_>>().join(" ");
    // However many addresses they try from.
    if app.sign_in_limits.spend(super::folded(&name), 1.0, Instant::now()).is_err() {
        return Err(Failure::TooOften);
    }
    let account = Account::named(app.tables.store.as_ref(), &name).await?;
    let kept = account.as_ref().and_then(|account| account.document.password.as_deref());
    let right = password::matches(&app, &visitor.requester, kept, &sent.password).await?;
    // Whoever does not know the password learns nothing, not even whether there is such a name.
    let Some(account) = account.filter(|_| right) else {
        return Ok(again(&visitor, Purpose::In, &sent, &refused("account-wrong")));
    };
    if account.document.banned.is_some() {
        return Ok(again(&visitor, Purpose::In, &sent, &refused("account-banned")));
    }
    welcome(&app, &visitor, &account.record.key, place(sent.back.as_deref())).await
}

/// Signs out on this browser.
pub(crate) async fn sign_out(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
    TokenForm(Nothing {}): TokenForm<Nothing>,
) -> Result<Response, Failure> {
    visitor.among_others()?;
    let cookie = signed::leave(&app, &headers, &visitor.client).await?;
    let mut response = Redirect::to("/").into_response();
    response.headers_mut().append(header::SET_COOKIE, cookie);
    Ok(response)
}

/// Signs out everywhere, here too.
pub(crate) async fn sign_out_everywhere(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    TokenForm(Nothing {}): TokenForm<Nothing>,
) -> Result<Response, Failure> {
    signed::leave_everywhere(&app, visitor.person()?, None).await?;
    let mut response = Redirect::to("/sign-in").into_response();
    response.headers_mut().append(header::SET_COOKIE, signed::forgotten(&visitor.client)?);
    Ok(response)
}
