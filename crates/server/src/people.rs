//! People at a table: the links that lead to its seats, whoever comes by one, and who sits where.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use qrcode::{Color, QrCode};
use redoubt_kernel::{Message, Profile, Seat};
use redoubt_stage::spoken;
use redoubt_tactics::{Level, Player, Seating};
use serde::Deserialize;

use crate::app::App;
use crate::base_url;
use crate::battle_list;
use crate::client::Client;
use crate::failure::Failure;
use crate::form_token::{self, TokenForm};
use crate::gathering::{self, Gathering};
use crate::notify;
use crate::play::{self, ShownVersion};
use crate::reporting;
use crate::roster::{Holding, LONGEST_NAME, LinkSecret, Proposal, Role, Roster, read_name};
use crate::scheduler::Requester;
use crate::session;
use crate::table::{ProposalAnswer, not_yours};
use crate::visitor::{Visitor, answer, cookie};

/// The cookie that keeps what someone calls themselves.
const NAME: &str = "name";

/// A place as it is named in forms and cookies.
fn place_name(place: Role) -> String {
    match place {
        Role::Seat(seat) => seat.to_string(),
        Role::Watching => "watch".to_owned(),
    }
}

fn read_place(text: &str) -> Option<Role> {
    if text == "watch" { Some(Role::Watching) } else { text.parse().ok().map(Role::Seat) }
}

