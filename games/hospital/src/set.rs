//! What the battle is played with: the map, the counters, the scenarios (H-0.1 to H-0.6, H-10.1 to H-10.3).

mod document;
mod drawing;

use redoubt_kernel::{Arg, Bilingual};

use crate::board::{Front, Map};
use crate::pieces::{Kind, KindData, MOST_UNITS, Side, Unit, Units};

/// A set of data, loaded once and never changed.
#[derive(Debug)]
pub struct BattleSet {
    /// What it is called.
    pub name: Bilingual,
    /// The map.
    pub map: Map,
    /// The kinds of counters, British first.
    pub kinds: Vec<KindData>,
    /// The kind of each counter.
    pub(crate) kind_of: [Kind; MOST_UNITS],
    /// Every counter there is.
    pub(crate) units: Units,
    /// H-0.5, H-3.3: those with rifles.
    pub(crate) rifles: Units,
    /// H-3.4: those with pistols.
    pub(crate) pistols: Units,
    /// H-9.1: the superior officer and the Chief.
    pub(crate) leaders: Units,
    /// H-4.2: leaders, veterans and officers.
    pub(crate) elite: Units,
    /// H-9.2: those that strike better.
    pub(crate) strong: Units,
    /// H-12, event 4: the medic and the Commissariat man.
    pub(crate) healers: Units,
    /// H-0.6: how many badly wounded men there are.
    pub casualties: u8,
    /// H-7.2: the most torches carried and burning.
    pub torches: u8,
    /// H-3.4: shots of a pistol in a game, with the option.
    pub pistol_shots: u8,
    /// The scenarios: those of the book that the file has, in their order, then the designer's own by name.
    pub scenarios: Vec<ScenarioData>,
}

/// What a scenario leaves to the data.
#[derive(Clone, Debug)]
pub struct ScenarioData {
    /// Its name in commands and files.
    pub id: String,
    /// What it is called and what it is about, if it is a designer's own.
    pub said: Option<(Bilingual, Option<Bilingual>)>,
    /// What it is fought for.
    pub mission: Mission,
    /// Whence the Zulus come.
    pub front: Front,
    /// H-10.3, H-10.5: the last turn.
    pub turns: u16,
}

/// Which scenario is played: its place in the data, and what it is fought for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Scenario {
    number: u8,
    /// What it is fought for.
    pub mission: Mission,
}

impl Scenario {
    /// Is it about badly wounded men (H-10.1, H-10.2) rather than torches (H-10.3)?
    #[inline]
    pub const fn has_wounded(self) -> bool {
        self.mission.has_wounded()
    }
}

/// H-10.1 to H-10.3: what a scenario is fought for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Mission {
    /// H-10.1.
    SavingTheWounded = 0,
    /// H-10.2.
    FinishOffTheWounded = 1,
    /// H-10.3.
    HospitalOnFire = 2,
}

impl Mission {
    /// All three.
    pub const ALL: [Mission; 3] = [Mission::SavingTheWounded, Mission::FinishOffTheWounded, Mission::HospitalOnFire];

    /// The name of the book's scenario in commands and files.
    pub const fn id(self) -> &'static str {
        match self {
            Mission::SavingTheWounded => "saving-the-wounded",
            Mission::FinishOffTheWounded => "finish-off-the-wounded",
            // In two parts, because in one it would look like the name of a text.
            Mission::HospitalOnFire => concat!("hospital-", "on-fire"),
        }
    }

    /// The one whose scenario in the book has this name.
    pub fn named(id: &str) -> Option<Mission> {
        Mission::ALL.into_iter().find(|mission| mission.id() == id)
    }

    /// Is it about badly wounded men (H-10.1, H-10.2) rather than torches (H-10.3)?
    #[inline]
    pub const fn has_wounded(self) -> bool {
        !matches!(self, Mission::HospitalOnFire)
    }

    /// The clause.
    pub const fn rule(self) -> &'static str {
        match self {
            Mission::SavingTheWounded => "H-10.1",
            Mission::FinishOffTheWounded => "H-10.2",
            Mission::HospitalOnFire => "H-10.3",
        }
    }
}

impl BattleSet {
    /// What is written on a counter.
    pub fn kind_of(&self, unit: Unit) -> &KindData {
        self.kind(self.kind_of[unit.index()])
    }

    /// A unit in an event: by its kind.
    pub(crate) fn known_unit(&self, unit: Unit) -> Arg {
        let kind = self.kind_of(unit);
        Arg::known(&kind.id, &kind.name)
    }

    /// What is written on a kind of counter.
    pub fn kind(&self, kind: Kind) -> &KindData {
        &self.kinds[kind.index()]
    }

    /// The kinds of a side.
    pub fn kinds_of(&self, side: Side) -> impl Iterator<Item = Kind> {
        (0..self.kinds.len()).map(Kind::at).filter(move |kind| self.kind(*kind).side == side)
    }

    /// A side's kind of this name.
    pub fn kind_named(&self, side: Side, id: &str) -> Option<Kind> {
        self.kinds_of(side).find(|kind| self.kind(*kind).id.eq_ignore_ascii_case(id))
    }

    /// The counters of a side.
    #[inline]
    pub fn units(&self, side: Side) -> Units {
        self.units & side.all()
    }

    /// What the data say of a scenario.
    #[inline]
    pub fn scenario(&self, scenario: Scenario) -> &ScenarioData {
        &self.scenarios[usize::from(scenario.number)]
    }

    /// The first scenario.
    pub fn usual(&self) -> Scenario {
        Scenario { number: 0, mission: self.scenarios[0].mission }
    }

    /// The scenario of this name.
    pub fn scenario_named(&self, id: &str) -> Option<Scenario> {
        let number = self.scenarios.iter().position(|scenario| scenario.id == id)?;
        Some(Scenario { number: number as u8, mission: self.scenarios[number].mission })
    }
}
