//! The server's log, on standard error: nothing but errors, unless `RUST_LOG` says otherwise.

use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// What says which events are wanted: a level, or levels of modules, as in `redoubt_server=info,sqlx=warn`.
const VARIABLE: &str = "RUST_LOG";

/// Writes down from now on what the server tells.
pub(crate) fn begin() {
    let wanted = std::env::var(VARIABLE).unwrap_or_default();
    let errors = Targets::new().with_default(LevelFilter::ERROR);
    let (filter, misread) = match wanted.parse::<Targets>() {
        _ if wanted.is_empty() => (errors, None),
        Ok(filter) => (filter, None),
        Err(cause) => (errors, Some(cause)),
    };
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    // A second log would tell the same once more.
    let _ = tracing_subscriber::registry().with(lines).with(filter).try_init();
    if let Some(cause) = misread {
        tracing::error!(%cause, wanted, "{VARIABLE} cannot be read; errors alone are logged");
    }
}
