//! People at a table: the links that lead to its seats, whoever comes by one, and who sits where.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use qrcode::{Color, QrCode};
use redoubt_kernel::{Code, Error, Message, Profile, Seat};
use redoubt_stage::spoken;
use serde::Deserialize;

use crate::app::App;
use crate::client::Client;
use crate::failure::Failure;
use crate::form_token::{self, TokenForm};
use crate::play::{self, Shown};
use crate::roster::{Holding, LONGEST_NAME, LinkSecret, Place, Proposal, Roster, read_name};
use crate::session;
use crate::table::{Answer, Seated};
use crate::visitor::{Visitor, answer, cookie};

/// The cookie that keeps what someone calls themselves.
const NAME: &str = "name";

/// A place as it is named in forms and cookies.
fn place_name(place: Place) -> String {
    match place {
        Place::Seat(seat) => seat.to_string(),
        Place::Watching => "watch".to_owned(),
    }
}

fn read_place(text: &str) -> Option<Place> {
    if text == "watch" { Some(Place::Watching) } else { text.parse().ok().map(Place::Seat) }
}

/// A place in words.
fn described(visitor: &Visitor, profile: &Profile, place: Place) -> String {
    match place {
        Place::Seat(seat) => spoken::seat_name(&visitor.voice, profile, profile.seat_name(Seat(seat))),
        Place::Watching => visitor.word("people-watching"),
    }
}

/// What the visitor called themselves last.
pub(crate) fn last_name(headers: &HeaderMap) -> String {
    let decode = |text: &str| serde_urlencoded::from_str::<Vec<(String, String)>>(&format!("name={text}")).ok();
    cookie(headers, NAME).and_then(decode).and_then(|mut pairs| Some(pairs.pop()?.1)).unwrap_or_default()
}

/// Lets a browser remember a name.
pub(crate) fn remember_name(name: &str, client: &Client) -> Option<HeaderValue> {
    let encoded = serde_urlencoded::to_string([("", name)]).ok()?;
    HeaderValue::from_str(&session::kept(NAME, encoded.trim_start_matches('='), client)).ok()
}

/// Where someone gives their name.
pub(crate) fn name_field(visitor: &Visitor, name: &str) -> Markup {
    html! {
        label.named {
            span { (visitor.word("people-your-name")) }
            input type="text" name="name" value=(name) maxlength=(LONGEST_NAME) autocomplete="nickname" required;
        }
    }
}

/// The cookie in which the browser of whoever made a link keeps its secret: here there is only a hash of it.
pub(crate) fn link_cookie(id: &str, place: Place, secret: Option<&LinkSecret>, client: &Client) -> Option<HeaderValue> {
    let (path, name) = (format!("/game/{id}"), format!("link-{}", place_name(place)));
    HeaderValue::from_str(&session::kept_below(&path, &name, secret.map_or("", LinkSecret::text), client)).ok()
}

/// The secret of the link to a place, if this browser made it and it still waits for someone.
fn own_link(headers: &HeaderMap, place: Place, holding: &Holding) -> Option<LinkSecret> {
    let secret = LinkSecret::read(cookie(headers, &format!("link-{}", place_name(place)))?)?;
    let open = place == Place::Watching || holding.handing || holding.holders.is_empty();
    (open && holding.link.as_ref() == Some(&secret.hash())).then_some(secret)
}

/// Where the page is, as whoever asks knows it.
fn base(headers: &HeaderMap, client: &Client) -> String {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    format!("{}://{host}", if client.secure { "https" } else { "http" })
}

/// Who sits where, and the links to seats and to looking on.
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
) -> Result<Markup, Failure> {
    let table = app.tables.table(&id, &visitor).await?;
    let seated = table.seated().await?;
    let roster = seated.roster.as_ref().ok_or(Failure::NotFound)?;
    let (profile, title) = (seated.profile(), visitor.word("people-title"));
    let base = base(&headers, &client);
    let places = roster.places().filter(|(place, _)| match place {
        Place::Seat(seat) => seated.seating.player(Seat(*seat)).is_person(),
        Place::Watching => true,
    });
    let middle = html! {
        main #main.people {
            h1 { (title) }
            p.lead { (visitor.word(&format!("{}-title", profile.id))) }
            @if !seated.awaited().is_empty() { p role="status" { (visitor.word("people-send-link")) } }
            @for (place, holding) in places {
                section.place aria-labelledby={ "place-" (place_name(place)) } {
                    h2 id={ "place-" (place_name(place)) } { (described(&visitor, profile, place)) }
                    p { (who_sits(&visitor, roster, place, holding)) }
                    @if let Some(secret) = own_link(&headers, place, holding) {
                        (link(&visitor, &format!("{base}/seat/{}", secret.text())))
                    }
                    (changes(&visitor, &id, &seated, place, holding))
                }
            }
            p { a.button.first href={ "/game/" (id) } { (visitor.word("page-back-to-table")) } }
        }
    };
    Ok(answer(&visitor, &title, "people", middle))
}

