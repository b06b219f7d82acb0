//! A small network: signs in, one number out, by way of one row of hidden sums.
//!
//! Sums are taken in a fixed order and nothing but addition, multiplication and comparison is used, so that every machine finds
//! the same number; weights are whole numbers of a fixed fraction, so that reading them back changes nothing.

use serde_json::{Value, json};

/// Weights are whole numbers of this fraction.
pub const FRACTION: f32 = 4096.0;

/// An input is never further from 0 than this, in units of its scale: data files of their own may show what was never seen.
pub const WIDEST: f32 = 8.0;

/// A network with `H` hidden sums.
#[derive(Clone, PartialEq, Debug)]
pub struct Net<const H: usize> {
    /// What each input is counted in.
    pub scales: Vec<f32>,
    /// From each input to each hidden sum.
    pub first: Vec<[f32; H]>,
    /// What each hidden sum begins with.
    pub bias: [f32; H],
    /// From each hidden sum to the answer.
    pub second: [f32; H],
    /// What the answer begins with.
    pub last: f32,
}

impl<const H: usize> Net<H> {
    /// An input in units of its scale.
    #[inline]
    pub fn scaled(input: i32, scale: f32) -> f32 {
        (input as f32 / scale).clamp(-WIDEST, WIDEST)
    }

    /// The hidden sums, before what is below 0 is cut off.
    #[inline]
    pub fn sums(&self, inputs: &[i32]) -> [f32; H] {
        let mut sums = self.bias;
        for ((input, scale), row) in inputs.iter().zip(&self.scales).zip(&self.first) {
            if *input != 0 {
                let input = Self::scaled(*input, *scale);
                for (sum, weight) in sums.iter_mut().zip(row) {
                    *sum += input * weight;
                }
            }
        }
        sums
    }

    /// The answer to these inputs. Those that are missing count as 0, those that are too many as nothing.
    #[inline]
    pub fn answer(&self, inputs: &[i32]) -> f32 {
        let sums = self.sums(inputs);
        let parts = sums.iter().zip(&self.second).map(|(sum, weight)| sum.max(0.0) * weight);
        parts.fold(self.last, |all, part| all + part)
    }

    /// How many inputs there are.
    pub fn inputs(&self) -> usize {
        self.first.len()
    }

    /// With weights that can be written down.
    #[must_use]
    pub fn rounded(mut self) -> Self {
        let round = |weight: &mut f32| *weight = (*weight * FRACTION).round() / FRACTION;
        self.first.iter_mut().flatten().for_each(round);
        self.bias.iter_mut().chain(&mut self.second).chain([&mut self.last]).for_each(round);
        self.scales.iter_mut().for_each(|scale| *scale = scale.round().max(1.0));
        self
    }

    /// As it is written down.
    pub fn write(&self) -> Value {
        let whole =
            |weights: &[f32]| weights.iter().map(|weight| (weight * FRACTION).round() as i64).collect::<Vec<_>>();
        json!({
            "scales": self.scales.iter().map(|scale| *scale as i64).collect::<Vec<_>>(),
            "first": self.first.iter().map(|row| whole(row)).collect::<Vec<_>>(),
            "bias": whole(&self.bias),
            "second": whole(&self.second),
            "last": whole(&[self.last]),
        })
    }

    /// Reads what [`Net::write`] writes; `None` if it is anything else.
    pub fn read(value: &Value) -> Option<Self> {
        let whole = |value: &Value| value.as_i64().map(|weight| weight as f32);
        let list = |value: &Value| value.as_array()?.iter().map(whole).collect::<Option<Vec<f32>>>();
        let row = |value: &Value| {
            let list: Vec<f32> = list(value)?.into_iter().map(|weight| weight / FRACTION).collect();
            <[f32; H]>::try_from(list).ok()
        };
        let scales = list(value.get("scales")?)?;
        let first = value.get("first")?.as_array()?.iter().map(row).collect::<Option<Vec<_>>>()?;
        let [last] = list(value.get("last")?)?[..] else { return None };
        let sound = scales.len() == first.len() && scales.iter().all(|scale| *scale >= 1.0);
        let (bias, second) = (row(value.get("bias")?)?, row(value.get("second")?)?);
        sound.then_some(Net { scales, first, bias, second, last: last / FRACTION })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_is_read_as_it_is_written() {
        let net = Net::<2> {
            scales: vec![1000.0, 3.0],
            first: vec![[0.5, -0.25], [1.00013, 0.0]],
            bias: [0.125, 0.25],
            second: [1.0, -2.0],
            last: 0.5,
        };
        let net = net.rounded();
        assert_eq!(Net::read(&net.write()), Some(net.clone()));
        assert_eq!(Net::<3>::read(&net.write()), None);
        // 0.5 + 1 × (0.125 + 0.5) − 2 × max(0, 0.25 − 0.25).
        assert_eq!(net.answer(&[1000, 0]), 1.125);
        assert_eq!(net.answer(&[1000]), net.answer(&[1000, 0, 7]), "what is missing is 0, what is too much is nothing");
        assert_eq!(net.answer(&[i32::MAX, 0]), net.answer(&[8000, 0]), "nothing counts for more than was ever seen");
    }
    /// Worked out apart from this program, with each sum and product rounded to 24 binary digits as IEEE 754 says.
    #[test]
    fn a_network_finds_the_same_to_the_last_digit_on_every_machine() {
        let weight = |row: usize, column: usize| ((row * 37 + column * 101) % 97) as f32 * 50.0 - 2400.0;
        let row = |row: usize| std::array::from_fn(|column| weight(row, column) / FRACTION);
        let net = Net::<8> {
            scales: (1..=5).map(|place| (7 * place + 3) as f32).collect(),
            first: (0..5).map(row).collect(),
            bias: row(5),
            second: row(6),
            last: weight(7, 0) / FRACTION,
        };
        let answers = [[1, -2, 3, -4, 5], [1000, 7, -333, 0, 12], [-5, 0, 0, 999_999, -1]];
        assert_eq!(answers.map(|signs| net.answer(&signs).to_bits()), [0xbe0c_b708, 0x3f02_b5a6, 0x3e54_8000]);
    }
}
