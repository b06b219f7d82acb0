//! Games, turns and decisions as Parquet: one file of each for every part of a simulation.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use parquet::basic::Compression;
use parquet::data_type::{ByteArray, ByteArrayType, Int32Type, Int64Type};
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;
use redoubt_kernel::{Code, Error, Message, Seat};
use serde::{Deserialize, Serialize};

use crate::facts::{Facts, Result as GameResult};
use crate::legend::Legend;
use crate::table::LONGEST;

/// So many rows are kept in memory before they are written.
const FULL: usize = 1 << 16;

/// Which tables are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RowTables {
    /// A row a game.
    pub games: bool,
    /// A row a turn.
    pub turns: bool,
    /// A row a decision.
    pub decisions: bool,
}

impl RowTables {
    /// Every table.
    pub const ALL: RowTables = RowTables { games: true, turns: true, decisions: true };
    /// Their names.
    pub const NAMES: [&'static str; 3] = ["games", "turns", "decisions"];

    /// Which of [`RowTables::NAMES`] these are.
    pub fn wanted(self) -> [bool; 3] {
        [self.games, self.turns, self.decisions]
    }
}

impl std::fmt::Display for RowTables {
    /// As the command line has them: `games,turns`, or `none`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let wanted = RowTables::NAMES.into_iter().zip(self.wanted()).filter(|(_, wanted)| *wanted);
        let names: Vec<&str> = wanted.map(|(name, _)| name).collect();
        if names.is_empty() { f.write_str("none") } else { f.write_str(&names.join(",")) }
    }
}

/// The file of a part of a table, within the folder of a run.
pub fn part_file(folder: &Path, table: &str, part: u64) -> PathBuf {
    folder.join(table).join(format!("part-{part:06}.parquet"))
}

/// A column: numbers, or words out of a list.
enum Column {
    Int(Vec<i32>),
    Long(Vec<i64>),
    Word { chosen: Vec<u16>, words: Arc<[ByteArray]> },
}

/// No word.
const NONE: u16 = u16::MAX;

/// A table being written.
struct Sheet {
    path: PathBuf,
    writer: SerializedFileWriter<File>,
    columns: Vec<Column>,
    rows: usize,
}

/// See the [module](self).
pub struct Rows {
    games: Option<Sheet>,
    turns: Option<Sheet>,
    decisions: Option<Sheet>,
    seats: usize,
}

fn cannot(path: &Path, cause: &dyn std::fmt::Display) -> Error {
    let text = Message::new("lab-cannot-write").with("file", path.display().to_string());
    Error::new(Code::BadFile, text.with("cause", cause.to_string()))
}

/// The name of a column, what kind of number it is, or the words that it can be.
enum Kind {
    Unsigned,
    Signed,
    Big,
    Words(Vec<String>),
}

fn sheet(folder: &Path, table: &str, part: u64, columns: Vec<(String, Kind)>) -> Result<Sheet, Error> {
    let path = part_file(folder, table, part);
    let fields: Vec<String> = columns
        .iter()
        .map(|(name, kind)| match kind {
            Kind::Unsigned => format!("REQUIRED INT32 {name} (INTEGER(32,false));"),
            Kind::Signed => format!("REQUIRED INT32 {name} (INTEGER(32,true));"),
            Kind::Big => format!("REQUIRED INT64 {name} (INTEGER(64,false));"),
            Kind::Words(_) => format!("OPTIONAL BYTE_ARRAY {name} (STRING);"),
        })
        .collect();
    let schema = parse_message_type(&format!("message {table} {{ {} }}", fields.join(" ")));
    let schema = schema.map_err(|error| cannot(&path, &error))?;
    std::fs::create_dir_all(folder.join(table)).map_err(|error| cannot(&path, &error))?;
    // It has its name only once it is whole.
    let file = File::create(unfinished(&path)).map_err(|error| cannot(&path, &error))?;
    let properties = WriterProperties::builder()
        .set_compression(Compression::SNAPPY)
        .set_created_by(format!("redoubt {}", env!("CARGO_PKG_VERSION")))
        .build();
    let writer = SerializedFileWriter::new(file, Arc::new(schema), Arc::new(properties));
    let writer = writer.map_err(|error| cannot(&path, &error))?;
    let columns = columns.into_iter().map(|(_, kind)| match kind {
        Kind::Unsigned | Kind::Signed => Column::Int(Vec::new()),
        Kind::Big => Column::Long(Vec::new()),
        Kind::Words(words) => Column::Word {
            chosen: Vec::new(),
            words: words.iter().map(|word| ByteArray::from(word.as_str())).collect(),
        },
    });
    Ok(Sheet { path, writer, columns: columns.collect(), rows: 0 })
}

