//! What a player can decide, in memory and as it is written down.

use serde::{Deserialize, Serialize};

use crate::figures::{Figure, Group};
use crate::geometry::{Facing, Point};

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
pub enum Mark {
    /// Whoever is nearest.
    Any,
    /// This figure.
    Figure(Figure),
    /// Whoever is nearest of this warband.
    Warband(u8),
}

/// A decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Action {
    /// N-82: set a warband up, six abreast and two deep, round a point.
    Array { warband: u8, at: Point, facing: Facing },
    /// N-82: set one figure up elsewhere; N-32: place one freed from a tent.
    Place { figure: Figure, at: Point, facing: Facing },
    /// N-82: set-up is done.
    Ready,
    /// Roll what the rules call for.
    Roll,
    /// N-35: shoot; a revolver hastily for three shots (N-37).
    Fire { figure: Figure, target: Figure, hasty: bool },
    /// N-45: a volley.
    Volley { leader: Figure, line: Group, towards: Facing },
    /// N-15: move there, by a way the rules find; stand still if it is where one is.
    Move { figure: Figure, to: Point, facing: Facing, reload: bool },
    /// N-15: move along this path.
    March { figure: Figure, path: Path, facing: Facing, reload: bool },
    /// N-15: a group goes this way, as far as each can.
    Advance { group: Group, towards: Facing, distance: i16 },
    /// N-35: a group opens fire, each for himself.
    Salvo { group: Group, at: Mark },
    /// N-16.
    Fix { figure: Figure },
    /// N-20.
    Mount { figure: Figure },
    /// N-20.
    Dismount { figure: Figure },
    /// N-65.
    Dare { figure: Figure },
    /// N-31.
    Collapse { tent: u8, by: Figure },
    /// N-72.
    Alarm { figure: Figure },
    /// No more orders for this figure in this phase.
    Hold { figure: Figure },
    /// Turn to this figure: its orders are offered next.
    Select { figure: Figure },
    /// N-59: fight this British figure's melee, with these Zulus in the Zulus' phase.
    Fight { british: Figure, with: Group },
    /// N-116: this Zulu falls.
    Slay { figure: Figure },
    /// N-116: pushed straight away from this one.
    Push { figure: Figure },
    /// N-58: this one steps into the dead figure's place.
    Step { figure: Figure },
    /// N-60: follow this one.
    Follow { figure: Figure },
    /// N-58, N-60: stay.
    Stay,
    /// N-115: these fall; N-28: these drown.
    Give { figures: Group },
    /// N-10: on to the next phase.
    End,
}

/// An [`Action`] as it is written down: figures and tents by name, points in hundredths of an inch.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Order {
    Array {
        warband: u8,
        at: Point,
        facing: Facing,
    },
    Place {
        figure: String,
        at: Point,
        facing: Facing,
    },
    Ready,
    Roll,
    Fire {
        figure: String,
        target: String,
        #[serde(default)]
        hasty: bool,
    },
    Volley {
        leader: String,
        line: Vec<String>,
        towards: Facing,
    },
    Move {
        figure: String,
        to: Point,
        facing: Facing,
        #[serde(default)]
        reload: bool,
    },
    March {
        figure: String,
        path: Vec<Point>,
        facing: Facing,
        #[serde(default)]
        reload: bool,
    },
    Advance {
        figures: Vec<String>,
        towards: Facing,
        distance: i16,
    },
    Salvo {
        figures: Vec<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<String>,
    },
    Fix {
        figure: String,
    },
    Mount {
        figure: String,
    },
    Dismount {
        figure: String,
    },
    Dare {
        figure: String,
    },
    Collapse {
        tent: String,
        by: String,
    },
    Alarm {
        figure: String,
    },
    Hold {
        figure: String,
    },
    Select {
        figure: String,
    },
    Fight {
        british: String,
        #[serde(default)]
        with: Vec<String>,
    },
    Slay {
        figure: String,
    },
    Push {
        figure: String,
    },
    Step {
        figure: String,
    },
    Follow {
        figure: String,
    },
    Stay,
    Give {
        figures: Vec<String>,
    },
    End,
}
