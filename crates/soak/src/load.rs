//! How many battles a machine carries: pairs of simulated people play through the public interface, all at once, at a person's
//! pace, and what they wait for is measured. Only loopback is spoken to.

mod commits;
mod counting;
mod figures;
mod pair;
pub mod seat;
mod usage;
pub mod wire;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::{Parser, ValueEnum};
use redoubt_cluster::Cluster;
use redoubt_kernel::Profile;
use redoubt_kernel::chance::Seeded;
use redoubt_registry::PROFILES;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::house::House;
use counting::Counted;
use figures::Figures;
use pair::{Pair, SoakTable, Span};
use usage::Usage;

/// Pairs that sit down at a time.
const SITTING_DOWN: usize = 8;

/// Lets many pairs of simulated people play at once on a real redoubt, and measures what they wait for.
#[derive(Parser)]
#[command(name = "cargo xtask load", version)]
struct LoadArguments {
    /// Battles at once.
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=20_000))]
    battles: u32,
    /// For how long they play, once everyone has sat down.
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=3_600))]
    seconds: u64,
    /// So many moves in each battle instead, however long that takes.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    moves: Option<u32>,
    /// Counts the servers' instructions with valgrind: fifty times as slow, and the same on any machine, however busy it is.
    #[arg(long)]
    count: bool,
    /// Measures PostgreSQL by itself: how many moves a second it commits, told to other processes and not, for `--seconds` each.
    #[arg(long)]
    commits: bool,
    /// Server processes; more than one only with PostgreSQL.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=8))]
    servers: u8,
    /// Where the battles are kept.
    #[arg(long, value_enum, default_value_t = LoadDatabase::Sqlite)]
    database: LoadDatabase,
    /// Only this battle; all for two people in turn, if nobody says.
    #[arg(long)]
    battle: Option<String>,
    /// The least that one thinks about a move, in seconds; the most is twice as much.
    #[arg(long, default_value_t = 5.0)]
    pace: f64,
    /// What the people do is drawn from this number.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The program.
    #[arg(long, default_value = "target/release/redoubt")]
    program: PathBuf,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum LoadDatabase {
    Sqlite,
    Postgres,
}

/// Runs it.
pub async fn main(words: &[String]) -> ExitCode {
    let arguments =
        LoadArguments::parse_from(std::iter::once("cargo xtask load".to_owned()).chain(words.iter().cloned()));
    match run(&arguments).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            eprintln!("{trouble}");
            ExitCode::FAILURE
        }
    }
}

