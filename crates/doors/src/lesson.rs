//! Lesson files.

use std::sync::Arc;

use redoubt_kernel::lesson::{Guided, Lesson};
use redoubt_kernel::{Source, encoding};
use redoubt_proof::data::edited;
use redoubt_registry::PROFILES;

use crate::is_told;
use crate::script::Script;

/// Whatever stands in a lesson, it is refused with its mistakes named, or taught from its first step to its last and back.
pub fn no_lesson_panics(input: &[u8]) {
    let mut script = Script::new(input);
    let at = script.byte();
    let profile = PROFILES[usize::from(at & 0x7f) % PROFILES.len()];
    // Edits to the battle's own lesson, or a lesson of the fuzzer's own.
    let rehearsed = at & 0x40 != 0;
    let text = if at < 128 {
        edited(profile.lesson, script.rest())
    } else {
        let Ok(text) = encoding::text(script.rest()) else { return };
        text.to_owned()
    };
    let source = Source::new("edited.toml", &text);
    let lesson = match Lesson::read(&source, profile) {
        Ok(lesson) => Arc::new(lesson),
        Err(faults) => {
            assert!(!faults.is_empty(), "a refusal names no mistake");
            return is_told(&source.refuse(faults));
        }
    };
    let Ok(game) = redoubt_registry::load(profile.id, None) else { return };
    if rehearsed {
        let faults = lesson.rehearse(&game);
        if !faults.is_empty() {
            is_told(&source.refuse(faults));
        }
        return;
    }
    match Guided::begin(lesson, game) {
        Ok(guided) => taught(guided),
        Err(error) => is_told(&error),
    }
}

fn taught(mut guided: Guided) {
    while guided.step().is_some() {
        let _ = guided.suggested();
        if let Err(error) = guided.show_me() {
            return is_told(&error);
        }
    }
    let (ended, steps) = (guided.battle().truth().write(), guided.way().len());
    if steps > 0 {
        guided.back().expect("what was taught can be taken back");
        guided.show_me().expect("what was taken back can be taught again");
        assert_eq!(guided.battle().truth().write(), ended, "taught again, it comes out alike");
    }
}
