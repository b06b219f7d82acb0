//! What can be seen of a position, for machine players who learn: see `docs/strength.md`. Nothing here knows
//! a card by its name: what a unit is good for is what the data file says of its class, its ratings and its patterns.

use redoubt_kernel::Signs;

use crate::Zama;
use crate::action::Action;
use crate::board::{Side, Square, Squares};
use crate::cards::{Card, Class, Work};
use crate::position::{Exchange, Occupant, Position, Stage, Whereabouts};
use crate::reinforcements::MOST_TO_REINFORCE;

/// No ratings that matter are further apart than this: two dice beat two dice by ten at most.
const WIDEST: i8 = 11;

/// Z-24: how likely an attack succeeds, in thousandths, by how much higher the attacker's rating is; and Z-28: the same with a
/// re-roll of the lower die where it would fail.
const CHANCES: [[i32; 2 * WIDEST as usize + 1]; 2] = {
    let mut chances = [[0; 2 * WIDEST as usize + 1]; 2];
    let mut lead = -(WIDEST as i32);
    while lead <= WIDEST as i32 {
        let [mut once, mut twice] = [0; 2];
        let mut rolls = 0;
        while rolls < 1296 {
            let dice = [rolls % 6 + 1, rolls / 6 % 6 + 1, rolls / 36 % 6 + 1, rolls / 216 + 1];
            let defence = dice[2] + dice[3];
            let higher = if dice[0] > dice[1] { dice[0] } else { dice[1] };
            if dice[0] + dice[1] + lead > defence {
                once += 6;
                twice += 6;
            } else {
                let mut again = 1;
                while again <= 6 {
                    twice += (higher + again + lead > defence) as i32;
                    again += 1;
                }
            }
            rolls += 1;
        }
        let place = (lead + WIDEST as i32) as usize;
        chances[0][place] = once * 1000 / 7776;
        chances[1][place] = twice * 1000 / 7776;
        lead += 1;
    }
    chances
};

/// What one side's units could do if it were their turn.
pub(crate) struct Menace {
    /// The squares they can strike, at once and after a move.
    pub strikes: [Squares; 2],
    /// Each unit: where it is, what it can strike at once, and after a move.
    units: [(Square, Card, [Squares; 2]); crate::cards::ARMY],
    count: usize,
}

impl Menace {
    fn units(&self) -> &[(Square, Card, [Squares; 2])] {
        &self.units[..self.count]
    }
}

impl Zama {
    /// See [`redoubt_kernel::Advice::signs`].
    pub(crate) fn signs_of(&self, position: &Position, signs: &mut Signs<'_>) {
        let menaces = Side::BOTH.map(|side| self.menace(position, side));
        signs.one_of::<4>(Some(match position.stage {
            Stage::Placing | Stage::Reserving => 0,
            Stage::Acting | Stage::Over(_) => 1,
            Stage::Rolled(_) => 2,
            Stage::Pressing { .. } => 3,
        }));
        signs.part(position.quiet.into(), 60);
        signs.count(position.medic_stock);
        let pending = self.pending(position);
        for side in Side::BOTH {
            let to_act = position.side == side;
            signs.is(to_act);
            signs.counts([if to_act { position.actions.into() } else { 0 }]);
            signs.thousandths(if to_act { pending } else { [0; 3] });
            self.army_signs(position, side, signs);
            self.menace_signs(position, &menaces[side as usize], side, to_act, signs);
        }
    }

    /// What a side has, on the mat and at sea.
    fn army_signs(&self, position: &Position, side: Side, signs: &mut Signs<'_>) {
        let [mut full, mut injured] = [[0; Class::NUMBERS.len()]; 2];
        let mut worth = [0; 4];
        let mut ahead = 0;
        for square in position.units(side) {
            let Some(card) = position.unit(square) else { continue };
            let data = self.set.card(card);
            let wounded = position.is_injured(card);
            let count = if wounded { &mut injured } else { &mut full };
            count[data.class as usize] += 1;
            worth[usize::from(wounded)] += i32::from(data.attack);
            worth[2 + usize::from(wounded)] += i32::from(data.defence);
            ahead += self.rows_ahead(side, square);
        }
        signs.counts(full);
        signs.counts(injured);
        signs.told("zama-why-attack-kept", "zama-why-attack-taken");
        signs.counts([worth[0]]);
        signs.told("zama-why-wounded-kept", "zama-why-wounded-taken");
        signs.counts([worth[1]]);
        signs.told("zama-why-defence-kept", "zama-why-defence-taken");
        signs.counts([worth[2], worth[3]]);
        signs.told("zama-why-forward", "zama-why-pushed-back");
        let units = position.units(side).count();
        signs.part(ahead.unsigned_abs(), units * u32::from(self.set.mat.rows()));
        signs.told("zama-why-units-kept", "zama-why-units-taken");
        signs.counts([units as i32]);
        // Z-38, Z-45: what may still come, and whether it can.
        let reserves = position.reserves(side) as i32;
        let port = position.holds_port(side);
        let open = port && units <= MOST_TO_REINFORCE;
        signs.told("", "zama-why-reserves");
        signs.counts([reserves]);
        signs.told("zama-why-port-kept", "zama-why-port-taken");
        signs.counts([i32::from(port), if port { reserves } else { 0 }, if open { reserves } else { 0 }]);
        let mut waiting = [0; 2];
        for card in Card::army(side).filter(|card| position.whereabouts(*card) == Whereabouts::Reserve) {
            let data = self.set.card(card);
            waiting = [waiting[0] + i32::from(data.attack), waiting[1] + i32::from(data.defence)];
        }
        signs.counts(waiting);
        signs.counts([position.medics[side as usize].into()]);
    }

