//! What the program is built from: crates of the public registry whose licences are allowed, in versions that are stated.
//!
//! `deny.toml` says what is allowed, here as for `cargo deny`. That tool knows more (advisories, which need a network), and to
//! build it takes longer than all of this workspace's own tests: so the checks ask Cargo themselves.

use std::collections::BTreeSet;

use serde_json::Value;
use spdx::{Expression, ParseMode};

use crate::{cargo, root};

/// Everything that any feature of any crate brings along, as Cargo tells it.
fn packages() -> Vec<Value> {
    let output =
        cargo(&["metadata", "--format-version=1", "--offline", "--locked", "--all-features"]).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let told: Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = told["packages"].as_array().unwrap().clone();
    assert!(packages.iter().any(|package| package["name"] == "redoubt-kernel"), "the workspace itself");
    assert!(packages.iter().any(|package| package["name"] == "serde_json"), "and what it depends on");
    packages
}

/// The licences that `deny.toml` allows.
fn allowed() -> BTreeSet<String> {
    let file: toml::Table = std::fs::read_to_string(root().join("deny.toml")).unwrap().parse().unwrap();
    let listed = file["licenses"]["allow"].as_array().unwrap();
    listed.iter().map(|name| name.as_str().unwrap().to_owned()).collect()
}

/// The licences that it allows for one crate alone.
fn excepted(name: &str) -> BTreeSet<String> {
    let file: toml::Table = std::fs::read_to_string(root().join("deny.toml")).unwrap().parse().unwrap();
    let exceptions = file["licenses"].get("exceptions").and_then(toml::Value::as_array).cloned().unwrap_or_default();
    let of_it = exceptions.iter().filter(|exception| exception["crate"].as_str() == Some(name));
    let listed = of_it.flat_map(|exception| exception["allow"].as_array().unwrap());
    listed.map(|name| name.as_str().unwrap().to_owned()).collect()
}

/// Can this be used under licences that are allowed?
fn is_licensed(expression: &str, allowed: &BTreeSet<String>) -> bool {
    let parsed = Expression::parse_mode(expression, ParseMode::LAX);
    let is_allowed = |name: String| allowed.contains(&name);
    parsed.is_ok_and(|parsed| parsed.evaluate(|wanted| is_allowed(wanted.to_string())))
}

#[test]
fn a_licence_is_allowed_if_one_can_do_with_allowed_ones() {
    let allowed = ["MIT", "Zlib"].map(str::to_owned).into();
    for fine in ["MIT", "MIT OR GPL-3.0-only", "MIT AND Zlib", "MIT/Apache-2.0", "(MIT OR ISC) AND Zlib"] {
        assert!(is_licensed(fine, &allowed), "{fine}");
    }
    for not in ["GPL-3.0-only", "MIT AND ISC", "Apache-2.0/ISC", "MIT WITH LLVM-exception", "whatever", ""] {
        assert!(!is_licensed(not, &allowed), "{not}");
    }
}

#[test]
fn every_dependency_has_a_licence_that_is_allowed() {
    let allowed = allowed();
    let unlicensed = |package: &Value| {
        let also = excepted(package["name"].as_str().unwrap_or_default());
        !is_licensed(package["license"].as_str().unwrap_or_default(), &allowed.union(&also).cloned().collect())
    };
    let found: Vec<String> = packages()
        .iter()
        .filter(|package| unlicensed(package))
        .map(|package| format!("{} {}: {}", package["name"], package["version"], package["license"]))
        .collect();
    assert_eq!(found, Vec::<String>::new(), "deny.toml does not allow these licences");
}

#[test]
fn every_dependency_comes_from_the_one_registry() {
    let sources: BTreeSet<String> =
        packages().iter().filter_map(|package| package["source"].as_str().map(str::to_owned)).collect();
    assert_eq!(sources.len(), 1, "one registry, and nothing else: {sources:?}");
    assert!(sources.iter().all(|source| source.starts_with("registry+")), "{sources:?}");
}

#[test]
fn our_own_crates_say_which_version_they_want() {
    let own = packages().into_iter().filter(|package| package["source"].is_null());
    let wanted = own.flat_map(|package| package["dependencies"].as_array().unwrap().clone());
    let open: Vec<Value> =
        wanted.filter(|one| one["path"].is_null() && one["req"] == "*").map(|one| one["name"].clone()).collect();
    assert_eq!(open, Vec::<Value>::new());
}
