//! Do the layers below the services build where there is no operating system?

use std::process::Command;

use crate::{StepFailure, cargo_command, run};

/// A browser's target, for one.
const TARGET: &str = "wasm32-unknown-unknown";

/// Kernel, games, machine players and renderers, and the list of battles.
const LAYERS: [&str; 8] = ["kernel", "stage", "tactics", "registry", "hospital", "ntombi", "ramparts", "zama"];

/// Is the target's standard library installed?
pub fn is_installed() -> bool {
    let listed = Command::new("rustup").args(["target", "list", "--installed"]).output();
    listed.is_ok_and(|listed| String::from_utf8_lossy(&listed.stdout).lines().any(|target| target.trim() == TARGET))
}

/// Checks the layers for it. Without it the tests still look for what would not build there (`crates/proof/tests/workspace/portable.rs`).
pub fn check() -> Result<(), StepFailure> {
    if !is_installed() {
        return Ok(());
    }
    let mut command = cargo_command(&["check", "--target", TARGET, "--no-default-features"]);
    for layer in LAYERS {
        command.args(["--package", &format!("redoubt-{layer}")]);
    }
    run(&mut command)
}
