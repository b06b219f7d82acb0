//! Heroic abilities and Events: leadership, sacrifice, cards played from the hand.

use redoubt_kernel::{Chance, Interrupt, Log};

use crate::Ramparts;
use crate::action::{Action, Pick};
use crate::cards::{Card, Cards};
use crate::event::Event;
use crate::position::{Position, Stage};
use crate::refusal::Refusal;
use crate::set::{Ability, Cost, Timing};

impl Ramparts {
    /// Every ability that can be used now.
    #[inline]
    pub(crate) fn abilities(&self, position: &Position, actions: &mut Vec<Action>) {
        let groups = &self.set.groups;
        let users = match position.stage {
            Stage::Action => position.available & groups.leads | position.hand & groups.plays,
            Stage::Draw { .. } => (position.available | position.hand) & groups.draws,
            Stage::Impi | Stage::Fires { .. } | Stage::Muster { .. } | Stage::Volley(_) => return,
            Stage::Hero | Stage::Discarding | Stage::Over(_) => return,
        };
        for card in users {
            for (index, ability) in self.set.card(card).abilities.iter().enumerate() {
                if self.may_use_now(position, card, ability).is_ok() {
                    let use_it = |pick| Action::Use { card, ability: index as u8, pick };
                    self.each_use(position, card, ability, |pick| actions.push(use_it(pick)));
                }
            }
        }
    }

    /// Can any ability be used now?
    pub(crate) fn has_ability(&self, position: &Position) -> bool {
        let users = (position.available | position.hand) & self.set.groups.draws;
        users.into_iter().any(|card| {
            self.set.card(card).abilities.iter().any(|ability| {
                let mut found = false;
                if self.may_use_now(position, card, ability).is_ok() {
                    self.each_use(position, card, ability, |_| found = true);
                }
                found
            })
        })
    }

    /// may this be used, with this pick?
    pub(crate) fn may_use(&self, position: &Position, card: Card, index: u8, pick: Pick) -> Result<(), Refusal> {
        let ability = self.set.card(card).abilities.get(usize::from(index)).ok_or(Refusal::NoAbility(card))?;
        self.may_use_now(position, card, ability)?;
        let mut found = false;
        self.each_use(position, card, ability, |offered| found |= offered == pick);
        if found { Ok(()) } else { Err(Refusal::NoEffect(card)) }
    }

    /// Its time, and its cost.
    fn may_use_now(&self, position: &Position, card: Card, ability: &Ability) -> Result<(), Refusal> {
        let in_time = match ability.when {
            Timing::Action => position.stage == Stage::Action,
            Timing::Draw => matches!(position.stage, Stage::Draw { .. }),
            Timing::InsteadOfDraw => {
                if let Stage::Draw { left, fresh } = position.stage {
                    if !fresh || left == 0 {
                        return Err(Refusal::TooLate(card));
                    }
                    if self.must_draw(position) {
                        return Err(Refusal::MustDraw);
                    }
                }
                matches!(position.stage, Stage::Draw { .. })
            }
            // It is used with the dice on the table.
            Timing::Volley => false,
        };
        if !in_time {
            return Err(Refusal::NotItsTime(card));
        }
        match ability.cost {
            Cost::Play if !position.hand.has(card) => Err(Refusal::NotInHand(card, "R-20.2")),
            Cost::Return | Cost::Discard if !position.available.has(card) => Err(Refusal::NotAvailable(card)),
            Cost::Return if position.led.has(card) => Err(Refusal::LedAlready(card)),
            Cost::Play | Cost::Return | Cost::Discard => Ok(()),
        }
    }

    /// Everything an ability can be about. Nothing is offered for one that would change nothing.
    #[inline]
    fn each_use(&self, position: &Position, card: Card, ability: &Ability, mut offer: impl FnMut(Pick)) {
        let wanting = ability.effects.iter().find(|effect| effect.wants_pick());
        let otherwise = ability.effects.iter().any(|effect| self.would_matter(position, *effect));
        let Some(effect) = wanting else {
            if otherwise {
                offer(Pick::Nothing);
            }
            return;
        };
        let mut any = false;
        self.each_pick(position, *effect, card, &mut |pick| {
            any = true;
            offer(pick);
        });
        // With nothing to choose from, the rest of the ability may still be worth having.
        if !any && otherwise {
            offer(Pick::Nothing);
        }
    }

    /// Pays the cost, then does what the card says, in its order.
    pub(crate) fn use_ability(
        &self,
        position: &mut Position,
        card: Card,
        index: u8,
        pick: Pick,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let Some(ability) = self.set.card(card).abilities.get(usize::from(index)) else { return Ok(()) };
        log.note(Event::Used { card, cost: ability.cost });
        match ability.cost {
            Cost::Return => {
                position.led.insert(card);
                position.available.remove(card);
                position.hand.insert(card);
            }
            Cost::Discard => {
                position.available.remove(card);
                position.discards.insert(card);
            }
            Cost::Play => {
                position.hand.remove(card);
                position.discards.insert(card);
            }
        }
        self.settle_posts(position, log);
        if ability.when == Timing::InsteadOfDraw
            && let Stage::Draw { left, .. } = position.stage
        {
            position.stage = Stage::Draw { left: left.saturating_sub(1), fresh: false };
        }
        for effect in &ability.effects {
            self.take_effect(position, *effect, pick, card, chance, log)?;
            if matches!(position.stage, Stage::Over(_)) {
                break;
            }
        }
        self.after_draws(position, log);
        Ok(())
    }

    /// the player names those who are put forth, one by one.
    pub(crate) fn muster(&self, position: &mut Position, by: Card) {
        position.stage = Stage::Muster { by, recall: true };
        self.after_muster(position);
    }

    /// any Hero in hand, and one from the discards, but not whoever was sacrificed for it.
    pub(crate) fn mustered(&self, position: &Position) -> Cards {
        let Stage::Muster { by, recall } = position.stage else { return Cards::NONE };
        let fallen = if recall { position.discards.without(by) } else { Cards::NONE };
        (position.hand | fallen) & self.set.groups.heroes
    }

    /// only those.
    pub(crate) fn may_be_mustered(&self, position: &Position, card: Card) -> Result<(), Refusal> {
        if self.mustered(position).has(card) { Ok(()) } else { Err(Refusal::NotMustered(card)) }
    }

    /// one more Hero is put forth.
    pub(crate) fn put_forth_in_muster(&self, position: &mut Position, card: Card, log: &mut impl Log<Event>) {
        if position.discards.has(card)
            && let Stage::Muster { recall, .. } = &mut position.stage
        {
            *recall = false;
            position.discards.remove(card);
        }
        self.put_forth(position, card, log);
        self.after_muster(position);
    }

    /// With nobody left to put forth, the Action phase goes on.
    fn after_muster(&self, position: &mut Position) {
        if self.mustered(position).is_empty() {
            position.stage = Stage::Action;
        }
    }
}
