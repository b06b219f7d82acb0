//! Saved positions.

use std::sync::Arc;

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::{AnyGame, AnyPosition, Seat, Turn, Viewer, encoding};
use serde_json::Value;

use crate::is_told;
use crate::mutate::mutate;
use crate::samples::any_sample;
use crate::script::Script;

/// Changes to one position.
const MOST_CHANGES: usize = 6;

/// Decisions that are played from a position that was accepted.
const DECISIONS: usize = 4;

/// Whatever is read as a position is written down as itself, and can be played on; all else is refused with every fault.
pub fn record_round_trips(input: &[u8]) {
    is_accepted(&mut Script::new(input));
}

/// Holds the law; was it a position?
fn is_accepted(script: &mut Script<'_>) -> bool {
    let changes = script.byte();
    let (_, sample) = any_sample(script);
    let record = if changes == 255 {
        // A position of the fuzzer's own.
        let text = encoding::text(script.rest()).unwrap_or_default();
        let Ok(record) = serde_json::from_str(text) else { return false };
        record
    } else {
        let mut record = sample.written().clone();
        for _ in 0..usize::from(changes) % MOST_CHANGES {
            mutate(&mut record, script);
        }
        record
    };
    match sample.game.read(record) {
        Ok(position) => {
            plays_on(&sample.game, position, script);
            true
        }
        Err(error) => {
            is_told(&error);
            false
        }
    }
}

fn plays_on(game: &Arc<dyn AnyGame>, mut position: Box<dyn AnyPosition>, script: &mut Script<'_>) {
    for _ in 0..DECISIONS {
        reads_back(game, position.as_ref());
        let actions = position.legal();
        let over = position.turn() == Turn::Over;
        assert_eq!(over, actions.is_empty(), "someone who decides has a choice");
        assert_eq!(over, position.outcome().is_some(), "an ended battle has an outcome");
        let scene = position.view(Viewer::UMPIRE).scene();
        assert_eq!(scene.choices.len(), actions.len(), "the scene offers what is lawful");
        for seat in (0..game.profile().seats.len() as u8).map(Seat) {
            let seen = position.observe(seat.into());
            let _ = seen.imagine(seat.into(), &mut Seeded::new(1)).view(seat.into()).scene();
        }
        let Some(action) = script.pick(&actions) else { return };
        let mut chance = Seeded::new(script.byte().into());
        if let Err(error) = position.apply(action, &mut chance) {
            panic!("{action} is listed and refused: {error}");
        }
    }
    reads_back(game, position.as_ref());
}

fn reads_back(game: &Arc<dyn AnyGame>, position: &dyn AnyPosition) {
    let written = position.write();
    match game.read(written.clone()) {
        Ok(read) => assert_eq!(read.write(), written, "a position reads back as itself"),
        Err(error) => panic!("{written} is written and not read: {error}"),
    }
    assert_ne!(written, Value::Null);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Both must happen, or the changes are not worth their name.
    #[test]
    fn some_changed_positions_are_accepted_and_some_refused() {
        let mut random = Seeded::new(1);
        let mut accepted = 0;
        for _ in 0..400 {
            let mut bytes: Vec<u8> = (0..40).map(|_| random.below(256) as u8).collect();
            bytes[0] = 1;
            accepted += u32::from(is_accepted(&mut Script::new(&bytes)));
        }
        assert!((20..380).contains(&accepted), "{accepted} of 400 were accepted");
    }
}