    /// What a side threatens, at once and after a move, and how likely it would succeed.
    fn menace_signs(&self, position: &Position, menace: &Menace, side: Side, to_act: bool, signs: &mut Signs<'_>) {
        // At once and after a move: all chances at units that are full and injured, by their worth; the best at an injured one.
        let mut found = [[0; 6]; 2];
        for square in position.units(side.other()) {
            let Some(target) = position.unit(square) else { continue };
            let data = self.set.card(target);
            let worth = 8 + i32::from(data.attack) + i32::from(data.defence);
            let wounded = usize::from(position.is_injured(target));
            for (found, near) in found.iter_mut().zip([0, 1]) {
                let mut best = 0;
                for (_, card, _) in menace.units().iter().filter(|(_, _, strikes)| strikes[near].has(square)) {
                    best = best.max(self.chance_of(position, *card, square));
                    found[5] += 1000;
                }
                found[wounded] += best;
                found[2 + wounded] += best * worth / 10;
                found[4] = found[4].max(best * wounded as i32);
            }
        }
        for found in found {
            signs.told("zama-why-threat", "zama-why-safe");
            signs.thousandths(found);
        }
        // Whoever is to act strikes first: the same again, for the side to act alone.
        signs.thousandths(found[0].map(|chance| if to_act { chance } else { 0 }));
        let ready = menace.units().iter().filter(|(_, card, _)| !to_act || !position.has_attacked(*card)).count();
        signs.counts([ready as i32]);
        // Z-30: Ports and Palisades within reach.
        let (mut ports, mut walls) = ([0; 2], 0);
        for (site, data) in self.set.sites() {
            let work = position.work(site);
            if work.holder() == Some(side) {
                continue;
            }
            for (reached, strikes) in ports.iter_mut().zip(menace.strikes) {
                *reached += i32::from(work.is_port() && strikes.has(data.at)) * i32::from(3 - work.lives().0);
            }
            walls += i32::from(matches!(work, Work::Palisade | Work::DamagedPalisade));
        }
        signs.told("zama-why-port-threat", "zama-why-port-safe");
        signs.counts(ports);
        signs.counts([walls]);
    }

    /// Z-24 to Z-28: dice on the table, or a run that may go on: how likely it succeeds, for the side that acts, against a full
    /// unit, an injured one, and a structure.
    fn pending(&self, position: &Position) -> [i32; 3] {
        let (chance, to) = match position.stage {
            Stage::Rolled(dice) => (self.chance_to_come(position, &dice), dice.to),
            Stage::Pressing { from, to } => {
                (position.unit(from).map_or(0, |card| self.chance_of(position, card, to)), to)
            }
            Stage::Placing | Stage::Reserving | Stage::Acting | Stage::Over(_) => return [0; 3],
        };
        match position.occupant(to) {
            Some(Occupant::Unit(card)) if position.is_injured(card) => [0, chance, 0],
            Some(Occupant::Unit(_)) => [chance, 0, 0],
            Some(Occupant::Work(_)) => [0, 0, chance],
            None => [0; 3],
        }
    }

    /// Z-28: how likely the dice on the table bring a success, with the lower one rolled again if they do not.
    fn chance_to_come(&self, position: &Position, dice: &Exchange) -> i32 {
        let score = self.score(position, dice);
        if score.succeeds() {
            return 1000;
        }
        let lower = dice.attack[0].min(dice.attack[1]) as i8;
        let wanted = score.defence - (score.attack - lower);
        i32::from((6 - wanted).clamp(0, 6)) * 1000 / 6
    }

    /// How likely a unit's attack on a square succeeds, in thousandths.
    pub(crate) fn chance_of(&self, position: &Position, card: Card, to: Square) -> i32 {
        let defence = match position.occupant(to) {
            Some(Occupant::Unit(target)) => self.set.card(target).defence,
            Some(Occupant::Work(site)) => self.set.defence_of(position.work(site)),
            None => return 0,
        };
        let lead = self.set.card(card).attack.saturating_sub(defence).clamp(-WIDEST, WIDEST);
        CHANCES[usize::from(self.has_bonus(position, card, to))][(lead + WIDEST) as usize]
    }

    pub(crate) fn menace(&self, position: &Position, side: Side) -> Menace {
        let nobody = (Square::new(0, 0), Card::of(side, 0), [Squares::NONE; 2]);
        let mut menace = Menace { strikes: [Squares::NONE; 2], units: [nobody; crate::cards::ARMY], count: 0 };
        let occupied = position.occupied();
        for (slot, from) in menace.units.iter_mut().zip(position.units(side)) {
            let Some(card) = position.unit(from) else { continue };
            let data = self.set.card(card);
            let strikes = data.strikes.from(from, occupied);
            let mut left = occupied;
            left.remove(from);
            let mut later = strikes;
            for step in data.moves.steps(from).iter().filter(|step| !step.way.meets(occupied)) {
                if let Action::Move { to, .. } = step.action {
                    later |= data.strikes.from(to, left);
                }
            }
            *slot = (from, card, [strikes, later]);
            menace.strikes = [menace.strikes[0] | strikes, menace.strikes[1] | later];
            menace.count += 1;
        }
        menace
    }

    /// Rows that a square lies before a side's first one.
    pub(crate) fn rows_ahead(&self, side: Side, at: Square) -> i32 {
        let row = i32::from(at.row());
        match side {
            Side::Rome => row,
            Side::Carthage => i32::from(self.set.mat.rows()) - 1 - row,
        }
    }
}
