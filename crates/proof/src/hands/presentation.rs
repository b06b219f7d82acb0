//! What is shown.

use redoubt_kernel::game::Seen;
use redoubt_kernel::prelude::*;
use redoubt_kernel::scene::{
    Board, BoardSpace, Form, Item, Mark, Offer, Panel, Pictogram, Piece, Prompt, Scene, StripPhase, Terrain, Thing,
};
use redoubt_kernel::{Clause, Message, Seat, Telling};

use super::{Action, Card, Event, Hands, Refusal, Slot};

/// A card, face down.
static BACK: Pictogram = Pictogram { id: "back", marks: &[Mark::Line("M-14-20h28v40h-28z")] };

const SEATS: [&str; 2] = ["hands-seat-north", "hands-seat-south"];

impl Hands {
    /// A card by its name, or as one that nobody may know.
    fn told(&self, card: Option<Card>) -> Message {
        match card {
            Some(card) => Message::new("hands-card").with("name", self.name(card)),
            None => Message::new("hands-hidden"),
        }
    }
}

fn seat_name(seat: Seat) -> Message {
    Message::new(SEATS[seat.index() % SEATS.len()])
}

impl Presentation for Hands {
    fn tell(&self, event: &Event) -> Telling {
        let (rule, text) = match event {
            Event::Dealt(seat, card) => {
                ("V-1", Message::new("hands-dealt").with("seat", seat_name(*seat)).with("card", self.told(*card)))
            }
            Event::Laid(seat, card) => {
                ("V-3", Message::new("hands-laid").with("seat", seat_name(*seat)).with("card", self.told(*card)))
            }
            Event::Exchanged(seat, cards) => {
                let text = Message::new("hands-exchanged").with("seat", seat_name(*seat));
                let text = text.with("away", self.told(cards.map(|(away, _)| away)));
                ("V-4", text.with("drawn", self.told(cards.map(|(_, drawn)| drawn))))
            }
            Event::Shown([north, south]) => {
                let text = Message::new("hands-shown").with("north", self.told(Some(*north)));
                ("V-3", text.with("south", self.told(Some(*south))))
            }
        };
        Telling::new(Clause::new(rule), text)
    }

    fn explain(&self, refusal: &Refusal) -> Telling {
        let (rule, text) = match refusal {
            Refusal::Over => ("V-5", Message::new("hands-no-over")),
            Refusal::NoCard => ("V-3", Message::new("hands-no-card")),
            Refusal::NotHeld(card) => ("V-3", Message::new("hands-not-held").with("card", self.told(Some(*card)))),
            Refusal::Twice => ("V-4", Message::new("hands-twice")),
        };
        Telling::new(Clause::new(rule), text)
    }

    fn about(&self, _: &Seen<Self>, thing: Thing<'_>) -> Vec<Telling> {
        let (rule, id) = match thing {
            Thing::Item(..) => ("V-2", "hands-read-held"),
            _ => ("V-3", "hands-read-laid"),
        };
        vec![Telling::new(Clause::new(rule), Message::new(id))]
    }

    fn scene(&self, seen: &Seen<Self>) -> Scene {
        let space = |side: usize| BoardSpace {
            id: ["north", "south"][side].to_owned(),
            x: 0,
            y: side as i32,
            width: 2,
            height: 1,
            terrain: Terrain::Bare,
            name: Message::new(SEATS[side]),
        };
        let laid = (0..2).filter(|side| seen.laid[*side] != Slot::Empty).map(|side| Piece {
            seat: Some(Seat(side as u8)),
            form: Form::Card,
            ..Piece::new(
                format!("laid-{side}"),
                ["north", "south"][side],
                &BACK,
                Message::new("hands-mark"),
                self.told(seen.laid[side].card()),
            )
        });
        let hand = |side: usize| {
            let held = seen.hands[side].iter().enumerate().filter(|(_, slot)| **slot != Slot::Empty);
            let items = held.map(|(place, slot)| Item::new(format!("held-{side}-{place}"), self.told(slot.card())));
            Panel {
                seat: Some(Seat(side as u8)),
                ..Panel::new(["north-hand", "south-hand"][side], Message::new(SEATS[side]), items.collect())
            }
        };
        let over = self.outcome(seen).map(|outcome| outcome.ending);
        let ask = Message::new("hands-ask").with("seat", seat_name(seen.seat()));
        Scene {
            game: Self::PROFILE.id,
            title: Message::new("hands-title"),
            strip: vec![StripPhase { text: Message::new("hands-scenario-table"), now: true }],
            board: Board { width: 2, height: 2, spaces: vec![space(0), space(1)], ..Board::default() },
            pieces: laid.collect(),
            panels: vec![hand(0), hand(1)],
            prompt: over.is_none().then(|| Prompt { seat: seen.seat(), text: ask, rule: Clause::new("V-3") }),
            choices: Vec::new(),
            notes: Vec::new(),
            outcome: over,
        }
    }

    fn offer(&self, seen: &Seen<Self>, action: &Action) -> Offer {
        let (Action::Lay { card } | Action::Exchange { card }) = *action;
        let (rule, id) = match action {
            Action::Lay { .. } => ("V-3", "hands-do-lay"),
            Action::Exchange { .. } => ("V-4", "hands-do-exchange"),
        };
        let side = seen.mover();
        let place = seen.hands[side].iter().position(|slot| *slot == Slot::Face(card));
        let touches = place.map(|place| format!("held-{side}-{place}"));
        Offer::new(rule, Message::new(id).with("card", self.told(Some(card)))).touching(touches)
    }
}
