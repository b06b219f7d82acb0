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

/// Every Python it is for, as far as they are out.
const PYTHONS: [&str; 5] = ["3.10", "3.11", "3.12", "3.13", "3.14"];

/// What the package needs.
const NEEDS: [&str; 1] = ["numpy>=1.26"];

/// A game from its beginning to its end, in a Python that has nothing but the package.
const GAME: &str = "
import redoubt
battle = redoubt.Battle('zama', seed=1)
while battle.to_act:
    battle.act(battle.bot('random', seed=len(battle.events)))
assert battle.outcome is not None and redoubt.VectorEnv('ramparts', 8).observations.shape[0] == 8
";

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
    venv::make(ENVIRONMENT, &PACKAGES).map_err(advice)?;
    PYTHONS.iter().try_for_each(|version| bare(version).map(drop).map_err(advice))
}

/// Builds the wheel as `pip install ./python` does, but with the profile of the tests, and tests what it installs: types, programs,
/// examples, and a game in every other Python that is here.
pub fn check() -> Result<(), StepFailure> {
    if is_skipped() {
        return Ok(());
    }
    let environment = venv::make(ENVIRONMENT, &PACKAGES)?;
    let wheels = std::path::absolute("target/python-wheels").map_err(|error| error.to_string())?;
    let _ = fs::remove_dir_all(&wheels);
    let wheel = build(&environment, &wheels)?;
    install(&environment, &wheel)?;
    // From a folder where the sources of the package are not, so that what is installed is what is tested.
    let mut types = venv::program(&environment, "python");
    types.args(["-m", "mypy", "--config-file", "../pyproject.toml", "-p", "redoubt"]);
    run(types.current_dir("python/tests"))?;
    // What the types say of the native half is what it has.
    let mut stubs = venv::program(&environment, "python");
    stubs.args(["-m", "mypy.stubtest", "--concise", "--mypy-config-file", "../pyproject.toml", "redoubt._redoubt"]);
    run(stubs.current_dir("python/tests"))?;
    let mut tests = venv::program(&environment, "python");
    run(tests.args(["-m", "pytest", "-p", "no:cacheprovider", "."]).current_dir("python/tests"))?;
    let played: Vec<bool> = PYTHONS.iter().map(|version| play(version, &wheel)).collect::<Result<_, _>>()?;
    let told = |here: bool| {
        let versions = PYTHONS.iter().zip(&played).filter(|(_, played)| **played == here);
        versions.map(|(version, _)| *version).collect::<Vec<_>>().join(", ")
    };
    println!("The wheel was played with in Python {}; not here: {}.", told(true), told(false));
    Ok(())
}

/// Builds the wheel. What that takes is in the environment already, as the package wants it: there need not be a network.
fn build(environment: &Path, wheels: &Path) -> Result<PathBuf, StepFailure> {
    let mut build = venv::program(environment, "pip");
    build.args(["wheel", "--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation"]);
    build.args(["--check-build-dependencies", "./python", "--wheel-dir"]).arg(wheels);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let programs = std::iter::once(environment.join("bin")).chain(std::env::split_paths(&path));
    build.env("PATH", std::env::join_paths(programs).map_err(|error| error.to_string())?);
    build.env("MATURIN_PEP517_ARGS", "--profile dev");
    run(linting(build.env_remove("CARGO").env_remove("RUSTUP_TOOLCHAIN")))?;
    wheel(wheels)
}

/// Installs the wheel into an environment, whatever of it is there.
fn install(environment: &Path, wheel: &Path) -> Result<(), StepFailure> {
    let mut install = venv::program(environment, "pip");
    install.args(["install", "--quiet", "--disable-pip-version-check", "--no-deps", "--force-reinstall"]);
    run(install.arg(wheel))
}

/// An environment of this Python that has what the package needs and nothing else, if that Python is here.
fn bare(version: &str) -> Result<Option<PathBuf>, StepFailure> {
    let make = |python: String| venv::make_with(&python, &format!("python-{version}"), &NEEDS);
    python(version).map(make).transpose()
}

/// Plays a game in this Python; `false` if it is not here.
fn play(version: &str, wheel: &Path) -> Result<bool, StepFailure> {
    let Some(environment) = bare(version)? else { return Ok(false) };
    install(&environment, wheel)?;
    let mut game = venv::program(&environment, "python");
    run(game.args(["-c", GAME]).current_dir("python/tests"))?;
    Ok(true)
}

/// The Python of this version: on the search path, or one that pyenv has.
fn python(version: &str) -> Option<String> {
    let home = |variable: &str| std::env::var_os(variable).map(PathBuf::from);
    let pyenv = home("PYENV_ROOT").or_else(|| Some(home("HOME")?.join(".pyenv")));
    let kept = pyenv.and_then(|folder| fs::read_dir(folder.join("versions")).ok()).into_iter().flatten();
    let kept = kept.filter_map(Result::ok).filter(|entry| {
        let name = entry.file_name();
        name.to_str().is_some_and(|name| name.rsplit_once('.').is_some_and(|(minor, _)| minor == version))
    });
    let kept = kept.map(|entry| entry.path().join("bin/python3").display().to_string());
    std::iter::once(format!("python{version}")).chain(kept).find(|python| venv::is_python(python))
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
