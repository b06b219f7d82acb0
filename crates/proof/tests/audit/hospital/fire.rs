//! Fire (H-3, H-21.1, H-21.2).

use super::actions::{Action, Aim};
use super::dice::worst_zero;
use super::map::{DIRECTIONS, Edge};
use super::pieces::{Place, Side};
use super::{Battle, Stage};
use crate::model::Rolls;

/// Something in a line of fire.
struct Sight {
    space: usize,
    aim: Aim,
    distance: usize,
}

impl Battle {
    /// The lawful shots of a unit.
    pub(super) fn shots(&self, unit: usize) -> Vec<Action> {
        let Some(from) = self.space_of(unit) else { return Vec::new() };
        if self.enemy_at(unit, from).is_some() {
            // H-3.4: only by pistol, into the own space.
            let left = !self.pistol_limit || self.units[unit].shots < self.pistol_shots;
            let pistol = self.kind(unit).pistol && left;
            return if pistol { vec![Action::Fire { from, to: from, aim: Aim::Unit }] } else { Vec::new() };
        }
        let marks = &self.units[unit].marks;
        let rifle = self.units[unit].side == Side::British || self.kind(unit).rifle;
        // H-7.1: a carrier fires no rifle.
        if !rifle || marks.empty || marks.cold || self.carried_by(unit).is_some() {
            return Vec::new();
        }
        let seen: Vec<Sight> = DIRECTIONS.iter().flat_map(|&direction| self.look(unit, from, direction)).collect();
        let nearest =
            seen.iter().filter(|sight| sight.aim == Aim::Unit).map(|sight| sight.distance).min().unwrap_or(usize::MAX);
        // H-3.1: the nearest unit. H-7.1: a badly wounded man never has to be fired at, and only if no unit is nearer.
        let fits = |sight: &&Sight| sight.distance <= nearest;
        seen.iter().filter(fits).map(|sight| Action::Fire { from, to: sight.space, aim: sight.aim }).collect()
    }

    /// What can be hit in one direction.
    fn look(&self, unit: usize, from: usize, direction: (i32, i32)) -> Vec<Sight> {
        let side = self.units[unit].side;
        let mut seen = Vec::new();
        let (mut here, mut distance) = (from, 0);
        while let Some(space) = self.map.beside(here, direction) {
            let blocked = match self.edge(here, space) {
                Edge::Wall | Edge::Double => true,
                // H-21.1: sandbags must border the firer's space.
                Edge::Sandbags => distance > 0,
                _ => false,
            };
            if blocked || self.burnt.contains(&space) {
                break;
            }
            distance += 1;
            let friend = self.unit_at(side, space).is_some();
            let enemy = self.unit_at(side.other(), space).is_some();
            if enemy && !friend {
                seen.push(Sight { space, aim: Aim::Unit, distance });
            }
            if side == Side::Zulu && !friend && self.man_at(space).is_some() {
                seen.push(Sight { space, aim: Aim::Man, distance });
            }
            if enemy || friend {
                break;
            }
            here = space;
        }
        seen
    }

    /// The distance, and whether the line goes through a gap (H-3.2: door, window, breach, boxes).
    fn line(&self, from: usize, to: usize) -> (i64, bool) {
        let width = self.map.width;
        let (x, y) = ((to % width) as i32 - (from % width) as i32, (to / width) as i32 - (from / width) as i32);
        let direction = (x.signum(), y.signum());
        let (mut here, mut distance, mut gap) = (from, 0, false);
        while here != to {
            let Some(next) = self.map.beside(here, direction) else { break };
            gap |= matches!(self.edge(here, next), Edge::Door | Edge::Window | Edge::Breach | Edge::Boxes);
            distance += 1;
            here = next;
        }
        (distance, gap)
    }

    pub(super) fn fire(&mut self, from: usize, to: usize, aim: Aim, rolls: &mut Rolls) -> Result<(), String> {
        let unit = self.unit_at(self.side, from).ok_or("nobody there")?;
        let pistol = from == to;
        let (distance, gap) = self.line(from, to);
        // H-3.2: wounded firers and all Zulus one more; a gap one more; event 5 one more at targets outside.
        let mut dice = 1;
        dice += i64::from(self.units[unit].marks.wounded || self.units[unit].side == Side::Zulu);
        dice += i64::from(gap);
        dice += i64::from(self.smoke && self.map.outside(to));
        let mut worst = 6;
        for _ in 0..dice {
            worst = worst.min(rolls.die(1, 6)?);
        }
        let hit = if pistol { worst >= 4 } else { worst > distance || worst == 6 };
        if pistol {
            self.units[unit].shots += i64::from(self.pistol_limit);
        } else if rolls.die(0, 9)? == 0 {
            // H-3.3
            self.units[unit].marks.empty = true;
        }
        self.units[unit].marks.done = true;
        self.stage = Stage::Acting;
        if !hit {
            return Ok(());
        }
        match aim {
            Aim::Unit => {
                let target = self.enemy_at(unit, to).ok_or("no target")?;
                self.damage_by_fire(target, rolls)?;
            }
            Aim::Man => {
                let man = self.man_at(to).ok_or("no target")?;
                self.man_hit(man, rolls)?;
            }
        }
        self.evacuate();
        Ok(())
    }

    /// H-5.1 after fire: 0 dead, odd hurt, even unharmed.
    pub(super) fn damage_by_fire(&mut self, unit: usize, rolls: &mut Rolls) -> Result<(), String> {
        let roll = worst_zero(rolls, self.units[unit].marks.wounded)?;
        if roll == 0 {
            self.remove(unit, Place::Dead);
        } else if roll % 2 == 1 {
            self.hurt(unit);
        }
        Ok(())
    }

    /// H-21.2: 0 dead, else nothing.
    pub(super) fn man_hit(&mut self, man: usize, rolls: &mut Rolls) -> Result<(), String> {
        if rolls.die(0, 9)? == 0 {
            self.kill_man(man);
        }
        Ok(())
    }
}
