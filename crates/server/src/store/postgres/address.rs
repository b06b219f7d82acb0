//! Where a database is. Its password is never shown: not in a message, not in the log.

use std::fmt;
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

/// The address of a PostgreSQL database: `postgres://USER:PASSWORD@HOST:PORT/DATABASE`.
#[derive(Clone)]
pub struct DatabaseAddress(pub(super) Box<PgConnectOptions>);

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
        Ok(DatabaseAddress(Box::new(options.application_name("redoubt"))))
    }
}

impl fmt::Display for DatabaseAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (user, port) = (self.0.get_username(), self.0.get_port());
        let database = self.0.get_database().unwrap_or(user);
        match self.0.get_socket() {
            Some(folder) => write!(f, "postgres:///{database}?host={}&port={port}&user={user}", folder.display()),
            None => write!(f, "postgres://{user}@{}:{port}/{database}", self.0.get_host()),
        }
    }
}

impl fmt::Debug for DatabaseAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
