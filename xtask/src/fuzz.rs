//! Fuzzing for a bounded time: a target for each law of `redoubt-doors`. It needs a nightly compiler; without one the same laws
//! are held by the property tests of that crate, which are part of every check. See `docs/fuzzing.md`.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::{StepFailure, cargo_command, install, works};

/// The laws, and whether theirs is the page's door, which brings the server along.
const LAWS: [(&str, bool); 9] = [
    ("every_request_is_answered", false),
    ("legal_is_check", false),
    ("odds_add_up", false),
    ("record_round_trips", false),
    ("journal_replays_or_is_refused", false),
    ("no_data_file_panics", false),
    ("no_lesson_panics", false),
    ("typed_words_name_an_action_or_nothing", false),
    ("every_form_is_answered", true),
];

/// Minutes in all, if nobody says.
pub const MINUTES: u32 = 8;

/// The longest input.
const LONGEST: u32 = 2048;

/// What the repository keeps for each law.
const MOST_FILES: usize = 48;
const MOST_BYTES: u64 = 24 << 10;

/// Inputs that once broke a law are called this, and are always kept.
const FOUND: &str = "found-";

/// How a law stood up to it.
struct FuzzReport {
    law: &'static str,
    executions: u64,
    per_second: u64,
    broken: bool,
}

/// Fuzzes for so many minutes in all, shared among these laws, or among all of them.
pub fn run(minutes: u32, asked: &[&str]) -> Result<(), StepFailure> {
    let laws = named(asked)?;
    prepare()?;
    let seconds = (minutes * 60 / laws.len() as u32).max(1);
    let mut reports = Vec::new();
    for law in &laws {
        crate::run(&mut fuzzer("build", law, with_page(&laws)))?;
        println!("{law} for {seconds} s");
        reports.push(fuzz(law, with_page(&laws), seconds)?);
    }
    println!("\n{:<40} {:>12} {:>10}", "law", "executions", "a second");
    for FuzzReport { law, executions, per_second, broken } in &reports {
        println!("{law:<40} {executions:>12} {per_second:>10}{}", if *broken { "  BROKEN" } else { "" });
    }
    let broken = reports.iter().filter(|report| report.broken).map(|report| report.law).collect::<Vec<_>>();
    if broken.is_empty() { Ok(()) } else { Err(format!("broken: {}; see fuzz/artifacts", broken.join(", "))) }
}

/// Takes what fuzzing has found over into the repository's corpus: as little as reaches the same code, and no more than the
/// repository is meant to keep.
pub fn keep(asked: &[&str]) -> Result<(), StepFailure> {
    let laws = named(asked)?;
    prepare()?;
    for law in &laws {
        let (grown, corpus) = folders(law)?;
        for file in files(&corpus)? {
            copy(&file, &grown)?;
        }
        crate::run(fuzzer("cmin", law, with_page(&laws)).arg(&grown).args(["--", &format!("-max_len={LONGEST}")]))?;
        let mut small: Vec<(u64, PathBuf)> = files(&grown)?.into_iter().map(|file| (size(&file), file)).collect();
        small.sort();
        // Some of every size: the smallest alone would all be of a kind.
        let step = small.len().div_ceil(MOST_FILES).max(1);
        let mut small: Vec<_> = small.into_iter().step_by(step).collect();
        let mut room = MOST_BYTES;
        small.retain(|(size, _)| {
            let fits = *size <= room;
            room -= if fits { *size } else { 0 };
            fits
        });
        for file in files(&corpus)?.iter().filter(|file| !is_found(file)) {
            fs::remove_file(file).map_err(|error| format!("{}: {error}", file.display()))?;
        }
        for (_, file) in small.iter().filter(|(_, file)| !is_found(file)) {
            copy(file, &corpus)?;
        }
    }
    Ok(())
}

fn named(asked: &[&str]) -> Result<Vec<&'static str>, StepFailure> {
    let laws = LAWS.map(|(law, _)| law);
    let known = |name: &&str| laws.into_iter().find(|law| law == name).ok_or_else(|| unknown(name));
    if asked.is_empty() { Ok(laws.to_vec()) } else { asked.iter().map(known).collect() }
}

/// Is the page's among these laws? Then all are built with it, since two builds would take twice as long.
fn with_page(laws: &[&str]) -> bool {
    LAWS.iter().any(|(law, page)| *page && laws.contains(law))
}

