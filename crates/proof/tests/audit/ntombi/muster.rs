//! The Zulus set up (N-82).

use super::figures::Place;
use super::geometry::{BASE, Point, at, direction, within};
use super::{Battle, Stage};

/// Changes of the set-up that are plenty.
const ENOUGH: i64 = 240;

impl Battle {
    pub fn band(&self, warband: usize) -> Vec<usize> {
        (0..self.figures.len()).filter(|n| !self.figures[*n].british() && self.figures[*n].warband == warband).collect()
    }

    /// Two ranks of six round a point, across the facing: from north to south for east and west, else from west to east.
    pub fn ranks(&self, warband: usize, centre: Point, facing: usize) -> Vec<(usize, Point)> {
        let band = self.band(warband);
        let wide = band.len().div_ceil(2) as i64;
        let spot = |i: i64| {
            let (across, depth) = (100 * (i % wide) - 50 * (wide - 1), 100 * (i / wide) - 50);
            if direction(facing).y == 0 { centre.plus(at(depth, across)) } else { centre.plus(at(across, depth)) }
        };
        band.into_iter().enumerate().map(|(i, n)| (n, spot(i as i64))).collect()
    }

    /// The whole base within 6″ of the edge.
    fn by_north(&self, p: Point) -> bool {
        p.y + BASE / 2 <= self.ground.muster.depth
    }

    fn by_flank(&self, p: Point) -> bool {
        let m = &self.ground.muster;
        let half = BASE / 2;
        (p.x + half <= m.depth || p.x - half >= self.ground.table.x - m.depth) && p.y + half <= m.south
    }

    /// Sent ahead: north of the river, more than 24″ from every British figure.
    fn for_stalker(&self, p: Point) -> bool {
        let far = |q: Point| !within(p, q, self.ground.muster.distance);
        p.y + BASE / 2 <= self.ground.river.0 && self.figures.iter().filter(|f| f.british()).all(|f| far(f.at))
    }

    /// Is the set-up lawful with these figures at these places?
    fn sets_up(&self, placed: &[(usize, Point)]) -> bool {
        let place = |n: usize| match placed.iter().find(|(m, _)| *m == n) {
            Some((_, p)) => Some(*p),
            None => (self.figures[n].place == Place::Table).then_some(self.figures[n].at),
        };
        for (n, p) in placed {
            if !self.base_on_table(*p) || self.over_tent(*p) || self.climbed(*p).is_some() {
                return false;
            }
            let others = (0..self.figures.len()).filter(|m| m != n).filter_map(place);
            if others.into_iter().any(|q| super::geometry::overlap(*p, q)) {
                return false;
            }
        }
        // Whoever is by the north edge is at home; the others are of a warband on a flank, or stalkers.
        let (mut flanking, mut stalkers) = (0, 0);
        for warband in 0..self.ground.warbands.len() {
            let away: Vec<Point> =
                self.band(warband).into_iter().filter_map(place).filter(|p| !self.by_north(*p)).collect();
            let beside = away.iter().filter(|p| self.by_flank(**p)).count();
            let ahead: Vec<&Point> = away.iter().filter(|p| !self.by_flank(**p)).collect();
            if !ahead.iter().all(|p| self.for_stalker(**p)) {
                return false;
            }
            stalkers += ahead.len();
            flanking += usize::from(beside > 0);
        }
        flanking <= self.ground.muster.flanking && stalkers <= self.ground.muster.stalkers
    }

    pub fn may_array(&self, warband: usize, centre: Point, facing: usize) -> bool {
        if !matches!(self.stage, Stage::Muster) || self.rearranged >= ENOUGH || warband >= self.ground.warbands.len() {
            return false;
        }
        let ranks = self.ranks(warband, centre, facing);
        let changes = ranks.iter().any(|(n, p)| {
            self.figures[*n].place != Place::Table || self.figures[*n].at != *p || self.figures[*n].facing != facing
        });
        // A whole warband is never sent ahead, nor a part of it by such an order.
        let at_home = ranks.iter().all(|(_, p)| self.by_north(*p) || self.by_flank(*p));
        changes && at_home && self.sets_up(&ranks)
    }

    pub fn may_place(&self, n: usize, p: Point, facing: usize) -> bool {
        let f = &self.figures[n];
        let changes = f.place == Place::Table && (f.at != p || f.facing != facing);
        self.rearranged < ENOUGH
            && matches!(self.stage, Stage::Muster)
            && !f.british()
            && changes
            && self.sets_up(&[(n, p)])
    }

    pub fn put(&mut self, n: usize, p: Point, facing: usize) {
        let f = &mut self.figures[n];
        (f.place, f.at, f.facing) = (Place::Table, p, facing);
    }

    pub fn all_set_up(&self) -> bool {
        self.figures.iter().all(|f| f.place != Place::Waiting)
    }
}
