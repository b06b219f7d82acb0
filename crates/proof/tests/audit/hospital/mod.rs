//! Hold or Die as a second reader of `hospital.md` understood it. Clause numbers are those of the rule book.
//!
//! Plain on purpose: units are a list, and whatever can be worked out from it is worked out anew each time.

mod actions;
mod dice;
mod events;
mod fire;
mod heroes;
mod map;
mod melee;
mod movement;
mod pieces;
mod setup;
mod solo;
mod state;
mod torch;
mod turn;
mod victory;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::model::{Ending, Model, Rolls};
use actions::{Action, Aim, Load};
use map::{Edge, Map};
use pieces::{Data, Kind, Marks, Place, Side, Thing, Unit};

/// The phases of a turn (H-1.0 to H-1.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    SetUp,
    Events,
    Impi,
    ZuluMoves,
    BritishMoves,
    ZuluPowder,
    BritishPowder,
    ZuluHeroes,
    BritishHeroes,
    Melee,
}

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Placing,
    LayMan,
    LayPickaxe,
    BreachRoom,
    BreachWall {
        room: usize,
    },
    NewTurn,
    Converting {
        event: i64,
    },
    Crawling,
    Daring,
    Treating,
    Championing,
    TakingTorch,
    Arriving {
        unit: usize,
    },
    Acting,
    /// A unit under way.
    Onward {
        unit: usize,
        left: Left,
    },
    /// A British unit that threw a 0 while forcing a passage (H-2.5).
    Mixed {
        unit: usize,
        to: usize,
        extra: usize,
    },
    /// Getting out of a burning space (H-7.2).
    Fleeing {
        unit: usize,
    },
    Choosing,
    Retreating {
        unit: usize,
        free: bool,
    },
    Raging {
        unit: usize,
    },
    Over {
        cause: &'static str,
        grade: Option<&'static str>,
        winner: Option<Side>,
    },
}

/// The steps a unit has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Left {
    /// H-9.1: of any kind.
    extra: usize,
    /// H-2.2: from square space to square space.
    open: usize,
    /// Event 8: between spaces outside, over open ground.
    rush: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Scenario {
    Saving,
    FinishOff,
    OnFire,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Arrival {
    Numbered,
    Rolled,
    Chosen,
}

/// A fight that is not yet settled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Bout {
    at: usize,
    winner: usize,
    loser: usize,
    /// The winner threw a 0 and has still to see whether it goes back (H-4.2).
    shaken: bool,
    /// The extra fight of event 7.
    again: bool,
    /// H-20.5: where the winner came from, if it came after the loser.
    behind: Option<usize>,
}

pub struct Battle {
    map: Map,
    kinds: Vec<Kind>,
    options: BTreeMap<String, Value>,
    solo: bool,
    arrival: Arrival,
    option_a: bool,
    pistol_limit: bool,
    extra_movement: bool,
    better_strike: bool,
    pickaxe_choice: bool,
    scenario: Scenario,
    scenario_name: String,
    entries: Vec<usize>,
    last_turn: i64,
    torches: usize,
    pistol_shots: i64,

    units: Vec<Unit>,
    /// The units on each space, again; kept for speed.
    standing: Vec<Vec<usize>>,
    men: Vec<Thing>,
    pickaxe: Thing,
    breaches: Vec<(usize, usize)>,
    burnt: BTreeSet<usize>,
    turn: i64,
    phase: Phase,
    stage: Stage,
    side: Side,
    /// Who chooses the next fight (H-1.5).
    picks: Side,
    smoke: bool,
    frenzy: bool,
    assault: bool,
    /// Zulus still to come this turn (H-1.1).
    arriving: usize,
    /// The room rolled for the first breach (H-10.3).
    rolled: Option<i64>,
    burning: Option<usize>,
    bout: Option<Bout>,
    /// Spaces where there was a fight this turn.
    fought: BTreeSet<usize>,
}

impl Battle {
    fn kind(&self, unit: usize) -> &Kind {
        &self.kinds[self.units[unit].kind]
    }

    fn space_of(&self, unit: usize) -> Option<usize> {
        match self.units[unit].at {
            Place::On(space) => Some(space),
            _ => None,
        }
    }

    /// The units of a side on the map, by space.
    fn on_map(&self, side: Side) -> Vec<usize> {
        let mut found: Vec<usize> =
            (0..self.units.len()).filter(|&u| self.units[u].side == side && self.space_of(u).is_some()).collect();
        found.sort_by_key(|&u| self.space_of(u));
        found
    }

