//! Ramparts, written a second time from the rule book, plainly.
//!
//! `table` reads what is printed, `setup` lays it out, `impi` plays the markers, `movement` moves iButhos and
//! defenders, `action` is the Action phase, `ability` what cards do, `volley` the firing,
//! `phases` the rest of the turn and `ending` the points. Nothing is remembered that can be worked out.

mod ability;
mod action;
mod ending;
mod impi;
mod movement;
mod phases;
mod play;
mod probe;
mod setup;
mod show;
mod table;
mod volley;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use redoubt_kernel::chance::Chance;

use crate::model::{Ending, Model, Moment, Random, Rolls, kind};
use table::Table;

/// A battle under way.
pub struct Battle {
    table: Table,
    turn: i64,
    stage: Stage,
    /// In the order of the tracks.
    units: Vec<Unit>,
    /// Where each card of the table is.
    places: Vec<Place>,
    /// How many cards lie in each part of the pile. Which they are is drawn when they are turned over.
    pile: Pile,
    /// so many cards, and so many markers, left the game unseen. They still count among the undrawn and in the cup.
    set_aside: i64,
    /// Markers by kind.
    cup: Vec<i64>,
    used: Vec<i64>,
    /// `drawn[kind][out]` is how often one was drawn while `out` of its kind were out of the cup: it shows how many of
    /// them cannot have been set aside.
    drawn: Vec<Vec<i64>>,
    /// Tracks whose building burns.
    burning: Vec<bool>,
    /// tracks whose iButho moves no more this turn.
    halted: Vec<bool>,
    /// the box of the Zulu Victory marker, and how much of the next barricade stands.
    victory: i64,
    thirds: i64,
    actions_left: i64,
    /// who used a return ability this turn.
    led: Vec<bool>,
    /// horse, contingent, g-company, in the order in which the program lists them.
    supports: [bool; 3],
    flags: Flags,
}

/// What is so or not so.
#[derive(Default)]
struct Flags {
    /// Ammunition/Water Low is on the map: it stays there.
    low: bool,
    low_for_good: bool,
    night: bool,
    /// the morning attack has begun; it begins this turn.
    dawned: bool,
    dawn_turn: bool,
    /// This turn, R-6.4 (first third).
    overheat: bool,
    snipers: bool,
    no_volleys: bool,
    begun_building: bool,
    /// the first volley has been fired.
    fired: bool,
    /// Options; shows in `set_aside`.
    morning_attack: bool,
    valour_and_luck: bool,
}

/// Who decides what.
#[derive(Clone, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
enum Stage {
    Impi,
    /// which of two fires goes out.
    Fires {
        by_marker: bool,
    },
    Action,
    /// who is put forth by a sacrifice, and whether someone may still come back from the discards.
    Muster {
        by: String,
        recall: bool,
    },
    Volley {
        card: String,
        target: String,
        dice: Vec<i64>,
        step: Step,
    },
    /// `fresh`: nothing was drawn yet this turn.
    Draw {
        fresh: bool,
        left: i64,
    },
    Hero,
    Discarding,
    /// the three ends.
    Overrun {
        track: String,
    },
    Broken,
    Relief,
}

/// where a volley waits for the player.
#[derive(Clone, Copy, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
enum Step {
    Reroll,
    Raise,
    Luck,
}

/// What the player may do.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Order {
    Marker,
    Douse {
        track: String,
    },
    PutForth {
        card: String,
    },
    Form {
        lieutenant: String,
        sergeant: String,
    },
    Build {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        overseer: Option<String>,
    },
    FightFire {
        card: String,
    },
    Distribute {
        card: String,
    },
    Volley {
        card: String,
        target: String,
    },
    Use {
        card: String,
        ability: usize,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        about_card: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        about_track: Option<String>,
    },
    Reroll {
        card: String,
        dice: Vec<i64>,
    },
    Raise {
        face: i64,
    },
    Turn {
        card: String,
        face: i64,
    },
    Keep,
    Draw,
    Discard {
        card: String,
    },
    Disband,
    StopBuilding,
    Done,
}

/// Where a card is.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Place {
    /// An option that is off, or a companion that is not needed.
    Out,
    /// In the pile, or set aside by.
    Undrawn,
    Hand,
    Available,
    /// Committed.
    Platoon,
    Overseer,
    Discards,
}

/// An iButho; its track is its place in the list.
struct Unit {
    /// Which of the table's.
    ibutho: usize,
    at: At,
    /// Matching hit markers: on it, in the casualties.
    hits: i64,
    lost: i64,
    /// generic ones, likewise.
    generic: i64,
    generic_lost: i64,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum At {
    Box(i64),
    Routed,
    Eliminated,
}

impl Unit {
    /// The box of an active iButho.
    fn place(&self) -> Option<i64> {
        match self.at {
            At::Box(number) => Some(number),
            At::Routed | At::Eliminated => None,
        }
    }

    /// its size.
    fn size(&self) -> i64 {
        self.hits + self.generic
    }
}

/// from the top.
#[derive(Clone, Copy, Serialize)]
struct Pile {
    top: i64,
    night: i64,
    bottom: i64,
    last: i64,
}

impl Battle {
    /// Cards in a place, in the order of the table.
    fn cards_in(&self, place: Place) -> Vec<usize> {
        (0..self.places.len()).filter(|&card| self.places[card] == place).collect()
    }

