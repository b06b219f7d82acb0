//! Tents (N-30 to N-32, N-110).

use super::figures::{Flag, Place};
use super::geometry::Point;
use super::{Battle, Phase, Stage};
use crate::model::Rolls;

impl Battle {
    pub fn occupied(&self, tent: usize) -> bool {
        self.figures.iter().any(|f| f.place == Place::Tent(tent))
    }

    pub fn next_to_rouse(&self) -> Option<usize> {
        (0..self.tents.len()).find(|t| self.tents[*t].standing && !self.tents[*t].rolled && self.occupied(*t))
    }

    /// N-30.
    pub fn roll_rouse(&mut self, tent: usize, rolls: &mut Rolls) -> Result<(), String> {
        self.tents[tent].may_leave = rolls.die(1, 3)? + rolls.die(1, 3)?;
        self.tents[tent].rolled = true;
        Ok(())
    }

    /// May one more leave this tent by the exit now?
    pub fn may_leave(&self, tent: usize) -> bool {
        let t = &self.tents[tent];
        if self.answering { t.rolled && t.left < 1 } else { t.rolled && t.left < t.may_leave }
    }

    /// May a British figure knock the tent down? (N-31, N-110)
    pub fn may_knock_down(&self, n: usize, tent: usize) -> bool {
        let f = &self.figures[n];
        if !self.tents[tent].standing || self.phase != Phase::BritishMove {
            return false;
        }
        let empty = !self.occupied(tent);
        let blocked = !empty && self.blocked(tent);
        match f.place {
            Place::Tent(within) => within == tent && blocked,
            Place::Table => (empty || blocked) && self.can_move(n) && self.ground.tents[tent].block.meets_base(f.at),
            _ => false,
        }
    }

    /// N-31: a Zulu that touches a standing tent may collapse it instead of fighting.
    pub fn pulls_down(&self, n: usize, tent: usize) -> bool {
        let f = &self.figures[n];
        !f.british()
            && f.on_table()
            && !f.has(Flag::Down)
            && self.tents[tent].standing
            && self.ground.tents[tent].block.touches_base(f.at)
    }

    pub fn can_pull_down(&self, n: usize) -> bool {
        (0..self.tents.len()).any(|t| self.pulls_down(n, t))
    }

    pub fn collapse(&mut self, tent: usize, by: usize) {
        self.tents[tent].standing = false;
        if !self.figures[by].british() {
            self.done[by] = true;
        }
        // N-71.
        self.alarm = true;
        if self.occupied(tent) {
            self.stage = Stage::Free(tent);
        }
    }

    /// Where one who is freed may be placed: touching the footprint (N-32); without room there, the nearest free place (N-110).
    pub fn may_crawl(&self, tent: usize, p: Point) -> bool {
        self.free_place(p, false) && self.ground.tents[tent].block.meets_base(p)
    }

    /// N-32: 1–2 unarmed, 3 armed.
    pub fn crawl(&mut self, n: usize, tent: usize, p: Point, facing: usize, rolls: &mut Rolls) -> Result<(), String> {
        let armed = rolls.die(1, 3)? == 3;
        let freed = self.phase == Phase::BritishMove;
        let f = &mut self.figures[n];
        (f.place, f.at, f.facing) = (Place::Table, p, facing);
        if !armed {
            f.mark(Flag::Unarmed);
            f.clear(Flag::Loaded);
            f.clear(Flag::Bayonet);
        }
        if freed {
            f.mark(Flag::Freed);
        }
        if !self.occupied(tent) {
            self.stage = Stage::Orders;
        }
        Ok(())
    }
}
