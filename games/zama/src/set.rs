//! The set: ratings, patterns, names, mat and deployments, read from a data file and checked (Z-5, Z-8, Z-14).

mod document;
mod pattern;

use std::sync::Arc;

use redoubt_kernel::Bilingual;
use redoubt_kernel::scene::Pictogram;

use crate::board::{Mat, Side, Square, Squares};
use crate::cards::{Bonus, CARDS, Card, Class, Kind, RESERVES, Site, Work};
pub use pattern::{PatternReach, Stroke};

/// Everything about the game that an owner of the printed one could key in differently.
#[derive(Debug)]
pub struct CardSet {
    /// The set's name.
    pub name: Bilingual,
    /// Z-1: the mat.
    pub mat: Mat,
    /// Z-2: the structures.
    pub sites: Vec<SiteData>,
    /// Defence of a Palisade, a Vacant Port, a held Port.
    pub defences: StructureDefences,
    /// Each card, Rome's first.
    pub cards: [CardData; CARDS],
    /// The kinds of both armies, Rome's first.
    pub kinds: Vec<KindData>,
    /// Z-14: ready-made deployments.
    pub plans: Vec<Plan>,
}

/// Z-2: where something is built, and what at first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SiteData {
    /// Its square.
    pub at: Square,
    /// A Palisade or a Vacant Port.
    pub work: Work,
}

/// Z-5: the lower rows of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StructureDefences {
    /// Of a Palisade.
    pub palisade: i8,
    /// Of a Vacant Port.
    pub vacant_port: i8,
    /// Of a held Port.
    pub held_port: i8,
}

/// Z-5: a row of the table, for one card.
#[derive(Clone, Debug)]
pub struct CardData {
    /// Its class.
    pub class: Class,
    /// Its kind.
    pub kind: Kind,
    /// Added to its attack roll.
    pub attack: i8,
    /// Added to its defence roll.
    pub defence: i8,
    /// Where it can go.
    pub moves: Arc<PatternReach>,
    /// Where it can strike.
    pub strikes: Arc<PatternReach>,
    /// Z-28: what it re-rolls against.
    pub bonus: Option<Bonus>,
}

/// Cards of one name.
#[derive(Clone, Debug)]
pub struct KindData {
    /// Its name in files and commands, unlike any other of the army.
    pub id: String,
    /// Whose they are.
    pub side: Side,
    /// Its name for people.
    pub name: Bilingual,
    /// The cards.
    pub cards: Vec<Card>,
    /// Their class.
    pub class: Class,
    /// How they are drawn.
    pub picture: &'static Pictogram,
    /// Its name where there is little room, if the file gives one.
    pub short: Option<Bilingual>,
}

impl KindData {
    /// Its name where there is little room.
    pub(crate) fn short_name(&self) -> &Bilingual {
        self.short.as_ref().unwrap_or(&self.name)
    }
}

/// Z-14: a ready-made deployment.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Its name in files and commands.
    pub id: String,
    /// Whose it is.
    pub side: Side,
    /// Its name for people.
    pub name: Bilingual,
    /// Why one would choose it.
    pub about: Bilingual,
    /// The seven cards and their squares.
    pub cards: Vec<(Card, Square)>,
    /// The two reinforcements.
    pub reserves: [Card; RESERVES],
}

impl CardSet {
    /// A card's row.
    #[inline]
    pub fn card(&self, card: Card) -> &CardData {
        &self.cards[card.index()]
    }

    /// A kind's name and cards.
    pub fn kind(&self, kind: Kind) -> &KindData {
        &self.kinds[kind.index()]
    }

    /// The kinds of an army.
    pub fn kinds_of(&self, side: Side) -> impl Iterator<Item = Kind> {
        (0..self.kinds.len()).map(Kind::at).filter(move |&kind| self.kind(kind).side == side)
    }

    /// A card's kind.
    pub fn kind_of(&self, card: Card) -> &KindData {
        self.kind(self.card(card).kind)
    }

    /// The kind with this name in an army.
    pub fn kind_named(&self, side: Side, id: &str) -> Option<Kind> {
        self.kinds_of(side).find(|&kind| self.kind(kind).id == id)
    }

    /// The squares where structures stand at first.
    pub fn built(&self) -> Squares {
        self.sites.iter().map(|site| site.at).collect()
    }

    /// Every structure, by number.
    pub fn sites(&self) -> impl Iterator<Item = (Site, &SiteData)> {
        self.sites.iter().enumerate().map(|(index, site)| (Site::at(index), site))
    }

    /// Z-5: what a structure adds to its defence roll.
    pub fn defence_of(&self, work: Work) -> i8 {
        match work {
            Work::Palisade | Work::DamagedPalisade => self.defences.palisade,
            Work::VacantPort | Work::DamagedVacantPort => self.defences.vacant_port,
            Work::RomanPort | Work::PunicPort | Work::Gone => self.defences.held_port,
        }
    }
}
