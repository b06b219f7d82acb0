//! How well the British stand, for machine players: signs that anyone can see on the map, each with its weight.
//!
//! The weights were fitted: positions from games between players who follow their inclination (`counsel`), against how
//! those games ended, by logistic regression. A weight is in thousandths of the logarithm of the odds.

use crate::Hospital;
use crate::board::Space;
use crate::pieces::{Side, Units};
use crate::position::{Place, Position, Stage};
use crate::ways::Ways;

/// Zulus at more half steps than this are far away.
const FAR: i32 = 24;

/// Signs of strength that matter in every scenario, and their weights where there are wounded and where there are not.
const STRENGTH: usize = 10;
const IN_RESCUE: [i32; STRENGTH] = [-1063, 14, 124, -4, -23, -82, -61, 4, -27, 393];
const IN_FIRE: [i32; STRENGTH] = [4120, -176, 57, 75, 2, 36, 64, -93, -27, -57];

impl Hospital {
    /// How well the British stand, from −1000 to 1000.
    pub(crate) fn prospects(&self, position: &Position) -> i32 {
        if let Stage::Over(ending) = position.stage {
            return match ending.winner() {
                Some(Side::British) => 1000,
                Some(Side::Zulu) => -1000,
                None => 0,
            };
        }
        let strength = self.strength(position);
        let weigh = |weights: [i32; STRENGTH]| -> i32 {
            strength.iter().zip(weights).map(|(sign, weight)| sign * weight).sum()
        };
        let worth = if position.scenario.has_wounded() {
            weigh(IN_RESCUE) + self.rescue_prospects(position)
        } else {
            weigh(IN_FIRE) + self.fire_prospects(position)
        };
        950 * worth / (worth.abs() + 2000)
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
    fn rescue_prospects(&self, position: &Position) -> i32 {
        let ways = &self.set.map.ways;
        let exit = self.set.map.exit;
        let zulus = position.standing[Side::Zulu as usize];
        let left = self.turns_left(position);
        let (mut saved, mut killed, mut worth) = (0, 0, 0);
        for (number, man) in position.men.iter().enumerate() {
            match *man {
                Place::Safe => saved += 1,
                Place::Dead => killed += 1,
                Place::Map(at) => worth += self.prospects_of_man(position, number, at, left),
                Place::Box | Place::Bowl => {}
            }
        }
        let near_exit = zulus.map(|zulu| ways.assault(zulu, exit)).min().unwrap_or(FAR);
        worth += 1847 * saved - 1544 * killed - 28 * (saved - killed) * (40 - left).max(0);
        worth += if saved >= 2 { 6639 } else { 0 } - if killed >= 2 { 1147 } else { 0 };
        worth - if near_exit == 0 { 189 } else { 0 } - 68 * (6 - near_exit).max(0)
    }

    /// One badly wounded man who is still in the hospital or on the way.
    fn prospects_of_man(&self, position: &Position, number: usize, at: Space, left: i32) -> i32 {
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
        let reached = if nearest == 0 { 1 } else { 0 };
        let mut worth = 1219 - 39 * near.min(4) - 54 * coming.min(10);
        if Ways::walled_in(rescue) {
            worth += 1168 - 7 * self.pickaxe_worth(position, at);
        } else if rescue / 2 > left {
            worth += 176;
        }
        let steps = rescue.min(40);
        worth
            + match position.unit(Side::British, at) {
                _ if position.carried & (1 << number) != 0 => {
                    1379 - 100 * steps - 177 * reached - 149 * (6 - nearest).max(0)
                }
                // H-21.2: with a British unit there, the Zulu has to fight that one first.
                Some(guard) => {
                    let wounded = if position.wounded.has(guard) { 614 } else { 0 };
                    let pistol = if self.set.pistols.has(guard) { 229 } else { 0 };
                    115 * (6 - nearest).max(0) - 70 * steps - 580 * reached - wounded + pistol
                }
                None => {
                    let help = british.map(|guard| ways.assault(guard, at)).min().unwrap_or(FAR).min(FAR);
                    313 - 70 * steps - 395 * reached - 45 * (8 - nearest).max(0) - 69 * help
                }
            }
    }

    /// H-6.2: for a man behind walls, the pickaxe, the nearer the better.
    fn pickaxe_worth(&self, position: &Position, at: Space) -> i32 {
        let Place::Map(lies) = position.pickaxe else { return 0 };
        let far = self.set.map.ways.assault(lies, at).min(FAR);
        FAR - far + if position.pickaxe_held { 14 } else { 0 }
    }

    /// H-10.3: rooms burnt, and torches on their way to others.
    fn fire_prospects(&self, position: &Position) -> i32 {
        let map = &self.set.map;
        let [british, zulus] = position.standing;
        let rooms = map.rooms & !position.burnt;
        let burnt = position.burnt.count() as i32;
        let left = self.turns_left(position);
        let mut worth = -951 * burnt - 19 * burnt * left - 7 * (2 - burnt).max(0) * left;
        worth -= if burnt >= 2 { 521 } else { 0 } + if burnt >= 3 { 5635 } else { 0 };
        for bearer in position.torches {
            let Some(at) = position.space(bearer) else { continue };
            let nearest =
                |rooms: crate::board::Spaces| rooms.map(|room| map.ways.assault(at, room)).min().unwrap_or(FAR);
            worth += 450 + 32 * (10 - nearest(rooms & !british)).max(0) - 150 * (10 - nearest(rooms)).max(0);
            worth -= match (rooms.has(at), british.has(at)) {
                (true, true) => 331,
                (true, false) => 331 + 224,
                (false, _) => 0,
            };
        }
        let inside = |spaces: crate::board::Spaces| spaces.count() as i32;
        worth - 4 * inside(zulus & rooms) - 13 * inside(british & rooms) - 77 * inside(zulus & map.hospital)
    }
}
