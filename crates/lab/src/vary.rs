//! Values of a data file, found by a path and put in place of what stands there.
//!
//! A path names tables by their keys and entries of lists in brackets, by their `id` or their place from 1:
//! `marker[advance].count`, `scenario[short].river[2]`, `fire[3]`.

use redoubt_kernel::{Code, Error, Message, Source};
use toml::Value;

/// A step of a path.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Step {
    Key(String),
    Entry(String),
}

/// A value that varies, and what it may be.
#[derive(Clone, PartialEq, Debug)]
pub struct Axis {
    /// Where it stands.
    pub path: String,
    /// What it may be, in order.
    pub values: Vec<Value>,
}

/// The most values of an axis.
const MOST_VALUES: usize = 1000;

fn refuse(id: &'static str, path: &str, known: &[String]) -> Error {
    let text = Message::new(id).with("name", path).with("known", known.join(", "));
    Error::new(Code::BadData, text)
}

fn steps(path: &str) -> Option<Vec<Step>> {
    let mut steps = Vec::new();
    for key in path.split('.') {
        let (name, mut rest) = key.find('[').map_or((key, ""), |at| key.split_at(at));
        if name.is_empty() {
            return None;
        }
        steps.push(Step::Key(name.to_owned()));
        while let Some(inner) = rest.strip_prefix('[') {
            let (entry, after) = inner.split_once(']')?;
            steps.push(Step::Entry(entry.to_owned()));
            rest = after;
        }
        if !rest.is_empty() {
            return None;
        }
    }
    Some(steps)
}

/// What an entry of a list is called.
fn id_of(value: &Value) -> Option<String> {
    let name = value.get("id").or_else(|| value.get("name")).or_else(|| value.get("at"))?;
    name.as_str().map(str::to_owned)
}

impl Axis {
    /// Reads `PATH=1..4`, `PATH=0..10:2`, `PATH=1,3,9`, `PATH="a","b"`, `PATH=[4000,3500],[3400,4000]`.
    pub fn read(text: &str) -> Result<Self, Error> {
        let bad = || refuse("lab-bad-axis", text, &[]);
        let (path, values) = text.split_once('=').ok_or_else(bad)?;
        let path = path.trim().to_owned();
        steps(&path).ok_or_else(bad)?;
        let values = match values.split_once("..") {
            Some((from, to)) if !values.contains(['"', '\'', '[', '{']) => range(from, to).ok_or_else(bad)?,
            _ => entries(values)
                .and_then(|each| each.into_iter().map(value).collect::<Option<Vec<_>>>())
                .ok_or_else(bad)?,
        };
        if values.is_empty() || values.len() > MOST_VALUES {
            return Err(bad());
        }
        Ok(Axis { path, values })
    }

    /// How far along a value is, from 0 to 1.
    pub(crate) fn place(&self, index: usize) -> f64 {
        index as f64 / (self.values.len() - 1).max(1) as f64
    }
}

fn range(from: &str, to: &str) -> Option<Vec<Value>> {
    let (to, step) = to.split_once(':').map_or((to, None), |(to, step)| (to, Some(step)));
    let (from, to) = (from.trim(), to.trim());
    if let (Ok(from), Ok(to)) = (from.parse::<i64>(), to.parse::<i64>()) {
        let step: i64 = step.map_or(Some(1), |step| step.trim().parse().ok()).filter(|step| *step > 0)?;
        let count = usize::try_from(to.checked_sub(from)? / step).ok().filter(|count| *count < MOST_VALUES)?;
        return (from <= to).then(|| (0..=count as i64).map(|index| Value::Integer(from + index * step)).collect());
    }
    let (from, to): (f64, f64) = (from.parse().ok()?, to.parse().ok()?);
    let step: f64 = step?.trim().parse().ok().filter(|step| *step > 0.0)?;
    let count = ((to - from) / step + 1e-9).floor();
    (from <= to && count < MOST_VALUES as f64)
        .then(|| (0..=count as i64).map(|index| Value::Float(from + index as f64 * step)).collect())
}

/// The parts of a text between commas that stand neither in a list or table nor in quotes.
fn entries(text: &str) -> Option<Vec<&str>> {
    let (mut found, mut from) = (Vec::new(), 0);
    let (mut open, mut quote): (Vec<char>, Option<char>) = (Vec::new(), None);
    for (at, letter) in text.char_indices() {
        match (quote, letter) {
            (Some(begun), _) if begun == letter => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => quote = Some(letter),
            (None, '[') => open.push(']'),
            (None, '{') => open.push('}'),
            (None, ']' | '}') => {
                if open.pop() != Some(letter) {
                    return None;
                }
            }
            (None, ',') if open.is_empty() => {
                found.push(&text[from..at]);
                from = at + 1;
            }
            (None, _) => {}
        }
    }
    found.push(&text[from..]);
    (open.is_empty() && quote.is_none()).then_some(found)
}

