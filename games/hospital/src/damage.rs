//! Damage: throws, wounds, out of action, dead, retreat (H-5.1, H-5.2, H-0.7, H-20.5, H-21.3).

use redoubt_kernel::{Chance, Die, Interrupt, Log};

use crate::Hospital;
use crate::board::{Space, Spaces, Way};
use crate::dice::FewDice;
use crate::event::Event;
use crate::pieces::{Side, Unit};
use crate::position::{Place, Position};

/// What a damage throw says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Damage {
    /// 0.
    Dead,
    /// Odd: a British unit is wounded, a Zulu out of action.
    Hurt,
    /// Even: back one space after a fight, unharmed after fire.
    Back,
}

impl Hospital {
    /// H-5.1: the throw itself. The wounded throw two and the worst counts.
    pub(crate) fn throw_for_damage(
        &self,
        position: &Position,
        unit: Unit,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<Damage, Interrupt> {
        let count = 1 + u8::from(position.wounded.has(unit));
        let dice = FewDice::roll(count, Die::D10, unit.side().seat(), "hospital-roll-damage", chance)?;
        let damage = match dice.direst() {
            0 => Damage::Dead,
            odd if odd % 2 == 1 => Damage::Hurt,
            _ => Damage::Back,
        };
        log.note(Event::Damage { unit, dice, damage });
        Ok(damage)
    }

    /// H-5.1: a damage throw after fire, with its effect.
    pub(crate) fn damage_by_fire(
        &self,
        position: &mut Position,
        unit: Unit,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        match self.throw_for_damage(position, unit, chance, log)? {
            Damage::Dead => self.kill(position, unit, false, log),
            Damage::Hurt => self.hurt(position, unit, "H-5.1", log),
            Damage::Back => log.note(Event::Unharmed { unit }),
        }
        Ok(())
    }

    /// A British unit is wounded, a Zulu out of action.
    pub(crate) fn hurt(&self, position: &mut Position, unit: Unit, rule: &'static str, log: &mut impl Log<Event>) {
        match unit.side() {
            Side::British => self.wound(position, unit, rule, log),
            Side::Zulu => self.put_out_of_action(position, unit, rule, log),
        }
    }

    /// H-5.2: a wounded unit that is wounded again is out of action. H-21.3, H-22.2: it leaves what it carries.
    pub(crate) fn wound(&self, position: &mut Position, unit: Unit, rule: &'static str, log: &mut impl Log<Event>) {
        if position.wounded.has(unit) {
            return self.put_out_of_action(position, unit, "H-5.2", log);
        }
        self.leave_loads(position, unit, log);
        position.wounded.insert(unit);
        log.note(Event::Wounded { unit, rule });
    }

    /// H-0.7: back to the bowl. H-22.1: there it is fit and loaded again.
    pub(crate) fn put_out_of_action(
        &self,
        position: &mut Position,
        unit: Unit,
        rule: &'static str,
        log: &mut impl Log<Event>,
    ) {
        log.note(Event::OutOfAction { unit, rule });
        self.take_away(position, unit, Place::Bowl, log);
    }

    /// H-0.7: out of the game. H-7.1: a carrier killed in a fight takes the carried man with it.
    pub(crate) fn kill(&self, position: &mut Position, unit: Unit, in_a_fight: bool, log: &mut impl Log<Event>) {
        log.note(Event::Died { unit });
        if in_a_fight && let Some(man) = position.load_of(unit) {
            self.kill_man(position, man, "H-7.1", log);
        }
        self.take_away(position, unit, Place::Dead, log);
    }

    /// A unit leaves the map.
    pub(crate) fn take_away(&self, position: &mut Position, unit: Unit, to: Place, log: &mut impl Log<Event>) {
        self.leave_loads(position, unit, log);
        if position.torches.has(unit) {
            position.torches.remove(unit);
            log.note(Event::TorchOut { unit });
        }
        let [cold, cold_next] = &mut position.cold;
        let [ordered, ordered_next] = &mut position.ordered;
        for marks in [
            &mut position.wounded,
            &mut position.empty,
            cold,
            cold_next,
            ordered,
            ordered_next,
            &mut position.failed,
            &mut position.daring,
            &mut position.done,
        ] {
            marks.remove(unit);
        }
        position.put(unit, to);
    }

    /// H-21.3, H-22.2: whatever a unit carries stays on the floor.
    fn leave_loads(&self, position: &mut Position, unit: Unit, log: &mut impl Log<Event>) {
        self.leave_man(position, unit, log);
        let Some(at) = position.space(unit) else { return };
        if position.holds_pickaxe(unit) {
            position.pickaxe_bearer = None;
            log.note(Event::PickaxeLeft { at });
        }
    }

    /// The man whom a unit carries stays on the floor.
    pub(crate) fn leave_man(&self, position: &mut Position, unit: Unit, log: &mut impl Log<Event>) {
        if let (Some(man), Some(at)) = (position.load_of(unit), position.space(unit)) {
            position.bearers[man] = None;
            log.note(Event::ManLeft { at });
        }
    }

    /// A badly wounded man dies.
    pub(crate) fn kill_man(&self, position: &mut Position, man: usize, rule: &'static str, log: &mut impl Log<Event>) {
        if let Place::Map(at) = position.men[man] {
            log.note(Event::ManDied { at, rule });
        }
        position.put_man(man, Place::Dead);
    }

    /// H-5.2, H-20.5: where a unit can go back to after a fight; `behind` is where the enemy came from.
    pub(crate) fn retreats(&self, position: &Position, unit: Unit, behind: Option<Space>) -> Spaces {
        let Some(at) = position.space(unit) else { return Spaces::NONE };
        let map = &self.set.map;
        let carries = position.carries(unit);
        let mut open = Spaces::NONE;
        for way in Way::ALL {
            let Some(to) = map.beyond(at, way) else { continue };
            let edge = position.edge(map, at, way);
            let closed = !edge.is_plain() || position.burnt.has(to) || position.anyone().has(to);
            if !closed && behind != Some(to) && !(carries && position.lying.has(to)) {
                open.insert(to);
            }
        }
        let round = open & map.round;
        if unit.side() == Side::British && !round.is_empty() { round } else { open }
    }
}
