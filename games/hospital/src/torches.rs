//! Torches and fire (H-7.2, H-22.4).

use redoubt_kernel::{Chance, Die, Interrupt, Log};

use crate::Hospital;
use crate::board::{Space, Way};
use crate::event::Event;
use crate::movement::{Step, Toll, toll};
use crate::pieces::{Side, Unit};
use crate::position::{Phase, Place, Position, Stage, Stride};
use crate::refusal::Refusal;

impl Hospital {
    /// H-22.4: torches that nobody carries and that do not burn.
    pub(crate) fn torches_left(&self, position: &Position) -> u32 {
        u32::from(self.set.torches).saturating_sub(position.torches.count() + position.burnt.count())
    }

    /// H-7.2: in a hospital space, not the veranda.
    pub(crate) fn may_drop(&self, position: &Position, at: Space) -> Result<Unit, Refusal> {
        if position.stage != Stage::Acting || position.phase != Phase::ZuluHeroes {
            return Err(Refusal::NotNow(position.stage, position.phase));
        }
        let unit = self.ready(position, at)?;
        match (position.torches.has(unit), self.set.map.rooms.has(at)) {
            (false, _) => Err(Refusal::NoTorch(at)),
            (_, false) => Err(Refusal::NotARoom(at)),
            _ => Ok(unit),
        }
    }

    /// H-7.2: the torch is dropped; first the bearer may get out.
    pub(crate) fn drop_torch(
        &self,
        position: &mut Position,
        unit: Unit,
        at: Space,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        position.done.insert(unit);
        position.torches.remove(unit);
        position.burning = Some(at);
        log.note(Event::Fire { unit, at });
        self.offer_flight(position, unit, chance, log)
    }

    /// H-7.2: a free move, if there is anywhere to go.
    fn offer_flight(
        &self,
        position: &mut Position,
        unit: Unit,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        position.side = unit.side();
        position.stage = Stage::Fleeing(unit);
        let mut any = false;
        self.further_steps(position, &mut |_| any = true);
        if any { Ok(()) } else { self.after_flight(position, unit, chance, log) }
    }

    /// H-22.4: a survivor's free move leads onto any neighbouring space without a friend, square ones included, with a roll
    /// only where an enemy stands.
    pub(crate) fn way_out(&self, position: &Position, unit: Unit, from: Space, way: Way) -> Result<Step, Refusal> {
        let (to, edge) = self.across(position, from, way)?;
        let side = unit.side();
        if position.standing[side as usize].has(to) {
            return Err(Refusal::Friend(to));
        }
        let toll = match position.standing[side.other() as usize].has(to) {
            true => toll(position, side, from, to, edge, self.set.map.rooms.has(to)),
            false => Toll::Free,
        };
        Ok(Step { to, toll, left: Stride::NONE })
    }

    /// H-22.4: a carrier leaves his man behind where he cannot be carried out (H-7.1, H-7.3, H-20.3).
    pub(crate) fn leave_behind(&self, position: &mut Position, unit: Unit, step: &Step, log: &mut impl Log<Event>) {
        let from = position.space(unit);
        let Some((at, way)) = from.and_then(|at| Some((at, at.way_to(step.to)?))) else { return };
        let plain = position.edge(&self.set.map, at, way).is_plain();
        if !plain || step.toll != Toll::Free || position.lying.has(step.to) {
            self.leave_man(position, unit, log);
        }
    }

    /// Whoever remains is out of action. After the bearer the others throw for damage; after them the space is closed.
    pub(crate) fn after_flight(
        &self,
        position: &mut Position,
        unit: Unit,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let Some(at) = position.burning else { return Ok(()) };
        if position.space(unit) == Some(at) {
            self.put_out_of_action(position, unit, "H-22.4", log);
        }
        if unit.side() == Side::Zulu
            && let Some(british) = position.unit(Side::British, at)
        {
            self.damage_by_fire(position, british, chance, log)?;
            // H-21.2: the throw of the man it carries.
            if let Some(man) = position.load_of(british)
                && chance.roll(Die::D10, Side::British.seat(), "hospital-roll-damage")? == 0
            {
                self.kill_man(position, man, "H-21.2", log);
            }
            if position.space(british) == Some(at) {
                return self.offer_flight(position, british, chance, log);
            }
        }
        self.close(position, at, log);
        Ok(())
    }

    /// H-7.2: the space is closed for good. H-22.2, H-22.4: a badly wounded man dies in it, the pickaxe is lost.
    fn close(&self, position: &mut Position, at: Space, log: &mut impl Log<Event>) {
        if let Some(man) = position.man_at(at) {
            self.kill_man(position, man, "H-22.4", log);
        }
        if position.pickaxe == Place::Map(at) {
            position.pickaxe = Place::Dead;
            position.pickaxe_bearer = None;
            log.note(Event::PickaxeBurnt);
        }
        position.burning = None;
        position.burnt.insert(at);
        log.note(Event::Burnt { at });
        position.side = Side::Zulu;
        position.stage = Stage::Acting;
    }
}
