//! The set: cards, markers, iButhos, buildings and the fire table, read from a data file and checked. The rules know no card
//! by its number or name; what a card does is said here in a small vocabulary.

mod deck;
mod document;

use redoubt_kernel::{Arg, Bilingual};

use crate::board::{POSTS, Post, TRACKS, Track, Tracks};
use crate::cards::{Card, Cards};
pub use crate::effects::{Effect, Retrievable, Support};

/// Everything about the game that an owner of the printed one could key in differently.
#[derive(Debug)]
pub struct GameSet {
    /// The set's name.
    pub name: Bilingual,
    /// the tracks.
    pub tracks: [TrackData; TRACKS],
    /// the tracks whose box 1 is a building.
    pub buildings: Tracks,
    /// the iButhos.
    pub ibuthos: [IbuthoData; TRACKS],
    /// generic hit markers.
    pub generic_hits: u8,
    /// the fire table.
    pub fire: FireTable,
    /// the kinds of iMpi marker.
    pub markers: Vec<MarkerData>,
    /// the cards, by number.
    pub cards: Vec<CardData>,
    /// What the rules look up all the time.
    pub groups: Groups,
}

/// a track.
#[derive(Clone, Debug)]
pub struct TrackData {
    /// Its name in files and commands.
    pub id: String,
    /// Its name for people.
    pub name: Bilingual,
    /// The name of box 1 in files.
    pub post: String,
    /// The name of box 1 for people.
    pub post_name: Bilingual,
}

/// an iButho.
#[derive(Clone, Debug)]
pub struct IbuthoData {
    /// Its name in files.
    pub id: String,
    /// Its name for people.
    pub name: Bilingual,
    /// A few letters.
    pub mark: String,
    /// Its hit markers.
    pub hits: u8,
    /// Its printed strength.
    pub strength: u8,
}

/// what a die brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FireResult {
    /// Nothing.
    Nothing,
    /// This building catches fire.
    Catches(Track),
    /// Every building that does not burn catches fire.
    Another,
    /// A fire goes out.
    Out,
}

/// the columns of the table, from 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct FireTable {
    pub none: [FireResult; 6],
    pub one: [FireResult; 6],
    pub both: [FireResult; 6],
    pub fighting: [FireResult; 6],
}

/// Most kinds of marker.
pub const MOST_MARKERS: usize = 24;
/// Most markers of all kinds together.
pub const MOST_COPIES: usize = 48;

redoubt_kernel::numbered! {
    /// A kind of iMpi marker, by its place in the data file.
    pub struct Marker below MOST_MARKERS;
}

/// a kind of iMpi marker.
#[derive(Clone, Debug)]
pub struct MarkerData {
    /// Its name in files and for those who draw it.
    pub id: String,
    /// Its name for people.
    pub name: Bilingual,
    /// How many there are.
    pub count: u8,
    /// The place of the first of them, when all markers lie in a row.
    pub first: u8,
    /// What it does.
    pub does: Omen,
    /// Where it goes once carried out.
    pub goes_back: GoesBack,
}

/// What an iMpi marker does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Omen {
    /// these formations advance so many boxes.
    Advance(Tracks, u8),
    /// the "R" marker.
    Rally,
    /// Building Fire.
    Fire,
    /// one iButho, by its place in the data file, advances so many boxes.
    Charge(u8, u8),
    /// Advance markers return to the cup.
    Recall,
    /// Rifles overheat.
    Overheat,
    /// Officers' debate.
    Debate,
    /// Washing of the spears.
    Washing,
    /// Snipers.
    Snipers,
}

/// Does a marker go back to the cup once carried out?
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GoesBack {
    /// It is discarded.
    Never,
    /// By day it goes back, by night it is discarded.
    ByDay,
    /// It always goes back.
    Always,
}

/// What sort of card it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sort {
    /// a person.
    Hero,
    /// everything else.
    Event,
    /// drawing it ends the game.
    Relief,
    /// drawing it brings the night.
    Night,
}

/// a card.
#[derive(Clone, Debug)]
pub struct CardData {
    /// The printed number.
    pub number: u8,
    /// Its name in files, commands and draws.
    pub id: String,
    /// Its name for people.
    pub name: Bilingual,
    /// the name of an optional card's switch.
    pub switch: Option<String>,
    /// what an optional card brings, in a line.
    pub about: Option<Bilingual>,
    /// What sort it is.
    pub sort: Sort,
    /// volley dice at close, medium and long range.
    pub dice: [u8; 3],
    /// the farthest box its volleys reach.
    pub reach: i8,
    /// What it does, besides.
    pub abilities: Vec<Ability>,
    /// added to fire-fighting rolls while Available.
    pub fire_bonus: u8,
}

/// What using an ability costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cost {
    /// the Available Hero returns to the hand.
    Return,
    /// the Available Hero is discarded.
    Discard,
    /// the card is played from the hand and discarded.
    Play,
}

/// When an ability can be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Timing {
    /// in the Action phase, between Actions.
    Action,
    /// In the Card Draw phase.
    Draw,
    /// In the Card Draw phase, in place of a draw.
    InsteadOfDraw,
    /// When a volley has been rolled.
    Volley,
}

/// something a card can be used for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ability {
    /// At what cost.
    pub cost: Cost,
    /// When.
    pub when: Timing,
    /// To what effect, in order.
    pub effects: Vec<Effect>,
}

