//! N-15: finds ways round tents, wagons, rocks and enemies, so that "move there" is one order.
//!
//! A straight leg is tried first. Else a way may turn at any corner of anything that stands within the figure's reach, and
//! the cheapest way over those corners is looked for. One search answers for many places at once, and it answers for each of
//! them exactly what a search for that place alone would: a corner that is left out of the smaller search is too far out of
//! the way for any lawful path.

use crate::Ntombi;
use crate::action::{MOST_LEGS, Path};
use crate::contact::ZONE;
use crate::figures::{Figure, Group, Side, TENTS, WARBAND, WARBANDS};
use crate::geometry::{Block, INCH, Point, crosses_square, in_half_disc, part_between};
use crate::legs::{LEAVING_ZONE, Leg};
use crate::position::Position;
use crate::refusal::Reason;
use crate::scenario::{MOST_RISES, TENT_HALF};

/// The start, the corners of every tent, wagon and Zulu that a scenario can have and of their zones, and the banks.
const MOST_TURNS: usize = 1 + 4 * (TENTS + MOST_RISES) + 8 * WARBANDS * WARBAND as usize + 2 * 25;
/// Enough for nearly all of them.
const FEW_TURNS: usize = 80;
const FAR: i32 = i32::MAX;

/// What a way has cost so far. Of equal costs fewer legs are better, then less water.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Toll {
    cost: i32,
    legs: u8,
    water: i32,
}

impl Toll {
    const NONE: Toll = Toll { cost: FAR, legs: 0, water: 0 };
}

/// A point at which a way may turn.
#[derive(Clone, Copy)]
struct Turn {
    at: Point,
    /// How far it is from here to the nearest of the goals, as the crow flies.
    rest: i32,
    toll: Toll,
    before: u16,
    settled: bool,
}

impl Turn {
    const NOWHERE: Turn = Turn { at: Point { x: 0, y: 0 }, rest: 0, toll: Toll::NONE, before: 0, settled: false };
}

/// A place that a way is looked for to.
#[derive(Clone, Copy)]
pub(crate) struct Goal {
    /// Where it is.
    pub to: Point,
    toll: Toll,
    before: u16,
}

impl Goal {
    /// A place that no way is known to yet.
    pub fn at(to: Point) -> Goal {
        Goal { to, toll: Toll::NONE, before: 0 }
    }

    /// Does a way lead there?
    pub fn reached(&self) -> bool {
        self.toll.cost < FAR
    }
}

/// One figure, and how far it may go.
#[derive(Clone, Copy)]
pub(crate) struct Scout<'a> {
    ntombi: &'a Ntombi,
    position: &'a Position,
    figure: Figure,
    from: Point,
    /// What a way may cost.
    limit: i32,
    /// N-25: how much of it may be water.
    most_water: i32,
    enemy: Side,
    /// The enemies who could be in its way, if they are few.
    few: Option<Group>,
}

impl<'a> Scout<'a> {
    /// N-15: for a move that costs at most `limit`.
    pub fn new(ntombi: &'a Ntombi, position: &'a Position, figure: Figure, limit: i32) -> Self {
        let side = ntombi.scenario(position).side(figure);
        let from = ntombi.origin(position, figure);
        let most_water = ntombi.most_water(side);
        let few = ntombi.few_enemies(position, side.other(), from, limit);
        Scout { ntombi, position, figure, from, limit, most_water, enemy: side.other(), few }
    }

    fn leg(&self, a: Point, b: Point) -> Result<Leg, Reason> {
        self.ntombi.leg_past(self.position, self.figure, (a, b), self.few)
    }

    /// Does a straight leg lead there?
    pub fn straight(&self, to: Point) -> bool {
        to.within(self.from, self.limit)
            && self.leg(self.from, to).is_ok_and(|leg| leg.cost <= self.limit && leg.water <= self.most_water)
    }

    /// The cheapest way there: straight, if that is lawful.
    pub fn way_to(&self, to: Point) -> Option<Path> {
        if self.straight(to) {
            return Some(Path::straight(to));
        }
        if self.hopeless(to) {
            return None;
        }
        self.search(&mut [Goal::at(to)], true)
    }

    /// To which of these does a way lead that is not straight? Whoever can be seen to be out of reach is not looked for.
    pub fn ways_round(&self, goals: &mut [Goal]) {
        if !goals.is_empty() {
            self.search(goals, false);
        }
    }

