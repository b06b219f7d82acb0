//! Stealth and alarm: sentries, shots heard, who comes out to look (N-70 to N-72, N-121, N-122).

use redoubt_kernel::{Chance, Die, Interrupt, Log};

use crate::Ntombi;
use crate::event::Event;
use crate::figures::{Figure, Group, Side};
use crate::geometry::{INCH, Point};
use crate::position::{Place, Position, Roll, flag};
use crate::refusal::{Reason, Refusal};
use crate::scenario::Post;

/// N-70, N-122: how far one sees in the mist.
pub(crate) const MIST: i32 = 24 * INCH;
/// N-70: so many may steal up and perhaps not be seen.
pub(crate) const MOST_UNSEEN: usize = 3;

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

    /// N-121: the sentries on their feet, in contact or not.
    pub(crate) fn sentries(&self, position: &Position) -> impl Iterator<Item = Figure> {
        let scenario = self.scenario(position);
        scenario.british().filter(|figure| scenario.soldier(*figure).sentry && position.state(*figure).stands())
    }

    /// N-121: how many Zulus are within 24″ of this sentry, all round.
    pub(crate) fn prowlers(&self, position: &Position, sentry: Figure) -> usize {
        let at = position.state(sentry).at;
        position.round(Side::Zulu, at, MIST).filter(|(_, zulu)| zulu.at.within(at, MIST)).count()
    }

    /// N-70: where the British are: each figure on the table, and the middle of each tent with men in it.
    pub(crate) fn camp(&self, position: &Position) -> impl Iterator<Item = Point> {
        let scenario = self.scenario(position);
        let afoot = position.grid.standing().of_side(Side::British).iter().map(|figure| position.state(figure).at);
        let asleep = scenario.british().fold(0u32, |tents, figure| {
            let Place::Tent(tent) = position.state(figure).place else { return tents };
            tents | 1 << tent
        });
        let tents = scenario.tents.iter().enumerate().filter(move |(index, _)| asleep >> index & 1 == 1);
        afoot.chain(tents.map(|(_, tent)| tent.at))
    }

    /// N-70: how many Zulus are within 24″ of any British figure or of any tent with men in it.
    pub(crate) fn intruders(&self, position: &Position) -> usize {
        let mut near = Group::EMPTY;
        for at in self.camp(position) {
            for (zulu, state) in position.round(Side::Zulu, at, MIST) {
                if state.at.within(at, MIST) {
                    near.add(zulu);
                }
            }
        }
        near.len()
    }

    /// N-70: the dice of the look-outs before the alarm, one sentry after the other; four or more are seen without any.
    pub(crate) fn next_watch(&self, position: &mut Position, log: &mut impl Log<Event>) -> Option<Roll> {
        let first = self.sentries(position).next()?;
        if self.intruders(position) > MOST_UNSEEN {
            self.raise_alarm(position, Some(first), log);
            return None;
        }
        let ready = |sentry: &Figure| !position.state(*sentry).is(flag::ROLLED) && self.prowlers(position, *sentry) > 0;
        self.sentries(position).find(ready).map(Roll::Watch)
    }

    /// N-71: is this a sentry who walks his beat, nobody having given the alarm?
    pub(crate) fn on_his_beat(&self, position: &Position, figure: Figure) -> bool {
        let scenario = self.scenario(position);
        !position.alarm
            && scenario.beat > 0
            && scenario.soldier(figure).sentry
            && !position.state(figure).is(flag::ROUSED)
    }

    /// N-71: he stays near his post and on dry ground, and does not walk into anyone.
    pub(crate) fn keeps_to_his_beat(&self, position: &Position, figure: Figure, end: Point) -> Result<(), Refusal> {
        if !self.on_his_beat(position, figure) {
            return Ok(());
        }
        let scenario = self.scenario(position);
        let Post::At(post, _) = scenario.soldier(figure).post else { return Ok(()) };
        let strays =
            !post.within(end, scenario.beat) || scenario.in_river(end) || self.would_touch(position, figure, end);
        if strays { Err(Reason::Beat.into()) } else { Ok(()) }
    }

    /// N-71: a sentry whom a Zulu touches and who lives when the Zulu melee ends gives the alarm, fought or not.
    pub(crate) fn touched_sentries_shout(&self, position: &mut Position, log: &mut impl Log<Event>) {
        let touched = self.sentries(position).find(|sentry| self.in_contact(position, *sentry));
        if touched.is_some() {
            self.raise_alarm(position, touched, log);
        }
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
