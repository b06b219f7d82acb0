//! iNtombi River: single figures on a table measured in inches, d3 dice, nothing hidden.
//!
//! The files follow the rule book: [`geometry`] (N-1, N-2), [`figures`] and [`scenario`] (N-80 to N-86), `contact`
//! (N-3, N-4, N-100 to N-102), `turn` (N-10, N-83, N-84), `movement`, `legs`, `drill`, `pathfinder`, `fury`, `fear` and
//! `plots` (N-5, N-15 to N-22, N-43, N-65), `river` (N-25 to N-28), `tents` (N-30 to N-32), [`fire`] (N-35 to N-44), `volley` (N-45 to
//! N-49), [`melee`] (N-55 to N-61), `stealth` (N-70 to N-72), `muster` (N-82), `orders` (what is lawful), `offers` and
//! `menu` (what is offered), `group` (orders to many), `counsel` and `prospects` (what machine players know).
//! [`position`] is the state of play, `grid` who stands near a place, [`record`] a position written down and checked.
//!
//! N-90: every die is asked for by name, so the program can run beside a real table and take the values rolled there.

pub mod action;
mod approach;
mod contact;
mod counsel;
mod drill;
pub mod event;
mod fear;
pub mod figures;
pub mod fire;
mod fury;
pub mod geometry;
mod grid;
mod group;
mod legs;
pub mod melee;
mod menu;
mod movement;
mod muster;
mod offers;
mod orders;
mod pathfinder;
mod plots;
pub mod position;
mod prospects;
mod reach;
pub mod record;
pub mod refusal;
mod river;
pub mod scenario;
mod scene;
mod script;
mod speech;
mod stealth;
mod tents;
mod turn;
mod upshot;
mod volley;

use redoubt_kernel::chance::{Chance, Interrupt};
use redoubt_kernel::game::Upshot;
use redoubt_kernel::scene::{Choice, Reach, Scene};
use redoubt_kernel::{Fault, Game, Lang, Log, Outcome, Profile, Seat, Setup, Source, Telling, Turn, Verdict};

use action::{Action, Order, Path};
use event::{Event, News, Scribe};
use figures::Side;
use position::{Phase, Position, Roll, Stage};
use record::PositionRecord;
use refusal::Refusal;
use scenario::Scenario;

/// The battle: the rules, and the scenarios it is played with.
#[derive(Debug)]
pub struct Ntombi {
    /// The scenarios, in the order of the profile.
    pub scenarios: Vec<Scenario>,
}

impl Game for Ntombi {
    type Position = Position;
    type Record = PositionRecord;
    type Action = Action;
    type Order = Order;
    type Event = News;
    type Refusal = Refusal;

    const PROFILE: Profile = Profile {
        id: "ntombi",
        version: 2,
        seats: &["british", "zulu"],
        scenarios: &["meyers-drift", "short"],
        minutes: (60, 240),
        verbs: speech::VERBS,
        texts: |lang| match lang {
            Lang::En => include_str!("../text/en.ftl"),
            Lang::Es => include_str!("../text/es.ftl"),
        },
        rules: |lang| match lang {
            Lang::En => include_str!("../rules/en.md"),
            Lang::Es => include_str!("../rules/es.md"),
        },
        data: include_str!("../data/standard.toml"),
        lesson: include_str!("../lessons/first.toml"),
    };

    /// A decision takes long here, and the next few, of single figures, say less than how the whole force stands.
    const LOOKAHEAD: u32 = 0;
    const TRUST: u32 = 40;
    const PACE: u32 = 36_000;

