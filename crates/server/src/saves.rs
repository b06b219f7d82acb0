//! Journals as files: one to take along, and one that someone brings. What is brought is not believed before it is replayed.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Multipart, Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Redirect};
use redoubt_kernel::{Seat, encoding};

use crate::failure::Failure;
use crate::guard::{Sealed, same};
use crate::quota;
use crate::serve::House;
use crate::table::Player;
use crate::visitor::Visitor;

/// The largest journal that is read.
pub(crate) const LARGEST: usize = 8 << 20;

/// A battle's journal as a file.
pub(crate) async fn journal(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, Failure> {
    // Not by way of a table: a battle by earlier rules, or a damaged one, cannot be opened any more, only taken along.
    let text = house.hall.store.journal(&id).await?.ok_or(Failure::NotFound)?;
    let opening: serde_json::Value = serde_json::from_str(text.lines().next().unwrap_or_default()).unwrap_or_default();
    let game =
        opening["game"].as_str().and_then(|game| redoubt_registry::profile(game).ok()).map_or("", |known| known.id);
    let name = format!("attachment; filename=\"{game}-{id}.jsonl\"");
    Ok((
        [(header::CONTENT_TYPE, "application/jsonl; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)],
        text,
    ))
}

/// Takes in a journal that someone brings: it becomes a battle of this machine, to go on with or to look at.
pub(crate) async fn load(
    State(house): State<Arc<House>>,
    Extension(visitor): Extension<Visitor>,
    mut form: Multipart,
) -> Result<impl IntoResponse, Failure> {
    let mut sealed = false;
    let mut journal = None;
    while let Some(field) = form.next_field().await.map_err(|_| Failure::TooLarge)? {
        match field.name() {
            Some("token") => sealed = same(&visitor.token, &field.text().await.map_err(|_| Failure::TooLarge)?),
            // The token comes first: nobody else's file is even read.
            Some("journal") if sealed => journal = Some(field.bytes().await.map_err(|_| Failure::TooLarge)?),
            _ => {}
        }
    }
    if !sealed {
        return Err(Failure::Forbidden);
    }
    let owner = quota::claim(&house, &visitor, true).await?;
    let journal = journal.ok_or(Failure::NotUnderstood)?;
    let battle = house.hall.replay(encoding::text(&journal)?.to_owned(), &visitor.requester).await?;
    let noted = &battle.journal().header.seats;
    let people = battle.game().profile().seats.iter().enumerate();
    let people = people.filter(|(_, seat)| noted.get(**seat).is_some_and(|who| Player::read(who) == Player::Person));
    battle.position().may_seat(people.map(|(seat, _)| Seat(seat as u8)))?;
    let goes_on = battle.can_go_on() && battle.position().outcome().is_none();
    let table = house.hall.open(battle, owner).await?;
    let place = if goes_on { "game" } else { "replay" };
    Ok(Redirect::to(&format!("/{place}/{}", table.id)))
}

/// Nothing but the token.
#[derive(serde::Deserialize)]
pub(crate) struct Nothing {}

/// Forgets a battle for good.
pub(crate) async fn forget(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Sealed(Nothing {}): Sealed<Nothing>,
) -> Result<impl IntoResponse, Failure> {
    house.desk.leave(&id).await;
    house.hall.forget(&id).await?;
    Ok(Redirect::to("/"))
}
