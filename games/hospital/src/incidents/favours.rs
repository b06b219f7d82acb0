//! The events that leave something to decide (H-12, H-23.1, H-23.2): each with its number and its name, whom and where it may
//! help, how that is offered, accepted, carried out and told.

use redoubt_kernel::{Arg, Chance, Interrupt, Log, Message};

use super::Happening;
use crate::Hospital;
use crate::action::{Action, Answer};
use crate::board::{Space, Spaces, Way};
use crate::event::Event;
use crate::pieces::{Kind, Side, Unit};
use crate::position::{Place, Position};
use crate::refusal::Refusal;
use crate::scene::item_id;

/// H-12: an event of which the side that is helped decides the details.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Favour {
    /// Event 2: a badly wounded man drags himself on.
    Crawl,
    /// Event 3: a British unit may go onto square spaces.
    Desperation,
    /// Event 4: a wounded British unit recovers.
    Treatment,
    /// Event 6: a Zulu unit of choice comes from the bowl.
    Champion,
    /// Event 9: a Zulu takes a torch.
    Torch,
}

/// How a favour is decided.
pub(crate) struct Question {
    /// The side that is helped.
    pub(crate) side: Side,
    /// The clause.
    pub(crate) rule: &'static str,
    /// The decision in a written position.
    pub(crate) written: &'static str,
    /// What the player is asked.
    pub(crate) ask: &'static str,
    /// What is being decided, in a few words.
    pub(crate) name: &'static str,
}

impl Favour {
    /// In the order of the table.
    pub const ALL: [Favour; 5] =
        [Favour::Crawl, Favour::Desperation, Favour::Treatment, Favour::Champion, Favour::Torch];

    /// Its number on the die, and its name in words.
    pub(super) const fn entry(self) -> (u8, &'static str) {
        match self {
            Favour::Crawl => (2, "hospital-event-crawl"),
            Favour::Desperation => (3, "hospital-event-desperation"),
            Favour::Treatment => (4, "hospital-event-treatment"),
            Favour::Champion => (6, "hospital-event-champion"),
            Favour::Torch => (9, "hospital-event-torch"),
        }
    }

    /// How it is decided.
    pub(crate) const fn question(self) -> Question {
        let (side, rule, written, ask, name) = match self {
            Favour::Crawl => (Side::British, "H-12", "crawling", "hospital-ask-crawl", "hospital-stage-crawling"),
            Favour::Desperation => (Side::British, "H-23.2", "daring", "hospital-ask-dare", "hospital-stage-daring"),
            Favour::Treatment => (Side::British, "H-12", "treating", "hospital-ask-treat", "hospital-stage-treating"),
            Favour::Champion => {
                (Side::Zulu, "H-12", "championing", "hospital-ask-champion", "hospital-stage-championing")
            }
            Favour::Torch => {
                (Side::Zulu, "H-22.4", "taking_torch", "hospital-ask-torch", "hospital-stage-taking-torch")
            }
        };
        Question { side, rule, written, ask, name }
    }
}

/// Something beside the map, and spaces.
type Touched = (Option<String>, Vec<Space>);

impl Hospital {
    /// Is there anyone whom it could help?
    pub(super) fn can_help(&self, position: &Position, favour: Favour) -> bool {
        let mut any = false;
        self.each_answer(position, favour, &mut |_| any = true);
        any
    }

    /// Everything that can be decided about a favour, in a fixed order.
    pub(crate) fn each_answer(&self, position: &Position, favour: Favour, sink: &mut impl FnMut(Answer)) {
        let [british, zulus] = position.standing;
        match favour {
            Favour::Crawl => self.each_crawl(position, &mut |from, to| sink(Answer::Crawl { from, to })),
            Favour::Desperation => {
                british.filter(|at| self.dares(position, *at).is_ok()).for_each(|at| sink(Answer::Dare { at }));
            }
            Favour::Treatment => {
                british.filter(|at| self.treatable(position, *at).is_ok()).for_each(|at| sink(Answer::Treat { at }));
            }
            Favour::Champion => {
                let free = self.champion_spaces(position);
                for kind in self.set.kinds_of(Side::Zulu) {
                    if position.in_place(self.set.kind(kind).units, Place::Bowl).count() > 0 {
                        free.for_each(|at| sink(Answer::Champion { unit: kind, at }));
                    }
                }
            }
            Favour::Torch if self.torches_left(position) == 0 => {}
            Favour::Torch => {
                zulus.filter(|at| self.takes_torch(position, *at).is_ok()).for_each(|at| sink(Answer::Take { at }));
            }
        }
    }

