//! Hands: the smallest game of two hidden hands, kept to prove that no door tells a secret. Each card has a name that occurs
//! nowhere else, so that it can be looked for in every byte that is given out.

mod notation;
mod presentation;
mod rules;

use redoubt_kernel::Seat;

pub use rules::{Event, Refusal};

/// Cards that each side is dealt.
pub const HELD: usize = 3;

/// The game: the names of its cards, the lowest first.
pub struct Hands {
    /// Unlike each other.
    pub cards: Vec<String>,
}

/// A card, by its place in the list: the higher, the better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(pub u8);

/// What lies in a place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Slot {
    /// Nothing.
    Empty,
    /// A card that the viewer does not know.
    FaceDown,
    /// This card.
    Face(Card),
}

impl Slot {
    /// The card, if it is there and known.
    pub fn card(self) -> Option<Card> {
        match self {
            Slot::Face(card) => Some(card),
            Slot::Empty | Slot::FaceDown => None,
        }
    }
}

/// How it stands.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// What each side holds.
    pub hands: [[Slot; HELD]; 2],
    /// What each side has laid face down this round.
    pub laid: [Slot; 2],
    /// Rounds won.
    pub points: [u8; 2],
    /// The cards that have been shown, a bit each.
    pub shown: u32,
    /// Has each side exchanged a card?
    pub exchanged: [bool; 2],
    /// Decisions about laying so far: even for the first seat, odd for the second.
    pub laying: u8,
}

impl Position {
    /// Who lays next.
    pub fn mover(&self) -> usize {
        usize::from(self.laying % 2)
    }

    /// Who lays next, as a seat.
    pub fn seat(&self) -> Seat {
        Seat(self.laying % 2)
    }

    /// Does this side hold it, as far as is known?
    pub fn holds(&self, side: usize, card: Card) -> bool {
        self.hands[side].contains(&Slot::Face(card))
    }
}

redoubt_kernel::actions! {
    /// A decision.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    #[allow(missing_docs)]
    pub enum Action of Hands, written as Order {
        /// V-3: lay a card face down.
        "lay" Lay { card: Card },
        /// V-4: put a card away and draw another.
        "exchange" Exchange { card: Card },
    }
}
