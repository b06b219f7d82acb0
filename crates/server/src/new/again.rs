//! A battle fought again: the same scenario, options and players, with the sides as they were or changed.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, State};
use axum::response::Response;
use redoubt_kernel::battle::{Battle, Dice};
use redoubt_kernel::journal::{DiceKind, Line};

use super::begin::{Sent, fair, seated, start};
use crate::app::App;
use crate::failure::Failure;
use crate::form_token::TokenForm;
use crate::table::Seated;
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
    let table = app.tables.table(&id, &visitor.requester).await?;
    let fought = table.seated().await?;
    let changed = sent.get("sides").is_some_and(|sides| sides == "changed") && fought.can_change_sides();
    let seating = if changed { fought.seating.changed() } else { fought.seating.clone() };
    let battle = &fought.battle;
    if battle.journal().lines.iter().any(|line| matches!(line, Line::Load(_))) {
        // It began with a position, and does so again.
        let again = battle.branch(0, dice_like(battle))?;
        drop(fought);
        return seated(&app, &visitor, again, &seating).await;
    }
    let mut fields = fields(&fought);
    let notes = fought.profile().seats.iter().zip(seating.iter());
    fields.extend(notes.map(|(seat, (_, player))| (format!("seat-{seat}"), player.note().to_owned())));
    fields.extend(sent.into_iter().filter(|(field, _)| field == "sides" || ADDED.contains(&field.as_str())));
    let game = Arc::clone(battle.game());
    drop(fought);
    start(&app, &visitor, game, &fields, &format!("/game/{id}/rematch")).await
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
