//! The same dice with different data: games are compared one by one, so that a small difference shows early.

use std::sync::Arc;

use redoubt_kernel::{Error, Game};
use redoubt_tactics::{Host, Stop, Watch};
use serde::Serialize;

use crate::facts::Facts;
use crate::interval::{Estimate, confidence, mean};
use crate::parts::{GameTally, Gang, HandTally};
use crate::simulate::load;
use crate::spec::Spec;
use crate::table::PlayTable;

/// A sum and its squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Sum {
    sum: i64,
    squares: u64,
}

impl Sum {
    fn note(&mut self, number: i64) {
        self.sum += number;
        self.squares += (number * number) as u64;
    }

    fn add(&mut self, other: Sum) {
        self.sum += other.sum;
        self.squares += other.squares;
    }

    fn mean(self, count: u64, unit: f64) -> Option<Estimate> {
        let it = mean(count, self.sum, self.squares)?;
        Some(Estimate { value: it.value / unit, low: it.low / unit, high: it.high / unit })
    }
}

/// What is measured of every game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gauge {
    /// The points of the first side: a win is one, a draw half of one.
    Points,
    /// Turns.
    Turns,
    /// The score of the first side.
    Score,
}

impl Gauge {
    /// Every gauge.
    pub const ALL: [Gauge; 3] = [Gauge::Points, Gauge::Turns, Gauge::Score];

    /// Its name in commands and tables.
    pub const fn id(self) -> &'static str {
        match self {
            Gauge::Points => "points",
            Gauge::Turns => "turns",
            Gauge::Score => "score",
        }
    }

    /// What one of it is counted as.
    const fn unit(self) -> f64 {
        match self {
            Gauge::Points => 2.0,
            Gauge::Turns | Gauge::Score => 1.0,
        }
    }

    fn of(self, facts: &Facts) -> i64 {
        match self {
            Gauge::Points => i64::from(facts.half_points()),
            Gauge::Turns => i64::from(facts.turns),
            Gauge::Score => i64::from(facts.scores.first().copied().unwrap_or(0)),
        }
    }
}

/// What came of one of the variants.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Measured {
    /// How many games.
    pub games: u64,
    own: [Sum; 3],
    /// How much more than in the first variant, game by game.
    more: [Sum; 3],
}

/// A number with and without regard to the first variant, for people and programs.
#[derive(Clone, Debug, Serialize)]
pub struct GaugeNumber {
    /// The mean.
    pub mean: Option<Estimate>,
    /// How much more than in the first variant.
    pub difference: Option<Estimate>,
    /// How sure it is that there is a difference, from 0 to 1.
    pub sure: f64,
}

impl Measured {
    fn add(&mut self, other: &Measured) {
        self.games += other.games;
        self.own.iter_mut().zip(other.own).for_each(|(sum, other)| sum.add(other));
        self.more.iter_mut().zip(other.more).for_each(|(sum, other)| sum.add(other));
    }

    /// One gauge.
    pub fn told(&self, gauge: Gauge) -> GaugeNumber {
        let index = gauge as usize;
        let difference = self.more[index].mean(self.games, gauge.unit());
        GaugeNumber {
            mean: self.own[index].mean(self.games, gauge.unit()),
            difference,
            sure: difference.map_or(0.0, confidence),
        }
    }
}

/// How it is run.
pub struct PairControls<'a> {
    /// How many games are played side by side.
    pub threads: usize,
    /// Ends it.
    pub stop: Stop,
    /// Is told a few times a second how many games have been played, of all variants together.
    pub progress: &'a dyn Fn(u64),
    /// What machine players run on.
    pub host: Arc<dyn Host>,
}

/// Plays every game of each variant, which are complete and differ in nothing but their data and set-up. After a stop, what was
/// played of all of them counts.
pub fn paired(variants: &[Spec], controls: &PairControls<'_>) -> Result<Vec<Measured>, Error> {
    let Some(first) = variants.first() else { return Ok(Vec::new()) };
    redoubt_registry::visit(&first.game, PairedPlay { variants, controls })?
}

struct PairedPlay<'a, 'b> {
    variants: &'a [Spec],
    controls: &'a PairControls<'b>,
}

impl redoubt_registry::GameVisitor for PairedPlay<'_, '_> {
    type Output = Result<Vec<Measured>, Error>;

    fn visit<G: Game>(self) -> Self::Output {
        let PairedPlay { variants, controls } = self;
        let loaded = variants.iter().map(load::<G>).collect::<Result<Vec<_>, _>>()?;
        let played = GameTally::default();
        let (stop, host) = (&controls.stop, &controls.host);
        let gang = Gang { threads: controls.threads, stop, played: &played, progress: controls.progress };
        let spec = &variants[0];
        let parts: Vec<u64> = (0..spec.parts()).collect();
        let tables = || -> (Vec<PlayTable<G>>, Watch<'_>, Arc<HandTally>) {
            let tables = loaded.iter().zip(variants).map(|(loaded, spec)| PlayTable::new(loaded, spec, host));
            (tables.collect(), Watch::stopping(stop), played.hand())
        };
        let mut all = vec![Measured::default(); variants.len()];
        let play_part = |(tables, watch, own): &mut (Vec<PlayTable<G>>, Watch<'_>, Arc<HandTally>), part: u64| {
            let mut sums = vec![Measured::default(); tables.len()];
            let mut game = vec![[0; 3]; tables.len()];
            for number in spec.games_of(part) {
                for (table, gauged) in tables.iter_mut().zip(&mut game) {
                    if stop.is_stopped() || !table.play(number, None, watch)? {
                        return Ok(sums);
                    }
                    *gauged = Gauge::ALL.map(|gauge| gauge.of(&table.facts));
                    own.one_more();
                }
                for (sum, gauged) in sums.iter_mut().zip(&game) {
                    sum.games += 1;
                    for (index, number) in gauged.iter().enumerate() {
                        sum.own[index].note(*number);
                        sum.more[index].note(number - game[0][index]);
                    }
                }
            }
            Ok(sums)
        };
        gang.work(&parts, tables, play_part, |_, sums: Vec<Measured>| {
            all.iter_mut().zip(&sums).for_each(|(known, sum)| known.add(sum));
            Ok(())
        })?;
        Ok(all)
    }
}
