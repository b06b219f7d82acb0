//! Who lets the people play, makes things go wrong, and checks the journals afterwards.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use redoubt_kernel::chance::Seeded;
use tokio::sync::RwLock;

use crate::audit;
use crate::disk::Disk;
use crate::ledger::Ledger;
use crate::person::Person;
use crate::program::Program;
use crate::report::{Report, Tally};
use crate::visitor::{Answer, Visitor};

/// A battle that someone has begun.
pub struct Game {
    /// Its address.
    pub path: String,
    /// Has whoever began it left it?
    pub finished: AtomicBool,
    /// Was something found wrong with it? Then it is not played on, so that each fault is counted once.
    pub given_up: AtomicBool,
    person: u8,
    ledger: Mutex<Ledger>,
}

impl Game {
    /// What was asked for in it.
    pub fn ledger(&self) -> MutexGuard<'_, Ledger> {
        lock(&self.ledger)
    }
}

/// What everyone shares.
pub struct Scene {
    /// Where the program listens. Whoever holds this to read it may ask; the director holds it to change it.
    pub floor: RwLock<String>,
    /// How many of a hundred moves are cut off.
    pub cuts: AtomicU32,
    games: Mutex<Vec<Arc<Game>>>,
    tally: Mutex<Tally>,
    over: AtomicBool,
    most_requests: u64,
}

impl Scene {
    /// Is it time to go?
    pub fn is_over(&self) -> bool {
        self.over.load(Ordering::SeqCst)
    }

    /// Counts something.
    pub fn count(&self, counted: impl FnOnce(&mut Tally)) {
        let mut tally = lock(&self.tally);
        counted(&mut tally);
        if tally.requests >= self.most_requests {
            self.over.store(true, Ordering::SeqCst);
        }
    }

    /// Someone has begun a battle.
    pub fn opened(&self, path: String, person: u8) -> Arc<Game> {
        let game = Game {
            path,
            person,
            finished: AtomicBool::default(),
            given_up: AtomicBool::default(),
            ledger: Mutex::default(),
        };
        let game = Arc::new(game);
        lock(&self.games).push(Arc::clone(&game));
        game
    }

    /// A battle that someone has left: the oldest.
    pub fn finished_by(&self, person: u8) -> Option<Arc<Game>> {
        let games = lock(&self.games);
        games.iter().find(|game| game.person == person && game.finished.load(Ordering::SeqCst)).cloned()
    }

    /// A battle was given up for good.
    pub fn forgotten(&self, game: &Arc<Game>) {
        lock(&self.games).retain(|known| !Arc::ptr_eq(known, game));
    }
}

/// What can happen for a while.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    Calm,
    Cuts,
    Kill,
    FullDisk,
    FullDiskAndKill,
}

impl Phase {
    const ALL: [Phase; 5] = [Phase::Calm, Phase::Cuts, Phase::Kill, Phase::FullDisk, Phase::FullDiskAndKill];

    fn name(self) -> &'static str {
        match self {
            Phase::Calm => "calm",
            Phase::Cuts => "cut connections, then a kill",
            Phase::Kill => "a kill",
            Phase::FullDisk => "a full disk",
            Phase::FullDiskAndKill => "a kill on a full disk",
        }
    }

    fn fills_the_disk(self) -> bool {
        matches!(self, Phase::FullDisk | Phase::FullDiskAndKill)
    }

    fn kills(self) -> bool {
        matches!(self, Phase::Cuts | Phase::Kill | Phase::FullDiskAndKill)
    }
}

/// How often a journal is asked for before it is given up.
const TRIES: u32 = 30;

/// See the [module](self).
pub struct Director {
    program: PathBuf,
    // Before the disk: it lets go of its files first.
    running: Arc<Mutex<Program>>,
    disk: Disk,
    dice: Seeded,
    scene: Arc<Scene>,
    report: Report,
    bar: ProgressBar,
}

impl Director {
    /// Starts the program over an empty disk.
    pub fn new(program: &Path, seed: u64, most_requests: u64) -> Result<Self, String> {
        let disk = Disk::new()?;
        let running = Program::start(program, disk.folder())?;
        let scene = Scene {
            floor: RwLock::new(running.address.clone()),
            cuts: AtomicU32::default(),
            games: Mutex::default(),
            tally: Mutex::default(),
            over: AtomicBool::default(),
            most_requests,
        };
        Ok(Director {
            program: program.to_owned(),
            running: Arc::new(Mutex::new(running)),
            report: Report { seed, disk: disk.described(), ..Report::default() },
            disk,
            dice: Seeded::new(seed),
            scene: Arc::new(scene),
            bar: ProgressBar::no_length(),
        })
    }

