//! The mat: squares, sides, and the patterns in which cards move and strike (Z-1, Z-5).

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// One of the two players (Z-1). `Rome` sits at row 1, `Carthage` at the last row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Side {
    Rome,
    Carthage,
}

impl Side {
    /// Both, in the order in which the engine lists them.
    pub const BOTH: [Side; 2] = [Side::Rome, Side::Carthage];

    /// The other player.
    pub fn enemy(self) -> Side {
        match self {
            Side::Rome => Side::Carthage,
            Side::Carthage => Side::Rome,
        }
    }

    /// The name of the seat.
    pub fn name(self) -> &'static str {
        match self {
            Side::Rome => "rome",
            Side::Carthage => "carthage",
        }
    }
}

/// A square: columns and rows are counted from 1 (Z-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Square {
    pub column: i32,
    pub row: i32,
}

impl Square {
    /// Reads `c4`.
    pub fn parse(text: &str) -> Option<Square> {
        let mut letters = text.chars();
        let column = letters.next().filter(char::is_ascii_lowercase)?;
        let digits = letters.as_str();
        let canonical = !digits.starts_with('0') && digits.chars().all(|c| c.is_ascii_digit());
        let row = digits.parse().ok().filter(|_| canonical)?;
        Some(Square { column: i32::from(column as u8 - b'a') + 1, row })
    }

    /// Writes `c4`.
    pub fn name(self) -> String {
        let letter = char::from(b'a' + (self.column - 1) as u8);
        format!("{letter}{}", self.row)
    }

    /// Z-1: the mat is shaded like a chessboard, and a1 is dark.
    pub fn is_dark(self) -> bool {
        (self.column + self.row) % 2 == 0
    }

    /// The square so many steps away in a direction.
    pub fn step(self, direction: (i32, i32), steps: i32) -> Square {
        Square { column: self.column + direction.0 * steps, row: self.row + direction.1 * steps }
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.name())
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Square, D::Error> {
        let text = String::deserialize(deserializer)?;
        Square::parse(&text).ok_or_else(|| serde::de::Error::custom(format!("{text} is no square")))
    }
}

const ORTHOGONAL: [(i32, i32); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// One stroke of a pattern, as the data file writes it: `diagonal 1-2`, `any 2 over`.
#[derive(Clone, Debug)]
pub struct Stroke {
    pub directions: Vec<(i32, i32)>,
    pub nearest: i32,
    pub farthest: i32,
    /// Does it pass over what stands between (Z-29, archers)?
    pub over: bool,
}

impl Stroke {
    /// Reads a stroke; the head of the data file explains how they are written.
    pub fn parse(text: &str) -> Result<Stroke, String> {
        let wrong = || format!("{text:?} is no stroke");
        let words: Vec<&str> = text.split_whitespace().collect();
        let (direction, span, over) = match words[..] {
            [direction, span] => (direction, span, false),
            [direction, span, "over"] => (direction, span, true),
            _ => return Err(wrong()),
        };
        let directions = match direction {
            "orthogonal" => ORTHOGONAL.to_vec(),
            "diagonal" => DIAGONAL.to_vec(),
            "any" => [ORTHOGONAL, DIAGONAL].concat(),
            _ => return Err(wrong()),
        };
        let (nearest, farthest) = span.split_once('-').unwrap_or((span, span));
        let number = |digits: &str| digits.parse::<i32>().map_err(|_| wrong());
        Ok(Stroke { directions, nearest: number(nearest)?, farthest: number(farthest)?, over })
    }
}
