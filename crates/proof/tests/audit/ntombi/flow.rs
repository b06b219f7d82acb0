//! The order of phases, who is asked, how it ends (N-10, N-83, N-84).

use super::figures::{Flag, OF_THE_TURN, Place};
use super::{Battle, Phase, Stage};

impl Battle {
    /// Does a figure have something to decide in this phase?
    pub fn able(&self, n: usize) -> bool {
        let f = &self.figures[n];
        if self.done[n] {
            return false;
        }
        match self.phase {
            Phase::ZuluFire => !f.british() && self.can_fire(n),
            Phase::ZuluMove => !f.british() && f.on_table() && !f.has(Flag::Down),
            Phase::BritishFire => f.british() && (self.can_fire(n) || self.can_alarm(n)),
            Phase::ZuluMelee => {
                if f.british() {
                    f.on_table() && !self.attackers(n).is_empty()
                } else {
                    self.can_pull_down(n)
                }
            }
            Phase::BritishMove => f.british() && self.can_move(n),
            Phase::BritishMelee => f.british() && (self.can_attack(n) || self.can_alarm(n)),
        }
    }

    /// Goes on until somebody has to decide.
    pub fn proceed(&mut self) {
        loop {
            if let Stage::Over { .. } = self.stage {
                return;
            }
            if !matches!(self.stage, Stage::Orders) {
                return;
            }
            if self.somebody_left().is_err() {
                self.finish();
                return;
            }
            if !self.closing {
                if self.focus.is_some_and(|n| self.able(n)) {
                    return;
                }
                // The next in order, and round again.
                let (count, after) = (self.figures.len(), self.focus.map_or(0, |n| n + 1));
                if let Some(next) = (0..count).map(|n| (after + n) % count).find(|n| self.able(*n)) {
                    self.focus = Some(next);
                    return;
                }
                self.closing = true;
            }
            self.close();
        }
    }

    /// N-83: both sides have figures on the table; a drifting one is on it, one in a tent too.
    fn somebody_left(&self) -> Result<(), ()> {
        let there = |british: bool| {
            self.figures.iter().any(|f| {
                f.british() == british
                    && matches!(f.place, Place::Table | Place::Swept | Place::Tent(_) | Place::Waiting)
            })
        };
        if there(true) && there(false) { Ok(()) } else { Err(()) }
    }

    /// What is due when the orders of a phase are over, and the next phase.
    fn close(&mut self) {
        match self.phase {
            Phase::ZuluMove => {
                // N-28: those who entered roll as a body.
                let waded = self.waded().len() as i64;
                if waded > 0 {
                    self.stage = Stage::Ford { sixes: waded / 6, rest: waded % 6, lost: 0 };
                    return;
                }
                // N-47: they rise at the end of that next move.
                for f in &mut self.figures {
                    f.clear(Flag::Down);
                }
            }
            Phase::ZuluMelee => self.after_zulu_melee(),
            Phase::BritishMove => {
                if let Some(n) = self.still_to_sweep() {
                    self.stage = Stage::Sweep(n);
                    return;
                }
                self.after_british_move();
            }
            Phase::BritishMelee => {
                self.end_turn();
                return;
            }
            _ => {}
        }
        self.begin_phase(self.phase.next());
    }

    pub fn begin_phase(&mut self, phase: Phase) {
        self.phase = phase;
        self.closing = false;
        self.done.fill(false);
        self.focus = None;
        self.stage = Stage::Orders;
        match phase {
            Phase::BritishFire => {
                self.hits.fill((0, 0));
                self.look_out();
            }
            Phase::BritishMove => {
                // The sentries' dice are over; the river's come.
                for f in &mut self.figures {
                    f.clear(Flag::Rolled);
                }
                self.begin_british_move();
            }
            _ => {}
        }
    }

    /// N-19: whoever stood still with 3″ left is loaded; N-106: one British move less to recover.
    fn after_british_move(&mut self) {
        for n in 0..self.figures.len() {
            let f = &self.figures[n];
            if f.rifleman() && f.on_table() && !f.has(Flag::Loaded) && self.loads_by_standing(n) {
                self.figures[n].mark(Flag::Loaded);
            }
            let f = &mut self.figures[n];
            f.recover = (f.recover - 1).max(0);
        }
        for tent in &mut self.tents {
            (tent.left, tent.may_leave, tent.rolled) = (0, 0, false);
        }
        self.answering = false;
    }

    fn loads_by_standing(&self, n: usize) -> bool {
        let f = &self.figures[n];
        // N-106: one that recovers misses its move; N-105: no loading in the river; N-16: fixing takes the whole move.
        !f.has(Flag::Moved)
            && !f.has(Flag::Spent)
            && f.recover == 0
            && !f.has(Flag::Freed)
            && !self.in_river(f.at)
            && self.allowance(n) >= 300
    }

    fn end_turn(&mut self) {
        for f in &mut self.figures {
            for flag in OF_THE_TURN {
                f.clear(flag);
            }
            f.shots = 0;
            f.ridden = 0;
            // N-43: a long shot, then a turn without.
            f.clear(Flag::Rest);
            if f.has(Flag::LongShot) {
                f.clear(Flag::LongShot);
                f.mark(Flag::Rest);
            }
        }
        if self.turn == self.ground.turns {
            self.finish();
            return;
        }
        self.begin_turn();
    }

    pub fn begin_turn(&mut self) {
        self.turn += 1;
        self.begin_phase(Phase::ZuluFire);
    }

    /// N-83, N-84.
    pub fn finish(&mut self) {
        let saved = self
            .figures
            .iter()
            .filter(|f| f.british() && matches!(f.place, Place::Saved | Place::Table | Place::Tent(_)));
        let saved = saved.count() as i64;
        let zulus = self.figures.iter().filter(|f| !f.british()).count() as i64;
        let fallen =
            self.figures.iter().filter(|f| !f.british() && matches!(f.place, Place::Fallen | Place::Drowned)).count()
                as i64;
        let steps = self.ground.victory.iter().filter(|least| saved >= **least).count() as i64;
        let mut level = steps - 2;
        if 2 * fallen >= zulus {
            level += 1;
        } else if 6 * fallen < zulus {
            level -= 1;
        }
        self.focus = None;
        self.stage = Stage::Over { level: level.clamp(-2, 2), saved, fallen };
    }
}
