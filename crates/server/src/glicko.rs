//! How strong someone is, as far as their results tell: Glicko-2, after Mark Glickman's description of it.

use std::f64::consts::PI;

use serde::{Deserialize, Serialize};

/// Points on the usual scale for one of the scale on which everything is reckoned.
const SCALE: f64 = 173.7178;

/// How much a volatility may change: what is recommended lies between 0.3 and 1.2.
const CONSTRAINT: f64 = 0.5;

/// The volatility is found as exactly as this.
const EXACTNESS: f64 = 1e-6;

/// The largest deviation: that of someone of whom nothing is known.
const UNKNOWN: f64 = 350.0;

/// No result is ever the last word on anyone.
const LEAST_DEVIATION: f64 = 30.0;

/// A rating.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rating {
    /// The estimate, on the usual scale: 1500 is what everyone begins with.
    pub rating: f64,
    /// How far off it may be: twice this either way in 19 of 20 cases.
    pub deviation: f64,
    /// How much results have jumped about.
    pub volatility: f64,
}

impl Default for Rating {
    /// Of someone of whom nothing is known.
    fn default() -> Self {
        Rating { rating: 1500.0, deviation: UNKNOWN, volatility: 0.06 }
    }
}

/// Who someone played against, and what came of it: 1 for a win, ½ for a draw, 0 for a loss.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RatedGame {
    /// The other side, as it was rated before.
    pub opponent: Rating,
    /// What came of it.
    pub score: f64,
}

impl Rating {
    /// What is as good as certain: in 39 of 40 cases the strength is above it. Ladders go by this.
    pub fn certain(&self) -> f64 {
        self.rating - 2.0 * self.deviation
    }

    /// The same after some time without a game, in rating periods: what was known is less certain by then.
    #[must_use]
    pub fn after(self, periods: f64) -> Self {
        if periods <= 0.0 {
            return self;
        }
        let (deviation, volatility) = (self.deviation / SCALE, self.volatility);
        let wider = (deviation.powi(2) + periods * volatility.powi(2)).sqrt() * SCALE;
        Rating { deviation: wider.clamp(LEAST_DEVIATION, UNKNOWN), ..self }
    }

    /// The rating after the games of one period.
    #[must_use]
    pub fn with(self, games: &[RatedGame]) -> Self {
        if games.is_empty() {
            return self.after(1.0);
        }
        let strength = (self.rating - 1500.0) / SCALE;
        let deviation = self.deviation / SCALE;
        let weighed = games.iter().map(|game| {
            let weight = weight(game.opponent.deviation / SCALE);
            let expected = 1.0 / (1.0 + (-weight * (strength - (game.opponent.rating - 1500.0) / SCALE)).exp());
            (weight, expected, game.score)
        });
        let information: f64 =
            weighed.clone().map(|(weight, chance, _)| weight.powi(2) * chance * (1.0 - chance)).sum();
        let surplus: f64 = weighed.map(|(weight, chance, score)| weight * (score - chance)).sum();
        // Whoever plays someone who is sure to lose tells nothing by winning.
        let variance = 1.0 / information.max(1e-9);
        let change = variance * surplus;
        let volatility = volatility(self.volatility, deviation, variance, change);
        let before = deviation.powi(2) + volatility.powi(2);
        let now = 1.0 / (1.0 / before + 1.0 / variance).sqrt();
        Rating {
            rating: (strength + now.powi(2) * surplus) * SCALE + 1500.0,
            deviation: (now * SCALE).clamp(LEAST_DEVIATION, UNKNOWN),
            volatility,
        }
    }
}

/// How much a result against someone of this deviation tells.
fn weight(deviation: f64) -> f64 {
    1.0 / (1.0 + 3.0 * deviation.powi(2) / PI.powi(2)).sqrt()
}

