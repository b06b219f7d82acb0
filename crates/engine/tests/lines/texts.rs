//! The engine speaks both languages.

use std::path::Path;

use redoubt_proof::texts;

#[test]
fn the_engine_speaks_both_languages() {
    // Front ends name some of its texts too, so all crates are read.
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    assert_eq!(texts::check(redoubt_engine::texts, &crates, &["engine-"], &[]), Vec::<String>::new());
}
