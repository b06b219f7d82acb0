//! Tents: waking, leaving, blocking, collapsing (N-30 to N-32, N-110).

use redoubt_kernel::{Chance, Die, Interrupt, Log};

use crate::Ntombi;
use crate::event::Event;
use crate::figures::{Figure, Group, Side};
use crate::geometry::{Facing, HALF, Point};
use crate::position::{Phase, Place, Position, Stage, flag};
use crate::refusal::{Reason, Refusal};
use crate::scenario::{EXIT, TENT_HALF};

impl Ntombi {
    /// N-30: two dice, and that many may leave.
    pub(crate) fn rouse(
        &self,
        position: &mut Position,
        tent: u8,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let british = Side::British.seat();
        let dice =
            [chance.roll(Die::D3, british, "ntombi-roll-tent")?, chance.roll(Die::D3, british, "ntombi-roll-tent")?];
        let state = &mut position.tents[usize::from(tent)];
        (state.rolled, state.may_leave, state.left) = (true, dice[0] + dice[1], 0);
        log.note(Event::Roused { tent, dice });
        Ok(())
    }

    /// N-31: do Zulu bases cover at least half of the exit? No two of them overlap, so what they cover adds up.
    pub fn is_blocked(&self, position: &Position, tent: u8) -> bool {
        let scenario = self.scenario(position);
        let Some(data) = scenario.tents.get(usize::from(tent)) else { return false };
        let near = position.round(Side::Zulu, data.door(), 2 * HALF);
        2 * near.map(|(_, zulu)| data.covered_by(zulu.at)).sum::<i32>() >= EXIT
    }

    /// N-101, N-110: how near a figure that moves from `from` may pass an enemy, half a side: base to base; but one who comes
    /// out of a tent squeezes past a Zulu on the edge of its exit or close before it, and only the track of his centre counts.
    pub(crate) fn berth(&self, position: &Position, figure: Figure, from: Point, enemy: Point) -> i32 {
        let Place::Tent(tent) = position.state(figure).place else { return 2 * HALF };
        let tent = self.scenario(position).tents.get(usize::from(tent));
        let squeezes = tent.is_some_and(|tent| from == tent.door() && from.overlaps(enemy));
        if squeezes { HALF } else { 2 * HALF }
    }

    /// N-30: may someone leave this tent now? N-122: before the alarm, one, if a shot was heard.
    pub(crate) fn may_leave(&self, position: &Position, tent: u8) -> Result<(), Refusal> {
        let state = &position.tents[usize::from(tent)];
        // One who answers a shot does so even if another has given the alarm meanwhile.
        let most = match () {
            () if position.answering => 1,
            () if position.alarm => state.may_leave,
            () => return Err(Reason::Asleep.into()),
        };
        if state.left >= most {
            return Err(Reason::TentFull.into());
        }
        if self.is_blocked(position, tent) {
            return Err(Reason::TentBlocked.into());
        }
        Ok(())
    }

    /// N-110: out by the exit, armed and loaded.
    pub(crate) fn leave_tent(&self, position: &mut Position, figure: Figure, tent: u8) {
        position.tents[usize::from(tent)].left += 1;
        let roused = if position.alarm { 0 } else { flag::ROUSED };
        position.state_mut(figure).set(flag::EMERGED | roused);
    }

    /// N-71: before the alarm, a blocked exit gives it.
    pub(crate) fn notice_blocked_tents(&self, position: &mut Position, log: &mut impl Log<Event>) {
        if position.alarm {
            return;
        }
        let count = self.scenario(position).tents.len() as u8;
        let standing = |tent: &u8| position.tents[usize::from(*tent)].standing;
        if (0..count).filter(standing).any(|tent| self.is_blocked(position, tent)) {
            self.raise_alarm(position, None, log);
        }
    }

    /// N-31: everyone who could touch a standing tent, and perhaps a few more.
    pub(crate) fn round_tents(&self, position: &Position) -> Group {
        let tents = self.scenario(position).tents.iter().zip(&position.tents).filter(|(_, state)| state.standing);
        tents.fold(Group::EMPTY, |all, (tent, _)| all.or(&position.grid.round(tent.at, TENT_HALF + HALF)))
    }

    /// N-31: may this tent be knocked down, by this figure?
    pub(crate) fn may_collapse(&self, position: &Position, tent: u8, by: Figure) -> Result<(), Refusal> {
        let scenario = self.scenario(position);
        let Some(data) = scenario.tents.get(usize::from(tent)) else { return Err(Reason::TentGone.into()) };
        let side = scenario.side(by);
        let state = position.state(by);
        if !position.tents[usize::from(tent)].standing {
            return Err(Reason::TentGone.into());
        }
        if side != position.phase.side() {
            return Err(Reason::NotYours.into());
        }
        match position.phase {
            Phase::ZuluMelee if position.done.has(by) => Err(Reason::Done.into()),
            Phase::ZuluMelee if state.is(flag::DOWN) => Err(Reason::Down.into()),
            Phase::ZuluMelee if !state.stands() || !data.abutted(state.at) => Err(Reason::NotAtTent.into()),
            Phase::ZuluMelee => Ok(()),
            Phase::BritishMove if position.sleepers(scenario, tent) > 0 && !self.is_blocked(position, tent) => {
                Err(Reason::MayNotCollapse.into())
            }
            Phase::BritishMove if state.place == Place::Tent(tent) => Ok(()),
            Phase::BritishMove if !state.stands() || !data.block().touched(state.at, HALF) => {
                Err(Reason::NotAtTent.into())
            }
            Phase::BritishMove => self.may_stir(position, by),
            Phase::ZuluFire | Phase::ZuluMove | Phase::BritishFire | Phase::BritishMelee => Err(Reason::NotNow.into()),
        }
    }

