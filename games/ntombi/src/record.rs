//! A position written down for people and programs, and the checks that one must pass to be played on.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use redoubt_kernel::{Clause, Fault, Faults, Message};

use crate::Ntombi;
use crate::figures::{Figure, Group, Side};
use crate::geometry::{Facing, Point};
use crate::movement::MOUNTED;
use crate::muster::MOST_REARRANGED;
use crate::position::{Ending, Hits, MOST_FOES, NOBODY, Phase, Place, Position, Roll, Stage, State, TentState, flag};
use crate::scenario::{Scenario, TENT_HOLDS};
use crate::speech::tent_name;
use crate::terms::FigureName;

/// A position. Everything in it is checked against the rules before it is played on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct PositionRecord {
    pub scenario: String,
    pub turn: u8,
    pub phase: Phase,
    pub stage: StageRecord,
    #[serde(default)]
    pub closing: bool,
    pub alarm: bool,
    #[serde(default)]
    pub heard: bool,
    #[serde(default)]
    pub answering: bool,
    /// Whose orders are offered now.
    pub focus: Option<String>,
    /// Who needs no more orders in this phase.
    #[serde(default)]
    pub done: Vec<String>,
    /// Every figure of the scenario.
    pub figures: Vec<FigureRecord>,
    /// N-100: each British figure in contact, and the Zulus it is in contact with.
    #[serde(default)]
    pub contacts: Vec<(String, Vec<String>)>,
    pub tents: Vec<TentState>,
    /// N-41: a warband each.
    pub hits: Vec<Hits>,
    pub horse: Option<Point>,
    /// N-82: how often someone already set up was set up elsewhere.
    #[serde(default)]
    pub rearranged: u8,
}

/// One figure. A point is in hundredths of an inch.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct FigureRecord {
    #[schemars(with = "FigureName")]
    pub id: String,
    /// `table`, a tent, or one of `waiting`, `swept`, `saved`, `fallen`, `drowned`.
    #[schemars(regex(pattern = "^(table|t[1-9][0-9]*|waiting|swept|saved|fallen|drowned)$"))]
    pub place: String,
    pub at: Point,
    pub facing: Facing,
    #[serde(default)]
    pub shots: u8,
    #[serde(default)]
    pub barred: u8,
    #[serde(default)]
    pub recover: u8,
    /// N-123: what a rider has used of his move by riding.
    #[serde(default)]
    pub ridden: u16,
    #[serde(default)]
    #[schemars(extend("items" = { "enum": flag::NAMES.map(|(_, name)| name) }))]
    pub flags: Vec<String>,
}

/// What is being decided.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum StageRecord {
    Muster,
    Orders,
    Watch { sentry: String },
    Ford { sixes: u8, rest: u8, lost: u8 },
    Drift { figure: String },
    Rouse { tent: String },
    Sweep { figure: String },
    Morale { warband: u8, seen: Vec<String>, firers: u8 },
    Drown { count: u8 },
    Free { tent: String },
    Fall { count: u8, among: Vec<String>, seen: Vec<String>, firers: u8 },
    Slay { british: String, among: Vec<String> },
    Push { british: String, by: Vec<String> },
    Follow { attacker: String, pushed: Vec<String>, british: String },
    Step { winners: Vec<String>, place: Point },
    Over(Ending),
}

/// Where a figure is, in a word.
pub(crate) fn place_name(state: &State) -> String {
    match state.place {
        Place::Absent => "absent".into(),
        Place::Waiting => "waiting".into(),
        Place::Table => "table".into(),
        Place::Tent(tent) => tent_name(tent),
        Place::Swept => "swept".into(),
        Place::Saved => "saved".into(),
        Place::Fallen => "fallen".into(),
        Place::Drowned => "drowned".into(),
    }
}

fn names(group: &Group) -> Vec<String> {
    group.iter().map(Figure::id).collect()
}

impl StageRecord {
    fn write(stage: &Stage) -> Self {
        match *stage {
            Stage::Muster => StageRecord::Muster,
            Stage::Orders => StageRecord::Orders,
            Stage::Roll(Roll::Watch(sentry)) => StageRecord::Watch { sentry: sentry.id() },
            Stage::Roll(Roll::Ford { sixes, rest, lost }) => StageRecord::Ford { sixes, rest, lost },
            Stage::Roll(Roll::Drift(figure)) => StageRecord::Drift { figure: figure.id() },
            Stage::Roll(Roll::Rouse(tent)) => StageRecord::Rouse { tent: tent_name(tent) },
            Stage::Roll(Roll::Sweep(figure)) => StageRecord::Sweep { figure: figure.id() },
            Stage::Roll(Roll::Morale { warband, seen, firers }) => {
                StageRecord::Morale { warband: warband + 1, seen: names(&seen), firers }
            }
            Stage::Drown(count) => StageRecord::Drown { count },
            Stage::Free(tent) => StageRecord::Free { tent: tent_name(tent) },
            Stage::Fall { count, among, seen, firers } => {
                StageRecord::Fall { count, among: names(&among), seen: names(&seen), firers }
            }
            Stage::Slay { british, among } => StageRecord::Slay { british: british.id(), among: names(&among) },
            Stage::Push { british, by } => StageRecord::Push { british: british.id(), by: names(&by) },
            Stage::Follow { attacker, pushed, british } => {
                StageRecord::Follow { attacker: attacker.id(), pushed: names(&pushed), british: british.id() }
            }
            Stage::Step { winners, place } => StageRecord::Step { winners: names(&winners), place },
            Stage::Over(ending) => StageRecord::Over(ending),
        }
    }

