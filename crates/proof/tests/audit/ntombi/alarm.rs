//! Stealth, alarm, those who come out to look (N-70 to N-72, N-121, N-122).

use super::figures::{Figure, Flag, Place};
use super::geometry::{Point, within};
use super::{Battle, Stage};
use crate::model::Rolls;

impl Battle {
    fn zulus_within(&self, p: Point) -> usize {
        self.figures.iter().filter(|f| !f.british() && f.on_table() && within(f.at, p, 2400)).count()
    }

    /// Sentries on their feet (N-121).
    fn sentries(&self) -> Vec<usize> {
        (0..self.figures.len())
            .filter(|n| self.figures[*n].sentry && self.figures[*n].on_table() && self.figures[*n].recover == 0)
            .collect()
    }

    /// N-71: a sentry who may walk before the alarm, if the scenario gives him a beat.
    pub fn walks(&self, n: usize) -> bool {
        let f = &self.figures[n];
        !self.alarm && f.sentry && self.ground.beat > 0 && !f.has(Flag::Roused)
    }

    /// Where a British figure began.
    pub fn post(&self, n: usize) -> Point {
        self.ground.soldiers[n].at
    }

    /// Before the alarm, in the British fire phase: certain sight, or sentries who roll.
    pub fn look_out(&mut self) {
        if self.alarm {
            return;
        }
        if !self.sentries().is_empty() {
            // N-70: up to three may steal near the British, whoever they are near; four or more are seen for certain.
            let home: Vec<Point> = self
                .figures
                .iter()
                .filter(|f| f.british() && (f.on_table() || matches!(f.place, Place::Tent(_))))
                .map(|f| f.at)
                .collect();
            let near = |f: &&Figure| !f.british() && f.on_table() && home.iter().any(|p| within(f.at, *p, 2400));
            if self.figures.iter().filter(near).count() >= 4 {
                self.alarm = true;
                return;
            }
        }
        self.next_watch();
    }

    fn next_watch(&mut self) {
        let next = self
            .sentries()
            .into_iter()
            .find(|n| !self.figures[*n].has(Flag::Rolled) && self.zulus_within(self.figures[*n].at) > 0);
        self.stage = next.map_or(Stage::Orders, Stage::Watch);
    }

    /// N-70: how many are seen on which three alike.
    pub fn roll_watch(&mut self, sentry: usize, rolls: &mut Rolls) -> Result<(), String> {
        let dice = [rolls.die(1, 3)?, rolls.die(1, 3)?, rolls.die(1, 3)?];
        self.figures[sentry].mark(Flag::Rolled);
        let near = self.zulus_within(self.figures[sentry].at) as i64;
        let alike = dice[0] == dice[1] && dice[1] == dice[2];
        if near >= 4 || (alike && dice[0] <= near) {
            self.alarm = true;
            self.stage = Stage::Orders;
        } else {
            self.next_watch();
        }
        Ok(())
    }

    /// N-71, N-72: one that came out to look sees a Zulu.
    pub fn can_alarm(&self, n: usize) -> bool {
        let f = &self.figures[n];
        !self.alarm
            && f.has(Flag::Roused)
            && f.on_table()
            && (0..self.figures.len())
                .any(|z| !self.figures[z].british() && self.figures[z].on_table() && self.sees(n, z))
    }

    /// N-71: a sentry touched by a Zulu and alive at the end of the Zulu melee, fought or not.
    pub fn after_zulu_melee(&mut self) {
        if self.figures.iter().enumerate().any(|(n, f)| f.sentry && f.on_table() && self.engaged(n)) {
            self.alarm = true;
        }
    }

    /// N-71: a blocked exit wakes the camp, whether or not anyone is left inside.
    pub fn notice_blocked(&mut self) {
        if !self.alarm && (0..self.tents.len()).any(|t| self.tents[t].standing && self.blocked(t)) {
            self.alarm = true;
        }
    }
}
