//! The checks that a written position must pass to be played on.

use redoubt_kernel::Faults;

use super::{PositionRecord, read_place};
use crate::Zama;
use crate::board::{Side, Square};
use crate::cards::{ARMY, CARDS, Card, Class, MEDICS, PLACED, RESERVES, Site, Work};
use crate::ending::WEARY;
use crate::position::{Ending, Exchange, Occupant, Position, Stage, Whereabouts};
use crate::turn::ACTIONS;

pub(super) struct Check<'a> {
    pub(super) zama: &'a Zama,
    pub(super) faults: Faults,
}

impl Check<'_> {
    /// Z-2: each structure of the set, as something it can be.
    pub(super) fn structures(&mut self, record: &PositionRecord, position: &mut Position) {
        let set = &self.zama.set;
        let mut seen = vec![false; set.sites.len()];
        for (index, structure) in record.structures.iter().enumerate() {
            let place = format!("structures[{index}]");
            let Some(site) = set.sites.iter().position(|site| site.at == structure.at) else {
                self.faults.add("Z-2", place, "zama-fault-no-site");
                continue;
            };
            let vacant_port = set.sites[site].work == Work::VacantPort;
            if structure.is.is_port() != vacant_port {
                self.faults.add("Z-2", place, "zama-fault-wrong-work");
                continue;
            }
            if std::mem::replace(&mut seen[site], true) {
                self.faults.add("Z-2", place, "zama-fault-twice");
                continue;
            }
            position.set_work(set, Site::at(site), structure.is);
        }
        if seen.contains(&false) {
            self.faults.add("Z-2", "structures", "zama-fault-missing-site");
        }
    }

    /// Z-3: each card once, in one place; nothing shares a square.
    pub(super) fn cards(&mut self, record: &PositionRecord, position: &mut Position) {
        let set = &self.zama.set;
        let mut used = [false; CARDS];
        for (index, entry) in record.cards.iter().enumerate() {
            let place = format!("cards[{index}]");
            let Some(kind) = set.kind_named(entry.side, &entry.card) else {
                self.faults.add("Z-4", place, "zama-fault-no-card");
                continue;
            };
            let Some(card) = set.kind(kind).cards.iter().copied().find(|card| !used[card.index()]) else {
                self.faults.add("Z-3", place, "zama-fault-card-twice");
                continue;
            };
            used[card.index()] = true;
            let whereabouts = match read_place(&entry.at) {
                Some(Whereabouts::Mat(square)) if !set.mat.squares().has(square) => None,
                other => other,
            };
            match whereabouts {
                None => {
                    self.faults.add("Z-1", place, "zama-fault-place");
                    continue;
                }
                Some(Whereabouts::Mat(square)) if position.occupied().has(square) => {
                    self.faults.add("Z-29", place, "zama-fault-shared");
                    continue;
                }
                Some(at) => position.put(card, at),
            }
            let on_mat = matches!(whereabouts, Some(Whereabouts::Mat(_)));
            self.faults.demand(on_mat || !entry.injured, "Z-25", &place, "zama-fault-injured-off-mat");
            self.faults.demand(on_mat || !entry.attacked, "Z-21", &place, "zama-fault-attacked-off-mat");
            self.faults.demand(
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
            self.faults.add("Z-3", "cards", "zama-fault-missing-card");
        }
    }

    /// Z-10 to Z-14, Z-60.
    pub(super) fn set_up(&mut self, position: &Position) {
        let set = &self.zama.set;
        let untouched = Position::empty(set, position.first_placer);
        let works_full = set.sites().all(|(site, _)| position.work(site) == untouched.work(site));
        self.faults.demand(works_full, "Z-2", "structures", "zama-fault-early-damage");
        let medics = (position.medic_stock, position.medics);
        self.faults.demand(medics == (MEDICS, [0, 0]), "Z-13", "medics", "zama-fault-early-medics");
        let clock = (position.turn, position.actions, position.acted, position.tonic, position.stirred, position.quiet);
        self.faults.demand(clock == (0, 0, false, false, false, 0), "Z-10", "turn", "zama-fault-early-turn");
        self.faults.demand(position.attacked == 0, "Z-21", "cards", "zama-fault-early-turn");
        for side in Side::BOTH {
            let mut army = Card::army(side);
            let sound = army.all(|card| match position.whereabouts(card) {
                Whereabouts::Mat(square) => set.mat.home_rows(side).has(square) && !position.is_injured(card),
                Whereabouts::Box | Whereabouts::Reserve => true,
                Whereabouts::Aside | Whereabouts::Fallen | Whereabouts::Merged => false,
            });
            self.faults.demand(sound, "Z-11", "cards", "zama-fault-early-card");
            let (placed, kept) = (position.units(side).count() as usize, position.count(side, Whereabouts::Reserve));
            self.faults.demand(placed <= PLACED, "Z-11", "cards", "zama-fault-too-many-placed");
            let may_keep = placed == PLACED;
            self.faults.demand(kept <= if may_keep { RESERVES } else { 0 }, "Z-12", "cards", "zama-fault-reserves");
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
                Stage::Placing => {
                    let lead = placed(first).checked_sub(placed(first.other()));
                    lead.is_some_and(|lead| lead <= 1) && position.side == expected
                }
                Stage::Reserving => true,
                Stage::Acting | Stage::Rolled(_) | Stage::Pressing { .. } | Stage::Over(_) => false,
            };
            next.side = position.side.other();
            self.zama.next_to_set_up(&mut next, &mut ());
            let same_stage =
                next.stage == position.stage && (position.stage == Stage::Placing || next.side == position.side);
            self.faults.demand(in_order && same_stage, "Z-60", "side", "zama-fault-order");
        }
    }

    /// Z-12, Z-20 to Z-51.
    pub(super) fn battle(&mut self, position: &Position) {
        self.armies(position);
        self.medics(position);
        self.clock(position);
        match position.stage {
            Stage::Over(ending) => self.over(position, ending),
            Stage::Placing | Stage::Reserving | Stage::Acting | Stage::Rolled(_) | Stage::Pressing { .. } => {
                self.under_way(position, position.stage);
            }
        }
    }

    /// Z-12, Z-35: where cards can be once the battle has begun.
    fn armies(&mut self, position: &Position) {
        let set = &self.zama.set;
        for side in Side::BOTH {
            let count = |at| position.count(side, at);
            let aside = ARMY - PLACED - RESERVES;
            self.faults.demand(count(Whereabouts::Box) == 0, "Z-12", "cards", "zama-fault-boxed");
            self.faults.demand(count(Whereabouts::Aside) == aside, "Z-12", "cards", "zama-fault-aside");
            self.faults.demand(count(Whereabouts::Reserve) <= RESERVES, "Z-12", "cards", "zama-fault-reserves");
            // Z-35: of the cards of a class that merged, one was left standing; it may have fallen since.
            for (class, _) in Class::NUMBERS {
                let places = || {
                    let of_class = Card::army(side).filter(|card| set.card(*card).class == class);
                    of_class.map(|card| position.whereabouts(card))
                };
                let merged = places().any(|at| at == Whereabouts::Merged);
                let survivor = places().any(|at| matches!(at, Whereabouts::Fallen | Whereabouts::Mat(_)));
                self.faults.demand(!merged || survivor, "Z-35", "cards", "zama-fault-merged");
            }
        }
    }

    /// Z-36: a Medic was taken for each fallen Hero, while there were any. Z-22: a tonic used one up.
    fn medics(&mut self, position: &Position) {
        let set = &self.zama.set;
        let fallen_hero =
            |card: &Card| set.card(*card).class == Class::Hero && position.whereabouts(*card) == Whereabouts::Fallen;
        let fallen = Side::BOTH.into_iter().flat_map(Card::army).filter(fallen_hero).count() as u8;
        let taken = MEDICS.checked_sub(position.medic_stock);
        self.faults.demand(taken == Some(fallen.min(MEDICS)), "Z-36", "medics.stock", "zama-fault-medics-stock");
        let held = u16::from(position.medics[0]) + u16::from(position.medics[1]);
        let used = u16::from(taken.unwrap_or(0)).checked_sub(held);
        self.faults.demand(used.is_some(), "Z-36", "medics", "zama-fault-medics-held");
        self.faults.demand(!position.tonic || used > Some(0), "Z-22", "tonic", "zama-fault-tonic");
    }

    /// Z-10, Z-20, Z-51: turns alternate, and so many can have been quiet.
    fn clock(&mut self, position: &Position) {
        let first = position.first_placer.other();
        let side = if position.turn % 2 == 1 { first } else { first.other() };
        self.faults.demand(position.turn > 0, "Z-20", "turn", "zama-fault-turn");
        self.faults.demand(position.side == side, "Z-10", "side", "zama-fault-whose-turn");
        let weary = position.stage == Stage::Over(Ending::Weariness);
        let most = if weary { WEARY } else { WEARY - 1 };
        let ended = position.turn - u16::from(!weary && position.turn > 0);
        self.faults.demand(position.quiet <= most, "Z-51", "quiet_turns", "zama-fault-quiet");
        self.faults.demand(u16::from(position.quiet) <= ended, "Z-51", "quiet_turns", "zama-fault-quiet-early");
        if position.turn == 1 && !position.acted {
            let fresh = Position::empty(&self.zama.set, position.first_placer);
            let works = self.zama.set.sites().all(|(site, _)| position.work(site) == fresh.work(site));
            let armies = Side::BOTH.into_iter().all(|side| {
                let full =
                    position.units(side).all(|at| position.unit(at).is_some_and(|card| !position.is_injured(card)));
                full && position.units(side).count() as usize == PLACED
            });
            self.faults.demand(works && armies, "Z-11", "cards", "zama-fault-not-fresh");
        }
    }

    fn over(&mut self, position: &Position, ending: Ending) {
        let truly = match ending {
            Ending::Annihilation(_) | Ending::StandOff => self.zama.ending_now(position) == Some(ending),
            Ending::Blockade(winner) => {
                let loser = winner.other();
                self.is_shut_out(position, loser) && self.zama.ending_now(position).is_none()
            }
            Ending::Weariness => position.quiet == WEARY,
        };
        self.faults.demand(truly, "Z-45", "stage", "zama-fault-not-over");
    }

    /// Z-68: nothing on the mat and nowhere to land.
    fn is_shut_out(&self, position: &Position, side: Side) -> bool {
        let free = self.zama.set.mat.first_row(side) & !position.occupied();
        position.units(side).is_empty() && free.is_empty()
    }

    fn under_way(&mut self, position: &Position, stage: Stage) {
        let side = position.side;
        self.faults.demand(self.zama.ending_now(position).is_none(), "Z-45", "stage", "zama-fault-over");
        self.faults.demand(!self.is_shut_out(position, side), "Z-68", "stage", "zama-fault-over");
        let most = ACTIONS + u8::from(position.tonic);
        let (left, spent) = (position.actions, most.saturating_sub(position.actions));
        let least = u8::from(stage == Stage::Acting);
        self.faults.demand((least..=most).contains(&left), "Z-20", "actions_left", "zama-fault-actions");
        self.faults.demand(position.acted == (spent > 0), "Z-20", "acted", "zama-fault-acted");
        self.faults.demand(position.attacked.count_ones() <= u32::from(spent), "Z-21", "cards", "zama-fault-attackers");
        // Z-68: without a unit on the mat the first action brings one in.
        self.faults.demand(!position.units(side).is_empty() || !position.acted, "Z-68", "acted", "zama-fault-acted");
        match stage {
            Stage::Rolled(Exchange { from, to, attack, defence }) => {
                self.attack_under_way(position, from, to, true);
                let real = attack.iter().chain(&defence).all(|die| (1..=6).contains(die));
                self.faults.demand(real, "Z-24", "stage.rolled", "zama-fault-dice");
            }
            Stage::Pressing { from, to } => self.attack_under_way(position, from, to, false),
            Stage::Placing | Stage::Reserving | Stage::Acting | Stage::Over(_) => {}
        }
    }

    /// An attack that waits for a decision must be one that could be made, by a card marked as attacking.
    fn attack_under_way(&mut self, position: &Position, from: Square, to: Square, rolled: bool) {
        let Some(card) = position.own_unit(position.side, from) else {
            return self.faults.add("Z-24", "stage.from", "zama-fault-no-attacker");
        };
        let mut before = *position;
        before.stage = Stage::Acting;
        before.attacked &= !card.bit();
        let lawful = position.has_attacked(card) && self.zama.may_attack(&before, from, to).is_ok();
        self.faults.demand(lawful, "Z-24", "stage", "zama-fault-attack");
        if rolled {
            self.faults.demand(self.zama.has_bonus(position, card, to), "Z-28", "stage", "zama-fault-no-bonus");
        } else {
            // Z-26: a run goes on only against something that has just lost its first life.
            let hurt = match position.occupant(to) {
                Some(Occupant::Unit(target)) => position.is_injured(target),
                Some(Occupant::Work(site)) => {
                    matches!(position.work(site), Work::DamagedPalisade | Work::DamagedVacantPort)
                }
                None => false,
            };
            self.faults.demand(hurt && position.stirred, "Z-26", "stage", "zama-fault-no-run");
        }
    }
}
