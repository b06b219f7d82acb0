//! iNtombi River, written a second time from the rule book. Plain before fast; every clause is named where it is used.

mod alarm;
mod data;
mod figures;
mod fire;
mod flow;
mod geometry;
mod ground;
mod marching;
mod melee;
mod movement;
mod muster;
mod offers;
mod orders;
mod play;
mod probes;
mod river;
mod state;
mod tents;
mod volley;
mod way;

use std::collections::BTreeMap;

use serde_json::Value;

use crate::model::{Ending, Model, Moment, Random, Rolls};
use data::Scenario;
use figures::{Figure, Flag, Place};
use geometry::Point;
use orders::Order;

/// The phases of a turn (N-10).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    ZuluFire,
    ZuluMove,
    BritishFire,
    ZuluMelee,
    BritishMove,
    BritishMelee,
}

impl Phase {
    fn next(self) -> Phase {
        match self {
            Phase::ZuluFire => Phase::ZuluMove,
            Phase::ZuluMove => Phase::BritishFire,
            Phase::BritishFire => Phase::ZuluMelee,
            Phase::ZuluMelee => Phase::BritishMove,
            Phase::BritishMove => Phase::BritishMelee,
            Phase::BritishMelee => Phase::ZuluFire,
        }
    }
    fn zulu(self) -> bool {
        matches!(self, Phase::ZuluFire | Phase::ZuluMove | Phase::ZuluMelee)
    }
}

/// What is being decided.
#[derive(Clone, Debug)]
pub enum Stage {
    Muster,
    Orders,
    Watch(usize),
    Ford { sixes: i64, rest: i64, lost: i64 },
    Drift(usize),
    Rouse(usize),
    Sweep(usize),
    Morale { warband: usize, seen: Vec<usize>, firers: i64 },
    Drown { count: i64 },
    Free(usize),
    Fall { count: i64, among: Vec<usize>, seen: Vec<usize>, firers: i64 },
    Slay { british: usize, among: Vec<usize> },
    Push { british: usize, by: Vec<usize> },
    Follow { attacker: usize, pushed: Vec<usize>, british: usize },
    Step { winners: Vec<usize>, place: Point },
    Over { level: i64, saved: i64, fallen: i64 },
}

/// How a tent stands (N-30).
#[derive(Clone, Copy, Debug)]
pub struct TentState {
    pub left: i64,
    pub may_leave: i64,
    pub rolled: bool,
    pub standing: bool,
}

/// The battle.
#[derive(Clone, Debug)]
pub struct Battle {
    ground: Scenario,
    turn: i64,
    phase: Phase,
    stage: Stage,
    /// The orders of the phase are over.
    closing: bool,
    alarm: bool,
    heard: bool,
    answering: bool,
    /// The figure whose orders the engine lists.
    focus: Option<usize>,
    done: Vec<bool>,
    /// How often the set-up was changed (N-82).
    rearranged: i64,
    figures: Vec<Figure>,
    /// (British, Zulu), sorted.
    contacts: Vec<(usize, usize)>,
    tents: Vec<TentState>,
    /// For each warband all hits of the phase, and those on figures in contact (N-41).
    hits: Vec<(i64, i64)>,
    horse: Option<Point>,
}

