//! Two servers on one PostgreSQL while servers are killed, the database is restarted and connections are cut: whatever was
//! acknowledged must be in the journals afterwards, once, and everyone must be playing again without anyone's help.

mod cutter;
mod person;

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use clap::Parser;
use redoubt_cluster::{Cluster, StopMode};
use redoubt_kernel::Profile;
use redoubt_kernel::battle::ShareIn;
use redoubt_kernel::chance::Seeded;
use redoubt_registry::PROFILES;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::audit::{self, AuditResult};
use crate::house::{House, postgres_folder};
use cutter::Cutter;
use person::{ChaosGame, ChaosPerson, Shared};

/// For how long nothing goes wrong at the end.
const CALM: Duration = Duration::from_secs(20);

/// Two servers on one PostgreSQL, and everything that can go wrong with them.
#[derive(Parser)]
#[command(name = "cargo xtask chaos", version)]
struct ChaosArguments {
    /// For how long things go wrong.
    #[arg(long, default_value_t = 1.0)]
    minutes: f64,
    /// Battles at a time, two people each.
    #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u8).range(1..=50))]
    battles: u8,
    /// What the people do and what goes wrong is drawn from this number; without it from the clock.
    #[arg(long)]
    seed: Option<u64>,
    /// The program.
    #[arg(long, default_value = "target/release/redoubt")]
    program: PathBuf,
}

/// What goes wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mishap {
    ServerKilled,
    DatabaseRestarted,
    DatabaseCrashed,
    ConnectionsCut,
}

impl Mishap {
    const ALL: [Mishap; 4] =
        [Mishap::ServerKilled, Mishap::DatabaseRestarted, Mishap::DatabaseCrashed, Mishap::ConnectionsCut];
}

/// Runs it.
pub async fn main(words: &[String]) -> ExitCode {
    let arguments =
        ChaosArguments::parse_from(std::iter::once("cargo xtask chaos".to_owned()).chain(words.iter().cloned()));
    match run(&arguments).await {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(trouble) => {
            eprintln!("{trouble}");
            ExitCode::from(3)
        }
    }
}

async fn run(arguments: &ChaosArguments) -> Result<bool, String> {
    let clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
    let seed = arguments.seed.unwrap_or_else(clock);
    let time = Duration::try_from_secs_f64(arguments.minutes.min(600.0) * 60.0).map_err(|_| "--minutes: not a time")?;
    println!("seed {seed}: {} battles, {} minutes", arguments.battles, arguments.minutes);
    let mut cluster = Cluster::start(&postgres_folder())?;
    cluster.place().run("postgres", "create database chaos")?;
    let cutter = Cutter::start(cluster.place().port).await?;
    let database = format!("postgres://redoubt:{}@{}/chaos", cluster.place().password, cutter.address);
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let start = |port: u16| House::start(&arguments.program, folder.path(), Some(&database), port);
    let mut houses = [start(0)?, start(0)?];
    let servers: Vec<SocketAddr> = houses.iter().map(|house| house.address).collect();
    let shared = Arc::new(Shared { servers, ..Shared::default() });
    let mut pairs = JoinSet::new();
    for number in 0..arguments.battles {
        pairs.spawn(play(Arc::clone(&shared), number, seed));
    }
    let mut dice = Seeded::new(seed);
    let mut mishaps = Vec::new();
    let (begun, mut cut) = (Instant::now(), 0);
    while begun.elapsed() < time {
        sleep(Duration::from_millis(u64::from(1_000 + dice.below(5_000)))).await;
        let mishap = Mishap::ALL[dice.below(Mishap::ALL.len() as u32) as usize];
        mishaps.push(mishap);
        let pause = Duration::from_millis(u64::from(dice.below(3_000)));
        match mishap {
            Mishap::ServerKilled => {
                let house = &mut houses[dice.below(2) as usize];
                house.kill();
                sleep(pause).await;
                // Its port may be taken for a moment by a connection that ends.
                let port = house.address.port();
                *house = again(|| start(port)).await?;
            }
            Mishap::DatabaseRestarted | Mishap::DatabaseCrashed => {
                cluster.stop(if mishap == Mishap::DatabaseCrashed { StopMode::Crash } else { StopMode::Fast });
                sleep(pause).await;
                cluster.resume()?;
            }
            Mishap::ConnectionsCut => cut += cutter.cut(|| dice.below(2) == 0),
        }
        println!(
            "{:>5.0} s {mishap:?}: {} moves acknowledged, {} seen later, {} times in trouble",
            begun.elapsed().as_secs_f64(),
            shared.acknowledged.load(Ordering::Relaxed),
            shared.seen.load(Ordering::Relaxed),
            shared.troubles.load(Ordering::Relaxed)
        );
    }
    shared.calm.store(true, Ordering::SeqCst);
    sleep(CALM).await;
    shared.over.store(true, Ordering::SeqCst);
    let mut report = Report::default();
    while let Some(pair) = pairs.join_next().await {
        let (mut host, games) = pair.map_err(|error| error.to_string())?;
        for game in games {
            report.look_into(&mut host, &game).await;
        }
    }
    let count = |mishap: Mishap| mishaps.iter().filter(|one| **one == mishap).count();
    println!(
        "\nkilled servers: {}, database restarted: {}, crashed: {}, connections cut: {cut} in {} rounds",
        count(Mishap::ServerKilled),
        count(Mishap::DatabaseRestarted),
        count(Mishap::DatabaseCrashed),
        count(Mishap::ConnectionsCut)
    );
    Ok(report.told(&shared))
}

