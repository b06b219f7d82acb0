//! Data files.

use redoubt_kernel::{Game, Source, encoding};
use redoubt_proof::data::{edited, try_out};
use redoubt_registry::{GameVisitor, PROFILES, visit};

use crate::is_told;
use crate::script::Script;

/// Whatever stands in a data file, it is refused with its mistakes named, or it can be played.
pub fn no_data_file_panics(input: &[u8]) {
    let mut script = Script::new(input);
    let at = script.byte();
    let profile = PROFILES[usize::from(at & 0x7f) % PROFILES.len()];
    // Edits to the battle's own file, or a file of the fuzzer's own.
    let text = if at < 128 {
        edited(profile.data, script.rest())
    } else {
        let Ok(text) = encoding::text(script.rest()) else { return };
        text.to_owned()
    };
    let _ = visit(profile.id, TryOut(&text));
}

struct TryOut<'a>(&'a str);

impl GameVisitor for TryOut<'_> {
    type Output = ();

    fn visit<G: Game>(self) {
        let source = Source::new("edited.toml", self.0);
        match G::from_data(&source) {
            Ok(_) => assert!(try_out::<G>(self.0), "a file that was accepted is refused"),
            Err(faults) => {
                assert!(!faults.is_empty(), "a refusal names no mistake");
                let lines = self.0.lines().count().max(1) + 1;
                assert!(faults.iter().all(|fault| fault.line.is_none_or(|line| (1..=lines).contains(&line))));
                is_told(&source.refuse(faults));
            }
        }
    }
}
