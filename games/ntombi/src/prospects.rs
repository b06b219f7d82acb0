//! How a side stands, for machine players: signs that anyone can see on the table, each with its weight.
//!
//! The weights were fitted to how games of the short battle ended, by `examples/fit.rs` of the tactics crate. Signs are in
//! thousandths of a whole side, weights in thousandths of the logarithm of the odds.

use redoubt_kernel::{Merit, Seat};

use crate::Ntombi;
use crate::figures::{Figure, Side};
use crate::geometry::{INCH, Point};
use crate::position::{Ending, Place, Position, Stage, State, flag};
use crate::scenario::Scenario;

/// Further than anyone on a table.
const FAR: i64 = 200;

/// What a victory is worth, in thousandths; the rest is how many were saved.
const WON: i32 = 700;

/// One side's figures, counted by what can be seen of them.
#[derive(Default)]
struct British {
    saved: i32,
    in_tents: i32,
    in_contact: i32,
    loaded: i32,
    unarmed: i32,
    bayonets: i32,
    /// Tenths of the table's depth to the southern edge.
    depth: i32,
    on_table: i32,
    /// A Zulu is nearer to where they would leave the table than they are.
    cut_off: i32,
    /// No Zulu can reach them before they are off the table.
    clear: i32,
}

/// What matters before the alarm.
#[derive(Default)]
struct Quiet {
    quiet: i32,
    /// How much of the time is gone.
    late: i32,
    /// How likely the sentries notice someone, in thousandths.
    heard: i32,
    /// Zulus at the unwatched ground nearest to the sleepers, and those who have not far to go there.
    gathered: i32,
    on_the_way: i32,
}

/// The signs and their weights.
const SIGNS: usize = 27;
const WEIGHTS: [i32; SIGNS] = [
    -1300, -3033, 6529, 1044, 8223, -261, -1064, 227, -2013, 5621, -415, 725, -1605, 3235, 312, 557, 607, -1282, -4620,
    -5499, 3880, -1349, 3819, 786, -1712, -380, -578,
];

/// Signs that are about the same thing, by their places, and what is said to the British and to the Zulus who gain by them. Those
/// whose weight makes sense only beside other signs are left out.
const SUBJECTS: [(&[usize], &str, &str); 13] = [
    (&[2, 3], "ntombi-why-alive", "ntombi-why-fallen"),
    (&[4], "ntombi-why-saved", ""),
    (&[5], "ntombi-why-out-of-tents", ""),
    (&[6], "ntombi-why-apart", "ntombi-why-at-grips"),
    (&[7], "ntombi-why-loaded", ""),
    (&[9], "ntombi-why-bayonets", ""),
    (&[10], "ntombi-why-nearer", ""),
    (&[12, 13], "ntombi-why-away", "ntombi-why-cut-off"),
    (&[14], "ntombi-why-warriors-lost", "ntombi-why-warriors-kept"),
    (&[17, 18, 19, 20], "ntombi-why-at-a-distance", "ntombi-why-pressing"),
    (&[21], "ntombi-why-alarm", "ntombi-why-quiet"),
    (&[23], "ntombi-why-heard", "ntombi-why-unheard"),
    (&[24, 25, 26], "", "ntombi-why-gathered"),
];

impl Ntombi {
    /// See [`redoubt_kernel::Advice::evaluate`].
    pub(crate) fn standing(&self, position: &Position, seat: Seat) -> i32 {
        let sign = if seat == Side::British.seat() { 1 } else { -1 };
        if let Stage::Over(ending) = position.stage {
            return sign * self.worth_of(position, ending);
        }
        sign * odds(&self.signs_of(position))
    }

    /// What an end is worth to the British: who won above all, and within that how many were saved, so that there is
    /// something to play for (and to learn from) when the victory is beyond doubt (N-84).
    fn worth_of(&self, position: &Position, ending: Ending) -> i32 {
        let all = self.scenario(position).british.max(1) as i32;
        WON * i32::from(ending.level).signum() + (1000 - WON) * (2 * i32::from(ending.saved) - all) / all
    }

    /// See [`redoubt_kernel::Advice::merits`].
    pub(crate) fn merits_of(&self, position: &Position, merits: &mut Vec<Merit>) {
        merits.clear();
        let signs = self.signs_of(position);
        merits.extend(SUBJECTS.iter().map(|(places, first, others)| {
            let worth = places.iter().map(|place| signs[*place] * WEIGHTS[*place] / 1000).sum();
            Merit { worth, first, others }
        }));
    }

