//! A turn: its actions, moving, passing (Z-20 to Z-23, Z-61).

use std::collections::BTreeSet;

use super::mat::{Side, Square};
use super::{Battle, Deed, Place, Stage};

/// Z-20.
const ACTIONS: i64 = 2;

impl Battle {
    pub(super) fn begin_turn(&mut self, side: Side) {
        self.side = side;
        self.turn += 1;
        self.actions_left = ACTIONS;
        self.acted = false;
        self.tonic = false;
        self.stirred = false;
        for unit in &mut self.units {
            unit.attacked = false;
        }
        self.stage = Stage::Acting;
        self.judge_landing();
    }

    /// What may be done between actions.
    pub(super) fn actions(&self) -> BTreeSet<Deed> {
        let mut deeds = BTreeSet::new();
        if self.may_take_tonic() {
            deeds.insert(Deed::Tonic);
        }
        deeds.extend(self.reinforcements());
        // Z-68: with none on the mat, reinforcing must be the first action, after any tonic.
        if self.army(self.side).is_empty() {
            return deeds;
        }
        for (index, from) in self.army(self.side) {
            deeds.extend(self.moves(index, from).into_iter().map(|to| Deed::Move { from, to }));
            deeds.extend(self.targets(index, from).into_iter().map(|to| Deed::Attack { from, to }));
            deeds.extend(self.mergers(index, from));
        }
        deeds.extend(self.healings());
        // Z-20, Z-61.
        deeds.insert(Deed::Pass);
        deeds.insert(Deed::EndTurn);
        deeds
    }

    /// Z-23: the squares of the movement pattern that can be reached; nothing is jumped.
    fn moves(&self, index: usize, from: Square) -> Vec<Square> {
        let within_reach = self.within_reach(index, from);
        within_reach.into_iter().filter(|&to| self.is_free(to)).collect()
    }

    /// The squares of the movement pattern to which the path is clear, whatever stands on themselves (Z-23, Z-66).
    pub(super) fn within_reach(&self, index: usize, from: Square) -> Vec<Square> {
        let mut squares = Vec::new();
        for stroke in &self.components.cards[index].moves {
            for &direction in &stroke.directions {
                for distance in stroke.nearest..=stroke.farthest {
                    let to = from.step(direction, distance);
                    let clear = (1..distance).all(|steps| self.is_free(from.step(direction, steps)));
                    if clear && self.components.on_mat(to) {
                        squares.push(to);
                    }
                }
            }
        }
        squares
    }

    pub(super) fn move_unit(&mut self, from: Square, to: Square) -> Result<(), String> {
        let index = self.unit_at(from).ok_or("nobody stands there")?;
        self.spend_action();
        self.units[index].place = Place::On(to);
        self.finish_action();
        Ok(())
    }

    /// Z-61.
    pub(super) fn pass(&mut self) -> Result<(), String> {
        self.spend_action();
        self.finish_action();
        Ok(())
    }

    /// Z-61.
    pub(super) fn end_turn(&mut self) -> Result<(), String> {
        self.finish_turn();
        Ok(())
    }

    /// An action begins.
    pub(super) fn spend_action(&mut self) {
        self.actions_left -= 1;
        self.acted = true;
    }

    /// An action is over; after the last the turn is.
    pub(super) fn finish_action(&mut self) {
        self.stage = Stage::Acting;
        self.judge_shades();
        if self.stage == Stage::Acting && self.actions_left == 0 {
            self.finish_turn();
        }
    }

    fn finish_turn(&mut self) {
        self.count_quiet_turn();
        if self.stage == Stage::Acting {
            self.begin_turn(self.side.enemy());
        }
    }
}
