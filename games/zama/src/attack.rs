//! Attacking: targets, dice, bonus, runs of attacks, ports (Z-24 to Z-30, Z-63 to Z-65).

use redoubt_kernel::{Chance, Die, Interrupt, Log};

use crate::Zama;
use crate::action::{Action, Which};
use crate::board::{Square, Squares};
use crate::cards::{Bonus, Card, Work};
use crate::event::{Event, Target};
use crate::position::{Exchange, Occupant, Position, Stage, Whereabouts};
use crate::refusal::Refusal;
use crate::sheet::ActionSheet;

impl Zama {
    /// Z-29: the squares of everything that the side to act may attack: enemy units, Palisades, Vacant Ports and enemy Ports.
    #[inline]
    pub(crate) fn targets(&self, position: &Position) -> Squares {
        let mut targets = position.units(position.side.other()) | position.built();
        let own = Work::port_of(position.side);
        for (site, data) in self.set.sites() {
            if position.work(site) == own {
                targets.remove(data.at);
            }
        }
        targets
    }

    /// Z-24: the squares that a unit's attack pattern leads to. Z-69: none of them off the mat, archers over anything.
    #[inline]
    pub(crate) fn pattern_of_attack(&self, position: &Position, card: Card, from: Square) -> Squares {
        self.set.card(card).strikes.from(from, position.occupied())
    }

    /// Z-21, Z-24, Z-27, Z-29.
    pub(crate) fn may_attack(&self, position: &Position, from: Square, to: Square) -> Result<(), Refusal> {
        let side = position.side;
        let card = position.own_unit(side, from).ok_or(Refusal::NotYours(from))?;
        match position.occupant(to) {
            None => return Err(Refusal::NoTarget(to)),
            Some(_) if !self.targets(position).has(to) => return Err(Refusal::OwnTarget(to)),
            Some(_) => {}
        }
        if position.has_attacked(card) {
            return Err(Refusal::HasAttacked(from));
        }
        if self.pattern_of_attack(position, card, from).has(to) { Ok(()) } else { Err(Refusal::NotInPattern(from, to)) }
    }

    /// Every attack of one unit.
    #[inline]
    pub(crate) fn attacks(
        &self,
        position: &Position,
        targets: Squares,
        card: Card,
        from: Square,
        sheet: &mut ActionSheet,
    ) {
        if !position.has_attacked(card) {
            for to in self.pattern_of_attack(position, card, from) & targets {
                sheet.put(Action::Attack { from, to });
            }
        }
    }

    /// Z-24: both sides roll two dice; for Palisades and Vacant Ports the opponent does (Z-65). Where the bonus applies the
    /// dice wait for the attacker's choice (Z-28).
    pub(crate) fn attack(
        &self,
        position: &mut Position,
        from: Square,
        to: Square,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let side = position.side;
        let Some(attacker) = position.unit(from) else { return Ok(()) };
        let target = match position.occupant(to) {
            Some(Occupant::Unit(card)) => Target::Unit(card),
            Some(Occupant::Work(site)) => Target::Work(position.work(site)),
            None => return Ok(()),
        };
        log.note(Event::Attacked { card: attacker, from, to, target });
        position.attacked |= attacker.bit();
        let attack = [
            chance.roll(Die::D6, side.seat(), "zama-roll-attack")?,
            chance.roll(Die::D6, side.seat(), "zama-roll-attack")?,
        ];
        let defence = [
            chance.roll(Die::D6, side.other().seat(), "zama-roll-defence")?,
            chance.roll(Die::D6, side.other().seat(), "zama-roll-defence")?,
        ];
        let dice = Exchange { from, to, attack, defence };
        log.note(Event::Fought { exchange: dice, score: self.score(position, &dice) });
        if self.has_bonus(position, attacker, to) {
            position.stage = Stage::Rolled(dice);
        } else {
            self.resolve(position, &dice, log);
        }
        Ok(())
    }

