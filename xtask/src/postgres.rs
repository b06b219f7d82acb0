//! What the tests of the store need: PostgreSQL, and one server for all of them.

use std::path::Path;

use redoubt_cluster::{Cluster, SKIP, are_installed};

use crate::{StepFailure, debian, works};

/// Are the tests that need it left out? Someone must have said so: what is merely missing fails the checks.
pub fn is_skipped() -> bool {
    std::env::var_os(SKIP).is_some_and(|said| said == "1")
}

/// Installs it, if it is missing.
pub fn prepare() -> Result<(), StepFailure> {
    if is_skipped() {
        println!("skipped, since {SKIP}=1");
        return Ok(());
    }
    install().map_err(|failure| format!("{failure}\ninstall it yourself, or leave these tests out with {SKIP}=1"))
}

/// The same for whoever cannot do without it.
pub fn install() -> Result<(), StepFailure> {
    if are_installed() {
        return Ok(());
    }
    debian::install(&["postgresql"])?;
    // The package starts a server of its own, which nobody asked for; where there is no service manager it does not.
    works("systemctl", &["disable", "--now", "postgresql"]);
    Ok(())
}

/// Starts a server in a folder, until it is dropped; none, if the tests that need it are left out.
pub fn start(folder: &Path) -> Result<Option<Cluster>, StepFailure> {
    if is_skipped() { Ok(None) } else { Cluster::start(&folder.join("postgres")).map(Some) }
}
