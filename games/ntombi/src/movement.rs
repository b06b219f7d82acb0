//! Movement: who may move, how far and where to, loading, fear (N-5, N-15, N-18, N-19, N-30, N-43, N-65).

use redoubt_kernel::{Chance, Interrupt, Log};

use crate::Ntombi;
use crate::action::Path;
use crate::event::Event;
use crate::figures::{Figure, Side};
use crate::geometry::{Facing, INCH, Point};
use crate::legs::Leg;
use crate::position::{Place, Position, State, flag};
use crate::refusal::{Reason, Refusal};

/// N-19: loading.
pub(crate) const LOADING: i32 = 3 * INCH;
/// N-20.
pub(crate) const SADDLING: i32 = 6 * INCH;
/// N-5: on horseback.
pub(crate) const MOUNTED: i32 = 12 * INCH;

impl Ntombi {
    /// N-5: what a figure has for its move this turn, with N-18 (fired), N-20 (dismounted), N-123 (ridden already) and N-30
    /// (out of a tent) off.
    pub(crate) fn allowance(&self, position: &Position, figure: Figure) -> i32 {
        let scenario = self.scenario(position);
        let state = position.state(figure);
        let zulu = scenario.side(figure) == Side::Zulu;
        let whole = match () {
            () if zulu => 8 * INCH,
            () if state.is(flag::MOUNTED) => MOUNTED - i32::from(state.ridden),
            () if state.is(flag::DISMOUNTED) => MOUNTED - SADDLING - i32::from(state.ridden),
            () => 6 * INCH,
        };
        let fired = match () {
            () if !state.is(flag::FIRED) => 0,
            () if zulu => 6 * INCH,
            () => 3 * INCH,
        };
        let queued = if let Place::Tent(tent) = state.place
            && position.alarm
        {
            // N-110: the inch counts per tent.
            i32::from(position.tents[usize::from(tent)].left) * INCH
        } else {
            0
        };
        (whole - fired - queued).max(0)
    }

    /// Where a figure's move begins: N-110, the middle of the exit for one in a tent.
    pub(crate) fn origin(&self, position: &Position, figure: Figure) -> Point {
        if let Place::Tent(tent) = position.state(figure).place {
            self.scenario(position).tents[usize::from(tent)].door()
        } else {
            position.state(figure).at
        }
    }

    /// May this figure be given a move now? Everything but where to. N-123: who has ridden may only dismount.
    pub(crate) fn may_stir(&self, position: &Position, figure: Figure) -> Result<(), Refusal> {
        self.may_act(position, figure)?;
        let state = position.state(figure);
        let rode = state.is(flag::MOUNTED) && state.is(flag::MOVED);
        if rode { Err(Reason::Done.into()) } else { Ok(()) }
    }

    /// May this figure do anything in this move?
    pub(crate) fn may_act(&self, position: &Position, figure: Figure) -> Result<(), Refusal> {
        let scenario = self.scenario(position);
        let side = scenario.side(figure);
        if !position.phase.is_move() {
            return Err(Reason::NotNow.into());
        }
        if side != position.phase.side() {
            return Err(Reason::NotYours.into());
        }
        let state = position.state(figure);
        let reason = match state.place {
            Place::Table | Place::Tent(_) if position.done.has(figure) => Reason::Done,
            Place::Table if state.recover > 0 => Reason::Recovering,
            Place::Table if state.is(flag::DOWN) => Reason::Down,
            Place::Table if state.is(flag::FREED) => Reason::JustFreed,
            Place::Table if state.is(flag::ROOTED) => Reason::Rooted,
            Place::Table if self.on_his_beat(position, figure) => return Ok(()),
            Place::Table if side == Side::British && !position.alarm && !state.is(flag::ROUSED) => Reason::Asleep,
            Place::Table => return Ok(()),
            Place::Tent(tent) => return self.may_leave(position, tent),
            Place::Absent | Place::Waiting | Place::Swept | Place::Saved => Reason::NotHere,
            Place::Fallen | Place::Drowned => Reason::NotHere,
        };
        Err(reason.into())
    }

