//! What the tests behind a proxy need: nginx, Caddy, openssl and curl.

use crate::{StepFailure, debian, works};

/// Installs what is missing. The tests fail without it, unless `REDOUBT_SKIP_PROXY=1` says that they need not be run.
pub fn prepare() -> Result<(), StepFailure> {
    let nginx = works("/usr/sbin/nginx", &["-v"]) || works("nginx", &["-v"]);
    let caddy = works("caddy", &["version"]);
    let there = [
        ("nginx", nginx),
        ("caddy", caddy),
        ("openssl", works("openssl", &["version"])),
        ("curl", works("curl", &["--version"])),
    ];
    let missing: Vec<&str> = there.iter().filter(|(_, there)| !there).map(|(name, _)| *name).collect();
    if missing.is_empty() || std::env::var_os("REDOUBT_SKIP_PROXY").is_some_and(|value| value == "1") {
        return Ok(());
    }
    debian::install(&missing)?;
    // The packages start servers of their own, which nobody asked for; where there is no service manager they do not.
    for (name, was_there) in [("nginx", nginx), ("caddy", caddy)] {
        if !was_there {
            works("systemctl", &["disable", "--now", name]);
        }
    }
    Ok(())
}
