//! The folder of a run: what has been played, kept part by part, so that it can be taken up again and shards can be merged.
//!
//! | file | what it holds |
//! |---|---|
//! | `run.json` | the simulation, the parts that have been played, and what they came to |
//! | `data.toml` | the data it was played with, if it did not come with the program |
//! | `games/`, `turns/`, `decisions/` | the tables, a file a part |
//! | `summary.json`, `report.html`, `journals/` | made of the others at the end |

use std::io::Write;
use std::path::{Path, PathBuf};

use redoubt_kernel::{Code, Error, Message, Setup, Source};
use serde::{Deserialize, Serialize};

use crate::legend::Legend;
use crate::rows::{RowTables, part_file};
use crate::simulate::nothing;
use crate::spec::{Shard, Spec, SpecRecord};
use crate::totals::Totals;

/// What a run's file says it is.
const FORMAT: &str = "redoubt run 2";

/// What a run's file holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RunFile {
    format: String,
    /// What is simulated.
    pub spec: SpecRecord,
    /// Which share of it.
    pub shard: Shard,
    /// Which tables are kept, of every part alike.
    pub tables: RowTables,
    /// The parts that have been played, as ranges: from the first, up to but without the second.
    pub parts: Vec<(u64, u64)>,
    /// What they came to.
    pub totals: Totals,
}

/// A folder, and what is known of it.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    /// What its file says, or will say.
    pub run: RunFile,
}

fn file_error(path: &Path, id: &'static str, cause: &dyn std::fmt::Display) -> Error {
    let text = Message::new(id).with("file", path.display().to_string());
    Error::new(Code::BadFile, text.with("cause", cause.to_string()))
}

fn refuse(id: &'static str, folder: &Path) -> Error {
    Error::new(Code::BadFile, Message::new(id).with("folder", folder.display().to_string()))
}

fn other_tables(folder: &Path, tables: RowTables) -> Error {
    let mut error = refuse("lab-other-tables", folder);
    error.message = error.message.with("tables", tables.to_string());
    error
}

fn cannot_write(path: &Path, cause: &std::io::Error) -> Error {
    file_error(path, "lab-cannot-write", cause)
}

impl RunFile {
    /// The parts one by one.
    pub fn parts(&self) -> Vec<u64> {
        self.parts.iter().flat_map(|(first, end)| *first..*end).collect()
    }

    fn note(&mut self, part: u64) {
        self.parts.push((part, part + 1));
        self.parts.sort_unstable();
        let mut joined: Vec<(u64, u64)> = Vec::new();
        for (first, end) in self.parts.drain(..) {
            match joined.last_mut() {
                Some(last) if last.1 >= first => last.1 = last.1.max(end),
                _ => joined.push((first, end)),
            }
        }
        self.parts = joined;
    }

    fn read(path: &Path) -> Result<Option<Self>, Error> {
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(file_error(path, "lab-cannot-read", &error)),
        };
        let not_a_run = |error: serde_json::Error| file_error(path, "lab-not-a-run", &error);
        let run: serde_json::Value = serde_json::from_str(&text).map_err(not_a_run)?;
        // Another edition's file has other fields, which nobody wants to hear of.
        if run["format"].as_str().is_some_and(|format| format != FORMAT && format.starts_with("redoubt run ")) {
            return Err(refuse("lab-other-edition", path.parent().unwrap_or(path)));
        }
        let run: RunFile = serde_json::from_value(run).map_err(not_a_run)?;
        if run.format != FORMAT {
            return Err(file_error(path, "lab-not-a-run", &run.format));
        }
        Ok(Some(run))
    }
}

impl Folder {
    /// The folder of a run: a new one, or one that was begun before with the same simulation, shard and tables.
    pub fn open(path: &Path, spec: &Spec, (shard, tables): (Shard, RowTables), legend: &Legend) -> Result<Self, Error> {
        std::fs::create_dir_all(path).map_err(|error| cannot_write(path, &error))?;
        let fresh = RunFile {
            format: FORMAT.to_owned(),
            spec: spec.record()?,
            shard,
            tables,
            parts: Vec::new(),
            totals: nothing(legend),
        };
        let file = path.join("run.json");
        let run = match RunFile::read(&file)? {
            Some(known) if known.spec != fresh.spec || known.shard != shard || !known.totals.fits(&fresh.totals) => {
                return Err(refuse("lab-other-run", path));
            }
            // A part that is played again would have other tables than one that is kept.
            Some(known) if known.tables != tables => return Err(other_tables(path, known.tables)),
            Some(known) => known,
            None => fresh,
        };
        let folder = Folder { path: path.to_owned(), run };
        if let Some(source) = &spec.source {
            folder.write("data.toml", source.text().as_bytes())?;
        }
        folder.save()?;
        Ok(folder)
    }

