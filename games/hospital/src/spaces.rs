//! Sets of spaces, as bits.

use crate::board::{STRIDE, Space, Way};

redoubt_kernel::bit_set! {
    /// A set of spaces, in reading order.
    pub struct Spaces(u128) of Space;
}

impl Spaces {
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
        Some(Space::at(match way {
            Way::South | Way::East => self.0.trailing_zeros() as usize,
            Way::North | Way::West => 127 - self.0.leading_zeros() as usize,
        }))
    }
}
