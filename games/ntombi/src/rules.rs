//! The contract: the rules. Each chapter of the book has a file of its own; this one leads to them.

use redoubt_kernel::chance::{Chance, Interrupt};
use redoubt_kernel::game::Upshot;
use redoubt_kernel::terms::WrittenAction;
use redoubt_kernel::{
    EarlierSet, Fault, Log, Outcome, Profile, Rules, ScenarioSpec, Setup, Source, Turn, Verdict, profile,
};

use crate::Ntombi;
use crate::action::{Action, Order, Path};
use crate::artwork;
use crate::event::{Event, News, Scribe};
use crate::figures::Side;
use crate::position::{Phase, Position, Roll, Stage};
use crate::refusal::Refusal;
use crate::scenario::Scenario;

impl Rules for Ntombi {
    type Position = Position;
    type Action = Action;
    type Event = News;
    type Refusal = Refusal;

    const PROFILE: Profile = profile! {
        id: "ntombi",
        version: 2,
        seats: &["british", "zulu"],
        scenarios: &["short", "meyers-drift"],
        ratings: [850, 1250, 1500, 1750, 1800],
        scores: None,
        minutes: (60, 240),
        verbs: Order::VERBS,
        liveries: &[&artwork::REDCOAT, &artwork::ZULU],
        earlier_data: &[],
        earlier_sets: &[
            EarlierSet {
                // Its sentries stand (N-71).
                text: include_str!("../data/first.toml"),
                reworded: &["sha256:dfeb7c60875a7a4294dc5db58dae55968b3bbc4fa62c67f3c34ef9064fcd2891"],
            },
            EarlierSet {
                // Its short game has 14 turns and a river of 6″ (N-85).
                text: include_str!("../data/second.toml"),
                reworded: &[],
            },
            EarlierSet {
                // Its Meyer's Drift has 24 turns, and both ask the British for less (N-83 to N-85).
                text: include_str!("../data/third.toml"),
                reworded: &[],
            },
        ],
    };

    fn from_data(source: &Source) -> Result<Self, Vec<Fault>> {
        Scenario::read_all(source, Self::PROFILE.scenarios).map(|scenarios| Ntombi { scenarios })
    }

    /// N-86: the scenarios are data.
    fn scenarios(&self) -> Vec<ScenarioSpec> {
        let spec = |scenario: &Scenario| {
            let spec = ScenarioSpec::new(scenario.id.clone());
            match &scenario.said {
                Some((name, about)) => spec.own(name, about.as_ref()),
                None => spec,
            }
        };
        self.scenarios.iter().map(spec).collect()
    }

