//! What machine players know about this battle: how well a side stands, and what a sensible player leans to.

use crate::Hospital;
use crate::action::{Action, Aim, Load};
use crate::board::{Space, Spaces};
use crate::pieces::Side;
use crate::position::{Phase, Place, Position, Stage};
use crate::ways::Ways;

/// Zulus at fewer half steps than this press the defenders.
const PRESSING: i32 = 24;

/// What Zulus at so many half steps mean for a badly wounded man whom nobody guards.
const DANGER: [i32; 12] = [170, 120, 100, 75, 60, 45, 35, 28, 22, 16, 10, 5];

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
        let turns = i32::from(self.set.scenario(position.scenario).turns).max(1);
        let left = (turns - i32::from(position.turn)).clamp(0, turns);
        let cause = if position.scenario.has_wounded() {
            self.wounded_prospects(position, left, turns)
        } else {
            self.fire_prospects(position, left, turns)
        };
        let worth = cause + self.strength(position);
        950 * worth / (worth.abs() + 400)
    }

    /// H-10.4: the Zulus must not be fewer than the British, and the British must not be gone.
    fn strength(&self, position: &Position) -> i32 {
        let count = |side: Side, place: Place| position.in_place(self.set.units(side), place).count() as i32;
        let [british, zulus] = Side::BOTH.map(|side| position.standing[side as usize].count() as i32);
        let own = 24 * british - 11 * position.wounded.count() as i32 + 10 * count(Side::British, Place::Bowl);
        own - 9 * zulus - 7 * count(Side::Zulu, Place::Bowl)
    }

    /// H-10.1: men saved and killed; for the others, how far it is to R and how near the Zulus are.
    fn wounded_prospects(&self, position: &Position, left: i32, turns: i32) -> i32 {
        let mut worth = 0;
        for (number, man) in position.men.iter().enumerate() {
            worth += match man {
                Place::Safe => 300,
                Place::Dead => -300,
                Place::Map(at) => {
                    let carried = position.carried & (1 << number) != 0;
                    let rescue = self.rescue(position, *at);
                    let walled_in = Ways::walled_in(rescue);
                    // H-7.1: a carrier does not fire, so a man is not taken up before there is a way out.
                    let hands = match (carried, walled_in) {
                        (true, false) => 25,
                        (true, true) => -30,
                        (false, _) => 0,
                    };
                    let pick = if walled_in { self.pickaxe_worth(position, *at) } else { 0 };
                    (90 - 3 * rescue.min(50) + hands + pick - self.danger(position, *at)) * left / turns
                }
                Place::Box | Place::Bowl => 0,
            };
        }
        worth - self.pressure(position, position.lying) * left / turns
    }

    fn rescue(&self, position: &Position, at: Space) -> i32 {
        self.set.map.ways.rescue(at, &self.set.map, &position.breaches)
    }

    /// H-6.2: for a man behind walls, the pickaxe, the nearer the better.
    fn pickaxe_worth(&self, position: &Position, at: Space) -> i32 {
        let Place::Map(lies) = position.pickaxe else { return 0 };
        let far = self.set.map.ways.assault(lies, at).min(PRESSING);
        PRESSING - far + if position.pickaxe_held { 14 } else { 0 }
    }

    /// How near all the Zulus have come to what they want.
    fn pressure(&self, position: &Position, goals: Spaces) -> i32 {
        let goals = if goals.is_empty() { position.standing[Side::British as usize] } else { goals };
        let zulus = position.standing[Side::Zulu as usize];
        zulus.map(|zulu| (PRESSING - self.nearest(goals, zulu)).max(0)).sum::<i32>()
    }

    /// Half steps to the nearest of some spaces.
    fn nearest(&self, goals: Spaces, from: Space) -> i32 {
        goals.map(|goal| self.set.map.ways.assault(from, goal)).min().unwrap_or(PRESSING)
    }

    /// What threatens a badly wounded man.
    fn danger(&self, position: &Position, at: Space) -> i32 {
        let zulus = position.standing[Side::Zulu as usize];
        let nearest = zulus.map(|zulu| self.set.map.ways.assault(zulu, at)).min().unwrap_or(PRESSING);
        let danger = usize::try_from(nearest).ok().and_then(|steps| DANGER.get(steps)).copied().unwrap_or(0);
        // H-21.2: with a British unit there, the Zulu has to fight that one first.
        let british = position.standing[Side::British as usize];
        if british.has(at) {
            return danger / 2;
        }
        danger + 2 * british.map(|guard| self.set.map.ways.assault(guard, at)).min().unwrap_or(PRESSING).min(PRESSING)
    }

    /// H-10.3: rooms burnt, and torches on their way to others.
    fn fire_prospects(&self, position: &Position, left: i32, turns: i32) -> i32 {
        let rooms = self.set.map.rooms & !position.burnt;
        let mut threat = 0;
        for bearer in position.torches {
            let Some(at) = position.space(bearer) else { continue };
            let nearest = { rooms }.map(|room| self.set.map.ways.assault(at, room)).min().unwrap_or(40);
            threat += 30 + (80 - 6 * nearest).max(0);
        }
        let pressure = self.pressure(position, rooms) / 2;
        180 - 170 * position.burnt.count() as i32 - (threat + pressure) * left / turns
    }

    /// How much a sensible player leans towards an action.
    pub(crate) fn leaning(&self, position: &Position, action: &Action) -> u32 {
        match *action {
            Action::Move { from, to } => self.leaning_to_go(position, from, to),
            Action::Fire { aim: Aim::Unit, .. } => 24,
            Action::Fire { aim: Aim::Man, .. } => 40,
            Action::Reload { .. } => 12,
            Action::Drop { at } => {
                let struck = position.lying.has(at) || position.standing[Side::British as usize].has(at);
                if struck || !position.scenario.has_wounded() { 20 } else { 3 }
            }
            Action::Lift { at, load: Load::Man } | Action::Lower { at, load: Load::Man } => {
                let takes_up = matches!(action, Action::Lift { .. });
                if Ways::walled_in(self.rescue(position, at)) == takes_up { 0 } else { 40 }
            }
            Action::Lift { load: Load::Pickaxe, .. } => 12,
            Action::Hand { from, to } | Action::Pierce { from, to } => {
                if self.rescue(position, to) < self.rescue(position, from) { 24 } else { 0 }
            }
            // H-10.0: a man in every room that can be entered, before anyone stands in the yard.
            Action::Place { at, .. } => {
                if self.set.map.rooms.has(at) {
                    12
                } else {
                    3
                }
            }
            Action::Torch | Action::Claim => 4,
            // What else there is to do comes first.
            Action::End | Action::Stop => match position.phase {
                Phase::ZuluMoves => 1,
                Phase::BritishMoves => 6,
                _ => 2,
            },
            _ => 4,
        }
    }

    /// Zulus make for the wounded, or for the British; a carrier makes for R; a free British unit for a man to carry.
    fn leaning_to_go(&self, position: &Position, from: Space, to: Space) -> u32 {
        let ways = &self.set.map.ways;
        if position.side == Side::Zulu {
            let goals = if position.scenario.has_wounded() && !position.lying.is_empty() {
                position.lying
            } else if position.scenario.has_wounded() {
                position.standing[Side::British as usize]
            } else {
                self.set.map.rooms & !position.burnt
            };
            let nearest = |at: Space| { goals }.map(|goal| ways.assault(at, goal)).min().unwrap_or(0);
            return match nearest(to) - nearest(from) {
                ..=-1 => 16,
                0 => 2,
                1.. => 0,
            };
        }
        let carried = position.lying.has(from)
            && position
                .men
                .iter()
                .enumerate()
                .any(|(man, at)| position.carried & (1 << man) != 0 && *at == Place::Map(from));
        if carried {
            return if self.rescue(position, to) < self.rescue(position, from) { 60 } else { 1 };
        }
        if position.lying.has(from) {
            // Whoever guards a man stays with him.
            return 0;
        }
        let alone = position.lying & !position.standing[Side::British as usize];
        let nearest = |at: Space| { alone }.map(|man| ways.assault(at, man)).min();
        match (nearest(to), nearest(from)) {
            (Some(there), Some(here)) if there < here => 6,
            // H-1.2: whoever moves does not fire. Nobody wanders about.
            _ => 0,
        }
    }
}
