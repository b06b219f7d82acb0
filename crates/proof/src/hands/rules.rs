//! The rules.

use redoubt_kernel::chance::{Chance, Interrupt};
use redoubt_kernel::game::Upshot;
use redoubt_kernel::prelude::*;
use redoubt_kernel::terms::WrittenAction;
use redoubt_kernel::{
    Clause, Fault, Lang, Log, Message, Outcome, Profile, Seat, Setup, Source, Telling, Turn, Verdict, Viewer,
};
use serde::Deserialize;

use super::{Action, Card, HELD, Hands, Order, Position, Slot};

/// Something that happened.
#[derive(Clone, Debug)]
pub enum Event {
    /// V-1: dealt. The card is known to whoever holds it.
    Dealt(Seat, Option<Card>),
    /// V-3: laid face down.
    Laid(Seat, Option<Card>),
    /// V-4: put away, and drawn. Both are known to whoever did it.
    Exchanged(Seat, Option<(Card, Card)>),
    /// V-3: both are turned over.
    Shown([Card; 2]),
}

/// Why an action is unlawful.
#[derive(Clone, Debug)]
pub enum Refusal {
    /// V-5.
    Over,
    /// V-3: no card of that name.
    NoCard,
    /// V-3: not in the hand.
    NotHeld(Card),
    /// V-4.
    Twice,
}

impl Hands {
    /// V-1, V-4: one of the cards that are nowhere else.
    fn draw(&self, position: &Position, chance: &mut (impl Chance + ?Sized), by: Seat) -> Result<Card, Interrupt> {
        let out = |card: &Card| {
            position.hands.iter().flatten().chain(&position.laid).any(|slot| *slot == Slot::Face(*card))
                || position.shown >> card.0 & 1 == 1
        };
        let left: Vec<Card> = (0..self.cards.len() as u8).map(Card).filter(|card| !out(card)).collect();
        let name = |index: u32| self.cards[usize::from(left[index as usize].0)].clone();
        let drawn = chance.draw(left.len() as u32, by, "hands-why-draw", &name)?;
        Ok(left[drawn as usize])
    }

    /// V-3: the higher card wins the round.
    fn turn_over(position: &mut Position, log: &mut impl Log<Event>) {
        if let [Slot::Face(first), Slot::Face(second)] = position.laid {
            position.points[usize::from(second > first)] += 1;
            position.shown |= 1 << first.0 | 1 << second.0;
            position.laid = [Slot::Empty; 2];
            log.note(Event::Shown([first, second]));
        }
    }

    /// Every card and where it is: each exactly once.
    pub fn whereabouts(&self, position: &Position) -> Vec<(String, String)> {
        let mut all = Vec::new();
        for (index, name) in self.cards.iter().enumerate() {
            let card = Slot::Face(Card(index as u8));
            let held = (0..2).filter(|side| position.hands[*side].contains(&card)).map(|side| format!("hand {side}"));
            let laid = (0..2).filter(|side| position.laid[*side] == card).map(|side| format!("laid {side}"));
            let shown = (position.shown >> index & 1 == 1).then(|| "shown".to_owned());
            let places: Vec<String> = held.chain(laid).chain(shown).collect();
            let deck = places.is_empty().then(|| "deck".to_owned());
            all.extend(places.into_iter().chain(deck).map(|place| (name.clone(), place)));
        }
        all
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    cards: Vec<String>,
}

impl Rules for Hands {
    type Position = Position;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    const PROFILE: Profile = Profile {
        id: "hands",
        version: 1,
        seats: &["north", "south"],
        scenarios: &["table"],
        ratings: [900, 1200, 1300, 1400, 1500],
        scores: None,
        minutes: (1, 2),
        verbs: Order::VERBS,
        liveries: &[],
        texts: |lang| match lang {
            Lang::En => include_str!("en.ftl"),
            Lang::Es => include_str!("es.ftl"),
        },
        rules: |lang| match lang {
            Lang::En => include_str!("rules_en.md"),
            Lang::Es => include_str!("rules_es.md"),
        },
        data: include_str!("data.toml"),
        earlier_data: &[],
        earlier_sets: &[],
        lesson: "",
        schema: "",
        showpiece: "",
    };

    const HIDES: bool = true;

    fn from_data(source: &Source) -> Result<Self, Vec<Fault>> {
        let Document { cards } = source.toml()?;
        let differ = cards.iter().enumerate().all(|(at, card)| !cards[..at].contains(card));
        let sound = differ && (2 * HELD + 2..=32).contains(&cards.len());
        if sound { Ok(Hands { cards }) } else { Err(vec![Fault::new("cards", Message::new("hands-fault-cards"))]) }
    }

