//! Movement (H-2, H-9.1, H-20).

use super::actions::Action;
use super::dice::worst_zero;
use super::map::Edge;
use super::pieces::{Place, Side, Thing};
use super::{Battle, Left, Stage};
use crate::model::Rolls;

/// What a step asks for (H-2.4, H-2.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Need {
    Nothing,
    Obstruction,
    Forcing,
}

/// How a roll for a step went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passage {
    Through,
    Stays,
    /// H-2.5: a British unit that threw a 0 and is still on its feet.
    Mixed,
    Gone,
}

impl Battle {
    /// H-2.4, H-2.5, H-20.2: the roll for a step; `None` if nobody passes there (H-0.3). Forcing prevails.
    pub(super) fn need(&self, unit: usize, from: usize, to: usize) -> Option<Need> {
        let entering = self.need_to_enter(unit, from, to)?;
        let leaving = match self.enemy_at(unit, from) {
            Some(enemy) if self.units[enemy].marks.wounded => Need::Obstruction,
            Some(_) => Need::Forcing,
            None => Need::Nothing,
        };
        Some(entering.max(leaving))
    }

    /// The part of it that the edge and the space behind it ask for.
    pub(super) fn need_to_enter(&self, unit: usize, from: usize, to: usize) -> Option<Need> {
        let meets = self.enemy_at(unit, to).is_some();
        let room = self.map.number(to).is_some();
        match self.edge(from, to) {
            Edge::Wall | Edge::Double | Edge::Boxes => None,
            Edge::Sandbags if meets => Some(Need::Forcing),
            _ if meets && room => Some(Need::Forcing),
            Edge::Sandbags | Edge::Window | Edge::Breach => Some(Need::Obstruction),
            Edge::Free | Edge::Door => Some(Need::Nothing),
        }
    }

    /// May this unit take this step, friends in the way left aside?
    fn may_step(&self, unit: usize, from: usize, to: usize) -> bool {
        let Some(need) = self.need(unit, from, to) else { return false };
        if self.burnt.contains(&to) {
            return false;
        }
        if self.units[unit].side == Side::Zulu {
            return true;
        }
        // H-7.1: a carrier forces no passage and passes no obstruction; H-20.3: one badly wounded to a space.
        if self.carried_by(unit).is_some() && (need != Need::Nothing || self.man_at(to).is_some()) {
            return false;
        }
        self.british_ground(unit, from, to)
    }

    /// H-2.3, H-20.6, event 3 (H-23.2): the ground a British unit may step on.
    fn british_ground(&self, unit: usize, from: usize, to: usize) -> bool {
        if self.map.round(from) {
            // Event 3 is over for one that comes to `from` out of the open, even in passing.
            let comes_back = self.space_of(unit).is_some_and(|space| !self.map.round(space));
            let daring = self.units[unit].marks.daring && !comes_back;
            return self.map.round(to) || (daring && self.map.borders_hospital(to));
        }
        let ways = self.ways_to_round(unit, from);
        let nearer = ways[to] < ways[from];
        nearer || (self.units[unit].marks.daring && (self.map.round(to) || self.map.borders_hospital(to)))
    }

    /// The number of steps from each space to the nearest round one, for this unit on its `own` space. Friends stand in the way, and for a
    /// carrier whatever takes a roll (H-7.1).
    fn ways_to_round(&self, unit: usize, own: usize) -> Vec<usize> {
        let carrying = self.carried_by(unit).is_some();
        let free = |space: usize| self.unit_at(Side::British, space).is_none() || space == own;
        let goals = self
            .map
            .all()
            .filter(|&space| self.map.round(space) && !self.burnt.contains(&space) && free(space))
            .collect();
        let passes = |from: usize, to: usize| match self.need_to_enter(unit, from, to) {
            Some(Need::Nothing) => !carrying || self.man_at(to).is_none(),
            Some(_) => !carrying,
            None => false,
        };
        self.ways(goals, |from, to| free(from) && passes(from, to))
    }

    /// The number of steps from each space to the nearest of the goals, over unburnt spaces.
    pub(super) fn ways(&self, goals: Vec<usize>, passes: impl Fn(usize, usize) -> bool) -> Vec<usize> {
        let mut length = vec![usize::MAX; self.map.size()];
        let mut reached = goals;
        for &goal in &reached {
            length[goal] = 0;
        }
        let mut next = 0;
        while let Some(&space) = reached.get(next) {
            next += 1;
            for other in self.map.around(space) {
                if length[other] == usize::MAX && !self.burnt.contains(&other) && passes(other, space) {
                    length[other] = length[space] + 1;
                    reached.push(other);
                }
            }
        }
        length
    }

