//! The search behind a machine player: several independent trees, grown on several cores, remembered from one decision to the next.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::{Advice, Seat};

use crate::endgame::{Solved, solve};
use crate::host::Host;
use crate::judgement::Judgement;
use crate::level::{Bot, Budget};
use crate::search::{Scratch, Search, Sight, incline};
use crate::temper::{noticed, preferred};
use crate::tree::{ROOT, Tree};
use crate::watch::{Progress, Stop, Watch};

/// What all trees of one player may take up together.
const MOST_MEMORY: usize = 96 << 20;

/// A fixed number of simulations is split among trees of about this many, so that several cores can share it.
const TREE_SIMULATIONS: u32 = 2_500;

/// The most trees.
const MOST_TREES: u32 = 8;

/// With fewer simulations it is not worth visiting the near dice beforehand.
const FAR_SIGHTED: u32 = 400;

/// The most rolls of the dice that are looked at to solve the end of a battle.
const MOST_SOLVED: u64 = 100_000;

/// The search of one machine player in one battle. It remembers what it found, as far as the battle went that way.
pub struct Searcher<G: Advice> {
    bot: Bot,
    host: Arc<dyn Host>,
    judgement: Arc<Judgement>,
    seed: u64,
    decisions: u64,
    trees: Vec<Tree<G::Action>>,
    /// See [`Searcher::thoroughness`].
    thoroughness: f64,
}

/// What a search has found.
#[derive(Clone, Debug)]
pub struct Findings<A> {
    /// Each action that was tried, the best first.
    pub choices: Vec<RatedAction<A>>,
    /// What is expected to follow, the best choice first.
    pub line: Vec<A>,
    /// How many simulations stand behind it, those remembered included.
    pub simulations: u64,
    /// How many of them were made now.
    pub fresh: u64,
    /// The mean of what simulations brought, from −1 to 1 for the seat that thought.
    pub value: f64,
    /// Its standard error.
    pub error: f64,
}

/// One action and what is thought of it.
#[derive(Clone, Debug)]
pub struct RatedAction<A> {
    /// The action.
    pub action: A,
    /// How often it was tried.
    pub visits: u64,
    /// What came of it on average, from −1 to 1.
    pub value: f64,
    /// The standard error of that.
    pub error: f64,
}

impl<G: Advice> Searcher<G> {
    /// A search on this host. With a fixed number of simulations its cores change nothing but the time it takes.
    pub fn new(bot: Bot, seed: u64, host: Arc<dyn Host>) -> Self {
        Searcher::judging(Judgement::of::<G>(), bot, seed, host)
    }

    /// The same with another judgement than the one that comes with the battle.
    pub fn judging(judgement: Arc<Judgement>, bot: Bot, seed: u64, host: Arc<dyn Host>) -> Self {
        Searcher { bot, host, judgement, seed, decisions: 0, trees: Vec::new(), thoroughness: 1.0 }
    }

    /// Someone has taken `action`, where this player saw `observation`: what was found about it is kept, the rest forgotten.
    pub fn heard(&mut self, game: &G, observation: &G::Position, action: &G::Action) {
        if !self.bot.level.remembers() {
            return self.forget();
        }
        let mut actions = Vec::new();
        game.legal(observation, &mut actions);
        // What a tree has no nodes for leads nowhere else in it.
        if actions.len() <= 1 || game.mid_action(observation) {
            return;
        }
        for tree in &mut self.trees {
            *tree = tree.after(action);
        }
    }

    /// How much of the thought it should have had the last search got, from 0 to 1: less if the machine was too busy.
    pub fn thoroughness(&self) -> f64 {
        self.thoroughness
    }

    /// Forgets everything: the battle did not go on from what was seen last.
    pub fn forget(&mut self) {
        self.trees.clear();
    }

    /// Chooses a lawful action for `seat`, who decides. `observation` is all that seat sees.
    pub fn decide(&mut self, game: &G, observation: &G::Position, seat: Seat, watch: &Watch<'_>) -> Option<G::Action> {
        let mut actions = Vec::new();
        game.legal(observation, &mut actions);
        let mut chance = self.chance(u64::MAX);
        self.thoroughness = 1.0;
        if actions.len() <= 1 {
            self.decisions += 1;
            return actions.pop();
        }
        let own = self.bot;
        let level = own.level.drawn(&G::PROFILE, &mut chance);
        if level != own.level {
            self.bot = level.into();
        }
        let decided = self.weigh(game, observation, seat, actions, &mut chance, watch);
        self.bot = own;
        decided
    }

