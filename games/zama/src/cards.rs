//! The cards: classes, armies, lives (Z-3 to Z-7).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::Side;

/// Z-3: what a card is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// The General and two Gods.
    Hero,
    /// Strong in defence.
    Phalanx,
    /// Strong in attack, moving strangely.
    Infantry,
    /// Strike from afar.
    Archers,
    /// Fast, striking diagonally.
    Cavalry,
}

impl Class {
    /// Z-3: every class, and how many cards of it each army has.
    pub const NUMBERS: [(Class, usize); 5] =
        [(Class::Hero, 3), (Class::Phalanx, 2), (Class::Infantry, 2), (Class::Archers, 2), (Class::Cavalry, 3)];

    /// Its name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Class::Hero => "hero",
            Class::Phalanx => "phalanx",
            Class::Infantry => "infantry",
            Class::Archers => "archers",
            Class::Cavalry => "cavalry",
        }
    }
}

/// Z-3: cards in an army.
pub const ARMY: usize = 12;
/// Cards of both armies.
pub const CARDS: usize = 2 * ARMY;
/// Z-11: cards that each side places.
pub const PLACED: usize = 7;
/// Z-12: reinforcements of each side.
pub const RESERVES: usize = 2;
/// Z-13: Greek Medics.
pub const MEDICS: u8 = 2;

redoubt_kernel::numbered! {
    /// One card. Rome's are 0 to 11, Carthage's 12 to 23, in the order of the data file.
    pub struct Card below CARDS;
}

impl Card {
    /// Card number `index` of an army.
    pub(crate) const fn of(side: Side, index: usize) -> Self {
        Card::at(side as usize * ARMY + index)
    }

    /// Every card of an army.
    pub fn army(side: Side) -> impl Iterator<Item = Card> {
        (0..ARMY).map(move |index| Card::of(side, index))
    }

    /// Whose it is.
    #[inline]
    pub const fn side(self) -> Side {
        if (self.0 as usize) < ARMY { Side::Rome } else { Side::Carthage }
    }

    #[inline]
    pub(crate) const fn bit(self) -> u32 {
        1 << self.0
    }
}

redoubt_kernel::numbered! {
    /// A kind of card: those of one army that share a name, such as the two Triarii, by its place in the data file. The rules
    /// never tell them apart.
    pub struct Kind below CARDS;
}

/// What the class bonus of Z-28 is good against.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Bonus {
    /// Ports, vacant or held (Z-64).
    Ports,
    /// Palisades.
    Palisades,
    /// The units of a class.
    #[serde(untagged)]
    Class(Class),
}

/// By hand, so that whoever writes something else is told what there is.
impl<'de> Deserialize<'de> for Bonus {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        const WORDS: &[&str] = &["ports", "palisades", "hero", "phalanx", "infantry", "archers", "cavalry"];
        let word = String::deserialize(deserializer)?;
        Ok(match word.as_str() {
            "ports" => Bonus::Ports,
            "palisades" => Bonus::Palisades,
            "hero" => Bonus::Class(Class::Hero),
            "phalanx" => Bonus::Class(Class::Phalanx),
            "infantry" => Bonus::Class(Class::Infantry),
            "archers" => Bonus::Class(Class::Archers),
            "cavalry" => Bonus::Class(Class::Cavalry),
            other => return Err(serde::de::Error::unknown_variant(other, WORDS)),
        })
    }
}

/// Most structures on a mat.
pub const MOST_SITES: usize = 8;

redoubt_kernel::numbered! {
    /// Z-2: something built on the mat, by its place in the data file.
    pub struct Site below MOST_SITES;
}

/// Z-7: how a structure stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Work {
    /// A Palisade, full.
    Palisade,
    /// A Palisade that has lost a life.
    DamagedPalisade,
    /// A Vacant Port, full.
    VacantPort,
    /// A Vacant Port that has lost a life.
    DamagedVacantPort,
    /// A Port held by Rome: one life.
    RomanPort,
    /// A Port held by Carthage: one life.
    PunicPort,
    /// Nothing is left.
    Gone,
}

impl Work {
    /// A Port of this side.
    pub const fn port_of(side: Side) -> Work {
        match side {
            Side::Rome => Work::RomanPort,
            Side::Carthage => Work::PunicPort,
        }
    }

    /// Who holds it.
    #[inline]
    pub const fn holder(self) -> Option<Side> {
        match self {
            Work::RomanPort => Some(Side::Rome),
            Work::PunicPort => Some(Side::Carthage),
            Work::Palisade | Work::DamagedPalisade | Work::VacantPort | Work::DamagedVacantPort | Work::Gone => None,
        }
    }

    /// A Port, vacant or held?
    pub const fn is_port(self) -> bool {
        !matches!(self, Work::Palisade | Work::DamagedPalisade | Work::Gone)
    }

    /// Z-7: lives now, and when fresh.
    pub const fn lives(self) -> (u8, u8) {
        match self {
            Work::Palisade | Work::VacantPort => (2, 2),
            Work::DamagedPalisade | Work::DamagedVacantPort => (1, 2),
            Work::RomanPort | Work::PunicPort => (1, 1),
            Work::Gone => (0, 2),
        }
    }
}
