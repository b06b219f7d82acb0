//! Volleys: leader, line, strip, casualties and morale (N-45 to N-49, N-115).

use redoubt_kernel::{Chance, Die, Interrupt, Log};

use crate::Ntombi;
use crate::event::{Event, Fallen};
use crate::figures::{BRITISH, FIGURES, Figure, Group, Side};
use crate::geometry::{Facing, INCH, Point};
use crate::position::{Phase, Place, Position, Roll, Stage, flag};
use crate::refusal::{Reason, Refusal};

/// N-45.
const FEWEST: usize = 9;
const RANGE: i32 = 24 * INCH;
const WORD_CARRIES: i32 = 3 * INCH;
const CLOSE_ORDER: i32 = 150;

impl Ntombi {
    /// N-45, N-48, N-115: may this line volley that way, at this leader's word?
    pub(crate) fn may_volley(
        &self,
        position: &Position,
        leader: Figure,
        line: &Group,
        towards: Facing,
    ) -> Result<(), Refusal> {
        let scenario = self.scenario(position);
        if position.phase != Phase::BritishFire {
            return Err(Reason::NotNow.into());
        }
        let word = position.state(leader);
        if !scenario.soldier(leader).rank.leads() || line.has(leader) || word.place != Place::Table || word.recover > 0
        {
            return Err(Reason::NoLeader.into());
        }
        if line.len() < FEWEST {
            return Err(Reason::TooFew.into());
        }
        if line.iter().any(|figure| figure.index() >= scenario.british) {
            return Err(Reason::NotYours.into());
        }
        for figure in line.iter() {
            if self.in_contact(position, figure) {
                return Err(Reason::Cohesion.into());
            }
            if !self.may_join(position, figure) {
                return Err(Reason::NotLoaded.into());
            }
            if position.state(figure).facing.eighths_from(towards) > 1 {
                return Err(Reason::Direction.into());
            }
        }
        let most = |from: Facing| line.iter().all(|figure| position.state(figure).facing.eighths_from(from) <= 1);
        if !line.iter().all(|figure| most(position.state(figure).facing)) {
            return Err(Reason::Facings.into());
        }
        if !line.iter().any(|figure| position.state(figure).at.within(word.at, WORD_CARRIES)) {
            return Err(Reason::LeaderFar.into());
        }
        self.may_stand_in_line(position, line, towards)?;
        let beside = |british: Figure| {
            let at = position.state(british).at;
            line.iter().any(|member| position.state(member).at.within(at, CLOSE_ORDER))
        };
        let mut engaged = scenario
            .british()
            .filter(|british| scenario.soldier(*british).rank.rifle() && self.in_contact(position, *british));
        if engaged.any(beside) {
            return Err(Reason::Cohesion.into());
        }
        if self.in_strip(position, line, towards).is_empty() {
            return Err(Reason::NoTargets.into());
        }
        Ok(())
    }

    /// N-45: loaded, not in contact, able to fire.
    fn may_join(&self, position: &Position, figure: Figure) -> bool {
        let rifle = self.scenario(position).soldier(figure).rank.rifle();
        rifle && self.may_shoot(position, figure).is_ok() && !self.in_contact(position, figure)
    }

    /// The line's points from side to side, across the direction.
    fn ranked(&self, position: &Position, line: &Group, towards: Facing) -> ([(i32, Point); BRITISH], usize) {
        let mut places = [(0, Point::default()); BRITISH];
        let mut count = 0;
        for (slot, figure) in places.iter_mut().zip(line.iter()) {
            let at = position.state(figure).at;
            *slot = (towards.aside((i32::from(at.x), i32::from(at.y))), at);
            count += 1;
        }
        places[..count].sort_unstable();
        (places, count)
    }

    /// N-45: each within 1½″ of the next; N-115: nobody stands ahead of another.
    fn may_stand_in_line(&self, position: &Position, line: &Group, towards: Facing) -> Result<(), Refusal> {
        let (places, count) = self.ranked(position, line, towards);
        for pair in places[..count].windows(2) {
            if pair[1].0 - pair[0].0 < 2 * towards.half_span() {
                return Err(Reason::Ahead.into());
            }
            if !pair[0].1.within(pair[1].1, CLOSE_ORDER) {
                return Err(Reason::NoLine.into());
            }
        }
        Ok(())
    }