    /// Is it plain without a search that no way leads there? Nothing can be shorter than the way round one of the things in
    /// between; N-21: whoever holds the figure now and would not hold it there takes his toll; N-105: so does the water.
    pub fn hopeless(&self, to: Point) -> bool {
        let (from, position) = (self.from, self.position);
        if !to.within(from, self.limit) {
            return true;
        }
        let scenario = self.ntombi.scenario(position);
        let held = |at: Point, other: &crate::position::State| in_half_disc(at, other.at, other.facing, ZONE);
        let leaves = position.round(self.enemy, from, ZONE);
        let leaves = leaves.filter(|(_, other)| other.controls() && held(from, other) && !held(to, other)).count();
        let straight = from.length_to(to);
        let deep = part_between(from, to, i32::from(from.y.abs_diff(to.y)), scenario.river.0, scenario.river.1);
        let room = self.limit - leaves as i32 * LEAVING_ZONE - deep;
        if straight > room {
            return true;
        }
        let round = |block: &Block| {
            let corners = block.corners(0).map(|corner| from.length_to(corner) + corner.length_to(to));
            corners.into_iter().min().unwrap_or_default()
        };
        let standing = scenario.lying.along(from, to).tents().filter(|&tent| position.tents[tent].standing);
        let mut tents = standing.map(|tent| &scenario.tents[tent]);
        tents.any(|tent| crosses_square(from, to, tent.at, TENT_HALF) && round(&tent.block()) > room)
            || position.along(self.enemy, from, to, INCH).any(|one| {
                let half = self.ntombi.berth(position, self.figure, from, one.at);
                crosses_square(from, to, one.at, half) && round(&Block::upright(one.at, half, half)) > room
            })
    }

    /// Looks for ways to all the goals, and for the cheapest to the first of them if that is wanted.
    fn search(&self, goals: &mut [Goal], cheapest: bool) -> Option<Path> {
        // Most figures have little about them, and a small chart is ready sooner.
        let mut chart = Chart::<FEW_TURNS>::from(self.from);
        if self.survey(&mut chart, goals) {
            self.explore(&mut chart, goals, cheapest)
        } else {
            self.search_a_crowd(goals, cheapest)
        }
    }

    #[inline(never)]
    fn search_a_crowd(&self, goals: &mut [Goal], cheapest: bool) -> Option<Path> {
        let mut chart = Chart::<MOST_TURNS>::from(self.from);
        self.survey(&mut chart, goals);
        self.explore(&mut chart, goals, cheapest)
    }

    fn explore<const ROOM: usize>(&self, chart: &mut Chart<ROOM>, goals: &mut [Goal], cheapest: bool) -> Option<Path> {
        let mut open = goals.iter().filter(|goal| !goal.reached()).count();
        while let Some(here) = chart.nearest() {
            let turn = chart.turns[here];
            let done = |goal: &Goal| goal.reached() && (!cheapest || goal.toll.cost <= turn.toll.cost);
            if open == 0 && goals.iter().all(done) {
                break;
            }
            chart.turns[here].settled = true;
            if usize::from(turn.toll.legs) >= MOST_LEGS {
                continue;
            }
            for goal in goals.iter_mut().filter(|goal| cheapest || !goal.reached()) {
                if let Some(toll) = self.go_on(&turn, goal.to, 0, goal.toll) {
                    open -= usize::from(!goal.reached());
                    (goal.toll, goal.before) = (toll, here as u16);
                }
            }
            if open == 0 && !cheapest {
                break;
            }
            for next in chart.turns[1..chart.count].iter_mut().filter(|next| !next.settled) {
                if let Some(toll) = self.go_on(&turn, next.at, next.rest, next.toll) {
                    (next.toll, next.before) = (toll, here as u16);
                }
            }
        }
        goals.first().filter(|goal| goal.reached()).map(|goal| chart.path_to(goal))
    }

    /// What the way costs if it goes on to this point, if that is lawful and better than what is `known`.
    fn go_on(&self, turn: &Turn, to: Point, rest: i32, known: Toll) -> Option<Toll> {
        // The cheap questions first: as the crow flies, is it near enough, and nearer than what is known?
        let room = (self.limit - rest).min(known.cost) - turn.toll.cost;
        if room < 0 || !to.within(turn.at, room) {
            return None;
        }
        let leg = self.leg(turn.at, to).ok()?;
        let toll =
            Toll { cost: turn.toll.cost + leg.cost, legs: turn.toll.legs + 1, water: turn.toll.water + leg.water };
        (toll.cost + rest <= self.limit && toll.water <= self.most_water && toll < known).then_some(toll)
    }

