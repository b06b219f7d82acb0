//! The places that settings come from, and what is wrong with them. A flag counts more than the environment, the environment
//! more than the file.

use std::path::Path;

use redoubt_kernel::{Fault, Message, Source, nearest};
use toml::de::{DeTable, DeValue};

use super::{Config, Given, KEYS, Key, SettingOrigin};
use crate::cli_error::CliError;
use crate::files;

/// How our variables of the environment begin.
pub(super) const BEGINNING: &str = "REDOUBT_";

/// What was given on the command line, by the flags' names.
pub type GivenFlags = Vec<(&'static str, Given)>;

/// Reads everything.
pub fn read(file: Option<&Path>, flags: GivenFlags) -> Result<Config, CliError> {
    // A variable that is no text is none of ours.
    let environment =
        std::env::vars_os().filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)));
    let mut config = Config::default();
    if let Some(file) = file {
        let source = files::read_source(file)?;
        let faults = read_file(&mut config, &source);
        if !faults.is_empty() {
            return Err(source.refuse(faults).into());
        }
    }
    read_environment(&mut config, environment)?;
    for (flag, given) in flags {
        if let Some(key) = KEYS.iter().find(|key| key.flag == Some(flag)) {
            config.set(key, &given, SettingOrigin::Flag(flag.to_owned())).map_err(|reason| usage(flag, reason))?;
        }
    }
    contradiction(&config).map_or(Ok(config), |message| Err(CliError::Usage(message)))
}

/// Whoever says where others find the server cannot say that it is private.
fn contradiction(config: &Config) -> Option<Message> {
    let private = config.origins.contains_key("public") && !config.options.public;
    (private && config.options.is_public()).then(|| Message::new("config-not-private"))
}

impl Config {
    /// Sets something, or says why not.
    fn set(&mut self, key: &Key, given: &Given, origin: SettingOrigin) -> Result<(), Message> {
        if key.want.admits(given) && (key.set)(self, given).is_some() {
            self.origins.insert(key.name, origin);
            return Ok(());
        }
        let wants = key.want.message(given);
        Err(match key.want.is_secret() {
            true => Message::new("config-refused-unsaid").with("wants", wants),
            false => Message::new("config-refused").with("value", given.said()).with("wants", wants),
        })
    }
}

fn usage(name: &str, reason: Message) -> CliError {
    CliError::Usage(Message::new("config-bad").with("name", name).with("reason", reason))
}

fn read_environment(config: &mut Config, environment: impl Iterator<Item = (String, String)>) -> Result<(), CliError> {
    let keys: Vec<(String, &Key)> = KEYS.iter().map(|key| (key.variable(), key)).collect();
    let (ours, others): (Vec<_>, Vec<_>) = environment.partition(|(name, _)| name.starts_with(BEGINNING));
    // What Rust's programs go by is heard too; our own name counts more. Nonsense in it is not ours to refuse.
    if let (Some(log), Some((name, value))) =
        (KEYS.iter().find(|key| key.name == "log"), others.into_iter().find(|(name, _)| name == "RUST_LOG"))
    {
        let _ = config.set(log, &Given::new([value]), SettingOrigin::Environment(name));
    }
    for (name, value) in ours {
        if let Some((_, key)) = keys.iter().find(|(known, _)| *known == name) {
            let given = if key.want.is_list() { Given::between_commas(&value) } else { Given::new([value]) };
            config.set(key, &given, SettingOrigin::Environment(name.clone())).map_err(|reason| usage(&name, reason))?;
        } else if let Some(near) =
            nearest(&name[BEGINNING.len()..], keys.iter().map(|(known, _)| &known[BEGINNING.len()..]))
        {
            // Other programs may use the same beginning; what is a slip of the pen is not let pass.
            let near = format!("{BEGINNING}{near}");
            return Err(usage(&name, Message::new("config-unknown-near").with("near", near)));
        }
    }
    Ok(())
}

/// Reads a file; says everything that is wrong with it.
fn read_file(config: &mut Config, source: &Source) -> Vec<Fault> {
    // What is no TOML at all is told in words of our own.
    if let Err(faults) = source.toml::<toml::Table>() {
        return faults;
    }
    let Ok(table) = DeTable::parse(source.text()) else { return Vec::new() };
    let mut entries = Vec::new();
    flatten(table.get_ref(), "", &mut entries);
    let mut faults = Vec::new();
    for Entry { name, offset, given } in entries {
        let line = source.line_of(offset);
        let done = match KEYS.iter().find(|key| key.name == name) {
            Some(key) => config.set(key, &given, SettingOrigin::File(source.name().to_owned(), line)),
            None => Err(unknown(&name)),
        };
        if let Err(reason) = done {
            faults.push(Fault::new(name, reason).on_line(line));
        }
    }
    faults.sort_by_key(|fault| fault.line);
    faults
}

fn unknown(name: &str) -> Message {
    // Whoever left out the section, or chose another one, meant what has the same last word.
    let last = |name: &'static str| name.rsplit('.').next().unwrap_or(name);
    let words = KEYS.iter().map(|key| key.name);
    let near = nearest(name, words.clone()).or_else(|| {
        let word = nearest(name.rsplit('.').next().unwrap_or(name), words.clone().map(last))?;
        words.clone().find(|known| last(known) == word)
    });
    match near {
        Some(near) => Message::new("config-unknown-near").with("near", near),
        None => Message::new("config-unknown"),
    }
}

/// Something that a file sets.
struct Entry {
    name: String,
    offset: usize,
    given: Given,
}

/// Everything that a table sets, with the names of its sections.
fn flatten(table: &DeTable<'_>, section: &str, entries: &mut Vec<Entry>) {
    for (key, value) in table {
        let name = format!("{section}{}", key.get_ref());
        let inside = format!("{name}.");
        match value.get_ref() {
            DeValue::Table(table) if KEYS.iter().any(|key| key.name.starts_with(&inside)) => {
                flatten(table, &inside, entries);
            }
            value => {
                let offset = key.span().start;
                entries.push(Entry { name, offset, given: given(value) });
            }
        }
    }
}

fn given(value: &DeValue<'_>) -> Given {
    match value {
        DeValue::Array(list) => Given::new(list.iter().map(|value| text(value.get_ref()))),
        value => Given::new([text(value)]),
    }
}

fn text(value: &DeValue<'_>) -> String {
    match value {
        DeValue::String(text) => text.to_string(),
        // 1_000 is a thousand; another base than ten is nobody's port.
        DeValue::Integer(number) if number.radix() == 10 => number.as_str().replace('_', ""),
        DeValue::Integer(number) => number.to_string(),
        DeValue::Float(number) => number.as_str().to_owned(),
        DeValue::Boolean(switch) => switch.to_string(),
        DeValue::Datetime(moment) => moment.to_string(),
        DeValue::Array(_) => "[…]".to_owned(),
        DeValue::Table(_) => "{…}".to_owned(),
    }
}
