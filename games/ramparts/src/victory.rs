//! Victory: who won, points and levels (R-11.0, R-11.0a, R-11.1, R-11.2).

use redoubt_kernel::{Arg, Clause, Message, Outcome, Telling, Verdict};

use crate::Ramparts;
use crate::cup::BRITISH;
use crate::position::{Ending, Place, Position, Stage};
use crate::set::Support;

/// what there are points for, in the order of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Merit {
    Heroes,
    Decorated,
    Buildings,
    HitMarkers,
    Ibuthos,
    Held,
    Support(Support),
}

/// a line of the account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Item {
    /// For what.
    pub merit: Merit,
    /// How many.
    pub count: u8,
    /// The points.
    pub points: i32,
}

impl Item {
    /// the points for one of them.
    pub(crate) const fn each(&self) -> i32 {
        match self.merit {
            Merit::Heroes => 1,
            Merit::Decorated | Merit::Buildings | Merit::HitMarkers => 2,
            Merit::Ibuthos => 5,
            Merit::Held => 20,
            Merit::Support(support) => -support.price(),
        }
    }
}

impl Merit {
    /// What there are points for, in words.
    pub(crate) fn name(self) -> Message {
        Message::new(match self {
            Merit::Heroes => "ramparts-merit-heroes",
            Merit::Decorated => "ramparts-merit-decorated",
            Merit::Buildings => "ramparts-merit-buildings",
            Merit::HitMarkers => "ramparts-merit-hits",
            Merit::Ibuthos => "ramparts-merit-ibuthos",
            Merit::Held => "ramparts-merit-held",
            Merit::Support(Support::Horse) => "ramparts-horse",
            Merit::Support(Support::Contingent) => "ramparts-contingent",
            Merit::Support(Support::GCompany) => "ramparts-company",
        })
    }
}

/// the account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score {
    items: [Item; 9],
}

impl Score {
    /// The lines that are not empty.
    pub fn items(&self) -> impl Iterator<Item = Item> + '_ {
        self.items.iter().copied().filter(|item| item.count > 0)
    }

    /// Every line.
    pub(crate) fn all(&self) -> impl Iterator<Item = Item> + '_ {
        self.items.iter().copied()
    }

    /// All points.
    pub fn total(&self) -> i32 {
        self.items.iter().map(|item| item.points).sum()
    }
}

/// the level of victory.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs)]
pub enum Level {
    TragicDefeat,
    IgnobleDefeat,
    Standoff,
    MinorVictory,
    MajorVictory,
    EpicVictory,
}

impl Level {
    /// The best first.
    pub(crate) const ALL: [Level; 6] = [
        Level::EpicVictory,
        Level::MajorVictory,
        Level::MinorVictory,
        Level::Standoff,
        Level::IgnobleDefeat,
        Level::TragicDefeat,
    ];

    /// the fewest points for it, but for the lowest.
    pub(crate) const fn from(self) -> Option<i32> {
        match self {
            Level::TragicDefeat => None,
            Level::IgnobleDefeat => Some(15),
            Level::Standoff => Some(20),
            Level::MinorVictory => Some(30),
            Level::MajorVictory => Some(35),
            Level::EpicVictory => Some(40),
        }
    }

    /// by points.
    pub const fn of(points: i32) -> Level {
        match points {
            ..=14 => Level::TragicDefeat,
            15..=19 => Level::IgnobleDefeat,
            20..=29 => Level::Standoff,
            30..=34 => Level::MinorVictory,
            35..=39 => Level::MajorVictory,
            _ => Level::EpicVictory,
        }
    }

    /// For programs.
    fn id(self) -> &'static str {
        self.text().trim_start_matches("ramparts-level-")
    }

    /// In words.
    pub fn name(self) -> Message {
        Message::new(self.text())
    }

    const fn text(self) -> &'static str {
        match self {
            Level::TragicDefeat => "ramparts-level-tragic",
            Level::IgnobleDefeat => "ramparts-level-ignoble",
            Level::Standoff => "ramparts-level-standoff",
            Level::MinorVictory => "ramparts-level-minor",
            Level::MajorVictory => "ramparts-level-major",
            Level::EpicVictory => "ramparts-level-epic",
        }
    }
}

impl Ramparts {
    /// the account, as it would be if the game ended now without a Zulu victory, or as it is.
    pub fn score(&self, position: &Position) -> Score {
        let heroes = position.heroes_out();
        let decorated = (heroes & self.set.groups.medals).count() as u8;
        let plain = (heroes & !self.set.groups.medals).count() as u8;
        let standing = (self.set.buildings.count() - position.burning.count()) as u8;
        let hits: u8 = position.ibuthos.iter().map(|ibutho| ibutho.lost()).sum();
        let dead = position.ibuthos.iter().filter(|ibutho| ibutho.place == Place::Eliminated).count() as u8;
        let held = u8::from(!matches!(position.stage, Stage::Over(Ending::Overrun(_))));
        let item = |merit, count: u8| {
            let line = Item { merit, count, points: 0 };
            Item { points: i32::from(count) * line.each(), ..line }
        };
        let [horse, contingent, company] =
            Support::ALL.map(|support| item(Merit::Support(support), u8::from(position.has_support(support))));
        Score {
            items: [
                item(Merit::Heroes, plain),
                item(Merit::Decorated, decorated),
                item(Merit::Buildings, standing),
                item(Merit::HitMarkers, hits),
                item(Merit::Ibuthos, dead),
                item(Merit::Held, held),
                horse,
                contingent,
                company,
            ],
        }
    }

    /// how it ended.
    pub(crate) fn outcome_of(&self, position: &Position, ending: Ending) -> Outcome {
        let points = self.score(position).total();
        Outcome { verdict: verdict(ending, points), scores: vec![points], ending: ending_telling(self, ending, points) }
    }
}

/// R-11.0a: who won. Points decide it only when the Relief Column ends the game.
const fn verdict(ending: Ending, points: i32) -> Verdict {
    match ending {
        Ending::Overrun(_) => Verdict::Lost,
        Ending::Broken => Verdict::Won(BRITISH),
        Ending::Relief => match points {
            ..=19 => Verdict::Lost,
            20..=29 => Verdict::Drawn,
            _ => Verdict::Won(BRITISH),
        },
    }
}

/// the end in words.
pub(crate) fn ending_telling(ramparts: &Ramparts, ending: Ending, points: i32) -> Telling {
    let text = match ending {
        Ending::Overrun(track) => Message::new("ramparts-end-overrun").with("track", ramparts.set.known_track(track)),
        Ending::Broken => Message::new("ramparts-end-broken"),
        Ending::Relief => Message::new("ramparts-end-relief"),
    };
    let level = Level::of(points);
    Telling::new(Clause::new("R-11.0"), text.with("points", points).with("level", Arg::known(level.id(), level.name())))
}

/// a line of the account in words.
pub(crate) fn item_text(item: Item) -> Message {
    let id = match item.merit {
        Merit::Heroes => "ramparts-score-heroes",
        Merit::Decorated => "ramparts-score-decorated",
        Merit::Buildings => "ramparts-score-buildings",
        Merit::HitMarkers => "ramparts-score-hits",
        Merit::Ibuthos => "ramparts-score-ibuthos",
        Merit::Held => "ramparts-score-held",
        Merit::Support(Support::Horse) => "ramparts-score-horse",
        Merit::Support(Support::Contingent) => "ramparts-score-contingent",
        Merit::Support(Support::GCompany) => "ramparts-score-company",
    };
    Message::new(id).with("count", item.count).with("points", item.points)
}
