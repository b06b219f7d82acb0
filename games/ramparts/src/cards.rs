//! The cards: which they are, and sets of them.

/// Most cards a deck can have.
pub const MOST_CARDS: usize = 64;

redoubt_kernel::numbered! {
    /// A card, by its place in the data file.
    pub struct Card below MOST_CARDS;
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
