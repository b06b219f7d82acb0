//! The part of the turn, what is being decided, and how it ended (H-1.0 to H-1.6, H-10.5).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::Space;
use crate::incidents::{Favour, Number};
use crate::pieces::{Side, Unit};

/// H-1.0 to H-1.6: the part of the turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// H-10.0.
    SetUp,
    /// H-1.0, with the start of the turn.
    Events,
    /// H-1.1.
    Impi,
    /// H-1.2, the Zulus.
    ZuluMoves,
    /// H-1.2, the British.
    BritishMoves,
    /// H-1.3, the Zulus.
    ZuluPowder,
    /// H-1.3, the British.
    BritishPowder,
    /// H-1.4, the Zulus.
    ZuluHeroes,
    /// H-1.4, the British.
    BritishHeroes,
    /// H-1.5.
    Melee,
}

impl Phase {
    /// The phases in which a side does one thing with each unit.
    pub(crate) const fn next(self) -> Phase {
        match self {
            Phase::SetUp => Phase::Events,
            Phase::Events => Phase::Impi,
            Phase::Impi => Phase::ZuluMoves,
            Phase::ZuluMoves => Phase::BritishMoves,
            Phase::BritishMoves => Phase::ZuluPowder,
            Phase::ZuluPowder => Phase::BritishPowder,
            Phase::BritishPowder => Phase::ZuluHeroes,
            Phase::ZuluHeroes => Phase::BritishHeroes,
            Phase::BritishHeroes | Phase::Melee => Phase::Melee,
        }
    }

    /// The clause.
    pub(crate) const fn rule(self) -> &'static str {
        match self {
            Phase::SetUp => "H-10.0",
            Phase::Events => "H-1.0",
            Phase::Impi => "H-1.1",
            Phase::ZuluMoves | Phase::BritishMoves => "H-1.2",
            Phase::ZuluPowder | Phase::BritishPowder => "H-1.3",
            Phase::ZuluHeroes | Phase::BritishHeroes => "H-1.4",
            Phase::Melee => "H-1.5",
        }
    }
}

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// H-10.0: which British counter to place, and where.
    Placing,
    /// H-10.1: the room for the next badly wounded man.
    LayMan,
    /// H-10.1, H-9.4: the room for the pickaxe.
    LayPickaxe,
    /// H-10.3: the room for the next breach.
    BreachRoom,
    /// H-10.3: the wall of this room that is broken.
    BreachWall(Space),
    /// H-1.0: whether to begin the turn.
    NewTurn,
    /// H-10.3: whether this event becomes a torch.
    Converting(Number),
    /// H-12: the details of an event.
    Helping(Favour),
    /// H-1.1: where this Zulu arrives.
    Arriving(Unit),
    /// H-1.2 to H-1.4: what to do with which unit.
    Acting,
    /// H-2.2, H-9.1: whether this unit goes on.
    Onward {
        /// Who.
        unit: Unit,
        /// With which steps.
        left: Stride,
    },
    /// H-2.5: wounded in forcing the passage; go on or stay?
    Mixed {
        /// Who.
        unit: Unit,
        /// Where to.
        to: Space,
        /// Steps left of any kind.
        extra: u8,
    },
    /// H-7.2: whether this unit runs from the fire.
    Fleeing(Unit),
    /// H-1.5: which fight is next.
    Choosing,
    /// H-5.1: where this unit goes back to. The thrower of a 0 may stay.
    Retreating {
        /// Who.
        unit: Unit,
        /// H-4.2: may it stay?
        free: bool,
    },
    /// H-21.5: whether this Zulu steps on.
    Raging(Unit),
    /// It is over.
    Over(Ending),
}

/// The steps that a unit under way has left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Stride {
    /// H-2.2: onto a square space, after a step from square to square.
    pub open: u8,
    /// H-12, event 8: between spaces outside, over open ground.
    pub rush: u8,
    /// H-9.1: of any kind.
    pub extra: u8,
}

impl Stride {
    /// Not one.
    pub(crate) const NONE: Stride = Stride { open: 0, rush: 0, extra: 0 };

    /// Can it go on at all?
    #[inline]
    pub(crate) fn any(self) -> bool {
        self != Stride::NONE
    }
}

/// How it ended (H-10.1 to H-10.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// Someone won.
    Won {
        /// Who.
        side: Side,
        /// How well.
        grade: Grade,
        /// Why.
        cause: Cause,
    },
    /// H-10.5: both Majors at once, or as many evacuated as killed.
    Drawn(Cause),
}

/// How good a victory is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Grade {
    /// H-10.5: more evacuated than killed, or fewer.
    Points,
    /// A Victory.
    Victory,
    /// A Major Victory.
    Major,
}

/// Why it ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// H-10.1: the badly wounded men decided it.
    Wounded,
    /// H-10.3: the torches decided it.
    Torches,
    /// The enemy is dead to the last.
    Annihilation,
    /// H-10.4: fewer Zulus than British.
    Outnumbered,
    /// H-10.5: both sides won a Major.
    Both,
}

/// H-1.5: the fight under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bout {
    /// Where.
    pub at: Space,
    /// Who won it.
    pub winner: Unit,
    /// Who lost it.
    pub loser: Unit,
    /// H-4.2: the winner threw a 0, must go back, and is free to ignore it.
    pub shaken: bool,
    /// H-21.5: is it the extra fight?
    pub again: bool,
    /// H-20.5: the space from which the winner entered this one, if it entered after the loser: no way back for that one.
    pub behind: Option<Space>,
}
