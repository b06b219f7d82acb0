//! The river: sweeping, drifting, landing, and the Zulus' crossing (N-25 to N-28, N-105, N-106).

use redoubt_kernel::{Chance, Die, Interrupt, Log};

use crate::Ntombi;
use crate::event::{Event, Fallen};
use crate::figures::{Figure, Group, Side};
use crate::geometry::{HALF, INCH, Point};
use crate::position::{Place, Position, Roll, Stage, flag};
use crate::refusal::{Reason, Refusal};

/// N-27.
const DRIFT: i32 = 8 * INCH;
/// N-106: the move in which it lands, and the next two.
pub(crate) const RECOVERY: u8 = 3;

impl Ntombi {
    /// N-26: three dice; three alike, and it is swept away. N-106: it drifts at once.
    pub(crate) fn sweep(
        &self,
        position: &mut Position,
        figure: Figure,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let mut roll = || chance.roll(Die::D3, Side::British.seat(), "ntombi-roll-sweep");
        let dice = [roll()?, roll()?, roll()?];
        position.state_mut(figure).set(flag::ROLLED);
        let swept = dice[0] == dice[1] && dice[1] == dice[2];
        log.note(Event::Swept { figure, dice, swept });
        if swept {
            self.take_off(position, figure, Place::Swept);
            self.drift(position, figure, log);
        }
        Ok(())
    }

    /// N-27: downstream is east; off the table it is lost.
    fn drift(&self, position: &mut Position, figure: Figure, log: &mut impl Log<Event>) {
        let width = self.scenario(position).table.0;
        let at = position.state(figure).at.offset(DRIFT, 0);
        position.state_mut(figure).at = at;
        if i32::from(at.x) > width {
            position.state_mut(figure).place = Place::Drowned;
            log.note(Event::Drowned { figure });
        } else {
            log.note(Event::Drifted { figure, to: at });
        }
    }

    /// N-27, N-106: two dice; a double casts it ashore, a third names the bank; else it drifts on.
    pub(crate) fn drift_roll(
        &self,
        position: &mut Position,
        figure: Figure,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let british = Side::British.seat();
        let dice =
            [chance.roll(Die::D3, british, "ntombi-roll-land")?, chance.roll(Die::D3, british, "ntombi-roll-land")?];
        position.state_mut(figure).set(flag::ROLLED);
        if dice[0] != dice[1] {
            log.note(Event::Struggled { figure, dice, bank: None });
            self.drift(position, figure, log);
            return Ok(());
        }
        let bank = chance.roll(Die::D3, british, "ntombi-roll-bank")?;
        log.note(Event::Struggled { figure, dice, bank: Some(bank) });
        let (north, south) = self.scenario(position).river;
        let y = i32::from(position.state(figure).at.y);
        let to_south = bank == 2 || (bank == 3 && south - y < y - north);
        self.land(position, figure, to_south, log);
        Ok(())
    }

    /// N-106: at that x, on the nearest free place of the bank. N-85: where the table ends at the bank, that is safety.
    fn land(&self, position: &mut Position, figure: Figure, south: bool, log: &mut impl Log<Event>) {
        let scenario = self.scenario(position);
        let y = if south { scenario.river.1 + HALF } else { scenario.river.0 - HALF };
        if south && y > scenario.table.1 - HALF {
            position.state_mut(figure).place = Place::Saved;
            log.note(Event::Saved { figure });
            return;
        }
        let x = i32::from(position.state(figure).at.x).clamp(HALF, scenario.table.0 - HALF);
        // Hundredth by hundredth, to the west first: the nearest is the nearest.
        let tries = (0..scenario.table.0).flat_map(|step| [x - step, x + step]).map(|x| Point::new(x, y));
        let free = |point: &Point| {
            self.is_free(position, figure, *point) && !self.beside_enemy(position, Side::British, *point)
        };
        let Some(at) = tries.into_iter().find(free) else {
            // No room on the whole bank: it drifts on.
            return self.drift(position, figure, log);
        };
        position.stand(figure, at);
        position.state_mut(figure).recover = RECOVERY;
        log.note(Event::Landed { figure, at });
    }

    /// N-28: the Zulus who entered the river in this move.
    pub(crate) fn waders(&self, position: &Position) -> Group {
        let wet = |figure: &Figure| position.state(*figure).stands() && position.state(*figure).is(flag::WADED);
        self.scenario(position).zulus().filter(wet).collect()
    }

    /// N-28: a die for each six, then a die for each figure of the rest, lost on a 3.
    pub(crate) fn ford(
        &self,
        position: &mut Position,
        (sixes, rest, mut lost): (u8, u8, u8),
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let zulu = Side::Zulu.seat();
        let mut dice = Fallen::default();
        if sixes > 0 {
            let die = chance.roll(Die::D3, zulu, "ntombi-roll-ford")?;
            dice.add(die);
            lost += die;
        } else {
            for _ in 0..rest {
                let die = chance.roll(Die::D3, zulu, "ntombi-roll-ford-rest")?;
                dice.add(die);
                lost += u8::from(die == 3);
            }
        }
        log.note(Event::FordRolled { dice });
        if sixes > 1 || (sixes == 1 && rest > 0) {
            position.stage = Stage::Roll(Roll::Ford { sixes: sixes - 1, rest, lost });
            return Ok(());
        }
        let waders = self.waders(position);
        let lost = usize::from(lost).min(waders.len());
        log.note(Event::Forded { entered: waders.len() as u8, lost: lost as u8 });
        if lost == 0 || lost == waders.len() {
            let taken = if lost == 0 { Group::EMPTY } else { waders };
            self.drown(position, &taken, log);
        } else {
            position.stage = Stage::Drown(lost as u8);
        }
        Ok(())
    }

    /// N-28: the owner picks who.
    pub(crate) fn may_drown(&self, position: &Position, count: u8, figures: &Group) -> Result<(), Refusal> {
        if figures.len() != usize::from(count) || !figures.inside(&self.waders(position)) {
            return Err(Reason::WrongCount.into());
        }
        Ok(())
    }

    /// N-28: the river takes these; whoever entered has rolled.
    pub(crate) fn drown(&self, position: &mut Position, figures: &Group, log: &mut impl Log<Event>) {
        for figure in figures.iter() {
            self.take_off(position, figure, Place::Drowned);
            log.note(Event::Drowned { figure });
        }
        for figure in self.scenario(position).zulus() {
            position.state_mut(figure).clear(flag::WADED);
        }
        position.stage = Stage::Orders;
    }
}
