//! The data file: mat, ratings, patterns, cards, ready-made deployments (Z-1 to Z-8, Z-14).

use std::collections::BTreeMap;

use serde::Deserialize;

use super::mat::{Side, Square, Stroke};

/// A data file as it is written. Texts for people and pictures are passed over.
#[derive(Deserialize)]
struct File {
    mat: MatEntry,
    structures: StructureEntry,
    class: BTreeMap<String, ClassEntry>,
    rome: Vec<CardEntry>,
    carthage: Vec<CardEntry>,
    #[serde(default)]
    deployment: Vec<DeploymentEntry>,
}

#[derive(Deserialize)]
struct MatEntry {
    columns: i32,
    rows: i32,
    vacant_ports: Vec<Square>,
    palisades: Vec<Square>,
}

#[derive(Deserialize)]
struct StructureEntry {
    palisade: i64,
    vacant_port: i64,
    held_port: i64,
}

#[derive(Deserialize)]
struct ClassEntry {
    attack: i64,
    defence: i64,
    moves: Vec<String>,
    strikes: Vec<String>,
    bonus: String,
}

#[derive(Deserialize)]
struct CardEntry {
    id: String,
    class: String,
    count: Option<usize>,
    attack: Option<i64>,
    defence: Option<i64>,
    moves: Option<Vec<String>>,
    strikes: Option<Vec<String>>,
}

#[derive(Deserialize)]
struct DeploymentEntry {
    id: String,
    side: String,
    rows: Vec<String>,
    reserves: Vec<String>,
}

/// A printed card (Z-3 to Z-5). Two cards of one name are two of these.
pub struct Card {
    pub side: Side,
    pub name: String,
    pub class: String,
    pub attack: i64,
    pub defence: i64,
    pub moves: Vec<Stroke>,
    pub strikes: Vec<Stroke>,
    /// The class, or `ports`, against which it may re-roll (Z-28).
    pub bonus: String,
}

/// A ready-made deployment (Z-14): seven cards on squares and two reinforcements.
pub struct Deployment {
    pub name: String,
    pub side: Side,
    pub places: Vec<(String, Square)>,
    pub reserves: Vec<String>,
}

/// Everything printed.
pub struct Components {
    pub columns: i32,
    pub rows: i32,
    pub vacant_ports: Vec<Square>,
    pub palisades: Vec<Square>,
    pub palisade_defence: i64,
    pub vacant_port_defence: i64,
    pub held_port_defence: i64,
    pub cards: Vec<Card>,
    pub deployments: Vec<Deployment>,
}

impl Components {
    /// Reads a data file that has been found good (Z-8).
    pub fn read(text: &str) -> Result<Components, String> {
        let file: File = toml::from_str(text).map_err(|e| e.to_string())?;
        let mut cards = Vec::new();
        for (side, entries) in [(Side::Rome, &file.rome), (Side::Carthage, &file.carthage)] {
            for entry in entries {
                for _ in 0..entry.count.unwrap_or(1) {
                    cards.push(card(side, entry, &file.class)?);
                }
            }
        }
        let mut components = Components {
            columns: file.mat.columns,
            rows: file.mat.rows,
            vacant_ports: file.mat.vacant_ports,
            palisades: file.mat.palisades,
            palisade_defence: file.structures.palisade,
            vacant_port_defence: file.structures.vacant_port,
            held_port_defence: file.structures.held_port,
            cards,
            deployments: Vec::new(),
        };
        for entry in &file.deployment {
            let deployment = components.deployment(entry)?;
            components.deployments.push(deployment);
        }
        Ok(components)
    }

    /// The two rows as they lie on the mat, north (Carthage's end) at the top.
    fn deployment(&self, entry: &DeploymentEntry) -> Result<Deployment, String> {
        let side = match entry.side.as_str() {
            "rome" => Side::Rome,
            "carthage" => Side::Carthage,
            other => return Err(format!("{other} is no side")),
        };
        let mut rows = self.home_rows(side);
        rows.sort();
        rows.reverse();
        let mut places = Vec::new();
        for (line, row) in entry.rows.iter().zip(rows) {
            for (word, column) in line.split_whitespace().zip(1..) {
                if word != "." {
                    places.push((word.to_owned(), Square { column, row }));
                }
            }
        }
        Ok(Deployment { name: entry.id.clone(), side, places, reserves: entry.reserves.clone() })
    }

    /// Z-1: the row nearest to a player.
    pub fn first_row(&self, side: Side) -> i32 {
        match side {
            Side::Rome => 1,
            Side::Carthage => self.rows,
        }
    }

    /// Z-1: the two rows nearest to a player.
    pub fn home_rows(&self, side: Side) -> Vec<i32> {
        match side {
            Side::Rome => vec![1, 2],
            Side::Carthage => vec![self.rows, self.rows - 1],
        }
    }

    /// All squares of a row.
    pub fn row(&self, row: i32) -> Vec<Square> {
        (1..=self.columns).map(|column| Square { column, row }).collect()
    }

    /// Z-23, Z-69: beyond the edge there are no squares.
    pub fn on_mat(&self, square: Square) -> bool {
        (1..=self.columns).contains(&square.column) && (1..=self.rows).contains(&square.row)
    }
}

fn card(side: Side, entry: &CardEntry, classes: &BTreeMap<String, ClassEntry>) -> Result<Card, String> {
    let class = classes.get(&entry.class).ok_or_else(|| format!("there is no class {}", entry.class))?;
    let strokes = |own: &Option<Vec<String>>, common: &Vec<String>| {
        own.as_ref().unwrap_or(common).iter().map(|text| Stroke::parse(text)).collect::<Result<Vec<Stroke>, String>>()
    };
    Ok(Card {
        side,
        name: entry.id.clone(),
        class: entry.class.clone(),
        attack: entry.attack.unwrap_or(class.attack),
        defence: entry.defence.unwrap_or(class.defence),
        moves: strokes(&entry.moves, &class.moves)?,
        strikes: strokes(&entry.strikes, &class.strikes)?,
        bonus: class.bonus.clone(),
    })
}
