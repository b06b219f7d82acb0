//! A position written down for people and programs, with the names of the data file.

mod check;

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use redoubt_kernel::{Fault, Faults};

use crate::Ramparts;
use crate::board::{Track, Tracks};
use crate::cards::{Card, Cards};
use crate::position::{Ending, Flags, Ibutho, Markers, PARTS, Place, Position, Stage, Step, Volley};
use crate::set::{GameSet, Support};
use check::Check;

/// A position. Everything in it is checked against the rules before it is played on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PositionRecord {
    /// What is being decided.
    pub stage: StageRecord,
    /// The number of the turn.
    pub turn: u16,
    /// Actions left this turn.
    pub actions_left: u8,
    /// Cards in hand.
    pub hand: Vec<String>,
    /// Heroes on the table.
    pub available: Vec<String>,
    /// the Reserve Platoon.
    pub platoon: Vec<String>,
    /// the overseer.
    pub overseer: Option<String>,
    /// the discards.
    pub discards: Vec<String>,
    /// Cards in the pile or set aside; in what order is not decided yet.
    pub undrawn: Vec<String>,
    /// whose return ability was used this turn.
    pub led: Vec<String>,
    /// cards left in each part of the pile.
    pub pile: PileRecord,
    /// cards, and as many markers, set aside unseen.
    pub set_aside: u8,
    /// Markers in the cup or set aside.
    pub cup: BTreeMap<String, u8>,
    /// Markers discarded.
    pub used: BTreeMap<String, u8>,
    /// how often each kind was drawn while none, one, two … of it were out of the cup.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub drawn: BTreeMap<String, Vec<u8>>,
    /// The iButhos.
    pub ibuthos: Vec<IbuthoRecord>,
    /// formations that move no more this turn.
    pub halted: Vec<String>,
    /// buildings that burn.
    pub burning: Vec<String>,
    /// troops on the map.
    pub supports: Vec<Support>,
    /// the box of the Zulu Victory marker.
    pub victory: i8,
    /// thirds of the next barricade.
    pub thirds: u8,
    /// What is so; anything left out is not.
    pub is: Vec<FlagWord>,
}

/// from the top.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct PileRecord {
    pub top: u8,
    pub night: u8,
    pub bottom: u8,
    pub last: u8,
}

/// What is being decided.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum StageRecord {
    Impi,
    Fires { by_marker: bool },
    Action,
    Muster { by: String, recall: bool },
    Volley { card: String, target: String, step: StepWord, dice: Vec<u8> },
    Draw { left: u8, fresh: bool },
    Hero,
    Discarding,
    Overrun { track: String },
    Broken,
    Relief,
}

///
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum StepWord {
    Reroll,
    Raise,
    Luck,
}

/// An iButho.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct IbuthoRecord {
    /// Its name.
    pub ibutho: String,
    /// Its track.
    pub track: String,
    /// Where it is: a box, `"routed"` or `"eliminated"`.
    pub at: PlaceRecord,
    /// Its hit markers.
    pub hits: u8,
    /// Those among the casualties.
    pub lost: u8,
    /// generic ones.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub generic: u8,
    /// generic ones among the casualties.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub generic_lost: u8,
}

fn is_zero(count: &u8) -> bool {
    *count == 0
}

/// Where an iButho is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
#[allow(missing_docs)]
pub enum PlaceRecord {
    Box(i8),
    Off(OffWord),
}

///
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum OffWord {
    Routed,
    Eliminated,
}

/// What can be so or not so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum FlagWord {
    Low,
    LowForGood,
    Night,
    Dawned,
    DawnTurn,
    Overheat,
    Snipers,
    NoVolleys,
    BegunBuilding,
    Fired,
    MorningAttack,
    ValourAndLuck,
}

impl FlagWord {
    const ALL: [FlagWord; 12] = [
        FlagWord::Low,
        FlagWord::LowForGood,
        FlagWord::Night,
        FlagWord::Dawned,
        FlagWord::DawnTurn,
        FlagWord::Overheat,
        FlagWord::Snipers,
        FlagWord::NoVolleys,
        FlagWord::BegunBuilding,
        FlagWord::Fired,
        FlagWord::MorningAttack,
        FlagWord::ValourAndLuck,
    ];

