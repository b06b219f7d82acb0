//! `redoubt sim`: a battle fought by the thousand, and what came of it.

mod asking;
pub mod comparing;
mod keeping;
pub mod progress;
pub mod showing;

use std::cell::{Cell, RefCell};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use redoubt_kernel::Message;
use redoubt_lab::{Controls, Folder, Legend, RowTables, Shard, Simulation, Spec, Summary};

use crate::cli_error::CliError;
use crate::console::{self, Console};
use crate::play::interrupt;
use crate::program::ProgramHost;
use redoubt_tactics::Host;

pub use asking::SpecRequest;
use progress::ProgressLine;

/// What was asked for.
#[derive(Debug)]
pub struct SimRequest<'a> {
    /// Which battle, by whom.
    pub spec: SpecRequest<'a>,
    /// Who plays them.
    pub hands: Workers,
    /// Which share of the games.
    pub shard: Shard,
    /// Where everything is kept.
    pub out: Option<&'a Path>,
    /// Which tables.
    pub tables: RowTables,
    /// Answer in JSON.
    pub json: bool,
}

/// How many games are played at once, and how long a program may take for an answer.
#[derive(Clone, Copy, Debug)]
pub struct Workers {
    /// Games at once.
    pub threads: usize,
    /// A program's time.
    pub patience: Duration,
}

impl Workers {
    /// So many games at once, or as many as there are cores.
    pub fn new(threads: Option<u16>, patience: f64) -> Self {
        let every_core = || std::thread::available_parallelism().map_or(1, usize::from);
        Workers { threads: threads.map_or_else(every_core, usize::from), patience: Duration::from_secs_f64(patience) }
    }

    /// What machine players run on.
    pub fn host(&self) -> Arc<dyn Host> {
        ProgramHost::every_core(self.patience)
    }
}

/// Plays, and tells what came of it. Ctrl-C ends it, and tells of what was played.
pub fn run(console: &mut Console<'_>, request: &SimRequest<'_>) -> Result<(), CliError> {
    let spec = request.spec.spec()?;
    let legend = Legend::new(&spec.game, spec.source.as_ref())?;
    let share = (request.shard, request.tables);
    let folder = request.out.map(|out| Folder::open(out, &spec, share, &legend)).transpose()?;
    let done = folder.as_ref().map_or_else(Vec::new, |folder| folder.run.parts());
    let earlier = folder.as_ref().map(|folder| folder.run.totals.clone());
    let folder = RefCell::new(folder);
    let before: u64 = done.iter().map(|part| games_of(&spec, *part)).sum();
    let all: u64 = request.shard.parts(spec.parts()).map(|part| games_of(&spec, part)).sum();
    let voice = console::voice(console.voice.lang());
    let bar = ProgressLine::new(&voice, before, all);
    let newly = Cell::new(0);
    let progress = |played: u64| {
        newly.set(played);
        bar.played(played);
    };
    let mut each = |part: u64, totals: &redoubt_lab::Totals| match folder.borrow_mut().as_mut() {
        Some(folder) => folder.note(part, totals),
        None => Ok(()),
    };
    let simulation = interrupt::until_interrupted(|stop| {
        // Only now that it can be stopped: there is no moment in which the signal would end the program.
        interrupt::listen();
        redoubt_lab::run(
            &spec,
            Controls {
                threads: request.hands.threads,
                shard: request.shard,
                stop,
                progress: &progress,
                host: request.hands.host(),
                done,
                tables: request.out.map(|out| (out, request.tables)),
                each: &mut each,
            },
        )
    });
    bar.clear();
    let pace = bar.pace(newly.get());
    let mut simulation = simulation?;
    let folder = folder.into_inner();
    // What was played before counts too. Of parts that were broken off, all is told that was played to its end, though nothing of
    // them is kept.
    if let Some(earlier) = &earlier {
        simulation.totals.add(earlier);
    }
    if let Some(folder) = folder.as_ref().filter(|folder| folder.is_whole()) {
        keeping::keep(console, folder, &spec, &simulation.legend)?;
    }
    showing::show(console, &spec, &simulation, request.json);
    if pace.played > 0 {
        // A time is never the same twice, so it stands in no file and in no answer.
        let _ = writeln!(console.err, "{}", pace.account(&voice));
    }
    if simulation.stopped && !request.json {
        let id = if folder.is_some() { "sim-stopped-kept" } else { "sim-stopped" };
        console.say(&Message::new(id).with("games", simulation.totals.games as i64).with("all", all as i64));
    } else if let (Some(folder), false) = (&folder, request.json) {
        console.say(&Message::new("sim-kept").with("folder", folder.path().display().to_string()));
    }
    Ok(())
}

/// Joins the folders of shards.
pub fn merge(console: &mut Console<'_>, shards: &[PathBuf], into: &Path, json: bool) -> Result<(), CliError> {
    let (folder, spec) = redoubt_lab::folder::merge(shards, into)?;
    let legend = Legend::new(&spec.game, spec.source.as_ref())?;
    let stopped = !folder.is_whole();
    if !stopped {
        keeping::keep(console, &folder, &spec, &legend)?;
    }
    let totals = folder.run.totals.clone();
    let simulation = Simulation { legend, totals, parts: folder.run.parts(), stopped };
    showing::show(console, &spec, &simulation, json);
    if !json {
        let id = if stopped { "sim-merged-part" } else { "sim-kept" };
        let text = Message::new(id).with("folder", folder.path().display().to_string());
        let text = text.with("games", simulation.totals.games as i64);
        console.say(&text.with("all", spec.games as i64));
    }
    Ok(())
}

fn games_of(spec: &Spec, part: u64) -> u64 {
    let games = spec.games_of(part);
    games.end - games.start
}

/// The summary of a simulation.
pub(crate) fn summary(simulation: &Simulation) -> Summary {
    Summary::new(&simulation.legend, &simulation.totals)
}
