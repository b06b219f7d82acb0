//! The contract: the written form. What is typed otherwise than it is written stands here.

use redoubt_kernel::game::Seen;
use redoubt_kernel::numbers::{ActionTable, Pen, Plane};
use redoubt_kernel::terms::{Term, WrittenAction, hear_list, next_word};
use redoubt_kernel::{Fault, Notation, Seat, plain_terms};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Ramparts;
use crate::action::{Chosen, Order, Pick};
use crate::board::Track;
use crate::cards::Card;
use crate::position::Position;
use crate::record::PositionRecord;
use crate::refusal::Refusal;

impl Notation for Ramparts {
    type Record = PositionRecord;
    type Order = Order;

    fn write(&self, position: &Position) -> PositionRecord {
        PositionRecord::write(&self.set, position)
    }

    fn read(&self, record: PositionRecord) -> Result<Position, Vec<Fault>> {
        record.read(self)
    }

    /// Which of a card's abilities is meant may be left out if it has one: `use chard 2`, `use dalton 1 hook`, `use schiess
    /// chest`.
    fn spoken(&self, _: &Position, verb: &str, words: &[&str]) -> Option<Order> {
        if let ("use", [name, about @ ..]) = (verb, words) {
            let several = self.set.card_named(name).is_some_and(|card| self.set.card(card).abilities.len() > 1);
            if about.is_empty() || !several && about[0] != "1" {
                return Order::hear(self, verb, &[&[*name, "1"], about].concat());
            }
        }
        Order::hear(self, verb, words)
    }

    fn action_table(&self) -> ActionTable<Ramparts> {
        self.numbered_actions()
    }

    fn planes(&self) -> Vec<Plane> {
        self.numbered_planes()
    }

    fn draw(&self, seen: &Seen<Ramparts>, seat: Seat, pen: &mut Pen<'_>) {
        let _ = seat;
        self.draw_numbers(seen, pen);
    }
}

plain_terms!(Ramparts: u8);

/// A card, by its name or number.
impl Term<Ramparts> for Card {
    type Value = Card;
    type Written = String;

    fn write(game: &Ramparts, card: &Card) -> String {
        game.set.card(*card).id.clone()
    }

    fn read(game: &Ramparts, _: &Position, name: String) -> Result<Card, Refusal> {
        game.set.card_named(&name).ok_or(Refusal::NoSuchCard(name))
    }
}

/// A formation, by the name of its track.
impl Term<Ramparts> for Track {
    type Value = Track;
    type Written = String;

    fn write(game: &Ramparts, track: &Track) -> String {
        game.set.track(*track).id.clone()
    }

    fn read(game: &Ramparts, _: &Position, name: String) -> Result<Track, Refusal> {
        game.set.track_named(&name).ok_or(Refusal::NoSuchTrack(name))
    }
}

/// A track that is typed as the post in its box 1.
pub enum PostTerm {}

impl Term<Ramparts> for PostTerm {
    type Value = Track;
    type Written = String;

    fn write(game: &Ramparts, track: &Track) -> String {
        Track::write(game, track)
    }

    fn read(game: &Ramparts, position: &Position, name: String) -> Result<Track, Refusal> {
        Track::read(game, position, name)
    }

    fn say(game: &Ramparts, name: &String, words: &mut Vec<String>) {
        let track = game.set.track_named(name);
        words.push(track.map_or(name, |track| &game.set.track(track).post).clone());
    }

    fn hear(game: &Ramparts, words: &mut &[&str]) -> Option<String> {
        let name = next_word(words)?;
        let track = game.set.post_named(name);
        Some(track.map_or_else(|| name.to_owned(), |track| Track::write(game, &track)))
    }
}

/// Dice, by their faces.
impl Term<Ramparts> for Chosen {
    type Value = Chosen;
    type Written = Vec<u8>;

    fn write(_: &Ramparts, dice: &Chosen) -> Vec<u8> {
        dice.faces()
    }

    fn read(_: &Ramparts, _: &Position, faces: Vec<u8>) -> Result<Chosen, Refusal> {
        Chosen::from_faces(&faces).ok_or(Refusal::NoSuchDice)
    }

    fn hear(_: &Ramparts, words: &mut &[&str]) -> Option<Vec<u8>> {
        hear_list(words)
    }
}

/// A [`Pick`] as it is written down: in a field of its own for each kind of thing.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct About {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    about_card: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    about_track: Option<String>,
}

impl Term<Ramparts> for Pick {
    type Value = Pick;
    type Written = About;

    fn write(game: &Ramparts, pick: &Pick) -> About {
        match pick {
            Pick::Nothing => About::default(),
            Pick::Card(card) => About { about_card: Some(Card::write(game, card)), ..About::default() },
            Pick::Track(track) => About { about_track: Some(Track::write(game, track)), ..About::default() },
        }
    }

    fn read(game: &Ramparts, position: &Position, about: About) -> Result<Pick, Refusal> {
        match (about.about_card, about.about_track) {
            (None, None) => Ok(Pick::Nothing),
            (Some(card), None) => Card::read(game, position, card).map(Pick::Card),
            (None, Some(track)) => Track::read(game, position, track).map(Pick::Track),
            (Some(card), Some(track)) => Err(Refusal::NoSuchCard(format!("{card} {track}"))),
        }
    }

    /// Nothing, or one word.
    fn say(_: &Ramparts, about: &About, words: &mut Vec<String>) {
        words.extend(about.about_card.iter().chain(&about.about_track).cloned());
    }

    /// What names a formation means it, whatever card has the same name.
    fn hear(game: &Ramparts, words: &mut &[&str]) -> Option<About> {
        let name = next_word(words).map(str::to_owned);
        let (about_track, about_card) = match name {
            Some(name) if game.set.track_named(&name).is_some() => (Some(name), None),
            name => (None, name),
        };
        Some(About { about_card, about_track })
    }
}
