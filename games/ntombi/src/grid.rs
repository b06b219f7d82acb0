//! Who stands near a place, without asking everyone: the table is cut into strips both ways, and each strip knows the
//! figures that stand in it. What lies in a box is in one of the box's columns and in one of its rows.
//!
//! Sets, not lists: the same figures at the same points make the same grid, whatever way they came there, so that equal
//! positions stay equal.

use crate::figures::{Figure, Group};
use crate::geometry::Point;

/// How many strips there are each way.
const STRIPS: usize = 16;
/// Binary places of [`Grid::scale`].
const PLACES: u32 = 20;

/// See the [module](self).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Grid {
    /// Strips to the unit.
    scale: u32,
    columns: [Group; STRIPS],
    rows: [Group; STRIPS],
    standing: Group,
}

impl Grid {
    /// An empty grid over a table of this size.
    pub fn over((width, depth): (i32, i32)) -> Grid {
        let longest = width.max(depth).max(1) as u32;
        let empty = [Group::EMPTY; STRIPS];
        Grid { scale: ((STRIPS as u32) << PLACES) / longest, columns: empty, rows: empty, standing: Group::EMPTY }
    }

    /// The strip of a coordinate; what lies beyond the table counts to its last strip. It never falls as `n` grows, which is
    /// all that the answers rest on.
    #[inline]
    fn strip(&self, n: i32) -> usize {
        ((n.max(0) as u64 * u64::from(self.scale)) >> PLACES).min(STRIPS as u64 - 1) as usize
    }

    /// A figure takes its stand.
    #[inline]
    pub fn add(&mut self, figure: Figure, at: Point) {
        let (column, row) = (self.strip(at.x.into()), self.strip(at.y.into()));
        self.columns[column].add(figure);
        self.rows[row].add(figure);
        self.standing.add(figure);
    }

    /// A figure that stood there goes.
    #[inline]
    pub fn remove(&mut self, figure: Figure, at: Point) {
        let (column, row) = (self.strip(at.x.into()), self.strip(at.y.into()));
        self.columns[column].remove(figure);
        self.rows[row].remove(figure);
        self.standing.remove(figure);
    }

    /// Everyone in the box with these corners, and perhaps a few just outside it.
    #[inline]
    pub fn near(&self, (low_x, low_y): (i32, i32), (high_x, high_y): (i32, i32)) -> Group {
        let all = |strips: &[Group; STRIPS], from: usize, to: usize| {
            strips[from..=to.max(from)].iter().fold(Group::EMPTY, |all, strip| all.or(strip))
        };
        let columns = all(&self.columns, self.strip(low_x), self.strip(high_x));
        columns.and(&all(&self.rows, self.strip(low_y), self.strip(high_y)))
    }

    /// Everyone within `reach` of a point, along and across, and perhaps a few more.
    #[inline]
    pub fn round(&self, at: Point, reach: i32) -> Group {
        let (x, y) = (i32::from(at.x), i32::from(at.y));
        self.near((x - reach, y - reach), (x + reach, y + reach))
    }

    /// Everyone within `reach` of a leg's box, and perhaps a few more.
    #[inline]
    pub fn along(&self, a: Point, b: Point, reach: i32) -> Group {
        let (low, high) = ((a.x.min(b.x), a.y.min(b.y)), (a.x.max(b.x), a.y.max(b.y)));
        self.near(
            (i32::from(low.0) - reach, i32::from(low.1) - reach),
            (i32::from(high.0) + reach, i32::from(high.1) + reach),
        )
    }

    /// Everyone who stands.
    #[inline]
    pub fn standing(&self) -> Group {
        self.standing
    }
}

#[cfg(test)]
mod tests;
