//! The lobby: tables at which a seat is offered, the battles one plays, and those that anyone may watch.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use redoubt_kernel::{Choices, Code, Error, Message, Seat};
use redoubt_stage::spoken;
use redoubt_tactics::Seating;
use serde::Deserialize;

use crate::account::Person;
use crate::app::App;
use crate::calendar::date;
use crate::failure::Failure;
use crate::form_token::{self, TokenForm};
use crate::roster::{Identity, Role, Roster, read_name};
use crate::store::{BattleStatus, BattleSummary, ListQuery, Listing, now};
use crate::table::not_yours;
use crate::terms::Shelf;
use crate::visitor::{Visitor, answer};
use crate::{battle_list, ladder, notify, people, rating, reporting};

/// Tables and battles on a page.
const A_PAGE: usize = 25;

/// The furthest page.
const MOST_PAGES: usize = 10_000;

/// Battles of one's own that are shown here; the others are on a page of their own.
const MOST_OWN: usize = 8;

/// What someone looks for.
#[derive(Deserialize)]
pub(crate) struct LobbyQuery {
    battle: Option<String>,
    page: Option<usize>,
}

/// What the page shows.
struct Shown<'a> {
    battle: Option<&'a str>,
    page: usize,
    open: Listing,
    /// The rating of whoever offers each open table, where they have one.
    ratings: Vec<Option<rating::Rated>>,
    public: Listing,
    own: Listing,
    /// What a guest called themselves last.
    name: String,
}

/// Shows it.
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Query(wanted): Query<LobbyQuery>,
    headers: HeaderMap,
) -> Result<Markup, Failure> {
    visitor.among_others()?;
    let battle = wanted.battle.as_deref().filter(|name| !name.is_empty());
    let battle = match battle.map(redoubt_registry::profile) {
        Some(Ok(profile)) => Some(profile.id),
        Some(Err(_)) => return Err(Failure::NotFound),
        None => None,
    };
    let page = wanted.page.unwrap_or(1).clamp(1, MOST_PAGES);
    let store = &app.tables.store;
    let [open_shelf, public_shelf] = [Shelf::Open, Shelf::Public].map(|shelf| [shelf.identity(battle)]);
    let mut open = store.list(&on_page(&open_shelf, page)).await?;
    let blockers = reporting::blockers(store.as_ref(), &visitor.asker).await?;
    open.battles.retain(|table| table.roster.as_ref().is_some_and(|roster| !roster.shuns(&blockers)));
    let mut ratings = Vec::new();
    for table in &open.battles {
        let person = table.roster.as_ref().and_then(|roster| roster.seats.iter().find_map(|seat| seat.person.clone()));
        ratings.push(match person {
            Some(person) => rating::of(store.as_ref(), &table.game, &person).await?,
            None => None,
        });
    }
    let public = store.list(&on_page(&public_shelf, page)).await?;
    let own = store.list(&visitor.battles(BattleStatus::UnderWay, 0, MOST_OWN)).await?;
    let shown = Shown { battle, page, open, ratings, public, own, name: people::last_name(&headers) };
    Ok(answer(&visitor, &visitor.word("lobby-title"), "lobby", page_of(&visitor, &shown)))
}

/// A page of what stands on a shelf.
fn on_page(shelf: &[Identity; 1], page: usize) -> ListQuery<'_> {
    ListQuery { status: BattleStatus::UnderWay, held_by: Some(shelf), first: (page - 1) * A_PAGE, most: A_PAGE }
}

fn page_of(visitor: &Visitor, shown: &Shown<'_>) -> Markup {
    html! {
        main #main.lobby data-lobby {
            h1 { (visitor.word("lobby-title")) }
            p.lead { (visitor.word("lobby-lead")) }
            @if visitor.person.is_none() {
                p.small {
                    (visitor.word("lobby-guest")) " "
                    a href="/sign-up?back=/lobby" { (visitor.word("account-sign-up")) }
                }
            }
            (filter(visitor, shown.battle))
            div #lobby data-told=(visitor.say(&Message::new("lobby-told").with("count", shown.open.total))) {
                (own(visitor, shown))
                (open(visitor, shown))
                (public(visitor, shown))
            }
            (pages(visitor, shown))
            (ladders(visitor))
        }
    }
}

