//! Fire: targets, line of sight, hitting, ammunition, pistols (H-3.1 to H-3.4, H-21.1, H-21.2).

use redoubt_kernel::{Chance, Die, Interrupt, Log};

use crate::Hospital;
use crate::action::{Action, Aim};
use crate::board::{Edge, Space, Spaces, Way};
use crate::dice::FewDice;
use crate::event::Event;
use crate::pieces::{MOST_BREACHES, Side, Unit};
use crate::position::{Phase, Position, Stage};
use crate::refusal::Refusal;

/// A shot that may be fired.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shot {
    unit: Unit,
    from: Space,
    to: Space,
    aim: Aim,
    pistol: bool,
}

impl Hospital {
    /// May this unit fire its rifle at all now?
    #[inline]
    fn may_use_rifle(&self, position: &Position, unit: Unit, at: Space) -> Result<(), Refusal> {
        if !self.set.rifles.has(unit) {
            return Err(Refusal::NoRifle(at));
        }
        if position.empty.has(unit) {
            return Err(Refusal::NotLoaded(at));
        }
        if position.cold[0].has(unit) {
            return Err(Refusal::Cold(at));
        }
        if position.standing[unit.side().other() as usize].has(at) {
            return Err(Refusal::EnemyClose(at));
        }
        if position.carries(unit) {
            return Err(Refusal::CarrierNoRifle(at));
        }
        Ok(())
    }

    /// H-3.4: may this unit fire its pistol into its own space?
    #[inline]
    fn may_use_pistol(&self, position: &Position, unit: Unit, at: Space) -> Result<(), Refusal> {
        if !self.set.pistols.has(unit) {
            return Err(Refusal::NoPistol(at));
        }
        if !position.standing[unit.side().other() as usize].has(at) {
            return Err(Refusal::NoTarget(at));
        }
        let spent = position.variant.pistol_limit
            && position.shots.get(unit.index()).is_some_and(|shots| *shots >= self.set.pistol_shots);
        if spent { Err(Refusal::PistolSpent(at)) } else { Ok(()) }
    }

    /// H-3.1: what is seen from a space each way, through breaches too, whatever stands there.
    #[inline]
    fn lines(&self, position: &Position, from: Space) -> [Spaces; 4] {
        let mut lines = self.set.map.sight[from.index()];
        for (at, wall) in position.breaches.into_iter().flatten() {
            let crossed = match wall {
                Way::North | Way::South => at.column() == from.column(),
                Way::East | Way::West => at.row() == from.row(),
            };
            for way in [wall, wall.back()].into_iter().filter(|_| crossed) {
                lines[way as usize] = self.line(position, from, way);
            }
        }
        lines
    }

    fn line(&self, position: &Position, from: Space, way: Way) -> Spaces {
        let map = &self.set.map;
        let mut seen = Spaces::NONE;
        let mut here = from;
        while let Some(next) = map.beyond(here, way) {
            let edge = position.edge(map, here, way);
            // H-21.1: sandbags only right in front of the one who fires.
            if edge.is_wall() || (edge == Edge::Sandbags && here != from) {
                break;
            }
            seen.insert(next);
            here = next;
        }
        seen
    }

    /// The lawful targets of a rifle: H-3.1, H-21.1, the nearest of the enemies that are met first over the four ways; H-7.1:
    /// and the badly wounded men that lie no further away than those.
    pub(crate) fn rifle_targets(
        &self,
        position: &Position,
        unit: Unit,
        from: Space,
        sink: &mut impl FnMut(Space, Aim),
    ) {
        let side = unit.side();
        let own = position.standing[side as usize] | position.burnt;
        let men = if side == Side::Zulu { position.lying & !own } else { Spaces::NONE };
        let enemies = position.standing[side.other() as usize] & !own;
        // Most see nobody at all.
        let walled = position.breaches == [None; MOST_BREACHES];
        if walled && !self.set.map.all_sight[from.index()].meets(enemies | men) {
            return;
        }
        let lines = self.lines(position, from);
        let blocks = position.anyone() | position.burnt;
        let first = Way::ALL.map(|way| (lines[way as usize] & blocks).first_going(way));
        let far = first.map(|block| block.map_or(u8::MAX, |block| from.distance(block)));
        let hits = first.map(|block| block.filter(|block| enemies.has(*block)));
        let nearest = (0..4).filter(|&way| hits[way].is_some()).map(|way| far[way]).min().unwrap_or(u8::MAX);
        for way in (0..4).filter(|&way| far[way] == nearest) {
            if let Some(target) = hits[way] {
                sink(target, Aim::Unit);
            }
        }
        if !men.is_empty() {
            for (line, far) in lines.into_iter().zip(far) {
                for target in (line & men).filter(|target| from.distance(*target) <= far.min(nearest)) {
                    sink(target, Aim::Man);
                }
            }
        }
    }

