//! Steps as they are taken: obstruction, forcing the passage, and what follows (H-2.4, H-2.5, H-20.1, H-20.2).

use redoubt_kernel::{Chance, Die, Interrupt, Log};

use crate::Hospital;
use crate::board::Space;
use crate::dice::FewDice;
use crate::event::Event;
use crate::movement::{Passage, Step, Toll};
use crate::pieces::{Side, Unit};
use crate::position::{Place, Position, Stage, Stride};

impl Hospital {
    /// Takes a step, with its roll.
    pub(crate) fn take_step(
        &self,
        position: &mut Position,
        unit: Unit,
        step: Step,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let side = unit.side();
        // H-2.4, H-2.5: option A gives the wounded a second die.
        let dice = 1 + u8::from(position.variant.option_a && position.wounded.has(unit));
        let to = step.to;
        if let Stage::Fleeing(_) = position.stage {
            self.leave_behind(position, unit, &step, log);
        }
        match step.toll {
            Toll::Free => {}
            Toll::Obstructed => {
                let dice = FewDice::roll(dice, Die::D10, side.seat(), "hospital-roll-obstruction", chance)?;
                let passes = dice.direst() != 0;
                log.note(Event::Obstructed { unit, to, dice, passes });
                if !passes {
                    return self.end_step(position, unit, false, step, chance, log);
                }
            }
            Toll::Forced => {
                let dice = FewDice::roll(dice, Die::D10, side.seat(), "hospital-roll-forcing", chance)?;
                let roll = dice.direst();
                let passage = match (roll, side) {
                    (0, Side::British) => Passage::Wounded,
                    (0, Side::Zulu) => Passage::Held,
                    (even, _) if even % 2 == 0 => Passage::Forced,
                    _ => Passage::Held,
                };
                log.note(Event::Forced { unit, to, dice, passage });
                if roll % 2 == 1 {
                    position.failed.insert(unit);
                    return self.end_step(position, unit, false, step, chance, log);
                }
                if roll == 0 && side == Side::Zulu {
                    self.put_out_of_action(position, unit, "H-2.5", log);
                    return self.end_step(position, unit, false, step, chance, log);
                }
                if roll == 0 {
                    self.wound(position, unit, "H-2.5", log);
                    if position.space(unit).is_none() {
                        return self.end_step(position, unit, false, step, chance, log);
                    }
                    position.stage = Stage::Mixed { unit, to, extra: step.left.extra };
                    position.side = Side::British;
                    return Ok(());
                }
            }
        }
        self.relocate(position, unit, to, log);
        self.end_step(position, unit, true, step, chance, log)
    }

    /// Puts a unit on another space, with whatever it carries.
    pub(crate) fn relocate(&self, position: &mut Position, unit: Unit, to: Space, log: &mut impl Log<Event>) {
        let Some(from) = position.space(unit) else { return };
        if unit.side() == Side::British {
            if let Some(man) = position.load_of(unit) {
                position.put_man(man, Place::Map(to));
            }
            if position.holds_pickaxe(unit) {
                position.pickaxe = Place::Map(to);
            }
            // H-12, event 3: it ends on a round space again.
            if !self.set.map.round.has(from) && self.set.map.round.has(to) {
                position.daring.remove(unit);
            }
        }
        position.put(unit, Place::Map(to));
        log.note(Event::Moved { unit, from, to });
        // H-22.5: at once, whichever way someone came to R or left it.
        self.evacuate(position, log);
    }

    /// What follows a step, taken or not: more of it, the fire, the second fight, or the next unit.
    pub(crate) fn end_step(
        &self,
        position: &mut Position,
        unit: Unit,
        moved: bool,
        step: Step,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        if position.burning.is_some() {
            return self.after_flight(position, unit, chance, log);
        }
        if position.bout.is_some() {
            return self.after_rage(position, unit, moved, chance, log);
        }
        position.side = unit.side();
        position.stage = Stage::Acting;
        if let (true, Some(at)) = (moved, position.space(unit)) {
            // H-20.2: whoever has come to an enemy stays there this turn.
            let met = position.standing[unit.side().other() as usize].has(at);
            if !met && step.left.any() {
                position.stage = Stage::Onward { unit, left: step.left };
                let mut any = false;
                self.further_steps(position, &mut |_| any = true);
                if any {
                    return Ok(());
                }
                position.stage = Stage::Acting;
            }
        }
        if position.space(unit).is_some() {
            position.done.insert(unit);
        }
        Ok(())
    }

    /// H-2.5: what a British unit does after the 0 that wounded it.
    pub(crate) fn after_mixed(
        &self,
        position: &mut Position,
        goes: bool,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let Stage::Mixed { unit, to, extra } = position.stage else { return Ok(()) };
        if goes {
            self.relocate(position, unit, to, log);
        } else {
            log.note(Event::Stayed { unit });
        }
        let left = Stride { extra, ..Stride::NONE };
        self.end_step(position, unit, goes, Step { to, toll: Toll::Free, left }, chance, log)
    }

    /// The unit that is under way stops.
    pub(crate) fn stop(&self, position: &mut Position, unit: Unit) {
        position.done.insert(unit);
        position.side = unit.side();
        position.stage = Stage::Acting;
    }
}
