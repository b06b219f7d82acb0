//! Fires: how they break out, spread and go out, and fighting them.

use redoubt_kernel::{Chance, Die, Interrupt, Log};

use crate::Ramparts;
use crate::board::Track;
use crate::cards::Card;
use crate::cup::BRITISH;
use crate::event::Event;
use crate::position::{Position, Stage};
use crate::refusal::Refusal;
use crate::set::FireResult;

impl Ramparts {
    /// a roll on the column for none, one or both burning.
    pub(crate) fn fire_breaks_out(
        &self,
        position: &mut Position,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let roll = chance.roll(Die::D6, BRITISH, "ramparts-why-fire")?;
        log.note(Event::FireRolled { roll });
        let column = match position.burning.count() {
            0 => &self.set.fire.none,
            1 => &self.set.fire.one,
            _ => &self.set.fire.both,
        };
        self.fire_result(position, column[usize::from(roll - 1)], true, log);
        Ok(())
    }

    fn fire_result(&self, position: &mut Position, result: FireResult, by_marker: bool, log: &mut impl Log<Event>) {
        match result {
            FireResult::Nothing => log.note(Event::FireNothing),
            FireResult::Catches(track) => self.catch_fire(position, track, log),
            FireResult::Another => {
                for track in self.set.buildings {
                    self.catch_fire(position, track, log);
                }
            }
            FireResult::Out => self.one_fire_out(position, by_marker, log),
        }
    }

    fn catch_fire(&self, position: &mut Position, track: Track, log: &mut impl Log<Event>) {
        if !position.burning.has(track) {
            position.burning.insert(track);
            log.note(Event::CaughtFire { track });
            self.settle_posts(position, log);
        }
    }

    /// with two burning the player chooses which goes out.
    pub(crate) fn one_fire_out(&self, position: &mut Position, by_marker: bool, log: &mut impl Log<Event>) {
        let mut burning = position.burning;
        match (burning.next(), burning.next()) {
            (Some(_), Some(_)) => position.stage = Stage::Fires { by_marker },
            (Some(track), None) => self.fire_out(position, track, log),
            _ => log.note(Event::FireNothing),
        }
    }

    /// a fire goes out, and an Available defender's marker returns.
    pub(crate) fn fire_out(&self, position: &mut Position, track: Track, log: &mut impl Log<Event>) {
        position.burning.remove(track);
        log.note(Event::FireOut { track });
        self.settle_posts(position, log);
    }

    /// is it one of the fires?
    pub(crate) fn may_douse(&self, position: &Position, track: Track) -> Result<(), Refusal> {
        if position.burning.has(track) { Ok(()) } else { Err(Refusal::NotBurning(track)) }
    }

    /// a fire, and an Available Hero to fight it.
    pub(crate) fn may_fight_fire(&self, position: &Position, card: Card) -> Result<(), Refusal> {
        self.may_take_action(position)?;
        if position.burning.is_empty() {
            return Err(Refusal::NothingBurns);
        }
        if position.available.has(card) { Ok(()) } else { Err(Refusal::NotAvailable(card)) }
    }

    /// the Hero goes to the hand, and a die is rolled on the last column.: 7 counts as 6.
    pub(crate) fn fight_fire(
        &self,
        position: &mut Position,
        card: Card,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        position.actions -= 1;
        log.note(Event::FoughtFire { card });
        self.to_hand(position, card, log);
        self.settle_posts(position, log);
        let roll = chance.roll(Die::D6, BRITISH, "ramparts-why-fighting")?;
        let helpers = position.available & self.set.groups.fire_fighters;
        let bonus: u8 = helpers.map(|helper| self.set.card(helper).fire_bonus).sum();
        let total = roll.saturating_add(bonus).min(6);
        log.note(Event::FightRolled { roll, total });
        self.fire_result(position, self.set.fire.fighting[usize::from(total - 1)], false, log);
        Ok(())
    }
}
