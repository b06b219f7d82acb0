//! A position written down for people and programs, and the checks that one must pass to be played on.

use serde::{Deserialize, Serialize};

use redoubt_kernel::{Clause, Fault, Message};

use crate::Zama;
use crate::board::{Side, Square};
use crate::cards::{CARDS, Card, Class, MEDICS, PLACED, RESERVES, Site, Work};
use crate::ending::WEARY;
use crate::position::{Ending, Exchange, Occupant, Position, Stage, Whereabouts};
use crate::set::CardSet;
use crate::turn::ACTIONS;

/// A position. Everything in it is checked against the rules before it is played on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum EndingRecord {
    Annihilation { winner: Side },
    Blockade { winner: Side },
    StandOff,
    Weariness,
}

/// Z-36: the Medics that are left. Used ones are not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct MedicsRecord {
    pub stock: u8,
    pub rome: u8,
    pub carthage: u8,
}

/// One card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardRecord {
    /// Whose it is.
    pub side: Side,
    /// Its name in the data file.
    pub card: String,
    /// A square, or one of `box`, `reserve`, `aside`, `fallen`, `merged`.
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
            cards: (0..CARDS as u8).map(Card).map(card).collect(),
            structures: set
                .sites()
                .map(|(site, data)| StructureRecord { at: data.at, is: position.work(site) })
                .collect(),
        }
    }

    /// Reads a position, or names everything in it that breaks a rule.
    pub(crate) fn read(self, zama: &Zama) -> Result<Position, Vec<Fault>> {
        let mut position = Position::empty(&zama.set, self.first_placer);
        let mut check = Check { zama, faults: Vec::new() };
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
                _ => check.battle(&position),
            }
        }
        if check.faults.is_empty() { Ok(position) } else { Err(check.faults) }
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

struct Check<'a> {
    zama: &'a Zama,
    faults: Vec<Fault>,
}

