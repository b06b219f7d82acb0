//! The contract: advice for machine players.

use redoubt_kernel::{Advice, Seat};

use crate::Ramparts;
use crate::position::{Position, Stage};

impl Advice for Ramparts {
    const PACE: u32 = 450_000;

    fn evaluate(&self, position: &Position, _: Seat) -> i32 {
        if let Stage::Volley(volley) = &position.stage {
            self.prospects(&self.kept(position, volley))
        } else {
            self.prospects(position)
        }
    }
}