/// Which battle someone looks for.
fn filter(visitor: &Visitor, chosen: Option<&str>) -> Markup {
    let one = |id: Option<&str>, title: String| {
        let href = id.map_or_else(|| "/lobby".to_owned(), |id| format!("/lobby?battle={id}"));
        html! { a href=(href) aria-current=[(id == chosen).then_some("page")] { (title) } }
    };
    html! {
        nav.row.filter aria-label=(visitor.word("lobby-filter")) {
            (one(None, visitor.word("lobby-all")))
            @for profile in redoubt_registry::PROFILES.iter().filter(|profile| profile.seats.len() > 1) {
                (one(Some(profile.id), visitor.word(&format!("{}-title", profile.id))))
            }
        }
    }
}

/// The battles that whoever reads this plays.
fn own(visitor: &Visitor, shown: &Shown<'_>) -> Markup {
    html! {
        @if !shown.own.battles.is_empty() {
            section aria-labelledby="own" {
                h2 #own { (visitor.word("lobby-own")) }
                ul.games {
                    @for battle in &shown.own.battles {
                        li {
                            a.resume href={ "/game/" (battle.id) } { (battle_list::titled(visitor, battle)) }
                            @if battle_list::is_due(visitor, battle) { strong.due { (visitor.word("people-your-turn")) } }
                            span.facts { (turn(visitor, battle)) }
                        }
                    }
                }
                @if shown.own.total > shown.own.battles.len() {
                    p { a href="/battles/open" { (visitor.say(&Message::new("page-all").with("count", shown.own.total))) } }
                }
            }
        }
    }
}

/// Whose turn it is, and since when.
fn turn(visitor: &Visitor, battle: &BattleSummary) -> Markup {
    let profile = redoubt_registry::profile(&battle.game).ok();
    let whose = battle.turn.zip(profile).zip(battle.roster.as_ref()).map(|((seat, profile), roster)| {
        let who = people::seat_and_name(visitor, profile, roster, Seat(seat));
        visitor.say(&Message::new("lobby-turn-of").with("who", who))
    });
    html! {
        (whose.unwrap_or_else(|| visitor.word("lobby-not-begun"))) ", "
        (visitor.word("lobby-since")) " " time data-time=(battle.touched) { (date(battle.touched)) }
    }
}

/// Tables at which a seat is offered.
fn open(visitor: &Visitor, shown: &Shown<'_>) -> Markup {
    html! {
        section aria-labelledby="open" {
            h2 #open { (visitor.word("lobby-open")) }
            @if shown.open.battles.is_empty() { p { (visitor.word("lobby-open-none")) } }
            @else {
                ul.tables {
                    @for (table, rated) in shown.open.battles.iter().zip(&shown.ratings) { (offer(visitor, table, rated.as_ref(), &shown.name)) }
                }
            }
            // Whoever finds nothing to their liking among many offers something too.
            p.row {
                @for profile in redoubt_registry::PROFILES.iter().filter(|profile| profile.seats.len() > 1) {
                    @if shown.battle.is_none_or(|battle| battle == profile.id) {
                        a.button.second href={ "/new/" (profile.id) "?announce=1" } {
                            (visitor.say(&Message::new("lobby-offer").with("battle", visitor.word(&format!("{}-title", profile.id)))))
                        }
                    }
                }
            }
        }
    }
}

