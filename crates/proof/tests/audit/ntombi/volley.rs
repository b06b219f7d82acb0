//! Volleys (N-45 to N-49, N-115).

use super::data::Rank;
use super::figures::{Flag, Place};
use super::geometry::{Point, apart, at, direction, within};
use super::{Battle, Phase, Stage};
use crate::model::Rolls;

/// Two of the eight facings are within 45° of each other.
fn alike(a: usize, b: usize) -> bool {
    matches!((a + 8 - b) % 8, 0 | 1 | 7)
}

impl Battle {
    /// May stand in a firing line (N-45, N-105).
    fn may_line(&self, n: usize) -> bool {
        let f = &self.figures[n];
        f.rifleman()
            && f.on_table()
            && f.has(Flag::Loaded)
            && f.recover == 0
            && !self.engaged(n)
            && !self.in_river(f.at)
            && f.barred != self.turn
            && !f.has(Flag::Mounted)
    }

    /// May give the word.
    fn may_lead(&self, n: usize) -> bool {
        let f = &self.figures[n];
        f.on_table() && matches!(f.rank, Some(Rank::Officer | Rank::Sergeant | Rank::Booth)) && f.recover == 0
    }

    pub fn may_volley(&self, leader: usize, line: &[usize], towards: usize) -> bool {
        let there = |n: &usize| self.figures[*n].at;
        if self.phase != Phase::BritishFire || !self.alarm || !matches!(self.stage, Stage::Orders) {
            return false;
        }
        if line.len() < 9 || !self.may_lead(leader) || line.contains(&leader) || !line.iter().all(|n| self.may_line(*n))
        {
            return false;
        }
        let mut distinct = line.to_vec();
        distinct.sort_unstable();
        distinct.dedup();
        if distinct.len() != line.len() || !line.iter().any(|n| within(there(n), self.figures[leader].at, 300)) {
            return false;
        }
        // Named in any order: from one to the next everyone is reached.
        let mut reached = vec![line[0]];
        while let Some(next) =
            line.iter().find(|n| !reached.contains(n) && reached.iter().any(|m| within(there(m), there(n), 150)))
        {
            reached.push(*next);
        }
        if reached.len() < line.len() {
            return false;
        }
        let facing = |n: &usize| self.figures[*n].facing;
        if line.iter().any(|a| !alike(facing(a), towards) || line.iter().any(|b| !alike(facing(a), facing(b)))) {
            return false;
        }
        if line.iter().any(|a| line.iter().any(|b| a != b && ahead(there(a), there(b), towards))) {
            return false;
        }
        // N-48: an engaged rifleman within 1½″ breaks the line.
        let broken = |n: usize| {
            let f = &self.figures[n];
            f.rifleman() && f.on_table() && self.engaged(n) && line.iter().any(|m| within(there(m), f.at, 150))
        };
        !(0..self.figures.len()).any(broken) && !self.seen_ahead(line, towards).is_empty()
    }

    /// The firer that is nearest to a Zulu.
    fn nearest_firer(&self, line: &[usize], zulu: usize) -> usize {
        let distance = |n: &usize| (apart(self.figures[*n].at, self.figures[zulu].at), *n);
        line.iter().copied().min_by_key(distance).unwrap_or(zulu)
    }

    /// The Zulus in the strip who can fall or check (N-46, N-48).
    fn seen_ahead(&self, line: &[usize], towards: usize) -> Vec<usize> {
        let way = direction(towards);
        let across = at(-way.y, way.x);
        let half = 50 * (way.x.abs() + way.y.abs());
        let side = |p: Point| across.dot(p);
        let low = line.iter().map(|n| side(self.figures[*n].at) - half).min().unwrap_or(0);
        let high = line.iter().map(|n| side(self.figures[*n].at) + half).max().unwrap_or(0);
        (0..self.figures.len())
            .filter(|z| {
                let f = &self.figures[*z];
                if f.british() || !f.on_table() || f.has(Flag::Down) || self.engaged(*z) {
                    return false;
                }
                let nearest = self.nearest_firer(line, *z);
                let from = self.figures[nearest].at;
                (low..=high).contains(&side(f.at))
                    && way.dot(from.to(f.at)) > 0
                    && within(from, f.at, 2400)
                    && !self.in_cover(nearest, *z)
                    && line.iter().any(|n| self.clear_line(*n, *z))
            })
            .collect()
    }

    pub fn volley(&mut self, line: &[usize], towards: usize, rolls: &mut Rolls) -> Result<(), String> {
        let mut count = 0;
        for _ in 0..line.len() / 3 {
            count += rolls.die(1, 3)?;
        }
        let seen = self.seen_ahead(line, towards);
        let distance = |z: usize| apart(self.figures[self.nearest_firer(line, z)].at, self.figures[z].at);
        let mut nearest: Vec<(i64, usize)> = seen.iter().map(|z| (distance(*z), *z)).collect();
        nearest.sort_unstable();
        for n in line {
            self.figures[*n].clear(Flag::Loaded);
            self.figures[*n].mark(Flag::Fired);
            self.done[*n] = true;
        }
        // Nearest first; of equals the Zulu player says who (N-115).
        let mut left = nearest.as_slice();
        while count > 0 && !left.is_empty() {
            let equal = left.iter().take_while(|(d, _)| *d == left[0].0).count();
            let among: Vec<usize> = left[..equal].iter().map(|(_, z)| *z).collect();
            if (count as usize) < equal {
                self.stage = Stage::Fall { count, among, seen, firers: line.len() as i64 };
                return Ok(());
            }
            self.fall(&among);
            count -= equal as i64;
            left = &left[equal..];
        }
        self.next_morale(0, seen, line.len() as i64);
        Ok(())
    }

    /// Volley casualties count among the hits of the phase (N-41).
    pub fn fall(&mut self, among: &[usize]) {
        for z in among {
            self.hits[self.figures[*z].warband].0 += 1;
            self.remove(*z, Place::Fallen);
        }
    }

    /// The next warband, from `from` on, that has figures left in the strip (N-47).
    pub fn next_morale(&mut self, from: usize, seen: Vec<usize>, firers: i64) {
        let stands =
            |warband: usize| seen.iter().any(|z| self.figures[*z].warband == warband && self.figures[*z].on_table());
        self.stage = match (from..self.hits.len()).find(|warband| stands(*warband)) {
            Some(warband) => Stage::Morale { warband, seen, firers },
            None => Stage::Orders,
        };
    }

    pub fn roll_morale(&mut self, rolls: &mut Rolls) -> Result<(), String> {
        let Stage::Morale { warband, seen, firers } = self.stage.clone() else { return Err("no morale".to_owned()) };
        let total = rolls.die(1, 3)? + rolls.die(1, 3)? + rolls.die(1, 3)?;
        let fails = match firers {
            ..=12 => 7,
            13..=18 => 6,
            _ => 5,
        };
        if total >= fails {
            for z in &seen {
                if self.figures[*z].warband == warband && self.figures[*z].on_table() {
                    self.figures[*z].mark(Flag::Down);
                }
            }
        }
        self.next_morale(warband + 1, seen, firers);
        Ok(())
    }
}

/// `b` stands ahead of `a`: in the strip before a's base (N-115).
fn ahead(a: Point, b: Point, towards: usize) -> bool {
    let way = direction(towards);
    let across = at(-way.y, way.x);
    let width = 100 * (way.x.abs() + way.y.abs());
    let d = a.to(b);
    way.dot(d) > 0 && across.dot(d).abs() < width
}
