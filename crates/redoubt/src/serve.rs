//! `redoubt` alone: the page, served to this machine and opened in the browser. And `redoubt serve` for others.

use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;

use redoubt_kernel::Message;
use redoubt_server::ServeError;
use redoubt_server::base_url::in_network;

use crate::cli_error::CliError;
use crate::config::{self, Config, GivenFlags};
use crate::console::Console;
use crate::logging;

/// How the page is asked for.
#[derive(Debug, Default)]
pub struct ServeRequest {
    /// What was set on the command line.
    pub flags: GivenFlags,
    /// The file with the settings.
    pub config: Option<PathBuf>,
    /// Show the settings and serve nothing.
    pub print_config: bool,
    /// Leave the browser alone.
    pub no_open: bool,
}

/// Serves the page until the program is told to stop.
pub fn run(console: &mut Console<'_>, request: ServeRequest) -> Result<(), CliError> {
    let ServeRequest { flags, config, print_config, no_open } = request;
    let config = config::read(config.as_deref(), flags)?;
    if print_config {
        config::show(console, &config);
        return Ok(());
    }
    let Config { options, log, log_format, .. } = config;
    logging::begin(log.as_deref(), log_format);
    let (public, limits) = (options.is_public(), options.limits.clone().on_this_machine());
    if public && limits.are_scarce() {
        let message = Message::new("serve-few-files").with("connections", limits.connections as i64);
        let text = console.voice.say(&message);
        let _ = writeln!(console.err, "{text}");
    }
    let ready = |address: SocketAddr| {
        let url = format!("http://{}/", in_network(address));
        console.say(&Message::new("serve-ready").with("url", url.as_str()));
        // Behind a proxy it is at another address for everyone else.
        if public && !address.ip().is_loopback() {
            console.say(&Message::new("serve-open-door"));
        }
        let _ = console.out.flush();
        if !no_open && !public {
            // Without a browser the address on the screen has to do.
            let _ = open::that_detached(url);
        }
    };
    redoubt_server::run(&options, ready).map_err(|error| {
        CliError::File(match error {
            ServeError::Listen(address, cause) => {
                Message::new("serve-no-address").with("address", address.to_string()).with("cause", cause.to_string())
            }
            ServeError::Data(folder, cause) => Message::new("serve-no-data")
                .with("folder", folder.display().to_string())
                .with("cause", cause.message()),
            ServeError::Database(address, cause) => {
                Message::new("serve-no-database").with("database", address.to_string()).with("cause", cause.message())
            }
        })
    })
}
