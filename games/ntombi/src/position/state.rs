//! One figure: where it is, and everything that it has done or suffered and that still matters.

use crate::geometry::{Facing, Point};

/// Where a figure is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// A number this scenario does not use.
    Absent,
    /// N-82: not yet set up.
    Waiting,
    /// On the table, with a base.
    Table,
    /// In this tent.
    Tent(u8),
    /// N-27: drifting.
    Swept,
    /// N-84: off by the road.
    Saved,
    /// Killed.
    Fallen,
    /// N-27, N-28: the river has it.
    Drowned,
}

/// One figure's state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The middle of its base; where it drifts, if it does.
    pub at: Point,
    /// Where it is.
    pub place: Place,
    /// N-2.
    pub facing: Facing,
    /// N-37: shots of a revolver this turn.
    pub shots: u8,
    /// N-42: the turn in which it cannot fire.
    pub barred: u8,
    /// N-106: British moves it still misses.
    pub recover: u8,
    /// N-123: what a rider has used of his move by riding, in hundredths of an inch.
    pub ridden: u16,
    /// Everything else: see the constants.
    pub flags: u32,
}

/// The flags of [`State`], one bit each.
#[allow(missing_docs)]
pub mod flag {
    pub const LOADED: u32 = 1;
    pub const BAYONET: u32 = 1 << 1;
    pub const UNARMED: u32 = 1 << 2;
    pub const MOUNTED: u32 = 1 << 3;
    pub const GUN: u32 = 1 << 4;
    pub const MUST_ATTACK: u32 = 1 << 5;
    pub const DOWN: u32 = 1 << 6;
    /// N-72: out before the alarm.
    pub const ROUSED: u32 = 1 << 7;
    /// N-43: fired beyond 6″ in the turn before.
    pub const REST: u32 = 1 << 8;
    // Of this turn only, from here on.
    pub const FIRED: u32 = 1 << 9;
    pub const HASTY: u32 = 1 << 10;
    pub const MOVED: u32 = 1 << 11;
    pub const EMERGED: u32 = 1 << 12;
    pub const WADED: u32 = 1 << 13;
    pub const ROLLED: u32 = 1 << 14;
    pub const CHARGED: u32 = 1 << 15;
    pub const DISMOUNTED: u32 = 1 << 16;
    pub const BOLD: u32 = 1 << 17;
    pub const ROOTED: u32 = 1 << 18;
    pub const FLEEING: u32 = 1 << 19;
    pub const FREED: u32 = 1 << 20;
    /// Fired at long range this turn: becomes REST.
    pub const LONG_SHOT: u32 = 1 << 21;
    /// N-16, N-20: fixing the bayonet or mounting took the whole move.
    pub const SPENT: u32 = 1 << 22;
    /// What a turn's end takes away.
    pub const OF_THE_TURN: u32 = !(LOADED | BAYONET | UNARMED | MOUNTED | GUN | MUST_ATTACK | DOWN | ROUSED | REST);
    /// The flags with their names in written positions.
    pub const NAMES: [(u32, &str); 23] = [
        (LOADED, "loaded"),
        (BAYONET, "bayonet"),
        (UNARMED, "unarmed"),
        (MOUNTED, "mounted"),
        (GUN, "gun"),
        (MUST_ATTACK, "must_attack"),
        (DOWN, "down"),
        (ROUSED, "roused"),
        (REST, "rest"),
        (FIRED, "fired"),
        (HASTY, "hasty"),
        (MOVED, "moved"),
        (EMERGED, "emerged"),
        (WADED, "waded"),
        (ROLLED, "rolled"),
        (CHARGED, "charged"),
        (DISMOUNTED, "dismounted"),
        (BOLD, "bold"),
        (ROOTED, "rooted"),
        (FLEEING, "fleeing"),
        (FREED, "freed"),
        (LONG_SHOT, "long_shot"),
        (SPENT, "spent"),
    ];
}

impl State {
    pub(super) const NOWHERE: State = State {
        at: Point { x: 0, y: 0 },
        place: Place::Absent,
        facing: Facing::N,
        shots: 0,
        barred: 0,
        recover: 0,
        ridden: 0,
        flags: 0,
    };

    /// Is any of these flags up?
    #[inline]
    pub const fn is(&self, flags: u32) -> bool {
        self.flags & flags != 0
    }

    /// Puts flags up.
    #[inline]
    pub fn set(&mut self, flags: u32) {
        self.flags |= flags;
    }

    /// Takes flags down.
    #[inline]
    pub fn clear(&mut self, flags: u32) {
        self.flags &= !flags;
    }

    /// Has it a base on the table?
    #[inline]
    pub const fn stands(&self) -> bool {
        matches!(self.place, Place::Table)
    }

    /// N-3: has it a zone of control?
    #[inline]
    pub const fn controls(&self) -> bool {
        self.stands() && self.recover == 0 && !self.is(flag::DOWN)
    }
}
