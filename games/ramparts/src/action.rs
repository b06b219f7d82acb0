//! What the player can decide, in memory and as it is written down.

use serde::{Deserialize, Serialize};

use crate::board::Track;
use crate::cards::Card;

/// A decision, in eight bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// draw the turn's iMpi marker.
    Marker,
    /// this fire goes out.
    Douse(Track),
    /// put a Hero forth.
    PutForth(Card),
    /// form the Reserve Platoon.
    Form {
        /// The Lieutenant.
        lieutenant: Card,
        /// The Sergeant.
        sergeant: Card,
    },
    /// disband it.
    Disband,
    /// one step of the barricade, under the overseer who is there, or a new one.
    Build(Option<Card>),
    /// stop building.
    StopBuilding,
    /// fight a fire with a Hero.
    FightFire(Card),
    /// distribute ammunition and water with a Hero.
    Distribute(Card),
    /// fire a volley.
    Volley {
        /// With what.
        card: Card,
        /// At which formation.
        target: Track,
    },
    /// use a card's ability.
    Use {
        /// Whose.
        card: Card,
        /// Which of its abilities, from 0.
        ability: u8,
        /// What it is about.
        pick: Pick,
    },
    /// roll dice of the volley again.
    Reroll {
        /// With whose sacrifice.
        card: Card,
        /// Which dice.
        dice: Chosen,
    },
    /// G Company adds one to a die that shows this.
    Raise(u8),
    /// discard a card to turn a die that shows this: 5 to 6, or 6 to 5.
    Turn {
        /// The card discarded.
        card: Card,
        /// The face turned.
        face: u8,
    },
    /// leave the dice as they are.
    Keep,
    /// draw a card.
    Draw,
    /// discard a card.
    Discard(Card),
    /// go on to the next phase.
    Done,
}

/// What an ability is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pick {
    /// Nothing has to be chosen.
    Nothing,
    /// A card.
    Card(Card),
    /// A formation.
    Track(Track),
}

/// Dice chosen by their faces: how many of each, in three bits a face. Dice that show the same are the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Chosen(pub(crate) u32);

impl Chosen {
    /// How many that show this.
    #[inline]
    pub const fn of(self, face: u8) -> u8 {
        (self.0 >> (3 * (face as u32 % 8)) & 7) as u8
    }

    /// So many of one face more; at most seven.
    #[inline]
    #[must_use]
    pub const fn with(self, face: u8, count: u8) -> Chosen {
        Chosen(self.0 + ((count as u32 & 7) << (3 * (face as u32 % 8))))
    }

    /// None at all?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The faces, the highest first.
    pub fn faces(self) -> Vec<u8> {
        (1..=6).rev().flat_map(|face| std::iter::repeat_n(face, usize::from(self.of(face)))).collect()
    }

    /// These faces; `None` if one is no face of a die, or there are too many.
    pub fn from_faces(faces: &[u8]) -> Option<Chosen> {
        let sound = faces.len() <= 7 && faces.iter().all(|face| (1..=6).contains(face));
        sound.then(|| faces.iter().fold(Chosen(0), |chosen, face| chosen.with(*face, 1)))
    }
}

/// A decision as it is written down: cards and tracks by their names in the data file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Order {
    Marker,
    Douse {
        track: String,
    },
    PutForth {
        card: String,
    },
    Form {
        lieutenant: String,
        sergeant: String,
    },
    Disband,
    Build {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        overseer: Option<String>,
    },
    StopBuilding,
    FightFire {
        card: String,
    },
    Distribute {
        card: String,
    },
    Volley {
        card: String,
        target: String,
    },
    /// `ability` counts from 1, as on the card.
    Use {
        card: String,
        ability: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        about_card: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        about_track: Option<String>,
    },
    Reroll {
        card: String,
        dice: Vec<u8>,
    },
    Raise {
        face: u8,
    },
    Turn {
        card: String,
        face: u8,
    },
    Keep,
    Draw,
    Discard {
        card: String,
    },
    Done,
}
