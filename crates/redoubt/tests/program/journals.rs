//! Journals are hostile until proved sound: whatever is in one, it is replayed or refused.

use std::sync::LazyLock;

use proptest::prelude::*;
use redoubt::engine::Engine;
use redoubt_kernel::journal::Journal;
use redoubt_kernel::{Battle, Lang};
use serde_json::{Value, json};

/// A sound journal of some thirty actions.
static SOUND: LazyLock<String> = LazyLock::new(|| {
    let mut engine = Engine::new(Lang::En, || [7; 32]);
    engine.answer(&json!({"new": {"game": "zama", "seed": 5}}).to_string());
    for seed in 0..30 {
        engine.answer(&json!({"bot": {"level": "random", "seed": seed, "play": true}}).to_string());
    }
    engine.answer(r#"{"journal":{}}"#)["ok"]["journal"].as_str().unwrap().to_owned()
});

fn replay(text: &str) -> Result<Battle, String> {
    let journal = Journal::read(text).map_err(|error| error.to_string())?;
    let game = redoubt_registry::load(&journal.header.game, None).map_err(|error| error.to_string())?;
    Battle::replay(game, &journal).map_err(|error| error.to_string())
}

/// Puts something else somewhere in a JSON value.
fn spoil(value: &mut Value, path: &[usize], with: &Value) {
    let Some((first, rest)) = path.split_first() else {
        *value = with.clone();
        return;
    };
    match value {
        Value::Array(items) if !items.is_empty() => {
            let index = first % items.len();
            spoil(&mut items[index], rest, with);
        }
        Value::Object(fields) if !fields.is_empty() => {
            let key = fields.keys().nth(first % fields.len()).cloned().unwrap();
            spoil(&mut fields[&key], rest, with);
        }
        other => *other = with.clone(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_changed_byte_is_always_found(at in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let mut bytes = SOUND.clone().into_bytes();
        let at = at.index(bytes.len());
        prop_assume!(bytes[at] != byte);
        bytes[at] = byte;
        if let Ok(changed) = String::from_utf8(bytes) {
            prop_assert!(replay(&changed).is_err());
        }
    }

    #[test]
    fn a_journal_with_right_sums_and_wrong_contents_never_panics(
        line in any::<prop::sample::Index>(),
        path in prop::collection::vec(0usize..8, 0..6),
        with in prop::sample::select(vec![
            json!(null), json!(0), json!(-1), json!(99999999999u64), json!(1.5), json!(""), json!("c4"), json!("again"), json!([]),
            json!([1, 2, 3, 4]), json!({}), json!({"undo": 3}), json!({"undo": 18446744073709551615u64}), json!({"end": {"winner": "rome"}}),
        ]),
    ) {
        let mut journal = Journal::read(&SOUND).unwrap();
        let line = line.index(journal.lines.len());
        let mut value = serde_json::to_value(&journal.lines[line]).unwrap();
        spoil(&mut value, &path, &with);
        if let Ok(spoilt) = serde_json::from_value(value) {
            journal.lines[line] = spoilt;
            let _ = replay(&journal.write());
        }
    }
}