fn unfinished(path: &Path) -> PathBuf {
    path.with_extension("unfinished")
}

/// A value of a row.
enum Value {
    Int(i32),
    Long(u64),
    Word(Option<usize>),
}

impl Sheet {
    fn add(&mut self, values: impl IntoIterator<Item = Value>) {
        for (column, value) in self.columns.iter_mut().zip(values) {
            match (column, value) {
                (Column::Int(numbers), Value::Int(number)) => numbers.push(number),
                (Column::Long(numbers), Value::Long(number)) => numbers.push(number as i64),
                (Column::Word { chosen, .. }, Value::Word(word)) => {
                    chosen.push(word.and_then(|word| u16::try_from(word).ok()).unwrap_or(NONE));
                }
                _ => unreachable!("a table is filled with values of its own columns"),
            }
        }
        self.rows += 1;
    }

    fn flush(&mut self) -> Result<(), Error> {
        if self.rows == 0 {
            return Ok(());
        }
        let path = self.path.clone();
        self.write().map_err(|error| cannot(&path, &error))?;
        self.rows = 0;
        Ok(())
    }

    fn write(&mut self) -> parquet::errors::Result<()> {
        let mut group = self.writer.next_row_group()?;
        for column in &mut self.columns {
            let Some(mut out) = group.next_column()? else { break };
            match column {
                Column::Int(numbers) => {
                    out.typed::<Int32Type>().write_batch(numbers, None, None)?;
                    numbers.clear();
                }
                Column::Long(numbers) => {
                    out.typed::<Int64Type>().write_batch(numbers, None, None)?;
                    numbers.clear();
                }
                Column::Word { chosen, words } => {
                    let known = |word: &u16| words.get(usize::from(*word));
                    let defined: Vec<i16> = chosen.iter().map(|word| i16::from(known(word).is_some())).collect();
                    let values: Vec<ByteArray> = chosen.iter().filter_map(known).cloned().collect();
                    out.typed::<ByteArrayType>().write_batch(&values, Some(&defined), None)?;
                    chosen.clear();
                }
            }
            out.close()?;
        }
        group.close()?;
        Ok(())
    }

    fn finish(mut self) -> Result<(), Error> {
        self.flush()?;
        let path = self.path;
        self.writer.close().map_err(|error| cannot(&path, &error))?;
        std::fs::rename(unfinished(&path), &path).map_err(|error| cannot(&path, &error))
    }
}

