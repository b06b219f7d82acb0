//! What is counted when the battle is fought by the thousand.

use redoubt_kernel::game::{Countable, CountedDeed, CountedThing, Finish};
use redoubt_kernel::{Arg, Census, Message};

use crate::Ramparts;
use crate::board::TRACKS;
use crate::cards::Card;
use crate::event::Event;
use crate::position::{Ending, Position, Stage};
use crate::victory::VictoryLevel;

/// What becomes of cards, in the order in which it is counted.
const DEEDS: [CountedDeed; 2] = [CountedDeed::Drawn, CountedDeed::Used];

/// Events that are counted, by their names in tables and their texts.
const EVENTS: [(&str, &str); 7] = [
    ("barricade-finished", "ramparts-census-barricade"),
    ("building-on-fire", "ramparts-census-fire"),
    ("rifles-overheat", "ramparts-census-overheated"),
    ("snipers", "ramparts-census-snipers"),
    ("officers-debate", "ramparts-census-debate"),
    ("night-falls", "ramparts-census-night"),
    ("platoon-formed", "ramparts-census-platoon"),
];

impl Ramparts {
    #[inline]
    fn of_card(&self, card: Card, deed: CountedDeed) -> usize {
        card.index() * DEEDS.len() + usize::from(deed == CountedDeed::Used)
    }

    #[inline]
    fn first_marker(&self) -> usize {
        self.set.cards.len() * DEEDS.len()
    }

    #[inline]
    fn first_track(&self) -> usize {
        self.first_marker() + self.set.markers.len()
    }

    #[inline]
    fn of_event(&self, number: usize) -> usize {
        self.first_track() + TRACKS + number
    }
}

impl Census for Ramparts {
    fn countables(&self) -> Vec<Countable> {
        let thing = |kind, id: &str, name: Arg, deed| Countable { kind, id: id.to_owned(), name, deed, seat: None };
        let cards = self.set.cards.iter();
        let cards =
            cards.flat_map(|card| DEEDS.map(|deed| thing(CountedThing::Card, &card.id, Arg::from(&card.name), deed)));
        let markers = self.set.markers.iter();
        let markers =
            markers.map(|marker| thing(CountedThing::Marker, &marker.id, Arg::from(&marker.name), CountedDeed::Drawn));
        let tracks = self.set.tracks.iter();
        let tracks =
            tracks.map(|track| thing(CountedThing::Unit, &track.id, Arg::from(&track.name), CountedDeed::Lost));
        let events = EVENTS.into_iter();
        let events =
            events.map(|(id, text)| thing(CountedThing::Event, id, Message::new(text).into(), CountedDeed::Happened));
        cards.chain(markers).chain(tracks).chain(events).collect()
    }

    #[inline]
    fn count(&self, event: &Event, mut note: impl FnMut(usize)) {
        match *event {
            Event::Drew { card } => note(self.of_card(card, CountedDeed::Drawn)),
            Event::PutForth { card } | Event::Oversees { card } | Event::FoughtFire { card } => {
                note(self.of_card(card, CountedDeed::Used));
            }
            Event::Fired { card, .. } | Event::Rerolled { card, .. } | Event::Turned { card, .. } => {
                note(self.of_card(card, CountedDeed::Used));
            }
            Event::Used { card, .. } => note(self.of_card(card, CountedDeed::Used)),
            Event::Formed { lieutenant, sergeant } => {
                note(self.of_card(lieutenant, CountedDeed::Used));
                note(self.of_card(sergeant, CountedDeed::Used));
                note(self.of_event(6));
            }
            Event::MarkerDrawn { marker } | Event::ExtraDrawn { marker } | Event::SecondDrawn { marker } => {
                note(self.first_marker() + marker.index());
            }
            Event::Eliminated { track } => note(self.first_track() + track.index()),
            Event::BarricadeDone { .. } => note(self.of_event(0)),
            Event::CaughtFire { .. } => note(self.of_event(1)),
            Event::Overheated => note(self.of_event(2)),
            Event::SnipersFire => note(self.of_event(3)),
            Event::TurnSkipped => note(self.of_event(4)),
            Event::NightFalls => note(self.of_event(5)),
            Event::Mustered { .. } | Event::StrengthRolled { .. } | Event::TurnBegins { .. } => {}
            Event::MarkerBack { .. } | Event::AdvancesBack { .. } | Event::CupEmpty | Event::Advanced { .. } => {}
            Event::Blocked { .. } | Event::HaltedByFire { .. } | Event::DefenceRolled { .. } => {}
            Event::Recovered { .. } | Event::Regained { .. } | Event::NoVolleys | Event::WentBack { .. } => {}
            Event::Routed { .. } | Event::FireRolled { .. } | Event::FireNothing | Event::FireOut { .. } => {}
            Event::PrinceRolled { .. } | Event::Dawn | Event::Gathered { .. } | Event::LowForGood => {}
            Event::PostHeld { .. } | Event::PostLeft { .. } | Event::ToHand { .. } | Event::Disbanded => {}
            Event::Built { .. } | Event::StoppedBuilding { .. } | Event::FightRolled { .. } => {}
            Event::Supplied | Event::LowAgain | Event::Rolled { .. } | Event::Modified { .. } => {}
            Event::Raised { .. } | Event::Results { .. } | Event::Brought(_) | Event::Wasted { .. } => {}
            Event::Discarded { .. } | Event::PhaseEnded | Event::Ended { .. } | Event::Scored { .. } => {}
        }
    }

    #[inline]
    fn turn_number(&self, position: &Position) -> u32 {
        u32::from(position.turn)
    }

    ///
    fn endings(&self) -> Vec<Finish> {
        vec![
            Finish::new("overrun", "ramparts-census-overrun"),
            Finish::new("broken", "ramparts-census-broken"),
            Finish::new("relief", "ramparts-census-relief"),
        ]
    }

    fn ending(&self, position: &Position) -> Option<usize> {
        let Stage::Over(ending) = position.stage else { return None };
        Some(match ending {
            Ending::Overrun(_) => 0,
            Ending::Broken => 1,
            Ending::Relief => 2,
        })
    }

    ///
    fn levels(&self) -> Vec<Finish> {
        let id = |level| match level {
            VictoryLevel::EpicVictory => "epic-victory",
            VictoryLevel::MajorVictory => "major-victory",
            VictoryLevel::MinorVictory => "minor-victory",
            VictoryLevel::Standoff => "standoff",
            VictoryLevel::IgnobleDefeat => "ignoble-defeat",
            VictoryLevel::TragicDefeat => "tragic-defeat",
        };
        VictoryLevel::ALL.into_iter().map(|level| Finish { id: id(level), name: level.name() }).collect()
    }

    fn level(&self, position: &Position) -> Option<usize> {
        let level = VictoryLevel::of(self.score(position).total());
        VictoryLevel::ALL.iter().position(|known| *known == level)
    }
}
