//! Virtual environments for Python under `target/`: what a check needs of it, and nothing that anyone else has.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{StepFailure, debian, run, works};

/// Makes the environment of this name with these packages, unless it is there with exactly those; says where it is.
pub fn make(name: &str, packages: &[&str]) -> Result<PathBuf, StepFailure> {
    make_with("python3", name, packages)
}

/// The same with another Python.
pub fn make_with(python: &str, name: &str, packages: &[&str]) -> Result<PathBuf, StepFailure> {
    let folder = std::path::absolute(Path::new("target").join(name)).map_err(|error| format!("{name}: {error}"))?;
    let (stamp, wanted) = (folder.join("packages"), packages.join("\n"));
    if fs::read_to_string(&stamp).is_ok_and(|had| had == wanted) {
        return Ok(folder);
    }
    if !is_python(python) {
        debian::install(&["python3", "python3-venv"])?;
    }
    run(Command::new(python).args(["-m", "venv", "--clear"]).arg(&folder))?;
    let mut install = program(&folder, "pip");
    run(install.args(["install", "--quiet", "--disable-pip-version-check"]).args(packages))?;
    fs::write(&stamp, wanted).map_err(|error| format!("{}: {error}", stamp.display()))?;
    Ok(folder)
}

/// Can environments be made with this Python?
pub fn is_python(python: &str) -> bool {
    works(python, &["-c", "import ensurepip, venv"])
}

/// A program of the environment.
pub fn program(folder: &Path, name: &str) -> Command {
    let mut command = Command::new(folder.join("bin").join(name));
    command.env("VIRTUAL_ENV", folder).env_remove("PYTHONHOME").env_remove("PYTHONPATH");
    command
}