fn unknown(name: &str) -> StepFailure {
    let laws: Vec<&str> = LAWS.iter().map(|(law, _)| *law).collect();
    format!("fuzz: there is no law {name}; there are: {}", laws.join(", "))
}

fn prepare() -> Result<(), StepFailure> {
    if !works("cargo", &["+nightly", "--version"]) {
        let instead = "the same laws are held by `cargo test --package redoubt-doors`";
        return Err(format!("fuzzing needs a nightly compiler (rustup toolchain install nightly); {instead}"));
    }
    install("cargo-fuzz")
}

/// A command of cargo-fuzz. There is no `unsafe` of ours that an address sanitizer could look after, and bytes that are read
/// as a script need no traces of what they were compared with; without both a third of the time is saved, and more.
fn fuzzer(command: &str, law: &str, page: bool) -> Command {
    let mut fuzzer = cargo_command(&["+nightly", "fuzz", command, "--sanitizer", "none", "--no-trace-compares"]);
    if page {
        fuzzer.args(["--features", "page"]);
    }
    fuzzer.arg(law);
    fuzzer
}

fn fuzz(law: &'static str, page: bool, seconds: u32) -> Result<FuzzReport, StepFailure> {
    let (grown, corpus) = folders(law)?;
    let mut command = fuzzer("run", law, page);
    // What one execution gives back the next asks for again: kept at hand, a tenth of the time and more is saved.
    command.env("GLIBC_TUNABLES", "glibc.malloc.tcache_count=2000");
    // What is new goes into the first folder; the repository's is only read.
    command.arg(&grown).arg(&corpus).arg("--");
    command.args([format!("-max_total_time={seconds}"), format!("-max_len={LONGEST}")]);
    // A script of one byte changes nothing: long inputs are tried from the first. What is new is new code that is reached, not
    // how often; to weigh every input by how rare its way is took more time than the law itself.
    command
        .args([
            "-len_control=0",
            "-use_counters=0",
            "-entropic=0",
            "-timeout=120",
            "-rss_limit_mb=4096",
            "-print_final_stats=1",
        ])
        .stderr(Stdio::piped());
    let log = Path::new("fuzz/target").join(format!("{law}.log"));
    let troubled = |error: std::io::Error| format!("{law}: {error}");
    let mut child = command.spawn().map_err(troubled)?;
    let mut written = fs::File::create(&log).map_err(troubled)?;
    let mut report = FuzzReport { law, executions: 0, per_second: 0, broken: false };
    for line in child.stderr.take().into_iter().flat_map(|said| BufReader::new(said).split(b'\n')) {
        let line = line.map_err(troubled)?;
        written.write_all(&line).and_then(|()| written.write_all(b"\n")).map_err(troubled)?;
        let line = String::from_utf8_lossy(&line).into_owned();
        let stat = |name: &str| line.strip_prefix(name).and_then(|number| number.trim().parse().ok());
        report.executions = stat("stat::number_of_executed_units:").unwrap_or(report.executions);
        report.per_second = stat("stat::average_exec_per_sec:").unwrap_or(report.per_second);
        if line.contains("panicked at") || line.contains("SUMMARY:") || line.contains("artifact_prefix") {
            println!("{line}");
        }
    }
    report.broken = !child.wait().map_err(troubled)?.success();
    Ok(report)
}

/// Where what is found grows, and what the repository keeps.
fn folders(law: &str) -> Result<(PathBuf, PathBuf), StepFailure> {
    let grown = Path::new("fuzz/grown").join(law);
    fs::create_dir_all(&grown).map_err(|error| format!("{}: {error}", grown.display()))?;
    Ok((grown, Path::new("fuzz/corpus").join(law)))
}

fn files(folder: &Path) -> Result<Vec<PathBuf>, StepFailure> {
    let listed = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(listed.filter_map(|file| Some(file.ok()?.path())).collect())
}

fn size(file: &Path) -> u64 {
    fs::metadata(file).map_or(u64::MAX, |about| about.len())
}

fn is_found(file: &Path) -> bool {
    file.file_name().is_some_and(|name| name.to_string_lossy().starts_with(FOUND))
}

fn copy(file: &Path, folder: &Path) -> Result<(), StepFailure> {
    let target = folder.join(file.file_name().unwrap_or_default());
    fs::copy(file, &target).map_err(|error| format!("{}: {error}", target.display()))?;
    Ok(())
}
