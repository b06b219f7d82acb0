//! Ground, sight, cover, contact: what the table tells.

use super::Battle;
use super::figures::{Flag, Place};
use super::geometry::{BASE, Block, Point, at, direction, overlap, runs_through, touching, within};

impl Battle {
    /// Strictly between the banks (N-105).
    pub fn in_river(&self, p: Point) -> bool {
        p.y > self.ground.river.0 && p.y < self.ground.river.1
    }

    /// The wagon or rock that a centre is on (N-102).
    pub fn climbed(&self, p: Point) -> Option<usize> {
        self.ground.climbs.iter().position(|block| block.holds(p))
    }

    /// A whole base is on the table.
    pub fn base_on_table(&self, p: Point) -> bool {
        let half = BASE / 2;
        p.x >= half && p.y >= half && p.x <= self.ground.table.x - half && p.y <= self.ground.table.y - half
    }

    pub fn standing_tents(&self) -> impl Iterator<Item = (usize, &Block)> {
        self.ground.tents.iter().enumerate().filter(|(n, _)| self.tents[*n].standing).map(|(n, tent)| (n, &tent.block))
    }

    /// The middle of a tent's exit (N-31, N-110).
    pub fn exit(&self, tent: usize) -> Point {
        let tent = &self.ground.tents[tent];
        tent.block.centre.plus(tent.way.times(tent.block.half.0))
    }

    /// Zulu bases cover at least half of the 1″ gap (N-31). Several may share in it.
    pub fn blocked(&self, tent: usize) -> bool {
        let (middle, way) = (self.exit(tent), self.ground.tents[tent].way);
        let side = at(way.y.abs(), way.x.abs());
        let half = BASE / 2;
        // The stretches of the gap that bases lie on, from -half to half along the side.
        let mut covered = [false; BASE as usize];
        for zulu in self.figures.iter().filter(|f| !f.british() && f.on_table()) {
            let d = middle.to(zulu.at);
            // The base must reach the line of the exit: from outside, side against side, or over it.
            if d.dot(way).abs() > half {
                continue;
            }
            let along = d.dot(side);
            for (unit, mark) in covered.iter_mut().enumerate() {
                // The stretch from `unit - half` to the next unit.
                let from = unit as i64 - half;
                *mark |= from >= along - half && from < along + half;
            }
        }
        2 * covered.iter().filter(|mark| **mark).count() >= BASE as usize
    }

    /// Does any base but `except`'s overlap a base at `p`?
    pub fn crowded(&self, p: Point, except: Option<usize>) -> bool {
        self.figures.iter().enumerate().any(|(n, f)| Some(n) != except && f.on_table() && overlap(f.at, p))
    }

    /// Does a base at `p` lie over a standing tent?
    pub fn over_tent(&self, p: Point) -> bool {
        self.standing_tents().any(|(_, block)| block.overlaps_base(p))
    }

    /// A clear line between two centres (N-39, N-102). `watchers` are the figures that look at each other, if they are figures.
    pub fn clear_line(&self, a: usize, b: usize) -> bool {
        let (from, to) = (self.figures[a].at, self.figures[b].at);
        let own = |block: &Block| block.meets_base(from) || block.meets_base(to);
        let terrain = self.ground.climbs.iter().chain(self.standing_tents().map(|(_, block)| block));
        for block in terrain {
            if block.crossed(from, to) && !own(block) {
                return false;
            }
        }
        // A figure on a wagon sees, and is seen, over figures.
        if self.climbed(from).is_some() || self.climbed(to).is_some() {
            return true;
        }
        let d = from.to(to);
        !self.figures.iter().enumerate().any(|(n, f)| {
            n != a
                && n != b
                && f.on_table()
                && !f.has(Flag::Down)
                && near_line(from, d, f.at)
                && runs_through(f.at.to(from), f.at.to(to), at(BASE / 2, BASE / 2))
        })
    }

    /// Sees (N-122): a clear line, within 24″.
    pub fn sees(&self, a: usize, b: usize) -> bool {
        within(self.figures[a].at, self.figures[b].at, 2400) && self.clear_line(a, b)
    }

