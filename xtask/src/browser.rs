//! What the tests of the page need besides Rust: a browser with its driver, axe-core and the TypeScript compiler.

use std::path::Path;
use std::process::Command;

use crate::{StepFailure, debian, run, works};

/// From the npm registry, into the target folder; never committed.
const PACKAGES: [&str; 2] = ["axe-core@4.14.0", "typescript@7.0.2"];

/// Says that there is to be no browser, no Node and no TypeScript compiler.
const SKIP: &str = "REDOUBT_SKIP_BROWSER";

/// Are the tests that need these tools left out? Someone must have said so: what is merely missing fails the checks.
pub fn is_skipped() -> bool {
    std::env::var_os(SKIP).is_some_and(|said| said == "1")
}

/// Installs what is missing.
pub fn prepare() -> Result<(), StepFailure> {
    if is_skipped() {
        println!("skipped, since {SKIP}=1");
        return Ok(());
    }
    let advice = |failure| format!("{failure}\ninstall it yourself, or leave these tests out with {SKIP}=1");
    chromium().and_then(|()| packages()).map_err(advice)
}

fn chromium() -> Result<(), StepFailure> {
    if works("chromedriver", &["--version"]) && works("chromium", &["--version"]) {
        return Ok(());
    }
    // Without recommended packages (printing, an icon theme, …) the browser would have no letters to write with.
    debian::install(&["chromium", "chromium-driver", "fonts-liberation"])
}

fn packages() -> Result<(), StepFailure> {
    if !works("node", &["--version"]) {
        return Err("there is no node".to_owned());
    }
    let folder = Path::new("target/node");
    if folder.join("node_modules/axe-core").exists() && folder.join("node_modules/typescript").exists() {
        return Ok(());
    }
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut npm = Command::new("npm");
    npm.args(["install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix"]).arg(folder).args(PACKAGES);
    run(&mut npm)
}
