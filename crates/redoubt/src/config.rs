//! How the server is set up: by flags, by the environment, by a file, in this order; what nobody says is as usual.
//!
//! [`Config`] is what comes of it, and [`KEYS`] is the one list of everything that can be set. A new setting is a field and an
//! entry there, a line in `docs/hosting.md`, and a flag in `cli::arguments` if it deserves one.
//!
//! | module | what it holds |
//! |---|---|
//! | `reading` | the three places that settings come from, and what is wrong with them |
//! | `value` | what was given for a setting, and what it may be |
//! | `showing` | `--print-config` |

mod reading;
mod showing;
mod value;

use std::collections::BTreeMap;
use std::time::Duration;

use redoubt_server::Options;
use redoubt_server::secret_text::SecretText;
use redoubt_server::webhook::WebhookPolicy;

pub use reading::{GivenFlags, read};
pub use showing::show;
pub use value::Given;
use value::{SettingKind, put, put_some};

/// How the log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LogFormat {
    /// Lines for people.
    #[default]
    Text,
    /// One JSON object a line, for programs.
    Json,
}

/// See the [module](self).
#[derive(Debug, Default)]
pub struct Config {
    /// What the server itself needs to know.
    pub options: Options,
    /// Which events are logged, as `RUST_LOG` writes it; errors alone if nobody says.
    pub log: Option<String>,
    /// How they are.
    pub log_format: LogFormat,
    /// Where each setting comes from that someone gave.
    origins: BTreeMap<&'static str, SettingOrigin>,
}

/// Where a setting comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SettingOrigin {
    /// A flag.
    Flag(String),
    /// A variable of the environment.
    Environment(String),
    /// This line of this file.
    File(String, usize),
}

/// One thing that can be set.
pub struct Key {
    /// Its name in the file; a dot stands between a section and what is in it.
    pub name: &'static str,
    /// Its flag, if there is one.
    pub flag: Option<&'static str>,
    /// What it may be.
    want: SettingKind,
    /// Puts what was given in its place; `None` if that makes no sense.
    set: fn(&mut Config, &Given) -> Option<()>,
    /// What holds now.
    show: Shown,
}

/// How what holds is told; nothing, if there is nothing.
enum Shown {
    Value(fn(&Config) -> Option<toml::Value>),
    Number(fn(&Config) -> usize),
}

impl Key {
    /// Its name in the environment.
    pub fn variable(&self) -> String {
        format!("{}{}", reading::BEGINNING, self.name.replace('.', "_").to_uppercase())
    }
}

const fn key(
    name: &'static str,
    flag: Option<&'static str>,
    want: SettingKind,
    set: fn(&mut Config, &Given) -> Option<()>,
    show: fn(&Config) -> Option<toml::Value>,
) -> Key {
    Key { name, flag, want, set, show: Shown::Value(show) }
}

/// The words for the log's format.
const FORMATS: [(&str, LogFormat); 2] = [("text", LogFormat::Text), ("json", LogFormat::Json)];

/// The words for which programs are called.
const WEBHOOKS: [(&str, WebhookPolicy); 3] =
    [("off", WebhookPolicy::Off), ("public", WebhookPolicy::Public), ("anywhere", WebhookPolicy::Anywhere)];