    /// The same where there is something to choose.
    fn weigh(
        &mut self,
        game: &G,
        observation: &G::Position,
        seat: Seat,
        actions: Vec<G::Action>,
        chance: &mut Seeded,
        watch: &Watch<'_>,
    ) -> Option<G::Action> {
        if self.bot.level.depth() == 0 {
            self.decisions += 1;
            return actions.get(chance.below(actions.len() as u32) as usize).cloned();
        }
        let scratch = &mut Scratch::default();
        let noticed = noticed(game, &self.judgement, observation, &actions, self.bot.level, scratch, chance);
        // Whoever thinks of one thing only need not weigh it.
        if let Some([one]) = noticed.as_deref() {
            self.decisions += 1;
            return Some(one.clone());
        }
        let only = noticed.as_deref();
        let findings = self.search_for(self.bot.budget, game, observation, seat, only, watch);
        let attacks = |action: &G::Action| game.is_attack(observation, action);
        let best = preferred(&findings, self.bot, attacks).map(|choice| choice.action.clone());
        // Stopped before anything was tried, it does what it leans to.
        let actions = noticed.unwrap_or(actions);
        best.or_else(|| actions.get(incline(game, &self.judgement, observation, &actions, scratch, chance)).cloned())
    }

    /// Thinks about `observation`, which is all that `seat` sees, whoever is to decide there, until the budget is spent.
    pub fn search(
        &mut self,
        game: &G,
        observation: &G::Position,
        seat: Seat,
        watch: &Watch<'_>,
    ) -> Findings<G::Action> {
        self.search_for(self.bot.budget, game, observation, seat, None, watch)
    }

    /// The same for another budget, and with nothing but `only` taken at the root, if that is given.
    pub(crate) fn search_for(
        &mut self,
        budget: Budget,
        game: &G,
        observation: &G::Position,
        seat: Seat,
        only: Option<&[G::Action]>,
        watch: &Watch<'_>,
    ) -> Findings<G::Action> {
        let Shares { trees, quotas, deadline } = self.shares(budget);
        if let Some(solved) = self.solved(game, observation, seat, only, &quotas, &watch.stop) {
            self.decisions += 1;
            self.thoroughness = 1.0;
            return Findings::exact(solved);
        }
        let judgement = self.judgement.as_far_as(self.bot.level.judges_by());
        let node = size_of::<crate::tree::Node<G::Action>>();
        let most = MOST_MEMORY / node / trees;
        // A decision in the middle of an action has no node in what is remembered, which is about what comes after it.
        let memory = if game.mid_action(observation) { std::mem::take(&mut self.trees) } else { Vec::new() };
        if self.trees.len() != trees {
            self.trees = (0..trees).map(|_| Tree::new(most)).collect();
        }
        let remembered: u64 = self.trees.iter().map(|tree| u64::from(tree.node(ROOT).visits)).sum();
        let far_sighted = !matches!(self.bot.budget, Budget::Simulations(count) if count < FAR_SIGHTED);
        let level = self.bot.level;
        // What was learned knows how battles go on; playing on would only add noise, or take longer than it is worth. And whoever
        // sees one decision ahead sees no further.
        let learned = judgement.value.is_some() || judgement.policy.is_some();
        let wanted = if learned || level.depth() == 1 { 0 } else { G::LOOKAHEAD };
        let sight = Sight { far_sighted, lookahead: wanted, depth: level.depth() };
        let mut old = std::mem::take(&mut self.trees).into_iter();
        let jobs: Vec<Mutex<Option<Search<'_, G>>>> = (0..trees)
            .map(|index| {
                let tree = old.next().unwrap_or_else(|| Tree::new(most));
                let chance = self.chance(index as u64);
                let mut search = Search::new((game, &judgement), observation, seat, tree, chance, sight);
                search.only = only.map(<[G::Action]>::to_vec);
                Mutex::new(Some(search))
            })
            .collect();
        let total = quotas.iter().fold(0, |sum: u64, quota| sum.saturating_add(*quota));
        let host = self.host.as_ref();
        let pace = Pace::new(host, deadline, total, watch);
        host.run(trees, &|index| {
            if let Ok(mut job) = jobs[index].lock()
                && let Some(search) = job.as_mut()
            {
                pace.run(search, quotas[index]);
            }
        });
        let done = pace.done.into_inner();
        let searched = jobs.into_iter().filter_map(|job| job.into_inner().ok().flatten());
        self.trees = searched.map(Search::into_tree).collect();
        self.decisions += 1;
        let mut lawful = Vec::new();
        game.legal(observation, &mut lawful);
        lawful.retain(|action| only.is_none_or(|only| only.contains(action)));
        let findings = self.findings(remembered, &lawful);
        // Whoever was told to stop, or was given a time, had all the thought that was asked for.
        let held = !watch.stop.is_stopped() && !matches!(budget, Budget::Time(_)) && total > 0;
        self.thoroughness = if held { (done as f64 / total as f64).min(1.0) } else { 1.0 };
        if !memory.is_empty() {
            self.trees = memory;
        }
        findings
    }

