//! What can go wrong for someone at the page.

use std::net::IpAddr;

use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use redoubt_kernel::{Code, Error, Message};
use tracing::{debug, error, info, warn};

use crate::store::StoreError;

/// Why a request was not met. `visitor::identify` says it in the visitor's language.
#[derive(Clone, Debug)]
pub enum Failure {
    /// There is nothing at this address.
    NotFound,
    /// This link leads to no seat, or to none any more.
    NoSuchLink,
    /// Not everyone has sat down yet, or the dice are not made.
    NotBegun,
    /// The battle has moved on since the page was shown.
    MovedOn,
    /// The same, for a question that nobody needs an answer to any more.
    Overtaken,
    /// What is kept on disk could not be written or read.
    Store(StoreError),
    /// The server is stopping, or what was asked for broke off.
    Gone,
    /// This is for people who are signed in.
    SignedOut,
    /// The request is not one that this page makes.
    Forbidden,
    /// What was sent is too large.
    TooLarge,
    /// What was sent did not arrive within its time.
    Unfinished,
    /// Too much at once.
    TooOften,
    /// The cores are taken by what others have asked for.
    Busy,
    /// The visitor has as many battles here as one may have.
    Quota {
        /// So many.
        most: i64,
        /// Of those brought as files?
        brought: bool,
    },
    /// What was asked for takes too long to work out.
    TooSlow,
    /// A form with something in it that makes no sense.
    NotUnderstood,
    /// The rules or the reader refuse it.
    Refused(Box<Error>),
}

impl Failure {
    /// The HTTP status.
    pub fn status(&self) -> StatusCode {
        match self {
            Failure::NotFound | Failure::NoSuchLink => StatusCode::NOT_FOUND,
            Failure::MovedOn | Failure::NotBegun => StatusCode::CONFLICT,
            Failure::Overtaken => StatusCode::NO_CONTENT,
            Failure::Store(StoreError::Full) => StatusCode::INSUFFICIENT_STORAGE,
            Failure::Store(StoreError::Conflict(_)) => StatusCode::CONFLICT,
            Failure::Store(StoreError::Forgotten(_)) => StatusCode::NOT_FOUND,
            Failure::Store(StoreError::Unreachable(_) | StoreError::InDoubt(_)) => StatusCode::SERVICE_UNAVAILABLE,
            Failure::Store(_) => StatusCode::INTERNAL_SERVER_ERROR,
            Failure::Gone => StatusCode::SERVICE_UNAVAILABLE,
            Failure::Forbidden | Failure::SignedOut => StatusCode::FORBIDDEN,
            Failure::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Failure::Unfinished => StatusCode::REQUEST_TIMEOUT,
            Failure::TooOften => StatusCode::TOO_MANY_REQUESTS,
            Failure::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Failure::Quota { .. } => StatusCode::FORBIDDEN,
            Failure::TooSlow => StatusCode::GATEWAY_TIMEOUT,
            Failure::NotUnderstood => StatusCode::BAD_REQUEST,
            Failure::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
        }
    }

    /// May the same go through in a moment?
    pub fn is_passing(&self) -> bool {
        matches!(
            self,
            Failure::TooOften
                | Failure::Busy
                | Failure::TooSlow
                | Failure::Gone
                | Failure::Store(StoreError::Unreachable(_) | StoreError::InDoubt(_))
        )
    }

    /// What to tell a person.
    pub fn error(&self) -> Error {
        let text = match self {
            Failure::NotFound => Message::new("page-not-found"),
            Failure::NoSuchLink => Message::new("people-no-link"),
            Failure::NotBegun => Message::new("people-not-all-here"),
            Failure::MovedOn | Failure::Overtaken => Message::new("page-moved-on"),
            Failure::Store(cause) => cause.told(),
            Failure::Gone => Message::new("page-gone"),
            Failure::Forbidden => Message::new("page-forbidden"),
            Failure::SignedOut => Message::new("account-signed-out"),
            Failure::TooLarge => Message::new("page-too-large"),
            Failure::Unfinished => Message::new("page-unfinished"),
            Failure::TooOften => Message::new("page-too-often"),
            Failure::Busy => Message::new("page-busy"),
            Failure::Quota { most, brought: false } => Message::new("page-quota").with("most", *most),
            Failure::Quota { most, brought: true } => Message::new("page-quota-brought").with("most", *most),
            Failure::TooSlow => Message::new("page-too-slow"),
            Failure::NotUnderstood => Message::new("page-not-understood"),
            Failure::Refused(error) => return (**error).clone(),
        };
        Error::new(Code::Page, text)
    }
}

