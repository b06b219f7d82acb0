//! A dropped torch (H-7.2, H-22.4).

use super::actions::Action;
use super::map::Edge;
use super::movement::{Need, Passage};
use super::pieces::{Place, Side, Thing};
use super::{Battle, Stage};
use crate::model::Rolls;

impl Battle {
    pub(super) fn drop_torch(&mut self, at: usize, rolls: &mut Rolls) -> Result<(), String> {
        let bearer = self.unit_at(Side::Zulu, at).ok_or("nobody there")?;
        self.units[bearer].marks.torch = false;
        self.units[bearer].marks.done = true;
        self.burning = Some(at);
        // The bearer may move a free space.
        self.stage = Stage::Fleeing { unit: bearer };
        if self.flights(bearer) == [Action::Stop] { self.flee(bearer, None, rolls) } else { Ok(()) }
    }

    /// H-22.4: onto any free neighbouring space, square ones included, through a door or window.
    pub(super) fn flights(&self, unit: usize) -> Vec<Action> {
        let Some(from) = self.space_of(unit) else { return Vec::new() };
        let fits = |&to: &usize| {
            let open = !matches!(self.edge(from, to), Edge::Wall | Edge::Double | Edge::Boxes);
            open && !self.burnt.contains(&to) && self.unit_at(self.units[unit].side, to).is_none()
        };
        let mut actions: Vec<Action> =
            self.map.around(from).into_iter().filter(fits).map(|to| Action::Move { from, to }).collect();
        actions.push(Action::Stop);
        actions
    }

    /// The free move of the bearer or of a survivor; `None` stays, and is out of action.
    pub(super) fn flee(&mut self, unit: usize, to: Option<usize>, rolls: &mut Rolls) -> Result<(), String> {
        match to {
            None => self.out_of_action(unit),
            Some(to) => match self.pass_fire(unit, to, rolls)? {
                Passage::Through => self.enter(unit, to),
                // H-2.5: wounded, he may still go.
                Passage::Mixed => {
                    self.stage = Stage::Mixed { unit, to, extra: 0 };
                    return Ok(());
                }
                Passage::Stays => self.out_of_action(unit),
                Passage::Gone => {}
            },
        }
        if self.units[unit].side == Side::Zulu { self.burn_others(rolls) } else { self.burn_down() }
    }

    /// H-22.4: without a roll unless an enemy stands there. A carrier leaves his man behind where he could not carry him.
    fn pass_fire(&mut self, unit: usize, to: usize, rolls: &mut Rolls) -> Result<Passage, String> {
        // The bearer's own step takes the usual rolls.
        if self.units[unit].side == Side::Zulu {
            return self.pass(unit, to, rolls);
        }
        let from = self.space_of(unit).ok_or("not on the map")?;
        let met = self.enemy_at(unit, to).is_some();
        let step = self.need_to_enter(unit, from, to).ok_or("no way")?;
        let carried = self.carried_by(unit).filter(|_| step != Need::Nothing || self.man_at(to).is_some());
        if let Some(man) = carried {
            self.men[man].bearer = None;
        }
        if met { self.roll_passage(unit, step, rolls) } else { Ok(Passage::Through) }
    }

    /// A survivor that threw a 0 makes up his mind.
    pub(super) fn flee_wounded(&mut self, unit: usize, to: Option<usize>) -> Result<(), String> {
        match to {
            Some(to) => self.enter(unit, to),
            None => self.out_of_action(unit),
        }
        self.burn_down()
    }

    /// All others there make a damage throw.
    fn burn_others(&mut self, rolls: &mut Rolls) -> Result<(), String> {
        let space = self.burning.ok_or("nothing burns")?;
        if let Some(unit) = self.unit_at(Side::British, space) {
            self.damage_by_fire(unit, rolls)?;
        }
        // One who lies on the floor dies anyway.
        if let Some(man) = self.man_at(space).filter(|&man| self.men[man].bearer.is_some()) {
            self.man_hit(man, rolls)?;
        }
        match self.unit_at(Side::British, space) {
            Some(unit) => {
                (self.stage, self.side) = (Stage::Fleeing { unit }, Side::British);
                if self.flights(unit) == [Action::Stop] { self.flee(unit, None, rolls) } else { Ok(()) }
            }
            None => self.burn_down(),
        }
    }

    /// Whoever remains is out of action, a badly wounded dead, the pickaxe lost (H-22.2); the space is closed for good.
    fn burn_down(&mut self) -> Result<(), String> {
        let space = self.burning.take().ok_or("nothing burns")?;
        if let Some(man) = self.man_at(space) {
            self.kill_man(man);
        }
        if self.pickaxe.at == Place::On(space) {
            self.pickaxe = Thing { at: Place::Dead, bearer: None };
        }
        self.burnt.insert(space);
        (self.stage, self.side) = (Stage::Acting, Side::Zulu);
        Ok(())
    }
}