    /// Puts every point on the chart that a lawful way to one of the goals could turn at; false if there is no room.
    fn survey<const ROOM: usize>(&self, chart: &mut Chart<ROOM>, goals: &[Goal]) -> bool {
        let scenario = self.ntombi.scenario(self.position);
        let mut add = |at: Point| match self.worth(goals, at) {
            Some(rest) => chart.add(at, rest),
            None => true,
        };
        let tents = scenario.tents.iter().zip(&self.position.tents).filter(|(_, state)| state.standing);
        let tents = tents.map(|(tent, _)| (tent.block(), 0));
        // A corner askew to the table is rounded: outwards, and a little more.
        let rises = scenario.rises.iter().map(|rise| (rise.block, 2));
        for (block, margin) in tents.chain(rises) {
            let near = block.centre.within(self.from, self.limit + block.half_long + block.half_wide + 2 * margin);
            if near && !block.corners(margin).into_iter().all(&mut add) {
                return false;
            }
        }
        // Past an enemy, and N-21: past his zone.
        for (_, enemy) in self.position.round(self.enemy, self.from, self.limit + 2 * INCH) {
            let zone = enemy.controls().then_some(ZONE + 1);
            for half in [Some(INCH), zone].into_iter().flatten() {
                if !Block::upright(enemy.at, half, half).corners(0).into_iter().all(&mut add) {
                    return false;
                }
            }
        }
        // N-105: where to step into the water: every inch along the banks.
        [scenario.river.0, scenario.river.1].into_iter().all(|bank| {
            let most = (self.limit - (i32::from(self.from.y) - bank).abs()) / INCH;
            (-most..=most).all(|step| add(Point::new(i32::from(self.from.x) + step * INCH, bank)))
        })
    }

    /// How far it is at least from a turn to the nearest goal; `None` if it is of no use: too far out of the way, off the
    /// table, or inside of something.
    fn worth(&self, goals: &[Goal], at: Point) -> Option<i32> {
        if !at.within(self.from, self.limit) || !self.ntombi.scenario(self.position).on_table(at) {
            return None;
        }
        let rest = goals.iter().map(|goal| goal.to.square_to(at)).min().map_or(0, root_down);
        (self.from.length_to(at) + rest <= self.limit && !self.buried(at)).then_some(rest)
    }

    /// N-15, N-101: can nobody pass this point, because it lies in a tent or an enemy?
    fn buried(&self, at: Point) -> bool {
        let inside = |centre: Point, half: i32| {
            let (dx, dy) = at.from(centre);
            dx.abs() < half && dy.abs() < half
        };
        let scenario = self.ntombi.scenario(self.position);
        let mut tents = scenario.lying.at(at).tents();
        tents.any(|tent| self.position.tents[tent].standing && inside(scenario.tents[tent].at, TENT_HALF))
            || self.position.round(self.enemy, at, INCH).any(|(_, enemy)| inside(enemy.at, INCH))
    }
}

/// The largest whole number whose square is not above this one.
fn root_down(square: i64) -> i32 {
    square.unsigned_abs().isqrt() as i32
}

/// The points that ways may turn at; the first is the start.
struct Chart<const ROOM: usize> {
    turns: [Turn; ROOM],
    count: usize,
}

impl<const ROOM: usize> Chart<ROOM> {
    fn from(at: Point) -> Self {
        let mut turns = [Turn::NOWHERE; ROOM];
        turns[0] = Turn { at, toll: Toll { cost: 0, legs: 0, water: 0 }, ..Turn::NOWHERE };
        Chart { turns, count: 1 }
    }

    /// Puts one more on; false if there is no room.
    fn add(&mut self, at: Point, rest: i32) -> bool {
        let Some(turn) = self.turns.get_mut(self.count) else { return false };
        *turn = Turn { at, rest, ..Turn::NOWHERE };
        self.count += 1;
        true
    }

    /// The cheapest that is still to be gone on from.
    fn nearest(&self) -> Option<usize> {
        let open = (0..self.count).filter(|&index| !self.turns[index].settled && self.turns[index].toll.cost < FAR);
        open.min_by_key(|&index| self.turns[index].toll)
    }

    fn path_to(&self, goal: &Goal) -> Path {
        let mut path = Path::straight(goal.to);
        let mut turn = usize::from(goal.before);
        while turn != 0 {
            path.push(self.turns[turn].at);
            turn = usize::from(self.turns[turn].before);
        }
        path.reversed()
    }
}
