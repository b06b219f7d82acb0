//! The contract: the rules. Each chapter of the book has a file of its own; this one leads to them.

use redoubt_kernel::chance::{Chance, Interrupt};
use redoubt_kernel::game::Upshot;
use redoubt_kernel::terms::WrittenAction;
use redoubt_kernel::{
    Choices, Clause, Fault, Log, OptionSpec, Outcome, Profile, Rules, ScenarioSpec, Seat, Setup, Source, Turn, profile,
};

use crate::Hospital;
use crate::action::{Action, Order};
use crate::artwork;
use crate::event::Event;
use crate::pieces::Side;
use crate::position::{Position, Stage};
use crate::refusal::Refusal;
use crate::set::{self, BattleSet};

impl Rules for Hospital {
    type Position = Position;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    const PROFILE: Profile = profile! {
        id: "hospital",
        version: 2,
        seats: &["british", "zulu"],
        scenarios: &[
            set::Mission::SavingTheWounded.id(),
            set::Mission::FinishOffTheWounded.id(),
            set::Mission::HospitalOnFire.id(),
        ],
        ratings: [900, 1350, 1425, 1500, 1600],
        scores: None,
        minutes: (60, 120),
        verbs: Order::VERBS,
        liveries: &[&artwork::REDCOAT, &artwork::ZULU],
        earlier_data: &[
            "sha256:30924c5b12360065da07a53eb2e1ced39ecead9681ef6cc89dd2aff43976d755",
            "sha256:4dc8d71faf7cf8afa0a7ef96b6f6aa7feec66789526bac1e45fc4a98c2fdbf41",
        ],
        earlier_sets: &[],
    };

    fn from_data(source: &Source) -> Result<Self, Vec<Fault>> {
        BattleSet::from_source(source).map(|set| Hospital { set })
    }

    /// H-10.1 to H-10.3, and whatever else the data have.
    fn scenarios(&self) -> Vec<ScenarioSpec> {
        let spec = |scenario: &set::ScenarioData| {
            let spec = ScenarioSpec::new(scenario.id.clone());
            match &scenario.said {
                Some((name, about)) => spec.own(name, about.as_ref()),
                None => spec,
            }
        };
        self.set.scenarios.iter().map(spec).collect()
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
    #[inline]
    fn turn(&self, position: &Position) -> Turn {
        if matches!(position.stage, Stage::Over(_)) {
            return Turn::Over;
        }
        let side = if position.variant.solo { Side::British } else { position.side };
        Turn::Decides(side.seat())
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let Stage::Over(ending) = position.stage else { return None };
        Some(ending.outcome(position.variant.solo))
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

    fn upshot(&self, before: &Position, action: &Action, after: &Position) -> Option<Upshot> {
        self.upshot_of(before, action, after)
    }

    /// What the dice of a fight, a passage or a fire leave to be decided belongs to the action before it.
    fn mid_action(&self, position: &Position) -> bool {
        matches!(position.stage, Stage::Mixed { .. } | Stage::Fleeing(_) | Stage::Retreating { .. })
    }
}
