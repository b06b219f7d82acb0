//! The position: everything the past has left to matter, in less than 1 KiB.

use crate::board::{Edge, MOST_SPACES, Map, Space, Spaces, Way};
use crate::incidents::Spells;
use crate::pieces::{MOST_BREACHES, MOST_BRITISH, MOST_CASUALTIES, MOST_UNITS, Side, Unit, Units};
use crate::set::Scenario;
pub use crate::stage::{Bout, Cause, Ending, Grade, Phase, Stage, Stride};

/// Where a piece is: always in exactly one place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// Not placed yet, or not used in this scenario.
    Box,
    /// On the map.
    Map(Space),
    /// H-0.7: in its side's bowl.
    Bowl,
    /// H-0.7: dead, broken or burnt.
    Dead,
    /// H-10.1: evacuated.
    Safe,
}

/// The options that are played with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Variant {
    /// H-2.4: option A.
    pub option_a: bool,
    /// H-1.1: 0, or option arrival 1 or 2.
    pub arrival: u8,
    /// H-3.4: three shots for each pistol.
    pub pistol_limit: bool,
    /// H-9.1.
    pub extra_movement: bool,
    /// H-9.2.
    pub better_strike: bool,
    /// H-9.4.
    pub pickaxe_choice: bool,
    /// H-8.0.
    pub solo: bool,
}

/// See the [module](self).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The units of each side on the map.
    pub(crate) standing: [Spaces; 2],
    /// Where badly wounded men lie or are carried.
    pub(crate) lying: Spaces,
    /// H-7.2: closed for good.
    pub(crate) burnt: Spaces,
    /// H-1.5: the spaces whose fight is done.
    pub(crate) fought: Spaces,
    /// The British on their wounded side.
    pub(crate) wounded: Units,
    /// H-3.3: those whose rifle must be reloaded.
    pub(crate) empty: Units,
    /// H-6.1: those whose rifle does not fire this turn, and next turn.
    pub(crate) cold: [Units; 2],
    /// H-9.1: those ordered to go further this turn, and next turn.
    pub(crate) ordered: [Units; 2],
    /// H-9.3: those that have acted in this phase.
    pub(crate) done: Units,
    /// H-5.2: those that failed to force a passage this turn.
    pub(crate) failed: Units,
    /// H-7.2: those that carry a torch.
    pub(crate) torches: Units,
    /// H-12, event 3: those that may go onto square spaces.
    pub(crate) daring: Units,
    /// H-4.2: those that came into a space where an enemy already was.
    pub(crate) late: Units,
    /// H-1.1: drawn this turn and put back.
    pub(crate) held: Units,
    /// Where each unit is.
    places: [Place; MOST_UNITS],
    /// H-20.5: for those that came into a space where an enemy already was, the space they came from.
    pub(crate) entered_from: [Option<Space>; MOST_UNITS],
    /// The unit of each side on each space, where `standing` says there is one.
    on: [[u8; MOST_SPACES]; 2],
    /// Where the badly wounded are.
    pub(crate) men: [Place; MOST_CASUALTIES],
    /// H-21.3: who carries each of them. A load belongs to its bearer, whoever else is on the space.
    pub(crate) bearers: [Option<Unit>; MOST_CASUALTIES],
    /// Where the pickaxe is.
    pub(crate) pickaxe: Place,
    /// H-7.3: in whose hands it is.
    pub(crate) pickaxe_bearer: Option<Unit>,
    /// H-6.2: the walls that are broken, each from its northern or western side.
    pub(crate) breaches: [Option<(Space, Way)>; MOST_BREACHES],
    /// H-3.4: shots fired from each pistol, when they are counted.
    pub(crate) shots: [u8; MOST_BRITISH],
    /// What is being decided.
    pub(crate) stage: Stage,
    /// The part of the turn.
    pub(crate) phase: Phase,
    /// Who decides.
    pub(crate) side: Side,
    /// H-1.5: who picks the fight.
    pub(crate) picks: Side,
    /// The fight under way.
    pub(crate) bout: Option<Bout>,
    /// H-7.2: the space that is catching fire.
    pub(crate) burning: Option<Space>,
    /// H-1.1: Zulus still to be drawn this turn.
    pub(crate) arriving: u8,
    /// H-10.3: the number rolled for the first breach.
    pub(crate) rolled: Option<u8>,
    /// H-12: the events that last for the turn.
    pub(crate) spells: Spells,
    /// Turns begun.
    pub(crate) turn: u16,
    /// H-10.1 to H-10.3.
    pub(crate) scenario: Scenario,
    /// The options.
    pub(crate) variant: Variant,
}

