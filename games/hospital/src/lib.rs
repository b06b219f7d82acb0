//! Hold or Die: the hospital at Rorke's Drift, room by room, for two players or one.
//!
//! The files follow the rule book: [`board`] (H-0.1 to H-0.3), [`set`] (H-0.4), [`pieces`] (H-0.5 to H-0.7), `turn` (H-1.0
//! to H-1.6), `impi` (H-1.1), [`movement`] and `passage` (H-2.1 to H-2.5), `fire` (H-3.1 to H-3.4), [`melee`] (H-4.1, H-4.2), [`damage`]
//! (H-5.1, H-5.2), `heroes` (H-6.0 to H-7.3), `torches` (H-7.2), `solo` (H-8.0), `setup` and `victory` (H-10.0 to H-10.5),
//! `incidents` (H-12). `decisions` lists, accepts and carries out; `counsel`, `prospects` and `ways`
//! advise machine players. [`position`] is the state of play, [`record`] the same
//! written down and checked.

pub mod action;
pub mod board;
mod chances;
mod counsel;
pub mod damage;
mod decisions;
pub mod dice;
pub mod event;
mod fire;
mod heroes;
mod impi;
mod incidents;
pub mod melee;
pub mod movement;
mod passage;
pub mod pieces;
pub mod position;
mod prospects;
pub mod record;
pub mod refusal;
mod scene;
pub mod set;
mod setup;
mod solo;
pub mod spaces;
mod speech;
pub mod stage;
mod torches;
mod turn;
mod victory;
mod ways;

use redoubt_kernel::chance::{Chance, Interrupt};
use redoubt_kernel::game::Upshot;
use redoubt_kernel::scene::Scene;
use redoubt_kernel::{
    Choices, Clause, Fault, Game, Lang, Log, OptionSpec, Outcome, Profile, Seat, Setup, Source, Telling, Turn,
};

use action::{Action, Order};
use event::Event;
use pieces::Side;
use position::{Position, Stage};
use record::PositionRecord;
use refusal::Refusal;
use set::BattleSet;

/// The battle: the rules, and the map and counters it is played with.
#[derive(Debug)]
pub struct Hospital {
    /// The map, the counters, the scenarios.
    pub set: BattleSet,
}

impl Game for Hospital {
    type Position = Position;
    type Record = PositionRecord;
    type Action = Action;
    type Order = Order;
    type Event = Event;
    type Refusal = Refusal;

    /// About two turns: the Zulus have to come, and the British to fire.
    const LOOKAHEAD: u32 = 60;
    const TRUST: u32 = 40;
    const PACE: u32 = 32_000;

    const PROFILE: Profile = Profile {
        id: "hospital",
        version: 2,
        seats: &["british", "zulu"],
        scenarios: &[
            set::Scenario::SavingTheWounded.id(),
            set::Scenario::FinishOffTheWounded.id(),
            set::Scenario::HospitalOnFire.id(),
        ],
        minutes: (60, 120),
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

    fn from_data(source: &Source) -> Result<Self, Vec<Fault>> {
        BattleSet::from_source(source).map(|set| Hospital { set })
    }

    /// H-8.0, H-2.4, H-1.1, H-3.4, H-9.1, H-9.2, H-9.4.
    fn options(&self) -> Vec<OptionSpec> {
        let words = |id: &'static str, words: &[&str]| {
            let choices = Choices::Words(words.iter().map(|word| (*word).to_owned()).collect());
            OptionSpec::new(id, choices, words.first().copied().unwrap_or_default())
        };
        vec![
            words("zulu", &["player", "solo"]),
            words("arrival", &["numbered", "rolled", "chosen"]),
            OptionSpec::switch("option_a"),
            OptionSpec::switch("pistol_limit"),
            OptionSpec::switch("extra_movement"),
            OptionSpec::switch("better_strike"),
            OptionSpec::switch("pickaxe_choice"),
        ]
    }

    /// H-8.0: the solo rules play the Zulus.
    fn automaton(&self, setup: &Setup) -> Option<(Seat, Clause)> {
        (setup.word("zulu") == "solo").then(|| (Side::Zulu.seat(), Clause::new("H-8.0")))
    }

