//! Fuzzing for a bounded time, where the toolchain allows it. It needs a nightly compiler; without one, the property tests
//! that are part of `cargo test` have to do.

use std::path::PathBuf;

use crate::{Failure, cargo_command, install, works};

const TARGETS: [&str; 3] = ["no_request_kills_the_engine", "no_journal_kills_replay", "no_data_file_kills_a_battle"];

/// Is there a compiler that can fuzz?
fn is_possible() -> bool {
    works("cargo", &["+nightly", "--version"])
}

/// Fuzzes each target for so many seconds.
pub fn run(seconds: u32) -> Result<(), Failure> {
    if !is_possible() {
        return Err("fuzzing needs a nightly compiler".to_owned());
    }
    install("cargo-fuzz")?;
    for target in TARGETS {
        let corpus = PathBuf::from("fuzz/corpus").join(target);
        std::fs::create_dir_all(&corpus).map_err(|error| format!("{}: {error}", corpus.display()))?;
        let mut command = cargo_command(&["+nightly", "fuzz", "run", target]);
        command.arg(&corpus).arg(PathBuf::from("fuzz/seeds").join(target)).arg("--");
        command.args([format!("-max_total_time={seconds}"), "-max_len=8192".into(), "-verbosity=0".into()]);
        crate::run(&mut command)?;
    }
    Ok(())
}
