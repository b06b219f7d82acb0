//! The events table (H-1.0, H-12). Every event has its home here: its place in the table and its name, what it does, what it
//! leaves to decide, and how that is written, asked, offered and told. Whom and where it may help (H-23.1, H-23.2) is in
//! `incidents/particulars.rs`.

mod particulars;
mod spells;

use redoubt_kernel::scene::ShownDie;
use redoubt_kernel::{Chance, Die, Interrupt, Log, Message};

use crate::Hospital;
use crate::action::Action;
use crate::board::Space;
use crate::event::Event;
use crate::pieces::{Side, Unit};
use crate::position::{Place, Position, Stage};
use crate::refusal::Refusal;
use crate::set::Scenario;

pub use spells::Spells;

/// H-12: an event of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Incident {
    /// Event 0.
    Nothing,
    /// Event 1: a British unit comes from the bowl.
    Reinforcement,
    /// Something that lasts for the turn.
    Lasting(Spell),
    /// Something that one side decides.
    Helping(Favour),
}

/// H-12: an event that lasts for the turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Spell {
    /// Event 5: targets outside cost one more die.
    Smoke,
    /// Event 7: Zulus that win a fight may step on and fight again.
    Frenzy,
    /// Event 8: Zulus may take three steps outside.
    Assault,
}

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

/// A number of the events table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Number(u8);

impl Number {
    /// A number on the die.
    pub(crate) fn of(face: u8) -> Option<Number> {
        (usize::from(face) < Incident::TABLE.len()).then_some(Number(face))
    }

    /// The number itself.
    pub const fn face(self) -> u8 {
        self.0
    }

    /// H-12: what it brings.
    pub const fn incident(self) -> Incident {
        Incident::TABLE[self.0 as usize]
    }

    /// H-10.3: 6 to 8 may be turned into 9.
    pub(crate) const fn may_become_torch(self) -> bool {
        matches!(self.0, 6..=8)
    }
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

impl Incident {
    /// H-12: what each number of the die brings.
    pub const TABLE: [Incident; 10] = [
        Incident::Nothing,
        Incident::Reinforcement,
        Incident::Helping(Favour::Crawl),
        Incident::Helping(Favour::Desperation),
        Incident::Helping(Favour::Treatment),
        Incident::Lasting(Spell::Smoke),
        Incident::Helping(Favour::Champion),
        Incident::Lasting(Spell::Frenzy),
        Incident::Lasting(Spell::Assault),
        Incident::Helping(Favour::Torch),
    ];

    /// The event in words.
    pub(crate) fn name(self) -> Message {
        Message::new(match self {
            Incident::Nothing => "hospital-event-nothing",
            Incident::Reinforcement => "hospital-event-reinforcement",
            Incident::Helping(Favour::Crawl) => "hospital-event-start",
            Incident::Helping(Favour::Desperation) => "hospital-event-desperation",
            Incident::Helping(Favour::Treatment) => "hospital-event-treatment",
            Incident::Lasting(Spell::Smoke) => "hospital-event-smoke",
            Incident::Helping(Favour::Champion) => "hospital-event-champion",
            Incident::Lasting(Spell::Frenzy) => "hospital-event-frenzy",
            Incident::Lasting(Spell::Assault) => "hospital-event-assault",
            Incident::Helping(Favour::Torch) => "hospital-event-torch",
        })
    }
}

impl Spell {
    /// In the order of the table.
    pub const ALL: [Spell; 3] = [Spell::Smoke, Spell::Frenzy, Spell::Assault];

    /// What a written position calls it while it lasts.
    pub(crate) const fn written(self) -> &'static str {
        match self {
            Spell::Smoke => "smoke",
            Spell::Frenzy => "frenzy",
            Spell::Assault => "assault",
        }
    }

    /// H-23.2: more dice for a shot, which comes on top of a gap's.
    pub(super) const fn more_dice(self, outside: bool) -> u8 {
        match self {
            Spell::Smoke => outside as u8,
            Spell::Frenzy | Spell::Assault => 0,
        }
    }

    /// H-12: more steps for a Zulu, over open ground outside.
    pub(super) const fn more_steps(self) -> u8 {
        match self {
            Spell::Assault => 2,
            Spell::Smoke | Spell::Frenzy => 0,
        }
    }

    /// H-21.5: a second fight for a Zulu that has won.
    pub(super) const fn second_fight(self) -> bool {
        match self {
            Spell::Frenzy => true,
            Spell::Smoke | Spell::Assault => false,
        }
    }
}

