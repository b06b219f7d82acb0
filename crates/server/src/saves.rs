//! Journals as files: one to take along, and one that someone brings. What is brought is not believed before it is replayed.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Multipart, Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Redirect};
use redoubt_kernel::journal::with_sums;
use redoubt_kernel::{Seat, encoding};
use redoubt_tactics::{Player, Seating};

use crate::app::App;
use crate::failure::Failure;
use crate::form_token::{self, TokenForm};
use crate::visitor::Visitor;
use crate::{new, quota};

/// The largest journal that is read.
pub(crate) const LARGEST: usize = 8 << 20;

/// A battle's journal as a file, as far as whoever asks may know it.
pub(crate) async fn journal(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
) -> Result<impl IntoResponse, Failure> {
    // A battle that cannot be opened has its places all the same.
    let roster = app.tables.store.roster(&id).await?;
    let may_look = visitor.asker.is_private() || roster.is_some_and(|roster| roster.knows(&visitor.asker));
    if !may_look {
        return Err(Failure::NotFound);
    }
    let kept = app.tables.store.journal(&id).await?.ok_or(Failure::NotFound)?;
    let text = match app.tables.current(&id, &visitor).await {
        Ok(table) => {
            let seated = table.seated().await?;
            seated.battle.journal_for(seated.viewer(&visitor.asker))?.write()
        }
        // A battle by earlier rules, or a damaged one, cannot be opened any more, only taken along, unless its lines tell what
        // is hidden.
        Err(Failure::Refused(_)) if !hides(&kept) => kept,
        Err(other) => return Err(other),
    };
    let opening: serde_json::Value = serde_json::from_str(text.lines().next().unwrap_or_default()).unwrap_or_default();
    let game =
        opening["game"].as_str().and_then(|game| redoubt_registry::profile(game).ok()).map_or("", |known| known.id);
    let name = format!("attachment; filename=\"{game}-{id}.jsonl\"");
    Ok((
        [(header::CONTENT_TYPE, "application/jsonl; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)],
        text,
    ))
}

/// Would the lines of this journal tell what is hidden from someone?
fn hides(journal: &str) -> bool {
    let opening: serde_json::Value =
        serde_json::from_str(journal.lines().next().unwrap_or_default()).unwrap_or_default();
    let game = opening["game"].as_str().and_then(|game| redoubt_registry::load(game, None).ok());
    game.is_some_and(|game| game.hides())
}

/// Takes in a journal that someone brings: it becomes a battle of this machine, to go on with or to look at.
pub(crate) async fn load(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    mut form: Multipart,
) -> Result<impl IntoResponse, Failure> {
    let mut has_token = false;
    let (mut journal, mut shared) = (None, None);
    while let Some(field) = form.next_field().await.map_err(|_| Failure::TooLarge)? {
        match field.name() {
            Some("token") => {
                has_token = form_token::matches(&visitor.token, &field.text().await.map_err(|_| Failure::TooLarge)?)
            }
            // The token comes first: nobody else's file is even read.
            Some("journal") if has_token => journal = Some(field.bytes().await.map_err(|_| Failure::TooLarge)?),
            // The same out of a link: without the sums of its lines.
            Some("shared") if has_token => shared = Some(field.bytes().await.map_err(|_| Failure::TooLarge)?),
            _ => {}
        }
    }
    if !has_token {
        return Err(Failure::Forbidden);
    }
    let owner = quota::claim(&app, &visitor, true).await?;
    let text = match (&journal, &shared) {
        (Some(journal), _) => encoding::text(journal)?.to_owned(),
        (None, Some(shared)) => with_sums(encoding::text(shared)?),
        (None, None) => return Err(Failure::NotUnderstood),
    };
    let battle = app.tables.replay(text, None, &visitor.requester).await?;
    let noted = battle.journal().seats();
    let people = battle.game().profile().seats.iter().enumerate();
    let people = people.filter(|(_, seat)| noted.get(**seat).is_some_and(|who| Player::noted(who).is_person()));
    battle.truth().may_seat(people.map(|(seat, _)| Seat(seat as u8)))?;
    let goes_on = battle.can_go_on() && battle.outcome().is_none();
    let (roster, _) = new::Guests::default().seat(&visitor, &Seating::of(&battle));
    let table = app.tables.create(battle, owner, roster).await?;
    let place = if goes_on { "game" } else { "replay" };
    Ok(Redirect::to(&format!("/{place}/{}", table.id)))
}

/// Nothing but the token.
#[derive(serde::Deserialize)]
pub(crate) struct Nothing {}

/// Forgets a battle for good.
pub(crate) async fn forget(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    TokenForm(Nothing {}): TokenForm<Nothing>,
) -> Result<impl IntoResponse, Failure> {
    app.tables.forget(&id, &visitor.asker).await?;
    app.studies.leave(&app.tables.store, &id).await?;
    Ok(Redirect::to("/"))
}
