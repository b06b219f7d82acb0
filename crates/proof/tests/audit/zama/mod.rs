//! The battle of Zama a second time, from the rule book: plain, and as slow as it likes.
//!
//! Every file follows a chapter of the book: `mat` and `data` Board and pieces, `setup` Set-up, `turn` A turn, `attack` the
//! fights of a turn, `support` Merging, medics, reinforcements, `end` End. `print` writes the position down.

mod attack;
mod data;
mod end;
mod mat;
mod print;
mod setup;
mod support;
mod turn;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::model::{Ending, Model, Moment, Random, Rolls, kind};
use data::Components;
use mat::{Side, Square};

/// What a player may do, as the engine writes it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Deed {
    Deploy { plan: String },
    Place { card: String, at: Square },
    Reserve { card: String },
    Move { from: Square, to: Square },
    Attack { from: Square, to: Square },
    Merge { from: Square, to: Square, keep: Survivor },
    Reinforce { card: String, at: Square },
    Heal { at: Square },
    Reroll { die: Die },
    Keep,
    Again,
    Stop,
    Tonic,
    Pass,
    EndTurn,
}

/// Which of two merging cards stays (Z-35).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Survivor {
    Mover,
    Target,
}

/// Which of the attacker's dice is rolled again (Z-28).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Die {
    First,
    Second,
}

/// Where a card is; always in exactly one place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    /// Not yet chosen (Z-11).
    Box,
    /// One of the three that leave the game (Z-12).
    Aside,
    Reserve,
    On(Square),
    Fallen,
    /// Discarded by a merger (Z-35).
    Merged,
}

/// A card in this battle; `Components::cards` has its print under the same index.
struct Unit {
    place: Place,
    injured: bool,
    /// Has it attacked in this turn (Z-21)?
    attacked: bool,
}

/// What a structure is by now (Z-7, Z-30).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    VacantPort,
    DamagedVacantPort,
    Port(Side),
    Palisade,
    DamagedPalisade,
    Gone,
}

struct Structure {
    at: Square,
    form: Form,
}

/// What is to be decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Placing,
    Reserving,
    /// Between actions.
    Acting,
    /// The dice of an attack lie there and one may be re-rolled (Z-28).
    Rolled {
        from: Square,
        to: Square,
        attack: [i64; 2],
        defence: [i64; 2],
    },
    /// An attack succeeded and the target still stands (Z-26).
    Pressing {
        from: Square,
        to: Square,
    },
    Over(End),
}

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    /// Z-45.
    Annihilation { winner: Side },
    /// Z-68: nobody on the mat and no room to land.
    Blockade { winner: Side },
    /// Z-50.
    StandOff,
    /// Z-51.
    Weariness,
}

/// A battle.
pub struct Battle {
    components: Components,
    units: Vec<Unit>,
    structures: Vec<Structure>,
    first_placer: Side,
    stage: Stage,
    /// Who places, picks or has the turn.
    side: Side,
    turn: i64,
    actions_left: i64,
    /// Has an action of this turn been used or passed (Z-22)?
    acted: bool,
    /// Was the tonic taken this turn (Z-62)?
    tonic: bool,
    /// Medics in hand, by `Side::BOTH` (Z-36).
    medics: [i64; 2],
    medics_in_stock: i64,
    /// Did anything happen this turn that Z-51 counts?
    stirred: bool,
    quiet_turns: i64,
}

impl Battle {
    /// The unit on a square.
    fn unit_at(&self, square: Square) -> Option<usize> {
        self.units.iter().position(|unit| unit.place == Place::On(square))
    }

    /// The structure on a square.
    fn structure_at(&self, square: Square) -> Option<usize> {
        self.structures.iter().position(|structure| structure.at == square && structure.form != Form::Gone)
    }

    /// Z-29: units and structures occupy their squares.
    fn is_free(&self, square: Square) -> bool {
        self.components.on_mat(square) && self.unit_at(square).is_none() && self.structure_at(square).is_none()
    }

    /// Where a side's units stand, with their indices.
    fn army(&self, side: Side) -> Vec<(usize, Square)> {
        let stands = |index: usize| match self.units[index].place {
            Place::On(square) if self.components.cards[index].side == side => Some((index, square)),
            _ => None,
        };
        (0..self.units.len()).filter_map(stands).collect()
    }

    /// A side's cards in some place off the mat.
    fn off_mat(&self, side: Side, place: Place) -> Vec<usize> {
        (0..self.units.len())
            .filter(|&i| self.components.cards[i].side == side && self.units[i].place == place)
            .collect()
    }