/// One table, and the button that takes its seat.
fn offer(visitor: &Visitor, table: &BattleSummary, rated: Option<&rating::Rated>, name: &str) -> Markup {
    let Some((roster, profile)) = table.roster.as_ref().zip(redoubt_registry::profile(&table.game).ok()) else {
        return Markup::default();
    };
    let Some(seat) = roster.offered() else { return Markup::default() };
    let side = spoken::seat_name(&visitor.voice, profile, profile.seat_name(Seat(seat)));
    let mine = roster.has_place_for(&visitor.asker);
    let host = roster.seats.iter().find(|holding| !holding.holders.is_empty());
    let title = battle_list::titled(visitor, table);
    // Several may offer the same battle: whoever only hears the buttons hears by whom.
    let whose = match host.and_then(|host| host.name.as_deref()) {
        Some(name) => format!("{title}, {name}"),
        None => title.clone(),
    };
    html! {
        li data-table=(table.id) {
            h3 { (title) }
            p {
                @match host.and_then(|host| host.name.as_deref().map(|name| (name, host.person.is_some()))) {
                    Some((name, true)) => { (ladder::person_link(name)) },
                    Some((name, false)) => { (name) },
                    None => { (visitor.word("people-host")) },
                }
                @if let Some(rated) = rated { " " span.facts { (rating::in_words(visitor, &rated.at(now()))) } }
                ". " (visitor.say(&Message::new("lobby-your-side").with("seat", side.as_str())))
            }
            ul.facts {
                li { (visitor.say(&roster.time.pace.message())) }
                @if !roster.time.pace.is_untimed() { li { (visitor.say(&roster.time.when_out.message())) } }
                li { (visitor.word(if roster.terms.rated { "lobby-rated" } else { "lobby-unrated" })) }
                @if roster.terms.own_set { li { (visitor.word("lobby-own-set")) } }
                @for option in chosen(visitor, table, roster) { li { (option) } }
                li { (visitor.word("lobby-since")) " " time data-time=(table.touched) { (date(table.touched)) } }
            }
            @if mine {
                p { a.button.second href={ "/game/" (table.id) } { (visitor.word("lobby-mine")) span.unseen { ": " (whose) } } }
            } @else if roster.terms.rated && visitor.person.is_none() {
                p { a.button.second href="/sign-in?back=/lobby" { (visitor.word("lobby-sign-in")) span.unseen { ": " (whose) } } }
            } @else {
                form.row action={ "/lobby/" (table.id) "/join" } method="post" {
                    (form_token::field(visitor))
                    @if visitor.person.is_none() {
                        @if name.is_empty() { (people::name_field(visitor, "")) }
                        @else { input type="hidden" name="name" value=(name); }
                    }
                    button.first { (visitor.say(&Message::new("lobby-join").with("seat", side))) span.unseen { ": " (whose) } }
                }
            }
        }
    }
}

/// What was chosen otherwise than usual.
fn chosen(visitor: &Visitor, table: &BattleSummary, roster: &Roster) -> Vec<String> {
    let Ok(game) = redoubt_registry::load(&table.game, None) else { return Vec::new() };
    let specs = game.options();
    let told = |(id, value): (&String, &serde_json::Value)| {
        let spec = specs.iter().find(|spec| spec.id == *id)?;
        let name = match &spec.said {
            Some(said) => visitor.say(&said.name),
            None => visitor.word(&format!("{}-option-{id}", table.game)),
        };
        let value = match (&spec.choices, value) {
            (Choices::Switch, value) => {
                visitor.word(if *value == true { "lobby-option-on" } else { "lobby-option-off" })
            }
            (_, serde_json::Value::String(word)) => {
                let worded = format!("{}-option-{id}-{word}", table.game);
                if visitor.voice.knows(&worded) { visitor.word(&worded) } else { word.replace('_', " ") }
            }
            (_, other) => other.to_string(),
        };
        Some(format!("{name}: {value}"))
    };
    roster.terms.options.iter().filter_map(told).collect()
}

/// Battles that anyone may watch.
fn public(visitor: &Visitor, shown: &Shown<'_>) -> Markup {
    html! {
        section aria-labelledby="public" {
            h2 #public { (visitor.word("lobby-public")) }
            @if shown.public.battles.is_empty() { p { (visitor.word("lobby-public-none")) } }
            @else {
                ul.games {
                    @for battle in &shown.public.battles {
                        li {
                            a.resume href={ "/game/" (battle.id) } { (battle_list::titled(visitor, battle)) }
                            span.facts { (players(visitor, battle)) ". " (turn(visitor, battle)) }
                        }
                    }
                }
            }
        }
    }
}

