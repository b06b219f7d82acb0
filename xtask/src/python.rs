//! The Python package: its wheel is built, installed into an environment of its own, typed and tested.

use std::fs;
use std::path::{Path, PathBuf};

use crate::programs::linting;
use crate::{StepFailure, run, venv};

/// The environment, below `target/`.
const ENVIRONMENT: &str = "python-venv";

/// What the package and its tests need, to the minor version that they were last seen to pass with.
const PACKAGES: [&str; 17] = [
    "maturin~=1.16",
    "numpy>=2,<3",
    "gymnasium~=1.4",
    "pettingzoo~=1.27",
    "pygame>=2,<3",
    "rlcard>=1,<2",
    "open_spiel~=2.0",
    "pyarrow>=26",
    "ray~=2.60",
    "nbclient>=0.11,<1",
    "nbformat>=5,<6",
    "ipykernel>=7",
    "pytest>=9,<10",
    "mypy~=2.4",
    // Those who read what simulations write, and who know the schemas that our files keep to.
    "duckdb",
    "kubernetes-validate",
    "jsonschema",
];

/// What the name of a wheel has in it that is for every Python from 3.10 on.
const EVERY_PYTHON: &str = "-cp310-abi3-";

/// Said by whoever leaves out what needs Python.
const SKIP: &str = "REDOUBT_SKIP_PYTHON";

/// Is it left out? Someone must have said so: what is merely missing fails the checks.
pub fn is_skipped() -> bool {
    std::env::var_os(SKIP).is_some_and(|said| said == "1")
}

/// Installs what it needs.
pub fn prepare() -> Result<(), StepFailure> {
    if is_skipped() {
        println!("skipped, since {SKIP}=1");
        return Ok(());
    }
    let advice = |failure| format!("{failure}\ninstall it yourself, or leave these tests out with {SKIP}=1");
    venv::make(ENVIRONMENT, &PACKAGES).map(drop).map_err(advice)
}

/// Builds the wheel, with the profile of the tests, and tests what it installs: types, programs, examples.
pub fn check() -> Result<(), StepFailure> {
    if is_skipped() {
        return Ok(());
    }
    let environment = venv::make(ENVIRONMENT, &PACKAGES)?;
    let wheels = std::path::absolute("target/python-wheels").map_err(|error| error.to_string())?;
    let _ = fs::remove_dir_all(&wheels);
    let mut build = venv::program(&environment, "maturin");
    build.args(["build", "--quiet", "--profile", "dev", "--manifest-path", "python/Cargo.toml", "--out"]).arg(&wheels);
    run(linting(build.env_remove("CARGO").env_remove("RUSTUP_TOOLCHAIN")))?;
    let mut install = venv::program(&environment, "pip");
    install.args(["install", "--quiet", "--disable-pip-version-check", "--no-deps", "--force-reinstall"]);
    run(install.arg(wheel(&wheels)?))?;
    // From a folder where the sources of the package are not, so that what is installed is what is tested.
    let mut types = venv::program(&environment, "python");
    types.args(["-m", "mypy", "--config-file", "../pyproject.toml", "-p", "redoubt"]);
    run(types.current_dir("python/tests"))?;
    // What the types say of the native half is what it has.
    let mut stubs = venv::program(&environment, "python");
    stubs.args(["-m", "mypy.stubtest", "--concise", "--mypy-config-file", "../pyproject.toml", "redoubt._redoubt"]);
    run(stubs.current_dir("python/tests"))?;
    let mut tests = venv::program(&environment, "python");
    run(tests.args(["-m", "pytest", "-p", "no:cacheprovider", "."]).current_dir("python/tests"))
}

/// The one wheel that was built: for every Python from 3.10 on.
fn wheel(folder: &Path) -> Result<PathBuf, StepFailure> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut wheels = entries.filter_map(Result::ok).map(|entry| entry.path());
    let wheel = wheels.find(|path| path.extension().is_some_and(|end| end == "whl")).ok_or("there is no wheel")?;
    if !wheel.display().to_string().contains(EVERY_PYTHON) {
        return Err(format!("{} is not for every Python from 3.10 on ({EVERY_PYTHON})", wheel.display()));
    }
    Ok(wheel)
}
