//! A position written down for people and programs.

mod check;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use redoubt_kernel::{Fault, Faults};

use crate::Zama;
use crate::board::{Side, Square};
use crate::cards::{CARDS, Card, Work};
use crate::position::{Ending, Exchange, Position, Stage, Whereabouts};
use crate::set::CardSet;
use check::Check;

/// A position. Everything in it is checked against the rules before it is played on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PositionRecord {
    /// What is being decided.
    pub stage: StageRecord,
    /// Who decides, or decided last.
    pub side: Side,
    /// Z-10.
    pub first_placer: Side,
    /// Turns begun; 0 during set-up.
    pub turn: u16,
    /// Actions left this turn.
    pub actions_left: u8,
    /// Has anything been done or passed this turn?
    pub acted: bool,
    /// Z-22: was the tonic declared this turn?
    pub tonic: bool,
    /// Z-51: did something happen this turn?
    pub stirred: bool,
    /// Z-51: turns in a row in which nothing did.
    pub quiet_turns: u8,
    /// Z-36.
    pub medics: MedicsRecord,
    /// All 24 cards.
    pub cards: Vec<CardRecord>,
    /// Z-2: every structure of the set.
    pub structures: Vec<StructureRecord>,
}

/// What is being decided.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum StageRecord {
    Placing,
    Reserving,
    Acting,
    Rolled { from: Square, to: Square, attack: [u8; 2], defence: [u8; 2] },
    Pressing { from: Square, to: Square },
    Over(EndingRecord),
}

/// How it ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum EndingRecord {
    Annihilation { winner: Side },
    Blockade { winner: Side },
    StandOff,
    Weariness,
}

/// Z-36: the Medics that are left. Used ones are not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct MedicsRecord {
    pub stock: u8,
    pub rome: u8,
    pub carthage: u8,
}

/// One card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CardRecord {
    /// Whose it is.
    pub side: Side,
    /// Its name in the data file.
    pub card: String,
    /// A square, or one of `box`, `reserve`, `aside`, `fallen`, `merged`.
    #[schemars(regex(pattern = "^([a-h][1-8]|box|reserve|aside|fallen|merged)$"))]
    pub at: String,
    /// On its injured side?
    #[serde(default, skip_serializing_if = "is_false")]
    pub injured: bool,
    /// Z-21: has it attacked this turn?
    #[serde(default, skip_serializing_if = "is_false")]
    pub attacked: bool,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

/// One structure.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StructureRecord {
    /// Its square.
    pub at: Square,
    /// How it stands.
    pub is: Work,
}

impl PositionRecord {
    /// Writes a position down.
    pub(crate) fn write(set: &CardSet, position: &Position) -> Self {
        let stage = match position.stage {
            Stage::Placing => StageRecord::Placing,
            Stage::Reserving => StageRecord::Reserving,
            Stage::Acting => StageRecord::Acting,
            Stage::Rolled(Exchange { from, to, attack, defence }) => StageRecord::Rolled { from, to, attack, defence },
            Stage::Pressing { from, to } => StageRecord::Pressing { from, to },
            Stage::Over(ending) => StageRecord::Over(match ending {
                Ending::Annihilation(winner) => EndingRecord::Annihilation { winner },
                Ending::Blockade(winner) => EndingRecord::Blockade { winner },
                Ending::StandOff => EndingRecord::StandOff,
                Ending::Weariness => EndingRecord::Weariness,
            }),
        };
        let card = |card: Card| CardRecord {
            side: card.side(),
            card: set.kind_of(card).id.clone(),
            at: place_name(position.whereabouts(card)),
            injured: position.is_injured(card),
            attacked: position.has_attacked(card),
        };
        PositionRecord {
            stage,
            side: position.side,
            first_placer: position.first_placer,
            turn: position.turn,
            actions_left: position.actions,
            acted: position.acted,
            tonic: position.tonic,
            stirred: position.stirred,
            quiet_turns: position.quiet,
            medics: MedicsRecord {
                stock: position.medic_stock,
                rome: position.medics[0],
                carthage: position.medics[1],
            },
            cards: (0..CARDS).map(Card::at).map(card).collect(),
            structures: set
                .sites()
                .map(|(site, data)| StructureRecord { at: data.at, is: position.work(site) })
                .collect(),
        }
    }

    /// Reads a position, or names everything in it that breaks a rule.
    pub(crate) fn read(self, zama: &Zama) -> Result<Position, Vec<Fault>> {
        let mut position = Position::empty(&zama.set, self.first_placer);
        let mut check = Check { zama, faults: Faults::default() };
        check.structures(&self, &mut position);
        check.cards(&self, &mut position);
        position.side = self.side;
        position.turn = self.turn;
        position.actions = self.actions_left;
        position.acted = self.acted;
        position.tonic = self.tonic;
        position.stirred = self.stirred;
        position.quiet = self.quiet_turns;
        position.medic_stock = self.medics.stock;
        position.medics = [self.medics.rome, self.medics.carthage];
        position.stage = match self.stage {
            StageRecord::Placing => Stage::Placing,
            StageRecord::Reserving => Stage::Reserving,
            StageRecord::Acting => Stage::Acting,
            StageRecord::Rolled { from, to, attack, defence } => Stage::Rolled(Exchange { from, to, attack, defence }),
            StageRecord::Pressing { from, to } => Stage::Pressing { from, to },
            StageRecord::Over(EndingRecord::Annihilation { winner }) => Stage::Over(Ending::Annihilation(winner)),
            StageRecord::Over(EndingRecord::Blockade { winner }) => Stage::Over(Ending::Blockade(winner)),
            StageRecord::Over(EndingRecord::StandOff) => Stage::Over(Ending::StandOff),
            StageRecord::Over(EndingRecord::Weariness) => Stage::Over(Ending::Weariness),
        };
        if check.faults.is_empty() {
            match position.stage {
                Stage::Placing | Stage::Reserving => check.set_up(&position),
                Stage::Acting | Stage::Rolled(_) | Stage::Pressing { .. } | Stage::Over(_) => check.battle(&position),
            }
        }
        check.faults.approve(position)
    }
}

fn place_name(whereabouts: Whereabouts) -> String {
    match whereabouts {
        Whereabouts::Box => "box".into(),
        Whereabouts::Mat(square) => square.to_string(),
        Whereabouts::Reserve => "reserve".into(),
        Whereabouts::Aside => "aside".into(),
        Whereabouts::Fallen => "fallen".into(),
        Whereabouts::Merged => "merged".into(),
    }
}

fn read_place(text: &str) -> Option<Whereabouts> {
    Some(match text {
        "box" => Whereabouts::Box,
        "reserve" => Whereabouts::Reserve,
        "aside" => Whereabouts::Aside,
        "fallen" => Whereabouts::Fallen,
        "merged" => Whereabouts::Merged,
        square => Whereabouts::Mat(square.parse().ok()?),
    })
}