/// A place in words.
fn described(visitor: &Visitor, profile: &Profile, place: Role) -> String {
    match place {
        Role::Seat(seat) => spoken::seat_name(&visitor.voice, profile, profile.seat_name(Seat(seat))),
        Role::Watching => visitor.word("people-watching"),
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
pub(crate) fn link_cookie(id: &str, place: Role, secret: Option<&LinkSecret>, client: &Client) -> Option<HeaderValue> {
    let (path, name) = (format!("/game/{id}"), format!("link-{}", place_name(place)));
    HeaderValue::from_str(&session::kept_below(&path, &name, secret.map_or("", LinkSecret::text), client)).ok()
}

/// The secret of the link to a place, if this browser made it and it still waits for someone.
fn own_link(headers: &HeaderMap, place: Role, holding: &Holding, mine: bool) -> Option<LinkSecret> {
    let secret = LinkSecret::read(cookie(headers, &format!("link-{}", place_name(place)))?)?;
    let open = place == Role::Watching || holding.handing || holding.holders.is_empty();
    ((open || mine) && holding.link.as_ref() == Some(&secret.hash())).then_some(secret)
}

/// A table, or a battle that has yet to begin, as far as its people go.
struct Company {
    profile: &'static Profile,
    seating: Seating,
    roster: Roster,
    over: bool,
    /// Where the dice stand, before it begins.
    gathering: Option<Gathering>,
}

/// The people of a battle, whoever asks.
async fn company(app: &App, visitor: &Visitor, id: &str) -> Result<Company, Failure> {
    match company_now(app, visitor, id).await {
        // The last of them came just now: it has begun.
        Err(Failure::MovedOn) => company_now(app, visitor, id).await,
        found => found,
    }
}

async fn company_now(app: &App, visitor: &Visitor, id: &str) -> Result<Company, Failure> {
    match app.tables.present(id, &visitor.requester).await {
        Ok(table) => {
            let seated = table.seated().await?;
            Ok(Company {
                profile: seated.profile(),
                seating: seated.seating.clone(),
                roster: seated.roster.clone().ok_or(Failure::NotFound)?,
                over: seated.to_move().is_none(),
                gathering: None,
            })
        }
        Err(Failure::NotBegun) => {
            let gathering = Gathering::read(&app.tables.store, id).await?.ok_or(Failure::MovedOn)?;
            Ok(Company {
                profile: gathering.opening.game().profile(),
                seating: gathering.seating.clone(),
                roster: gathering.roster.clone(),
                over: false,
                gathering: Some(gathering),
            })
        }
        Err(other) => Err(other),
    }
}

/// The people of a battle, for whoever has a place in it.
async fn known_company(app: &App, visitor: &Visitor, id: &str) -> Result<Company, Failure> {
    let company = company(app, visitor, id).await?;
    if company.roster.knows(&visitor.asker) { Ok(company) } else { Err(Failure::NotFound) }
}

/// Who holds the seats of a battle, for whoever has a place in it.
pub(crate) async fn known_roster(app: &App, visitor: &Visitor, id: &str) -> Result<Roster, Failure> {
    Ok(known_company(app, visitor, id).await?.roster)
}

/// Who holds the seats of a battle, whoever asks.
pub(crate) async fn roster(app: &App, visitor: &Visitor, id: &str) -> Result<Roster, Failure> {
    Ok(company(app, visitor, id).await?.roster)
}

/// A seat, and whoever holds it by name.
pub(crate) fn seat_and_name(visitor: &Visitor, profile: &Profile, roster: &Roster, seat: Seat) -> String {
    let side = spoken::seat_name(&visitor.voice, profile, profile.seat_name(seat));
    let name = match roster.seats.get(seat.index()) {
        Some(holding) if holding.left => Some(visitor.word("people-left")),
        holding => holding.and_then(|holding| holding.name.clone()),
    };
    match name {
        Some(name) => visitor.say(&Message::new("people-name-of").with("name", name).with("seat", side)),
        None => side,
    }
}

/// Who sits where, and the links to seats and to looking on.
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
) -> Result<Markup, Failure> {
    let company = known_company(&app, &visitor, &id).await?;
    let Company { profile, roster, .. } = &company;
    if let Some(gathering) = &company.gathering {
        gathering::note_seen(&app, &visitor, &id, gathering).await?;
    }
    let title = visitor.word("people-title");
    let base = base_url::for_others(app.base_url.as_ref(), app.guard.address(), &headers, &visitor.client);
    let middle = html! {
        main #main.people data-gathering=[company.gathering.as_ref().map(|_| id.as_str())] {
            h1 { (title) }
            p.lead { (visitor.word(&format!("{}-title", profile.id))) }
            @if visitor.path.ends_with("?reported=1") { p.refusal role="status" { (visitor.word("report-done")) } }
            (play::terms(&visitor, &roster.time))
            @if let Some(gathering) = &company.gathering { (gathering::panel(&visitor, &id, gathering)) }
            @for (place, holding) in roster.places() {
                section.place aria-labelledby={ "place-" (place_name(place)) } {
                    h2 id={ "place-" (place_name(place)) } { (described(&visitor, profile, place)) }
                    p { (who_sits(&visitor, &company, place, holding)) }
                    @let mine = visitor.asker.is_among(holding);
                    @if let Some(secret) = own_link(&headers, place, holding, mine) {
                        (link(&visitor, &described(&visitor, profile, place), &format!("{base}/seat/{}", secret.text()), link_about(place, holding, mine)))
                    }
                    @if let Role::Seat(seat) = place && !company.over && visitor.asker.is_among(holding) {
                        (notify::panel(&app, &visitor, &id, seat, holding))
                    }
                    @if let Some((seat, name)) = reportable(&visitor, roster, place, holding) {
                        (reporting::forms(&visitor, &id, seat, name))
                    }
                    @if !company.over && visitor.asker.may_change(roster, place) && !is_settled(&company, place) { (changes(&visitor, &id, &company, place, holding)) }
                }
            }
            @if !company.over { (battle_list::how_long(&app, &visitor)) }
            p { a.button.first href={ "/game/" (id) } { (visitor.word("page-back-to-table")) } }
        }
    };
    Ok(answer(&visitor, &title, "people", middle))
}

/// The seat and name of someone else, for whoever plays with them.
fn reportable<'a>(visitor: &Visitor, roster: &Roster, place: Role, holding: &'a Holding) -> Option<(u8, &'a str)> {
    let Role::Seat(seat) = place else { return None };
    let mine = holding.holders.iter().any(|holder| visitor.asker.identities().contains(holder));
    let other = !holding.holders.is_empty() && !mine && roster.has_place_for(&visitor.asker);
    other.then(|| (seat, holding.name.as_deref().unwrap_or_default()))
}