    /// Accepts or refuses a shot.
    pub(crate) fn may_fire(&self, position: &Position, from: Space, to: Space, aim: Aim) -> Result<Shot, Refusal> {
        let firing =
            matches!(position.phase, Phase::ZuluMoves | Phase::BritishMoves | Phase::ZuluPowder | Phase::BritishPowder);
        if position.stage != Stage::Acting || !firing {
            return Err(Refusal::NotNow(position.stage, position.phase));
        }
        let unit = self.ready(position, from)?;
        if self.must_return(position, unit, from) {
            return Err(Refusal::MustReturn(from));
        }
        if from == to {
            if aim == Aim::Man {
                return Err(Refusal::NoTarget(to));
            }
            self.may_use_pistol(position, unit, from)?;
            return Ok(Shot { unit, from, to, aim, pistol: true });
        }
        self.may_use_rifle(position, unit, from)?;
        let mut found = false;
        let mut any = false;
        self.rifle_targets(position, unit, from, &mut |target, at| {
            any = true;
            found |= (target, at) == (to, aim);
        });
        let wanted = match aim {
            Aim::Unit => position.standing[position.side.other() as usize].has(to),
            Aim::Man => position.side == Side::Zulu && position.lying.has(to),
        };
        match found {
            true => Ok(Shot { unit, from, to, aim, pistol: false }),
            false if !wanted => Err(Refusal::NoTarget(to)),
            false if any => Err(Refusal::NotNearest(to)),
            false => Err(Refusal::NoLine(from, to)),
        }
    }

    /// Every shot of a unit.
    #[inline]
    pub(crate) fn shots(&self, position: &Position, unit: Unit, from: Space, sink: &mut impl FnMut(Action)) {
        if self.may_use_pistol(position, unit, from).is_ok() {
            sink(Action::Fire { from, to: from, aim: Aim::Unit });
        }
        if self.may_use_rifle(position, unit, from).is_ok() {
            self.rifle_targets(position, unit, from, &mut |to, aim| sink(Action::Fire { from, to, aim }));
        }
    }

    /// H-3.2: does the line cross a gap?
    fn through_gap(&self, position: &Position, from: Space, to: Space) -> bool {
        let map = &self.set.map;
        let way = match () {
            () if to.column() > from.column() => Way::East,
            () if to.column() < from.column() => Way::West,
            () if to.row() > from.row() => Way::South,
            () => Way::North,
        };
        let mut here = from;
        while here != to {
            if position.edge(map, here, way).is_gap() {
                return true;
            }
            let Some(next) = map.beyond(here, way) else { return false };
            here = next;
        }
        false
    }

    /// H-3.2, H-12's event 5, H-21.1: how many dice a shot takes.
    fn shot_dice(&self, position: &Position, shot: &Shot) -> u8 {
        let tired = shot.unit.side() == Side::Zulu || position.wounded.has(shot.unit);
        let gap = !shot.pistol && self.through_gap(position, shot.from, shot.to);
        let outside = !self.set.map.rooms.has(shot.to);
        1 + u8::from(tired) + u8::from(gap) + position.spells.more_dice(outside)
    }

    /// H-3.2 to H-3.4: fires.
    pub(crate) fn shoot(
        &self,
        position: &mut Position,
        shot: Shot,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let Shot { unit, from, to, aim, pistol } = shot;
        let seat = unit.side().seat();
        position.done.insert(unit);
        let dice = FewDice::roll(self.shot_dice(position, &shot), Die::D6, seat, "hospital-roll-fire", chance)?;
        let worst = dice.lowest();
        let hit = if pistol { worst >= 4 } else { worst == 6 || worst > from.distance(to) };
        let target = position.unit(unit.side().other(), to).filter(|_| aim == Aim::Unit);
        log.note(Event::Fired { unit, to, target, dice, hit, pistol });
        if pistol {
            if position.variant.pistol_limit
                && let Some(shots) = position.shots.get_mut(unit.index())
            {
                *shots = shots.saturating_add(1);
            }
        } else {
            let spent = chance.roll(Die::D10, seat, "hospital-roll-ammunition")? == 0;
            if spent {
                position.empty.insert(unit);
                log.note(Event::Emptied { unit });
            }
        }
        if !hit {
            return Ok(());
        }
        match aim {
            Aim::Unit => match target {
                Some(target) => self.damage_by_fire(position, target, chance, log),
                None => Ok(()),
            },
            Aim::Man => {
                // H-21.2.
                let roll = chance.roll(Die::D10, Side::British.seat(), "hospital-roll-damage")?;
                match position.man_at(to) {
                    Some(man) if roll == 0 => self.kill_man(position, man, "H-21.2", log),
                    _ => log.note(Event::ManSpared { at: to }),
                }
                Ok(())
            }
        }
    }
}
