//! Playing on from a moment of a battle that is over, against a machine, to see what would have come of it.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};
use redoubt_kernel::{Code, Error, Message};
use serde::Deserialize;

use super::Look;
use crate::app::App;
use crate::failure::Failure;
use crate::form_token::TokenForm;
use crate::new;
use crate::visitor::Visitor;

/// From where, and in whose place.
#[derive(Deserialize)]
pub(crate) struct BranchForm {
    ply: usize,
    seat: String,
}

/// The way to play on from a moment.
pub(super) fn offered(look: &Look<'_>, ply: usize) -> Markup {
    let seat = look.seated.profile().seat_name(look.seat);
    let text = Message::new("page-branch").with("seat", look.name(look.seat));
    html! {
        form.branch action={ "/replay/" (look.id) "/branch" } method="post" {
            (crate::form_token::field(look.visitor))
            input type="hidden" name="ply" value=(ply);
            input type="hidden" name="seat" value=(seat);
            button.second title=(look.visitor.word("page-branch-about")) { (look.visitor.say(&text)) }
        }
    }
}

/// Begins a new battle with the position of that moment, and with new dice: those of the old one are known.
pub(crate) async fn branch(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    TokenForm(BranchForm { ply, seat }): TokenForm<BranchForm>,
) -> Result<Response, Failure> {
    let table = app.tables.current(&id, &visitor).await?;
    let seated = table.seated().await?;
    // Before the end the position may hold what someone does not know.
    if seated.to_move().is_some() {
        return Err(Error::new(Code::NotOver, Message::new("page-branch-not-over")).into());
    }
    let battle = &seated.battle;
    let seat = seated.profile().seat(&seat).filter(|_| ply < battle.ply()).ok_or(Failure::NotUnderstood)?;
    let branched = battle.branch(ply, new::dice_like(battle))?;
    let seating = seated.seating.against_machines(seat);
    branched.truth().may_seat(seating.people())?;
    drop(seated);
    new::seated(&app, &visitor, branched, &seating, &new::Guests::default()).await
}
