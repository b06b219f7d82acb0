//! Taking one's data along, and leaving: all that bears a person's mark.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use redoubt_kernel::{Code, Error, Message};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Account, KeptDocument, Person, all, folded, kind, mark_of, page, signed};
use crate::app::App;
use crate::failure::Failure;
use crate::form_token::TokenForm;
use crate::people;
use crate::rating::{BattleResult, RESULT};
use crate::reporting::{self, REPORT, Report};
use crate::roster::Identity;
use crate::scheduler::Requester;
use crate::store::{BattleStatus, BattleSummary, ListQuery, Record, RecordChange, Records, StoreError};
use crate::visitor::Visitor;

/// How often it is tried again where something of theirs has changed meanwhile.
const TRIES: usize = 16;

/// Battles that are looked at together.
const TOGETHER: usize = 100;

/// The mark of those who have left, as long as a table still knows their name.
const LEAVING: &str = "leaving";

/// Everything is exported that is known, but for what only proves who someone is.
fn shown(record: &Record) -> Value {
    let mut document: Value = serde_json::from_str(&record.document).unwrap_or_default();
    if let Some(fields) = document.as_object_mut().filter(|_| record.kind == kind::ACCOUNT) {
        let has_password = fields.remove("password").is_some();
        fields.insert("has_password".to_owned(), has_password.into());
    }
    if let Some(fields) = document.as_object_mut().filter(|_| record.kind == kind::PASSKEY) {
        fields.remove("credential");
    }
    let key = (record.kind != kind::SIGN_IN).then_some(&record.key);
    json!({ "kind": record.kind, "key": key, "document": document })
}

/// All battles in which someone has a place.
async fn battles(app: &App, who: &Identity) -> Result<Vec<BattleSummary>, StoreError> {
    let held_by = std::slice::from_ref(who);
    let mut found = Vec::new();
    for status in [BattleStatus::UnderWay, BattleStatus::Finished, BattleStatus::Old] {
        let mut first = 0;
        loop {
            let query = ListQuery { status, held_by: Some(held_by), first, most: TOGETHER };
            let listed = app.tables.store.list(&query).await?;
            first += listed.battles.len();
            let none = listed.battles.is_empty();
            found.extend(listed.battles);
            if none || first >= listed.total {
                break;
            }
        }
    }
    Ok(found)
}

/// All that is known of whoever asks, as one file.
pub(crate) async fn export(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, Failure> {
    let person = visitor.person()?;
    let records = all(app.tables.store.as_ref(), None, &mark_of(&person.id)).await?;
    let mut fought = Vec::new();
    for battle in battles(&app, &person.identity()).await? {
        let roster = battle.roster.as_ref();
        let own = |seat: u8| roster.and_then(|roster| roster.person(redoubt_kernel::Seat(seat))) == Some(&*person.id);
        let said = app.tables.store.remarks(&battle.id).await?;
        let said: Vec<Value> = said
            .into_iter()
            .filter(|remark| own(remark.seat))
            .map(|remark| serde_json::to_value(remark).unwrap_or_default())
            .collect();
        let seats: Vec<u8> = (0..battle.seats.len() as u8).filter(|seat| own(*seat)).collect();
        fought.push(json!({
            "id": battle.id, "battle": battle.game, "scenario": battle.scenario, "own_seats": seats,
            "players": battle.seats, "actions": battle.plies, "touched": battle.touched,
            "ending": battle.ending.as_ref().map(|ending| ending.written()), "said": said,
            "journal": format!("/game/{}/journal", battle.id),
        }));
    }
    let all = json!({
        "format": "redoubt person 1",
        "id": person.id,
        "name": person.name,
        "records": records.iter().map(shown).collect::<Vec<_>>(),
        "battles": fought,
    });
    let text = serde_json::to_string_pretty(&all).map_err(|_| Failure::Gone)? + "\n";
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"redoubt.json\""),
    ];
    Ok((headers, text).into_response())
}

