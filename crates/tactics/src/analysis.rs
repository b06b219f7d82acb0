//! What a machine player thinks of a position: for a hint, a chart, a look back at a finished battle.

use std::sync::Arc;

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::{Advice, Seat, Turn, Verdict};

use crate::host::Host;
use crate::judgement::Judgement;
use crate::level::{Bot, Budget, Level};
use crate::search::{Scratch, incline};
use crate::searcher::{Findings, Searcher};
use crate::watch::Watch;

/// The most battles played out to their end, as inclination has it, to see how they end.
pub(crate) const PLAYED_OUT: u32 = 400;

/// The decisions that are spent on that in all, give or take a battle: long battles are played out fewer times.
const DECISIONS: u32 = 30_000;

/// A battle that goes on for longer than this is given up.
const LONGEST: u32 = 20_000;

/// What is thought of a position. Actions are of type `A`: a battle's own, or written down.
#[derive(Clone, Debug)]
pub struct Analysis<A> {
    /// For whom.
    pub seat: Seat,
    /// What the search thinks of the position and of each action, and the line it expects.
    pub findings: Findings<A>,
    /// How battles end that are played out from here without much thought.
    pub outlook: Outlook,
}

/// How battles ended that were played out.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Outlook {
    /// How many there were.
    pub games: u32,
    /// How many the seat won.
    pub won: u32,
    /// How many nobody won.
    pub drawn: u32,
    /// The sum of the seat's scores.
    pub scores: i64,
    /// The sum of their squares.
    pub squares: i64,
}

impl Outlook {
    fn note(&mut self, won: bool, drawn: bool, score: i32) {
        self.games += 1;
        self.won += u32::from(won);
        self.drawn += u32::from(drawn);
        self.scores += i64::from(score);
        self.squares += i64::from(score) * i64::from(score);
    }

    /// The mean score and its standard error.
    pub fn score(&self) -> (f64, f64) {
        let count = f64::from(self.games.max(1));
        let mean = self.scores as f64 / count;
        let variance = (self.squares as f64 / count - mean * mean).max(0.0);
        (mean, (variance / count).sqrt())
    }

    /// The chance to win, a draw counting half, and its standard error.
    pub fn chance(&self) -> (f64, f64) {
        let count = f64::from(self.games.max(1));
        let (won, half) = (f64::from(self.won) / count, f64::from(self.drawn) / count / 2.0);
        let mean = won + half;
        let variance = (won + half / 2.0 - mean * mean).max(0.0);
        (mean, (variance / count).sqrt())
    }
}

/// From a value between −1 (lost) and 1 (won) to a chance between 0 and 1.
pub fn chance_of(value: f64) -> f64 {
    (value.clamp(-1.0, 1.0) + 1.0) / 2.0
}

impl<A> Analysis<A> {
    /// The same with its actions in another form; `None` if one cannot be put into it.
    pub fn map<B>(self, mut form: impl FnMut(A) -> Option<B>) -> Option<Analysis<B>> {
        let Analysis { seat, findings, outlook } = self;
        let Findings { choices, line, simulations, fresh, value, error } = findings;
        let choices = choices.into_iter().map(|choice| {
            let crate::searcher::RatedAction { action, visits, value, error } = choice;
            Some(crate::searcher::RatedAction { action: form(action)?, visits, value, error })
        });
        let choices = choices.collect::<Option<Vec<_>>>()?;
        let line = line.into_iter().map(form).collect::<Option<Vec<_>>>()?;
        Some(Analysis { seat, findings: Findings { choices, line, simulations, fresh, value, error }, outlook })
    }
}

/// What may be spent on an analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// On the search.
    pub budget: Budget,
    /// The most battles that are played out to their end.
    pub games: u32,
    /// Where imagined dice come from.
    pub seed: u64,
}

/// Analyses `observation`, which is all that `seat` sees, whoever is to decide there.
pub fn analyse<G: Advice>(
    game: &G,
    observation: &G::Position,
    seat: Seat,
    effort: Effort,
    host: &Arc<dyn Host>,
    watch: &Watch<'_>,
) -> Analysis<G::Action> {
    let findings = analyst(effort, host).search(game, observation, seat, watch);
    let outlook = play_out(game, observation, seat, effort, watch);
    Analysis { seat, findings, outlook }
}

/// What the search thinks of `action` alone, from −1 to 1, and the standard error of that.
pub fn weigh<G: Advice>(
    game: &G,
    observation: &G::Position,
    seat: Seat,
    action: &G::Action,
    effort: Effort,
    host: &Arc<dyn Host>,
    watch: &Watch<'_>,
) -> (f64, f64) {
    let mut searcher = analyst(effort, host);
    let findings =
        searcher.search_for(effort.budget, game, observation, seat, Some(std::slice::from_ref(action)), watch);
    (findings.value, findings.error)
}

/// A search that makes no deliberate mistakes.
fn analyst<G: Advice>(effort: Effort, host: &Arc<dyn Host>) -> Searcher<G> {
    Searcher::new(Bot::new(Level::General, Some(effort.budget)), effort.seed, Arc::clone(host))
}

/// Plays battles out from `observation`.
fn play_out<G: Advice>(
    game: &G,
    observation: &G::Position,
    seat: Seat,
    Effort { games, seed, .. }: Effort,
    watch: &Watch<'_>,
) -> Outlook {
    let mut outlook = Outlook::default();
    let mut chance = Seeded::new(seed);
    let judgement = Judgement::of::<G>();
    let (mut actions, mut scratch) = (Vec::new(), Scratch::default());
    let mut decisions = 0;
    for _ in 0..games {
        if watch.stop.is_stopped() || decisions > DECISIONS {
            break;
        }
        let mut position = game.imagine(observation, seat.into(), &mut chance);
        for _ in 0..LONGEST {
            if game.turn(&position) == Turn::Over || watch.stop.is_stopped() {
                break;
            }
            game.legal(&position, &mut actions);
            if actions.is_empty() {
                break;
            }
            decisions += 1;
            let index = incline(game, &judgement, &position, &actions, &mut scratch, &mut chance);
            let _ = game.perform(&mut position, &actions[index], &mut chance, &mut ());
        }
        if let Some(outcome) = game.outcome(&position) {
            let won = outcome.verdict == Verdict::Won(seat);
            let score = outcome.scores.get(seat.index()).copied().unwrap_or_default();
            outlook.note(won, outcome.verdict == Verdict::Drawn, score);
        }
    }
    outlook
}
