//! The contract: advice for machine players.

use redoubt_kernel::{Advice, Merit, Seat, Signs};

use crate::Ntombi;
use crate::action::Action;
use crate::position::Position;

impl Advice for Ntombi {
    /// A decision takes long here, and the next few, of single figures, say less than how the whole force stands.
    const LOOKAHEAD: u32 = 0;

    const TRUST: u32 = 40;

    const PACE: u32 = 36_000;

    fn evaluate(&self, position: &Position, seat: Seat) -> i32 {
        self.standing(position, seat)
    }

    fn signs(&self, position: &Position, signs: &mut Signs<'_>) {
        self.signs_for_learners(position, signs);
    }

    fn marks(&self, position: &Position, actions: &[Action], marks: &mut Vec<i32>) {
        self.marks_of(position, actions, marks);
    }

    fn merits(&self, position: &Position, merits: &mut Vec<Merit>) {
        self.merits_of(position, merits);
    }

    fn inclinations(&self, position: &Position, actions: &[Action], weights: &mut Vec<u32>) {
        self.lean(position, actions, weights);
    }
    fn is_attack(&self, position: &Position, action: &Action) -> bool {
        self.strikes(position, action)
    }
}
