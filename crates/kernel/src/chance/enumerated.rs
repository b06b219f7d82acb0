use num_rational::Ratio;

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
    /// The outcome taken at each question of this run, and how many there were.
    path: Vec<(u32, u32)>,
    asked: usize,
}

impl Enumerator {
    /// The most runs before a question counts as endless.
    pub const MOST_RUNS: u64 = 50_000_000;

    /// Runs `explore` once for each way chance can go, and hands each result on with its probability.
    pub fn visit<T>(
        mut explore: impl FnMut(&mut Enumerator) -> Result<T, Interrupt>,
        mut found: impl FnMut(Probability, T),
    ) -> Result<(), Interrupt> {
        let mut walk = Enumerator::default();
        for _ in 0..Self::MOST_RUNS {
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
        let ways = self.path.iter().try_fold(1u128, |ways, &(_, count)| ways.checked_mul(u128::from(count)));
        Ok(Ratio::new_raw(1, ways.ok_or(Interrupt::Endless)?))
    }

    /// On to the next path; false when there is none.
    fn advance(&mut self) -> bool {
        while let Some((outcome, count)) = self.path.last_mut() {
            *outcome += 1;
            if *outcome < *count {
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
            self.path.push((0, ask.count()));
        }
        let (outcome, _) = self.path[self.asked];
        self.asked += 1;
        Ok(outcome)
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
