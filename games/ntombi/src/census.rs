//! What is counted when the battle is fought by the thousand. Figures are counted by their rank, warriors by their warband, so that
//! every scenario has the same table.

use redoubt_kernel::game::{Countable, CountedDeed, CountedThing, Finish};
use redoubt_kernel::{Arg, Census, Message};

use crate::Ntombi;
use crate::event::{Event, News};
use crate::figures::{Figure, Side, WARBANDS};
use crate::position::{Position, Stage};
use crate::scenario::{Rank, Soldier};

/// What becomes of figures, in the order in which it is counted.
const DEEDS: [CountedDeed; 2] = [CountedDeed::Used, CountedDeed::Lost];

/// The British ranks, by their names in tables and their texts.
const RANKS: [(&str, &str); 4] = [
    ("officer", "ntombi-census-officer"),
    ("sergeant", "ntombi-census-sergeant"),
    ("booth", "ntombi-census-booth"),
    ("private", "ntombi-census-private"),
];

/// What else is counted, by its name in tables and its text.
const EVENTS: [(&str, &str); 8] = [
    ("alarm", "ntombi-census-alarm"),
    ("volley", "ntombi-census-volley"),
    ("tent-brought-down", "ntombi-census-collapsed"),
    ("morale-broken", "ntombi-census-morale"),
    ("saved", "ntombi-census-saved"),
    ("drowned", "ntombi-census-drowned"),
    ("turn-unseen", "ntombi-census-turn-unseen"),
    ("sentry-killed-unseen", "ntombi-census-sentry-killed-unseen"),
];

impl Ntombi {
    fn counted_soldier(&self, scenario: u8, figure: Figure) -> Option<&Soldier> {
        self.scenarios.get(usize::from(scenario))?.soldiers.get(figure.index())
    }

    fn of_figure(&self, scenario: u8, figure: Figure, deed: CountedDeed) -> usize {
        let unit = match self.counted_soldier(scenario, figure).map(|soldier| soldier.rank) {
            Some(Rank::Officer) => 0,
            Some(Rank::Sergeant) => 1,
            Some(Rank::Booth) => 2,
            Some(Rank::Private) => 3,
            Some(Rank::Zulu) | None => return of_warband(figure.in_warband().map_or(0, |(band, _)| band), deed),
        };
        of_unit(unit, deed)
    }
}

const fn of_unit(unit: usize, deed: CountedDeed) -> usize {
    unit * DEEDS.len() + matches!(deed, CountedDeed::Lost) as usize
}

/// The number of a warband, which is counted from 0.
const fn of_warband(band: u8, deed: CountedDeed) -> usize {
    of_unit(RANKS.len() + band as usize, deed)
}

/// The number of an event.
const fn of_event(number: usize) -> usize {
    (RANKS.len() + WARBANDS) * DEEDS.len() + number
}

impl Census for Ntombi {
    fn countables(&self) -> Vec<Countable> {
        let unit = |id: String, name: Arg, side: Side| {
            DEEDS.map(|deed| Countable {
                kind: CountedThing::Unit,
                id: id.clone(),
                name: name.clone(),
                deed,
                seat: Some(side.seat()),
            })
        };
        let british = RANKS.into_iter();
        let british = british.flat_map(|(id, text)| unit(id.to_owned(), Message::new(text).into(), Side::British));
        let zulus = (1..=WARBANDS).flat_map(|number| {
            let name = Message::new("ntombi-the-warband").with("warband", number);
            unit(format!("warband-{number}"), name.into(), Side::Zulu)
        });
        let events = EVENTS.into_iter().map(|(id, text)| Countable {
            kind: CountedThing::Event,
            id: id.to_owned(),
            name: Message::new(text).into(),
            deed: CountedDeed::Happened,
            seat: None,
        });
        british.chain(zulus).chain(events).collect()
    }

