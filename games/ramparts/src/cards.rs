//! The cards: which they are, and sets of them.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// Most cards a deck can have.
pub const MOST_CARDS: usize = 64;

/// A card, by its place in the data file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(pub(crate) u8);

impl Card {
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize % MOST_CARDS
    }

    #[inline]
    pub(crate) const fn bit(self) -> u64 {
        1 << (self.0 & 63)
    }
}

/// Some cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cards(pub(crate) u64);

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards(0);

    /// Is it one of them?
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.0 & card.bit() != 0
    }

    /// How many.
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Are there none?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Have they a card in common?
    #[inline]
    pub const fn meets(self, other: Cards) -> bool {
        self.0 & other.0 != 0
    }

    /// Adds a card.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        self.0 |= card.bit();
    }

    /// Takes a card out.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0 &= !card.bit();
    }

    /// All of these but one.
    #[inline]
    #[must_use]
    pub const fn without(self, card: Card) -> Cards {
        Cards(self.0 & !card.bit())
    }

    /// The first of them.
    #[inline]
    pub const fn first(self) -> Option<Card> {
        if self.0 == 0 { None } else { Some(Card(self.0.trailing_zeros() as u8)) }
    }

    /// The one at this place among them, from 0.
    #[inline]
    pub fn at(self, place: u32) -> Option<Card> {
        self.into_iter().nth(place as usize)
    }
}

impl From<Card> for Cards {
    #[inline]
    fn from(card: Card) -> Self {
        Cards(card.bit())
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        Cards(cards.into_iter().fold(0, |bits, card| bits | card.bit()))
    }
}

/// From the first to the last.
impl Iterator for Cards {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = self.first()?;
        self.0 &= self.0 - 1;
        Some(card)
    }
}

impl BitOr for Cards {
    type Output = Cards;
    #[inline]
    fn bitor(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }
}

impl BitAnd for Cards {
    type Output = Cards;
    #[inline]
    fn bitand(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }
}

impl Not for Cards {
    type Output = Cards;
    #[inline]
    fn not(self) -> Cards {
        Cards(!self.0)
    }
}

impl BitOrAssign for Cards {
    #[inline]
    fn bitor_assign(&mut self, other: Cards) {
        self.0 |= other.0;
    }
}

impl BitAndAssign for Cards {
    #[inline]
    fn bitand_assign(&mut self, other: Cards) {
        self.0 &= other.0;
    }
}
