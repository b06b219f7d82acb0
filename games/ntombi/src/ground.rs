//! What lies near a place, without asking everything that lies on the table: tents, wagons and rocks by the strips of
//! [`crate::grid`], worked out once for each scenario.

use crate::figures::TENTS;
use crate::geometry::{Block, Point};
use crate::grid::{GridArea, STRIPS, Strips};
use crate::scenario::{MOST_RISES, Rise, Tent};

/// See the [module](self).
#[derive(Clone, Debug)]
pub(crate) struct Ground {
    strips: Strips,
    columns: [Lying; STRIPS],
    rows: [Lying; STRIPS],
}

/// Wagons and rocks by their numbers, one bit each, and above them the tents.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Lying(u64);

const _: () = assert!(TENTS <= 32 && MOST_RISES <= 32);

/// The numbers of the bits that are set.
#[inline]
fn ones(mut bits: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let next = bits.trailing_zeros() as usize;
        bits &= bits.wrapping_sub(1);
        (next < 32).then_some(next)
    })
}

impl Lying {
    /// The tents, standing or not.
    #[inline]
    pub fn tents(self) -> impl Iterator<Item = usize> {
        ones((self.0 >> 32) as u32)
    }

    /// The wagons and rocks.
    #[inline]
    pub fn rises(self) -> impl Iterator<Item = usize> {
        ones(self.0 as u32)
    }
}

impl Ground {
    /// A table of this size, with this on it.
    pub fn of(table: (i32, i32), tents: &[Tent], rises: &[Rise]) -> Ground {
        let nothing = [Lying::default(); STRIPS];
        let mut ground = Ground { strips: Strips::over(table), columns: nothing, rows: nothing };
        for (index, tent) in tents.iter().enumerate() {
            ground.lay(&tent.block(), Lying(1 << (32 + index % 32)));
        }
        for (index, rise) in rises.iter().enumerate() {
            ground.lay(&rise.block, Lying(1 << (index % 32)));
        }
        ground
    }

    fn lay(&mut self, block: &Block, what: Lying) {
        let corners = block.corners(0).map(|corner| (i32::from(corner.x), i32::from(corner.y)));
        let (low, high) = corners.iter().fold((corners[0], corners[0]), |(low, high), &(x, y)| {
            ((low.0.min(x), low.1.min(y)), (high.0.max(x), high.1.max(y)))
        });
        for (strips, low, high) in [(&mut self.columns, low.0, high.0), (&mut self.rows, low.1, high.1)] {
            for strip in &mut strips[self.strips.of(low)..=self.strips.of(high)] {
                strip.0 |= what.0;
            }
        }
    }

    /// Everything in a part of the table.
    #[inline]
    fn within(&self, area: GridArea) -> Lying {
        let all = |strips: &[Lying]| strips.iter().fold(0, |all, strip| all | strip.0);
        Lying(all(&self.columns[area.columns]) & all(&self.rows[area.rows]))
    }

    /// Everything in the box round two points, and perhaps a little more.
    #[inline]
    pub fn along(&self, a: Point, b: Point) -> Lying {
        self.within(self.strips.round(a, b, 0))
    }

    /// Everything at a point, and perhaps a little more.
    #[inline]
    pub fn at(&self, point: Point) -> Lying {
        self.along(point, point)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn point() -> impl Strategy<Value = Point> {
        (-300..7500i32, -300..8300i32).prop_map(|(x, y)| Point::new(x, y))
    }

    fn rise() -> impl Strategy<Value = Rise> {
        (point(), 0..3usize, 50..1000i32, 50..1000i32).prop_map(|(centre, way, half_long, half_wide)| {
            let (along, norm) = [((1, 0), 1), ((3, 4), 5), ((-3, 4), 5)][way];
            Rise { wagon: true, block: Block { centre, along, norm, half_long, half_wide } }
        })
    }

    proptest! {
        #[test]
        fn whatever_is_crossed_or_stood_on_is_found(
            rises in proptest::collection::vec(rise(), 0..MOST_RISES),
            a in point(),
            b in point(),
        ) {
            let ground = Ground::of((7200, 8000), &[], &rises);
            let found: Vec<usize> = ground.along(a, b).rises().collect();
            let here: Vec<usize> = ground.at(a).rises().collect();
            for (index, rise) in rises.iter().enumerate() {
                prop_assert!(!rise.block.crossed(a, b) || found.contains(&index), "crossed and not found");
                prop_assert!(!rise.block.holds(a) || here.contains(&index), "stood on and not found");
            }
        }
    }
}
