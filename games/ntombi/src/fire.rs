//! Fire: rifles, revolvers, Zulu firearms, cover, line of sight, fire into a melee (N-35 to N-44).

use redoubt_kernel::{Chance, Die, Interrupt, Log};

use crate::Ntombi;
use crate::event::Event;
use crate::figures::{Figure, Group, Side};
use crate::geometry::{HALF, INCH, Point, Segment};
use crate::position::{Place, Position, flag};
use crate::refusal::{Reason, Refusal};

/// N-44: the farthest a Zulu shoots.
const ZULU_RANGE: i32 = 24 * INCH;
/// N-43: at this range or less a Zulu drops his gun.
const CLOSE: i32 = 6 * INCH;
/// N-40: how near one must be to fire into a melee.
const INTO_MELEE: i32 = 2 * INCH;
/// N-40: how near to the target a stray shot strikes.
const BESIDE: i32 = 2 * INCH;

/// A lawful shot: what it takes to hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aim {
    /// N-36: the lowest sum of two dice that hits, before modifiers.
    pub needs: u8,
    /// N-38: what is taken off the dice.
    pub less: u8,
    /// N-40: is it fired into a melee?
    pub into_melee: bool,
}

impl Aim {
    /// Does this sum hit?
    pub const fn hits(self, sum: u8) -> bool {
        sum >= self.needs + self.less
    }
}

impl Ntombi {
    /// Can this figure shoot at all now?
    pub(crate) fn may_shoot(&self, position: &Position, figure: Figure) -> Result<(), Refusal> {
        let scenario = self.scenario(position);
        let state = position.state(figure);
        let side = scenario.side(figure);
        let reason = match () {
            () if !position.phase.is_fire() => Reason::NotNow,
            () if side != position.phase.side() => Reason::NotYours,
            () if state.place != Place::Table => Reason::NotHere,
            () if state.recover > 0 => Reason::Recovering,
            () if scenario.in_river(state.at) => Reason::InWater,
            () if side == Side::Zulu && !state.is(flag::GUN) => Reason::NoWeapon,
            () if side == Side::Zulu && state.is(flag::DOWN) => Reason::Down,
            () if side == Side::Zulu && state.is(flag::REST) => Reason::EveryOther,
            () if side == Side::Zulu && state.is(flag::FIRED) => Reason::EveryOther,
            () if side == Side::Zulu && self.in_contact(position, figure) => Reason::EngagedFire,
            () if side == Side::Zulu => return Ok(()),
            () if !position.alarm && !state.is(flag::ROUSED) => Reason::Asleep,
            () if state.is(flag::UNARMED) => Reason::NoWeapon,
            () if state.barred == position.turn => Reason::Barred,
            () if scenario.soldier(figure).rank.rifle() => {
                if state.is(flag::LOADED) {
                    return Ok(());
                } else {
                    Reason::Empty
                }
            }
            // N-37: twice, or three times hastily.
            () if state.shots >= if state.is(flag::HASTY) { 3 } else { 2 } => Reason::ShotsSpent,
            () => return Ok(()),
        };
        Err(reason.into())
    }

    /// May it shoot at this target? What does it take?
    pub fn aim(&self, position: &Position, figure: Figure, target: Figure, hasty: bool) -> Result<Aim, Refusal> {
        self.may_shoot(position, figure)?;
        self.aim_at(position, figure, target, hasty)
    }

    /// The same for a figure that can shoot.
    fn aim_at(&self, position: &Position, figure: Figure, target: Figure, hasty: bool) -> Result<Aim, Refusal> {
        let (needs, into_melee) = self.may_aim(position, figure, target, hasty)?;
        let (state, mark) = (position.state(figure), position.state(target));
        let less = u8::from(self.in_cover(position, state.at, mark.at))
            + u8::from(self.scenario(position).in_river(mark.at))
            + u8::from(state.is(flag::MOUNTED))
            + u8::from(hasty);
        Ok(Aim { needs, less, into_melee })
    }

