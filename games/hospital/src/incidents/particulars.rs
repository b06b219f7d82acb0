//! The particulars of the events (H-12, H-23.1, H-23.2): whom and where each of them may help.

use redoubt_kernel::{Chance, Interrupt, Log};

use super::Happening;
use crate::Hospital;
use crate::board::{Space, Spaces, Way};
use crate::event::Event;
use crate::pieces::{Kind, Side, Unit, Units};
use crate::position::{Place, Position};
use crate::refusal::Refusal;

impl Hospital {
    /// Event 1, H-23.1: a British unit from the bowl, drawn at random, to R.
    pub(super) fn reinforce(
        &self,
        position: &mut Position,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let exit = self.set.map.exit;
        let bowl = position.in_place(self.set.units(Side::British), Place::Bowl);
        if position.standing[Side::British as usize].has(exit) || bowl.count() == 0 {
            log.note(Event::Incident(Happening::PassedOver));
            return Ok(());
        }
        let unit = self.draw(position, Side::British, bowl, chance)?;
        position.put(unit, Place::Map(exit));
        log.note(Event::Incident(Happening::Reinforced { unit, at: exit }));
        Ok(())
    }

    /// Draws a unit from among these, unseen. Those of one kind are the same: the first is taken.
    pub(crate) fn draw(
        &self,
        position: &Position,
        side: Side,
        from: Units,
        chance: &mut (impl Chance + ?Sized),
    ) -> Result<Unit, Interrupt> {
        debug_assert!(from.filter(|unit| position.space(*unit).is_some()).count() == 0);
        let name = |index: u32| {
            from.into_iter().nth(index as usize).map_or_else(String::new, |unit| self.set.kind_of(unit).id.clone())
        };
        let why = match side {
            Side::British => "hospital-draw-british",
            Side::Zulu => "hospital-draw-zulu",
        };
        let index = chance.draw(from.count(), side.seat(), why, &name)?;
        let drawn = from.into_iter().nth(index as usize).unwrap_or(Unit(0));
        let alike = self.set.kind_of(drawn).units;
        Ok(from.and(alike).next().unwrap_or(drawn))
    }

    /// Event 2: one space, not through windows, walls, sandbags or onto Zulus; H-20.3: nor onto another man.
    pub(crate) fn crawls(&self, position: &Position, from: Space, to: Space) -> Result<usize, Refusal> {
        let man = position.man_at(from).ok_or(Refusal::NoMan(from))?;
        if position.is_carried(man) {
            return Err(Refusal::Carried(from));
        }
        let way = from.way_to(to).ok_or(Refusal::NotNext(from, to))?;
        if self.set.map.beyond(from, way).is_none() || !position.edge(&self.set.map, from, way).is_plain() {
            return Err(Refusal::Wall(from, to));
        }
        if position.burnt.has(to) {
            return Err(Refusal::Burnt(to));
        }
        if !self.set.map.round.has(to) {
            return Err(Refusal::SquareSpace(to));
        }
        if position.standing[Side::Zulu as usize].has(to) {
            return Err(Refusal::OntoZulu(to));
        }
        if position.lying.has(to) { Err(Refusal::SecondMan(to)) } else { Ok(man) }
    }

    /// Every step of event 2.
    pub(super) fn each_crawl(&self, position: &Position, sink: &mut impl FnMut(Space, Space)) {
        for from in position.lying {
            for to in Way::ALL.into_iter().filter_map(|way| self.set.map.beyond(from, way)) {
                if self.crawls(position, from, to).is_ok() {
                    sink(from, to);
                }
            }
        }
    }

    /// Event 2; H-22.5: into R he leaves alone.
    pub(crate) fn crawl(&self, position: &mut Position, man: usize, to: Space, log: &mut impl Log<Event>) {
        log.note(Event::Incident(Happening::Crawled { to }));
        if to == self.set.map.exit {
            position.put_man(man, Place::Safe);
            log.note(Event::Evacuated { carrier: None });
        } else {
            position.put_man(man, Place::Map(to));
        }
    }

    /// Event 3: a British unit that may not already.
    pub(crate) fn dares(&self, position: &Position, at: Space) -> Result<Unit, Refusal> {
        match position.unit(Side::British, at) {
            Some(unit) if position.daring.has(unit) => Err(Refusal::AlreadyDares(at)),
            Some(unit) => Ok(unit),
            None => Err(Refusal::NotYours(at)),
        }
    }

    /// Event 4, H-23.2: wounded, next to the medic or the Commissariat man, no Zulu next to either; walls shield.
    pub(crate) fn treatable(&self, position: &Position, at: Space) -> Result<Unit, Refusal> {
        let unit = position.unit(Side::British, at).ok_or(Refusal::NotYours(at))?;
        if !position.wounded.has(unit) {
            return Err(Refusal::NotWounded(at));
        }
        let threatened = |at: Space| {
            let zulus = position.standing[Side::Zulu as usize];
            zulus.has(at) || self.beside(position, at).into_iter().any(|next| zulus.has(next))
        };
        let tended = self.beside(position, at).into_iter().any(|next| {
            position.unit(Side::British, next).is_some_and(|healer| self.set.healers.has(healer)) && !threatened(next)
        });
        if tended && !threatened(at) { Ok(unit) } else { Err(Refusal::NotTended(at)) }
    }

    /// The neighbours that share an edge that is no wall.
    fn beside(&self, position: &Position, at: Space) -> Spaces {
        let map = &self.set.map;
        let open = Way::ALL.into_iter().filter(|way| !position.edge(map, at, *way).is_wall());
        open.filter_map(|way| map.beyond(at, way)).collect()
    }

    /// Event 6, H-23.2: the square spaces without any unit.
    pub(crate) fn champion_spaces(&self, position: &Position) -> Spaces {
        self.set.map.spaces & !self.set.map.round & !position.anyone()
    }

    /// Event 6.
    pub(crate) fn champion(&self, position: &Position, kind: Kind, at: Space) -> Result<Unit, Refusal> {
        if !self.champion_spaces(position).has(at) {
            return Err(Refusal::NoFreeSquare(at));
        }
        let data = self.set.kind(kind);
        let bowl = position.in_place(data.units.and(Side::Zulu.all()), Place::Bowl);
        bowl.into_iter().next().ok_or(Refusal::NotInBowl(kind))
    }

    /// Event 9, H-22.4: any Zulu on the map without one.
    pub(crate) fn takes_torch(&self, position: &Position, at: Space) -> Result<Unit, Refusal> {
        match position.unit(Side::Zulu, at) {
            Some(unit) if !position.torches.has(unit) => Ok(unit),
            Some(_) => Err(Refusal::HasTorch(at)),
            None => Err(Refusal::NotYours(at)),
        }
    }
}
