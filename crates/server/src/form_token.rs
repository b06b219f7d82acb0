//! The token that every form of ours carries: one of the visitor's session, so that no other site can send a form in their
//! name.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use maud::{Markup, html};
use serde::de::DeserializeOwned;

use crate::failure::Failure;
use crate::server_key::ServerKey;
use crate::visitor::Visitor;

/// The token of a session.
pub(crate) fn of(key: &ServerKey, session: &str) -> String {
    key.digest(session)
}

/// The field that carries it.
pub(crate) fn field(visitor: &Visitor) -> Markup {
    html! { input type="hidden" name="token" value=(visitor.token); }
}

/// A form that carries the visitor's token.
pub(crate) struct TokenForm<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for TokenForm<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Self, Failure> {
        let token = request.extensions().get::<Visitor>().map(|visitor| visitor.token.clone());
        let body = Bytes::from_request(request, state).await.map_err(|_| Failure::TooLarge)?;
        #[derive(serde::Deserialize)]
        struct Token {
            token: String,
        }
        let read = |_| Failure::Forbidden;
        let sent: Token = serde_urlencoded::from_bytes(&body).map_err(read)?;
        if token.is_none_or(|token| !matches(&token, &sent.token)) {
            return Err(Failure::Forbidden);
        }
        Ok(TokenForm(serde_urlencoded::from_bytes(&body).map_err(|_| Failure::NotUnderstood)?))
    }
}

/// Compares two tokens in the same time wherever they differ.
pub(crate) fn matches(a: &str, b: &str) -> bool {
    a.len() == b.len() && a.bytes().zip(b.bytes()).fold(0, |all, (a, b)| all | (a ^ b)) == 0
}
