//! The events table (H-1.0, H-12, H-23.1, H-23.2).

use redoubt_kernel::{Chance, Die, Interrupt, Log};

use crate::Hospital;
use crate::board::{Space, Spaces, Way};
use crate::event::Event;
use crate::pieces::{Kind, Side, Unit};
use crate::position::{Place, Position, Stage};
use crate::refusal::Refusal;
use crate::set::Scenario;

impl Hospital {
    /// H-1.0: a d10 on the table.
    pub(crate) fn roll_event(
        &self,
        position: &mut Position,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let event = chance.roll(Die::D10, Side::British.seat(), "hospital-roll-event")?;
        log.note(Event::Incident { event });
        // H-10.3: 6 to 8 may be turned into 9.
        if position.scenario == Scenario::HospitalOnFire && (6..=8).contains(&event) && self.torch_possible(position) {
            position.side = Side::Zulu;
            position.stage = Stage::Converting(event);
            return Ok(());
        }
        // H-23.4: the solo Zulus always do so, even if nobody can take it.
        let converted =
            position.scenario == Scenario::HospitalOnFire && position.variant.solo && (6..=8).contains(&event);
        self.carry_out_event(position, if converted { 9 } else { event }, chance, log)
    }

    /// H-12: what the number says, or, if it cannot be carried out, nothing.
    pub(crate) fn carry_out_event(
        &self,
        position: &mut Position,
        event: u8,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let decided = match event {
            1 => {
                self.reinforce(position, chance, log)?;
                None
            }
            2 => self.any_crawl(position).then_some((Side::British, Stage::Crawling)),
            3 => {
                let any = position.standing[0].into_iter().any(|at| self.dares(position, at).is_ok());
                any.then_some((Side::British, Stage::Daring))
            }
            4 => {
                let any = position.standing[0].into_iter().any(|at| self.treatable(position, at).is_ok());
                any.then_some((Side::British, Stage::Treating))
            }
            6 => self.champion_possible(position).then_some((Side::Zulu, Stage::Championing)),
            9 => self.torch_possible(position).then_some((Side::Zulu, Stage::TakingTorch)),
            _ => {
                position.smoke |= event == 5;
                position.frenzy |= event == 7;
                position.assault |= event == 8;
                return self.roll_impi(position, chance, log);
            }
        };
        match decided {
            Some((side, stage)) => {
                position.side = side;
                position.stage = stage;
                Ok(())
            }
            None => {
                if event != 1 {
                    log.note(Event::PassedOver);
                }
                self.roll_impi(position, chance, log)
            }
        }
    }

    /// Event 1, H-23.1: a British unit from the bowl, drawn at random, to R.
    fn reinforce(
        &self,
        position: &mut Position,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let exit = self.set.map.exit;
        let bowl = position.in_place(self.set.units(Side::British), Place::Bowl);
        if position.standing[Side::British as usize].has(exit) || bowl.count() == 0 {
            log.note(Event::PassedOver);
            return Ok(());
        }
        let unit = self.draw(position, Side::British, bowl, chance)?;
        position.put(unit, Place::Map(exit));
        log.note(Event::Reinforced { unit, at: exit });
        Ok(())
    }

    /// Draws a unit from among these, unseen. Those of one kind are the same: the first is taken.
    pub(crate) fn draw(
        &self,
        position: &Position,
        side: Side,
        from: crate::pieces::Units,
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
    pub(crate) fn may_crawl(&self, position: &Position, from: Space, to: Space) -> Result<usize, Refusal> {
        if position.stage != Stage::Crawling {
            return Err(Refusal::NotNow(position.stage, position.phase));
        }
        self.crawls(position, from, to)
    }

    fn crawls(&self, position: &Position, from: Space, to: Space) -> Result<usize, Refusal> {
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
    pub(crate) fn all_crawls(&self, position: &Position, sink: &mut impl FnMut(Space, Space)) {
        for from in position.lying {
            for to in Way::ALL.into_iter().filter_map(|way| self.set.map.beyond(from, way)) {
                if self.crawls(position, from, to).is_ok() {
                    sink(from, to);
                }
            }
        }
    }

    fn any_crawl(&self, position: &Position) -> bool {
        let mut any = false;
        self.all_crawls(position, &mut |_, _| any = true);
        any
    }

    /// Event 2; H-22.5: into R he leaves alone.
    pub(crate) fn crawl(&self, position: &mut Position, man: usize, to: Space, log: &mut impl Log<Event>) {
        log.note(Event::Crawled { to });
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

    fn champion_possible(&self, position: &Position) -> bool {
        position.in_place(self.set.units(Side::Zulu), Place::Bowl).count() > 0
            && !self.champion_spaces(position).is_empty()
    }

    /// Event 6.
    pub(crate) fn may_champion(&self, position: &Position, kind: Kind, at: Space) -> Result<Unit, Refusal> {
        if position.stage != Stage::Championing {
            return Err(Refusal::NotNow(position.stage, position.phase));
        }
        if !self.champion_spaces(position).has(at) {
            return Err(Refusal::NoFreeSquare(at));
        }
        let data = self.set.kind(kind);
        let bowl = position.in_place(data.units.and(Side::Zulu.all()), Place::Bowl);
        bowl.into_iter().next().ok_or(Refusal::NotInBowl(kind))
    }

    /// Event 9: is there a torch, and a Zulu to take it?
    fn torch_possible(&self, position: &Position) -> bool {
        let hands = position.standing[Side::Zulu as usize].count() > position.torches.count();
        hands && self.torches_left(position) > 0
    }
}