impl Favour {
    /// In the order of the table.
    pub const ALL: [Favour; 5] =
        [Favour::Crawl, Favour::Desperation, Favour::Treatment, Favour::Champion, Favour::Torch];

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

impl Hospital {
    /// H-1.0: a d10 on the table.
    pub(crate) fn roll_event(
        &self,
        position: &mut Position,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let number = Number(chance.roll(Die::D10, Side::British.seat(), "hospital-roll-event")?);
        log.note(Event::Incident(Happening::Rolled { number }));
        let mut incident = number.incident();
        if position.scenario == Scenario::HospitalOnFire && number.may_become_torch() {
            if self.can_help(position, Favour::Torch) {
                position.side = Side::Zulu;
                position.stage = Stage::Converting(number);
                return Ok(());
            }
            // H-23.4: the solo Zulus always turn it into a torch, even if nobody can take it.
            if position.variant.solo {
                incident = Incident::Helping(Favour::Torch);
            }
        }
        self.carry_out_event(position, incident, chance, log)
    }

    /// H-12: what the table says, or, if it cannot be carried out, nothing.
    pub(crate) fn carry_out_event(
        &self,
        position: &mut Position,
        incident: Incident,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        match incident {
            Incident::Nothing => {}
            Incident::Reinforcement => self.reinforce(position, chance, log)?,
            Incident::Lasting(spell) => position.spells.insert(spell),
            Incident::Helping(favour) if self.can_help(position, favour) => {
                position.side = favour.question().side;
                position.stage = Stage::Helping(favour);
                return Ok(());
            }
            Incident::Helping(_) => log.note(Event::Incident(Happening::PassedOver)),
        }
        self.roll_impi(position, chance, log)
    }

    /// Is there anyone whom it could help?
    fn can_help(&self, position: &Position, favour: Favour) -> bool {
        let mut any = false;
        self.each_answer(position, favour, &mut |_| any = true);
        any
    }

    /// Everything that can be decided about a favour, in a fixed order.
    pub(crate) fn each_answer(&self, position: &Position, favour: Favour, sink: &mut impl FnMut(Action)) {
        let [british, zulus] = position.standing;
        match favour {
            Favour::Crawl => self.each_crawl(position, &mut |from, to| sink(Action::Crawl { from, to })),
            Favour::Desperation => {
                british.filter(|at| self.dares(position, *at).is_ok()).for_each(|at| sink(Action::Dare { at }));
            }
            Favour::Treatment => {
                british.filter(|at| self.treatable(position, *at).is_ok()).for_each(|at| sink(Action::Treat { at }));
            }
            Favour::Champion => {
                let free = self.champion_spaces(position);
                for kind in self.set.kinds_of(Side::Zulu) {
                    if position.in_place(self.set.kind(kind).units, Place::Bowl).count() > 0 {
                        free.for_each(|at| sink(Action::Champion { unit: kind, at }));
                    }
                }
            }
            Favour::Torch if self.torches_left(position) == 0 => {}
            Favour::Torch => {
                zulus.filter(|at| self.takes_torch(position, *at).is_ok()).for_each(|at| sink(Action::Take { at }));
            }
        }
    }

    /// Accepts or refuses what is decided about a favour.
    pub(crate) fn may_answer(&self, position: &Position, favour: Favour, action: &Action) -> Result<(), Refusal> {
        let not_now = Err(Refusal::NotNow(position.stage, position.phase));
        match favour {
            Favour::Crawl => {
                let Action::Crawl { from, to } = *action else { return not_now };
                self.crawls(position, from, to).map(drop)
            }
            Favour::Desperation => {
                let Action::Dare { at } = *action else { return not_now };
                self.dares(position, at).map(drop)
            }
            Favour::Treatment => {
                let Action::Treat { at } = *action else { return not_now };
                self.treatable(position, at).map(drop)
            }
            Favour::Champion => {
                let Action::Champion { unit: kind, at } = *action else { return not_now };
                self.champion(position, kind, at).map(drop)
            }
            Favour::Torch => {
                let Action::Take { at } = *action else { return not_now };
                self.takes_torch(position, at).map(drop)
            }
        }
    }