    fn of(self, flags: &mut Flags) -> &mut bool {
        match self {
            FlagWord::Low => &mut flags.low,
            FlagWord::LowForGood => &mut flags.low_for_good,
            FlagWord::Night => &mut flags.night,
            FlagWord::Dawned => &mut flags.dawned,
            FlagWord::DawnTurn => &mut flags.dawn_turn,
            FlagWord::Overheat => &mut flags.overheat,
            FlagWord::Snipers => &mut flags.snipers,
            FlagWord::NoVolleys => &mut flags.no_volleys,
            FlagWord::BegunBuilding => &mut flags.begun_building,
            FlagWord::Fired => &mut flags.fired,
            FlagWord::MorningAttack => &mut flags.morning,
            FlagWord::ValourAndLuck => &mut flags.luck,
        }
    }
}

impl PositionRecord {
    /// Writes a position down.
    pub(crate) fn write(set: &GameSet, position: &Position) -> Self {
        let card = |card: Card| set.card(card).id.clone();
        let cards = |cards: Cards| cards.map(card).collect::<Vec<_>>();
        let track = |track: Track| set.track(track).id.clone();
        let counts = |markers: &Markers| {
            let there = set.kinds().filter(|marker| markers[marker.index()] > 0);
            there.map(|marker| (set.marker(marker).id.clone(), markers[marker.index()])).collect()
        };
        let stage = match position.stage {
            Stage::Impi => StageRecord::Impi,
            Stage::Fires { by_marker } => StageRecord::Fires { by_marker },
            Stage::Action => StageRecord::Action,
            Stage::Muster { by, recall } => StageRecord::Muster { by: card(by), recall },
            Stage::Volley(volley) => StageRecord::Volley {
                card: card(volley.card),
                target: track(volley.target),
                step: match volley.step {
                    Step::Reroll => StepWord::Reroll,
                    Step::Raise => StepWord::Raise,
                    Step::Luck => StepWord::Luck,
                },
                dice: volley.dice.faces().to_vec(),
            },
            Stage::Draw { left, fresh } => StageRecord::Draw { left, fresh },
            Stage::Hero => StageRecord::Hero,
            Stage::Discarding => StageRecord::Discarding,
            Stage::Over(Ending::Overrun(by)) => StageRecord::Overrun { track: track(by) },
            Stage::Over(Ending::Broken) => StageRecord::Broken,
            Stage::Over(Ending::Relief) => StageRecord::Relief,
        };
        let ibutho = |on: Track| {
            let ibutho = position.ibutho(on);
            IbuthoRecord {
                ibutho: set.ibuthos[usize::from(ibutho.unit)].id.clone(),
                track: track(on),
                at: match ibutho.place {
                    Place::Box(at) => PlaceRecord::Box(at),
                    Place::Routed => PlaceRecord::Off(OffWord::Routed),
                    Place::Eliminated => PlaceRecord::Off(OffWord::Eliminated),
                },
                hits: ibutho.own,
                lost: ibutho.own_lost,
                generic: ibutho.generic,
                generic_lost: ibutho.generic_lost,
            }
        };
        let drawn = set.kinds().filter_map(|marker| {
            let times = position.drawn_while_out(set, marker);
            times.iter().any(|times| *times > 0).then(|| (set.marker(marker).id.clone(), times.to_vec()))
        });
        let drawn = drawn.collect();
        let mut flags = position.flags;
        let [top, night, bottom, last] = position.pile;
        PositionRecord {
            stage,
            turn: position.turn,
            actions_left: position.actions,
            hand: cards(position.hand),
            available: cards(position.available),
            platoon: cards(position.platoon),
            overseer: position.overseer.first().map(card),
            discards: cards(position.discards),
            undrawn: cards(position.undrawn),
            led: cards(position.led),
            pile: PileRecord { top, night, bottom, last },
            set_aside: position.cards_aside,
            cup: counts(&position.cup),
            used: counts(&position.used),
            drawn,
            ibuthos: Track::ALL.map(ibutho).into(),
            halted: position.halted.map(track).collect(),
            burning: position.burning.map(|on| set.track(on).post.clone()).collect(),
            supports: Support::ALL.into_iter().filter(|support| position.has_support(*support)).collect(),
            victory: position.victory,
            thirds: position.thirds,
            is: FlagWord::ALL.into_iter().filter(|word| *word.of(&mut flags)).collect(),
        }
    }

