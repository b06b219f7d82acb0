//! The soak test, the load test and the chaos test, by hand: they take as long as one likes. See `crates/soak`.

use std::process::Command;

use crate::{StepFailure, cargo, cargo_command, debian, postgres, works};

/// Lets simulated people play on the program as it would be installed.
pub fn run(arguments: &[&str]) -> Result<(), StepFailure> {
    cargo(&["build", "--release", "--package", "redoubt"])?;
    let mut command = cargo_command(&["run", "--quiet", "--package", "redoubt-soak", "--"]);
    crate::run(command.args(["--program", "target/release/redoubt"]).args(arguments))
}

/// Measures how many battles the program carries, on this machine.
pub fn load(arguments: &[&str]) -> Result<(), StepFailure> {
    let wants = |word: &str| arguments.iter().any(|argument| argument.split('=').any(|part| part == word));
    if wants("postgres") || wants("--commits") {
        postgres::install()?;
    }
    if wants("--count") && !works("valgrind", &["--version"]) {
        debian::install(&["valgrind"])?;
    }
    cargo(&["build", "--release", "--package", "redoubt", "--package", "redoubt-soak"])?;
    crate::run(Command::new("target/release/redoubt-soak").arg("load").args(arguments))
}

/// Lets people play at two servers on one database while everything breaks.
pub fn chaos(arguments: &[&str]) -> Result<(), StepFailure> {
    postgres::install()?;
    cargo(&["build", "--release", "--package", "redoubt", "--package", "redoubt-soak"])?;
    crate::run(Command::new("target/release/redoubt-soak").arg("chaos").args(arguments))
}