    fn from_data(source: &Source) -> Result<Self, Vec<Fault>> {
        Scenario::read_all(source, Self::PROFILE.scenarios).map(|scenarios| Ntombi { scenarios })
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

    fn showpiece(&self) -> Option<Position> {
        let record = serde_json::from_str(include_str!("../data/showpiece.json")).ok()?;
        self.read(record).ok()
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
        Ok(())
    }

    /// Nothing is hidden.
    fn observe(&self, position: &Position, _: Seat) -> Position {
        position.clone()
    }

    /// Nothing is hidden.
    fn imagine(&self, observation: &Position, _: Seat, _: &mut (impl Chance + ?Sized)) -> Position {
        observation.clone()
    }

    fn write(&self, position: &Position) -> PositionRecord {
        PositionRecord::write(self, position)
    }

    fn read(&self, record: PositionRecord) -> Result<Position, Vec<Fault>> {
        record.read(self)
    }

    fn order(&self, action: &Action) -> Order {
        self.written(action)
    }

    fn action(&self, position: &Position, order: Order) -> Result<Action, Refusal> {
        self.understood(position, order)
    }

    fn whereabouts(&self, position: &Position) -> Vec<(String, String)> {
        let scenario = self.scenario(position);
        let present = scenario.all().filter(|figure| position.state(*figure).place != position::Place::Absent);
        let mut all: Vec<_> = present.map(|figure| (figure.id(), record::place_name(position.state(figure)))).collect();
        let tents = (0..scenario.tents.len()).map(|index| {
            let state = if position.tents[index].standing { "standing" } else { "collapsed" };
            (speech::tent_name(index as u8), state.to_owned())
        });
        all.extend(tents);
        all
    }

    fn tell(&self, news: &News) -> Telling {
        news.event.tell(&self.scenarios[usize::from(news.scenario) % self.scenarios.len()])
    }

    fn explain(&self, refusal: &Refusal) -> Telling {
        refusal.explain()
    }

    fn spoken(&self, position: &Position, verb: &str, words: &[&str]) -> Option<Order> {
        self.heard(position, verb, words)
    }

    fn plan(&self, position: &Position, action: &Action) -> Option<Vec<(Action, Choice)>> {
        let singles = self.singles(position, action)?;
        Some(singles.into_iter().map(|single| (single, self.choice(position, &single))).collect())
    }

    fn reach(&self, position: &Position, piece: &str) -> Option<Reach> {
        self.reach_of(position, piece)
    }

    fn drilled(&self, position: &Position) -> Option<Action> {
        self.scripted(position)
    }

    fn scene(&self, position: &Position, _: Option<Seat>) -> Scene {
        self.depict(position)
    }

    fn upshot(&self, before: &Position, action: &Action, after: &Position) -> Option<Upshot> {
        self.came_out(before, action, after)
    }

    fn mid_action(&self, position: &Position) -> bool {
        matches!(position.stage, Stage::Slay { .. } | Stage::Fall { .. } | Stage::Roll(Roll::Morale { .. }))
    }

    fn evaluate(&self, position: &Position, seat: Seat) -> i32 {
        self.standing(position, seat)
    }

    fn signs(&self, position: &Position, signs: &mut Vec<i32>) {
        signs.clear();
        signs.extend(self.signs_of(position));
    }

    fn inclinations(&self, position: &Position, actions: &[Action], weights: &mut Vec<u32>) {
        self.lean(position, actions, weights);
    }
}

impl Ntombi {
    /// Does what [`Game::check`] accepts; what comes of it by itself follows in `settle`.
    fn carry_out(
        &self,
        position: &mut Position,
        action: &Action,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        match (*action, position.stage) {
            (Action::Array { warband, at, facing }, _) => self.array(position, warband, at, facing, log),
            (Action::Place { figure, at, facing }, Stage::Free(tent)) => {
                self.crawl_out(position, (tent, figure), (at, facing), chance, log)?;
            }
            (Action::Place { figure, at, facing }, _) => self.post(position, figure, at, facing, log),
            (Action::Ready, _) => self.begin_battle(position, log),
            (Action::Roll, Stage::Roll(roll)) => self.roll(position, roll, chance, log)?,
            (Action::Fire { figure, target, hasty }, _) => self.fire(position, (figure, target), hasty, chance, log)?,
            (Action::Volley { leader, line, towards }, _) => {
                self.volley(position, (leader, line, towards), chance, log)?;
            }
            (Action::Move { figure, to, facing, reload }, _) => {
                let path = self.way_to(position, figure, to, reload).unwrap_or_else(|_| Path::straight(to));
                self.march(position, figure, &path, (facing, reload), chance, log)?;
            }
            (Action::March { figure, path, facing, reload }, _) => {
                self.march(position, figure, &path, (facing, reload), chance, log)?;
            }
            (Action::Advance { group, towards, distance }, _) => {
                self.advance(position, (group, towards, distance), chance, log)?;
            }
            (Action::Salvo { group, at }, _) => self.salvo(position, (group, at), chance, log)?,
            (Action::Fix { figure }, _) => self.fix(position, figure, log),
            (Action::Mount { figure }, _) => self.mount(position, figure, log),
            (Action::Dismount { figure }, _) => self.dismount(position, figure, log),
            (Action::Dare { figure }, _) => self.dare(position, figure, chance, log)?,
            (Action::Collapse { tent, by }, _) => self.collapse(position, tent, by, log),
            (Action::Alarm { figure }, _) => self.raise_alarm(position, Some(figure), log),
            (Action::Hold { figure }, _) => position.done.add(figure),
            (Action::Select { figure }, _) => position.focus = figure.0,
            (Action::Fight { british, with }, _) => self.fight(position, british, &with, chance, log)?,
            (Action::Slay { figure }, Stage::Slay { british, .. }) => self.slay(position, british, figure, log),
            (Action::Push { figure }, Stage::Push { british, .. }) => self.push_british(position, british, figure, log),
            (Action::Step { figure }, Stage::Step { place, .. }) => self.step_in(position, figure, place, log),
            (Action::Follow { figure }, Stage::Follow { attacker, british, .. }) => {
                self.follow(position, british, attacker, figure, log);
            }
            (Action::Stay, Stage::Follow { british, .. }) => self.finish_draw(position, british),
            (Action::Stay, _) => position.stage = Stage::Orders,
            (Action::Give { figures }, Stage::Drown(_)) => self.drown(position, &figures, log),
            (Action::Give { figures }, Stage::Fall { seen, firers, .. }) => {
                self.fall(position, &figures, seen, firers, log);
            }
            (Action::End, _) => position.closing = true,
            _ => {}
        }
        debug_assert!(position.phase != Phase::ZuluFire || position.turn > 0 || position.stage == Stage::Muster);
        Ok(())
    }
}