impl Rows {
    /// The tables of a part, within the folder of a run.
    pub(crate) fn create(legend: &Legend, folder: &Path, wanted: RowTables, part: u64) -> Result<Self, Error> {
        let named = |name: &str, kind| (name.to_owned(), kind);
        let seats: Vec<String> = legend.profile.seats.iter().map(|seat| (*seat).to_owned()).collect();
        let seat_words = || Kind::Words(seats.clone());
        let results = seats.iter().cloned().chain(["draw".to_owned(), "lost".to_owned(), "unfinished".to_owned()]);
        let ids = |finishes: &[redoubt_kernel::game::Finish]| {
            Kind::Words(finishes.iter().map(|finish| finish.id.to_owned()).collect())
        };
        let actions = legend.things.iter().filter(|thing| thing.kind == redoubt_kernel::game::CountedThing::Action);
        let verbs: Vec<String> =
            actions.take_while(|thing| thing.seat == Some(Seat(0))).map(|thing| thing.id.clone()).collect();
        let mut games = vec![
            named("game", Kind::Big),
            named("result", Kind::Words(results.collect())),
            named("began", seat_words()),
            named("ending", ids(&legend.endings)),
            named("level", ids(&legend.levels)),
            named("turns", Kind::Unsigned),
            named("decisions", Kind::Unsigned),
            named("lead_changes", Kind::Unsigned),
            named("worst", Kind::Signed),
            named("best", Kind::Signed),
        ];
        games.extend(seats.iter().map(|seat| (format!("score_{seat}"), Kind::Signed)));
        let turns = vec![
            named("game", Kind::Big),
            named("turn", Kind::Unsigned),
            named("seat", seat_words()),
            named("evaluation", Kind::Signed),
            named("decisions", Kind::Unsigned),
        ];
        let decisions = vec![
            named("game", Kind::Big),
            named("decision", Kind::Unsigned),
            named("turn", Kind::Unsigned),
            named("seat", seat_words()),
            named("action", Kind::Words(verbs)),
            named("chosen", Kind::Unsigned),
            named("choices", Kind::Unsigned),
        ];
        let open = |wanted: bool, table: &str, columns| wanted.then(|| sheet(folder, table, part, columns)).transpose();
        Ok(Rows {
            games: open(wanted.games, "games", games)?,
            turns: open(wanted.turns, "turns", turns)?,
            decisions: open(wanted.decisions, "decisions", decisions)?,
            seats: seats.len(),
        })
    }

    pub(crate) fn game(&mut self, facts: &Facts) {
        let Some(sheet) = &mut self.games else { return };
        let result = facts.result.map_or(GameResult::count(self.seats), |result| result.index(self.seats));
        let score = |seat: usize| Value::Int(facts.scores.get(seat).copied().unwrap_or(0));
        let row = [
            Value::Long(facts.game),
            Value::Word(Some(result)),
            Value::Word(facts.began.map(Seat::index)),
            Value::Word(facts.ending),
            Value::Word(facts.level),
            Value::Int(facts.turns as i32),
            Value::Int(facts.decisions.min(LONGEST) as i32),
            Value::Int(facts.lead_changes as i32),
            Value::Int(facts.worst),
            Value::Int(facts.best),
        ];
        sheet.add(row.into_iter().chain((0..self.seats).map(score)));
    }

    pub(crate) fn turn(&mut self, game: u64, turn: u32, seat: Seat, evaluation: i32, decisions: u32) {
        let Some(sheet) = &mut self.turns else { return };
        sheet.add([
            Value::Long(game),
            Value::Int(turn as i32),
            Value::Word(Some(seat.index())),
            Value::Int(evaluation),
            Value::Int(decisions as i32),
        ]);
    }

    #[allow(clippy::too_many_arguments)]
    pub(crate) fn decision(
        &mut self,
        game: u64,
        decision: u32,
        turn: u32,
        seat: Seat,
        kind: usize,
        chosen: usize,
        choices: usize,
    ) {
        let Some(sheet) = &mut self.decisions else { return };
        sheet.add([
            Value::Long(game),
            Value::Int(decision as i32),
            Value::Int(turn as i32),
            Value::Word(Some(seat.index())),
            Value::Word(Some(kind)),
            Value::Int(chosen as i32),
            Value::Int(choices as i32),
        ]);
    }

    /// Writes what is in memory, if there is much of it or someone wants it.
    pub(crate) fn flush(&mut self, all: bool) -> Result<(), Error> {
        for sheet in [&mut self.games, &mut self.turns, &mut self.decisions].into_iter().flatten() {
            if all || sheet.rows >= FULL {
                sheet.flush()?;
            }
        }
        Ok(())
    }

    pub(crate) fn finish(self) -> Result<(), Error> {
        [self.games, self.turns, self.decisions].into_iter().flatten().try_for_each(Sheet::finish)
    }
}
