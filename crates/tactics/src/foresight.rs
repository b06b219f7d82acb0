//! Near dice, exactly: where an action at the root can only come out in a few ways, each is tried as often as it is likely,
//! instead of leaving that to chance as well.

use std::cell::Cell;

use redoubt_kernel::Advice;
use redoubt_kernel::chance::{Enumerator, Interrupt};

/// The most ways through the dice that are worth visiting beforehand.
const MOST_WAYS: u32 = 1_500;

/// The most outcomes worth keeping apart.
const MOST_OUTCOMES: usize = 64;

/// Every way an action can come out.
pub(crate) struct Foresight<G: Advice> {
    outcomes: Vec<Foreseen<G>>,
    taken: u32,
}

struct Foreseen<G: Advice> {
    position: G::Position,
    likely: f64,
    taken: u32,
}

impl<G: Advice> Foresight<G> {
    /// All that can come of `action`; `None` if nothing is left to chance, or too much.
    pub fn of(game: &G, position: &G::Position, action: &G::Action) -> Option<Self> {
        let mut outcomes: Vec<Foreseen<G>> = Vec::new();
        let mut ways = 0;
        let too_many = Cell::new(false);
        let visited = Enumerator::visit(
            |chance| {
                ways += 1;
                if ways > MOST_WAYS || too_many.get() {
                    return Err(Interrupt::Endless);
                }
                let mut after = position.clone();
                game.perform(&mut after, action, chance, &mut ())?;
                Ok(after)
            },
            |p, after| {
                let likely = *p.numer() as f64 / *p.denom() as f64;
                match outcomes.iter_mut().find(|known| known.position == after) {
                    Some(known) => known.likely += likely,
                    None => outcomes.push(Foreseen { position: after, likely, taken: 0 }),
                }
                too_many.set(outcomes.len() > MOST_OUTCOMES);
            },
        );
        (visited.is_ok() && outcomes.len() > 1).then_some(Foresight { outcomes, taken: 0 })
    }

    /// The outcome that is most overdue.
    pub fn next(&mut self) -> Option<&G::Position> {
        self.taken += 1;
        let due = |outcome: &Foreseen<G>| outcome.likely * f64::from(self.taken) - f64::from(outcome.taken);
        let mut best = 0;
        for (index, outcome) in self.outcomes.iter().enumerate() {
            if due(outcome) > due(self.outcomes.get(best)?) {
                best = index;
            }
        }
        let outcome = self.outcomes.get_mut(best)?;
        outcome.taken += 1;
        Some(&outcome.position)
    }
}
