//! The counters (H-0.5, H-0.6) and what the data file says about them.

use std::collections::BTreeMap;

use serde::Deserialize;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Side {
    British,
    Zulu,
}

impl Side {
    pub fn name(self) -> &'static str {
        match self {
            Side::British => "british",
            Side::Zulu => "zulu",
        }
    }

    pub fn other(self) -> Side {
        match self {
            Side::British => Side::Zulu,
            Side::Zulu => Side::British,
        }
    }
}

/// Where a counter is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Place {
    /// Not yet in play, or (pickaxe, badly wounded in 10.3) not in play at all.
    Box,
    Bowl,
    /// Out of the game (H-0.7).
    Dead,
    /// Evacuated (H-10.1).
    Safe,
    On(usize),
}

/// A unit. All marks are off for one that is fresh from the bowl (H-22.1).
#[derive(Clone, Debug)]
pub struct Unit {
    pub kind: usize,
    /// "private 2" is the second of its kind.
    pub number: usize,
    pub side: Side,
    pub at: Place,
    /// The space from which it entered the one it is on, if an enemy was there already (H-20.5).
    pub from: Option<usize>,
    pub marks: Marks,
    /// Shots of its pistol (H-3.4).
    pub shots: i64,
}

#[derive(Clone, Default, Debug)]
pub struct Marks {
    pub wounded: bool,
    pub empty: bool,
    /// H-6.1: no fire this turn, or the next.
    pub cold: bool,
    pub cold_next: bool,
    /// H-9.1: one space more this turn, or the next.
    pub ordered: bool,
    pub ordered_next: bool,
    /// Has acted in this phase.
    pub done: bool,
    /// H-5.2: failed to force a passage this turn.
    pub failed: bool,
    pub torch: bool,
    /// Event 3.
    pub daring: bool,
    /// Entered its space when the enemy was there already (H-4.2, H-20.5).
    pub late: bool,
    /// Came too early to a taken entry point (H-1.1): in the bowl, but not to be drawn again this turn.
    pub held: bool,
}

/// A badly wounded man, or the pickaxe.
#[derive(Clone, Debug)]
pub struct Thing {
    pub at: Place,
    /// H-21.3: a load belongs to its bearer.
    pub bearer: Option<usize>,
}

/// A kind of counter, as the data file describes it.
#[derive(Clone, Deserialize, Debug)]
pub struct Kind {
    pub id: String,
    #[serde(default = "one")]
    pub count: usize,
    #[serde(default)]
    pub superior: bool,
    #[serde(default)]
    pub pistol: bool,
    #[serde(default)]
    pub healer: bool,
    #[serde(default)]
    pub veteran: bool,
    #[serde(default)]
    pub leader: bool,
    #[serde(default)]
    pub rifle: bool,
}

fn one() -> usize {
    1
}

impl Kind {
    /// H-4.2: leader, veteran or officer; pistol holders are officers.
    pub fn distinguished(&self) -> bool {
        self.leader || self.veteran || self.pistol || self.superior
    }

    /// H-9.2: superior officer, Chief, Indhondo. The sergeant is a veteran too, but no Indhondo.
    pub fn strikes_better(&self, side: Side) -> bool {
        match side {
            Side::British => self.superior,
            Side::Zulu => self.leader || self.veteran,
        }
    }

    /// H-9.1: superior officer and Chief.
    pub fn commands(&self) -> bool {
        self.superior || self.leader
    }
}

#[derive(Clone, Deserialize, Debug)]
pub struct ScenarioData {
    pub zulus_from: String,
    pub turns: i64,
}

#[derive(Clone, Deserialize, Debug)]
pub struct Data {
    pub map: String,
    pub badly_wounded: usize,
    pub torches: usize,
    pub pistol_shots: i64,
    pub british: Vec<Kind>,
    pub zulu: Vec<Kind>,
    pub scenario: BTreeMap<String, ScenarioData>,
}
