//! How well the British stand, for machine players: signs that anyone can see on the map, each with its weight.
//!
//! The weights were fitted to how games ended, by `examples/fit.rs` of the tactics crate. A weight is in thousandths of the
//! logarithm of the odds.

use redoubt_kernel::Signs;

use crate::Hospital;
use crate::board::{Space, Spaces};
use crate::pieces::{Side, Units};
use crate::position::{Ending, Place, Position, Stage};
use crate::ways::Ways;

/// Zulus at more half steps than this are far away.
const FAR: i32 = 24;

/// What a victory is worth, in thousandths; the rest is by how much.
const WON: i32 = 800;

/// Signs of strength that matter in every scenario, of men to be rescued, and of rooms that may burn.
pub(crate) const STRENGTH: usize = 10;
const RESCUE: usize = 27;
const FIRE: usize = 13;

/// Their weights where there are wounded.
const IN_RESCUE: ([i32; STRENGTH], [i32; RESCUE]) = (
    [-1063, 14, 124, -4, -23, -82, -61, 4, -27, 393],
    [
        1847, -1544, -28, 6639, -1147, -189, -68, // saved and killed; the Zulus at R
        1219, -39, -54, 1168, -7, 176, // any man
        1379, -100, -177, -149, // one who is carried
        115, -70, -580, -614, 229, // one who is guarded
        313, -70, -395, -45, -69, // one who is alone
    ],
);

/// Their weights where there are none.
const IN_FIRE: ([i32; STRENGTH], [i32; FIRE]) = (
    [4120, -176, 57, 75, 2, 36, 64, -93, -27, -57],
    [
        -951, -19, -7, -521, -5635, // rooms burnt
        450, 32, -150, -331, -224, // torches
        -4, -13, -77, // who is inside
    ],
);

/// What can be seen of the badly wounded men who are still in the hospital or on the way, all of them together.
#[derive(Default)]
struct Men {
    count: i32,
    near: i32,
    coming: i32,
    walled_in: i32,
    pickaxe: i32,
    late: i32,
    /// One who is carried: how many, half steps to R, Zulus upon him, how near they are.
    carried: [i32; 4],
    /// One with a guard: how near the Zulus are, half steps to R, Zulus upon him, a wounded guard, one with a pistol.
    guarded: [i32; 5],
    /// One whom nobody guards: how many, half steps to R, Zulus upon him, how near they are, how far help is.
    alone: [i32; 5],
}

impl Hospital {
    /// How well the British stand, from −1000 to 1000.
    pub(crate) fn prospects(&self, position: &Position) -> i32 {
        if let Stage::Over(ending) = position.stage {
            return self.worth_of(position, ending);
        }
        let strength = self.strength(position);
        if position.scenario.has_wounded() {
            odds(weigh(&strength, &IN_RESCUE.0) + weigh(&self.rescue_signs(position), &IN_RESCUE.1))
        } else {
            odds(weigh(&strength, &IN_FIRE.0) + weigh(&self.fire_signs(position), &IN_FIRE.1))
        }
    }

    /// What an end is worth to the British: who won above all, and within that the men saved and killed, or the rooms that
    /// still stand, so that there is something to play for (and to learn from) when the victory is beyond doubt.
    fn worth_of(&self, position: &Position, ending: Ending) -> i32 {
        let won = match ending.winner() {
            Some(Side::British) => 1,
            Some(Side::Zulu) => -1,
            None => 0,
        };
        let (good, bad, all) = if position.scenario.has_wounded() {
            (position.men_in(Place::Safe).into(), position.men_in(Place::Dead).into(), self.set.casualties.into())
        } else {
            let (burnt, all) = (position.burnt.count() as i32, i32::from(self.set.torches));
            (all - burnt, burnt, all)
        };
        WON * won + (1000 - WON) * (good - bad).clamp(-all, all) / all.max(1)
    }

