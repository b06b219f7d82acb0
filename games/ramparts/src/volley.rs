//! Volleys: targets, dice, modifiers, hits and retreats.

use redoubt_kernel::{Chance, Die, Interrupt, Log};

use crate::Ramparts;
use crate::action::{Action, Chosen};
use crate::board::{Range, Track};
use crate::cards::{Card, Cards};
use crate::cup::BRITISH;
use crate::event::Event;
use crate::position::{Place, Position, Stage, Step, Volley, VolleyDice};
use crate::refusal::Refusal;
use crate::set::Support;

impl Ramparts {
    /// can this formation be fired at by anyone?
    fn may_target(&self, position: &Position, target: Track) -> Result<i8, Refusal> {
        if position.flags.no_volleys {
            return Err(Refusal::NoVolleys);
        }
        let at = position.ibutho(target).at().ok_or(Refusal::NoTarget(target))?;
        if at > 0 && position.invaded() {
            return Err(Refusal::ZulusInside);
        }
        if at >= 2 && position.burning.has(target) {
            return Err(Refusal::BehindFire(target));
        }
        Ok(at)
    }

    /// a card in hand, or an Available Hero; some need the Reserve Platoon.
    fn may_fire(&self, position: &Position, card: Card) -> Result<(), Refusal> {
        if !(position.hand | position.available).has(card) {
            return Err(Refusal::NotInHand(card, "R-6.7.2"));
        }
        if self.set.groups.platoon.has(card) && position.platoon.is_empty() {
            return Err(Refusal::NeedsPlatoon(card));
        }
        Ok(())
    }

    /// the dice printed for the range, and those of the Horse and the Contingent.
    #[inline]
    pub(crate) fn dice_for(&self, position: &Position, card: Card, at: i8) -> Option<u8> {
        let data = self.set.card(card);
        let range = Range::to(at, data.reach)?;
        let printed = data.dice[range as usize];
        let helper = if at >= 2 { Support::Horse } else { Support::Contingent };
        (printed > 0).then(|| printed + u8::from(position.has_support(helper)))
    }

    ///
    pub(crate) fn may_volley(&self, position: &Position, card: Card, target: Track) -> Result<(), Refusal> {
        self.may_take_action(position)?;
        let at = self.may_target(position, target)?;
        self.may_fire(position, card)?;
        self.dice_for(position, card, at).map(|_| ()).ok_or(Refusal::OutOfRange(card, target))
    }

    /// Every lawful volley.
    #[inline]
    pub(crate) fn volleys(&self, position: &Position, actions: &mut Vec<Action>) {
        let mut cards = (position.hand | position.available) & self.set.groups.volleys;
        if position.platoon.is_empty() {
            cards &= !self.set.groups.platoon;
        }
        for target in Track::ALL {
            let Ok(at) = self.may_target(position, target) else { continue };
            for card in cards {
                if self.dice_for(position, card, at).is_some() {
                    actions.push(Action::Volley { card, target });
                }
            }
        }
    }

    /// the card goes to the discards, the dice are rolled together.
    pub(crate) fn volley(
        &self,
        position: &mut Position,
        card: Card,
        target: Track,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        position.actions -= 1;
        position.flags.fired = true;
        let at = position.ibutho(target).at().unwrap_or(1);
        let count = self.dice_for(position, card, at).unwrap_or(0);
        log.note(Event::Fired { card, target });
        self.discard(position, card, log);
        let mut dice = VolleyDice::default();
        for _ in 0..count {
            dice.push(chance.roll(Die::D6, BRITISH, "ramparts-why-volley")?);
        }
        dice.sort();
        log.note(Event::Rolled { dice });
        let volley = Volley { card, target, step: Step::Reroll, dice };
        self.wait_for_reroll(position, volley, log);
        Ok(())
    }

    /// From hand or table to the discards.
    pub(crate) fn discard(&self, position: &mut Position, card: Card, log: &mut impl Log<Event>) {
        let was_out = position.available.has(card);
        position.hand.remove(card);
        position.available.remove(card);
        position.discards.insert(card);
        if was_out {
            self.settle_posts(position, log);
        }
    }

    /// a Hero may have the dice just rolled rolled again.
    fn wait_for_reroll(&self, position: &mut Position, volley: Volley, log: &mut impl Log<Event>) {
        if position.available.meets(self.set.groups.rerolls) {
            position.stage = Stage::Volley(Volley { step: Step::Reroll, ..volley });
        } else {
            self.modify(position, volley, log);
        }
    }

    /// how many −1 there are.
    pub(crate) fn penalties(&self, position: &Position, card: Card, target: Track) -> u8 {
        let flags = &position.flags;
        let close = position.ibutho(target).at().is_some_and(|at| at <= 1);
        let dark = flags.night && position.burning.is_empty();
        let melee = close && self.set.groups.melee.has(card);
        u8::from(flags.low) + u8::from(dark && !melee) + u8::from(flags.overheat) + u8::from(flags.snipers)
    }

