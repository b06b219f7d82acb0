//! The contract: the written form. What is typed otherwise than it is written stands here.

use redoubt_kernel::game::Seen;
use redoubt_kernel::numbers::{ActionTable, Pen, Plane};
use redoubt_kernel::terms::{Term, hear_one, next_word};
use redoubt_kernel::{Fault, Notation, Seat, plain_terms};

use crate::Hospital;
use crate::action::{Aim, Load, Order};
use crate::board::Space;
use crate::pieces::{Kind, Side};
use crate::position::Position;
use crate::record::PositionRecord;
use crate::refusal::Refusal;

impl Notation for Hospital {
    type Record = PositionRecord;
    type Order = Order;

    fn write(&self, position: &Position) -> PositionRecord {
        PositionRecord::write(self, position)
    }

    fn read(&self, record: PositionRecord) -> Result<Position, Vec<Fault>> {
        record.read(self)
    }

    fn action_table(&self) -> ActionTable<Hospital> {
        self.numbered_actions()
    }

    fn planes(&self) -> Vec<Plane> {
        self.numbered_planes()
    }

    fn draw(&self, seen: &Seen<Hospital>, seat: Seat, pen: &mut Pen<'_>) {
        let own = if seat == Side::British.seat() { Side::British } else { Side::Zulu };
        self.draw_numbers(seen, own, pen);
    }
}

plain_terms!(Hospital: Space);

// A shot is aimed at the unit unless one word more says `man`.
plain_terms!(Hospital: Aim {
    fn say(_: &Hospital, aim: &Aim, words: &mut Vec<String>) {
        match aim {
            Aim::Unit => {}
            Aim::Man => words.push("man".to_owned()),
        }
    }

    fn hear(_: &Hospital, words: &mut &[&str]) -> Option<Aim> {
        match next_word(words) {
            None => Some(Aim::Unit),
            Some("man") => Some(Aim::Man),
            Some(_) => None,
        }
    }
});

// What is taken up or put down is a man unless it is named.
plain_terms!(Hospital: Load {
    fn hear(_: &Hospital, words: &mut &[&str]) -> Option<Load> {
        if words.is_empty() { Some(Load::Man) } else { hear_one(words) }
    }
});

/// A British counter, by the name of its kind.
pub enum British {}

/// A Zulu counter, by the name of its kind.
pub enum Zulu {}

impl Term<Hospital> for British {
    type Value = Kind;
    type Written = String;

    fn write(game: &Hospital, kind: &Kind) -> String {
        game.set.kind(*kind).id.clone()
    }

    fn read(game: &Hospital, _: &Position, name: String) -> Result<Kind, Refusal> {
        game.set.kind_named(Side::British, &name).ok_or(Refusal::NoSuchPiece)
    }
}

impl Term<Hospital> for Zulu {
    type Value = Kind;
    type Written = String;

    fn write(game: &Hospital, kind: &Kind) -> String {
        game.set.kind(*kind).id.clone()
    }

    fn read(game: &Hospital, _: &Position, name: String) -> Result<Kind, Refusal> {
        game.set.kind_named(Side::Zulu, &name).ok_or(Refusal::NoSuchPiece)
    }
}
