//! What a way costs, leg by leg (N-15, N-17, N-21, N-25, N-101, N-105).

use crate::Ntombi;
use crate::contact::ZONE;
use crate::figures::{Figure, Group, Side};
use crate::geometry::{INCH, Point, Segment, leaves_half_disc, part_between};
use crate::position::{Position, flag};
use crate::refusal::{Reason, Refusal};
use crate::scenario::TENT_HALF;

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

/// So many enemies are few: it is quicker to ask each of them than to find out who is near.
const FEW: usize = 10;

impl Ntombi {
    /// The enemies who could be in the way of one who stays within reach of a point, if they are few.
    pub(crate) fn few_enemies(&self, position: &Position, enemy: Side, from: Point, reach: i32) -> Option<Group> {
        let area = position.grid.strips().round(from, from, reach + ZONE);
        let enemies = position.grid.of_side(enemy, area);
        (enemies.len() <= FEW).then_some(enemies)
    }

    /// N-15 to N-21: what a straight leg costs, or why it cannot be walked.
    pub(crate) fn leg(&self, position: &Position, figure: Figure, a: Point, b: Point) -> Result<Leg, Reason> {
        self.leg_past(position, figure, (a, b), None)
    }

    /// The same where no enemies are near but these few.
    pub(crate) fn leg_past(
        &self,
        position: &Position,
        figure: Figure,
        (a, b): (Point, Point),
        few: Option<Group>,
    ) -> Result<Leg, Reason> {
        let scenario = self.scenario(position);
        let mut leg = Leg::default();
        if a == b {
            return Ok(leg);
        }
        let segment = Segment::new(a, b);
        let enemy = scenario.side(figure).other();
        let about = || position.grid.of_side(enemy, position.grid.strips().round(a, b, ZONE));
        let enemies = few.unwrap_or_else(about);
        for state in enemies.iter().map(|enemy| position.state(enemy)) {
            if segment.misses(state.at, ZONE + 1) {
                continue;
            }
            if segment.crosses(state.at, self.berth(position, figure, a, state.at)) {
                return Err(Reason::ThroughEnemy);
            }
            if state.controls() && leaves_half_disc(a, b, state.at, state.facing, ZONE) {
                leg.cost += LEAVING_ZONE;
            }
        }
        let near = scenario.lying.along(a, b);
        for tent in near.tents() {
            if position.tents[tent].standing && segment.crosses(scenario.tents[tent].at, TENT_HALF) {
                return Err(Reason::ThroughTent);
            }
        }
        for rise in near.rises().map(|rise| &scenario.rises[rise]) {
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