    /// Does what was decided about a favour; then the Zulus come (H-1.1).
    pub(crate) fn answer(
        &self,
        position: &mut Position,
        favour: Favour,
        action: Action,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        match favour {
            Favour::Crawl => {
                let Action::Crawl { from, to } = action else { return Ok(()) };
                let Ok(man) = self.crawls(position, from, to) else { return Ok(()) };
                self.crawl(position, man, to, log);
            }
            Favour::Desperation => {
                let Action::Dare { at } = action else { return Ok(()) };
                let Ok(unit) = self.dares(position, at) else { return Ok(()) };
                position.daring.insert(unit);
                log.note(Event::Incident(Happening::Dared { unit }));
            }
            Favour::Treatment => {
                let Action::Treat { at } = action else { return Ok(()) };
                let Ok(unit) = self.treatable(position, at) else { return Ok(()) };
                position.wounded.remove(unit);
                log.note(Event::Incident(Happening::Recovered { unit }));
            }
            Favour::Champion => {
                let Action::Champion { unit: kind, at } = action else { return Ok(()) };
                let Ok(unit) = self.champion(position, kind, at) else { return Ok(()) };
                position.put(unit, Place::Map(at));
                log.note(Event::Incident(Happening::Champion { unit, at }));
            }
            Favour::Torch => {
                let Action::Take { at } = action else { return Ok(()) };
                let Ok(unit) = self.takes_torch(position, at) else { return Ok(()) };
                position.torches.insert(unit);
                log.note(Event::Incident(Happening::TorchTaken { unit }));
            }
        }
        self.roll_impi(position, chance, log)
    }

    /// What a sensible player leans to: a man nearer to R, a Zulu nearer to what they are after.
    pub(crate) fn leaning_to_answer(&self, position: &Position, favour: Favour, action: &Action) -> u32 {
        match favour {
            Favour::Crawl => {
                let Action::Crawl { from, to } = *action else { return 0 };
                if self.rescue(position, to) < self.rescue(position, from) { 16 } else { 1 }
            }
            Favour::Desperation | Favour::Treatment => 4,
            Favour::Champion | Favour::Torch => {
                let (Action::Champion { at, .. } | Action::Take { at }) = *action else { return 0 };
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
    ) -> Result<Option<Action>, Interrupt> {
        Ok(match favour {
            Favour::Crawl | Favour::Desperation | Favour::Treatment => None,
            Favour::Champion => {
                let bowl = position.in_place(self.set.units(Side::Zulu), Place::Bowl);
                let kind = self.set.kind_of[self.draw(position, Side::Zulu, bowl, chance)?.index()];
                self.lot(self.champion_spaces(position), chance)?.map(|at| Action::Champion { unit: kind, at })
            }
            Favour::Torch => {
                let able = |at: &Space| self.takes_torch(position, *at).is_ok();
                let spaces = position.standing[Side::Zulu as usize].filter(able).collect();
                self.lot(spaces, chance)?.map(|at| Action::Take { at })
            }
        })
    }
}

/// What came of the events table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Happening {
    Rolled { number: Number },
    Converted,
    PassedOver,
    Reinforced { unit: Unit, at: Space },
    Crawled { to: Space },
    Dared { unit: Unit },
    Recovered { unit: Unit },
    Champion { unit: Unit, at: Space },
    TorchTaken { unit: Unit },
}

impl Happening {
    /// The clause, and what happened in words.
    pub(crate) fn tell(self, hospital: &Hospital) -> (&'static str, Message) {
        let of = |id, unit: Unit| Message::new(id).with("unit", &hospital.set.kind_of(unit).name);
        let at = |text: Message, space: Space| text.with("at", space.to_string());
        match self {
            Happening::Rolled { number } => {
                let text = Message::new("hospital-incident").with("roll", number.face());
                ("H-12", text.with("event", number.incident().name()))
            }
            Happening::Converted => ("H-10.3", Message::new("hospital-converted")),
            Happening::PassedOver => ("H-1.0", Message::new("hospital-passed-over")),
            Happening::Reinforced { unit, at: space } => ("H-12", at(of("hospital-reinforced", unit), space)),
            Happening::Crawled { to } => ("H-12", at(Message::new("hospital-crawled"), to)),
            Happening::Dared { unit } => ("H-12", of("hospital-dared", unit)),
            Happening::Recovered { unit } => ("H-12", of("hospital-recovered", unit)),
            Happening::Champion { unit, at: space } => ("H-12", at(of("hospital-champion", unit), space)),
            Happening::TorchTaken { unit } => ("H-22.4", of("hospital-torch-taken", unit)),
        }
    }

    /// The dice that fell.
    pub(crate) fn dice(self) -> Vec<ShownDie> {
        match self {
            Happening::Rolled { number } => vec![ShownDie::new(Die::D10, number.face())],
            Happening::Converted | Happening::PassedOver | Happening::Reinforced { .. } => Vec::new(),
            Happening::Crawled { .. } | Happening::Dared { .. } | Happening::Recovered { .. } => Vec::new(),
            Happening::Champion { .. } | Happening::TorchTaken { .. } => Vec::new(),
        }
    }
}