    fn read(self, scenario: &Scenario) -> Option<Stage> {
        let who = |name: &str| scenario.named(name);
        let all = |names: &[String]| names.iter().map(|name| who(name)).collect::<Option<Group>>();
        let tent = |name: &str| scenario.tent_named(name);
        Some(match self {
            StageRecord::Muster => Stage::Muster,
            StageRecord::Orders => Stage::Orders,
            StageRecord::Watch { sentry } => Stage::Roll(Roll::Watch(who(&sentry)?)),
            StageRecord::Ford { sixes, rest, lost } => Stage::Roll(Roll::Ford { sixes, rest, lost }),
            StageRecord::Drift { figure } => Stage::Roll(Roll::Drift(who(&figure)?)),
            StageRecord::Rouse { tent: name } => Stage::Roll(Roll::Rouse(tent(&name)?)),
            StageRecord::Sweep { figure } => Stage::Roll(Roll::Sweep(who(&figure)?)),
            StageRecord::Morale { warband, seen, firers } => {
                let warband = warband.checked_sub(1).filter(|index| usize::from(*index) < scenario.warbands.len())?;
                Stage::Roll(Roll::Morale { warband, seen: all(&seen)?, firers })
            }
            StageRecord::Drown { count } => Stage::Drown(count),
            StageRecord::Free { tent: name } => Stage::Free(tent(&name)?),
            StageRecord::Fall { count, among, seen, firers } => {
                Stage::Fall { count, among: all(&among)?, seen: all(&seen)?, firers }
            }
            StageRecord::Slay { british, among } => Stage::Slay { british: who(&british)?, among: all(&among)? },
            StageRecord::Push { british, by } => Stage::Push { british: who(&british)?, by: all(&by)? },
            StageRecord::Follow { attacker, pushed, british } => {
                Stage::Follow { attacker: who(&attacker)?, pushed: all(&pushed)?, british: who(&british)? }
            }
            StageRecord::Step { winners, place } => Stage::Step { winners: all(&winners)?, place },
            StageRecord::Over(ending) => Stage::Over(ending),
        })
    }
}

impl PositionRecord {
    /// Writes a position down.
    pub(crate) fn write(ntombi: &Ntombi, position: &Position) -> Self {
        let scenario = ntombi.scenario(position);
        let figure = |figure: Figure| {
            let state = position.state(figure);
            let up = flag::NAMES.iter().filter(|(bit, _)| state.is(*bit));
            FigureRecord {
                id: figure.id(),
                place: place_name(state),
                at: state.at,
                facing: state.facing,
                shots: state.shots,
                barred: state.barred,
                recover: state.recover,
                ridden: state.ridden,
                flags: up.map(|(_, name)| (*name).to_owned()).collect(),
            }
        };
        let present = scenario.all().filter(|figure| position.state(*figure).place != Place::Absent);
        let engaged = scenario.british().filter(|british| ntombi.in_contact(position, *british));
        PositionRecord {
            scenario: scenario.id.clone(),
            turn: position.turn,
            phase: position.phase,
            stage: StageRecord::write(&position.stage),
            closing: position.closing,
            alarm: position.alarm,
            heard: position.heard,
            answering: position.answering,
            focus: position.focus.map(Figure::id),
            done: names(&position.done),
            figures: present.map(figure).collect(),
            contacts: engaged
                .map(|british| (british.id(), position.foes_of(british).map(Figure::id).collect()))
                .collect(),
            tents: position.tents[..scenario.tents.len()].to_vec(),
            hits: position.hits[..scenario.warbands.len()].to_vec(),
            horse: position.horse,
            rearranged: position.rearranged,
        }
    }

