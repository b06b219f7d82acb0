//! the Action phase.

use super::table::{Constant, When};
use super::{Battle, Order, Place, Stage};
use crate::model::Rolls;

impl Battle {
    /// one Action; abilities may bring more.
    pub(super) fn begin_action_phase(&mut self) {
        self.stage = Stage::Action;
        self.actions_left = 1;
    }

    pub(super) fn action_orders(&self) -> Vec<Order> {
        let mut orders = Vec::new();
        if self.actions_left > 0 {
            self.paid_orders(&mut orders);
        }
        self.ability_orders(When::Action, &mut orders);
        orders.push(Order::Done);
        orders
    }

    /// What costs an Action.
    fn paid_orders(&self, orders: &mut Vec<Order>) {
        let available = self.cards_in(Place::Available);
        for card in self.heroes_in(Place::Hand) {
            orders.push(Order::PutForth { card: self.name(card) });
        }
        if self.platoon().is_empty() {
            for &lieutenant in available.iter().filter(|&&card| self.table.cards[card].role("lieutenant")) {
                for &sergeant in available.iter().filter(|&&card| self.table.cards[card].role("sergeant")) {
                    orders.push(Order::Form { lieutenant: self.name(lieutenant), sergeant: self.name(sergeant) });
                }
            }
        }
        for overseer in self.ways_to_build() {
            orders.push(Order::Build { overseer: overseer.map(|card| self.name(card)) });
        }
        for &card in &available {
            if self.burning.contains(&true) {
                orders.push(Order::FightFire { card: self.name(card) });
            }
            if self.can_supply() {
                orders.push(Order::Distribute { card: self.name(card) });
            }
        }
        self.targets(orders);
    }

    /// under whom the next third can be built; `None` is the overseer who is there.
    pub(super) fn ways_to_build(&self) -> Vec<Option<usize>> {
        if self.victory <= -2 || (self.thirds == 1 && self.flags.begun_building) {
            return Vec::new();
        }
        if self.overseer().is_some() {
            return vec![None];
        }
        let available = self.cards_in(Place::Available).into_iter();
        let leads =
            |card: &usize| self.table.cards[*card].role("lieutenant") || self.table.cards[*card].role("sergeant");
        available.filter(leads).map(Some).collect()
    }

    /// Low can be removed unless it is there for good.
    pub(super) fn can_supply(&self) -> bool {
        self.flags.low && !self.flags.low_for_good
    }

    /// also the Hero phase and, where it costs no Action.
    pub(super) fn put_forth(&mut self, card: &str) -> Result<(), String> {
        let card = self.table.card(card)?;
        if matches!(self.stage, Stage::Muster { .. }) {
            self.muster_one(card);
            return Ok(());
        }
        self.places[card] = Place::Available;
        if self.stage == Stage::Hero {
            self.housekeeping();
        } else {
            self.actions_left -= 1;
        }
        Ok(())
    }

    pub(super) fn form(&mut self, lieutenant: &str, sergeant: &str) -> Result<(), String> {
        self.actions_left -= 1;
        for card in [lieutenant, sergeant] {
            let card = self.table.card(card)?;
            self.places[card] = Place::Platoon;
        }
        Ok(())
    }

    /// One third.
    pub(super) fn build(&mut self, overseer: Option<&str>) -> Result<(), String> {
        if let Some(card) = overseer {
            let card = self.table.card(card)?;
            self.places[card] = Place::Overseer;
        }
        self.thirds += 1;
        if self.thirds == 1 {
            self.flags.begun_building = true;
        }
        if self.thirds == 3 {
            self.thirds = 0;
            self.victory -= 1;
            if let Some(card) = self.overseer() {
                self.places[card] = Place::Hand;
            }
        }
        Ok(())
    }

    /// he is in the hand when the die is rolled.
    pub(super) fn fight_fire(&mut self, card: &str, rolls: &mut Rolls) -> Result<(), String> {
        self.actions_left -= 1;
        let card = self.table.card(card)?;
        self.places[card] = Place::Hand;
        let mut die = rolls.die(1, 6)?;
        for helper in self.cards_in(Place::Available) {
            for constant in &self.table.cards[helper].constants {
                if let Constant::FightsFires(more) = constant {
                    die = (die + more).min(6);
                }
            }
        }
        if self.table.fire.fighting[die as usize - 1] == "out" {
            self.fire_out(false);
        }
        Ok(())
    }

    pub(super) fn distribute(&mut self, card: &str) -> Result<(), String> {
        self.actions_left -= 1;
        let card = self.table.card(card)?;
        self.places[card] = Place::Hand;
        self.flags.low = false;
        Ok(())
    }
}
