//! Chores. `cargo xtask test` is what continuous integration and every contributor run.

mod bench;
mod browser;
mod deb;
mod debian;
mod fuzz;
mod leftovers;
mod packaging;
mod picture;
mod portable;
mod post;
mod postgres;
mod programs;
mod proxy;
mod python;
mod soak;
mod tmux;
mod untested;
mod venv;

use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

use programs::Job;

/// Why a chore failed.
type StepFailure = String;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["test"] => test(),
        ["fuzz", "--keep", laws @ ..] => fuzz::keep(laws),
        ["fuzz", "--minutes", minutes, laws @ ..] => {
            minutes.parse().map_err(|_| "fuzz: how many minutes?".to_owned()).and_then(|n| fuzz::run(n, laws))
        }
        ["fuzz", laws @ ..] => fuzz::run(fuzz::MINUTES, laws),
        ["audit", rest @ ..] => audit(rest),
        ["soak", rest @ ..] => soak::run(rest),
        ["load", rest @ ..] => soak::load(rest),
        ["chaos", rest @ ..] => soak::chaos(rest),
        ["bench"] => bench::count(),
        ["picture"] => picture::draw(),
        ["deb"] => deb::build(),
        ["python"] => python::check(),
        _ => Err(HELP.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    }
}

/// Games of each battle that `cargo xtask audit` follows.
const AUDITED: u64 = 20_000;

const HELP: &str = "\
cargo xtask test            every check, installing what it needs
cargo xtask fuzz [--minutes N] [LAW …]
                            fuzz every door, or some, for N minutes in all (default 8)
cargo xtask fuzz --keep [LAW …]
                            take what was found over into the repository's corpus, as little as reaches the same code
cargo xtask audit [BATTLE] [GAMES] [SEED]
                            follow random games with the second implementation of each battle (default 20000)
cargo xtask soak [--minutes N] [--people N] [--seed N]
                            let simulated people play while the program is killed, its disk fills up and connections are cut
cargo xtask load [--battles N] [--seconds S] [--servers K] [--database sqlite|postgres] [--count]
                            let pairs of simulated people play many battles at once, and measure what they wait for
cargo xtask load --commits [--seconds S] [--servers K]
                            measure how many moves a second one PostgreSQL commits, told to other processes and not
cargo xtask chaos [--minutes N] [--seed S]
                            two servers on one PostgreSQL while servers are killed, the database is restarted and
                            connections are cut
cargo xtask bench           count the instructions of a decision, for each battle
cargo xtask picture         draw the README's picture again
cargo xtask python          build the Python wheel and run its tests
cargo xtask deb             build the Debian package of a release";

/// Every check there is, cheapest first. What the tests need besides Rust is installed while they are built.
fn test() -> Result<(), StepFailure> {
    let start = Instant::now();
    step("format", || cargo(&["fmt", "--all", "--check"]))?;
    // For every system there is: the tests look at all of their licences, and ask for nothing from outside themselves.
    step("sources", || cargo(&["fetch", "--locked"]))?;
    let tests = std::thread::scope(|scope| {
        let installing = scope.spawn(|| step("what the tests need", prepare));
        step("layers without an operating system", portable::check)?;
        let mut tests = Vec::new();
        step("build and lint", || {
            untested::check()?;
            tests = programs::build()?;
            // What is different in the program that nobody has asked for more: tests have it with every feature.
            cargo(&["clippy", "--package", "redoubt-raster", "--", "-D", "warnings"])
        })?;
        installing.join().unwrap_or_else(|_| Err("what the tests need: it could not be installed".to_owned()))?;
        Ok::<_, StepFailure>(tests)
    })?;
    let documentation = || {
        let mut command = cargo_command(&["doc", "--quiet", "--workspace", "--no-deps", "--document-private-items"]);
        run(command.env("RUSTDOCFLAGS", "-D warnings"))
    };
    let others = vec![
        Job::new("package", deb::check),
        Job::new("documentation", documentation),
        Job::new("python", python::check),
    ];
    step("tests", || leftovers::run_tests(&tests, others))?;
    if browser::is_skipped() {
        println!(
            "\nNOT RUN: the tests in a browser and the types of the page's script, since they were to be left out."
        );
    }
    if postgres::is_skipped() {
        println!("\nNOT RUN: the tests of the store in PostgreSQL, since they were to be left out.");
    }
    if python::is_skipped() {
        println!(
            "\nNOT RUN: the Python package, and the tests that read what simulations write, since they were to be left out."
        );
    } else {
        println!("\nNot run: the training with sb3-contrib, which takes 5 GB; see python/tests/test_examples.py.");
    }
    if !portable::is_installed() {
        println!("\nNot run: building for WebAssembly; see `rustup target add wasm32-unknown-unknown`.");
    }
    if packaging::is_skipped() {
        println!("\nNOT RUN: systemd's look at the units in packaging/, since it was to be left out.");
    }
    println!("\nNot run: fuzzing, whose own build takes too long beside the rest; see `cargo xtask fuzz`.");
    println!("Not run: security advisories, which need a network; see `cargo deny check advisories`.");
    println!("\nAll other checks passed in {} s.", start.elapsed().as_secs());
    Ok(())
}

