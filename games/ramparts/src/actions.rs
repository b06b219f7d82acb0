//! The Action phase: putting forth, Reserve Platoon, barricades, supply.

use redoubt_kernel::Log;

use crate::Ramparts;
use crate::action::Action;
use crate::board::FINAL_REDOUBT;
use crate::cards::Card;
use crate::event::Event;
use crate::position::{Position, Stage};
use crate::refusal::Refusal;

/// steps of a barricade.
const THIRDS: u8 = 3;

impl Ramparts {
    /// every lawful Action, ability and card of the Action phase.
    pub(crate) fn action_phase(&self, position: &Position, actions: &mut Vec<Action>) {
        if position.actions > 0 {
            let groups = &self.set.groups;
            for card in position.hand & groups.heroes {
                actions.push(Action::PutForth { card });
            }
            if position.platoon.is_empty() {
                for lieutenant in position.available & groups.lieutenants {
                    for sergeant in (position.available & groups.sergeants).without(lieutenant) {
                        actions.push(Action::Form { lieutenant, sergeant });
                    }
                }
            }
            if self.may_go_on_building(position).is_ok() {
                self.each_overseer(position, |overseer| actions.push(Action::Build { overseer }));
            }
            if !position.burning.is_empty() {
                actions.extend(position.available.map(|card| Action::FightFire { card }));
            }
            if self.may_be_supplied(position).is_ok() {
                actions.extend(position.available.map(|card| Action::Distribute { card }));
            }
            self.volleys(position, actions);
        }
        self.abilities(position, actions);
        actions.push(Action::Done);
    }

    /// is there an Action left?
    pub(crate) fn may_take_action(&self, position: &Position) -> Result<(), Refusal> {
        if position.actions > 0 { Ok(()) } else { Err(Refusal::NoActionLeft) }
    }

    /// only a Hero in hand can be put forth; in the Action phase it is an Action.
    pub(crate) fn may_put_forth(&self, position: &Position, card: Card) -> Result<(), Refusal> {
        if position.stage == Stage::Action {
            self.may_take_action(position)?;
        }
        if (position.hand & self.set.groups.heroes).has(card) { Ok(()) } else { Err(Refusal::NoHeroInHand(card)) }
    }

    /// from hand to table.
    pub(crate) fn put_forth(&self, position: &mut Position, card: Card, log: &mut impl Log<Event>) {
        position.hand.remove(card);
        position.available.insert(card);
        log.note(Event::PutForth { card });
        if self.set.groups.holding.has(card) {
            self.settle_posts(position, log);
        }
    }

    /// an Available Lieutenant and an Available Sergeant.
    pub(crate) fn may_form(&self, position: &Position, lieutenant: Card, sergeant: Card) -> Result<(), Refusal> {
        self.may_take_action(position)?;
        let groups = &self.set.groups;
        if !position.platoon.is_empty() {
            return Err(Refusal::PlatoonFormed);
        }
        for card in [lieutenant, sergeant] {
            if !position.available.has(card) {
                return Err(Refusal::NotAvailable(card));
            }
        }
        if !groups.lieutenants.has(lieutenant) {
            return Err(Refusal::NoLeader(lieutenant));
        }
        if !groups.sergeants.has(sergeant) || lieutenant == sergeant {
            return Err(Refusal::NoLeader(sergeant));
        }
        Ok(())
    }

    /// both are committed.
    pub(crate) fn form(&self, position: &mut Position, lieutenant: Card, sergeant: Card, log: &mut impl Log<Event>) {
        position.actions -= 1;
        for card in [lieutenant, sergeant] {
            position.available.remove(card);
            position.platoon.insert(card);
        }
        log.note(Event::Formed { lieutenant, sergeant });
        self.settle_posts(position, log);
    }

    /// at any decision that is not about the dice of a volley.
    pub(crate) fn may_disband(&self, position: &Position) -> Result<(), Refusal> {
        self.not_in_a_volley(position)?;
        if position.platoon.is_empty() { Err(Refusal::NoPlatoon) } else { Ok(()) }
    }

    ///
    pub(crate) fn may_stop_building(&self, position: &Position) -> Result<(), Refusal> {
        self.not_in_a_volley(position)?;
        if position.overseer.is_empty() { Err(Refusal::NoOverseer) } else { Ok(()) }
    }

    fn not_in_a_volley(&self, position: &Position) -> Result<(), Refusal> {
        let in_time = !matches!(position.stage, Stage::Volley(_) | Stage::Over(_));
        if in_time { Ok(()) } else { Err(Refusal::NotNow(position.stage)) }
    }