    /// A side's first card of that name in some place off the mat. Cards of one name are alike; we take them in their order.
    fn named(&self, side: Side, name: &str, place: Place) -> Option<usize> {
        self.off_mat(side, place).into_iter().find(|&i| self.components.cards[i].name == name)
    }

    /// The different names of a side's cards in some place.
    fn names(&self, side: Side, place: Place) -> BTreeSet<String> {
        self.off_mat(side, place).into_iter().map(|i| self.components.cards[i].name.clone()).collect()
    }

    /// All lawful deeds.
    fn deeds(&self) -> BTreeSet<Deed> {
        match self.stage {
            Stage::Placing => self.placements(),
            Stage::Reserving => self.picks(),
            Stage::Acting => self.actions(),
            Stage::Rolled { .. } => {
                [Deed::Keep, Deed::Reroll { die: Die::First }, Deed::Reroll { die: Die::Second }].into()
            }
            Stage::Pressing { .. } => [Deed::Again, Deed::Stop].into(),
            Stage::Over(_) => BTreeSet::new(),
        }
    }
}

impl Model for Battle {
    fn begin(data: &str, scenario: &str, options: &BTreeMap<String, Value>, rolls: &mut Rolls) -> Result<Self, String> {
        if scenario != "standard" {
            return Err(format!("there is no scenario {scenario}"));
        }
        Battle::set_up(Components::read(data)?, options, rolls)
    }

    fn to_act(&self) -> Option<String> {
        match self.stage {
            Stage::Over(_) => None,
            _ => Some(self.side.name().to_owned()),
        }
    }

    fn legal(&self) -> Vec<Value> {
        self.deeds().iter().filter_map(|deed| serde_json::to_value(deed).ok()).collect()
    }

    fn act(&mut self, action: &Value, rolls: &mut Rolls) -> Result<(), String> {
        let deed = Deed::deserialize(action).map_err(|e| format!("{action} is no action: {e}"))?;
        if !self.deeds().contains(&deed) {
            return Err(format!("{action} is not lawful"));
        }
        match deed {
            Deed::Deploy { plan } => self.deploy(&plan),
            Deed::Place { card, at } => self.place(&card, at),
            Deed::Reserve { card } => self.pick(&card),
            Deed::Move { from, to } => self.move_unit(from, to),
            Deed::Attack { from, to } => self.attack(from, to, rolls),
            Deed::Merge { from, to, keep } => self.merge(from, to, keep),
            Deed::Reinforce { card, at } => self.reinforce(&card, at),
            Deed::Heal { at } => self.heal(at),
            Deed::Reroll { die } => self.reroll(die, rolls),
            Deed::Keep => self.keep(),
            Deed::Again => self.again(rolls),
            Deed::Stop => self.stop(),
            Deed::Tonic => self.take_tonic(),
            Deed::Pass => self.pass(),
            Deed::EndTurn => self.end_turn(),
        }
    }

    fn state(&self) -> Value {
        self.print()
    }

    fn outcome(&self) -> Option<Ending> {
        match self.stage {
            Stage::Over(end) => Some(self.ending(end)),
            _ => None,
        }
    }

    /// The same comparison as everybody's, without writing our own list out first.
    fn compare_offers(&self, offered: &[Value]) -> Result<(), String> {
        let own = self.deeds();
        let mut seen = BTreeSet::new();
        for action in offered {
            match Deed::deserialize(action) {
                Ok(deed) if own.contains(&deed) && seen.insert(deed.clone()) => {}
                _ => return Err(format!("the program offers {action}")),
            }
        }
        match own.difference(&seen).next() {
            Some(missing) => Err(format!("the program does not offer {missing:?}")),
            None => Ok(()),
        }
    }

    fn check(&self, action: &Value) -> bool {
        Deed::deserialize(action).is_ok_and(|deed| self.deeds().contains(&deed))
    }

    fn probes(&self, number: u64) -> Vec<Value> {
        self.some_deeds(number).iter().filter_map(|deed| serde_json::to_value(deed).ok()).collect()
    }

    /// At random the armies march to and fro for ever: one time in three something else than marching is done.
    fn choose(moment: &Moment, random: &mut Random) -> Value {
        let all: Vec<&Value> = moment.legal.iter().collect();
        let marches = |action: &&Value| matches!(kind(action), "move" | "pass" | "end_turn");
        let other: Vec<&Value> = all.iter().copied().filter(|action| !marches(action)).collect();
        if !other.is_empty() && random.below(3) == 0 { random.kind_or_any(&other) } else { random.kind_or_any(&all) }
    }
}
