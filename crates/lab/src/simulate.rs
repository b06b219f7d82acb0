//! A simulation: thousands of games, and what they came to.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use redoubt_kernel::erased::Loaded;
use redoubt_kernel::{Battle, Error, Game};
use redoubt_tactics::{Host, Stop, Threads, Watch};

use crate::facts::Facts;
use crate::legend::Legend;
use crate::parts::{GameTally, Gang, HandTally};
use crate::rows::{RowTables, Rows};
use crate::spec::{Shard, Spec};
use crate::table::PlayTable;
use crate::totals::Totals;

/// How a simulation is run: nothing here changes what comes of it.
pub struct Controls<'a> {
    /// How many games are played side by side.
    pub threads: usize,
    /// Which share of the games is played.
    pub shard: Shard,
    /// Ends it; games under way are dropped.
    pub stop: Stop,
    /// Is told a few times a second how many games have been played.
    pub progress: &'a dyn Fn(u64),
    /// What machine players run on.
    pub host: Arc<dyn Host>,
    /// Parts that need not be played: they have been before.
    pub done: Vec<u64>,
    /// The folder that the tables are written to, and which.
    pub tables: Option<(&'a Path, RowTables)>,
    /// Is told of every part that has been played whole.
    pub each: &'a mut dyn FnMut(u64, &Totals) -> Result<(), Error>,
}

/// A simulation with every core, whole, that nobody watches.
pub fn simulate(spec: Spec) -> Result<Simulation, Error> {
    run(
        &spec.complete()?,
        Controls {
            threads: every_core(),
            shard: Shard::WHOLE,
            stop: Stop::new(),
            progress: &|_| (),
            host: Threads::new(1),
            done: Vec::new(),
            tables: None,
            each: &mut |_, _| Ok(()),
        },
    )
}

fn every_core() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Simulation {
    /// What the numbers stand for.
    pub legend: Legend,
    /// The numbers, of whole parts and of those that were broken off.
    pub totals: Totals,
    /// The parts that were played whole.
    pub parts: Vec<u64>,
    /// Was it stopped before its end?
    pub stopped: bool,
}

/// Runs a simulation that is complete.
pub fn run(spec: &Spec, controls: Controls<'_>) -> Result<Simulation, Error> {
    redoubt_registry::visit(&spec.game, Play { spec, controls })?
}

/// Plays games of a simulation that is complete again, and keeps them as battles.
pub fn replay(spec: &Spec, games: &[u64], host: &Arc<dyn Host>) -> Result<Vec<Battle>, Error> {
    redoubt_registry::visit(&spec.game, Replay { spec, games, host })?
}

/// Plays these games of a simulation that is complete, `threads` side by side or, without it, on every core, and gives what `note`
/// makes of each, in their order; fewer if it is stopped. `progress` is told a few times a second how many have been played.
pub fn each_game<T: Send>(
    spec: &Spec,
    numbers: Range<u64>,
    threads: Option<usize>,
    stop: &Stop,
    progress: &dyn Fn(u64),
    note: impl Fn(&Facts) -> T + Sync,
) -> Result<Vec<T>, Error> {
    redoubt_registry::visit(&spec.game, Each { spec, numbers, threads, stop, progress, note })?
}

pub(crate) fn load<G: Game>(spec: &Spec) -> Result<Arc<Loaded<G>>, Error> {
    let source = spec.source.clone().unwrap_or_else(|| G::PROFILE.source());
    Loaded::<G>::new(&source)
}

/// Nothing yet of a battle.
pub(crate) fn nothing(legend: &Legend) -> Totals {
    Totals::new(legend.profile.seats.len(), legend.levels.len(), legend.endings.len(), legend.things.len())
}

struct Play<'a, 'b> {
    spec: &'a Spec,
    controls: Controls<'b>,
}

impl redoubt_registry::GameVisitor for Play<'_, '_> {
    type Output = Result<Simulation, Error>;

