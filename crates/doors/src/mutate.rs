//! JSON that was right before something in it was changed.

use serde_json::{Value, json};

use crate::script::Script;

/// Changes one thing somewhere in `value`.
pub(crate) fn mutate(value: &mut Value, script: &mut Script<'_>) {
    let count = count(value);
    let what = script.byte();
    let (at, from) = (script.below(count), script.below(count));
    // A name or a number from elsewhere in the same document fits better than anything that could be made up.
    let other = nth(value, &mut { from }).cloned().unwrap_or_default();
    let Some(node) = nth_mut(value, &mut { at }) else { return };
    let item = script.byte();
    match (what % 8, node) {
        (0..=1, node) => *node = other,
        (2, node) => *node = made_up(item),
        (3..=4, Value::Number(number)) => {
            let near = number.as_i64().unwrap_or_default().saturating_add(i64::from(item as i8));
            *number = near.into();
        }
        (3..=4, Value::Bool(truth)) => *truth = !*truth,
        (5, Value::Array(items)) if !items.is_empty() => {
            let at = usize::from(item) % items.len();
            items.remove(at);
        }
        (6, Value::Array(items)) if !items.is_empty() => {
            let at = usize::from(item) % items.len();
            items.insert(at, items[at].clone());
        }
        (7, Value::Array(items)) if !items.is_empty() => {
            let by = usize::from(item) % items.len();
            items.rotate_left(by);
        }
        (5..=6, Value::Object(fields)) if !fields.is_empty() => {
            let key = fields.keys().nth(usize::from(item) % fields.len()).cloned().unwrap_or_default();
            fields.remove(&key);
        }
        (_, node) => *node = other,
    }
}

/// Values at which something may begin or end.
fn made_up(which: u8) -> Value {
    match which % 24 {
        0 => Value::Null,
        1 => json!(true),
        2 => json!(false),
        3 => json!(0),
        4 => json!(1),
        5 => json!(-1),
        6 => json!(127),
        7 => json!(128),
        8 => json!(255),
        9 => json!(256),
        10 => json!(32767),
        11 => json!(65535),
        12 => json!(65536),
        13 => json!(i32::MAX),
        14 => json!(i32::MIN),
        15 => json!(u32::MAX),
        16 => json!(i64::MAX),
        17 => json!(i64::MIN),
        18 => json!(u64::MAX),
        19 => json!(1.5),
        20 => json!(""),
        21 => json!("é\u{0}⟩"),
        22 => json!([]),
        _ => json!({}),
    }
}

/// How many values there are, those inside others included.
fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(items) => items.iter().map(count).sum(),
        Value::Object(fields) => fields.values().map(count).sum(),
        _ => 0,
    }
}

fn nth<'v>(value: &'v Value, at: &mut usize) -> Option<&'v Value> {
    if *at == 0 {
        return Some(value);
    }
    *at -= 1;
    match value {
        Value::Array(items) => items.iter().find_map(|item| nth(item, at)),
        Value::Object(fields) => fields.values().find_map(|field| nth(field, at)),
        _ => None,
    }
}

fn nth_mut<'v>(value: &'v mut Value, at: &mut usize) -> Option<&'v mut Value> {
    if *at == 0 {
        return Some(value);
    }
    *at -= 1;
    match value {
        Value::Array(items) => items.iter_mut().find_map(|item| nth_mut(item, at)),
        Value::Object(fields) => fields.values_mut().find_map(|field| nth_mut(field, at)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_can_be_reached() {
        let document = json!({"a": [1, {"b": 2}], "c": "d"});
        let all: Vec<String> =
            (0..count(&document)).map(|at| nth(&document, &mut { at }).unwrap().to_string()).collect();
        assert_eq!(all, [document.to_string().as_str(), r#"[1,{"b":2}]"#, "1", r#"{"b":2}"#, "2", "\"d\""]);
    }

    #[test]
    fn a_script_says_what_is_changed() {
        let mut document = json!({"a": [1, 2, 3], "c": "d"});
        // A number of the list is moved by two; then the list loses its last item.
        mutate(&mut document, &mut Script::new(&[3, 3, 0, 2]));
        assert_eq!(document, json!({"a": [1, 4, 3], "c": "d"}));
        mutate(&mut document, &mut Script::new(&[5, 1, 0, 2]));
        assert_eq!(document, json!({"a": [1, 4], "c": "d"}));
    }
}