    /// Reads a position, or names everything in it that breaks a rule.
    pub(crate) fn read(self, ntombi: &Ntombi) -> Result<Position, Vec<Fault>> {
        let Some(number) = ntombi.scenarios.iter().position(|scenario| scenario.id == self.scenario) else {
            return Err(vec![
                Fault::new("scenario", Message::new("ntombi-fault-scenario")).against(Clause::new("N-86")),
            ]);
        };
        let scenario = &ntombi.scenarios[number];
        let mut check = Check { ntombi, scenario, faults: Faults::default() };
        let mut position = Position::start(scenario, number as u8);
        (position.turn, position.phase, position.closing) = (self.turn, self.phase, self.closing);
        (position.alarm, position.heard, position.answering) = (self.alarm, self.heard, self.answering);
        (position.horse, position.rearranged) = (self.horse, self.rearranged);
        check.figures(&self, &mut position);
        check.tents_and_hits(&self, &mut position);
        check.contacts(&self, &mut position);
        match self.done.iter().map(|name| scenario.named(name)).collect() {
            Some(done) => position.done = done,
            None => check.faults.add("N-10", "done", "ntombi-fault-no-figure"),
        }
        match self.focus.as_deref().map(|name| scenario.named(name)) {
            None => position.focus = None,
            Some(Some(figure)) => position.focus = Some(figure),
            Some(None) => check.faults.add("N-10", "focus", "ntombi-fault-no-figure"),
        }
        match self.stage.read(scenario) {
            Some(stage) => position.stage = stage,
            None => check.faults.add("N-10", "stage", "ntombi-fault-stage"),
        }
        if check.faults.is_empty() {
            check.stage(&position);
        }
        check.faults.approve(position)
    }
}

struct Check<'a> {
    ntombi: &'a Ntombi,
    scenario: &'a Scenario,
    faults: Faults,
}