/// Tries a few times.
async fn again<T>(work: impl Fn() -> Result<T, String>) -> Result<T, String> {
    let mut tries = 0;
    loop {
        match work() {
            Err(_) if tries < 20 => tries += 1,
            done => return done,
        }
        sleep(Duration::from_millis(250)).await;
    }
}

/// Two people play one battle after the other; gives back whoever can ask for the journals.
async fn play(shared: Arc<Shared>, number: u8, seed: u64) -> (ChaosPerson, Vec<Arc<ChaosGame>>) {
    let at = |who: u8| IpAddr::from(Ipv4Addr::new(127, 20, number, who + 1));
    let seed = seed ^ (u64::from(number) << 32);
    let mut host = ChaosPerson::come(&shared, at(0), seed).await;
    let mut guest = ChaosPerson::come(&shared, at(1), seed ^ 0xff).await;
    let profiles: Vec<&Profile> = PROFILES.iter().copied().filter(|profile| profile.seats.len() == 2).collect();
    let mut games = Vec::new();
    while !shared.over.load(Ordering::SeqCst) {
        let profile = profiles[(usize::from(number) + games.len()) % profiles.len()];
        let Some((path, link)) = host.invite(profile.id, profile.seats).await else { break };
        if !guest.accept(&link, &path).await {
            break;
        }
        let shares = [host.share(), guest.share()];
        let [hers, his] = &shares;
        let (here, there) = tokio::join!(host.gather(&path, hers.as_ref()), guest.gather(&path, his.as_ref()));
        if !(here && there) {
            break;
        }
        let game = ChaosGame::new(path, shares.iter().flatten().count());
        games.push(Arc::clone(&game));
        (host, guest) = tokio::join!(host.play(Arc::clone(&game)), guest.play(game));
    }
    (host, games)
}

/// What was found in the journals.
#[derive(Default)]
struct Report {
    journals: usize,
    /// How many of them have so many shares in the dice: none, one or both.
    shares: [usize; 3],
    lost: Vec<String>,
    doubled: Vec<String>,
    broken: Vec<String>,
}

impl Report {
    async fn look_into(&mut self, host: &mut ChaosPerson, game: &ChaosGame) {
        self.journals += 1;
        // The secret behind the dice is told with the end: so every battle is brought to one.
        host.give_up(&game.path).await;
        let found = match host.journal(&game.path).await {
            Some(text) => self.prove(&text, game).and_then(|()| audit::check(&text, &game.ledger())),
            None => Err("it cannot be had".to_owned()),
        };
        let told = |fault: &String| format!("{}: {fault}", game.path);
        match found {
            Ok(AuditResult { lost, doubled }) => {
                self.lost.extend(lost.iter().map(told));
                self.doubled.extend(doubled.iter().map(told));
            }
            Err(reason) => self.broken.push(told(&reason)),
        }
    }

    /// Proves the dice, with the shares of all who gave one in them.
    fn prove(&mut self, text: &str, game: &ChaosGame) -> Result<(), String> {
        let proof = audit::proof(text)?;
        let shares = proof.shares.iter().flatten().filter(|(_, share)| *share == ShareIn::Revealed).count();
        if !proof.finished || shares != game.shares {
            return Err(format!("{} shares were given: {proof:?}", game.shares));
        }
        self.shares[shares] += 1;
        Ok(())
    }

    /// Tells it; is all well?
    fn told(&self, shared: &Shared) -> bool {
        let number = |count: &std::sync::atomic::AtomicU64| count.load(Ordering::Relaxed);
        let (people, recovered) = (shared.people.load(Ordering::SeqCst), shared.recovered.load(Ordering::SeqCst));
        println!(
            "moves acknowledged: {}, seen later: {}, hung up on: {}, told that the battle had moved on: {}, in trouble: {}",
            number(&shared.acknowledged),
            number(&shared.seen),
            number(&shared.cut),
            number(&shared.moved_on),
            number(&shared.troubles)
        );
        println!(
            "journals: {}; lost: {}, doubled: {}, broken: {}; well again by themselves: {recovered} of {people} people",
            self.journals,
            self.lost.len(),
            self.doubled.len(),
            self.broken.len()
        );
        let [none, one, both] = self.shares;
        println!("dice proved to the end: {both} with both shares, {one} with one, {none} without");
        self.lost.iter().chain(&self.doubled).chain(&self.broken).for_each(|fault| println!("  {fault}"));
        let faultless = self.lost.is_empty() && self.doubled.is_empty() && self.broken.is_empty();
        faultless && recovered == people && number(&shared.acknowledged) > 0
    }
}
