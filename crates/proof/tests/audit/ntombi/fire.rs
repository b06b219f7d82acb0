//! Single shots (N-35 to N-44).

use super::figures::{Flag, Place};
use super::geometry::{apart, in_front, within};
use super::{Battle, Phase};
use crate::model::Rolls;

impl Battle {
    /// The shots that a weapon has left this turn, fired in that manner (N-37).
    fn shots_left(&self, n: usize, hasty: bool) -> bool {
        let f = &self.figures[n];
        if f.officer() {
            let limit = if hasty { 3 } else { 2 };
            return f.shots < limit && (f.shots == 0 || f.has(Flag::Hasty) == hasty);
        }
        if hasty {
            return false;
        }
        if f.british() { f.has(Flag::Loaded) } else { f.has(Flag::Gun) && !f.has(Flag::Rest) && !f.has(Flag::Fired) }
    }

    /// May a figure fire at all in this phase?
    fn ready_to_fire(&self, n: usize) -> bool {
        let f = &self.figures[n];
        if !f.on_table() || f.recover > 0 || f.has(Flag::Unarmed) || f.has(Flag::Down) || self.in_river(f.at) {
            return false;
        }
        if f.british() {
            // N-71: no fire before the alarm; N-122: those who came out act normally.
            self.phase == Phase::BritishFire && (self.alarm || f.has(Flag::Roused)) && f.barred != self.turn
        } else {
            self.phase == Phase::ZuluFire && !self.engaged(n)
        }
    }

    /// Is `target` a lawful target? (N-35, N-40, N-44)
    pub fn is_target(&self, n: usize, target: usize) -> bool {
        let (f, t) = (&self.figures[n], &self.figures[target]);
        if t.british() == f.british() || !t.on_table() || t.has(Flag::Down) || !in_front(f.facing, f.at, t.at) {
            return false;
        }
        let limit = if !f.british() {
            2400
        } else if f.officer() {
            900
        } else {
            i64::MAX / 4
        };
        if apart(f.at, t.at) > limit.saturating_mul(limit) {
            return false;
        }
        let fighting = self.engaged(target);
        if !f.british() {
            if fighting {
                return false;
            }
        } else {
            if fighting && !within(f.at, t.at, 200) {
                return false;
            }
            if self.engaged(n) && !self.partners(n).contains(&target) {
                return false;
            }
        }
        self.clear_line(n, target)
    }

    pub fn can_fire(&self, n: usize) -> bool {
        self.ready_to_fire(n)
            && (self.shots_left(n, false) || self.shots_left(n, true))
            && (0..self.figures.len()).any(|t| self.is_target(n, t))
    }

    pub fn may_fire(&self, n: usize, target: usize, hasty: bool) -> bool {
        self.ready_to_fire(n) && self.shots_left(n, hasty) && self.is_target(n, target)
    }

    /// What the two dice must reach (N-36 to N-38, N-40).
    pub fn needed(&self, n: usize, target: usize, hasty: bool) -> i64 {
        let (f, t) = (&self.figures[n], &self.figures[target]);
        let near = |range: i64| within(f.at, t.at, range);
        let mut need = if f.british() && self.engaged(target) {
            5
        } else if !f.british() {
            if near(600) { 4 } else { 6 }
        } else if f.officer() {
            if near(300) { 3 } else { 5 }
        } else if near(1200) {
            4
        } else if near(2400) {
            5
        } else {
            6
        };
        need += i64::from(self.in_cover(n, target));
        need += i64::from(self.in_river(t.at));
        need += i64::from(f.has(Flag::Mounted));
        need + i64::from(hasty)
    }

    pub fn fire(&mut self, n: usize, target: usize, hasty: bool, rolls: &mut Rolls) -> Result<(), String> {
        let need = self.needed(n, target, hasty);
        let hit = rolls.die(1, 3)? + rolls.die(1, 3)? >= need;
        let close = within(self.figures[n].at, self.figures[target].at, 600);
        if !self.alarm {
            // N-122: any shot before the alarm is heard.
            self.heard = true;
        }
        let british = self.figures[n].british();
        let f = &mut self.figures[n];
        f.mark(Flag::Fired);
        if f.officer() {
            f.shots += 1;
            if hasty {
                f.mark(Flag::Hasty);
            }
            self.done[n] = f.shots == if hasty { 3 } else { 2 };
        } else {
            if british {
                f.clear(Flag::Loaded);
            } else if close {
                // N-43: drops the gun for good and must attack.
                f.clear(Flag::Gun);
                f.mark(Flag::MustAttack);
            } else {
                f.mark(Flag::LongShot);
            }
            self.done[n] = true;
        }
        let fighting = self.engaged(target);
        if hit {
            if british { self.hit_zulu(n, target) } else { self.remove(target, Place::Fallen) }
        } else if british && fighting {
            self.stray(n, target, rolls)?;
        }
        Ok(())
    }

    /// N-41: at most half of the hits on a warband fall on those in contact.
    fn hit_zulu(&mut self, firer: usize, target: usize) {
        let warband = self.figures[target].warband;
        let (all, engaged) = self.hits[warband];
        if !self.engaged(target) {
            self.hits[warband] = (all + 1, engaged);
            self.remove(target, Place::Fallen);
            return;
        }
        if 2 * (engaged + 1) <= all + 2 {
            self.hits[warband] = (all + 1, engaged + 1);
            self.remove(target, Place::Fallen);
            return;
        }
        self.hits[warband] = (all + 1, engaged);
        let from = self.figures[firer].at;
        let others = (0..self.figures.len()).filter(|n| {
            let f = &self.figures[*n];
            !f.british()
                && f.warband == warband
                && f.on_table()
                && !f.has(Flag::Down)
                && !self.engaged(*n)
                && self.clear_line(firer, *n)
        });
        if let Some(other) = others.min_by_key(|n| (apart(from, self.figures[*n].at), *n)) {
            self.remove(other, Place::Fallen);
        }
    }

    /// N-40: a miss into a melee is rolled again; a natural 6 hits the nearest British figure within 2″ of the target.
    fn stray(&mut self, firer: usize, target: usize, rolls: &mut Rolls) -> Result<(), String> {
        if rolls.die(1, 3)? + rolls.die(1, 3)? != 6 {
            return Ok(());
        }
        let at = self.figures[target].at;
        let distance = |n: usize| apart(at, self.figures[n].at);
        let near: Vec<usize> = (0..self.figures.len())
            .filter(|n| {
                *n != firer && self.figures[*n].british() && self.figures[*n].on_table() && distance(*n) <= 200 * 200
            })
            .collect();
        let Some(least) = near.iter().map(|n| distance(*n)).min() else { return Ok(()) };
        let nearest: Vec<usize> = near.into_iter().filter(|n| distance(*n) == least).collect();
        let victim = if nearest.len() == 1 { nearest[0] } else { self.drawn(&nearest, rolls)? };
        self.remove(victim, Place::Fallen);
        Ok(())
    }

    /// One of several, by dice.
    fn drawn(&self, among: &[usize], rolls: &mut Rolls) -> Result<usize, String> {
        let name = rolls.name()?;
        among.iter().copied().find(|n| self.figures[*n].id == name).ok_or_else(|| format!("{name} is not among them"))
    }
}
