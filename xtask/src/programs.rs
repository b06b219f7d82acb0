//! The test programs: which there are, and running them side by side.
//!
//! Cargo runs one after the other, and most of them end with something that waits: for a browser, for a clock, for a database. Three
//! at a time use the cores that are there.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::{StepFailure, cargo_command, run};

/// How many programs run at a time.
const AT_A_TIME: usize = 3;

/// Those that take longest, which are begun with.
const LONGEST: [&str; 3] = ["browser", "audit", "hospital rules"];

/// A test program.
pub struct Program {
    /// What it is called, with its crate.
    name: String,
    file: PathBuf,
    /// Where it expects to be run: its crate's folder.
    folder: PathBuf,
}

/// Builds the tests of whatever says that it has any, and tells where they are. Examples are left out: the lint step has looked
/// at them.
pub fn build() -> Result<Vec<Program>, StepFailure> {
    let tests = ["test", "--workspace", "--tests", "--no-run"];
    // Once for people, who want to see how far it is and what is wrong; then there is nothing left to be done.
    run(&mut cargo_command(&tests))?;
    let told = cargo_command(&tests).args(["--quiet", "--message-format=json"]).stderr(Stdio::inherit()).output();
    let told = told.map_err(|error| format!("cargo could not be started: {error}"))?;
    let lines = told.stdout.split(|byte| *byte == b'\n');
    let mut programs: Vec<Program> = lines.filter_map(|line| program(&serde_json::from_slice(line).ok()?)).collect();
    let longest = |program: &Program| LONGEST.iter().position(|name| program.name.ends_with(name));
    programs.sort_by_key(|program| (longest(program).unwrap_or(LONGEST.len()), program.name.clone()));
    if programs.is_empty() { Err("there are no tests".to_owned()) } else { Ok(programs) }
}

/// What Cargo says it has built, if that is a test program.
fn program(told: &Value) -> Option<Program> {
    let file = told["executable"].as_str().filter(|_| told["profile"]["test"] == true)?;
    let folder = Path::new(told["manifest_path"].as_str()?).parent()?;
    let name = format!("{} {}", folder.file_name()?.to_str()?, told["target"]["name"].as_str()?);
    Some(Program { name, file: file.into(), folder: folder.into() })
}

/// Runs them all, whatever fails, as `prepared` wants each to be; tells which failed.
pub fn run_all(programs: &[Program], prepared: impl Fn(&mut Command) + Sync) -> Result<(), StepFailure> {
    let (next, failed) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || {
        while let Some(program) = programs.get(next.fetch_add(1, Ordering::Relaxed)) {
            println!("running {}", program.name);
            if let Err(failure) = program.run(&prepared) {
                failed.lock().expect("no thread died").push(failure);
            }
        }
    };
    std::thread::scope(|scope| (0..AT_A_TIME).for_each(|_| drop(scope.spawn(work))));
    let failed = failed.into_inner().expect("no thread died");
    if failed.is_empty() { Ok(()) } else { Err(format!("these tests failed: {}", failed.join(", "))) }
}

impl Program {
    /// Runs it as Cargo would, and shows what it has said when it is done.
    fn run(&self, prepared: &impl Fn(&mut Command)) -> Result<(), StepFailure> {
        let start = Instant::now();
        let mut command = Command::new(&self.file);
        command.current_dir(&self.folder).env("CARGO_MANIFEST_DIR", &self.folder).stdin(Stdio::null());
        prepared(&mut command);
        let output = command.output().map_err(|error| format!("{} could not be started: {error}", self.name))?;
        let took: Duration = start.elapsed();
        let mut out = std::io::stdout().lock();
        let told = format!("\n{} ({} s)\n", self.name, took.as_secs());
        for part in [told.as_bytes(), &output.stdout, &output.stderr] {
            let _ = out.write_all(part);
        }
        if output.status.success() { Ok(()) } else { Err(self.name.clone()) }
    }
}
