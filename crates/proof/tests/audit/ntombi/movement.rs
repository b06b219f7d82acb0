//! Moves: legs, what they cost, where they may end (N-15 to N-25, N-100 to N-105).

use super::Battle;
use super::figures::{Flag, Place};
use super::geometry::{
    BASE, Point, apart, at, direction, in_front, in_zoc, overlap, root_up, runs_through, slots, sweeps, touching,
};

/// A path, measured.
#[derive(Clone, Copy, Debug, Default)]
pub struct Trip {
    pub length: i64,
    pub cost: i64,
    pub water: i64,
}

/// An enemy as a move meets it.
#[derive(Clone, Copy, Debug)]
pub struct Foe {
    pub at: Point,
    pub facing: usize,
    pub controls: bool,
}

impl Battle {
    pub fn foes(&self, figure: usize) -> Vec<Foe> {
        let side = self.figures[figure].british();
        let enemies = self.figures.iter().filter(|f| f.on_table() && f.british() != side);
        enemies.map(|f| Foe { at: f.at, facing: f.facing, controls: f.controls() }).collect()
    }

    /// Where a figure's move begins: the exit if it is in a tent (N-110).
    pub fn start(&self, figure: usize) -> Point {
        match self.figures[figure].place {
            Place::Tent(tent) => self.exit(tent),
            _ => self.figures[figure].at,
        }
    }

    /// What a move may cost before anything is taken off for loading (N-5, N-18, N-20, N-30).
    pub fn allowance(&self, figure: usize) -> i64 {
        let f = &self.figures[figure];
        if !f.british() {
            return if f.has(Flag::Fired) { 800 - 600 } else { 800 };
        }
        // N-123: dismounting costs 6″ of the mounted 12″, the ride before it the rest.
        let mut allowance = if f.has(Flag::Mounted) { 1200 } else { 600 };
        allowance -= f.ridden;
        if f.has(Flag::Fired) {
            allowance -= 300;
        }
        if let Place::Tent(tent) = f.place
            && !self.answering
        {
            allowance -= 100 * self.tents[tent].left;
        }
        allowance
    }

    /// The most water in one move (N-105).
    fn most_water(&self, figure: usize) -> i64 {
        if self.figures[figure].british() { 300 } else { 400 }
    }