    /// H-2.3, H-20.6: on a square space, not daring, and with a way back.
    pub(super) fn must_go_back(&self, unit: usize) -> bool {
        let Some(space) = self.space_of(unit) else { return false };
        let bound = self.units[unit].side == Side::British && !self.map.round(space) && !self.units[unit].marks.daring;
        bound && !self.first_steps(unit).is_empty()
    }

    /// H-9.1: superior officer, Chief, and whoever was ordered and does not carry.
    fn extra_steps(&self, unit: usize) -> usize {
        if !self.extra_movement {
            return 0;
        }
        let ordered = self.units[unit].marks.ordered && self.carried_by(unit).is_none();
        usize::from(self.kind(unit).commands()) + usize::from(ordered)
    }

    /// H-2.2: a step in the open is from square space to square space; H-20.3: not through a window.
    fn in_the_open(&self, unit: usize, from: usize, to: usize) -> bool {
        let squares = !self.map.round(from) && !self.map.round(to);
        self.units[unit].side == Side::Zulu && squares && !matches!(self.edge(from, to), Edge::Window | Edge::Breach)
    }

    /// Event 8: between spaces outside (H-0.3), over open ground.
    fn rushes(&self, unit: usize, from: usize, to: usize) -> bool {
        let outside = self.map.outside(from) && self.map.outside(to);
        self.units[unit].side == Side::Zulu && self.assault && outside && self.edge(from, to) == Edge::Free
    }

    /// Steps that are left after the first one.
    fn left_after_first(&self, unit: usize, from: usize, to: usize) -> Left {
        Left {
            extra: self.extra_steps(unit),
            open: usize::from(self.in_the_open(unit, from, to)),
            rush: if self.rushes(unit, from, to) { 2 } else { 0 },
        }
    }

    /// Steps that are left after one more; `None` if there is none for this.
    fn left_after(&self, unit: usize, from: usize, to: usize, left: Left) -> Option<Left> {
        let open = left.open > 0 && self.in_the_open(unit, from, to);
        let rush = left.rush > 0 && self.rushes(unit, from, to);
        if open || rush {
            let rush = if rush { left.rush - 1 } else { 0 };
            Some(Left { extra: left.extra, open: 0, rush })
        } else {
            // The extra step may be of any kind, after those in the open.
            (left.extra > 0).then(|| Left { extra: left.extra - 1, open: 0, rush: 0 })
        }
    }

    pub(super) fn first_steps(&self, unit: usize) -> Vec<Action> {
        let Some(from) = self.space_of(unit) else { return Vec::new() };
        let fits = |&to: &usize| {
            self.may_step(unit, from, to) && self.may_be_on(unit, from, to, self.left_after_first(unit, from, to))
        };
        self.map.around(from).into_iter().filter(fits).map(|to| Action::Move { from, to }).collect()
    }

    /// H-2.1: a unit may pass over a friend, but not stop there; so there must be a sure way on, not just back to where it is.
    /// Only without rolls: nobody is left standing on a friend.
    fn may_be_on(&self, unit: usize, from: usize, to: usize, left: Left) -> bool {
        let passes =
            || self.need(unit, from, to) == Some(Need::Nothing) && !self.ways_on(unit, to, true, left).is_empty();
        self.unit_at(self.units[unit].side, to).is_none() || passes()
    }

    /// The next steps of a unit under way, `above` a friend or not.
    fn ways_on(&self, unit: usize, from: usize, above: bool, left: Left) -> Vec<usize> {
        // H-2.2, H-20.2: not out of an enemy's space.
        if self.enemy_at(unit, from).is_some() {
            return Vec::new();
        }
        let fits = |&to: &usize| {
            let sure = !above || self.need(unit, from, to) == Some(Need::Nothing);
            let left = self.left_after(unit, from, to, left);
            sure && self.may_step(unit, from, to) && left.is_some_and(|left| self.may_be_on(unit, from, to, left))
        };
        self.map.around(from).into_iter().filter(fits).collect()
    }

