//! The contract: advice for machine players.

use redoubt_kernel::{Advice, Merit, Seat, Signs};

use crate::Hospital;
use crate::action::Action;
use crate::pieces::Side;
use crate::position::Position;

impl Advice for Hospital {
    /// About two turns: the Zulus have to come, and the British to fire.
    const LOOKAHEAD: u32 = 60;

    const TRUST: u32 = 40;

    const PACE: u32 = 32_000;

    fn evaluate(&self, position: &Position, seat: Seat) -> i32 {
        let british = self.prospects(position);
        if seat == Side::British.seat() { british } else { -british }
    }

    fn signs(&self, position: &Position, signs: &mut Signs<'_>) {
        self.signs_of(position, signs);
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
        // Into a space where the enemy stands, too.
        let into = if let Action::Move { to, .. } = action { Some(*to) } else { None };
        matches!(action, Action::Fire { .. } | Action::Fight { .. })
            || into.is_some_and(|to| position.standing[position.side.other() as usize].has(to))
    }
}
