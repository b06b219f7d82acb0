//! What a way costs, leg by leg (N-15, N-17, N-21, N-25, N-101, N-105).

use crate::Ntombi;
use crate::contact::ZONE;
use crate::figures::{Figure, Side, TENTS};
use crate::geometry::{Block, INCH, Point, crosses_square, leaves_half_disc, part_between};
use crate::position::{Position, flag};
use crate::refusal::{Reason, Refusal};
use crate::scenario::{MOST_RISES, TENT_HALF};

/// N-17.
pub(crate) const CLIMBING: i32 = 3 * INCH;
pub(crate) const JUMPING: i32 = 2 * INCH;
/// N-21.
pub(crate) const LEAVING_ZONE: i32 = 2 * INCH;

/// N-15: what a leg costs.
#[derive(Clone, Copy, Default)]
pub(crate) struct Leg {
    /// All in all.
    pub cost: i32,
    /// N-105: how much of it is water.
    pub water: i32,
    /// How long it is.
    pub length: i32,
}

/// Tents, and wagons and rocks, by their numbers: one bit each.
#[derive(Clone, Copy)]
pub(crate) struct Nearby {
    tents: u32,
    rises: u32,
}

impl Nearby {
    const ANYTHING: Nearby = Nearby { tents: u32::MAX, rises: u32::MAX };
}

const _: () = assert!(TENTS <= 32 && MOST_RISES <= 32);

/// The numbers of the bits that are set.
fn ones(mut bits: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let next = bits.trailing_zeros() as usize;
        bits &= bits.wrapping_sub(1);
        (next < 32).then_some(next)
    })
}

impl Ntombi {
    /// What of the ground lies within reach of a point.
    pub(crate) fn nearby(&self, position: &Position, from: Point, reach: i32) -> Nearby {
        let scenario = self.scenario(position);
        let bit = |index: usize, near: bool| u32::from(near) << (index % 32);
        let tents = scenario.tents.iter().zip(&position.tents).enumerate();
        let rises = scenario.rises.iter().map(|rise| &rise.block).enumerate();
        let wide = |block: &Block| block.half_long + block.half_wide;
        Nearby {
            tents: tents.fold(0, |near, (index, (tent, state))| {
                near | bit(index, state.standing && tent.at.within(from, reach + 2 * TENT_HALF))
            }),
            rises: rises
                .fold(0, |near, (index, block)| near | bit(index, block.centre.within(from, reach + wide(block)))),
        }
    }

    /// N-15 to N-21: what a straight leg costs, or why it cannot be walked.
    pub(crate) fn leg(&self, position: &Position, figure: Figure, a: Point, b: Point) -> Result<Leg, Reason> {
        self.leg_past(position, figure, (a, b), &Nearby::ANYTHING)
    }

    /// The same where only this ground is near.
    pub(crate) fn leg_past(
        &self,
        position: &Position,
        figure: Figure,
        (a, b): (Point, Point),
        near: &Nearby,
    ) -> Result<Leg, Reason> {
        let scenario = self.scenario(position);
        let mut leg = Leg::default();
        if a == b {
            return Ok(leg);
        }
        for state in position.along(scenario.side(figure).other(), a, b, ZONE) {
            if crosses_square(a, b, state.at, self.berth(position, figure, a, state.at)) {
                return Err(Reason::ThroughEnemy);
            }
            if state.controls() && leaves_half_disc(a, b, state.at, state.facing, ZONE) {
                leg.cost += LEAVING_ZONE;
            }
        }
        for index in ones(near.tents) {
            let (Some(tent), Some(state)) = (scenario.tents.get(index), position.tents.get(index)) else { break };
            if state.standing && crosses_square(a, b, tent.at, TENT_HALF) {
                return Err(Reason::ThroughTent);
            }
        }
        for index in ones(near.rises) {
            let Some(rise) = scenario.rises.get(index) else { break };
            if !rise.block.crossed(a, b) {
                continue;
            }
            if position.state(figure).is(flag::MOUNTED) {
                return Err(Reason::RidersClimb);
            }
            leg.cost += if rise.block.holds(a) { 0 } else { CLIMBING } + if rise.block.holds(b) { 0 } else { JUMPING };
        }
        leg.length = a.length_to(b);
        // N-105: each inch of water costs two.
        leg.water = part_between(a, b, leg.length, scenario.river.0, scenario.river.1);
        leg.cost += leg.length + leg.water;
        Ok(leg)
    }

    /// N-25, N-105: how much water a move may lead through.
    pub(crate) fn most_water(&self, side: Side) -> i32 {
        match side {
            Side::British => 3 * INCH,
            Side::Zulu => 4 * INCH,
        }
    }

    /// N-15: what a whole path costs, or why it cannot be walked; N-105: at most so much water.
    pub(crate) fn survey(&self, position: &Position, figure: Figure, points: &[Point]) -> Result<Leg, Refusal> {
        let scenario = self.scenario(position);
        let mut whole = Leg::default();
        let mut from = self.origin(position, figure);
        let british = scenario.side(figure) == Side::British;
        for (index, &to) in points.iter().enumerate() {
            let last = index + 1 == points.len();
            let leaves = last && british && scenario.off_by_road(to);
            if !leaves && !scenario.on_table(to) {
                return Err(Reason::OffTable.into());
            }
            let leg = self.leg(position, figure, from, to)?;
            whole.cost += leg.cost;
            whole.water += leg.water;
            whole.length += leg.length;
            from = to;
        }
        if whole.water > self.most_water(scenario.side(figure)) {
            return Err(Reason::TooMuchWater.into());
        }
        Ok(whole)
    }
}