/// Who plays a battle.
fn players(visitor: &Visitor, battle: &BattleSummary) -> String {
    let Some((roster, profile)) = battle.roster.as_ref().zip(redoubt_registry::profile(&battle.game).ok()) else {
        return String::new();
    };
    let who = |(seat, note): (u8, &String)| {
        let machine = redoubt_tactics::Player::noted(note);
        if machine.is_person() {
            return people::seat_and_name(visitor, profile, roster, Seat(seat));
        }
        let side = spoken::seat_name(&visitor.voice, profile, profile.seat_name(Seat(seat)));
        let who = visitor.player(profile, &machine.note());
        visitor.say(&Message::new("page-seated").with("seat", side).with("who", who))
    };
    (0..).zip(&battle.seats).map(who).collect::<Vec<_>>().join(", ")
}

fn pages(visitor: &Visitor, shown: &Shown<'_>) -> Markup {
    let pages = shown.open.total.max(shown.public.total).div_ceil(A_PAGE).max(1);
    let go = |to: usize, word: &str, there: bool| {
        let battle = shown.battle.map(|battle| format!("&battle={battle}")).unwrap_or_default();
        html! { @if there { a.button.second href=(format!("/lobby?page={to}{battle}")) { (visitor.word(word)) } } }
    };
    html! {
        @if pages > 1 {
            nav.row aria-label=(visitor.word("page-pages")) {
                (go(shown.page.saturating_sub(1), "page-newer", shown.page > 1))
                span { (visitor.say(&Message::new("page-page").with("page", shown.page).with("pages", pages))) }
                (go(shown.page + 1, "page-older", shown.page < pages))
            }
        }
    }
}

fn ladders(visitor: &Visitor) -> Markup {
    html! {
        section aria-labelledby="ladders" {
            h2 #ladders { (visitor.word("lobby-ladders")) }
            ul {
                @for profile in redoubt_registry::PROFILES.iter().filter(|profile| rating::is_rated(profile)) {
                    li { a href={ "/ladder/" (profile.id) } {
                        (visitor.say(&Message::new("ladder-of").with("battle", visitor.word(&format!("{}-title", profile.id)))))
                    } }
                }
            }
        }
    }
}

/// What whoever joins calls themselves, unless they are signed in.
#[derive(Deserialize)]
pub(crate) struct Joining {
    name: Option<String>,
}

/// Takes the seat that is offered.
pub(crate) async fn join(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    TokenForm(Joining { name }): TokenForm<Joining>,
) -> Result<Response, Failure> {
    visitor.among_others()?;
    let gone = || Failure::from(Error::new(Code::Page, Message::new("lobby-gone")));
    let roster = app.tables.store.roster(&id).await?.filter(|roster| roster.offered().is_some()).ok_or_else(gone)?;
    if roster.shuns(&reporting::blockers(app.tables.store.as_ref(), &visitor.asker).await?) {
        return Err(gone());
    }
    if roster.terms.rated {
        visitor.person()?;
    }
    let given = match &visitor.person {
        Some(person) => person.name.clone(),
        None => read_name(&name.unwrap_or_default())?,
    };
    let (asker, person): (_, Option<Person>) = (visitor.asker.clone(), visitor.person.clone());
    let cookie = person.is_none().then(|| people::remember_name(&given, &visitor.client)).flatten();
    let take = move |_: &Seating, roster: &mut Roster| {
        let seat = Role::Seat(roster.offered().ok_or_else(gone)?);
        if roster.has_place_for(&asker) {
            return Err(not_yours("lobby-own-table"));
        }
        let who = asker.identity().cloned().ok_or(Failure::NotFound)?;
        roster.take_offered(seat, &who, &given, person.as_ref());
        Ok(seat)
    };
    let seat = people::change_roster(&app, &visitor.requester, &id, take).await?;
    notify::tell_of_arrival(&app, &id, seat).await?;
    let mut response = Redirect::to(&format!("/game/{id}")).into_response();
    response.headers_mut().extend(cookie.map(|cookie| (header::SET_COOKIE, cookie)));
    Ok(response)
}
