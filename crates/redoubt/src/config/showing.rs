//! `--print-config`: what holds, as a file would say it, and where each of it comes from.

use redoubt_kernel::Message;

use super::{Config, KEYS, Key, SettingOrigin, Shown};
use crate::console::Console;

/// What stands in the place of a secret.
pub(super) const MASK: &str = "********";

/// Where the comments begin, unless a line is longer.
const COLUMN: usize = 44;

/// Prints every setting.
pub fn show(console: &mut Console<'_>, config: &Config) {
    let mut section = "";
    for key in KEYS {
        let (within, name) = key.name.rsplit_once('.').unwrap_or(("", key.name));
        if within != section {
            section = within;
            console.print(&format!("\n[{section}]"));
        }
        let line = match value(key, config) {
            Some(value) => format!("{name} = {value}"),
            None => format!("# {name} ="),
        };
        let origin = console.voice.say(&origin(key, config));
        console.print(&format!("{line:<COLUMN$} # {origin}"));
    }
}

fn value(key: &Key, config: &Config) -> Option<toml::Value> {
    match key.show {
        Shown::Value(show) => show(config),
        Shown::Number(show) => Some(i64::try_from(show(config)).unwrap_or(i64::MAX).into()),
    }
}

fn origin(key: &Key, config: &Config) -> Message {
    match config.origins.get(key.name) {
        Some(SettingOrigin::Flag(name) | SettingOrigin::Environment(name)) => {
            Message::new("config-from-name").with("name", name.as_str())
        }
        Some(SettingOrigin::File(file, line)) => {
            Message::new("config-from-file").with("file", file.as_str()).with("line", *line)
        }
        None if key.name == "public" && config.options.is_public() => Message::new("config-from-others"),
        None => Message::new("config-from-nobody"),
    }
}
