//! What is counted when the battle is fought by the thousand.

use redoubt_kernel::game::{Countable, CountedDeed, CountedThing, Finish};
use redoubt_kernel::{Arg, Census, Message};

use crate::Hospital;
use crate::event::Event;
use crate::incidents::{Happening, Incident};
use crate::pieces::{Side, Unit};
use crate::position::{Cause, Ending, Grade, Position, Stage};

/// What becomes of counters, in the order in which it is counted.
const DEEDS: [CountedDeed; 2] = [CountedDeed::Used, CountedDeed::Lost];

/// What else is counted, by its name in tables and its text.
const EVENTS: [(&str, &str); 8] = [
    ("evacuated", "hospital-census-evacuated"),
    ("wounded-man-killed", "hospital-census-man-died"),
    ("room-burnt", "hospital-census-burnt"),
    ("wall-pierced", "hospital-census-pierced"),
    ("handed-through", "hospital-census-handed"),
    ("out-by-doors", "hospital-census-out-by-doors"),
    ("out-by-window", "hospital-census-out-by-window"),
    ("out-by-breach", "hospital-census-out-by-breach"),
];

impl Hospital {
    #[inline]
    fn of_unit(&self, unit: Unit, deed: CountedDeed) -> usize {
        let kind = self.set.kind_of[unit.index()].index();
        kind * DEEDS.len() + usize::from(deed == CountedDeed::Lost)
    }

    fn first_incident(&self) -> usize {
        self.set.kinds.len() * DEEDS.len()
    }

    fn of_event(&self, number: usize) -> usize {
        self.first_incident() + Incident::TABLE.len() + number
    }
}

impl Census for Hospital {
    fn countables(&self) -> Vec<Countable> {
        let units = self.set.kinds.iter().flat_map(|kind| {
            DEEDS.map(|deed| Countable {
                kind: CountedThing::Unit,
                id: kind.id.clone(),
                name: Arg::from(&kind.name),
                deed,
                seat: Some(kind.side.seat()),
            })
        });
        let event = |id: &str, name: Message| Countable {
            kind: CountedThing::Event,
            id: id.to_owned(),
            name: name.into(),
            deed: CountedDeed::Happened,
            seat: None,
        };
        let table = Incident::TABLE.into_iter().map(|incident| event(incident.id(), incident.name()));
        let events = EVENTS.into_iter().map(|(id, text)| event(id, Message::new(text)));
        units.chain(table).chain(events).collect()
    }

    #[inline]
    fn count(&self, event: &Event, mut note: impl FnMut(usize)) {
        match *event {
            Event::Fired { unit, .. } | Event::Tried { unit, .. } | Event::Fire { unit, .. } => {
                note(self.of_unit(unit, CountedDeed::Used));
            }
            Event::Fought { british, zulu, .. } => {
                note(self.of_unit(british, CountedDeed::Used));
                note(self.of_unit(zulu, CountedDeed::Used));
            }
            Event::OutOfAction { unit, .. } | Event::Died { unit } => note(self.of_unit(unit, CountedDeed::Lost)),
            Event::Incident(Happening::Rolled { number }) => note(self.first_incident() + usize::from(number.face())),
            Event::Evacuated { .. } => note(self.of_event(0)),
            Event::ManDied { .. } => note(self.of_event(1)),
            Event::Burnt { .. } => note(self.of_event(2)),
            Event::Pierced { .. } => note(self.of_event(3)),
            Event::Handed { .. } => note(self.of_event(4)),
            Event::Incident(_) | Event::KeptBack { .. } | Event::Placed { .. } | Event::Taken { .. } => {}
            Event::ManLaid { .. } | Event::PickaxeLaid { .. } | Event::Breached { .. } | Event::BattleBegins => {}
            Event::TurnBegins { .. } | Event::PhaseBegins { .. } | Event::Impi { .. } | Event::Arrived { .. } => {}
            Event::Crowded { .. } | Event::Obstructed { .. } | Event::Forced { .. } | Event::Moved { .. } => {}
            Event::Stayed { .. } | Event::WayRolled { .. } | Event::Emptied { .. } | Event::ManSpared { .. } => {}
            Event::Damage { .. } | Event::Unharmed { .. } | Event::Wounded { .. } | Event::ManLeft { .. } => {}
            Event::PickaxeLeft { .. } | Event::TorchOut { .. } | Event::BothZero { .. } | Event::Tied { .. } => {}
            Event::Won { .. } | Event::Cornered { .. } | Event::Ignored { .. } | Event::Reloaded { .. } => {}
            Event::PickaxeBroken | Event::NotHanded { .. } | Event::Lifted { .. } | Event::Lowered { .. } => {}
            Event::Ordered { .. } | Event::PickaxeBurnt | Event::Ended { .. } => {}
        }
    }

    /// How each man who is evacuated came out: his memory is a bit for a window and a bit for a pierced wall.
    #[inline]
    fn follow(&self, event: &Event, memory: &mut u64, mut note: impl FnMut(usize)) {
        self.count(event, &mut note);
        if let Event::Handed { man, pierced, .. } = *event {
            *memory |= (1 + u64::from(pierced)) << (2 * man);
        }
        if let Event::Evacuated { man, .. } = *event {
            let way = (*memory >> (2 * man)) & 3;
            note(self.of_event(5 + way.min(2) as usize));
        }
    }

    #[inline]
    fn turn_number(&self, position: &Position) -> u32 {
        u32::from(position.turn)
    }

    fn endings(&self) -> Vec<Finish> {
        vec![
            Finish::new("wounded", "hospital-census-wounded"),
            Finish::new("torches", "hospital-census-torches"),
            Finish::new("annihilation", "hospital-census-annihilation"),
            Finish::new("outnumbered", "hospital-census-outnumbered"),
            Finish::new("both", "hospital-census-both"),
        ]
    }

    fn ending(&self, position: &Position) -> Option<usize> {
        let Stage::Over(Ending::Won { cause, .. } | Ending::Drawn(cause)) = position.stage else { return None };
        Some(match cause {
            Cause::Wounded => 0,
            Cause::Torches => 1,
            Cause::Annihilation => 2,
            Cause::Outnumbered => 3,
            Cause::Both => 4,
        })
    }

    fn levels(&self) -> Vec<Finish> {
        vec![
            Finish::new("british-major", "hospital-census-british-major"),
            Finish::new("british-victory", "hospital-census-british-victory"),
            Finish::new("british-points", "hospital-census-british-points"),
            Finish::new("drawn", "hospital-census-drawn"),
            Finish::new("zulu-points", "hospital-census-zulu-points"),
            Finish::new("zulu-victory", "hospital-census-zulu-victory"),
            Finish::new("zulu-major", "hospital-census-zulu-major"),
        ]
    }

    fn level(&self, position: &Position) -> Option<usize> {
        let Stage::Over(ending) = position.stage else { return None };
        let better = |grade| match grade {
            Grade::Points => 1,
            Grade::Victory => 2,
            Grade::Major => 3,
        };
        Some(match ending {
            Ending::Won { side: Side::British, grade, .. } => 3 - better(grade),
            Ending::Won { side: Side::Zulu, grade, .. } => 3 + better(grade),
            Ending::Drawn(_) => 3,
        })
    }
}
