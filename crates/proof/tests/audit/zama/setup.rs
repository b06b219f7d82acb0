//! Set-up (Z-10 to Z-14, Z-60).

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::data::Components;
use super::mat::{Side, Square};
use super::{Battle, Deed, Form, Place, Stage, Structure, Unit};
use crate::model::Rolls;

/// Z-11: so many cards of a side stand on the mat when the battle begins.
const PLACED: usize = 7;
/// Z-12: so many wait as reinforcements.
const RESERVED: usize = 2;
/// Z-13.
const MEDICS: i64 = 2;

impl Battle {
    /// Puts the structures out and finds who begins.
    pub(super) fn set_up(
        components: Components,
        options: &BTreeMap<String, Value>,
        rolls: &mut Rolls,
    ) -> Result<Battle, String> {
        let first_placer = first_placer(rolls)?;
        let vacant = components.vacant_ports.iter().map(|&at| Structure { at, form: Form::VacantPort });
        let walls = components.palisades.iter().map(|&at| Structure { at, form: Form::Palisade });
        let structures = vacant.chain(walls).collect();
        let units =
            components.cards.iter().map(|_| Unit { place: Place::Box, injured: false, attacked: false }).collect();
        let mut battle = Battle {
            components,
            units,
            structures,
            first_placer,
            stage: Stage::Placing,
            side: first_placer,
            turn: 0,
            actions_left: 0,
            acted: false,
            tonic: false,
            medics: [0, 0],
            medics_in_stock: MEDICS,
            stirred: false,
            quiet_turns: 0,
        };
        // Z-14: what the options ask for stands before anybody places a card.
        for side in Side::BOTH {
            let option = options.get(&format!("{}_deployment", side.name())).and_then(Value::as_str);
            match option.ok_or_else(|| format!("nothing is said about the deployment of {}", side.name()))? {
                "free" => {}
                plan => battle.put_out(side, plan)?,
            }
        }
        battle.go_on_setting_up(first_placer);
        Ok(battle)
    }

    /// Whoever has nothing to decide in the set-up is passed over; `next` would be first to decide.
    fn go_on_setting_up(&mut self, next: Side) {
        // Z-11, Z-60: placing alternates; whoever is complete, by a ready-made deployment (Z-14), waits.
        for side in [next, next.enemy()] {
            if self.army(side).len() < PLACED {
                self.side = side;
                self.stage = Stage::Placing;
                return;
            }
        }
        // Z-12: the player who placed first picks first.
        for side in [self.first_placer, self.first_placer.enemy()] {
            if self.off_mat(side, Place::Reserve).len() < RESERVED {
                self.side = side;
                self.stage = Stage::Reserving;
                return;
            }
        }
        // Z-12: the others leave the game.
        for unit in &mut self.units {
            if unit.place == Place::Box {
                unit.place = Place::Aside;
            }
        }
        // Z-10: the higher die takes the first turn.
        self.begin_turn(self.first_placer.enemy());
    }

    /// Z-11: any free square of the home rows. Z-14: or all at once, before the first card.
    pub(super) fn placements(&self) -> BTreeSet<Deed> {
        let mut deeds = BTreeSet::new();
        for row in self.components.home_rows(self.side) {
            for at in self.components.row(row).into_iter().filter(|&at| self.is_free(at)) {
                for card in self.names(self.side, Place::Box) {
                    deeds.insert(Deed::Place { card, at });
                }
            }
        }
        if self.army(self.side).is_empty() {
            let plans = self.components.deployments.iter().filter(|plan| plan.side == self.side);
            deeds.extend(plans.map(|plan| Deed::Deploy { plan: plan.name.clone() }));
        }
        deeds
    }

    /// Z-12: two of the remaining five.
    pub(super) fn picks(&self) -> BTreeSet<Deed> {
        self.names(self.side, Place::Box).into_iter().map(|card| Deed::Reserve { card }).collect()
    }

    pub(super) fn place(&mut self, card: &str, at: Square) -> Result<(), String> {
        self.put(self.side, card, Place::On(at))?;
        self.go_on_setting_up(self.side.enemy());
        Ok(())
    }

    pub(super) fn pick(&mut self, card: &str) -> Result<(), String> {
        self.put(self.side, card, Place::Reserve)?;
        self.go_on_setting_up(self.side.enemy());
        Ok(())
    }

    pub(super) fn deploy(&mut self, plan: &str) -> Result<(), String> {
        self.put_out(self.side, plan)?;
        self.go_on_setting_up(self.side.enemy());
        Ok(())
    }

    /// Z-14: seven cards and two reinforcements at once.
    fn put_out(&mut self, side: Side, plan: &str) -> Result<(), String> {
        let found = self.components.deployments.iter().find(|d| d.side == side && d.name == plan);
        let deployment = found.ok_or_else(|| format!("{} has no deployment {plan}", side.name()))?;
        let (places, reserves) = (deployment.places.clone(), deployment.reserves.clone());
        for (card, at) in places {
            self.put(side, &card, Place::On(at))?;
        }
        for card in reserves {
            self.put(side, &card, Place::Reserve)?;
        }
        Ok(())
    }

    /// Takes a card out of the box.
    fn put(&mut self, side: Side, card: &str, place: Place) -> Result<(), String> {
        let found = self.named(side, card, Place::Box);
        let index = found.ok_or_else(|| format!("{} has no {card} left", side.name()))?;
        self.units[index].place = place;
        Ok(())
    }
}

/// Z-10: each rolls a die until they differ; the lower places first.
fn first_placer(rolls: &mut Rolls) -> Result<Side, String> {
    loop {
        let (rome, carthage) = (rolls.die(1, 6)?, rolls.die(1, 6)?);
        if rome != carthage {
            return Ok(if rome < carthage { Side::Rome } else { Side::Carthage });
        }
    }
}
