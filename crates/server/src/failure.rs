//! What can go wrong for someone at the page.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use redoubt_kernel::{Error, Message};

use crate::store::StoreError;

/// Why a request was not met. `visitor::greet` says it in the visitor's language.
#[derive(Clone, Debug)]
pub enum Failure {
    /// There is nothing at this address.
    NotFound,
    /// The battle has moved on since the page was shown.
    MovedOn,
    /// The same, for a question that nobody needs an answer to any more.
    Overtaken,
    /// What is kept on disk could not be written or read.
    Store(StoreError),
    /// The server is stopping, or what was asked for broke off.
    Gone,
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
            Failure::NotFound => StatusCode::NOT_FOUND,
            Failure::MovedOn => StatusCode::CONFLICT,
            Failure::Overtaken => StatusCode::NO_CONTENT,
            Failure::Store(StoreError::Full) => StatusCode::INSUFFICIENT_STORAGE,
            Failure::Store(_) => StatusCode::INTERNAL_SERVER_ERROR,
            Failure::Gone => StatusCode::SERVICE_UNAVAILABLE,
            Failure::Forbidden => StatusCode::FORBIDDEN,
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
        matches!(self, Failure::TooOften | Failure::Busy | Failure::TooSlow | Failure::Gone)
    }

    /// What to tell a person.
    pub fn error(&self) -> Error {
        let text = match self {
            Failure::NotFound => Message::new("page-not-found"),
            Failure::MovedOn | Failure::Overtaken => Message::new("page-moved-on"),
            Failure::Store(cause) => cause.message(),
            Failure::Gone => Message::new("page-gone"),
            Failure::Forbidden => Message::new("page-forbidden"),
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
        Error::new("page", text)
    }
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
