//! Stealth and alarm: sentries, shots heard, who comes out to look (N-70 to N-72, N-121, N-122).

use redoubt_kernel::{Chance, Die, Interrupt, Log};

use crate::Ntombi;
use crate::event::Event;
use crate::figures::{Figure, Side};
use crate::geometry::INCH;
use crate::position::{Place, Position, flag};
use crate::refusal::{Reason, Refusal};

/// N-70, N-122: how far one sees in the mist.
pub(crate) const MIST: i32 = 24 * INCH;

impl Ntombi {
    /// N-71: the alarm, once.
    pub(crate) fn raise_alarm(&self, position: &mut Position, by: Option<Figure>, log: &mut impl Log<Event>) {
        if !position.alarm {
            position.alarm = true;
            log.note(Event::Alarm { by });
        }
    }

    /// N-122: a shot before the alarm is heard by every tent.
    pub(crate) fn shot_rings_out(&self, position: &mut Position, log: &mut impl Log<Event>) {
        if !position.alarm && !position.heard {
            position.heard = true;
            log.note(Event::ShotHeard);
        }
    }

    /// N-121: does this sentry look out now, and how many Zulus are within 24″ of it?
    pub(crate) fn prowlers(&self, position: &Position, sentry: Figure) -> usize {
        let scenario = self.scenario(position);
        let state = position.state(sentry);
        if !scenario.soldier(sentry).sentry || state.place != Place::Table || self.in_contact(position, sentry) {
            return 0;
        }
        position.round(Side::Zulu, state.at, MIST).filter(|(_, zulu)| zulu.at.within(state.at, MIST)).count()
    }

    /// N-70: is it seen with these dice?
    pub fn spots(count: usize, dice: [u8; 3]) -> bool {
        let alike = dice[0] == dice[1] && dice[1] == dice[2];
        match count {
            0 => false,
            1 => alike && dice[0] == 1,
            2 => alike && dice[0] <= 2,
            3 => alike,
            _ => true,
        }
    }

    /// N-70: a sentry rolls three dice.
    pub(crate) fn watch(
        &self,
        position: &mut Position,
        sentry: Figure,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let mut roll = || chance.roll(Die::D3, Side::British.seat(), "ntombi-roll-watch");
        let dice = [roll()?, roll()?, roll()?];
        let count = self.prowlers(position, sentry);
        position.state_mut(sentry).set(flag::ROLLED);
        log.note(Event::Watched { sentry, count: count as u8, dice });
        if Self::spots(count, dice) {
            self.raise_alarm(position, Some(sentry), log);
        }
        Ok(())
    }

    /// N-72: may this figure give the alarm? It came out to look, and sees a Zulu.
    pub(crate) fn may_raise(&self, position: &Position, figure: Figure) -> Result<(), Refusal> {
        if position.alarm {
            return Err(Reason::AlarmGiven.into());
        }
        let state = position.state(figure);
        if position.phase.side() != Side::British || self.scenario(position).side(figure) != Side::British {
            return Err(Reason::NotYours.into());
        }
        if !state.stands() || !state.is(flag::ROUSED) {
            return Err(Reason::SeesNobody.into());
        }
        let seen = position
            .round(Side::Zulu, state.at, MIST)
            .any(|(zulu, other)| other.at.within(state.at, MIST) && self.sees(position, figure, zulu));
        if seen { Ok(()) } else { Err(Reason::SeesNobody.into()) }
    }
}
