//! Zulus without a player (H-8.0, H-23.4).

use super::actions::{Action, Aim};
use super::map::{DIRECTIONS, Edge};
use super::pieces::{Place, Side};
use super::{Battle, Phase, Stage};
use crate::model::Rolls;

impl Battle {
    /// H-23.4: whatever a Zulu player would have to decide outside the phases is left to chance, each choice as likely.
    pub(super) fn solo_decisions(&mut self, rolls: &mut Rolls) -> Result<(), String> {
        while self.solo && self.side == Side::Zulu {
            if matches!(self.stage, Stage::Acting | Stage::Choosing | Stage::Over { .. }) {
                break;
            }
            let action = self.solo_choice(rolls)?;
            self.carry_out(action, rolls)?;
        }
        Ok(())
    }

    fn solo_choice(&mut self, rolls: &mut Rolls) -> Result<Action, String> {
        let mut choices = self.choices();
        match self.stage {
            // First who, then where.
            Stage::Championing => {
                let unit = self.draw(Side::Zulu, rolls)?;
                choices
                    .retain(|&choice| matches!(choice, Action::Champion { kind, .. } if kind == self.units[unit].kind));
            }
            // Nobody stays in a fire if there is a way out.
            Stage::Fleeing { .. } if choices.len() > 1 => choices.retain(|&choice| choice != Action::Stop),
            // H-8.0: straight on.
            Stage::Raging { unit } => {
                let Some(from) = self.space_of(unit) else { return Ok(Action::Stop) };
                // Whoever has an enemy in its space stays.
                if self.enemy_at(unit, from).is_some() {
                    return Ok(Action::Stop);
                }
                let towards = self.towards(unit, from, &choices);
                let way = self.right_or_left(from, &towards, rolls)?;
                return Ok(way.map_or(Action::Stop, |to| Action::Move { from, to }));
            }
            _ => {}
        }
        self.by_chance(&choices, rolls)
    }

    /// Those of the steps that lead nearer to where the unit wants to go.
    fn towards(&self, unit: usize, from: usize, steps: &[Action]) -> Vec<usize> {
        let ways = self.zulu_ways(self.goals(unit, from));
        let nearer = |step: &Action| match *step {
            Action::Move { to, .. } if ways[to] < ways[from] => Some(to),
            _ => None,
        };
        steps.iter().filter_map(nearer).collect()
    }

    /// One of several actions, by the name of the draw; a single one needs no draw.
    fn by_chance(&self, choices: &[Action], rolls: &mut Rolls) -> Result<Action, String> {
        if let [only] = choices {
            return Ok(*only);
        }
        let name = rolls.name()?;
        let found = choices.iter().find(|&&action| self.draw_name(action) == name);
        found.copied().ok_or_else(|| format!("{name} is no choice"))
    }

    fn draw_name(&self, action: Action) -> String {
        match action {
            Action::Lay(at)
            | Action::Take(at)
            | Action::Arrive(at)
            | Action::Fight(at)
            | Action::Champion { at, .. } => self.map.name(at),
            Action::Move { to, .. }
            | Action::Retreat { to, .. }
            | Action::Fire { to, .. }
            | Action::Order { to, .. } => self.map.name(to),
            // To stay is to draw one's own space.
            _ => match self.stage {
                Stage::Retreating { unit, .. } | Stage::Fleeing { unit } => {
                    self.space_of(unit).map_or_else(String::new, |at| self.map.name(at))
                }
                _ => String::new(),
            },
        }
    }

    /// The Zulus' part of a phase, or the fight they pick.
    pub(super) fn zulus(&mut self, rolls: &mut Rolls) -> Result<(), String> {
        while self.side == Side::Zulu {
            match self.stage {
                Stage::Choosing => {
                    let choices = self.choices();
                    let action = self.by_chance(&choices, rolls)?;
                    self.carry_out(action, rolls)?;
                }
                // A flight from a fire may give somebody who had nothing to do something to do.
                Stage::Acting if self.phase == Phase::ZuluHeroes => {
                    let ready = |&unit: &usize| !self.units[unit].marks.done && !self.hero_actions(unit).is_empty();
                    match self.solo_order().into_iter().find(ready) {
                        Some(unit) => self.solo_turn(unit, rolls)?,
                        None => self.next_phase()?,
                    }
                }
                Stage::Acting => {
                    for unit in self.solo_order() {
                        self.solo_turn(unit, rolls)?;
                    }
                    self.next_phase()?;
                }
                _ => break,
            }
            self.solo_decisions(rolls)?;
        }
        Ok(())
    }

    /// H-23.4: nearest the hospital first, then column, then row.
    fn solo_order(&self) -> Vec<usize> {
        let ways = self.zulu_ways(self.hospital_spaces());
        let width = self.map.width;
        let mut units = self.on_map(Side::Zulu);
        units.sort_by_key(|&unit| {
            let space = self.space_of(unit).unwrap_or(0);
            (ways[space], space % width, space / width)
        });
        units
    }

