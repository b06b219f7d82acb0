//! Figures, sides, and sets of figures.

use redoubt_kernel::Seat;
use serde::{Deserialize, Serialize};

/// The most figures a scenario can have.
pub const FIGURES: usize = 160;
/// The most British figures a scenario can have.
pub const BRITISH: usize = 40;
/// The most tents.
pub const TENTS: usize = 8;
/// The most warbands.
pub const WARBANDS: usize = 10;
/// The most figures of a warband.
pub const WARBAND: u8 = 12;

redoubt_kernel::numbered! {
    /// A figure, by its number in the scenario.
    pub struct Figure below FIGURES;
}

impl Figure {
    /// Its number, as positions keep it.
    #[inline]
    pub(crate) const fn number(self) -> u8 {
        self.0
    }

    /// A warband's figure, both from 0.
    #[inline]
    pub const fn of_warband(warband: u8, number: u8) -> Figure {
        Figure::at(BRITISH + (warband * WARBAND + number) as usize)
    }

    /// A Zulu's warband and its number in it, both from 0; `None` for the British.
    pub(crate) const fn in_warband(self) -> Option<(u8, u8)> {
        match self.0.checked_sub(BRITISH as u8) {
            Some(zulu) => Some((zulu / WARBAND, zulu % WARBAND)),
            None => None,
        }
    }

    /// Its name in commands, the same in every scenario: `b7`, `w3-12`.
    pub fn id(self) -> String {
        match self.in_warband() {
            None => format!("b{}", self.0 + 1),
            Some((warband, number)) => format!("w{}-{}", warband + 1, number + 1),
        }
    }

    /// The figure with this name.
    pub fn called(id: &str) -> Option<Figure> {
        let number = |text: &str, most: u8| {
            let plain = !text.starts_with(['0', '+']);
            text.parse::<u8>().ok().filter(|number| plain && (1..=most).contains(number)).map(|number| number - 1)
        };
        let id = id.to_ascii_lowercase();
        if let Some(british) = id.strip_prefix('b') {
            return number(british, BRITISH as u8).map(|number| Figure::at(number.into()));
        }
        let (warband, figure) = id.strip_prefix('w')?.split_once('-')?;
        Some(Figure::of_warband(number(warband, WARBANDS as u8)?, number(figure, WARBAND)?))
    }
}

/// A side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Side {
    British,
    Zulu,
}

impl Side {
    /// Its seat.
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The enemy.
    pub const fn other(self) -> Side {
        match self {
            Side::British => Side::Zulu,
            Side::Zulu => Side::British,
        }
    }
}

/// The bits of the British in a [`Group`]'s first word.
const RED: u64 = (1 << BRITISH) - 1;

/// A set of figures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Group([u64; 3]);

impl Group {
    /// Nobody.
    pub const EMPTY: Group = Group([0; 3]);

    /// Just this one.
    pub fn of(figure: Figure) -> Group {
        let mut group = Group::EMPTY;
        group.add(figure);
        group
    }

    /// Takes a figure in.
    #[inline]
    pub fn add(&mut self, figure: Figure) {
        self.0[figure.index() / 64] |= 1 << (figure.0 % 64);
    }

    /// Leaves a figure out.
    #[inline]
    pub fn remove(&mut self, figure: Figure) {
        self.0[figure.index() / 64] &= !(1 << (figure.0 % 64));
    }

    /// Is it in?
    #[inline]
    pub fn has(&self, figure: Figure) -> bool {
        self.0[figure.index() / 64] >> (figure.0 % 64) & 1 == 1
    }

    /// How many.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Nobody?
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 3]
    }

    /// Each, in order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Figure> + use<> {
        let mut words = self.0;
        let mut index = 0;
        std::iter::from_fn(move || {
            while words[index] == 0 {
                if index == 2 {
                    return None;
                }
                index += 1;
            }
            let bit = words[index].trailing_zeros() as usize;
            words[index] &= words[index] - 1;
            Some(Figure::at(index * 64 + bit))
        })
    }

    /// Those in either.
    #[inline]
    pub fn or(&self, other: &Group) -> Group {
        Group([self.0[0] | other.0[0], self.0[1] | other.0[1], self.0[2] | other.0[2]])
    }

    /// Those in both.
    #[inline]
    pub fn and(&self, other: &Group) -> Group {
        Group([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2]])
    }

    /// The British of it, one bit each.
    #[inline]
    pub(crate) fn redcoats(&self) -> u64 {
        self.0[0] & RED
    }

    /// A set of British figures.
    #[inline]
    pub(crate) fn redcoated(bits: u64) -> Group {
        Group([bits & RED, 0, 0])
    }

    /// Those of one side.
    #[inline]
    pub fn of_side(&self, side: Side) -> Group {
        match side {
            Side::British => Group::redcoated(self.redcoats()),
            Side::Zulu => Group([self.0[0] & !RED, self.0[1], self.0[2]]),
        }
    }

    /// The only one, if there is exactly one.
    pub fn single(&self) -> Option<Figure> {
        (self.len() == 1).then(|| self.iter().next()).flatten()
    }

    /// Are all of these in `other`?
    pub fn inside(&self, other: &Group) -> bool {
        self.0.iter().zip(other.0).all(|(own, their)| own & !their == 0)
    }
}

impl FromIterator<Figure> for Group {
    fn from_iter<I: IntoIterator<Item = Figure>>(figures: I) -> Self {
        let mut group = Group::EMPTY;
        figures.into_iter().for_each(|figure| group.add(figure));
        group
    }
}
