//! Set-up (H-10.0 to H-10.3, H-23.3).

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::actions::Action;
use super::map::{Edge, Map};
use super::pieces::{Data, Marks, Place, Side, Thing, Unit};
use super::{Arrival, Battle, Phase, Scenario, Stage};
use crate::model::Rolls;

/// H-10.3: so many walls are broken at the start, and H-6.2: never more.
pub const BREACHES: usize = 2;

/// Everything in its box; the Zulus in their bowl.
pub fn lay_out(data: &Data, scenario: &str, options: &BTreeMap<String, Value>) -> Result<Battle, String> {
    let map = Map::read(&data.map)?;
    let mut units = Vec::new();
    let sides =
        data.british.iter().map(|kind| (Side::British, kind)).chain(data.zulu.iter().map(|kind| (Side::Zulu, kind)));
    let mut kinds = Vec::new();
    for (side, kind) in sides {
        let at = if side == Side::British { Place::Box } else { Place::Bowl };
        for number in 1..=kind.count {
            units.push(Unit { kind: kinds.len(), number, side, at, from: None, marks: Marks::default(), shots: 0 });
        }
        kinds.push(kind.clone());
    }
    let about = data.scenario.get(scenario).ok_or("unknown scenario")?;
    let on = |name: &str| options.get(name) == Some(&json!(true));
    let boxed = Thing { at: Place::Box, bearer: None };
    Ok(Battle {
        entries: if about.zulus_from == "north" { map.north_entries.clone() } else { map.south_entries.clone() },
        standing: vec![Vec::new(); map.size()],
        map,
        kinds,
        options: options.clone(),
        solo: options.get("zulu") == Some(&json!("solo")),
        arrival: match options.get("arrival").and_then(Value::as_str) {
            Some("rolled") => Arrival::Rolled,
            Some("chosen") => Arrival::Chosen,
            _ => Arrival::Numbered,
        },
        option_a: on("option_a"),
        pistol_limit: on("pistol_limit"),
        extra_movement: on("extra_movement"),
        better_strike: on("better_strike"),
        pickaxe_choice: on("pickaxe_choice"),
        scenario: match scenario {
            "saving-the-wounded" => Scenario::Saving,
            "finish-off-the-wounded" => Scenario::FinishOff,
            _ => Scenario::OnFire,
        },
        scenario_name: scenario.to_owned(),
        last_turn: about.turns,
        torches: data.torches,
        pistol_shots: data.pistol_shots,
        units,
        men: vec![boxed.clone(); data.badly_wounded],
        pickaxe: boxed,
        breaches: Vec::new(),
        burnt: BTreeSet::new(),
        turn: 0,
        phase: Phase::SetUp,
        stage: Stage::Placing,
        side: Side::British,
        picks: Side::Zulu,
        smoke: false,
        frenzy: false,
        assault: false,
        arriving: 0,
        rolled: None,
        burning: None,
        bout: None,
        fought: BTreeSet::new(),
    })
}

impl Battle {
    /// H-10.0: the British on round spaces of their choice.
    pub(super) fn placements(&self) -> Vec<Action> {
        let free = self.map.all().filter(|&space| self.map.round(space) && !self.occupied(space));
        free.flat_map(|at| self.boxed_kinds().into_iter().map(move |kind| Action::Place { kind, at })).collect()
    }

    fn boxed_kinds(&self) -> BTreeSet<usize> {
        self.units.iter().filter(|unit| unit.at == Place::Box).map(|unit| unit.kind).collect()
    }

    /// The numbered spaces that somebody may choose for a man or the pickaxe (H-10.1) or for a breach (H-10.3).
    pub(super) fn layings(&self) -> Vec<Action> {
        let rooms = self.map.all().filter(|&space| self.map.number(space).is_some());
        let fits = |&space: &usize| match self.stage {
            Stage::BreachRoom => !self.walls(space).is_empty() && !self.taken_for_breach(space),
            // H-9.4: the British put the pickaxe where they like.
            Stage::LayPickaxe if self.side == Side::British => true,
            _ => self.man_at(space).is_none(),
        };
        rooms.filter(fits).map(Action::Lay).collect()
    }