/// who holds a post, and on which rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Holder {
    /// The Hero.
    pub card: Card,
    /// Lowest roll that repels.
    pub from: u8,
    /// Highest roll that repels.
    pub to: u8,
}

/// Sets of cards that share something.
#[derive(Clone, Copy, Debug, Default)]
pub struct Groups {
    /// Heroes.
    pub heroes: Cards,
    /// Events, which can be taken from the discards.
    pub events: Cards,
    /// Heroes with a medal.
    pub medals: Cards,
    /// Lieutenants, and those who serve as one.
    pub lieutenants: Cards,
    /// Sergeants.
    pub sergeants: Cards,
    /// those who debate.
    pub officers: Cards,
    /// cards that need the Reserve Platoon.
    pub platoon: Cards,
    /// cards for melee.
    pub melee: Cards,
    /// cards that bring Ammunition/Water Low back.
    pub tiring: Cards,
    /// cards with dice.
    pub volleys: Cards,
    /// the starting hand.
    pub hand: Cards,
    /// cards of the shuffled part.
    pub pool: Cards,
    /// cards that are shuffled into the top half.
    pub top: Cards,
    ///
    pub relief: Cards,
    ///
    pub night: Cards,
    /// Cards in play whatever the options.
    pub always: Cards,
    /// cards in play only by option.
    pub optional: Cards,
    /// cards that bring a volley card with them.
    pub expansion: Cards,
    /// cards that name two Heroes, and so bring two.
    pub pairs: Cards,
    /// the volley cards brought.
    pub companions: Cards,
    /// wasted when drawn by day.
    pub wasted_by_day: Cards,
    /// wasted when drawn after the first volley.
    pub wasted_after_volley: Cards,
    /// no hand limit while one is Available.
    pub no_hand_limit: Cards,
    /// Volleys do not bring Ammunition/Water Low back while one is Available.
    pub keeps_supplied: Cards,
    /// Heroes who help to fight fires.
    pub fire_fighters: Cards,
    /// With an ability in the Action phase, as Available Heroes.
    pub leads: Cards,
    /// Played in the Action phase, from the hand.
    pub plays: Cards,
    /// With an ability in the Card Draw phase.
    pub draws: Cards,
    /// With an ability for dice just rolled.
    pub rerolls: Cards,
    /// who holds each post.
    pub holders: [Option<Holder>; POSTS],
    /// All who hold a post.
    pub holding: Cards,
    /// For each post: whose presence keeps its holder Available when fire takes it.
    pub steadies: [Cards; POSTS],
}

impl Groups {
    /// how many volley cards these cards bring, one for each Hero they name.
    pub(crate) fn volleys_brought(&self, cards: Cards) -> u32 {
        let heroes = cards & self.expansion;
        heroes.count() + (heroes & self.pairs).count()
    }
}

impl GameSet {
    /// A card.
    #[inline]
    pub fn card(&self, card: Card) -> &CardData {
        &self.cards[card.index()]
    }

    /// A card in an event.
    pub(crate) fn known_card(&self, card: Card) -> Arg {
        let data = self.card(card);
        Arg::known(&data.id, &data.name)
    }

    /// A track in an event.
    pub(crate) fn known_track(&self, track: Track) -> Arg {
        let data = self.track(track);
        Arg::known(&data.id, &data.name)
    }

    /// A kind of marker.
    #[inline]
    pub fn marker(&self, marker: Marker) -> &MarkerData {
        &self.markers[marker.index()]
    }

    /// A track.
    #[inline]
    pub fn track(&self, track: Track) -> &TrackData {
        &self.tracks[track.index()]
    }

    /// Every kind of marker.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = Marker> + use<> {
        (0..self.markers.len()).map(Marker::at)
    }

    /// Every card.
    pub fn deck(&self) -> impl Iterator<Item = Card> + use<> {
        (0..self.cards.len()).map(Card::at)
    }

    /// The card of this number or name.
    pub fn card_named(&self, name: &str) -> Option<Card> {
        let number = name.parse::<u8>().ok();
        self.deck().find(|&card| {
            let data = self.card(card);
            Some(data.number) == number || data.id.eq_ignore_ascii_case(name)
        })
    }

    /// The track of this name.
    pub fn track_named(&self, name: &str) -> Option<Track> {
        Track::ALL.into_iter().find(|&track| self.track(track).id.eq_ignore_ascii_case(name))
    }

    /// The track whose box 1 has this name.
    pub fn post_named(&self, name: &str) -> Option<Track> {
        Track::ALL.into_iter().find(|&track| self.track(track).post.eq_ignore_ascii_case(name))
    }

    /// The marker of this name.
    pub fn marker_named(&self, name: &str) -> Option<Marker> {
        self.kinds().find(|&marker| self.marker(marker).id == name)
    }

    /// Is it an Advance marker?
    #[inline]
    pub fn is_advance(&self, marker: Marker) -> bool {
        matches!(self.marker(marker).does, Omen::Advance(..))
    }

    /// is a card's sacrifice a muster?
    pub(crate) fn musters(&self, card: Card) -> bool {
        self.card(card).abilities.iter().any(|ability| ability.effects.contains(&Effect::Muster))
    }

    /// the post a card holds.
    pub fn post_of(&self, card: Card) -> Option<Post> {
        Post::ALL.into_iter().find(|post| self.groups.holders[post.index()].is_some_and(|holder| holder.card == card))
    }
}
