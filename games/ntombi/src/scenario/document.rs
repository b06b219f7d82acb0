//! The data file as it is written, and the checks of N-86 that turn it into scenarios.

use std::ops::RangeInclusive;

use serde::Deserialize;
use toml::Spanned;

use redoubt_kernel::{Bilingual, DataReader, Fault, Message, Rules, Source, is_readable, shown};

use super::{MOST_RISES, Muster, Post, Rank, Rise, Scenario, Soldier, TENT_HALF, TENT_HOLDS, Tent};
use crate::Ntombi;
use crate::figures::{BRITISH, TENTS, WARBAND, WARBANDS};
use crate::geometry::{Block, Facing, HALF, Point, root_up};
use crate::ground::Ground;
use crate::position::Position;

/// The only version of the file format so far.
const FORMAT: &str = "ntombi 1";
/// A table smaller than three feet would not hold all that a scenario may have; a larger one than this is a typing mistake.
const SIDES: RangeInclusive<i32> = 3_600..=16_000;
const TURNS: RangeInclusive<u8> = 1..=199;
/// A sentry who goes further than he can see has left his post.
const BEATS: RangeInclusive<i32> = 0..=2_400;
/// A wagon's or a rock's sides.
const SIZES: RangeInclusive<i32> = 100..=2_000;
/// The longest name for people, and the longest in commands, in letters.
const LONGEST_NAME: usize = 60;
const LONGEST_ID: usize = 20;
/// The same of the line that tells what a scenario is about.
const LONGEST_ABOUT: usize = 200;
/// The most scenarios that anyone would choose among.
const MOST_SCENARIOS: usize = 20;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    format: Spanned<String>,
    name: Spanned<Bilingual>,
    scenario: Vec<ScenarioEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioEntry {
    id: Spanned<String>,
    name: Option<Spanned<Bilingual>>,
    about: Option<Spanned<Bilingual>>,
    table: Spanned<(i32, i32)>,
    river: Spanned<(i32, i32)>,
    road: Spanned<(i32, i32)>,
    turns: Spanned<u8>,
    beat: Option<Spanned<i32>>,
    victory: Spanned<[u8; 4]>,
    muster: MusterEntry,
    #[serde(default)]
    wagon: Vec<WagonEntry>,
    #[serde(default)]
    rocks: Vec<RocksEntry>,
    #[serde(default)]
    tent: Vec<TentEntry>,
    british: Vec<BritishEntry>,
    warband: Vec<WarbandEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MusterEntry {
    depth: Spanned<i32>,
    flanking_warbands: u8,
    south: Spanned<i32>,
    stalkers: u8,
    distance: Spanned<i32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WagonEntry {
    at: Spanned<(i32, i32)>,
    along: Spanned<(i32, i32)>,
    size: Spanned<(i32, i32)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RocksEntry {
    at: Spanned<(i32, i32)>,
    size: Spanned<(i32, i32)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TentEntry {
    at: Spanned<(i32, i32)>,
    exit: Spanned<Facing>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BritishEntry {
    id: Option<Spanned<String>>,
    rank: Spanned<Rank>,
    name: Spanned<Bilingual>,
    #[serde(default = "one")]
    count: usize,
    tent: Option<Spanned<usize>>,
    at: Option<Spanned<(i32, i32)>>,
    #[serde(default)]
    facing: Facing,
    #[serde(default)]
    sentry: bool,
    horse: Option<Spanned<(i32, i32)>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WarbandEntry {
    figures: Spanned<u8>,
    firearms: u8,
}

fn one() -> usize {
    1
}

/// N-86: reads the scenarios and checks them; names every mistake with its line. Those that have texts of their own, the `known`
/// ones, come first and in their order; a designer's own follow as they stand in the file, and bring their names.
pub(crate) fn read(source: &Source, known: &[&str]) -> Result<Vec<Scenario>, Vec<Fault>> {
    let (document, file) = source.toml_by::<Document>(Ntombi::PROFILE.schema)?;
    let mut reader = Reader { file };
    if !reader.file.is_format(&document.format, FORMAT, "N-86") {
        return reader.file.approve(None);
    }
    reader.name(&document.name, "name");
    let place = |entry: &&ScenarioEntry| known.iter().position(|id| entry.id.get_ref() == id).unwrap_or(known.len());
    let mut entries: Vec<&ScenarioEntry> = document.scenario.iter().collect();
    entries.sort_by_key(place);
    if !(1..=MOST_SCENARIOS).contains(&entries.len()) {
        let reason = Message::new("ntombi-fault-scenarios").with("found", entries.len()).with("most", MOST_SCENARIOS);
        reader.file.fault(&document.format, "N-86", "scenario", reason);
    }
    let mut scenarios: Vec<Scenario> = Vec::new();
    for entry in entries {
        let id = entry.id.get_ref();
        if scenarios.iter().any(|known| known.id == *id) {
            let reason = Message::new("ntombi-fault-twice").with("id", shown(id));
            reader.file.fault(&entry.id, "N-86", "scenario", reason);
            continue;
        }
        if scenarios.len() == MOST_SCENARIOS {
            break;
        }
        reader.own_name(entry, known.contains(&id.as_str()));
        scenarios.push(reader.scenario(entry));
    }
    if reader.file.count() > 0 {
        return reader.file.approve(None);
    }
    let ntombi = Ntombi { scenarios };
    for (number, scenario) in ntombi.scenarios.iter().enumerate() {
        // N-82: every warband must find a place, else nobody could begin.
        let Some(entry) = document.scenario.iter().find(|entry| *entry.id.get_ref() == scenario.id) else { continue };
        let room = ntombi.rest_have_room(&Position::start(scenario, number as u8));
        reader.file.demand(room, &entry.muster.depth, "N-82", &scenario.id, "ntombi-fault-no-room");
    }
    reader.file.approve(Some(ntombi.scenarios))
}

struct Reader<'a> {
    file: DataReader<'a>,
}

impl Reader<'_> {
    /// A number within its limits; one that is not is a fault, and brought back to them.
    fn within(
        &mut self,
        entry: &Spanned<i32>,
        limits: RangeInclusive<i32>,
        (rule, place): (&'static str, &str),
        reason: &'static str,
    ) -> i32 {
        let number = *entry.get_ref();
        self.file.demand(limits.contains(&number), entry, rule, place, reason);
        number.clamp(*limits.start(), *limits.end())
    }

    /// A name for people: short, and nothing in it but what can be read.
    fn name(&mut self, entry: &Spanned<Bilingual>, place: &str) {
        self.file.demand(is_readable(entry.get_ref(), LONGEST_NAME), entry, "N-86", place, "ntombi-fault-name");
    }

    /// A scenario of a designer's own: its name in commands, and those for people.
    fn own_name(&mut self, entry: &ScenarioEntry, is_known: bool) {
        let id = entry.id.get_ref();
        if !is_known && self.file.is_scenario_name(id, &entry.id, "N-86") && entry.name.is_none() {
            let reason = Message::new("ntombi-fault-no-name").with("id", id.as_str());
            self.file.fault(&entry.id, "N-86", "scenario", reason);
        }
        if let Some(name) = &entry.name {
            self.name(name, "scenario");
        }
        if let Some(about) = &entry.about {
            self.file.demand(
                is_readable(about.get_ref(), LONGEST_ABOUT),
                about,
                "N-86",
                "scenario",
                "ntombi-fault-about",
            );
        }
    }

    fn scenario(&mut self, entry: &ScenarioEntry) -> Scenario {
        self.file.go_to(shown(entry.id.get_ref()));
        let (width, depth) = *entry.table.get_ref();
        let whole = SIDES.contains(&width) && SIDES.contains(&depth);
        self.file.demand(whole, &entry.table, "N-80", "table", "ntombi-fault-table");
        // What is checked next is checked against a table that could be.
        let table = (width.clamp(*SIDES.start(), *SIDES.end()), depth.clamp(*SIDES.start(), *SIDES.end()));
        let river = *entry.river.get_ref();
        let banks = 0 <= river.0 && river.0 < river.1 && river.1 <= table.1;
        self.file.demand(banks, &entry.river, "N-80", "river", "ntombi-fault-river");
        let road = *entry.road.get_ref();
        let edge = 0 <= road.0 && road.0 < road.1 && road.1 <= table.0;
        self.file.demand(edge, &entry.road, "N-124", "road", "ntombi-fault-road");
        let turns = *entry.turns.get_ref();
        self.file.demand(TURNS.contains(&turns), &entry.turns, "N-83", "turns", "ntombi-fault-turns");
        let beat =
            entry.beat.as_ref().map_or(0, |beat| self.within(beat, BEATS, ("N-71", "beat"), "ntombi-fault-beat"));
        let [a, b, c, d] = *entry.victory.get_ref();
        self.file.demand(a > b && b > c && c > d, &entry.victory, "N-84", "victory", "ntombi-fault-victory");
        let muster = &entry.muster;
        let depth = self.within(&muster.depth, 200..=table.1, ("N-82", "muster"), "ntombi-fault-muster");
        let south = self.within(&muster.south, 0..=table.1, ("N-82", "muster"), "ntombi-fault-flanks");
        let distance = self.within(&muster.distance, 0..=*SIDES.end(), ("N-82", "muster"), "ntombi-fault-distance");
        let mut scenario = Scenario {
            id: entry.id.get_ref().clone(),
            said: entry
                .name
                .as_ref()
                .map(|name| (name.get_ref().clone(), entry.about.as_ref().map(|about| about.get_ref().clone()))),
            table,
            river,
            road,
            turns,
            beat,
            levels: [a, b, c, d],
            rises: Vec::new(),
            tents: Vec::new(),
            lying: Ground::of(table, &[], &[]),
            soldiers: Vec::new(),
            british: 0,
            warbands: Vec::new(),
            muster: Muster { depth, flanking: muster.flanking_warbands, south, stalkers: muster.stalkers, distance },
            horse: None,
        };
        self.ground(entry, &mut scenario);
        scenario.lying = Ground::of(scenario.table, &scenario.tents, &scenario.rises);
        self.british(entry, &mut scenario);
        self.zulus(entry, &mut scenario);
        self.file.go_to("");
        scenario
    }

    fn point<T>(&mut self, entry: &Spanned<T>, at: (i32, i32), scenario: &Scenario, place: &str) -> Point {
        let (x, y) = at;
        let on = (0..=scenario.table.0).contains(&x) && (0..=scenario.table.1).contains(&y);
        self.file.demand(on, entry, "N-86", place, "ntombi-fault-off-table");
        Point::new(x, y)
    }

    fn size(&mut self, entry: &Spanned<(i32, i32)>, place: &str) -> (i32, i32) {
        let (long, wide) = *entry.get_ref();
        self.file.demand(SIZES.contains(&long) && SIZES.contains(&wide), entry, "N-86", place, "ntombi-fault-size");
        let half = |side: i32| side.clamp(*SIZES.start(), *SIZES.end()) / 2;
        (half(long), half(wide))
    }

    /// Is there room in a list for one more? If not, that one is named and the rest is not read.
    fn room<T>(&mut self, holds: bool, entry: &Spanned<T>, rule: &'static str, place: &str) -> bool {
        self.file.demand(holds, entry, rule, place, "ntombi-fault-many");
        holds
    }

    /// N-80: wagons, rocks and tents lie on the table and apart from each other.
    fn ground(&mut self, entry: &ScenarioEntry, scenario: &mut Scenario) {
        for (index, wagon) in entry.wagon.iter().enumerate() {
            let place = format!("wagon[{index}]");
            if !self.room(scenario.rises.len() < MOST_RISES, &wagon.at, "N-86", &place) {
                break;
            }
            let centre = self.point(&wagon.at, *wagon.at.get_ref(), scenario, &place);
            let (x, y) = *wagon.along.get_ref();
            let along = (x.clamp(-100, 100), y.clamp(-100, 100));
            let square = i64::from(along.0 * along.0 + along.1 * along.1);
            let norm = root_up(square);
            let exact = norm * norm == square && (1..=100).contains(&norm) && along == (x, y);
            self.file.demand(exact, &wagon.along, "N-86", &place, "ntombi-fault-along");
            let (half_long, half_wide) = self.size(&wagon.size, &place);
            let block = Block { centre, along, norm: norm.clamp(1, 100) as i32, half_long, half_wide };
            self.apart(&wagon.at, block, scenario, &place);
            scenario.rises.push(Rise { wagon: true, block });
        }
        for (index, rocks) in entry.rocks.iter().enumerate() {
            let place = format!("rocks[{index}]");
            if !self.room(scenario.rises.len() < MOST_RISES, &rocks.at, "N-86", &place) {
                break;
            }
            let centre = self.point(&rocks.at, *rocks.at.get_ref(), scenario, &place);
            let (half_x, half_y) = self.size(&rocks.size, &place);
            let block = Block::upright(centre, half_x, half_y);
            self.apart(&rocks.at, block, scenario, &place);
            scenario.rises.push(Rise { wagon: false, block });
        }
        for (index, tent_entry) in entry.tent.iter().enumerate() {
            let place = format!("tent[{index}]");
            if !self.room(scenario.tents.len() < TENTS, &tent_entry.at, "N-86", &place) {
                break;
            }
            let at = self.point(&tent_entry.at, *tent_entry.at.get_ref(), scenario, &place);
            let exit = *tent_entry.exit.get_ref();
            let (dx, dy) = exit.step();
            self.file.demand(dx == 0 || dy == 0, &tent_entry.exit, "N-31", &place, "ntombi-fault-exit");
            self.apart(&tent_entry.at, Block::upright(at, TENT_HALF, TENT_HALF), scenario, &place);
            let tent = Tent { at, exit };
            // N-110: whoever comes out must find table before the exit.
            let outside = tent.door().offset(dx * HALF, dy * HALF);
            self.file.demand(scenario.on_table(outside), &tent_entry.exit, "N-31", &place, "ntombi-fault-exit");
            scenario.tents.push(tent);
        }
    }

    /// N-86: all of it lies on the table, and nothing overlaps.
    fn apart<T>(&mut self, entry: &Spanned<T>, block: Block, scenario: &Scenario, place: &str) {
        let (width, depth) = scenario.table;
        let on =
            |corner: Point| (0..=width).contains(&i32::from(corner.x)) && (0..=depth).contains(&i32::from(corner.y));
        self.file.demand(block.corners(0).into_iter().all(on), entry, "N-86", place, "ntombi-fault-off-table");
        let tents = scenario.tents.iter().map(Tent::block);
        let mut others = scenario.rises.iter().map(|rise| rise.block).chain(tents);
        let clash = others.any(|other| other.overlaps(&block));
        self.file.demand(!clash, entry, "N-86", place, "ntombi-fault-overlap");
    }

    /// N-81.
    fn british(&mut self, entry: &ScenarioEntry, scenario: &mut Scenario) {
        for (index, figure) in entry.british.iter().enumerate() {
            let place = format!("british[{index}]");
            if !self.room(scenario.soldiers.len() < BRITISH, &figure.rank, "N-81", &place) {
                break;
            }
            let rank = *figure.rank.get_ref();
            self.name(&figure.name, &place);
            self.file.demand(rank != Rank::Zulu, &figure.rank, "N-81", &place, "ntombi-fault-rank");
            let count = figure.count.clamp(1, BRITISH - scenario.soldiers.len());
            self.file.demand(count == figure.count, &figure.rank, "N-81", &place, "ntombi-fault-count");
            let post = self.post(figure, count, scenario, &place);
            if let Some(horse) = &figure.horse {
                self.file.demand(scenario.horse.is_none() && count == 1, horse, "N-123", &place, "ntombi-fault-horse");
                scenario.horse = Some(self.point(horse, *horse.get_ref(), scenario, &place));
            }
            if let Some(id) = &figure.id {
                let fresh = sound(id.get_ref()) && scenario.named(id.get_ref()).is_none() && count == 1;
                self.file.demand(fresh, id, "N-86", &place, "ntombi-fault-id");
            }
            for _ in 0..count {
                scenario.soldiers.push(Soldier {
                    nickname: figure.id.as_ref().map(|id| id.get_ref().clone()),
                    name: Some(figure.name.get_ref().clone()),
                    rank,
                    warband: None,
                    sentry: figure.sentry,
                    rides: figure.horse.is_some(),
                    gun: false,
                    post,
                });
            }
        }
        scenario.british = scenario.soldiers.len();
        self.file.demand(scenario.british > 0, &entry.id, "N-81", "british", "ntombi-fault-count");
        scenario.soldiers.resize(BRITISH, absent(None));
    }

    /// Where a figure begins: in a tent with room, or on its own feet.
    fn post(&mut self, figure: &BritishEntry, count: usize, scenario: &Scenario, place: &str) -> Post {
        match (&figure.tent, &figure.at) {
            (Some(tent), None) => {
                let number = *tent.get_ref();
                let known = (1..=scenario.tents.len()).contains(&number);
                self.file.demand(known, tent, "N-81", place, "ntombi-fault-no-tent");
                let post = Post::Tent(number.clamp(1, TENTS) as u8 - 1);
                let asleep = scenario.soldiers.iter().filter(|other| other.post == post).count();
                self.file.demand(asleep + count <= TENT_HOLDS, tent, "N-86", place, "ntombi-fault-full-tent");
                post
            }
            (None, Some(at)) => {
                let point = self.point(at, *at.get_ref(), scenario, place);
                self.file.demand(scenario.on_table(point), at, "N-86", place, "ntombi-fault-off-table");
                let here = |other: &Soldier| matches!(other.post, Post::At(there, _) if there.overlaps(point));
                let in_tent = scenario.tents.iter().any(|tent| tent.block().overlapped(point, HALF));
                let free = !scenario.soldiers.iter().any(here) && !in_tent && count == 1;
                self.file.demand(free, at, "N-86", place, "ntombi-fault-overlap");
                Post::At(point, figure.facing)
            }
            _ => {
                self.file.fault(&figure.rank, "N-81", place, Message::new("ntombi-fault-post"));
                Post::Absent
            }
        }
    }

    /// N-82.
    fn zulus(&mut self, entry: &ScenarioEntry, scenario: &mut Scenario) {
        for (index, warband) in entry.warband.iter().enumerate() {
            let place = format!("warband[{index}]");
            let figures = *warband.figures.get_ref();
            let sound = (1..=WARBAND).contains(&figures) && warband.firearms <= figures;
            self.file.demand(sound, &warband.figures, "N-82", &place, "ntombi-fault-warband");
            if index >= WARBANDS {
                return self.file.fault(&warband.figures, "N-82", &place, Message::new("ntombi-fault-many"));
            }
            for number in 0..WARBAND {
                let mut soldier = absent(Some(index as u8));
                if number < figures {
                    (soldier.post, soldier.gun) = (Post::Muster, number < warband.firearms);
                }
                scenario.soldiers.push(soldier);
            }
            scenario.warbands.push(figures.min(WARBAND));
        }
        self.file.demand(!entry.warband.is_empty(), &entry.id, "N-82", "warband", "ntombi-fault-warband");
    }
}

/// A number without a figure, or a Zulu to be.
fn absent(warband: Option<u8>) -> Soldier {
    let rank = if warband.is_some() { Rank::Zulu } else { Rank::Private };
    Soldier { nickname: None, name: None, rank, warband, sentry: false, rides: false, gun: false, post: Post::Absent }
}

/// Can this be a name in commands?
fn sound(id: &str) -> bool {
    (4..=LONGEST_ID).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_')
}
