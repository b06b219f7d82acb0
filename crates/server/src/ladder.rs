//! The ladder of a battle, and the page of a person.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, Query, State};
use maud::{Markup, html};
use redoubt_kernel::Message;
use serde::Deserialize;

use crate::account::{Account, KeptDocument};
use crate::app::App;
use crate::calendar::date;
use crate::failure::Failure;
use crate::rating::{self, Rated};
use crate::reporting;
use crate::store::{RecordQuery, now};
use crate::visitor::{Visitor, answer};

/// People on a page of a ladder.
const A_PAGE: usize = 50;

/// The most pages that are counted: further down nobody looks.
const MOST_PAGES: usize = 10_000;

/// Which page of a ladder.
#[derive(Deserialize)]
pub(crate) struct LadderPageQuery {
    page: Option<usize>,
}

/// The ladder of a battle.
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Path(battle): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Query(wanted): Query<LadderPageQuery>,
) -> Result<Markup, Failure> {
    visitor.among_others()?;
    let profile = redoubt_registry::profile(&battle).ok().filter(|profile| rating::is_rated(profile));
    let profile = profile.ok_or(Failure::NotFound)?;
    let page = wanted.page.unwrap_or(1).clamp(1, MOST_PAGES);
    let first = (page - 1) * A_PAGE;
    let mark = rating::ladder(profile.id);
    let query = RecordQuery { kind: Some(rating::RATING), mark: &mark, first, most: A_PAGE };
    let store = app.tables.store.as_ref();
    let listed = store.records(&query).await?;
    let mut rows: Vec<(usize, String, Rated)> = Vec::new();
    for (place, record) in (first + 1..).zip(listed.records) {
        let rated = KeptDocument::<Rated>::read(record)?.document;
        if let Some(account) = Account::of(store, &rated.person).await? {
            rows.push((place, account.document.name, rated));
        }
    }
    let pages = listed.total.div_ceil(A_PAGE).max(1);
    let title = visitor.say(&Message::new("ladder-of").with("battle", visitor.word(&format!("{battle}-title"))));
    let go = |to: usize, word: &str, there: bool| {
        html! { @if there { a.button.second href={ "/ladder/" (battle) "?page=" (to) } { (visitor.word(word)) } } }
    };
    let middle = html! {
        main #main.ladder {
            h1 { (title) }
            p { (visitor.word("ladder-about")) }
            (battles(&visitor, &battle))
            @if rows.is_empty() {
                p { (visitor.word("ladder-empty")) }
                p { a.button.first href="/lobby" { (visitor.word("lobby-title")) } }
            } @else {
                table.ladder {
                    thead {
                        tr {
                            @for column in ["ladder-place", "ladder-name", "ladder-rating", "ladder-games"] {
                                th scope="col" { (visitor.word(column)) }
                            }
                        }
                    }
                    tbody {
                        @for (place, name, rated) in &rows {
                            tr {
                                td { (place) }
                                th scope="row" { (person_link(name)) }
                                td { (rating::in_words(&visitor, &rated.at(now()))) }
                                td { (rating::games(&visitor, rated)) }
                            }
                        }
                    }
                }
            }
            @if pages > 1 {
                nav.row aria-label=(visitor.word("page-pages")) {
                    (go(page.saturating_sub(1), "ladder-higher", page > 1))
                    span { (visitor.say(&Message::new("page-page").with("page", page).with("pages", pages))) }
                    (go(page + 1, "ladder-lower", page < pages))
                }
            }
        }
    };
    Ok(answer(&visitor, &title, "ladder", middle))
}

/// The other ladders.
fn battles(visitor: &Visitor, here: &str) -> Markup {
    html! {
        nav.row aria-label=(visitor.word("ladder-others")) {
            @for profile in redoubt_registry::PROFILES.iter().filter(|profile| rating::is_rated(profile)) {
                a href={ "/ladder/" (profile.id) } aria-current=[(profile.id == here).then_some("page")] {
                    (visitor.word(&format!("{}-title", profile.id)))
                }
            }
        }
    }
}

/// Someone's name, and the way to their page.
pub(crate) fn person_link(name: &str) -> Markup {
    let encoded = serde_urlencoded::to_string([("", name)]).unwrap_or_default().replace('+', "%20");
    html! { a href={ "/person/" (encoded.trim_start_matches('=')) } { (name) } }
}

/// A person's page.
pub(crate) async fn person(
    State(app): State<Arc<App>>,
    Path(name): Path<String>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Markup, Failure> {
    visitor.among_others()?;
    let account = Account::named(app.tables.store.as_ref(), &name).await?;
    let account = account.filter(|account| account.document.banned.is_none()).ok_or(Failure::NotFound)?;
    let person = account.person();
    let ratings = rating::panel(&app, &visitor, &person.id).await?;
    let middle = html! {
        main #main.account {
            h1 { (person.name) }
            p.small { (visitor.say(&Message::new("account-since").with("date", date(account.document.created)))) }
            (ratings)
            @if visitor.person.as_ref().is_some_and(|me| me.id != person.id) { (reporting::block_form(&visitor, &person)) }
            p { a href="/lobby" { (visitor.word("lobby-title")) } }
        }
    };
    Ok(answer(&visitor, &person.name, "account", middle))
}
