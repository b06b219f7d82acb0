//! The contract: advice for machine players.

use redoubt_kernel::{Advice, Message, Seat, Signs};

use crate::Ramparts;
use crate::action::Action;
use crate::position::{Position, Stage};

impl Advice for Ramparts {
    const PACE: u32 = 450_000;

    const JUDGEMENT: &'static str = include_str!("../data/judgement.json");

    fn evaluate(&self, position: &Position, _: Seat) -> i32 {
        if let Stage::Volley(volley) = &position.stage {
            self.prospects(&self.kept(position, volley))
        } else {
            self.prospects(position)
        }
    }

    /// The dice of a volley that lie on the table are taken as they lie.
    fn signs(&self, position: &Position, signs: &mut Signs<'_>) {
        if let Stage::Volley(volley) = &position.stage {
            self.signs_of(&self.kept(position, volley), signs);
        } else {
            self.signs_of(position, signs);
        }
    }

    fn because(&self, position: &Position, action: &Action, text: &'static str, about: u8) -> Message {
        self.because_of(position, action, text, about)
    }

    fn marks(&self, position: &Position, actions: &[Action], marks: &mut Vec<i32>) {
        marks.clear();
        actions.iter().for_each(|action| self.marks_of(position, action, marks));
    }
    fn is_attack(&self, _: &Position, action: &Action) -> bool {
        matches!(action, Action::Volley { .. })
    }
}
