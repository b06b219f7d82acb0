//! Where someone says how they want to be told that it is their turn, and where the links in letters lead.

use std::sync::Arc;
use std::time::Instant;

use axum::Extension;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use redoubt_kernel::{Message, Seat};
use redoubt_tactics::Seating;
use serde::Deserialize;

use crate::app::App;
use crate::contact::{Contact, LONGEST_ADDRESS, Mailbox, Webhook};
use crate::failure::Failure;
use crate::form_token::{self, TokenForm};
use crate::people;
use crate::roster::{Holding, LinkSecret, Role, Roster};
use crate::saves::Nothing;
use crate::store::{Notice, NoticeKind, NoticeWay, Pass, PassKind};
use crate::table::{UNSEEN, not_yours, notices};
use crate::visitor::{Visitor, answer};
use crate::webhook::{self, WebhookPolicy};

impl App {
    /// Can letters be sent? Not without an address that their links could begin with.
    fn writes_letters(&self) -> bool {
        self.mail.is_some() && self.base_url.is_some()
    }

    /// Are people's own programs called?
    fn calls_programs(&self) -> bool {
        self.webhooks != WebhookPolicy::Off && self.base_url.is_some()
    }
}

/// What whoever holds a seat may choose.
pub(crate) fn panel(app: &App, visitor: &Visitor, id: &str, seat: u8, holding: &Holding) -> Markup {
    let (mail, hooks) = (app.writes_letters(), app.calls_programs());
    if !mail && !hooks {
        return Markup::default();
    }
    let Contact { mailbox, webhook, .. } = &holding.contact;
    let named = format!("notify-{seat}");
    html! {
        details.notify open[!holding.contact.is_empty()] {
            summary id=(named) { (visitor.word("notify-title")) }
            form action={ "/game/" (id) "/notify" } method="post" aria-labelledby=(named) {
                (form_token::field(visitor))
                input type="hidden" name="seat" value=(seat);
                @if mail {
                    label {
                        span { (visitor.word("notify-mail")) }
                        input type="email" name="mail" maxlength=(LONGEST_ADDRESS) autocomplete="email" value=[mailbox.as_ref().map(|at| at.address.as_str())];
                    }
                    @if let Some(mailbox) = mailbox {
                        p.small role="status" { (visitor.word(if mailbox.confirmed { "notify-mail-confirmed" } else { "notify-mail-asked" })) }
                    }
                }
                @if hooks {
                    label {
                        span { (visitor.word("notify-webhook")) }
                        input type="url" name="webhook" maxlength=(LONGEST_ADDRESS) autocomplete="off" value=[webhook.as_ref().map(|at| at.url.as_str())];
                    }
                    @if let Some(webhook) = webhook {
                        p.small { (visitor.word("notify-webhook-key")) " " code { (webhook.key) } }
                    }
                }
                p.small { (visitor.word("notify-about")) }
                button.second { (visitor.word("notify-save")) }
            }
        }
    }
}

/// What someone has chosen; what is empty is not wanted.
#[derive(Deserialize)]
pub(crate) struct NotifyForm {
    seat: u8,
    mail: Option<String>,
    webhook: Option<String>,
}

/// Keeps what someone has chosen; asks at a new mailbox whether letters are welcome there.
pub(crate) async fn choose(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    TokenForm(NotifyForm { seat, mail, webhook }): TokenForm<NotifyForm>,
) -> Result<Response, Failure> {
    let roster = people::known_roster(&app, &visitor, &id).await?;
    let held = roster.seats.get(usize::from(seat)).filter(|held| visitor.asker.is_among(held));
    let before = held.ok_or_else(|| not_yours("people-not-your-place"))?.contact.clone();
    let given =
        |text: &Option<String>| text.as_deref().map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned);
    let mailbox = match given(&mail).filter(|_| app.writes_letters()) {
        Some(address) if before.mailbox.as_ref().is_some_and(|known| known.address == address) => {
            before.mailbox.clone()
        }
        Some(address) => Some(Mailbox::read(&address)?),
        None => None,
    };
    let webhook = match given(&webhook).filter(|_| app.calls_programs()) {
        Some(url) if before.webhook.as_ref().is_some_and(|known| known.url == url) => before.webhook.clone(),
        Some(url) => Some(Webhook::new(webhook::read(app.webhooks, &url)?)),
        None => None,
    };
    let asks = mailbox.as_ref().is_some_and(|mailbox| !mailbox.confirmed);
    if let Some(mailbox) = mailbox.as_ref().filter(|_| asks) {
        let keys = [format!("to {}", mailbox.address.to_lowercase()), format!("for {}", visitor.client.holder())];
        if keys.into_iter().any(|key| app.question_limits.spend(key, 1.0, Instant::now()).is_err()) {
            return Err(Failure::TooOften);
        }
    }
    let contact = Contact { lang: visitor.lang().code().to_owned(), mailbox, webhook };
    let asker = visitor.asker.clone();
    let edition = people::change_roster(&app, &visitor.requester, &id, move |_: &Seating, roster: &mut Roster| {
        let edition = roster.edition + 1;
        let held = roster.seats.get_mut(usize::from(seat)).filter(|held| asker.is_among(held));
        held.ok_or_else(|| not_yours("people-not-your-place"))?.contact = contact.clone();
        Ok(edition)
    });
    let edition = edition.await?;
    if asks {
        let due = app.tables.time.now();
        let question = Notice { seat, kind: NoticeKind::Confirm, way: NoticeWay::Mail, number: edition, due };
        app.tables.store.post(&id, &question).await?;
    }
    Ok(Redirect::to(&format!("/game/{id}/people")).into_response())
}

