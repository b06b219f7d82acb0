//! The test programs: building them, and running them side by side.
//!
//! Cargo runs one after the other, and most of them end with something that waits: for a browser, for a clock, for a database. Several
//! at a time use the cores that are there. For the same reason clippy looks at our crates while they are built, not before: to
//! have everything checked first and built then took two minutes more.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use serde_json::Value;

use crate::{StepFailure, cargo_command, run};

/// How many jobs run at a time.
const AT_A_TIME: usize = 4;

/// Those that take longest, which are begun with.
pub const LONGEST: [&str; 4] = ["server browser", "proof audit", "hospital rules", "server visits"];

/// Something to be done beside the rest, and what it is called.
pub struct Job<'a> {
    name: String,
    work: Box<dyn Fn() -> Result<(), StepFailure> + Sync + 'a>,
}

impl<'a> Job<'a> {
    /// Does this under that name.
    pub fn new(name: &str, work: impl Fn() -> Result<(), StepFailure> + Sync + 'a) -> Self {
        Job { name: name.to_owned(), work: Box::new(work) }
    }
}

/// A test program.
pub struct TestProgram {
    /// What it is called, with its crate.
    name: String,
    file: PathBuf,
    /// Where it expects to be run: its crate's folder.
    folder: PathBuf,
}

/// Whatever builds with Cargo, with clippy in the compiler's place for our own crates; no warning is let through.
pub fn linting(command: &mut Command) -> &mut Command {
    command.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver");
    // The mark between two arguments is clippy's own.
    command.env("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__")
}

/// Cargo itself, the same way.
pub fn linting_cargo(arguments: &[&str]) -> Command {
    let mut command = cargo_command(arguments);
    linting(&mut command);
    command
}

/// Builds the tests of whatever says that it has any, and tells where they are; then whatever else there is, which nobody runs
/// here, for clippy to look at.
pub fn build() -> Result<Vec<TestProgram>, StepFailure> {
    let tests = ["test", "--workspace", "--tests", "--no-run"];
    // Once for people, who want to see how far it is and what is wrong; then there is nothing left to be done.
    run(&mut linting_cargo(&tests))?;
    let told = linting_cargo(&tests).args(["--quiet", "--message-format=json"]).stderr(Stdio::inherit()).output();
    let told = told.map_err(|error| format!("cargo could not be started: {error}"))?;
    let lines = told.stdout.split(|byte| *byte == b'\n');
    let mut programs: Vec<TestProgram> =
        lines.filter_map(|line| program(&serde_json::from_slice(line).ok()?)).collect();
    let longest = |program: &TestProgram| LONGEST.iter().position(|name| program.name == *name);
    programs.sort_by_key(|program| (longest(program).unwrap_or(LONGEST.len()), program.name.clone()));
    run(&mut linting_cargo(&["build", "--workspace", "--bins", "--examples"]))?;
    if programs.is_empty() { Err("there are no tests".to_owned()) } else { Ok(programs) }
}

/// What Cargo says it has built, if that is a test program.
fn program(told: &Value) -> Option<TestProgram> {
    let file = told["executable"].as_str().filter(|_| told["profile"]["test"] == true)?;
    let folder = Path::new(told["manifest_path"].as_str()?).parent()?;
    let name = format!("{} {}", folder.file_name()?.to_str()?, told["target"]["name"].as_str()?);
    Some(TestProgram { name, file: file.into(), folder: folder.into() })
}

/// Does all of these, several at a time, whatever fails; tells which failed.
pub fn run_all(jobs: &[Job]) -> Result<(), StepFailure> {
    let (next, failed) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || {
        while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
            println!("running {}", job.name);
            let start = Instant::now();
            let done = (job.work)();
            println!("{}: {} s", job.name, start.elapsed().as_secs());
            if let Err(failure) = done {
                failed.lock().expect("no thread died").push(format!("{} ({failure})", job.name));
            }
        }
    };
    std::thread::scope(|scope| (0..AT_A_TIME).for_each(|_| drop(scope.spawn(work))));
    let failed = failed.into_inner().expect("no thread died");
    if failed.is_empty() { Ok(()) } else { Err(format!("these failed: {}", failed.join(", "))) }
}

impl TestProgram {
    /// The job of running it, as `prepared` wants it to be.
    pub fn job<'a>(&'a self, prepared: &'a (impl Fn(&mut Command) + Sync)) -> Job<'a> {
        Job::new(&self.name, || self.run(prepared))
    }

    /// Runs it as Cargo would, and shows what it has said when it is done.
    fn run(&self, prepared: &impl Fn(&mut Command)) -> Result<(), StepFailure> {
        let mut command = Command::new(&self.file);
        command.current_dir(&self.folder).env("CARGO_MANIFEST_DIR", &self.folder).stdin(Stdio::null());
        prepared(&mut command);
        let output = command.output().map_err(|error| format!("it could not be started: {error}"))?;
        let mut out = std::io::stdout().lock();
        for part in [format!("\n{}\n", self.name).as_bytes(), &output.stdout, &output.stderr] {
            let _ = out.write_all(part);
        }
        if output.status.success() { Ok(()) } else { Err(output.status.to_string()) }
    }
}
