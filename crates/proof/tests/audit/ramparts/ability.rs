//! What cards do.

use super::table::{Ability, Cost, Effect, When};
use super::{Battle, Order, Place, Stage};
use crate::model::Rolls;

/// The troops of.
pub const SUPPORTS: [&str; 3] = ["horse", "contingent", "g-company"];

/// What an ability may be about.
#[derive(Clone, PartialEq)]
enum About {
    Nothing,
    Card(usize),
    Track(usize),
}

impl Battle {
    /// The abilities that can be used now.
    pub(super) fn ability_orders(&self, when: When, orders: &mut Vec<Order>) {
        for card in 0..self.table.cards.len() {
            for (index, ability) in self.table.cards[card].abilities.iter().enumerate() {
                if ability.when != when || !self.can_pay(card, ability) {
                    continue;
                }
                for about in self.choices(card, ability) {
                    orders.push(Order::Use {
                        card: self.name(card),
                        ability: index + 1,
                        about_card: if let About::Card(other) = about { Some(self.name(other)) } else { None },
                        about_track: if let About::Track(track) = about {
                            Some(self.table.tracks[track].id.clone())
                        } else {
                            None
                        },
                    });
                }
            }
        }
    }

    pub(super) fn can_pay(&self, card: usize, ability: &Ability) -> bool {
        match ability.cost {
            Cost::Return => self.places[card] == Place::Available && !self.led[card], // once a turn
            Cost::Discard => self.places[card] == Place::Available,
            Cost::Play => self.places[card] == Place::Hand,
        }
    }

    /// All ways to use an ability; none, if it would do nothing.
    fn choices(&self, card: usize, ability: &Ability) -> Vec<About> {
        let mut useful = false;
        for effect in &ability.effects {
            let choices = match effect {
                Effect::PutForth => {
                    let heroes = self.heroes_in(Place::Hand).into_iter();
                    heroes.filter(|&other| other != card).map(About::Card).collect()
                }
                Effect::Retrieve(what) => self.retrievable(card, what).into_iter().map(About::Card).collect(),
                Effect::Back { low, high, track, .. } => self.in_boxes(*low, *high, track.as_deref()),
                Effect::Build => {
                    let ways = self.ways_to_build().into_iter();
                    ways.map(|overseer| overseer.map_or(About::Nothing, About::Card)).collect()
                }
                _ => {
                    useful |= self.is_useful(card, effect);
                    continue;
                }
            };
            return choices;
        }
        if useful { vec![About::Nothing] } else { Vec::new() }
    }

    fn is_useful(&self, card: usize, effect: &Effect) -> bool {
        match effect {
            Effect::Supply => self.can_supply(),
            Effect::Douse => self.burning.contains(&true),
            Effect::PutForthAll => !self.heroes_in(Place::Hand).is_empty(),
            Effect::Muster => !self.heroes_in(Place::Hand).is_empty() || !self.recallable(card).is_empty(),
            Effect::Stampede { low, high, .. } => !self.in_boxes(*low, *high, None).is_empty(),
            Effect::Place(what) => SUPPORTS.iter().zip(self.supports).any(|(name, placed)| name == what && !placed),
            _ => true,
        }
    }

    fn in_boxes(&self, low: i64, high: i64, on: Option<&str>) -> Vec<About> {
        let tracks = (0..self.units.len()).filter(|&track| {
            let there = self.units[track].place().is_some_and(|at| (low..=high).contains(&at));
            there && on.is_none_or(|id| self.table.tracks[track].id == id)
        });
        tracks.map(About::Track).collect()
    }

    /// Cards that another takes from the discards: never itself, never 1 and 2.
    fn retrievable(&self, card: usize, what: &str) -> Vec<usize> {
        let discards = self.cards_in(Place::Discards).into_iter();
        let fits = |other: &usize| {
            let sort = self.table.cards[*other].sort.as_str();
            *other != card && (sort == what || (what == "any" && (sort == "hero" || sort == "event")))
        };
        discards.filter(fits).collect()
    }

