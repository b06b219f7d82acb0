//! What can be seen of a position, for machine players who learn: see `docs/strength.md`. The signs that are weighed by hand come
//! first (`prospects`), then what they come to, then what a sum cannot tell: who gets away before anyone can reach him, and which
//! victory that would make.

use redoubt_kernel::Signs;

use crate::Ntombi;
use crate::figures::Side;
use crate::geometry::{INCH, Point};
use crate::position::{Place, Position, Stage, State};
use crate::prospects::{inches, odds};
use crate::scenario::Scenario;

/// Up to how many inches from the nearest Zulu, and from the edge, British figures are counted together.
const NEAR: [i64; 4] = [2, 5, 9, 16];
const LEFT: [i64; 4] = [6, 12, 18, 30];

/// N-15: inches that a British figure and a Zulu make in a turn.
const PACE: i64 = 6;
const ZULU_PACE: i64 = 8;

/// N-25: and in the river.
const WADING: i64 = 3;

/// How one British figure on the table stands.
pub(crate) struct Plight {
    /// Inches to the nearest Zulu.
    pub near: i64,
    /// Inches to the edge.
    pub left: i64,
    /// Turns to the edge.
    pub turns: i64,
    /// Turns until a Zulu can be there first, or upon him.
    pub caught: i64,
}

impl Ntombi {
    /// See [`redoubt_kernel::Advice::signs`].
    pub(crate) fn signs_for_learners(&self, position: &Position, signs: &mut Signs<'_>) {
        let seen = self.signs_of(position);
        signs.thousandths(seen);
        signs.thousandths([odds(&seen)]);
        let scenario = self.scenario(position);
        signs.one_of::<6>((position.stage != Stage::Muster).then_some(position.phase as usize));
        signs.is(position.stage == Stage::Muster);
        signs.is(position.alarm);
        signs.is(position.heard || position.answering);
        for side in [Side::British, Side::Zulu] {
            let on_turn = position.phase.side() == side;
            let standing = position.grid.standing().of_side(side);
            let waiting = standing.len() - position.done.and(&standing).len();
            signs.part(if on_turn { waiting as u32 } else { 0 }, standing.len() as u32);
            signs.part(standing.len() as u32, scenario.of(side).count() as u32);
        }
        self.flight_signs(scenario, position, signs);
        self.sleeper_signs(scenario, position, signs);
    }

    /// Who is near whom and near the edge, who gets away, and which victory that makes.
    fn flight_signs(&self, scenario: &Scenario, position: &Position, signs: &mut Signs<'_>) {
        let [mut near, mut left] = [[0u32; 5]; 2];
        let (mut saved, mut away, mut alive, mut wading, mut swept) = (0, 0, 0, 0, 0);
        let mut lead = [0u32; 4];
        let turns_left = i64::from(scenario.turns.saturating_sub(position.turn));
        for figure in scenario.british() {
            let state = position.state(figure);
            match state.place {
                Place::Saved => saved += 1,
                Place::Tent(_) => alive += 1,
                Place::Swept => swept += 1,
                Place::Table => {
                    alive += 1;
                    wading += u32::from(scenario.in_river(state.at));
                    let plight = self.plight(scenario, position, state);
                    near[NEAR.iter().position(|most| plight.near <= *most).unwrap_or(NEAR.len())] += 1;
                    left[LEFT.iter().position(|most| plight.left <= *most).unwrap_or(LEFT.len())] += 1;
                    let ahead = plight.caught - plight.turns;
                    away += u32::from(ahead > 0);
                    lead[(ahead + 1).clamp(0, 3) as usize] += 1;
                    // N-83: whoever is still alive at the end is saved as well.
                    away += u32::from(ahead <= 0 && plight.caught > turns_left);
                }
                Place::Absent | Place::Waiting | Place::Fallen | Place::Drowned => {}
            }
        }
        let all = scenario.british as u32;
        near.into_iter().chain(left).chain(lead).for_each(|count| signs.part(count, all));
        signs.told("ntombi-why-saved", "");
        signs.part(saved, all);
        signs.told("ntombi-why-away", "ntombi-why-cut-off");
        signs.part(away, all);
        signs.told("ntombi-why-alive", "ntombi-why-fallen");
        signs.part(alive, all);
        signs.told("", "ntombi-why-dry");
        signs.part(wading, all);
        signs.part(swept, all);
        // N-84: which victory it would be with those who are saved, who get away too, and if nobody else fell.
        for count in [saved, saved + away, saved + alive] {
            scenario.levels.into_iter().for_each(|least| signs.is(count >= u32::from(least)));
        }
        let zulus = scenario.zulu_count();
        let fallen = scenario.zulus().filter(|zulu| lost(position.state(*zulu))).count();
        signs.is(fallen * 6 >= zulus);
        signs.is(fallen * 2 >= zulus);
        signs.part(turns_left as u32, 4);
    }