    /// One straight leg.
    pub fn leg(&self, figure: usize, foes: &[Foe], p: Point, q: Point) -> Result<Trip, &'static str> {
        let mounted = self.figures[figure].has(Flag::Mounted);
        let length = root_up(apart(p, q));
        let mut trip = Trip { length, cost: length, water: 0 };
        if self.standing_tents().any(|(_, block)| block.crossed(p, q)) {
            return Err("N-15: a tent is in the way");
        }
        for block in &self.ground.climbs {
            if block.crossed(p, q) {
                if mounted {
                    return Err("N-102: riders do not climb");
                }
                trip.cost += if block.holds(p) { 0 } else { 300 };
                trip.cost += if block.holds(q) { 0 } else { 200 };
            }
        }
        // N-105: the share of the leg's whole units that is water, rounded up.
        let (north, south) = self.ground.river;
        let (low, high) = (p.y.min(q.y), p.y.max(q.y));
        if low == high {
            trip.water = if self.in_river(p) { length } else { 0 };
        } else {
            let wet = (high.min(south) - low.max(north)).max(0);
            trip.water = (length * wet + (high - low) - 1) / (high - low);
        }
        trip.cost += trip.water;
        for foe in foes {
            if !reachable(p, q, foe.at) {
                continue;
            }
            let in_the_way = if self.squeezes(figure, p, foe.at) {
                runs_through(foe.at.to(p), foe.at.to(q), at(BASE / 2, BASE / 2))
            } else {
                sweeps(p, q, foe.at)
            };
            if in_the_way {
                return Err("N-101: an enemy is in the way");
            }
            if foe.controls && !in_zoc(foe.facing, foe.at, q) && meets_zoc(foe, p, q) {
                trip.cost += 200;
            }
        }
        Ok(trip)
    }

    /// On the way out of a tent (N-110) only the track of the centre counts against a Zulu so near the exit that the bases would
    /// overlap there: he does not block it (N-31), so those inside must be able to leave. A ruling: see docs/rulings.md.
    fn squeezes(&self, figure: usize, p: Point, foe: Point) -> bool {
        matches!(self.figures[figure].place, Place::Tent(tent) if p == self.exit(tent)) && overlap(p, foe)
    }

    /// A whole path, of one to eight legs.
    pub fn trip(&self, figure: usize, foes: &[Foe], path: &[Point]) -> Result<Trip, &'static str> {
        if path.is_empty() || path.len() > 8 {
            return Err("N-15: a path has one to eight legs");
        }
        let mut here = self.start(figure);
        let mut whole = Trip::default();
        for (n, next) in path.iter().enumerate() {
            let last = n + 1 == path.len();
            if !(self.base_on_table(*next) || last && self.leaves(figure, *next)) {
                return Err("N-124: the table ends there");
            }
            let leg = self.leg(figure, foes, here, *next)?;
            whole.length += leg.length;
            whole.cost += leg.cost;
            whole.water += leg.water;
            here = *next;
        }
        if whole.water > self.most_water(figure) {
            return Err("N-105: too much water");
        }
        Ok(whole)
    }

    /// A British figure goes off by the road (N-124).
    pub fn leaves(&self, figure: usize, p: Point) -> bool {
        let road = self.ground.road;
        self.figures[figure].british() && p.y == self.ground.table.y && p.x >= road.0 && p.x <= road.1
    }

    /// May a move end there? Answers the enemies that it makes contact with (N-4, N-15, N-100).
    pub fn arrival(&self, figure: usize, p: Point) -> Result<Vec<usize>, &'static str> {
        if self.leaves(figure, p) {
            return Ok(Vec::new());
        }
        if self.crowded(p, Some(figure)) {
            return Err("N-15: someone stands there");
        }
        if self.over_tent(p) {
            return Err("N-15: a tent stands there");
        }
        let side = self.figures[figure].british();
        let flat = |n: &usize| touching(p, self.figures[*n].at);
        let enemies: Vec<usize> = (0..self.figures.len())
            .filter(|n| self.figures[*n].british() != side && self.figures[*n].on_table())
            .collect();
        let flush: Vec<&usize> = enemies.iter().filter(|n| flat(n)).collect();
        if !flush.is_empty() && !flush.iter().any(|n| slots(self.figures[**n].at).contains(&p)) {
            return Err("N-4: contact is made side to side");
        }
        Ok(self.would_touch(figure, p))
    }

    /// The facing that a figure ends with: as ordered, but to its enemy in contact (N-100).
    pub fn final_facing(&self, p: Point, wanted: usize, met: &[usize]) -> usize {
        if met.is_empty() || met.iter().any(|n| in_front(wanted, p, self.figures[*n].at)) {
            return wanted;
        }
        // Of several the first by number: the book does not say which.
        self.towards(p, self.figures[met[0]].at)
    }

    /// Is a path lawful as far as ground, enemies and inches go?
    pub fn passable(
        &self,
        figure: usize,
        foes: &[Foe],
        path: &[Point],
        spare: i64,
    ) -> Result<(Trip, Vec<usize>), &'static str> {
        let end = *path.last().ok_or("N-15: no path")?;
        let trip = self.trip(figure, foes, path)?;
        if trip.cost > spare {
            return Err("N-5: too far");
        }
        let met = self.arrival(figure, end)?;
        Ok((trip, met))
    }
}

/// Can a leg come near an enemy's base or zone at all?
fn reachable(p: Point, q: Point, foe: Point) -> bool {
    let reach = 3 * BASE / 2;
    foe.x >= p.x.min(q.x) - reach
        && foe.x <= p.x.max(q.x) + reach
        && foe.y >= p.y.min(q.y) - reach
        && foe.y <= p.y.max(q.y) + reach
}

/// Does a leg meet an enemy's zone, edges included? (N-3)
fn meets_zoc(foe: &Foe, p: Point, q: Point) -> bool {
    let (a, d, f) = (foe.at.to(p), p.to(q), direction(foe.facing));
    // The part of the leg that is not behind: from `low` to `high`, fractions of the leg.
    let (mut low, mut high) = ((0i128, 1i128), (1i128, 1i128));
    let (start, step) = (i128::from(f.dot(a)), i128::from(f.dot(d)));
    match step.signum() {
        0 if start < 0 => return false,
        1 if start < 0 => low = (-start, step),
        -1 if start + step < 0 => high = (start, -step),
        _ => {}
    }
    if low.0 * high.1 > high.0 * low.1 {
        return false;
    }
    // The nearest point of that part: the foot of the perpendicular, or an end.
    let foot = (-i128::from(a.dot(d)), i128::from(d.square()).max(1));
    let nearest = if foot.0 * low.1 < low.0 * foot.1 {
        low
    } else if foot.0 * high.1 > high.0 * foot.1 {
        high
    } else {
        foot
    };
    let x = i128::from(a.x) * nearest.1 + i128::from(d.x) * nearest.0;
    let y = i128::from(a.y) * nearest.1 + i128::from(d.y) * nearest.0;
    x * x + y * y <= 150 * 150 * nearest.1 * nearest.1
}

/// The corners round which a way may bend, for one base.
pub fn corners(p: Point, reach: i64) -> [Point; 4] {
    [
        at(p.x - reach, p.y - reach),
        at(p.x + reach, p.y - reach),
        at(p.x - reach, p.y + reach),
        at(p.x + reach, p.y + reach),
    ]
}
