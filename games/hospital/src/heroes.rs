//! Place of heroes: one action for each unit (H-1.4, H-6.0 to H-6.2, H-7.1, H-7.3, H-9.1, H-22.2, H-22.3).

use redoubt_kernel::{Chance, Die, Interrupt, Log};

use crate::Hospital;
use crate::action::{Action, Load};
use crate::board::{Edge, Space, Way};
use crate::dice::FewDice;
use crate::event::Event;
use crate::pieces::{Side, Unit};
use crate::position::{Phase, Place, Position, Stage};
use crate::refusal::Refusal;

impl Hospital {
    /// A unit that may act in H-1.4 now.
    fn hero(&self, position: &Position, at: Space) -> Result<Unit, Refusal> {
        let acting = matches!(position.phase, Phase::ZuluHeroes | Phase::BritishHeroes);
        if position.stage != Stage::Acting || !acting {
            return Err(Refusal::NotNow(position.stage, position.phase));
        }
        self.ready(position, at)
    }

    /// H-0.3: an unwounded unit that may act.
    fn fit_hero(&self, position: &Position, at: Space) -> Result<Unit, Refusal> {
        let unit = self.hero(position, at)?;
        if position.wounded.has(unit) { Err(Refusal::NotFit(at)) } else { Ok(unit) }
    }

    /// H-6.1.
    pub(crate) fn may_reload(&self, position: &Position, at: Space) -> Result<Unit, Refusal> {
        let unit = self.hero(position, at)?;
        match (self.set.rifles.has(unit), position.empty.has(unit)) {
            (true, true) => Ok(unit),
            (true, false) => Err(Refusal::Loaded(at)),
            _ => Err(Refusal::NoRifle(at)),
        }
    }

    /// H-6.2: a plain wall, a pickaxe in fit and free hands, not more than two breaches.
    pub(crate) fn may_pierce(&self, position: &Position, from: Space, to: Space) -> Result<(Unit, Way), Refusal> {
        let unit = self.fit_hero(position, from)?;
        if !position.holds_pickaxe(unit) {
            return Err(Refusal::NoPickaxe(from));
        }
        if position.carries(unit) {
            return Err(Refusal::HandsFull(from));
        }
        let way = from.way_to(to).ok_or(Refusal::NotNext(from, to))?;
        if self.set.map.beyond(from, way).is_none() || position.edge(&self.set.map, from, way) != Edge::Wall {
            return Err(Refusal::NoPlainWall(from, to));
        }
        if position.breaches.iter().all(Option::is_some) {
            return Err(Refusal::EnoughBreaches);
        }
        Ok((unit, way))
    }

    /// H-7.3, H-22.3: a fit unit on each side of a window or breach, neither of which has acted.
    pub(crate) fn may_hand(&self, position: &Position, from: Space, to: Space) -> Result<(Unit, Unit, usize), Refusal> {
        let giver = self.fit_hero(position, from)?;
        if giver.side() == Side::Zulu {
            return Err(Refusal::BritishOnly);
        }
        let man = position.man_at(from).ok_or(Refusal::NoMan(from))?;
        let way = from.way_to(to).ok_or(Refusal::NotNext(from, to))?;
        if !matches!(position.edge(&self.set.map, from, way), Edge::Window | Edge::Breach) {
            return Err(Refusal::NoWindow(from, to));
        }
        if position.burnt.has(to) {
            return Err(Refusal::Burnt(to));
        }
        let receiver = self.fit_hero(position, to)?;
        if position.lying.has(to) {
            return Err(Refusal::SecondMan(to));
        }
        Ok((giver, receiver, man))
    }

    /// H-7.1, H-22.2.
    pub(crate) fn may_lift(&self, position: &Position, at: Space, load: Load) -> Result<Unit, Refusal> {
        let unit = self.fit_hero(position, at)?;
        if unit.side() == Side::Zulu {
            return Err(Refusal::BritishOnly);
        }
        match load {
            Load::Man if !position.lying.has(at) => Err(Refusal::NoMan(at)),
            Load::Man if position.carries(unit) => Err(Refusal::HandsFull(at)),
            Load::Pickaxe if position.pickaxe != Place::Map(at) => Err(Refusal::NoPickaxe(at)),
            Load::Pickaxe if position.pickaxe_bearer.is_some() => Err(Refusal::HandsFull(at)),
            Load::Man | Load::Pickaxe => Ok(unit),
        }
    }

