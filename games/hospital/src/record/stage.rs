//! What is being decided, written down.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use super::is_zero;
use crate::board::Space;
use crate::incidents::Favour;
use crate::pieces::{Side, Unit};
use crate::position::{Cause, Ending, Grade, Stage, Stride};

/// What is being decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StageRecord {
    /// H-12: the details of an event, by the name that the event gives them.
    Helping(Favour),
    /// Anything else.
    Other(OtherStage),
}

/// What is being decided, but for events. Units are named like `"warrior 3"`, by their place in the list of units.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum OtherStage {
    Placing,
    LayMan,
    LayPickaxe,
    BreachRoom,
    BreachWall {
        room: Space,
    },
    NewTurn,
    Converting {
        event: u8,
    },
    Arriving {
        unit: String,
    },
    Acting,
    Onward {
        unit: String,
        open: u8,
        #[serde(default, skip_serializing_if = "is_zero")]
        rush: u8,
        extra: u8,
    },
    Mixed {
        unit: String,
        to: Space,
        extra: u8,
    },
    Fleeing {
        unit: String,
    },
    Choosing,
    Retreating {
        unit: String,
        free: bool,
    },
    Raging {
        unit: String,
    },
    Over {
        winner: Option<Side>,
        grade: Option<Grade>,
        cause: Cause,
    },
}

impl StageRecord {
    pub(super) fn write(stage: Stage, name: &dyn Fn(Unit) -> String) -> Self {
        StageRecord::Other(match stage {
            Stage::Placing => OtherStage::Placing,
            Stage::LayMan => OtherStage::LayMan,
            Stage::LayPickaxe => OtherStage::LayPickaxe,
            Stage::BreachRoom => OtherStage::BreachRoom,
            Stage::BreachWall(room) => OtherStage::BreachWall { room },
            Stage::NewTurn => OtherStage::NewTurn,
            Stage::Converting(number) => OtherStage::Converting { event: number.face() },
            Stage::Helping(favour) => return StageRecord::Helping(favour),
            Stage::Arriving(unit) => OtherStage::Arriving { unit: name(unit) },
            Stage::Acting => OtherStage::Acting,
            Stage::Onward { unit, left: Stride { open, rush, extra } } => {
                OtherStage::Onward { unit: name(unit), open, rush, extra }
            }
            Stage::Mixed { unit, to, extra } => OtherStage::Mixed { unit: name(unit), to, extra },
            Stage::Fleeing(unit) => OtherStage::Fleeing { unit: name(unit) },
            Stage::Choosing => OtherStage::Choosing,
            Stage::Retreating { unit, free } => OtherStage::Retreating { unit: name(unit), free },
            Stage::Raging(unit) => OtherStage::Raging { unit: name(unit) },
            Stage::Over(Ending::Drawn(cause)) => OtherStage::Over { winner: None, grade: None, cause },
            Stage::Over(Ending::Won { side, grade, cause }) => {
                OtherStage::Over { winner: Some(side), grade: Some(grade), cause }
            }
        })
    }
}

impl Serialize for StageRecord {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            StageRecord::Helping(favour) => serializer.serialize_str(favour.question().written),
            StageRecord::Other(stage) => stage.serialize(serializer),
        }
    }
}

impl JsonSchema for StageRecord {
    fn schema_name() -> Cow<'static, str> {
        "StageRecord".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let favours = Favour::ALL.map(|favour| favour.question().written);
        let other = generator.subschema_for::<OtherStage>();
        json_schema!({ "anyOf": [{ "type": "string", "enum": favours }, other] })
    }
}

impl<'de> Deserialize<'de> for StageRecord {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = Value::deserialize(deserializer)?;
        let named = |favour: &Favour| written.as_str() == Some(favour.question().written);
        match Favour::ALL.into_iter().find(named) {
            Some(favour) => Ok(StageRecord::Helping(favour)),
            None => OtherStage::deserialize(written).map(StageRecord::Other).map_err(D::Error::custom),
        }
    }
}
