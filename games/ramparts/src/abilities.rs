//! Heroic abilities and Events: leadership, sacrifice, cards played from the hand.

use redoubt_kernel::{Chance, Interrupt, Log};

use crate::Ramparts;
use crate::action::{Action, Pick};
use crate::board::Track;
use crate::cards::{Card, Cards};
use crate::event::Event;
use crate::position::{Position, Stage};
use crate::refusal::Refusal;
use crate::set::{Ability, Cost, Effect, Timing, Wanted};

impl Ramparts {
    /// Every ability that can be used now.
    #[inline]
    pub(crate) fn abilities(&self, position: &Position, actions: &mut Vec<Action>) {
        let groups = &self.set.groups;
        let users = match position.stage {
            Stage::Action => position.available & groups.leads | position.hand & groups.plays,
            _ => (position.available | position.hand) & groups.draws,
        };
        for card in users {
            for (index, ability) in self.set.card(card).abilities.iter().enumerate() {
                if self.may_use_now(position, card, ability).is_ok() {
                    let use_it = |pick| Action::Use { card, ability: index as u8, pick };
                    self.each_pick(position, card, ability, |pick| actions.push(use_it(pick)));
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
                    self.each_pick(position, card, ability, |_| found = true);
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
        self.each_pick(position, card, ability, |offered| found |= offered == pick);
        if found { Ok(()) } else { Err(Refusal::NoEffect(card)) }
    }

    /// Its time, and its cost.
    fn may_use_now(&self, position: &Position, card: Card, ability: &Ability) -> Result<(), Refusal> {
        match (ability.when, position.stage) {
            (Timing::Action, Stage::Action) | (Timing::Draw, Stage::Draw { .. }) => {}
            (Timing::InsteadOfDraw, Stage::Draw { left, fresh }) => {
                if !fresh || left == 0 {
                    return Err(Refusal::TooLate(card));
                }
                if self.must_draw(position) {
                    return Err(Refusal::MustDraw);
                }
            }
            _ => return Err(Refusal::NotItsTime(card)),
        }
        match ability.cost {
            Cost::Play if !position.hand.has(card) => Err(Refusal::NotInHand(card, "R-20.2")),
            Cost::Return | Cost::Discard if !position.available.has(card) => Err(Refusal::NotAvailable(card)),
            Cost::Return if position.led.has(card) => Err(Refusal::LedAlready(card)),
            _ => Ok(()),
        }
    }

    /// Everything an ability can be about. Nothing is offered for one that would change nothing.
    #[inline]
    fn each_pick(&self, position: &Position, card: Card, ability: &Ability, mut offer: impl FnMut(Pick)) {
        let wanting = ability.effects.iter().find(|effect| effect.wants_pick());
        let otherwise = ability.effects.iter().any(|effect| self.would_matter(position, *effect));
        let Some(effect) = wanting else {
            if otherwise {
                offer(Pick::Nothing);
            }
            return;
        };
        let mut any = false;
        let mut give = |pick| {
            any = true;
            offer(pick);
        };
        match *effect {
            Effect::PutForth => {
                (position.hand & self.set.groups.heroes).without(card).for_each(|hero| give(Pick::Card(hero)));
            }
            Effect::Retrieve(wanted) => {
                self.retrievable(position, wanted).for_each(|found| give(Pick::Card(found)));
            }
            Effect::Back { low, high, track: only, .. } => {
                for track in Track::ALL {
                    let there = position.ibutho(track).at().is_some_and(|at| (low..=high).contains(&at));
                    if there && only.is_none_or(|only| only == track) {
                        give(Pick::Track(track));
                    }
                }
            }
            Effect::Build if self.may_go_on_building(position).is_ok() => {
                self.each_overseer(position, |overseer| give(overseer.map_or(Pick::Nothing, Pick::Card)));
            }
            _ => {}
        }
        // With nothing to choose from, the rest of the ability may still be worth having.
        if !any && otherwise {
            offer(Pick::Nothing);
        }
    }

    /// what can be taken from the discards: Heroes and Events, so never the Night or the Relief Column.
    fn retrievable(&self, position: &Position, wanted: Wanted) -> Cards {
        let groups = &self.set.groups;
        position.discards
            & match wanted {
                Wanted::Any => groups.heroes | groups.events,
                Wanted::Hero => groups.heroes,
                Wanted::Event => groups.events,
            }
    }

    /// Would an effect that needs no pick change anything?
    fn would_matter(&self, position: &Position, effect: Effect) -> bool {
        match effect {
            Effect::Draw(_) | Effect::Actions(_) => true,
            Effect::Supply => self.may_be_supplied(position).is_ok(),
            Effect::Douse => !position.burning.is_empty(),
            Effect::PutForthAll => position.hand.meets(self.set.groups.heroes),
            Effect::Muster => (position.hand | position.discards).meets(self.set.groups.heroes),
            Effect::Place(support) => !position.has_support(support),
            Effect::Stampede { low, high, .. } => {
                position.ibuthos.iter().any(|ibutho| ibutho.at().is_some_and(|at| (low..=high).contains(&at)))
            }
            _ => false,
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

    fn take_effect(
        &self,
        position: &mut Position,
        effect: Effect,
        pick: Pick,
        user: Card,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        match (effect, pick) {
            (Effect::Draw(count), _) => match position.stage {
                Stage::Draw { left, fresh } => {
                    position.stage = Stage::Draw { left: left.saturating_add(count), fresh };
                }
                _ => {
                    for _ in 0..count {
                        self.draw_card(position, chance, log)?;
                    }
                }
            },
            (Effect::Actions(count), _) => {
                position.actions = position.actions.saturating_add(count);
                log.note(Event::MoreActions { count });
            }
            (Effect::PutForth, Pick::Card(card)) => self.put_forth(position, card, log),
            (Effect::PutForthAll, _) => {
                for card in (position.hand & self.set.groups.heroes).without(user) {
                    self.put_forth(position, card, log);
                }
            }
            (Effect::Muster, _) => self.muster(position, user),
            (Effect::Supply, _) => self.supply(position, log),
            (Effect::Retrieve(_), Pick::Card(card)) => {
                position.discards.remove(card);
                position.hand.insert(card);
                log.note(Event::Retrieved { card });
            }
            (Effect::Back { boxes, .. }, Pick::Track(track)) => {
                for _ in 0..boxes {
                    self.go_back(position, track, log);
                }
            }
            (Effect::Stampede { boxes, low, high, but }, _) => {
                self.stampede(position, boxes, low..=high, but, log);
            }
            (Effect::Douse, _) => self.one_fire_out(position, false, log),
            (Effect::Build, pick) => {
                let overseer = if let Pick::Card(card) = pick { Some(card) } else { None };
                if self.may_go_on_building(position).is_ok() && self.may_oversee(position, overseer).is_ok() {
                    self.build(position, overseer, log);
                }
            }
            (Effect::Place(support), _) => {
                position.supports |= support.bit();
                log.note(Event::Arrived { support });
            }
            _ => {}
        }
        Ok(())
    }

    /// the player names those who are put forth, one by one.
    fn muster(&self, position: &mut Position, by: Card) {
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

    /// every iButho in these boxes goes back, the outermost first; one formation perhaps another way.
    fn stampede(
        &self,
        position: &mut Position,
        boxes: u8,
        range: std::ops::RangeInclusive<i8>,
        but: Option<(Track, u8)>,
        log: &mut impl Log<Event>,
    ) {
        let start = position.ibuthos;
        for at in range.rev() {
            for track in Track::ALL {
                if start[track.index()].at() == Some(at) {
                    let far = but.filter(|(other, _)| *other == track).map_or(boxes, |(_, far)| far);
                    for _ in 0..far {
                        self.go_back(position, track, log);
                    }
                }
            }
        }
    }
}