    /// Those in tents, and how near the Zulus are to their doors.
    fn sleeper_signs(&self, scenario: &Scenario, position: &Position, signs: &mut Signs<'_>) {
        let mut found = [0u32; 3];
        for tent in 0..scenario.tents.len() {
            let sleepers = position.sleepers(scenario, tent as u8) as u32;
            if sleepers == 0 {
                continue;
            }
            let near = self.nearest_zulu(scenario, position, scenario.tents[tent].door());
            for (count, most) in found.iter_mut().zip([3, 9, 18]) {
                *count += if near <= most { sleepers } else { 0 };
            }
        }
        for count in found {
            signs.told("ntombi-why-at-the-tents", "ntombi-why-off-the-tents");
            signs.part(count, scenario.british as u32);
        }
    }

    /// How a British figure on the table stands.
    pub(crate) fn plight(&self, scenario: &Scenario, position: &Position, state: &State) -> Plight {
        let edge = scenario.table.1;
        let at = state.at;
        let x = i32::from(at.x).clamp(scenario.road.0, scenario.road.1);
        let exit = Point::new(x, edge);
        let left = inches(at.square_to(exit));
        let (mut near, mut first) = (i64::MAX, i64::MAX);
        for zulu in scenario.zulus().map(|zulu| position.state(zulu)).filter(|zulu| zulu.stands()) {
            near = near.min(zulu.at.square_to(at));
            first = first.min(zulu.at.square_to(exit));
        }
        let [near, first] = [near, first].map(|square| if square == i64::MAX { 200 } else { inches(square) });
        let turns = turns_to(scenario, i32::from(at.y), left);
        // Whoever runs gains 6 inches a turn on one who is behind him; one who is nearer to the exit is there before him.
        let behind = if first > left { near.max(0) / (ZULU_PACE - PACE).max(1) } else { near / (ZULU_PACE + PACE / 2) };
        Plight { near, left, turns, caught: behind }
    }

    /// Inches to the nearest Zulu.
    pub(crate) fn nearest_zulu(&self, scenario: &Scenario, position: &Position, at: Point) -> i64 {
        let zulus = scenario.zulus().map(|zulu| position.state(zulu)).filter(|zulu| zulu.stands());
        zulus.map(|zulu| zulu.at.square_to(at)).min().map_or(200, inches)
    }
}

/// Turns to the edge from here, through the river if it is in the way.
fn turns_to(scenario: &Scenario, y: i32, left: i64) -> i64 {
    let (north, south) = scenario.river;
    let edge = scenario.table.1;
    let wet = i64::from((south.min(edge) - north.max(y)).max(0) / INCH);
    let dry = (left - wet).max(0);
    (dry + PACE - 1) / PACE + (wet + WADING - 1) / WADING
}

fn lost(state: &State) -> bool {
    matches!(state.place, Place::Fallen | Place::Drowned)
}
