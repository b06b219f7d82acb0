//! volleys, in the order of.

use super::table::{Constant, Cost, Effect, When};
use super::{At, Battle, Order, Place, Stage, Step};
use crate::model::Rolls;

/// which of a card's three numbers counts.
fn range(at: i64) -> usize {
    match at {
        ..=1 => 0,
        2 => 1,
        _ => 2,
    }
}

impl Battle {
    /// All shots that can be fired.
    pub(super) fn targets(&self, orders: &mut Vec<Order>) {
        if self.flags.no_volleys {
            return;
        }
        let inside = self.units.iter().any(|unit| unit.place().is_some_and(|at| at <= 0));
        for (track, unit) in self.units.iter().enumerate() {
            let Some(at) = unit.place() else { continue };
            // those inside first; not past a burning building.
            if (inside && at > 0) || (at >= 2 && self.burning[track]) {
                continue;
            }
            for card in 0..self.table.cards.len() {
                let printed = &self.table.cards[card];
                let ready = matches!(self.places[card], Place::Hand | Place::Available);
                let allowed = !printed.has("platoon") || !self.platoon().is_empty();
                if ready && allowed && at <= printed.reach && printed.dice[range(at)] > 0 {
                    orders.push(Order::Volley { card: self.name(card), target: self.table.tracks[track].id.clone() });
                }
            }
        }
    }

    pub(super) fn fire(&mut self, card: &str, target: &str, rolls: &mut Rolls) -> Result<(), String> {
        self.actions_left -= 1;
        self.flags.fired = true;
        let index = self.table.card(card)?;
        self.places[index] = Place::Discards;
        let at = self.target_box(target)?;
        let [horse, contingent, _] = self.supports;
        let more = if at >= 2 { horse } else { contingent };
        let mut dice = Vec::new();
        for _ in 0..self.table.cards[index].dice[range(at)] + i64::from(more) {
            dice.push(rolls.die(1, 6)?);
        }
        self.stage =
            Stage::Volley { card: card.to_owned(), target: target.to_owned(), dice: sorted(dice), step: Step::Reroll };
        if self.rerollers().is_empty() {
            self.modify()?;
        }
        Ok(())
    }

    fn target_box(&self, target: &str) -> Result<i64, String> {
        self.units[self.table.track(target)?].place().ok_or_else(|| "the target is gone".to_owned())
    }

    /// Available Heroes who can have dice rolled again.
    fn rerollers(&self) -> Vec<usize> {
        let available = self.cards_in(Place::Available).into_iter();
        let can = |card: &usize| {
            let mut abilities = self.table.cards[*card].abilities.iter();
            abilities.any(|one| {
                one.cost == Cost::Discard && one.when == When::Volley && one.effects.contains(&Effect::Reroll)
            })
        };
        available.filter(can).collect()
    }

    pub(super) fn volley_orders(&self, dice: &[i64], step: Step) -> Vec<Order> {
        let mut orders = vec![Order::Keep];
        match step {
            Step::Reroll => {
                for card in self.rerollers() {
                    for dice in selections(dice) {
                        orders.push(Order::Reroll { card: self.name(card), dice });
                    }
                }
            }
            Step::Raise => {
                let mut faces = dice.to_vec();
                faces.dedup();
                // Raising a six would change nothing.
                orders.extend(faces.into_iter().filter(|face| *face < 6).map(|face| Order::Raise { face }));
            }
            Step::Luck => {
                for card in self.givable() {
                    for face in [5, 6] {
                        if dice.contains(&face) {
                            orders.push(Order::Turn { card: self.name(card), face });
                        }
                    }
                }
            }
        }
        orders
    }

    /// a card of the hand or an Available Hero. The card that fired is in the discards already.
    fn givable(&self) -> Vec<usize> {
        let mut cards = self.cards_in(Place::Hand);
        cards.extend(self.cards_in(Place::Available));
        cards
    }

    pub(super) fn reroll(&mut self, card: &str, again: &[i64], rolls: &mut Rolls) -> Result<(), String> {
        let card = self.table.card(card)?;
        self.places[card] = Place::Discards;
        if let Stage::Volley { dice, .. } = &mut self.stage {
            for face in again {
                let which = dice.iter().position(|die| die == face).ok_or("no such die")?;
                dice.remove(which);
            }
            for _ in again {
                dice.push(rolls.die(1, 6)?);
            }
            *dice = sorted(std::mem::take(dice));
        }
        if self.rerollers().is_empty() {
            self.modify()?;
        }
        Ok(())
    }