    /// May a figure that can shoot do so at this target? N-36: the lowest sum that hits, before modifiers; and N-40: is it
    /// fired into a melee?
    pub(crate) fn may_aim(
        &self,
        position: &Position,
        figure: Figure,
        target: Figure,
        hasty: bool,
    ) -> Result<(u8, bool), Refusal> {
        let scenario = self.scenario(position);
        let (state, mark) = (position.state(figure), position.state(target));
        let side = scenario.side(figure);
        let revolver = side == Side::British && !scenario.soldier(figure).rank.rifle();
        if scenario.side(target) == side {
            return Err(Reason::OwnTarget.into());
        }
        if !mark.stands() {
            return Err(Reason::TargetHidden.into());
        }
        if mark.is(flag::DOWN) {
            return Err(Reason::TargetDown.into());
        }
        if (hasty && !revolver) || (state.shots > 0 && hasty != state.is(flag::HASTY)) {
            return Err(Reason::OneManner.into());
        }
        if !state.facing.sees(mark.at.from(state.at)) {
            return Err(Reason::NotInFront.into());
        }
        let within = |inches: i32| state.at.within(mark.at, inches * INCH);
        let needs = match (side, revolver) {
            (Side::Zulu, _) if within(6) => 4,
            (Side::Zulu, _) if state.at.within(mark.at, ZULU_RANGE) => 6,
            (Side::British, false) if within(12) => 4,
            (Side::British, false) if within(24) => 5,
            (Side::British, false) => 6,
            (Side::British, true) if within(3) => 3,
            (Side::British, true) if within(9) => 5,
            _ => return Err(Reason::TooFarToShoot.into()),
        };
        let engaged = self.in_contact(position, target);
        if side == Side::Zulu && engaged {
            return Err(Reason::BritishEngaged.into());
        }
        if engaged && !state.at.within(mark.at, INTO_MELEE) {
            return Err(Reason::TargetEngaged.into());
        }
        let own_melee = self.in_contact(position, figure);
        if own_melee && !self.enemies_of(position, figure).has(target) {
            return Err(Reason::OnlyTouching.into());
        }
        if !self.sees(position, figure, target) {
            return Err(Reason::NoSight.into());
        }
        Ok((if engaged { 5 } else { needs }, engaged))
    }

    /// N-39: is there a clear line from one figure to another?
    pub fn sees(&self, position: &Position, from: Figure, to: Figure) -> bool {
        let scenario = self.scenario(position);
        let (a, b) = (position.state(from).at, position.state(to).at);
        let mut above = false;
        let near = scenario.lying.along(a, b);
        for rise in near.rises().map(|rise| &scenario.rises[rise]) {
            // N-102: one's own are those stood on or touched.
            above |= rise.block.holds(a) || rise.block.holds(b);
            if rise.block.crossed(a, b) && !rise.block.touched(a, HALF) && !rise.block.touched(b, HALF) {
                return false;
            }
        }
        for tent in near.tents().filter(|&tent| position.tents[tent].standing) {
            let block = scenario.tents[tent].block();
            if block.crossed(a, b) && !block.touched(a, HALF) && !block.touched(b, HALF) {
                return false;
            }
        }
        if above {
            return true;
        }
        let segment = Segment::new(a, b);
        !position.grid.along(a, b, HALF).iter().any(|figure| {
            let state = position.state(figure);
            segment.crosses(state.at, HALF) && figure != from && figure != to && !state.is(flag::DOWN)
        })
    }

    /// N-38, N-102: is one at `b` in cover from one at `a`?
    pub fn in_cover(&self, position: &Position, a: Point, b: Point) -> bool {
        let scenario = self.scenario(position);
        let near = scenario.lying.along(a, b);
        let lee = near.rises().any(|rise| {
            let block = &scenario.rises[rise].block;
            let on_top = block.holds(b) && !block.holds(a);
            on_top || (!block.holds(a) && block.touched(b, HALF) && block.crossed(a, b))
        });
        lee || near.tents().any(|tent| {
            let block = scenario.tents[tent].block();
            position.tents[tent].standing && block.touched(b, HALF) && block.crossed(a, b)
        })
    }

    /// N-35: two dice; N-44: a hit kills.
    pub(crate) fn fire(
        &self,
        position: &mut Position,
        (figure, target): (Figure, Figure),
        hasty: bool,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let Ok(aim) = self.aim(position, figure, target, hasty) else { return Ok(()) };
        let side = self.scenario(position).side(figure);
        let mut roll = |why| Ok([chance.roll(Die::D3, side.seat(), why)?, chance.roll(Die::D3, side.seat(), why)?]);
        let dice: [u8; 2] = roll("ntombi-roll-shot")?;
        self.discharge(position, figure, target, hasty);
        self.shot_rings_out(position, log);
        let hit = aim.hits(dice[0] + dice[1]);
        log.note(Event::Shot { figure, target, dice, needs: aim.needs + aim.less, hit });
        match (side, hit) {
            (Side::Zulu, true) => self.kill(position, target, "N-44", log),
            (Side::British, true) => self.hit_warband(position, figure, target, log),
            (Side::British, false) if aim.into_melee => {
                let again: [u8; 2] = roll("ntombi-roll-stray")?;
                log.note(Event::RolledAgain { figure, dice: again });
                if again == [3, 3] {
                    self.stray(position, figure, target, chance, log)?;
                }
            }
            (Side::Zulu | Side::British, false) => {}
        }
        Ok(())
    }