    /// H-7.1, H-1.4.
    pub(crate) fn may_lower(&self, position: &Position, at: Space, load: Load) -> Result<Unit, Refusal> {
        let unit = self.hero(position, at)?;
        match load {
            Load::Man if !position.carries(unit) => Err(Refusal::NoMan(at)),
            Load::Pickaxe if !position.holds_pickaxe(unit) => Err(Refusal::NoPickaxe(at)),
            Load::Man | Load::Pickaxe => Ok(unit),
        }
    }

    /// H-9.1: an adjacent fit, uncarrying unit in sight, no hospital wall between.
    pub(crate) fn may_order(&self, position: &Position, from: Space, to: Space) -> Result<(Unit, Unit), Refusal> {
        let leader = self.hero(position, from)?;
        if !position.variant.extra_movement || !self.set.leaders.has(leader) {
            return Err(Refusal::NoLeader(from));
        }
        let way = from.way_to(to).ok_or(Refusal::NotNext(from, to))?;
        if position.edge(&self.set.map, from, way).is_wall() {
            return Err(Refusal::Wall(from, to));
        }
        let unit = position.unit(leader.side(), to).ok_or(Refusal::NotYours(to))?;
        if position.wounded.has(unit) || position.carries(unit) {
            return Err(Refusal::NotFit(to));
        }
        if position.ordered[1].has(unit) {
            return Err(Refusal::HasOrder(to));
        }
        Ok((leader, unit))
    }

    /// Everything that a unit can do in H-1.4.
    pub(crate) fn heroics(&self, position: &Position, unit: Unit, at: Space, sink: &mut impl FnMut(Action)) {
        if position.empty.has(unit) && self.may_reload(position, at).is_ok() {
            sink(Action::Reload { at });
        }
        if self.may_drop(position, at).is_ok() {
            sink(Action::Drop { at });
        }
        // Nothing is lifted or lowered where nothing is.
        let loads = position.lying.has(at) || position.pickaxe == Place::Map(at);
        if unit.side() == Side::British && (loads || position.carries(unit) || position.holds_pickaxe(unit)) {
            for load in [Load::Man, Load::Pickaxe] {
                if self.may_lift(position, at, load).is_ok() {
                    sink(Action::Lift { at, load });
                }
                if self.may_lower(position, at, load).is_ok() {
                    sink(Action::Lower { at, load });
                }
            }
        }
        let neighbours = position.holds_pickaxe(unit)
            || position.lying.has(at)
            || (position.variant.extra_movement && self.set.leaders.has(unit));
        if !neighbours {
            return;
        }
        for to in Way::ALL.into_iter().filter_map(|way| self.set.map.beyond(at, way)) {
            if self.may_pierce(position, at, to).is_ok() {
                sink(Action::Pierce { from: at, to });
            }
            if self.may_hand(position, at, to).is_ok() {
                sink(Action::Hand { from: at, to });
            }
            if self.may_order(position, at, to).is_ok() {
                sink(Action::Order { from: at, to });
            }
        }
    }

