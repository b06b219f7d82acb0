//! The home page: the battles, and the games that are under way.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use maud::{Markup, html};
use redoubt_kernel::{Message, Profile};

use crate::app::App;
use crate::failure::Failure;
use crate::form_token;
use crate::store::BattleStatus;
use crate::visitor::{ThemeChoice, Visitor, answer};
use crate::{battle_list, poster};

/// Battles of each status that the home page itself shows.
const MOST_SHOWN: usize = 4;

pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Markup, Failure> {
    let store = &app.tables.store;
    let open = store.list(BattleStatus::UnderWay, 0, MOST_SHOWN).await?;
    let over = store.list(BattleStatus::Finished, 0, MOST_SHOWN).await?;
    let old = store.list(BattleStatus::Old, 0, MOST_SHOWN).await?;
    let middle = html! {
        main #main.home {
            h1 { (visitor.word("page-welcome")) }
            p.lead { (visitor.word("page-lead")) }
            (battle_list::damaged(&visitor, &open))
            (battle_list::latest(&visitor, BattleStatus::UnderWay, &open))
            section aria-labelledby="battles" {
                h2 #battles { (visitor.word("page-battles")) }
                ul.posters { @for profile in redoubt_registry::PROFILES { (card(&visitor, profile)) } }
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
            }
        }
    };
    Ok(answer(&visitor, &visitor.word("page-battles"), "home", middle))
}

/// A battle on offer.
fn card(visitor: &Visitor, profile: &'static Profile) -> Markup {
    let id = profile.id;
    let title = visitor.word(&format!("{id}-title"));
    let (least, most) = profile.minutes;
    let length = Message::new("page-length").with("least", least).with("most", most);
    let players = Message::new("page-players").with("count", profile.seats.len());
    html! {
        li.poster {
            h3 { a.cover href={ "/new/" (id) } { (title) } }
            (picture(visitor, id))
            p.about { (visitor.word(&format!("{id}-about"))) }
            p.facts { (visitor.say(&players)) " · " (visitor.say(&length)) }
            p.links {
                a href={ "/learn/" (id) } {
                    (visitor.word("page-learn")) span.unseen { ": " (title) }
                }
                " "
                a href={ "/rules/" (id) } { (visitor.word("page-rules")) span.unseen { ": " (title) } }
            }
        }
    }
}

/// The battle's picture in the visitor's light.
fn picture(visitor: &Visitor, id: &str) -> Markup {
    let image = |theme: &str| poster::path(id, visitor.lang(), theme);
    html! {
        picture.picture {
            @if visitor.theme == ThemeChoice::Auto {
                source media="(prefers-color-scheme: dark)" srcset=(image("dark"));
            }
            img src=(image(if visitor.theme == ThemeChoice::Dark { "dark" } else { "light" })) alt="" width="640" height="440"
                loading="lazy";
        }
    }
}
