//! Zulus on the Ramparts!: one player defends Rorke's Drift, the game moves the Zulus.
//!
//! The files follow the rule book: [`board`] and [`cards`], [`set`] (the components), `setup` (R-3.1 to,
//! ), `turn`, `ibutho`, `advance`, `fires` (R-5.3.1,
//! ), `actions`, `defenders`, `abilities`, `volley`, `draw`,
//! [`victory`] (R-11.0, R-11.0a), `morning`, `cup`. [`position`] is the state of play, [`record`] the same written down.

mod abilities;
pub mod action;
mod actions;
mod advance;
mod aside;
pub mod board;
pub mod cards;
mod cup;
mod defenders;
mod draw;
pub mod event;
mod fires;
mod ibutho;
mod morning;
mod odds;
pub mod position;
mod prospects;
pub mod record;
pub mod refusal;
mod scene;
pub mod set;
mod setup;
mod speech;
mod turn;
pub mod victory;
mod volley;
mod whereabouts;

use redoubt_kernel::chance::{Chance, Interrupt};
use redoubt_kernel::game::Upshot;
use redoubt_kernel::scene::Scene;
use redoubt_kernel::{Fault, Game, Lang, Log, OptionSpec, Outcome, Profile, Seat, Setup, Source, Telling, Turn};

use action::{Action, Order};
use event::Event;
use position::{Position, Stage, Step};
use record::PositionRecord;
use refusal::Refusal;
use set::GameSet;

/// The battle: the rules, and the set of cards and markers it is played with.
#[derive(Debug)]
pub struct Ramparts {
    /// Cards, markers, iButhos, tracks, fire table.
    pub set: GameSet,
}

impl Game for Ramparts {
    type Position = Position;
    type Record = PositionRecord;
    type Action = Action;
    type Order = Order;
    type Event = Event;
    type Refusal = Refusal;

    const PACE: u32 = 450_000;

    const PROFILE: Profile = Profile {
        id: "ramparts",
        version: 2,
        seats: &["british"],
        scenarios: &["standard"],
        minutes: (30, 45),
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
        GameSet::from_source(source).map(|set| Ramparts { set })
    }

    fn options(&self) -> Vec<OptionSpec> {
        self.switches()
    }

