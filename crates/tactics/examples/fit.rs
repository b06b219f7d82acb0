//! Fits the weights of a battle's evaluation to how battles end: games between players who follow their inclination (or any
//! others), positions taken from them, logistic regression. Prints the weights as they stand in the code: thousandths of the
//! logarithm of the odds for the first seat, for every thousand of a sign.
//!
//! ```text
//! cargo run --release -p redoubt-tactics --example fit -- ntombi:27 short 4000 [SEED [BOT BOT]...]
//! ```
//!
//! The number after the battle says how many of its signs are weighed by hand: the first so many. Without it all are.
//!
//! Each pair of players sits down to its share of the games, and each scenario, if several are named with commas between
//! them.

use rayon::prelude::*;
use redoubt_kernel::chance::Seeded;
use redoubt_kernel::erased::{AnyGame, Loaded};
use redoubt_kernel::prelude::*;
use redoubt_kernel::{Seat, Setup, Signs, Turn, Verdict};
use redoubt_registry::GameVisitor;
use redoubt_tactics::{Bot, Budget, Level, Searcher, Threads, Watch};

/// One decision in so many is kept.
const EVERY: u32 = 12;

/// No game has more decisions.
const LONGEST: u32 = 20_000;

/// What keeps weights small that hardly matter.
const RIDGE: f64 = 1.0;

/// A position's signs, and how the game ended for the first seat: 1, 0, or one half.
struct Sample {
    signs: Vec<i32>,
    end: f64,
}

struct Fit {
    scenarios: Vec<String>,
    games: u64,
    seed: u64,
    pairs: Vec<[Bot; 2]>,
    /// Only the first so many signs are fitted.
    signs: usize,
}

impl GameVisitor for Fit {
    type Output = Result<(), String>;

    fn visit<G: Game>(self) -> Self::Output {
        let loaded = Loaded::<G>::new(&G::PROFILE.source()).map_err(|error| error.code.to_string())?;
        let any: &dyn AnyGame = &loaded;
        let mut setups = Vec::new();
        for scenario in &self.scenarios {
            let setup = Setup { scenario: scenario.clone(), ..Setup::default() };
            let setup = setup.complete(any.profile().scenarios, &any.options());
            setups.push(setup.map_err(|error| error.code.to_string())?);
        }
        let played = self.games / setups.len() as u64;
        let sit_down = |setup: &Setup, number| self.play(&loaded.game, setup, number);
        let games = (0..played).into_par_iter().map(|number| {
            let games = setups.iter().map(|setup| sit_down(setup, number));
            games.flatten().collect::<Vec<Sample>>()
        });
        let samples: Vec<Sample> = games.collect::<Vec<_>>().into_iter().flatten().collect();
        let count = samples.first().map_or(0, |sample| sample.signs.len());
        if count == 0 {
            return Err("nothing to fit: this battle has no signs".to_owned());
        }
        let (fitted, held) = samples.split_at(samples.len() / 10 * 9);
        let weights = regress(fitted, count);
        let mean = fitted.iter().map(|sample| sample.end).sum::<f64>() / fitted.len() as f64;
        println!("{} positions; the first seat's share {mean:.3}", samples.len());
        println!(
            "surprise a position, of those held back: {:.4} with these weights, {:.4} with the mean alone",
            surprise(held, |sample| logistic(product(&weights, sample))),
            surprise(held, |_| mean),
        );
        let weights: Vec<String> = weights.iter().map(|weight| format!("{:.0}", weight * 1e6)).collect();
        println!("[{}]", weights.join(", "));
        Ok(())
    }
}

impl Fit {
    /// Positions of one game with how it ended.
    fn play<G: Game>(&self, game: &G, setup: &Setup, number: u64) -> Vec<Sample> {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&self.seed.to_le_bytes());
        let [mut dice, mut pick] = [0, 1].map(|stream| Seeded::keyed(key, number * 2 + stream));
        let Ok(mut position) = game.begin(setup, &mut dice, &mut ()) else { return Vec::new() };
        let bots = self.pairs[number as usize % self.pairs.len()];
        let mut searchers = [0, 1].map(|seat| {
            let seed = self.seed.wrapping_mul(7919).wrapping_add(number * 2 + seat as u64);
            Searcher::<G>::new(bots[seat], seed, Threads::new(1))
        });
        let mut kept = Vec::new();
        for _ in 0..LONGEST {
            let Turn::Decides(seat) = game.turn(&position) else { break };
            if pick.below(EVERY) == 0 {
                let mut signs = Vec::new();
                game.signs(&position, &mut Signs::over(&mut signs));
                signs.truncate(self.signs);
                kept.push(signs);
            }
            let seen = game.observe(&position, seat.into());
            let Some(action) = searchers[seat.index() % 2].decide(game, &seen, seat, &Watch::nobody()) else { break };
            for (own, searcher) in searchers.iter_mut().enumerate() {
                searcher.heard(game, &game.observe(&position, Seat(own as u8).into()), &action);
            }
            if game.perform(&mut position, &action, &mut dice, &mut ()).is_err() {
                break;
            }
        }
        let end = match game.outcome(&position).map(|outcome| outcome.verdict) {
            Some(Verdict::Won(Seat(0))) => 1.0,
            Some(Verdict::Won(_)) => 0.0,
            _ => 0.5,
        };
        kept.into_iter().map(|signs| Sample { signs, end }).collect()
    }
}