/// How much a failure concerns whoever runs the server.
enum Gravity {
    /// Something is broken.
    Fault,
    /// The server has less to give than is asked of it.
    Strain,
    /// A visitor has asked for more than they may.
    Limit,
    /// Nothing out of the ordinary.
    Usual,
}

impl Failure {
    fn gravity(&self) -> Gravity {
        match self {
            Failure::Store(StoreError::Conflict(_) | StoreError::Forgotten(_)) => Gravity::Usual,
            Failure::Store(StoreError::Closed) => Gravity::Strain,
            Failure::Store(_) => Gravity::Fault,
            Failure::Gone | Failure::Busy | Failure::TooSlow => Gravity::Strain,
            Failure::TooOften | Failure::TooLarge | Failure::Unfinished | Failure::Quota { .. } => Gravity::Limit,
            Failure::NotFound
            | Failure::NoSuchLink
            | Failure::NotBegun
            | Failure::MovedOn
            | Failure::Overtaken
            | Failure::Forbidden
            | Failure::SignedOut
            | Failure::NotUnderstood
            | Failure::Refused(_) => Gravity::Usual,
        }
    }

    /// Notes in the log that a request was not met, and why.
    pub(crate) fn log(&self, method: &Method, path: &str, address: IpAddr) {
        let path = &*speakable(path);
        let (status, cause) = (self.status().as_u16(), self.error());
        match self.gravity() {
            Gravity::Fault => error!(%method, path, status, %cause, "a request failed"),
            Gravity::Strain => warn!(%method, path, status, %cause, "a request could not be met"),
            Gravity::Limit => info!(%method, path, status, %cause, %address, "a limit was hit"),
            Gravity::Usual => debug!(%method, path, status, %cause, "a request was refused"),
        }
    }
}

/// The longest part of a path that a log may hold. Names and the ids of battles are shorter; what lets its bearer in is longer.
const LONGEST_NAME: usize = 16;

/// A path as it may stand in a log: without what could be a secret.
pub(crate) fn speakable(path: &str) -> String {
    let part = |part: &str| if part.len() > LONGEST_NAME { "…".to_owned() } else { part.to_owned() };
    path.split('/').map(part).collect::<Vec<_>>().join("/")
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Failure::Refused(Box::new(error))
    }
}

impl From<StoreError> for Failure {
    fn from(cause: StoreError) -> Self {
        Failure::Store(cause)
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        if self.is_passing() {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("2"));
        }
        response.extensions_mut().insert(self);
        response
    }
}

#[cfg(test)]
mod tests {
    use redoubt_kernel::Lang;

    use super::{Failure, speakable};
    use crate::store::StoreError;

    #[test]
    fn visitors_hear_what_to_do_and_the_log_what_the_database_said() {
        const SAID: &str = "no such table: lines (code 1)";
        let all = [
            StoreError::Write,
            StoreError::Read,
            StoreError::Damaged,
            StoreError::Unreachable,
            StoreError::InDoubt,
            StoreError::Denied,
            StoreError::Tls,
            StoreError::NoDatabase,
            StoreError::NotAllowed,
        ];
        let of_battle = StoreError::DamagedBattle("0123456789abcdef".to_owned(), SAID.to_owned());
        for store in all.map(|kind| kind(SAID.to_owned())).into_iter().chain([of_battle]) {
            let error = Failure::Store(store).error();
            assert!(error.to_string().contains(SAID), "in the log: {error}");
            for lang in Lang::ALL {
                let told = crate::serve::voice(lang).say(&error.message);
                assert!(!told.contains("table") && !told.contains("code") && told.ends_with('.'), "{told}");
            }
        }
    }

    #[test]
    fn a_log_holds_names_and_ids_and_no_secrets() {
        assert_eq!(speakable("/game/0123456789abcdef/act"), "/game/0123456789abcdef/act");
        assert_eq!(speakable("/seat/0123456789abcdef0123456789abcdef"), "/seat/…");
        assert_eq!(speakable("/game/0123456789abcdef/9vL3s0fJk2QxYw8aTzBn1A"), "/game/0123456789abcdef/…");
        assert_eq!(speakable("/"), "/");
    }
}