    /// What a shot does to the weapon: N-19, N-37, N-43.
    fn discharge(&self, position: &mut Position, figure: Figure, target: Figure, hasty: bool) {
        let scenario = self.scenario(position);
        let close = position.state(figure).at.within(position.state(target).at, CLOSE);
        let side = scenario.side(figure);
        let rifle = scenario.soldier(figure).rank.rifle();
        let state = position.state_mut(figure);
        state.set(flag::FIRED);
        let spent = match side {
            Side::Zulu if close => {
                state.clear(flag::GUN);
                state.set(flag::MUST_ATTACK);
                true
            }
            Side::Zulu => {
                state.set(flag::LONG_SHOT);
                true
            }
            Side::British if rifle => {
                state.clear(flag::LOADED);
                true
            }
            Side::British => {
                state.shots += 1;
                if hasty {
                    state.set(flag::HASTY);
                }
                state.shots >= if hasty { 3 } else { 2 }
            }
        };
        if spent {
            position.done.add(figure);
        }
    }

    /// N-44: a hit kills; so do other clauses.
    pub(crate) fn kill(&self, position: &mut Position, figure: Figure, rule: &'static str, log: &mut impl Log<Event>) {
        self.take_off(position, figure, Place::Fallen);
        log.note(Event::Fell { figure, rule });
    }

    /// N-41: of the hits on a warband, those on figures in contact never exceed half, rounded up.
    fn hit_warband(&self, position: &mut Position, firer: Figure, target: Figure, log: &mut impl Log<Event>) {
        let warband = self.scenario(position).soldier(target).warband.unwrap_or_default();
        let engaged = self.in_contact(position, target);
        let hits = &mut position.hits[usize::from(warband)];
        hits.all = hits.all.saturating_add(1);
        if !engaged {
            return self.kill(position, target, "N-44", log);
        }
        if hits.in_contact < hits.all.div_ceil(2) {
            hits.in_contact += 1;
            return self.kill(position, target, "N-44", log);
        }
        let at = position.state(firer).at;
        let open = |zulu: &Figure| {
            let state = position.state(*zulu);
            state.stands()
                && !state.is(flag::DOWN)
                && !self.in_contact(position, *zulu)
                && self.sees(position, firer, *zulu)
        };
        let others = self.scenario(position).warband(warband).filter(open);
        match others.min_by_key(|zulu| position.state(*zulu).at.square_to(at)) {
            Some(other) => {
                log.note(Event::Diverted { target, other });
                self.kill(position, other, "N-44", log);
            }
            None => log.note(Event::Lost { target }),
        }
    }

    /// N-40: the British figure nearest to the target is hit, other than the firer, touching it or not; ties by dice. None
    /// within 2″, and nobody is.
    fn stray(
        &self,
        position: &mut Position,
        firer: Figure,
        target: Figure,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let at = position.state(target).at;
        let beside = position.round(Side::British, at, BESIDE).filter(|(_, state)| state.at.within(at, BESIDE));
        let mut near: Group = beside.map(|(british, _)| british).collect();
        near.remove(firer);
        let Some(least) = near.iter().map(|british| position.state(british).at.square_to(at)).min() else {
            return Ok(());
        };
        let tied: Group = near.iter().filter(|british| position.state(*british).at.square_to(at) == least).collect();
        let count = tied.len() as u32;
        let name = |index: u32| tied.iter().nth(index as usize).map_or_else(String::new, Figure::id);
        let index = if count == 1 { 0 } else { chance.draw(count, Side::British.seat(), "ntombi-roll-who", &name)? };
        if let Some(victim) = tied.iter().nth(index as usize) {
            log.note(Event::Strayed { figure: firer, victim });
            self.kill(position, victim, "N-44", log);
        }
        Ok(())
    }
}
