//! The mat: squares, shades, rows (Z-1).

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Serialize};

use redoubt_kernel::Seat;

/// One of the two armies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Side {
    /// Sits at row 1.
    Rome = 0,
    /// Sits at the last row.
    Carthage = 1,
}

impl Side {
    /// Both, in the order of the seats.
    pub const BOTH: [Side; 2] = [Side::Rome, Side::Carthage];

    /// The enemy.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::Rome => Side::Carthage,
            Side::Carthage => Side::Rome,
        }
    }

    /// Its place at the table.
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// Its name in files and commands.
    pub const fn id(self) -> &'static str {
        match self {
            Side::Rome => "rome",
            Side::Carthage => "carthage",
        }
    }
}

redoubt_kernel::numbered! {
    /// A square of the mat, such as c4. Mats may have up to 7 columns and 8 rows; a square that a mat lacks is still a square,
    /// only never a lawful one.
    pub struct Square below 64;
}

/// Squares to a row in a [`Squares`]. One more than a mat may have columns, so that a step off the side never lands.
const STRIDE: u8 = 8;

impl Square {
    /// The square in this column and row, both from 0.
    pub const fn new(column: u8, row: u8) -> Self {
        Square::at((row * STRIDE + column) as usize)
    }

    /// From 0.
    pub const fn column(self) -> u8 {
        self.0 % STRIDE
    }

    /// From 0.
    pub const fn row(self) -> u8 {
        self.0 / STRIDE
    }

    /// Z-1: a1 is dark, and neighbours differ.
    pub const fn is_dark(self) -> bool {
        (self.column() + self.row()).is_multiple_of(2)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.column()) as char, self.row() + 1)
    }
}

impl FromStr for Square {
    type Err = NoSuchSquare;

    fn from_str(text: &str) -> Result<Self, NoSuchSquare> {
        match text.as_bytes() {
            [column, row @ b'1'..=b'8'] if matches!(column.to_ascii_lowercase(), b'a'..=b'h') => {
                Ok(Square::new(column.to_ascii_lowercase() - b'a', row - b'1'))
            }
            _ => Err(NoSuchSquare(text.to_owned())),
        }
    }
}

/// A word that names no square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoSuchSquare(String);

impl fmt::Display for NoSuchSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a square", self.0)
    }
}

impl Serialize for Square {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl JsonSchema for Square {
    fn schema_name() -> Cow<'static, str> {
        "Square".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "pattern": "^[a-h][1-8]$" })
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|NoSuchSquare(text)| D::Error::invalid_value(Unexpected::Str(&text), &"a square"))
    }
}

redoubt_kernel::bit_set! {
    /// A set of squares, from a1 on, row by row.
    pub struct Squares(u64) of Square;
}

impl Squares {
    /// Takes the first square out.
    ///
    /// # Panics
    ///
    /// From an empty set nothing can be taken.
    #[inline]
    pub fn take_first(&mut self) -> Square {
        let first = Square::at(self.0.trailing_zeros() as usize);
        self.0 &= self.0.wrapping_sub(1);
        first
    }

    /// Just this one, or none.
    #[inline]
    pub const fn one_if(square: Square, condition: bool) -> Self {
        Squares((condition as u64) << square.0)
    }

    /// All of them, one step on.
    #[inline]
    pub const fn step(self, direction: Direction) -> Self {
        let by = direction.step();
        if by > 0 { Squares(self.0 << by) } else { Squares(self.0 >> -by) }
    }
}

/// One of the eight straight ways across the mat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Direction(usize);

impl Direction {
    const STEPS: [i32; 8] = [8, 1, -8, -1, 9, -7, -9, 7];

    /// All eight: the four along rows and columns, then the four diagonals.
    pub const ALL: [Direction; 8] = {
        let mut all = [Direction(0); 8];
        let mut i = 0;
        while i < 8 {
            all[i] = Direction(i);
            i += 1;
        }
        all
    };

    const fn step(self) -> i32 {
        Self::STEPS[self.0]
    }

    /// Along a row or a column?
    pub const fn is_orthogonal(self) -> bool {
        self.0 < 4
    }
}

/// Z-1: the size of the mat, and the rows that matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mat {
    columns: u8,
    rows: u8,
    squares: Squares,
}

impl Mat {
    /// The fewest and most columns: seven cards need two rows of four; see [`Square`].
    pub const COLUMNS: std::ops::RangeInclusive<u8> = 4..=7;
    /// The fewest and most rows: two home rows a side and a middle row; see [`Square`].
    pub const ROWS: std::ops::RangeInclusive<u8> = 5..=8;

    /// A mat of this size, which must be within the limits.
    pub fn new(columns: u8, rows: u8) -> Option<Self> {
        if !Self::COLUMNS.contains(&columns) || !Self::ROWS.contains(&rows) {
            return None;
        }
        let squares = (0..rows).flat_map(|row| (0..columns).map(move |column| Square::new(column, row))).collect();
        Some(Mat { columns, rows, squares })
    }

    /// How many columns.
    pub fn columns(&self) -> u8 {
        self.columns
    }

    /// How many rows.
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// Every square.
    #[inline]
    pub fn squares(&self) -> Squares {
        self.squares
    }

    /// Z-1: the row nearest to a player.
    #[inline]
    pub fn first_row(&self, side: Side) -> Squares {
        self.nearest_rows(side, 1)
    }

    /// Z-1: the two rows nearest to a player.
    #[inline]
    pub fn home_rows(&self, side: Side) -> Squares {
        self.nearest_rows(side, 2)
    }

    fn nearest_rows(&self, side: Side, count: u8) -> Squares {
        let low = Squares((1 << (STRIDE * count)) - 1);
        match side {
            Side::Rome => low & self.squares,
            Side::Carthage => Squares(low.0 << (STRIDE * (self.rows - count))) & self.squares,
        }
    }
}
