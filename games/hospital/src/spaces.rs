//! Sets of spaces, as bits.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use crate::board::{STRIDE, Space, Way};

/// A set of spaces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Spaces(u128);

impl Spaces {
    /// No space.
    pub const NONE: Spaces = Spaces(0);

    /// Just this one.
    #[inline]
    pub const fn only(space: Space) -> Self {
        Spaces(1 << (space.0 & 127))
    }

    /// Is a space in it?
    #[inline]
    pub const fn has(self, space: Space) -> bool {
        self.0 & Spaces::only(space).0 != 0
    }

    /// Takes a space in.
    #[inline]
    pub fn insert(&mut self, space: Space) {
        self.0 |= Spaces::only(space).0;
    }

    /// Lets a space go.
    #[inline]
    pub fn remove(&mut self, space: Space) {
        self.0 &= !Spaces::only(space).0;
    }

    /// Is there none in it?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// All of them, one space further on.
    #[inline]
    pub(crate) const fn shifted(self, way: Way) -> Spaces {
        Spaces(match way {
            Way::North => self.0 >> STRIDE,
            Way::South => self.0 << STRIDE,
            Way::East => self.0 << 1,
            Way::West => self.0 >> 1,
        })
    }

    /// The one that is met first going this way, if all lie in that direction on one line.
    #[inline]
    pub(crate) fn first_going(self, way: Way) -> Option<Space> {
        if self.0 == 0 {
            return None;
        }
        Some(Space(match way {
            Way::South | Way::East => self.0.trailing_zeros() as u8,
            Way::North | Way::West => 127 - self.0.leading_zeros() as u8,
        }))
    }
}

impl Iterator for Spaces {
    type Item = Space;

    /// In reading order.
    #[inline]
    fn next(&mut self) -> Option<Space> {
        let first = self.first_going(Way::South)?;
        self.0 &= self.0 - 1;
        Some(first)
    }
}

impl FromIterator<Space> for Spaces {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Self {
        let mut set = Spaces::NONE;
        spaces.into_iter().for_each(|space| set.insert(space));
        set
    }
}

impl BitOr for Spaces {
    type Output = Spaces;
    #[inline]
    fn bitor(self, other: Spaces) -> Spaces {
        Spaces(self.0 | other.0)
    }
}

impl BitOrAssign for Spaces {
    #[inline]
    fn bitor_assign(&mut self, other: Spaces) {
        self.0 |= other.0;
    }
}

impl BitAnd for Spaces {
    type Output = Spaces;
    #[inline]
    fn bitand(self, other: Spaces) -> Spaces {
        Spaces(self.0 & other.0)
    }
}

impl BitAndAssign for Spaces {
    #[inline]
    fn bitand_assign(&mut self, other: Spaces) {
        self.0 &= other.0;
    }
}

impl Not for Spaces {
    type Output = Spaces;
    #[inline]
    fn not(self) -> Spaces {
        Spaces(!self.0)
    }
}
