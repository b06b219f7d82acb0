//! What may come of a choice, and what a machine player would do: looked into aside, within a time.

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use maud::{Markup, html};
use redoubt_kernel::{Error, Message, Turn};
use redoubt_stage::html as parts;
use redoubt_tactics::Level;
use serde::Deserialize;
use tokio::sync::Semaphore;

use crate::failure::Failure;
use crate::guard::Sealed;
use crate::machine;
use crate::play::{self, Shown};
use crate::serve::House;
use crate::visitor::Visitor;

/// How long someone waits for the odds of a choice.
const PATIENCE: Duration = Duration::from_secs(2);

/// Questions that are looked into at the same time. One that takes longer than anyone waits still counts until it is done.
static ASKED: Semaphore = Semaphore::const_new(2);

/// One of the choices.
#[derive(Deserialize)]
pub(crate) struct Asked {
    version: usize,
    choice: usize,
}

/// The exact chances of a choice; nothing, if chance decides nothing in it.
pub(crate) async fn of_choice(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Query(asked): Query<Asked>,
) -> Result<Markup, Failure> {
    let table = house.hall.table(&id).await?;
    let (position, action, game) = {
        let seated = table.seated().await;
        play::current(asked.version, seated.version())?;
        let position = seated.battle.position();
        let action = position.legal().into_iter().nth(asked.choice).ok_or_else(play::no_such_choice)?;
        (position.duplicate(), action, seated.profile().id)
    };
    let odds = aside(move || position.odds(&action)).await?;
    Ok(match odds {
        Ok(Some(odds)) => parts::odds(game, &odds, &visitor.voice),
        Ok(None) => html! {},
        Err(error) if error.code == "endless" => html! { p.small { (visitor.voice.complain(&error)) } },
        Err(error) => return Err(error.into()),
    })
}

/// Works something out on a thread of its own, for as long as anyone would wait.
pub(crate) async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Failure> {
    let started = async {
        let permit = ASKED.acquire().await.map_err(|_| Failure::Gone)?;
        let worked = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            work()
        });
        worked.await.map_err(|_| Failure::Gone)
    };
    tokio::time::timeout(PATIENCE, started).await.map_err(|_| Failure::TooSlow)?
}

/// What a veteran would do.
pub(crate) async fn hint(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Sealed(sent): Sealed<Shown>,
) -> Result<Response, Failure> {
    let table = house.hall.table(&id).await?;
    let (position, seat, game, ply) = {
        let seated = table.seated().await;
        play::current(sent.version, seated.version())?;
        let position = seated.battle.position().duplicate();
        let Turn::Decides(seat) = position.turn() else { return Err(play::no_such_choice()) };
        (position, seat, seated.profile().id, seated.battle.ply() as u64)
    };
    let hinted = tokio::task::spawn_blocking(move || {
        let action = machine::choose(game, position.as_ref(), seat, Level::Veteran, ply)?;
        let place = position.legal().iter().position(|legal| *legal == action);
        place.ok_or_else(|| Error::new("no_choice", Message::new("page-no-choice")))
    });
    let hinted = hinted.await.map_err(|_| Failure::Gone)??;
    play::hinted(&visitor, &table, hinted).await
}