    #[inline]
    fn count(&self, news: &News, mut note: impl FnMut(usize)) {
        let of = |figure, deed| self.of_figure(news.scenario, figure, deed);
        match news.event {
            Event::Shot { figure, .. } => note(of(figure, CountedDeed::Used)),
            Event::Fought { british, warbands, .. } => {
                note(of(british, CountedDeed::Used));
                warbands.numbers().for_each(|band| note(of_warband(band, CountedDeed::Used)));
            }
            Event::Fell { figure, .. } => note(of(figure, CountedDeed::Lost)),
            Event::Drowned { figure } => {
                note(of(figure, CountedDeed::Lost));
                note(of_event(5));
            }
            Event::Alarm { .. } => note(of_event(0)),
            Event::Volleyed { leader, .. } => {
                note(of(leader, CountedDeed::Used));
                note(of_event(1));
            }
            Event::Collapsed { by, .. } => {
                note(of(by, CountedDeed::Used));
                note(of_event(2));
            }
            Event::Morale { failed, .. } if failed => note(of_event(3)),
            Event::Saved { .. } => note(of_event(4)),
            Event::Morale { .. } | Event::Arrayed { .. } | Event::Posted { .. } | Event::TurnBegins { .. } => {}
            Event::Moved { .. } | Event::Stood { .. } | Event::Engaged { .. } | Event::Reloaded { .. } => {}
            Event::Fixed { .. } | Event::Mounted { .. } | Event::Dismounted { .. } | Event::Dared { .. } => {}
            Event::Swept { .. } | Event::Drifted { .. } | Event::Struggled { .. } | Event::Landed { .. } => {}
            Event::FordRolled { .. } | Event::Forded { .. } | Event::Roused { .. } | Event::Freed { .. } => {}
            Event::ShotHeard | Event::Watched { .. } | Event::Diverted { .. } | Event::Lost { .. } => {}
            Event::RolledAgain { .. } | Event::Strayed { .. } | Event::Pushed { .. } | Event::Stuck { .. } => {}
            Event::Followed { .. } | Event::Stepped { .. } | Event::Ended { .. } => {}
        }
    }

    /// What stealth was worth (N-70): turns begun and sentries lost before the alarm. The memory is whether it was given.
    #[inline]
    fn follow(&self, news: &News, memory: &mut u64, mut note: impl FnMut(usize)) {
        self.count(news, &mut note);
        if let Event::Alarm { .. } = news.event {
            *memory = 1;
        }
        if *memory > 0 {
            return;
        }
        if let Event::TurnBegins { .. } = news.event {
            note(of_event(6));
        }
        if let Event::Fell { figure, .. } | Event::Drowned { figure } = news.event
            && self.counted_soldier(news.scenario, figure).is_some_and(|soldier| soldier.sentry)
        {
            note(of_event(7));
        }
    }

    #[inline]
    fn turn_number(&self, position: &Position) -> u32 {
        u32::from(position.turn)
    }

    /// N-83: after the last turn, or with nobody left of a side; whether those of the British who are gone got away is told apart.
    fn endings(&self) -> Vec<Finish> {
        vec![
            Finish::new("last-turn", "ntombi-census-last-turn"),
            Finish::new("british-away", "ntombi-census-british-away"),
            Finish::new("british-destroyed", "ntombi-census-british-destroyed"),
            Finish::new("zulus-destroyed", "ntombi-census-zulus-destroyed"),
        ]
    }

    fn ending(&self, position: &Position) -> Option<usize> {
        let Stage::Over(ending) = position.stage else { return None };
        Some(match [Side::British, Side::Zulu].map(|side| self.is_gone(position, side)) {
            [true, _] if ending.saved > 0 => 1,
            [true, _] => 2,
            [_, true] => 3,
            [false, false] => 0,
        })
    }

    /// N-84.
    fn levels(&self) -> Vec<Finish> {
        vec![
            Finish::new("british-major", "ntombi-census-british-major"),
            Finish::new("british-minor", "ntombi-census-british-minor"),
            Finish::new("drawn", "ntombi-census-drawn"),
            Finish::new("zulu-minor", "ntombi-census-zulu-minor"),
            Finish::new("zulu-major", "ntombi-census-zulu-major"),
        ]
    }

    fn level(&self, position: &Position) -> Option<usize> {
        let Stage::Over(ending) = position.stage else { return None };
        usize::try_from(2 - ending.level.clamp(-2, 2)).ok()
    }
}