/// Who has a place, in a sentence.
fn who_sits(visitor: &Visitor, roster: &Roster, place: Place, holding: &Holding) -> String {
    let mine = holding.holders.iter().any(|holder| visitor.asker.identities().contains(holder));
    let message = match (place, &holding.name) {
        (Place::Watching, _) => Message::new("people-watchers").with("count", holding.holders.len()),
        (Place::Seat(_), _) if holding.holders.is_empty() => Message::new("people-awaited"),
        (Place::Seat(_), Some(name)) if mine => Message::new("people-you-as").with("name", name.as_str()),
        (Place::Seat(_), None) if mine => Message::new("people-you"),
        (Place::Seat(_), Some(name)) => Message::new("people-taken-by").with("name", name.as_str()),
        (Place::Seat(_), None) if holding.holders.contains(&roster.host) => Message::new("people-host"),
        (Place::Seat(_), None) => Message::new("people-taken"),
    };
    visitor.say(&message)
}

/// A link to copy, to pass on, or to hold a telephone to.
fn link(visitor: &Visitor, address: &str) -> Markup {
    html! {
        div.invitation {
            (code(visitor, address))
            p {
                label { span.unseen { (visitor.word("people-link")) } input.link type="text" readonly value=(address); }
            }
            p.row {
                button.second type="button" data-copy=(address) data-done=(visitor.word("page-copied")) hidden { (visitor.word("people-copy")) }
                button.second type="button" data-pass=(address) data-title=(visitor.word("people-pass-title")) hidden { (visitor.word("people-pass")) }
            }
            p.small { (visitor.word("people-link-about")) }
        }
    }
}

/// A link as a square of dots.
fn code(visitor: &Visitor, address: &str) -> Markup {
    let Ok(code) = QrCode::new(address.as_bytes()) else { return Markup::default() };
    let width = code.width();
    let dark = code.to_colors().into_iter().enumerate().filter(|(_, color)| *color == Color::Dark);
    let path: String = dark.map(|(at, _)| format!("M{} {}h1v1h-1z", at % width + 4, at / width + 4)).collect();
    let size = width + 8;
    html! {
        svg.code viewBox=(format!("0 0 {size} {size}")) role="img" aria-label=(visitor.word("people-code")) shape-rendering="crispEdges" {
            rect width=(size) height=(size) fill="#fff" {}
            path d=(path) fill="#000" {}
        }
    }
}

/// May this visitor say who has a place? Whoever holds it; the host where nobody does, and for those who look on.
fn may_change(visitor: &Visitor, seated: &Seated, place: Place, holding: &Holding) -> bool {
    let hosts = visitor.asker.hosts(seated.roster.as_ref());
    match place {
        Place::Watching => hosts,
        Place::Seat(seat) => seated.viewer(&visitor.asker).holds(Seat(seat)) || (hosts && holding.holders.is_empty()),
    }
}

fn changes(visitor: &Visitor, id: &str, seated: &Seated, place: Place, holding: &Holding) -> Markup {
    if !may_change(visitor, seated, place, holding) || seated.to_move().is_none() {
        return Markup::default();
    }
    let (invite, take_back) = match place {
        Place::Watching => ("people-invite-watch", "people-close-watch"),
        Place::Seat(_) if holding.holders.is_empty() => ("people-new-link", "people-take-back"),
        Place::Seat(_) => ("people-hand-over", "people-keep"),
    };
    let one = |what: &str, word: &str| {
        html! { button.second name="what" value=(what) { (visitor.word(word)) } }
    };
    html! {
        form.row action={ "/game/" (id) "/people" } method="post" {
            (form_token::field(visitor))
            input type="hidden" name="place" value=(place_name(place));
            (one("invite", invite))
            @if holding.link.is_some() { (one("take-back", take_back)) }
        }
    }
}

/// What is to become of a place.
#[derive(Deserialize)]
pub(crate) struct Change {
    what: String,
    place: String,
}