    /// N-46, N-48: the Zulus straight ahead that the volley can strike.
    pub(crate) fn in_strip(&self, position: &Position, line: &Group, towards: Facing) -> Group {
        let scenario = self.scenario(position);
        let (places, count) = self.ranked(position, line, towards);
        let (Some(first), Some(last)) = (places[..count].first(), places[..count].last()) else { return Group::EMPTY };
        let span = (first.0 - towards.half_span(), last.0 + towards.half_span());
        let ahead = |zulu: &Figure| {
            let state = position.state(*zulu);
            let aside = towards.aside((i32::from(state.at.x), i32::from(state.at.y)));
            if !state.stands() || state.is(flag::DOWN) || aside < span.0 || aside > span.1 {
                return false;
            }
            let nearest = places[..count].iter().map(|(_, at)| *at).min_by_key(|at| at.square_to(state.at));
            nearest.is_some_and(|from| {
                towards.ahead(state.at.from(from)) > 0
                    && from.within(state.at, RANGE)
                    && !self.in_cover(position, from, state.at)
                    && !self.in_contact(position, *zulu)
                    && line.iter().any(|firer| self.sees(position, firer, *zulu))
            })
        };
        scenario.zulus().filter(ahead).collect()
    }

    /// N-46: a die for every three firers; that many fall, nearest first.
    pub(crate) fn volley(
        &self,
        position: &mut Position,
        (leader, line, towards): (Figure, Group, Facing),
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let firers = line.len() as u8;
        let (mut count, mut dice) = (0, Fallen::default());
        for _ in 0..firers / 3 {
            let die = chance.roll(Die::D3, Side::British.seat(), "ntombi-roll-volley")?;
            dice.add(die);
            count += die;
        }
        let seen = self.in_strip(position, &line, towards);
        for figure in line.iter() {
            // N-49.
            position.state_mut(figure).set(flag::FIRED);
            position.state_mut(figure).clear(flag::LOADED);
            position.done.add(figure);
        }
        self.shot_rings_out(position, log);
        let count = usize::from(count).min(seen.len());
        log.note(Event::Volleyed { leader, firers, count: count as u8, dice });
        let mut order = [(0i64, Figure::at(0)); FIGURES];
        let mut found = 0;
        for (slot, zulu) in order.iter_mut().zip(seen.iter()) {
            let at = position.state(zulu).at;
            let near = line.iter().map(|firer| position.state(firer).at.square_to(at)).min().unwrap_or_default();
            *slot = (near, zulu);
            found += 1;
        }
        let order = &mut order[..found];
        order.sort_unstable();
        // N-115: of those equally near, if not all fall, the Zulu player names who does.
        let tie = order.get(count.wrapping_sub(1)).filter(|_| count > 0 && count < found).map(|(near, _)| *near);
        let tied = |entry: &&(i64, Figure)| Some(entry.0) == tie;
        let split = order.get(count).is_some_and(|next| Some(next.0) == tie);
        let sure =
            if split { order.iter().filter(|entry| tie.is_some_and(|tie| entry.0 < tie)).count() } else { count };
        let among: Group = order.iter().filter(tied).map(|(_, zulu)| *zulu).collect();
        for &(_, zulu) in &order[..sure] {
            self.fall_to_volley(position, zulu, log);
        }
        if split {
            position.stage = Stage::Fall { count: (count - sure) as u8, among, seen, firers };
        } else {
            self.next_morale(position, 0, seen, firers);
        }
        Ok(())
    }

    fn fall_to_volley(&self, position: &mut Position, zulu: Figure, log: &mut impl Log<Event>) {
        let warband = self.scenario(position).soldier(zulu).warband.unwrap_or_default();
        let hits = &mut position.hits[usize::from(warband)];
        hits.all = hits.all.saturating_add(1);
        self.kill(position, zulu, "N-46", log);
    }

