//! One tree of a search: information-set Monte Carlo tree search with open loop.
//!
//! Each simulation imagines a position that fits what the seat sees, walks down the tree along the most promising actions
//! that are lawful there (dice fall anew each time), tries one thing that has not been tried, plays on a little as
//! inclination has it, and asks the battle how it stands. All deciders along the way choose for themselves: what is good
//! for the seat that thinks is bad for the others.

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::{Advice, Seat, Turn};

use crate::foresight::Foresight;
use crate::judgement::Judgement;
use crate::tree::{Ahead, Id, Node, ROOT, Tree};

/// More decisions than this in one simulation, and it is judged where it stands.
const LONGEST: u32 = 600;

/// How strongly uncertainty draws, in standard deviations of what simulations bring.
const CURIOSITY: f64 = 0.7;

/// The same where it has been learned what to lean to: how strongly that draws.
const EXPLORING: f64 = 1.2;

/// How far a search sees.
#[derive(Clone, Copy)]
pub(crate) struct Sight {
    /// Are near dice visited beforehand?
    pub far_sighted: bool,
    /// How many decisions are played on after those that are weighed.
    pub lookahead: u32,
    /// How many decisions ahead are weighed.
    pub depth: u32,
}

/// A tree and what one needs to grow it.
pub(crate) struct Search<'g, G: Advice> {
    game: &'g G,
    judgement: &'g Judgement,
    observation: &'g G::Position,
    seat: Seat,
    tree: Tree<G::Action>,
    chance: Seeded,
    /// Root actions whose dice were visited beforehand, by the place of their node.
    foresight: Vec<(Id, Option<Foresight<G>>)>,
    sight: Sight,
    /// The only actions to be taken at the root, when those are what is asked about.
    pub only: Option<Vec<G::Action>>,
    buffers: Buffers<G>,
}

struct Buffers<G: Advice> {
    actions: Vec<G::Action>,
    scratch: Scratch,
    tried: Vec<bool>,
    path: Vec<Id>,
}

/// What is used again and again to find out what one leans to, and how it stands.
#[derive(Default)]
pub(crate) struct Scratch {
    weights: Vec<u32>,
    seen: Vec<i32>,
}

impl<'g, G: Advice> Search<'g, G> {
    /// A search for `seat`, who sees `observation`, going on with what `tree` already holds.
    pub fn new(
        (game, judgement): (&'g G, &'g Judgement),
        observation: &'g G::Position,
        seat: Seat,
        tree: Tree<G::Action>,
        chance: Seeded,
        sight: Sight,
    ) -> Self {
        let buffers = Buffers {
            actions: Vec::new(),
            scratch: Scratch::default(),
            tried: Vec::new(),
            path: Vec::with_capacity(64),
        };
        Search { game, judgement, observation, seat, tree, chance, foresight: Vec::new(), sight, only: None, buffers }
    }

    /// What was found.
    pub fn into_tree(self) -> Tree<G::Action> {
        self.tree
    }

    /// One simulation.
    pub fn simulate(&mut self) {
        let mut position = self.game.imagine(self.observation, self.seat.into(), &mut self.chance);
        self.buffers.path.clear();
        self.buffers.path.push(ROOT);
        let steps = self.descend(&mut position);
        self.play_on(&mut position, steps);
        let value = self.judgement.evaluate(self.game, &position, self.seat, &mut self.buffers.scratch.seen);
        self.tree.learn(&self.buffers.path, value);
    }

    /// Walks down the tree and tries one thing new; says how many decisions that took.
    fn descend(&mut self, position: &mut G::Position) -> u32 {
        let mut node = ROOT;
        for step in 0..LONGEST {
            let Turn::Decides(decider) = self.game.turn(position) else { return step };
            self.game.legal(position, &mut self.buffers.actions);
            if let Some(only) = self.only.as_ref().filter(|_| node == ROOT && step == 0) {
                self.buffers.actions.retain(|action| only.contains(action));
            }
            if self.buffers.actions.is_empty() {
                return step;
            }
            // A decision about dice that have just fallen is another one for every roll; the tree does not tell rolls
            // apart, so it is left to inclination. What has no alternative needs no node.
            let settled = node != ROOT && self.game.mid_action(position);
            if self.buffers.actions.len() == 1 || settled {
                self.follow_inclination(position);
                continue;
            }
            let (index, child) = self.choose(position, node, decider);
            let Some((child, fresh)) = child else { return step };
            self.buffers.path.push(child);
            self.take(position, node, child, index);
            if fresh || self.buffers.path.len() > self.sight.depth as usize {
                return step + 1;
            }
            node = child;
        }
        LONGEST
    }