    /// N-15: may this figure go along this path?
    pub(crate) fn may_march(
        &self,
        position: &Position,
        figure: Figure,
        path: &Path,
        reload: bool,
    ) -> Result<(), Refusal> {
        self.may_stir(position, figure)?;
        let whole = self.march_cost(position, figure, path.points(), reload)?;
        if whole.length == 0 && !matches!(position.state(figure).place, Place::Tent(_)) {
            return self.may_linger(position, figure);
        }
        let Some(end) = path.end() else { return Err(Reason::NoWay.into()) };
        self.may_end(position, figure, end)?;
        self.heeds(position, figure, end)
    }

    /// The same for a straight leg of one who may be given a move.
    pub(crate) fn may_go_straight(&self, position: &Position, figure: Figure, to: Point, reload: bool) -> bool {
        self.straight_leg(position, figure, to, reload).is_some()
    }

    /// What that leg costs, if it may be gone, the cheapest questions first.
    pub(crate) fn straight_leg(&self, position: &Position, figure: Figure, to: Point, reload: bool) -> Option<Leg> {
        let state = position.state(figure);
        if to == state.at && state.stands() {
            self.may_march(position, figure, &Path::straight(to), reload).ok()?;
            return Some(Leg::default());
        }
        if !to.within(self.origin(position, figure), self.allowance(position, figure)) {
            return None;
        }
        self.may_end(position, figure, to).ok()?;
        let leg = self.march_cost(position, figure, &[to], reload).ok()?;
        self.heeds(position, figure, to).ok()?;
        Some(leg)
    }

    /// N-35: one who fired from the saddle does not move, not even after dismounting.
    pub(crate) fn keeps_the_saddle(&self, state: &State) -> bool {
        state.is(flag::MOUNTED | flag::DISMOUNTED) && state.is(flag::FIRED)
    }

    /// The cost of a path with N-19 (loading) within the allowance.
    pub(crate) fn march_cost(
        &self,
        position: &Position,
        figure: Figure,
        points: &[Point],
        reload: bool,
    ) -> Result<Leg, Refusal> {
        let mut whole = self.survey(position, figure, points)?;
        let state = position.state(figure);
        if self.keeps_the_saddle(state) && whole.length > 0 {
            return Err(Reason::FiredMounted.into());
        }
        if reload {
            // N-35: a rider who loads does not move, nor does one load who has ridden.
            if state.is(flag::MOVED) || (state.is(flag::MOUNTED) && whole.length > 0) {
                return Err(Reason::LoadsRiding.into());
            }
            let scenario = self.scenario(position);
            if !scenario.soldier(figure).rank.rifle() || state.is(flag::LOADED | flag::UNARMED) {
                return Err(Reason::NothingToLoad.into());
            }
            let wet = scenario.in_river(state.at) || points.last().is_some_and(|end| scenario.in_river(*end));
            if wet && state.stands() {
                return Err(Reason::InWater.into());
            }
            whole.cost += LOADING;
        }
        let allowance = self.allowance(position, figure);
        if whole.cost > allowance {
            let reason = if reload && whole.cost - LOADING <= allowance {
                Reason::NoTimeToLoad.into()
            } else {
                Refusal::TooFar { cost: whole.cost, allowance }
            };
            return Err(reason);
        }
        Ok(whole)
    }

    /// N-15, N-4, N-124: may its move end there?
    pub(crate) fn may_end(&self, position: &Position, figure: Figure, end: Point) -> Result<(), Refusal> {
        let scenario = self.scenario(position);
        let own = scenario.side(figure);
        if own == Side::British && scenario.off_by_road(end) {
            return Ok(());
        }
        if !scenario.on_table(end) {
            return Err(Reason::OffTable.into());
        }
        // One pass over the bases round it: who is overlapped, and which enemies' sides are touched.
        let (mut touching, mut flush) = (false, false);
        for other in position.grid.round(end, INCH).iter() {
            let at = position.state(other).at;
            let (dx, dy) = (at.x.abs_diff(end.x), at.y.abs_diff(end.y));
            if dx > INCH as u16 || dy > INCH as u16 || other == figure {
                continue;
            }
            if dx < INCH as u16 && dy < INCH as u16 {
                return Err(Reason::Taken.into());
            }
            let corner = dx == dy;
            if !corner && scenario.side(other) != own {
                touching = true;
                flush |= dx == 0 || dy == 0;
            }
        }
        if self.tent_at(position, end).is_some() {
            return Err(Reason::InTent.into());
        }
        if touching && !flush { Err(Reason::NotConformed.into()) } else { Ok(()) }
    }

