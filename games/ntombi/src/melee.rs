//! Melee: dice, modifiers, death, push-back, following up (N-55 to N-61, N-102, N-116).

use std::cmp::Ordering;

use redoubt_kernel::{Chance, Die, Interrupt, Log};

use crate::Ntombi;
use crate::event::{Blows, Event, Warbands};
use crate::figures::{Figure, Group, Side};
use crate::geometry::{HALF, Point};
use crate::position::{Phase, Position, Stage, flag};
use crate::refusal::{Reason, Refusal};
use crate::scenario::Rank;

/// How many dice a side rolls, and what comes off its score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    /// N-55.
    pub dice: u8,
    /// N-56.
    pub less: i8,
}

impl Ntombi {
    /// N-55, N-56: the British figure's dice against these.
    pub fn british_strength(&self, position: &Position, british: Figure, against: &Group) -> Strength {
        let state = position.state(british);
        let dice = match () {
            () if state.is(flag::MOUNTED) && state.is(flag::CHARGED) => 3,
            () if state.is(flag::MOUNTED) => 2,
            () if self.scenario(position).soldier(british).rank == Rank::Booth => 3,
            () if state.is(flag::BAYONET) => 2,
            () => 1,
        };
        let cover = against.iter().any(|zulu| self.above(position, zulu, british));
        let unarmed = if state.is(flag::UNARMED) { 2 } else { 0 };
        Strength { dice, less: i8::from(cover) + unarmed }
    }

    /// N-55, N-56: the Zulus' dice; N-116: two from the rear only in their own melee phase, and only for one alone.
    pub fn zulu_strength(&self, position: &Position, british: Figure, with: &Group) -> Strength {
        let state = position.state(british);
        let alone = position.foes_of(british).count() == 1;
        let rear = |zulu: Figure| state.facing.behind(position.state(zulu).at.from(state.at));
        let dice = match with.single() {
            Some(zulu) if alone && position.phase == Phase::ZuluMelee && rear(zulu) => 2,
            _ => with.len().min(3) as u8,
        };
        let cover = with.iter().any(|zulu| self.above(position, british, zulu));
        Strength { dice, less: i8::from(cover) }
    }

    /// N-102: does `one` stand on a wagon or rocks that `other` is not on?
    fn above(&self, position: &Position, one: Figure, other: Figure) -> bool {
        let scenario = self.scenario(position);
        let rise = scenario.rise_under(position.state(one).at);
        rise.is_some_and(|rise| !scenario.rises[rise].block.holds(position.state(other).at))
    }

    /// The Zulus in contact who may still join a melee in their own phase.
    pub(crate) fn able_foes(&self, position: &Position, british: Figure) -> Group {
        let able = |zulu: &Figure| !position.state(*zulu).is(flag::DOWN) && !position.done.has(*zulu);
        position.foes_of(british).filter(able).collect()
    }

    /// N-59, N-61, N-116: may this melee be fought, with these?
    pub(crate) fn may_fight(&self, position: &Position, british: Figure, with: &Group) -> Result<(), Refusal> {
        let scenario = self.scenario(position);
        if !matches!(position.phase, Phase::ZuluMelee | Phase::BritishMelee) {
            return Err(Reason::NotNow.into());
        }
        if british.index() >= scenario.british || !self.in_contact(position, british) {
            return Err(Reason::NotInContact.into());
        }
        if position.done.has(british) {
            return Err(Reason::FoughtAlready.into());
        }
        if position.phase == Phase::ZuluMelee {
            let joins = !with.is_empty() && with.inside(&self.able_foes(position, british));
            return if joins { Ok(()) } else { Err(Reason::NobodyJoins.into()) };
        }
        let state = position.state(british);
        if !with.is_empty() {
            return Err(Reason::NobodyJoins.into());
        }
        if !position.alarm && !state.is(flag::ROUSED) {
            return Err(Reason::Asleep.into());
        }
        if state.recover > 0 {
            return Err(Reason::Recovering.into());
        }
        Ok(())
    }

    /// N-55: both sides roll and add; the higher wins.
    pub(crate) fn fight(
        &self,
        position: &mut Position,
        british: Figure,
        with: &Group,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        // N-116: every touching defender counts.
        let zulus = if position.phase == Phase::ZuluMelee { *with } else { position.foes_of(british).collect() };
        let own = self.british_strength(position, british, &zulus);
        let their = self.zulu_strength(position, british, &zulus);
        let mut strike = |strength: Strength, side: Side| -> Result<Blows, Interrupt> {
            let mut blows = Blows { less: strength.less, ..Blows::default() };
            for _ in 0..strength.dice {
                blows.dice.add(chance.roll(Die::D3, side.seat(), "ntombi-roll-melee")?);
            }
            Ok(blows)
        };
        let (ours, theirs) = (strike(own, Side::British)?, strike(their, Side::Zulu)?);
        let warbands = Warbands::of(&zulus);
        log.note(Event::Fought { british, zulus: zulus.len() as u8, warbands, ours, theirs });
        position.done.add(british);
        if position.phase == Phase::ZuluMelee {
            zulus.iter().for_each(|zulu| position.done.add(zulu));
        }
        position.stage = Stage::Orders;
        match ours.score().cmp(&theirs.score()) {
            Ordering::Greater => match zulus.single() {
                Some(zulu) => self.slay(position, british, zulu, log),
                None => position.stage = Stage::Slay { british, among: zulus },
            },
            Ordering::Less => {
                let place = position.state(british).at;
                self.kill(position, british, "N-57", log);
                position.stage = Stage::Step { winners: zulus, place };
            }
            Ordering::Equal => self.draw(position, british, zulus, log),
        }
        Ok(())
    }