fn logistic(odds: f64) -> f64 {
    1.0 / (1.0 + (-odds).exp())
}

fn product(weights: &[f64], sample: &Sample) -> f64 {
    weights.iter().zip(&sample.signs).map(|(weight, sign)| weight * f64::from(*sign)).sum()
}

/// The mean of the logarithm of what was thought of how it came.
fn surprise(samples: &[Sample], share: impl Fn(&Sample) -> f64) -> f64 {
    let each = samples.iter().map(|sample| {
        let share = share(sample).clamp(1e-6, 1.0 - 1e-6);
        -(sample.end * share.ln() + (1.0 - sample.end) * (1.0 - share).ln())
    });
    each.sum::<f64>() / samples.len().max(1) as f64
}

/// Logistic regression by Newton's method.
fn regress(samples: &[Sample], count: usize) -> Vec<f64> {
    // Signs are of very different sizes: each is counted in its own largest.
    let scale: Vec<f64> = (0..count)
        .map(|sign| samples.iter().map(|sample| f64::from(sample.signs[sign].abs())).fold(1.0, f64::max))
        .collect();
    let mut weights = vec![0.0; count];
    for _ in 0..25 {
        let nothing = || (vec![0.0; count], vec![vec![0.0; count]; count]);
        let chunks = samples.par_chunks(4096).map(|chunk| {
            let (mut slope, mut bend) = nothing();
            for sample in chunk {
                let signs: Vec<f64> =
                    sample.signs.iter().zip(&scale).map(|(sign, scale)| f64::from(*sign) / scale).collect();
                let share = logistic(weights.iter().zip(&signs).map(|(weight, sign)| weight * sign).sum());
                for (row, sign) in signs.iter().enumerate() {
                    slope[row] += (share - sample.end) * sign;
                    for (column, other) in signs.iter().enumerate() {
                        bend[row][column] += share * (1.0 - share) * sign * other;
                    }
                }
            }
            (slope, bend)
        });
        // In a fixed order, so that the sums are the same every time.
        let (mut slope, mut bend) = nothing();
        for (part, curve) in chunks.collect::<Vec<_>>() {
            slope.iter_mut().zip(part).for_each(|(sum, part)| *sum += part);
            bend.iter_mut().flatten().zip(curve.into_iter().flatten()).for_each(|(sum, part)| *sum += part);
        }
        for row in 0..count {
            slope[row] += RIDGE * weights[row];
            bend[row][row] += RIDGE;
        }
        let step = solve(bend, slope);
        weights.iter_mut().zip(step).for_each(|(weight, step)| *weight -= step);
    }
    weights.iter().zip(scale).map(|(weight, scale)| weight / scale).collect()
}

/// Solves a system of linear equations with a positive definite matrix, by elimination.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let count = right.len();
    for pivot in 0..count {
        let (done, rest) = matrix.split_at_mut(pivot + 1);
        let above = &done[pivot];
        for (row, equation) in (pivot + 1..).zip(rest) {
            let factor = equation[pivot] / above[pivot];
            equation.iter_mut().zip(above).skip(pivot).for_each(|(own, other)| *own -= factor * other);
            right[row] -= factor * right[pivot];
        }
    }
    for row in (0..count).rev() {
        let known: f64 = matrix[row].iter().zip(&right).skip(row + 1).map(|(factor, found)| factor * found).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right
}

fn main() -> Result<(), String> {
    let usage = "fit GAME[:SIGNS] SCENARIO GAMES [SEED [BOT BOT]...]";
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, scenario, games, rest @ ..] = &words[..] else { return Err(usage.to_owned()) };
    let (game, signs) = game.split_once(':').map_or((game.as_str(), None), |(game, signs)| (game, Some(signs)));
    let signs = signs.map_or(Ok(usize::MAX), str::parse).map_err(|_| usage)?;
    let scenarios = scenario.split(',').map(str::to_owned).collect();
    let games = games.parse().map_err(|_| usage)?;
    let seed = rest.first().map_or(Ok(1), |seed| seed.parse()).map_err(|_| usage)?;
    let bots: Result<Vec<Bot>, ()> = rest.iter().skip(1).map(|bot| bot.parse()).collect();
    let bots = bots.map_err(|()| usage)?;
    let mut pairs: Vec<[Bot; 2]> = bots.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect();
    if pairs.is_empty() {
        // With no simulations at all a player follows its inclination.
        pairs.push([Bot::new(Level::General, Budget::simulations(0)); 2]);
    }
    redoubt_registry::visit(game, Fit { scenarios, games, seed, pairs, signs })
        .map_err(|error| error.code.to_string())?
}