    /// The end of the battle, solved, where whoever sees to the end of it has no more to look at than it may try.
    fn solved(
        &self,
        game: &G,
        observation: &G::Position,
        seat: Seat,
        only: Option<&[G::Action]>,
        quotas: &[u64],
        stop: &Stop,
    ) -> Option<Solved<G::Action>> {
        let level = self.bot.level;
        if G::HIDES || level.depth() < u32::MAX || level.oversight() > 0 {
            return None;
        }
        let most = quotas.iter().fold(0, |sum: u64, quota| sum.saturating_add(*quota)).min(MOST_SOLVED);
        let mut solved = solve(game, observation, seat, most, stop)?;
        solved.choices.retain(|(action, _)| only.is_none_or(|only| only.contains(action)));
        (!solved.choices.is_empty()).then_some(solved)
    }

    /// Thinks for `seat` about a position in which someone else decides, until the budget is spent or someone says stop. What
    /// is found helps later, if [`Searcher::heard`] is told what was done.
    pub fn ponder(&mut self, game: &G, observation: &G::Position, seat: Seat, budget: Budget, stop: &Stop) {
        self.search_for(budget, game, observation, seat, None, &Watch::stopping(stop));
    }

    /// How a budget is split among the trees: for a fixed number of simulations in the same way on every machine. There are
    /// as many trees as its own budget asks for, whatever it spends now: one that came or went would be forgotten.
    fn shares(&self, budget: Budget) -> Shares {
        let trees = match self.bot.budget {
            Budget::Simulations(count) => (count / TREE_SIMULATIONS).clamp(1, MOST_TREES),
            Budget::Time(_) | Budget::Thought(_) => self.host.cores().clamp(1, MOST_TREES as usize) as u32,
        };
        let share =
            |count: u64, index: u32| count / u64::from(trees) + u64::from(u64::from(index) < count % u64::from(trees));
        let quota = |index| match budget {
            Budget::Simulations(count) => share(u64::from(count), index),
            Budget::Time(_) => u64::MAX,
            Budget::Thought(time) => share(u64::from(G::PACE) * time.as_millis() as u64 / 1000, index),
        };
        let deadline = match budget {
            Budget::Simulations(_) => None,
            Budget::Time(time) => Some(time),
            Budget::Thought(time) => Some(time * Budget::SLOWEST),
        };
        Shares { trees: trees as usize, quotas: (0..trees).map(quota).collect(), deadline }
    }

