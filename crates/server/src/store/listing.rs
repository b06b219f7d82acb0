//! The battles as lists, a page at a time, without opening any of them.

use redoubt_kernel::{Battle, Verdict};
use redoubt_registry::playable;

use crate::clock::Clock;
use crate::roster::{Identity, Roster};

/// What is known of a battle without opening it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BattleSummary {
    /// Its id on this machine.
    pub id: String,
    /// The battle's name.
    pub game: String,
    /// The scenario.
    pub scenario: String,
    /// Who sits where, in the order of the seats: `person`, or a level.
    pub seats: Vec<String>,
    /// When something last happened, in seconds since 1970.
    pub touched: i64,
    /// How many actions stand.
    pub plies: usize,
    /// Which seat decides, by its number; none, if it is over or an earlier edition did not say.
    pub turn: Option<u8>,
    /// Until when whoever decides has time, where someone counts it: in thousandths of a second since 1970.
    pub until: Option<i64>,
    /// Who holds its seats, unless it is one of the private table.
    pub roster: Option<Roster>,
    /// How it ended, if it is over; a battle that an earlier edition kept may not tell.
    pub ending: Option<StoredEnding>,
}

/// Until when whoever decides has time, by clocks as they are written down.
pub(super) fn until(clock: Option<String>, since: Option<i64>) -> Option<i64> {
    let clock: Clock = serde_json::from_str(&clock?).ok()?;
    Clock { since: since?, ..clock }.deadline()
}

impl BattleSummary {
    /// Is it listed for one of these?
    pub fn is_held_by(&self, identities: &[Identity]) -> bool {
        self.roster.iter().flat_map(Roster::listed_for).any(|holder| identities.contains(&holder))
    }
}

/// A battle as whoever looks after it sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BattleRecord {
    /// What is known of it without opening it.
    pub summary: BattleSummary,
    /// Under way, finished, or by earlier rules.
    pub status: BattleStatus,
    /// When it was begun, in seconds since 1970.
    pub begun: i64,
    /// How many lines its journal has.
    pub lines: usize,
}

/// How a battle ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoredEnding {
    /// Whoever held this seat won.
    Won(String),
    /// Nobody won.
    Drawn,
    /// Whoever played alone lost to the game.
    Lost,
}

impl StoredEnding {
    /// How a battle ended; `None` while it goes on.
    pub fn of(battle: &Battle) -> Option<Self> {
        Some(match battle.outcome()?.verdict {
            Verdict::Won(seat) => StoredEnding::Won(battle.game().profile().seat_name(seat).to_owned()),
            Verdict::Drawn => StoredEnding::Drawn,
            Verdict::Lost => StoredEnding::Lost,
        })
    }

    /// As it is written down.
    pub fn written(&self) -> String {
        match self {
            StoredEnding::Won(seat) => format!("won {seat}"),
            StoredEnding::Drawn => "drawn".to_owned(),
            StoredEnding::Lost => "lost".to_owned(),
        }
    }

    /// Reads what was written down.
    pub fn read(text: &str) -> Option<Self> {
        match text {
            "drawn" => Some(StoredEnding::Drawn),
            "lost" => Some(StoredEnding::Lost),
            _ => text.strip_prefix("won ").map(|seat| StoredEnding::Won(seat.to_owned())),
        }
    }
}

/// Which battles a list is of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BattleStatus {
    /// Those that can go on.
    UnderWay,
    /// Those that have ended.
    Finished,
    /// Those by rules that this program does not play any more.
    Old,
}

impl BattleStatus {
    /// The status of a battle by these rules; where nobody knows by which, it is to be tried.
    pub fn of(game: &str, rules: Option<u32>, over: bool) -> Self {
        let current =
            playable().iter().any(|profile| profile.id == game && rules.is_none_or(|rules| rules == profile.version));
        match (current, over) {
            (false, _) => BattleStatus::Old,
            (true, false) => BattleStatus::UnderWay,
            (true, true) => BattleStatus::Finished,
        }
    }
}

/// Some of the battles of one status, the latest first; those of the same moment by their ids.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Listing {
    /// They.
    pub battles: Vec<BattleSummary>,
    /// How many there are in all.
    pub total: usize,
    /// Battles whose entry cannot be read, because that part of the database is damaged.
    pub unreadable: Vec<String>,
}
