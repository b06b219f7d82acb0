//! The program as a server for others: started at a port of loopback, killed without warning, looked at from outside.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// Where a PostgreSQL of one's own keeps its data: not in a folder that only this user may enter, since it has an account of its
/// own.
pub fn postgres_folder() -> PathBuf {
    std::env::temp_dir().join(format!("redoubt-postgres-{}", std::process::id()))
}

/// A server for others. It ends with this value.
pub struct House {
    process: Child,
    /// Where it listens.
    pub address: SocketAddr,
}

impl House {
    /// Starts the program over this folder or this database, at this port (any that is free, if it is 0), and waits until it
    /// listens. Its limits are the usual ones, but for the number of connections: everyone here is on one machine.
    pub fn start(program: &Path, folder: &Path, database: Option<&str>, port: u16) -> Result<House, String> {
        let settings = [("REDOUBT_LIMITS_CONNECTIONS", "19000".to_owned())];
        House::start_with(program, folder, database, port, &settings, &[])
    }

    /// The same with these settings, by another program that watches it: its name and arguments.
    pub fn start_with(
        program: &Path,
        folder: &Path,
        database: Option<&str>,
        port: u16,
        settings: &[(&str, String)],
        under: &[&str],
    ) -> Result<House, String> {
        let program = fs::canonicalize(program).map_err(|error| format!("{}: {error}", program.display()))?;
        let mut command = match under {
            [] => Command::new(&program),
            [watcher, arguments @ ..] => {
                let mut command = Command::new(watcher);
                command.args(arguments).arg(&program);
                command
            }
        };
        command.args(["serve", "--public", "--no-open", "--lang", "en", "--port", &port.to_string()]);
        command.envs(settings.iter().map(|(name, value)| (name, value)));
        match database {
            Some(database) => command.args(["--database", database]),
            None => command.arg("--data-dir").arg(folder),
        };
        let spawned = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::inherit()).spawn();
        let mut process = spawned.map_err(|error| format!("{}: {error}", program.display()))?;
        let mut line = String::new();
        if let Some(output) = process.stdout.take() {
            let mut output = BufReader::new(output);
            while !line.contains("http://") && matches!(output.read_line(&mut line), Ok(count) if count > 0) {}
        }
        let address = line.split("http://").nth(1).and_then(|rest| rest.split(['/', '\n', ' ']).next()?.parse().ok());
        let address = address.filter(|address: &SocketAddr| address.ip().is_loopback());
        let address = address.unwrap_or(SocketAddr::from(([0, 0, 0, 0], 0)));
        let house = House { process, address };
        if house.address.port() > 0 { Ok(house) } else { Err(format!("it did not start: {line:?}")) }
    }

    /// Kills it: it gets no chance to tidy up.
    pub fn kill(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }

    /// What it holds in memory, in kilobytes, where the system tells.
    pub fn memory(&self) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.split_whitespace().next()?.parse().ok()
    }

    /// Its process id.
    pub fn id(&self) -> u32 {
        self.process.id()
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.kill();
    }
}