impl Position {
    /// The map before set-up, everything in its box.
    pub(crate) fn empty(scenario: Scenario, variant: Variant) -> Self {
        Position {
            standing: [Spaces::NONE; 2],
            lying: Spaces::NONE,
            burnt: Spaces::NONE,
            fought: Spaces::NONE,
            wounded: Units::NONE,
            empty: Units::NONE,
            cold: [Units::NONE; 2],
            ordered: [Units::NONE; 2],
            done: Units::NONE,
            failed: Units::NONE,
            torches: Units::NONE,
            daring: Units::NONE,
            late: Units::NONE,
            held: Units::NONE,
            places: [Place::Box; MOST_UNITS],
            entered_from: [None; MOST_UNITS],
            on: [[0; MOST_SPACES]; 2],
            men: [Place::Box; MOST_CASUALTIES],
            bearers: [None; MOST_CASUALTIES],
            pickaxe: Place::Box,
            pickaxe_bearer: None,
            breaches: [None; MOST_BREACHES],
            shots: [0; MOST_BRITISH],
            stage: Stage::Placing,
            phase: Phase::SetUp,
            side: Side::British,
            picks: Side::Zulu,
            bout: None,
            burning: None,
            arriving: 0,
            rolled: None,
            spells: Spells::NONE,
            turn: 0,
            scenario,
            variant,
        }
    }

    /// What is being decided.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Where a unit is.
    #[inline]
    pub fn place(&self, unit: Unit) -> Place {
        self.places[unit.index()]
    }

    /// The space a unit stands on.
    #[inline]
    pub fn space(&self, unit: Unit) -> Option<Space> {
        match self.places[unit.index()] {
            Place::Map(at) => Some(at),
            Place::Box | Place::Bowl | Place::Dead | Place::Safe => None,
        }
    }

    /// A side's unit on a space.
    #[inline]
    pub fn unit(&self, side: Side, at: Space) -> Option<Unit> {
        self.standing[side as usize].has(at).then(|| Unit::at(self.on[side as usize][at.index()].into()))
    }

    /// Everyone who stands.
    #[inline]
    pub(crate) fn anyone(&self) -> Spaces {
        self.standing[0] | self.standing[1]
    }

    /// Puts a unit somewhere; wherever it was, it is there no more. On a friend's space it only passes over (H-2.1).
    #[inline]
    pub(crate) fn put(&mut self, unit: Unit, to: Place) {
        let side = unit.side() as usize;
        let from = self.space(unit);
        if let Some(from) = from
            && self.standing[side].has(from)
            && usize::from(self.on[side][from.index()]) == unit.index()
        {
            self.standing[side].remove(from);
            self.on[side][from.index()] = 0;
            if let Some(enemy) = self.unit(unit.side().other(), from) {
                self.is_first(enemy);
            }
        }
        self.is_first(unit);
        if let Place::Map(at) = to {
            if !self.standing[side].has(at) {
                self.standing[side].insert(at);
                self.on[side][at.index()] = unit.index() as u8;
            }
            if let Some(enemy) = self.unit(unit.side().other(), at) {
                self.is_first(enemy);
                self.late.insert(unit);
                self.entered_from[unit.index()] = from;
            }
        }
        self.places[unit.index()] = to;
    }

    /// H-4.2, H-20.5: nobody was in its space before this unit.
    #[inline]
    fn is_first(&mut self, unit: Unit) {
        self.late.remove(unit);
        self.entered_from[unit.index()] = None;
    }