    /// Reads a position, or names everything in it that breaks a rule.
    pub(crate) fn read(self, ramparts: &Ramparts) -> Result<Position, Vec<Fault>> {
        let mut check = Check { ramparts, faults: Faults::default() };
        let mut position = Position::empty();
        let mut placed = Cards::NONE;
        position.hand = check.cards(&self.hand, "hand", &mut placed);
        position.available = check.cards(&self.available, "available", &mut placed);
        position.platoon = check.cards(&self.platoon, "platoon", &mut placed);
        position.overseer = check.cards(self.overseer.as_slice(), "overseer", &mut placed);
        position.discards = check.cards(&self.discards, "discards", &mut placed);
        position.undrawn = check.cards(&self.undrawn, "undrawn", &mut placed);
        // They have a place besides.
        let mut placed_too = Cards::NONE;
        position.led = check.cards(&self.led, "led", &mut placed_too);
        let pile: [u8; PARTS] = [self.pile.top, self.pile.night, self.pile.bottom, self.pile.last];
        position.pile = pile;
        position.cards_aside = self.set_aside;
        position.markers_aside = self.set_aside;
        position.cup = check.markers(&self.cup, "cup");
        position.used = check.markers(&self.used, "used");
        check.drawn(&self.drawn, &mut position);
        check.ibuthos(&self.ibuthos, &mut position);
        position.halted = self.tracks(&self.halted, "halted", &mut check, |set, name| set.track_named(name));
        position.burning = self.tracks(&self.burning, "burning", &mut check, |set, name| set.post_named(name));
        for support in &self.supports {
            position.supports |= support.bit();
        }
        position.victory = self.victory;
        position.thirds = self.thirds;
        position.turn = self.turn;
        position.actions = self.actions_left;
        for word in &self.is {
            *word.of(&mut position.flags) = true;
        }
        position.stage = self.stage_read(&mut check);
        if check.faults.is_empty() {
            check.whole(&position);
        }
        let mut position = check.faults.approve(position)?;
        // where Defense markers stand follows from the rest.
        if !matches!(position.stage, Stage::Over(Ending::Overrun(_))) {
            ramparts.settle_posts(&mut position, &mut ());
        }
        Ok(position)
    }

    fn tracks(
        &self,
        names: &[String],
        place: &str,
        check: &mut Check<'_>,
        find: impl Fn(&GameSet, &str) -> Option<Track>,
    ) -> Tracks {
        let mut tracks = Tracks::NONE;
        for name in names {
            match find(&check.ramparts.set, name) {
                Some(track) => tracks.insert(track),
                None => check.name(place, name),
            }
        }
        tracks
    }

    fn stage_read(&self, check: &mut Check<'_>) -> Stage {
        match &self.stage {
            StageRecord::Impi => Stage::Impi,
            StageRecord::Fires { by_marker } => Stage::Fires { by_marker: *by_marker },
            StageRecord::Action => Stage::Action,
            StageRecord::Muster { by, recall } => match check.ramparts.set.card_named(by) {
                Some(by) => Stage::Muster { by, recall: *recall },
                None => {
                    check.name("stage", by);
                    Stage::Action
                }
            },
            StageRecord::Volley { card, target, step, dice } => {
                let set = &check.ramparts.set;
                let (Some(card), Some(target)) = (set.card_named(card), set.track_named(target)) else {
                    check.name("stage", card);
                    return Stage::Action;
                };
                let step = match step {
                    StepWord::Reroll => Step::Reroll,
                    StepWord::Raise => Step::Raise,
                    StepWord::Luck => Step::Luck,
                };
                Stage::Volley(Volley { card, target, step, dice: check.dice(dice) })
            }
            StageRecord::Draw { left, fresh } => Stage::Draw { left: *left, fresh: *fresh },
            StageRecord::Hero => Stage::Hero,
            StageRecord::Discarding => Stage::Discarding,
            StageRecord::Overrun { track } => match check.ramparts.set.track_named(track) {
                Some(track) => Stage::Over(Ending::Overrun(track)),
                None => {
                    check.name("stage", track);
                    Stage::Action
                }
            },
            StageRecord::Broken => Stage::Over(Ending::Broken),
            StageRecord::Relief => Stage::Over(Ending::Relief),
        }
    }
}

impl IbuthoRecord {
    fn read(&self, unit: u8) -> Ibutho {
        Ibutho {
            unit,
            place: match self.at {
                PlaceRecord::Box(at) => Place::Box(at),
                PlaceRecord::Off(OffWord::Routed) => Place::Routed,
                PlaceRecord::Off(OffWord::Eliminated) => Place::Eliminated,
            },
            own: self.hits,
            own_lost: self.lost,
            generic: self.generic,
            generic_lost: self.generic_lost,
        }
    }
}