    fn chance(&self, stream: u64) -> Seeded {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&self.seed.to_le_bytes());
        key[8..16].copy_from_slice(&self.decisions.to_le_bytes());
        key[16..24].copy_from_slice(b"tactics\0");
        Seeded::keyed(key, stream)
    }

    /// The trees' roots put together, in the order of the trees. What is remembered from before the dice fell may not be
    /// lawful now, and is left out.
    fn findings(&self, remembered: u64, lawful: &[G::Action]) -> Findings<G::Action> {
        struct Sum<A> {
            action: A,
            visits: u64,
            total: i64,
            squares: i64,
        }
        let mut sums: Vec<Sum<G::Action>> = Vec::new();
        for tree in &self.trees {
            for node in tree.children(ROOT).map(|id| tree.node(id)) {
                let Some(action) = node.action.as_ref().filter(|action| lawful.contains(action)) else { continue };
                let sum = match sums.iter_mut().position(|sum| sum.action == *action) {
                    Some(place) => &mut sums[place],
                    None => {
                        sums.push(Sum { action: action.clone(), visits: 0, total: 0, squares: 0 });
                        let last = sums.len() - 1;
                        &mut sums[last]
                    }
                };
                sum.visits += u64::from(node.visits);
                sum.total += node.total;
                sum.squares += node.squares;
            }
        }
        let measure = |visits: u64, total: i64, squares: i64| {
            let count = visits.max(1) as f64;
            let mean = total as f64 / count / 1000.0;
            let variance = (squares as f64 / count / 1e6 - mean * mean).max(0.0);
            (mean, (variance / count).sqrt())
        };
        let mut choices: Vec<RatedAction<G::Action>> = sums
            .into_iter()
            .map(|Sum { action, visits, total, squares }| {
                let (value, error) = measure(visits, total, squares);
                RatedAction { action, visits, value, error }
            })
            .collect();
        choices.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.value.total_cmp(&a.value)));
        let roots = || self.trees.iter().map(|tree| tree.node(ROOT));
        let simulations = roots().map(|root| u64::from(root.visits)).sum();
        let (value, error) =
            measure(simulations, roots().map(|root| root.total).sum(), roots().map(|root| root.squares).sum());
        // What has to be done is not weighed against anything: it is as good as the position.
        if let ([], [only]) = (&choices[..], lawful) {
            choices.push(RatedAction { action: only.clone(), visits: simulations, value, error });
        }
        let line = choices.first().map(|best| self.line(&best.action)).unwrap_or_default();
        Findings { choices, line, simulations, fresh: simulations.saturating_sub(remembered), value, error }
    }

    /// The actions most often taken after `first`, as long as they were taken more than a few times.
    fn line(&self, first: &G::Action) -> Vec<G::Action> {
        const ENOUGH: u32 = 8;
        let mut line = vec![first.clone()];
        let start = |tree: &Tree<G::Action>| {
            tree.children(ROOT).find(|id| tree.node(*id).action.as_ref() == Some(first)).map(|id| tree.node(id).visits)
        };
        let Some(tree) = self.trees.iter().max_by_key(|tree| start(tree)) else { return line };
        let mut node = tree.children(ROOT).find(|id| tree.node(*id).action.as_ref() == Some(first));
        while let Some(id) = node {
            node =
                tree.children(id).max_by_key(|id| tree.node(*id).visits).filter(|id| tree.node(*id).visits >= ENOUGH);
            line.extend(node.and_then(|id| tree.node(id).action.clone()));
        }
        line
    }
}

impl<A: Clone> Findings<A> {
    /// What was not tried but worked out.
    fn exact(Solved { choices, looked_at }: Solved<A>) -> Self {
        let rated = |(action, value)| RatedAction { action, visits: looked_at, value, error: 0.0 };
        let choices: Vec<RatedAction<A>> = choices.into_iter().map(rated).collect();
        let value = choices.first().map_or(0.0, |best| best.value);
        let line = choices.first().map(|best| best.action.clone()).into_iter().collect();
        Findings { choices, line, simulations: looked_at, fresh: looked_at, value, error: 0.0 }
    }
}

/// How a budget is split.
struct Shares {
    trees: usize,
    quotas: Vec<u64>,
    deadline: Option<Duration>,
}

/// Keeps all trees to their budget, and whoever watches informed.
struct Pace<'w> {
    /// The clock and when this began. A fixed number of simulations needs none, unless someone wants to know how it goes.
    clock: Option<(&'w dyn Host, Duration)>,
    deadline: Option<Duration>,
    total: u64,
    done: AtomicU64,
    watch: &'w Watch<'w>,
}

impl<'w> Pace<'w> {
    fn new(host: &'w dyn Host, deadline: Option<Duration>, total: u64, watch: &'w Watch<'w>) -> Self {
        let clock = (deadline.is_some() || watch.progress.is_some()).then(|| (host, host.now()));
        Pace { clock, deadline, total, done: AtomicU64::new(0), watch }
    }

    fn run<G: Advice>(&self, search: &mut Search<'_, G>, quota: u64) {
        const REPORT: Duration = Duration::from_millis(50);
        let mut reported = Duration::ZERO;
        for _ in 0..quota {
            if self.watch.stop.is_stopped() {
                return;
            }
            if let Some((host, start)) = self.clock {
                let elapsed = host.now().saturating_sub(start);
                if self.deadline.is_some_and(|deadline| elapsed >= deadline) {
                    return;
                }
                if let Some(hear) = self.watch.progress
                    && elapsed >= reported + REPORT
                {
                    reported = elapsed;
                    let simulations = self.done.load(Ordering::Relaxed);
                    let part = match self.deadline {
                        Some(deadline) => elapsed.as_secs_f64() / deadline.as_secs_f64(),
                        None => simulations as f64 / self.total.max(1) as f64,
                    };
                    hear(Progress { simulations, part: part.min(1.0) });
                }
            }
            search.simulate();
            self.done.fetch_add(1, Ordering::Relaxed);
        }
    }
}
