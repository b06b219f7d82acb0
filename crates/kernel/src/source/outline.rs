//! A data file held against its JSON Schema, the one that editors use: every name that is not known, every entry that is missing
//! and every value of the wrong kind is told at once, each with the nearest right word. A deserializer stops at the first.

use serde::de::DeserializeOwned;
use serde_json::Value;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

use super::{MOST_FAULTS, Source, nearest, shown};
use crate::error::unread;
use crate::{Fault, Message};

type Node<'i> = Spanned<DeValue<'i>>;

/// Reads a file. Where it is clear what was meant, that is read, so that what else is wrong with the file can be told as well: then
/// the mistakes come with what was read.
pub(super) fn read<T: DeserializeOwned>(source: &Source, schema: &str) -> Result<(T, Vec<Fault>), Vec<Fault>> {
    let tree = parse(source)?;
    let complaint = match T::deserialize(ValueDeserializer::from(tree)) {
        Ok(read) => return Ok((read, Vec::new())),
        Err(complaint) => super::complaint(source, &complaint),
    };
    let Ok(schema) = serde_json::from_str::<Value>(schema) else { return Err(vec![complaint]) };
    let mut tree = parse(source)?;
    let mut outline = Outline::new(source, &schema, false);
    outline.hold(&mut tree, &schema, "");
    if outline.clear
        && let Ok(read) = T::deserialize(ValueDeserializer::from(tree))
    {
        return Ok((read, outline.in_order()));
    }
    // A battle tells best what is wrong with a number or the length of a list; here it could not even be asked.
    let mut outline = Outline::new(source, &schema, true);
    outline.hold(&mut parse(source)?, &schema, "");
    Err(if outline.faults.is_empty() { vec![complaint] } else { outline.in_order() })
}

/// The file as tables, lists and values, or what is wrong with its brackets, quotation marks and commas.
fn parse(source: &Source) -> Result<Node<'_>, Vec<Fault>> {
    let (table, errors) = DeTable::parse_recoverable(source.text());
    if errors.is_empty() {
        return Ok(Spanned::new(table.span(), DeValue::Table(table.into_inner())));
    }
    let mut faults: Vec<Fault> = errors.iter().map(|error| super::complaint(source, error)).collect();
    // Where one thing is missing, the rest of the line makes no sense either.
    faults.sort_by_key(|fault| fault.line);
    faults.dedup_by_key(|fault| fault.line);
    faults.truncate(MOST_FAULTS);
    Err(faults)
}

struct Outline<'a> {
    source: &'a Source,
    schema: &'a Value,
    /// Are numbers and lengths checked too?
    sizes: bool,
    faults: Vec<Fault>,
    /// Is it clear from the rest of the file what every mistake should have been?
    clear: bool,
}

impl<'a> Outline<'a> {
    fn new(source: &'a Source, schema: &'a Value, sizes: bool) -> Self {
        Outline { source, schema, sizes, faults: Vec::new(), clear: true }
    }

    fn in_order(mut self) -> Vec<Fault> {
        self.faults.sort_by_key(|fault| fault.line);
        self.faults
    }

    /// A mistake; `mended` if what was meant stands in the tree now.
    fn fault(&mut self, at: usize, place: &str, reason: Message, mended: bool) {
        self.clear &= mended;
        if self.faults.len() < MOST_FAULTS {
            self.faults.push(Fault::new(place, reason).on_line(self.source.line_of(at)));
        }
    }

