//! cards, Heroes, housekeeping.

use super::table::{Constant, When};
use super::{At, Battle, Order, Place, Stage};
use crate::model::Rolls;

impl Battle {
    /// the draw cannot be refused.
    fn must_draw(&self) -> bool {
        let no_dawn_to_come = !self.flags.morning_attack || self.flags.dawned;
        self.turn >= 100 || (no_dawn_to_come && self.cup_is_spent())
    }

    pub(super) fn draw_orders(&self, fresh: bool, left: i64) -> Vec<Order> {
        let mut orders = Vec::new();
        if left > 0 {
            orders.push(Order::Draw);
        }
        self.ability_orders(When::Draw, &mut orders);
        let must = fresh && self.must_draw();
        if fresh && !must {
            self.ability_orders(When::InsteadOfDraw, &mut orders);
        }
        if !must {
            orders.push(Order::Done);
        }
        orders
    }

    /// The cards that can be on top of the pile. What set aside is still among the undrawn; 35 to 37 lie in the top half,
    /// the Relief Column among the last four, and companions are nowhere else than in the pile.
    fn can_be_drawn(&self) -> Vec<usize> {
        let undrawn = self.cards_in(Place::Undrawn);
        let pile = self.pile;
        let is_top = |card: usize| self.table.cards[card].starts == "top";
        let is_relief = |card: usize| self.table.cards[card].sort == "relief";
        let is_night = |card: usize| self.table.cards[card].sort == "night";
        if pile.top == 0 && pile.night > 0 {
            return undrawn.into_iter().filter(|&card| is_night(card)).collect();
        }
        let in_top = pile.top > 0;
        let in_last = !in_top && pile.bottom == 0;
        let size = pile.top + pile.bottom + pile.last - 1;
        let fits = |card: &usize| {
            let card = *card;
            let left: Vec<usize> = undrawn.iter().copied().filter(|&other| other != card).collect();
            let count = |test: &dyn Fn(usize) -> bool| left.iter().filter(|&&other| test(other)).count() as i64;
            let (top, relief) = (count(&is_top), count(&is_relief));
            let companions = count(&|other| self.table.cards[other].has("companion"));
            let allowed = !is_night(card) && (in_top || !is_top(card)) && (in_last || !is_relief(card));
            let room = pile.top - i64::from(in_top) >= top && (!in_last || pile.last > relief);
            allowed && room && companions <= size - top - relief
        };
        undrawn.iter().copied().filter(|card| fits(card)).collect()
    }

    /// Turns a card over. What is certain is not rolled for.
    fn draw_card(&mut self, rolls: &mut Rolls) -> Result<(), String> {
        let possible = self.can_be_drawn();
        let card = match possible[..] {
            [only] => only,
            _ => self.table.card(&rolls.name()?)?,
        };
        if !possible.contains(&card) {
            return Err(format!("{} cannot be drawn", self.name(card)));
        }
        let pile = &mut self.pile;
        let parts = [&mut pile.top, &mut pile.night, &mut pile.bottom, &mut pile.last];
        if let Some(part) = parts.into_iter().find(|part| **part > 0) {
            *part -= 1;
        }
        let printed = &self.table.cards[card];
        // wasted draws. After dawn it is day again.
        let wasted = (printed.has("wasted-by-day") && !self.flags.night)
            || (printed.has("wasted-after-volley") && self.flags.fired);
        match printed.sort.as_str() {
            "relief" => {
                self.places[card] = Place::Discards;
                self.stage = Stage::Relief;
                self.actions_left = 0; // it stops everything.
            }
            "night" => {
                self.places[card] = Place::Discards;
                self.flags.night = !self.flags.dawned; // wasted after dawn
            }
            _ => self.places[card] = if wasted { Place::Discards } else { Place::Hand },
        }
        Ok(())
    }

    pub(super) fn draw_card_order(&mut self, rolls: &mut Rolls) -> Result<(), String> {
        if let Stage::Draw { fresh, left } = &mut self.stage {
            *fresh = false;
            *left -= 1;
        }
        self.draw_card(rolls)?;
        self.draw_on();
        Ok(())
    }

    /// "Draw N": in the draw phase up to so many more, in the Action phase at once.
    pub(super) fn more_cards(&mut self, count: i64, rolls: &mut Rolls) -> Result<(), String> {
        if let Stage::Draw { left, .. } = &mut self.stage {
            *left += count;
            return Ok(());
        }
        for _ in 0..count {
            if self.stage != Stage::Relief {
                self.draw_card(rolls)?;
            }
        }
        Ok(())
    }

    /// Card 27 takes the place of the draw.
    pub(super) fn replace_draw(&mut self) {
        if let Stage::Draw { fresh, left } = &mut self.stage {
            *fresh = false;
            *left -= 1;
            self.draw_on();
        }
    }

    /// The draw phase ends by itself when nothing more can be done in it.
    fn draw_on(&mut self) {
        if let Stage::Draw { left: 0, .. } = self.stage {
            let mut abilities = Vec::new();
            self.ability_orders(When::Draw, &mut abilities);
            if abilities.is_empty() {
                self.begin_hero_phase();
            }
        }
    }

    /// "Done" with whatever it is.
    pub(super) fn done(&mut self) {
        match self.stage {
            Stage::Action => {
                self.actions_left = 0;
                // the last chance is over.
                if self.flags.dawn_turn && self.flags.low {
                    self.flags.low_for_good = true;
                }
                self.stage = Stage::Draw { fresh: true, left: 1 };
            }
            Stage::Muster { .. } => self.stage = Stage::Action,
            Stage::Draw { .. } => self.begin_hero_phase(),
            _ => self.housekeeping(),
        }
    }

    /// Committed Heroes can be fetched to the hand first.
    fn begin_hero_phase(&mut self) {
        self.stage = Stage::Hero;
        if self.heroes_in(Place::Hand).is_empty() && self.platoon().is_empty() && self.overseer().is_none() {
            self.housekeeping();
        }
    }

    pub(super) fn hero_orders(&self) -> Vec<Order> {
        let heroes = self.heroes_in(Place::Hand).into_iter();
        let mut orders: Vec<Order> = heroes.map(|card| Order::PutForth { card: self.name(card) }).collect();
        orders.push(Order::Done);
        orders
    }

    ///
    pub(super) fn housekeeping(&mut self) {
        let limit = !self.constant(&Constant::NoHandLimit);
        if limit && self.cards_in(Place::Hand).len() > 5 {
            self.stage = Stage::Discarding;
        } else if self.units.iter().all(|unit| matches!(unit.at, At::Routed | At::Eliminated)) {
            self.stage = Stage::Broken;
        } else {
            self.next_turn();
        }
    }

    pub(super) fn discard_orders(&self) -> Vec<Order> {
        self.cards_in(Place::Hand).into_iter().map(|card| Order::Discard { card: self.name(card) }).collect()
    }

    pub(super) fn discard_order(&mut self, card: &str) -> Result<(), String> {
        let card = self.table.card(card)?;
        self.places[card] = Place::Discards;
        self.housekeeping();
        Ok(())
    }

    pub(super) fn next_turn(&mut self) {
        self.turn += 1;
        self.stage = Stage::Impi;
        self.actions_left = 0;
        self.halted.fill(false);
        self.led.fill(false);
        let flags = &mut self.flags;
        flags.dawn_turn = false;
        flags.overheat = false;
        flags.snipers = false;
        flags.no_volleys = false;
        flags.begun_building = false;
    }
}
