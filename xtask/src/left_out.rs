//! Crates that have no tests in their source, or no examples in their documentation, say so in their manifest (`test = false`,
//! `doctest = false`): to build a crate a second time for no test is a good part of a cold run. Here it is made sure that none
//! of them has any after all.

use std::fs;
use std::path::{Path, PathBuf};

use crate::Failure;

/// Fails if there is a test that nobody would run.
pub fn check() -> Result<(), Failure> {
    for folder in libraries().into_iter().chain([PathBuf::from("xtask")]) {
        let manifest = manifest(&folder);
        let says = |line: &str| manifest.lines().any(|known| known == line);
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

/// The packages whose documentation has examples to be tried out. Asked for all of them, cargo would build every crate's
/// documentation to find none, whatever its manifest says.
pub fn with_examples() -> Vec<String> {
    let named = |manifest: String| {
        let name = manifest.lines().find_map(|line| line.strip_prefix("name = "))?.trim_matches('"').to_owned();
        (!manifest.lines().any(|line| line == "doctest = false")).then_some(name)
    };
    let with_library = libraries().into_iter().filter(|folder| folder.join("src/lib.rs").exists());
    with_library.filter_map(|folder| named(manifest(&folder))).collect()
}

fn manifest(folder: &Path) -> String {
    fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_default()
}

/// The folders of all crates but this one.
fn libraries() -> Vec<PathBuf> {
    ["crates", "games"].iter().flat_map(|folder| inside(Path::new(folder))).collect()
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