    fn in_bowl(&self, side: Side) -> Vec<usize> {
        (0..self.units.len()).filter(|&u| self.units[u].side == side && self.units[u].at == Place::Bowl).collect()
    }

    /// The unit of a side in a space. While one is passing over another there are two: then the one that stays.
    fn unit_at(&self, side: Side, space: usize) -> Option<usize> {
        self.standing[space].iter().copied().find(|&u| self.units[u].side == side && !self.passing(u))
    }

    /// Is this unit under way, above somebody else?
    fn passing(&self, unit: usize) -> bool {
        let Stage::Onward { unit: mover, .. } = self.stage else { return false };
        let Some(space) = self.space_of(unit) else { return false };
        let above = |&other: &usize| other != unit && self.units[other].side == self.units[unit].side;
        mover == unit && self.standing[space].iter().any(above)
    }

    /// Any unit in a space, of either side.
    fn occupied(&self, space: usize) -> bool {
        !self.standing[space].is_empty()
    }

    fn enemy_at(&self, unit: usize, space: usize) -> Option<usize> {
        self.unit_at(self.units[unit].side.other(), space)
    }

    /// The badly wounded man in a space, carried or not; a load in passing belongs to its bearer (H-21.3).
    fn man_at(&self, space: usize) -> Option<usize> {
        let here = |m: &usize| {
            self.men[*m].at == Place::On(space) && !self.men[*m].bearer.is_some_and(|bearer| self.passing(bearer))
        };
        (0..self.men.len()).find(here)
    }

    /// The man a unit carries.
    fn carried_by(&self, unit: usize) -> Option<usize> {
        (0..self.men.len()).find(|&m| self.men[m].bearer == Some(unit))
    }

    fn has_pickaxe(&self, unit: usize) -> bool {
        self.pickaxe.bearer == Some(unit)
    }

    fn edge(&self, a: usize, b: usize) -> Edge {
        if self.breaches.contains(&(a.min(b), a.max(b))) { Edge::Breach } else { self.map.drawn(a, b) }
    }

    /// A draw from the bowl by name: the first of that kind that may be drawn.
    fn draw(&self, side: Side, rolls: &mut Rolls) -> Result<usize, String> {
        let name = rolls.name()?;
        let fits = |&u: &usize| self.kind(u).id == name && !self.units[u].marks.held;
        self.in_bowl(side).into_iter().find(fits).ok_or_else(|| format!("no {name} in the bowl"))
    }

    /// The one place where a unit changes place. An enemy left behind is nobody's later one any more.
    fn set_place(&mut self, unit: usize, place: Place) {
        if let Some(space) = self.space_of(unit) {
            self.standing[space].retain(|&other| other != unit);
            if let Some(enemy) = self.enemy_at(unit, space) {
                self.came(enemy, false, None);
            }
        }
        if let Place::On(space) = place {
            self.standing[space].push(unit);
        }
        self.units[unit].at = place;
    }

    /// Puts a unit down, with what it carries. Whoever enters an enemy's space is the later one there (H-4.2).
    fn put(&mut self, unit: usize, space: usize) {
        let from = self.space_of(unit);
        self.set_place(unit, Place::On(space));
        self.came(unit, false, None);
        if let Some(enemy) = self.enemy_at(unit, space) {
            self.came(unit, true, from);
            self.came(enemy, false, None);
        }
        for m in 0..self.men.len() {
            if self.men[m].bearer == Some(unit) {
                self.men[m].at = Place::On(space);
            }
        }
        if self.has_pickaxe(unit) {
            self.pickaxe.at = Place::On(space);
        }
    }

    /// H-20.5: where it came from matters only for the later one.
    fn came(&mut self, unit: usize, late: bool, from: Option<usize>) {
        self.units[unit].marks.late = late;
        self.units[unit].from = from;
    }

    /// Takes a unit from the map (H-0.7); what it carried stays where it was. Its torch goes out (H-7.2).
    fn remove(&mut self, unit: usize, to: Place) {
        self.let_go(unit);
        self.set_place(unit, to);
        self.units[unit].from = None;
        self.units[unit].marks = Marks::default();
    }

