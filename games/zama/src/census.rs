//! What is counted when the battle is fought by the thousand.

use redoubt_kernel::game::{Countable, CountedDeed, CountedThing, Finish};
use redoubt_kernel::{Arg, Census, Message, Seat};

use crate::Zama;
use crate::board::Side;
use crate::cards::Card;
use crate::event::Event;
use crate::position::{Ending, Position, Stage};

/// What becomes of units, in the order in which it is counted.
const DEEDS: [CountedDeed; 2] = [CountedDeed::Used, CountedDeed::Lost];

impl Zama {
    fn of_unit(&self, card: Card, deed: CountedDeed) -> usize {
        let kind = self.set.card(card).kind.index();
        kind * DEEDS.len() + usize::from(deed == CountedDeed::Lost)
    }

    fn first_plan(&self) -> usize {
        self.set.kinds.len() * DEEDS.len()
    }

    fn first_event(&self) -> usize {
        self.first_plan() + self.set.plans.len()
    }
}

impl Census for Zama {
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
        let plans = self.set.plans.iter().map(|plan| Countable {
            kind: CountedThing::Plan,
            id: plan.id.clone(),
            name: Arg::from(&plan.name),
            deed: CountedDeed::Used,
            seat: Some(plan.side.seat()),
        });
        let events = [("tonic", "zama-census-tonic"), ("medic-won", "zama-census-medic-won")];
        let events = events.into_iter().flat_map(|(id, text)| {
            Side::BOTH.map(|side| Countable {
                kind: CountedThing::Event,
                id: id.to_owned(),
                name: Message::new(text).into(),
                deed: CountedDeed::Happened,
                seat: Some(side.seat()),
            })
        });
        units.chain(plans).chain(events).collect()
    }

    #[inline]
    fn count(&self, event: &Event, mut note: impl FnMut(usize)) {
        match *event {
            Event::Attacked { card, .. } => note(self.of_unit(card, CountedDeed::Used)),
            Event::Fell { card, .. } => note(self.of_unit(card, CountedDeed::Lost)),
            Event::Deployed { plan } => note(self.first_plan() + usize::from(plan)),
            Event::Tonic { side } => note(self.first_event() + side as usize),
            Event::MedicWon { side } => note(self.first_event() + 2 + side as usize),
            Event::RolledToBegin { .. } | Event::Placed { .. } | Event::Reserved { .. } => {}
            Event::BattleBegins { .. } | Event::TurnBegins { .. } | Event::Moved { .. } => {}
            Event::Merged { .. } | Event::Fought { .. } | Event::Rerolled { .. } | Event::Failed => {}
            Event::Injured { .. } | Event::Struck { .. } | Event::Healed { .. } | Event::Reinforced { .. } => {}
            Event::Stopped | Event::Passed { .. } | Event::TurnEnded { .. } | Event::Ended { .. } => {}
        }
    }

    #[inline]
    fn turn_number(&self, position: &Position) -> u32 {
        u32::from(position.turn)
    }

    /// Z-10.
    #[inline]
    fn begins(&self, event: &Event) -> Option<Seat> {
        if let Event::BattleBegins { first } = event { Some(first.seat()) } else { None }
    }

    fn endings(&self) -> Vec<Finish> {
        vec![
            Finish::new("annihilation", "zama-census-annihilation"),
            Finish::new("blockade", "zama-census-blockade"),
            Finish::new("stand-off", "zama-census-stand-off"),
            Finish::new("weariness", "zama-census-weariness"),
        ]
    }

    fn ending(&self, position: &Position) -> Option<usize> {
        let Stage::Over(ending) = position.stage else { return None };
        Some(match ending {
            Ending::Annihilation(_) => 0,
            Ending::Blockade(_) => 1,
            Ending::StandOff => 2,
            Ending::Weariness => 3,
        })
    }
}
