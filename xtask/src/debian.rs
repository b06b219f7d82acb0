//! What the checks take from Debian's packages where it is missing.

use std::process::Command;

use crate::{StepFailure, run};

/// Installs these packages and what they cannot do without, waiting for whoever else is installing something.
pub fn install(packages: &[&str]) -> Result<(), StepFailure> {
    println!("installing {}", packages.join(", "));
    let get = |arguments: &[&str]| {
        let waiting = ["--quiet", "--option", "DPkg::Lock::Timeout=300"];
        let mut command = Command::new("apt-get");
        run(command.args(arguments).args(waiting).env("DEBIAN_FRONTEND", "noninteractive"))
    };
    let install = || {
        get(&["update"])?;
        get(&[&["install", "--yes", "--no-install-recommends"], packages].concat())
    };
    // Someone else's installation may have taken away what this one had just fetched.
    install().or_else(|_| install())
}
