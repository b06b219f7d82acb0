//! What the test of the systemd units needs: `systemd-analyze`, from Debian's package systemd.

use std::process::Command;

use crate::{StepFailure, run, works};

/// Is it there?
pub fn is_installed() -> bool {
    works("systemd-analyze", &["--version"])
}

/// Installs it where that can be done. Not every machine can have it: then the test says that it was not run.
pub fn prepare() -> Result<(), StepFailure> {
    if is_installed() {
        return Ok(());
    }
    println!("installing systemd");
    let options = ["install", "--yes", "--quiet", "--no-install-recommends", "systemd"];
    let installed = run(Command::new("apt-get").args(["update", "--quiet"]))
        .and_then(|()| run(Command::new("apt-get").args(options)));
    if let Err(failure) = installed {
        println!("{failure}");
    }
    Ok(())
}
