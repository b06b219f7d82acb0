//! Who may move, what he must do, and moves carried out (N-15 to N-20, N-43, N-65, N-120).

use super::figures::{Flag, Place};
use super::geometry::{Point, apart, at, slots, within};
use super::movement::{Foe, Trip};
use super::{Battle, Phase};
use crate::model::Rolls;

/// A move that is found lawful.
pub struct Found {
    pub end: Point,
    pub trip: Trip,
    pub met: Vec<usize>,
}

impl Battle {
    /// Has a British figure orders in the British move?
    pub fn can_move(&self, n: usize) -> bool {
        let f = &self.figures[n];
        if f.recover > 0
            || f.has(Flag::Freed)
            || f.has(Flag::Rooted)
            || !(self.alarm || self.answering || f.has(Flag::Roused) || self.walks(n))
        {
            return false;
        }
        match f.place {
            Place::Table => self.alarm || f.has(Flag::Roused) || self.walks(n),
            Place::Tent(tent) => self.tents[tent].standing && (self.may_leave(tent) || self.may_knock_down(n, tent)),
            _ => false,
        }
    }

    fn may_march(&self, n: usize) -> bool {
        let leaves = match self.figures[n].place {
            Place::Tent(tent) => self.may_leave(tent),
            _ => true,
        };
        // N-123: a ride is one move; after it he may still dismount.
        let rode = self.figures[n].has(Flag::Mounted) && self.figures[n].has(Flag::Moved);
        matches!(self.phase, Phase::ZuluMove | Phase::BritishMove) && self.able(n) && leaves && !rode
    }

    /// N-19, N-105, N-111: an empty rifle, on land.
    fn may_load(&self, n: usize) -> bool {
        let f = &self.figures[n];
        f.rifleman() && !f.has(Flag::Loaded) && !self.in_river(f.at) && self.allowance(n) >= 300
    }

