//! The end of a battle, exactly: where few decisions and few dice are left, every one of them is looked at, with the chance of each
//! roll, instead of being tried again and again.
//!
//! What is hidden would have to be guessed: only what is known entirely can be solved.

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::{Advice, Seat, Turn};

use crate::foresight::outcomes;
use crate::watch::Stop;

/// A battle that is not over after so many decisions is not near its end.
const DECISIONS: u32 = 10;

/// The most outcomes of one action that are worth keeping apart.
const OUTCOMES: usize = 64;

/// What comes of each thing that can be done, if everyone does what is best for them from then on.
#[derive(Clone, PartialEq, Debug)]
pub struct Solved<A> {
    /// Each lawful action and what it is worth, from −1 to 1, the best first.
    pub choices: Vec<(A, f64)>,
    /// How many rolls of the dice were looked at, in all.
    pub looked_at: u64,
}

/// What each of the lawful actions of `seat`, who decides in `position`, is worth; `None` if that takes looking at more than `most`
/// rolls of the dice, or more than a few decisions, or someone says stop.
pub fn solve<G: Advice>(
    game: &G,
    position: &G::Position,
    seat: Seat,
    most: u64,
    stop: &Stop,
) -> Option<Solved<G::Action>> {
    if game.turn(position) != Turn::Decides(seat) || !is_near(game, position) {
        return None;
    }
    let mut solver = Solver { game, seat, left: most, stop };
    let mut actions = Vec::new();
    game.legal(position, &mut actions);
    let worth = |action: G::Action| Some((solver.after(position, &action, DECISIONS - 1)?, action));
    let mut choices = actions.into_iter().map(worth).collect::<Option<Vec<_>>>()?;
    // Of equals the one that the battle names first.
    choices.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    let choices: Vec<_> = choices.into_iter().map(|(worth, action)| (action, worth)).collect();
    (!choices.is_empty()).then_some(Solved { choices, looked_at: most - solver.left })
}

/// Is the battle over soon whatever is done first? So that nothing is looked at in vain in the middle of a battle.
fn is_near<G: Advice>(game: &G, position: &G::Position) -> bool {
    let (mut position, mut actions) = (position.clone(), Vec::new());
    let mut chance = Seeded::new(0);
    for _ in 0..DECISIONS {
        if game.turn(&position) == Turn::Over {
            return true;
        }
        game.legal(&position, &mut actions);
        let Some(action) = actions.first() else { return false };
        if game.perform(&mut position, action, &mut chance, &mut ()).is_err() {
            return false;
        }
    }
    game.turn(&position) == Turn::Over
}

struct Solver<'g, G> {
    game: &'g G,
    seat: Seat,
    /// How many rolls may still be looked at.
    left: u64,
    stop: &'g Stop,
}

impl<G: Advice> Solver<'_, G> {
    /// What a position is worth to the seat, if it is over after so many decisions.
    fn worth(&mut self, position: &G::Position, decisions: u32) -> Option<f64> {
        let Turn::Decides(decider) = self.game.turn(position) else {
            return Some(f64::from(self.game.evaluate(position, self.seat).clamp(-1000, 1000)) / 1000.0);
        };
        let decisions = decisions.checked_sub(1)?;
        let mut actions = Vec::new();
        self.game.legal(position, &mut actions);
        let mut best: Option<f64> = None;
        for action in &actions {
            let worth = self.after(position, action, decisions)?;
            // What is good for the seat that thinks is bad for the others.
            let better = |best: f64| if decider == self.seat { worth > best } else { worth < best };
            if best.is_none_or(better) {
                best = Some(worth);
            }
        }
        best
    }

    /// The same once `action` is taken there, over all that the dice may do.
    fn after(&mut self, position: &G::Position, action: &G::Action, decisions: u32) -> Option<f64> {
        if self.stop.is_stopped() {
            return None;
        }
        let (outcomes, ways) = outcomes(self.game, position, action, self.left, OUTCOMES)?;
        self.left = self.left.saturating_sub(ways);
        outcomes
            .iter()
            .try_fold(0.0, |sum, outcome| Some(sum + outcome.likely * self.worth(&outcome.position, decisions)?))
    }
}
