//! Melee (N-55 to N-61, N-116).

use super::data::Rank;
use super::figures::{Flag, Place};
use super::geometry::{Point, at, behind};
use super::{Battle, Phase, Stage};
use crate::model::Rolls;

impl Battle {
    /// The Zulus that may attack a British figure in this phase (N-61, N-115).
    pub fn attackers(&self, british: usize) -> Vec<usize> {
        self.partners(british).into_iter().filter(|z| !self.done[*z] && !self.figures[*z].has(Flag::Down)).collect()
    }

    /// May a British figure attack? (N-59, N-71, N-106)
    pub fn can_attack(&self, n: usize) -> bool {
        let f = &self.figures[n];
        f.on_table() && self.engaged(n) && f.recover == 0 && (self.alarm || f.has(Flag::Roused))
    }

    /// Is one figure in cover from another, hand to hand: on a wagon or rocks that the other is not on? (N-56, N-102)
    fn above(&self, figure: usize, other: usize) -> bool {
        let on = self.climbed(self.figures[figure].at);
        on.is_some() && on != self.climbed(self.figures[other].at)
    }

    fn british_dice(&self, n: usize) -> i64 {
        let f = &self.figures[n];
        if f.has(Flag::Mounted) {
            return if f.has(Flag::Charged) { 3 } else { 2 };
        }
        match f.rank {
            Some(Rank::Booth) => 3,
            _ if f.has(Flag::Bayonet) => 2,
            _ => 1,
        }
    }

    pub fn fight(&mut self, british: usize, with: &[usize], rolls: &mut Rolls) -> Result<(), String> {
        let zulu_phase = self.phase == Phase::ZuluMelee;
        let touching = self.partners(british);
        // N-116: the attackers who join, or every touching defender.
        let zulus: Vec<usize> = if zulu_phase { with.to_vec() } else { touching.clone() };
        let f = &self.figures[british];
        let mut own = 0;
        for _ in 0..self.british_dice(british) {
            own += rolls.die(1, 3)?;
        }
        let rear = zulu_phase && touching.len() == 1 && behind(f.facing, f.at, self.figures[zulus[0]].at);
        let dice = if rear { 2 } else { zulus.len().min(3) };
        let mut theirs = 0;
        for _ in 0..dice {
            theirs += rolls.die(1, 3)?;
        }
        // N-56: once a side.
        if f.has(Flag::Unarmed) {
            own -= 2;
        }
        if zulus.iter().any(|z| self.above(*z, british)) {
            own -= 1;
        }
        if zulus.iter().any(|z| self.above(british, *z)) {
            theirs -= 1;
        }
        self.done[british] = true;
        if zulu_phase {
            for z in &zulus {
                self.done[*z] = true;
            }
        }
        if own >= theirs {
            // N-71: a melee that leaves its British figure alive.
            self.alarm = true;
        }
        if own > theirs {
            if zulus.len() > 1 {
                self.stage = Stage::Slay { british, among: zulus };
            } else {
                self.slay(british, zulus[0]);
            }
        } else if own < theirs {
            let place = self.figures[british].at;
            self.remove(british, Place::Fallen);
            self.offer_step(zulus, place);
        } else if !zulu_phase {
            self.push_zulus(british, &zulus);
        } else if zulus.len() > 1 && self.climbed(self.figures[british].at).is_none() {
            self.stage = Stage::Push { british, by: zulus };
        } else {
            self.push_british(british, zulus[0]);
        }
        Ok(())
    }

    pub fn slay(&mut self, british: usize, zulu: usize) {
        let place = self.figures[zulu].at;
        self.remove(zulu, Place::Fallen);
        self.offer_step(vec![british], place);
    }

    /// N-58: those who can may step into the place.
    fn offer_step(&mut self, winners: Vec<usize>, place: Point) {
        let winners: Vec<usize> = winners.into_iter().filter(|n| self.may_stand(*n, place)).collect();
        self.stage = if winners.is_empty() { Stage::Orders } else { Stage::Step { winners, place } };
    }

    /// Can a figure be shifted there? (N-22, N-102)
    fn may_stand(&self, n: usize, p: Point) -> bool {
        let climbs = self.figures[n].has(Flag::Mounted) && self.climbed(p).is_some();
        self.base_on_table(p) && !self.crowded(p, Some(n)) && !self.over_tent(p) && !climbs
    }

    /// N-58, N-60: shifted without a move; contact is made where it touches.
    pub fn shift(&mut self, n: usize, to: Point) {
        self.part(n);
        self.figures[n].at = to;
        for enemy in self.would_touch(n, to) {
            self.meet(n, enemy);
        }
    }

    /// Where a defender is pushed: a base depth straight away from the attacker, if nothing is in the way (N-60).
    fn pushed_to(&self, defender: usize, attacker: usize) -> Option<Point> {
        let (d, a) = (self.figures[defender].at, self.figures[attacker].at);
        if self.climbed(d).is_some() {
            return None;
        }
        let to = d.plus(away(a, d));
        let obstacle = self.ground.climbs.iter().any(|block| block.crossed(d, to));
        let tent = self.standing_tents().any(|(_, block)| block.crossed(d, to));
        (!obstacle && !tent && self.may_stand(defender, to)).then_some(to)
    }

    pub fn push_british(&mut self, british: usize, attacker: usize) {
        match self.pushed_to(british, attacker) {
            Some(to) => {
                self.part(british);
                self.figures[british].at = to;
                self.offer_follow(attacker, vec![british], british);
            }
            None => self.end_draw(british),
        }
    }

    /// N-116: several Zulu defenders are each pushed.
    fn push_zulus(&mut self, british: usize, zulus: &[usize]) {
        let mut pushed = Vec::new();
        for z in zulus {
            if let Some(to) = self.pushed_to(*z, british) {
                self.part(*z);
                self.figures[*z].at = to;
                pushed.push(*z);
            }
        }
        self.offer_follow(british, pushed, british);
    }

    /// N-42: still in contact after a drawn melee.
    pub fn end_draw(&mut self, british: usize) {
        if self.engaged(british) {
            self.figures[british].barred = self.turn + 1;
        }
        self.stage = Stage::Orders;
    }

    fn offer_follow(&mut self, attacker: usize, pushed: Vec<usize>, british: usize) {
        let pushed: Vec<usize> = pushed.into_iter().filter(|p| self.follow_place(attacker, *p).is_some()).collect();
        if pushed.is_empty() {
            self.end_draw(british);
        } else {
            self.stage = Stage::Follow { attacker, pushed, british };
        }
    }

    /// Where one that follows comes to stand: against the pushed figure, on the side that it came from.
    pub fn follow_place(&self, attacker: usize, pushed: usize) -> Option<Point> {
        let (a, p) = (self.figures[attacker].at, self.figures[pushed].at);
        let to = a.plus(away(a, p));
        // Nobody follows up or down a wagon.
        let climbs = self.ground.climbs.iter().any(|block| block.crossed(a, to));
        (!climbs && self.may_stand(attacker, to) && self.would_touch(attacker, to).contains(&pushed)).then_some(to)
    }

    pub fn follow(&mut self, attacker: usize, pushed: usize, british: usize) {
        if let Some(to) = self.follow_place(attacker, pushed) {
            self.shift(attacker, to);
        }
        self.end_draw(british);
    }
}

/// One base depth from `from` towards `to`, along the longer axis.
pub fn away(from: Point, to: Point) -> Point {
    let d = from.to(to);
    if d.x.abs() >= d.y.abs() { at(100 * d.x.signum(), 0) } else { at(0, 100 * d.y.signum()) }
}
