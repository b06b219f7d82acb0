//! What a player can decide.

use redoubt_kernel::terms::FromOne;

use crate::Ntombi;
use crate::figures::{Figure, Group};
use crate::geometry::{Facing, Point};
use crate::terms::{BandTerm, Inches, Reload, TentTerm};

/// The most legs of a path.
pub const MOST_LEGS: usize = 8;

/// N-15: a path of straight legs, by their ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Path {
    points: [Point; MOST_LEGS],
    legs: u8,
}

impl Path {
    /// One straight leg.
    pub fn straight(to: Point) -> Path {
        let mut path = Path::default();
        path.push(to);
        path
    }

    /// Goes on to another point; false when the path has as many legs as it can hold.
    pub fn push(&mut self, to: Point) -> bool {
        let Some(slot) = self.points.get_mut(usize::from(self.legs)) else { return false };
        *slot = to;
        self.legs += 1;
        true
    }

    /// The ends of its legs.
    pub fn points(&self) -> &[Point] {
        &self.points[..usize::from(self.legs)]
    }

    /// Where it ends.
    pub fn end(&self) -> Option<Point> {
        self.points().last().copied()
    }

    /// Turns it round, as it was found from its end.
    pub(crate) fn reversed(mut self) -> Path {
        self.points[..usize::from(self.legs)].reverse();
        self
    }
}

/// What an order to many to open fire is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SalvoTarget {
    /// Whoever is nearest.
    Any,
    /// This figure.
    Figure(Figure),
    /// Whoever is nearest of this warband.
    Warband(u8),
}

redoubt_kernel::actions! {
    /// A decision.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    #[allow(missing_docs)]
    pub enum Action of Ntombi, written as Order {
        /// N-82: set a warband up, six abreast and two deep, round a point.
        "array" Array { warband: u8 as FromOne, at: Point, facing: Facing },
        /// N-82: set one figure up elsewhere; N-32: place one freed from a tent.
        "place" Place { figure: Figure, at: Point, facing: Facing },
        /// N-82: set-up is done.
        "ready" Ready,
        /// Roll what the rules call for.
        "roll" Roll,
        /// N-35: shoot; a revolver hastily for three shots (N-37).
        "fire" | "hasty" Fire { figure: Figure, target: Figure, #[serde(default)] hasty: bool },
        /// N-45: a volley.
        "volley" Volley { leader: Figure, towards: Facing, line: Group },
        /// N-15: move there, by a way the rules find; stand still if it is where one is.
        "move" Move { figure: Figure, to: Point, facing: Facing, #[serde(default)] reload: bool as Reload },
        /// N-15: move along this path.
        "march" March { figure: Figure, path: Path, facing: Facing, #[serde(default)] reload: bool as Reload },
        /// N-15: a group goes this way, as far as each can.
        "advance" Advance { towards: Facing, distance: i16 as Inches, figures: Group as BandTerm },
        /// N-35: a group opens fire, each for himself.
        "salvo" Salvo {
            figures: Group as BandTerm,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            at: SalvoTarget,
        },
        /// N-16.
        "fix" Fix { figure: Figure },
        /// N-20.
        "mount" Mount { figure: Figure },
        /// N-20.
        "dismount" Dismount { figure: Figure },
        /// N-65.
        "dare" Dare { figure: Figure },
        /// N-31.
        "collapse" Collapse { tent: u8 as TentTerm, by: Figure },
        /// N-72.
        "alarm" Alarm { figure: Figure },
        /// No more orders for this figure in this phase.
        "hold" Hold { figure: Figure },
        /// Turn to this figure: its orders are offered next.
        "select" Select { figure: Figure },
        /// N-59: fight this British figure's melee, with these Zulus in the Zulus' phase.
        "fight" Fight { british: Figure, #[serde(default)] with: Group },
        /// N-116: this Zulu falls.
        "slay" Slay { figure: Figure },
        /// N-116: pushed straight away from this one.
        "push" Push { figure: Figure },
        /// N-58: this one steps into the dead figure's place.
        "step" Step { figure: Figure },
        /// N-60: follow this one.
        "follow" Follow { figure: Figure },
        /// N-58, N-60: stay.
        "stay" Stay,
        /// N-115: these fall; N-28: these drown.
        "give" Give { figures: Group },
        /// N-10: on to the next phase.
        "end" End,
    }
}
