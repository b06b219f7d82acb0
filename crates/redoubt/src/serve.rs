//! `redoubt` alone: the page, served to this machine and opened in the browser.

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use redoubt_kernel::Message;
use redoubt_server::Options;
use redoubt_server::client::Network;
use redoubt_server::limits::Limits;
use redoubt_server::store::postgres::DatabaseAddress;

use crate::cli_error::CliError;
use crate::console::Console;
use crate::logging;

/// How the page is asked for.
#[derive(Debug, Default)]
pub struct ServeRequest {
    /// Where to listen, if not only to this machine.
    pub listen: Option<IpAddr>,
    /// The port, if it must be this one.
    pub port: Option<u16>,
    /// Other names of this machine.
    pub hosts: Vec<String>,
    /// Proxies that are believed.
    pub proxies: Vec<Network>,
    /// Where the battles are kept.
    pub data_dir: Option<PathBuf>,
    /// The PostgreSQL database that they are kept in instead, if any.
    pub database: Option<DatabaseAddress>,
    /// After how many days an untouched battle is forgotten, where others play too.
    pub expire_days: Option<u32>,
    /// Leave the browser alone.
    pub no_open: bool,
}

/// Serves the page until the program is told to stop.
pub fn run(console: &mut Console<'_>, request: ServeRequest) -> Result<(), CliError> {
    logging::begin();
    let listen = request.listen.unwrap_or(Ipv4Addr::LOCALHOST.into());
    let expire_days = request.expire_days.unwrap_or(redoubt_server::serve::EXPIRE_DAYS);
    let ServeRequest { port, hosts, proxies, data_dir, database, .. } = request;
    let options = Options { listen, port, hosts, proxies, data_dir, database, expire_days };
    let limits = Limits::of_this_machine();
    if options.is_shared() && limits.are_scarce() {
        let message = Message::new("serve-few-files").with("connections", limits.connections as i64);
        let text = console.voice.say(&message);
        let _ = writeln!(console.err, "{text}");
    }
    let ready = |address: SocketAddr| {
        let url = format!("http://{address}/");
        console.say(&Message::new("serve-ready").with("url", url.as_str()));
        if !address.ip().is_loopback() {
            console.say(&Message::new("serve-open-door"));
        }
        let _ = console.out.flush();
        if !request.no_open && address.ip().is_loopback() {
            // Without a browser the address on the screen has to do.
            let _ = open::that_detached(url);
        }
    };
    redoubt_server::run(&options, ready).map_err(|error| {
        CliError::File(match error {
            redoubt_server::ServeError::Listen(address, cause) => {
                Message::new("serve-no-address").with("address", address.to_string()).with("cause", cause.to_string())
            }
            redoubt_server::ServeError::Data(folder, cause) => Message::new("serve-no-data")
                .with("folder", folder.display().to_string())
                .with("cause", cause.message()),
            redoubt_server::ServeError::Database(address, cause) => {
                Message::new("serve-no-database").with("database", address.to_string()).with("cause", cause.message())
            }
        })
    })
}
