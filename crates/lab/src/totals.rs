//! What many games came to, in whole numbers. Adding the totals of two lots of games gives those of both, in any order and to the
//! last digit: so it matters neither how many threads there are nor how many machines.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::facts::{Facts, Result};

/// See the [module](self).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Totals {
    /// How many games.
    pub games: u64,
    /// Those that were broken off because they would not end.
    pub unfinished: u64,
    /// Decisions in all games together.
    pub decisions: u64,
    /// Their squares, game by game.
    pub decision_squares: u64,
    /// Actions there were to choose from, in all decisions together.
    pub choices: u64,
    /// All games.
    pub all: Lot,
    /// The same by who began: each seat, then where nobody did.
    pub by_beginner: Vec<Lot>,
    /// Each level of victory, by who began like the games themselves.
    pub levels: Vec<Vec<Lot>>,
    /// Each way of ending, by the number of turns; the last way is for games that say none.
    pub endings: Vec<BTreeMap<u32, AlikeGames>>,
    /// Games by how often the lead changed hands.
    pub lead_changes: BTreeMap<u32, u64>,
    /// Games by the score of the first seat.
    pub scores: BTreeMap<i32, u64>,
    /// Each countable thing.
    pub things: Vec<Use>,
    /// The game with the most turns and decisions.
    pub longest: Option<Extreme>,
    /// The game in which the lead changed hands most often.
    pub closest: Option<Extreme>,
    /// The game whose winner had stood worst.
    pub upset: Option<Extreme>,
}

/// Games, and how they ended.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Lot {
    /// How many ended so: won by each seat, drawn, lost to the game; the last of them never ended.
    pub results: Vec<u64>,
    /// The first seat's scores together.
    pub score: i64,
    /// Their squares.
    pub score_squares: u64,
}

/// A countable thing: in how many games it happened and how those ended.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Use {
    /// How often, in all games together.
    pub times: u64,
    /// The games in which it happened.
    pub lot: Lot,
}

/// Games that are alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AlikeGames {
    /// How many.
    pub games: u64,
    /// The first of them.
    pub first: u64,
}

/// A game that stands out by something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Extreme {
    /// By how much.
    pub by: i64,
    /// Which game; of several that are equal, the first.
    pub game: u64,
}

impl Lot {
    fn new(seats: usize) -> Self {
        Lot { results: vec![0; Result::count(seats) + 1], score: 0, score_squares: 0 }
    }

    #[inline]
    fn note(&mut self, result: usize, score: i64) {
        if let Some(count) = self.results.get_mut(result) {
            *count += 1;
        }
        self.score += score;
        self.score_squares += (score * score) as u64;
    }

    fn add(&mut self, other: &Lot) {
        add_each(&mut self.results, &other.results);
        self.score += other.score;
        self.score_squares += other.score_squares;
    }

    /// These lots together.
    pub fn sum<'a>(lots: impl IntoIterator<Item = &'a Lot>) -> Lot {
        let mut lots = lots.into_iter();
        let mut sum = lots.next().cloned().unwrap_or_default();
        lots.for_each(|lot| sum.add(lot));
        sum
    }

    /// How many games.
    pub fn games(&self) -> u64 {
        self.results.iter().sum()
    }

    /// How many were won by a seat.
    pub fn won(&self, seat: usize) -> u64 {
        self.results.get(seat).copied().unwrap_or(0)
    }

    /// How many were drawn or never ended.
    pub fn drawn(&self) -> u64 {
        let seats = self.seats();
        self.results.get(seats).copied().unwrap_or(0) + self.results.get(seats + 2).copied().unwrap_or(0)
    }

    /// How many the solitaire player lost.
    pub fn lost(&self) -> u64 {
        self.results.get(self.seats() + 1).copied().unwrap_or(0)
    }

    fn seats(&self) -> usize {
        self.results.len().saturating_sub(3)
    }

    /// The games of `all` that are not among these.
    #[must_use]
    pub fn others(&self, all: &Lot) -> Lot {
        let results = all.results.iter().zip(&self.results).map(|(all, own)| all.saturating_sub(*own)).collect();
        let score_squares = all.score_squares.saturating_sub(self.score_squares);
        Lot { results, score: all.score.saturating_sub(self.score), score_squares }
    }
}

fn add_each(sums: &mut [u64], others: &[u64]) {
    sums.iter_mut().zip(others).for_each(|(sum, other)| *sum += other);
}

fn add_counts<K: Ord + Copy>(sums: &mut BTreeMap<K, u64>, others: &BTreeMap<K, u64>) {
    for (key, count) in others {
        *sums.entry(*key).or_default() += count;
    }
}

/// The larger of two; of equals the first game.
fn keep(best: &mut Option<Extreme>, other: Option<Extreme>) {
    let Some(other) = other else { return };
    if best.is_none_or(|best| (other.by, std::cmp::Reverse(other.game)) > (best.by, std::cmp::Reverse(best.game))) {
        *best = Some(other);
    }
}

impl Totals {
    /// Nothing yet, for a battle with so many seats, levels, ways of ending and countable things.
    pub fn new(seats: usize, levels: usize, endings: usize, things: usize) -> Self {
        Totals {
            all: Lot::new(seats),
            by_beginner: vec![Lot::new(seats); seats + 1],
            levels: vec![vec![Lot::new(seats); seats + 1]; levels],
            endings: vec![BTreeMap::new(); endings + 1],
            things: vec![Use { times: 0, lot: Lot::new(seats) }; things],
            ..Totals::default()
        }
    }