    /// N-43, N-65 and N-71: where fear, fury or a sentry's duty drives it.
    pub(crate) fn heeds(&self, position: &Position, figure: Figure, end: Point) -> Result<(), Refusal> {
        let scenario = self.scenario(position);
        let state = position.state(figure);
        self.overcomes_fear(position, figure, end)?;
        self.keeps_to_his_beat(position, figure, end)?;
        if state.is(flag::MUST_ATTACK)
            && scenario.side(figure) == Side::Zulu
            && !self.attacks(position, figure, end)
            && self.attack_of(position, figure).is_some()
        {
            return Err(Reason::MustAttack.into());
        }
        Ok(())
    }

    /// Would a move that ends there bring the figure into contact?
    pub(crate) fn would_touch(&self, position: &Position, figure: Figure, end: Point) -> bool {
        let scenario = self.scenario(position);
        let mut enemies = position.round(scenario.side(figure).other(), end, 2 * INCH);
        enemies.any(|(enemy, _)| self.meets(position, figure, end, enemy))
    }

    /// N-15: carries a move out.
    pub(crate) fn march(
        &self,
        position: &mut Position,
        figure: Figure,
        path: &Path,
        (facing, reload): (Facing, bool),
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let way = self.survey(position, figure, path.points()).unwrap_or_default();
        self.go(position, figure, (path.end(), way), (facing, reload), chance, log)
    }

    /// N-15: the same for a way whose cost is known. N-26: a British figure left in the water when its move is over rolls at
    /// once.
    pub(crate) fn go(
        &self,
        position: &mut Position,
        figure: Figure,
        (end, way): (Option<Point>, Leg),
        (facing, reload): (Facing, bool),
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let scenario = self.scenario(position);
        let side = scenario.side(figure);
        let was = position.state(figure).place;
        let from = self.origin(position, figure);
        let end = end.unwrap_or(from);
        let moved = way.length > 0;
        // N-123: a rider may still get off, if he has 6″ left; then his move is not over.
        let mounted = position.state(figure).is(flag::MOUNTED);
        let over = !mounted || !moved || self.allowance(position, figure) - way.cost < SADDLING;
        if over {
            position.done.add(figure);
        }
        if let Place::Tent(tent) = was {
            self.leave_tent(position, figure, tent);
        }
        position.stand(figure, end);
        let state = position.state_mut(figure);
        state.facing = facing;
        if moved {
            state.set(flag::MOVED);
        }
        if mounted {
            state.ridden = state.ridden.saturating_add(u16::try_from(way.cost).unwrap_or(u16::MAX));
        }
        if reload {
            state.set(flag::LOADED);
            log.note(Event::Reloaded { figure });
        }
        // N-28: a Zulu that enters the water, even if it is already out again.
        if side == Side::Zulu && way.water > 0 && !scenario.in_river(from) {
            state.set(flag::WADED);
        }
        if moved {
            log.note(Event::Moved { figure, from, to: end });
        } else if !reload {
            log.note(Event::Stood { figure });
        }
        if scenario.off_by_road(end) && side == Side::British {
            log.note(Event::Saved { figure });
            self.take_off(position, figure, Place::Saved);
            return Ok(());
        }
        if moved {
            self.arrive(position, figure, way.length, log);
            if side == Side::Zulu {
                self.notice_blocked_tents(position, log);
            }
        }
        if side == Side::British && scenario.in_river(end) && over {
            self.sweep(position, figure, chance, log)?;
        }
        Ok(())
    }

    /// N-100: the attacker ends facing its enemy. N-55: a rider that came 2″ or more charges.
    fn arrive(&self, position: &mut Position, figure: Figure, length: i32, log: &mut impl Log<Event>) {
        self.engage(position, figure);
        let enemies = self.enemies_of(position, figure);
        let Some(first) = enemies.iter().next() else { return };
        let (at, facing) = (position.state(figure).at, position.state(figure).facing);
        if !enemies.iter().any(|enemy| facing.sees(position.state(enemy).at.from(at))) {
            position.state_mut(figure).facing = Facing::towards(position.state(first).at.from(at));
        }
        if position.state(figure).is(flag::MOUNTED) && length >= 2 * INCH {
            position.state_mut(figure).set(flag::CHARGED);
        }
        log.note(Event::Engaged { figure, enemy: first });
    }
}