    /// N-31: down it comes. N-32: whoever is inside crawls out.
    pub(crate) fn collapse(&self, position: &mut Position, tent: u8, by: Figure, log: &mut impl Log<Event>) {
        let scenario = self.scenario(position);
        position.tents[usize::from(tent)].standing = false;
        if scenario.side(by) == Side::Zulu {
            position.done.add(by);
        }
        log.note(Event::Collapsed { tent, by });
        self.raise_alarm(position, None, log);
        self.free_next(position, tent);
    }

    /// N-32: the next one to be placed, or back to the phase.
    fn free_next(&self, position: &mut Position, tent: u8) {
        let inside = position.sleepers(self.scenario(position), tent);
        position.stage = if inside > 0 { Stage::Free(tent) } else { Stage::Orders };
    }

    /// Who is to be placed next.
    pub(crate) fn next_freed(&self, position: &Position, tent: u8) -> Option<Figure> {
        self.scenario(position).british().find(|figure| position.state(*figure).place == Place::Tent(tent))
    }

    /// N-32: touching the footprint; N-110: the nearest free place if there is no room.
    pub(crate) fn may_crawl_out(
        &self,
        position: &Position,
        tent: u8,
        figure: Figure,
        at: Point,
    ) -> Result<(), Refusal> {
        if position.state(figure).place != Place::Tent(tent) {
            return Err(Reason::NotHere.into());
        }
        if !self.may_be_put(position, figure, at) {
            return Err(Reason::Taken.into());
        }
        let data = &self.scenario(position).tents[usize::from(tent)];
        if data.block().touched(at, HALF) || self.nearest_room(position, tent, figure) == Some(at) {
            return Ok(());
        }
        Err(Reason::NotAtFootprint.into())
    }

    fn may_be_put(&self, position: &Position, figure: Figure, at: Point) -> bool {
        self.is_free(position, figure, at) && !self.beside_enemy(position, Side::British, at)
    }

    /// Places at the footprint that are free: along its sides and on it, in a fixed order.
    pub(crate) fn crawl_places(&self, position: &Position, tent: u8, figure: Figure) -> impl Iterator<Item = Point> {
        let at = self.scenario(position).tents[usize::from(tent)].at;
        let reach = TENT_HALF + HALF;
        const ACROSS: [i32; 5] = [0, -100, 100, -200, 200];
        let ring = ACROSS.into_iter().flat_map(move |across| {
            let sides = [(across, reach), (across, -reach), (reach, across), (-reach, across)];
            // The corners belong to the sides north and south.
            let own = if across.abs() < reach { 4 } else { 2 };
            sides.into_iter().take(own).map(move |(dx, dy)| at.offset(dx, dy))
        });
        let inside = [(0, 0), (100, 0), (-100, 0), (0, 100), (0, -100)].map(|(dx, dy)| at.offset(dx, dy));
        ring.chain(inside).filter(move |point| self.may_be_put(position, figure, *point))
    }

    /// N-110: the nearest free place, when none at the footprint is.
    pub(crate) fn nearest_room(&self, position: &Position, tent: u8, figure: Figure) -> Option<Point> {
        if self.crawl_places(position, tent, figure).next().is_some() {
            return None;
        }
        let at = self.scenario(position).tents[usize::from(tent)].at;
        (5..160).find_map(|ring: i32| {
            let spots = (-ring..=ring).flat_map(move |n| [(n, ring), (ring, n), (n, -ring), (-ring, n)]);
            spots
                .map(|(dx, dy)| at.offset(dx * HALF, dy * HALF))
                .find(|point| self.may_be_put(position, figure, *point))
        })
    }

    /// N-32: a die: 1–2 free without a weapon, 3 with it.
    pub(crate) fn crawl_out(
        &self,
        position: &mut Position,
        (tent, figure): (u8, Figure),
        (at, facing): (Point, Facing),
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let die = chance.roll(Die::D3, Side::British.seat(), "ntombi-roll-freed")?;
        let in_own_move = position.phase == Phase::BritishMove;
        position.stand(figure, at);
        let state = position.state_mut(figure);
        state.facing = facing;
        if die < 3 {
            state.set(flag::UNARMED);
            state.clear(flag::LOADED | flag::BAYONET);
        }
        if in_own_move {
            state.set(flag::FREED);
        }
        log.note(Event::Freed { figure, at, die });
        self.free_next(position, tent);
        Ok(())
    }
}
