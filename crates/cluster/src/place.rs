//! Where a cluster is, for whoever uses one that someone else has started.

use std::path::PathBuf;
use std::process::Command;

use crate::program;

/// The variable that tells tests of a cluster for all of them.
pub const PLACE: &str = "REDOUBT_TEST_POSTGRES";

/// Where a cluster is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClusterAddress {
    /// The folder that its socket is in.
    pub folder: PathBuf,
    /// Its port.
    pub port: u16,
    /// The password of its one user, `redoubt`, for whoever comes by TCP.
    pub password: String,
}

impl ClusterAddress {
    /// The address of a database, by its socket.
    pub fn by_socket(&self, database: &str) -> String {
        format!("postgres:///{database}?host={}&port={}&user=redoubt", self.folder.display(), self.port)
    }

    /// The same by TCP.
    pub fn by_tcp(&self, database: &str) -> String {
        format!("postgres://redoubt:{}@127.0.0.1:{}/{database}", self.password, self.port)
    }

    /// Carries out a statement by itself; says what it answers.
    pub fn run(&self, database: &str, statement: &str) -> Result<String, String> {
        let mut psql = Command::new(program("psql")?);
        psql.args(["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--username", "redoubt", "--host"]);
        psql.arg(&self.folder).args(["--port", &self.port.to_string(), "--dbname", database, "--command", statement]);
        let done = psql.output().map_err(|error| format!("psql: {error}"))?;
        if done.status.success() {
            return Ok(String::from_utf8_lossy(&done.stdout).trim().to_owned());
        }
        Err(String::from_utf8_lossy(&done.stderr).into_owned())
    }

    /// As the variable [`PLACE`] tells it.
    pub fn written(&self) -> String {
        format!("{} {} {}", self.port, self.password, self.folder.display())
    }

    /// What the variable [`PLACE`] tells, if anything.
    pub fn told() -> Option<Self> {
        let told = std::env::var(PLACE).ok()?;
        let mut parts = told.splitn(3, ' ');
        let port = parts.next()?.parse().ok()?;
        Some(ClusterAddress { port, password: parts.next()?.to_owned(), folder: parts.next()?.into() })
    }
}