/// Who has a place, in a sentence.
fn who_sits(visitor: &Visitor, company: &Company, place: Role, holding: &Holding) -> String {
    let Company { profile, seating, roster, .. } = company;
    if let Role::Seat(seat) = place
        && !seating.player(Seat(seat)).is_person()
    {
        return visitor.player(profile, &seating.player(Seat(seat)).note());
    }
    let mine = holding.holders.iter().any(|holder| visitor.asker.identities().contains(holder));
    let message = match (place, &holding.name) {
        (Role::Watching, _) => Message::new("people-watchers").with("count", holding.holders.len()),
        (Role::Seat(_), _) if holding.left => Message::new("people-left"),
        (Role::Seat(_), _) if holding.holders.is_empty() => Message::new("people-awaited"),
        (Role::Seat(_), Some(name)) if mine => Message::new("people-you-as").with("name", name.as_str()),
        (Role::Seat(_), None) if mine => Message::new("people-you"),
        (Role::Seat(_), Some(name)) => Message::new("people-taken-by").with("name", name.as_str()),
        (Role::Seat(_), None) if holding.holders.contains(&roster.host) => Message::new("people-host"),
        (Role::Seat(_), None) => Message::new("people-taken"),
    };
    visitor.say(&message)
}

/// What is said of a link: for whom it is, and how often it leads anywhere.
fn link_about(place: Role, holding: &Holding, mine: bool) -> &'static str {
    match place {
        Role::Watching => "people-link-watch-about",
        Role::Seat(_) if mine && !holding.handing => "people-link-own-about",
        Role::Seat(_) => "people-link-about",
    }
}

/// A link to copy, to pass on, or to hold a telephone to. There may be several: whoever only hears them hears where each leads.
fn link(visitor: &Visitor, place: &str, address: &str, about: &str) -> Markup {
    let whose = html! { span.unseen { ": " (place) } };
    html! {
        div.invitation {
            p {
                label { span.unseen { (visitor.word("people-link")) ": " (place) } input.link type="text" readonly value=(address); }
            }
            p.row {
                button.second type="button" data-copy=(address) data-done=(visitor.word("page-copied")) hidden { (visitor.word("people-copy")) (whose) }
                button.second type="button" data-pass=(address) data-title=(visitor.word("people-pass-title")) hidden { (visitor.word("people-pass")) (whose) }
            }
            p.small { (visitor.word(about)) }
            (code(visitor, place, address))
        }
    }
}

/// A link as a square of dots.
fn code(visitor: &Visitor, place: &str, address: &str) -> Markup {
    let Ok(code) = QrCode::new(address.as_bytes()) else { return Markup::default() };
    let width = code.width();
    let dark = code.to_colors().into_iter().enumerate().filter(|(_, color)| *color == Color::Dark);
    let path: String = dark.map(|(at, _)| format!("M{} {}h1v1h-1z", at % width + 4, at / width + 4)).collect();
    let size = width + 8;
    html! {
        svg.code viewBox=(format!("0 0 {size} {size}")) role="img" aria-label={ (visitor.word("people-code")) ": " (place) } shape-rendering="crispEdges" {
            rect width=(size) height=(size) fill="#fff" {}
            path d=(path) fill="#000" {}
        }
    }
}

/// What can become of a place.
fn changes(visitor: &Visitor, id: &str, company: &Company, place: Role, holding: &Holding) -> Markup {
    let machine = matches!(place, Role::Seat(seat) if !company.seating.player(Seat(seat)).is_person());
    let (invite, take_back) = match place {
        Role::Watching if holding.link.is_some() => ("people-new-watch", "people-close-watch"),
        Role::Watching => ("people-invite-watch", "people-close-watch"),
        Role::Seat(_) if holding.holders.is_empty() => ("people-new-link", "people-take-back"),
        Role::Seat(_) => ("people-hand-over", "people-keep"),
    };
    // A link of one's own leads nobody else here: only what is offered to someone else can be kept after all.
    let offered = holding.link.is_some() && (place == Role::Watching || holding.handing || holding.holders.is_empty());
    let one = |what: &str, word: &str| {
        html! { button.second name="what" value=(what) { (visitor.word(word)) } }
    };
    html! {
        form.row action={ "/game/" (id) "/people" } method="post" {
            (form_token::field(visitor))
            input type="hidden" name="place" value=(place_name(place));
            @if machine { (one("person", "people-from-machine")) }
            @else {
                @if may_have_own_link(visitor, company, place, holding) { (one("own", "people-own-link")) }
                (one("invite", invite))
                @if offered { (one("take-back", take_back)) }
                @if place != Role::Watching && (company.gathering.is_none() || may_wait_no_more(company, holding)) {
                    select name="level" aria-label=(visitor.word("people-which-machine")) {
                        @for level in Level::OPPONENTS { option value=(level.id()) selected[level == Level::USUAL] { (visitor.word(&format!("page-who-{}", level.id()))) } }
                    }
                    (one("machine", "people-to-machine"))
                }
            }
        }
    }
}

