//! The written form.

use redoubt_kernel::game::Seen;
use redoubt_kernel::numbers::{Pen, Plane};
use redoubt_kernel::prelude::*;
use redoubt_kernel::terms::Term;
use redoubt_kernel::{Clause, Fault, Message, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Card, HELD, Hands, Order, Position, Refusal, Slot};

/// A position as it is written down: cards by name, `?` for one that is not known, nothing for none.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct PositionRecord {
    pub hands: [[String; HELD]; 2],
    pub laid: [String; 2],
    pub points: [u8; 2],
    pub shown: Vec<String>,
    pub exchanged: [bool; 2],
    pub laying: u8,
}

impl Hands {
    pub(super) fn name(&self, card: Card) -> &str {
        self.cards.get(usize::from(card.0)).map_or("", String::as_str)
    }

    fn named(&self, name: &str) -> Option<Card> {
        self.cards.iter().position(|card| card == name).map(|index| Card(index as u8))
    }

    fn slot(&self, name: &str) -> Option<Slot> {
        match name {
            "" => Some(Slot::Empty),
            "?" => Some(Slot::FaceDown),
            name => self.named(name).map(Slot::Face),
        }
    }
}

impl Notation for Hands {
    type Record = PositionRecord;
    type Order = Order;

    fn write(&self, position: &Position) -> PositionRecord {
        let slot = |slot: Slot| match slot {
            Slot::Empty => String::new(),
            Slot::FaceDown => "?".to_owned(),
            Slot::Face(card) => self.name(card).to_owned(),
        };
        let shown = (0..self.cards.len()).filter(|index| position.shown >> index & 1 == 1);
        PositionRecord {
            hands: position.hands.map(|hand| hand.map(slot)),
            laid: position.laid.map(slot),
            points: position.points,
            shown: shown.map(|index| self.cards[index].clone()).collect(),
            exchanged: position.exchanged,
            laying: position.laying,
        }
    }

    fn read(&self, record: PositionRecord) -> Result<Position, Vec<Fault>> {
        let fault = |place: &str| Fault::new(place, Message::new("hands-fault-state")).against(Clause::new("V-1"));
        let mut faults = Vec::new();
        let mut slot = |place: &str, name: &str| {
            self.slot(name).unwrap_or_else(|| {
                faults.push(fault(place));
                Slot::Empty
            })
        };
        let hands = record.hands.map(|hand| hand.map(|name| slot("hands", &name)));
        let laid = record.laid.map(|name| slot("laid", &name));
        let mut position = Position {
            hands,
            laid,
            points: record.points,
            shown: 0,
            exchanged: record.exchanged,
            laying: record.laying,
        };
        for name in &record.shown {
            match self.named(name) {
                Some(card) => position.shown |= 1 << card.0,
                None => faults.push(fault("shown")),
            }
        }
        let known = self.whereabouts(&position).len() == self.cards.len();
        let laid = position.laid.iter().filter(|slot| **slot != Slot::Empty).count();
        let counts = (0..2).all(|side| {
            let gone = (usize::from(position.laying) + 1 - side) / 2;
            position.hands[side].iter().filter(|slot| **slot == Slot::Empty).count() == gone
        });
        let rounds = usize::from(position.points[0]) + usize::from(position.points[1]);
        let sound = usize::from(position.laying) <= 2 * HELD
            && laid == usize::from(position.laying % 2)
            && rounds == usize::from(position.laying / 2);
        if !(known && counts && sound) {
            faults.push(fault("hands"));
        }
        if faults.is_empty() { Ok(position) } else { Err(faults) }
    }

    fn planes(&self) -> Vec<Plane> {
        ["own hand", "other hand", "laid", "laid by the other", "shown"]
            .map(|what| Plane::new(what, 1, self.cards.len()))
            .into()
    }

    /// Both hands are drawn as they are seen: were the other not taken out of what is seen, it would stand in the numbers.
    fn draw(&self, seen: &Seen<Self>, seat: Seat, pen: &mut Pen<'_>) {
        let sides = [seat.index(), 1 - seat.index()];
        let hands = sides.map(|side| seen.hands[side].to_vec());
        let laid = sides.map(|side| vec![seen.laid[side]]);
        for slots in hands.into_iter().chain(laid) {
            let block = pen.block(self.cards.len());
            for card in slots.into_iter().filter_map(Slot::card) {
                block[usize::from(card.0)] = 1.0;
            }
        }
        (0..self.cards.len()).for_each(|card| pen.flag(seen.shown >> card & 1 == 1));
    }
}

/// A card, by its name.
impl Term<Hands> for Card {
    type Value = Card;
    type Written = String;

    fn write(game: &Hands, card: &Card) -> String {
        game.name(*card).to_owned()
    }

    fn read(game: &Hands, _: &Position, name: String) -> Result<Card, Refusal> {
        game.named(&name).ok_or(Refusal::NoCard)
    }
}
