//! Who looks at a battle.

use crate::Seat;

/// Who asks: whoever holds a seat, or several (people at one screen), a bystander, or the umpire, who sees everything. Every
/// question about a battle carries one, and what they may not know is taken out before a battle's own code sees the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Viewer {
    /// A bit a seat.
    seats: u8,
    umpire: bool,
}

impl Viewer {
    /// As many seats as a battle may have.
    pub const MOST_SEATS: usize = u8::BITS as usize;

    /// Someone who holds no seat: sees what lies open.
    pub const BYSTANDER: Viewer = Viewer { seats: 0, umpire: false };

    /// Sees everything: whoever keeps the battle, a proof, and everyone once it is over.
    pub const UMPIRE: Viewer = Viewer { seats: 0, umpire: true };

    /// Whoever holds this seat.
    pub const fn seat(seat: Seat) -> Viewer {
        Viewer::BYSTANDER.and(seat)
    }

    /// Whoever holds all of these.
    pub fn seats(seats: impl IntoIterator<Item = Seat>) -> Viewer {
        seats.into_iter().fold(Viewer::BYSTANDER, Viewer::and)
    }

    /// The same, who holds this seat too.
    #[must_use]
    pub const fn and(self, seat: Seat) -> Viewer {
        Viewer { seats: self.seats | Self::bit(seat), ..self }
    }

    /// May this viewer know what the holder of `seat` knows, and decide for them?
    pub const fn holds(self, seat: Seat) -> bool {
        self.umpire || self.seats & Self::bit(seat) != 0
    }

    /// A seat that no battle has is nobody's.
    const fn bit(seat: Seat) -> u8 {
        match 1u8.checked_shl(seat.0 as u32) {
            Some(bit) => bit,
            None => 0,
        }
    }

    /// Does this viewer see everything, whoever else does?
    pub const fn is_umpire(self) -> bool {
        self.umpire
    }
}

impl From<Seat> for Viewer {
    fn from(seat: Seat) -> Viewer {
        Viewer::seat(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_viewer_holds_their_seats_and_no_other() {
        let (first, second) = (Seat(0), Seat(1));
        assert!(Viewer::seat(second).holds(second) && !Viewer::seat(second).holds(first));
        let both = Viewer::seats([first, second]);
        assert!(both.holds(first) && both.holds(second) && !both.is_umpire());
        assert!(!Viewer::BYSTANDER.holds(first) && Viewer::UMPIRE.holds(first));
    }

    #[test]
    fn a_seat_beyond_the_last_sees_nobodys_secrets() {
        let (first, last, ninth) = (Seat(0), Seat(Viewer::MOST_SEATS as u8 - 1), Seat(Viewer::MOST_SEATS as u8));
        assert!(Viewer::seat(last).holds(last) && !Viewer::seat(last).holds(first));
        assert!(!Viewer::seat(ninth).holds(first) && !Viewer::seat(ninth).holds(ninth));
    }
}
