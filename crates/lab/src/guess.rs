//! Where to look next: a Gaussian process over what has been tried, and the expected improvement on the best of it.

/// How far apart two places are that say little about each other, of a whole axis.
const REACH: f64 = 0.3;
/// How much of what is measured is noise, as a part of its spread.
const NOISE: f64 = 0.05;

/// What has been tried: places from 0 to 1 along every axis, and how far from the aim it was there.
#[derive(Debug)]
pub struct Guess {
    axes: usize,
    places: Vec<Vec<f64>>,
    far: Vec<f64>,
}

fn likeness(one: &[f64], other: &[f64]) -> f64 {
    let distance: f64 = one.iter().zip(other).map(|(one, other)| (one - other).powi(2)).sum();
    (-distance / (2.0 * REACH * REACH)).exp()
}

impl Guess {
    /// Nothing has been tried yet, of so many axes.
    pub fn new(axes: usize) -> Self {
        Guess { axes, places: Vec::new(), far: Vec::new() }
    }

    /// So far from the aim it was at a place. What is no number teaches nothing.
    pub fn learn(&mut self, place: Vec<f64>, far: f64) {
        if far.is_finite() && place.len() == self.axes {
            self.places.push(place);
            self.far.push(far);
        }
    }

    /// The number of the candidate that promises most.
    pub fn most_promising(&self, candidates: impl Iterator<Item = Vec<f64>>) -> usize {
        let count = self.far.len().max(1) as f64;
        let mean = self.far.iter().sum::<f64>() / count;
        let spread = (self.far.iter().map(|far| (far - mean).powi(2)).sum::<f64>() / count).sqrt().max(1e-9);
        let scaled: Vec<f64> = self.far.iter().map(|far| (far - mean) / spread).collect();
        let best = scaled.iter().copied().fold(f64::INFINITY, f64::min);
        let lower = self.cholesky();
        let weights = solve_upper(&lower, &solve_lower(&lower, &scaled));
        let improvement = |place: Vec<f64>| {
            let near: Vec<f64> = self.places.iter().map(|known| likeness(known, &place)).collect();
            let expected: f64 = near.iter().zip(&weights).map(|(near, weight)| near * weight).sum();
            let known = solve_lower(&lower, &near);
            let doubt = (1.0 - known.iter().map(|part| part * part).sum::<f64>()).max(1e-12).sqrt();
            let z = (best - expected) / doubt;
            (best - expected) * below(z) + doubt * density(z)
        };
        let mut most = (0, f64::NEG_INFINITY);
        for (number, place) in candidates.enumerate() {
            let promise = improvement(place);
            if promise > most.1 {
                most = (number, promise);
            }
        }
        most.0
    }

    /// The lower triangle whose square is the likeness of everything tried.
    fn cholesky(&self) -> Vec<Vec<f64>> {
        let size = self.places.len();
        let mut lower = vec![vec![0.0; size]; size];
        for row in 0..size {
            for column in 0..=row {
                let noise = if row == column { NOISE } else { 0.0 };
                let known: f64 = (0..column).map(|at| lower[row][at] * lower[column][at]).sum();
                let rest = likeness(&self.places[row], &self.places[column]) + noise - known;
                lower[row][column] = if row == column { rest.max(1e-9).sqrt() } else { rest / lower[column][column] };
            }
        }
        lower
    }
}

fn solve_lower(lower: &[Vec<f64>], right: &[f64]) -> Vec<f64> {
    let mut found: Vec<f64> = Vec::with_capacity(right.len());
    for (row, value) in right.iter().enumerate() {
        let known: f64 = found.iter().zip(&lower[row]).map(|(found, part)| found * part).sum();
        found.push((value - known) / lower[row][row]);
    }
    found
}

fn solve_upper(lower: &[Vec<f64>], right: &[f64]) -> Vec<f64> {
    let size = right.len();
    let mut found = vec![0.0; size];
    for row in (0..size).rev() {
        let known: f64 = (row + 1..size).map(|at| lower[at][row] * found[at]).sum();
        found[row] = (right[row] - known) / lower[row][row];
    }
    found
}

/// The normal density.
fn density(z: f64) -> f64 {
    (-z * z / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt()
}

/// How likely a normal number is below this.
fn below(z: f64) -> f64 {
    let half = crate::interval::erf(z.abs() / std::f64::consts::SQRT_2) / 2.0;
    if z < 0.0 { 0.5 - half } else { 0.5 + half }
}
