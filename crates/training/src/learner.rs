//! A network that is being fitted: gradients by hand, steps by Adam. Plain lines, since two layers need no more.

use rayon::prelude::*;
use redoubt_kernel::chance::Seeded;
use redoubt_tactics::judgement::squashed;
use redoubt_tactics::network::Net;
use serde::{Deserialize, Serialize};

/// Samples in one step.
const BATCH: usize = 256;

/// Samples whose gradient one core works out at a time.
const CHUNK: usize = 64;

/// How fast gradients and their squares are forgotten.
const FORGETTING: (f32, f32) = (0.9, 0.999);

/// What keeps weights small that hardly matter.
const DECAY: f32 = 1e-5;

/// A network of `H` hidden sums, its weights in one row: from each input to each sum, the sums' own, from each sum to the
/// answer, the answer's own.
#[derive(Clone, Serialize, Deserialize)]
pub struct Learner<const H: usize> {
    scales: Vec<f32>,
    weights: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

/// Inputs of one case and what the answer should have been.
#[derive(Clone)]
pub struct Case {
    /// What was seen.
    pub signs: Box<[i32]>,
    /// From −1 to 1.
    pub target: f32,
}

/// Several sets of inputs, one after the other, and how large a part each should have had.
#[derive(Clone)]
pub struct WeighedChoice {
    /// What was seen of each action.
    pub marks: Box<[i32]>,
    /// How large a part of all thought each got.
    pub parts: Box<[f32]>,
}

impl<const H: usize> Learner<H> {
    /// One that knows nothing, for inputs such as these.
    pub fn new<'a>(count: usize, seen: impl Iterator<Item = &'a [i32]>, seed: u64) -> Self {
        let mut squares = vec![0.0f64; count];
        let mut cases = 0.0f64;
        for inputs in seen {
            cases += 1.0;
            squares.iter_mut().zip(inputs).for_each(|(sum, input)| *sum += f64::from(*input).powi(2));
        }
        let scales: Vec<f32> =
            squares.iter().map(|sum| (sum / cases.max(1.0)).sqrt().round().max(1.0) as f32).collect();
        let used = squares.iter().filter(|sum| **sum > 0.0).count().max(1);
        let mut chance = Seeded::new(seed);
        let mut random = |size: f32| (chance.below(20_001) as f32 / 10_000.0 - 1.0) * size;
        let mut weights = Vec::with_capacity(count * H + 2 * H + 1);
        for sum in &squares {
            // What was never seen begins with nothing, so that it does no harm if it is met one day.
            let size = if *sum > 0.0 { (3.0 / used as f32).sqrt() } else { 0.0 };
            weights.extend((0..H).map(|_| random(size)));
        }
        weights.extend(std::iter::repeat_n(0.0, H));
        weights.extend((0..H).map(|_| random((1.0 / H as f32).sqrt())));
        weights.push(0.0);
        let nothing = vec![0.0; weights.len()];
        Learner { scales, mean: nothing.clone(), square: nothing, weights, steps: 0 }
    }

    /// The network as it is now, with weights that can be written down.
    pub fn net(&self) -> Net<H> {
        let (rows, rest) = self.weights.split_at(self.scales.len() * H);
        let row = |part: &[f32]| std::array::from_fn(|at| part.get(at).copied().unwrap_or_default());
        let net = Net {
            scales: self.scales.clone(),
            first: rows.chunks_exact(H).map(row).collect(),
            bias: row(rest),
            second: row(rest.get(H..).unwrap_or_default()),
            last: rest.last().copied().unwrap_or_default(),
        };
        net.rounded()
    }

    /// One pass over the cases in a random order; the mean of the squared errors.
    pub fn learn_values(&mut self, cases: &[Case], rate: f32, chance: &mut Seeded) -> f64 {
        self.pass(cases, rate, chance, |learner, case, slope| {
            let mut hidden = [0.0; H];
            let answer = learner.answer(&case.signs, &mut hidden);
            let error = squashed(answer) - case.target;
            learner.add_slope(&case.signs, &hidden, 2.0 * error / (1.0 + answer.abs()).powi(2), slope);
            f64::from(error).powi(2)
        })
    }

    /// One pass over the choices in a random order; the mean surprise.
    pub fn learn_choices(&mut self, choices: &[WeighedChoice], rate: f32, chance: &mut Seeded) -> f64 {
        self.pass(choices, rate, chance, |learner, choice, slope| {
            let size = learner.scales.len();
            let mut hidden = vec![[0.0; H]; choice.parts.len()];
            let actions = || choice.marks.chunks_exact(size.max(1));
            let answers: Vec<f32> =
                actions().zip(&mut hidden).map(|(marks, hidden)| learner.answer(marks, hidden)).collect();
            let highest = answers.iter().copied().fold(f32::MIN, f32::max);
            let whole: f32 = answers.iter().map(|answer| (answer - highest).exp2()).sum();
            let mut surprise = 0.0;
            for (((marks, hidden), answer), wanted) in actions().zip(&hidden).zip(&answers).zip(&choice.parts) {
                let part = (answer - highest).exp2() / whole;
                surprise -= f64::from(*wanted) * f64::from(part.max(1e-9)).ln();
                learner.add_slope(marks, hidden, (part - wanted) * std::f32::consts::LN_2, slope);
            }
            surprise
        })
    }