    pub(super) fn onward_actions(&self, unit: usize, left: Left) -> Vec<Action> {
        let Some(from) = self.space_of(unit) else { return Vec::new() };
        let mut actions: Vec<Action> = self
            .ways_on(unit, from, self.passing(unit), left)
            .into_iter()
            .map(|to| Action::Move { from, to })
            .collect();
        if !self.passing(unit) {
            actions.push(Action::Stop);
        }
        actions
    }

    /// The first step of H-1.2.
    pub(super) fn set_out(&mut self, unit: usize, to: usize, rolls: &mut Rolls) -> Result<(), String> {
        let from = self.space_of(unit).ok_or("not on the map")?;
        let left = self.left_after_first(unit, from, to);
        self.try_step(unit, to, left, rolls)
    }

    /// A further step.
    pub(super) fn go(&mut self, unit: usize, to: usize, left: Left, rolls: &mut Rolls) -> Result<(), String> {
        let from = self.space_of(unit).ok_or("not on the map")?;
        let left = self.left_after(unit, from, to, left).ok_or("no step left")?;
        self.try_step(unit, to, left, rolls)
    }

    fn try_step(&mut self, unit: usize, to: usize, left: Left, rolls: &mut Rolls) -> Result<(), String> {
        match self.pass(unit, to, rolls)? {
            Passage::Through => self.step(unit, to, left),
            // H-20.1: a failed roll uses up H-1.2.
            Passage::Stays => self.finish(unit),
            Passage::Mixed => self.stage = Stage::Mixed { unit, to, extra: left.extra },
            Passage::Gone => self.stage = Stage::Acting,
        }
        Ok(())
    }

    /// The roll for a step, if it takes one (H-2.4, H-2.5).
    pub(super) fn pass(&mut self, unit: usize, to: usize, rolls: &mut Rolls) -> Result<Passage, String> {
        let from = self.space_of(unit).ok_or("not on the map")?;
        let need = self.need(unit, from, to).ok_or("no way")?;
        self.roll_passage(unit, need, rolls)
    }

    pub(super) fn roll_passage(&mut self, unit: usize, need: Need, rolls: &mut Rolls) -> Result<Passage, String> {
        if need == Need::Nothing {
            return Ok(Passage::Through);
        }
        // Option A: the wounded roll two; H-20.4: worst is 0, then odd, then even.
        let two = self.option_a && self.units[unit].marks.wounded;
        let roll = worst_zero(rolls, two)?;
        if need == Need::Obstruction {
            return Ok(if roll == 0 { Passage::Stays } else { Passage::Through });
        }
        if roll == 0 {
            self.hurt(unit);
            return Ok(if self.space_of(unit).is_some() { Passage::Mixed } else { Passage::Gone });
        }
        if roll % 2 == 1 {
            self.units[unit].marks.failed = true;
            return Ok(Passage::Stays);
        }
        Ok(Passage::Through)
    }

    /// Puts the unit on the next space; it goes on if it can.
    pub(super) fn step(&mut self, unit: usize, to: usize, left: Left) {
        // It must count as passing while it is above a friend.
        self.stage = Stage::Onward { unit, left };
        self.enter(unit, to);
        if self.space_of(unit).is_none() {
            self.stage = Stage::Acting;
        } else if self.ways_on(unit, to, self.passing(unit), left).is_empty() {
            self.finish(unit);
        }
    }

    /// Event 3 ends on a round space; R may be the way out (H-22.5).
    pub(super) fn enter(&mut self, unit: usize, to: usize) {
        let came_from_square = self.space_of(unit).is_some_and(|from| !self.map.round(from));
        self.put(unit, to);
        if came_from_square && self.map.round(to) {
            self.units[unit].marks.daring = false;
        }
        self.evacuate();
    }

    /// H-10.1, H-22.5: a man carried to R leaves the map and his bearer goes to the bowl, but not while a Zulu is there. A bearer
    /// that waits there leaves as soon as the Zulu does. H-21.3: one that passes over a friend in R leaves, too.
    pub(super) fn evacuate(&mut self) {
        let way_out = self.map.way_out();
        if self.unit_at(Side::Zulu, way_out).is_some() {
            return;
        }
        for bearer in self.standing[way_out].clone() {
            if let Some(man) = self.carried_by(bearer) {
                self.men[man] = Thing { at: Place::Safe, bearer: None };
                self.out_of_action(bearer);
            }
        }
    }
}