/// Makes a link to a place, or closes it.
pub(crate) async fn change(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Extension(client): Extension<Client>,
    TokenForm(Change { what, place }): TokenForm<Change>,
) -> Result<Response, Failure> {
    let table = app.tables.table(&id, &visitor).await?;
    let place = read_place(&place).ok_or(Failure::NotUnderstood)?;
    let invites = match what.as_str() {
        "invite" => true,
        "take-back" => false,
        _ => return Err(Failure::NotUnderstood),
    };
    let asker = visitor.clone();
    let secret = table.change_roster(&app.tables.store, move |seated, roster| {
        let holding = roster.at(place).ok_or(Failure::NotUnderstood)?;
        let person = !matches!(place, Place::Seat(seat) if !seated.seating.player(Seat(seat)).is_person());
        if !person || !may_change(&asker, seated, place, holding) {
            return Err(Error::new(Code::NotYours, Message::new("people-not-your-place")).into());
        }
        if invites {
            return Ok(roster.invite(place));
        }
        roster.take_back(place);
        Ok(None)
    });
    let secret = secret.await?;
    let mut response = Redirect::to(&format!("/game/{id}/people")).into_response();
    if let Some(cookie) = link_cookie(&id, place, secret.as_ref(), &client) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// Where a link leads.
async fn linked(app: &App, secret: &str) -> Result<(String, Place, String), Failure> {
    let hash = LinkSecret::read(secret).ok_or(Failure::NoSuchLink)?.hash();
    let (id, place) = app.tables.store.linked(&hash).await?.ok_or(Failure::NoSuchLink)?;
    Ok((id, place, hash))
}

/// The page of whoever comes by a link. Looking at it changes nothing: programs that look ahead take nobody's seat.
pub(crate) async fn arrive(
    State(app): State<Arc<App>>,
    Path(secret): Path<String>,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let (id, place, _) = linked(&app, &secret).await?;
    let table = app.tables.opened(&id, &visitor.requester).await?;
    let seated = table.seated().await?;
    let roster = seated.roster.as_ref().ok_or(Failure::NoSuchLink)?;
    let holding = roster.at(place).ok_or(Failure::NoSuchLink)?;
    let mine = holding.holders.iter().any(|holder| visitor.asker.identities().contains(holder));
    if visitor.asker.is_private() || (mine && !holding.handing) {
        return Ok(Redirect::to(&format!("/game/{id}")).into_response());
    }
    let profile = seated.profile();
    let title = visitor.word(&format!("{}-title", profile.id));
    let side = described(&visitor, profile, place);
    let others = roster.places().filter(|(other, _)| *other != place);
    let inviter = others.filter_map(|(_, other)| other.name.as_deref()).next();
    let asks = match (place, inviter) {
        (Place::Watching, Some(name)) => Message::new("people-asked-to-watch-by").with("name", name),
        (Place::Watching, None) => Message::new("people-asked-to-watch"),
        (Place::Seat(_), Some(name)) => Message::new("people-asked-by").with("name", name).with("seat", side),
        (Place::Seat(_), None) => Message::new("people-asked").with("seat", side),
    };
    let again = holding.name.as_deref().filter(|_| !holding.handing && place != Place::Watching);
    let middle = html! {
        main #main.people {
            h1 { (title) }
            p.lead { (visitor.say(&asks)) }
            @if let Some(name) = again { p { (visitor.say(&Message::new("people-is-it-you").with("name", name))) } }
            form.arrival action={ "/seat/" (secret) } method="post" {
                (form_token::field(&visitor))
                @match place {
                    Place::Watching => {},
                    Place::Seat(_) => { (name_field(&visitor, again.unwrap_or(&last_name(&headers)))) },
                }
                p.row {
                    button.first { (visitor.word(if place == Place::Watching { "people-watch" } else { "people-sit-down" })) }
                    a href={ "/learn/" (profile.id) } { (visitor.word("page-learn")) }
                    a href={ "/rules/" (profile.id) } { (visitor.word("page-rules")) }
                }
            }
        }
    };
    Ok(answer(&visitor, &title, "people", middle).into_response())
}

/// What whoever sits down says.
#[derive(Deserialize)]
pub(crate) struct Arrival {
    name: Option<String>,
}

/// Sits down.
pub(crate) async fn sit_down(
    State(app): State<Arc<App>>,
    Path(secret): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Extension(client): Extension<Client>,
    TokenForm(Arrival { name }): TokenForm<Arrival>,
) -> Result<Response, Failure> {
    let (id, place, hash) = linked(&app, &secret).await?;
    let name = match place {
        Place::Watching => None,
        Place::Seat(_) => Some(read_name(&name.unwrap_or_default())?),
    };
    let table = app.tables.opened(&id, &visitor.requester).await?;
    table.sit_down(&app.tables.store, &visitor.asker, (place, hash), name.clone()).await?;
    table.wake(&app.tables.store, &visitor.requester);
    let mut response = Redirect::to(&format!("/game/{id}")).into_response();
    if let Some(cookie) = name.and_then(|name| remember_name(&name, &client)) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// An answer to a proposal.
#[derive(Deserialize)]
pub(crate) struct Answered {
    version: usize,
    answer: String,
}

/// Agrees to what someone proposed, or declines.
pub(crate) async fn respond(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    TokenForm(Answered { version, answer }): TokenForm<Answered>,
) -> Result<Response, Failure> {
    let table = app.tables.table(&id, &visitor).await?;
    let given = if answer == "yes" { Answer::Yes } else { Answer::No };
    let answered = table.answer(&app.tables.store, visitor.asker.clone(), version, given).await;
    play::shown_again(&app, &table, &visitor, answered).await
}

/// Proposes something to the others.
pub(crate) async fn propose(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    TokenForm(Shown { version }): TokenForm<Shown>,
) -> Result<Response, Failure> {
    let table = app.tables.table(&id, &visitor).await?;
    let proposed = table.propose(&app.tables.store, visitor.asker.clone(), version, Proposal::Undo).await;
    play::shown_again(&app, &table, &visitor, proposed).await
}
