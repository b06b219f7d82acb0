//! A position written down for people and programs. What one must pass to be played on stands in `record/check.rs`.

mod check;
mod marks;
mod stage;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use redoubt_kernel::Fault;

use crate::Hospital;
use crate::board::{Space, Way};
use crate::incidents::Spells;
use crate::pieces::{Side, Unit};
use crate::position::{Phase, Place, Position, Variant};

use marks::Condition;
pub use marks::MARKS;
pub use stage::{OtherStage, StageRecord};

/// A position. Everything in it is checked against the rules before it is played on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct PositionRecord {
    /// The scenario's name.
    pub scenario: String,
    /// The options.
    pub options: VariantRecord,
    /// Turns begun; 0 during set-up.
    pub turn: u16,
    /// The part of the turn.
    pub phase: Phase,
    /// What is being decided.
    pub stage: StageRecord,
    /// Whose decision it is (in the solo game the player may be asked to let the Zulus make it).
    pub side: Side,
    /// H-1.5: who picks the fight.
    pub picks: Side,
    /// H-12: events that last for the turn, each by its name. It takes every field that is not one of the others, and
    /// refuses those it does not know.
    #[serde(flatten)]
    pub spells: Spells,
    /// Every counter of the set.
    pub units: Vec<UnitRecord>,
    /// The badly wounded men.
    pub badly_wounded: Vec<LoadRecord>,
    /// The pickaxe.
    pub pickaxe: LoadRecord,
    /// H-6.2: the spaces on both sides of each broken wall.
    pub breaches: Vec<(Space, Space)>,
    /// H-7.2.
    pub burnt: Vec<Space>,
    /// H-1.5: where the fight is done.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fought: Vec<Space>,
    /// The fight under way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bout: Option<BoutRecord>,
    /// The space that is catching fire.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub burning: Option<Space>,
    /// H-1.1: Zulus still to be drawn.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub arriving: u8,
    /// H-10.3: the number rolled for the first breach.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rolled: Option<u8>,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// The options, under the names they have in a set-up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct VariantRecord {
    pub zulu: Zulus,
    pub arrival: Arrival,
    pub option_a: bool,
    pub pistol_limit: bool,
    pub extra_movement: bool,
    pub better_strike: bool,
    pub pickaxe_choice: bool,
}

/// H-8.0: who plays the Zulus.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Zulus {
    Player,
    Solo,
}

/// H-1.1: where the Zulus arrive.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Arrival {
    Numbered,
    Rolled,
    Chosen,
}

/// One counter.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitRecord {
    /// Its name in the data file.
    pub unit: String,
    /// A space, or one of `box`, `bowl`, `dead`.
    #[schemars(regex(pattern = "^([A-L]([1-9]|10)|box|bowl|dead)$"))]
    pub at: String,
    /// H-20.5: for one that came second into its space, the space it came from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Space>,
    /// What is true of it: see [`MARKS`].
    #[schemars(extend("items" = { "enum": MARKS }))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<String>,
    /// H-3.4: pistol shots, when they are counted.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub shots: u8,
}

/// A badly wounded man or the pickaxe.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LoadRecord {
    /// A space, or one of `box`, `dead`, `safe`.
    #[schemars(regex(pattern = "^([A-L]([1-9]|10)|box|dead|safe)$"))]
    pub at: String,
    /// In the hands of the British unit that stands there?
    #[serde(default, skip_serializing_if = "is_false")]
    pub carried: bool,
    /// H-21.3: in the hands of this unit instead, which is passing over the one that stands there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
}

/// H-1.5: the fight under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct BoutRecord {
    pub at: Space,
    pub winner: String,
    pub loser: String,
    pub shaken: bool,
    pub again: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub behind: Option<Space>,
}

/// A place in a word.
pub(crate) fn place_name(place: Place) -> String {
    match place {
        Place::Map(at) => at.to_string(),
        Place::Box => "box".into(),
        Place::Bowl => "bowl".into(),
        Place::Dead => "dead".into(),
        Place::Safe => "safe".into(),
    }
}