    /// A folder that is there already, and the simulation it belongs to.
    pub fn read(path: &Path) -> Result<(Self, Spec), Error> {
        let file = path.join("run.json");
        let missing = || file_error(&file, "lab-not-a-run", &"—");
        let run = RunFile::read(&file)?.ok_or_else(missing)?;
        let data = path.join("data.toml");
        let source = match std::fs::read_to_string(&data) {
            Ok(text) => Some(Source::new(data.display().to_string(), &text)),
            Err(_) => None,
        };
        let players = run.spec.players.iter().map(|player| player.parse());
        let players = players.collect::<Result<Vec<_>, ()>>().map_err(|()| missing())?;
        let record = &run.spec;
        let spec = Spec {
            game: record.game.clone(),
            setup: Setup { scenario: record.scenario.clone(), options: record.options.clone() },
            source,
            players,
            seed: record.seed,
            games: record.games,
        };
        let spec = spec.complete()?;
        let legend = Legend::new(&spec.game, spec.source.as_ref())?;
        if spec.record()? != run.spec || !nothing(&legend).fits(&run.totals) {
            return Err(refuse("lab-other-edition", path));
        }
        Ok((Folder { path: path.to_owned(), run }, spec))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// A part has been played whole.
    pub fn note(&mut self, part: u64, totals: &Totals) -> Result<(), Error> {
        self.run.note(part);
        self.run.totals.add(totals);
        self.save()
    }

    /// Have all parts of its shard been played?
    pub fn is_whole(&self) -> bool {
        let spec = &self.run.spec;
        let parts = self.run.shard.parts(spec.games.div_ceil(spec.part.max(1)));
        self.run.parts().len() as u64 == parts.end - parts.start
    }

    fn save(&self) -> Result<(), Error> {
        let mut text = serde_json::to_vec(&self.run).unwrap_or_default();
        text.push(b'\n');
        self.write("run.json", &text)
    }

    /// Writes a file of the folder: the old one or the new one is there at any time, never a half.
    pub fn write(&self, name: &str, bytes: &[u8]) -> Result<(), Error> {
        let path = self.path.join(name);
        let draft = path.with_extension("unfinished");
        let written = std::fs::File::create(&draft).and_then(|mut file| {
            file.write_all(bytes)?;
            file.sync_data()
        });
        written.and_then(|()| std::fs::rename(&draft, &path)).map_err(|error| cannot_write(&path, &error))
    }
}

/// Joins the folders of shards into another: the same bytes as if it had been one run.
pub fn merge(shards: &[PathBuf], into: &Path) -> Result<(Folder, Spec), Error> {
    let mut read = Vec::new();
    for path in shards {
        read.push(Folder::read(path)?);
    }
    let Some((first, spec)) = read.first() else {
        return Err(Error::new(Code::BadFile, Message::new("lab-nothing-to-merge")));
    };
    let legend = Legend::new(&spec.game, spec.source.as_ref())?;
    let mut merged = Folder::open(into, spec, (Shard::WHOLE, first.run.tables), &legend)?;
    if !merged.run.parts.is_empty() {
        return Err(refuse("lab-not-empty", into));
    }
    for (folder, _) in &read {
        if folder.run.spec != first.run.spec {
            return Err(refuse("lab-other-simulation", &folder.path));
        }
        if folder.run.tables != first.run.tables {
            return Err(other_tables(&folder.path, folder.run.tables));
        }
        let known = merged.run.parts();
        if folder.run.parts().iter().any(|part| known.contains(part)) {
            return Err(refuse("lab-played-twice", &folder.path));
        }
        for part in folder.run.parts() {
            for table in RowTables::NAMES {
                let from = part_file(&folder.path, table, part);
                let to = part_file(into, table, part);
                if from.exists() {
                    let copied = std::fs::create_dir_all(into.join(table)).and_then(|()| std::fs::copy(&from, &to));
                    copied.map_err(|error| cannot_write(&to, &error))?;
                }
            }
            merged.run.note(part);
        }
        merged.run.totals.add(&folder.run.totals);
    }
    merged.save()?;
    Ok((merged, spec.clone()))
}