    /// The most promising of the lawful actions at `node`: its place in the list, its node, and whether that is new. No
    /// node when the arena is full.
    fn choose(&mut self, position: &G::Position, node: Id, decider: Seat) -> (usize, Option<(Id, bool)>) {
        let learned = self.judgement.policy.is_some();
        // What was learned is asked once for a decision, and again before something new is tried.
        let asked = !learned || self.tree.node(node).ahead.whole == 0;
        if asked {
            self.ask(position, node);
        }
        let sign = if decider == self.seat { 1.0 } else { -1.0 };
        let spread = self.tree.node(ROOT).variance().sqrt().max(0.01);
        let Buffers { actions, scratch, tried, .. } = &mut self.buffers;
        let weights = &scratch.weights;
        tried.clear();
        tried.resize(actions.len(), false);
        let draw = Draw::new::<G>(learned, weights, self.tree.node(node));
        let mut best: Option<(f64, usize, Id)> = None;
        let mut known = 0;
        let mut next = self.tree.child(node);
        while let Some(id) = next {
            let child = self.tree.node_mut(id);
            if let Some(index) = actions.iter().position(|action| child.action.as_ref() == Some(action)) {
                child.available += 1;
                known += 1;
                tried[index] = true;
                let weight = if learned { child.weight } else { weights[index] };
                let score = sign * child.mean() + spread * draw.of(weight, child.visits, child.available);
                if best.is_none_or(|(highest, _, _)| score > highest) {
                    best = Some((score, index, id));
                }
            }
            next = self.tree.sibling(id);
        }
        // Progressive widening: the more often a decision was met, the more of its actions are looked at, the likeliest
        // first.
        let wide = known < actions.len() && known < breadth(node, self.tree.node(node).visits);
        // Where one knows what to lean to, what has not been tried is thought to be as good as the decision itself was.
        let hope = sign * self.tree.node(node).mean();
        let urgent = |weight: u32, draw: &Draw| {
            !learned || best.is_none_or(|(highest, _, _)| hope + spread * draw.of(weight, 0, 1) > highest)
        };
        if wide && urgent(self.tree.node(node).ahead.heaviest, &draw) {
            if !asked {
                self.ask(position, node);
            }
            let Buffers { actions, scratch, tried, .. } = &mut self.buffers;
            let weights = &scratch.weights;
            let start = self.chance.below(actions.len() as u32) as usize;
            let places = (start..actions.len()).chain(0..start).filter(|index| !tried[*index]);
            // Of equals the first, and where that is has been left to chance.
            let chosen = places.clone().reduce(|best, index| if weights[index] > weights[best] { index } else { best });
            let draw = Draw::new::<G>(learned, weights, self.tree.node(node));
            if let Some(index) = chosen.filter(|index| urgent(weights[*index], &draw))
                && let Some(id) = self.tree.grow(node, actions[index].clone())
            {
                let others = places.filter(|place| *place != index).map(|place| weights[place]);
                self.tree.node_mut(node).ahead.heaviest = others.max().unwrap_or(0);
                let child = self.tree.node_mut(id);
                (child.available, child.weight) = (1, weights[index]);
                return (index, Some((id, true)));
            }
            self.tree.node_mut(node).ahead.heaviest = chosen.map_or(0, |index| weights[index]);
        }
        best.map_or((0, None), |(_, index, id)| (index, Some((id, false))))
    }

    /// Asks what one leans to among the actions in the buffer, and notes at the node what that comes to.
    fn ask(&mut self, position: &G::Position, node: Id) {
        let Buffers { actions, scratch: Scratch { weights, seen }, .. } = &mut self.buffers;
        self.judgement.lean(self.game, position, actions, weights, seen);
        let whole = weights.iter().map(|weight| u64::from(*weight)).sum::<u64>().max(1);
        let heaviest = weights.iter().copied().max().unwrap_or(0);
        self.tree.node_mut(node).ahead = Ahead { whole, heaviest };
    }

