//! The cards: which they are, and sets of them.

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
}

redoubt_kernel::bit_set! {
    /// Some cards, from the first to the last.
    pub struct Cards(u64) of Card;
}

impl Cards {
    /// All of these but one.
    #[inline]
    #[must_use]
    pub fn without(self, card: Card) -> Cards {
        self & !Cards::only(card)
    }

    /// The first of them.
    #[inline]
    pub fn first(mut self) -> Option<Card> {
        self.next()
    }

    /// The one at this place among them, from 0.
    #[inline]
    pub fn at(mut self, place: u32) -> Option<Card> {
        self.nth(place as usize)
    }
}

impl From<Card> for Cards {
    #[inline]
    fn from(card: Card) -> Self {
        Cards::only(card)
    }
}