    fn begin(
        &self,
        setup: &Setup,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<Position, Interrupt> {
        self.set_up(setup, chance, log)
    }

    fn showpiece(&self) -> Option<Position> {
        let record = serde_json::from_str(include_str!("../data/showpiece.json")).ok()?;
        self.read(record).ok()
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn {
        match position.stage {
            Stage::Over(_) => Turn::Over,
            _ => Turn::Decides(cup::BRITISH),
        }
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        match position.stage {
            Stage::Over(ending) => Some(self.outcome_of(position, ending)),
            _ => None,
        }
    }

    fn legal(&self, position: &Position, actions: &mut Vec<Action>) {
        actions.clear();
        match &position.stage {
            Stage::Impi => actions.push(Action::Marker),
            Stage::Fires { .. } => actions.extend(position.burning.iter().map(Action::Douse)),
            Stage::Action => self.action_phase(position, actions),
            Stage::Muster { .. } => {
                actions.extend(self.mustered(position).map(Action::PutForth));
                actions.push(Action::Done);
            }
            Stage::Volley(volley) => return self.dice_choices(position, volley, actions),
            Stage::Draw { .. } => self.draw_phase(position, actions),
            Stage::Hero => self.hero_choices(position, actions),
            Stage::Discarding => actions.extend(position.hand.map(Action::Discard)),
            Stage::Over(_) => return,
        }
        // at any decision that is not about the dice of a volley.
        if !position.platoon.is_empty() {
            actions.push(Action::Disband);
        }
        if !position.overseer.is_empty() {
            actions.push(Action::StopBuilding);
        }
    }

    fn check(&self, position: &Position, action: &Action) -> Result<(), Refusal> {
        match (&position.stage, *action) {
            (_, Action::Disband) => self.may_disband(position),
            (_, Action::StopBuilding) => self.may_stop_building(position),
            (Stage::Impi, Action::Marker) => Ok(()),
            (Stage::Fires { .. }, Action::Douse(track)) => self.may_douse(position, track),
            (Stage::Action | Stage::Hero, Action::PutForth(card)) => self.may_put_forth(position, card),
            (Stage::Muster { .. }, Action::PutForth(card)) => self.may_be_mustered(position, card),
            (Stage::Action, Action::Form { lieutenant, sergeant }) => self.may_form(position, lieutenant, sergeant),
            (Stage::Action, Action::Build(overseer)) => self.may_build(position, overseer),
            (Stage::Action, Action::FightFire(card)) => self.may_fight_fire(position, card),
            (Stage::Action, Action::Distribute(card)) => self.may_distribute(position, card),
            (Stage::Action, Action::Volley { card, target }) => self.may_volley(position, card, target),
            (Stage::Action | Stage::Draw { .. }, Action::Use { card, ability, pick }) => {
                self.may_use(position, card, ability, pick)
            }
            (Stage::Volley(volley), _) => self.may_change_dice(position, volley, action),
            (Stage::Draw { .. }, Action::Draw) => self.may_draw(position),
            (Stage::Draw { .. }, Action::Done) => self.may_end_draws(position),
            (Stage::Action | Stage::Muster { .. } | Stage::Hero, Action::Done) => Ok(()),
            (Stage::Discarding, Action::Discard(card)) => self.may_discard(position, card),
            (stage, _) => Err(Refusal::NotNow(*stage)),
        }
    }

    fn perform(
        &self,
        position: &mut Position,
        action: &Action,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        if let Stage::Volley(volley) = position.stage {
            return self.change_dice(position, volley, action, chance, log);
        }
        match *action {
            Action::Marker => self.impi_phase(position, chance, log)?,
            Action::Douse(track) => {
                position.stage = Stage::Action;
                self.fire_out(position, track, log);
            }
            Action::PutForth(card) if matches!(position.stage, Stage::Muster { .. }) => {
                self.put_forth_in_muster(position, card, log);
            }
            Action::PutForth(card) => {
                self.put_forth(position, card, log);
                if position.stage == Stage::Hero {
                    self.housekeeping(position, log);
                } else {
                    position.actions = position.actions.saturating_sub(1);
                }
            }
            Action::Form { lieutenant, sergeant } => self.form(position, lieutenant, sergeant, log),
            Action::Disband => self.disband(position, log),
            Action::Build(overseer) => {
                position.actions = position.actions.saturating_sub(1);
                self.build(position, overseer, log);
            }
            Action::StopBuilding => self.stop_building(position, log),
            Action::FightFire(card) => self.fight_fire(position, card, chance, log)?,
            Action::Distribute(card) => self.distribute(position, card, log),
            Action::Volley { card, target } => self.volley(position, card, target, chance, log)?,
            Action::Use { card, ability, pick } => self.use_ability(position, card, ability, pick, chance, log)?,
            Action::Draw => self.draw(position, chance, log)?,
            Action::Discard(card) => self.discard_surplus(position, card, log),
            Action::Done if matches!(position.stage, Stage::Muster { .. }) => position.stage = Stage::Action,
            Action::Done => {
                log.note(Event::PhaseEnded);
                self.phase_ends(position, log);
            }
            // Only about dice on the table, above.
            Action::Reroll { .. } | Action::Raise(_) | Action::Turn { .. } | Action::Keep => {}
        }
        Ok(())
    }

    /// Nothing in a position is hidden: what nobody knows has not been decided yet.
    fn observe(&self, position: &Position, _: Seat) -> Position {
        *position
    }

    /// See [`Game::observe`].
    fn imagine(&self, observation: &Position, _: Seat, _: &mut (impl Chance + ?Sized)) -> Position {
        *observation
    }

    fn write(&self, position: &Position) -> PositionRecord {
        PositionRecord::write(&self.set, position)
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
        self.every_piece(position)
    }

    fn tell(&self, event: &Event) -> Telling {
        event.tell(self)
    }

    fn explain(&self, refusal: &Refusal) -> Telling {
        refusal.explain(self)
    }

    fn spoken(&self, position: &Position, verb: &str, words: &[&str]) -> Option<Order> {
        self.heard(position, verb, words)
    }

    fn scene(&self, position: &Position, _: Option<Seat>) -> Scene {
        self.depict(position)
    }

    fn upshot(&self, before: &Position, action: &Action, after: &Position) -> Option<Upshot> {
        self.upshot_of(before, action, after)
    }

    /// G Company's die and belong to the volley. A re-roll is weighed as an action of its own: with all the
    /// dice it could be about, it would make the volley's own odds endless.
    fn mid_action(&self, position: &Position) -> bool {
        matches!(position.stage, Stage::Volley(volley) if volley.step != Step::Reroll)
    }

    fn evaluate(&self, position: &Position, _: Seat) -> i32 {
        match &position.stage {
            Stage::Volley(volley) => self.prospects(&self.kept(position, volley)),
            _ => self.prospects(position),
        }
    }
}
