//! Actions as they are written down and typed.

use crate::Hospital;
use crate::action::{Action, Aim, Load, Order};
use crate::pieces::{Kind, Side};
use crate::refusal::Refusal;

/// The words that typed actions begin with.
pub(crate) const VERBS: &[&str] = &[
    "place", "lay", "breach", "begin", "claim", "torch", "keep", "crawl", "dare", "treat", "champion", "take",
    "arrive", "move", "stop", "fire", "reload", "drop", "pierce", "hand", "lift", "lower", "order", "fight", "retreat",
    "end", "zulus",
];

impl Hospital {
    /// An action, written down.
    pub(crate) fn written(&self, action: &Action) -> Order {
        let name = |kind: Kind| self.set.kind(kind).id.clone();
        match *action {
            Action::Place { kind, at } => Order::Place { unit: name(kind), at },
            Action::Lay { at } => Order::Lay { at },
            Action::Breach { from, to } => Order::Breach { from, to },
            Action::Begin => Order::Begin,
            Action::Claim => Order::Claim,
            Action::Torch => Order::Torch,
            Action::Keep => Order::Keep,
            Action::Crawl { from, to } => Order::Crawl { from, to },
            Action::Dare { at } => Order::Dare { at },
            Action::Treat { at } => Order::Treat { at },
            Action::Champion { kind, at } => Order::Champion { unit: name(kind), at },
            Action::Take { at } => Order::Take { at },
            Action::Arrive { at } => Order::Arrive { at },
            Action::Move { from, to } => Order::Move { from, to },
            Action::Stop => Order::Stop,
            Action::Fire { from, to, aim } => Order::Fire { from, to, aim },
            Action::Reload { at } => Order::Reload { at },
            Action::Drop { at } => Order::Drop { at },
            Action::Pierce { from, to } => Order::Pierce { from, to },
            Action::Hand { from, to } => Order::Hand { from, to },
            Action::Lift { at, load } => Order::Lift { at, load },
            Action::Lower { at, load } => Order::Lower { at, load },
            Action::Order { from, to } => Order::Order { from, to },
            Action::Fight { at } => Order::Fight { at },
            Action::Retreat { from, to } => Order::Retreat { from, to },
            Action::End => Order::End,
            Action::Zulus => Order::Zulus,
        }
    }

    /// An order; a counter that the battle lacks is refused.
    pub(crate) fn understood(&self, order: Order) -> Result<Action, Refusal> {
        let kind = |side, unit: String| self.set.kind_named(side, &unit).ok_or(Refusal::NoSuchPiece);
        Ok(match order {
            Order::Place { unit, at } => Action::Place { kind: kind(Side::British, unit)?, at },
            Order::Lay { at } => Action::Lay { at },
            Order::Breach { from, to } => Action::Breach { from, to },
            Order::Begin => Action::Begin,
            Order::Claim => Action::Claim,
            Order::Torch => Action::Torch,
            Order::Keep => Action::Keep,
            Order::Crawl { from, to } => Action::Crawl { from, to },
            Order::Dare { at } => Action::Dare { at },
            Order::Treat { at } => Action::Treat { at },
            Order::Champion { unit, at } => Action::Champion { kind: kind(Side::Zulu, unit)?, at },
            Order::Take { at } => Action::Take { at },
            Order::Arrive { at } => Action::Arrive { at },
            Order::Move { from, to } => Action::Move { from, to },
            Order::Stop => Action::Stop,
            Order::Fire { from, to, aim } => Action::Fire { from, to, aim },
            Order::Reload { at } => Action::Reload { at },
            Order::Drop { at } => Action::Drop { at },
            Order::Pierce { from, to } => Action::Pierce { from, to },
            Order::Hand { from, to } => Action::Hand { from, to },
            Order::Lift { at, load } => Action::Lift { at, load },
            Order::Lower { at, load } => Action::Lower { at, load },
            Order::Order { from, to } => Action::Order { from, to },
            Order::Fight { at } => Action::Fight { at },
            Order::Retreat { from, to } => Action::Retreat { from, to },
            Order::End => Action::End,
            Order::Zulus => Action::Zulus,
        })
    }

