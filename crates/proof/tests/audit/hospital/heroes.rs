//! Place of heroes (H-1.4, H-6, H-7, H-9.1).

use super::Battle;
use super::actions::{Action, Load};
use super::dice::worst_odd;
use super::map::Edge;
use super::pieces::{Place, Side, Thing};
use super::setup::BREACHES;
use crate::model::Rolls;

impl Battle {
    pub(super) fn hero_actions(&self, unit: usize) -> Vec<Action> {
        let Some(at) = self.space_of(unit) else { return Vec::new() };
        let mut actions = Vec::new();
        let marks = &self.units[unit].marks;
        if marks.empty {
            actions.push(Action::Reload(at));
        }
        if self.extra_movement && self.kind(unit).commands() {
            actions.extend(self.orders(unit, at));
        }
        if self.units[unit].side == Side::Zulu {
            // H-7.2: in a hospital space, not the veranda.
            if marks.torch && self.map.number(at).is_some() {
                actions.push(Action::Drop(at));
            }
            return actions;
        }
        actions.extend(self.load_actions(unit, at));
        actions
    }

    /// H-6.2, H-7.1, H-7.3, H-22.2, H-22.3.
    fn load_actions(&self, unit: usize, at: usize) -> Vec<Action> {
        let mut actions = Vec::new();
        let fit = self.is_fit(unit);
        let carrying = self.carried_by(unit).is_some();
        if carrying {
            actions.push(Action::Lower { at, load: Load::Man });
        } else if fit && self.man_on_floor(at).is_some() {
            actions.push(Action::Lift { at, load: Load::Man });
        }
        if self.has_pickaxe(unit) {
            actions.push(Action::Lower { at, load: Load::Pickaxe });
            if fit && !carrying && self.breaches.len() < BREACHES {
                actions.extend(self.walls(at).into_iter().map(|to| Action::Pierce { from: at, to }));
            }
        } else if fit && self.pickaxe.at == Place::On(at) && self.pickaxe.bearer.is_none() {
            actions.push(Action::Lift { at, load: Load::Pickaxe });
        }
        if fit && self.man_at(at).is_some() {
            let takes = |&to: &usize| matches!(self.edge(at, to), Edge::Window | Edge::Breach) && self.can_receive(to);
            actions.extend(self.map.around(at).into_iter().filter(takes).map(|to| Action::Hand { from: at, to }));
        }
        actions
    }

    fn is_fit(&self, unit: usize) -> bool {
        !self.units[unit].marks.wounded
    }

    fn man_on_floor(&self, space: usize) -> Option<usize> {
        self.man_at(space).filter(|&man| self.men[man].bearer.is_none())
    }

    /// H-7.3: a fit British unit with its action unspent, and room for the man (H-20.3).
    fn can_receive(&self, space: usize) -> bool {
        let ready = |unit: usize| self.is_fit(unit) && !self.units[unit].marks.done;
        self.unit_at(Side::British, space).is_some_and(ready) && self.man_at(space).is_none()
    }

    /// H-9.1: an adjacent fit, uncarrying unit in sight, no hospital wall between.
    fn orders(&self, unit: usize, from: usize) -> Vec<Action> {
        let fits = |&to: &usize| {
            let open = !matches!(self.edge(from, to), Edge::Wall | Edge::Double);
            let hears = |other: usize| {
                self.is_fit(other) && self.carried_by(other).is_none() && !self.units[other].marks.ordered_next
            };
            open && self.unit_at(self.units[unit].side, to).is_some_and(hears)
        };
        self.map.around(from).into_iter().filter(fits).map(|to| Action::Order { from, to }).collect()
    }

    fn actor(&mut self, at: usize) -> Result<usize, String> {
        let unit = self.unit_at(self.side, at).ok_or("nobody there")?;
        self.units[unit].marks.done = true;
        Ok(unit)
    }

    pub(super) fn order(&mut self, from: usize, to: usize) -> Result<(), String> {
        self.actor(from)?;
        let ordered = self.unit_at(self.side, to).ok_or("nobody there")?;
        self.units[ordered].marks.ordered_next = true;
        Ok(())
    }

    /// H-6.1
    pub(super) fn reload(&mut self, at: usize, rolls: &mut Rolls) -> Result<(), String> {
        let unit = self.actor(at)?;
        let roll = worst_odd(rolls, self.units[unit].marks.wounded)?;
        if roll % 2 == 0 {
            self.units[unit].marks.empty = false;
            self.units[unit].marks.cold_next = roll == 0;
        }
        Ok(())
    }

    /// H-6.2
    pub(super) fn pierce(&mut self, from: usize, to: usize, rolls: &mut Rolls) -> Result<(), String> {
        self.actor(from)?;
        let roll = worst_odd(rolls, false)?;
        if roll % 2 == 0 {
            self.breach(from, to);
        }
        if roll == 0 {
            self.pickaxe = Thing { at: Place::Dead, bearer: None };
        }
        Ok(())
    }

    /// H-7.3: both spend their action; even through, odd not, 0 he dies.
    pub(super) fn hand(&mut self, from: usize, to: usize, rolls: &mut Rolls) -> Result<(), String> {
        self.actor(from)?;
        let receiver = self.actor(to)?;
        let man = self.man_at(from).ok_or("no man there")?;
        match rolls.die(0, 9)? {
            0 => self.kill_man(man),
            roll if roll % 2 == 0 => self.men[man] = Thing { at: Place::On(to), bearer: Some(receiver) },
            _ => {}
        }
        self.evacuate();
        Ok(())
    }

    pub(super) fn lift(&mut self, at: usize, load: Load) -> Result<(), String> {
        let unit = self.actor(at)?;
        match load {
            Load::Man => {
                let man = self.man_on_floor(at).ok_or("no man there")?;
                self.men[man].bearer = Some(unit);
            }
            Load::Pickaxe => self.pickaxe.bearer = Some(unit),
        }
        self.evacuate();
        Ok(())
    }

    pub(super) fn lower(&mut self, at: usize, load: Load) -> Result<(), String> {
        let unit = self.actor(at)?;
        match load {
            Load::Man => {
                let man = self.carried_by(unit).ok_or("carries nobody")?;
                self.men[man].bearer = None;
            }
            Load::Pickaxe => self.pickaxe.bearer = None,
        }
        Ok(())
    }
}
