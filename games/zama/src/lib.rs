//! Battle of Zama: two armies of cards on a grid, dice, nothing hidden.
//!
//! The files follow the rule book: [`board`] and [`cards`] (Z-1 to Z-7), [`set`] (Z-8), `setup` (Z-10 to Z-14), `turn`
//! (Z-20 to Z-22), `movement` (Z-23), `attack` (Z-24 to Z-30), `merging`, `medics` and `reinforcements` (Z-35 to Z-38),
//! `ending` (Z-45 to Z-51). [`position`] is the state of play, [`record`] the same written down and checked.

pub mod action;
pub mod attack;
pub mod board;
pub mod cards;
mod ending;
pub mod event;
mod medics;
mod merging;
mod movement;
pub mod position;
pub mod record;
pub mod refusal;
mod reinforcements;
mod scene;
pub mod set;
mod setup;
mod speech;
mod turn;

use redoubt_kernel::chance::{Chance, Interrupt};
use redoubt_kernel::game::Upshot;
use redoubt_kernel::scene::Scene;
use redoubt_kernel::{
    Choices, Fault, Game, Lang, Log, OptionSpec, Outcome, Profile, Seat, Setup, Source, Telling, Turn,
};

use action::{Action, Order};
use board::Side;
use cards::CARDS;
use event::Event;
use position::{Occupant, Position, Stage, Whereabouts};
use record::PositionRecord;
use refusal::Refusal;
use set::CardSet;

/// The battle: the rules, and the set of cards it is played with.
#[derive(Debug)]
pub struct Zama {
    /// The cards, the mat, the deployments.
    pub set: CardSet,
}

/// The option that gives a side a ready-made deployment (Z-14).
pub(crate) const fn deployment_option(side: Side) -> &'static str {
    match side {
        Side::Rome => "rome_deployment",
        Side::Carthage => "carthage_deployment",
    }
}

impl Game for Zama {
    type Position = Position;
    type Record = PositionRecord;
    type Action = Action;
    type Order = Order;
    type Event = Event;
    type Refusal = Refusal;

    const PACE: u32 = 175_000;

    const PROFILE: Profile = Profile {
        id: "zama",
        version: 1,
        seats: &["rome", "carthage"],
        scenarios: &["standard"],
        minutes: (15, 30),
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
        CardSet::from_source(source).map(|set| Zama { set })
    }

