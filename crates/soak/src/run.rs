//! Who lets the people play, makes things go wrong, and checks the journals afterwards.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use redoubt_kernel::chance::Seeded;
use tokio::sync::RwLock;

use crate::audit;
use crate::browser::{HttpReply, SoakBrowser};
use crate::disk::Disk;
use crate::ledger::Ledger;
use crate::person::SoakPerson;
use crate::program::SoakProgram;
use crate::report::{SoakReport, Tally};

/// A battle that someone has begun.
pub struct SoakGame {
    /// Its address.
    pub path: String,
    /// Has whoever began it left it?
    pub finished: AtomicBool,
    /// Was something found wrong with it? Then it is not played on, so that each fault is counted once.
    pub given_up: AtomicBool,
    person: u8,
    ledger: Mutex<Ledger>,
}

impl SoakGame {
    /// What was asked for in it.
    pub fn ledger(&self) -> MutexGuard<'_, Ledger> {
        lock(&self.ledger)
    }
}

/// What everyone shares.
pub struct SharedState {
    /// Where the program listens. Whoever holds this to read it may ask; the run holds it to change it.
    pub floor: RwLock<String>,
    /// How many of a hundred moves are cut off.
    pub cuts: AtomicU32,
    /// Is the disk full, or was it when somebody asked who still waits for the answer?
    pub is_full: AtomicBool,
    games: Mutex<Vec<Arc<SoakGame>>>,
    tally: Mutex<Tally>,
    over: AtomicBool,
    most_requests: u64,
}

impl SharedState {
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
    pub fn opened(&self, path: String, person: u8) -> Arc<SoakGame> {
        let game = SoakGame {
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
    pub fn finished_by(&self, person: u8) -> Option<Arc<SoakGame>> {
        let games = lock(&self.games);
        games.iter().find(|game| game.person == person && game.finished.load(Ordering::SeqCst)).cloned()
    }

    /// A battle was given up for good.
    pub fn forgotten(&self, game: &Arc<SoakGame>) {
        lock(&self.games).retain(|known| !Arc::ptr_eq(known, game));
    }
}

/// What can happen for a while.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SoakPhase {
    Calm,
    Cuts,
    Kill,
    FullDisk,
    FullDiskAndKill,
}

impl SoakPhase {
    const ALL: [SoakPhase; 5] =
        [SoakPhase::Calm, SoakPhase::Cuts, SoakPhase::Kill, SoakPhase::FullDisk, SoakPhase::FullDiskAndKill];

    fn name(self) -> &'static str {
        match self {
            SoakPhase::Calm => "calm",
            SoakPhase::Cuts => "cut connections, then a kill",
            SoakPhase::Kill => "a kill",
            SoakPhase::FullDisk => "a full disk",
            SoakPhase::FullDiskAndKill => "a kill on a full disk",
        }
    }

    fn fills_the_disk(self) -> bool {
        matches!(self, SoakPhase::FullDisk | SoakPhase::FullDiskAndKill)
    }

    fn kills(self) -> bool {
        matches!(self, SoakPhase::Cuts | SoakPhase::Kill | SoakPhase::FullDiskAndKill)
    }
}

/// How often a journal is asked for before it is given up.
const TRIES: u32 = 30;

/// See the [module](self).
pub struct SoakRun {
    program: PathBuf,
    // Before the disk: it lets go of its files first.
    running: Arc<Mutex<SoakProgram>>,
    disk: Disk,
    dice: Seeded,
    shared: Arc<SharedState>,
    report: SoakReport,
    bar: ProgressBar,
}

impl SoakRun {
    /// Starts the program over an empty disk.
    pub fn new(program: &Path, seed: u64, most_requests: u64) -> Result<Self, String> {
        let disk = Disk::new()?;
        let running = SoakProgram::start(program, disk.folder())?;
        let shared = SharedState {
            floor: RwLock::new(running.address.clone()),
            cuts: AtomicU32::default(),
            is_full: AtomicBool::default(),
            games: Mutex::default(),
            tally: Mutex::default(),
            over: AtomicBool::default(),
            most_requests,
        };
        Ok(SoakRun {
            program: program.to_owned(),
            running: Arc::new(Mutex::new(running)),
            report: SoakReport { seed, disk: disk.described(), ..SoakReport::default() },
            disk,
            dice: Seeded::new(seed),
            shared: Arc::new(shared),
            bar: ProgressBar::no_length(),
        })
    }