impl Battle {
    /// Does it; the caller has made sure that it is lawful.
    fn perform(&mut self, order: Order, rolls: &mut Rolls) -> Result<(), String> {
        match order {
            Order::Array { warband, at, facing } => {
                self.rearranged += i64::from(self.band(warband).iter().any(|n| self.figures[*n].place == Place::Table));
                for (n, p) in self.ranks(warband, at, facing) {
                    self.put(n, p, facing);
                }
            }
            Order::Place { figure, at, facing } => match self.stage {
                Stage::Free(tent) => self.crawl(figure, tent, at, facing, rolls)?,
                _ => {
                    self.rearranged += 1;
                    self.put(figure, at, facing);
                }
            },
            Order::Ready => {
                self.rearranged = 0;
                self.begin_turn();
            }
            Order::Roll => self.roll(rolls)?,
            Order::Fire { figure, target, hasty } => self.fire(figure, target, hasty, rolls)?,
            Order::Volley { line, towards, .. } => self.volley(&line, towards, rolls)?,
            Order::Move { figure, to, facing, reload } => {
                let found = self.find_move(figure, None, to, reload)?;
                self.march(figure, &found, facing, reload, rolls)?;
            }
            Order::March { figure, path, facing, reload } => {
                let found = self.find_move(figure, Some(&path), Point::default(), reload)?;
                self.march(figure, &found, facing, reload, rolls)?;
            }
            Order::Fix { figure } => {
                self.figures[figure].mark(Flag::Bayonet);
                self.figures[figure].mark(Flag::Spent);
                self.done[figure] = true;
            }
            Order::Mount { figure } => self.mount(figure),
            Order::Dismount { figure } => self.dismount(figure),
            Order::Dare { figure } => self.dare(figure, rolls)?,
            Order::Collapse { tent, by } => self.collapse(tent, by),
            Order::Alarm { .. } => self.alarm = true,
            Order::Hold { figure } => self.done[figure] = true,
            Order::Select { figure } => self.focus = Some(figure),
            Order::Fight { british, with } => self.fight(british, &with, rolls)?,
            Order::Slay { figure } => {
                if let Stage::Slay { british, .. } = self.stage {
                    self.slay(british, figure);
                }
            }
            Order::Push { figure } => {
                if let Stage::Push { british, .. } = self.stage {
                    self.push_british(british, figure);
                }
            }
            Order::Step { figure } => {
                if let Stage::Step { place, .. } = self.stage {
                    self.shift(figure, place);
                    self.stage = Stage::Orders;
                }
            }
            Order::Follow { figure } => {
                if let Stage::Follow { attacker, british, .. } = self.stage {
                    self.follow(attacker, figure, british);
                }
            }
            Order::Stay => match self.stage {
                Stage::Follow { british, .. } => self.end_draw(british),
                _ => self.stage = Stage::Orders,
            },
            Order::Give { figures } => match self.stage.clone() {
                Stage::Drown { .. } => self.drown(&figures),
                Stage::Fall { seen, firers, .. } => {
                    self.fall(&figures);
                    self.next_morale(0, seen, firers);
                }
                _ => {}
            },
            Order::End => self.closing = true,
        }
        Ok(())
    }

    fn roll(&mut self, rolls: &mut Rolls) -> Result<(), String> {
        match self.stage {
            Stage::Watch(sentry) => self.roll_watch(sentry, rolls),
            Stage::Ford { .. } => self.roll_ford(rolls),
            Stage::Drift(n) => {
                self.roll_drift(n, rolls)?;
                self.begin_british_move();
                Ok(())
            }
            Stage::Rouse(tent) => {
                self.roll_rouse(tent, rolls)?;
                self.begin_british_move();
                Ok(())
            }
            Stage::Sweep(n) => {
                self.roll_sweep(n, rolls)?;
                self.stage = Stage::Orders;
                Ok(())
            }
            Stage::Morale { .. } => self.roll_morale(rolls),
            _ => Err("nothing to roll for".to_owned()),
        }
    }
}