/// The volatility after results that came out so much better or worse than expected: the root of a function that falls, found
/// by the Illinois method (step 5 of the description).
fn volatility(before: f64, deviation: f64, variance: f64, change: f64) -> f64 {
    let start = before.powi(2).ln();
    let value = |x: f64| {
        let (power, spread) = (x.exp(), deviation.powi(2) + variance + x.exp());
        power * (change.powi(2) - spread) / (2.0 * spread.powi(2)) - (x - start) / CONSTRAINT.powi(2)
    };
    let mut low = start;
    let mut high = if change.powi(2) > deviation.powi(2) + variance {
        (change.powi(2) - deviation.powi(2) - variance).ln()
    } else {
        // Far enough down it is positive; a handful of steps gets there.
        (1..100).map(|step| start - f64::from(step) * CONSTRAINT).find(|x| value(*x) >= 0.0).unwrap_or(start)
    };
    let (mut at_low, mut at_high) = (value(low), value(high));
    for _ in 0..100 {
        if (high - low).abs() <= EXACTNESS {
            break;
        }
        let between = low + (low - high) * at_low / (at_high - at_low);
        let at_between = value(between);
        if at_between * at_high <= 0.0 {
            (low, at_low) = (high, at_high);
        } else {
            at_low /= 2.0;
        }
        (high, at_high) = (between, at_between);
    }
    let found = (low / 2.0).exp();
    if found.is_finite() { found } else { before }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rated(rating: f64, deviation: f64) -> Rating {
        Rating { rating, deviation, ..Rating::default() }
    }

    fn game(rating: f64, deviation: f64, score: f64) -> RatedGame {
        RatedGame { opponent: rated(rating, deviation), score }
    }

    #[test]
    fn the_published_example_comes_out() {
        let games = [game(1400.0, 30.0, 1.0), game(1550.0, 100.0, 0.0), game(1700.0, 300.0, 0.0)];
        let Rating { rating, deviation, volatility } = rated(1500.0, 200.0).with(&games);
        assert!((rating - 1464.06).abs() < 0.01, "{rating}");
        assert!((deviation - 151.52).abs() < 0.01, "{deviation}");
        assert!((volatility - 0.05999).abs() < 0.00001, "{volatility}");
    }

    #[test]
    fn winning_lifts_and_losing_lowers_and_both_tell_something() {
        let new = Rating::default();
        let (won, drawn, lost) = (
            new.with(&[game(1500.0, 50.0, 1.0)]),
            new.with(&[game(1500.0, 50.0, 0.5)]),
            new.with(&[game(1500.0, 50.0, 0.0)]),
        );
        assert!(won.rating > 1550.0 && lost.rating < 1450.0 && (drawn.rating - 1500.0).abs() < 1.0);
        assert!([won, drawn, lost].iter().all(|rating| rating.deviation < new.deviation));
        let upset = new.with(&[game(2200.0, 50.0, 1.0)]);
        assert!(upset.rating > won.rating, "the stronger the other side, the more it counts");
    }

    #[test]
    fn whatever_happens_a_rating_stays_a_number() {
        let mut rating = Rating::default();
        for round in 0..2_000 {
            let score = f64::from(round % 3) / 2.0;
            rating = rating.with(&[game(if round % 2 == 0 { 4_000.0 } else { -2_000.0 }, 350.0, score)]);
            let Rating { rating: points, deviation, volatility } = rating;
            assert!(points.is_finite() && volatility.is_finite() && volatility > 0.0, "{rating:?}");
            assert!((LEAST_DEVIATION..=UNKNOWN).contains(&deviation), "{rating:?}");
        }
    }

    #[test]
    fn time_makes_less_certain_and_never_less_than_nothing() {
        let known = rated(1800.0, 60.0);
        let later = known.after(10.0);
        assert!(later.deviation > known.deviation && later.rating.to_bits() == known.rating.to_bits());
        assert!((known.after(1e9).deviation - UNKNOWN).abs() < 1e-9);
        assert!(known.after(-5.0) == known);
    }
}