    /// both go to the hand.
    pub(crate) fn disband(&self, position: &mut Position, log: &mut impl Log<Event>) {
        position.hand |= std::mem::take(&mut position.platoon);
        log.note(Event::Disbanded);
    }

    /// the overseer goes to the hand, progress stays.
    pub(crate) fn stop_building(&self, position: &mut Position, log: &mut impl Log<Event>) {
        if let Some(card) = position.overseer.first() {
            log.note(Event::StoppedBuilding { card });
        }
        position.hand |= std::mem::take(&mut position.overseer);
    }

    /// is there a step that can be built now?
    pub(crate) fn may_go_on_building(&self, position: &Position) -> Result<(), Refusal> {
        if position.victory <= FINAL_REDOUBT {
            return Err(Refusal::NothingToBuild);
        }
        if position.thirds == 1 && position.flags.begun_building {
            return Err(Refusal::BegunThisTurn);
        }
        Ok(())
    }

    /// with the overseer who is there, or a new Lieutenant or Sergeant.
    pub(crate) fn may_oversee(&self, position: &Position, overseer: Option<Card>) -> Result<(), Refusal> {
        match overseer {
            None if position.overseer.is_empty() => Err(Refusal::NeedsOverseer),
            None => Ok(()),
            Some(_) if !position.overseer.is_empty() => Err(Refusal::HasOverseer),
            Some(card) if !position.available.has(card) => Err(Refusal::NotAvailable(card)),
            Some(card) if !(self.set.groups.lieutenants | self.set.groups.sergeants).has(card) => {
                Err(Refusal::NoLeader(card))
            }
            Some(_) => Ok(()),
        }
    }

    /// Everyone who could oversee the next step.
    #[inline]
    pub(crate) fn each_overseer(&self, position: &Position, mut offer: impl FnMut(Option<Card>)) {
        if !position.overseer.is_empty() {
            return offer(None);
        }
        let leaders = self.set.groups.lieutenants | self.set.groups.sergeants;
        (position.available & leaders).for_each(|card| offer(Some(card)));
    }

    /// as an Action.
    pub(crate) fn may_build(&self, position: &Position, overseer: Option<Card>) -> Result<(), Refusal> {
        self.may_take_action(position)?;
        self.may_go_on_building(position)?;
        self.may_oversee(position, overseer)
    }

    /// one third more. Done, the Zulu Victory marker moves in and the overseer goes to the hand.
    pub(crate) fn build(&self, position: &mut Position, overseer: Option<Card>, log: &mut impl Log<Event>) {
        if let Some(card) = overseer {
            position.available.remove(card);
            position.overseer.insert(card);
            log.note(Event::Oversees { card });
            self.settle_posts(position, log);
        }
        position.thirds += 1;
        if position.thirds == 1 {
            position.flags.begun_building = true;
        }
        if position.thirds < THIRDS {
            log.note(Event::Built { thirds: position.thirds, at: position.victory - 1 });
            return;
        }
        position.thirds = 0;
        position.victory -= 1;
        position.hand |= std::mem::take(&mut position.overseer);
        log.note(Event::BarricadeDone { at: position.victory });
    }

    /// is Ammunition/Water Low on the map, and can it be removed?
    pub(crate) fn may_be_supplied(&self, position: &Position) -> Result<(), Refusal> {
        match position.flags {
            flags if !flags.low => Err(Refusal::NotLow),
            flags if flags.low_for_good => Err(Refusal::LowForGood),
            _ => Ok(()),
        }
    }

    /// as an Action: any Available Hero.
    pub(crate) fn may_distribute(&self, position: &Position, card: Card) -> Result<(), Refusal> {
        self.may_take_action(position)?;
        self.may_be_supplied(position)?;
        if position.available.has(card) { Ok(()) } else { Err(Refusal::NotAvailable(card)) }
    }

    /// the Hero goes to the hand.
    pub(crate) fn distribute(&self, position: &mut Position, card: Card, log: &mut impl Log<Event>) {
        position.actions -= 1;
        self.to_hand(position, card, log);
        self.settle_posts(position, log);
        self.supply(position, log);
    }

    /// Ammunition/Water Low is removed, if it can be.
    pub(crate) fn supply(&self, position: &mut Position, log: &mut impl Log<Event>) {
        if self.may_be_supplied(position).is_ok() {
            position.flags.low = false;
            log.note(Event::Supplied);
        }
    }
}
