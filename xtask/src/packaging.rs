//! What the test of the systemd units needs: `systemd-analyze`, from Debian's package systemd.

use crate::{StepFailure, debian, works};

/// Was it to be left out?
pub fn is_skipped() -> bool {
    std::env::var_os("REDOUBT_SKIP_SYSTEMD").is_some_and(|value| value == "1")
}

/// Installs it where it is missing. The test fails without it, unless `REDOUBT_SKIP_SYSTEMD=1` says that it need not be run.
pub fn prepare() -> Result<(), StepFailure> {
    if is_skipped() || works("systemd-analyze", &["--version"]) { Ok(()) } else { debian::install(&["systemd"]) }
}
