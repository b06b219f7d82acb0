//! What may come of a choice, and what a machine player would do: looked into aside, within a time.

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use maud::{Markup, html};
use redoubt_kernel::{AnyPosition, Code, Error, Message, Seat};
use redoubt_stage::{html as parts, odds as words};
use redoubt_tactics::{Budget, Player, Stop, Watch};
use serde::Deserialize;

use crate::app::App;
use crate::failure::Failure;
use crate::form_token::TokenForm;
use crate::limits::Limits;
use crate::machine_pool::tactics;
use crate::play::{self, Aside, ShownVersion};
use crate::table::{RequestedAction, Table};
use crate::visitor::Visitor;

/// How long the page looks into how someone stands.
const LOOK: Duration = Duration::from_secs(1);

/// Choices that are told with their worth.
const MOST_BEST: usize = 3;

/// How long someone waits for an answer.
#[derive(Clone, Copy)]
pub(crate) struct Patience {
    odds: Duration,
    thought: Duration,
}

impl Patience {
    pub(crate) fn of(limits: &Limits) -> Self {
        Patience { odds: limits.odds, thought: limits.thought }
    }
}

/// One of the choices.
#[derive(Deserialize)]
pub(crate) struct OddsQuery {
    version: usize,
    choice: Option<String>,
}

/// The exact chances of a choice; nothing, if chance decides nothing in it.
pub(crate) async fn of_choice(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Extension(patience): Extension<Patience>,
    Query(asked): Query<OddsQuery>,
) -> Result<Markup, Failure> {
    let table = app.tables.table(&id, &visitor).await?;
    let (view, game) = {
        let seated = table.seated().await?;
        play::current(asked.version, seated.version())?;
        (seated.battle.view(seated.viewer(&visitor.asker)), seated.profile().id)
    };
    let wish = RequestedAction::sent(asked.choice.as_deref(), None, None).ok_or_else(play::no_such_choice)?;
    let action = wish.action(view.as_ref())?.ok_or_else(play::no_such_choice)?;
    let wanted = move |stop: &Stop| view.odds_while(&action, &|| !stop.is_stopped());
    let odds = app.tables.scheduler.run(&visitor.requester, patience.odds, wanted).await?;
    Ok(match odds {
        Ok(Some(odds)) => parts::odds(game, &odds, &visitor.voice),
        Ok(None) => html! {},
        // An order to many: what it becomes is shown before it is carried out.
        Err(error) if error.code == Code::ManyActions => html! {},
        Err(error) if error.code == Code::Endless => html! { p.small { (visitor.voice.complain(&error)) } },
        Err(error) => return Err(error.into()),
    })
}

/// A position to think about, for the one who decides in it.
async fn pondered(
    app: &App,
    visitor: &Visitor,
    id: &str,
    shown: usize,
) -> Result<(Arc<Table>, Box<dyn AnyPosition>, Seat), Failure> {
    let table = app.tables.table(id, visitor).await?;
    let seated = table.seated().await?;
    if shown != seated.version() {
        return Err(Failure::MovedOn);
    }
    let Some((seat, Player::Person)) = seated.to_move() else { return Err(play::no_such_choice()) };
    if !seated.viewer(&visitor.asker).holds(seat) {
        return Err(play::no_such_choice());
    }
    // Between people the machine keeps its opinion to itself.
    if (seated.is_between_people() || seated.is_rated()) && !visitor.asker.is_private() {
        return Err(Error::new(Code::NotYours, Message::new("people-no-advice")).into());
    }
    let position = seated.battle.truth().duplicate();
    drop(seated);
    Ok((table, position, seat))
}

/// What a machine player would do.
pub(crate) async fn hint(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Extension(patience): Extension<Patience>,
    TokenForm(sent): TokenForm<ShownVersion>,
) -> Result<Response, Failure> {
    let (table, position, seat) = pondered(&app, &visitor, &id, sent.version).await?;
    let think = move |stop: &Stop| {
        let (seed, watch) = (sent.version as u64, Watch::stopping(stop));
        tactics(position.profile())?.advise(position.as_ref(), seat, seed, &watch)
    };
    let hinted = app.tables.scheduler.run(&visitor.requester, patience.thought, think).await??;
    play::advised(&visitor, &table, Aside { hinted: Some(hinted), ..Aside::default() }).await
}

/// How the one who decides stands, and what their best choices are worth.
pub(crate) async fn chances(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Extension(patience): Extension<Patience>,
    TokenForm(sent): TokenForm<ShownVersion>,
) -> Result<Response, Failure> {
    let (table, position, seat) = pondered(&app, &visitor, &id, sent.version).await?;
    let think = move |stop: &Stop| {
        let (seed, budget) = (sent.version as u64, Budget::Time(LOOK));
        let analysis =
            tactics(position.profile())?.analyse(position.as_ref(), seat, budget, seed, &Watch::stopping(stop));
        analysis.map(|analysis| (analysis, position.view(seat.into())))
    };
    let (analysis, view) = app.tables.scheduler.run(&visitor.requester, patience.thought, think).await??;
    let profile = view.profile();
    let (standing, unit) = match profile.scores {
        Some(_) => ("page-standing-points", "page-unit-points"),
        None => ("page-standing", "page-unit-chance"),
    };
    let worth = |value: f64| words::decimal(profile.worth(value), &visitor.voice);
    let standing = Message::new(standing)
        .with("chance", profile.worth(analysis.findings.value).round() as i64)
        .with("error", profile.margin(analysis.findings.error).ceil() as i64);
    let advice = html! {
        p { strong { (visitor.say(&standing)) } }
        ol.best {
            @for found in analysis.findings.choices.iter().take(MOST_BEST) {
                @if let Ok(choice) = view.choice(&found.action) {
                    li { span.number { (visitor.say(&Message::new(unit).with("worth", worth(found.value)))) } " " (visitor.say(&choice.text)) }
                }
            }
        }
    };
    play::advised(&visitor, &table, Aside { advice: Some(advice), ..Aside::default() }).await
}
