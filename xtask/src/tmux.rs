//! What the tests of the full screen need: `tmux`, a terminal that programs can look at.

use crate::{StepFailure, debian, works};

/// Installs it, unless it is there.
pub fn prepare() -> Result<(), StepFailure> {
    if works("tmux", &["-V"]) { Ok(()) } else { debian::install(&["tmux"]) }
}
