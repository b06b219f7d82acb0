//! The scenarios as the data file has them (N-80 to N-86).

use serde::Deserialize;

use super::geometry::{Block, Point, at};

#[derive(Deserialize)]
struct File {
    scenario: Vec<RawScenario>,
}

#[derive(Deserialize)]
struct RawScenario {
    id: String,
    table: [i64; 2],
    river: [i64; 2],
    road: [i64; 2],
    turns: i64,
    beat: Option<i64>,
    victory: [i64; 4],
    muster: RawMuster,
    #[serde(default)]
    wagon: Vec<RawWagon>,
    #[serde(default)]
    rocks: Vec<RawRock>,
    #[serde(default)]
    tent: Vec<RawTent>,
    british: Vec<RawBritish>,
    warband: Vec<RawWarband>,
}

#[derive(Deserialize)]
struct RawMuster {
    depth: i64,
    flanking_warbands: usize,
    south: i64,
    stalkers: usize,
    distance: i64,
}

#[derive(Deserialize)]
struct RawWagon {
    at: [i64; 2],
    along: [i64; 2],
    size: [i64; 2],
}

#[derive(Deserialize)]
struct RawRock {
    at: [i64; 2],
    size: [i64; 2],
}

#[derive(Deserialize)]
struct RawTent {
    at: [i64; 2],
    exit: String,
}

#[derive(Deserialize)]
struct RawBritish {
    rank: String,
    #[serde(default = "one")]
    count: usize,
    tent: Option<usize>,
    at: Option<[i64; 2]>,
    facing: Option<String>,
    #[serde(default)]
    sentry: bool,
    horse: Option<[i64; 2]>,
}

#[derive(Deserialize)]
struct RawWarband {
    figures: usize,
    firearms: usize,
}

fn one() -> usize {
    1
}

/// What a British figure is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rank {
    Officer,
    Sergeant,
    Booth,
    Private,
}

/// One British figure of a scenario.
#[derive(Clone, Debug)]
pub struct Soldier {
    pub rank: Rank,
    pub sentry: bool,
    /// The tent that it sleeps in, from 0.
    pub tent: Option<usize>,
    pub at: Point,
    pub facing: usize,
    pub rider: bool,
}

/// A tent: a 3″ square with a 1″ gap in the middle of one side (N-31, N-80).
#[derive(Clone, Copy, Debug)]
pub struct Tent {
    pub block: Block,
    /// The way out.
    pub way: Point,
}

/// Where the Zulus may set up (N-82).
#[derive(Clone, Copy, Debug)]
pub struct Muster {
    pub depth: i64,
    pub flanking: usize,
    pub south: i64,
    pub stalkers: usize,
    pub distance: i64,
}

/// A scenario.
#[derive(Clone, Debug)]
pub struct Scenario {
    pub id: String,
    pub table: Point,
    /// The two banks.
    pub river: (i64, i64),
    /// From and to on the south edge.
    pub road: (i64, i64),
    pub turns: i64,
    /// How far from his post a sentry may walk before the alarm.
    pub beat: i64,
    pub victory: [i64; 4],
    pub muster: Muster,
    /// Wagons and rocks: what is climbed.
    pub climbs: Vec<Block>,
    pub tents: Vec<Tent>,
    pub soldiers: Vec<Soldier>,
    pub horse: Option<Point>,
    /// (figures, firearms) of each warband.
    pub warbands: Vec<(usize, usize)>,
}

fn point(p: [i64; 2]) -> Point {
    at(p[0], p[1])
}

impl Scenario {
    pub fn read(text: &str, wanted: &str) -> Result<Scenario, String> {
        let file: File = toml::from_str(text).map_err(|e| e.to_string())?;
        let raw = file.scenario.into_iter().find(|s| s.id == wanted).ok_or("no such scenario")?;
        let wagons = raw.wagon.iter().map(|w| Block::new(point(w.at), point(w.along), (w.size[0], w.size[1])));
        let rocks = raw.rocks.iter().map(|r| Block::new(point(r.at), at(1, 0), (r.size[0], r.size[1])));
        let climbs = wagons.chain(rocks).collect();
        let mut tents = Vec::new();
        for tent in &raw.tent {
            let way = super::geometry::facing_number(&tent.exit).ok_or("an unknown exit")?;
            tents.push(Tent {
                block: Block::new(point(tent.at), at(1, 0), (300, 300)),
                way: super::geometry::direction(way),
            });
        }
        let mut soldiers = Vec::new();
        let mut horse = None;
        for line in &raw.british {
            let rank = match line.rank.as_str() {
                "officer" => Rank::Officer,
                "sergeant" => Rank::Sergeant,
                "booth" => Rank::Booth,
                "private" => Rank::Private,
                other => return Err(format!("unknown rank {other}")),
            };
            horse = line.horse.map(point).or(horse);
            let tent = line.tent.map(|number| number - 1);
            let place = match (tent, line.at) {
                (Some(tent), _) => tents[tent].block.centre,
                (None, Some(place)) => point(place),
                _ => return Err("a figure without a place".to_owned()),
            };
            let facing = line.facing.as_deref().and_then(super::geometry::facing_number).unwrap_or(0);
            for _ in 0..line.count {
                let rider = line.horse.is_some();
                soldiers.push(Soldier { rank, sentry: line.sentry, tent, at: place, facing, rider });
            }
        }
        Ok(Scenario {
            id: raw.id,
            table: point(raw.table),
            river: (raw.river[0], raw.river[1]),
            road: (raw.road[0], raw.road[1]),
            turns: raw.turns,
            beat: raw.beat.unwrap_or(0),
            victory: raw.victory,
            muster: Muster {
                depth: raw.muster.depth,
                flanking: raw.muster.flanking_warbands,
                south: raw.muster.south,
                stalkers: raw.muster.stalkers,
                distance: raw.muster.distance,
            },
            climbs,
            tents,
            soldiers,
            horse,
            warbands: raw.warband.iter().map(|w| (w.figures, w.firearms)).collect(),
        })
    }
}
