//! Merging, medics, reinforcements (Z-22, Z-35 to Z-38, Z-62, Z-66, Z-67).

use super::mat::{Side, Square};
use super::{Battle, Deed, Form, Place, Survivor};

/// Z-38.
const FEW_UNITS: usize = 4;
/// Z-22: the tonic makes three actions of two.
const TONIC: i64 = 1;

impl Battle {
    /// Z-35, Z-66: two injured cards of one class and side, and a lawful move of one onto the other.
    pub(super) fn mergers(&self, mover: usize, from: Square) -> Vec<Deed> {
        let mut deeds = Vec::new();
        for to in self.within_reach(mover, from) {
            if self.unit_at(to).is_some_and(|target| self.may_merge(mover, target)) {
                deeds.push(Deed::Merge { from, to, keep: Survivor::Mover });
                deeds.push(Deed::Merge { from, to, keep: Survivor::Target });
            }
        }
        deeds
    }

    fn may_merge(&self, mover: usize, target: usize) -> bool {
        let (one, other) = (&self.components.cards[mover], &self.components.cards[target]);
        let both_injured = self.units[mover].injured && self.units[target].injured;
        both_injured && one.side == other.side && one.class == other.class
    }

    pub(super) fn merge(&mut self, from: Square, to: Square, keep: Survivor) -> Result<(), String> {
        let mover = self.unit_at(from).ok_or("nobody stands there")?;
        let target = self.unit_at(to).ok_or("nobody stands there")?;
        self.spend_action();
        // Z-51.
        self.stirred = true;
        let (survivor, discarded) = match keep {
            Survivor::Mover => (mover, target),
            Survivor::Target => (target, mover),
        };
        // Z-66: if either has attacked, the survivor has.
        let attacked = self.units[mover].attacked || self.units[target].attacked;
        self.units[discarded].place = Place::Merged;
        self.units[discarded].injured = false;
        self.units[discarded].attacked = false;
        self.units[survivor].place = Place::On(to);
        self.units[survivor].injured = false;
        self.units[survivor].attacked = attacked;
        self.finish_action();
        Ok(())
    }

    /// Z-36, Z-62: one for the victor while any is left; used ones do not come back.
    pub(super) fn win_medic(&mut self) {
        if self.medics_in_stock > 0 {
            self.medics_in_stock -= 1;
            self.medics[self.side as usize] += 1;
        }
    }

    /// Z-22: before any action. Z-62: one a turn.
    pub(super) fn may_take_tonic(&self) -> bool {
        self.medics[self.side as usize] > 0 && !self.acted && !self.tonic
    }

    pub(super) fn take_tonic(&mut self) -> Result<(), String> {
        self.medics[self.side as usize] -= 1;
        self.tonic = true;
        self.actions_left += TONIC;
        Ok(())
    }

    /// Z-37: one own injured unit on the mat.
    pub(super) fn healings(&self) -> Vec<Deed> {
        if self.medics[self.side as usize] == 0 {
            return Vec::new();
        }
        let injured = self.army(self.side).into_iter().filter(|(index, _)| self.units[*index].injured);
        injured.map(|(_, at)| Deed::Heal { at }).collect()
    }

    pub(super) fn heal(&mut self, at: Square) -> Result<(), String> {
        let index = self.unit_at(at).ok_or("nobody stands there")?;
        self.spend_action();
        self.medics[self.side as usize] -= 1;
        self.units[index].injured = false;
        self.finish_action();
        Ok(())
    }

    pub(super) fn holds_port(&self, side: Side) -> bool {
        self.structures.iter().any(|structure| structure.form == Form::Port(side))
    }

    /// Z-38, Z-67: judged at each action.
    pub(super) fn reinforcements(&self) -> Vec<Deed> {
        if self.army(self.side).len() > FEW_UNITS || !self.holds_port(self.side) {
            return Vec::new();
        }
        let mut deeds = Vec::new();
        for at in self.components.row(self.components.first_row(self.side)) {
            if self.is_free(at) {
                let names = self.names(self.side, Place::Reserve);
                deeds.extend(names.into_iter().map(|card| Deed::Reinforce { card, at }));
            }
        }
        deeds
    }

    pub(super) fn reinforce(&mut self, card: &str, at: Square) -> Result<(), String> {
        let index = self.named(self.side, card, Place::Reserve).ok_or("no such reinforcement")?;
        self.spend_action();
        // Z-51.
        self.stirred = true;
        // Z-67: it has not attacked and may act at once.
        self.units[index].place = Place::On(at);
        self.finish_action();
        Ok(())
    }
}
