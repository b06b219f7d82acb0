//! A Python of the checks' own, in `target/python-venv`: nothing is installed into the machine's.

use std::path::PathBuf;
use std::process::Command;

use crate::{StepFailure, debian, run, works};

/// What the tests need: a reader of Parquet, the schemas of Kubernetes, and someone who knows JSON Schema.
const PACKAGES: [&str; 3] = ["duckdb", "kubernetes-validate", "jsonschema"];

/// Said by whoever leaves these tests out.
const SKIP: &str = "REDOUBT_SKIP_PYTHON";

/// Are the tests that need it left out? Someone must have said so: what is merely missing fails the checks.
pub fn is_skipped() -> bool {
    std::env::var_os(SKIP).is_some_and(|said| said == "1")
}

/// Its folder.
pub fn folder() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from);
    target.join("python-venv")
}

/// Installs what the tests need.
pub fn prepare() -> Result<(), StepFailure> {
    if is_skipped() {
        println!("skipped, since {SKIP}=1");
        return Ok(());
    }
    install(&PACKAGES).map_err(|failure| format!("{failure}\nor leave these tests out with {SKIP}=1"))
}

/// Installs these packages from the Python package index, unless they are there; makes the environment first, if there is none.
pub fn install(packages: &[&str]) -> Result<(), StepFailure> {
    let folder = folder();
    let python = folder.join("bin").join("python");
    if !python.exists() {
        if !works("python3", &["-c", "import venv, ensurepip"]) {
            debian::install(&["python3", "python3-venv"])?;
        }
        run(Command::new("python3").args(["-m", "venv"]).arg(&folder))?;
    }
    let there = |package: &&&str| {
        works(&python.display().to_string(), &["-m", "pip", "--disable-pip-version-check", "show", "--quiet", package])
    };
    let missing: Vec<&str> = packages.iter().filter(|package| !there(package)).copied().collect();
    if missing.is_empty() {
        return Ok(());
    }
    println!("installing {} into {}", missing.join(", "), folder.display());
    let quiet = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    run(Command::new(&python).args(quiet).args(missing))
}