    /// H-21.3, H-22.2: man and pickaxe stay on the floor.
    fn let_go(&mut self, unit: usize) {
        for man in &mut self.men {
            if man.bearer == Some(unit) {
                man.bearer = None;
            }
        }
        if self.has_pickaxe(unit) {
            self.pickaxe.bearer = None;
        }
    }

    fn out_of_action(&mut self, unit: usize) {
        self.remove(unit, Place::Bowl);
    }

    fn kill_man(&mut self, man: usize) {
        self.men[man] = Thing { at: Place::Dead, bearer: None };
    }

    /// H-5.1, H-5.2: a British unit is wounded, or out of action if it is already; a Zulu is out of action.
    fn hurt(&mut self, unit: usize) {
        if self.units[unit].side == Side::Zulu || self.units[unit].marks.wounded {
            self.out_of_action(unit);
        } else {
            self.units[unit].marks.wounded = true;
            self.let_go(unit);
        }
    }

    fn finish(&mut self, unit: usize) {
        self.units[unit].marks.done = true;
        self.stage = Stage::Acting;
    }
}

impl Model for Battle {
    fn begin(data: &str, scenario: &str, options: &BTreeMap<String, Value>, rolls: &mut Rolls) -> Result<Self, String> {
        let data: Data = toml::from_str(data).map_err(|e| e.to_string())?;
        let mut battle = setup::lay_out(&data, scenario, options)?;
        // H-10.0: one British unit at random to the bowl.
        let name = rolls.name()?;
        let kept =
            battle.units.iter().position(|unit| battle.kinds[unit.kind].id == name && unit.side == Side::British);
        battle.set_place(kept.ok_or("no such unit")?, Place::Bowl);
        Ok(battle)
    }

    fn to_act(&self) -> Option<String> {
        if matches!(self.stage, Stage::Over { .. }) {
            return None;
        }
        Some(if self.solo { Side::British } else { self.side }.name().to_owned())
    }

    fn legal(&self) -> Vec<Value> {
        self.actions().into_iter().map(|action| action.write(&self.map, &self.kinds)).collect()
    }

    fn act(&mut self, action: &Value, rolls: &mut Rolls) -> Result<(), String> {
        let action = Action::read(action, &self.map, &self.kinds).ok_or("unreadable")?;
        if !self.actions().contains(&action) {
            return Err("is not lawful".to_owned());
        }
        self.carry_out(action, rolls)?;
        self.solo_decisions(rolls)
    }

    fn state(&self) -> Value {
        self.write_state()
    }

    fn outcome(&self) -> Option<Ending> {
        self.ending()
    }

    /// The same as the trait's own, faster.
    fn compare_offers(&self, offered: &[Value]) -> Result<(), String> {
        let own: BTreeSet<Action> = self.actions().into_iter().collect();
        let mut theirs = BTreeSet::new();
        for value in offered {
            let action = Action::read(value, &self.map, &self.kinds).filter(|action| own.contains(action));
            theirs.insert(action.ok_or_else(|| format!("the program offers {value}"))?);
        }
        match own.difference(&theirs).next() {
            Some(missing) => Err(format!("the program does not offer {}", missing.write(&self.map, &self.kinds))),
            None => Ok(()),
        }
    }

    fn check(&self, action: &Value) -> bool {
        Action::read(action, &self.map, &self.kinds).is_some_and(|action| self.actions().contains(&action))
    }

    /// Now and then a few things that somebody on the map might try.
    fn probes(&self, number: u64) -> Vec<Value> {
        let standing: Vec<usize> = self
            .units
            .iter()
            .filter_map(|unit| if let Place::On(space) = unit.at { Some(space) } else { None })
            .collect();
        if !number.is_multiple_of(64) || standing.is_empty() || matches!(self.stage, Stage::Over { .. }) {
            return Vec::new();
        }
        let from = standing[(number / 64) as usize % standing.len()];
        let around = self.map.around(from);
        let to = around[(number / 512) as usize % around.len()];
        let far = (number / 4096) as usize % self.map.size();
        let tried = [
            Action::Move { from, to },
            Action::Move { from, to: far },
            Action::Fire { from, to, aim: Aim::Unit },
            Action::Fire { from, to: far, aim: Aim::Man },
            Action::Lift { at: from, load: Load::Man },
            Action::Retreat { from, to },
            Action::Stop,
            Action::End,
        ];
        tried.into_iter().map(|action| action.write(&self.map, &self.kinds)).collect()
    }
}
