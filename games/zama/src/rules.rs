//! The contract: the rules. Each chapter of the book has a file of its own; this one leads to them.

use redoubt_kernel::chance::{Chance, Interrupt};
use redoubt_kernel::game::Upshot;
use redoubt_kernel::terms::WrittenAction;
use redoubt_kernel::{
    Choices, EarlierSet, Fault, Log, OptionSpec, Outcome, Profile, Rules, Setup, Source, Turn, profile,
};

use crate::action::{Action, Order, Which};
use crate::artwork;
use crate::board::Side;
use crate::event::Event;
use crate::position::{Position, Stage};
use crate::refusal::Refusal;
use crate::set::CardSet;
use crate::sheet::ActionSheet;
use crate::{Zama, deployment_option};

impl Rules for Zama {
    type Position = Position;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    const PROFILE: Profile = profile! {
        id: "zama",
        version: 1,
        seats: &["rome", "carthage"],
        scenarios: &["standard"],
        ratings: [700, 1150, 1500, 1850, 2100],
        scores: None,
        minutes: (15, 30),
        verbs: Order::VERBS,
        liveries: &[&artwork::ROME, &artwork::CARTHAGE],
        earlier_data: &[],
        earlier_sets: &[
            EarlierSet {
                // Its Veterans of Italy wait with horse instead of a god (Z-14).
                text: include_str!("../data/first.toml"),
                reworded: &[
                    "sha256:75e84a63481b8518b709c96d59acbfb6b331e69574e8993ae8df04987c06bcc9",
                    "sha256:9c1d851ec63aa70a3a982c82a3332cb6bacbd2cbb93761d914c853bba9f3a145",
                ],
            },
            EarlierSet {
                // Its Triplex acies waits with the Numidians instead of Minerva (Z-14).
                text: include_str!("../data/second.toml"),
                reworded: &[],
            },
        ],
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

    #[inline]
    fn turn(&self, position: &Position) -> Turn {
        match position.stage {
            Stage::Over(_) => Turn::Over,
            Stage::Placing | Stage::Reserving | Stage::Acting | Stage::Rolled(_) | Stage::Pressing { .. } => {
                Turn::Decides(position.side.seat())
            }
        }
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let Stage::Over(ending) = position.stage else { return None };
        Some(ending.outcome())
    }

    fn legal(&self, position: &Position, actions: &mut Vec<Action>) {
        if position.stage == Stage::Acting {
            return self.turn_actions(position, ActionSheet::over(actions));
        }
        actions.clear();
        match position.stage {
            Stage::Placing => self.placements(position, actions),
            Stage::Reserving => self.reservations(position, actions),
            Stage::Rolled(_) => {
                let reroll = |die| Action::Reroll { die };
                actions.extend([Action::Keep, reroll(Which::First), reroll(Which::Second)]);
            }
            Stage::Pressing { .. } => actions.extend([Action::Again, Action::Stop]),
            Stage::Acting | Stage::Over(_) => {}
        }
    }

    fn check(&self, position: &Position, action: &Action) -> Result<(), Refusal> {
        let stage = position.stage;
        let only = |in_time: bool| if in_time { Ok(()) } else { Err(Refusal::NotNow(stage)) };
        match *action {
            Action::Deploy { plan } => only(stage == Stage::Placing).and_then(|()| self.may_deploy(position, plan)),
            Action::Place { card, at } => {
                only(stage == Stage::Placing).and_then(|()| self.may_place(position, card, at))
            }
            Action::Reserve { card } => only(stage == Stage::Reserving).and_then(|()| self.may_reserve(position, card)),
            Action::Keep | Action::Reroll { .. } => only(matches!(stage, Stage::Rolled(_))),
            Action::Again | Action::Stop => only(matches!(stage, Stage::Pressing { .. })),
            Action::Tonic => only(stage == Stage::Acting).and_then(|()| self.may_take_tonic(position)),
            Action::Reinforce { card, at } => {
                only(stage == Stage::Acting).and_then(|()| self.may_reinforce(position, card, at))
            }
            Action::Move { from, to } => self.may_act(position).and_then(|()| self.may_move(position, from, to)),
            Action::Merge { from, to, .. } => self.may_act(position).and_then(|()| self.may_merge(position, from, to)),
            Action::Attack { from, to } => self.may_act(position).and_then(|()| self.may_attack(position, from, to)),
            Action::Heal { at } => self.may_act(position).and_then(|()| self.may_heal(position, at)),
            Action::Pass | Action::EndTurn => self.may_act(position),
        }
    }

    fn perform(
        &self,
        position: &mut Position,
        action: &Action,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        match *action {
            Action::Deploy { plan } => self.deploy(position, plan, log),
            Action::Place { card, at } => self.place(position, card, at, log),
            Action::Reserve { card } => self.reserve(position, card, log),
            // Z-22: declaring the tonic is no action.
            Action::Tonic => self.take_tonic(position, log),
            Action::Keep => {
                if let Stage::Rolled(dice) = position.stage {
                    self.resolve(position, &dice, log);
                }
            }
            Action::Reroll { die } => {
                if let Stage::Rolled(dice) = position.stage {
                    self.reroll(position, dice, die, chance, log)?;
                }
            }
            // Z-26: the run goes on inside the same action.
            Action::Again => {
                if let Stage::Pressing { from, to } = position.stage {
                    self.attack(position, from, to, chance, log)?;
                }
            }
            Action::Stop => {
                if let Stage::Pressing { .. } = position.stage {
                    position.stage = Stage::Acting;
                    log.note(Event::Stopped);
                    self.end_action(position, log);
                }
            }
            Action::EndTurn => {
                log.note(Event::TurnEnded { side: position.side });
                self.end_turn(position, log);
            }
            Action::Attack { from, to } => {
                self.begin_action(position);
                self.attack(position, from, to, chance, log)?;
            }
            Action::Move { from, to } => {
                self.begin_action(position);
                self.move_unit(position, from, to, log);
                self.action_done(position, log);
            }
            Action::Merge { from, to, keep } => {
                self.begin_action(position);
                self.merge(position, from, to, keep, log);
                self.action_done(position, log);
            }
            Action::Reinforce { card, at } => {
                self.begin_action(position);
                self.reinforce(position, card, at, log);
                self.action_done(position, log);
            }
            Action::Heal { at } => {
                self.begin_action(position);
                self.heal(position, at, log);
                self.action_done(position, log);
            }
            Action::Pass => {
                self.begin_action(position);
                log.note(Event::Passed { side: position.side });
                self.action_done(position, log);
            }
        }
        Ok(())
    }

    fn upshot(&self, before: &Position, action: &Action, after: &Position) -> Option<Upshot> {
        self.upshot_of(before, action, after)
    }

    fn mid_action(&self, position: &Position) -> bool {
        matches!(position.stage, Stage::Rolled(_))
    }
}
