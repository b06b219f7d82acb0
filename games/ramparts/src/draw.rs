//! The Card Draw phase.

use redoubt_kernel::{Chance, Interrupt, Log};

use crate::Ramparts;
use crate::action::Action;
use crate::event::Event;
use crate::position::{Ending, Position, Stage};
use crate::refusal::Refusal;

/// from this turn on a card must be drawn.
const LAST_FREE_TURN: u16 = 100;

impl Ramparts {
    /// must a card be drawn, so that the game comes to an end?
    pub(crate) fn must_draw(&self, position: &Position) -> bool {
        let morning_to_come = position.flags.morning && !position.flags.dawned;
        position.turn >= LAST_FREE_TURN || (self.cup_is_spent(position) && !morning_to_come)
    }

    /// What can be done in the Card Draw phase.
    pub(crate) fn draw_phase(&self, position: &Position, actions: &mut Vec<Action>) {
        if self.may_draw(position).is_ok() {
            actions.push(Action::Draw);
        }
        self.abilities(position, actions);
        if self.may_end_draws(position).is_ok() {
            actions.push(Action::Done);
        }
    }

    /// is a draw left?
    pub(crate) fn may_draw(&self, position: &Position) -> Result<(), Refusal> {
        let none_left = matches!(position.stage, Stage::Draw { left: 0, .. });
        if none_left { Err(Refusal::NoDrawLeft) } else { Ok(()) }
    }

    /// one may draw none, unless compels it.
    pub(crate) fn may_end_draws(&self, position: &Position) -> Result<(), Refusal> {
        let compelled = matches!(position.stage, Stage::Draw { fresh: true, .. }) && self.must_draw(position);
        if compelled { Err(Refusal::MustDraw) } else { Ok(()) }
    }

    /// one of the cards that may be drawn.
    pub(crate) fn draw(
        &self,
        position: &mut Position,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        if let Stage::Draw { left, .. } = position.stage {
            position.stage = Stage::Draw { left: left.saturating_sub(1), fresh: false };
        }
        self.draw_card(position, chance, log)?;
        self.after_draws(position, log);
        Ok(())
    }

    /// with no draw left and nothing to gain one, the phase is over.
    pub(crate) fn after_draws(&self, position: &mut Position, log: &mut impl Log<Event>) {
        if matches!(position.stage, Stage::Draw { left: 0, .. }) && !self.has_ability(position) {
            self.hero_phase(position, log);
        }
    }

    /// The top card of the pile: to the hand, unless it ends the game, brings the night, or is wasted.
    pub(crate) fn draw_card(
        &self,
        position: &mut Position,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let Some(card) = self.take_card(position, chance)? else { return Ok(()) };
        let groups = &self.set.groups;
        log.note(Event::Drew { card });
        // by day.: after the first volley.: Night after dawn.
        let too_early = groups.wasted_by_day.has(card) && !position.flags.night;
        let too_late = groups.wasted_after_volley.has(card) && position.flags.fired;
        let kept = (groups.heroes | groups.events).has(card) && !too_early && !too_late;
        if kept {
            position.hand.insert(card);
            return Ok(());
        }
        // a wasted draw is a discard like any other.
        position.discards.insert(card);
        if groups.relief.has(card) {
            self.end(position, Ending::Relief, log);
        } else if groups.night.has(card) && !position.flags.dawned {
            position.flags.night = true;
            log.note(Event::NightFalls);
        } else {
            log.note(Event::Wasted { card });
        }
        Ok(())
    }
}
