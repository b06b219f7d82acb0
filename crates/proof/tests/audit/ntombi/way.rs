//! "Move there": looks for a way within the allowance (N-15).
//!
//! A way is a chain of straight legs over the corners of what stands about, and over points along the banks.

use super::Battle;
use super::geometry::{Point, apart, at, direction, root_up};
use super::movement::{Foe, Trip, corners};
use super::orders::Order;

impl Battle {
    /// The cheapest way found from the figure's place to `to` that costs no more than `spare`.
    pub fn way(&self, figure: usize, foes: &[Foe], to: Point, spare: i64) -> Option<(Vec<Point>, Trip)> {
        let most = if self.figures[figure].british() { 300 } else { 400 };
        self.way_through(figure, foes, to, (spare, most))
    }

    /// N-15, N-28: does a Zulu who is sent there get his feet wet, although a longer way is dry? Nobody says which he takes.
    pub fn may_wade_or_not(&self, order: &Order) -> bool {
        let Order::Move { figure, to, reload, .. } = *order else { return false };
        if self.figures[figure].british()
            || self.find_move(figure, None, to, reload).is_ok_and(|found| found.trip.water == 0)
        {
            return false;
        }
        self.way_through(figure, &self.foes(figure), to, (self.allowance(figure), 0)).is_some()
    }

    /// The same with so much water at most.
    fn way_through(
        &self,
        figure: usize,
        foes: &[Foe],
        to: Point,
        (spare, most): (i64, i64),
    ) -> Option<(Vec<Point>, Trip)> {
        if let Ok(trip) = self.trip(figure, foes, &[to])
            && trip.cost <= spare
            && trip.water <= most
        {
            return Some((vec![to], trip));
        }
        let start = self.start(figure);
        if root_up(apart(start, to)) > spare || !(self.base_on_table(to) || self.leaves(figure, to)) {
            return None;
        }
        let mut bends = self.bends(foes);
        for bank in [self.ground.river.0, self.ground.river.1] {
            bends.extend([at(start.x, bank), at(to.x, bank)]);
        }
        // Only what lies on a way that is short enough.
        bends.retain(|p| self.base_on_table(*p) && root_up(apart(start, *p)) + root_up(apart(*p, to)) <= spare);
        bends.sort_unstable();
        bends.dedup();
        bends.push(to);
        self.cheapest(figure, foes, start, &bends, (spare, most))
    }

    /// Dijkstra over the bends; the last of them is the goal.
    fn cheapest(
        &self,
        figure: usize,
        foes: &[Foe],
        start: Point,
        bends: &[Point],
        (spare, most): (i64, i64),
    ) -> Option<(Vec<Point>, Trip)> {
        let goal = bends.len() - 1;
        let mut best: Vec<Option<(Trip, usize)>> = vec![None; bends.len()];
        let mut settled = vec![false; bends.len()];
        let (mut here, mut so_far, mut from) = (start, Trip::default(), usize::MAX);
        loop {
            for (n, bend) in bends.iter().enumerate() {
                // What cannot better the spare inches, or what is known, is not measured.
                let least = so_far.cost + root_up(apart(here, *bend));
                let known = best[n].map_or(spare + 1, |(known, _)| known.cost);
                if settled[n] || *bend == here || least >= known || least + root_up(apart(*bend, bends[goal])) > spare {
                    continue;
                }
                let Ok(leg) = self.leg(figure, foes, here, *bend) else { continue };
                let trip = Trip {
                    length: so_far.length + leg.length,
                    cost: so_far.cost + leg.cost,
                    water: so_far.water + leg.water,
                };
                if trip.cost <= spare && trip.water <= most && best[n].is_none_or(|(known, _)| trip.cost < known.cost) {
                    best[n] = Some((trip, from));
                }
            }
            let open = (0..bends.len()).filter(|n| !settled[*n] && best[*n].is_some());
            let next = open.min_by_key(|n| best[*n].map_or(i64::MAX, |(trip, _)| trip.cost))?;
            settled[next] = true;
            (here, so_far, from) = (bends[next], best[next]?.0, next);
            if next == goal {
                let (mut path, mut n) = (Vec::new(), goal);
                while n != usize::MAX {
                    path.insert(0, bends[n]);
                    n = best[n]?.1;
                }
                return Some((path, so_far));
            }
        }
    }

    /// The points over which a way may bend.
    fn bends(&self, foes: &[Foe]) -> Vec<Point> {
        let mut found = Vec::new();
        let blocks = self.ground.climbs.iter().chain(self.standing_tents().map(|(_, block)| block));
        for block in blocks {
            // The corners, rounded outwards to whole units on all sides. Each leg's length is rounded up, so a bend level with
            // where the figure stands may be the shorter one though it lies a little off the corner.
            let (a, l) = (block.along, block.length);
            for (u, v) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
                let x = a.x * u * block.half.0 - a.y * v * block.half.1;
                let y = a.y * u * block.half.0 + a.x * v * block.half.1;
                let corner = at(block.centre.x + x.div_euclid(l), block.centre.y + y.div_euclid(l));
                found.push(corner);
                for off in 1..=3 {
                    found.extend([(off, 0), (0, off), (-off, 0), (0, -off)].map(|(dx, dy)| corner.plus(at(dx, dy))));
                }
            }
        }
        for foe in foes {
            found.extend(corners(foe.at, 100));
            if foe.controls {
                // Round the zone: an octagon about it, and just behind the shoulders.
                let f = direction(foe.facing);
                let across = at(-f.y, f.x);
                for (ahead, aside) in [
                    (151, 63),
                    (151, -63),
                    (107, 107),
                    (107, -107),
                    (63, 151),
                    (63, -151),
                    (-1, 151),
                    (-1, -151),
                    (-1, 101),
                    (-1, -101),
                ] {
                    // For the slanting facings a step is 1.41 units: shorten to keep the shape.
                    let (n, m) = if f.square() == 2 { (5, 7) } else { (1, 1) };
                    let p = f.times(ahead).plus(across.times(aside));
                    found.push(foe.at.plus(at(p.x * n / m + p.x.signum(), p.y * n / m + p.y.signum())));
                    found.push(foe.at.plus(at(p.x * n / m, p.y * n / m)));
                }
            }
        }
        for bank in [self.ground.river.0, self.ground.river.1] {
            found.extend((1..self.ground.table.x / 50).map(|n| at(50 * n, bank)));
        }
        found
    }
}
