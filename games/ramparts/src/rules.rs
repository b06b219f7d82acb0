//! The contract: the rules. Each chapter of the book has a file of its own; this one leads to them.

use redoubt_kernel::chance::{Chance, Interrupt};
use redoubt_kernel::game::Upshot;
use redoubt_kernel::terms::WrittenAction;
use redoubt_kernel::{Fault, Log, OptionSpec, Outcome, Profile, Rules, Setup, Source, Turn, profile};

use crate::Ramparts;
use crate::action::{Action, Order};
use crate::artwork;
use crate::cup;
use crate::event::Event;
use crate::position::{Position, Stage, Step};
use crate::refusal::Refusal;
use crate::set::GameSet;

impl Rules for Ramparts {
    type Position = Position;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    const PROFILE: Profile = profile! {
        id: "ramparts",
        version: 2,
        seats: &["british"],
        scenarios: &["standard"],
        ratings: [900, 1300, 1450, 1600, 1750],
        scores: Some((0, 50)),
        minutes: (30, 45),
        verbs: Order::VERBS,
        liveries: &artwork::LIVERIES,
        earlier_data: &["sha256:282215eae5dbd93d6a2d381a98bba063924c91e91fa0f93f469913a453056cd9"],
        earlier_sets: &[],
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

    #[inline]
    fn turn(&self, position: &Position) -> Turn {
        if matches!(position.stage, Stage::Over(_)) { Turn::Over } else { Turn::Decides(cup::BRITISH) }
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let Stage::Over(ending) = position.stage else { return None };
        Some(self.outcome_of(position, ending))
    }

    fn legal(&self, position: &Position, actions: &mut Vec<Action>) {
        actions.clear();
        match &position.stage {
            Stage::Impi => actions.push(Action::Marker),
            Stage::Fires { .. } => actions.extend(position.burning.map(|track| Action::Douse { track })),
            Stage::Action => self.action_phase(position, actions),
            Stage::Muster { .. } => {
                actions.extend(self.mustered(position).map(|card| Action::PutForth { card }));
                actions.push(Action::Done);
            }
            Stage::Volley(volley) => return self.dice_choices(position, volley, actions),
            Stage::Draw { .. } => self.draw_phase(position, actions),
            Stage::Hero => self.hero_choices(position, actions),
            Stage::Discarding => actions.extend(position.hand.map(|card| Action::Discard { card })),
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
        let stage = position.stage;
        let only = |in_time: bool| if in_time { Ok(()) } else { Err(Refusal::NotNow(stage)) };
        let between = only(stage == Stage::Action);
        match *action {
            Action::Disband => self.may_disband(position),
            Action::StopBuilding => self.may_stop_building(position),
            Action::Marker => only(stage == Stage::Impi),
            Action::Douse { track } => {
                only(matches!(stage, Stage::Fires { .. })).and_then(|()| self.may_douse(position, track))
            }
            Action::PutForth { card } => match stage {
                Stage::Action | Stage::Hero => self.may_put_forth(position, card),
                Stage::Muster { .. } => self.may_be_mustered(position, card),
                Stage::Impi | Stage::Fires { .. } | Stage::Volley(_) | Stage::Draw { .. } => only(false),
                Stage::Discarding | Stage::Over(_) => only(false),
            },
            Action::Form { lieutenant, sergeant } => {
                between.and_then(|()| self.may_form(position, lieutenant, sergeant))
            }
            Action::Build { overseer } => between.and_then(|()| self.may_build(position, overseer)),
            Action::FightFire { card } => between.and_then(|()| self.may_fight_fire(position, card)),
            Action::Distribute { card } => between.and_then(|()| self.may_distribute(position, card)),
            Action::Volley { card, target } => between.and_then(|()| self.may_volley(position, card, target)),
            Action::Use { card, ability, pick } => only(matches!(stage, Stage::Action | Stage::Draw { .. }))
                .and_then(|()| self.may_use(position, card, ability, pick)),
            Action::Reroll { card, dice } => self.may_reroll(position, card, dice),
            Action::Raise { face } => self.may_raise(position, face),
            Action::Turn { card, face } => self.may_turn(position, card, face),
            Action::Keep => only(matches!(stage, Stage::Volley(_))),
            Action::Draw => only(matches!(stage, Stage::Draw { .. })).and_then(|()| self.may_draw(position)),
            Action::Discard { card } => {
                only(stage == Stage::Discarding).and_then(|()| self.may_discard(position, card))
            }
            Action::Done => match stage {
                Stage::Draw { .. } => self.may_end_draws(position),
                Stage::Action | Stage::Muster { .. } | Stage::Hero => Ok(()),
                Stage::Impi | Stage::Fires { .. } | Stage::Volley(_) | Stage::Discarding | Stage::Over(_) => {
                    only(false)
                }
            },
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
            Action::Marker => self.impi_phase(position, chance, log)?,
            Action::Douse { track } => {
                position.stage = Stage::Action;
                self.fire_out(position, track, log);
            }
            Action::PutForth { card } if matches!(position.stage, Stage::Muster { .. }) => {
                self.put_forth_in_muster(position, card, log);
            }
            Action::PutForth { card } => {
                self.put_forth(position, card, log);
                if position.stage == Stage::Hero {
                    self.housekeeping(position, log);
                } else {
                    position.actions = position.actions.saturating_sub(1);
                }
            }
            Action::Form { lieutenant, sergeant } => self.form(position, lieutenant, sergeant, log),
            Action::Disband => self.disband(position, log),
            Action::Build { overseer } => {
                position.actions = position.actions.saturating_sub(1);
                self.build(position, overseer, log);
            }
            Action::StopBuilding => self.stop_building(position, log),
            Action::FightFire { card } => self.fight_fire(position, card, chance, log)?,
            Action::Distribute { card } => self.distribute(position, card, log),
            Action::Volley { card, target } => self.volley(position, card, target, chance, log)?,
            Action::Use { card, ability, pick } => self.use_ability(position, card, ability, pick, chance, log)?,
            Action::Draw => self.draw(position, chance, log)?,
            Action::Discard { card } => self.discard_surplus(position, card, log),
            Action::Done if matches!(position.stage, Stage::Muster { .. }) => position.stage = Stage::Action,
            Action::Done => {
                log.note(Event::PhaseEnded);
                self.phase_ends(position, log);
            }
            Action::Reroll { card, dice } => self.roll_again(position, card, dice, chance, log)?,
            Action::Raise { face } => self.raise(position, face, log),
            Action::Turn { card, face } => self.turn_die(position, card, face, log),
            Action::Keep => self.keep(position, log),
        }
        Ok(())
    }

    fn upshot(&self, before: &Position, action: &Action, after: &Position) -> Option<Upshot> {
        self.upshot_of(before, action, after)
    }

    /// G Company's die and belong to the volley. A re-roll is weighed as an action of its own: with all the
    /// dice it could be about, it would make the volley's own odds endless.
    fn mid_action(&self, position: &Position) -> bool {
        matches!(position.stage, Stage::Volley(volley) if volley.step != Step::Reroll)
    }
}
