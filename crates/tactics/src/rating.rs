//! How much stronger one player is than another: Elo with its interval, and a test that stops as soon as it is decided.
//!
//! Games come in pairs, with the same dice and the seats changed over, so the pair is what is counted: what the seats and
//! the dice do to both players alike then does not count as chance.

/// The results of pairs of games, by the half points the first player made of each: none, one, two, three or four.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pairs(pub [u64; 5]);

/// The 97.5 % point of the normal distribution.
const NORMAL_95: f64 = 1.959_964;

impl Pairs {
    /// Another pair: the half points of the first player, at most four.
    pub fn note(&mut self, half_points: usize) {
        self.0[half_points.min(4)] += 1;
    }

    /// How many pairs.
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The first player's share of the points, from 0 to 1, and the variance of a pair's share.
    pub fn share(&self) -> (f64, f64) {
        let count = self.count().max(1) as f64;
        let share = |half: usize| half as f64 / 4.0;
        let mean = (0..5).map(|half| self.0[half] as f64 * share(half)).sum::<f64>() / count;
        let variance = (0..5).map(|half| self.0[half] as f64 * (share(half) - mean).powi(2)).sum::<f64>() / count;
        (mean, variance)
    }

    /// The standard error of the share.
    pub fn error(&self) -> f64 {
        (self.variance() / self.count().max(1) as f64).sqrt()
    }

    /// The variance of a pair's share. Until results have differed, they are taken to vary as much as one other result would make
    /// them: there are dice, and a few games alike are no certainty.
    fn variance(&self) -> f64 {
        self.share().1.max(1.0 / (16.0 * self.count().max(1) as f64))
    }

    /// How many points of Elo the first player is ahead.
    pub fn elo(&self) -> Elo {
        let (mean, _) = self.share();
        let margin = NORMAL_95 * self.error();
        Elo { low: elo(mean - margin), best: elo(mean), high: elo(mean + margin) }
    }
}

/// A difference in Elo with its 95 % interval. A share of nothing or everything has no bound on that side.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Elo {
    /// The lower end.
    pub low: f64,
    /// The likeliest.
    pub best: f64,
    /// The upper end.
    pub high: f64,
}

/// The difference in Elo that gives this share of the points.
pub fn elo(share: f64) -> f64 {
    if share <= 0.0 {
        f64::NEG_INFINITY
    } else if share >= 1.0 {
        f64::INFINITY
    } else {
        // Not −0 for equals.
        -400.0 * (1.0 / share - 1.0).log10() + 0.0
    }
}

/// The share of the points that this difference in Elo gives.
pub fn share(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// A sequential probability ratio test: is the first player ahead by `unlikely` points of Elo at most, or by `likely` at
/// least?
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// What the one side says.
    pub unlikely: f64,
    /// What the other side says.
    pub likely: f64,
    /// How often each may be wrong.
    pub risk: f64,
}

/// What the test says so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SprtDecision {
    /// Nothing yet.
    Open,
    /// At least `likely`.
    Stronger,
    /// At most `unlikely`.
    NotStronger,
}

impl Sprt {
    /// The logarithm of how much likelier `likely` makes these results than `unlikely`, by the normal approximation.
    pub fn ratio(&self, pairs: &Pairs) -> f64 {
        let ((mean, _), variance) = (pairs.share(), pairs.variance());
        let count = pairs.count() as f64;
        let (low, high) = (share(self.unlikely), share(self.likely));
        count * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// Beyond this, or below its negative, it is decided.
    pub fn bound(&self) -> f64 {
        ((1.0 - self.risk) / self.risk).ln()
    }

    /// Is it decided?
    pub fn decision(&self, pairs: &Pairs) -> SprtDecision {
        match self.ratio(pairs) {
            ratio if ratio >= self.bound() => SprtDecision::Stronger,
            ratio if ratio <= -self.bound() => SprtDecision::NotStronger,
            _ => SprtDecision::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 0.01
    }

    /// The textbook's values: 75 % is 190.85 points ahead, 91 % is 401.9.
    #[test]
    fn elo_is_what_the_textbook_says() {
        assert!(near(elo(0.5), 0.0) && near(elo(0.75), 190.85) && near(elo(0.25), -190.85));
        assert!(near(elo(10.0 / 11.0), 400.0) && near(share(400.0), 10.0 / 11.0));
        assert_eq!(elo(1.0), f64::INFINITY);
        assert_eq!(elo(0.0), f64::NEG_INFINITY);
    }

    /// 100 pairs: 20 lost twice, 30 even, 50 won twice. Share 0.65, variance of a pair 0.1525 (by hand), error 0.03905.
    #[test]
    fn the_interval_counts_pairs() {
        let pairs = Pairs([20, 0, 30, 0, 50]);
        let (mean, variance) = pairs.share();
        assert!((mean - 0.65).abs() < 1e-12 && (variance - 0.1525).abs() < 1e-12);
        assert!((pairs.error() - 0.039_051_25).abs() < 1e-6);
        let Elo { low, best, high } = pairs.elo();
        assert!(near(best, 107.54) && (low - 51.29).abs() < 0.5 && (high - 169.3).abs() < 0.7, "{low} {best} {high}");
    }

    /// Who has lost is as far behind as the other is ahead, and the interval says so with its signs.
    #[test]
    fn a_lost_match_has_an_elo_below_nothing() {
        let (won, lost) = (Pairs([20, 0, 30, 0, 50]).elo(), Pairs([50, 0, 30, 0, 20]).elo());
        assert!(lost.low.is_finite() && lost.low < lost.best && lost.best < lost.high && lost.high < 0.0, "{lost:?}");
        assert!(near(lost.best, -won.best) && near(lost.low, -won.high) && near(lost.high, -won.low), "{lost:?}");
    }

    #[test]
    fn a_few_games_alike_are_no_certainty() {
        // One pair, one game each: share 0.5, variance 1/16.
        let one = Pairs([0, 0, 1, 0, 0]);
        assert!((one.error() - 0.25).abs() < 1e-12);
        let Elo { low, best, high } = one.elo();
        assert!(near(best, 0.0) && low < -600.0 && high > 600.0, "{low} {best} {high}");
        // Two hundred pairs, all of them won: still something is known of how far behind the other is at least.
        let Elo { low, best, high } = Pairs([0, 0, 0, 0, 200]).elo();
        assert!(low > 600.0 && low.is_finite() && best == f64::INFINITY && high == f64::INFINITY, "{low}");
    }

    /// Wald's bounds for five per cent are ±2.944; for the pairs above, between 0 and 50 Elo, the ratio is
    /// 100 · 0.07146 · (1.3 − 0.5 − 0.57146) / (2 · 0.1525) = 5.354.
    #[test]
    fn the_test_stops_when_it_is_decided() {
        let sprt = Sprt { unlikely: 0.0, likely: 50.0, risk: 0.05 };
        assert!((sprt.bound() - 2.944).abs() < 0.001);
        let pairs = Pairs([20, 0, 30, 0, 50]);
        assert!((sprt.ratio(&pairs) - 5.354).abs() < 0.01, "{}", sprt.ratio(&pairs));
        assert_eq!(sprt.decision(&pairs), SprtDecision::Stronger);
        assert_eq!(sprt.decision(&Pairs([50, 0, 30, 0, 20])), SprtDecision::NotStronger);
        assert_eq!(sprt.decision(&Pairs([1, 0, 2, 0, 2])), SprtDecision::Open);
        assert_eq!(sprt.decision(&Pairs::default()), SprtDecision::Open);
    }
}
