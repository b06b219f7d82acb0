//! Near dice, exactly: where an action at the root can only come out in a few ways, each is tried as often as it is likely,
//! instead of leaving that to chance as well.

use std::cell::Cell;

use redoubt_kernel::Advice;
use redoubt_kernel::chance::{Enumerator, Interrupt};

/// The most ways through the dice that are worth visiting beforehand.
const MOST_WAYS: u64 = 1_500;

/// The most outcomes worth keeping apart.
const MOST_OUTCOMES: usize = 64;

/// Every way an action can come out.
pub(crate) struct Foresight<G: Advice> {
    /// Each with how often it was taken.
    outcomes: Vec<(Foreseen<G>, u32)>,
    taken: u32,
}

/// One way an action can come out.
pub(crate) struct Foreseen<G: Advice> {
    /// How it stands then.
    pub position: G::Position,
    /// The chance of it, from 0 to 1.
    pub likely: f64,
}

/// All that can come of `action`, what is alike counted together, and in how many ways the dice can fall; `None` if those are more
/// than `ways`, or there is more to keep apart than `most`.
pub(crate) fn outcomes<G: Advice>(
    game: &G,
    position: &G::Position,
    action: &G::Action,
    ways: u64,
    most: usize,
) -> Option<(Vec<Foreseen<G>>, u64)> {
    let mut outcomes: Vec<Foreseen<G>> = Vec::new();
    let mut seen = 0;
    let too_many = Cell::new(false);
    let visited = Enumerator::visit(
        |chance| {
            seen += 1;
            if seen > ways || too_many.get() {
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
                None => outcomes.push(Foreseen { position: after, likely }),
            }
            too_many.set(outcomes.len() > most);
        },
    );
    (visited.is_ok() && !too_many.get()).then_some((outcomes, seen))
}

impl<G: Advice> Foresight<G> {
    /// All that can come of `action`; `None` if nothing is left to chance, or too much.
    pub fn of(game: &G, position: &G::Position, action: &G::Action) -> Option<Self> {
        let (outcomes, _) = outcomes(game, position, action, MOST_WAYS, MOST_OUTCOMES)?;
        let outcomes: Vec<_> = outcomes.into_iter().map(|outcome| (outcome, 0)).collect();
        (outcomes.len() > 1).then_some(Foresight { outcomes, taken: 0 })
    }

    /// The outcome that is most overdue.
    pub fn next(&mut self) -> Option<&G::Position> {
        self.taken += 1;
        let all = f64::from(self.taken);
        let due = |(outcome, taken): &(Foreseen<G>, u32)| outcome.likely * all - f64::from(*taken);
        let mut best = 0;
        for (index, outcome) in self.outcomes.iter().enumerate() {
            if due(outcome) > due(self.outcomes.get(best)?) {
                best = index;
            }
        }
        let (outcome, taken) = self.outcomes.get_mut(best)?;
        *taken += 1;
        Some(&outcome.position)
    }
}