    /// What lies between a space and the next that way, breaches included.
    #[inline]
    pub fn edge(&self, map: &Map, at: Space, way: Way) -> Edge {
        let edge = map.drawn(at, way);
        if edge == Edge::Wall && self.is_breached(map, at, way) { Edge::Breach } else { edge }
    }

    fn is_breached(&self, map: &Map, at: Space, way: Way) -> bool {
        let wall = canonical(map, at, way);
        wall.is_some() && self.breaches.contains(&wall)
    }

    /// Breaks a wall.
    pub(crate) fn break_wall(&mut self, map: &Map, at: Space, way: Way) {
        let wall = canonical(map, at, way);
        if let Some(free) = self.breaches.iter_mut().find(|breach| breach.is_none()) {
            *free = wall;
        }
    }

    /// The spaces one step from these, over edges that can be passed (or, `plain`, walked through), unburnt.
    #[inline]
    pub(crate) fn around(&self, map: &Map, from: Spaces, plain: bool) -> Spaces {
        let ways = if plain { &map.plain } else { &map.passable };
        let mut reached = Spaces::NONE;
        for way in Way::ALL {
            reached |= (from & ways[way as usize]).shifted(way);
        }
        if !plain {
            for (at, way) in self.breaches.into_iter().flatten() {
                if let Some(behind) = map.beyond(at, way) {
                    if from.has(at) {
                        reached.insert(behind);
                    }
                    if from.has(behind) {
                        reached.insert(at);
                    }
                }
            }
        }
        reached & !self.burnt
    }

    /// The badly wounded man on a space, by number.
    pub(crate) fn man_at(&self, at: Space) -> Option<usize> {
        if !self.lying.has(at) {
            return None;
        }
        self.men.iter().position(|place| *place == Place::Map(at))
    }

    /// Does this unit carry a badly wounded man?
    #[inline]
    pub(crate) fn carries(&self, unit: Unit) -> bool {
        self.bearers.contains(&Some(unit))
    }

    /// The badly wounded man whom this unit carries, by number.
    #[inline]
    pub(crate) fn load_of(&self, unit: Unit) -> Option<usize> {
        self.bearers.iter().position(|bearer| *bearer == Some(unit))
    }

    /// Is this badly wounded man being carried?
    #[inline]
    pub(crate) fn is_carried(&self, man: usize) -> bool {
        self.bearers[man].is_some()
    }

    /// Does this unit hold the pickaxe?
    #[inline]
    pub(crate) fn holds_pickaxe(&self, unit: Unit) -> bool {
        self.pickaxe_bearer == Some(unit)
    }

    /// Puts a badly wounded man somewhere.
    pub(crate) fn put_man(&mut self, man: usize, to: Place) {
        if let Place::Map(from) = self.men[man] {
            self.lying.remove(from);
        }
        match to {
            Place::Map(at) => self.lying.insert(at),
            Place::Box | Place::Bowl | Place::Dead | Place::Safe => self.bearers[man] = None,
        }
        self.men[man] = to;
    }

    /// How many badly wounded men are in this place.
    pub(crate) fn men_in(&self, place: Place) -> u8 {
        self.men.iter().filter(|man| **man == place).count() as u8
    }

    /// The units of a set that are in this place.
    #[inline]
    pub(crate) fn in_place(&self, units: Units, place: Place) -> Units {
        let mut found = Units::NONE;
        for unit in units {
            if self.places[unit.index()] == place {
                found.insert(unit);
            }
        }
        found
    }

    /// H-10.4: a side's pieces on the map and in the bowl.
    pub(crate) fn pieces(&self, units: Units) -> u32 {
        units.filter(|unit| matches!(self.place(*unit), Place::Map(_) | Place::Bowl)).count() as u32
    }
}

/// A wall from its northern or western side.
fn canonical(map: &Map, at: Space, way: Way) -> Option<(Space, Way)> {
    match way {
        Way::South | Way::East => Some((at, way)),
        Way::North | Way::West => map.beyond(at, way).map(|other| (other, way.back())),
    }
}

const _: () = assert!(size_of::<Position>() <= 1024);
