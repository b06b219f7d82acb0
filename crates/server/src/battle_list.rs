//! The battles that are kept here: those under way, those fought to the end, and those by earlier rules.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, Query, State};
use maud::{Markup, html};
use redoubt_kernel::{Message, Seat};
use redoubt_stage::spoken;
use redoubt_tactics::{Player, Seating};
use serde::Deserialize;

use crate::app::App;
use crate::calendar::date;
use crate::failure::Failure;
use crate::store::{BattleStatus, BattleSummary, Listing};
use crate::visitor::{Visitor, answer};
use crate::{form_token, poster, verdict};

/// Battles on a page of a list.
const A_PAGE: usize = 25;

/// A status's name in addresses, and of its heading.
const fn named(status: BattleStatus) -> (&'static str, &'static str) {
    match status {
        BattleStatus::UnderWay => ("open", "page-continue"),
        BattleStatus::Finished => ("over", "page-finished"),
        BattleStatus::Old => ("old", "page-old"),
    }
}

/// Which page of a list.
#[derive(Deserialize)]
pub(crate) struct ListPageQuery {
    page: Option<usize>,
}

/// One page of a list.
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Path(name): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Query(wanted): Query<ListPageQuery>,
) -> Result<Markup, Failure> {
    let statuses = [BattleStatus::UnderWay, BattleStatus::Finished, BattleStatus::Old];
    let status = statuses.into_iter().find(|status| named(*status).0 == name).ok_or(Failure::NotFound)?;
    let page = wanted.page.unwrap_or(1).max(1);
    let first = page.saturating_sub(1).checked_mul(A_PAGE).filter(|first| *first <= i64::MAX as usize);
    let listed = app.tables.store.list(&visitor.battles(status, first.ok_or(Failure::NotFound)?, A_PAGE)).await?;
    let pages = listed.total.div_ceil(A_PAGE).max(1);
    if page > pages {
        return Err(Failure::NotFound);
    }
    let title = visitor.word(named(status).1);
    let go = |to: usize, word: &str, there: bool| {
        html! {
            @if there { a.button.second href={ "/battles/" (name) "?page=" (to) } { (visitor.word(word)) } }
            @else { span.button.second.off aria-disabled="true" { (visitor.word(word)) } }
        }
    };
    let middle = html! {
        main #main.home {
            h1 { (title) }
            @if status == BattleStatus::Old { p { (visitor.word("page-old-about")) } }
            (damaged(&visitor, &listed))
            @if listed.battles.is_empty() { p { (visitor.word("page-none")) } }
            (list(&visitor, status, &listed))
            @if status == BattleStatus::UnderWay { (how_long(&app, &visitor)) }
            @if pages > 1 {
                nav.row aria-label=(visitor.word("page-pages")) {
                    (go(page.saturating_sub(1), "page-newer", page > 1))
                    span { (visitor.say(&Message::new("page-page").with("page", page).with("pages", pages))) }
                    (go(page + 1, "page-older", page < pages))
                }
            }
            p { a href="/" { (visitor.word("page-home")) } }
        }
    };
    Ok(answer(&visitor, &title, "home", middle))
}

/// The latest of one status as a part of the home page, with the way to the others; nothing, if there are none.
pub(crate) fn latest(visitor: &Visitor, status: BattleStatus, listed: &Listing) -> Markup {
    let (name, title) = named(status);
    html! {
        @if !listed.battles.is_empty() {
            section aria-labelledby=(name) {
                h2 id=(name) { (visitor.word(title)) }
                @if status == BattleStatus::Old { p { (visitor.word("page-old-about")) } }
                (list(visitor, status, listed))
                @if listed.total > listed.battles.len() {
                    p { a href={ "/battles/" (name) } {
                        (visitor.say(&Message::new("page-all").with("count", listed.total)))
                        span.unseen { ": " (visitor.word(title)) }
                    } }
                }
            }
        }
    }
}

/// Tells guests how long a battle that nobody goes on with is kept.
pub(crate) fn how_long(app: &App, visitor: &Visitor) -> Markup {
    let told = Message::new("page-kept-for").with("days", app.expire_days);
    html! {
        @if app.shared && visitor.person.is_none() {
            p.small { (visitor.say(&told)) " " a href="/sign-up" { (visitor.word("account-sign-up")) } }
        }
    }
}

/// Names the battles whose entries cannot be read any more.
pub(crate) fn damaged(visitor: &Visitor, listed: &Listing) -> Markup {
    html! {
        @if !listed.unreadable.is_empty() {
            p.refusal role="alert" {
                (visitor.say(&Message::new("page-damaged").with("battles", listed.unreadable.join(", "))))
            }
        }
    }
}

fn list(visitor: &Visitor, status: BattleStatus, listed: &Listing) -> Markup {
    html! { ul.games { @for game in &listed.battles { (one(visitor, status, game)) } } }
}

