//! Zulu impi: who arrives, and where (H-1.1, H-23.1).

use redoubt_kernel::{Chance, Die, Interrupt, Log};

use crate::Hospital;
use crate::board::Space;
use crate::event::Event;
use crate::pieces::{Side, Unit, Units};
use crate::position::{Phase, Place, Position, Stage};
use crate::refusal::Refusal;

impl Hospital {
    /// H-1.1: a d10 says how many.
    pub(crate) fn roll_impi(
        &self,
        position: &mut Position,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        position.phase = Phase::Impi;
        let count = chance.roll(Die::D10, Side::Zulu.seat(), "hospital-roll-impi")?;
        log.note(Event::Impi { turn: position.turn, count });
        position.arriving = count;
        position.held = Units::NONE;
        self.arrive_next(position, count, chance, log)
    }

    /// Draws and places one after the other, until the Zulu has to choose or all have come. `count` is how many there are
    /// in all.
    fn arrive_next(
        &self,
        position: &mut Position,
        count: u8,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let front = self.set.scenario(position.scenario).front;
        while position.arriving > 0 {
            let bowl = position.in_place(self.set.units(Side::Zulu), Place::Bowl) & !position.held;
            if bowl.count() == 0 {
                // H-23.1: a short bowl gives all it has.
                break;
            }
            let unit = self.draw(position, Side::Zulu, bowl, chance)?;
            let point = match position.variant.arrival {
                0 => Some(count.saturating_sub(position.arriving)),
                1 => chance.roll(Die::D10, Side::Zulu.seat(), "hospital-roll-point")?.checked_sub(1),
                _ => None,
            };
            match point {
                Some(number) => self.arrive(position, unit, self.set.map.entry(front, usize::from(number)), log),
                None => {
                    position.side = Side::Zulu;
                    position.stage = Stage::Arriving(unit);
                    return Ok(());
                }
            }
        }
        position.arriving = 0;
        position.held = Units::NONE;
        self.begin_phase(position, Phase::ZuluMoves, log);
        Ok(())
    }

    /// One arrives; at a point that a Zulu holds it goes back to the bowl.
    fn arrive(&self, position: &mut Position, unit: Unit, at: Space, log: &mut impl Log<Event>) {
        position.arriving = position.arriving.saturating_sub(1);
        if position.standing[Side::Zulu as usize].has(at) {
            position.held.insert(unit);
            log.note(Event::Crowded { unit, at });
        } else {
            position.put(unit, Place::Map(at));
            log.note(Event::Arrived { unit, at });
        }
    }

    /// H-1.1, options arrival 1 and 2: any of the scenario's entry points.
    pub(crate) fn may_arrive(&self, position: &Position, at: Space) -> Result<Unit, Refusal> {
        let Stage::Arriving(unit) = position.stage else {
            return Err(Refusal::NotNow(position.stage, position.phase));
        };
        let front = self.set.scenario(position.scenario).front;
        let known = self.set.map.entries[front as usize].contains(&at);
        if known { Ok(unit) } else { Err(Refusal::NoEntry(at)) }
    }

    /// The Zulu has chosen.
    pub(crate) fn arrive_at(
        &self,
        position: &mut Position,
        unit: Unit,
        at: Space,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        self.arrive(position, unit, at, log);
        self.arrive_next(position, 0, chance, log)
    }
}
