//! The rules, the machine players and the renderers run anywhere: on a server, in a terminal, in a browser. They know no clock,
//! thread, file, socket or process, and no source of randomness; all of that comes in from outside.

use std::path::{Path, PathBuf};

use crate::{cargo, root};

/// The layers that must build for `wasm32-unknown-unknown`.
const LAYERS: [&str; 9] = [
    "crates/artwork",
    "crates/kernel",
    "crates/stage",
    "crates/tactics",
    "crates/registry",
    "games/hospital",
    "games/ntombi",
    "games/ramparts",
    "games/zama",
];

/// The one door: what asks the operating system for time and threads, where the feature `threads` is on.
const DOOR: &str = "crates/tactics/src/host/threads.rs";

/// Names that only mean something where there is an operating system.
const FORBIDDEN: [&str; 10] =
    ["Instant", "SystemTime", "thread", "fs", "net", "process", "env", "rayon", "tokio", "getrandom"];

/// Crates that need one, or that would not build without one.
const FORBIDDEN_CRATES: [&str; 8] =
    ["getrandom", "libc", "mio", "rayon", "rayon-core", "socket2", "tokio", "wasm-bindgen"];

/// Every Rust file below a folder.
pub(crate) fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// The forbidden names in a line of code: types by their own name, modules and crates by their path.
fn forbidden(line: &str) -> Vec<&'static str> {
    let code = line.split("//").next().unwrap_or_default();
    let letter = |c: char| c.is_alphanumeric() || c == '_';
    let named = |name: &&&str| {
        code.match_indices(**name).any(|(at, _)| {
            let (before, after) = (&code[..at], &code[at + name.len()..]);
            if before.ends_with(letter) || after.starts_with(letter) {
                return false;
            }
            let module = name.starts_with(char::is_lowercase);
            !module || before.ends_with("std::") || before.trim_end().ends_with("std::{") || after.starts_with("::")
        })
    };
    FORBIDDEN.iter().filter(named).copied().collect()
}

#[test]
fn a_line_is_judged_by_the_names_it_uses() {
    for line in [
        "use std::time::{Duration, Instant};",
        "let start = Instant::now();",
        "std::thread::scope(|scope| {",
        "use std::{fs, io};",
        "    let text = fs::read_to_string(path)?;",
        "use rayon::prelude::*;",
        "std::env::args()",
    ] {
        assert_eq!(forbidden(line).len(), 1, "{line}");
    }
    for line in
        ["use std::time::Duration;", "// std::thread", "let fs = 3; net(process)", "fn instant() {}", "env!(\"X\")"]
    {
        assert_eq!(forbidden(line), Vec::<&str>::new(), "{line}");
    }
}

#[test]
fn no_layer_below_the_services_asks_an_operating_system_for_anything() {
    let (root, mut found, mut doors) = (root(), Vec::new(), 0);
    for layer in LAYERS {
        let mut files = Vec::new();
        sources(&root.join(layer).join("src"), &mut files);
        assert!(!files.is_empty(), "{layer}");
        for file in files {
            let name = file.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
            if name == DOOR {
                doors += 1;
                continue;
            }
            let text = std::fs::read_to_string(&file).unwrap();
            let lines = text.lines().enumerate().filter(|(_, line)| !forbidden(line).is_empty());
            found.extend(lines.map(|(number, line)| format!("{name}:{}: {}", number + 1, line.trim())));
        }
    }
    assert_eq!(found, Vec::<String>::new());
    assert_eq!(doors, 1, "{DOOR} is the only door, and it is there");
}

/// As far as it can be told without the target's standard library: what the layers depend on there.
#[test]
fn no_layer_depends_on_what_needs_an_operating_system() {
    let mut command = cargo(&["tree", "--offline", "--locked", "--no-default-features", "--edges", "normal"]);
    command.args(["--target", "wasm32-unknown-unknown", "--prefix", "none", "--format", "{p}"]);
    for layer in LAYERS {
        let name = layer.rsplit('/').next().unwrap();
        command.args(["--package", &format!("redoubt-{name}")]);
    }
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let tree = String::from_utf8(output.stdout).unwrap();
    let crates: Vec<&str> = tree.lines().filter_map(|line| line.split(' ').next()).collect();
    assert!(crates.contains(&"redoubt-kernel") && crates.contains(&"serde_json"), "{tree}");
    let found: Vec<&&str> = crates.iter().filter(|name| FORBIDDEN_CRATES.contains(name)).collect();
    assert_eq!(found, Vec::<&&str>::new());
}