    pub(super) fn breachings(&self, room: usize) -> Vec<Action> {
        self.walls(room).into_iter().map(|to| Action::Breach { from: room, to }).collect()
    }

    /// The neighbours behind a plain, unbroken wall (H-6.2, H-23.3).
    pub(super) fn walls(&self, space: usize) -> Vec<usize> {
        self.map.around(space).into_iter().filter(|&other| self.edge(space, other) == Edge::Wall).collect()
    }

    /// H-10.3: the room of the first breach is taken.
    fn taken_for_breach(&self, space: usize) -> bool {
        !self.breaches.is_empty() && self.rolled.is_some_and(|rolled| self.map.room(rolled as u8) == space)
    }

    pub(super) fn place_british(&mut self, kind: usize, at: usize, rolls: &mut Rolls) -> Result<(), String> {
        let unit = self.units.iter().position(|unit| unit.kind == kind && unit.at == Place::Box).ok_or("none left")?;
        self.set_place(unit, Place::On(at));
        if self.boxed_kinds().is_empty() {
            // H-10.0: nine random Zulus on entry points 1–9.
            for point in self.entries.clone() {
                let zulu = self.draw(Side::Zulu, rolls)?;
                self.put(zulu, point);
            }
            self.go_on_laying(rolls)?;
        }
        Ok(())
    }

    /// H-10.1: rolls for the men, then for the pickaxe. H-10.3: for the breaches. Stops when somebody has to choose.
    pub(super) fn go_on_laying(&mut self, rolls: &mut Rolls) -> Result<(), String> {
        if self.scenario == Scenario::OnFire {
            return self.go_on_breaching(rolls);
        }
        while let Some(man) = self.men.iter().position(|man| man.at == Place::Box) {
            let room = self.map.room(rolls.die(0, 9)? as u8);
            if self.man_at(room).is_some() {
                (self.stage, self.side) = (Stage::LayMan, Side::Zulu);
                return Ok(());
            }
            self.men[man].at = Place::On(room);
        }
        if self.pickaxe.at == Place::Box {
            if self.pickaxe_choice {
                (self.stage, self.side) = (Stage::LayPickaxe, Side::British);
                return Ok(());
            }
            let room = self.map.room(rolls.die(0, 9)? as u8);
            if self.man_at(room).is_some() {
                (self.stage, self.side) = (Stage::LayPickaxe, Side::Zulu);
                return Ok(());
            }
            self.pickaxe.at = Place::On(room);
        }
        self.all_laid();
        Ok(())
    }

    fn go_on_breaching(&mut self, rolls: &mut Rolls) -> Result<(), String> {
        let no_wall_left = self.map.all().all(|space| self.map.number(space).is_none() || self.walls(space).is_empty());
        if self.breaches.len() >= BREACHES {
            self.rolled = None;
            self.all_laid();
            return Ok(());
        }
        let rolled = rolls.die(0, 9)?;
        let room = self.map.room(rolled as u8);
        if self.walls(room).is_empty() || self.rolled == Some(rolled) {
            (self.stage, self.side) = (Stage::BreachRoom, Side::Zulu);
            if no_wall_left {
                self.rolled = None;
                self.all_laid();
                return Ok(());
            }
        } else {
            (self.stage, self.side) = (Stage::BreachWall { room }, Side::British);
        }
        self.rolled = Some(rolled);
        Ok(())
    }

    pub(super) fn lay(&mut self, space: usize, rolls: &mut Rolls) -> Result<(), String> {
        match self.stage {
            Stage::BreachRoom => {
                (self.stage, self.side) = (Stage::BreachWall { room: space }, Side::British);
                return Ok(());
            }
            Stage::LayMan => {
                let man = self.men.iter().position(|man| man.at == Place::Box).ok_or("all lie")?;
                self.men[man].at = Place::On(space);
            }
            _ => self.pickaxe.at = Place::On(space),
        }
        self.go_on_laying(rolls)
    }

    pub(super) fn breach(&mut self, a: usize, b: usize) {
        self.breaches.push((a.min(b), a.max(b)));
    }

    fn all_laid(&mut self) {
        (self.phase, self.stage, self.side) = (Phase::Events, Stage::NewTurn, Side::British);
    }
}