    /// H-6.0: odd fails, even succeeds, 0 is special; the wounded roll two and the worst counts.
    fn try_action(
        &self,
        position: &Position,
        unit: Unit,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<u8, Interrupt> {
        let count = 1 + u8::from(position.wounded.has(unit));
        let dice = FewDice::roll(count, Die::D10, unit.side().seat(), "hospital-roll-action", chance)?;
        let roll = dice.clumsiest();
        log.note(Event::Tried { unit, dice, succeeds: roll % 2 == 0 });
        Ok(roll)
    }

    /// H-6.1.
    pub(crate) fn reload(
        &self,
        position: &mut Position,
        unit: Unit,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        position.done.insert(unit);
        let roll = self.try_action(position, unit, chance, log)?;
        if roll % 2 == 0 {
            position.empty.remove(unit);
            log.note(Event::Reloaded { unit, cold: roll == 0 });
            if roll == 0 {
                position.cold[1].insert(unit);
            }
        }
        Ok(())
    }

    /// H-6.2.
    pub(crate) fn pierce(
        &self,
        position: &mut Position,
        (unit, way): (Unit, Way),
        (from, to): (Space, Space),
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        position.done.insert(unit);
        let roll = self.try_action(position, unit, chance, log)?;
        if roll % 2 == 0 {
            position.break_wall(&self.set.map, from, way);
            log.note(Event::Pierced { from, to });
            if roll == 0 {
                position.pickaxe = Place::Dead;
                position.pickaxe_bearer = None;
                log.note(Event::PickaxeBroken);
            }
        }
        Ok(())
    }

    /// H-7.3.
    pub(crate) fn hand_through(
        &self,
        position: &mut Position,
        (giver, receiver, man): (Unit, Unit, usize),
        to: Space,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        position.done.insert(giver);
        position.done.insert(receiver);
        match chance.roll(Die::D10, Side::British.seat(), "hospital-roll-hand")? {
            0 => self.kill_man(position, man, "H-7.3", log),
            odd if odd % 2 == 1 => log.note(Event::NotHanded { to }),
            _ => {
                let pierced = matches!(position.men[man], Place::Map(from) if self.is_pierced(position, from, to));
                position.put_man(man, Place::Map(to));
                position.bearers[man] = Some(receiver);
                log.note(Event::Handed { man: man as u8, to, pierced });
            }
        }
        Ok(())
    }

    /// H-6.2: has the wall between these been pierced?
    fn is_pierced(&self, position: &Position, from: Space, to: Space) -> bool {
        from.way_to(to).is_some_and(|way| position.edge(&self.set.map, from, way) == Edge::Breach)
    }

    /// Takes up a man or the pickaxe.
    pub(crate) fn lift(&self, position: &mut Position, unit: Unit, at: Space, load: Load, log: &mut impl Log<Event>) {
        position.done.insert(unit);
        match load {
            Load::Man => {
                if let Some(man) = position.man_at(at) {
                    position.bearers[man] = Some(unit);
                }
            }
            Load::Pickaxe => position.pickaxe_bearer = Some(unit),
        }
        log.note(Event::Lifted { unit, load });
    }

    /// Puts down a man or the pickaxe.
    pub(crate) fn lower(&self, position: &mut Position, unit: Unit, load: Load, log: &mut impl Log<Event>) {
        position.done.insert(unit);
        match load {
            Load::Man => {
                if let Some(man) = position.load_of(unit) {
                    position.bearers[man] = None;
                }
            }
            Load::Pickaxe => position.pickaxe_bearer = None,
        }
        log.note(Event::Lowered { unit, load });
    }

    /// H-9.1.
    pub(crate) fn order_on(&self, position: &mut Position, leader: Unit, unit: Unit, log: &mut impl Log<Event>) {
        position.done.insert(leader);
        position.ordered[1].insert(unit);
        log.note(Event::Ordered { leader, unit });
    }

    /// H-10.1, H-22.5: a man carried to R leaves the map, not while a Zulu is there; H-21.3: it is his bearer who goes to
    /// the bowl.
    pub(crate) fn evacuate(&self, position: &mut Position, log: &mut impl Log<Event>) {
        let exit = self.set.map.exit;
        if !position.lying.has(exit) || position.standing[Side::Zulu as usize].has(exit) {
            return;
        }
        let Some(man) = position.man_at(exit) else { return };
        if let Some(bearer) = position.bearers[man] {
            position.put_man(man, Place::Safe);
            log.note(Event::Evacuated { man: man as u8, carrier: Some(bearer) });
            self.take_away(position, bearer, Place::Bowl, log);
        }
    }
}