/// Everything that can be set.
pub const KEYS: &[Key] = &[
    key(
        "public",
        Some("--public"),
        SettingKind::Switch,
        |config, given| put(&mut config.options.public, given.one()),
        |config| Some(config.options.is_public().into()),
    ),
    key(
        "listen",
        Some("--listen"),
        SettingKind::Address,
        |config, given| put(&mut config.options.listen, given.one()),
        |config| Some(config.options.listen.to_string().into()),
    ),
    key(
        "port",
        Some("--port"),
        SettingKind::Number(0, 65_535),
        |config, given| put_some(&mut config.options.port, given.one()),
        |config| config.options.port.map(|port| i64::from(port).into()),
    ),
    key(
        "hosts",
        Some("--host"),
        SettingKind::Names,
        |config, given| put(&mut config.options.hosts, given.all()),
        |config| Some(config.options.hosts.clone().into()),
    ),
    key(
        "proxies",
        Some("--proxy"),
        SettingKind::Networks,
        |config, given| put(&mut config.options.proxies, given.all()),
        |config| Some(config.options.proxies.iter().map(ToString::to_string).collect::<Vec<_>>().into()),
    ),
    key(
        "base_url",
        Some("--base-url"),
        SettingKind::BaseUrl,
        |config, given| put_some(&mut config.options.base_url, given.one()),
        |config| config.options.base_url.as_ref().map(|address| address.to_string().into()),
    ),
    key(
        "data_dir",
        Some("--data-dir"),
        SettingKind::Folder,
        |config, given| put_some(&mut config.options.data_dir, given.text().map(Into::into)),
        |config| {
            let folder = config.options.data_dir.clone().unwrap_or_else(redoubt_server::serve::data_dir);
            Some(folder.display().to_string().into())
        },
    ),
    key(
        "database",
        Some("--database"),
        SettingKind::Database,
        |config, given| put_some(&mut config.options.database, given.one()),
        |config| config.options.database.as_ref().map(|database| database.to_string().into()),
    ),
    key(
        "machine_players",
        None,
        SettingKind::Switch,
        |config, given| put(&mut config.options.machine_players, given.one()),
        |config| Some(config.options.machine_players.into()),
    ),
    key(
        "expire_days",
        Some("--expire-days"),
        SettingKind::Number(1, 36_500),
        |config, given| put(&mut config.options.expire_days, given.one()),
        |config| Some(i64::from(config.options.expire_days).into()),
    ),
    key(
        "metrics_token",
        None,
        SettingKind::Secret,
        |config, given| put_some(&mut config.options.metrics_token, given.text().map(SecretText::new)),
        |config| config.options.metrics_token.as_ref().map(|_| showing::MASK.into()),
    ),
    key(
        "mail_server",
        None,
        SettingKind::MailServer,
        |config, given| put_some(&mut config.options.mail_server, given.one()),
        |config| config.options.mail_server.as_ref().map(|server| server.to_string().into()),
    ),
    key(
        "mail_from",
        None,
        SettingKind::MailSender,
        |config, given| put_some(&mut config.options.mail_from, given.one()),
        |config| config.options.mail_from.as_ref().map(|sender| sender.to_string().into()),
    ),
    key(
        "webhooks",
        None,
        SettingKind::Words(&["off", "public", "anywhere"]),
        |config, given| {
            let named = WEBHOOKS.iter().find(|(name, _)| given.is(name));
            put(&mut config.options.webhooks, named.map(|(_, policy)| *policy))
        },
        |config| WEBHOOKS.iter().find(|(_, policy)| *policy == config.options.webhooks).map(|(name, _)| (*name).into()),
    ),
    key(
        "log",
        None,
        SettingKind::Filter,
        |config, given| put_some(&mut config.log, given.text()),
        |config| Some(config.log.clone().unwrap_or_else(|| crate::logging::USUAL.to_owned()).into()),
    ),
    key(
        "log_format",
        Some("--log-format"),
        SettingKind::Words(&["text", "json"]),
        |config, given| {
            let named = FORMATS.iter().find(|(name, _)| given.is(name));
            put(&mut config.log_format, named.map(|(_, format)| *format))
        },
        |config| FORMATS.iter().find(|(_, format)| *format == config.log_format).map(|(name, _)| (*name).into()),
    ),
    limit(
        "limits.connections",
        SettingKind::Number(16, 1_000_000),
        |config, given| put(&mut config.options.limits.connections, given.one()),
        |config| config.options.limits.connections,
    ),
    limit(
        "limits.connections_per_address",
        SettingKind::Number(1, 1_000_000),
        |config, given| put(&mut config.options.limits.connections_per_address, given.one()),
        |config| config.options.limits.connections_per_address,
    ),
    limit(
        "limits.head_seconds",
        SettingKind::Number(1, 3_600),
        |config, given| put(&mut config.options.limits.head, given.one().map(Duration::from_secs)),
        |config| whole_seconds(config.options.limits.head),
    ),
    limit(
        "limits.form_seconds",
        SettingKind::Number(1, 3_600),
        |config, given| put(&mut config.options.limits.form, given.one().map(Duration::from_secs)),
        |config| whole_seconds(config.options.limits.form),
    ),
    limit(
        "limits.journal_seconds",
        SettingKind::Number(1, 3_600),
        |config, given| put(&mut config.options.limits.journal, given.one().map(Duration::from_secs)),
        |config| whole_seconds(config.options.limits.journal),
    ),
    limit(
        "limits.stalled_seconds",
        SettingKind::Number(1, 3_600),
        |config, given| put(&mut config.options.limits.stalled, given.one().map(Duration::from_secs)),
        |config| whole_seconds(config.options.limits.stalled),
    ),
    limit(
        "limits.shutdown_seconds",
        SettingKind::Number(1, 3_600),
        |config, given| put(&mut config.options.limits.shutdown, given.one().map(Duration::from_secs)),
        |config| whole_seconds(config.options.limits.shutdown),
    ),
    limit(
        "limits.burst",
        // The dearest request has to be affordable.
        SettingKind::Number(200, 1_000_000),
        |config, given| put(&mut config.options.limits.burst, given.one::<u32>().map(f64::from)),
        |config| config.options.limits.burst as usize,
    ),
    limit(
        "limits.rate",
        SettingKind::Number(1, 1_000_000),
        |config, given| put(&mut config.options.limits.rate, given.one::<u32>().map(f64::from)),
        |config| config.options.limits.rate as usize,
    ),
    limit(
        "limits.idle_tables",
        SettingKind::Number(4, 1_000_000),
        |config, given| put(&mut config.options.limits.idle_tables, given.one()),
        |config| config.options.limits.idle_tables,
    ),
    limit(
        "limits.lease_seconds",
        SettingKind::Number(1, 3_600),
        |config, given| put(&mut config.options.limits.lease, given.one().map(Duration::from_secs)),
        |config| whole_seconds(config.options.limits.lease),
    ),
];

/// A number that nobody needs a flag for.
const fn limit(
    name: &'static str,
    want: SettingKind,
    set: fn(&mut Config, &Given) -> Option<()>,
    show: fn(&Config) -> usize,
) -> Key {
    Key { name, flag: None, want, set, show: Shown::Number(show) }
}

fn whole_seconds(time: Duration) -> usize {
    time.as_secs() as usize
}