impl Check<'_> {
    fn fault(&mut self, rule: &'static str, place: impl Into<String>, reason: &'static str) {
        self.faults.push(Fault::new(place, Message::new(reason)).against(Clause::new(rule)));
    }

    fn demand(&mut self, holds: bool, rule: &'static str, place: &str, reason: &'static str) {
        if !holds {
            self.fault(rule, place, reason);
        }
    }

    /// Z-2: each structure of the set, as something it can be.
    fn structures(&mut self, record: &PositionRecord, position: &mut Position) {
        let set = &self.zama.set;
        let mut seen = vec![false; set.sites.len()];
        for (index, structure) in record.structures.iter().enumerate() {
            let place = format!("structures[{index}]");
            let Some(site) = set.sites.iter().position(|site| site.at == structure.at) else {
                self.fault("Z-2", place, "zama-fault-no-site");
                continue;
            };
            let vacant_port = set.sites[site].work == Work::VacantPort;
            if structure.is.is_port() != vacant_port {
                self.fault("Z-2", place, "zama-fault-wrong-work");
                continue;
            }
            if std::mem::replace(&mut seen[site], true) {
                self.fault("Z-2", place, "zama-fault-twice");
                continue;
            }
            position.set_work(set, Site(site as u8), structure.is);
        }
        if seen.contains(&false) {
            self.fault("Z-2", "structures", "zama-fault-missing-site");
        }
    }

    /// Z-3: each card once, in one place; nothing shares a square.
    fn cards(&mut self, record: &PositionRecord, position: &mut Position) {
        let set = &self.zama.set;
        let mut used = [false; CARDS];
        for (index, entry) in record.cards.iter().enumerate() {
            let place = format!("cards[{index}]");
            let Some(kind) = set.kind_named(entry.side, &entry.card) else {
                self.fault("Z-4", place, "zama-fault-no-card");
                continue;
            };
            let Some(card) = set.kind(kind).cards.iter().copied().find(|card| !used[card.index()]) else {
                self.fault("Z-3", place, "zama-fault-card-twice");
                continue;
            };
            used[card.index()] = true;
            let whereabouts = match read_place(&entry.at) {
                Some(Whereabouts::Mat(square)) if !set.mat.squares().has(square) => None,
                other => other,
            };
            match whereabouts {
                None => {
                    self.fault("Z-1", place, "zama-fault-place");
                    continue;
                }
                Some(Whereabouts::Mat(square)) if position.occupied().has(square) => {
                    self.fault("Z-29", place, "zama-fault-shared");
                    continue;
                }
                Some(at) => position.put(card, at),
            }
            let on_mat = matches!(whereabouts, Some(Whereabouts::Mat(_)));
            self.demand(on_mat || !entry.injured, "Z-25", &place, "zama-fault-injured-off-mat");
            self.demand(on_mat || !entry.attacked, "Z-21", &place, "zama-fault-attacked-off-mat");
            self.demand(
                !entry.attacked || entry.side == record.side,
                "Z-21",
                &place,
                "zama-fault-attacked-out-of-turn",
            );
            position.set_injured(card, entry.injured);
            if entry.attacked {
                position.attacked |= card.bit();
            }
        }
        if used.contains(&false) {
            self.fault("Z-3", "cards", "zama-fault-missing-card");
        }
    }

    /// Z-10 to Z-14, Z-60.
    fn set_up(&mut self, position: &Position) {
        let set = &self.zama.set;
        let untouched = Position::empty(set, position.first_placer);
        let works_full = set.sites().all(|(site, _)| position.work(site) == untouched.work(site));
        self.demand(works_full, "Z-2", "structures", "zama-fault-early-damage");
        let medics = (position.medic_stock, position.medics);
        self.demand(medics == (MEDICS, [0, 0]), "Z-13", "medics", "zama-fault-early-medics");
        let clock = (position.turn, position.actions, position.acted, position.tonic, position.stirred, position.quiet);
        self.demand(clock == (0, 0, false, false, false, 0), "Z-10", "turn", "zama-fault-early-turn");
        self.demand(position.attacked == 0, "Z-21", "cards", "zama-fault-early-turn");
        for side in Side::BOTH {
            let mut army = Card::army(side);
            let sound = army.all(|card| match position.whereabouts(card) {
                Whereabouts::Mat(square) => set.mat.home_rows(side).has(square) && !position.is_injured(card),
                Whereabouts::Box | Whereabouts::Reserve => true,
                _ => false,
            });
            self.demand(sound, "Z-11", "cards", "zama-fault-early-card");
            let (placed, kept) = (position.units(side).count() as usize, position.count(side, Whereabouts::Reserve));
            self.demand(placed <= PLACED, "Z-11", "cards", "zama-fault-too-many-placed");
            let may_keep = placed == PLACED;
            self.demand(kept <= if may_keep { RESERVES } else { 0 }, "Z-12", "cards", "zama-fault-reserves");
        }
        if self.faults.is_empty() {
            // Whoever is to decide must be the one whom the order of set-up names.
            let mut next = *position;
            next.stage = Stage::Placing;
            let first = position.first_placer;
            let placed = |side| position.units(side).count() as usize;
            let deployed = |side| position.reserves(side) == RESERVES;
            let plan_taken = deployed(first) || deployed(first.other());
            let expected = if placed(first) == placed(first.other()) { first } else { first.other() };
            let in_order = match position.stage {
                Stage::Placing if plan_taken => placed(position.side) < PLACED,
                Stage::Placing => placed(first) - placed(first.other()) <= 1 && position.side == expected,
                _ => true,
            };
            next.side = position.side.other();
            self.zama.next_to_set_up(&mut next, &mut ());
            let same_stage =
                next.stage == position.stage && (position.stage == Stage::Placing || next.side == position.side);
            self.demand(in_order && same_stage, "Z-60", "side", "zama-fault-order");
        }
    }

    /// Z-12, Z-20 to Z-51.
    fn battle(&mut self, position: &Position) {
        let set = &self.zama.set;
        for side in Side::BOTH {
            let count = |at| position.count(side, at);
            let aside = crate::cards::ARMY - PLACED - RESERVES;
            self.demand(count(Whereabouts::Box) == 0, "Z-12", "cards", "zama-fault-boxed");
            self.demand(count(Whereabouts::Aside) == aside, "Z-12", "cards", "zama-fault-aside");
            self.demand(count(Whereabouts::Reserve) <= RESERVES, "Z-12", "cards", "zama-fault-reserves");
            let merged = count(Whereabouts::Merged);
            self.demand(merged == 0 || merged < PLACED + RESERVES, "Z-35", "cards", "zama-fault-merged");
        }
        // Z-36: a Medic was taken for each fallen Hero, while there were any.
        let fallen_hero =
            |card: &Card| set.card(*card).class == Class::Hero && position.whereabouts(*card) == Whereabouts::Fallen;
        let fallen = Side::BOTH.into_iter().flat_map(Card::army).filter(fallen_hero).count() as u8;
        let taken = MEDICS.checked_sub(position.medic_stock);
        self.demand(taken == Some(fallen.min(MEDICS)), "Z-36", "medics.stock", "zama-fault-medics-stock");
        let held = u16::from(position.medics[0]) + u16::from(position.medics[1]);
        self.demand(held <= u16::from(taken.unwrap_or(0)), "Z-36", "medics", "zama-fault-medics-held");
        self.demand(position.turn > 0, "Z-20", "turn", "zama-fault-turn");
        let quiet = position.quiet < WEARY || position.stage == Stage::Over(Ending::Weariness);
        self.demand(quiet && position.quiet <= WEARY, "Z-51", "quiet_turns", "zama-fault-quiet");
        let attackers = position.attacked.count_ones();
        match position.stage {
            Stage::Over(ending) => {
                let truly = match ending {
                    Ending::Annihilation(_) | Ending::StandOff => self.zama.ending_now(position) == Some(ending),
                    Ending::Blockade(winner) => {
                        let loser = winner.other();
                        let shut = (set.mat.first_row(loser) & !position.occupied()).is_empty();
                        shut && position.units(loser).is_empty() && self.zama.ending_now(position).is_none()
                    }
                    Ending::Weariness => position.quiet == WEARY,
                };
                self.demand(truly, "Z-45", "stage", "zama-fault-not-over");
            }
            stage => {
                self.demand(self.zama.ending_now(position).is_none(), "Z-45", "stage", "zama-fault-over");
                let most = ACTIONS + u8::from(position.tonic);
                let (left, spent) = (position.actions, most.saturating_sub(position.actions));
                let between = stage == Stage::Acting;
                self.demand(left <= most, "Z-20", "actions_left", "zama-fault-actions");
                self.demand(!between || left >= 1, "Z-20", "actions_left", "zama-fault-actions");
                self.demand(position.acted == (spent > 0), "Z-20", "acted", "zama-fault-acted");
                self.demand(attackers <= u32::from(spent), "Z-21", "cards", "zama-fault-attackers");
                let blocked = (set.mat.first_row(position.side) & !position.occupied()).is_empty();
                let stuck = position.units(position.side).is_empty() && blocked;
                self.demand(!stuck, "Z-68", "stage", "zama-fault-over");
            }
        }
        match position.stage {
            Stage::Rolled(Exchange { from, to, attack, defence }) => {
                self.attack_under_way(position, from, to, true);
                let real = attack.iter().chain(&defence).all(|die| (1..=6).contains(die));
                self.demand(real, "Z-24", "stage.rolled", "zama-fault-dice");
            }
            Stage::Pressing { from, to } => self.attack_under_way(position, from, to, false),
            _ => {}
        }
    }

    /// An attack that waits for a decision must be one that could be made, by a card marked as attacking.
    fn attack_under_way(&mut self, position: &Position, from: Square, to: Square, rolled: bool) {
        let Some(card) = position.own_unit(position.side, from) else {
            return self.fault("Z-24", "stage.from", "zama-fault-no-attacker");
        };
        let mut before = *position;
        before.stage = Stage::Acting;
        before.attacked &= !card.bit();
        let lawful = position.has_attacked(card) && self.zama.may_attack(&before, from, to).is_ok();
        self.demand(lawful, "Z-24", "stage", "zama-fault-attack");
        if rolled {
            self.demand(self.zama.has_bonus(position, card, to), "Z-28", "stage", "zama-fault-no-bonus");
        } else {
            // Z-26: a run goes on only against something that has just lost its first life.
            let hurt = match position.occupant(to) {
                Some(Occupant::Unit(target)) => position.is_injured(target),
                Some(Occupant::Work(site)) => {
                    matches!(position.work(site), Work::DamagedPalisade | Work::DamagedVacantPort)
                }
                None => false,
            };
            self.demand(hurt && position.stirred, "Z-26", "stage", "zama-fault-no-run");
        }
    }
}
