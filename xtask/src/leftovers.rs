//! Whatever a test starts, it ends, and what it puts down for a while it takes away again, also when it fails. Here that is
//! looked into: the tests run with a mark on every process and with a folder of their own for temporary files.

use std::fs;
use std::path::Path;
use std::process::Command;

use redoubt_cluster::PLACE;

use crate::programs::{self, Job, LONGEST, TestProgram, linting_cargo};
use crate::{StepFailure, postgres, run};

/// The variable that marks whatever the tests start.
const MARK: &str = "REDOUBT_TEST_RUN";

/// Tests side by side, at least: those in a browser wait for it more than they compute.
const SIDE_BY_SIDE: usize = 4;

/// Thousands of positions are written down, compared and thrown away: memory that is given back is kept at hand for the next.
const QUICK_MEMORY: &str = "glibc.malloc.tcache_count=60000";

/// Asks for the databases that tests have made and not removed.
const TEST_DATABASES: &str = "select datname from pg_database where datname like 'test%'";

/// Runs these programs, and the examples in the documentation, with `others` beside them; fails if any of it does, and if the
/// tests leave anything behind.
pub fn run_tests(all: &[TestProgram], others: Vec<Job>) -> Result<(), StepFailure> {
    let folder = std::env::temp_dir().join(format!("redoubt-tests-{}", std::process::id()));
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    // Under all of the tests, and not marked as something that one of them has started.
    let server = postgres::start(&folder).inspect_err(|_| drop(fs::remove_dir_all(&folder)))?;
    let place = server.as_ref().map(|server| server.place().written()).unwrap_or_default();
    let value = std::process::id().to_string();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = cores.max(SIDE_BY_SIDE).to_string();
    let marked_run = |command: &mut Command| {
        command.env(MARK, &value).env("TMPDIR", &folder).env("RUST_TEST_THREADS", &threads).env(PLACE, &place);
        command.env("GLIBC_TUNABLES", QUICK_MEMORY);
    };
    let documented = || {
        let mut command = linting_cargo(&["test", "--quiet", "--workspace", "--doc"]);
        marked_run(&mut command);
        run(&mut command)
    };
    let mut jobs: Vec<Job> = all.iter().map(|program| program.job(&marked_run)).collect();
    jobs.push(Job::new("examples in the documentation", documented));
    let next = LONGEST.len().min(jobs.len());
    jobs.splice(next..next, others);
    let ran = programs::run_all(&jobs);
    let databases = server.as_ref().map_or(Ok(String::new()), |server| server.place().run("postgres", TEST_DATABASES));
    drop(server);
    let running = marked(&format!("{MARK}={value}"));
    for (process, _) in &running {
        let _ = Command::new("kill").args(["-s", "KILL", process]).status();
    }
    let lying = names(&folder);
    let _ = fs::remove_dir_all(&folder);
    ran?;
    let databases = databases?;
    match (running.is_empty(), lying.is_empty(), databases.is_empty()) {
        (true, true, true) => Ok(()),
        (false, _, _) => Err(format!("the tests left these running: {running:?}")),
        (true, false, _) => Err(format!("the tests left these temporary files: {lying:?}")),
        (true, true, false) => Err(format!("the tests left these databases: {databases}")),
    }
}

/// The processes that have this in their environment, with what they run; none where the system does not tell.
fn marked(mark: &str) -> Vec<(String, String)> {
    let read = |process: &str, file: &str| fs::read(format!("/proc/{process}/{file}")).unwrap_or_default();
    let has_mark =
        |process: &String| read(process, "environ").split(|byte| *byte == 0).any(|one| one == mark.as_bytes());
    let described = |process: String| {
        let line = String::from_utf8_lossy(&read(&process, "cmdline")).replace('\0', " ");
        (process, line)
    };
    names(Path::new("/proc"))
        .into_iter()
        .filter(|name| name.bytes().all(|byte| byte.is_ascii_digit()))
        .filter(has_mark)
        .map(described)
        .collect()
}

/// What lies in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
    entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
}
