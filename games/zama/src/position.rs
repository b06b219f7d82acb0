//! The position: everything the past has left to matter, in less than 256 bytes.

use crate::board::{Side, Square, Squares};
use crate::cards::{CARDS, Card, Kind, MEDICS, MOST_SITES, RESERVES, Site, Work};
use crate::set::CardSet;

/// Where a card is: always in exactly one place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Whereabouts {
    /// Not placed yet.
    Box,
    /// On the mat.
    Mat(Square),
    /// Z-12: waiting to come in by sea.
    Reserve,
    /// Z-12: not used in this game.
    Aside,
    /// Z-25: fell in battle.
    Fallen,
    /// Z-35: gave its strength to another.
    Merged,
}

/// [`Whereabouts`] in a byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Place(u8);

impl Place {
    const BOX: Place = Place(64);
    const RESERVE: Place = Place(65);
    const ASIDE: Place = Place(66);
    const FALLEN: Place = Place(67);
    const MERGED: Place = Place(68);
}

impl From<Whereabouts> for Place {
    #[inline]
    fn from(whereabouts: Whereabouts) -> Place {
        match whereabouts {
            Whereabouts::Mat(square) => Place(square.index() as u8),
            Whereabouts::Box => Place::BOX,
            Whereabouts::Reserve => Place::RESERVE,
            Whereabouts::Aside => Place::ASIDE,
            Whereabouts::Fallen => Place::FALLEN,
            Whereabouts::Merged => Place::MERGED,
        }
    }
}

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Z-11: which card to place, and where.
    Placing,
    /// Z-12: which card to keep as a reinforcement.
    Reserving,
    /// Z-20: what to do with the next action.
    Acting,
    /// Z-28: whether to re-roll a die of this attack.
    Rolled(Exchange),
    /// Z-26: whether to attack the same target again.
    Pressing {
        /// The attacker's square.
        from: Square,
        /// The target's.
        to: Square,
    },
    /// It is over.
    Over(Ending),
}

/// Z-24: the dice of an attack that lie on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Exchange {
    /// The attacker's square.
    pub from: Square,
    /// The target's.
    pub to: Square,
    /// The attacker's dice.
    pub attack: [u8; 2],
    /// The defender's dice.
    pub defence: [u8; 2],
}

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// Z-45: the enemy has nothing left; this side won.
    Annihilation(Side),
    /// Z-68: the enemy could not bring its last reinforcement in; this side won.
    Blockade(Side),
    /// Z-50: infantry that can never meet.
    StandOff,
    /// Z-51: nothing has happened for too long.
    Weariness,
}

/// What stands on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occupant {
    /// A unit.
    Unit(Card),
    /// A structure.
    Work(Site),
}

/// See the [module](self).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// Where each card is.
    places: [Place; CARDS],
    /// The cards on their injured side, as bits.
    injured: u32,
    /// The cards that have attacked this turn, as bits (Z-21).
    pub(crate) attacked: u32,
    /// The units of each side on the mat.
    units: [Squares; 2],
    /// The squares of standing structures.
    built: Squares,
    /// The card or structure on each square; meaningless where there is none.
    on: [u8; 64],
    /// How each structure stands.
    works: [Work; MOST_SITES],
    /// What is being decided.
    pub(crate) stage: Stage,
    /// Who decides.
    pub(crate) side: Side,
    /// Z-10: who placed the first card. The other took the first turn.
    pub(crate) first_placer: Side,
    /// Actions left this turn.
    pub(crate) actions: u8,
    /// Has anything been done or passed this turn?
    pub(crate) acted: bool,
    /// Z-22: was the tonic declared this turn?
    pub(crate) tonic: bool,
    /// Z-51: did something happen this turn that breaks the calm?
    pub(crate) stirred: bool,
    /// Z-51: turns in a row without that.
    pub(crate) quiet: u8,
    /// Z-36: Medics nobody has won yet.
    pub(crate) medic_stock: u8,
    /// Z-36: Medics of each side.
    pub(crate) medics: [u8; 2],
    /// Turns begun, from 1; 0 during set-up.
    pub(crate) turn: u16,
}

const STRUCTURE: u8 = 0x80;

impl Position {
    /// The mat before set-up: structures stand, every card is in its box.
    pub(crate) fn empty(set: &CardSet, first_placer: Side) -> Self {
        let mut position = Position {
            places: [Place::BOX; CARDS],
            injured: 0,
            attacked: 0,
            units: [Squares::NONE; 2],
            built: Squares::NONE,
            on: [0; 64],
            works: [Work::Gone; MOST_SITES],
            stage: Stage::Placing,
            side: first_placer,
            first_placer,
            actions: 0,
            acted: false,
            tonic: false,
            stirred: false,
            quiet: 0,
            medic_stock: MEDICS,
            medics: [0; 2],
            turn: 0,
        };
        for (site, data) in set.sites() {
            position.set_work(set, site, data.work);
        }
        position
    }