    /// Does the action at `index`. At the root, dice that were visited beforehand fall as often as they are likely to.
    fn take(&mut self, position: &mut G::Position, parent: Id, child: Id, index: usize) {
        let action = &self.buffers.actions[index];
        if parent == ROOT && self.sight.far_sighted && position == self.observation {
            let place = self.foresight.iter().position(|(id, _)| *id == child).unwrap_or_else(|| {
                self.foresight.push((child, Foresight::of(self.game, self.observation, action)));
                self.foresight.len() - 1
            });
            if let Some(outcome) = self.foresight[place].1.as_mut().and_then(Foresight::next) {
                position.clone_from(outcome);
                return;
            }
        }
        // Seeded chance always answers.
        let _ = self.game.perform(position, action, &mut self.chance, &mut ());
    }

    /// Plays on as inclination has it.
    fn play_on(&mut self, position: &mut G::Position, steps: u32) {
        for _ in steps..LONGEST.min(steps + self.sight.lookahead) {
            if self.game.turn(position) == Turn::Over {
                return;
            }
            self.game.legal(position, &mut self.buffers.actions);
            if self.buffers.actions.is_empty() {
                return;
            }
            self.follow_inclination(position);
        }
    }

    /// Takes one of the actions in the buffer, the likelier the more one is inclined to it.
    fn follow_inclination(&mut self, position: &mut G::Position) {
        let Buffers { actions, scratch, .. } = &mut self.buffers;
        let index = incline(self.game, self.judgement, position, actions, scratch, &mut self.chance);
        let _ = self.game.perform(position, &actions[index], &mut self.chance, &mut ());
    }
}

/// What draws towards an action besides what came of it, in standard deviations.
struct Draw {
    /// Has it been learned what to lean to?
    learned: bool,
    /// What a whole inclination is worth.
    trust: f64,
    /// What the weights are parts of.
    whole: f64,
}

impl Draw {
    fn new<G: Advice>(learned: bool, weights: &[u32], node: &Node<G::Action>) -> Self {
        let visits = f64::from(node.visits.max(1));
        if learned {
            return Draw { learned, trust: EXPLORING * visits.sqrt(), whole: node.ahead.whole.max(1) as f64 };
        }
        let heaviest = weights.iter().copied().max().unwrap_or(1).max(1);
        Draw { learned, trust: f64::from(G::TRUST) * (visits / 100.0).sqrt(), whole: f64::from(heaviest) }
    }

    fn of(&self, weight: u32, visits: u32, available: u32) -> f64 {
        let lean = self.trust * f64::from(weight) / self.whole;
        if self.learned {
            return lean / (1.0 + f64::from(visits));
        }
        let visits = f64::from(visits.max(1));
        let doubt = f64::from(available.ilog2() + 1) / visits;
        CURIOSITY * doubt.sqrt() + lean / (1.0 + visits)
    }
}

/// How many different actions are looked at where a decision was met so often.
fn breadth(node: Id, visits: u32) -> usize {
    let root = visits.isqrt() as usize;
    if node == ROOT { 6 + 2 * root } else { 2 + root }
}

/// How much one leans to each of the actions.
pub(crate) fn lean<'s, G: Advice>(
    game: &G,
    judgement: &Judgement,
    position: &G::Position,
    actions: &[G::Action],
    Scratch { weights, seen }: &'s mut Scratch,
) -> &'s [u32] {
    judgement.lean(game, position, actions, weights, seen);
    weights
}

/// The place of an action chosen as inclination has it. `actions` must not be empty.
pub(crate) fn incline<G: Advice>(
    game: &G,
    judgement: &Judgement,
    position: &G::Position,
    actions: &[G::Action],
    Scratch { weights, seen }: &mut Scratch,
    chance: &mut Seeded,
) -> usize {
    if actions.len() == 1 {
        return 0;
    }
    judgement.lean(game, position, actions, weights, seen);
    let total: u64 = weights.iter().map(|weight| u64::from(*weight)).sum();
    if total == 0 {
        return chance.below(actions.len() as u32) as usize;
    }
    // Beyond what one number of the generator can tell apart, the weights would be no weights.
    let mut left = u64::from(chance.below(u32::try_from(total).unwrap_or(u32::MAX)));
    for (index, weight) in weights.iter().enumerate() {
        match left.checked_sub(u64::from(*weight)) {
            Some(rest) => left = rest,
            None => return index,
        }
    }
    actions.len() - 1
}
