//! The page's own script: its types hold, and nothing in it is about one battle.

mod tools;

use std::path::{Path, PathBuf};
use std::process::Command;

fn scripts() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("web");
    let files = std::fs::read_dir(folder).expect("the web folder").filter_map(|entry| Some(entry.ok()?.path()));
    files.filter(|path| path.extension().is_some_and(|end| end == "js")).collect()
}

#[test]
fn the_types_of_the_script_hold() {
    if tools::are_skipped("the types of the page's script") {
        return;
    }
    let tsc = tools::target().join("node/node_modules/.bin/tsc");
    assert!(tsc.exists(), "there is no TypeScript compiler; `cargo xtask test` fetches it");
    let flags = "--noEmit --allowJs --checkJs --strict --skipLibCheck --target es2023 --lib es2023,dom,dom.iterable \
                 --module es2022 --moduleResolution bundler";
    let checked = Command::new(tsc).args(flags.split_whitespace()).args(scripts()).output().expect("the compiler");
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));
}

#[test]
fn no_script_knows_a_battle() {
    for path in scripts() {
        let text = std::fs::read_to_string(&path).expect("a script");
        for profile in redoubt_registry::PROFILES {
            assert!(!text.contains(profile.id), "{} names {}", path.display(), profile.id);
        }
        assert!(text.starts_with("// @ts-check"), "{}", path.display());
    }
}
