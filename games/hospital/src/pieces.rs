//! The pieces (H-0.5 to H-0.7).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use redoubt_kernel::scene::Pictogram;
use redoubt_kernel::{Bilingual, Message, Seat};

/// The most British units, and where the Zulus begin in the order of units.
pub const MOST_BRITISH: usize = 12;
/// The most Zulu units.
pub const MOST_ZULUS: usize = 40;
/// All units.
pub const MOST_UNITS: usize = MOST_BRITISH + MOST_ZULUS;
/// The most badly wounded men.
pub const MOST_CASUALTIES: usize = 4;
/// H-6.2: the most walls that can be broken.
pub const MOST_BREACHES: usize = 2;

/// One of the two sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Side {
    /// Holds the hospital.
    British = 0,
    /// Attacks it.
    Zulu = 1,
}

impl Side {
    /// Both, in the order of the seats.
    pub const BOTH: [Side; 2] = [Side::British, Side::Zulu];

    /// The enemy.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::British => Side::Zulu,
            Side::Zulu => Side::British,
        }
    }

    /// Its place at the table.
    #[inline]
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// Its name in words.
    pub(crate) fn name(self) -> Message {
        Message::new(match self {
            Side::British => "hospital-seat-british",
            Side::Zulu => "hospital-seat-zulu",
        })
    }

    /// Every unit that this side could have.
    pub(crate) const fn all(self) -> Units {
        match self {
            Side::British => Units((1 << MOST_BRITISH) - 1),
            Side::Zulu => Units(((1 << MOST_ZULUS) - 1) << MOST_BRITISH),
        }
    }
}

redoubt_kernel::numbered! {
    /// A counter.
    pub struct Unit below MOST_UNITS;
}

impl Unit {
    /// Whose it is.
    #[inline]
    pub const fn side(self) -> Side {
        if (self.0 as usize) < MOST_BRITISH { Side::British } else { Side::Zulu }
    }
}

redoubt_kernel::bit_set! {
    /// A set of units.
    pub struct Units(pub(crate) u64) of Unit;
}

impl Units {
    /// Takes a unit in, or lets it go.
    #[inline]
    pub fn set(&mut self, unit: Unit, member: bool) {
        if member { self.insert(unit) } else { self.remove(unit) }
    }
}

redoubt_kernel::numbered! {
    /// A kind of counter: all that are alike.
    pub struct Kind below MOST_UNITS;
}

/// What is written on a kind of counter.
#[derive(Clone, Debug)]
pub struct KindData {
    /// Its name in files and commands.
    pub id: String,
    /// Whose it is.
    pub side: Side,
    /// Its name in words.
    pub name: Bilingual,
    /// A few letters.
    pub mark: Bilingual,
    /// The picture that the data file gives it.
    pub(crate) picture: Option<&'static Pictogram>,
    /// The counters of this kind.
    pub units: Units,
}