async fn run(arguments: &LoadArguments) -> Result<(), String> {
    let &LoadArguments { battles, seconds, servers, database, pace, moves, count, .. } = arguments;
    if arguments.commits {
        return commits::measure(&arguments.program, servers, seconds);
    }
    if servers > 1 && database == LoadDatabase::Sqlite {
        return Err("several servers need --database postgres".to_owned());
    }
    let profiles: Vec<&'static Profile> = PROFILES
        .iter()
        .copied()
        .filter(|profile| profile.seats.len() == 2 && arguments.battle.as_ref().is_none_or(|id| id == profile.id))
        .collect();
    if profiles.is_empty() || !(0.0..=3_600.0).contains(&pace) {
        return Err("no such battle for two, or no such pace".to_owned());
    }
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let cluster = match database {
        LoadDatabase::Sqlite => None,
        LoadDatabase::Postgres => Some(Cluster::start(&crate::house::postgres_folder())?),
    };
    if let Some(cluster) = &cluster {
        cluster.place().run("postgres", "create database load")?;
    }
    let address = cluster.as_ref().map(|cluster| cluster.place().by_socket("load"));
    let settings = settings(battles);
    let houses: Result<Vec<House>, String> = (0..servers)
        .map(|number| {
            let data = folder.path().join(format!("data-{number}"));
            let under = if count { counting::UNDER } else { &[] };
            House::start_with(&arguments.program, &data, address.as_deref(), 0, &settings, under)
        })
        .collect();
    let houses = houses?;
    println!(
        "{battles} battles ({}), {servers} server process(es), {database:?}, a move every {pace} to {} s in each, {}",
        profiles.iter().map(|profile| profile.id).collect::<Vec<_>>().join(", "),
        2.0 * pace,
        moves.map_or_else(|| format!("for {seconds} s"), |moves| format!("{moves} moves each"))
    );
    let base = memory(&houses);
    let figures = Arc::new(Figures::default());
    let begun = Instant::now();
    let mut seated = sit_down(arguments, &profiles, &houses, &figures).await;
    let missing = battles as usize - seated.len();
    println!("everyone sat down in {:.1} s; {missing} pairs could not", begun.elapsed().as_secs_f64());
    // Whoever has hung up is forgotten a moment later.
    seated.iter_mut().for_each(|(_, table)| table.leave());
    sleep(SETTLING).await;
    let idle = memory(&houses);
    seated.iter_mut().for_each(|(pair, table)| pair.listen(table));
    sleep(SETTLING).await;
    let watched = memory(&houses);
    let each = |more: u64| more as f64 / seated.len().max(1) as f64;
    println!(
        "memory: {} MB before; {:.1} kB for each battle in memory at which nobody looks, {:.1} kB with two streams",
        base / 1_000,
        each(idle.saturating_sub(base)),
        each(watched.saturating_sub(base))
    );
    figures.begin();
    let before = Usage::now(&houses, cluster.as_ref());
    let counted = if count { Some(Counted::begin(&houses)?) } else { None };
    let span = match moves {
        Some(moves) => Span::Moves(moves),
        None => Span::Until(tokio::time::Instant::now() + Duration::from_secs(seconds)),
    };
    let (start, pairs) = (Instant::now(), seated.len());
    let mut playing = JoinSet::new();
    for (pair, table) in seated {
        playing.spawn(pair.play(table, span));
    }
    // Nobody leaves before the others: what is held at the end is held for everyone.
    let mut tables = Vec::with_capacity(pairs);
    let all = async {
        while let Some(played) = playing.join_next().await {
            tables.extend(played);
        }
    };
    let most = if moves.is_some() { LONGEST } else { Duration::from_secs(seconds) + LATE };
    timeout(most, all).await.map_err(|_| format!("they were not done after {} s", most.as_secs()))?;
    let took = start.elapsed();
    print!("{}", figures.told(took));
    let moves = figures.moves().max(1);
    print!("{}", Usage::now(&houses, cluster.as_ref()).since(&before).told(took, moves));
    let held = memory(&houses);
    println!(
        "memory at the end: {} MB, {:.1} kB a battle with what happened in it",
        held / 1_000,
        held.saturating_sub(base) as f64 / pairs.max(1) as f64
    );
    if let Some(counted) = counted {
        println!("instructions of the servers: {:.2} million a move", counted.end()? as f64 / 1e6 / moves as f64);
    }
    drop(tables);
    if missing > 0 || figures.failures() > 0 {
        return Err("not everything went well".to_owned());
    }
    let slowest = figures.answer_quantile(0.99);
    let verdict = if slowest < WANTED { "as it should be" } else { "too long" };
    println!(
        "p99 of a move: {:.1} ms; less than {} ms is wanted: {verdict}",
        slowest.as_secs_f64() * 1_000.0,
        WANTED.as_millis()
    );
    Ok(())
}

/// The slowest hundredth of moves is to take less than this, from the request to the answer.
const WANTED: Duration = Duration::from_millis(100);

/// How long a number of moves may take in all.
const LONGEST: Duration = Duration::from_secs(3_600);

/// How long after the end of their time the last move may be under way, with everything that is waited for in it.
const LATE: Duration = Duration::from_secs(300);

/// How long to wait until what was let go is gone.
const SETTLING: Duration = Duration::from_secs(1);

/// What is unlike the usual settings: everyone is on one machine, and what a battle holds in memory while nobody looks can only
/// be measured if it is kept there.
fn settings(battles: u32) -> Vec<(&'static str, String)> {
    vec![
        ("REDOUBT_LIMITS_CONNECTIONS", (u64::from(battles) * 6 + 1_000).to_string()),
        ("REDOUBT_LIMITS_IDLE_TABLES", battles.max(256).to_string()),
    ]
}

/// Every pair at its table.
async fn sit_down(
    arguments: &LoadArguments,
    profiles: &[&'static Profile],
    houses: &[House],
    figures: &Arc<Figures>,
) -> Vec<(Pair, SoakTable)> {
    let least = Duration::from_secs_f64(arguments.pace);
    let places = Arc::new(Semaphore::new(SITTING_DOWN));
    let mut sitting = JoinSet::new();
    for number in 0..arguments.battles as usize {
        let at = |who: usize| -> SocketAddr { houses[(number + who) % houses.len()].address };
        let mut pair = Pair {
            servers: [at(0), at(1)],
            number,
            profile: profiles[number % profiles.len()],
            figures: Arc::clone(figures),
            pace: (least, least * 2),
            dice: Seeded::new(arguments.seed ^ ((number as u64) << 20)),
        };
        let places = Arc::clone(&places);
        sitting.spawn(async move {
            let _place = places.acquire_owned().await;
            let table = pair.sit_down().await;
            (pair, table)
        });
    }
    let mut seated = Vec::new();
    while let Some(sat) = sitting.join_next().await {
        match sat {
            Ok((pair, Ok(table))) => seated.push((pair, table)),
            Ok((_, Err(trouble))) => eprintln!("could not sit down: {trouble}"),
            Err(trouble) => eprintln!("{trouble}"),
        }
    }
    seated
}

/// What the servers hold in memory, in kilobytes.
fn memory(houses: &[House]) -> u64 {
    houses.iter().filter_map(House::memory).sum()
}