    /// See [`redoubt_kernel::Advice::signs`]: those that are weighed by hand, in thousandths, and what they come to. Where there
    /// is nobody to rescue, or nothing to burn, they are 0.
    pub(crate) fn hand_signs(&self, position: &Position, signs: &mut Signs<'_>) {
        let strength = self.strength(position);
        signs.counts(strength);
        let worth = if position.scenario.has_wounded() {
            let rescue = self.rescue_signs(position);
            signs.counts(rescue);
            signs.counts([0; FIRE]);
            weigh(&strength, &IN_RESCUE.0) + weigh(&rescue, &IN_RESCUE.1)
        } else {
            let fire = self.fire_signs(position);
            signs.counts([0; RESCUE]);
            signs.counts(fire);
            weigh(&strength, &IN_FIRE.0) + weigh(&fire, &IN_FIRE.1)
        };
        signs.thousandths([odds(worth)]);
    }

    /// What each sign says for the British: those of strength, then those of whatever the scenario is about.
    pub(crate) fn weighed(&self, position: &Position) -> impl Iterator<Item = i32> {
        let (strength, others) = if position.scenario.has_wounded() {
            (IN_RESCUE.0, IN_RESCUE.1.into_iter().zip(self.rescue_signs(position)).collect::<Vec<_>>())
        } else {
            (IN_FIRE.0, IN_FIRE.1.into_iter().zip(self.fire_signs(position)).collect())
        };
        strength.into_iter().zip(self.strength(position)).chain(others).map(|(weight, sign)| weight * sign)
    }

    fn turns_left(&self, position: &Position) -> i32 {
        self.set.scenario(position.scenario).turns.saturating_sub(position.turn).into()
    }

    fn strength(&self, position: &Position) -> [i32; STRENGTH] {
        let [british, zulus] = position.standing;
        let in_bowl = |units: Units| position.in_place(units, Place::Bowl).count() as i32;
        let wounded = position.wounded.count() as i32;
        let units = Side::BOTH.map(|side| self.set.units(side));
        let [own, others] = units.map(|units| position.pieces(units) as i32);
        [
            1,
            self.turns_left(position),
            british.count() as i32 - wounded,
            wounded,
            in_bowl(units[0]),
            zulus.count() as i32,
            in_bowl(units[1]),
            position.empty.count() as i32,
            (british & zulus).count() as i32,
            // H-10.4: with fewer than the British the Zulus lose.
            (6 - (others - own)).max(0),
        ]
    }

    /// H-10.1: men saved and killed; for the others, how far it is to R, who guards them and how near the Zulus are.
    fn rescue_signs(&self, position: &Position) -> [i32; RESCUE] {
        let ways = &self.set.map.ways;
        let exit = self.set.map.exit;
        let zulus = position.standing[Side::Zulu as usize];
        let left = self.turns_left(position);
        let (mut saved, mut killed, mut men) = (0, 0, Men::default());
        for (number, man) in position.men.iter().enumerate() {
            match *man {
                Place::Safe => saved += 1,
                Place::Dead => killed += 1,
                Place::Map(at) => self.note_man(position, number, at, left, &mut men),
                Place::Box | Place::Bowl => {}
            }
        }
        let near_exit = zulus.map(|zulu| ways.assault(zulu, exit)).min().unwrap_or(FAR);
        let totals = [
            saved,
            killed,
            (saved - killed) * (40 - left).max(0),
            i32::from(saved >= 2),
            i32::from(killed >= 2),
            i32::from(near_exit == 0),
            (6 - near_exit).max(0),
        ];
        let any = [men.count, men.near, men.coming, men.walled_in, men.pickaxe, men.late];
        let mut signs = [0; RESCUE];
        let all = totals.into_iter().chain(any).chain(men.carried).chain(men.guarded).chain(men.alone);
        signs.iter_mut().zip(all).for_each(|(sign, found)| *sign = found);
        signs
    }