/// Where a letter's link leads, if what it is bound to still holds.
async fn read(app: &App, visitor: &Visitor, secret: &str) -> Result<(Pass, Roster), Failure> {
    let hash = LinkSecret::read(secret).ok_or(Failure::NoSuchLink)?.hash();
    let pass = app.tables.store.pass(&hash).await?.ok_or(Failure::NoSuchLink)?;
    let roster = people::roster(app, visitor, &pass.battle).await?;
    if holds(&pass, &roster) { Ok((pass, roster)) } else { Err(Failure::NoSuchLink) }
}

/// Is a pass still what it was? Not after the seat has changed hands, or the mailbox.
fn holds(pass: &Pass, roster: &Roster) -> bool {
    let held = roster.seats.get(usize::from(pass.seat));
    held.is_some_and(|held| match pass.kind {
        PassKind::Seat => !held.handing && !held.holders.is_empty() && held.tenure.to_string() == pass.bound,
        PassKind::Confirm => held.contact.mailbox.as_ref().is_some_and(|mailbox| mailbox.id == pass.bound),
    })
}

/// A page with one button.
fn one_button(visitor: &Visitor, title: &str, text: &str, action: &str, word: &str, at_once: bool) -> Markup {
    let title = visitor.word(title);
    let middle = html! {
        main #main.people {
            h1 { (title) }
            p.lead { (visitor.word(text)) }
            form action=(action) method="post" data-at-once[at_once] {
                (form_token::field(visitor))
                button.first { (visitor.word(word)) }
            }
        }
    };
    answer(visitor, &title, "people", middle)
}

