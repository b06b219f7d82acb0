//! Victory: who won, points and levels (R-11.0, R-11.0a, R-11.1, R-11.2).

use redoubt_kernel::{Arg, Clause, Message, Outcome, Telling, Verdict};

use crate::Ramparts;
use crate::cup::BRITISH;
use crate::position::{Ending, Place, Position, Stage};
use crate::set::Support;

/// what there are points for, in the order of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum ScoreKind {
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
pub struct ScoreLine {
    /// For what.
    pub merit: ScoreKind,
    /// How many.
    pub count: u8,
    /// The points.
    pub points: i32,
}

impl ScoreLine {
    /// the points for one of them.
    pub(crate) const fn each(&self) -> i32 {
        match self.merit {
            ScoreKind::Heroes => 1,
            ScoreKind::Decorated | ScoreKind::Buildings | ScoreKind::HitMarkers => 2,
            ScoreKind::Ibuthos => 5,
            ScoreKind::Held => 20,
            ScoreKind::Support(support) => -support.price(),
        }
    }
}

impl ScoreKind {
    /// What there are points for, in words.
    pub(crate) fn name(self) -> Message {
        Message::new(match self {
            ScoreKind::Heroes => "ramparts-merit-heroes",
            ScoreKind::Decorated => "ramparts-merit-decorated",
            ScoreKind::Buildings => "ramparts-merit-buildings",
            ScoreKind::HitMarkers => "ramparts-merit-hits",
            ScoreKind::Ibuthos => "ramparts-merit-ibuthos",
            ScoreKind::Held => "ramparts-merit-held",
            ScoreKind::Support(Support::Horse) => "ramparts-horse",
            ScoreKind::Support(Support::Contingent) => "ramparts-contingent",
            ScoreKind::Support(Support::GCompany) => "ramparts-company",
        })
    }
}

/// the account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score {
    items: [ScoreLine; 9],
}

impl Score {
    /// The lines that are not empty.
    pub fn items(&self) -> impl Iterator<Item = ScoreLine> + '_ {
        self.items.iter().copied().filter(|item| item.count > 0)
    }

    /// Every line.
    pub(crate) fn all(&self) -> impl Iterator<Item = ScoreLine> + '_ {
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
pub enum VictoryLevel {
    TragicDefeat,
    IgnobleDefeat,
    Standoff,
    MinorVictory,
    MajorVictory,
    EpicVictory,
}

impl VictoryLevel {
    /// The best first.
    pub(crate) const ALL: [VictoryLevel; 6] = [
        VictoryLevel::EpicVictory,
        VictoryLevel::MajorVictory,
        VictoryLevel::MinorVictory,
        VictoryLevel::Standoff,
        VictoryLevel::IgnobleDefeat,
        VictoryLevel::TragicDefeat,
    ];

    /// the fewest points for it, but for the lowest.
    pub(crate) const fn from(self) -> Option<i32> {
        match self {
            VictoryLevel::TragicDefeat => None,
            VictoryLevel::IgnobleDefeat => Some(15),
            VictoryLevel::Standoff => Some(20),
            VictoryLevel::MinorVictory => Some(30),
            VictoryLevel::MajorVictory => Some(35),
            VictoryLevel::EpicVictory => Some(40),
        }
    }

    /// by points.
    pub const fn of(points: i32) -> VictoryLevel {
        match points {
            ..=14 => VictoryLevel::TragicDefeat,
            15..=19 => VictoryLevel::IgnobleDefeat,
            20..=29 => VictoryLevel::Standoff,
            30..=34 => VictoryLevel::MinorVictory,
            35..=39 => VictoryLevel::MajorVictory,
            _ => VictoryLevel::EpicVictory,
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
            VictoryLevel::TragicDefeat => "ramparts-level-tragic",
            VictoryLevel::IgnobleDefeat => "ramparts-level-ignoble",
            VictoryLevel::Standoff => "ramparts-level-standoff",
            VictoryLevel::MinorVictory => "ramparts-level-minor",
            VictoryLevel::MajorVictory => "ramparts-level-major",
            VictoryLevel::EpicVictory => "ramparts-level-epic",
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
            let line = ScoreLine { merit, count, points: 0 };
            ScoreLine { points: i32::from(count) * line.each(), ..line }
        };
        let [horse, contingent, company] =
            Support::ALL.map(|support| item(ScoreKind::Support(support), u8::from(position.has_support(support))));
        Score {
            items: [
                item(ScoreKind::Heroes, plain),
                item(ScoreKind::Decorated, decorated),
                item(ScoreKind::Buildings, standing),
                item(ScoreKind::HitMarkers, hits),
                item(ScoreKind::Ibuthos, dead),
                item(ScoreKind::Held, held),
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
    let level = VictoryLevel::of(points);
    Telling::new(Clause::new("R-11.0"), text.with("points", points).with("level", Arg::known(level.id(), level.name())))
}

/// a line of the account in words.
pub(crate) fn item_text(item: ScoreLine) -> Message {
    let id = match item.merit {
        ScoreKind::Heroes => "ramparts-score-heroes",
        ScoreKind::Decorated => "ramparts-score-decorated",
        ScoreKind::Buildings => "ramparts-score-buildings",
        ScoreKind::HitMarkers => "ramparts-score-hits",
        ScoreKind::Ibuthos => "ramparts-score-ibuthos",
        ScoreKind::Held => "ramparts-score-held",
        ScoreKind::Support(Support::Horse) => "ramparts-score-horse",
        ScoreKind::Support(Support::Contingent) => "ramparts-score-contingent",
        ScoreKind::Support(Support::GCompany) => "ramparts-score-company",
    };
    Message::new(id).with("count", item.count).with("points", item.points)
}
