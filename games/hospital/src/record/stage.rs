//! What is being decided, written down.

use serde::{Deserialize, Serialize};

use super::is_zero;
use crate::board::Space;
use crate::pieces::{Side, Unit};
use crate::position::{Cause, Ending, Grade, Stage, Stride};

/// What is being decided. Units are named like `"warrior 3"`, by their place in the list of units.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum StageRecord {
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
    Crawling,
    Daring,
    Treating,
    Championing,
    TakingTorch,
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
        grade: Option<GradeRecord>,
        cause: CauseRecord,
    },
}

/// How good a victory is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum GradeRecord {
    Points,
    Victory,
    Major,
}

/// Why it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum CauseRecord {
    Wounded,
    Torches,
    Annihilation,
    Outnumbered,
    Both,
}

impl StageRecord {
    pub(super) fn write(stage: Stage, name: &dyn Fn(Unit) -> String) -> Self {
        match stage {
            Stage::Placing => StageRecord::Placing,
            Stage::LayMan => StageRecord::LayMan,
            Stage::LayPickaxe => StageRecord::LayPickaxe,
            Stage::BreachRoom => StageRecord::BreachRoom,
            Stage::BreachWall(room) => StageRecord::BreachWall { room },
            Stage::NewTurn => StageRecord::NewTurn,
            Stage::Converting(event) => StageRecord::Converting { event },
            Stage::Crawling => StageRecord::Crawling,
            Stage::Daring => StageRecord::Daring,
            Stage::Treating => StageRecord::Treating,
            Stage::Championing => StageRecord::Championing,
            Stage::TakingTorch => StageRecord::TakingTorch,
            Stage::Arriving(unit) => StageRecord::Arriving { unit: name(unit) },
            Stage::Acting => StageRecord::Acting,
            Stage::Onward { unit, left: Stride { open, rush, extra } } => {
                StageRecord::Onward { unit: name(unit), open, rush, extra }
            }
            Stage::Mixed { unit, to, extra } => StageRecord::Mixed { unit: name(unit), to, extra },
            Stage::Fleeing(unit) => StageRecord::Fleeing { unit: name(unit) },
            Stage::Choosing => StageRecord::Choosing,
            Stage::Retreating { unit, free } => StageRecord::Retreating { unit: name(unit), free },
            Stage::Raging(unit) => StageRecord::Raging { unit: name(unit) },
            Stage::Over(ending) => {
                let cause = |cause| match cause {
                    Cause::Wounded => CauseRecord::Wounded,
                    Cause::Torches => CauseRecord::Torches,
                    Cause::Annihilation => CauseRecord::Annihilation,
                    Cause::Outnumbered => CauseRecord::Outnumbered,
                    Cause::Both => CauseRecord::Both,
                };
                match ending {
                    Ending::Drawn(why) => StageRecord::Over { winner: None, grade: None, cause: cause(why) },
                    Ending::Won { side, grade, cause: why } => StageRecord::Over {
                        winner: Some(side),
                        grade: Some(match grade {
                            Grade::Points => GradeRecord::Points,
                            Grade::Victory => GradeRecord::Victory,
                            Grade::Major => GradeRecord::Major,
                        }),
                        cause: cause(why),
                    },
                }
            }
        }
    }
}
