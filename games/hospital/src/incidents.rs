//! The events table (H-1.0, H-12). Every event has its home here: its place in the table and its name, what it does, how it is
//! written and asked, and what comes of it in words. What it leaves to decide is in `incidents/answers.rs`.

mod answers;
mod spells;

use redoubt_kernel::scene::ShownDie;
use redoubt_kernel::{Chance, Die, Interrupt, Log, Message};

use crate::Hospital;
use crate::board::Space;
use crate::event::Event;
use crate::pieces::{Side, Unit, Units};
use crate::position::{Place, Position, Stage};
use crate::set::Mission;

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

    const fn text(self) -> &'static str {
        match self {
            Incident::Nothing => "hospital-event-nothing",
            Incident::Reinforcement => "hospital-event-reinforcement",
            Incident::Helping(Favour::Crawl) => "hospital-event-crawl",
            Incident::Helping(Favour::Desperation) => "hospital-event-desperation",
            Incident::Helping(Favour::Treatment) => "hospital-event-treatment",
            Incident::Lasting(Spell::Smoke) => "hospital-event-smoke",
            Incident::Helping(Favour::Champion) => "hospital-event-champion",
            Incident::Lasting(Spell::Frenzy) => "hospital-event-frenzy",
            Incident::Lasting(Spell::Assault) => "hospital-event-assault",
            Incident::Helping(Favour::Torch) => "hospital-event-torch",
        }
    }

    /// The event in words.
    pub(crate) fn name(self) -> Message {
        Message::new(self.text())
    }

    /// What tables of simulations call it.
    pub(crate) fn id(self) -> &'static str {
        self.text().trim_start_matches("hospital-event-")
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
        if position.scenario.mission == Mission::HospitalOnFire && number.may_become_torch() {
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
        let drawn = from.into_iter().nth(index as usize).unwrap_or(Unit::at(0));
        let alike = self.set.kind_of(drawn).units;
        Ok((from & alike).next().unwrap_or(drawn))
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
        let at = |text: Message, space: Space| text.with("at", hospital.spot(space));
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