impl Check<'_> {
    /// Each figure once, on the table or accounted for, no two bases overlapping (N-15, N-81, N-124).
    fn figures(&mut self, record: &PositionRecord, position: &mut Position) {
        let mut seen = Group::EMPTY;
        for (index, entry) in record.figures.iter().enumerate() {
            let place = format!("figures[{index}]");
            let Some(figure) = self.scenario.named(&entry.id).filter(|figure| !seen.has(*figure)) else {
                self.faults.add("N-81", place, "ntombi-fault-no-figure");
                continue;
            };
            seen.add(figure);
            let british = self.scenario.side(figure) == Side::British;
            let at = match entry.place.as_str() {
                "waiting" if !british => Place::Waiting,
                "table" => Place::Table,
                "swept" if british => Place::Swept,
                "saved" if british => Place::Saved,
                "fallen" => Place::Fallen,
                "drowned" => Place::Drowned,
                other => match self.scenario.tent_named(other) {
                    Some(tent) if british => Place::Tent(tent),
                    _ => {
                        self.faults.add("N-124", place, "ntombi-fault-place");
                        continue;
                    }
                },
            };
            let mut flags = 0;
            for name in &entry.flags {
                match flag::NAMES.iter().find(|(_, known)| known == name) {
                    Some((bit, _)) => flags |= bit,
                    None => self.faults.add("N-10", place.clone(), "ntombi-fault-flag"),
                }
            }
            let (facing, shots, barred, recover) = (entry.facing, entry.shots, entry.barred, entry.recover);
            let ridden = entry.ridden;
            self.faults.demand(i32::from(ridden) <= MOUNTED, "N-123", &place, "ntombi-fault-ridden");
            *position.state_mut(figure) =
                State { at: entry.at, place: at, facing, shots, barred, recover, ridden, flags };
        }
        position.grid = position.surveyed(self.scenario);
        self.faults.demand(
            self.scenario.all().all(|figure| seen.has(figure) || position.state(figure).place == Place::Absent),
            "N-81",
            "figures",
            "ntombi-fault-missing-figure",
        );
        for figure in self.scenario.all().filter(|figure| position.state(*figure).stands()) {
            let at = position.state(figure).at;
            let place = figure.id();
            self.faults.demand(self.scenario.on_table(at), "N-124", &place, "ntombi-fault-off-table");
            self.faults.demand(
                self.ntombi.occupied(position, figure, at).is_none(),
                "N-15",
                &place,
                "ntombi-fault-overlap",
            );
        }
    }

    fn tents_and_hits(&mut self, record: &PositionRecord, position: &mut Position) {
        let (tents, hits) = (self.scenario.tents.len(), self.scenario.warbands.len());
        self.faults.demand(record.tents.len() == tents, "N-80", "tents", "ntombi-fault-tents");
        self.faults.demand(record.hits.len() == hits, "N-41", "hits", "ntombi-fault-hits");
        position.tents.iter_mut().zip(&record.tents).for_each(|(own, read)| *own = *read);
        position.hits.iter_mut().zip(&record.hits).for_each(|(own, read)| *own = *read);
        for tent in 0..tents as u8 {
            let inside = position.sleepers(self.scenario, tent);
            let freeing = matches!(&record.stage, StageRecord::Free { tent: name } if *name == tent_name(tent));
            let room = if position.tents[usize::from(tent)].standing || freeing { TENT_HOLDS } else { 0 };
            self.faults.demand(inside <= room, "N-86", &tent_name(tent), "ntombi-fault-full-tent");
        }
        let standing = self.scenario.all().filter(|figure| position.state(*figure).stands());
        for figure in standing {
            let clear = self.ntombi.tent_at(position, position.state(figure).at).is_none();
            self.faults.demand(clear, "N-15", &figure.id(), "ntombi-fault-in-tent");
        }
    }

    /// N-100: who is in contact touches.
    fn contacts(&mut self, record: &PositionRecord, position: &mut Position) {
        for (name, foes) in &record.contacts {
            let british = self.scenario.named(name).filter(|figure| self.scenario.side(*figure) == Side::British);
            let zulus = foes.iter().map(|foe| self.scenario.named(foe)).collect::<Option<Group>>();
            let (Some(british), Some(zulus)) = (british, zulus) else {
                self.faults.add("N-100", name.as_str(), "ntombi-fault-no-figure");
                continue;
            };
            let touches = |zulu: Figure| {
                let (a, b) = (position.state(british), position.state(zulu));
                let apart = self.scenario.side(zulu) == Side::Zulu;
                apart && a.stands() && b.stands() && self.ntombi.touch(self.scenario, a.at, b.at)
            };
            if zulus.len() > MOST_FOES || zulus.is_empty() || !zulus.iter().all(touches) {
                self.faults.add("N-100", name.as_str(), "ntombi-fault-contact");
                continue;
            }
            let mut list = [NOBODY; MOST_FOES];
            list.iter_mut().zip(zulus.iter()).for_each(|(slot, zulu)| *slot = zulu.number());
            position.foes[british.index()] = list;
        }
        position.engaged = position.all_foes();
    }

    /// What is being decided can be decided.
    fn stage(&mut self, position: &Position) {
        let turns = (1..=self.scenario.turns).contains(&position.turn) || position.stage == Stage::Muster;
        self.faults.demand(turns, "N-83", "turn", "ntombi-fault-turn");
        self.faults.demand(position.rearranged <= MOST_REARRANGED, "N-82", "rearranged", "ntombi-fault-rearranged");
        let waiting = self.scenario.zulus().any(|zulu| position.state(zulu).place == Place::Waiting);
        self.faults.demand(!waiting || position.stage == Stage::Muster, "N-82", "figures", "ntombi-fault-waiting");
        let standing = |group: &Group| !group.is_empty() && group.iter().all(|figure| position.state(figure).stands());
        let zulus =
            |group: &Group| standing(group) && group.iter().all(|figure| self.scenario.side(figure) == Side::Zulu);
        let british = |figure: Figure| self.scenario.side(figure) == Side::British;
        let sound = match position.stage {
            Stage::Muster => position.turn == 0 && self.ntombi.rest_have_room(position),
            Stage::Orders => {
                !position.closing && position.focus.is_some_and(|figure| self.ntombi.has_orders(position, figure))
            }
            Stage::Roll(Roll::Watch(sentry)) => british(sentry) && position.state(sentry).stands(),
            Stage::Roll(Roll::Ford { sixes, rest, lost }) => {
                usize::from(sixes) * 6 + usize::from(rest) <= self.ntombi.waders(position).len()
                    && rest < 6
                    && lost <= 120
            }
            Stage::Roll(Roll::Drift(figure)) => british(figure) && position.state(figure).place == Place::Swept,
            Stage::Roll(Roll::Sweep(figure)) => british(figure) && position.state(figure).stands(),
            Stage::Roll(Roll::Rouse(_)) => position.phase == Phase::BritishMove,
            Stage::Roll(Roll::Morale { seen, .. }) => !seen.is_empty(),
            Stage::Drown(count) => count > 0 && usize::from(count) < self.ntombi.waders(position).len(),
            Stage::Free(tent) => self.ntombi.next_freed(position, tent).is_some(),
            Stage::Fall { count, among, .. } => zulus(&among) && usize::from(count) < among.len(),
            Stage::Slay { british: one, among } => british(one) && zulus(&among),
            Stage::Push { british: one, by } => british(one) && zulus(&by),
            Stage::Follow { attacker, pushed, british: one } => {
                let can = |figure: Figure| self.ntombi.following(position, attacker, figure).is_some();
                british(one) && standing(&pushed) && position.state(attacker).stands() && pushed.iter().all(can)
            }
            Stage::Step { winners, place } => standing(&winners) && self.scenario.on_table(place),
            Stage::Over(ending) => ending == self.ntombi.tally(position),
        };
        self.faults.demand(sound, "N-10", "stage", "ntombi-fault-stage");
    }
}