/// May someone make a link to their own seat? Whoever sits there signed in signs in elsewhere too.
fn may_have_own_link(visitor: &Visitor, company: &Company, place: Role, holding: &Holding) -> bool {
    let rated = company.roster.terms.rated;
    place != Role::Watching && visitor.asker.is_among(holding) && holding.person.is_none() && !rated && !holding.handing
}

/// Has a seat gone to a machine player before the battle begins? Then it begins with that one.
fn is_settled(company: &Company, place: Role) -> bool {
    let machine = matches!(place, Role::Seat(seat) if !company.seating.player(Seat(seat)).is_person());
    machine && company.gathering.is_some()
}

/// May a seat go to a machine player before the battle begins? One that nobody has taken, where the result counts for nobody.
fn may_wait_no_more(company: &Company, holding: &Holding) -> bool {
    holding.holders.is_empty() && !company.roster.terms.rated
}

/// What is to become of a place.
#[derive(Deserialize)]
pub(crate) struct PlaceForm {
    what: String,
    place: String,
    level: Option<String>,
}

/// Makes a link to a place, closes it, or gives a seat to a machine player and back.
pub(crate) async fn change(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    TokenForm(PlaceForm { what, place, level }): TokenForm<PlaceForm>,
) -> Result<Response, Failure> {
    let company = known_company(&app, &visitor, &id).await?;
    let place = read_place(&place).filter(|place| company.roster.at(*place).is_some()).ok_or(Failure::NotUnderstood)?;
    let back = Redirect::to(&format!("/game/{id}/people")).into_response();
    let invites = match (what.as_str(), place) {
        ("invite" | "own", _) => true,
        ("take-back", _) => false,
        ("machine" | "person", Role::Seat(seat)) => {
            let level = level.as_deref().and_then(|level| level.parse::<Level>().ok());
            if let (Some(_), "machine", Some(level)) = (&company.gathering, what.as_str(), level) {
                gathering::leave_to(&app.tables, &id, &visitor.asker, (Seat(seat), level)).await?;
                return Ok(back);
            }
            let player = match level {
                _ if what == "person" => Player::Person,
                Some(level) => level.into(),
                None => return Err(Failure::NotUnderstood),
            };
            let table = app.tables.table(&id, &visitor).await?;
            table.hand_to(&app.tables.store, visitor.asker.clone(), Seat(seat), player).await?;
            table.wake(&app.tables.store, &visitor.requester);
            return Ok(back);
        }
        _ => return Err(Failure::NotUnderstood),
    };
    let (asker, for_oneself) = (visitor.asker.clone(), what == "own");
    let alter = move |seating: &Seating, roster: &mut Roster| {
        let person = !matches!(place, Role::Seat(seat) if !seating.player(Seat(seat)).is_person());
        if !person || !asker.may_change(roster, place) {
            return Err(not_yours("people-not-your-place"));
        }
        if for_oneself {
            let own = roster.at(place).is_some_and(|holding| asker.is_among(holding) && holding.person.is_none());
            return if own { Ok(roster.own_link(place)) } else { Err(not_yours("people-not-your-place")) };
        }
        let held = roster.at(place).is_some_and(|holding| !holding.holders.is_empty());
        if roster.terms.rated && held && place != Role::Watching {
            return Err(not_yours("people-rated-stays"));
        }
        if invites {
            return Ok(roster.invite(place));
        }
        roster.take_back(place);
        Ok(None)
    };
    let secret = change_roster(&app, &visitor.requester, &id, alter).await?;
    let mut response = back;
    if let Some(cookie) = link_cookie(&id, place, secret.as_ref(), &visitor.client) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// Changes who holds what, at a table or before it is laid.
pub(crate) async fn change_roster<T: Send + 'static>(
    app: &App,
    who: &Requester,
    id: &str,
    change: impl Fn(&Seating, &mut Roster) -> Result<T, Failure> + Send + Sync + 'static,
) -> Result<T, Failure> {
    let store = &app.tables.store;
    match app.tables.opened(id, who).await {
        Ok(table) => {
            let told = table.change_roster(store, change).await?;
            table.wake(store, who);
            Ok(told)
        }
        Err(Failure::NotBegun) => gathering::change_roster(&app.tables, id, change).await,
        Err(other) => Err(other),
    }
}