    fn heroes_in(&self, place: Place) -> Vec<usize> {
        self.cards_in(place).into_iter().filter(|&card| self.table.cards[card].is_hero()).collect()
    }

    fn name(&self, card: usize) -> String {
        self.table.cards[card].id.clone()
    }

    /// the two who lead the Reserve Platoon; nobody if it is not formed.
    fn platoon(&self) -> Vec<usize> {
        self.cards_in(Place::Platoon)
    }

    fn overseer(&self) -> Option<usize> {
        self.cards_in(Place::Overseer).first().copied()
    }

    /// Does an Available Hero have this constant ability?
    fn constant(&self, wanted: &table::Constant) -> bool {
        self.cards_in(Place::Available).into_iter().any(|card| self.table.cards[card].constants.contains(wanted))
    }

    fn orders(&self) -> Vec<Order> {
        let mut orders = match &self.stage {
            Stage::Impi => vec![Order::Marker],
            Stage::Fires { .. } => self.fire_orders(),
            Stage::Action => self.action_orders(),
            Stage::Muster { by, recall } => self.muster_orders(by, *recall),
            // nothing else inside a volley.
            Stage::Volley { dice, step, .. } => return self.volley_orders(dice, *step),
            Stage::Draw { fresh, left } => self.draw_orders(*fresh, *left),
            Stage::Hero => self.hero_orders(),
            Stage::Discarding => self.discard_orders(),
            Stage::Overrun { .. } | Stage::Broken | Stage::Relief => return Vec::new(),
        };
        // free at any decision.
        if !self.platoon().is_empty() {
            orders.push(Order::Disband);
        }
        if self.overseer().is_some() {
            orders.push(Order::StopBuilding);
        }
        orders
    }

    fn carry_out(&mut self, order: &Order, rolls: &mut Rolls) -> Result<(), String> {
        match order {
            Order::Marker => self.draw_marker(rolls)?,
            Order::Douse { track } => self.choose_fire(track)?,
            Order::PutForth { card } => self.put_forth(card)?,
            Order::Form { lieutenant, sergeant } => self.form(lieutenant, sergeant)?,
            Order::Build { overseer } => {
                self.actions_left -= 1;
                self.build(overseer.as_deref())?;
            }
            Order::FightFire { card } => self.fight_fire(card, rolls)?,
            Order::Distribute { card } => self.distribute(card)?,
            Order::Volley { card, target } => self.fire(card, target, rolls)?,
            Order::Use { card, ability, about_card, about_track } => {
                self.use_ability(card, *ability, about_card.as_deref(), about_track.as_deref(), rolls)?;
            }
            Order::Reroll { card, dice } => self.reroll(card, dice, rolls)?,
            Order::Raise { face } => self.raise(*face)?,
            Order::Turn { card, face } => self.turn_die(card, *face)?,
            Order::Keep => self.keep()?,
            Order::Draw => self.draw_card_order(rolls)?,
            Order::Discard { card } => self.discard_order(card)?,
            Order::Disband => {
                for card in self.platoon() {
                    self.places[card] = Place::Hand;
                }
            }
            Order::StopBuilding => {
                if let Some(card) = self.overseer() {
                    self.places[card] = Place::Hand;
                }
            }
            Order::Done => self.done(),
        }
        Ok(())
    }
}

impl Model for Battle {
    fn begin(data: &str, scenario: &str, options: &BTreeMap<String, Value>, rolls: &mut Rolls) -> Result<Self, String> {
        if scenario != "standard" {
            return Err(format!("no scenario {scenario}"));
        }
        setup::begin(Table::read(data)?, options, rolls)
    }

    fn to_act(&self) -> Option<String> {
        match self.stage {
            Stage::Overrun { .. } | Stage::Broken | Stage::Relief => None,
            _ => Some("british".to_owned()),
        }
    }

    fn legal(&self) -> Vec<Value> {
        self.orders().iter().map(show::json).collect()
    }

    fn act(&mut self, action: &Value, rolls: &mut Rolls) -> Result<(), String> {
        let order = Order::deserialize(action).map_err(|e| e.to_string())?;
        if !self.orders().contains(&order) {
            return Err("this is not lawful".to_owned());
        }
        self.carry_out(&order, rolls)
    }

    fn state(&self) -> Value {
        self.show()
    }

    fn outcome(&self) -> Option<Ending> {
        self.ending()
    }

    fn check(&self, action: &Value) -> bool {
        Order::deserialize(action).is_ok_and(|order| self.orders().contains(&order))
    }

    fn probes(&self, number: u64) -> Vec<Value> {
        // Now and then is enough.
        if number >> 32 & 7 != 0 {
            return Vec::new();
        }
        probe::orders(&self.table, number).iter().map(show::json).collect()
    }

    fn choose(moment: &Moment, random: &mut Random) -> Value {
        if play::is_lucky(random) {
            play::choose(moment, random)
        } else {
            random.kind_or_any(&moment.legal.iter().collect::<Vec<_>>())
        }
    }

    fn dice(_: &Moment, action: &Value, random: &mut Random) -> Box<dyn Chance> {
        if play::is_lucky(random) { play::dice(action, random) } else { Box::new(random.dice()) }
    }

    fn spared(action: &Value, random: &mut Random) -> usize {
        if kind(action) == "marker" && play::is_lucky(random) && random.below(40) > 0 { 12 } else { 0 }
    }
}
