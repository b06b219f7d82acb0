//! A PostgreSQL server of one's own, for tests: on a socket and a port that nobody else has, with its data in a folder that
//! goes with it. It ends when whoever started it does, however that happens.
//!
//! PostgreSQL calls a data folder with its server a cluster.

mod account;
mod fresh;
mod place;
mod programs;

use std::fs;
use std::io::Write;
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::fs::{PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use account::SystemUser;
pub use fresh::{FreshDatabase, SKIP};
pub use place::{ClusterAddress, PLACE};
pub use programs::{are_installed, program};

/// Waits for a word. If nobody holds the other end of the input any more before it is said, whoever started the server is
/// gone: it is ended then, and its folder goes.
const KEEPER: &str = r#"read -r word && exit; kill -s QUIT "$2"
for _ in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$2" || break; sleep 0.2; done; rm -rf "$1""#;

/// How long a server may take to be ready, on a machine that has other things to do.
const PATIENCE: Duration = Duration::from_secs(120);

/// How a server is stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StopMode {
    /// Connections are cut and everything is put in order.
    Fast,
    /// At once, as in a power cut: the next start has to recover from the log.
    Crash,
}

/// See the [module](self).
pub struct Cluster {
    place: ClusterAddress,
    account: Option<SystemUser>,
    server: Option<Server>,
}

/// The server, and who ends it if we cannot any more.
struct Server {
    server: Child,
    keeper: Child,
    held: ChildStdin,
}

impl Cluster {
    /// Makes a cluster in a folder that does not exist yet, and starts it.
    pub fn start(folder: &Path) -> Result<Self, String> {
        let account = SystemUser::to_use()?;
        let of_file = |error: std::io::Error| format!("{}: {error}", folder.display());
        fs::create_dir(folder).map_err(of_file)?;
        fs::set_permissions(folder, fs::Permissions::from_mode(0o700)).map_err(of_file)?;
        let place = ClusterAddress { folder: folder.to_owned(), port: free_port()?, password: password()? };
        let mut cluster = Cluster { place, account, server: None };
        let secret = folder.join("password");
        fs::write(&secret, &cluster.place.password).map_err(of_file)?;
        if let Some(SystemUser { user, group }) = cluster.account {
            chown(folder, Some(user), Some(group)).map_err(of_file)?;
            chown(&secret, Some(user), Some(group)).map_err(of_file)?;
        }
        let mut making = cluster.command(&program("initdb")?);
        making.args(["--username", "redoubt", "--encoding", "UTF8", "--locale", "C", "--no-sync"]);
        making.args(["--auth-local", "trust", "--auth-host", "scram-sha-256", "--pwfile"]).arg(secret);
        let made = making.arg("--pgdata").arg(cluster.data()).output().map_err(|error| format!("initdb: {error}"))?;
        if !made.status.success() {
            return Err(format!("initdb: {}", String::from_utf8_lossy(&made.stderr)));
        }
        cluster.resume()?;
        Ok(cluster)
    }

    /// Where it is.
    pub fn place(&self) -> &ClusterAddress {
        &self.place
    }

    /// Starts the server again, at the same place.
    pub fn resume(&mut self) -> Result<(), String> {
        let (folder, port) = (&self.place.folder, self.place.port.to_string());
        let log = fs::File::create(folder.join("log")).map_err(|error| format!("{}: {error}", folder.display()))?;
        let mut server = self.command(&program("postgres")?);
        server.arg("-D").arg(self.data()).arg("-k").arg(folder).args(["-p", &port, "-c", "listen_addresses=127.0.0.1"]);
        server.args(["-c", "fsync=on", "-c", "max_connections=300", "-c", "shared_buffers=32MB"]);
        // A terminal's Ctrl-C is not for the server: it ends with whoever started it.
        let server = server.process_group(0).stdin(Stdio::null()).stdout(Stdio::null()).stderr(log).spawn();
        let server = server.map_err(|error| format!("postgres: {error}"))?;
        let mut keeper = self.command(Path::new("sh"));
        keeper.args(["-c", KEEPER, "sh"]).arg(folder).arg(server.id().to_string()).process_group(0);
        let keeper = keeper.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        let mut keeper = keeper.map_err(|error| format!("sh: {error}"))?;
        let held = keeper.stdin.take().ok_or("the shell has no input")?;
        self.server = Some(Server { server, keeper, held });
        let begun = Instant::now();
        while self.place.run("postgres", "select 1").is_err() {
            let ended = self.server.as_mut().is_none_or(|it| !matches!(it.server.try_wait(), Ok(None)));
            if ended || begun.elapsed() > PATIENCE {
                return Err(format!("PostgreSQL did not start: {}", self.log()));
            }
            sleep(Duration::from_millis(20));
        }
        Ok(())
    }

    /// Stops the server, and waits until it has ended.
    pub fn stop(&mut self, how: StopMode) {
        let Some(Server { mut server, mut keeper, mut held }) = self.server.take() else { return };
        let signal = match how {
            StopMode::Fast => "INT",
            StopMode::Crash => "QUIT",
        };
        // It may have ended by itself.
        if matches!(server.try_wait(), Ok(None)) {
            let _ = Command::new("kill").args(["-s", signal, &server.id().to_string()]).status();
        }
        let _ = server.wait();
        let _ = writeln!(held, "ended");
        let _ = keeper.wait();
    }

    /// What the server has said.
    pub fn log(&self) -> String {
        fs::read_to_string(self.place.folder.join("log")).unwrap_or_default()
    }

    fn data(&self) -> PathBuf {
        self.place.folder.join("data")
    }

    fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.place.folder).env_remove("PGDATA").env_remove("PGOPTIONS");
        if let Some(SystemUser { user, group }) = self.account {
            command.uid(user).gid(group);
        }
        command
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.stop(StopMode::Crash);
        let _ = fs::remove_dir_all(&self.place.folder);
    }
}

fn free_port() -> Result<u16, String> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|listener| listener.local_addr());
    listener.map(|address| address.port()).map_err(|error| format!("no port is free: {error}"))
}

/// Loopback belongs to everyone on the machine.
fn password() -> Result<String, String> {
    use std::io::Read;
    let mut bytes = [0; 16];
    let read = fs::File::open("/dev/urandom").and_then(|mut file| file.read_exact(&mut bytes));
    read.map_err(|error| format!("/dev/urandom: {error}"))?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}