    /// One badly wounded man who is still in the hospital or on the way.
    fn note_man(&self, position: &Position, number: usize, at: Space, left: i32, men: &mut Men) {
        let ways = &self.set.map.ways;
        let [british, zulus] = position.standing;
        let rescue = self.rescue(position, at);
        let (mut nearest, mut near, mut coming) = (FAR, 0, 0);
        for zulu in zulus {
            let far = ways.assault(zulu, at);
            nearest = nearest.min(far);
            near += i32::from(far <= 4);
            coming += i32::from(far <= 10);
        }
        let reached = i32::from(nearest == 0);
        men.count += 1;
        men.near += near.min(4);
        men.coming += coming.min(10);
        if Ways::walled_in(rescue) {
            men.walled_in += 1;
            men.pickaxe += self.pickaxe_worth(position, at);
        } else {
            men.late += i32::from(rescue / 2 > left);
        }
        let steps = rescue.min(40);
        match position.unit(Side::British, at) {
            _ if position.is_carried(number) => add(&mut men.carried, [1, steps, reached, (6 - nearest).max(0)]),
            // H-21.2: with a British unit there, the Zulu has to fight that one first.
            Some(guard) => {
                let [wounded, pistol] = [position.wounded, self.set.pistols].map(|units| i32::from(units.has(guard)));
                add(&mut men.guarded, [(6 - nearest).max(0), steps, reached, wounded, pistol]);
            }
            None => {
                let help = british.map(|guard| ways.assault(guard, at)).min().unwrap_or(FAR).min(FAR);
                add(&mut men.alone, [1, steps, reached, (8 - nearest).max(0), help]);
            }
        }
    }

    /// H-6.2: for a man behind walls, the pickaxe, the nearer the better.
    fn pickaxe_worth(&self, position: &Position, at: Space) -> i32 {
        let Place::Map(lies) = position.pickaxe else { return 0 };
        let far = self.set.map.ways.assault(lies, at).min(FAR);
        FAR - far + if position.pickaxe_bearer.is_some() { 14 } else { 0 }
    }

    /// H-10.3: rooms burnt, and torches on their way to others.
    fn fire_signs(&self, position: &Position) -> [i32; FIRE] {
        let map = &self.set.map;
        let [british, zulus] = position.standing;
        let rooms = map.rooms & !position.burnt;
        let burnt = position.burnt.count() as i32;
        let left = self.turns_left(position);
        let mut torches = [0; 5];
        for at in position.torches.filter_map(|bearer| position.space(bearer)) {
            let nearest = |rooms: Spaces| rooms.map(|room| map.ways.assault(at, room)).min().unwrap_or(FAR);
            let inside = rooms.has(at);
            let found = [
                1,
                (10 - nearest(rooms & !british)).max(0),
                (10 - nearest(rooms)).max(0),
                i32::from(inside),
                i32::from(inside && !british.has(at)),
            ];
            add(&mut torches, found);
        }
        let inside = |spaces: Spaces| spaces.count() as i32;
        let [count, to_empty, to_any, in_room, in_empty] = torches;
        [
            burnt,
            burnt * left,
            (2 - burnt).max(0) * left,
            i32::from(burnt >= 2),
            i32::from(burnt >= 3),
            count,
            to_empty,
            to_any,
            in_room,
            in_empty,
            inside(zulus & rooms),
            inside(british & rooms),
            inside(zulus & map.hospital),
        ]
    }
}

fn add<const N: usize>(sums: &mut [i32; N], found: [i32; N]) {
    sums.iter_mut().zip(found).for_each(|(sum, found)| *sum += found);
}

/// Odds, as a logarithm in thousandths, brought between −950 and 950.
fn odds(worth: i32) -> i32 {
    950 * worth / (worth.abs() + 2000)
}

fn weigh(signs: &[i32], weights: &[i32]) -> i32 {
    signs.iter().zip(weights).map(|(sign, weight)| sign * weight).sum()
}