    fn hospital_spaces(&self) -> Vec<usize> {
        self.map.all().filter(|&space| self.map.hospital(space) && !self.burnt.contains(&space)).collect()
    }

    /// Path lengths, whoever stands in the way.
    fn zulu_ways(&self, goals: Vec<usize>) -> Vec<usize> {
        self.ways(goals, |from, to| !matches!(self.edge(from, to), Edge::Wall | Edge::Double | Edge::Boxes))
    }

    fn solo_turn(&mut self, unit: usize, rolls: &mut Rolls) -> Result<(), String> {
        if self.space_of(unit).is_none() || self.units[unit].marks.done {
            return Ok(());
        }
        match self.phase {
            Phase::ZuluMoves => {
                if !self.solo_shot(unit, rolls)? {
                    self.solo_move(unit, rolls)?;
                }
                Ok(())
            }
            Phase::ZuluPowder => self.solo_shot(unit, rolls).map(|_| ()),
            _ => {
                let choices = self.hero_actions(unit);
                // Torches are dropped at once.
                let action = match choices.iter().find(|action| matches!(action, Action::Drop(_))) {
                    Some(&drop) => drop,
                    None if choices.is_empty() => return Ok(()),
                    None => self.by_chance(&choices, rolls)?,
                };
                self.carry_out(action, rolls)?;
                self.solo_decisions(rolls)
            }
        }
    }

    /// Riflemen fire if they can.
    fn solo_shot(&mut self, unit: usize, rolls: &mut Rolls) -> Result<bool, String> {
        let mut shots = self.shots(unit);
        if shots.is_empty() {
            return Ok(false);
        }
        // H-8.0: they want to kill British units; badly wounded come second.
        if shots.iter().any(|shot| matches!(shot, Action::Fire { aim: Aim::Unit, .. })) {
            shots.retain(|shot| matches!(shot, Action::Fire { aim: Aim::Unit, .. }));
        }
        let shot = self.by_chance(&shots, rolls)?;
        self.carry_out(shot, rolls)?;
        Ok(true)
    }

    fn solo_move(&mut self, unit: usize, rolls: &mut Rolls) -> Result<(), String> {
        while let Some(space) = self.space_of(unit) {
            // A Zulu with an enemy in its space stays and fights.
            if self.units[unit].marks.done || self.enemy_at(unit, space).is_some() {
                break;
            }
            let steps = match self.stage {
                Stage::Onward { unit, left } => self.onward_actions(unit, left),
                _ => self.first_steps(unit),
            };
            let towards = self.towards(unit, space, &steps);
            match self.right_or_left(space, &towards, rolls)? {
                Some(to) => self.carry_out(Action::Move { from: space, to }, rolls)?,
                // Above a friend it must go on, any way.
                None if self.passing(unit) => {
                    let step = self.by_chance(&steps, rolls)?;
                    self.carry_out(step, rolls)?;
                }
                None => break,
            }
        }
        self.finish(unit);
        if self.space_of(unit).is_none() {
            self.units[unit].marks.done = false;
        }
        Ok(())
    }

    /// H-8.0: where a Zulu wants to go.
    fn goals(&self, unit: usize, space: usize) -> Vec<usize> {
        if self.units[unit].marks.torch {
            return self
                .map
                .all()
                .filter(|&space| self.map.number(space).is_some() && !self.burnt.contains(&space))
                .collect();
        }
        if !self.map.hospital(space) {
            return self.hospital_spaces();
        }
        let british: Vec<usize> =
            self.on_map(Side::British).into_iter().filter_map(|unit| self.space_of(unit)).collect();
        if !british.is_empty() {
            return british;
        }
        self.men.iter().filter_map(|man| if let Place::On(space) = man.at { Some(space) } else { None }).collect()
    }

    /// H-8.0: of several ways a d10, even right, odd left, 0 stay; right and left are those of someone who faces the ways.
    fn right_or_left(&self, space: usize, steps: &[usize], rolls: &mut Rolls) -> Result<Option<usize>, String> {
        if steps.len() < 2 {
            return Ok(steps.first().copied());
        }
        let roll = rolls.die(0, 9)?;
        let open: Vec<bool> =
            DIRECTIONS.iter().map(|&d| self.map.beside(space, d).is_some_and(|to| steps.contains(&to))).collect();
        // Clockwise, starting behind a closed way; of opposite ways and of all four from the north.
        let adjacent_start = (0..4).find(|&i| open[i] && !open[(i + 3) % 4]).unwrap_or(0);
        let opposite = steps.len() == 2 && open[0] == open[2];
        let start = if opposite { usize::from(!open[0]) } else { adjacent_start };
        let clockwise: Vec<usize> = (0..4).map(|i| (start + i) % 4).filter(|&i| open[i]).collect();
        let way = if roll % 2 == 0 { clockwise[clockwise.len() - 1] } else { clockwise[0] };
        Ok(if roll == 0 { None } else { self.map.beside(space, DIRECTIONS[way]) })
    }
}