    fn visit<G: Game>(self) -> Self::Output {
        let Play { spec, controls } = self;
        let loaded = load::<G>(spec)?;
        let legend = Legend::of(&loaded.game);
        let empty = nothing(&legend);
        let mut parts: Vec<u64> = controls.shard.parts(spec.parts()).collect();
        parts.retain(|part| !controls.done.contains(part));
        let played = GameTally::default();
        let (stop, host, tables) = (&controls.stop, &controls.host, controls.tables);
        let gang = Gang { threads: controls.threads, stop, played: &played, progress: controls.progress };
        let mut totals = empty.clone();
        let mut whole = Vec::new();
        let play_part = |(table, watch, own): &mut (PlayTable<G>, Watch<'_>, Arc<HandTally>), part: u64| {
            let mut sum = empty.clone();
            let mut rows = tables.map(|(folder, wanted)| Rows::create(&legend, folder, wanted, part)).transpose()?;
            for number in spec.games_of(part) {
                if stop.is_stopped() || !table.play(number, rows.as_mut(), watch)? {
                    return Ok((sum, false));
                }
                sum.note(&table.facts);
                if let Some(rows) = &mut rows {
                    rows.flush(false)?;
                }
                own.one_more();
            }
            rows.map(Rows::finish).transpose()?;
            Ok((sum, true))
        };
        gang.work(
            &parts,
            || (PlayTable::new(&loaded, spec, host), Watch::stopping(stop), played.hand()),
            play_part,
            |part, (sum, is_whole)| {
                totals.add(&sum);
                if is_whole {
                    whole.push(part);
                    (controls.each)(part, &sum)?;
                }
                Ok(())
            },
        )?;
        whole.sort_unstable();
        Ok(Simulation { legend, totals, stopped: whole.len() < parts.len(), parts: whole })
    }
}

struct Each<'a, F> {
    spec: &'a Spec,
    numbers: Range<u64>,
    threads: Option<usize>,
    stop: &'a Stop,
    progress: &'a dyn Fn(u64),
    note: F,
}

impl<T: Send, F: Fn(&Facts) -> T + Sync> redoubt_registry::GameVisitor for Each<'_, F> {
    type Output = Result<Vec<T>, Error>;

    fn visit<G: Game>(self) -> Self::Output {
        let Each { spec, numbers, threads, stop, progress, note } = self;
        let loaded = load::<G>(spec)?;
        let host: Arc<dyn Host> = Threads::new(1);
        let whole = Spec { games: numbers.end.saturating_sub(numbers.start), ..spec.clone() };
        let parts: Vec<u64> = (0..whole.parts()).collect();
        let played = GameTally::default();
        let gang = Gang { threads: threads.unwrap_or_else(every_core), stop, played: &played, progress };
        let play_part = |(table, watch, own): &mut (PlayTable<G>, Watch<'_>, Arc<HandTally>), part: u64| {
            let mut noted = Vec::new();
            for number in whole.games_of(part) {
                if stop.is_stopped() || !table.play(numbers.start + number, None, watch)? {
                    break;
                }
                noted.push(note(&table.facts));
                own.one_more();
            }
            Ok(noted)
        };
        let mut found = BTreeMap::new();
        gang.work(
            &parts,
            || (PlayTable::new(&loaded, spec, &host), Watch::stopping(stop), played.hand()),
            play_part,
            |part, noted| {
                found.insert(part, noted);
                Ok(())
            },
        )?;
        Ok(found.into_values().flatten().collect())
    }
}

struct Replay<'a> {
    spec: &'a Spec,
    games: &'a [u64],
    host: &'a Arc<dyn Host>,
}

impl redoubt_registry::GameVisitor for Replay<'_> {
    type Output = Result<Vec<Battle>, Error>;

    fn visit<G: Game>(self) -> Self::Output {
        let mut table = PlayTable::new(&load::<G>(self.spec)?, self.spec, self.host);
        self.games.iter().map(|game| table.replay(*game)).collect()
    }
}