    /// Accepts or refuses what is decided about a favour.
    pub(crate) fn may_answer(&self, position: &Position, favour: Favour, action: &Action) -> Result<(), Refusal> {
        let not_now = Err(Refusal::NotNow(position.stage, position.phase));
        let Action::Help(answer) = *action else { return not_now };
        match favour {
            Favour::Crawl => {
                let Answer::Crawl { from, to } = answer else { return not_now };
                self.crawls(position, from, to).map(drop)
            }
            Favour::Desperation => {
                let Answer::Dare { at } = answer else { return not_now };
                self.dares(position, at).map(drop)
            }
            Favour::Treatment => {
                let Answer::Treat { at } = answer else { return not_now };
                self.treatable(position, at).map(drop)
            }
            Favour::Champion => {
                let Answer::Champion { unit: kind, at } = answer else { return not_now };
                self.champion(position, kind, at).map(drop)
            }
            Favour::Torch => {
                let Answer::Take { at } = answer else { return not_now };
                self.takes_torch(position, at).map(drop)
            }
        }
    }

    /// Does what was decided about a favour; then the Zulus come (H-1.1).
    pub(crate) fn answer(
        &self,
        position: &mut Position,
        favour: Favour,
        answer: Answer,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        match favour {
            Favour::Crawl => {
                let Answer::Crawl { from, to } = answer else { return Ok(()) };
                let Ok(man) = self.crawls(position, from, to) else { return Ok(()) };
                self.crawl(position, man, to, log);
            }
            Favour::Desperation => {
                let Answer::Dare { at } = answer else { return Ok(()) };
                let Ok(unit) = self.dares(position, at) else { return Ok(()) };
                position.daring.insert(unit);
                log.note(Event::Incident(Happening::Helped(Favoured::Dared { unit })));
            }
            Favour::Treatment => {
                let Answer::Treat { at } = answer else { return Ok(()) };
                let Ok(unit) = self.treatable(position, at) else { return Ok(()) };
                position.wounded.remove(unit);
                log.note(Event::Incident(Happening::Helped(Favoured::Recovered { unit })));
            }
            Favour::Champion => {
                let Answer::Champion { unit: kind, at } = answer else { return Ok(()) };
                let Ok(unit) = self.champion(position, kind, at) else { return Ok(()) };
                position.put(unit, Place::Map(at));
                log.note(Event::Incident(Happening::Helped(Favoured::Champion { unit, at })));
            }
            Favour::Torch => {
                let Answer::Take { at } = answer else { return Ok(()) };
                let Ok(unit) = self.takes_torch(position, at) else { return Ok(()) };
                position.torches.insert(unit);
                log.note(Event::Incident(Happening::Helped(Favoured::TorchTaken { unit })));
            }
        }
        self.roll_impi(position, chance, log)
    }

    /// What a sensible player leans to: a man nearer to R, a Zulu nearer to what they are after.
    pub(crate) fn leaning_to_answer(&self, position: &Position, favour: Favour, answer: Answer) -> u32 {
        match favour {
            Favour::Crawl => {
                let Answer::Crawl { from, to } = answer else { return 0 };
                if self.rescue(position, to) < self.rescue(position, from) { 16 } else { 1 }
            }
            Favour::Desperation | Favour::Treatment => 4,
            Favour::Champion | Favour::Torch => {
                let (Answer::Champion { at, .. } | Answer::Take { at }) = answer else { return 0 };
                40 / (1 + self.to_goal(self.goals(position), at).max(0).unsigned_abs())
            }
        }
    }