fn read_place(text: &str) -> Option<Place> {
    Some(match text {
        "box" => Place::Box,
        "bowl" => Place::Bowl,
        "dead" => Place::Dead,
        "safe" => Place::Safe,
        space => Place::Map(space.parse().ok()?),
    })
}

impl PositionRecord {
    /// Writes a position down.
    pub(crate) fn write(hospital: &Hospital, position: &Position) -> Self {
        let set = &hospital.set;
        let name = |unit: Unit| unit_name(hospital, unit);
        let variant = position.variant;
        let marks = |unit: Unit| {
            let those = Condition::ALL.into_iter().filter(|condition| condition.units(position).has(unit));
            those.map(|condition| condition.written().to_owned()).collect()
        };
        let unit = |unit: Unit| UnitRecord {
            unit: set.kind_of(unit).id.clone(),
            at: place_name(position.place(unit)),
            from: position.entered_from[unit.index()],
            marks: marks(unit),
            shots: position.shots.get(unit.index()).copied().unwrap_or(0),
        };
        let load = |place: Place, bearer: Option<Unit>| {
            let passing = |unit: &Unit| !hospital.may_stop_here(position, *unit);
            let by = bearer.filter(passing).map(name);
            LoadRecord { at: place_name(place), carried: bearer.is_some(), by }
        };
        let behind = |(at, way): (Space, Way)| set.map.beyond(at, way).map(|other| (at, other));
        PositionRecord {
            scenario: set.scenario(position.scenario).id.clone(),
            options: VariantRecord::write(variant),
            turn: position.turn,
            phase: position.phase,
            stage: StageRecord::write(position.stage, &name),
            side: position.side,
            picks: position.picks,
            spells: position.spells,
            units: set.units.map(unit).collect(),
            badly_wounded: (0..usize::from(set.casualties))
                .map(|man| load(position.men[man], position.bearers[man]))
                .collect(),
            pickaxe: load(position.pickaxe, position.pickaxe_bearer),
            breaches: position.breaches.into_iter().flatten().filter_map(behind).collect(),
            burnt: position.burnt.collect(),
            fought: position.fought.collect(),
            bout: position.bout.map(|bout| BoutRecord {
                at: bout.at,
                winner: name(bout.winner),
                loser: name(bout.loser),
                shaken: bout.shaken,
                again: bout.again,
                behind: bout.behind,
            }),
            burning: position.burning,
            arriving: position.arriving,
            rolled: position.rolled,
        }
    }

    /// Reads a position, or names everything in it that breaks a rule.
    pub(crate) fn read(self, hospital: &Hospital) -> Result<Position, Vec<Fault>> {
        check::read(&self, hospital)
    }
}

impl VariantRecord {
    fn write(variant: Variant) -> Self {
        VariantRecord {
            zulu: if variant.solo { Zulus::Solo } else { Zulus::Player },
            arrival: match variant.arrival {
                0 => Arrival::Numbered,
                1 => Arrival::Rolled,
                _ => Arrival::Chosen,
            },
            option_a: variant.option_a,
            pistol_limit: variant.pistol_limit,
            extra_movement: variant.extra_movement,
            better_strike: variant.better_strike,
            pickaxe_choice: variant.pickaxe_choice,
        }
    }

    fn read(&self) -> Variant {
        Variant {
            option_a: self.option_a,
            arrival: self.arrival as u8,
            pistol_limit: self.pistol_limit,
            extra_movement: self.extra_movement,
            better_strike: self.better_strike,
            pickaxe_choice: self.pickaxe_choice,
            solo: self.zulu == Zulus::Solo,
        }
    }
}

/// A counter's name in a written position: its kind and its number among them.
pub(crate) fn unit_name(hospital: &Hospital, unit: Unit) -> String {
    let kind = hospital.set.kind_of(unit);
    let number = kind.units.into_iter().position(|known| known == unit).unwrap_or_default() + 1;
    format!("{} {number}", kind.id)
}
