//! Where a database is. Its password is never shown: not in a message, not in the log.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use redoubt_kernel::Message;
use sqlx::postgres::PgConnectOptions;

use crate::store::StoreError;

/// What may stand after the `?`. What else stands there may be part of a password that was not written as it should be, and
/// the library would write it into the log.
const PARAMETERS: [&str; 13] = [
    "sslmode",
    "sslrootcert",
    "sslcert",
    "sslkey",
    "host",
    "hostaddr",
    "port",
    "dbname",
    "user",
    "password",
    "application_name",
    "options",
    "statement-cache-capacity",
];

/// Those that name a file.
const FILES: [&str; 3] = ["sslrootcert", "sslcert", "sslkey"];

/// Those that PostgreSQL's own programs are told in their environment: there no list of processes shows them.
const VARIABLES: [(&str, &str); 7] = [
    ("password", "PGPASSWORD"),
    ("sslmode", "PGSSLMODE"),
    ("sslrootcert", "PGSSLROOTCERT"),
    ("sslcert", "PGSSLCERT"),
    ("sslkey", "PGSSLKEY"),
    ("hostaddr", "PGHOSTADDR"),
    ("options", "PGOPTIONS"),
];

/// The address of a PostgreSQL database: `postgres://USER:PASSWORD@HOST:PORT/DATABASE`.
#[derive(Clone)]
pub struct DatabaseAddress {
    pub(super) options: Box<PgConnectOptions>,
    /// The certificates and keys that it names.
    files: Vec<PathBuf>,
    /// What is not shown of it, for PostgreSQL's own programs.
    pub(super) environment: Vec<(&'static str, String)>,
}

impl DatabaseAddress {
    /// Can the files be read that it names? On the way to the database nobody says which one was missing.
    pub(super) async fn look_for_files(&self) -> Result<(), StoreError> {
        for file in &self.files {
            let opened = tokio::fs::File::open(file).await;
            opened.map_err(|cause| StoreError::Tls(format!("{}: {cause}", file.display())))?;
        }
        Ok(())
    }
}

/// Why an address cannot be read. It says nothing of what stands in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AddressFault {
    /// It is no address of a PostgreSQL database.
    Scheme,
    /// What stands after the `?` is not known.
    Parameter,
    /// It is not written as an address is.
    Malformed(String),
}

impl AddressFault {
    pub(crate) fn message(&self) -> Message {
        match self {
            AddressFault::Scheme => Message::new("store-address"),
            AddressFault::Parameter => Message::new("store-address-parameter").with("known", PARAMETERS.join(", ")),
            AddressFault::Malformed(cause) => Message::new("store-address-malformed").with("cause", cause.as_str()),
        }
    }
}

impl FromStr for DatabaseAddress {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<Self, StoreError> {
        if !["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme)) {
            return Err(StoreError::Address(AddressFault::Scheme));
        }
        let parameters = text.split_once('?').map_or("", |(_, parameters)| parameters);
        let mut names = parameters.split('&').filter(|one| !one.is_empty()).map(|one| one.split('=').next());
        if !names.all(|name| name.is_some_and(|name| PARAMETERS.contains(&name))) {
            return Err(StoreError::Address(AddressFault::Parameter));
        }
        let malformed = |cause: &sqlx::Error| StoreError::Address(AddressFault::Malformed(cause.to_string()));
        let options: PgConnectOptions = text.parse().map_err(|cause| malformed(&cause))?;
        let given: Vec<(String, String)> = serde_urlencoded::from_str(parameters).unwrap_or_default();
        let environment = environment(text, &given);
        let files = given.into_iter().filter(|(name, _)| FILES.contains(&name.as_str()));
        let files = files.map(|(_, file)| file.into()).collect();
        Ok(DatabaseAddress { options: Box::new(options.application_name("redoubt")), files, environment })
    }
}

/// The password and the parameters of an address, by the names of variables.
fn environment(text: &str, given: &[(String, String)]) -> Vec<(&'static str, String)> {
    let server = text.split(['?', '#']).next().unwrap_or_default().split("//").nth(1).unwrap_or_default();
    let password = server.rsplit_once('@').and_then(|(user, _)| user.split_once(':')).map(|(_, password)| password);
    // A plus and an ampersand mean something only after the question mark.
    let plain = password.map(|password| format!("password={}", password.replace('+', "%2B").replace('&', "%26")));
    let before: Vec<(String, String)> =
        plain.and_then(|text| serde_urlencoded::from_str(&text).ok()).unwrap_or_default();
    let named = |name: &str| VARIABLES.iter().find(|(known, _)| *known == name).map(|(_, variable)| *variable);
    before.iter().chain(given).filter_map(|(name, value)| Some((named(name)?, value.clone()))).collect()
}

impl fmt::Display for DatabaseAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { options, .. } = self;
        let (user, port) = (options.get_username(), options.get_port());
        let database = options.get_database().unwrap_or(user);
        match options.get_socket() {
            Some(folder) => write!(f, "postgres:///{database}?host={}&port={port}&user={user}", folder.display()),
            None => write!(f, "postgres://{user}@{}:{port}/{database}", options.get_host()),
        }
    }
}

impl fmt::Debug for DatabaseAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