    /// What `verb` and the words after it order: `fire E5 E9`. A word more, `man`, aims at a badly wounded man; what is
    /// taken up or put down is `man` unless it says `pickaxe`.
    pub(crate) fn heard(&self, verb: &str, words: &[&str]) -> Option<Order> {
        let space = |word: &str| word.parse().ok();
        let load = |words: &[&str]| match words {
            [] | ["man"] => Some(Load::Man),
            ["pickaxe"] => Some(Load::Pickaxe),
            _ => None,
        };
        Some(match (verb, words) {
            ("place", [unit, at]) => Order::Place { unit: (*unit).to_owned(), at: space(at)? },
            ("lay", [at]) => Order::Lay { at: space(at)? },
            ("breach", [from, to]) => Order::Breach { from: space(from)?, to: space(to)? },
            ("begin", []) => Order::Begin,
            ("claim", []) => Order::Claim,
            ("torch", []) => Order::Torch,
            ("keep", []) => Order::Keep,
            ("crawl", [from, to]) => Order::Crawl { from: space(from)?, to: space(to)? },
            ("dare", [at]) => Order::Dare { at: space(at)? },
            ("treat", [at]) => Order::Treat { at: space(at)? },
            ("champion", [unit, at]) => Order::Champion { unit: (*unit).to_owned(), at: space(at)? },
            ("take", [at]) => Order::Take { at: space(at)? },
            ("arrive", [at]) => Order::Arrive { at: space(at)? },
            ("move", [from, to]) => Order::Move { from: space(from)?, to: space(to)? },
            ("stop", []) => Order::Stop,
            ("fire", [from, to]) => Order::Fire { from: space(from)?, to: space(to)?, aim: Aim::Unit },
            ("fire", [from, to, "man"]) => Order::Fire { from: space(from)?, to: space(to)?, aim: Aim::Man },
            ("reload", [at]) => Order::Reload { at: space(at)? },
            ("drop", [at]) => Order::Drop { at: space(at)? },
            ("pierce", [from, to]) => Order::Pierce { from: space(from)?, to: space(to)? },
            ("hand", [from, to]) => Order::Hand { from: space(from)?, to: space(to)? },
            ("lift", [at, rest @ ..]) => Order::Lift { at: space(at)?, load: load(rest)? },
            ("lower", [at, rest @ ..]) => Order::Lower { at: space(at)?, load: load(rest)? },
            ("order", [from, to]) => Order::Order { from: space(from)?, to: space(to)? },
            ("fight", [at]) => Order::Fight { at: space(at)? },
            ("retreat", [from, to]) => Order::Retreat { from: space(from)?, to: space(to)? },
            ("end", []) => Order::End,
            ("zulus", []) => Order::Zulus,
            _ => return None,
        })
    }

    /// The verb and the words after it that [`Hospital::heard`] understands.
    pub(crate) fn words(&self, action: &Action) -> (&'static str, Vec<String>) {
        let name = |kind: Kind| self.set.kind(kind).id.clone();
        let loaded = |load| if load == Load::Man { "man" } else { "pickaxe" }.to_owned();
        match *action {
            Action::Place { kind, at } => ("place", vec![name(kind), at.to_string()]),
            Action::Lay { at } => ("lay", vec![at.to_string()]),
            Action::Breach { from, to } => ("breach", vec![from.to_string(), to.to_string()]),
            Action::Begin => ("begin", vec![]),
            Action::Claim => ("claim", vec![]),
            Action::Torch => ("torch", vec![]),
            Action::Keep => ("keep", vec![]),
            Action::Crawl { from, to } => ("crawl", vec![from.to_string(), to.to_string()]),
            Action::Dare { at } => ("dare", vec![at.to_string()]),
            Action::Treat { at } => ("treat", vec![at.to_string()]),
            Action::Champion { kind, at } => ("champion", vec![name(kind), at.to_string()]),
            Action::Take { at } => ("take", vec![at.to_string()]),
            Action::Arrive { at } => ("arrive", vec![at.to_string()]),
            Action::Move { from, to } => ("move", vec![from.to_string(), to.to_string()]),
            Action::Stop => ("stop", vec![]),
            Action::Fire { from, to, aim: Aim::Unit } => ("fire", vec![from.to_string(), to.to_string()]),
            Action::Fire { from, to, aim: Aim::Man } => {
                ("fire", vec![from.to_string(), to.to_string(), "man".to_owned()])
            }
            Action::Reload { at } => ("reload", vec![at.to_string()]),
            Action::Drop { at } => ("drop", vec![at.to_string()]),
            Action::Pierce { from, to } => ("pierce", vec![from.to_string(), to.to_string()]),
            Action::Hand { from, to } => ("hand", vec![from.to_string(), to.to_string()]),
            Action::Lift { at, load } => ("lift", vec![at.to_string(), loaded(load)]),
            Action::Lower { at, load } => ("lower", vec![at.to_string(), loaded(load)]),
            Action::Order { from, to } => ("order", vec![from.to_string(), to.to_string()]),
            Action::Fight { at } => ("fight", vec![at.to_string()]),
            Action::Retreat { from, to } => ("retreat", vec![from.to_string(), to.to_string()]),
            Action::End => ("end", vec![]),
            Action::Zulus => ("zulus", vec![]),
        }
    }
}