    /// Is this move lawful? `path` is leg by leg; without it any way to `to` will do.
    pub fn find_move(&self, n: usize, path: Option<&[Point]>, to: Point, reload: bool) -> Result<Found, &'static str> {
        if !self.may_march(n) {
            return Err("N-10: it has no orders now");
        }
        let end = path.and_then(|path| path.last()).copied().unwrap_or(to);
        if reload && (!self.may_load(n) || self.in_river(end)) {
            return Err("N-19, N-105: it cannot load");
        }
        let spare = self.allowance(n) - if reload { 300 } else { 0 };
        let start = self.start(n);
        let in_tent = matches!(self.figures[n].place, Place::Tent(_));
        let stands = !in_tent && path.map_or(to == start, |path| path.len() == 1 && path[0] == start);
        let found = if stands {
            Found { end: start, trip: Trip::default(), met: self.partners(n) }
        } else {
            let rider = self.figures[n].has(Flag::Mounted) || self.figures[n].has(Flag::Dismounted);
            if rider && self.figures[n].has(Flag::Fired) {
                return Err("N-35: a rider who fired stays");
            }
            let foes = self.foes(n);
            match path {
                Some(path) => {
                    let (trip, met) = self.passable(n, &foes, path, spare)?;
                    Found { end: *path.last().unwrap_or(&start), trip, met }
                }
                None => {
                    let met = self.arrival(n, to)?;
                    let (_, trip) = self.way(n, &foes, to, spare).ok_or("N-5: no way is short enough")?;
                    Found { end: to, trip, met }
                }
            }
        };
        self.obeys(n, &found, stands)?;
        Ok(found)
    }

    /// The rules that bind where a move may end.
    fn obeys(&self, n: usize, found: &Found, stands: bool) -> Result<(), &'static str> {
        let f = &self.figures[n];
        let strays = || !within(self.post(n), found.end, self.ground.beat) || self.in_river(found.end);
        if self.walks(n) && !stands && (strays() || !found.met.is_empty()) {
            return Err("N-71: he leaves his beat");
        }
        if !self.satisfies(n, found.end, &found.met) && self.bound(n) {
            return Err("N-43, N-120: it must do otherwise");
        }
        // N-65, N-120: an unarmed figure needs a die to go towards Zulus that it sees, or into contact.
        let rolled = f.has(Flag::Bold) || f.has(Flag::Fleeing);
        if f.has(Flag::Unarmed) && !rolled && !stands && self.goes_towards(n, found) {
            return Err("N-65: it has not dared");
        }
        Ok(())
    }

    fn goes_towards(&self, n: usize, found: &Found) -> bool {
        let start = self.figures[n].at;
        let nearer = |z: usize| {
            let f = &self.figures[z];
            !f.british() && f.on_table() && apart(found.end, f.at) < apart(start, f.at) && self.sees(n, z)
        };
        !found.met.is_empty() || (0..self.figures.len()).any(nearer)
    }

    /// The enemy that is nearest as the move begins; of equals the first by number.
    fn nearest_enemy(&self, n: usize) -> Option<usize> {
        let f = &self.figures[n];
        let start = self.start(n);
        let enemies = (0..self.figures.len())
            .filter(|e| self.figures[*e].british() != f.british() && self.figures[*e].on_table());
        enemies.min_by_key(|e| (apart(start, self.figures[*e].at), *e))
    }

    /// Does a move that ends there do what N-43 or N-120 asks?
    fn satisfies(&self, n: usize, end: Point, met: &[usize]) -> bool {
        let f = &self.figures[n];
        let Some(enemy) = self.nearest_enemy(n) else { return true };
        let (before, after) = (apart(self.start(n), self.figures[enemy].at), apart(end, self.figures[enemy].at));
        if f.has(Flag::MustAttack) {
            return !met.is_empty() || after < before;
        }
        if f.has(Flag::Fleeing) {
            return after > before && met.is_empty();
        }
        true
    }

    /// Must it do so, because a lawful move does?
    pub fn bound(&self, n: usize) -> bool {
        let f = &self.figures[n];
        let attacks = f.has(Flag::MustAttack) && !self.engaged(n);
        let flees = f.has(Flag::Fleeing);
        if !(attacks || flees) || !self.may_march(n) {
            return false;
        }
        let Some(enemy) = self.nearest_enemy(n) else { return false };
        let (start, spare, foes) = (self.start(n), self.allowance(n), self.foes(n));
        let there = self.figures[enemy].at;
        let good = |p: Point| -> bool {
            p != start
                && (self.base_on_table(p) || self.leaves(n, p))
                && self.passable(n, &foes, &[p], spare).is_ok_and(|(_, met)| self.satisfies(n, p, &met))
        };
        // First along the straight line, then everywhere within the allowance.
        let d = start.to(there);
        let sign = if flees { -1 } else { 1 };
        let size = super::geometry::root_up(d.square()).max(1);
        for step in (1..=spare.max(0)).rev().step_by(37).chain([1, 2, 3]) {
            if good(start.plus(at(sign * d.x * step / size, sign * d.y * step / size))) {
                return true;
            }
        }
        if attacks && self.way_to_contact(n, &foes, spare) {
            return true;
        }
        (-spare..=spare).any(|y| (-spare..=spare).any(|x| x * x + y * y <= spare * spare && good(start.plus(at(x, y)))))
    }

    /// A way round to a free side of a British figure (N-43).
    fn way_to_contact(&self, n: usize, foes: &[Foe], spare: i64) -> bool {
        foes.iter().flat_map(|foe| slots(foe.at)).any(|slot| {
            self.base_on_table(slot)
                && self.arrival(n, slot).is_ok_and(|met| !met.is_empty())
                && self.way(n, foes, slot, spare).is_some()
        })
    }

    /// Carries a lawful move out.
    pub fn march(
        &mut self,
        n: usize,
        found: &Found,
        facing: usize,
        reload: bool,
        rolls: &mut Rolls,
    ) -> Result<(), String> {
        let moved = found.trip.length > 0;
        // N-123: one who rode no more than 6″ may still dismount.
        let mounted = self.figures[n].has(Flag::Mounted);
        self.done[n] = !(mounted && moved && found.trip.cost <= 600);
        if mounted {
            self.figures[n].ridden = found.trip.cost;
        }
        if let Place::Tent(tent) = self.figures[n].place {
            self.tents[tent].left += 1;
            let roused = self.answering && !self.alarm;
            let f = &mut self.figures[n];
            f.place = Place::Table;
            f.mark(Flag::Emerged);
            if roused {
                f.mark(Flag::Roused);
            }
        }
        let started_wet = self.in_river(self.start(n));
        let ends = if moved { self.final_facing(found.end, facing, &found.met) } else { facing };
        let f = &mut self.figures[n];
        f.at = found.end;
        f.facing = ends;
        if reload {
            f.mark(Flag::Loaded);
        }
        if moved {
            f.mark(Flag::Moved);
            if found.trip.water > 0 && !started_wet && !f.british() {
                f.mark(Flag::Waded);
            }
            if f.has(Flag::Mounted) && found.trip.length >= 200 && !found.met.is_empty() {
                f.mark(Flag::Charged);
            }
            self.part(n);
            for enemy in &found.met {
                self.meet(n, *enemy);
            }
        }
        if self.leaves(n, found.end) {
            self.figures[n].place = Place::Saved;
        } else if self.figures[n].british() && self.in_river(found.end) && self.done[n] {
            self.roll_sweep(n, rolls)?;
        }
        self.notice_blocked();
        Ok(())
    }

    /// N-16, N-111: rifles only, the whole move, not in the river, not in the turn it left a tent.
    pub fn may_fix(&self, n: usize) -> bool {
        let f = &self.figures[n];
        self.phase == Phase::BritishMove
            && self.able(n)
            && f.on_table()
            && f.rifleman()
            && !f.has(Flag::Bayonet)
            && !f.has(Flag::Fired)
            && !self.in_river(f.at)
    }

    /// N-65, N-120.
    pub fn may_dare(&self, n: usize) -> bool {
        let f = &self.figures[n];
        let dared = f.has(Flag::Bold) || f.has(Flag::Rooted) || f.has(Flag::Fleeing);
        self.phase == Phase::BritishMove && self.able(n) && f.has(Flag::Unarmed) && !dared
    }

    pub fn dare(&mut self, n: usize, rolls: &mut Rolls) -> Result<(), String> {
        let flag = match rolls.die(1, 3)? {
            1 => Flag::Bold,
            2 => Flag::Rooted,
            _ => Flag::Fleeing,
        };
        self.figures[n].mark(flag);
        // 2: it stays.
        self.done[n] |= flag == Flag::Rooted;
        Ok(())
    }

    /// N-20, N-123: on foot, touching the horse, with the whole 6″.
    pub fn may_mount(&self, n: usize) -> bool {
        let f = &self.figures[n];
        let Some(horse) = self.horse else { return false };
        // N-123 asks that he touches it; it is N-4's contact, with enemies, that a corner does not make.
        let beside = (f.at.x - horse.x).abs() <= 100 && (f.at.y - horse.y).abs() <= 100;
        self.phase == Phase::BritishMove
            && self.able(n)
            && f.on_table()
            && f.rider
            && !f.has(Flag::Mounted)
            && !f.has(Flag::Dismounted)
            && beside
            && self.allowance(n) >= 600
    }

    pub fn may_dismount(&self, n: usize) -> bool {
        let f = &self.figures[n];
        self.phase == Phase::BritishMove && self.able(n) && f.on_table() && f.has(Flag::Mounted) && f.ridden <= 600
    }

    pub fn mount(&mut self, n: usize) {
        self.figures[n].mark(Flag::Mounted);
        self.figures[n].mark(Flag::Spent);
        self.horse = None;
        self.done[n] = true;
    }

    pub fn dismount(&mut self, n: usize) {
        self.figures[n].clear(Flag::Mounted);
        self.figures[n].mark(Flag::Dismounted);
        self.horse = Some(self.figures[n].at);
    }
}
