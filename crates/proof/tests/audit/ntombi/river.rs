//! The river (N-25 to N-28, N-105, N-106).

use super::figures::{Flag, Place};
use super::geometry::{Point, at, touching};
use super::{Battle, Phase, Stage};
use crate::model::Rolls;

impl Battle {
    /// The Zulus that entered in this move (N-28).
    pub fn waded(&self) -> Vec<usize> {
        (0..self.figures.len()).filter(|n| self.figures[*n].on_table() && self.figures[*n].has(Flag::Waded)).collect()
    }

    /// A British figure in the river that has not rolled after its move (N-26).
    pub fn still_to_sweep(&self) -> Option<usize> {
        (0..self.figures.len()).find(|n| {
            let f = &self.figures[*n];
            f.british() && f.on_table() && self.in_river(f.at) && !f.has(Flag::Rolled)
        })
    }

    /// N-26: three alike sweep it away.
    pub fn roll_sweep(&mut self, n: usize, rolls: &mut Rolls) -> Result<(), String> {
        let dice = [rolls.die(1, 3)?, rolls.die(1, 3)?, rolls.die(1, 3)?];
        self.figures[n].mark(Flag::Rolled);
        if dice[0] == dice[1] && dice[1] == dice[2] {
            self.part(n);
            self.figures[n].place = Place::Swept;
            self.drift(n);
        }
        Ok(())
    }

    /// N-27: 8″ east; off the table it is lost.
    fn drift(&mut self, n: usize) {
        self.figures[n].at.x += 800;
        if self.figures[n].at.x > self.ground.table.x {
            self.remove(n, Place::Drowned);
        }
    }

    /// N-27, N-106: a double casts it ashore, else it drifts again.
    pub fn roll_drift(&mut self, n: usize, rolls: &mut Rolls) -> Result<(), String> {
        let dice = [rolls.die(1, 3)?, rolls.die(1, 3)?];
        self.figures[n].mark(Flag::Rolled);
        if dice[0] != dice[1] {
            self.drift(n);
            return Ok(());
        }
        let (north, south) = self.ground.river;
        let y = self.figures[n].at.y;
        let to_north = match rolls.die(1, 3)? {
            1 => true,
            2 => false,
            _ => y - north <= south - y,
        };
        if !to_north && south >= self.ground.table.y {
            // N-85: the far bank is the edge of the table, and reaching it saves.
            self.figures[n].place = Place::Saved;
            return Ok(());
        }
        let bank = if to_north { north - 50 } else { south + 50 };
        match self.free_on_bank(self.figures[n].at.x, bank) {
            Some(place) => {
                let f = &mut self.figures[n];
                (f.at, f.place, f.recover) = (place, Place::Table, 3);
            }
            None => self.drift(n),
        }
        Ok(())
    }

    /// The nearest free place of the bank; of two equally near, the western.
    fn free_on_bank(&self, x: i64, y: i64) -> Option<Point> {
        for off in 0..self.ground.table.x {
            for place in [at(x - off, y), at(x + off, y)] {
                if self.free_place(place, false) {
                    return Some(place);
                }
            }
        }
        None
    }

    /// Room for a figure that is put down: on the table, clear of bases and tents, not in contact with an enemy of its side (N-100).
    pub fn free_place(&self, p: Point, against_british: bool) -> bool {
        let enemy = |british: bool| british == against_british;
        self.base_on_table(p)
            && !self.crowded(p, None)
            && !self.over_tent(p)
            && !self.figures.iter().any(|f| f.on_table() && enemy(f.british()) && touching(f.at, p))
    }

    /// N-28: a die for every six, then one for each of the rest.
    pub fn roll_ford(&mut self, rolls: &mut Rolls) -> Result<(), String> {
        let Stage::Ford { sixes, rest, lost } = self.stage else { return Err("no ford".to_owned()) };
        let mut lost = lost;
        if sixes > 0 {
            for _ in 0..sixes {
                lost += rolls.die(1, 3)?;
            }
            if rest > 0 {
                self.stage = Stage::Ford { sixes: 0, rest, lost };
                return Ok(());
            }
        } else {
            for _ in 0..rest {
                lost += i64::from(rolls.die(1, 3)? == 3);
            }
        }
        let waded = self.waded();
        if lost == 0 || lost as usize >= waded.len() {
            self.drown(&if lost == 0 { Vec::new() } else { waded });
        } else {
            self.stage = Stage::Drown { count: lost };
        }
        Ok(())
    }

    /// They are lost; the others have rolled once and for all.
    pub fn drown(&mut self, lost: &[usize]) {
        for n in lost {
            self.remove(*n, Place::Drowned);
        }
        for f in &mut self.figures {
            f.clear(Flag::Waded);
        }
        self.stage = Stage::Orders;
    }

    /// N-27, N-30, N-72: what comes before the orders of the British move.
    pub fn begin_british_move(&mut self) {
        debug_assert!(self.phase == Phase::BritishMove);
        // Asleep: no dice in this move, even if the alarm comes during it; one may answer a shot.
        if !self.alarm && self.tents.iter().any(|tent| !tent.rolled) {
            (self.answering, self.heard) = (self.heard, false);
            for tent in &mut self.tents {
                tent.rolled = true;
            }
        }
        if self.alarm {
            self.heard = false;
        }
        if let Some(n) = self.next_adrift() {
            self.stage = Stage::Drift(n);
            return;
        }
        if self.alarm
            && let Some(tent) = self.next_to_rouse()
        {
            self.stage = Stage::Rouse(tent);
            return;
        }
        self.stage = Stage::Orders;
    }

    fn next_adrift(&self) -> Option<usize> {
        (0..self.figures.len()).find(|n| self.figures[*n].place == Place::Swept && !self.figures[*n].has(Flag::Rolled))
    }
}