    /// how many dice lose one.
    fn minus(&self, card: usize, at: i64) -> i64 {
        let melee = self.table.cards[card].has("melee") && at <= 1;
        let night = self.flags.night && !self.burning.contains(&true) && !melee;
        [self.flags.low, night, self.flags.overheat, self.flags.snipers].into_iter().map(i64::from).sum()
    }

    /// The modifiers, then G Company's choice.
    fn modify(&mut self) -> Result<(), String> {
        let Stage::Volley { card, target, .. } = &self.stage else { return Err("no volley".to_owned()) };
        let minus = self.minus(self.table.card(card)?, self.target_box(target)?);
        let [_, _, company] = self.supports;
        // A +1 cancels one -1, and is left only if there is none.
        let highest = if company { (minus - 1).max(0) } else { minus };
        if let Stage::Volley { dice, step, .. } = &mut self.stage {
            for die in dice.iter_mut().take(highest as usize) {
                *die -= 1;
            }
            *dice = sorted(std::mem::take(dice));
            if company && minus == 0 && dice.iter().any(|die| *die < 6) {
                *step = Step::Raise;
                return Ok(());
            }
        }
        self.luck()
    }

    pub(super) fn raise(&mut self, face: i64) -> Result<(), String> {
        self.turn_one(face, face + 1)?;
        self.luck()
    }

    fn turn_one(&mut self, from: i64, to: i64) -> Result<(), String> {
        if let Stage::Volley { dice, .. } = &mut self.stage {
            let which = dice.iter().position(|die| *die == from).ok_or("no such die")?;
            dice[which] = to;
            *dice = sorted(std::mem::take(dice));
        }
        Ok(())
    }

    /// if there is anything to turn and to give.
    fn luck(&mut self) -> Result<(), String> {
        let nothing = self.givable().is_empty();
        if let Stage::Volley { dice, step, .. } = &mut self.stage
            && self.flags.valour_and_luck
            && !nothing
            && dice.iter().any(|die| *die == 5 || *die == 6)
        {
            *step = Step::Luck;
            return Ok(());
        }
        self.resolve()
    }

    pub(super) fn turn_die(&mut self, card: &str, face: i64) -> Result<(), String> {
        let card = self.table.card(card)?;
        self.places[card] = Place::Discards;
        self.turn_one(face, 11 - face)?;
        self.resolve()
    }

    pub(super) fn keep(&mut self) -> Result<(), String> {
        match &self.stage {
            Stage::Volley { step: Step::Reroll, .. } => self.modify(),
            Stage::Volley { step: Step::Raise, .. } => self.luck(),
            _ => self.resolve(),
        }
    }

    /// hits, then retreats.
    fn resolve(&mut self) -> Result<(), String> {
        let Stage::Volley { card, target, dice, .. } = self.stage.clone() else { return Err("no volley".to_owned()) };
        self.stage = Stage::Action;
        let (card, track) = (self.table.card(&card)?, self.table.track(&target)?);
        // fours count if it stood in the burning building when it was fired on.
        let in_fire = self.units[track].at == At::Box(1) && self.burning[track];
        let hits = dice.iter().filter(|die| **die >= 6).count();
        let retreats = dice.iter().filter(|die| **die == 5 || (**die == 4 && in_fire)).count();
        for _ in 0..hits {
            let unit = &mut self.units[track];
            if unit.hits > 0 {
                unit.hits -= 1;
                unit.lost += 1;
            } else if unit.generic > 0 {
                unit.generic -= 1;
                unit.generic_lost += 1;
            } else {
                unit.at = At::Eliminated;
            }
        }
        self.go_back(track, retreats as i64);
        // card 33.
        if self.table.cards[card].has("tiring") && !self.constant(&Constant::KeepsSupplied) {
            self.flags.low = true;
        }
        Ok(())
    }
}

/// Highest first.
fn sorted(mut dice: Vec<i64>) -> Vec<i64> {
    dice.sort_unstable_by(|a, b| b.cmp(a));
    dice
}

/// All different ways to pick some of these dice, which are sorted.
fn selections(dice: &[i64]) -> Vec<Vec<i64>> {
    let mut all: Vec<Vec<i64>> = Vec::new();
    for mask in 1..1_usize << dice.len() {
        let picked: Vec<i64> = (0..dice.len()).filter(|i| mask >> i & 1 == 1).map(|i| dice[i]).collect();
        if !all.contains(&picked) {
            all.push(picked);
        }
    }
    all
}