    /// What a schema is about: where it points to another, that one.
    fn resolved(&self, schema: &'a Value) -> &'a Value {
        let target = schema["$ref"].as_str().and_then(|target| self.schema.pointer(target.strip_prefix('#')?));
        target.unwrap_or(schema)
    }

    fn hold<'i>(&mut self, node: &mut Node<'i>, schema: &'a Value, place: &str) {
        let schema = self.resolved(schema);
        if let Some(words) = schema["enum"].as_array() {
            let words: Vec<&str> = words.iter().filter_map(Value::as_str).collect();
            return self.word(node, &words, place);
        }
        match schema["type"].as_str() {
            Some("object") => match node.get_ref() {
                DeValue::Table(_) => self.table(node, schema, place),
                _ => self.wanted(node, "unread-want-table", place, None),
            },
            Some("array") => self.list(node, schema, place),
            Some("integer") => self.number(node, schema, place),
            Some("boolean") if !node.get_ref().is_bool() => {
                let meant = match node.get_ref().as_str() {
                    Some("true") => Some(DeValue::Boolean(true)),
                    Some("false") => Some(DeValue::Boolean(false)),
                    _ => None,
                };
                self.wanted(node, "unread-want-switch", place, meant);
            }
            Some("boolean") => {}
            // What is left are texts.
            _ if node.get_ref().is_str() => {}
            _ => {
                let simple = !node.get_ref().is_array() && !node.get_ref().is_table();
                let meant = simple.then(|| DeValue::String(self.written(node).into()));
                self.wanted(node, "unread-want-text", place, meant);
            }
        }
    }

