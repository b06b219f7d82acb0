use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::{Ask, Chance, Interrupt};

/// A seeded generator: ChaCha with 8 rounds, and our own way from its words to outcomes, so that a seed gives the same dice
/// on every machine and with every later version of the libraries.
///
/// ```
/// use redoubt_kernel::chance::{Chance, Die, Seeded};
/// use redoubt_kernel::Seat;
/// let mut dice = Seeded::new(7);
/// let face = dice.roll(Die::D6, Seat(0), "why").unwrap();
/// assert!((1..=6).contains(&face));
/// ```
#[derive(Clone, Debug)]
pub struct Seeded(ChaCha8Rng);

impl Seeded {
    /// The generator with a small seed, for simulation.
    pub fn new(seed: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Seeded::keyed(key, 0)
    }

    /// Stream number `stream` of the generator with a full key.
    pub fn keyed(key: [u8; 32], stream: u64) -> Self {
        let mut generator = ChaCha8Rng::from_seed(key);
        generator.set_stream(stream);
        Seeded(generator)
    }

    /// A number below `count`, each equally likely. `count` must not be 0; then the answer is 0.
    #[inline]
    pub fn below(&mut self, count: u32) -> u32 {
        // Multiply and shift; the few words that would favour some outcomes are thrown away.
        let mut product = u64::from(self.0.next_u32()) * u64::from(count);
        if (product as u32) < count {
            let unfair = count.wrapping_neg() % count;
            while (product as u32) < unfair {
                product = u64::from(self.0.next_u32()) * u64::from(count);
            }
        }
        (product >> 32) as u32
    }
}

impl Chance for Seeded {
    #[inline]
    fn one_of(&mut self, ask: &Ask<'_>) -> Result<u32, Interrupt> {
        Ok(ask.at(self.below(ask.total())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this fails, no journal ever written can be verified again. The numbers come from another implementation of ChaCha.
    #[test]
    fn the_dice_of_a_seed_never_change() {
        let mut dice = Seeded::new(1879);
        let rolled: Vec<u32> = (0..20).map(|_| 1 + dice.below(6)).collect();
        assert_eq!(rolled, [5, 5, 5, 2, 4, 5, 6, 2, 3, 1, 4, 5, 3, 2, 6, 1, 4, 6, 5, 6]);
        let mut other = Seeded::keyed([7; 32], 3);
        let drawn: Vec<u32> = (0..8).map(|_| other.below(27)).collect();
        assert_eq!(drawn, [24, 3, 26, 12, 25, 6, 11, 12]);
    }

    #[test]
    fn every_face_is_equally_likely() {
        let mut dice = Seeded::new(3);
        let mut seen = [0u32; 6];
        for _ in 0..600_000 {
            seen[dice.below(6) as usize] += 1;
        }
        // Five standard deviations of a binomial with n = 600 000, p = 1/6 are about 1443.
        assert!(seen.iter().all(|&n| n.abs_diff(100_000) < 1_443), "{seen:?}");
    }
}