/// Where the link in a letter leads. Looking at it changes nothing: programs that read mail take nobody's seat. The page's
/// script presses the button.
pub(crate) async fn arrive(
    State(app): State<Arc<App>>,
    Path(secret): Path<String>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, Failure> {
    let (pass, roster) = read(&app, &visitor, &secret).await?;
    let address = format!("/letter/{secret}");
    if pass.kind == PassKind::Confirm {
        let (text, action) = ("notify-confirm-page", format!("{address}/confirm"));
        return Ok(one_button(&visitor, "notify-title", text, &action, "notify-confirm-yes", false).into_response());
    }
    let mine = roster.seats.get(usize::from(pass.seat)).is_some_and(|held| visitor.asker.is_among(held));
    if mine {
        return Ok(Redirect::to(&format!("/game/{}", pass.battle)).into_response());
    }
    let page = one_button(&visitor, "notify-arrive", "notify-arrive-about", &address, "notify-to-table", true);
    Ok(page.into_response())
}

/// Sits down in the seat that the letter was for, and goes to the table.
pub(crate) async fn sit_down(
    State(app): State<Arc<App>>,
    Path(secret): Path<String>,
    Extension(visitor): Extension<Visitor>,
    TokenForm(Nothing {}): TokenForm<Nothing>,
) -> Result<Response, Failure> {
    let (pass, _) = read(&app, &visitor, &secret).await?;
    if pass.kind != PassKind::Seat {
        return Err(Failure::NoSuchLink);
    }
    let table = Redirect::to(&format!("/game/{}", pass.battle)).into_response();
    if let Some(who) = visitor.asker.identity().cloned() {
        let battle = pass.battle.clone();
        people::change_roster(&app, &visitor.requester, &battle, move |_: &Seating, roster: &mut Roster| {
            if !holds(&pass, roster) {
                return Err(Failure::NoSuchLink);
            }
            roster.admit(Role::Seat(pass.seat), &who, None);
            Ok(())
        })
        .await?;
    }
    Ok(table)
}

/// Whoever reads mail there says that letters are welcome.
pub(crate) async fn confirm(
    State(app): State<Arc<App>>,
    Path(secret): Path<String>,
    Extension(visitor): Extension<Visitor>,
    TokenForm(Nothing {}): TokenForm<Nothing>,
) -> Result<Markup, Failure> {
    let (pass, _) = read(&app, &visitor, &secret).await?;
    if pass.kind != PassKind::Confirm {
        return Err(Failure::NoSuchLink);
    }
    change_mailbox(&app, &visitor, pass, |mailbox| {
        if let Some(mailbox) = mailbox {
            mailbox.confirmed = true;
        }
    })
    .await?;
    Ok(said(&visitor, "notify-confirmed"))
}

/// Asks whether no more letters are wanted.
pub(crate) async fn leaving(
    State(app): State<Arc<App>>,
    Path(secret): Path<String>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Markup, Failure> {
    read(&app, &visitor, &secret).await?;
    let action = format!("/letter/{secret}/leave");
    Ok(one_button(&visitor, "notify-leave-title", "notify-leave-page", &action, "notify-leave-yes", false))
}

/// No more letters. Mail programs say so for their reader without having seen any page of ours: having the link is enough.
pub(crate) async fn leave(
    State(app): State<Arc<App>>,
    Path(secret): Path<String>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Markup, Failure> {
    let (pass, _) = read(&app, &visitor, &secret).await?;
    change_mailbox(&app, &visitor, pass, |mailbox| *mailbox = None).await?;
    Ok(said(&visitor, "notify-left"))
}

async fn change_mailbox(
    app: &App,
    visitor: &Visitor,
    pass: Pass,
    change: impl Fn(&mut Option<Mailbox>) + Send + Sync + 'static,
) -> Result<(), Failure> {
    let battle = pass.battle.clone();
    people::change_roster(app, &visitor.requester, &battle, move |_: &Seating, roster: &mut Roster| {
        if !holds(&pass, roster) {
            return Err(Failure::NoSuchLink);
        }
        if let Some(held) = roster.seats.get_mut(usize::from(pass.seat)) {
            change(&mut held.contact.mailbox);
        }
        Ok(())
    })
    .await
}

fn said(visitor: &Visitor, text: &str) -> Markup {
    let title = visitor.word("notify-title");
    let middle = html! { main #main.people { h1 { (title) } p.lead role="status" { (visitor.word(text)) } p { a href="/" { (visitor.word("page-home")) } } } };
    answer(visitor, &title, "people", middle)
}

/// Tells those who wait at a table, and do not look, that someone has sat down: the battle cannot begin with their share of the
/// dice before they come.
pub(crate) async fn tell_of_arrival(app: &App, id: &str, place: Role) -> Result<(), Failure> {
    let Some(roster) = app.tables.store.roster(id).await? else { return Ok(()) };
    let due = app.tables.time.now() + UNSEEN;
    let others = (0..).zip(&roster.seats).map(|(seat, _)| seat).filter(|seat| Role::Seat(*seat) != place);
    let told = |seat: u8| {
        notices(&roster, Notice { seat, kind: NoticeKind::Seated, way: NoticeWay::Mail, number: roster.edition, due })
    };
    for notice in others.flat_map(told) {
        app.tables.store.post(id, &notice).await?;
    }
    Ok(())
}

/// Notes that whoever looks has seen how things stand: nobody need write to them about it.
pub(crate) async fn note_seen(app: &App, id: &str, roster: Option<&Roster>, visitor: &Visitor) -> Result<(), Failure> {
    let seats = roster.into_iter().flat_map(|roster| (0..).map(Seat).zip(&roster.seats));
    for (seat, held) in seats {
        if held.contact.is_wanted() && visitor.asker.is_among(held) {
            app.tables.store.seen(id, seat.0).await?;
        }
    }
    Ok(())
}

/// The button with which a page asks to show notifications while it is open: only a script can.
pub(crate) fn button(visitor: &Visitor, title: &str) -> Markup {
    let words = |name: &str| visitor.say(&Message::new("notify-browser").with("title", title).with("state", name));
    html! {
        button.second.small type="button" data-notify data-title=(title) data-body=(visitor.word("people-your-turn"))
            data-on=(words("on")) data-off=(words("off")) data-denied=(visitor.word("notify-browser-denied")) aria-pressed="false" hidden {
            (words("off"))
        }
    }
}
