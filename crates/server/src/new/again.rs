//! A battle fought again: the same scenario, options and players, with the sides as they were or changed.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use redoubt_kernel::battle::{Battle, Dice};
use redoubt_kernel::journal::{DiceKind, Line};
use redoubt_kernel::{Code, Error, Message};
use redoubt_tactics::Seating;

use super::begin::{Sent, fair, seated, start};
use super::guests::Guests;
use crate::app::App;
use crate::failure::Failure;
use crate::form_token::TokenForm;
use crate::roster::Roster;
use crate::table::{Seated, Table};
use crate::visitor::Visitor;

/// Fields that a form of ours may add to what a battle's journal says: the rolls of its set-up.
const ADDED: [&str; 4] = ["rolls", "face", "faces", "drawn"];

/// Begins the battle anew.
pub(crate) async fn rematch(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    TokenForm(sent): TokenForm<Sent>,
) -> Result<Response, Failure> {
    let table = app.tables.current(&id, &visitor).await?;
    let fought = table.seated().await?;
    let changed = sent.get("sides").is_some_and(|sides| sides == "changed") && fought.can_change_sides();
    let seating = if changed { fought.seating.changed() } else { fought.seating.clone() };
    let apart = fought.roster.clone().filter(|_| fought.is_apart() && !visitor.asker.is_private());
    if let Some(next) = apart.as_ref().and_then(|roster| roster.rematch.as_ref()) {
        // The other side was quicker.
        return Ok(Redirect::to(&format!("/game/{next}")).into_response());
    }
    let viewer = fought.viewer(&visitor.asker);
    if apart.is_some() && !fought.seating.people().any(|seat| viewer.holds(seat)) {
        return Err(Error::new(Code::NotYours, Message::new("people-only-players")).into());
    }
    let guests = apart
        .as_ref()
        .map_or_else(|| Guests::like(fought.roster.as_ref(), &visitor), |roster| Guests::met(roster, changed));
    let battle = &fought.battle;
    if battle.journal().lines.iter().any(|line| matches!(line, Line::Load(_))) {
        // It began with a position, and does so again.
        let again = battle.branch(0, dice_like(battle))?;
        drop(fought);
        let begun = seated(&app, &visitor, again, &seating, &guests).await?;
        return meet_again(&app, &table, apart.is_some(), begun).await;
    }
    let mut fields = fields(&fought);
    let notes = fought.profile().seats.iter().zip(seating.iter());
    fields.extend(notes.map(|(seat, (_, player))| (format!("seat-{seat}"), player.note())));
    fields.extend(sent.into_iter().filter(|(field, _)| field == "sides" || ADDED.contains(&field.as_str())));
    let game = Arc::clone(battle.game());
    drop(fought);
    let begun = start(&app, &visitor, game, &fields, &guests, &format!("/game/{id}/rematch")).await?;
    meet_again(&app, &table, apart.is_some(), begun).await
}

/// Tells those who played apart where they meet again.
async fn meet_again(app: &App, table: &Arc<Table>, apart: bool, begun: Response) -> Result<Response, Failure> {
    let place = begun.headers().get(header::LOCATION).and_then(|place| place.to_str().ok());
    if let Some(next) = place.and_then(|place| place.strip_prefix("/game/")).filter(|_| apart) {
        let (next, made) = (next.to_owned(), next.to_owned());
        let meet =
            move |_: &Seating, roster: &mut Roster| Ok(roster.rematch.get_or_insert_with(|| made.clone()).clone());
        let kept = table.change_roster(&app.tables.store, meet).await?;
        if kept != next {
            // The other side was quicker: theirs is the one, and this one was never there.
            app.tables.store.forget(&next).await?;
            app.tables.close(&next).await;
            return Ok(Redirect::to(&format!("/game/{kept}")).into_response());
        }
    }
    Ok(begun)
}

/// Dice of the same kind, which nobody has seen.
pub(crate) fn dice_like(battle: &Battle) -> Dice {
    if battle.dice_are_typed() { Dice::Typed } else { fair(BTreeMap::new()) }
}

/// A battle's set-up as the form for a new one would send it.
fn fields(seated: &Seated) -> Sent {
    let header = &seated.battle.journal().header;
    let options = header.setup.options.iter().filter_map(|(id, value)| {
        let text = match value {
            serde_json::Value::Bool(on) => on.then(|| "true".to_owned())?,
            value => value.as_str().map_or_else(|| value.to_string(), str::to_owned),
        };
        Some((format!("option-{id}"), text))
    });
    let mut fields: Sent = options.collect();
    fields.insert("scenario".to_owned(), header.setup.scenario.clone());
    let dice = match &header.dice {
        DiceKind::Typed => "real",
        DiceKind::Fair { contributions, .. } => {
            fields.extend(contributions.iter().map(|(seat, words)| (format!("mix-{seat}"), words.clone())));
            "fair"
        }
    };
    fields.insert("dice".to_owned(), dice.to_owned());
    fields
}
