//! The contract: advice for machine players.

use redoubt_kernel::{Advice, Message, Seat, Signs};

use crate::Zama;
use crate::action::Action;
use crate::board::{Side, Square};
use crate::cards::Card;
use crate::position::{Position, Stage};

impl Advice for Zama {
    const PACE: u32 = 175_000;

    const JUDGEMENT: &'static str = include_str!("../data/judgement.json");

    /// Lives on the mat, weighted by what the card can do; reinforcements as far as a Port can bring them.
    fn evaluate(&self, position: &Position, seat: Seat) -> i32 {
        let own = if seat == Side::Rome.seat() { Side::Rome } else { Side::Carthage };
        if let Stage::Over(ending) = position.stage {
            return match ending.winner() {
                Some(side) if side == own => 1000,
                Some(_) => -1000,
                None => 0,
            };
        }
        let strength = |side: Side| {
            let mut total = 0;
            for square in position.units(side) {
                let Some(card) = position.unit(square) else { continue };
                let data = self.set.card(card);
                let worth = 8 + i32::from(data.attack) + i32::from(data.defence);
                total += if position.is_injured(card) { worth * 5 } else { worth * 9 };
            }
            let landing = if position.holds_port(side) { 60 } else { 20 };
            total + position.reserves(side) as i32 * landing + i32::from(position.medics[side as usize]) * 30
        };
        let (mine, theirs) = (strength(own), strength(own.other()));
        900 * (mine - theirs) / (mine + theirs).max(1)
    }

    fn signs(&self, position: &Position, signs: &mut Signs<'_>) {
        self.signs_of(position, signs);
    }

    /// Which unit is struck at.
    fn because(&self, position: &Position, action: &Action, text: &'static str, _: u8) -> Message {
        let at = if let Action::Attack { to, .. } = action { Some(*to) } else { None };
        let struck = at.and_then(|at| Some((at, position.unit(at)?)));
        let of = |text, (at, card): (Square, Card)| {
            Message::new(text).with("unit", &self.set.kind_of(card).name).with("at", at.to_string())
        };
        match (text, struck) {
            ("zama-why-units-taken", Some(struck)) => of("zama-why-unit-taken", struck),
            ("zama-why-wounded-taken", Some(struck)) if position.is_injured(struck.1) => {
                of("zama-why-injured-at", struck)
            }
            _ => Message::new(text),
        }
    }

    fn marks(&self, position: &Position, actions: &[Action], marks: &mut Vec<i32>) {
        marks.clear();
        let glance = self.glance(position);
        actions.iter().for_each(|action| self.marks_of(position, &glance, action, marks));
    }
    fn is_attack(&self, _: &Position, action: &Action) -> bool {
        matches!(action, Action::Attack { .. } | Action::Again)
    }
}