/// Removes an account with all that is known of the person; says whether there was one. Results stay without them, and so do
/// their reports. Their name goes from the rosters of battles as soon as a server has time for it.
pub async fn remove(records: &dyn Records, id: &str) -> Result<bool, StoreError> {
    for _ in 0..TRIES {
        let Some(account) = Account::of(records, id).await? else { return Ok(false) };
        let leaving = KeptDocument::new(LEAVING, id, vec![LEAVING.to_owned()], 0, account.document.created);
        let mut changes = vec![leaving.put()?];
        for record in all(records, None, &mark_of(id)).await? {
            changes.push(parted(record, id)?);
        }
        let about = reporting::mark_of_blocked(&Identity::of_account(id));
        let blocks = all(records, Some(reporting::BLOCK), &about).await?;
        // A person may have blocked themselves: then the record has both marks.
        let known = |block: &Record| {
            changes.iter().any(|change| (&change.record().kind, &change.record().key) == (&block.kind, &block.key))
        };
        let others: Vec<RecordChange> =
            blocks.into_iter().filter(|block| !known(block)).map(RecordChange::Remove).collect();
        changes.extend(others);
        match records.change_records(&changes).await {
            Err(StoreError::Conflict(_)) => {}
            done => return done.map(|()| true),
        }
    }
    Err(StoreError::Conflict(id.to_owned()))
}

/// What becomes of a record whose person leaves.
fn parted(record: Record, id: &str) -> Result<RecordChange, StoreError> {
    let unmarked = |record: &mut Record| record.marks.retain(|mark| *mark != mark_of(id));
    match record.kind.as_str() {
        RESULT => {
            let mut kept = KeptDocument::<BattleResult>::read(record)?;
            kept.document.without(id);
            unmarked(&mut kept.record);
            kept.put()
        }
        REPORT => {
            let mut kept = KeptDocument::<Report>::read(record)?;
            kept.document.without(id);
            unmarked(&mut kept.record);
            kept.put()
        }
        _ => Ok(RecordChange::Remove(record)),
    }
}

/// That someone wants to leave: their own name, so that nobody does by accident.
#[derive(Deserialize)]
pub(crate) struct Farewell {
    name: String,
}

/// Deletes the account of whoever asks.
pub(crate) async fn delete(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
    TokenForm(Farewell { name }): TokenForm<Farewell>,
) -> Result<Response, Failure> {
    let person: Person = visitor.person()?.clone();
    if folded(name.trim()) != folded(&person.name) {
        let text = Message::new("account-delete-other").with("name", person.name.as_str());
        return page::refused(&app, &visitor, &headers, &Error::new(Code::Page, text)).await;
    }
    remove(app.tables.store.as_ref(), &person.id).await?;
    signed::tell(&app, &person.id);
    // If this does not come to an end now, it does later.
    if let Err(cause) = part(&app, &person.id).await {
        tracing::warn!(cause = %cause.error(), "a name could not be taken from all battles yet");
    }
    let mut response = Redirect::to("/").into_response();
    response.headers_mut().append(header::SET_COOKIE, signed::forgotten(&visitor.client)?);
    Ok(response)
}

/// Takes the name of whoever has left from the rosters of their battles.
async fn part(app: &App, id: &str) -> Result<(), Failure> {
    for battle in battles(app, &Identity::of_account(id)).await? {
        let account = id.to_owned();
        let parting = move |_: &redoubt_tactics::Seating, roster: &mut crate::roster::Roster| {
            roster.part_with(&account);
            Ok(())
        };
        match people::change_roster(app, &Requester::nobody(), &battle.id, parting).await {
            Ok(()) | Err(Failure::NotFound) => {}
            // A battle by earlier rules has no table.
            Err(_) => {
                if let Some(mut roster) = app.tables.store.roster(&battle.id).await? {
                    roster.part_with(id);
                    roster.edition += 1;
                    app.tables.store.keep_roster(&battle.id, &roster).await?;
                }
            }
        }
    }
    let records = app.tables.store.as_ref();
    if let Some(leaving) = super::find::<i64>(records, LEAVING, id).await? {
        records.change_records(&[leaving.remove()]).await?;
    }
    Ok(())
}

/// Does so for everyone for whom it is not done.
pub(crate) async fn part_with_all(app: &App) -> Result<(), Failure> {
    for leaving in all(app.tables.store.as_ref(), Some(LEAVING), LEAVING).await? {
        part(app, &leaving.key).await?;
    }
    Ok(())
}
