//! What the tests of letters need: a mail server that keeps what it is given.

use crate::{StepFailure, debian, works};

/// Installs it where it is missing. The tests fail without it.
pub fn prepare() -> Result<(), StepFailure> {
    if works("aiosmtpd", &["--version"]) { Ok(()) } else { debian::install(&["python3-aiosmtpd"]) }
}
