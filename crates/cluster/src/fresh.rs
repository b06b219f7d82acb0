//! A database for one test, which goes with it.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::{Cluster, ClusterAddress};

/// Says that there is to be no PostgreSQL.
pub const SKIP: &str = "REDOUBT_SKIP_POSTGRES";

/// A database for one test.
pub struct FreshDatabase {
    /// Where its server is.
    pub place: ClusterAddress,
    /// Its name.
    pub name: String,
}

impl FreshDatabase {
    /// A new and empty database, on the server that was told of, or on one of this process. Nothing, if someone has said that
    /// these tests are not to be run; what is merely missing fails them.
    ///
    /// # Panics
    ///
    /// If there is no PostgreSQL.
    pub fn create() -> Option<Self> {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        if std::env::var_os(SKIP).is_some_and(|said| said == "1") {
            println!("NOT RUN: what needs PostgreSQL, since {SKIP}=1");
            return None;
        }
        let place = ClusterAddress::told().unwrap_or_else(|| own().place().clone());
        let name = format!("test_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        if let Err(failure) = place.run("postgres", &format!("create database {name}")) {
            panic!("no database: {failure}");
        }
        Some(FreshDatabase { place, name })
    }

    /// Its address, by the server's socket.
    pub fn by_socket(&self) -> String {
        self.place.by_socket(&self.name)
    }

    /// The same by TCP.
    pub fn by_tcp(&self) -> String {
        self.place.by_tcp(&self.name)
    }

    /// Carries out a statement in it; says what it answers.
    ///
    /// # Panics
    ///
    /// If it cannot be carried out.
    pub fn run(&self, statement: &str) -> String {
        match self.place.run(&self.name, statement) {
            Ok(answer) => answer,
            Err(failure) => panic!("{statement}: {failure}"),
        }
    }
}

impl Drop for FreshDatabase {
    fn drop(&mut self) {
        // The server may be gone already, with everything in it.
        let _ = self.place.run("postgres", &format!("drop database if exists {} with (force)", self.name));
    }
}

/// The server of this process, for whoever runs its tests alone. It ends with the process.
fn own() -> &'static Cluster {
    static OWN: OnceLock<Cluster> = OnceLock::new();
    OWN.get_or_init(|| {
        let folder = std::env::temp_dir().join(format!("redoubt-postgres-{}", std::process::id()));
        match Cluster::start(&folder) {
            Ok(cluster) => cluster,
            Err(failure) => panic!("no PostgreSQL: {failure}; `cargo xtask test` installs it, {SKIP}=1 leaves it out"),
        }
    })
}
