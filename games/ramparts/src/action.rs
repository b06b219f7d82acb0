//! What the player can decide.

use redoubt_kernel::terms::FromOne;

use crate::Ramparts;
use crate::board::Track;
use crate::cards::Card;
use crate::notation::PostTerm;

redoubt_kernel::actions! {
    /// A decision, in eight bytes.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    #[allow(missing_docs)]
    pub enum Action of Ramparts, written as Order, numbered {
        /// draw the turn's iMpi marker.
        "marker" Marker,
        /// this fire goes out.
        "douse" Douse { track: Track as PostTerm },
        /// put a Hero forth.
        "forth" PutForth { card: Card },
        /// form the Reserve Platoon.
        "form" Form { lieutenant: Card, sergeant: Card },
        /// disband it.
        "disband" Disband,
        /// one step of the barricade, under the overseer who is there, or a new one.
        "build" Build {
            #[serde(default, skip_serializing_if = "Option::is_none")]
            overseer: Option<Card>,
        },
        /// stop building.
        "stop" StopBuilding,
        /// fight a fire with a Hero.
        "fight" FightFire { card: Card },
        /// distribute ammunition and water with a Hero.
        "supply" Distribute { card: Card },
        /// fire a volley with this card at a formation.
        "volley" Volley { card: Card, target: Track },
        /// use a card's ability.
        "use" Use {
            card: Card,
            /// Which of its abilities, from 0; from 1, as on the card, when it is written down.
            ability: u8 as FromOne,
            /// What it is about.
            #[serde(flatten)]
            pick: Pick,
        },
        /// roll these dice of the volley again, by this card's sacrifice.
        "reroll" Reroll { card: Card, dice: Chosen },
        /// G Company adds one to a die that shows this.
        "raise" Raise { face: u8 },
        /// discard a card to turn a die that shows this: 5 to 6, or 6 to 5.
        "turn" Turn { card: Card, face: u8 },
        /// leave the dice as they are.
        "keep" Keep,
        /// draw a card.
        "draw" Draw,
        /// discard a card.
        "discard" Discard { card: Card },
        /// go on to the next phase.
        "done" Done,
    }
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
        (self.0 >> Self::bits(face) & 7) as u8
    }

    /// So many of one face more; at most seven together.
    #[inline]
    #[must_use]
    pub(crate) const fn with(self, face: u8, count: u8) -> Chosen {
        assert!(self.of(face) + count <= 7, "more dice than anyone rolls");
        Chosen(self.0 + ((count as u32) << Self::bits(face)))
    }

    /// Where a face has its three bits.
    #[inline]
    const fn bits(face: u8) -> u32 {
        assert!(1 <= face && face <= 6, "no face of a die");
        3 * face as u32
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
