//! A course: rounds of self-play and of fitting, resumed where they stopped.

use std::sync::Arc;

use rayon::prelude::*;
use redoubt_kernel::chance::Seeded;
use redoubt_kernel::{Game, Setup};
use redoubt_tactics::judgement::{LearnedBy, POLICY, VALUE};
use redoubt_tactics::{Bot, Budget, Judgement, Level};
use serde::{Deserialize, Serialize};

use crate::learner::{Case, Learner, WeighedChoice};
use crate::self_play::{self, SelfPlayGame, SelfPlayTable};

/// What is remembered of earlier rounds: the latest so many cases, and choices.
const REMEMBERED: (usize, usize) = (400_000, 60_000);

/// One game in so many is played against the battle's own judgement, where there are two seats: to see whether it got better.
const TRIAL: u64 = 4;

/// What is asked for.
#[derive(Clone, Debug)]
pub struct Syllabus {
    /// Rounds in all.
    pub rounds: u32,
    /// Games in a round.
    pub games: u64,
    /// Simulations for a decision.
    pub simulations: u32,
    /// Passes over what is remembered in a round.
    pub passes: u32,
    /// How far a step goes at first; at the end of the course a tenth of that.
    pub rate: f32,
    /// How far what comes later reaches back, as a part for each decision: see [`SelfPlayTable::reach`].
    pub reach: f32,
    /// Where everything that is left to chance comes from.
    pub seed: u64,
}

/// What a round came to.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RoundResult {
    /// How the games of self-play ended for the first seat on average, from −1 to 1.
    pub end: f64,
    /// How games against the battle's own judgement ended for the one who learns; of a battle with one seat there are none.
    pub trial: Option<f64>,
    /// The mean squared error of what was thought of positions.
    pub error: f64,
    /// The mean surprise at what was chosen.
    pub surprise: f64,
}

/// What is kept between rounds, and written down, so that a course can be resumed. What was seen in earlier rounds is not
/// kept: a resumed course begins to remember anew.
#[derive(Default, Serialize, Deserialize)]
pub struct Course {
    value: Option<Learner<VALUE>>,
    policy: Option<Learner<POLICY>>,
    /// The rounds so far.
    pub marks: Vec<RoundResult>,
    #[serde(skip)]
    cases: Vec<Case>,
    #[serde(skip)]
    choices: Vec<WeighedChoice>,
}

impl Course {
    /// What has been learned so far.
    pub fn judgement(&self, command: &str, seed: u64) -> Judgement {
        let (value, policy) = (self.value.as_ref().map(Learner::net), self.policy.as_ref().map(Learner::net));
        let mut learned = Judgement::new(value, policy);
        learned.origin = LearnedBy { command: command.to_owned(), seed };
        learned
    }

    /// Plays a round and learns from it. `played` is told of every game. False if there is nothing to learn from: the battle
    /// has no signs.
    pub fn round<G: Game>(
        &mut self,
        game: &G,
        setups: &[Setup],
        syllabus: &Syllabus,
        played: &(impl Fn() + Sync),
    ) -> bool {
        let number = self.marks.len() as u64;
        let learned = Arc::new(self.judgement("", 0));
        let own = Arc::new(Judgement::default());
        let bot = Bot::new(Level::General, Some(Budget::Simulations(syllabus.simulations)));
        let seats = G::PROFILE.seats.len();
        let records: Vec<(Option<usize>, SelfPlayGame)> = (0..syllabus.games)
            .into_par_iter()
            .map(|at| {
                let at = number * syllabus.games + at;
                let trial = (seats > 1 && self.value.is_some() && at.is_multiple_of(TRIAL))
                    .then_some((at / TRIAL) as usize % seats);
                let who = |seat| if trial.is_none_or(|own| own == seat) { &learned } else { &own };
                let table = SelfPlayTable {
                    judgements: (0..seats).map(|seat| Arc::clone(who(seat))).collect(),
                    bot,
                    seed: syllabus.seed,
                    number: at,
                    // What is thought before anything was learned is not to be trusted.
                    reach: if self.value.is_some() { syllabus.reach } else { 1.0 },
                };
                let record = self_play::play(game, &setups[at as usize % setups.len()], &table);
                played();
                (trial, record)
            })
            .collect();
        let mean = |ends: Vec<f64>| (!ends.is_empty()).then(|| ends.iter().sum::<f64>() / ends.len() as f64);
        let end = |record: &SelfPlayGame| f64::from(record.end);
        let even = records.iter().filter(|(trial, _)| trial.is_none()).map(|(_, record)| end(record)).collect();
        let tried = records
            .iter()
            .filter_map(|(trial, record)| trial.map(|seat| if seat == 0 { end(record) } else { -end(record) }));
        let (end, trial) = (mean(even).unwrap_or_default(), mean(tried.collect()));
        for (_, record) in records {
            self.cases.extend(record.cases);
            self.choices.extend(record.choices);
        }
        self.cases.drain(..self.cases.len().saturating_sub(REMEMBERED.0));
        self.choices.drain(..self.choices.len().saturating_sub(REMEMBERED.1));
        if self.cases.first().is_none_or(|case| case.signs.is_empty()) {
            return false;
        }
        let (error, surprise) = self.learn(syllabus);
        self.marks.push(RoundResult { end, trial, error, surprise });
        true
    }

    fn learn(&mut self, syllabus: &Syllabus) -> (f64, f64) {
        let round = self.marks.len() as u64;
        let gone = round as f32 / syllabus.rounds.max(1) as f32;
        let rate = syllabus.rate * (1.0 - 0.9 * gone.min(1.0));
        let mut chance = Seeded::new(syllabus.seed.wrapping_add(round));
        let signs = self.cases.first().map_or(0, |case| case.signs.len());
        let seed = syllabus.seed;
        let value =
            self.value.get_or_insert_with(|| Learner::new(signs, self.cases.iter().map(|case| &*case.signs), seed));
        let mut error = 0.0;
        for _ in 0..syllabus.passes {
            error = value.learn_values(&self.cases, rate, &mut chance);
        }
        let Some(first) = self.choices.first() else { return (error, 0.0) };
        let marks = first.marks.len() / first.parts.len().max(1);
        let policy = self.policy.get_or_insert_with(|| {
            Learner::new(marks, self.choices.iter().flat_map(|choice| choice.marks.chunks_exact(marks)), seed)
        });
        let mut surprise = 0.0;
        for _ in 0..syllabus.passes {
            surprise = policy.learn_choices(&self.choices, rate, &mut chance);
        }
        (error, surprise)
    }
}