    /// What can be seen, in thousandths.
    pub(crate) fn signs_of(&self, position: &Position) -> [i32; SIGNS] {
        let scenario = self.scenario(position);
        let tally = self.tally(position);
        let turns = i32::from(scenario.turns.max(1));
        let left = i32::from(scenario.turns.saturating_sub(position.turn)) * 1000 / turns;
        let gone = 1000 - left;
        let of_british = |count: i32| count * 1000 / scenario.british.max(1) as i32;
        let of_zulus = |count: i32| count * 1000 / scenario.zulu_count().max(1) as i32;

        let alive = of_british(tally.saved.into());
        let fallen = of_zulus(tally.fallen.into());
        // N-84: one in six must have fallen.
        let too_few = if i32::from(tally.fallen) * 6 < scenario.zulu_count() as i32 { gone } else { 0 };
        let british = self.british_signs(position);
        let [pressing, coming] = self.near_british(position).map(of_zulus);
        let quiet = self.quiet_signs(position);
        [
            1000,
            left,
            alive,
            alive * gone / 1000,
            of_british(british.saved),
            of_british(british.in_tents),
            of_british(british.in_contact),
            of_british(british.loaded),
            of_british(british.unarmed),
            of_british(british.bayonets),
            of_british(british.depth),
            of_british(british.on_table),
            of_british(british.cut_off),
            of_british(british.clear),
            fallen,
            too_few,
            i32::from(tally.level) * gone,
            pressing,
            pressing * left / 1000,
            coming,
            coming * left / 1000,
            quiet.quiet,
            quiet.late,
            quiet.heard,
            of_zulus(quiet.gathered),
            of_zulus(quiet.on_the_way),
            quiet.late * of_zulus(quiet.gathered) / 1000,
        ]
    }

    /// How things stand before the alarm.
    fn quiet_signs(&self, position: &Position) -> Quiet {
        let Some(approach) = self.approach(position) else { return Quiet::default() };
        let scenario = self.scenario(position);
        let zulus = || scenario.zulus().map(|zulu| position.state(zulu)).filter(|zulu| zulu.stands());
        let far = |zulu: &State| inches(zulu.at.square_to(approach.lair));
        Quiet {
            quiet: 1000,
            late: i32::from(position.turn) * 1000 / i32::from(scenario.turns.max(1)),
            heard: self.given_away(position),
            gathered: zulus().filter(|zulu| far(zulu) < 14).count() as i32,
            on_the_way: zulus().filter(|zulu| far(zulu) < 30).count() as i32,
        }
    }

    fn british_signs(&self, position: &Position) -> British {
        let scenario = self.scenario(position);
        let mut signs = British::default();
        for figure in scenario.british() {
            match position.state(figure).place {
                Place::Saved => signs.saved += 1,
                Place::Tent(_) => signs.in_tents += 1,
                Place::Table => self.note_signs(scenario, position, figure, &mut signs),
                Place::Absent | Place::Waiting | Place::Swept | Place::Fallen | Place::Drowned => {}
            }
        }
        signs
    }

    /// What can be seen of a British figure on the table.
    fn note_signs(&self, scenario: &Scenario, position: &Position, figure: Figure, signs: &mut British) {
        let state = position.state(figure);
        let touched = position.foes_of(figure).next().is_some();
        signs.on_table += 1;
        signs.in_contact += i32::from(touched);
        signs.loaded += i32::from(state.is(flag::LOADED) && !touched);
        signs.unarmed += i32::from(state.is(flag::UNARMED));
        signs.bayonets += i32::from(state.is(flag::BAYONET));

        let edge = scenario.table.1;
        let way = edge - i32::from(state.at.y);
        signs.depth += way * 10 / edge.max(1);
        let exit = Point::new(i32::from(state.at.x), edge);
        let [mut nearest, mut first] = [i64::MAX; 2];
        for zulu in scenario.zulus().map(|zulu| position.state(zulu)).filter(|zulu| zulu.stands()) {
            nearest = nearest.min(zulu.at.square_to(state.at));
            first = first.min(zulu.at.square_to(exit));
        }
        let way = i64::from(way / INCH);
        signs.cut_off += i32::from(inches(first) < way);
        signs.clear += i32::from(inches(nearest) > way + 4);
    }

    /// How many Zulus are within 10″, and within 28″, of a British figure.
    fn near_british(&self, position: &Position) -> [i32; 2] {
        let zulus = self.scenario(position).zulus().map(|zulu| position.state(zulu));
        let mut near = [0; 2];
        for zulu in zulus.filter(|zulu| zulu.stands()) {
            let far = self.prey(position, zulu.at).map_or(FAR, |(_, square)| inches(square));
            near[0] += i32::from(far < 10);
            near[1] += i32::from(far < 28);
        }
        near
    }
}

/// How the British stand with these signs, from −950 to 950: their odds, as a logarithm in thousandths, brought between bounds.
pub(crate) fn odds(signs: &[i32; SIGNS]) -> i32 {
    let worth: i32 = signs.iter().zip(WEIGHTS).map(|(sign, weight)| sign * weight / 1000).sum();
    950 * worth / (worth.abs() + 2000)
}

/// Whole inches, from the square of a distance.
pub(crate) fn inches(square: i64) -> i64 {
    (square.unsigned_abs().isqrt() / INCH as u64) as i64
}
