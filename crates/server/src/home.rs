//! The home page: the battles, and the games that are under way.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::HeaderMap;
use maud::{Markup, html};
use redoubt_kernel::{Message, Profile};

use crate::app::App;
use crate::failure::Failure;
use crate::form_token;
use crate::store::BattleStatus;
use crate::visitor::{Visitor, answer};
use crate::{battle_list, new, poster};

/// Battles of each status that the home page itself shows.
const MOST_SHOWN: usize = 4;

pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
) -> Result<Markup, Failure> {
    let store = &app.tables.store;
    let open = store.list(&visitor.battles(BattleStatus::UnderWay, 0, MOST_SHOWN)).await?;
    let over = store.list(&visitor.battles(BattleStatus::Finished, 0, MOST_SHOWN)).await?;
    let old = store.list(&visitor.battles(BattleStatus::Old, 0, MOST_SHOWN)).await?;
    let middle = html! {
        main #main.home {
            h1 { (visitor.word("page-welcome")) }
            p.lead { (visitor.word("page-lead")) }
            (battle_list::damaged(&visitor, &open))
            (battle_list::latest(&visitor, BattleStatus::UnderWay, &open))
            @if !open.battles.is_empty() { (battle_list::how_long(&app, &visitor)) }
            section aria-labelledby="battles" {
                h2 #battles { (visitor.word("page-battles")) }
                ul.posters { @for profile in redoubt_registry::PROFILES { (card(&visitor, profile, &headers)) } }
            }
            (battle_list::latest(&visitor, BattleStatus::Finished, &over))
            (battle_list::latest(&visitor, BattleStatus::Old, &old))
            section.load aria-labelledby="load" {
                h2 #load { (visitor.word("page-load")) }
                form action="/load" method="post" enctype="multipart/form-data" {
                    (form_token::field(&visitor))
                    label for="journal" { (visitor.word("page-load-about")) }
                    div.row {
                        input #journal type="file" name="journal" accept=".jsonl,application/jsonl" required;
                        button.second { (visitor.word("page-load-do")) }
                    }
                }
                p { a href="/replay" { (visitor.word("page-load-link")) } }
            }
        }
    };
    Ok(answer(&visitor, &visitor.word("page-battles"), "home", middle))
}

/// A battle on offer.
fn card(visitor: &Visitor, profile: &'static Profile, headers: &HeaderMap) -> Markup {
    let id = profile.id;
    let title = visitor.word(&format!("{id}-title"));
    let (least, most) = profile.minutes;
    let length = Message::new("page-length").with("least", least).with("most", most);
    let players = Message::new("page-players").with("count", profile.seats.len());
    let settings = redoubt_registry::load(id, None).map(|game| new::settings(headers, game.as_ref()));
    html! {
        li.poster {
            h3 { a.cover href={ "/new/" (id) } { (title) } }
            (poster::picture(visitor, "", |theme| poster::path(id, visitor.lang(), theme)))
            p.about { (visitor.word(&format!("{id}-about"))) }
            p.facts { (visitor.say(&players)) ", " (visitor.say(&length)) }
            form.play action={ "/play/" (id) } method="post" {
                (form_token::field(visitor))
                button.first { (visitor.word("page-play")) span.unseen { ": " (title) } }
                @if let Ok(settings) = &settings { span.facts { (new::players(visitor, profile, settings)) } }
            }
            p.links {
                @if profile.seats.len() > 1 && !visitor.asker.is_private() {
                    a href={ "/new/" (id) "?friend=1" } { (visitor.word("page-friend")) span.unseen { ": " (title) } }
                    " "
                }
                a href={ "/new/" (id) } { (visitor.word("page-setup")) span.unseen { ": " (title) } }
                " "
                a href={ "/learn/" (id) } { (visitor.word("page-learn")) span.unseen { ": " (title) } }
                " "
                a href={ "/rules/" (id) } { (visitor.word("page-rules")) span.unseen { ": " (title) } }
            }
        }
    }
}
