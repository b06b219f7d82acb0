//! Attacks (Z-24 to Z-30, Z-63 to Z-65).

use super::mat::Square;
use super::{Battle, Die, Form, Place, Stage};
use crate::model::Rolls;

impl Battle {
    /// The squares that a unit may attack.
    pub(super) fn targets(&self, index: usize, from: Square) -> Vec<Square> {
        // Z-21, Z-27, Z-62: a card attacks in one action of a turn only.
        if self.units[index].attacked {
            return Vec::new();
        }
        let mut squares = Vec::new();
        for stroke in &self.components.cards[index].strikes {
            for &direction in &stroke.directions {
                for distance in stroke.nearest..=stroke.farthest {
                    let to = from.step(direction, distance);
                    let clear = stroke.over || (1..distance).all(|steps| self.is_free(from.step(direction, steps)));
                    if clear && self.is_target(to) {
                        squares.push(to);
                    }
                }
            }
        }
        squares
    }

    /// Z-29: enemy units, Palisades, Vacant Ports, enemy Ports.
    fn is_target(&self, square: Square) -> bool {
        if let Some(index) = self.unit_at(square) {
            return self.components.cards[index].side != self.side;
        }
        match self.structure_at(square) {
            Some(index) => self.structures[index].form != Form::Port(self.side),
            None => false,
        }
    }

    /// Z-24: an attack is an action of its own.
    pub(super) fn attack(&mut self, from: Square, to: Square, rolls: &mut Rolls) -> Result<(), String> {
        let index = self.unit_at(from).ok_or("nobody stands there")?;
        self.spend_action();
        self.units[index].attacked = true;
        self.roll(from, to, rolls)
    }

    /// Z-26: once more, inside the same action.
    pub(super) fn again(&mut self, rolls: &mut Rolls) -> Result<(), String> {
        let Stage::Pressing { from, to } = self.stage else { return Err("no attack is being pressed".into()) };
        self.roll(from, to, rolls)
    }

    /// Z-26, Z-63: a run that is stopped is over.
    pub(super) fn stop(&mut self) -> Result<(), String> {
        self.finish_action();
        Ok(())
    }

    /// Z-24: both sides roll two dice, the attacker first.
    fn roll(&mut self, from: Square, to: Square, rolls: &mut Rolls) -> Result<(), String> {
        let attack = [rolls.die(1, 6)?, rolls.die(1, 6)?];
        let defence = [rolls.die(1, 6)?, rolls.die(1, 6)?];
        self.stage = Stage::Rolled { from, to, attack, defence };
        // Z-28, Z-64: with the bonus there is a decision, at each attack of a run.
        if self.has_bonus(from, to)? { Ok(()) } else { self.keep() }
    }

    /// Z-28: a full-strength attacker against the class that its own is good against.
    fn has_bonus(&self, from: Square, to: Square) -> Result<bool, String> {
        let attacker = self.unit_at(from).ok_or("nobody attacks")?;
        let bonus = &self.components.cards[attacker].bonus;
        let fits = match (self.unit_at(to), self.structure_at(to).map(|i| self.structures[i].form)) {
            (Some(target), _) => *bonus == self.components.cards[target].class,
            // Z-64: Vacant Ports too.
            (None, Some(Form::VacantPort | Form::DamagedVacantPort | Form::Port(_))) => bonus == "ports",
            _ => false,
        };
        Ok(fits && !self.units[attacker].injured)
    }

    /// Z-28, Z-64: the new die stands.
    pub(super) fn reroll(&mut self, die: Die, rolls: &mut Rolls) -> Result<(), String> {
        let Stage::Rolled { attack, .. } = &mut self.stage else { return Err("no dice lie there".into()) };
        attack[die as usize] = rolls.die(1, 6)?;
        self.keep()
    }

    /// The dice stand: does the attack succeed?
    pub(super) fn keep(&mut self) -> Result<(), String> {
        let Stage::Rolled { from, to, attack, defence } = self.stage else { return Err("no dice lie there".into()) };
        let attacker = self.unit_at(from).ok_or("nobody attacks")?;
        // Z-6: an injured card has the same ratings.
        let attack = attack[0] + attack[1] + self.components.cards[attacker].attack;
        let defence = defence[0] + defence[1] + self.defence_of(to)?;
        // Z-24: equal or lower fails.
        if attack <= defence {
            self.finish_action();
            return Ok(());
        }
        let still_stands = match self.unit_at(to) {
            Some(target) => self.hit_unit(target),
            None => self.hit_structure(to)?,
        };
        self.stage = Stage::Acting;
        // Z-68: after every attack.
        self.judge_armies();
        if matches!(self.stage, Stage::Over(_)) {
            return Ok(());
        }
        if still_stands {
            self.stage = Stage::Pressing { from, to };
        } else {
            self.finish_action();
        }
        Ok(())
    }

    /// Z-5: the rating of whatever is attacked.
    fn defence_of(&self, square: Square) -> Result<i64, String> {
        if let Some(index) = self.unit_at(square) {
            return Ok(self.components.cards[index].defence);
        }
        let index = self.structure_at(square).ok_or("nothing is attacked")?;
        Ok(match self.structures[index].form {
            Form::VacantPort | Form::DamagedVacantPort => self.components.vacant_port_defence,
            Form::Port(_) => self.components.held_port_defence,
            _ => self.components.palisade_defence,
        })
    }

    /// Z-25: a full card is injured, an injured one is removed. Does it still stand?
    fn hit_unit(&mut self, target: usize) -> bool {
        self.stirred = true;
        let unit = &mut self.units[target];
        if !unit.injured {
            unit.injured = true;
            return true;
        }
        unit.injured = false;
        unit.place = Place::Fallen;
        // Z-36.
        if self.components.cards[target].class == "hero" {
            self.win_medic();
        }
        false
    }

    /// Z-7, Z-25, Z-30. May the attack go on?
    fn hit_structure(&mut self, square: Square) -> Result<bool, String> {
        let index = self.structure_at(square).ok_or("nothing is attacked")?;
        let form = &mut self.structures[index].form;
        // Z-51: a held Port's turning does not count.
        self.stirred |= !matches!(form, Form::Port(_));
        *form = match form {
            Form::Palisade => Form::DamagedPalisade,
            Form::VacantPort => Form::DamagedVacantPort,
            Form::DamagedPalisade | Form::Gone => Form::Gone,
            Form::DamagedVacantPort | Form::Port(_) => Form::Port(self.side),
        };
        Ok(matches!(form, Form::DamagedPalisade | Form::DamagedVacantPort))
    }
}