    /// −1 to the highest dice; G Company cancels one of them, or adds one to a die if none is left.
    fn modify(&self, position: &mut Position, mut volley: Volley, log: &mut impl Log<Event>) {
        let penalties = self.penalties(position, volley.card, volley.target);
        let company = position.has_support(Support::GCompany);
        let left = penalties.saturating_sub(u8::from(company));
        if left > 0 {
            let was = volley.dice;
            lower(&mut volley.dice, left);
            log.note(Event::Modified { was, dice: volley.dice, penalties: left });
        }
        if self.company_raises(position, &volley) {
            position.stage = Stage::Volley(Volley { step: Step::Raise, ..volley });
        } else {
            self.wait_for_luck(position, volley, log);
        }
    }

    /// a card may turn a 5 or a 6.
    fn wait_for_luck(&self, position: &mut Position, volley: Volley, log: &mut impl Log<Event>) {
        if self.luck_matters(position, &volley) {
            position.stage = Stage::Volley(Volley { step: Step::Luck, ..volley });
        } else {
            self.resolve(position, volley, log);
        }
    }

    /// does G Company's +1 work, and on some die?
    pub(crate) fn company_raises(&self, position: &Position, volley: &Volley) -> bool {
        position.has_support(Support::GCompany)
            && self.penalties(position, volley.card, volley.target) == 0
            && volley.dice.faces().iter().any(|die| *die < 6)
    }

    /// is the option played, and is there a die to turn and a card to pay with?
    pub(crate) fn luck_matters(&self, position: &Position, volley: &Volley) -> bool {
        position.flags.luck
            && volley.dice.showing(5) + volley.dice.showing(6) > 0
            && !self.luck_cards(position, volley.card).is_empty()
    }

    /// The dice that a card throws at a formation.
    pub(crate) fn dice_of(&self, position: &Position, card: Card, target: Track) -> Option<u8> {
        self.dice_for(position, card, position.ibutho(target).at()?)
    }

    /// never with the card that fired, which is among the discards now.
    fn luck_cards(&self, position: &Position, fired: Card) -> Cards {
        (position.hand | position.available).without(fired)
    }

    /// What can be done about the dice on the table.
    pub(crate) fn dice_choices(&self, position: &Position, volley: &Volley, actions: &mut Vec<Action>) {
        actions.push(Action::Keep);
        match volley.step {
            Step::Reroll => {
                let mut choices = |card: Card| {
                    each_choice(&volley.dice, |dice| actions.push(Action::Reroll { card, dice }));
                };
                (position.available & self.set.groups.rerolls).for_each(&mut choices);
            }
            Step::Raise => {
                actions
                    .extend((1..=5).filter(|face| volley.dice.showing(*face) > 0).map(|face| Action::Raise { face }));
            }
            Step::Luck => {
                for face in [5, 6].into_iter().filter(|face| volley.dice.showing(*face) > 0) {
                    let cards = self.luck_cards(position, volley.card);
                    actions.extend(cards.map(|card| Action::Turn { card, face }));
                }
            }
        }
    }

    /// the volley on the table, if this is what is being decided about its dice.
    fn lying(position: &Position, step: Step) -> Result<Volley, Refusal> {
        let Stage::Volley(volley) = position.stage else { return Err(Refusal::NotNow(position.stage)) };
        if volley.step == step { Ok(volley) } else { Err(Refusal::NotNow(position.stage)) }
    }

    /// dice that lie there, with a Hero's sacrifice.
    pub(crate) fn may_reroll(&self, position: &Position, card: Card, dice: Chosen) -> Result<(), Refusal> {
        let volley = Self::lying(position, Step::Reroll)?;
        if !(position.available & self.set.groups.rerolls).has(card) {
            return Err(Refusal::NotAvailable(card));
        }
        let there = (1..=6).all(|face| dice.of(face) <= volley.dice.showing(face));
        if there && !dice.is_empty() { Ok(()) } else { Err(Refusal::NoSuchDice) }
    }

    /// a die of G Company's that shows this.
    pub(crate) fn may_raise(&self, position: &Position, face: u8) -> Result<(), Refusal> {
        let volley = Self::lying(position, Step::Raise)?;
        let there = (1..=5).contains(&face) && volley.dice.showing(face) > 0;
        if there { Ok(()) } else { Err(Refusal::NoSuchDice) }
    }

    /// a 5 or a 6, for a card.
    pub(crate) fn may_turn(&self, position: &Position, card: Card, face: u8) -> Result<(), Refusal> {
        let volley = Self::lying(position, Step::Luck)?;
        if !self.luck_cards(position, volley.card).has(card) {
            return Err(Refusal::NotInHand(card, "R-12.5"));
        }
        let there = matches!(face, 5 | 6) && volley.dice.showing(face) > 0;
        if there { Ok(()) } else { Err(Refusal::NoSuchDice) }
    }

    /// these dice are rolled again; another Hero may have some rolled once more.
    pub(crate) fn roll_again(
        &self,
        position: &mut Position,
        card: Card,
        dice: Chosen,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        if let Ok(mut volley) = Self::lying(position, Step::Reroll) {
            self.discard(position, card, log);
            volley.dice = self.reroll(&volley.dice, dice, chance)?;
            log.note(Event::Rerolled { card, dice: volley.dice });
            self.wait_for_reroll(position, volley, log);
        }
        Ok(())
    }

