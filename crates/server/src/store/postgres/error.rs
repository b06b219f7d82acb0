//! What PostgreSQL's errors, and those on the way to it, mean for whoever keeps battles.

use std::io::ErrorKind;

use sqlx::postgres::{PgDatabaseError, PgSeverity};

use crate::store::StoreError;

/// Was something to be read or written?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AccessKind {
    Read,
    Write,
}

/// What an error means, and whether the same may go through in a moment.
pub(super) fn meaning(cause: &sqlx::Error, purpose: AccessKind) -> (StoreError, bool) {
    let text = cause.to_string();
    let failed = |text: String| match purpose {
        AccessKind::Read => StoreError::Read(text),
        AccessKind::Write => StoreError::Write(text),
    };
    match cause {
        sqlx::Error::PoolClosed => (StoreError::Closed, false),
        // A server that could not prove who it is. Waiting does not help.
        sqlx::Error::Io(broken) if broken.kind() == ErrorKind::InvalidData => (StoreError::Tls(text), false),
        sqlx::Error::PoolTimedOut | sqlx::Error::Io(_) | sqlx::Error::Protocol(_) | sqlx::Error::WorkerCrashed => {
            (StoreError::Unreachable(text), true)
        }
        sqlx::Error::Tls(_) => (StoreError::Tls(text), false),
        sqlx::Error::Database(error) => match error.code().as_deref().unwrap_or_default() {
            "53100" => (StoreError::Full, false),
            "3D000" => (StoreError::NoDatabase(text), false),
            "42501" => (StoreError::NotAllowed(text), false),
            // A change of records that does not follow what is kept divides by nothing (`records`).
            "22012" => (StoreError::Conflict("records".to_owned()), false),
            "XX001" | "XX002" => (StoreError::Damaged(text), false),
            // Others were in the way: two transactions at once, a lock, a time that ran out.
            "40001" | "40P01" | "55P03" | "57014" => (failed(text), true),
            // A standby that cannot be written to: after a change of roles, another connection finds the right one.
            "25006" => (StoreError::Unreachable(text), true),
            code if code.starts_with("28") => (StoreError::Denied(text), false),
            // Connections, their number, and a server that is stopping or starting.
            code if ["08", "53", "57"].iter().any(|class| code.starts_with(class)) => {
                (StoreError::Unreachable(text), true)
            }
            _ => (failed(text), false),
        },
        _ => (failed(text), false),
    }
}

/// What a row that cannot be understood means.
pub(super) fn unread(cause: sqlx::Error) -> StoreError {
    meaning(&cause, AccessKind::Read).0
}

/// Does an error in answer to a commit say for certain that nothing was written? A server that reports a mere error goes on
/// serving the connection, and has rolled back; one that ends it may have committed before.
pub(super) fn is_rolled_back(cause: &sqlx::Error) -> bool {
    let error = cause.as_database_error().and_then(|error| error.try_downcast_ref::<PgDatabaseError>());
    // 40003 is the server saying that it does not know.
    error.is_some_and(|error| matches!(error.severity(), PgSeverity::Error) && error.code() != "40003")
}
