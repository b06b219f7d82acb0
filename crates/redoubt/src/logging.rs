//! The server's log, on standard error: nothing but errors, unless someone asks for more.

use tracing_subscriber::Layer;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::config::LogFormat;

/// What says which events are wanted, where the settings do not: a level, or levels of modules, as in
/// `redoubt_server=info,sqlx=warn`.
const VARIABLE: &str = "RUST_LOG";

/// What is logged if nobody asks for more.
pub(crate) const USUAL: &str = "error";

/// Does this say which events are wanted? A word alone has to be a level: a slip of the pen would be taken for a module.
pub(crate) fn is_filter(text: &str) -> bool {
    let sound = |part: &str| part.contains('=') || part.trim().parse::<LevelFilter>().is_ok();
    text.parse::<Targets>().is_ok() && text.split(',').all(sound)
}

/// Writes down from now on what the server tells.
pub(crate) fn begin(wanted: Option<&str>, format: LogFormat) {
    let variable = std::env::var(VARIABLE).unwrap_or_default();
    let wanted = wanted.unwrap_or(&variable);
    let errors = Targets::new().with_default(LevelFilter::ERROR);
    let (filter, misread) = match wanted.parse::<Targets>() {
        _ if wanted.is_empty() => (errors, None),
        Ok(filter) => (filter, None),
        Err(cause) => (errors, Some(cause)),
    };
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let lines = match format {
        LogFormat::Text => lines.boxed(),
        LogFormat::Json => lines.json().flatten_event(true).boxed(),
    };
    // A second log would tell the same once more.
    let _ = tracing_subscriber::registry().with(lines.with_filter(filter)).try_init();
    if let Some(cause) = misread {
        tracing::error!(%cause, wanted, "{VARIABLE} cannot be read; errors alone are logged");
    }
}