    /// Z-28: a full-strength attacker against the class it is good against. Z-64: Ports include Vacant Ports.
    pub(crate) fn has_bonus(&self, position: &Position, attacker: Card, to: Square) -> bool {
        let Some(bonus) = self.set.card(attacker).bonus else { return false };
        let good_against = match position.occupant(to) {
            Some(Occupant::Unit(card)) => bonus == Bonus::Class(self.set.card(card).class),
            Some(Occupant::Work(site)) => {
                let port = position.work(site).is_port();
                bonus == if port { Bonus::Ports } else { Bonus::Palisades }
            }
            None => false,
        };
        good_against && !position.is_injured(attacker)
    }

    /// Z-28, Z-64: one die is rolled again, and the new one stands.
    pub(crate) fn reroll(
        &self,
        position: &mut Position,
        mut dice: Exchange,
        which: Which,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let die = &mut dice.attack[which as usize];
        let old = *die;
        *die = chance.roll(Die::D6, position.side.seat(), "zama-roll-again")?;
        log.note(Event::Rerolled { old, new: *die, score: self.score(position, &dice) });
        self.resolve(position, &dice, log);
        Ok(())
    }

    /// Z-24: dice and ratings of both sides added up. Z-6: an injured card's ratings are the same.
    pub(crate) fn score(&self, position: &Position, dice: &Exchange) -> Score {
        let attacker = position.unit(dice.from).map_or(0, |card| self.set.card(card).attack);
        let defender = match position.occupant(dice.to) {
            Some(Occupant::Unit(card)) => self.set.card(card).defence,
            Some(Occupant::Work(site)) => self.set.defence_of(position.work(site)),
            None => 0,
        };
        let sum = |dice: [u8; 2]| (dice[0] + dice[1]) as i8;
        Score { attack: sum(dice.attack) + attacker, defence: sum(dice.defence) + defender }
    }

    /// Z-24 to Z-27, Z-30: what the dice bring about, and whether the run may go on.
    pub(crate) fn resolve(&self, position: &mut Position, dice: &Exchange, log: &mut impl Log<Event>) {
        position.stage = Stage::Acting;
        let &Exchange { from, to, .. } = dice;
        if !self.score(position, dice).succeeds() {
            log.note(Event::Failed);
            return self.end_action(position, log);
        }
        let run_goes_on = match position.occupant(to) {
            Some(Occupant::Unit(card)) => self.strike_unit(position, card, log),
            Some(Occupant::Work(site)) => {
                let work = position.work(site);
                let (next, run_goes_on) = match work {
                    Work::Palisade => (Work::DamagedPalisade, true),
                    Work::VacantPort => (Work::DamagedVacantPort, true),
                    Work::DamagedPalisade => (Work::Gone, false),
                    // Z-30: the Port shows the victor's side, and the attack is over.
                    Work::DamagedVacantPort | Work::RomanPort | Work::PunicPort => {
                        (Work::port_of(position.side), false)
                    }
                    Work::Gone => (Work::Gone, false),
                };
                position.stirred |= work.holder().is_none();
                position.set_work(&self.set, site, next);
                log.note(Event::Struck { was: work, now: next });
                run_goes_on
            }
            None => false,
        };
        if run_goes_on {
            position.stage = Stage::Pressing { from, to };
        } else {
            self.judge(position, log);
            self.end_action(position, log);
        }
    }

    /// Z-25: a full card turns to injured, an injured one is removed. True while it stands.
    fn strike_unit(&self, position: &mut Position, card: Card, log: &mut impl Log<Event>) -> bool {
        position.stirred = true;
        if !position.is_injured(card) {
            position.set_injured(card, true);
            log.note(Event::Injured { card });
            return true;
        }
        position.set_injured(card, false);
        position.put(card, Whereabouts::Fallen);
        log.note(Event::Fell { card });
        self.win_medic(position, card, card.side().other(), log);
        false
    }
}

/// Z-24: the totals of both sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score {
    /// Dice and rating of the attacker.
    pub attack: i8,
    /// Dice and rating of the defender.
    pub defence: i8,
}

impl Score {
    /// Z-24: only a higher total succeeds.
    pub const fn succeeds(self) -> bool {
        self.attack > self.defence
    }
}