impl Model for Battle {
    fn begin(
        data: &str,
        scenario: &str,
        _options: &BTreeMap<String, Value>,
        _rolls: &mut Rolls,
    ) -> Result<Self, String> {
        let ground = Scenario::read(data, scenario)?;
        let mut figures = Vec::new();
        for (n, soldier) in ground.soldiers.iter().enumerate() {
            let mut f = Figure::new(format!("b{}", n + 1), Some(soldier.rank));
            (f.sentry, f.rider, f.at, f.facing) = (soldier.sentry, soldier.rider, soldier.at, soldier.facing);
            f.place = soldier.tent.map_or(Place::Table, Place::Tent);
            // N-81: rifles loaded.
            if f.rifleman() {
                f.mark(Flag::Loaded);
            }
            figures.push(f);
        }
        for (warband, (size, guns)) in ground.warbands.iter().enumerate() {
            for n in 0..*size {
                let mut f = Figure::new(format!("w{}-{}", warband + 1, n + 1), None);
                f.warband = warband;
                if n < *guns {
                    f.mark(Flag::Gun);
                }
                figures.push(f);
            }
        }
        let tent = TentState { left: 0, may_leave: 0, rolled: false, standing: true };
        Ok(Battle {
            turn: 0,
            phase: Phase::ZuluFire,
            stage: Stage::Muster,
            closing: false,
            alarm: false,
            heard: false,
            answering: false,
            focus: None,
            done: vec![false; figures.len()],
            rearranged: 0,
            contacts: Vec::new(),
            tents: vec![tent; ground.tents.len()],
            hits: vec![(0, 0); ground.warbands.len()],
            horse: ground.horse,
            figures,
            ground,
        })
    }

    fn to_act(&self) -> Option<String> {
        let zulu = match &self.stage {
            Stage::Over { .. } => return None,
            Stage::Muster
            | Stage::Ford { .. }
            | Stage::Morale { .. }
            | Stage::Drown { .. }
            | Stage::Fall { .. }
            | Stage::Push { .. } => true,
            Stage::Watch(_)
            | Stage::Drift(_)
            | Stage::Rouse(_)
            | Stage::Sweep(_)
            | Stage::Free(_)
            | Stage::Slay { .. } => false,
            Stage::Follow { attacker, .. } => !self.figures[*attacker].british(),
            Stage::Step { winners, .. } => !self.figures[winners[0]].british(),
            Stage::Orders => self.phase.zulu(),
        };
        Some(if zulu { "zulu" } else { "british" }.to_owned())
    }

    fn legal(&self) -> Vec<Value> {
        self.finite()
    }

    fn act(&mut self, action: &Value, rolls: &mut Rolls) -> Result<(), String> {
        let order = self.read(action).ok_or("no such action")?;
        self.lawful(&order)?;
        self.perform(order, rolls)?;
        self.proceed();
        Ok(())
    }

    fn state(&self) -> Value {
        self.document()
    }

    fn is_at(&self, state: &Value) -> bool {
        self.is_written(state)
    }

    fn outcome(&self) -> Option<Ending> {
        let Stage::Over { level, .. } = self.stage else { return None };
        let winner = match level.signum() {
            1 => Some("british".to_owned()),
            -1 => Some("zulu".to_owned()),
            _ => None,
        };
        let scores = BTreeMap::from([("british".to_owned(), level), ("zulu".to_owned(), -level)]);
        Some(Ending { winner, draw: level == 0, scores })
    }

    fn compare_offers(&self, offered: &[Value]) -> Result<(), String> {
        self.hold_against(offered)
    }

    fn check(&self, action: &Value) -> bool {
        self.read(action).is_some_and(|order| self.lawful(&order).is_ok())
    }

    fn probes(&self, number: u64) -> Vec<Value> {
        self.questions(number)
    }

    /// The short game, the first, has all the rules but the horse and the far bank; Meyer's Drift takes four times as long.
    fn scenario(count: usize, random: &mut Random) -> usize {
        if random.below(10) == 0 { 1 % count } else { 0 }
    }

    fn is_settled(&self, action: &Value) -> bool {
        self.read(action).is_none_or(|order| !self.may_wade_or_not(&order))
    }

    fn choose(moment: &Moment, random: &mut Random) -> Value {
        play::choose(moment, random)
    }

    fn vary(moment: &Moment, action: &Value, random: &mut Random) -> Option<Value> {
        play::vary(moment, action, random)
    }
}
