//! The page of one's own account.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use redoubt_kernel::{Code, Error, Message};
use serde::Deserialize;

use super::{Account, KeptDocument, passkey, password, signed};
use crate::app::App;
use crate::calendar::date;
use crate::failure::Failure;
use crate::form_token::{self, TokenForm};
use crate::visitor::{Visitor, answer};
use crate::{rating, reporting};

/// The visitor's account as it is kept.
pub(super) async fn own(app: &App, visitor: &Visitor) -> Result<KeptDocument<Account>, Failure> {
    let person = visitor.person()?;
    Account::of(app.tables.store.as_ref(), &person.id).await?.ok_or(Failure::SignedOut)
}

/// Shows it.
pub(crate) async fn settings(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    if visitor.among_others().is_ok() && visitor.person.is_none() {
        return Ok(Redirect::to("/sign-in?back=/account").into_response());
    }
    Ok(page(&app, &visitor, &headers, None).await?.into_response())
}

/// The page, with what went wrong.
pub(super) async fn page(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
    trouble: Option<&Error>,
) -> Result<Markup, Failure> {
    let account = own(app, visitor).await?;
    let person = account.person();
    let devices = signed::devices(app, &person).await?;
    let ratings = rating::panel(app, visitor, &person.id).await?;
    let passkeys = passkey::panel(app, visitor, headers, &person).await?;
    let blocked = reporting::blocked_panel(app, visitor, &person.id).await?;
    let title = visitor.word("account-title");
    let middle = html! {
        main #main.account {
            h1 { (person.name) }
            @if let Some(trouble) = trouble { p.refusal role="alert" { (visitor.voice.complain(trouble)) } }
            p.small { (visitor.say(&Message::new("account-since").with("date", date(account.document.created)))) }
            div.row {
                a.button.first href="/lobby" { (visitor.word("lobby-title")) }
                form action="/sign-out" method="post" { (form_token::field(visitor)) button.second { (visitor.word("account-sign-out")) } }
            }
            (ratings)
            (passkeys)
            (password_form(visitor, &person.name, account.document.password.is_some()))
            section aria-labelledby="devices" {
                h2 #devices { (visitor.word("account-devices")) }
                p { (visitor.say(&Message::new("account-signed-in-on").with("count", devices))) }
                form action="/sign-out/everywhere" method="post" {
                    (form_token::field(visitor))
                    button.second { (visitor.word("account-sign-out-everywhere")) }
                }
            }
            (blocked)
            section aria-labelledby="data" {
                h2 #data { (visitor.word("account-data")) }
                p { (visitor.word("account-export-about")) }
                p { a.button.second href="/account/export" download="redoubt.json" { (visitor.word("account-export")) } }
                details {
                    summary { (visitor.word("account-delete")) }
                    p { (visitor.word("account-delete-about")) }
                    form action="/account/delete" method="post" {
                        (form_token::field(visitor))
                        label.named {
                            span { (visitor.word("account-delete-name")) }
                            input type="text" name="name" autocomplete="off" required;
                        }
                        button.second { (visitor.word("account-delete")) }
                    }
                }
            }
        }
    };
    Ok(answer(visitor, &title, "account", middle))
}

/// Where a password is set or changed.
fn password_form(visitor: &Visitor, name: &str, has: bool) -> Markup {
    let field = |name: &str, word: &str, kept: &str, fewest: Option<usize>| {
        html! {
            label.named {
                span { (visitor.word(word)) }
                input type="password" name=(name) minlength=[fewest] maxlength=(password::MOST) autocomplete=(kept) required;
            }
        }
    };
    html! {
        section aria-labelledby="password" {
            h2 #password { (visitor.word("account-password")) }
            details {
                summary { (visitor.word(if has { "account-password-change" } else { "account-password-set" })) }
                form.credentials action="/account/password" method="post" {
                    (form_token::field(visitor))
                    // Whoever keeps passwords for people has to know whose it is.
                    input type="text" value=(name) autocomplete="username" readonly hidden;
                    @if has { (field("old", "account-password-old", "current-password", None)) }
                    (field("new", "account-password-new", "new-password", Some(password::FEWEST)))
                    button.second { (visitor.word("account-password-keep")) }
                }
                p.small { (visitor.word("account-password-about")) }
            }
        }
    }
}

/// A new password, and the old one.
#[derive(Deserialize)]
pub(crate) struct Changed {
    old: Option<String>,
    new: String,
}

/// Sets or changes the password. Everyone else who was signed in is signed out.
pub(crate) async fn change_password(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
    TokenForm(sent): TokenForm<Changed>,
) -> Result<Response, Failure> {
    let mut account = own(&app, &visitor).await?;
    if let Some(kept) = &account.document.password {
        let old = sent.old.as_deref().unwrap_or_default();
        if !password::matches(&app, &visitor.requester, Some(kept), old).await? {
            return refused(&app, &visitor, &headers, &Error::new(Code::Page, Message::new("account-wrong-old"))).await;
        }
    }
    if let Err(error) = password::read(&sent.new) {
        return refused(&app, &visitor, &headers, &error).await;
    }
    account.document.password = Some(password::hash(&app, &visitor.requester, &sent.new).await?);
    app.tables.store.change_records(&[account.put()?]).await?;
    signed::leave_everywhere(&app, &account.person(), Some(&headers)).await?;
    Ok(Redirect::to("/account").into_response())
}

/// The page again, with what was wrong.
pub(super) async fn refused(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
    error: &Error,
) -> Result<Response, Failure> {
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page(app, visitor, headers, Some(error)).await?).into_response())
}