    /// N-57: a British win kills one Zulu. N-58: the winner may step in, but N-102: a rider does not climb. N-71: a British
    /// figure alive gives the alarm.
    pub(crate) fn slay(&self, position: &mut Position, british: Figure, zulu: Figure, log: &mut impl Log<Event>) {
        let place = position.state(zulu).at;
        self.kill(position, zulu, "N-57", log);
        self.raise_alarm(position, Some(british), log);
        let climbs = self.scenario(position).rise_under(place).is_some();
        position.stage = if climbs && position.state(british).is(flag::MOUNTED) {
            Stage::Orders
        } else {
            Stage::Step { winners: Group::of(british), place }
        };
    }

    /// N-60: the defender is pushed back.
    fn draw(&self, position: &mut Position, british: Figure, zulus: Group, log: &mut impl Log<Event>) {
        self.raise_alarm(position, Some(british), log);
        if position.phase == Phase::ZuluMelee {
            let on_top = self.scenario(position).rise_under(position.state(british).at).is_some();
            match zulus.single() {
                Some(zulu) => self.push_british(position, british, zulu, log),
                None if on_top => self.finish_draw(position, british),
                None => position.stage = Stage::Push { british, by: zulus },
            }
            return;
        }
        let mut pushed = Group::EMPTY;
        for zulu in zulus.iter() {
            if self.push(position, zulu, position.state(british).at, log) {
                pushed.add(zulu);
            }
        }
        self.offer_to_follow(position, british, british, pushed);
    }

    /// N-116: pushed straight away from the one named, who alone may follow.
    pub(crate) fn push_british(&self, position: &mut Position, british: Figure, by: Figure, log: &mut impl Log<Event>) {
        let went = self.push(position, british, position.state(by).at, log);
        let pushed = if went { Group::of(british) } else { Group::EMPTY };
        self.offer_to_follow(position, british, by, pushed);
    }

    /// The step straight away from `from`.
    fn away(at: Point, from: Point) -> (i32, i32) {
        let (dx, dy) = at.from(from);
        if dx.abs() >= dy.abs() { (2 * HALF * dx.signum(), 0) } else { (0, 2 * HALF * dy.signum()) }
    }

    /// N-60: one base depth straight away, if there is room. N-102: never off a wagon; nor, being pushed, onto one.
    fn push(&self, position: &mut Position, figure: Figure, from: Point, log: &mut impl Log<Event>) -> bool {
        let scenario = self.scenario(position);
        let at = position.state(figure).at;
        let (dx, dy) = Self::away(at, from);
        let to = at.offset(dx, dy);
        let walled = scenario.rises.iter().any(|rise| rise.block.crossed(at, to));
        if walled || !self.is_free(position, figure, to) {
            log.note(Event::Stuck { figure });
            return false;
        }
        position.stand(figure, to);
        self.part(position, figure);
        log.note(Event::Pushed { figure, to });
        true
    }

    /// N-60: the attacker may follow; if nobody went, or there is no room, the melee is done.
    fn offer_to_follow(&self, position: &mut Position, british: Figure, attacker: Figure, pushed: Group) {
        let can = |figure: &Figure| self.following(position, attacker, *figure).is_some();
        let pushed: Group = pushed.iter().filter(can).collect();
        if pushed.is_empty() {
            self.finish_draw(position, british);
        } else {
            position.stage = Stage::Follow { attacker, pushed, british };
        }
    }

    /// Where the attacker would stand, following this one.
    pub(crate) fn following(&self, position: &Position, attacker: Figure, pushed: Figure) -> Option<Point> {
        let at = position.state(attacker).at;
        let (dx, dy) = Self::away(position.state(pushed).at, at);
        let to = at.offset(dx, dy);
        let scenario = self.scenario(position);
        let walled = scenario.rises.iter().any(|rise| rise.block.crossed(at, to));
        (!walled && self.is_free(position, attacker, to)).then_some(to)
    }

    /// N-60: follows, into contact.
    pub(crate) fn follow(
        &self,
        position: &mut Position,
        british: Figure,
        attacker: Figure,
        pushed: Figure,
        log: &mut impl Log<Event>,
    ) {
        if let Some(to) = self.following(position, attacker, pushed) {
            position.stand(attacker, to);
            self.engage(position, attacker);
            log.note(Event::Followed { figure: attacker, to });
            self.notice_blocked_tents(position, log);
        }
        self.finish_draw(position, british);
    }

    /// N-42: still in contact after a drawn melee, it cannot fire in the next turn.
    pub(crate) fn finish_draw(&self, position: &mut Position, british: Figure) {
        if self.in_contact(position, british) {
            position.state_mut(british).barred = position.turn.saturating_add(1);
        }
        position.stage = Stage::Orders;
    }

    /// N-58: into the dead figure's place.
    pub(crate) fn step_in(&self, position: &mut Position, figure: Figure, place: Point, log: &mut impl Log<Event>) {
        position.stand(figure, place);
        self.engage(position, figure);
        log.note(Event::Stepped { figure, to: place });
        self.notice_blocked_tents(position, log);
        position.stage = Stage::Orders;
    }
}
