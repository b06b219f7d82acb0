//! Where PostgreSQL's programs are.

use std::fs;
use std::path::{Path, PathBuf};

/// Debian keeps the versions beside each other, and out of the search path.
const VERSIONS: &str = "/usr/lib/postgresql";

/// One of PostgreSQL's programs, of the latest version there is.
pub fn program(name: &str) -> Result<PathBuf, String> {
    let mut versions: Vec<(u32, PathBuf)> = fs::read_dir(VERSIONS)
        .into_iter()
        .flatten()
        .filter_map(Result::ok)
        .filter_map(|entry| Some((entry.file_name().to_str()?.parse().ok()?, entry.path().join("bin"))))
        .collect();
    versions.sort_by_key(|(version, _)| std::cmp::Reverse(*version));
    let search = std::env::var_os("PATH").unwrap_or_default();
    let folders = versions.into_iter().map(|(_, folder)| folder).chain(std::env::split_paths(&search));
    let missing = || format!("PostgreSQL's {name} is not installed; see Debian's package `postgresql`");
    folders.map(|folder| folder.join(name)).find(|path| is_file(path)).ok_or_else(missing)
}

/// Is all there that a cluster needs?
pub fn are_installed() -> bool {
    ["initdb", "postgres", "psql", "pg_dump", "pg_restore"].iter().all(|name| program(name).is_ok())
}

fn is_file(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|file| file.is_file())
}
