//! Assegai and bayonet: hand to hand (H-1.5, H-4.1, H-4.2, H-9.2, H-21.2 to H-21.5).

use redoubt_kernel::{Chance, Die, Interrupt, Log};

use crate::Hospital;
use crate::board::{Space, Spaces};
use crate::damage::Damage;
use crate::dice::FewDice;
use crate::event::Event;
use crate::pieces::{Side, Unit};
use crate::position::{Bout, Position, Stage};
use crate::refusal::Refusal;

/// What the dice of a fight say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FightVerdict {
    /// This side wins; with a 0, its thrower must throw for damage too.
    Wins {
        /// Who.
        side: Side,
        /// H-4.2: by a 0.
        by_zero: bool,
    },
    /// H-4.2: two zeros.
    BothZero,
    /// Equal.
    Tie,
}

/// H-4.1, H-4.2, H-21.4: reads the dice. `british` holds one die, or two if it is wounded; a bonus (H-9.2) never changes a 0.
pub fn read_dice(british: &[u8], zulu: u8, british_bonus: u8, zulu_bonus: u8) -> FightVerdict {
    let with = |die: u8, bonus: u8| if die == 0 { 0 } else { die + bonus };
    let enemy = with(zulu, zulu_bonus);
    let own = match *british {
        [0, 0] => 0,
        // The 0 counts if the other die beats the enemy; against an enemy's 0 it does not.
        [0, other] | [other, 0] => {
            let other = with(other, british_bonus);
            if zulu != 0 && other > enemy { 0 } else { other }
        }
        [first, second] => with(first.min(second), british_bonus),
        [only] => with(only, british_bonus),
        _ => 0,
    };
    match (own, enemy) {
        (0, 0) => FightVerdict::BothZero,
        (0, _) => FightVerdict::Wins { side: Side::British, by_zero: true },
        (_, 0) => FightVerdict::Wins { side: Side::Zulu, by_zero: true },
        (own, enemy) if own > enemy => FightVerdict::Wins { side: Side::British, by_zero: false },
        (own, enemy) if own < enemy => FightVerdict::Wins { side: Side::Zulu, by_zero: false },
        _ => FightVerdict::Tie,
    }
}

impl Hospital {
    /// H-1.5: the fights still to be resolved.
    #[inline]
    pub(crate) fn fights(&self, position: &Position) -> Spaces {
        position.standing[0] & position.standing[1] & !position.fought
    }

    /// H-21.2: a badly wounded man alone with a Zulu dies; then the Zulu picks the first fight.
    pub(crate) fn begin_melee(&self, position: &mut Position, log: &mut impl Log<Event>) {
        position.fought = Spaces::NONE;
        let alone =
            position.lying & position.standing[Side::Zulu as usize] & !position.standing[Side::British as usize];
        for at in alone {
            if let Some(man) = position.man_at(at) {
                self.kill_man(position, man, "H-21.2", log);
            }
        }
        position.picks = Side::Zulu;
        position.side = Side::Zulu;
        self.next_fight(position, log);
    }

    /// The next fight, or H-1.6.
    fn next_fight(&self, position: &mut Position, log: &mut impl Log<Event>) {
        position.bout = None;
        if self.fights(position).is_empty() {
            position.fought = Spaces::NONE;
            self.end_turn(position, log);
        } else {
            position.stage = Stage::Choosing;
        }
    }

    /// Accepts or refuses a choice of fight.
    pub(crate) fn may_fight(&self, position: &Position, at: Space) -> Result<(), Refusal> {
        if position.stage != Stage::Choosing {
            return Err(Refusal::NotNow(position.stage, position.phase));
        }
        if self.fights(position).has(at) { Ok(()) } else { Err(Refusal::NoFight(at)) }
    }

    /// H-4.1, H-4.2: one fight, from the dice to whatever has to be decided.
    pub(crate) fn fight(
        &self,
        position: &mut Position,
        at: Space,
        again: bool,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let (Some(british), Some(zulu)) = (position.unit(Side::British, at), position.unit(Side::Zulu, at)) else {
            return Ok(());
        };
        position.bout = None;
        position.fought.insert(at);
        let bonus = |unit| u8::from(position.variant.better_strike && self.set.strong.has(unit));
        let count = 1 + u8::from(position.wounded.has(british));
        let own = FewDice::roll(count, Die::D10, Side::British.seat(), "hospital-roll-fight", chance)?;
        let theirs = FewDice::roll(1, Die::D10, Side::Zulu.seat(), "hospital-roll-fight", chance)?;
        let verdict = read_dice(own.faces(), theirs.lowest(), bonus(british), bonus(zulu));
        log.note(Event::Fought { at, british, zulu, own, theirs });
        let (side, by_zero) = match verdict {
            FightVerdict::Wins { side, by_zero } => (side, by_zero),
            FightVerdict::Tie => (self.tie(position, british, zulu, log), false),
            FightVerdict::BothZero => {
                log.note(Event::BothZero { at });
                self.wound(position, british, "H-4.2", log);
                self.put_out_of_action(position, zulu, "H-4.2", log);
                self.pass_the_choice(position, log);
                return Ok(());
            }
        };
        let (winner, loser) = if side == Side::British { (british, zulu) } else { (zulu, british) };
        log.note(Event::Won { winner, loser });
        let suffered = self.throw_for_damage(position, loser, chance, log)?;
        let price = if by_zero { Some(self.throw_for_damage(position, winner, chance, log)?) } else { None };
        // H-20.5: whoever came first came from nowhere that matters.
        let behind = position.entered_from[winner.index()];
        position.bout = Some(Bout { at, winner, loser, shaken: price == Some(Damage::Back), again, behind });
        match price {
            Some(Damage::Dead) => self.kill(position, winner, true, log),
            Some(Damage::Hurt) => self.hurt(position, winner, "H-4.2", log),
            Some(Damage::Back) | None => {}
        }
        match suffered {
            Damage::Dead => self.kill(position, loser, true, log),
            Damage::Hurt => self.hurt(position, loser, "H-5.1", log),
            Damage::Back => return self.drive_back(position, loser, behind, chance, log),
        }
        self.after_retreat(position, chance, log)
    }