    /// V-1.
    fn begin(
        &self,
        _: &Setup,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<Position, Interrupt> {
        let mut position = Position {
            hands: [[Slot::Empty; HELD]; 2],
            laid: [Slot::Empty; 2],
            points: [0; 2],
            shown: 0,
            exchanged: [false; 2],
            laying: 0,
        };
        for side in 0..2 {
            for place in 0..HELD {
                let seat = Seat(side as u8);
                let card = self.draw(&position, chance, seat)?;
                position.hands[side][place] = Slot::Face(card);
                log.note(Event::Dealt(seat, Some(card)));
            }
        }
        Ok(position)
    }

    fn turn(&self, position: &Position) -> Turn {
        match self.outcome(position) {
            Some(_) => Turn::Over,
            None => Turn::Decides(position.seat()),
        }
    }

    /// V-5.
    fn outcome(&self, position: &Position) -> Option<Outcome> {
        if usize::from(position.laying) < 2 * HELD {
            return None;
        }
        let [north, south] = position.points.map(i32::from);
        let winner = Seat(u8::from(south > north));
        let ending = Telling::new(Clause::new("V-5"), Message::new("hands-end"));
        Some(Outcome { verdict: Verdict::Won(winner), scores: vec![north, south], ending })
    }

    fn legal(&self, position: &Position, actions: &mut Vec<Action>) {
        actions.clear();
        let held = position.hands[position.mover()].iter().filter_map(|slot| slot.card());
        let all = held.flat_map(|card| [Action::Lay { card }, Action::Exchange { card }]);
        actions.extend(all.filter(|action| self.check(position, action).is_ok()));
    }

    fn check(&self, position: &Position, action: &Action) -> Result<(), Refusal> {
        let (Action::Lay { card } | Action::Exchange { card }) = *action;
        match action {
            _ if self.outcome(position).is_some() => Err(Refusal::Over),
            _ if usize::from(card.0) >= self.cards.len() => Err(Refusal::NoCard),
            _ if !position.holds(position.mover(), card) => Err(Refusal::NotHeld(card)),
            Action::Exchange { .. } if position.exchanged[position.mover()] => Err(Refusal::Twice),
            Action::Lay { .. } | Action::Exchange { .. } => Ok(()),
        }
    }

    fn perform(
        &self,
        position: &mut Position,
        action: &Action,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let (side, seat) = (position.mover(), position.seat());
        let (Action::Lay { card } | Action::Exchange { card }) = *action;
        let Some(place) = position.hands[side].iter().position(|slot| *slot == Slot::Face(card)) else { return Ok(()) };
        match action {
            Action::Lay { .. } => {
                position.hands[side][place] = Slot::Empty;
                position.laid[side] = Slot::Face(card);
                position.laying += 1;
                log.note(Event::Laid(seat, Some(card)));
                Self::turn_over(position, log);
            }
            Action::Exchange { .. } => {
                // What is put away goes back among the others only after the draw.
                let drawn = self.draw(position, chance, seat)?;
                position.hands[side][place] = Slot::Face(drawn);
                position.exchanged[side] = true;
                log.note(Event::Exchanged(seat, Some((card, drawn))));
            }
        }
        Ok(())
    }

    fn mid_action(&self, _: &Position) -> bool {
        false
    }

    /// V-4: is what was drawn better?
    fn upshot(&self, before: &Position, action: &Action, after: &Position) -> Option<Upshot> {
        let Action::Exchange { card } = *action else { return None };
        let side = before.mover();
        let drawn = after.hands[side].iter().filter_map(|slot| slot.card()).find(|card| !before.holds(side, *card))?;
        let better = i64::from(drawn > card);
        Some(Upshot { result: vec![("better", better)], worth: better })
    }

    /// V-2.
    fn observe(&self, position: &Position, viewer: Viewer) -> Position {
        let mut seen = position.clone();
        for side in (0..2).filter(|side| !viewer.holds(Seat(*side as u8))) {
            for slot in seen.hands[side].iter_mut().chain([&mut seen.laid[side]]) {
                if slot.card().is_some() {
                    *slot = Slot::FaceDown;
                }
            }
        }
        seen
    }

    /// V-2.
    fn imagine(&self, observation: &Position, _: Viewer, chance: &mut (impl Chance + ?Sized)) -> Position {
        let mut full = observation.clone();
        for side in 0..2 {
            for place in 0..=HELD {
                let slot = |full: &mut Position| match place {
                    HELD => full.laid[side],
                    place => full.hands[side][place],
                };
                if slot(&mut full) != Slot::FaceDown {
                    continue;
                }
                let Ok(card) = self.draw(&full, chance, Seat(side as u8)) else { continue };
                match place {
                    HELD => full.laid[side] = Slot::Face(card),
                    place => full.hands[side][place] = Slot::Face(card),
                }
            }
        }
        full
    }

    /// V-2.
    fn witness(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match *event {
            Event::Dealt(seat, card) => Event::Dealt(seat, card.filter(|_| viewer.holds(seat))),
            Event::Laid(seat, card) => Event::Laid(seat, card.filter(|_| viewer.holds(seat))),
            Event::Exchanged(seat, cards) => Event::Exchanged(seat, cards.filter(|_| viewer.holds(seat))),
            Event::Shown(cards) => Event::Shown(cards),
        })
    }
}

impl Census for Hands {}

impl Advice for Hands {
    fn evaluate(&self, position: &Position, seat: Seat) -> i32 {
        let lead = i32::from(position.points[seat.index()]) - i32::from(position.points[1 - seat.index()]);
        lead * 1000 / HELD as i32
    }
}