    /// H-23.4: what the solo Zulus decide, by lot. The British are asked themselves.
    pub(crate) fn solo_answer(
        &self,
        position: &Position,
        favour: Favour,
        chance: &mut (impl Chance + ?Sized),
    ) -> Result<Option<Answer>, Interrupt> {
        Ok(match favour {
            Favour::Crawl | Favour::Desperation | Favour::Treatment => None,
            Favour::Champion => {
                let bowl = position.in_place(self.set.units(Side::Zulu), Place::Bowl);
                let kind = self.set.kind_of[self.draw(position, Side::Zulu, bowl, chance)?.index()];
                self.lot(self.champion_spaces(position), chance)?.map(|at| Answer::Champion { unit: kind, at })
            }
            Favour::Torch => {
                let able = |at: &Space| self.takes_torch(position, *at).is_ok();
                let spaces = position.standing[Side::Zulu as usize].filter(able).collect();
                self.lot(spaces, chance)?.map(|at| Answer::Take { at })
            }
        })
    }

    /// A decision about an event in words: its clause, and what it touches on the map and beside it.
    pub(crate) fn answer_in_words(&self, position: &Position, answer: Answer) -> (&'static str, Message, Touched) {
        let at = |id, space: Space| {
            let who = position.unit(position.side, space);
            let name = who.map_or_else(|| self.spot(space), |unit| Arg::from(&self.set.kind_of(unit).name));
            Message::new(id).with("at", self.spot(space)).with("unit", name)
        };
        let only = |space| (None, vec![space]);
        match answer {
            Answer::Crawl { from, to } => {
                ("H-12", at("hospital-do-crawl", from).with("to", self.spot(to)), (None, vec![from, to]))
            }
            Answer::Dare { at: space } => ("H-23.2", at("hospital-do-dare", space), only(space)),
            Answer::Treat { at: space } => ("H-12", at("hospital-do-treat", space), only(space)),
            Answer::Champion { unit: kind, at: space } => {
                let kind = self.set.kind(kind);
                let text = Message::new("hospital-do-champion").with("at", self.spot(space));
                ("H-12", text.with("unit", &kind.name), (Some(item_id("zulu-bowl", kind)), vec![space]))
            }
            Answer::Take { at: space } => ("H-22.4", at("hospital-do-take", space), only(space)),
        }
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
        log.note(Event::Incident(Happening::Helped(Favoured::Crawled { to })));
        if to == self.set.map.exit {
            position.put_man(man, Place::Safe);
            log.note(Event::Evacuated { man: man as u8, carrier: None });
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
        let bowl = position.in_place(data.units & Side::Zulu.all(), Place::Bowl);
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

/// What came of a favour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Favoured {
    Crawled { to: Space },
    Dared { unit: Unit },
    Recovered { unit: Unit },
    Champion { unit: Unit, at: Space },
    TorchTaken { unit: Unit },
}

impl Favoured {
    /// The clause, and what happened in words.
    pub(super) fn tell(self, hospital: &Hospital) -> (&'static str, Message) {
        let of = |id, unit: Unit| Message::new(id).with("unit", hospital.set.known_unit(unit));
        let at = |text: Message, space: Space| text.with("at", hospital.spot(space));
        match self {
            Favoured::Crawled { to } => ("H-12", at(Message::new("hospital-crawled"), to)),
            Favoured::Dared { unit } => ("H-12", of("hospital-dared", unit)),
            Favoured::Recovered { unit } => ("H-12", of("hospital-recovered", unit)),
            Favoured::Champion { unit, at: space } => ("H-12", at(of("hospital-champion", unit), space)),
            Favoured::TorchTaken { unit } => ("H-22.4", of("hospital-torch-taken", unit)),
        }
    }
}

impl Answer {
    /// Could it ever be given? See [`redoubt_kernel::Notation::action_table`].
    pub(crate) fn is_possible(self, hospital: &Hospital) -> bool {
        match self {
            Answer::Crawl { from, to } => from.way_to(to).is_some(),
            Answer::Champion { unit, .. } => hospital.set.kind(unit).side == Side::Zulu,
            Answer::Dare { .. } | Answer::Treat { .. } | Answer::Take { .. } => true,
        }
    }
}
