//! N-15: finds a way round tents, wagons, rocks and enemies, so that "move there" is one order.
//!
//! A straight leg is tried first. If it fails, the corners of what stands in the way become points that a path may turn at,
//! and the cheapest path over them is looked for; what stands in the way of those legs is added, a few times over.

use crate::Ntombi;
use crate::action::{MOST_LEGS, Path};
use crate::figures::{Figure, Side};
use crate::geometry::{Block, INCH, Point, crosses_square};
use crate::position::Position;

/// Start, goal, and the corners of eight obstacles.
const MOST_POINTS: usize = 2 + 8 * 4;
const ROUNDS: usize = 3;

/// What is known while looking.
struct Chart {
    points: [Point; MOST_POINTS],
    count: usize,
    known: [Point; 8],
    obstacles: usize,
}

impl Chart {
    /// Adds the corners of an obstacle; false if it is known or there is no room.
    fn add(&mut self, block: &Block, margin: i32) -> bool {
        if self.known[..self.obstacles].contains(&block.centre) || self.obstacles == self.known.len() {
            return false;
        }
        self.known[self.obstacles] = block.centre;
        self.obstacles += 1;
        for corner in block.corners(margin) {
            self.points[self.count] = corner;
            self.count += 1;
        }
        true
    }
}

impl Ntombi {
    /// The path of a move to `to` that costs at most `limit`, if one is found.
    pub(crate) fn find_path(&self, position: &Position, figure: Figure, to: Point, limit: i32) -> Option<Path> {
        let from = self.origin(position, figure);
        if from.length_to(to) > limit {
            return None;
        }
        if self.leg(position, figure, from, to).is_ok_and(|leg| leg.cost <= limit) {
            return Some(Path::straight(to));
        }
        let mut chart = Chart { points: [to; MOST_POINTS], count: 2, known: [Point::default(); 8], obstacles: 0 };
        chart.points[0] = from;
        self.obstacles_between(position, figure, from, to, &mut chart);
        for _ in 0..ROUNDS {
            let mut grown = false;
            if let Some(path) = self.cheapest(position, figure, &mut chart, limit, &mut grown) {
                return Some(path);
            }
            if !grown {
                return None;
            }
        }
        None
    }

    /// Does a way lead there that is straight, or goes round one thing that stands in the way, by one or two of its corners?
    /// Every such way is one that [`Ntombi::find_path`] would find, at a fraction of the cost.
    pub(crate) fn goes_round(&self, position: &Position, figure: Figure, to: Point, limit: i32) -> bool {
        let from = self.origin(position, figure);
        let scenario = self.scenario(position);
        if !to.within(from, limit) || !scenario.on_table(to) {
            return false;
        }
        let most = if scenario.side(figure) == Side::British { 3 * INCH } else { 4 * INCH };
        let walks = |points: &[Point]| {
            let mut here = from;
            let (mut cost, mut water) = (0, 0);
            points.iter().all(|&next| {
                let leg = self.leg(position, figure, here, next);
                here = next;
                leg.is_ok_and(|leg| {
                    (cost, water) = (cost + leg.cost, water + leg.water);
                    cost <= limit && water <= most
                })
            })
        };
        if walks(&[to]) {
            return true;
        }
        let mut chart = Chart { points: [to; MOST_POINTS], count: 2, known: [Point::default(); 8], obstacles: 0 };
        self.obstacles_between(position, figure, from, to, &mut chart);
        chart.points[2..chart.count].chunks_exact(4).any(|corners| {
            (0..4).any(|index| {
                let first = corners[index];
                let length = from.length_to(first);
                if length + first.length_to(to) > limit || !scenario.on_table(first) || !walks(&[first]) {
                    return false;
                }
                walks(&[first, to])
                    || [corners[(index + 1) % 4], corners[(index + 3) % 4]].into_iter().any(|second| {
                        length + first.length_to(second) + second.length_to(to) <= limit
                            && scenario.on_table(second)
                            && walks(&[first, second, to])
                    })
            })
        })
    }

    /// Adds to the chart what stands between two points; says whether anything was new.
    fn obstacles_between(&self, position: &Position, figure: Figure, a: Point, b: Point, chart: &mut Chart) -> bool {
        let scenario = self.scenario(position);
        let mut grown = false;
        for (tent, state) in scenario.tents.iter().zip(&position.tents) {
            let block = tent.block();
            if state.standing && block.crossed(a, b) {
                grown |= chart.add(&block, 0);
            }
        }
        for rise in scenario.rises.iter().filter(|rise| rise.block.crossed(a, b)) {
            grown |= chart.add(&rise.block, 2);
        }
        let enemy: Side = scenario.side(figure).other();
        for state in position.along(enemy, a, b, INCH) {
            if crosses_square(a, b, state.at, INCH) {
                grown |= chart.add(&Block::upright(state.at, INCH, INCH), 0);
            }
        }
        grown
    }

    /// The cheapest path over the chart's points from the first to the second.
    fn cheapest(
        &self,
        position: &Position,
        figure: Figure,
        chart: &mut Chart,
        limit: i32,
        grown: &mut bool,
    ) -> Option<Path> {
        const FAR: i32 = i32::MAX;
        let scenario = self.scenario(position);
        let count = chart.count;
        let mut cost = [FAR; MOST_POINTS];
        let mut before = [0usize; MOST_POINTS];
        let mut legs = [0usize; MOST_POINTS];
        let mut settled = [false; MOST_POINTS];
        cost[0] = 0;
        loop {
            let open = (0..count).filter(|&index| !settled[index] && cost[index] < FAR);
            let here = open.min_by_key(|&index| cost[index])?;
            if here == 1 {
                break;
            }
            settled[here] = true;
            if legs[here] + 1 > MOST_LEGS {
                continue;
            }
            for next in 1..count {
                let point = chart.points[next];
                let least = cost[here] + chart.points[here].length_to(point);
                let rest = point.length_to(chart.points[1]);
                if settled[next]
                    || least >= cost[next]
                    || least + rest > limit
                    || (next != 1 && !scenario.on_table(point))
                {
                    continue;
                }
                match self.leg(position, figure, chart.points[here], point) {
                    Ok(leg) if cost[here] + leg.cost < cost[next] && cost[here] + leg.cost + rest <= limit => {
                        cost[next] = cost[here] + leg.cost;
                        before[next] = here;
                        legs[next] = legs[here] + 1;
                    }
                    Ok(_) => {}
                    Err(_) => *grown |= self.obstacles_between(position, figure, chart.points[here], point, chart),
                }
            }
        }
        let mut path = Path::default();
        let mut at = 1;
        while at != 0 {
            path.push(chart.points[at]);
            at = before[at];
        }
        Some(path.reversed())
    }
}