    fn automaton_in(&self, position: &Position) -> Option<(Seat, Clause)> {
        position.variant.solo.then(|| (Side::Zulu.seat(), Clause::new("H-8.0")))
    }

    fn begin(
        &self,
        setup: &Setup,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<Position, Interrupt> {
        self.set_up(setup, chance, log)
    }

    /// H-8.0: in the solo game the British player says when the Zulus act.
    fn showpiece(&self) -> Option<Position> {
        let record = serde_json::from_str(include_str!("../data/showpiece.json")).ok()?;
        self.read(record).ok()
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn {
        match position.stage {
            Stage::Over(_) => Turn::Over,
            _ if position.variant.solo => Turn::Decides(Side::British.seat()),
            _ => Turn::Decides(position.side.seat()),
        }
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        match position.stage {
            Stage::Over(ending) => Some(ending.outcome(position.variant.solo)),
            _ => None,
        }
    }

    fn legal(&self, position: &Position, actions: &mut Vec<Action>) {
        actions.clear();
        self.on_offer(position, actions);
    }

    fn check(&self, position: &Position, action: &Action) -> Result<(), Refusal> {
        self.may(position, action)
    }

    fn perform(
        &self,
        position: &mut Position,
        action: &Action,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        self.carry_out(position, *action, chance, log)?;
        self.solo_interrupts(position, chance, log)
    }

    /// Nothing is hidden.
    fn observe(&self, position: &Position, _: Seat) -> Position {
        *position
    }

    /// Nothing is hidden.
    fn imagine(&self, observation: &Position, _: Seat, _: &mut (impl Chance + ?Sized)) -> Position {
        *observation
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

    fn action(&self, _: &Position, order: Order) -> Result<Action, Refusal> {
        self.understood(order)
    }

    fn whereabouts(&self, position: &Position) -> Vec<(String, String)> {
        let units = self.set.units.map(|unit| {
            let kind = self.set.kind_of(unit);
            let number = kind.units.into_iter().position(|known| known == unit).unwrap_or_default() + 1;
            (format!("{} {number}", kind.id), record::place_name(position.place(unit)))
        });
        let men = (0..usize::from(self.set.casualties))
            .map(|man| (format!("badly wounded {}", man + 1), record::place_name(position.men[man])));
        let pickaxe = ("pickaxe".to_owned(), record::place_name(position.pickaxe));
        let torches = (0..u32::from(self.set.torches)).map(|torch| {
            let (carried, burning) = (position.torches.count(), position.burnt.count());
            let place = match torch {
                n if n < burning => "burning",
                n if n < burning + carried => "carried",
                _ => "supply",
            };
            (format!("torch {}", torch + 1), place.to_owned())
        });
        units.chain(men).chain([pickaxe]).chain(torches).collect()
    }

    fn tell(&self, event: &Event) -> Telling {
        event.tell(self)
    }

    fn explain(&self, refusal: &Refusal) -> Telling {
        refusal.explain(self)
    }

    fn spoken(&self, _: &Position, verb: &str, words: &[&str]) -> Option<Order> {
        self.heard(verb, words)
    }

    fn scene(&self, position: &Position, _: Option<Seat>) -> Scene {
        self.depict(position)
    }

    fn upshot(&self, before: &Position, action: &Action, after: &Position) -> Option<Upshot> {
        self.came_of(before, action, after)
    }

    /// What the dice of a fight, a passage or a fire leave to be decided belongs to the action before it.
    fn mid_action(&self, position: &Position) -> bool {
        matches!(position.stage, Stage::Mixed { .. } | Stage::Fleeing(_) | Stage::Retreating { .. })
    }

    fn evaluate(&self, position: &Position, seat: Seat) -> i32 {
        let british = self.prospects(position);
        if seat == Side::British.seat() { british } else { -british }
    }

    fn signs(&self, position: &Position, signs: &mut Vec<i32>) {
        self.signs_of(position, signs);
    }

    fn inclinations(&self, position: &Position, actions: &[Action], weights: &mut Vec<u32>) {
        self.lean(position, actions, weights);
    }
}
