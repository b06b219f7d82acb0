//! The checks that a written position must pass.

use redoubt_kernel::{Clause, Fault, Faults, Message};

use super::{Condition, OtherStage, PositionRecord, StageRecord, read_place};
use crate::Hospital;
use crate::board::{Edge, Space, Spaces};
use crate::incidents::Number;
use crate::pieces::{MOST_BREACHES, Side, Unit, Units};
use crate::position::{Bout, Ending, Grade, Phase, Place, Position, Stage, Stride};

/// Reads a position, or names everything in it that breaks a rule.
pub(super) fn read(record: &PositionRecord, hospital: &Hospital) -> Result<Position, Vec<Fault>> {
    let Some(scenario) = hospital.set.scenario_named(&record.scenario) else {
        let unknown = Fault::new("scenario", Message::new("hospital-fault-unknown-scenario"));
        return Err(vec![unknown.against(Clause::new("H-10.0"))]);
    };
    let mut check = Check { hospital, faults: Faults::default() };
    let mut position = Position::empty(scenario, record.options.read());
    position.turn = record.turn;
    position.phase = record.phase;
    position.side = record.side;
    position.picks = record.picks;
    position.spells = record.spells;
    position.arriving = record.arriving;
    position.rolled = record.rolled;
    check.terrain(record, &mut position);
    check.stage(record, &mut position);
    check.units(record, &mut position);
    check.loads(record, &mut position);
    if check.faults.is_empty() {
        check.whole(&position);
    }
    check.faults.approve(position)
}

struct Check<'a> {
    hospital: &'a Hospital,
    faults: Faults,
}