    /// H-4.2: equal dice. An unwounded leader, veteran or officer beats one that is not; else whoever was there first.
    fn tie(&self, position: &Position, british: Unit, zulu: Unit, log: &mut impl Log<Event>) -> Side {
        let elite = |unit| self.set.elite.has(unit) && !position.wounded.has(unit);
        let side = match (elite(british), elite(zulu)) {
            (true, false) => Side::British,
            (false, true) => Side::Zulu,
            _ if position.late.has(british) => Side::Zulu,
            _ => Side::British,
        };
        log.note(Event::Tied { winner: if side == Side::British { british } else { zulu } });
        side
    }

    /// H-5.1, H-5.2: the loser must go back one space.
    fn drive_back(
        &self,
        position: &mut Position,
        loser: Unit,
        behind: Option<Space>,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        if position.failed.has(loser) {
            self.put_out_of_action(position, loser, "H-5.2", log);
            return self.after_retreat(position, chance, log);
        }
        let mut open = self.retreats(position, loser, behind);
        match (open.next(), open.next()) {
            (None, _) => {
                log.note(Event::Cornered { unit: loser });
                self.hurt(position, loser, "H-5.2", log);
                self.after_retreat(position, chance, log)
            }
            (Some(only), None) => {
                self.relocate(position, loser, only, log);
                self.after_retreat(position, chance, log)
            }
            _ => {
                position.side = loser.side();
                position.stage = Stage::Retreating { unit: loser, free: false };
                Ok(())
            }
        }
    }

    /// Where the unit that must decide may go back to.
    pub(crate) fn open_retreats(&self, position: &Position) -> Spaces {
        let (Stage::Retreating { unit, .. }, Some(bout)) = (position.stage, position.bout) else { return Spaces::NONE };
        // H-4.2, H-20.5: the winner who threw a 0 is free to go any way.
        let behind = if unit == bout.loser { bout.behind } else { None };
        self.retreats(position, unit, behind)
    }

    /// Accepts or refuses a retreat.
    pub(crate) fn may_retreat(&self, position: &Position, from: Space, to: Space) -> Result<Unit, Refusal> {
        let Stage::Retreating { unit, .. } = position.stage else {
            return Err(Refusal::NotNow(position.stage, position.phase));
        };
        if position.space(unit) != Some(from) {
            return Err(Refusal::OtherUnit(from));
        }
        if self.open_retreats(position).has(to) { Ok(unit) } else { Err(Refusal::NoRetreat(to)) }
    }

    /// The loser is dealt with; H-4.2: now the winner who threw a 0 may go back too.
    pub(crate) fn after_retreat(
        &self,
        position: &mut Position,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let Some(mut bout) = position.bout else { return Ok(()) };
        // H-22.5: a carrier whose enemy in R has fallen or gone has left before anyone could go back.
        self.evacuate(position, log);
        if bout.shaken {
            bout.shaken = false;
            position.bout = Some(bout);
            let can = position.space(bout.winner).is_some()
                && !position.failed.has(bout.winner)
                && !self.retreats(position, bout.winner, None).is_empty();
            if can {
                position.side = bout.winner.side();
                position.stage = Stage::Retreating { unit: bout.winner, free: true };
                return Ok(());
            }
        }
        self.offer_rage(position, bout, chance, log)
    }

    /// H-21.5: a Zulu that has won and is still there may step on, away from a beaten enemy that stays too.
    fn offer_rage(
        &self,
        position: &mut Position,
        bout: Bout,
        _: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let zulu = bout.winner;
        let rages = position.spells.second_fight()
            && !bout.again
            && zulu.side() == Side::Zulu
            && position.space(zulu) == Some(bout.at);
        if rages {
            position.side = Side::Zulu;
            position.stage = Stage::Raging(zulu);
            let mut any = false;
            self.further_steps(position, &mut |_| any = true);
            if any {
                return Ok(());
            }
        }
        self.pass_the_choice(position, log);
        Ok(())
    }

    /// H-21.5: after the step, the extra fight; a badly wounded man alone there is killed (H-7.1).
    pub(crate) fn after_rage(
        &self,
        position: &mut Position,
        unit: Unit,
        moved: bool,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        if let (true, Some(at)) = (moved, position.space(unit)) {
            if position.unit(Side::British, at).is_some() {
                return self.fight(position, at, true, chance, log);
            }
            if let Some(man) = position.man_at(at) {
                self.kill_man(position, man, "H-7.1", log);
            }
        }
        self.pass_the_choice(position, log);
        Ok(())
    }

    /// H-1.5: the Zulu picks the first fight, the British the second, and so on.
    pub(crate) fn pass_the_choice(&self, position: &mut Position, log: &mut impl Log<Event>) {
        position.picks = position.picks.other();
        position.side = position.picks;
        self.next_fight(position, log);
    }
}
