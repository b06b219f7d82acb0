//! What is being decided: the phase of a turn, the stage within it, the dice that the rules call for (N-10).

use crate::figures::{Figure, Group, Side};
use crate::geometry::Point;

/// N-10: a phase, in the order of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Phase {
    ZuluFire,
    ZuluMove,
    BritishFire,
    ZuluMelee,
    BritishMove,
    BritishMelee,
}

impl Phase {
    /// All six, in order.
    pub const ALL: [Phase; 6] = [
        Phase::ZuluFire,
        Phase::ZuluMove,
        Phase::BritishFire,
        Phase::ZuluMelee,
        Phase::BritishMove,
        Phase::BritishMelee,
    ];

    /// The phase after it; after the last one the next turn begins.
    pub(crate) const fn next(self) -> Phase {
        match self {
            Phase::ZuluFire => Phase::ZuluMove,
            Phase::ZuluMove => Phase::BritishFire,
            Phase::BritishFire => Phase::ZuluMelee,
            Phase::ZuluMelee => Phase::BritishMove,
            Phase::BritishMove => Phase::BritishMelee,
            Phase::BritishMelee => Phase::ZuluFire,
        }
    }

    /// Whose phase it is.
    pub const fn side(self) -> Side {
        match self {
            Phase::ZuluFire | Phase::ZuluMove | Phase::ZuluMelee => Side::Zulu,
            Phase::BritishFire | Phase::BritishMove | Phase::BritishMelee => Side::British,
        }
    }

    /// Is it a move phase?
    pub const fn is_move(self) -> bool {
        matches!(self, Phase::ZuluMove | Phase::BritishMove)
    }

    /// Is it a fire phase?
    pub const fn is_fire(self) -> bool {
        matches!(self, Phase::ZuluFire | Phase::BritishFire)
    }
}

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// N-82: the Zulus set up.
    Muster,
    /// The side whose phase it is gives orders.
    Orders,
    /// Dice that the rules call for; see [`Roll`].
    Roll(Roll),
    /// N-28: the Zulu player names this many of those who entered the river.
    Drown(u8),
    /// N-32: the British player places whoever crawls out of this tent.
    Free(u8),
    /// N-115: the Zulu player names `count` among figures equally near.
    Fall {
        /// How many.
        count: u8,
        /// Among whom.
        among: Group,
        /// Who was in view of the volley.
        seen: Group,
        /// How many fired.
        firers: u8,
    },
    /// N-116: the British player picks the dead Zulu among these.
    Slay {
        /// The winner.
        british: Figure,
        /// Who fought him.
        among: Group,
    },
    /// N-116: the Zulu player names whose direction counts.
    Push {
        /// Who is pushed.
        british: Figure,
        /// The attackers.
        by: Group,
    },
    /// N-60: the attacker may follow one of those pushed.
    Follow {
        /// Who may follow.
        attacker: Figure,
        /// Whom.
        pushed: Group,
        /// Along what.
        british: Figure,
    },
    /// N-58: one of these may step into the dead figure's place.
    Step {
        /// The winners.
        winners: Group,
        /// The place.
        place: Point,
    },
    /// It is over.
    Over(Ending),
}

/// Dice that the rules call for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Roll {
    /// N-70: this sentry looks out.
    Watch(Figure),
    /// N-28: the Zulus who entered the river: sixes still to roll for, then the rest; lost so far.
    Ford {
        /// Whole sixes.
        sixes: u8,
        /// Figures beyond them.
        rest: u8,
        /// Lost so far.
        lost: u8,
    },
    /// N-27: this figure drifts.
    Drift(Figure),
    /// N-30: this tent.
    Rouse(u8),
    /// N-26: this figure stayed in the river.
    Sweep(Figure),
    /// N-47: this warband's morale; those in view of the volley, and how many fired.
    Morale {
        /// Which.
        warband: u8,
        /// Who was in view.
        seen: Group,
        /// How many fired.
        firers: u8,
    },
}

/// N-83, N-84: how it ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// From 2 (British major victory) to −2 (Zulu major victory).
    pub level: i8,
    /// British saved.
    pub saved: u8,
    /// Zulus fallen.
    pub fallen: u8,
}
