//! What the tests behind a proxy need: nginx, openssl and curl.

use crate::{StepFailure, debian, works};

/// Installs what is missing. The tests fail without it, unless `REDOUBT_SKIP_PROXY=1` says that they need not be run.
pub fn prepare() -> Result<(), StepFailure> {
    let nginx = works("/usr/sbin/nginx", &["-v"]) || works("nginx", &["-v"]);
    let there =
        [("nginx", nginx), ("openssl", works("openssl", &["version"])), ("curl", works("curl", &["--version"]))];
    let missing: Vec<&str> = there.iter().filter(|(_, there)| !there).map(|(name, _)| *name).collect();
    if missing.is_empty() || std::env::var_os("REDOUBT_SKIP_PROXY").is_some_and(|value| value == "1") {
        return Ok(());
    }
    debian::install(&missing)?;
    // The package starts a server of its own, which nobody asked for; where there is no service manager it does not.
    if !nginx {
        works("systemctl", &["disable", "--now", "nginx"]);
    }
    Ok(())
}
