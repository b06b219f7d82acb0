//! The contract: the written form. What is typed otherwise than it is written stands here.

use redoubt_kernel::game::Seen;
use redoubt_kernel::numbers::{ActionTable, Pen, Plane};
use redoubt_kernel::terms::{Term, WrittenAction, next_word};
use redoubt_kernel::{Fault, Notation, Seat, plain_terms};

use crate::Zama;
use crate::action::{Action, Keep, Order, Which};
use crate::board::{Side, Square};
use crate::cards::Kind;
use crate::position::Position;
use crate::record::PositionRecord;
use crate::refusal::Refusal;

impl Notation for Zama {
    type Record = PositionRecord;
    type Order = Order;

    fn write(&self, position: &Position) -> PositionRecord {
        PositionRecord::write(&self.set, position)
    }

    fn read(&self, record: PositionRecord) -> Result<Position, Vec<Fault>> {
        record.read(self)
    }

    /// Which of two merging cards stays is named by its square, and may be left out: the one that moves.
    fn spoken(&self, _: &Position, verb: &str, words: &[&str]) -> Option<Order> {
        let (from, to, keep) = match (verb, words) {
            ("merge", [from, to]) => (from, to, "mover"),
            ("merge", [from, to, kept]) if kept.eq_ignore_ascii_case(from) => (from, to, "mover"),
            ("merge", [from, to, kept]) if kept.eq_ignore_ascii_case(to) => (from, to, "target"),
            ("merge", _) => return None,
            _ => return Order::hear(self, verb, words),
        };
        Order::hear(self, verb, &[from, to, keep])
    }

    fn words(&self, action: &Action) -> (&'static str, Vec<String>) {
        let (verb, mut words) = self.order(action).say(self);
        if let Action::Merge { from, to, keep } = *action {
            let kept = if keep == Keep::Mover { from } else { to };
            words = [from, to, kept].map(|square| square.to_string()).into();
        }
        (verb, words)
    }

    fn action_table(&self) -> ActionTable<Zama> {
        self.numbered_actions()
    }

    fn planes(&self) -> Vec<Plane> {
        self.numbered_planes()
    }

    fn draw(&self, seen: &Seen<Zama>, seat: Seat, pen: &mut Pen<'_>) {
        let own = if seat == Side::Rome.seat() { Side::Rome } else { Side::Carthage };
        self.draw_numbers(seen, own, pen);
    }
}

plain_terms!(Zama: Square, Keep);

// A die is typed as its number.
plain_terms!(Zama: Which {
    fn say(_: &Zama, die: &Which, words: &mut Vec<String>) {
        let number = match die {
            Which::First => "1",
            Which::Second => "2",
        };
        words.push(number.to_owned());
    }

    fn hear(_: &Zama, words: &mut &[&str]) -> Option<Which> {
        match next_word(words)? {
            "1" => Some(Which::First),
            "2" => Some(Which::Second),
            _ => None,
        }
    }
});

/// A card, by its name in the army of the side that decides.
impl Term<Zama> for Kind {
    type Value = Kind;
    type Written = String;

    fn write(game: &Zama, kind: &Kind) -> String {
        game.set.kind(*kind).id.clone()
    }

    fn read(game: &Zama, position: &Position, name: String) -> Result<Kind, Refusal> {
        game.set.kind_named(position.side(), &name).ok_or(Refusal::NoSuchCard(name))
    }
}

/// A ready-made deployment of the side that decides, by its name.
pub enum PlanTerm {}

impl Term<Zama> for PlanTerm {
    type Value = u8;
    type Written = String;

    fn write(game: &Zama, plan: &u8) -> String {
        game.set.plans.get(usize::from(*plan)).map_or_else(String::new, |plan| plan.id.clone())
    }

    fn read(game: &Zama, position: &Position, name: String) -> Result<u8, Refusal> {
        let mut plans = game.set.plans.iter();
        let index = plans.position(|plan| plan.id == name && plan.side == position.side());
        index.map(|index| index as u8).ok_or(Refusal::NoSuchPlan(name))
    }
}
