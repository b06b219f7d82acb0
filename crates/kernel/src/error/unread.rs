//! A parser's complaint in words for a person: what is missing, unknown or out of place, and where.

use crate::Message;

/// Why a text is not the JSON that was expected.
pub(crate) fn json(error: &serde_json::Error) -> Message {
    let text = error.to_string();
    // The parser closes with the place, which is told in words of our own.
    let cause = text.rsplit_once(" at line ").map_or(text.as_str(), |(cause, _)| cause);
    let reason = if error.is_eof() { Message::new("unread-cut-short") } else { reason(cause) };
    match error.line() {
        0 => reason,
        line => Message::new("unread-at").with("line", line).with("column", error.column()).with("reason", reason),
    }
}

/// Why a text is not the TOML that was expected. The line is told with the fault.
pub(crate) fn toml(error: &toml::de::Error) -> Message {
    reason(error.message())
}

/// A reason, with the word that was probably meant.
pub(crate) fn meaning(reason: Message, nearest: &str) -> Message {
    Message::new("unread-meant").with("reason", reason).with("nearest", nearest)
}

/// What a deserializer says, in words of our own. It has no other form than its text.
fn reason(cause: &str) -> Message {
    let named = |prefix: &str| {
        let (name, rest) = cause.strip_prefix(prefix)?.split_once('`')?;
        Some((name.to_owned(), names(rest)))
    };
    if let Some((name, _)) = named("missing field `") {
        return Message::new("unread-missing").with("name", name);
    }
    if let Some((name, _)) = named("duplicate field `").or_else(|| named("duplicate key `")) {
        return Message::new("unread-twice").with("name", name);
    }
    if let Some((name, known)) = named("unknown field `").or_else(|| named("unknown variant `")) {
        return match known.as_str() {
            "" => Message::new("unread-stranger").with("name", name),
            known => Message::new("unread-unknown").with("name", name).with("known", known),
        };
    }
    let found = |prefix: &str| Some(cause.strip_prefix(prefix)?.split_once(", expected")?.0.replace('`', ""));
    if let Some(value) = found("invalid value: ").or_else(|| found("invalid length ")) {
        return Message::new("unread-value").with("value", bare(&value));
    }
    match found("invalid type: ") {
        Some(value) => Message::new("unread-kind").with("value", bare(&value)),
        None if cause.starts_with("data did not match") => Message::new("unread-shape"),
        None => Message::new("unread-syntax"),
    }
}

/// The names that are listed in back quotes.
fn names(text: &str) -> String {
    text.split('`').skip(1).step_by(2).collect::<Vec<_>>().join(", ")
}

/// `integer 5` is just 5, and a text stands in its own quotation marks.
fn bare(value: &str) -> String {
    let kinds = ["integer ", "floating point ", "string ", "boolean ", "character "];
    let bare = kinds.iter().find_map(|kind| value.strip_prefix(kind)).unwrap_or(value);
    bare.trim_matches('"').to_owned()
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code)]
    struct Shot {
        from: String,
        range: u8,
    }

    fn read(text: &str) -> String {
        json(&serde_json::from_str::<Shot>(text).unwrap_err()).to_string()
    }

    #[test]
    fn nobody_reads_a_parsers_words() {
        let cases = [
            (r#"{"from":"a1"}"#, "unread-missing"),
            (r#"{"from":"a1","range":1,"shots":2}"#, "unread-unknown"),
            (r#"{"from":"a1","from":"a2"}"#, "unread-twice"),
            (r#"{"from":"a1","range":"far"}"#, "unread-kind"),
            (r#"{"from":"a1","range":300}"#, "unread-value"),
            (r#"{"from":"#, "unread-cut-short"),
            (r#"{from}"#, "unread-syntax"),
        ];
        for (text, expected) in cases {
            let told = read(text);
            assert!(told.contains(expected), "{text}: {told}");
            assert!(!told.contains("expected") && !told.contains('`') && !told.contains(" at line "), "{told}");
        }
        assert!(read(r#"{"from":"a1","range":1,"shots":2}"#).contains("from, range"), "what may stand there is told");
        let told = toml(&toml::from_str::<Shot>("from = 'a1'\nrange = 'far'").unwrap_err()).to_string();
        assert!(told.contains("unread-kind") && told.contains("far"), "{told}");
    }
}