fn one(visitor: &Visitor, status: BattleStatus, game: &BattleSummary) -> Markup {
    let ending = game.ending.as_ref().zip(redoubt_registry::profile(&game.game).ok());
    html! {
        li {
            @if status == BattleStatus::Finished {
                (poster::picture(visitor, "", |theme| poster::ending_path(&game.id, game.plies, visitor.lang(), theme)))
            }
            @match status {
                BattleStatus::UnderWay => a.resume href={ "/game/" (game.id) } { (titled(visitor, game)) },
                BattleStatus::Finished => a.resume href={ "/replay/" (game.id) } { (titled(visitor, game)) },
                BattleStatus::Old => a.resume href={ "/game/" (game.id) "/journal" } download {
                    (titled(visitor, game)) span.unseen { ": " (visitor.word("page-save")) }
                },
            }
            @if let Some((ending, profile)) = ending {
                strong.ending { (verdict::words(visitor, profile, ending, &game.seats, game.roster.as_ref())) }
            }
            @if is_due(visitor, game) { strong.due { (visitor.word("people-your-turn")) } (since(visitor, game)) }
            span.facts { (described(visitor, game)) }
            (forget(visitor, status, game))
        }
    }
}

/// Since when others wait, and until when there is time.
fn since(visitor: &Visitor, game: &BattleSummary) -> Markup {
    html! {
        span.due.facts {
            (visitor.word("pace-since")) " " time data-time=(game.touched) { (date(game.touched)) }
            @if let Some(until) = game.until.map(|until| until / 1000) {
                ", " (visitor.word("pace-until")) " " time data-time=(until) { (date(until)) }
            }
        }
    }
}

/// Do others wait for whoever reads this?
pub(crate) fn is_due(visitor: &Visitor, game: &BattleSummary) -> bool {
    let apart = game.roster.as_ref().is_some_and(|roster| {
        roster.is_apart(&Seating::new(game.seats.iter().map(|note| Player::noted(note)).collect()))
    });
    apart && game.turn.is_some_and(|seat| holds(visitor, game, Seat(seat)))
}

/// The button of whoever began a battle: it deletes it, or, where others keep it, takes it off the list when it is over.
fn forget(visitor: &Visitor, status: BattleStatus, game: &BattleSummary) -> Markup {
    let others =
        game.roster.as_ref().filter(|roster| !visitor.asker.is_private() && roster.is_shared_by(&visitor.asker));
    let fought = others.is_some() && status == BattleStatus::UnderWay && game.turn.is_some();
    if fought || !visitor.asker.hosts(game.roster.as_ref()) {
        return Markup::default();
    }
    let (word, sure) = match others {
        Some(_) if status != BattleStatus::UnderWay => ("page-let-go", "page-let-go-sure"),
        _ => ("page-forget", "page-forget-sure"),
    };
    html! {
        form action={ "/game/" (game.id) "/forget" } method="post" {
            (form_token::field(visitor))
            button.quiet data-sure=(visitor.word(sure)) {
                (visitor.word(word)) span.unseen { ": " (titled(visitor, game)) }
            }
        }
    }
}

pub(crate) fn titled(visitor: &Visitor, game: &BattleSummary) -> String {
    let scenario = format!("{}-scenario-{}", game.game, game.scenario);
    let title = visitor.word(&format!("{}-title", game.game));
    if visitor.voice.knows(&scenario) {
        return format!("{title} – {}", visitor.word(&scenario));
    }
    // One of a set that someone brought, whose name for people stands in the journal alone.
    if game.scenario.is_empty() { title } else { format!("{title} – {}", game.scenario.replace('-', " ")) }
}

/// Does whoever reads this hold that seat?
fn holds(visitor: &Visitor, game: &BattleSummary, seat: Seat) -> bool {
    let seating = Seating::new(game.seats.iter().map(|note| Player::noted(note)).collect());
    visitor.asker.viewer(game.roster.as_ref(), &seating).is_some_and(|viewer| viewer.holds(seat))
}

/// Who plays, how far it has come, and when it was last touched.
fn described(visitor: &Visitor, game: &BattleSummary) -> Markup {
    let who = |index: usize, name: &String| {
        let profile = redoubt_registry::profile(&game.game).ok();
        let seat = profile.and_then(|profile| {
            let seat = profile.seats.get(index)?;
            Some(spoken::seat_name(&visitor.voice, profile, seat))
        });
        let message = Message::new("page-seated").with("seat", seat.unwrap_or_default());
        let seat = u8::try_from(index).map_or(Seat(0), Seat);
        let held = game.roster.as_ref().and_then(|roster| roster.name(seat)).filter(|_| !holds(visitor, game, seat));
        if let Some(held) = held {
            return visitor.say(&message.with("who", held));
        }
        // One person at a table of machines is whoever reads this.
        let alone = game.seats.iter().filter(|other| *other == name).count() == 1;
        let mine = name == Player::PERSON && (alone || (!visitor.asker.is_private() && holds(visitor, game, seat)));
        let who = if mine { "me" } else { name };
        let who = profile.map(|profile| visitor.player(profile, who)).unwrap_or_default();
        visitor.say(&message.with("who", who))
    };
    let who: Vec<String> = game.seats.iter().enumerate().map(|(index, name)| who(index, name)).collect();
    html! {
        (who.join(", ")) ", " (visitor.say(&Message::new("page-actions").with("count", game.plies))) ", "
        time data-time=(game.touched) { (date(game.touched)) }
    }
}
