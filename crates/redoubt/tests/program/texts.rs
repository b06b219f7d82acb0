//! Every text of the front ends exists in both languages, and every text that code names exists.

use std::path::Path;

use redoubt_kernel::Lang;
use redoubt_proof::texts;
use redoubt_tactics::Level;

fn check(texts: fn(Lang) -> &'static str, prefixes: &[&str], derived: &[String]) -> Vec<String> {
    // The kernel's and the registry's messages are worded by the stage, so all crates are read.
    texts::check(texts, &Path::new(env!("CARGO_MANIFEST_DIR")).join(".."), prefixes, derived)
}

#[test]
fn the_command_line_and_the_terminal_speak_both_languages() {
    // What is put together from the names of commands, arguments, levels and tags.
    let mut derived = redoubt::cli::text_names();
    derived.extend(redoubt::play::text_names());
    derived.extend(Level::ALL.map(|level| format!("level-{}", level.id())));
    derived.extend(["source", "ruling", "component"].map(|tag| format!("rules-tag-{tag}")));
    derived.extend(["true", "false"].map(|word| format!("menu-switch-{word}")));
    let columns = ["id", "battle", "scenario", "seats", "status", "begun", "touched", "lines"];
    derived.extend(columns.map(|name| format!("admin-column-{name}")));
    let prefixes = [
        "cli-",
        "menu-",
        "play-",
        "learn-",
        "command-",
        "level-",
        "rules-",
        "verify-",
        "bench-",
        "games-",
        "data-which",
        "data-lesson-",
        "data-sound",
        "data-begun",
        "data-no-set",
        "dice-",
        "replay-",
        "serve-",
        "config-",
        "admin-",
        "saves-",
        "console-",
        "full-",
        "man-",
        "sim-",
        "sweep-",
    ];
    assert_eq!(check(redoubt::texts, &prefixes, &derived), Vec::<String>::new());
}

#[test]
fn the_full_screen_speaks_both_languages() {
    assert_eq!(check(redoubt_terminal::texts, &["screen-", "form-"], &[]), Vec::<String>::new());
}

#[test]
fn the_laboratory_speaks_both_languages() {
    assert_eq!(check(redoubt_lab::texts, &["lab-"], &[]), Vec::<String>::new());
}

#[test]
fn the_kernels_messages_are_worded_in_both_languages() {
    let prefixes = ["error-", "journal-", "fault-", "scene-", "lesson-", "conclusion-", "proof-"];
    assert_eq!(check(redoubt_stage::common_texts, &prefixes, &[]), Vec::<String>::new());
}
