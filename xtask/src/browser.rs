//! What the tests of the page need besides Rust: a browser with its driver, axe-core and the TypeScript compiler.

use std::process::Command;

use crate::{run, works};

/// From the npm registry, into the target folder; never committed.
const PACKAGES: [&str; 2] = ["axe-core@4.14.0", "typescript@7.0.2"];

/// Installs what is missing, where that is possible. What is not is said; the tests that need it say so too and pass.
pub fn prepare() {
    if !(works("chromedriver", &["--version"]) && works("chromium", &["--version"])) {
        println!("installing chromium and chromium-driver");
        let update = run(Command::new("apt-get").args(["update", "--quiet"]));
        let install = run(Command::new("apt-get").args(["install", "--yes", "--quiet", "chromium", "chromium-driver"]));
        if let Err(failure) = update.and(install) {
            println!("NOT RUN: the tests in a browser, for want of chromium and chromium-driver ({failure})");
        }
    }
    let folder = std::path::Path::new("target/node");
    if folder.join("node_modules/axe-core").exists() && folder.join("node_modules/typescript").exists() {
        return;
    }
    let made = std::fs::create_dir_all(folder).map_err(|error| error.to_string());
    let mut npm = Command::new("npm");
    npm.args(["install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix"]).arg(folder).args(PACKAGES);
    if let Err(failure) = made.and_then(|()| run(&mut npm)) {
        println!("NOT RUN: axe-core and the types of the page's script, for want of npm ({failure})");
    }
}