    /// "not himself".
    fn recallable(&self, by: usize) -> Vec<usize> {
        self.heroes_in(Place::Discards).into_iter().filter(|&card| card != by).collect()
    }

    pub(super) fn use_ability(
        &mut self,
        card: &str,
        ability: usize,
        about_card: Option<&str>,
        about_track: Option<&str>,
        rolls: &mut Rolls,
    ) -> Result<(), String> {
        let card = self.table.card(card)?;
        let ability = self.table.cards[card].abilities[ability - 1].clone();
        match ability.cost {
            Cost::Return => {
                self.places[card] = Place::Hand;
                self.led[card] = true;
            }
            Cost::Discard | Cost::Play => self.places[card] = Place::Discards,
        }
        for effect in &ability.effects {
            match effect {
                Effect::Draw(count) => self.more_cards(*count, rolls)?,
                Effect::Actions(count) => self.actions_left += count,
                Effect::PutForth => {
                    let other = self.table.card(about_card.unwrap_or_default())?;
                    self.places[other] = Place::Available;
                }
                Effect::PutForthAll => {
                    for hero in self.heroes_in(Place::Hand) {
                        self.places[hero] = Place::Available;
                    }
                }
                Effect::Muster => {
                    self.stage = Stage::Muster { by: self.name(card), recall: true };
                    self.muster_on();
                }
                Effect::Supply => {
                    if self.can_supply() {
                        self.flags.low = false;
                    }
                }
                Effect::Retrieve(_) => {
                    let other = self.table.card(about_card.unwrap_or_default())?;
                    self.places[other] = Place::Hand;
                    self.replace_draw();
                }
                Effect::Back { boxes, .. } => {
                    let track = self.table.track(about_track.unwrap_or_default())?;
                    self.go_back(track, *boxes);
                }
                Effect::Stampede { boxes, low, high, but } => self.stampede(*boxes, *low, *high, but.as_ref()),
                Effect::Douse => self.fire_out(false),
                Effect::Build => self.build(about_card)?,
                Effect::Place(what) => {
                    for (index, name) in SUPPORTS.iter().enumerate() {
                        self.supports[index] |= name == what;
                    }
                }
                Effect::Reroll => return Err("that is no time to roll again".to_owned()),
            }
        }
        Ok(())
    }

    /// Card 32; outermost first, so that nobody is in the way.
    fn stampede(&mut self, boxes: i64, low: i64, high: i64, but: Option<&(String, i64)>) {
        let mut order: Vec<(i64, usize)> = Vec::new();
        for (track, unit) in self.units.iter().enumerate() {
            if let Some(at) = unit.place().filter(|at| (low..=high).contains(at)) {
                order.push((-at, track));
            }
        }
        order.sort_unstable();
        for (_, track) in order {
            let other = but.filter(|(id, _)| self.table.tracks[track].id == *id).map(|(_, count)| *count);
            self.go_back(track, other.unwrap_or(boxes));
        }
    }

    /// any Hero in hand, one from the discards, or enough.
    pub(super) fn muster_orders(&self, by: &str, recall: bool) -> Vec<Order> {
        let hand = self.heroes_in(Place::Hand).into_iter();
        let mut orders: Vec<Order> = hand.map(|card| Order::PutForth { card: self.name(card) }).collect();
        if let Ok(by) = self.table.card(by)
            && recall
        {
            orders.extend(self.recallable(by).into_iter().map(|card| Order::PutForth { card: self.name(card) }));
        }
        orders.push(Order::Done);
        orders
    }

    /// Only one comes from the discards.
    pub(super) fn muster_one(&mut self, card: usize) {
        if let Stage::Muster { recall, .. } = &mut self.stage {
            *recall &= self.places[card] != Place::Discards;
        }
        self.places[card] = Place::Available;
        self.muster_on();
    }

    /// Goes on until nobody is left to come.
    fn muster_on(&mut self) {
        let Stage::Muster { by, recall } = self.stage.clone() else { return };
        if self.muster_orders(&by, recall).len() == 1 {
            self.stage = Stage::Action;
        }
    }
}
