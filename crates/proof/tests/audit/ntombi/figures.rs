//! A figure and what is marked on it.

use super::data::Rank;
use super::geometry::Point;

/// What a figure is marked with, in the order in which the engine prints the marks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flag {
    Loaded,
    Bayonet,
    Unarmed,
    Mounted,
    Gun,
    MustAttack,
    Down,
    Roused,
    Rest,
    Fired,
    Hasty,
    Moved,
    Emerged,
    Waded,
    Rolled,
    Charged,
    Dismounted,
    Bold,
    Rooted,
    Fleeing,
    Freed,
    LongShot,
    /// Fixed or mounted: the whole move is used.
    Spent,
}

pub const FLAGS: [(Flag, &str); 23] = [
    (Flag::Loaded, "loaded"),
    (Flag::Bayonet, "bayonet"),
    (Flag::Unarmed, "unarmed"),
    (Flag::Mounted, "mounted"),
    (Flag::Gun, "gun"),
    (Flag::MustAttack, "must_attack"),
    (Flag::Down, "down"),
    (Flag::Roused, "roused"),
    (Flag::Rest, "rest"),
    (Flag::Fired, "fired"),
    (Flag::Hasty, "hasty"),
    (Flag::Moved, "moved"),
    (Flag::Emerged, "emerged"),
    (Flag::Waded, "waded"),
    (Flag::Rolled, "rolled"),
    (Flag::Charged, "charged"),
    (Flag::Dismounted, "dismounted"),
    (Flag::Bold, "bold"),
    (Flag::Rooted, "rooted"),
    (Flag::Fleeing, "fleeing"),
    (Flag::Freed, "freed"),
    (Flag::LongShot, "long_shot"),
    (Flag::Spent, "spent"),
];

/// What lasts for one turn only.
pub const OF_THE_TURN: [Flag; 13] = [
    Flag::Fired,
    Flag::Hasty,
    Flag::Moved,
    Flag::Emerged,
    Flag::Waded,
    Flag::Rolled,
    Flag::Charged,
    Flag::Dismounted,
    Flag::Bold,
    Flag::Rooted,
    Flag::Fleeing,
    Flag::Freed,
    Flag::Spent,
];

/// Where a figure is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// Not set up yet (N-82).
    Waiting,
    Tent(usize),
    Table,
    /// Adrift in the river (N-27).
    Swept,
    Saved,
    Fallen,
    Drowned,
}

impl Place {
    pub fn name(self) -> String {
        match self {
            Place::Waiting => "waiting".to_owned(),
            Place::Tent(tent) => format!("t{}", tent + 1),
            Place::Table => "table".to_owned(),
            Place::Swept => "swept".to_owned(),
            Place::Saved => "saved".to_owned(),
            Place::Fallen => "fallen".to_owned(),
            Place::Drowned => "drowned".to_owned(),
        }
    }
}

/// A figure.
#[derive(Clone, Debug)]
pub struct Figure {
    pub id: String,
    /// Nothing for a Zulu.
    pub rank: Option<Rank>,
    pub sentry: bool,
    pub rider: bool,
    /// A Zulu's warband, from 0.
    pub warband: usize,
    pub place: Place,
    pub at: Point,
    pub facing: usize,
    /// Revolver shots this turn (N-37).
    pub shots: i64,
    /// The turn in which N-42 forbids it to fire.
    pub barred: i64,
    /// British moves until it has recovered, that of the landing included (N-106).
    pub recover: i64,
    /// What the ride of this turn has cost (N-123).
    pub ridden: i64,
    pub flags: [bool; FLAGS.len()],
}

impl Figure {
    pub fn new(id: String, rank: Option<Rank>) -> Figure {
        Figure {
            id,
            rank,
            sentry: false,
            rider: false,
            warband: 0,
            place: Place::Waiting,
            at: Point::default(),
            facing: 0,
            shots: 0,
            barred: 0,
            recover: 0,
            ridden: 0,
            flags: [false; FLAGS.len()],
        }
    }
    pub fn british(&self) -> bool {
        self.rank.is_some()
    }
    pub fn officer(&self) -> bool {
        self.rank == Some(Rank::Officer)
    }
    pub fn has(&self, flag: Flag) -> bool {
        self.flags[flag as usize]
    }
    pub fn mark(&mut self, flag: Flag) {
        self.flags[flag as usize] = true;
    }
    pub fn clear(&mut self, flag: Flag) {
        self.flags[flag as usize] = false;
    }
    pub fn on_table(&self) -> bool {
        self.place == Place::Table
    }
    /// Carries a rifle (N-115: sergeants too; officers have revolvers).
    pub fn rifleman(&self) -> bool {
        self.british() && !self.officer() && !self.has(Flag::Unarmed)
    }
    /// Has a ZOC (N-3).
    pub fn controls(&self) -> bool {
        self.on_table() && self.recover == 0 && !self.has(Flag::Down)
    }
}
