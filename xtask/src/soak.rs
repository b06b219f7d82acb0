//! The soak test, by hand: it takes as long as one likes. See `crates/soak`.

use crate::{StepFailure, cargo, cargo_command};

/// Lets simulated people play on the program as it would be installed.
pub fn run(arguments: &[&str]) -> Result<(), StepFailure> {
    cargo(&["build", "--release", "--package", "redoubt"])?;
    let mut command = cargo_command(&["run", "--quiet", "--package", "redoubt-soak", "--"]);
    crate::run(command.args(["--program", "target/release/redoubt"]).args(arguments))
}