    /// Lets so many people play for so long, one phase after the other.
    pub async fn run(mut self, people: u8, time: Duration) -> Result<SoakReport, String> {
        let style = ProgressStyle::with_template("{spinner} {elapsed_precise} {wide_msg}")
            .map_err(|error| error.to_string())?;
        self.bar.set_style(style);
        self.bar.enable_steady_tick(Duration::from_millis(200));
        println!("full disk: {}", self.disk.described());
        let everyone: Vec<_> = (1..=people)
            .map(|number| tokio::spawn(SoakPerson::new(Arc::clone(&self.shared), number, self.report.seed).play()))
            .collect();
        let memory = tokio::spawn(watch_memory(Arc::clone(&self.running), Arc::clone(&self.shared)));
        let leave = Arc::clone(&self.shared);
        tokio::spawn(async move {
            if tokio::signal::ctrl_c().await.is_ok() {
                leave.over.store(true, Ordering::SeqCst);
            }
        });
        let start = Instant::now();
        while start.elapsed() < time && !self.shared.is_over() {
            let phase = SoakPhase::ALL[self.dice.below(SoakPhase::ALL.len() as u32) as usize];
            if !phase.fills_the_disk() || self.disk.can_be_full() {
                self.go_through(phase).await?;
            }
        }
        self.shared.over.store(true, Ordering::SeqCst);
        for person in everyone {
            let _ = person.await;
        }
        // Once more from the disk alone, and every battle that there has been.
        lock(&self.running).kill();
        self.look_at_what_is_left(true, "at the end").await?;
        self.report.memory = memory.await.unwrap_or_default();
        self.report.tally = lock(&self.shared.tally).clone();
        self.bar.finish_and_clear();
        Ok(self.report)
    }

    /// Lets one thing go wrong for a while, and looks at what is left.
    async fn go_through(&mut self, phase: SoakPhase) -> Result<(), String> {
        let name = phase.name();
        let cuts = if phase == SoakPhase::Cuts { 40 } else { 3 };
        self.shared.cuts.store(cuts, Ordering::SeqCst);
        self.play_on(name, 3, 8).await;
        if phase.fills_the_disk() {
            self.shared.is_full.store(true, Ordering::SeqCst);
            self.disk.fill(lock(&self.running).id());
            self.play_on(name, 2, 5).await;
        }
        // In the middle of whatever everyone is doing.
        if phase.kills() {
            lock(&self.running).kill();
        }
        let process = lock(&self.running).id();
        self.disk.free(process);
        {
            // Whoever holds the floor knows that nobody waits for an answer.
            let _floor = self.shared.floor.write().await;
            self.shared.is_full.store(false, Ordering::SeqCst);
        }
        if !phase.kills() {
            self.play_on(name, 2, 4).await;
        }
        let when = format!("after {name}");
        self.look_at_what_is_left(phase.kills(), &when).await?;
        match self.report.phases.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => self.report.phases.push((name, 1)),
        }
        let line = format!("{when:<36} {}", self.report.brief(&lock(&self.shared.tally)));
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
        while Instant::now() < end && !self.shared.is_over() {
            let brief = self.report.brief(&lock(&self.shared.tally));
            self.bar.set_message(format!("{name}: {brief}"));
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    }

    /// Takes the floor, starts the program again if it was killed, and checks every journal before anyone goes on.
    async fn look_at_what_is_left(&mut self, killed: bool, when: &str) -> Result<(), String> {
        let shared = Arc::clone(&self.shared);
        let mut floor = shared.floor.write().await;
        if killed {
            let started = SoakProgram::start(&self.program, self.disk.folder())?;
            floor.clone_from(&started.address);
            *lock(&self.running) = started;
        }
        self.check(&floor, when).await;
        Ok(())
    }

    /// Holds every journal against what was said.
    async fn check(&mut self, base: &str, when: &str) {
        let games = lock(&self.shared.games).clone();
        let mut browser = None;
        for game in games {
            let found = match journal(&mut browser, base, &game.path).await {
                Some(text) => audit::check(&text, &game.ledger()),
                None => Err("it cannot be had".to_owned()),
            };
            self.report.audited += 1;
            let told = |fault: &String| format!("{} {when}: {fault}", game.path);
            match found {
                Ok(found) if found == audit::AuditResult::default() => continue,
                Ok(found) => {
                    self.report.lost.extend(found.lost.iter().map(told));
                    self.report.doubled.extend(found.doubled.iter().map(told));
                }
                Err(reason) => self.report.broken.push(told(&reason)),
            }
            self.shared.forgotten(&game);
            game.given_up.store(true, Ordering::SeqCst);
        }
    }
}

/// A battle's journal, asked for patiently.
async fn journal(browser: &mut Option<SoakBrowser>, base: &str, game: &str) -> Option<String> {
    for _ in 0..TRIES {
        if browser.is_none() {
            *browser = SoakBrowser::new(base, 250).await;
        }
        if let Some(browser) = browser {
            match browser.get(base, &format!("{game}/journal")).await {
                HttpReply::Page(text) => return Some(text),
                HttpReply::Refused(404) => return None,
                _ => {}
            }
        }
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    None
}

/// What the program holds in memory, each second until it is over.
async fn watch_memory(program: Arc<Mutex<SoakProgram>>, shared: Arc<SharedState>) -> Vec<u64> {
    let mut samples = Vec::new();
    while !shared.is_over() {
        samples.extend(lock(&program).memory());
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    samples
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
