//! The events table (H-1.0, H-12): what a roll on it brings. Every event has its home beside it, with its number and its name:
//! those that last for the turn in `incidents/spells.rs`, those that leave something to decide in `incidents/favours.rs`.

mod favours;
mod spells;

use redoubt_kernel::chance::What;
use redoubt_kernel::scene::ShownDie;
use redoubt_kernel::{Arg, Ask, Chance, Die, Interrupt, Log, Message};

use crate::Hospital;
use crate::board::Space;
use crate::event::Event;
use crate::pieces::{Side, Unit, Units};
use crate::position::{Place, Position, Stage};
use crate::set::Mission;

pub use favours::{Favour, Favoured};
pub use spells::{Spell, Spells};

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

impl Incident {
    /// H-12: what each number of the die brings. Each event that lasts or is decided about says its own number.
    pub const TABLE: [Incident; 10] = {
        let mut table = [Incident::Nothing; 10];
        table[1] = Incident::Reinforcement;
        let mut at = 0;
        while at < Spell::ALL.len() + Favour::ALL.len() {
            let (number, incident) = if at < Spell::ALL.len() {
                (Spell::ALL[at].entry().0, Incident::Lasting(Spell::ALL[at]))
            } else {
                let favour = Favour::ALL[at - Spell::ALL.len()];
                (favour.entry().0, Incident::Helping(favour))
            };
            assert!(matches!(table[number as usize], Incident::Nothing), "two events have the same number");
            table[number as usize] = incident;
            at += 1;
        }
        table
    };

    const fn text(self) -> &'static str {
        match self {
            Incident::Nothing => "hospital-event-nothing",
            Incident::Reinforcement => "hospital-event-reinforcement",
            Incident::Lasting(spell) => spell.entry().1,
            Incident::Helping(favour) => favour.entry().1,
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
        let ask = Ask { by: side.seat(), what: What::Draw { count: from.count(), name: &name }, why };
        let index = chance.one_of(&ask)?;
        let drawn = from.into_iter().nth(index as usize);
        let drawn = drawn.ok_or_else(|| Interrupt::Impossible(ask.face(index), ask.wanted()))?;
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
    Helped(Favoured),
}

impl Happening {
    /// The clause, and what happened in words.
    pub(crate) fn tell(self, hospital: &Hospital) -> (&'static str, Message) {
        match self {
            Happening::Rolled { number } => {
                let text = Message::new("hospital-incident").with("roll", number.face());
                let incident = number.incident();
                ("H-12", text.with("event", Arg::known(incident.id(), incident.name())))
            }
            Happening::Converted => ("H-10.3", Message::new("hospital-converted")),
            Happening::PassedOver => ("H-1.0", Message::new("hospital-passed-over")),
            Happening::Reinforced { unit, at } => {
                let text = Message::new("hospital-reinforced").with("unit", hospital.set.known_unit(unit));
                ("H-12", text.with("at", hospital.spot(at)))
            }
            Happening::Helped(favoured) => favoured.tell(hospital),
        }
    }

    /// The dice that fell.
    pub(crate) fn dice(self) -> Vec<ShownDie> {
        match self {
            Happening::Rolled { number } => vec![ShownDie::new(Die::D10, number.face())],
            Happening::Converted | Happening::PassedOver | Happening::Reinforced { .. } => Vec::new(),
            Happening::Helped(_) => Vec::new(),
        }
    }
}