    /// Lets so many people play for so long, one phase after the other.
    pub async fn run(mut self, people: u8, time: Duration) -> Result<Report, String> {
        let style = ProgressStyle::with_template("{spinner} {elapsed_precise} {wide_msg}")
            .map_err(|error| error.to_string())?;
        self.bar.set_style(style);
        self.bar.enable_steady_tick(Duration::from_millis(200));
        println!("full disk: {}", self.disk.described());
        let everyone: Vec<_> = (1..=people)
            .map(|number| tokio::spawn(Person::new(Arc::clone(&self.scene), number, self.report.seed).play()))
            .collect();
        let memory = tokio::spawn(watch_memory(Arc::clone(&self.running), Arc::clone(&self.scene)));
        let leave = Arc::clone(&self.scene);
        tokio::spawn(async move {
            if tokio::signal::ctrl_c().await.is_ok() {
                leave.over.store(true, Ordering::SeqCst);
            }
        });
        let start = Instant::now();
        while start.elapsed() < time && !self.scene.is_over() {
            let phase = Phase::ALL[self.dice.below(Phase::ALL.len() as u32) as usize];
            if !phase.fills_the_disk() || self.disk.can_be_full() {
                self.go_through(phase).await?;
            }
        }
        self.scene.over.store(true, Ordering::SeqCst);
        for person in everyone {
            let _ = person.await;
        }
        // Once more from the disk alone, and every battle that there has been.
        lock(&self.running).kill();
        self.look_at_what_is_left(true, "at the end").await?;
        self.report.memory = memory.await.unwrap_or_default();
        self.report.tally = lock(&self.scene.tally).clone();
        self.bar.finish_and_clear();
        Ok(self.report)
    }

    /// Lets one thing go wrong for a while, and looks at what is left.
    async fn go_through(&mut self, phase: Phase) -> Result<(), String> {
        let name = phase.name();
        let cuts = if phase == Phase::Cuts { 40 } else { 3 };
        self.scene.cuts.store(cuts, Ordering::SeqCst);
        self.play_on(name, 3, 8).await;
        if phase.fills_the_disk() {
            self.disk.fill(lock(&self.running).id());
            self.play_on(name, 2, 5).await;
        }
        // In the middle of whatever everyone is doing.
        if phase.kills() {
            lock(&self.running).kill();
        }
        let process = lock(&self.running).id();
        self.disk.free(process);
        if !phase.kills() {
            self.play_on(name, 2, 4).await;
        }
        let when = format!("after {name}");
        self.look_at_what_is_left(phase.kills(), &when).await?;
        match self.report.phases.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => self.report.phases.push((name, 1)),
        }
        let line = format!("{when:<36} {}", self.report.brief(&lock(&self.scene.tally)));
        // A hidden bar says nothing: the line does.
        if self.bar.is_hidden() {
            println!("{line}")
        } else {
            self.bar.println(line)
        }
        Ok(())
    }

    /// Lets everyone play for some seconds.
    async fn play_on(&mut self, name: &str, least: u32, more: u32) {
        let end = Instant::now() + Duration::from_secs(u64::from(least + self.dice.below(more)));
        while Instant::now() < end && !self.scene.is_over() {
            let brief = self.report.brief(&lock(&self.scene.tally));
            self.bar.set_message(format!("{name}: {brief}"));
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    }

    /// Takes the floor, starts the program again if it was killed, and checks every journal before anyone goes on.
    async fn look_at_what_is_left(&mut self, killed: bool, when: &str) -> Result<(), String> {
        let scene = Arc::clone(&self.scene);
        let mut floor = scene.floor.write().await;
        if killed {
            let started = Program::start(&self.program, self.disk.folder())?;
            floor.clone_from(&started.address);
            *lock(&self.running) = started;
        }
        self.check(&floor, when).await;
        Ok(())
    }

    /// Holds every journal against what was said.
    async fn check(&mut self, base: &str, when: &str) {
        let games = lock(&self.scene.games).clone();
        let mut visitor = None;
        for game in games {
            let found = match journal(&mut visitor, base, &game.path).await {
                Some(text) => audit::check(&text, &game.ledger()),
                None => Err("it cannot be had".to_owned()),
            };
            self.report.audited += 1;
            let told = |fault: &String| format!("{} {when}: {fault}", game.path);
            match found {
                Ok(found) if found == audit::Findings::default() => continue,
                Ok(found) => {
                    self.report.lost.extend(found.lost.iter().map(told));
                    self.report.doubled.extend(found.doubled.iter().map(told));
                }
                Err(reason) => self.report.broken.push(told(&reason)),
            }
            self.scene.forgotten(&game);
            game.given_up.store(true, Ordering::SeqCst);
        }
    }
}

/// A battle's journal, asked for patiently.
async fn journal(visitor: &mut Option<Visitor>, base: &str, game: &str) -> Option<String> {
    for _ in 0..TRIES {
        if visitor.is_none() {
            *visitor = Visitor::new(base, 250).await;
        }
        if let Some(visitor) = visitor {
            match visitor.get(base, &format!("{game}/journal")).await {
                Answer::Page(text) => return Some(text),
                Answer::Refused(404) => return None,
                _ => {}
            }
        }
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    None
}

/// What the program holds in memory, each second until it is over.
async fn watch_memory(program: Arc<Mutex<Program>>, scene: Arc<Scene>) -> Vec<u64> {
    let mut samples = Vec::new();
    while !scene.is_over() {
        samples.extend(lock(&program).memory());
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    samples
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
