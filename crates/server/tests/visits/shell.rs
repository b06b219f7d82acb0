//! The page's own script: its types hold, and nothing in it is about one battle.

use crate::tools;
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

/// What the page plans, worked out by its own script without a browser and without a clock.
#[test]
fn a_phase_of_the_other_side_is_planned_to_be_shown_within_five_seconds() {
    if tools::are_skipped("what the page's script plans") {
        return;
    }
    let plan = Path::new(env!("CARGO_MANIFEST_DIR")).join("web/schedule.js");
    let plan = std::fs::read_to_string(plan).expect("a script");
    let asked = "const counts = Array.from({ length: 300 }, (_, count) => schedule(count));
        let spent = 0;
        const later = Array.from({ length: 60 }, (_, count) => {
          const times = schedule((count % 4) + 1, spent);
          spent += times.reduce((sum, time) => sum + time, 0);
          return times;
        });
        console.log(JSON.stringify({ counts, later, one: schedule(1), eleven: schedule(11), full: schedule(3, 5000) }));";
    let ran = Command::new("node").args(["--input-type=module", "-e"]).arg(format!("{plan}\n{asked}")).output();
    let ran = ran.expect("there is no node");
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    let told: serde_json::Value = serde_json::from_slice(&ran.stdout).expect("an answer");
    let times = |list: &serde_json::Value| -> Vec<u64> {
        list.as_array().into_iter().flatten().map(|time| time.as_u64().expect("a whole time")).collect()
    };
    for (count, planned) in told["counts"].as_array().expect("a list").iter().enumerate() {
        let planned = times(planned);
        assert_eq!(planned.len(), count);
        assert!(planned.iter().sum::<u64>() <= 5000 && planned.iter().all(|time| *time <= 600), "{count}: {planned:?}");
    }
    assert_eq!(times(&told["one"]), [600], "one moment is not hurried");
    assert!(times(&told["eleven"]).iter().all(|time| *time > 400), "nor are as many as the server ever gives");
    assert_eq!(times(&told["full"]), [0, 0, 0], "what comes too late is shown at once");
    let later: u64 = told["later"].as_array().into_iter().flatten().flat_map(times).sum();
    assert!((4000..=5000).contains(&later), "what is added later shares the same time: {later}");
}
