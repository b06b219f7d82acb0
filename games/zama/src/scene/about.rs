//! What is to be read about a thing on the mat or beside it, whether or not it can act.

use redoubt_kernel::scene::Thing;
use redoubt_kernel::{Clause, Message, Telling};

use crate::Zama;
use crate::board::{Side, Square};
use crate::cards::{CARDS, Card, Class, Site, Work};
use crate::ending::side_name;
use crate::position::Position;

impl Zama {
    /// What a thing is for, clause by clause.
    pub(crate) fn about_thing(&self, position: &Position, thing: Thing<'_>) -> Vec<Telling> {
        match thing {
            Thing::Space(space) => space.id.parse().map(|square| self.about_square(square)).unwrap_or_default(),
            Thing::Piece(piece) => {
                let number = |prefix: &str| piece.id.strip_prefix(prefix).and_then(|rest| rest.parse::<usize>().ok());
                match (number("card-"), number("site-")) {
                    (Some(card), _) if card < CARDS => self.about_card(position, Card::at(card)),
                    (_, Some(site)) if site < self.set.sites.len() => about_work(position.work(Site::at(site))),
                    _ => Vec::new(),
                }
            }
            Thing::Item(panel, _) => match panel.id {
                "box" => vec![told("Z-11", "zama-read-box")],
                "reserve" => vec![told("Z-38", "zama-read-reserve")],
                "medics" => vec![told("Z-22", "zama-read-tonic"), told("Z-37", "zama-read-heal")],
                "fallen" => vec![told("Z-25", "zama-read-fallen")],
                "merged" => vec![told("Z-35", "zama-read-merged")],
                "dice" => vec![told("Z-24", "zama-read-dice"), told("Z-28", "zama-read-reroll")],
                "plans" => vec![told("Z-14", "zama-read-plan")],
                _ => Vec::new(),
            },
            Thing::Ground(_) | Thing::Tag(_) | Thing::Feature(..) => Vec::new(),
        }
    }

    /// Z-1, Z-11, Z-38, Z-50: whose row it is in, and its shade.
    fn about_square(&self, square: Square) -> Vec<Telling> {
        let mat = &self.set.mat;
        let of = |rule, id, side| Telling::new(Clause::new(rule), Message::new(id).with("side", side_name(side)));
        let mut about = Vec::new();
        for side in Side::BOTH {
            if mat.home_rows(side).has(square) {
                about.push(of("Z-11", "zama-read-home", side));
            }
            if mat.first_row(side).has(square) {
                about.push(of("Z-38", "zama-read-first-row", side));
            }
        }
        if about.is_empty() {
            about.push(told("Z-1", "zama-read-between"));
        }
        if square.row() * 2 + 1 == mat.rows() {
            about.push(told("Z-2", "zama-read-middle"));
        }
        about.push(told("Z-50", if square.is_dark() { "zama-read-dark" } else { "zama-read-light" }));
        about
    }

    /// Z-5 to Z-7, Z-21, Z-36: what becomes of a card that is hit, and what its class is known for.
    fn about_card(&self, position: &Position, card: Card) -> Vec<Telling> {
        let mut about = vec![told(
            "Z-5",
            match self.set.card(card).class {
                Class::Hero => "zama-read-hero",
                Class::Phalanx => "zama-read-phalanx",
                Class::Infantry => "zama-read-infantry",
                Class::Archers => "zama-read-archers",
                Class::Cavalry => "zama-read-cavalry",
            },
        )];
        if self.set.card(card).class == Class::Hero {
            about.push(told("Z-36", "zama-read-medic"));
        }
        about.push(if position.is_injured(card) {
            told("Z-6", "zama-read-injured")
        } else {
            told("Z-25", "zama-read-full")
        });
        if position.has_attacked(card) {
            about.push(told("Z-21", "zama-read-attacked"));
        }
        about
    }
}

/// Z-29, Z-30: what a structure does, and what becomes of it.
fn about_work(work: Work) -> Vec<Telling> {
    match work {
        Work::Palisade => vec![told("Z-29", "zama-read-palisade"), told("Z-30", "zama-read-palisade-whole")],
        Work::DamagedPalisade => vec![told("Z-29", "zama-read-palisade"), told("Z-30", "zama-read-palisade-damaged")],
        Work::VacantPort | Work::DamagedVacantPort => {
            vec![told("Z-30", "zama-read-vacant"), told("Z-38", "zama-read-port")]
        }
        Work::RomanPort | Work::PunicPort => vec![told("Z-30", "zama-read-held"), told("Z-38", "zama-read-port")],
        Work::Gone => Vec::new(),
    }
}

fn told(rule: &'static str, id: &'static str) -> Telling {
    Telling::new(Clause::new(rule), Message::new(id))
}
