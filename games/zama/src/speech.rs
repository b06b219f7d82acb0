//! Actions as they are written down and typed.

use crate::Zama;
use crate::action::{Action, Keep, Order, Which};
use crate::cards::Kind;
use crate::position::Position;
use crate::refusal::Refusal;

/// The words that typed actions begin with.
pub(crate) const VERBS: &[&str] = &[
    "deploy",
    "place",
    "reserve",
    "tonic",
    "move",
    "merge",
    "attack",
    "reroll",
    "keep",
    "again",
    "stop",
    "reinforce",
    "heal",
    "pass",
    "end",
];

impl Zama {
    /// An action, written down.
    pub(crate) fn written(&self, action: &Action) -> Order {
        let name = |kind: Kind| self.set.kind(kind).id.clone();
        match *action {
            Action::Deploy(plan) => {
                let plan = self.set.plans.get(plan as usize).map_or_else(String::new, |plan| plan.id.clone());
                Order::Deploy { plan }
            }
            Action::Place { card, at } => Order::Place { card: name(card), at },
            Action::Reserve(card) => Order::Reserve { card: name(card) },
            Action::Reinforce { card, at } => Order::Reinforce { card: name(card), at },
            Action::Tonic => Order::Tonic,
            Action::Move { from, to } => Order::Move { from, to },
            Action::Merge { from, to, keep } => Order::Merge { from, to, keep },
            Action::Attack { from, to } => Order::Attack { from, to },
            Action::Reroll(die) => Order::Reroll { die },
            Action::Keep => Order::Keep,
            Action::Again => Order::Again,
            Action::Stop => Order::Stop,
            Action::Heal { at } => Order::Heal { at },
            Action::Pass => Order::Pass,
            Action::EndTurn => Order::EndTurn,
        }
    }

    /// An order of the side that decides; a name that its army lacks is refused.
    pub(crate) fn understood(&self, position: &Position, order: Order) -> Result<Action, Refusal> {
        let side = position.side();
        let kind = |card: String| self.set.kind_named(side, &card).ok_or(Refusal::NoSuchCard(card));
        Ok(match order {
            Order::Deploy { plan } => {
                let index = self.set.plans.iter().position(|known| known.id == plan && known.side == side);
                Action::Deploy(index.ok_or(Refusal::NoSuchPlan(plan))? as u8)
            }
            Order::Place { card, at } => Action::Place { card: kind(card)?, at },
            Order::Reserve { card } => Action::Reserve(kind(card)?),
            Order::Reinforce { card, at } => Action::Reinforce { card: kind(card)?, at },
            Order::Tonic => Action::Tonic,
            Order::Move { from, to } => Action::Move { from, to },
            Order::Merge { from, to, keep } => Action::Merge { from, to, keep },
            Order::Attack { from, to } => Action::Attack { from, to },
            Order::Reroll { die } => Action::Reroll(die),
            Order::Keep => Action::Keep,
            Order::Again => Action::Again,
            Order::Stop => Action::Stop,
            Order::Heal { at } => Action::Heal { at },
            Order::Pass => Action::Pass,
            Order::EndTurn => Action::EndTurn,
        })
    }

    /// What `verb` and the words after it order: `attack c3 c4`. Which of two merging cards stays may be left out.
    pub(crate) fn heard(&self, verb: &str, words: &[&str]) -> Option<Order> {
        let square = |word: &str| word.parse().ok();
        Some(match (verb, words) {
            ("deploy", [plan]) => Order::Deploy { plan: (*plan).to_owned() },
            ("place", [card, at]) => Order::Place { card: (*card).to_owned(), at: square(at)? },
            ("reserve", [card]) => Order::Reserve { card: (*card).to_owned() },
            ("tonic", []) => Order::Tonic,
            ("move", [from, to]) => Order::Move { from: square(from)?, to: square(to)? },
            ("merge", [from, to]) => Order::Merge { from: square(from)?, to: square(to)?, keep: Keep::Mover },
            ("merge", [from, to, kept]) => {
                let keep = match kept {
                    kept if kept.eq_ignore_ascii_case(from) => Keep::Mover,
                    kept if kept.eq_ignore_ascii_case(to) => Keep::Target,
                    _ => return None,
                };
                Order::Merge { from: square(from)?, to: square(to)?, keep }
            }
            ("attack", [from, to]) => Order::Attack { from: square(from)?, to: square(to)? },
            ("reroll", ["1"]) => Order::Reroll { die: Which::First },
            ("reroll", ["2"]) => Order::Reroll { die: Which::Second },
            ("keep", []) => Order::Keep,
            ("again", []) => Order::Again,
            ("stop", []) => Order::Stop,
            ("reinforce", [card, at]) => Order::Reinforce { card: (*card).to_owned(), at: square(at)? },
            ("heal", [at]) => Order::Heal { at: square(at)? },
            ("pass", []) => Order::Pass,
            ("end", []) => Order::EndTurn,
            _ => return None,
        })
    }

    /// The words after the verb that [`Zama::heard`] understands.
    pub(crate) fn words(&self, action: &Action) -> (&'static str, Vec<String>) {
        let name = |kind: Kind| self.set.kind(kind).id.clone();
        match *action {
            Action::Deploy(plan) => ("deploy", vec![self.set.plans[plan as usize].id.clone()]),
            Action::Place { card, at } => ("place", vec![name(card), at.to_string()]),
            Action::Reserve(card) => ("reserve", vec![name(card)]),
            Action::Tonic => ("tonic", vec![]),
            Action::Move { from, to } => ("move", vec![from.to_string(), to.to_string()]),
            Action::Merge { from, to, keep } => {
                let kept = if keep == Keep::Mover { from } else { to };
                ("merge", vec![from.to_string(), to.to_string(), kept.to_string()])
            }
            Action::Attack { from, to } => ("attack", vec![from.to_string(), to.to_string()]),
            Action::Reroll(Which::First) => ("reroll", vec!["1".to_owned()]),
            Action::Reroll(Which::Second) => ("reroll", vec!["2".to_owned()]),
            Action::Keep => ("keep", vec![]),
            Action::Again => ("again", vec![]),
            Action::Stop => ("stop", vec![]),
            Action::Reinforce { card, at } => ("reinforce", vec![name(card), at.to_string()]),
            Action::Heal { at } => ("heal", vec![at.to_string()]),
            Action::Pass => ("pass", vec![]),
            Action::EndTurn => ("end", vec![]),
        }
    }
}
