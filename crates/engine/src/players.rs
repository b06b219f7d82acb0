//! What a tournament and a program that plays in it say to each other: a decision to be made, and what is to be done.

use redoubt_kernel::{AnyView, Seat};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use crate::answers::{state_json, written};
use crate::schema::{ActionWritten, GameName, SeatName, StateWritten};

/// `{"decide":{…}}`
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Decide {
    decide: Decision,
}

/// What a program is asked.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct Decision {
    /// The battle.
    #[schemars(with = "GameName")]
    game: &'static str,
    /// Who decides.
    #[schemars(with = "SeatName")]
    seat: &'static str,
    /// What that seat sees, as `load` takes it.
    #[schemars(with = "StateWritten")]
    state: Value,
    /// What it may do.
    #[schemars(with = "Vec<ActionWritten>")]
    legal: Vec<Value>,
}

/// `{"action":…}`: whatever else a program says with it is not read.
#[derive(JsonSchema)]
#[allow(
    dead_code,
    reason = "it is read as it comes, so that what is wrong with it can be told: only the schema is made of it"
)]
pub(super) struct Decided {
    /// What is to be done.
    #[schemars(with = "ActionWritten")]
    action: Value,
}

/// The decision of a seat, as a program is asked for it.
pub fn decision_json(view: &dyn AnyView, seat: Seat) -> Value {
    let profile = view.profile();
    let (game, seat) = (profile.id, profile.seat_name(seat));
    written(Decide { decide: Decision { game, seat, state: state_json(view), legal: view.legal_written() } })
}
