use num_rational::Ratio;
use num_traits::CheckedMul;

use super::{Ask, Chance, Interrupt};

/// An exact probability.
pub type Probability = Ratio<u128>;

/// Visits every outcome. What is to be explored is run again and again; each run takes another path through the questions it
/// asks, until all have been taken.
///
/// ```
/// use num_rational::Ratio;
/// use redoubt_kernel::chance::{Chance, Die, Enumerator};
/// use redoubt_kernel::Seat;
///
/// let mut sevens = Ratio::from_integer(0);
/// Enumerator::visit(|chance| {
///     let sum = chance.roll(Die::D6, Seat(0), "why")? + chance.roll(Die::D6, Seat(0), "why")?;
///     Ok(sum)
/// }, |p, sum| if sum == 7 { sevens += p }).unwrap();
/// assert_eq!(sevens, Ratio::new(1, 6));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Enumerator {
    path: Vec<Fork>,
    asked: usize,
}

/// A question of a run.
#[derive(Clone, Debug)]
struct Fork {
    /// The outcome taken.
    outcome: u32,
    /// Its weight.
    weight: u32,
    /// All weights together.
    total: u32,
    /// Those of the outcomes not visited yet.
    left: u32,
}

impl Enumerator {
    /// The most runs before a question counts as endless.
    pub const MOST_RUNS: u64 = 50_000_000;

    /// Runs `explore` once for each way chance can go, and hands each result on with its probability.
    pub fn visit<T>(
        explore: impl FnMut(&mut Enumerator) -> Result<T, Interrupt>,
        found: impl FnMut(Probability, T),
    ) -> Result<(), Interrupt> {
        Enumerator::visit_while(&|| true, explore, found)
    }

    /// The same for as long as someone wants to know.
    pub fn visit_while<T>(
        wanted: &dyn Fn() -> bool,
        mut explore: impl FnMut(&mut Enumerator) -> Result<T, Interrupt>,
        mut found: impl FnMut(Probability, T),
    ) -> Result<(), Interrupt> {
        const ASK_AFTER: u64 = 256;
        let mut walk = Enumerator::default();
        for run in 0..Self::MOST_RUNS {
            if run % ASK_AFTER == ASK_AFTER - 1 && !wanted() {
                return Err(Interrupt::Abandoned);
            }
            walk.asked = 0;
            let result = explore(&mut walk)?;
            walk.path.truncate(walk.asked);
            found(walk.probability()?, result);
            if !walk.advance() {
                return Ok(());
            }
        }
        Err(Interrupt::Endless)
    }

    fn probability(&self) -> Result<Probability, Interrupt> {
        let mut p = Probability::new_raw(1, 1);
        for fork in &self.path {
            // Where everything is equally likely there is nothing to reduce.
            let next = match fork.weight {
                1 => p.denom().checked_mul(&u128::from(fork.total)).map(|ways| Ratio::new_raw(*p.numer(), ways)),
                weight => p.checked_mul(&Ratio::new(u128::from(weight), u128::from(fork.total))),
            };
            p = next.ok_or(Interrupt::Endless)?;
        }
        Ok(p)
    }

    /// On to the next path; false when there is none.
    fn advance(&mut self) -> bool {
        while let Some(fork) = self.path.last_mut() {
            fork.outcome += 1;
            fork.weight = 0;
            if fork.left > 0 {
                return true;
            }
            self.path.pop();
        }
        false
    }
}

impl Chance for Enumerator {
    fn one_of(&mut self, ask: &Ask<'_>) -> Result<u32, Interrupt> {
        if self.asked == self.path.len() {
            if self.path.len() >= 64 {
                return Err(Interrupt::Endless);
            }
            let total = ask.total();
            self.path.push(Fork { outcome: 0, weight: 0, total, left: total });
        }
        let fork = &mut self.path[self.asked];
        // Just begun, or moved on: what weighs nothing is passed over.
        if fork.weight == 0 {
            while ask.weight(fork.outcome) == 0 && fork.outcome < ask.count() {
                fork.outcome += 1;
            }
            fork.weight = ask.weight(fork.outcome);
            fork.left -= fork.weight.min(fork.left);
        }
        self.asked += 1;
        Ok(fork.outcome)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Die, Seat};

    #[test]
    fn paths_of_different_length_sum_to_one() {
        let mut whole = Probability::from_integer(0);
        let mut paths = 0;
        Enumerator::visit(
            |chance| {
                let first = chance.roll(Die::D6, Seat(0), "why")?;
                for _ in 0..first % 3 {
                    chance.roll(Die::D3, Seat(0), "why")?;
                }
                Ok(())
            },
            |p, ()| {
                whole += p;
                paths += 1;
            },
        )
        .unwrap();
        assert_eq!(whole, Probability::from_integer(1));
        assert_eq!(paths, 2 + 2 * 3 + 2 * 9);
    }

    #[test]
    fn what_weighs_more_is_likelier_and_what_weighs_nothing_never_comes() {
        let mut found = Vec::new();
        let name = |i: u32| ["a", "b", "c", "d"][i as usize].to_owned();
        Enumerator::visit(
            |chance| {
                let first = chance.weigh(&[0, 3, 0, 5], Seat(0), "why", &name)?;
                Ok((first, chance.weigh(&[2, 0], Seat(0), "why", &name)?))
            },
            |p, drawn| found.push((p, drawn)),
        )
        .unwrap();
        assert_eq!(found, [(Ratio::new(3, 8), (1, 0)), (Ratio::new(5, 8), (3, 0))]);
        let (mut seeded, mut drawn) = (crate::chance::Seeded::new(5), [0u32; 4]);
        for _ in 0..80_000 {
            drawn[seeded.weigh(&[0, 3, 0, 5], Seat(0), "why", &name).unwrap() as usize] += 1;
        }
        // Five standard deviations of a binomial with n = 80 000, p = 3/8 are about 685.
        assert!(drawn[1].abs_diff(30_000) < 685 && drawn[0] + drawn[2] == 0, "{drawn:?}");
    }

    #[test]
    fn a_question_without_end_is_refused() {
        let endless = Enumerator::visit(
            |chance| {
                loop {
                    chance.roll(Die::D6, Seat(0), "why")?;
                }
                #[allow(unreachable_code)]
                Ok(())
            },
            |_, ()| (),
        );
        assert_eq!(endless, Err(Interrupt::Endless));
    }
}