    /// The value is of the wrong kind.
    fn wanted<'i>(&mut self, node: &mut Node<'i>, kind: &'static str, place: &str, meant: Option<DeValue<'i>>) {
        let reason = Message::new(kind).with("value", self.written(node));
        self.fault(node.span().start, place, reason, meant.is_some());
        if let Some(meant) = meant {
            *node.get_mut() = meant;
        }
    }

    /// A value as it stands in the file.
    fn written(&self, node: &Node) -> String {
        let text = self.source.text().get(node.span()).unwrap_or_default();
        shown(text.lines().next().unwrap_or_default())
    }

    /// One of these words.
    fn word(&mut self, node: &mut Node, words: &[&str], place: &str) {
        let Some(found) = node.get_ref().as_str().map(str::to_owned) else {
            let reason = Message::new("unread-want-word").with("value", self.written(node));
            return self.fault(node.span().start, place, reason.with("known", words.join(", ")), false);
        };
        if !words.contains(&found.as_str()) {
            let meant = nearest(&found, words.iter().copied());
            let reason = unknown(&found, meant, words);
            self.fault(node.span().start, place, reason, meant.is_some());
            if let Some(meant) = meant {
                *node.get_mut() = DeValue::String(meant.to_owned().into());
            }
        }
    }

    /// A whole number; one in quotation marks is clear enough.
    fn number<'i>(&mut self, node: &mut Node<'i>, schema: &Value, place: &str) {
        let DeValue::Integer(number) = node.get_ref() else {
            let digits = match node.get_ref() {
                DeValue::String(std::borrow::Cow::Borrowed(digits)) => Some(*digits),
                _ => None,
            };
            let digits = digits.filter(|digits| digits.parse::<i32>().is_ok());
            let meant = digits.and_then(|digits| DeValue::parse(digits).ok()).map(Spanned::into_inner);
            return self.wanted(node, "unread-want-number", place, meant.filter(DeValue::is_integer));
        };
        if !self.sizes {
            return;
        }
        let number = i64::from_str_radix(number.as_str(), number.radix()).ok();
        let (low, high) = (schema["minimum"].as_i64(), schema["maximum"].as_i64());
        let fits = number.is_some_and(|number| {
            low.is_none_or(|low| number >= low)
                && high.is_none_or(|high| number <= high)
                && i32::try_from(number).is_ok()
        });
        if !fits {
            let reason = Message::new("unread-want-between").with("value", self.written(node));
            let (low, high) = (low.unwrap_or(i32::MIN.into()), high.unwrap_or(i32::MAX.into()));
            self.fault(node.span().start, place, reason.with("low", low).with("high", high), false);
        }
    }

    /// A list; where one thing stands without brackets, it is a list of one.
    fn list<'i>(&mut self, node: &mut Node<'i>, schema: &'a Value, place: &str) {
        if !node.get_ref().is_array() {
            let is_one = !node.get_ref().is_table() && schema["items"]["type"] != "object";
            let mut one = toml::de::DeArray::new();
            one.push(node.clone());
            return self.wanted(node, "unread-want-list", place, is_one.then_some(DeValue::Array(one)));
        }
        let span = node.span();
        let DeValue::Array(items) = node.get_mut() else { return };
        let mut count = 0;
        for (index, item) in items.iter_mut().enumerate() {
            self.hold(item, &schema["items"], &format!("{place}[{index}]"));
            count = index + 1;
        }
        let limit = |name: &str, usual: usize| schema[name].as_u64().and_then(|n| n.try_into().ok()).unwrap_or(usual);
        let (least, most): (usize, usize) = (limit("minItems", 0), limit("maxItems", usize::MAX));
        if self.sizes && !(least..=most).contains(&count) {
            let reason = Message::new("unread-want-entries").with("found", count);
            let reason = reason.with("least", least).with("most", most.min(999));
            self.fault(span.start, place, reason, false);
        }
    }

    fn table(&mut self, node: &mut Node, schema: &'a Value, place: &str) {
        let at = node.span().start;
        let DeValue::Table(table) = node.get_mut() else { return };
        let inside = |key: &str| if place.is_empty() { shown(key) } else { format!("{place}.{}", shown(key)) };
        if schema["additionalProperties"].is_object() {
            // The names are the designer's own, or one of a few.
            let words = schema["propertyNames"]["enum"].as_array();
            let words: Option<Vec<&str>> = words.map(|words| words.iter().filter_map(Value::as_str).collect());
            let known: Vec<String> = table.keys().map(|key| key.get_ref().to_string()).collect();
            for key in known {
                if let Some(words) = words.as_ref().filter(|words| !words.contains(&key.as_str())) {
                    self.rename(table, &key, words, &inside(&key));
                } else if let Some(node) = table.get_mut(key.as_str()) {
                    self.hold(node, &schema["additionalProperties"], &inside(&key));
                }
            }
            return;
        }
        let Some(properties) = schema["properties"].as_object() else { return };
        let names: Vec<&str> = properties.keys().map(String::as_str).collect();
        let strangers: Vec<String> = table.keys().map(|key| key.get_ref().to_string()).collect();
        for key in strangers.iter().filter(|key| !properties.contains_key(key.as_str())) {
            self.rename(table, key, &names, &inside(key));
        }
        for (name, schema) in properties {
            if let Some(node) = table.get_mut(name.as_str()) {
                self.hold(node, schema, &inside(name));
            }
        }
        for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            if !table.contains_key(name) {
                self.fault(at, place, Message::new("unread-missing").with("name", name), false);
            }
        }
    }

    /// A name that is not known here: it becomes the nearest one that is not there yet, or is left out.
    fn rename(&mut self, table: &mut DeTable, key: &str, words: &[&str], place: &str) {
        let Some((spanned, node)) = table.remove_entry(key) else { return };
        let free = words.iter().copied().filter(|word| !table.contains_key(*word));
        let meant = nearest(key, free);
        let told = meant.or_else(|| nearest(key, words.iter().copied()));
        self.fault(spanned.span().start, place, unknown(key, told, words), true);
        if let Some(meant) = meant {
            table.insert(Spanned::new(spanned.span(), meant.to_owned().into()), node);
        }
    }
}