    /// G Company adds one to a die.
    pub(crate) fn raise(&self, position: &mut Position, face: u8, log: &mut impl Log<Event>) {
        if let Ok(mut volley) = Self::lying(position, Step::Raise) {
            volley.dice.turn(face, face + 1);
            log.note(Event::Raised { face, dice: volley.dice });
            self.wait_for_luck(position, volley, log);
        }
    }

    /// a 5 becomes a 6, or a 6 a 5.
    pub(crate) fn turn_die(&self, position: &mut Position, card: Card, face: u8, log: &mut impl Log<Event>) {
        if let Ok(mut volley) = Self::lying(position, Step::Luck) {
            volley.dice.turn(face, 11 - face);
            log.note(Event::Turned { card, face, dice: volley.dice });
            self.discard(position, card, log);
            self.resolve(position, volley, log);
        }
    }

    /// the dice are left as they are, and the volley goes on.
    pub(crate) fn keep(&self, position: &mut Position, log: &mut impl Log<Event>) {
        let Stage::Volley(volley) = position.stage else { return };
        match volley.step {
            Step::Reroll => self.modify(position, volley, log),
            Step::Raise => self.wait_for_luck(position, volley, log),
            Step::Luck => self.resolve(position, volley, log),
        }
    }

    fn reroll(
        &self,
        dice: &VolleyDice,
        chosen: Chosen,
        chance: &mut (impl Chance + ?Sized),
    ) -> Result<VolleyDice, Interrupt> {
        let mut left = chosen;
        let mut rolled = VolleyDice::default();
        for &face in dice.faces() {
            if left.of(face) > 0 {
                left = Chosen(left.0 - (1 << (3 * u32::from(face))));
                rolled.push(chance.roll(Die::D6, BRITISH, "ramparts-why-reroll")?);
            } else {
                rolled.push(face);
            }
        }
        rolled.sort();
        Ok(rolled)
    }

    /// does a 4 drive the target back?
    fn is_in_fire(&self, position: &Position, target: Track) -> bool {
        position.burning.has(target) && position.ibutho(target).place == Place::Box(1)
    }

    /// hits first, then retreats.: then Ammunition/Water Low may come back.
    pub(crate) fn resolve(&self, position: &mut Position, volley: Volley, log: &mut impl Log<Event>) {
        let (hits, retreats) = self.count_results(position, &volley);
        log.note(Event::Results { target: volley.target, dice: volley.dice, hits, retreats });
        self.take_hits(position, volley.target, hits, log);
        for _ in 0..retreats {
            self.go_back(position, volley.target, log);
        }
        let spared = position.available.meets(self.set.groups.keeps_supplied);
        if self.set.groups.tiring.has(volley.card) && !spared && !position.flags.low {
            position.flags.low = true;
            log.note(Event::LowAgain);
        }
        position.stage = Stage::Action;
    }

    /// Sixes, and fives (R-5.3.1: in a burning building fours too).
    fn count_results(&self, position: &Position, volley: &Volley) -> (u8, u8) {
        let fours = if self.is_in_fire(position, volley.target) { volley.dice.showing(4) } else { 0 };
        (volley.dice.showing(6), volley.dice.showing(5) + fours)
    }

    /// a marker for each hit; with none left the unit itself.: generic markers are lost last.
    fn take_hits(&self, position: &mut Position, target: Track, hits: u8, log: &mut impl Log<Event>) {
        let ibutho = &mut position.ibuthos[target.index()];
        for _ in 0..hits {
            if ibutho.own > 0 {
                ibutho.own -= 1;
                ibutho.own_lost += 1;
            } else if ibutho.generic > 0 {
                ibutho.generic -= 1;
                ibutho.generic_lost += 1;
            } else {
                let inside = ibutho.at().is_some_and(|at| at <= 1);
                ibutho.place = Place::Eliminated;
                log.note(Event::Eliminated { track: target });
                if inside {
                    self.settle_posts(position, log);
                }
                return;
            }
        }
    }
}

/// −1 to so many of the highest dice, each touched once.
pub(crate) fn lower(dice: &mut VolleyDice, count: u8) {
    for die in dice.faces_mut().iter_mut().take(usize::from(count)) {
        *die = die.saturating_sub(1);
    }
    dice.sort();
}

/// Every choice of one or more dice. Dice that show the same are the same.
fn each_choice(dice: &VolleyDice, mut offer: impl FnMut(Chosen)) {
    let there = [0, 1, 2, 3, 4, 5, 6].map(|face| if face == 0 { 0 } else { dice.showing(face) });
    let mut chosen = [0u8; 7];
    loop {
        // Counts up like an odometer, ones first.
        let mut face = 1;
        while face <= 6 && chosen[face] == there[face] {
            chosen[face] = 0;
            face += 1;
        }
        if face > 6 {
            return;
        }
        chosen[face] += 1;
        offer((1..=6).fold(Chosen(0), |all, face| all.with(face, chosen[usize::from(face)])));
    }
}