impl Check<'_> {
    fn named(&mut self, name: &str, place: &str) -> Unit {
        let found = self.hospital.set.units.into_iter().find(|unit| super::unit_name(self.hospital, *unit) == name);
        if found.is_none() {
            self.faults.add("H-0.5", place, "hospital-fault-no-unit");
        }
        found.unwrap_or(Unit::at(0))
    }

    /// H-6.2, H-7.2: breaches and burnt rooms.
    fn terrain(&mut self, record: &PositionRecord, position: &mut Position) {
        let map = &self.hospital.set.map;
        for (index, (from, to)) in record.breaches.iter().enumerate() {
            let way = from
                .way_to(*to)
                .filter(|way| map.spaces.has(*from) && map.spaces.has(*to) && map.drawn(*from, *way) == Edge::Wall);
            match way {
                Some(way) if index < MOST_BREACHES && position.edge(map, *from, way) == Edge::Wall => {
                    position.break_wall(map, *from, way);
                }
                _ => self.faults.add("H-6.2", format!("breaches[{index}]"), "hospital-fault-breach"),
            }
        }
        let sets: [(&[Space], Spaces, &str); 2] =
            [(&record.burnt, map.rooms, "burnt"), (&record.fought, map.spaces, "fought")];
        let mut read = [Spaces::NONE; 2];
        for ((listed, allowed, place), into) in sets.into_iter().zip(&mut read) {
            let spaces: Spaces = listed.iter().copied().collect();
            let sound = (spaces & !allowed).is_empty() && spaces.count() as usize == listed.len();
            self.faults.demand(sound, "H-7.2", place, "hospital-fault-spaces");
            *into = spaces & allowed;
        }
        [position.burnt, position.fought] = read;
        let burning = record.burning.is_none_or(|at| map.rooms.has(at) && !position.burnt.has(at));
        self.faults.demand(burning, "H-7.2", "burning", "hospital-fault-spaces");
        position.burning = record.burning.filter(|_| burning);
    }

    fn stage(&mut self, record: &PositionRecord, position: &mut Position) {
        let known = self.hospital.set.map.spaces;
        let mut space = |at: Space| {
            if !known.has(at) {
                self.faults.add("H-0.1", "stage", "hospital-fault-place");
            }
            at
        };
        position.stage = match &record.stage {
            StageRecord::Helping(favour) => Stage::Helping(*favour),
            StageRecord::Other(stage) => match stage {
                OtherStage::Placing => Stage::Placing,
                OtherStage::LayMan => Stage::LayMan,
                OtherStage::LayPickaxe => Stage::LayPickaxe,
                OtherStage::BreachRoom => Stage::BreachRoom,
                OtherStage::BreachWall { room } => Stage::BreachWall(space(*room)),
                OtherStage::NewTurn => Stage::NewTurn,
                OtherStage::Converting { event } => match Number::of(*event) {
                    Some(number) => Stage::Converting(number),
                    None => {
                        self.faults.add("H-12", "stage", "hospital-fault-stage");
                        Stage::NewTurn
                    }
                },
                OtherStage::Arriving { unit } => Stage::Arriving(self.named(unit, "stage")),
                OtherStage::Acting => Stage::Acting,
                OtherStage::Onward { unit, open, rush, extra } => {
                    let left = Stride { open: *open, rush: *rush, extra: *extra };
                    Stage::Onward { unit: self.named(unit, "stage"), left }
                }
                OtherStage::Mixed { unit, to, extra } => {
                    let to = space(*to);
                    Stage::Mixed { unit: self.named(unit, "stage"), to, extra: *extra }
                }
                OtherStage::Fleeing { unit } => Stage::Fleeing(self.named(unit, "stage")),
                OtherStage::Choosing => Stage::Choosing,
                OtherStage::Retreating { unit, free } => {
                    Stage::Retreating { unit: self.named(unit, "stage"), free: *free }
                }
                OtherStage::Raging { unit } => Stage::Raging(self.named(unit, "stage")),
                OtherStage::Over { winner, grade, cause } => {
                    let (cause, grade) = (*cause, grade.unwrap_or(Grade::Points));
                    Stage::Over(winner.map_or(Ending::Drawn(cause), |side| Ending::Won { side, grade, cause }))
                }
            },
        };
        position.bout = record.bout.as_ref().map(|bout| Bout {
            at: bout.at,
            winner: self.named(&bout.winner, "bout.winner"),
            loser: self.named(&bout.loser, "bout.loser"),
            shaken: bout.shaken,
            again: bout.again,
            behind: bout.behind,
        });
    }

    /// H-0.5, H-0.6, H-2.1: each counter once, in one place, one of a side to a space.
    fn units(&mut self, record: &PositionRecord, position: &mut Position) {
        let set = &self.hospital.set;
        let passing = if let Stage::Onward { unit, .. } = position.stage { Some(unit) } else { None };
        let (mut used, mut late) = (Units::NONE, Units::NONE);
        let (mut entries, mut came) = (Vec::new(), Vec::new());
        for (index, entry) in record.units.iter().enumerate() {
            let place = format!("units[{index}]");
            let kind = set.kinds.iter().find(|kind| kind.id == entry.unit);
            let Some(unit) = kind.and_then(|kind| (kind.units & !used).next()) else {
                self.faults.add("H-0.5", place, "hospital-fault-no-unit");
                continue;
            };
            used.insert(unit);
            entries.push((unit, place, entry));
        }
        self.faults.demand(used == set.units, "H-0.5", "units", "hospital-fault-missing-unit");
        // Whoever passes over a friend is put down last.
        entries.sort_by_key(|(unit, ..)| Some(*unit) == passing);
        for (unit, place, entry) in entries {
            let at = match read_place(&entry.at) {
                Some(Place::Map(at)) if !set.map.spaces.has(at) || position.burnt.has(at) => None,
                Some(Place::Safe) | None => None,
                Some(Place::Box) if unit.side() == Side::Zulu => None,
                known => known,
            };
            let Some(at) = at else {
                self.faults.add("H-0.7", place, "hospital-fault-place");
                continue;
            };
            if let Place::Map(space) = at {
                let shared = position.standing[unit.side() as usize].has(space) && Some(unit) != passing;
                self.faults.demand(!shared, "H-2.1", &place, "hospital-fault-shared");
            }
            position.put(unit, at);
            came.push((unit, place.clone(), entry.from));
            let on_map = matches!(at, Place::Map(_));
            for mark in &entry.marks {
                let known = Condition::ALL.into_iter().find(|known| known.written() == mark);
                let sound = known.filter(|condition| match condition {
                    // Held Zulus are in the bowl; everything else is true of units on the map.
                    Condition::Held => unit.side() == Side::Zulu && at == Place::Bowl,
                    Condition::Wounded | Condition::Daring => unit.side() == Side::British && on_map,
                    Condition::Torch => unit.side() == Side::Zulu && on_map,
                    Condition::Empty | Condition::Cold | Condition::ColdNext => set.rifles.has(unit) && on_map,
                    Condition::Ordered | Condition::OrderedNext | Condition::Done => on_map,
                    Condition::Failed | Condition::Late => on_map,
                });
                match sound {
                    Some(Condition::Late) => late.insert(unit),
                    Some(condition) => condition.units_mut(position).insert(unit),
                    None => self.faults.add("H-22.1", &place, "hospital-fault-mark"),
                }
            }
            let counted = position.variant.pistol_limit && set.pistols.has(unit) && entry.shots <= set.pistol_shots;
            self.faults.demand(entry.shots == 0 || counted, "H-3.4", &place, "hospital-fault-shots");
            if let Some(shots) = position.shots.get_mut(unit.index()) {
                *shots = entry.shots;
            }
        }
        // Who came second, and whence, can only be said once all stand.
        position.late = late;
        for (unit, place, from) in came {
            let known = from.is_none_or(|from| {
                let next = position.space(unit).is_some_and(|at| from.way_to(at).is_some());
                next && set.map.spaces.has(from) && late.has(unit)
            });
            self.faults.demand(known, "H-20.5", &place, "hospital-fault-from");
            position.entered_from[unit.index()] = from;
        }
        let pairs = position.standing[0] & position.standing[1];
        let sound = pairs.into_iter().all(|at| {
            let late = |side| position.unit(side, at).is_some_and(|unit| position.late.has(unit));
            late(Side::British) != late(Side::Zulu)
        }) && late.count() == pairs.count();
        self.faults.demand(sound, "H-4.2", "units", "hospital-fault-late");
        let torches = position.torches.count() + position.burnt.count() + u32::from(position.burning.is_some());
        self.faults.demand(torches <= u32::from(set.torches), "H-7.2", "units", "hospital-fault-torches");
    }

    /// H-7.1, H-22.2: the badly wounded and the pickaxe.
    fn loads(&mut self, record: &PositionRecord, position: &mut Position) {
        let set = &self.hospital.set;
        let men = usize::from(set.casualties);
        self.faults.demand(record.badly_wounded.len() == men, "H-0.6", "badly_wounded", "hospital-fault-men");
        let listed = record.badly_wounded.iter().take(men).enumerate();
        let listed = listed.map(|(man, load)| (Some(man), format!("badly_wounded[{man}]"), load));
        for (man, place, load) in listed.chain([(None, "pickaxe".to_owned(), &record.pickaxe)]) {
            let at = read_place(&load.at);
            let sound = match at {
                Some(Place::Map(at)) => {
                    set.map.spaces.has(at) && !position.burnt.has(at) && (man.is_none() || !position.lying.has(at))
                }
                Some(Place::Safe) => man.is_some(),
                Some(Place::Bowl) | None => false,
                Some(_) => true,
            };
            let used = position.scenario.has_wounded() || at == Some(Place::Box);
            let Some(at) = at.filter(|_| sound && used) else {
                self.faults.add("H-10.1", place, "hospital-fault-load");
                continue;
            };
            let bearer = match (&load.by, at) {
                _ if !load.carried => None,
                // H-21.3: the one that passes over a friend.
                (Some(name), Place::Map(_)) => Some(self.named(name, &place)),
                (None, Place::Map(space)) => position.unit(Side::British, space),
                _ => None,
            };
            let able = |unit: &Unit| {
                unit.side() == Side::British && position.place(*unit) == at && !position.wounded.has(*unit)
            };
            let bearer = bearer.filter(able);
            let sound = load.carried == bearer.is_some() && (load.carried || load.by.is_none());
            self.faults.demand(sound, "H-7.1", &place, "hospital-fault-carried");
            match man {
                Some(man) => {
                    position.put_man(man, at);
                    position.bearers[man] = bearer;
                }
                None => {
                    position.pickaxe = at;
                    position.pickaxe_bearer = bearer;
                }
            }
        }
    }

    /// Do the part of the turn, what is decided and who decides fit together, and is there something to decide?
    fn whole(&mut self, position: &Position) {
        let set = &self.hospital.set;
        let over = matches!(position.stage, Stage::Over(_));
        let on_map = |unit: Unit| position.space(unit).is_some();
        let own = |unit: Unit| unit.side() == position.side && on_map(unit);
        let march = matches!(position.phase, Phase::ZuluMoves | Phase::BritishMoves);
        let (british, zulu) = (position.side == Side::British, position.side == Side::Zulu);
        let acting_side = match position.phase {
            Phase::ZuluMoves | Phase::ZuluPowder | Phase::ZuluHeroes => Some(Side::Zulu),
            Phase::BritishMoves | Phase::BritishPowder | Phase::BritishHeroes => Some(Side::British),
            Phase::SetUp | Phase::Events | Phase::Impi | Phase::Melee => None,
        };
        let events = position.phase == Phase::Events;
        let wounded = position.scenario.has_wounded();
        let fits = match position.stage {
            Stage::Placing => position.phase == Phase::SetUp && british,
            Stage::LayMan => {
                position.phase == Phase::SetUp
                    && zulu
                    && wounded
                    && position.men[..usize::from(set.casualties)].contains(&Place::Box)
            }
            Stage::LayPickaxe => position.phase == Phase::SetUp && wounded && position.pickaxe == Place::Box,
            Stage::BreachRoom => {
                position.phase == Phase::SetUp && zulu && !wounded && position.breaches.contains(&None)
            }
            Stage::BreachWall(_) => {
                position.phase == Phase::SetUp && british && !wounded && position.breaches.contains(&None)
            }
            Stage::NewTurn => events && british,
            Stage::Converting(number) => events && zulu && !wounded && number.may_become_torch(),
            Stage::Helping(favour) => events && position.side == favour.question().side,
            Stage::Arriving(unit) => {
                position.phase == Phase::Impi
                    && zulu
                    && unit.side() == Side::Zulu
                    && position.place(unit) == Place::Bowl
                    && !position.held.has(unit)
                    && (1..=9).contains(&position.arriving)
                    && position.variant.arrival > 0
            }
            Stage::Acting => acting_side == Some(position.side),
            Stage::Onward { unit, left } => {
                let open = left.open <= 1 && (left.open == 0 || zulu);
                let rush = left.rush <= 2 && (left.rush == 0 || (zulu && position.spells.more_steps() > 0));
                march && acting_side == Some(position.side) && own(unit) && open && rush && left.extra <= 2
            }
            Stage::Mixed { unit, to, extra } => {
                let from = position.space(unit);
                let next = from.and_then(|from| from.way_to(to)).is_some();
                let free = !position.standing[0].has(to) && !position.burnt.has(to) && position.burning != Some(to);
                british
                    && own(unit)
                    && next
                    && free
                    && extra <= 2
                    && (position.phase == Phase::BritishMoves || position.burning.is_some())
            }
            Stage::Fleeing(unit) => own(unit) && position.burning.is_some() && position.space(unit) == position.burning,
            Stage::Choosing => position.phase == Phase::Melee && position.side == position.picks,
            Stage::Retreating { unit, free } => {
                position.bout.is_some_and(|bout| unit == if free { bout.winner } else { bout.loser }) && own(unit)
            }
            Stage::Raging(unit) => {
                let won = |bout: Bout| bout.winner == unit && !bout.again && position.space(unit) == Some(bout.at);
                zulu && own(unit) && position.spells.second_fight() && position.bout.is_some_and(won)
            }
            Stage::Over(_) => true,
        };
        self.faults.demand(fits, "H-1.0", "stage", "hospital-fault-stage");
        let fire = matches!(position.stage, Stage::Fleeing(_))
            || (matches!(position.stage, Stage::Mixed { .. }) && position.phase == Phase::ZuluHeroes);
        let fire_sound = position.burning.is_none() || (fire && position.phase == Phase::ZuluHeroes);
        self.faults.demand(fire_sound, "H-7.2", "burning", "hospital-fault-stage");
        let fighting = matches!(position.stage, Stage::Retreating { .. } | Stage::Raging(_));
        let bout_sound = position.bout.is_none_or(|bout| {
            fighting
                && position.phase == Phase::Melee
                && bout.winner.side() != bout.loser.side()
                && set.map.spaces.has(bout.at)
                && bout.behind.is_none_or(|from| set.map.spaces.has(from) && from.way_to(bout.at).is_some())
        });
        self.faults.demand(bout_sound, "H-1.5", "bout", "hospital-fault-stage");
        let set_up = position.phase == Phase::SetUp;
        let boxed = position.in_place(set.units, Place::Box).count() > 0;
        self.faults.demand(!boxed || position.stage == Stage::Placing, "H-10.0", "units", "hospital-fault-boxed");
        self.faults.demand(boxed || position.stage != Stage::Placing, "H-10.0", "units", "hospital-fault-boxed");
        let begun = set_up || position.stage == Stage::NewTurn || position.turn > 0;
        let turn = begun && !(set_up && position.turn > 0) && position.turn <= set.scenario(position.scenario).turns;
        self.faults.demand(turn, "H-10.5", "turn", "hospital-fault-turn");
        let laid = !position.scenario.has_wounded()
            || set_up
            || (!position.men[..usize::from(set.casualties)].contains(&Place::Box) && position.pickaxe != Place::Box);
        self.faults.demand(laid, "H-10.1", "badly_wounded", "hospital-fault-load");
        if let Stage::Over(ending) = position.stage {
            let claimed = position.scenario.has_wounded()
                && position.men_in(Place::Safe) >= set.casualties
                && self.hospital.on_the_wounded(position) == ending;
            let truly = self.hospital.judged(position) == Some(ending) || claimed;
            self.faults.demand(truly, "H-1.6", "stage", "hospital-fault-not-over");
        }
        if self.faults.is_empty() && !over {
            let mut actions = Vec::new();
            self.hospital.on_offer(position, &mut actions);
            self.faults.demand(!actions.is_empty(), "H-1.0", "stage", "hospital-fault-nothing");
        }
    }
}
