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

use super::{Account, passkey, password, signed};
use crate::app::App;
use crate::failure::Failure;
use crate::form_token::{self, TokenForm};
use crate::page::is_ours;
use crate::people;
use crate::roster::{LONGEST_NAME, read_name};
use crate::saves::Nothing;
use crate::store::{BattleStatus, ListQuery, RecordChange, StoreError, now};
use crate::tables::fresh_id;
use crate::visitor::{Visitor, answer};

/// Battles that someone takes along who signs up in the middle of them.
const MOST_TAKEN: usize = 100;

/// Where someone wants to go back to.
#[derive(Deserialize)]
pub(crate) struct ReturnQuery {
    back: Option<String>,
}

/// A name and a password.
#[derive(Deserialize)]
pub(crate) struct Credentials {
    name: String,
    password: String,
    back: Option<String>,
}

/// Where someone is led.
pub(super) fn place(back: Option<&str>) -> &str {
    back.filter(|back| is_ours(back)).unwrap_or("/lobby")
}

/// The page on which one signs in.
pub(crate) async fn show_sign_in(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Query(wanted): Query<ReturnQuery>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let offered = passkey::are_offered(&app, &headers, &visitor);
    show(&Sheet { visitor: &visitor, purpose: Purpose::In, name: "", back: wanted.back.as_deref(), offered })
}

/// The page on which one signs up.
pub(crate) async fn show_sign_up(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Query(wanted): Query<ReturnQuery>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let (name, offered) = (people::last_name(&headers), passkey::are_offered(&app, &headers, &visitor));
    show(&Sheet { visitor: &visitor, purpose: Purpose::Up, name: &name, back: wanted.back.as_deref(), offered })
}

/// Shows either, unless whoever asks has signed in already.
fn show(sheet: &Sheet<'_>) -> Result<Response, Failure> {
    sheet.visitor.among_others()?;
    if sheet.visitor.person.is_some() {
        return Ok(Redirect::to(place(sheet.back)).into_response());
    }
    Ok(sheet.page(None).into_response())
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

    /// As a challenge is asked for.
    const fn id(self) -> &'static str {
        match self {
            Purpose::In => "sign-in",
            Purpose::Up => "sign-up",
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Purpose::In => "account-sign-in",
            Purpose::Up => "account-sign-up",
        }
    }
}

/// The page for either.
struct Sheet<'a> {
    visitor: &'a Visitor,
    purpose: Purpose,
    name: &'a str,
    back: Option<&'a str>,
    /// Are there passkeys where the page is reached?
    offered: bool,
}

impl Sheet<'_> {
    /// With what went wrong the last time.
    fn page(&self, trouble: Option<&Error>) -> Markup {
        let Sheet { visitor, purpose, name, back, offered } = *self;
        let (other, kept, about, action, word) = match purpose {
            Purpose::In => {
                (Purpose::Up, "current-password", "account-sign-in-about", "/passkey/sign-in", "passkey-sign-in")
            }
            Purpose::Up => {
                (Purpose::In, "new-password", "account-sign-up-about", "/passkey/sign-up", "passkey-sign-up")
            }
        };
        let title = visitor.word(purpose.word());
        let elsewhere = match back {
            Some(back) => {
                serde_urlencoded::to_string([("back", back)]).map(|query| format!("{}?{query}", other.path()))
            }
            None => Ok(other.path().to_owned()),
        };
        let with_passkey = html! {
            @if offered { (passkey::button(visitor, purpose.id(), action, word)) }
        };
        let middle = html! {
            main #main.account {
                h1 { (title) }
                p.lead { (visitor.word(about)) }
                @if let Some(trouble) = trouble { p.refusal role="alert" { (visitor.voice.complain(trouble)) } }
                form.credentials action=(purpose.path()) method="post" {
                    (form_token::field(visitor))
                    @if let Some(back) = back { input type="hidden" name="back" value=(back); }
                    // Whoever has a passkey need not say who they are; whoever makes one says how they are called.
                    @if purpose == Purpose::In { (with_passkey) }
                    label.named {
                        span { (visitor.word("account-name")) }
                        input type="text" name="name" value=(name) maxlength=(LONGEST_NAME) autocomplete="username webauthn" required;
                    }
                    @if purpose == Purpose::Up { (with_passkey) }
                    @if offered { p.small data-passkey-part hidden { (visitor.word("passkey-or-password")) } }
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

    /// Again, with what was wrong.
    fn again(&self, trouble: &Error) -> Response {
        (StatusCode::UNPROCESSABLE_ENTITY, self.page(Some(trouble))).into_response()
    }
}

/// Shows the page on which one signs in again, where passkeys are offered.
pub(super) fn sign_in_again(visitor: &Visitor, back: Option<&str>, trouble: &Error) -> Response {
    Sheet { visitor, purpose: Purpose::In, name: "", back, offered: true }.again(trouble)
}

/// Shows the page on which one signs up again, where passkeys are offered.
pub(super) fn sign_up_again(visitor: &Visitor, name: &str, back: Option<&str>, trouble: &Error) -> Response {
    Sheet { visitor, purpose: Purpose::Up, name, back, offered: true }.again(trouble)
}

fn refused(why: &'static str) -> Error {
    Error::new(Code::Page, Message::new(why))
}

/// Makes an account with a password.
pub(crate) async fn sign_up(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
    TokenForm(sent): TokenForm<Credentials>,
) -> Result<Response, Failure> {
    visitor.among_others()?;
    let (back, offered) = (sent.back.as_deref(), passkey::are_offered(&app, &headers, &visitor));
    let sheet = Sheet { visitor: &visitor, purpose: Purpose::Up, name: &sent.name, back, offered };
    let read = read_name(&sent.name).and_then(|name| password::read(&sent.password).map(|_| name));
    let name = match read {
        Ok(name) => name,
        Err(error) => return Ok(sheet.again(&error)),
    };
    let hash = password::hash(&app, &visitor.requester, &sent.password).await?;
    let (id, account) = (fresh_id(), Account { name, created: now(), password: Some(hash), banned: None });
    match create(&app, &visitor, &id, account, Vec::new()).await {
        Err(Failure::Store(StoreError::Conflict(_))) => Ok(sheet.again(&refused("account-name-taken"))),
        Err(other) => Err(other),
        Ok(()) => welcome(&app, &visitor, &id, place(back)).await,
    }
}

/// Keeps a new account with what else belongs to it, and takes along the battles that its owner is in the middle of.
pub(super) async fn create(
    app: &App,
    visitor: &Visitor,
    id: &str,
    account: Account,
    with: Vec<RecordChange>,
) -> Result<(), Failure> {
    let (id, name) = (id.to_owned(), account.name.clone());
    app.tables.store.change_records(&[Account::make(&id, account)?, with].concat()).await?;
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
    Ok(())
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
    headers: HeaderMap,
    TokenForm(sent): TokenForm<Credentials>,
) -> Result<Response, Failure> {
    visitor.among_others()?;
    let (back, offered) = (sent.back.as_deref(), passkey::are_offered(&app, &headers, &visitor));
    let sheet = Sheet { visitor: &visitor, purpose: Purpose::In, name: &sent.name, back, offered };
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
        return Ok(sheet.again(&refused("account-wrong")));
    };
    if account.document.banned.is_some() {
        return Ok(sheet.again(&refused("account-banned")));
    }
    welcome(&app, &visitor, &account.record.key, place(back)).await
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