    /// In cover from a shot (N-38, N-102).
    pub fn in_cover(&self, firer: usize, target: usize) -> bool {
        let (from, to) = (self.figures[firer].at, self.figures[target].at);
        if let Some(on) = self.climbed(to) {
            return self.climbed(from) != Some(on);
        }
        let terrain = self.ground.climbs.iter().chain(self.standing_tents().map(|(_, block)| block));
        // What the firer stands on does not lie between.
        terrain.into_iter().any(|block| block.meets_base(to) && block.crossed(from, to) && !block.holds(from))
    }

    /// Is a figure in contact with anyone?
    pub fn engaged(&self, figure: usize) -> bool {
        self.contacts.iter().any(|(b, z)| *b == figure || *z == figure)
    }

    /// The Zulus in contact with a British figure, or the other way round.
    pub fn partners(&self, figure: usize) -> Vec<usize> {
        let pairs = self.contacts.iter();
        let mut found: Vec<usize> =
            pairs.filter_map(|(b, z)| if *b == figure { Some(*z) } else { (*z == figure).then_some(*b) }).collect();
        found.sort_unstable();
        found
    }

    pub fn part(&mut self, figure: usize) {
        self.contacts.retain(|(b, z)| *b != figure && *z != figure);
    }

    pub fn meet(&mut self, a: usize, b: usize) {
        let pair = if self.figures[a].british() { (a, b) } else { (b, a) };
        if !self.contacts.contains(&pair) {
            self.contacts.push(pair);
            self.contacts.sort_unstable();
            // N-43: until in contact.
            self.figures[pair.1].clear(Flag::MustAttack);
        }
    }

    /// The enemies with whom a figure would be in contact at `p`: side to side, or round a wagon (N-100, N-102).
    pub fn would_touch(&self, figure: usize, p: Point) -> Vec<usize> {
        let mut found = Vec::new();
        let mine = self.figures[figure].british();
        let on = self.climbed(p);
        let mut around = 0;
        for (n, enemy) in self.figures.iter().enumerate() {
            if enemy.british() == mine || !enemy.on_table() {
                continue;
            }
            let theirs = self.climbed(enemy.at);
            if touching(p, enemy.at) {
                found.push(n);
                continue;
            }
            // One on the ground that touches the wagon, the other on it, at most four to one above.
            let (above, below) = match (on, theirs) {
                (Some(wagon), None) => (wagon, enemy.at),
                (None, Some(wagon)) => (wagon, p),
                _ => continue,
            };
            if !within(p, enemy.at, 200) || !self.ground.climbs[above].meets_base(below) {
                continue;
            }
            if on.is_some() {
                if around < 4 {
                    found.push(n);
                    around += 1;
                }
            } else if self.partners(n).len() < 4 {
                found.push(n);
            }
        }
        found
    }

    /// Dead, drowned: out of everything.
    pub fn remove(&mut self, figure: usize, place: Place) {
        self.figures[figure].place = place;
        self.part(figure);
    }

    /// The facing that looks most nearly at a point.
    pub fn towards(&self, from: Point, to: Point) -> usize {
        let d = from.to(to);
        let mut best = 0;
        for facing in 1..8 {
            // Compare cosines: dot / |facing|, by the squares of equal signs.
            let (a, b) = (direction(best), direction(facing));
            let (x, y) = (d.dot(a), d.dot(b));
            let (x, y) = (x * x.abs() * b.square(), y * y.abs() * a.square());
            if y > x {
                best = facing;
            }
        }
        best
    }
}

/// A quick look whether a base can lie near the line that starts at `from` and runs by `d`.
fn near_line(from: Point, d: Point, p: Point) -> bool {
    let half = BASE / 2;
    let (low_x, high_x) = (from.x.min(from.x + d.x) - half, from.x.max(from.x + d.x) + half);
    let (low_y, high_y) = (from.y.min(from.y + d.y) - half, from.y.max(from.y + d.y) + half);
    p.x >= low_x && p.x <= high_x && p.y >= low_y && p.y <= high_y
}
