//! What may come of a choice, and what a machine player would do: looked into aside, within a time.

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use maud::{Markup, html};
use redoubt_kernel::{AnyPosition, Error, Message, Seat};
use redoubt_stage::{html as parts, odds as words};
use redoubt_tactics::analysis::chance_of;
use redoubt_tactics::{Budget, Level, Stop, Watch, machine};
use serde::Deserialize;

use crate::failure::Failure;
use crate::guard::Sealed;
use crate::play::{self, Aside, Shown};
use crate::scheduler::Requester;
use crate::serve::House;
use crate::table::{Player, Table};
use crate::visitor::Visitor;

/// How long someone waits for the odds of a choice.
const PATIENCE: Duration = Duration::from_secs(2);

/// How long someone waits for a hint, or to hear how they stand: as others may be before them.
const THOUGHT: Duration = Duration::from_secs(15);

/// How long the page looks into how someone stands.
const LOOK: Duration = Duration::from_secs(1);

/// Choices that are told with their worth.
const MOST_BEST: usize = 3;

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
    let table = house.hall.table(&id, &visitor.requester).await?;
    let (position, action, game) = {
        let seated = table.seated().await?;
        play::current(asked.version, seated.version())?;
        let position = seated.battle.position();
        let action = position.legal().into_iter().nth(asked.choice).ok_or_else(play::no_such_choice)?;
        (position.duplicate(), action, seated.profile().id)
    };
    let wanted = move |stop: &Stop| position.odds_while(&action, &|| !stop.is_stopped());
    let odds = house.hall.scheduler.run(&visitor.requester, PATIENCE, wanted).await?;
    Ok(match odds {
        Ok(Some(odds)) => parts::odds(game, &odds, &visitor.voice),
        Ok(None) => html! {},
        // An order to many: what it becomes is shown before it is carried out.
        Err(error) if error.code == "many_actions" => html! {},
        Err(error) if error.code == "endless" => html! { p.small { (visitor.voice.complain(&error)) } },
        Err(error) => return Err(error.into()),
    })
}

/// A position to think about, for the one who decides in it.
async fn pondered(
    house: &House,
    who: &Requester,
    id: &str,
    shown: usize,
) -> Result<(Arc<Table>, Box<dyn AnyPosition>, Seat), Failure> {
    let table = house.hall.table(id, who).await?;
    let seated = table.seated().await?;
    if shown != seated.version() {
        return Err(Failure::MovedOn);
    }
    let Some((seat, Player::Person)) = seated.to_move() else { return Err(play::no_such_choice()) };
    let position = seated.battle.position().duplicate();
    drop(seated);
    Ok((table, position, seat))
}

/// What a veteran would do.
pub(crate) async fn hint(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Sealed(sent): Sealed<Shown>,
) -> Result<Response, Failure> {
    let (table, position, seat) = pondered(&house, &visitor.requester, &id, sent.version).await?;
    let think = move |stop: &Stop| {
        let (seed, watch) = (sent.version as u64, Watch::stopping(stop));
        let action = machine::choose(position.as_ref(), seat, Level::Veteran.into(), seed, &watch)?;
        let place = position.legal().iter().position(|legal| *legal == action);
        place.ok_or_else(|| Error::new("no_choice", Message::new("page-no-choice")))
    };
    let hinted = house.hall.scheduler.run(&visitor.requester, THOUGHT, think).await??;
    play::advised(&visitor, &table, Aside { hinted: Some(hinted), ..Aside::default() }).await
}

/// How the one who decides stands, and what their best choices are worth.
pub(crate) async fn chances(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Sealed(sent): Sealed<Shown>,
) -> Result<Response, Failure> {
    let (table, position, seat) = pondered(&house, &visitor.requester, &id, sent.version).await?;
    let think = move |stop: &Stop| {
        let (seed, budget) = (sent.version as u64, Budget::Time(LOOK));
        let analysis = machine::analyse(position.as_ref(), seat, budget, seed, &Watch::stopping(stop));
        analysis.map(|analysis| (analysis, position.scene(Some(seat)), position.legal()))
    };
    let (analysis, scene, legal) = house.hall.scheduler.run(&visitor.requester, THOUGHT, think).await??;
    let percent = |value: f64| words::decimal(chance_of(value) * 100.0, &visitor.voice);
    let standing = Message::new("page-standing")
        .with("chance", (chance_of(analysis.findings.value) * 100.0).round() as i64)
        .with("error", (analysis.findings.error * 50.0).ceil().max(1.0) as i64);
    let advice = html! {
        p { strong { (visitor.say(&standing)) } }
        ol.best {
            @for found in analysis.findings.choices.iter().take(MOST_BEST) {
                @let choice = legal.iter().position(|legal| *legal == found.action).and_then(|at| scene.choices.get(at));
                @if let Some(choice) = choice {
                    li { span.number { (percent(found.value)) " %" } " " (visitor.say(&choice.text)) }
                }
            }
        }
    };
    play::advised(&visitor, &table, Aside { advice: Some(advice), ..Aside::default() }).await
}