    /// What is being decided.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Who decides.
    pub fn side(&self) -> Side {
        self.side
    }

    /// Where a card is.
    #[inline]
    pub fn whereabouts(&self, card: Card) -> Whereabouts {
        match self.places[card.index()] {
            Place::BOX => Whereabouts::Box,
            Place::RESERVE => Whereabouts::Reserve,
            Place::ASIDE => Whereabouts::Aside,
            Place::FALLEN => Whereabouts::Fallen,
            Place::MERGED => Whereabouts::Merged,
            Place(square) => Whereabouts::Mat(Square::at(square.into())),
        }
    }

    /// Is a card on its injured side?
    #[inline]
    pub fn is_injured(&self, card: Card) -> bool {
        self.injured & card.bit() != 0
    }

    /// Turns a card.
    #[inline]
    pub(crate) fn set_injured(&mut self, card: Card, injured: bool) {
        if injured {
            self.injured |= card.bit();
        } else {
            self.injured &= !card.bit();
        }
    }

    /// Has this card attacked this turn?
    #[inline]
    pub fn has_attacked(&self, card: Card) -> bool {
        self.attacked & card.bit() != 0
    }

    /// The squares of a side's units.
    #[inline]
    pub fn units(&self, side: Side) -> Squares {
        self.units[side as usize]
    }

    /// The squares of standing structures.
    #[inline]
    pub fn built(&self) -> Squares {
        self.built
    }

    /// Everything that stands in the way.
    #[inline]
    pub fn occupied(&self) -> Squares {
        self.units[0] | self.units[1] | self.built
    }

    /// What stands on a square.
    #[inline]
    pub fn occupant(&self, square: Square) -> Option<Occupant> {
        if !self.occupied().has(square) {
            return None;
        }
        let on = self.on[square.index()];
        Some(if on & STRUCTURE == 0 {
            Occupant::Unit(Card::at(on.into()))
        } else {
            Occupant::Work(Site::at((on & !STRUCTURE).into()))
        })
    }

    /// The unit on a square.
    #[inline]
    pub fn unit(&self, square: Square) -> Option<Card> {
        (self.units[0] | self.units[1]).has(square).then(|| Card::at(self.on[square.index()].into()))
    }

    /// A side's unit on a square.
    #[inline]
    pub fn own_unit(&self, side: Side, square: Square) -> Option<Card> {
        self.units(side).has(square).then(|| Card::at(self.on[square.index()].into()))
    }

    /// How a structure stands.
    #[inline]
    pub fn work(&self, site: Site) -> Work {
        self.works[site.index()]
    }

    /// Changes a structure.
    pub(crate) fn set_work(&mut self, set: &CardSet, site: Site, work: Work) {
        self.works[site.index()] = work;
        let data = &set.sites[site.index()];
        if work == Work::Gone {
            self.built.remove(data.at);
            self.on[data.at.index()] = 0;
        } else {
            self.built.insert(data.at);
            self.on[data.at.index()] = STRUCTURE | site.index() as u8;
        }
    }

    /// Does a side hold a Port?
    #[inline]
    pub fn holds_port(&self, side: Side) -> bool {
        self.works.contains(&Work::port_of(side))
    }

    /// Puts a card somewhere. Wherever it was, it is there no more.
    #[inline]
    pub(crate) fn put(&mut self, card: Card, to: Whereabouts) {
        let units = &mut self.units[card.side() as usize];
        if let Place(from @ 0..64) = self.places[card.index()] {
            units.remove(Square::at(from.into()));
            self.on[from as usize] = 0;
        }
        if let Whereabouts::Mat(square) = to {
            units.insert(square);
            self.on[square.index()] = card.index() as u8;
        }
        self.places[card.index()] = to.into();
    }

    /// The first card of a kind that is in this place.
    #[inline]
    pub(crate) fn first_of(&self, set: &CardSet, kind: Kind, at: Whereabouts) -> Option<Card> {
        let cards = &set.kind(kind).cards;
        cards.iter().copied().find(|card| self.places[card.index()] == at.into())
    }

    /// How many cards of a side are in this place.
    pub fn count(&self, side: Side, at: Whereabouts) -> usize {
        Card::army(side).filter(|card| self.places[card.index()] == at.into()).count()
    }

    /// Reinforcements that a side has left.
    #[inline]
    pub fn reserves(&self, side: Side) -> usize {
        let army = &self.places[side as usize * CARDS / 2..][..CARDS / 2];
        army.iter().filter(|place| **place == Place::RESERVE).count().min(RESERVES)
    }
}

const _: () = assert!(size_of::<Position>() <= 256);