/// Installs what the tests need and this machine lacks.
fn prepare() -> Result<(), StepFailure> {
    browser::prepare()?;
    proxy::prepare()?;
    post::prepare()?;
    packaging::prepare()?;
    tmux::prepare()?;
    python::prepare()?;
    postgres::prepare()
}

/// Follows random games with the second implementation of each battle, or of one.
fn audit(words: &[&str]) -> Result<(), StepFailure> {
    let usage = || "audit: cargo xtask audit [BATTLE] [GAMES] [SEED]".to_owned();
    let (battle, numbers) = match words {
        [battle, rest @ ..] if battle.parse::<u64>().is_err() => (Some(*battle), rest),
        rest => (None, rest),
    };
    let number = |at: usize, otherwise: u64| numbers.get(at).map_or(Ok(otherwise), |text| text.parse::<u64>());
    let (games, seed) = match (number(0, AUDITED), number(1, 1)) {
        (Ok(games), Ok(seed)) if numbers.len() <= 2 => (games, seed),
        _ => return Err(usage()),
    };
    let mut command = cargo_command(&["test", "--release", "--package", "redoubt-proof", "--test", "audit", "--"]);
    command.arg("--nocapture").args(battle);
    run(command.env("REDOUBT_AUDIT_GAMES", games.to_string()).env("REDOUBT_AUDIT_SEED", seed.to_string()))
}

fn step(name: &str, check: impl FnOnce() -> Result<(), StepFailure>) -> Result<(), StepFailure> {
    println!("\n== {name}");
    let start = Instant::now();
    check().map_err(|failure| format!("{name}: {failure}"))?;
    println!("== {name}: done in {} s", start.elapsed().as_secs());
    Ok(())
}

fn cargo_command(arguments: &[&str]) -> Command {
    let mut command = Command::new("cargo");
    command.args(arguments).env_remove("CARGO").env_remove("RUSTUP_TOOLCHAIN");
    command
}

fn cargo(arguments: &[&str]) -> Result<(), StepFailure> {
    run(&mut cargo_command(arguments))
}

fn run(command: &mut Command) -> Result<(), StepFailure> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{command:?} ended with {status}")),
        Err(error) => Err(format!("{command:?} could not be started: {error}")),
    }
}

/// Is there such a program?
fn works(program: &str, arguments: &[&str]) -> bool {
    let quiet = Command::new(program).args(arguments).stdout(Stdio::null()).stderr(Stdio::null()).status();
    quiet.is_ok_and(|status| status.success())
}

/// Installs a cargo subcommand, unless it is there.
fn install(package: &str) -> Result<(), StepFailure> {
    let subcommand = package.trim_start_matches("cargo-");
    if works("cargo", &[subcommand, "--version"]) {
        return Ok(());
    }
    println!("installing {package}");
    cargo(&["install", "--locked", "--quiet", package])
}