    /// Z-14: each side may start with a ready-made deployment.
    fn options(&self) -> Vec<OptionSpec> {
        let option = |side: Side| {
            let plans = self.set.plans.iter().filter(|plan| plan.side == side).map(|plan| plan.id.clone());
            let words = std::iter::once("free".to_owned()).chain(plans).collect();
            OptionSpec::new(deployment_option(side), Choices::Words(words), "free")
        };
        Side::BOTH.map(option).into()
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
            _ => Turn::Decides(position.side.seat()),
        }
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        match position.stage {
            Stage::Over(ending) => Some(ending.outcome()),
            _ => None,
        }
    }

    fn legal(&self, position: &Position, actions: &mut Vec<Action>) {
        actions.clear();
        match position.stage {
            Stage::Placing => self.placements(position, actions),
            Stage::Reserving => self.reservations(position, actions),
            Stage::Acting => self.turn_actions(position, actions),
            Stage::Rolled(_) => {
                use action::Which::{First, Second};
                actions.extend([Action::Keep, Action::Reroll(First), Action::Reroll(Second)]);
            }
            Stage::Pressing { .. } => actions.extend([Action::Again, Action::Stop]),
            Stage::Over(_) => {}
        }
    }

    fn check(&self, position: &Position, action: &Action) -> Result<(), Refusal> {
        match (position.stage, *action) {
            (Stage::Placing, Action::Deploy(plan)) => self.may_deploy(position, plan),
            (Stage::Placing, Action::Place { card, at }) => self.may_place(position, card, at),
            (Stage::Reserving, Action::Reserve(card)) => self.may_reserve(position, card),
            (Stage::Acting, _) => self.may_act(position, action),
            (Stage::Rolled(_), Action::Keep | Action::Reroll(_)) => Ok(()),
            (Stage::Pressing { .. }, Action::Again | Action::Stop) => Ok(()),
            (stage, _) => Err(Refusal::NotNow(stage)),
        }
    }

    fn perform(
        &self,
        position: &mut Position,
        action: &Action,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        match (*action, position.stage) {
            (Action::Deploy(plan), _) => self.deploy(position, plan, log),
            (Action::Place { card, at }, _) => self.place(position, card, at, log),
            (Action::Reserve(card), _) => self.reserve(position, card, log),
            // Z-22: declaring the tonic is no action.
            (Action::Tonic, _) => self.take_tonic(position, log),
            (Action::Keep, Stage::Rolled(dice)) => self.resolve(position, &dice, log),
            (Action::Reroll(which), Stage::Rolled(dice)) => self.reroll(position, dice, which, chance, log)?,
            // Z-26: the run goes on inside the same action.
            (Action::Again, Stage::Pressing { from, to }) => {
                if let Some(card) = position.unit(from) {
                    log.note(Event::Attacked { card, from, to });
                }
                self.attack(position, from, to, chance, log)?;
            }
            (Action::Stop, Stage::Pressing { from, .. }) => {
                position.stage = Stage::Acting;
                log.note(Event::Stopped { from });
                self.end_action(position, log);
            }
            (Action::EndTurn, _) => {
                log.note(Event::TurnEnded { side: position.side });
                self.end_turn(position, log);
            }
            _ => {
                position.actions = position.actions.saturating_sub(1);
                position.acted = true;
                match *action {
                    Action::Move { from, to } => self.move_unit(position, from, to, log),
                    Action::Merge { from, to, keep } => self.merge(position, from, to, keep, log),
                    Action::Reinforce { card, at } => self.reinforce(position, card, at, log),
                    Action::Heal { at } => self.heal(position, at, log),
                    Action::Attack { from, to } => {
                        if let Some(card) = position.unit(from) {
                            log.note(Event::Attacked { card, from, to });
                        }
                        return self.attack(position, from, to, chance, log);
                    }
                    _ => log.note(Event::Passed { side: position.side }),
                }
                self.judge(position, log);
                self.end_action(position, log);
            }
        }
        Ok(())
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
        PositionRecord::write(&self.set, position)
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
        let name = |card: cards::Card| {
            let kind = self.set.kind_of(card);
            let number = kind.cards.iter().position(|known| *known == card).unwrap_or_default() + 1;
            format!("{} {} {number}", card.side().id(), kind.id)
        };
        // What stands on the mat is read from the mat, the rest from the cards: one in both, or in neither, would show.
        let on_mat =
            self.set.mat.squares().filter_map(|square| Some((name(position.unit(square)?), square.to_string())));
        let off_mat = (0..CARDS as u8).map(cards::Card).filter_map(|card| match position.whereabouts(card) {
            Whereabouts::Mat(_) => None,
            place => Some((name(card), format!("{place:?}"))),
        });
        let cards = on_mat.chain(off_mat);
        let medics = (0..cards::MEDICS).map(|number| {
            let [rome, carthage] = position.medics;
            let place = match number {
                n if n < position.medic_stock => "stock",
                n if n < position.medic_stock + rome => "rome",
                n if n < position.medic_stock + rome + carthage => "carthage",
                _ => "used",
            };
            (format!("medic {}", number + 1), place.to_owned())
        });
        let works = self
            .set
            .sites()
            .map(|(site, data)| (format!("structure {}", data.at), format!("{:?}", position.work(site))));
        cards.chain(medics).chain(works).collect()
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

    /// Only attacks are left to chance: what becomes of the target.
    fn upshot(&self, before: &Position, action: &Action, after: &Position) -> Option<Upshot> {
        let to = match (*action, before.stage) {
            (Action::Attack { to, .. }, _) => to,
            (Action::Again, Stage::Pressing { to, .. }) => to,
            (Action::Keep | Action::Reroll(_), Stage::Rolled(dice)) => dice.to,
            _ => return None,
        };
        let lives = |position: &Position| match position.occupant(to) {
            Some(Occupant::Unit(card)) => 2 - i64::from(position.is_injured(card)),
            Some(Occupant::Work(site)) => match position.work(site) {
                // A Port that has turned has cost its holder the one life it had.
                work if work.holder() == Some(before.side) => 0,
                work => i64::from(work.lives().0),
            },
            None => 0,
        };
        let hits = lives(before) - lives(after);
        let removed = i64::from(hits > 0 && lives(after) == 0);
        Some(Upshot { result: vec![("hits", hits), ("removed", removed)], worth: hits })
    }

    fn mid_action(&self, position: &Position) -> bool {
        matches!(position.stage, Stage::Rolled(_))
    }

    /// Lives on the mat, weighted by what the card can do; reinforcements as far as a Port can bring them.
    fn evaluate(&self, position: &Position, seat: Seat) -> i32 {
        let own = if seat == Side::Rome.seat() { Side::Rome } else { Side::Carthage };
        if let Stage::Over(ending) = position.stage {
            return match ending.winner() {
                Some(side) if side == own => 1000,
                Some(_) => -1000,
                None => 0,
            };
        }
        let strength = |side: Side| {
            let mut total = 0;
            for square in position.units(side) {
                let Some(card) = position.unit(square) else { continue };
                let data = self.set.card(card);
                let worth = 8 + i32::from(data.attack) + i32::from(data.defence);
                total += if position.is_injured(card) { worth * 5 } else { worth * 9 };
            }
            let landing = if position.holds_port(side) { 60 } else { 20 };
            total + position.reserves(side) as i32 * landing + i32::from(position.medics[side as usize]) * 30
        };
        let (mine, theirs) = (strength(own), strength(own.other()));
        900 * (mine - theirs) / (mine + theirs).max(1)
    }
}