    fn answer(&self, inputs: &[i32], hidden: &mut [f32; H]) -> f32 {
        let (rows, rest) = self.weights.split_at(self.scales.len() * H);
        hidden.copy_from_slice(&rest[..H]);
        for ((input, scale), row) in inputs.iter().zip(&self.scales).zip(rows.chunks_exact(H)) {
            if *input != 0 {
                let input = Net::<H>::scaled(*input, *scale);
                hidden.iter_mut().zip(row).for_each(|(sum, weight)| *sum += input * weight);
            }
        }
        hidden.iter().zip(&rest[H..]).fold(rest[2 * H], |all, (sum, weight)| all + sum.max(0.0) * weight)
    }

    /// Adds what each weight did to an answer that should have been lower by `excess`.
    fn add_slope(&self, inputs: &[i32], hidden: &[f32; H], excess: f32, slope: &mut [f32]) {
        let rows = self.scales.len() * H;
        let second = &self.weights[rows + H..rows + 2 * H];
        let back: [f32; H] = std::array::from_fn(|at| if hidden[at] > 0.0 { excess * second[at] } else { 0.0 });
        let (slope, rest) = slope.split_at_mut(rows);
        for ((input, scale), row) in inputs.iter().zip(&self.scales).zip(slope.chunks_exact_mut(H)) {
            if *input != 0 {
                let input = Net::<H>::scaled(*input, *scale);
                row.iter_mut().zip(&back).for_each(|(sum, back)| *sum += input * back);
            }
        }
        rest[..H].iter_mut().zip(&back).for_each(|(sum, back)| *sum += back);
        rest[H..2 * H].iter_mut().zip(hidden).for_each(|(sum, hidden)| *sum += excess * hidden.max(0.0));
        rest[2 * H] += excess;
    }

    fn pass<T: Sync>(
        &mut self,
        cases: &[T],
        rate: f32,
        chance: &mut Seeded,
        loss: impl Fn(&Self, &T, &mut [f32]) -> f64 + Sync,
    ) -> f64 {
        let mut order: Vec<u32> = (0..cases.len() as u32).collect();
        for end in (1..order.len()).rev() {
            order.swap(end, chance.below(end as u32 + 1) as usize);
        }
        let mut lost = 0.0;
        for batch in order.chunks(BATCH) {
            let parts: Vec<(f64, Vec<f32>)> = batch
                .par_chunks(CHUNK)
                .map(|chunk| {
                    let mut slope = vec![0.0; self.weights.len()];
                    let lost = chunk.iter().map(|at| loss(self, &cases[*at as usize], &mut slope)).sum();
                    (lost, slope)
                })
                .collect();
            // In a fixed order, so that the sums are the same every time.
            let mut slope = vec![0.0; self.weights.len()];
            for (part, added) in parts {
                lost += part;
                slope.iter_mut().zip(added).for_each(|(sum, added)| *sum += added);
            }
            self.step(&slope, batch.len() as f32, rate);
        }
        lost / cases.len().max(1) as f64
    }

    /// Adam.
    fn step(&mut self, slope: &[f32], cases: f32, rate: f32) {
        self.steps += 1;
        let (slow, slower) = FORGETTING;
        let (young, younger) = (1.0 - slow.powi(self.steps), 1.0 - slower.powi(self.steps));
        let moments = self.mean.iter_mut().zip(&mut self.square);
        for ((weight, (mean, square)), slope) in self.weights.iter_mut().zip(moments).zip(slope) {
            let slope = slope / cases + DECAY * *weight;
            *mean = slow * *mean + (1.0 - slow) * slope;
            *square = slower * *square + (1.0 - slower) * slope * slope;
            *weight -= rate * (*mean / young) / ((*square / younger).sqrt() + 1e-8);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_a_sum_is_learned() {
        // Good if exactly one of two things is so.
        let cases: Vec<Case> = (0..400)
            .map(|number| {
                let (a, b) = (number % 2, number / 2 % 2);
                Case { signs: [a * 1000, b * 1000, 1000].into(), target: if a != b { 0.5 } else { -0.5 } }
            })
            .collect();
        let mut learner = Learner::<8>::new(3, cases.iter().map(|case| &*case.signs), 1);
        let mut chance = Seeded::new(1);
        let first = learner.learn_values(&cases, 0.01, &mut chance);
        let last = (0..200).map(|_| learner.learn_values(&cases, 0.01, &mut chance)).last().unwrap();
        assert!(last < 0.01 && first > 0.1, "{first} {last}");
        let net = learner.net();
        let value = |a, b| squashed(net.answer(&[a, b, 1000]));
        assert!(value(0, 1000) > 0.3 && value(1000, 1000) < -0.3, "the written network says the same");
    }

    #[test]
    fn the_better_choice_is_learned() {
        let choices: Vec<WeighedChoice> = (0..200)
            .map(|number| {
                let high = number % 3;
                let marks = (0..3).flat_map(|at| [1000, i32::from(at == high) * 700]).collect();
                WeighedChoice { marks, parts: (0..3).map(|at| if at == high { 0.8 } else { 0.1 }).collect() }
            })
            .collect();
        let mut learner = Learner::<4>::new(2, choices.iter().flat_map(|choice| choice.marks.chunks_exact(2)), 3);
        let mut chance = Seeded::new(1);
        let surprise: Vec<f64> = (0..100).map(|_| learner.learn_choices(&choices, 0.01, &mut chance)).collect();
        assert!(surprise[99] < surprise[0], "{surprise:?}");
        let net = learner.net();
        let ratio = (net.answer(&[1000, 700]) - net.answer(&[1000, 0])).exp2();
        assert!((6.0..10.0).contains(&ratio), "eight times as likely: {ratio}");
    }
}
