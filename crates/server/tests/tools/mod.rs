//! What some tests need besides Rust: a browser with its driver, Node, the TypeScript compiler. `cargo xtask test` installs
//! them. Where one is missing the test fails: a check that quietly did nothing would be green for ever.

use std::path::PathBuf;

/// Has whoever runs the checks said that these tools are not to be used here? Then this is said, and the test is not run.
pub fn are_skipped(what: &str) -> bool {
    let skipped = std::env::var_os("REDOUBT_SKIP_BROWSER").is_some_and(|said| said == "1");
    if skipped {
        println!("NOT RUN: {what}, since REDOUBT_SKIP_BROWSER=1");
    }
    skipped
}

/// Where builds and what comes of them are kept.
pub fn target() -> PathBuf {
    let fallback = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target");
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from(fallback), PathBuf::from)
}
