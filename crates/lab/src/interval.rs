//! How sure a number is: 95 % intervals.

use serde::Serialize;

/// The normal quantile for 95 %.
const Z: f64 = 1.959_963_984_540_054;

/// A number and the interval that holds the true one in 95 of 100 simulations.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The number.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Estimate {
    /// Does the interval leave this out?
    pub fn excludes(&self, value: f64) -> bool {
        value < self.low || value > self.high
    }
}

/// A share of a number of trials, by Wilson's interval. Halves may be among the successes: then it is a little wider than it need
/// be. `None` without any trial.
pub fn share(successes: f64, trials: u64) -> Option<Estimate> {
    if trials == 0 {
        return None;
    }
    let n = trials as f64;
    let p = successes / n;
    let middle = (p + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let reach = Z / (1.0 + Z * Z / n) * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).max(0.0).sqrt();
    Some(Estimate { value: p, low: (middle - reach).max(0.0).min(p), high: (middle + reach).min(1.0).max(p) })
}

/// How much larger one share is than another that has nothing to do with it, by Newcombe's interval.
pub fn difference(one: Estimate, other: Estimate) -> Estimate {
    let value = one.value - other.value;
    let down = ((one.value - one.low).powi(2) + (other.high - other.value).powi(2)).sqrt();
    let up = ((one.high - one.value).powi(2) + (other.value - other.low).powi(2)).sqrt();
    Estimate { value, low: value - down, high: value + up }
}

/// A mean from the number, the sum and the sum of squares. `None` without anything.
pub fn mean(count: u64, sum: i64, squares: u64) -> Option<Estimate> {
    if count == 0 {
        return None;
    }
    let n = count as f64;
    let value = sum as f64 / n;
    let variance = ((squares as f64 - sum as f64 * value) / (n - 1.0).max(1.0)).max(0.0);
    let reach = Z * (variance / n).sqrt();
    Some(Estimate { value, low: value - reach, high: value + reach })
}

/// How much larger one mean is than another that has nothing to do with it.
pub fn difference_of_means(one: Estimate, other: Estimate) -> Estimate {
    let value = one.value - other.value;
    let reach = ((one.high - one.value).powi(2) + (other.high - other.value).powi(2)).sqrt();
    Estimate { value, low: value - reach, high: value + reach }
}

/// How surely something differs from nothing, given its interval: from 0 (no sign of it) to nearly 1.
pub fn confidence(estimate: Estimate) -> f64 {
    let deviation = (estimate.high - estimate.low) / (2.0 * Z);
    if deviation <= 0.0 {
        return if estimate.value == 0.0 { 0.0 } else { 1.0 };
    }
    erf((estimate.value / deviation).abs() / std::f64::consts::SQRT_2)
}

/// The error function, by the series of Abramowitz and Stegun 7.1.26 (to seven digits: sureness is told in per cent).
pub(crate) fn erf(x: f64) -> f64 {
    const TERMS: [f64; 5] = [0.254_829_592, -0.284_496_736, 1.421_413_741, -1.453_152_027, 1.061_405_429];
    let t = 1.0 / (1.0 + 0.327_591_1 * x);
    1.0 - TERMS.iter().rev().fold(0.0, |sum, term| (sum + term) * t) * (-x * x).exp()
}