/// A word that is not known here, with the nearest that is, or else with all of them.
fn unknown(found: &str, meant: Option<&str>, known: &[&str]) -> Message {
    match meant {
        Some(meant) => unread::meaning(Message::new("unread-stranger").with("name", shown(found)), meant),
        None => Message::new("unread-unknown").with("name", shown(found)).with("known", known.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Deserialize;

    use super::*;

    const SCHEMA: &str = r##"{
        "type": "object", "additionalProperties": false, "required": ["name", "card"],
        "properties": {
            "name": {"type": "string"},
            "card": {"type": "array", "items": {"$ref": "#/$defs/card"}},
            "track": {"type": "object", "propertyNames": {"enum": ["chest", "loins"]}, "additionalProperties": {"type": "integer"}}
        },
        "$defs": {"card": {
            "type": "object", "additionalProperties": false, "required": ["sort", "dice"],
            "properties": {
                "sort": {"enum": ["hero", "event"]}, "count": {"type": "integer", "minimum": 1, "maximum": 9},
                "dice": {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2},
                "medal": {"type": "boolean"}, "traits": {"type": "array", "items": {"type": "string"}}
            }
        }}
    }"##;

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code)]
    struct Deck {
        name: String,
        card: Vec<Entry>,
        #[serde(default)]
        track: BTreeMap<String, u8>,
    }

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code)]
    struct Entry {
        sort: Spanned<String>,
        #[serde(default)]
        count: u8,
        dice: [u8; 2],
        #[serde(default)]
        medal: bool,
        #[serde(default)]
        traits: Vec<String>,
    }

    type Told = Vec<(usize, String, String)>;

    fn told(faults: Vec<Fault>) -> Told {
        faults.into_iter().map(|fault| (fault.line.unwrap_or(0), fault.place, fault.reason.to_string())).collect()
    }

    fn read(text: &str) -> Result<(Deck, Told), Told> {
        let found = super::read::<Deck>(&Source::new("deck.toml", text), SCHEMA);
        found.map(|(deck, faults)| (deck, told(faults))).map_err(told)
    }

    #[test]
    fn what_was_clearly_meant_is_read_and_told_all_the_same() {
        let text = "name = 7\nnmae2 = 1\n[[card]]\nsort = \"heroo\"\ncuont = \"3\"\ndice = [1, 2]\nmedal = \"true\"\ntraits = \"brave\"\n[track]\nchset = 4\n";
        let (deck, told) = read(text).expect("all of it is clear");
        assert_eq!((deck.name.as_str(), deck.card[0].sort.get_ref().as_str(), deck.card[0].count), ("7", "hero", 3));
        assert_eq!((deck.card[0].medal, deck.card[0].traits.as_slice()), (true, &["brave".to_owned()][..]));
        assert_eq!(deck.track["chest"], 4);
        let places: Vec<(usize, &str)> = told.iter().map(|(line, place, _)| (*line, place.as_str())).collect();
        let expected = [
            (1, "name"),
            (2, "nmae2"),
            (4, "card[0].sort"),
            (5, "card[0].cuont"),
            (5, "card[0].count"),
            (7, "card[0].medal"),
            (8, "card[0].traits"),
            (10, "track.chset"),
        ];
        assert_eq!(places, expected);
        assert!(told[2].2.contains("hero") && told[7].2.contains("chest"), "{told:?}");
        assert!(told.iter().all(|(_, _, reason)| !reason.contains("expected") && !reason.contains('`')), "{told:?}");
    }

    #[test]
    fn what_is_not_clear_is_told_at_once_with_numbers_and_lengths() {
        let text = "[[card]]\nsort = 5\ndice = [1]\ncount = 300\n[[card]]\ndice = \"two\"\n";
        let told = read(text).expect_err("nobody could play with that");
        let lines: Vec<usize> = told.iter().map(|(line, ..)| *line).collect();
        assert_eq!(lines, [1, 2, 3, 4, 5, 6], "{told:?}");
        assert_eq!(read("name = \"a\"\ncard = [\n").expect_err("it breaks off").len(), 1);
        let strings = "name = \"a\nx = 1\ncard = []\ny = [1 2]\n";
        assert!(read(strings).expect_err("two lines are broken").len() >= 2);
    }

    #[test]
    fn a_sound_file_is_read_as_it_is() {
        let (deck, told) = read("name = \"a\"\n[[card]]\nsort = \"event\"\ndice = [0, 6]\n").expect("sound");
        assert!(told.is_empty());
        let span = deck.card[0].sort.span();
        assert!(span.start > 0, "what stands where is known");
    }
}
