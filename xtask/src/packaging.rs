//! What the test of the systemd units needs: `systemd-analyze`, from Debian's package systemd.

use crate::{StepFailure, debian, works};

/// Is it there?
pub fn is_installed() -> bool {
    works("systemd-analyze", &["--version"])
}

/// Installs it where that can be done. Not every machine can have it: then the test says that it was not run.
pub fn prepare() -> Result<(), StepFailure> {
    if is_installed() {
        return Ok(());
    }
    if let Err(failure) = debian::install(&["systemd"]) {
        println!("{failure}");
    }
    Ok(())
}
