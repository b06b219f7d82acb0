//! What can be seen of a position, for machine players who learn: see `docs/strength.md`. The signs that are weighed by hand come
//! first (`prospects`), then what they come to, then where the turn stands and who is within reach of whom.

use redoubt_kernel::Signs;

use crate::Hospital;
use crate::board::Spaces;
use crate::pieces::{Side, Units};
use crate::position::{Phase, Place, Position, Stage};

/// Half steps within which a Zulu is upon someone at once, next turn, and soon.
const NEAR: [i32; 3] = [2, 6, 12];

impl Hospital {
    /// See [`redoubt_kernel::Advice::signs`].
    pub(crate) fn signs_of(&self, position: &Position, signs: &mut Signs<'_>) {
        self.hand_signs(position, signs);
        signs.one_of::<3>(Some(position.scenario.mission as usize));
        signs.one_of::<10>(Some(position.phase as usize));
        signs.is(position.side == Side::British);
        signs.is(matches!(position.stage, Stage::Onward { .. } | Stage::Mixed { .. } | Stage::Raging(_)));
        signs.count(position.arriving);
        let scenario = self.set.scenario(position.scenario);
        signs.part(position.turn.into(), scenario.turns.into());
        for side in Side::BOTH {
            self.order_signs(position, side, signs);
        }
        self.contact_signs(position, signs);
        self.men_signs(position, signs);
    }

    /// How many of a side have still something to do in this phase, and who of them is able to.
    fn order_signs(&self, position: &Position, side: Side, signs: &mut Signs<'_>) {
        let here = |units: Units| units.filter(|unit| position.space(*unit).is_some()).count() as i32;
        let units = self.set.units(side);
        let acting = match position.phase {
            Phase::ZuluMoves | Phase::ZuluPowder | Phase::ZuluHeroes => side == Side::Zulu,
            Phase::BritishMoves | Phase::BritishPowder | Phase::BritishHeroes => side == Side::British,
            Phase::SetUp | Phase::Events | Phase::Impi | Phase::Melee => false,
        };
        signs.counts([if acting { here(units & !position.done) } else { 0 }]);
        signs.counts([here(units & position.late)]);
        signs.told("hospital-why-empty-more", "hospital-why-empty-less");
        signs.counts([here(units & position.empty), here(units & position.cold[1])]);
    }

    /// Who is within reach of whom.
    fn contact_signs(&self, position: &Position, signs: &mut Signs<'_>) {
        let map = &self.set.map;
        let [british, zulus] = position.standing;
        let (mut upon, mut sure, mut alone) = ([0; NEAR.len()], 0, 0);
        for at in british {
            let mut coming = [0; NEAR.len()];
            for zulu in zulus {
                let far = map.ways.assault(zulu, at);
                coming.iter_mut().zip(NEAR).for_each(|(count, near)| *count += i32::from(far <= near));
            }
            upon.iter_mut().zip(coming).for_each(|(sum, count)| *sum += count.min(3));
            sure += i32::from(coming[2] == 0);
            alone += i32::from(coming[1] > 1);
        }
        for upon in upon {
            signs.told("hospital-why-upon", "hospital-why-away");
            signs.count(upon);
        }
        signs.told("hospital-why-sure", "hospital-why-reached");
        signs.count(sure);
        signs.told("hospital-why-alone", "hospital-why-covered");
        signs.count(alone);
        let watching = { british }.filter(|at| !zulus.has(*at) && self.sees_zulu(position, *at)).count() as i32;
        let inside = |spaces: Spaces| (spaces & map.hospital).count() as i32;
        signs.told("hospital-why-watching", "");
        signs.count(watching);
        signs.told("hospital-why-inside", "");
        signs.count(inside(british));
        signs.told("hospital-why-break-in", "hospital-why-keep-out");
        signs.counts([inside(zulus), (british & zulus & map.rooms).count() as i32]);
    }

    /// H-10.1: which end the men saved and killed have already made sure of, and how the others stand.
    fn men_signs(&self, position: &Position, signs: &mut Signs<'_>) {
        let is = |wanted: fn(&Place) -> bool| position.men.iter().filter(|place| wanted(place)).count();
        let [saved, killed] = [is(|place| *place == Place::Safe), is(|place| *place == Place::Dead)];
        signs.one_of::<4>(Some(saved.min(3)));
        signs.one_of::<4>(Some(killed.min(3)));
        let mut ways = [i32::MAX; 4];
        for (way, man) in ways.iter_mut().zip(&position.men) {
            if let Place::Map(at) = *man {
                *way = self.rescue(position, at).min(60);
            }
        }
        ways.sort_unstable();
        for way in ways {
            signs.told("hospital-why-nearer", "hospital-why-farther");
            signs.count(if way == i32::MAX { 0 } else { 60 - way });
        }
    }
}