/// A number, a word in quotes or without, true or false, a list or a table: as TOML has them; a bare word is a string.
fn value(text: &str) -> Option<Value> {
    let text = text.trim();
    if text.is_empty() {
        return None;
    }
    match toml::from_str::<toml::Table>(&format!("value = {text}")) {
        Ok(mut table) => table.remove("value"),
        Err(_) => (!text.contains(['"', '\'', '[', '{', '\n'])).then(|| Value::String(text.to_owned())),
    }
}

/// A data file as a tree in which values can be put in place of others.
#[derive(Clone, Debug)]
pub struct Variable {
    name: String,
    root: Value,
}

impl Variable {
    /// Reads a data file.
    pub fn new(source: &Source) -> Result<Self, Error> {
        let root: toml::Table = source.toml().map_err(|faults| source.refuse(faults))?;
        Ok(Variable { name: source.name().to_owned(), root: Value::Table(root) })
    }

    /// What stands at a path.
    pub fn get(&self, path: &str) -> Result<&Value, Error> {
        let mut value = &self.root;
        for step in steps(path).ok_or_else(|| refuse("lab-bad-path", path, &[]))? {
            value = match &step {
                Step::Key(key) => value.get(key.as_str()),
                Step::Entry(entry) => value.as_array().and_then(|list| list.get(place_of(list, entry)?)),
            }
            .ok_or_else(|| refuse("lab-no-such-value", path, &names_in(value)))?;
        }
        Ok(value)
    }

    /// The file with other values at these paths. Each has to be of the kind that stands there.
    pub fn with(&self, values: &[(&str, &Value)]) -> Result<Source, Error> {
        let mut root = self.root.clone();
        for (path, new) in values {
            let old = self.get(path)?;
            if !old.same_type(new) {
                return Err(refuse("lab-other-kind", path, &[old.to_string()]));
            }
            let mut value = &mut root;
            for step in steps(path).unwrap_or_default() {
                let inner = match &step {
                    Step::Key(key) => value.get_mut(key.as_str()),
                    Step::Entry(entry) => value.as_array_mut().and_then(|list| {
                        let place = place_of(list, entry)?;
                        list.get_mut(place)
                    }),
                };
                let Some(inner) = inner else { return Err(refuse("lab-no-such-value", path, &[])) };
                value = inner;
            }
            *value = (*new).clone();
        }
        let text = toml::to_string(&root).map_err(|error| refuse("lab-bad-path", &error.to_string(), &[]))?;
        Ok(Source::new(self.name.clone(), &text))
    }

    /// Every path to a number, to choose from.
    pub fn numbers(&self) -> Vec<(String, Value)> {
        fn walk(value: &Value, path: &str, found: &mut Vec<(String, Value)>) {
            match value {
                Value::Integer(_) | Value::Float(_) => found.push((path.to_owned(), value.clone())),
                Value::Table(table) => table.iter().for_each(|(key, value)| {
                    let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                    walk(value, &path, found);
                }),
                Value::Array(list) => list.iter().enumerate().for_each(|(index, value)| {
                    walk(value, &format!("{path}[{}]", name_in(list, index)), found);
                }),
                Value::String(_) | Value::Boolean(_) | Value::Datetime(_) => {}
            }
        }
        let mut found = Vec::new();
        walk(&self.root, "", &mut found);
        found
    }
}

fn place_of(list: &[Value], entry: &str) -> Option<usize> {
    let named = list.iter().position(|value| id_of(value).as_deref() == Some(entry));
    named.or_else(|| entry.parse::<usize>().ok()?.checked_sub(1).filter(|place| *place < list.len()))
}

/// What an entry is called in a path: its name, unless one before it has the same, or else its place.
fn name_in(list: &[Value], index: usize) -> String {
    let name = list.get(index).and_then(id_of).filter(|name| place_of(list, name) == Some(index));
    name.unwrap_or_else(|| (index + 1).to_string())
}

/// The names that could follow.
fn names_in(value: &Value) -> Vec<String> {
    match value {
        Value::Table(table) => table.keys().cloned().collect(),
        Value::Array(list) => (0..list.len()).map(|index| name_in(list, index)).collect(),
        _ => Vec::new(),
    }
}