    /// One more game.
    pub fn note(&mut self, facts: &Facts) {
        let seats = self.by_beginner.len().saturating_sub(1);
        let result = facts.result.map_or(Result::count(seats), |result| result.index(seats));
        let score = i64::from(facts.scores.first().copied().unwrap_or(0));
        self.games += 1;
        self.unfinished += u64::from(facts.result.is_none());
        self.decisions += u64::from(facts.decisions);
        self.decision_squares += u64::from(facts.decisions).pow(2);
        self.choices += facts.choices;
        self.all.note(result, score);
        let beginner = facts.began.map_or(seats, |seat| seat.index());
        if let Some(lot) = self.by_beginner.get_mut(beginner) {
            lot.note(result, score);
        }
        if let Some(lot) = facts.level.and_then(|level| self.levels.get_mut(level)?.get_mut(beginner)) {
            lot.note(result, score);
        }
        let unsaid = self.endings.len().saturating_sub(1);
        if let Some(ending) = self.endings.get_mut(facts.ending.unwrap_or(unsaid).min(unsaid)) {
            let cell = ending.entry(facts.turns).or_insert(AlikeGames { games: 0, first: facts.game });
            cell.games += 1;
            cell.first = cell.first.min(facts.game);
        }
        *self.lead_changes.entry(facts.lead_changes).or_default() += 1;
        *self.scores.entry(score as i32).or_default() += 1;
        for &thing in &facts.touched {
            if let (Some(known), Some(count)) = (self.things.get_mut(thing as usize), facts.counts.get(thing as usize))
            {
                known.times += u64::from(*count);
                known.lot.note(result, score);
            }
        }
        let mark = |by: i64| Some(Extreme { by, game: facts.game });
        keep(&mut self.longest, mark(i64::from(facts.turns) * i64::from(u32::MAX) + i64::from(facts.decisions)));
        keep(
            &mut self.closest,
            mark(i64::from(facts.lead_changes) * 100_000 - i64::from(facts.worst.abs().max(facts.best.abs()))),
        );
        keep(&mut self.upset, facts.winners_worst().and_then(|worst| mark(-i64::from(worst))));
    }

    /// The games of other totals too.
    pub fn add(&mut self, other: &Totals) {
        self.games += other.games;
        self.unfinished += other.unfinished;
        self.decisions += other.decisions;
        self.decision_squares += other.decision_squares;
        self.choices += other.choices;
        self.all.add(&other.all);
        self.by_beginner.iter_mut().zip(&other.by_beginner).for_each(|(lot, other)| lot.add(other));
        for (level, others) in self.levels.iter_mut().zip(&other.levels) {
            level.iter_mut().zip(others).for_each(|(lot, other)| lot.add(other));
        }
        for (ending, others) in self.endings.iter_mut().zip(&other.endings) {
            for (turns, other) in others {
                let cell = ending.entry(*turns).or_insert(AlikeGames { games: 0, ..*other });
                cell.games += other.games;
                cell.first = cell.first.min(other.first);
            }
        }
        add_counts(&mut self.lead_changes, &other.lead_changes);
        add_counts(&mut self.scores, &other.scores);
        for (known, other) in self.things.iter_mut().zip(&other.things) {
            known.times += other.times;
            known.lot.add(&other.lot);
        }
        keep(&mut self.longest, other.longest);
        keep(&mut self.closest, other.closest);
        keep(&mut self.upset, other.upset);
    }

    /// Can these be added to those?
    pub fn fits(&self, other: &Totals) -> bool {
        self.by_beginner.len() == other.by_beginner.len()
            && self.levels.len() == other.levels.len()
            && self.endings.len() == other.endings.len()
            && self.things.len() == other.things.len()
    }

    /// Games by their number of turns.
    pub fn turns(&self) -> BTreeMap<u32, u64> {
        let mut turns = BTreeMap::new();
        for (count, cell) in self.endings.iter().flatten() {
            *turns.entry(*count).or_default() += cell.games;
        }
        turns
    }

    /// The most typical game: it ended as most did, after as many turns as half of those.
    pub fn typical(&self) -> Option<u64> {
        let all = |cells: &BTreeMap<u32, AlikeGames>| cells.values().map(|cell| cell.games).sum::<u64>();
        let commonest = self.endings.iter().rev().max_by_key(|cells| all(cells))?;
        let half = all(commonest).div_ceil(2);
        let mut before = 0;
        let middle = commonest.values().find(|cell| {
            before += cell.games;
            before >= half
        });
        middle.map(|cell| cell.first)
    }
}

/// The number below which so many parts of a hundred lie.
pub fn percentile(counts: &BTreeMap<u32, u64>, percent: u64) -> Option<u32> {
    let all: u64 = counts.values().sum();
    let mut before = 0;
    let wanted = (u128::from(all) * u128::from(percent)).div_ceil(100) as u64;
    let found = counts.iter().find(|(_, count)| {
        before += *count;
        before >= wanted.max(1)
    });
    found.map(|(number, _)| *number)
}
