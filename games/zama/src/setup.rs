//! Set-up: who begins, placing, reinforcements, ready-made deployments (Z-10 to Z-14, Z-60).

use redoubt_kernel::{Chance, Die, Interrupt, Log, Setup};

use crate::Zama;
use crate::action::Action;
use crate::board::{Side, Square};
use crate::cards::{Card, Kind, PLACED, RESERVES};
use crate::event::Event;
use crate::position::{Position, Stage, Whereabouts};
use crate::refusal::Refusal;

impl Zama {
    /// Z-10: each rolls a die until they differ; the lower places first, the higher takes the first turn. Z-13: the Medics
    /// wait beside the mat.
    pub(crate) fn set_up(
        &self,
        setup: &Setup,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<Position, Interrupt> {
        let first_placer = loop {
            let [rome, carthage] = [
                chance.roll(Die::D6, Side::Rome.seat(), "zama-roll-start")?,
                chance.roll(Die::D6, Side::Carthage.seat(), "zama-roll-start")?,
            ];
            log.note(Event::RolledToBegin { rome, carthage });
            match rome.cmp(&carthage) {
                std::cmp::Ordering::Less => break Side::Rome,
                std::cmp::Ordering::Greater => break Side::Carthage,
                std::cmp::Ordering::Equal => {}
            }
        };
        let mut position = Position::empty(&self.set, first_placer);
        for side in [first_placer, first_placer.other()] {
            let wanted = setup.word(super::deployment_option(side));
            if let Some(plan) = self.set.plans.iter().position(|plan| plan.side == side && plan.id == wanted) {
                self.deploy(&mut position, plan as u8, log);
            }
        }
        Ok(position)
    }

    /// Z-11, Z-60: a card is chosen as it is placed, on a free square of the home rows.
    pub(crate) fn may_place(&self, position: &Position, kind: Kind, at: Square) -> Result<(), Refusal> {
        if !self.in_box(position, kind) {
            return Err(Refusal::NotInBox(kind));
        }
        let side = position.side;
        if !self.set.mat.home_rows(side).has(at) {
            return Err(Refusal::NotHome(at));
        }
        if position.occupied().has(at) {
            return Err(Refusal::Taken(at));
        }
        Ok(())
    }

    /// Z-14: a deployment of one's own, before one's first card.
    pub(crate) fn may_deploy(&self, position: &Position, plan: u8) -> Result<(), Refusal> {
        match self.set.plans.get(plan as usize) {
            Some(plan) if plan.side != position.side => Err(Refusal::NoSuchPlan(plan.id.clone())),
            None => Err(Refusal::NoSuchPlan(plan.to_string())),
            Some(_) if !position.units(position.side).is_empty() => Err(Refusal::PlanTooLate),
            Some(_) => Ok(()),
        }
    }

    /// Z-12: any of one's cards still in the box.
    pub(crate) fn may_reserve(&self, position: &Position, kind: Kind) -> Result<(), Refusal> {
        if self.in_box(position, kind) { Ok(()) } else { Err(Refusal::NotRemaining(kind)) }
    }

    /// Has the side to decide a card of this kind in its box?
    fn in_box(&self, position: &Position, kind: Kind) -> bool {
        let own = self.set.kind(kind).side == position.side;
        own && position.first_of(&self.set, kind, Whereabouts::Box).is_some()
    }

    /// Every lawful placement, deployments first.
    pub(crate) fn placements(&self, position: &Position, actions: &mut Vec<Action>) {
        let side = position.side;
        if position.units(side).is_empty() {
            let plans = self.set.plans.iter().enumerate().filter(|(_, plan)| plan.side == side);
            actions.extend(plans.map(|(index, _)| Action::Deploy { plan: index as u8 }));
        }
        let free = self.set.mat.home_rows(side) & !position.occupied();
        for card in self.boxed_kinds(position) {
            actions.extend(free.map(|at| Action::Place { card, at }));
        }
    }

    /// Every card that can be kept as a reinforcement.
    pub(crate) fn reservations(&self, position: &Position, actions: &mut Vec<Action>) {
        actions.extend(self.boxed_kinds(position).map(|card| Action::Reserve { card }));
    }

    fn boxed_kinds(&self, position: &Position) -> impl Iterator<Item = Kind> {
        self.set.kinds_of(position.side).filter(|&kind| self.in_box(position, kind))
    }

    /// Z-11: places a card, full side up.
    pub(crate) fn place(&self, position: &mut Position, kind: Kind, at: Square, log: &mut impl Log<Event>) {
        if let Some(card) = position.first_of(&self.set, kind, Whereabouts::Box) {
            position.put(card, Whereabouts::Mat(at));
            log.note(Event::Placed { card, at });
        }
        self.next_to_set_up(position, log);
    }

    /// Z-12: keeps a card as a reinforcement.
    pub(crate) fn reserve(&self, position: &mut Position, kind: Kind, log: &mut impl Log<Event>) {
        if let Some(card) = position.first_of(&self.set, kind, Whereabouts::Box) {
            position.put(card, Whereabouts::Reserve);
            log.note(Event::Reserved { card });
        }
        self.next_to_set_up(position, log);
    }

    /// Z-14: the seven cards and both reinforcements at once.
    pub(crate) fn deploy(&self, position: &mut Position, plan: u8, log: &mut impl Log<Event>) {
        let Some(chosen) = self.set.plans.get(plan as usize) else { return };
        for &(card, at) in &chosen.cards {
            position.put(card, Whereabouts::Mat(at));
        }
        for card in chosen.reserves {
            position.put(card, Whereabouts::Reserve);
        }
        log.note(Event::Deployed { plan });
        self.next_to_set_up(position, log);
    }

    /// Z-60: placing alternates, as long as both have cards to place; then Z-12, the first placer first; then the battle.
    pub(crate) fn next_to_set_up(&self, position: &mut Position, log: &mut impl Log<Event>) {
        let side = position.side;
        let places = |side: Side| (position.units(side).count() as usize) < PLACED;
        if let Some(next) = [side.other(), side].into_iter().find(|&side| places(side)) {
            position.side = next;
            return;
        }
        let picks = |side: Side| position.reserves(side) < RESERVES;
        if let Some(next) = [position.first_placer, position.first_placer.other()].into_iter().find(|&side| picks(side))
        {
            position.stage = Stage::Reserving;
            position.side = next;
            return;
        }
        for card in Side::BOTH.into_iter().flat_map(Card::army) {
            if position.whereabouts(card) == Whereabouts::Box {
                position.put(card, Whereabouts::Aside);
            }
        }
        log.note(Event::BattleBegins { first: position.first_placer.other() });
        self.begin_turn(position, position.first_placer.other(), log);
    }
}