/// Where a link leads.
async fn linked(app: &App, secret: &str) -> Result<(String, Role, String), Failure> {
    let hash = LinkSecret::read(secret).ok_or(Failure::NoSuchLink)?.hash();
    let (id, place) = app.tables.store.linked(&hash).await?.ok_or(Failure::NoSuchLink)?;
    Ok((id, place, hash))
}

/// Someone else has come by this link before.
fn spent() -> Failure {
    not_yours("people-link-spent")
}

/// The page of whoever comes by a link. Looking at it changes nothing: programs that look ahead take nobody's seat.
pub(crate) async fn arrive(
    State(app): State<Arc<App>>,
    Path(secret): Path<String>,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let (id, place, hash) = linked(&app, &secret).await?;
    let company = company(&app, &visitor, &id).await?;
    let Company { profile, roster, .. } = &company;
    let holding = roster.at(place).ok_or(Failure::NoSuchLink)?;
    let mine = holding.holders.iter().any(|holder| visitor.asker.identities().contains(holder));
    if visitor.asker.is_private() || (mine && !holding.handing) {
        return Ok(Redirect::to(&format!("/game/{id}")).into_response());
    }
    if holding.link.as_ref() != Some(&hash) {
        return Err(spent());
    }
    let title = visitor.word(&format!("{}-title", profile.id));
    let side = described(&visitor, profile, place);
    let others = roster.places().filter(|(other, _)| *other != place);
    let inviter = others.filter_map(|(_, other)| other.name.as_deref()).next();
    let asks = match (place, inviter) {
        (Role::Watching, Some(name)) => Message::new("people-asked-to-watch-by").with("name", name),
        (Role::Watching, None) => Message::new("people-asked-to-watch"),
        (Role::Seat(_), Some(name)) => Message::new("people-asked-by").with("name", name).with("seat", side),
        (Role::Seat(_), None) => Message::new("people-asked").with("seat", side),
    };
    let again = holding.name.as_deref().filter(|_| !holding.handing && place != Role::Watching);
    let middle = html! {
        main #main.people {
            h1 { (title) }
            p.lead { (visitor.say(&asks)) }
            (play::terms(&visitor, &roster.time))
            @if let Some(name) = again { p { (visitor.say(&Message::new("people-is-it-you").with("name", name))) } }
            form.arrival action={ "/seat/" (secret) } method="post" {
                (form_token::field(&visitor))
                @match place {
                    Role::Watching => {},
                    Role::Seat(_) => {
                        @if visitor.person.is_none() { (name_field(&visitor, again.unwrap_or(&last_name(&headers)))) }
                        @if roster.terms.rated && visitor.person.is_none() { p { (visitor.word("people-rated-sign-in")) } }
                    },
                }
                p.row {
                    button.first { (visitor.word(if place == Role::Watching { "people-watch" } else { "people-sit-down" })) }
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
pub(crate) struct SitDownForm {
    name: Option<String>,
}

/// Sits down.
pub(crate) async fn sit_down(
    State(app): State<Arc<App>>,
    Path(secret): Path<String>,
    Extension(visitor): Extension<Visitor>,
    TokenForm(SitDownForm { name }): TokenForm<SitDownForm>,
) -> Result<Response, Failure> {
    let (id, place, hash) = linked(&app, &secret).await?;
    let name = match place {
        Role::Watching => None,
        Role::Seat(_) => Some(match &visitor.person {
            Some(person) => person.name.clone(),
            None => read_name(&name.unwrap_or_default())?,
        }),
    };
    let roster = app.tables.store.roster(&id).await?.ok_or(Failure::NoSuchLink)?;
    let holding = roster.at(place).ok_or(Failure::NoSuchLink)?;
    if place != Role::Watching && visitor.asker.is_among(holding) && !holding.handing {
        // They have sat down already; the answer may have been lost on its way.
        return Ok(Redirect::to(&format!("/game/{id}")).into_response());
    }
    if roster.shuns(&reporting::blockers(app.tables.store.as_ref(), &visitor.asker).await?) {
        return Err(Failure::NoSuchLink);
    }
    if roster.terms.rated && place != Role::Watching {
        visitor.person()?;
    }
    let (person, own) = (visitor.person.clone(), LinkSecret::fresh());
    let mut kept = None;
    if let Some(who) = visitor.asker.identity().cloned() {
        let (given, fresh) = (name.clone(), own.clone());
        let admit = move |_: &Seating, roster: &mut Roster| {
            // The link may have been replaced meanwhile, or someone else was quicker.
            let holding = roster.at(place).ok_or(Failure::NoSuchLink)?;
            if holding.link.as_ref() != Some(&hash) {
                return Err(if holding.spent.as_ref() == Some(&hash) { spent() } else { Failure::NoSuchLink });
            }
            let awaited = holding.holders.is_empty();
            // By a link of their own someone comes again and again, from one device after the other.
            let again = !awaited && !holding.handing;
            roster.admit(place, &who, given.clone());
            if let Some(person) = &person {
                roster.sign(place, &person.id);
            }
            if !again {
                roster.spend_link(place, Some(&fresh).filter(|_| person.is_none()));
            }
            Ok((awaited, again))
        };
        let (awaited, again) = change_roster(&app, &visitor.requester, &id, admit).await?;
        if place != Role::Watching {
            kept = if again { LinkSecret::read(&secret) } else { Some(own).filter(|_| visitor.person.is_none()) };
            if awaited {
                notify::tell_of_arrival(&app, &id, place).await?;
            }
        }
    }
    let mut response = Redirect::to(&format!("/game/{id}")).into_response();
    let guest = name.filter(|_| visitor.person.is_none());
    let own = kept.and_then(|secret| link_cookie(&id, place, Some(&secret), &visitor.client));
    for cookie in guest.and_then(|name| remember_name(&name, &visitor.client)).into_iter().chain(own) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// An answer to a proposal.
#[derive(Deserialize)]
pub(crate) struct AnswerForm {
    version: usize,
    answer: String,
}

/// Agrees to what someone proposed, or declines.
pub(crate) async fn respond(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    TokenForm(AnswerForm { version, answer }): TokenForm<AnswerForm>,
) -> Result<Response, Failure> {
    let table = app.tables.table(&id, &visitor).await?;
    let given = if answer == "yes" { ProposalAnswer::Yes } else { ProposalAnswer::No };
    let answered = table.answer(&app.tables.store, visitor.asker.clone(), version, given).await;
    play::shown_again(&app, &table, &visitor, answered).await
}

/// What someone proposes.
#[derive(Deserialize)]
pub(crate) struct ProposalForm {
    version: usize,
    what: Option<String>,
}

/// Proposes something to the others.
pub(crate) async fn propose(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    TokenForm(ProposalForm { version, what }): TokenForm<ProposalForm>,
) -> Result<Response, Failure> {
    let table = app.tables.table(&id, &visitor).await?;
    let what = if what.as_deref() == Some("draw") { Proposal::Draw } else { Proposal::Undo };
    let proposed = table.propose(&app.tables.store, visitor.asker.clone(), version, what).await;
    play::shown_again(&app, &table, &visitor, proposed).await
}

/// Claims the win from someone whose time is up.
pub(crate) async fn claim(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    TokenForm(ShownVersion { version }): TokenForm<ShownVersion>,
) -> Result<Response, Failure> {
    let table = app.tables.table(&id, &visitor).await?;
    let claimed = table.claim(&app.tables.store, visitor.asker.clone(), version).await;
    play::shown_again(&app, &table, &visitor, claimed).await
}

/// Gives up.
pub(crate) async fn resign(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    TokenForm(ShownVersion { version }): TokenForm<ShownVersion>,
) -> Result<Response, Failure> {
    let table = app.tables.table(&id, &visitor).await?;
    let resigned = table.resign(&app.tables.store, visitor.asker.clone(), version).await;
    play::shown_again(&app, &table, &visitor, resigned).await
}
