//! No two types share a name, so that whoever searches for one finds one. `docs/contract.md` says what battles may share.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::portable::sources;
use crate::root;

/// A game for tests that implements the contract is a battle like those in `games/`.
const HANDS: &str = "crates/proof/src/hands/";

/// Declared twice, each time for another operating system.
const FOR_EACH_SYSTEM: [&str; 1] = ["Signals"];

/// Where a type stands.
struct Declaration {
    file: String,
    is_public: bool,
}

impl Declaration {
    fn krate(&self) -> &str {
        let end = self.file.match_indices('/').nth(1).map_or(self.file.len(), |(at, _)| at);
        if self.is_of_a_battle() && !self.file.starts_with("games/") { HANDS } else { &self.file[..end] }
    }

    fn is_of_a_battle(&self) -> bool {
        self.file.starts_with("games/") || self.file.starts_with(HANDS)
    }
}

/// The type that a line declares, and whether it can be seen outside its file.
fn declared(line: &str) -> Option<(&str, bool)> {
    let (is_public, rest) = match line.strip_prefix("pub") {
        None => (false, line),
        Some(rest) => {
            let scoped = rest.strip_prefix('(').and_then(|scope| scope.split_once(')'));
            (true, scoped.map_or(rest, |(_, rest)| rest).strip_prefix(' ')?)
        }
    };
    let rest =
        ["struct ", "enum ", "trait ", "type ", "union "].into_iter().find_map(|kind| rest.strip_prefix(kind))?;
    let end = rest.find(|sign: char| !sign.is_alphanumeric() && sign != '_').unwrap_or(rest.len());
    Some((&rest[..end], is_public))
}

/// Every file that is part of a program or a library, by its name below the root.
fn files() -> impl Iterator<Item = (String, PathBuf)> {
    let mut found = Vec::new();
    for folder in ["crates", "games", "python/src", "xtask/src"] {
        sources(&root().join(folder), &mut found);
    }
    let below = |path: &Path| path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/");
    let found = found.into_iter().map(move |path| (below(&path), path));
    found.filter(|(file, _)| !["/tests/", "/examples/", "/target/"].iter().any(|folder| file.contains(folder)))
}

/// Would someone who looks for one of these find another? Within a crate always; in two crates, if both can be seen from outside
/// their files, and not both belong to battles.
fn meet(one: &Declaration, other: &Declaration) -> bool {
    let both_of_battles = one.is_of_a_battle() && other.is_of_a_battle();
    one.krate() == other.krate() || (one.is_public && other.is_public && !both_of_battles)
}

#[test]
fn no_two_types_share_a_name() {
    let mut types: BTreeMap<String, Vec<Declaration>> = BTreeMap::new();
    for (file, path) in files() {
        let text = std::fs::read_to_string(path).unwrap();
        for (name, is_public) in text.lines().filter_map(declared) {
            types.entry(name.to_owned()).or_default().push(Declaration { file: file.clone(), is_public });
        }
    }
    assert!(types.contains_key("Battle") && types["Position"].len() > 3, "types were found");
    let shared =
        |all: &[Declaration]| all.iter().enumerate().any(|(at, one)| all[..at].iter().any(|two| meet(one, two)));
    let found: Vec<String> = types
        .iter()
        .filter(|(name, all)| !FOR_EACH_SYSTEM.contains(&name.as_str()) && shared(all))
        .map(|(name, all)| {
            format!("{name}: {}", all.iter().map(|one| one.file.as_str()).collect::<Vec<_>>().join(", "))
        })
        .collect();
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn names_meet_within_a_crate_and_where_two_can_be_seen() {
    let of = |file: &str, is_public| Declaration { file: file.to_owned(), is_public };
    assert_eq!(declared("pub(crate) struct Held<'a> {"), Some(("Held", true)));
    assert_eq!(
        (declared("enum Way {"), declared("    pub struct Inner;"), declared("public(x)")),
        (Some(("Way", false)), None, None)
    );
    assert!(meet(&of("games/zama/src/a.rs", false), &of("games/zama/src/b.rs", true)));
    assert!(meet(&of("games/zama/src/a.rs", true), &of("crates/kernel/src/a.rs", true)));
    assert!(!meet(&of("games/zama/src/a.rs", true), &of("games/ntombi/src/a.rs", true)), "two battles");
    assert!(
        !meet(&of("crates/lab/src/a.rs", false), &of("crates/kernel/src/a.rs", true)),
        "one is nobody else's concern"
    );
}
