//! Who stands near a place, without asking everyone: the table is cut into strips both ways, and each strip knows the
//! figures that stand in it. What lies in a box is in one of the box's columns and in one of its rows.
//!
//! Sets, not lists: the same figures at the same points make the same grid, whatever way they came there, so that equal
//! positions stay equal.

use std::ops::Range;

use crate::figures::{Figure, Group, Side};
use crate::geometry::Point;

/// How many strips there are each way.
pub(crate) const STRIPS: usize = 16;
/// Binary places of [`Strips`].
const PLACES: u32 = 20;

/// How a table is cut: strips to the unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Strips(u32);

impl Strips {
    /// For a table of this size.
    pub fn over((width, depth): (i32, i32)) -> Strips {
        let longest = width.max(depth).max(1) as u32;
        Strips(((STRIPS as u32) << PLACES) / longest)
    }

    /// The strips of the box round two points, wider by `reach` on every side.
    #[inline]
    pub fn round(self, a: Point, b: Point, reach: i32) -> GridArea {
        let span = |a: i16, b: i16| {
            let low = self.of(i32::from(a.min(b)) - reach);
            low..self.of(i32::from(a.max(b)) + reach).max(low) + 1
        };
        GridArea { columns: span(a.x, b.x), rows: span(a.y, b.y) }
    }

    /// The strip of a coordinate; what lies beyond the table counts to its last strip. It never falls as `n` grows, which is
    /// all that the answers rest on.
    #[inline]
    pub fn of(self, n: i32) -> usize {
        ((n.max(0) as u64 * u64::from(self.0)) >> PLACES).min(STRIPS as u64 - 1) as usize
    }
}

/// A part of the table: the strips each way that it lies in.
pub(crate) struct GridArea {
    pub columns: Range<usize>,
    pub rows: Range<usize>,
}

/// See the [module](self).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Grid {
    strips: Strips,
    columns: [Group; STRIPS],
    rows: [Group; STRIPS],
    standing: Group,
}

impl Grid {
    /// An empty grid over a table of this size.
    pub fn over(table: (i32, i32)) -> Grid {
        let empty = [Group::EMPTY; STRIPS];
        Grid { strips: Strips::over(table), columns: empty, rows: empty, standing: Group::EMPTY }
    }

    /// A figure takes its stand.
    #[inline]
    pub fn add(&mut self, figure: Figure, at: Point) {
        let (column, row) = (self.strips.of(at.x.into()), self.strips.of(at.y.into()));
        self.columns[column].add(figure);
        self.rows[row].add(figure);
        self.standing.add(figure);
    }

    /// A figure that stood there goes.
    #[inline]
    pub fn remove(&mut self, figure: Figure, at: Point) {
        let (column, row) = (self.strips.of(at.x.into()), self.strips.of(at.y.into()));
        self.columns[column].remove(figure);
        self.rows[row].remove(figure);
        self.standing.remove(figure);
    }

    /// Everyone in a part of the table.
    #[inline]
    fn within(&self, area: GridArea) -> Group {
        let all = |strips: &[Group]| strips.iter().fold(Group::EMPTY, |all, strip| all.or(strip));
        all(&self.columns[area.columns]).and(&all(&self.rows[area.rows]))
    }

    /// Those of one side in a part of the table.
    #[inline]
    pub fn of_side(&self, side: Side, area: GridArea) -> Group {
        match side {
            // They are few: one word holds them all.
            Side::British => {
                let all = |strips: &[Group]| strips.iter().fold(0, |all, strip| all | strip.redcoats());
                Group::redcoated(all(&self.columns[area.columns]) & all(&self.rows[area.rows]))
            }
            Side::Zulu => self.within(area).of_side(side),
        }
    }

    /// Everyone within `reach` of a point, along and across, and perhaps a few more.
    #[inline]
    pub fn round(&self, at: Point, reach: i32) -> Group {
        self.along(at, at, reach)
    }

    /// Everyone within `reach` of a leg's box, and perhaps a few more.
    #[inline]
    pub fn along(&self, a: Point, b: Point, reach: i32) -> Group {
        self.within(self.strips.round(a, b, reach))
    }

    /// How the table is cut.
    #[inline]
    pub fn strips(&self) -> Strips {
        self.strips
    }

    /// Everyone who stands.
    #[inline]
    pub fn standing(&self) -> Group {
        self.standing
    }
}

#[cfg(test)]
mod tests;
