use serde::Serialize;

/// A place at the table, counted from 0 in the order of [`crate::Profile::seats`]. A solitaire battle has one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat's place in an array with one entry a seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