    /// N-115: are these as many as must fall, among those equally near?
    pub(crate) fn may_fall(&self, count: u8, among: &Group, figures: &Group) -> Result<(), Refusal> {
        if figures.len() == usize::from(count) && figures.inside(among) {
            Ok(())
        } else {
            Err(Reason::WrongFall.into())
        }
    }

    /// N-115: the ones named fall; then morale.
    pub(crate) fn fall(
        &self,
        position: &mut Position,
        figures: &Group,
        seen: Group,
        firers: u8,
        log: &mut impl Log<Event>,
    ) {
        for figure in figures.iter() {
            self.fall_to_volley(position, figure, log);
        }
        self.next_morale(position, 0, seen, firers);
    }

    /// N-47: the next warband with figures left in the strip, from `first` on.
    fn next_morale(&self, position: &mut Position, first: u8, seen: Group, firers: u8) {
        let scenario = self.scenario(position);
        let shaken = |zulu: Figure| seen.has(zulu) && position.state(zulu).stands();
        let next = (first..scenario.warbands.len() as u8).find(|&warband| scenario.warband(warband).any(shaken));
        position.stage = match next {
            Some(warband) => Stage::Roll(Roll::Morale { warband, seen, firers }),
            None => Stage::Orders,
        };
    }

    /// N-47: the lowest sum of three dice that fails.
    pub const fn fails_on(firers: u8) -> u8 {
        match firers {
            0..=12 => 7,
            13..=18 => 6,
            _ => 5,
        }
    }

    /// N-47: three dice; failed, and those in the strip go head down.
    pub(crate) fn morale(
        &self,
        position: &mut Position,
        (warband, seen, firers): (u8, Group, u8),
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let mut roll = || chance.roll(Die::D3, Side::Zulu.seat(), "ntombi-roll-morale");
        let dice = [roll()?, roll()?, roll()?];
        let sum: u8 = dice.iter().sum();
        let failed = sum >= Self::fails_on(firers);
        log.note(Event::Morale { warband, dice, failed });
        if failed {
            for zulu in self.scenario(position).warband(warband).filter(|zulu| seen.has(*zulu)) {
                if position.state(zulu).stands() {
                    position.state_mut(zulu).set(flag::DOWN);
                }
            }
        }
        self.next_morale(position, warband + 1, seen, firers);
        Ok(())
    }

    /// The longest line that could volley at this leader's word, for each direction that has one.
    pub(crate) fn lines_for(&self, position: &Position, leader: Figure) -> impl Iterator<Item = (Group, Facing)> {
        let scenario = self.scenario(position);
        let leads = position.phase == Phase::BritishFire && scenario.soldier(leader).rank.leads();
        let ready: Group = match leads {
            true => scenario.british().filter(|figure| *figure != leader && self.may_join(position, *figure)).collect(),
            false => Group::EMPTY,
        };
        let enough = ready.len() >= FEWEST;
        let ways = Facing::ALL.into_iter().filter(move |_| enough);
        ways.filter_map(move |towards| {
            let line = self.line_towards(position, leader, &ready, towards)?;
            self.may_volley(position, leader, &line, towards).is_ok().then_some((line, towards))
        })
    }

    /// From the rifle nearest the leader, on to both sides.
    fn line_towards(&self, position: &Position, leader: Figure, ready: &Group, towards: Facing) -> Option<Group> {
        let able = |figure: &Figure| position.state(*figure).facing.eighths_from(towards) <= 1;
        let across = |figure: Figure| {
            let at = position.state(figure).at;
            towards.aside((i32::from(at.x), i32::from(at.y)))
        };
        let at = position.state(leader).at;
        let first = ready.iter().filter(able).min_by_key(|figure| position.state(*figure).at.square_to(at))?;
        let mut line = Group::of(first);
        for sign in [1, -1] {
            let mut here = first;
            loop {
                let from = position.state(here).at;
                let next = ready.iter().filter(able).filter(|next| {
                    sign * (across(*next) - across(here)) >= 2 * towards.half_span()
                        && position.state(*next).at.within(from, CLOSE_ORDER)
                });
                let Some(next) = next.min_by_key(|next| position.state(*next).at.square_to(from)) else { break };
                line.add(next);
                here = next;
            }
        }
        (line.len() >= FEWEST).then_some(line)
    }
}
