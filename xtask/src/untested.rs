//! Crates that have no tests in their source, or no examples in their documentation, say so in their manifest (`test = false`,
//! `doctest = false`): to build a crate a second time for no test is a good part of a cold run. Here it is made sure that none
//! of them has any after all.

use std::fs;
use std::path::{Path, PathBuf};

use crate::StepFailure;

/// Fails if there is a test that nobody would run.
pub fn check() -> Result<(), StepFailure> {
    let folders = ["crates", "games"].iter().flat_map(|folder| inside(Path::new(folder)));
    for folder in folders.chain([PathBuf::from("xtask")]) {
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_default();
        // What is said of the library; of the programs beside it, nothing is asked here.
        let library = manifest.split("\n[").find(|section| section.starts_with("lib]")).unwrap_or(&manifest);
        let says = |line: &str| library.lines().any(|known| known == line);
        for file in sources(&folder.join("src")) {
            let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
            let has = |is: fn(&str) -> bool| text.lines().map(str::trim_start).any(is);
            let is_test = |line: &str| line.starts_with("#[test") || line.starts_with("#[tokio::test");
            let is_example = |line: &str| matches!(line, "/// ```" | "//! ```");
            // What is not Rust is marked as text, and the end of that looks like the beginning of an example.
            let only_text = text.contains("```text");
            if says("test = false") && has(is_test) || says("doctest = false") && has(is_example) && !only_text {
                return Err(format!("{} has a test, and its crate says that it has none", file.display()));
            }
        }
    }
    Ok(())
}

/// What lies in a folder.
fn inside(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
    entries.map(|entry| entry.path()).collect()
}

/// All Rust files below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let (folders, files): (Vec<PathBuf>, Vec<PathBuf>) = inside(folder).into_iter().partition(|path| path.is_dir());
    let here = files.into_iter().filter(|path| path.extension().is_some_and(|end| end == "rs"));
    here.chain(folders.iter().flat_map(|folder| sources(folder))).collect()
}
