//! Dice as they lie on the table, and which of them counts.

use redoubt_kernel::{Arg, Chance, Die, Interrupt, Seat};

/// Up to four dice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FewDice {
    faces: [u8; 4],
    count: u8,
}

impl FewDice {
    /// Rolls so many dice, one to four.
    #[inline]
    pub(crate) fn roll(
        count: u8,
        die: Die,
        by: Seat,
        why: &'static str,
        chance: &mut (impl Chance + ?Sized),
    ) -> Result<FewDice, Interrupt> {
        let mut dice = FewDice { faces: [0; 4], count: count.clamp(1, 4) };
        for face in dice.faces.iter_mut().take(usize::from(dice.count)) {
            *face = chance.roll(die, by, why)?;
        }
        Ok(dice)
    }

    /// What they show.
    pub fn faces(&self) -> &[u8] {
        &self.faces[..usize::from(self.count.min(4))]
    }

    /// H-3.2: the worst of a shot's dice, which is the lowest.
    #[inline]
    pub(crate) fn lowest(&self) -> u8 {
        self.faces().iter().copied().min().unwrap_or(0)
    }

    /// H-5.1, H-20.4: the worst of a throw for damage or passage: 0, then odd, then even.
    #[inline]
    pub(crate) fn direst(&self) -> u8 {
        self.worst(|face| match face {
            0 => 0,
            odd if odd % 2 == 1 => 1,
            _ => 2,
        })
    }

    /// H-6.0: the worst of a throw for an action: odd, then 0, then even.
    #[inline]
    pub(crate) fn clumsiest(&self) -> u8 {
        self.worst(|face| match face {
            odd if odd % 2 == 1 => 0,
            0 => 1,
            _ => 2,
        })
    }

    #[inline]
    fn worst(&self, rank: impl Fn(u8) -> u8) -> u8 {
        self.faces().iter().copied().min_by_key(|face| rank(*face)).unwrap_or(0)
    }

    /// For a sentence.
    pub(crate) fn told(&self) -> Arg {
        Arg::List(self.faces().iter().map(|face| Arg::from(*face)).collect())
    }
}