    /// N-81: the British are where the scenario has them; the Zulus decide.
    fn begin(
        &self,
        setup: &Setup,
        _: &mut (impl Chance + ?Sized),
        _: &mut impl Log<Self::Event>,
    ) -> Result<Position, Interrupt> {
        let number = self.scenarios.iter().position(|scenario| scenario.id == setup.scenario).unwrap_or_default();
        Ok(Position::start(&self.scenarios[number], number as u8))
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn {
        let side = match position.stage {
            Stage::Over(_) => return Turn::Over,
            Stage::Muster | Stage::Drown(_) | Stage::Fall { .. } | Stage::Push { .. } => Side::Zulu,
            Stage::Free(_) | Stage::Slay { .. } => Side::British,
            Stage::Roll(roll) => Self::roller(&roll),
            Stage::Follow { attacker, .. } => self.scenario(position).side(attacker),
            Stage::Step { winners, .. } => match winners.iter().next() {
                Some(figure) => self.scenario(position).side(figure),
                None => position.phase.side(),
            },
            Stage::Orders => position.phase.side(),
        };
        Turn::Decides(side.seat())
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let Stage::Over(ending) = position.stage else { return None };
        let verdict = match ending.level {
            1.. => Verdict::Won(Side::British.seat()),
            0 => Verdict::Drawn,
            _ => Verdict::Won(Side::Zulu.seat()),
        };
        let level = i32::from(ending.level);
        Some(Outcome { verdict, scores: vec![level, -level], ending: ending.telling() })
    }

    fn legal(&self, position: &Position, actions: &mut Vec<Action>) {
        self.offer(position, actions);
    }

    fn check(&self, position: &Position, action: &Action) -> Result<(), Refusal> {
        self.may(position, action)
    }

    fn perform(
        &self,
        position: &mut Position,
        action: &Action,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<News>,
    ) -> Result<(), Interrupt> {
        let log = &mut Scribe { scenario: position.scenario, log };
        self.carry_out(position, action, chance, log)?;
        self.settle(position, log);
        debug_assert!(position.grid == position.surveyed(self.scenario(position)), "after {action:?}");
        debug_assert!(position.engaged == position.all_foes(), "after {action:?}");
        Ok(())
    }

    fn upshot(&self, before: &Position, action: &Action, after: &Position) -> Option<Upshot> {
        self.upshot_of(before, action, after)
    }

    fn mid_action(&self, position: &Position) -> bool {
        matches!(position.stage, Stage::Slay { .. } | Stage::Fall { .. } | Stage::Roll(Roll::Morale { .. }))
    }

    fn singles(&self, position: &Position, action: &Action) -> Option<Vec<Action>> {
        self.singles_of(position, action)
    }
}

impl Ntombi {
    /// Does what [`Rules::check`] accepts; what comes of it by itself follows in `settle`.
    fn carry_out(
        &self,
        position: &mut Position,
        action: &Action,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        match *action {
            Action::Array { warband, at, facing } => self.array(position, warband, at, facing, log),
            Action::Place { figure, at, facing } => {
                if let Stage::Free(tent) = position.stage {
                    self.crawl_out(position, (tent, figure), (at, facing), chance, log)?;
                } else {
                    self.post(position, figure, at, facing, log);
                }
            }
            Action::Ready => self.begin_battle(position, log),
            Action::Roll => {
                if let Stage::Roll(roll) = position.stage {
                    self.roll(position, roll, chance, log)?;
                }
            }
            Action::Fire { figure, target, hasty } => self.fire(position, (figure, target), hasty, chance, log)?,
            Action::Volley { leader, line, towards } => self.volley(position, (leader, line, towards), chance, log)?,
            Action::Move { figure, to, facing, reload } => {
                let path = self.way_to(position, figure, to, reload).unwrap_or_else(|_| Path::straight(to));
                self.march(position, figure, &path, (facing, reload), chance, log)?;
            }
            Action::March { figure, path, facing, reload } => {
                self.march(position, figure, &path, (facing, reload), chance, log)?;
            }
            Action::Advance { figures: group, towards, distance } => {
                self.advance(position, (group, towards, distance), chance, log)?;
            }
            Action::Salvo { figures: group, at } => self.salvo(position, (group, at), chance, log)?,
            Action::Fix { figure } => self.fix(position, figure, log),
            Action::Mount { figure } => self.mount(position, figure, log),
            Action::Dismount { figure } => self.dismount(position, figure, log),
            Action::Dare { figure } => self.dare(position, figure, chance, log)?,
            Action::Collapse { tent, by } => self.collapse(position, tent, by, log),
            Action::Alarm { figure } => self.raise_alarm(position, Some(figure), log),
            Action::Hold { figure } => position.done.add(figure),
            Action::Select { figure } => position.focus = Some(figure),
            Action::Fight { british, with } => self.fight(position, british, &with, chance, log)?,
            Action::Slay { figure } => {
                if let Stage::Slay { british, .. } = position.stage {
                    self.slay(position, british, figure, log);
                }
            }
            Action::Push { figure } => {
                if let Stage::Push { british, .. } = position.stage {
                    self.push_british(position, british, figure, log);
                }
            }
            Action::Step { figure } => {
                if let Stage::Step { place, .. } = position.stage {
                    self.step_in(position, figure, place, log);
                }
            }
            Action::Follow { figure } => {
                if let Stage::Follow { attacker, british, .. } = position.stage {
                    self.follow(position, british, attacker, figure, log);
                }
            }
            Action::Stay => {
                if let Stage::Follow { british, .. } = position.stage {
                    self.finish_draw(position, british);
                } else {
                    position.stage = Stage::Orders;
                }
            }
            Action::Give { figures } => {
                if let Stage::Drown(_) = position.stage {
                    self.drown(position, &figures, log);
                } else if let Stage::Fall { seen, firers, .. } = position.stage {
                    self.fall(position, &figures, seen, firers, log);
                }
            }
            Action::End => position.closing = true,
        }
        debug_assert!(position.phase != Phase::ZuluFire || position.turn > 0 || position.stage == Stage::Muster);
        Ok(())
    }
}
